import { join } from 'node:path';
import type { Chart } from '../../kernel/chart.ts';
import type { CardPage, DeckList, Game } from '../../kernel/game.ts';
import type { Observer } from '../../kernel/tx.ts';
import { printAbility } from '../../vocab/print.ts';
import { byHandOf } from '../by-hand.ts';
import { BY_HAND_TEXT, moderatedIn } from '../card-files.ts';
import { keysOf, readDecks, running } from '../game.ts';
import { handsOf } from './by-hand.ts';
import { type CardDefinition, CardDefinition as CardSchema, readCards } from './cards.ts';
import { checkDeck, FORMATS, parseDeck } from './decks.ts';
import { FactBook } from './facts.ts';
import { MOVES, ORDERS, ZONE_NAMES } from './moves.ts';
import { board, zoneLines } from './present/board.ts';
import { PROFILES } from './profile.ts';
import { createRules } from './rules.ts';
import { candidates, namesFor, prompt, view } from './see.ts';
import { type Card, CardSet } from './set.ts';
import { begin, emptyState } from './setup.ts';
import { ZONES } from './words.ts';

/** Altered with a set of cards: the game as tables know it, and its rules for tests and benchmarks. */
export interface Altered extends Game {
  rules: Chart;
  book: FactBook;
  set: CardSet;
}

/** Makes the game for these cards. `observer` counts what is executed. */
export function createAltered(
  definitions: CardDefinition[],
  decks: DeckList[],
  observer?: Observer,
): Altered {
  const set = new CardSet(definitions);
  const book = new FactBook(set);
  const rules = createRules(book);
  return {
    id: 'altered',
    name: 'Altered',
    profiles: Object.keys(PROFILES),
    seats: 2,
    rules,
    book,
    set,
    ...running(rules, emptyState, (tx, setup) => begin(tx, setup, book), observer),
    prompt: (state, seat) => prompt(state, seat, book),
    interjections: () => undefined,
    candidates: (state, seat, choice) => candidates(state, choice, seat, namesFor(state, seat, book), book),
    view: (state, viewer) => view(state, viewer, book),
    board,
    zone: zoneLines,
    moves: MOVES,
    layout: ZONES,
    zones: ZONE_NAMES,
    orders: ORDERS,
    decks,
    parseDeck: (text) => parseDeck(text, set),
    checkDeck: (deck, format) => checkDeck(deck, format, set),
    formats: FORMATS,
    moderated: (deck) => moderatedIn(deck, set),
    ...byHandOf(handsOf(book)),
    cards: () => set.all().map(page),
    pin: (used) => pin(set, used),
    pinned: (text) => createAltered(CardSchema.array().parse(JSON.parse(text)), decks, observer),
  };
}

/** A card's page: facts, and the text printed from its program. */
function page(card: Card): CardPage {
  const d = card.definition;
  const stats = d.stats === undefined ? '' : ` · ${d.stats.forest}/${d.stats.mountain}/${d.stats.ocean}`;
  const cost = d.type === 'Hero' || d.type === 'Token' ? '' : ` · ${d.cost.hand}/${d.cost.reserve}`;
  const subtypes = d.subtypes.length === 0 ? '' : ` — ${d.subtypes.join(' ')}`;
  return {
    key: d.ref,
    name: d.name,
    line: `${d.type}${subtypes} · ${d.faction} ${d.rarity}${cost}${stats}`,
    text: [...d.abilities.map((a) => printAbility(a)), ...(d.moderated ? [BY_HAND_TEXT] : [])].join('\n'),
    automated: d.moderated !== true,
  };
}

/**
 * Definitions of the decks' cards and of every token that they can make, as JSON. What a definition's cost became when it was
 * read is turned back, so that the same reader reads it again.
 */
function pin(set: CardSet, decks: DeckList[]): string {
  const keys = keysOf(decks);
  const used = set.all().filter((c) => keys.has(c.definition.ref) || c.token);
  return JSON.stringify(
    used.map(({ definition: d }) => ({
      ...d,
      cost: `${d.cost.hand}/${d.cost.reserve}`,
      ...(d.stats === undefined ? {} : { stats: `${d.stats.forest}/${d.stats.mountain}/${d.stats.ocean}` }),
    })),
  );
}

/** The game with the cards and decks that come with it. `folder` is `src/games/altered` of the installation. */
export const loadAltered = (folder: string, observer?: Observer): Altered =>
  createAltered(readCards(join(folder, 'cards')), readDecks(join(folder, 'decks')), observer);
