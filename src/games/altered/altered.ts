import type { Chart } from '../../kernel/chart.ts';
import type { CardPage, DeckList, Game } from '../../kernel/game.ts';
import type { Observer } from '../../kernel/tx.ts';
import { byHandOf } from '../shared/by-hand/acts.ts';
import { BY_HAND_TEXT, moderatedIn } from '../shared/card-files.ts';
import { type CardPool, readPool } from '../shared/card-pool.ts';
import { keysOf, running } from '../shared/game.ts';
import { readPin, writePin } from '../shared/pins.ts';
import { byHandRules } from './by-hand.ts';
import { type Card, CardSet } from './card-set.ts';
import { type CardDefinition, PinnedCard, readCards } from './cards.ts';
import { createRules } from './chart.ts';
import { checkDeck, FORMATS, parseDeck } from './decks.ts';
import { FactBook } from './facts/facts.ts';
import { asIn1 } from './language/past.ts';
import { print } from './language/print.ts';
import { expectWhole } from './language/whole-card.ts';
import { MOVES, ZONE_NAMES } from './moves.ts';
import { ORDERS } from './orders.ts';
import { board, zoneLines } from './present/board.ts';
import { PROFILES } from './profile.ts';
import { begin, emptyState } from './rules/setup.ts';
import { goingOn } from './view/going-on.ts';
import { candidates, namesFor, prompt, view } from './view/view.ts';
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
    goingOn: (state) => goingOn(state, book),
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
    ...byHandOf(byHandRules(book)),
    cards: () => set.all().map(page),
    pin: (used) => pin(set, used),
    pinned: (text) => createAltered(readPin(text, PinnedCard, asIn1), decks, observer),
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
    text: [...d.abilities.map((a) => print.ability(a)), ...(d.moderated ? [BY_HAND_TEXT] : [])].join('\n'),
    automated: d.moderated !== true,
  };
}

/**
 * Definitions of the decks' cards and of every token that they can make, as JSON. Costs are turned back into the form
 * in which they were written, so that the same reader can read them again.
 */
function pin(set: CardSet, decks: DeckList[]): string {
  const keys = keysOf(decks);
  const used = set.all().filter((c) => keys.has(c.definition.ref) || c.token);
  return writePin(
    used.map(({ definition: { cost, ...d }, playable }) => ({
      ...d,
      // What is never played has none.
      ...(playable ? { cost: `${cost.hand}/${cost.reserve}` } : {}),
      ...(d.stats === undefined ? {} : { stats: `${d.stats.forest}/${d.stats.mountain}/${d.stats.ocean}` }),
    })),
  );
}

/**
 * The game with cards of which these were `read` just now; the others have been checked before. Throws `CardError` for one that would do
 * less than it says.
 */
export function checkedAltered(
  definitions: CardDefinition[],
  decks: DeckList[],
  observer?: Observer,
  read: readonly CardDefinition[] = definitions,
): Altered {
  expectWhole(definitions, read);
  return createAltered(definitions, decks, observer);
}

/** The cards and decks at `path`, as {@link readPool} has it. Throws `CardError`. */
export const alteredPool = (path: string): CardPool<CardDefinition> =>
  readPool(path, (folder) => {
    const definitions = readCards(folder);
    expectWhole(definitions);
    return definitions;
  });

/** The game with the cards and decks at `path`, as {@link readPool} has it. Throws `CardError`. */
export function loadAltered(path: string, observer?: Observer): Altered {
  const { cards, decks } = alteredPool(path);
  return createAltered(cards, decks, observer);
}
