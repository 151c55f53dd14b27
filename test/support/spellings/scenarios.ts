// Checks whether the readers of scenario files and of card files know a key, in each place where a key may stand.
import { stringify } from 'yaml';
import { readScenario } from '../../../src/scenario/format.ts';
import { runScenario } from '../../../src/scenario/run.ts';
import { ownBench } from '../games/loaded.ts';

const fileOf = (game: string, parts: object): string =>
  stringify({ id: 'X', title: 'x', game, source: 'x', steps: [{ show: true }], ...parts });

/** Reason why this scenario fails when it is played. It always fails, if only because it expects nothing. */
const whyNot = (game: string, parts: object): string =>
  runScenario(fileOf(game, parts), ownBench, { suspend: false, rewind: false }).why ?? '';

/** The fault of a scenario with these parts; undefined if it has none. */
export function scenarioFault(game: string, parts: object): string | undefined {
  try {
    readScenario(fileOf(game, parts), ownBench);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Error for a scenario that does nothing and is otherwise valid. It is reported only after the scenario's cards were
 * read without a fault.
 */
const NOTHING_DONE = 'A scenario does something, and expects something.';

/**
 * The fault of a card; undefined if it has none. The card is read as a scenario's own card, by the same rules as a card
 * file.
 */
export function cardFault(game: string, card: unknown): string | undefined {
  const why = whyNot(game, { cards: [card] });
  return why === NOTHING_DONE ? undefined : why;
}

/** A value that no key accepts. */
const NOTHING = null;
/** Contents of a seat: any key under `given` or `expect` that is not a known word counts as the name of a seat. */
const SEAT = { hand: [] };
/** Expected views, by the name of the viewer. */
const SEEN = { spectator: ['x'] };

/** Zone of each game in which a card can have counters and attachments. */
const IN_PLAY: Readonly<Record<string, string>> = {
  altered: 'landmarks',
  netrunner: 'rig',
  redemption: 'territory',
  thrones: 'play',
};

/** Places in a scenario file where keys are allowed, each with a file that uses a key there. */
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

/**
 * Places where the reader accepts the tested word without an error, because the word is a value, or its value must be
 * valid.
 */
const TAKEN: readonly Place[] = ['expect seen', 'given phase', 'given at', 'step refused'];

/**
 * True if the reader of scenario files knows the key or word in that place. An unknown key is refused by name, or
 * counts as the name of a seat.
 */
export function isKnown(game: string, place: Place, key: string): boolean {
  const parts = TRIED[place](key, game);
  const fault = scenarioFault(game, parts);
  // Altered has many starting points, which are looked up only when the scenario is played.
  if (place === 'given phase' && fault === undefined)
    return !whyNot(game, parts).startsWith(`There is no starting point "${key}"`);
  if (TAKEN.includes(place)) return fault === undefined;
  return fault !== undefined && !fault.includes(`Unrecognized key: "${key}"`);
}

/** True if card files may have this key, shown by adding the key to a complete card. */
export const isCardKey = (game: string, card: object, key: string): boolean =>
  cardFault(game, { ...card, [key]: NOTHING })?.includes(`Unrecognized key: "${key}"`) !== true;

/**
 * True if this key of a card file may have this value. Other facts of the card may not fit the value, but the value
 * itself must be known.
 */
export const isCardWord = (game: string, card: object, key: string, word: unknown): boolean =>
  cardFault(game, { ...card, [key]: word })?.includes(`${key}: Invalid`) !== true;
