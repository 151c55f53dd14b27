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
import { Book } from './facts.ts';
import { MOVES, ZONE_NAMES } from './moves.ts';
import { board, zoneLines } from './present/board.ts';
import { createRules } from './rules.ts';
import { candidates, interjectionPrompt, namesFor, prompt, view } from './see.ts';
import { type Card, CardSet } from './set.ts';
import { begin, emptyState, PROFILES } from './setup.ts';
import { ORDERS } from './windows.ts';
import { WORDING } from './wording.ts';
import { ZONES } from './words.ts';

/** Redemption with a set of cards: the game as tables know it, and its rules for tests and benchmarks. */
export interface Redemption extends Game {
  rules: Chart;
  book: Book;
  set: CardSet;
}

/** Makes the game for these cards. `observer` counts what is executed. */
export function createRedemption(
  definitions: CardDefinition[],
  decks: DeckList[],
  observer?: Observer,
): Redemption {
  const set = new CardSet(definitions);
  const book = new Book(set);
  const rules = createRules(book);
  return {
    id: 'redemption',
    name: 'Redemption',
    profiles: PROFILES,
    seats: 2,
    rules,
    book,
    set,
    ...running(rules, emptyState, (tx, setup) => begin(tx, setup, book), observer),
    prompt: (state, seat) => prompt(state, seat, book),
    interjections: (state, seat) => interjectionPrompt(state, seat, book),
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
    pinned: (text) => createRedemption(CardSchema.array().parse(JSON.parse(text)), decks, observer),
  };
}

/** A card's page: facts, and the text printed from its program. */
function page({ definition: d, whole, brigades }: Card): CardPage {
  const numbers =
    whole.values['strength'] === undefined
      ? ''
      : ` · ${whole.values['strength']}/${whole.values['toughness']}`;
  const type = whole.types.filter((t) => t !== 'character').join('/');
  return {
    key: d.ref,
    name: d.name,
    line: [
      `${type}${numbers}`,
      brigades.join('/'),
      [...d.classes, ...d.identifiers].join(', '),
      d.reference ?? '',
    ]
      .filter((t) => t !== '')
      .join(' · '),
    text: [...d.abilities.map((a) => printAbility(a, WORDING)), ...(d.moderated ? [BY_HAND_TEXT] : [])].join(
      '\n',
    ),
    automated: d.moderated !== true,
  };
}

/** Definitions of the decks' cards as JSON. What their numbers became when they were read is turned back. */
function pin(set: CardSet, decks: DeckList[]): string {
  const keys = keysOf(decks);
  const used = set.all().filter((c) => keys.has(c.definition.ref));
  return JSON.stringify(
    used.map(({ definition: d }) => ({
      ...d,
      ways: d.ways.map(({ numbers, ...way }) =>
        numbers === undefined ? way : { ...way, numbers: `${numbers.strength}/${numbers.toughness}` },
      ),
    })),
  );
}

/** The game with the cards and decks that come with it. `folder` is `src/games/redemption` of the installation. */
export const loadRedemption = (folder: string, observer?: Observer): Redemption =>
  createRedemption(readCards(join(folder, 'cards')), readDecks(join(folder, 'decks')), observer);
