// Knowledge of keys: whether the readers of scenario files and of card files know a key, in each place where one may stand.
import { stringify } from 'yaml';
import { readScenario } from '../../../src/scenario/format.ts';
import { runScenario } from '../../../src/scenario/run.ts';
import { ownBench } from '../games/loaded.ts';

const fileOf = (game: string, parts: object): string =>
  stringify({ id: 'X', title: 'x', game, source: 'x', steps: [{ show: true }], ...parts });

/** Why such a scenario fails as it is carried out: if for nothing else, because it expects nothing. */
const whyNot = (game: string, parts: object): string =>
  runScenario(fileOf(game, parts), ownBench, { suspend: false, rewind: false }).why ?? '';

/** The fault of a scenario with these parts, or nothing. */
export function scenarioFault(game: string, parts: object): string | undefined {
  try {
    readScenario(fileOf(game, parts), ownBench);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A scenario that is sound and does nothing: its cards have been read by then. */
const NOTHING_DONE = 'A scenario does something, and expects something.';

/** The fault of a card, or nothing. A scenario reads it as its own card, like a card file. */
export function cardFault(game: string, card: unknown): string | undefined {
  const why = whyNot(game, { cards: [card] });
  return why === NOTHING_DONE ? undefined : why;
}

/** Nothing that any key holds. */
const NOTHING = null;
/** Names that a seat may have: beside the keys of the table and of what is expected, any name is that of a seat. */
const SEAT = { hand: [] };
/** Expected views: by viewers of any name. */
const SEEN = { spectator: ['x'] };

/** Place of a card that may carry something. */
const IN_PLAY: Readonly<Record<string, string>> = {
  altered: 'landmarks',
  netrunner: 'rig',
  redemption: 'territory',
  thrones: 'play',
};

/** Places of a file in which keys stand, and how one is tried there. */
const TRIED = {
  file: (key) => ({ [key]: NOTHING }),
  given: (key) => ({ given: { [key]: SEAT } }),
  'given seat': (key) => ({ given: { A: { [key]: NOTHING } } }),
  'given card': (key, game) => ({ given: { A: { [IN_PLAY[game]!]: [{ card: 'x', [key]: NOTHING }] } } }),
  'given hidden card': (key) => ({ given: { A: { hand: [{ card: 'x', [key]: NOTHING }] } } }),
  'given challenge': (key) => ({ given: { challenge: { type: 'power', attackers: ['x'], [key]: NOTHING } } }),
  'given battle': (key) => ({ given: { battle: { attackers: ['x'], blockers: ['x'], [key]: NOTHING } } }),
  'given group': (key) => ({ given: { groups: [{ cause: 'x', members: ['x'], [key]: NOTHING }] } }),
  'given server': (key) => ({ given: { A: { servers: { HQ: { [key]: NOTHING } } } } }),
  expect: (key) => ({ steps: [{ expect: { [key]: SEAT } }] }),
  'expect seen': (key) => ({ steps: [{ expect: { [key]: SEEN } }] }),
  'expect asked': (key) => ({ steps: [{ expect: { asked: { [key]: NOTHING } } }] }),
  'expect outcome': (key) => ({ steps: [{ expect: { outcome: { winner: 'A', [key]: NOTHING } } }] }),
  'expect seat': (key) => ({ steps: [{ expect: { A: { [key]: NOTHING } } }] }),
  'expect card': (key) => ({ steps: [{ expect: { cards: { x: { [key]: NOTHING } } } }] }),
  'expect challenge': (key) => ({ steps: [{ expect: { challenge: { [key]: NOTHING } } }] }),
  'expect battle': (key) => ({ steps: [{ expect: { battle: { [key]: NOTHING } } }] }),
  'expect group': (key) => ({ steps: [{ expect: { groups: [{ [key]: NOTHING }] } }] }),
  'expect server': (key) => ({ steps: [{ expect: { servers: { HQ: { [key]: NOTHING } } } }] }),
  deck: (key) => ({ steps: [{ deck: { format: 'x', list: 'x', faults: [], [key]: NOTHING } }] }),
  'given phase': (word) => ({ given: { phase: word } }),
  'given at': (word) => ({ given: { at: word } }),
  'step refused': (word) => ({ steps: [{ A: '/pass', refused: word }] }),
} as const satisfies Record<string, (key: string, game: string) => object>;
export type Place = keyof typeof TRIED;
export const PLACES = Object.keys(TRIED) as readonly Place[];

/** Places where a word stands as a value, or under a key whose value must be right: the reader takes it as it is. */
const TAKEN: readonly Place[] = ['expect seen', 'given phase', 'given at', 'step refused'];

/** True if the game's reader knows the key, or the word, in that place. An unknown key is the name of a seat, or refused by its name. */
export function isKnown(game: string, place: Place, key: string): boolean {
  const parts = TRIED[place](key, game);
  const fault = scenarioFault(game, parts);
  // Altered's points are many, and looked up as the table is laid out.
  if (place === 'given phase' && fault === undefined)
    return !whyNot(game, parts).startsWith(`There is no starting point "${key}"`);
  if (TAKEN.includes(place)) return fault === undefined;
  return fault !== undefined && !fault.includes(`Unrecognized key: "${key}"`);
}

/** The same for the key of a card file, of which `card` is a whole one. */
export const isCardKey = (game: string, card: object, key: string): boolean =>
  cardFault(game, { ...card, [key]: NOTHING })?.includes(`Unrecognized key: "${key}"`) !== true;

/** The same for a word that such a key may hold. Other facts of the card may not go with it; the word itself has to be known. */
export const isCardWord = (game: string, card: object, key: string, word: unknown): boolean =>
  cardFault(game, { ...card, [key]: word })?.includes(`${key}: Invalid`) !== true;
