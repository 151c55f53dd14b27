import { LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import type { Workbenches } from '../games/games.ts';
import type { Workbench } from '../games/shared/workbench.ts';
import { REFUSAL_CODES, type RefusalCode } from '../kernel/game/inputs.ts';

/** A fault in a scenario file, with its line and reason. */
export class FormatError extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** Expectations that scenarios of all games may contain, besides those of the scenario's own game (zones, cards). */
const Common = z.strictObject({
  asked: z
    .strictObject({
      seat: z.union([z.string(), z.array(z.string())]).exactOptional(),
      slot: z.string().exactOptional(),
      kind: z.string().exactOptional(),
      offers: z.array(z.string()).exactOptional(),
      only: z.array(z.string()).exactOptional(),
      not: z.array(z.string()).exactOptional(),
      question: z.string().exactOptional(),
    })
    .refine((asked) => Object.keys(asked).length > 0, 'says who is asked, or what')
    .exactOptional(),
  outcome: z
    .strictObject({ winner: z.union([z.string(), z.null()]), reason: z.string().exactOptional() })
    .exactOptional(),
  log: z.array(z.string()).exactOptional(),
  notLog: z.array(z.string()).exactOptional(),
  /** Story lines of the last command: exactly these, and no others. */
  story: z.array(z.string()).exactOptional(),
  /** Number of random results that the scenario has fixed and that no command has used yet. */
  scripted: z.int().exactOptional(),
  /** Number of commands that the players would have typed on Discord so far. */
  commands: z.int().exactOptional(),
  sees: z.record(z.string(), z.array(z.string())).exactOptional(),
  hides: z.record(z.string(), z.array(z.string())).exactOptional(),
});
/** Expectations that scenarios of all games may contain, as read from the file. */
export type Common = z.infer<typeof Common>;

const DeckCheck = z.strictObject({
  format: z.string(),
  /**
   * Day on which the deck is checked: it decides which version of the format applies. By default the first version,
   * from before formats had dates.
   */
  date: z.iso.date().exactOptional(),
  list: z.string(),
  faults: z.array(z.string()),
});

/**
 * One step of a scenario: a command of a seat or a judge (with the expected refusal), a clock that runs out, an
 * expectation, a deck check, or a request to print everything. An expectation has a part that all games have, and a
 * part of the scenario's own game, as that game's schema parsed it.
 */
export type Step =
  | { kind: 'command'; seat: string; text: string; refused: RefusalCode | undefined; line: number }
  | { kind: 'clock'; seat: string; refused: RefusalCode | undefined; line: number }
  | { kind: 'judge'; text: string; refused: RefusalCode | undefined; line: number }
  | { kind: 'show'; line: number }
  | { kind: 'expect'; common: Common; game: unknown; line: number }
  | { kind: 'deck'; check: z.infer<typeof DeckCheck>; line: number };

/** A scenario file after parsing. */
export interface Scenario {
  id: string;
  title: string;
  /** The scenario's game. */
  bench: Workbench;
  /** The rules versions under which the scenario must pass. */
  profiles: [string, ...string[]];
  /** The rules version to play the scenario by: the first of `profiles`. */
  profile: string;
  source: string;
  seats: string[];
  cards: unknown[];
  /** The starting position and other data of the scenario, as the game's schemas parsed them. */
  given: unknown;
  random: unknown[];
  steps: Step[];
  /** Line of the scenario file for the part at this path, or for the nearest enclosing part. */
  lineAt: (path: PropertyKey[]) => number;
}

const Header = z.looseObject({ game: z.string() });

/** Default names of seats: A, B and so on. */
const letters = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => String.fromCodePoint('A'.codePointAt(0)! + i));

const fileOf = ({ game, scenarios }: Workbench) => {
  const profile = z
    .string()
    .refine((id) => game.profiles.includes(id), `is one of ${game.profiles.join(', ')}`);
  return z.strictObject({
    id: z.string(),
    title: z.string(),
    game: z.literal(game.id),
    profile: z.union([profile, z.tuple([profile], profile)]).default(scenarios.profile),
    source: z.string(),
    seats: z
      .array(z.string())
      .length(game.seats)
      .refine((names) => new Set(names).size === names.length, 'are told apart by name')
      .default(letters(game.seats)),
    cards: z.array(z.unknown()).default([]),
    given: scenarios.given.prefault({}),
    random: z.array(scenarios.random).default([]),
    steps: z.array(z.record(z.string(), z.unknown())).min(1),
  });
};

interface Fault {
  path: PropertyKey[];
  /** The unknown key, if the fault is one. Added to `path`, it leads to the key's line in the file. */
  key: PropertyKey[];
  message: string;
}

/**
 * The most useful fault of a value. If several shapes are allowed for the value, the fault of the shape that fits best.
 */
function deepest(issue: z.core.$ZodIssue): Fault {
  if (issue.code === 'unrecognized_keys')
    return { path: issue.path, key: issue.keys.slice(0, 1), message: issue.message };
  const plain = { path: issue.path, key: [], message: issue.message };
  if (issue.code !== 'invalid_union') return plain;
  // Ranks the shapes by how well they fit: first those with known keys only, then those with an unknown key, last those
  // of another type.
  const rank = (f: Fault): number => (f.key.length > 0 ? 1 : f.path.length > 0 ? 2 : 0);
  const ways = issue.errors
    .map((way) => way.find((i) => i.code === 'unrecognized_keys') ?? way[0]!)
    .map(deepest);
  const best = ways.reduce((a, b) => (rank(b) > rank(a) ? b : a));
  return rank(best) === 0 ? plain : { ...best, path: [...issue.path, ...best.path] };
}

/** Parses a scenario file. Throws {@link FormatError} with the line of the first fault. */
export function readScenario(text: string, games: Workbenches): Scenario {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (path: PropertyKey[]): number => {
    for (let n = path.length; n >= 0; n--) {
      const node: unknown = document.getIn(path.slice(0, n), true);
      if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range))
        return lines.linePos(Number(node.range[0])).line;
    }
    return 1;
  };
  const syntax = document.errors[0];
  if (syntax !== undefined)
    throw new FormatError(lines.linePos(syntax.pos[0]).line, syntax.message.split('\n')[0]!);
  const read = <T>(schema: z.ZodType<T>, value: unknown, path: PropertyKey[]): T => {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    const fault = deepest(result.error.issues[0]!);
    const at = [...path, ...fault.path];
    throw new FormatError(lineAt([...at, ...fault.key]), `${at.map(String).join('.')}: ${fault.message}`);
  };
  const plain = plainOf(document);
  const { game } = read(Header, plain, []);
  const bench = found(games, game, lineAt(['game']));
  const file = read(fileOf(bench), plain, []);
  const steps = file.steps.map((step, i): Step => {
    const path = ['steps', i];
    const line = lineAt(path);
    if ('expect' in step) {
      const wanted = step['expect'];
      if (typeof wanted !== 'object' || wanted === null || Object.keys(step).length > 1)
        throw new FormatError(line, 'An "expect" step holds expectations and nothing else.');
      if (Object.keys(wanted).length === 0) throw new FormatError(line, 'This expects nothing.');
      const common: Record<string, unknown> = {};
      const own: Record<string, unknown> = {};
      for (const [key, value] of Object.entries(wanted)) (key in Common.shape ? common : own)[key] = value;
      return {
        kind: 'expect',
        common: read(Common, common, [...path, 'expect']),
        game: read(bench.scenarios.expected, own, [...path, 'expect']),
        line,
      };
    }
    if ('deck' in step && Object.keys(step).length === 1)
      return { kind: 'deck', check: read(DeckCheck, step['deck'], [...path, 'deck']), line };
    if ('show' in step) {
      if (step['show'] !== true || Object.keys(step).length > 1)
        throw new FormatError(line, 'A "show" step is "show: true" and nothing else.');
      return { kind: 'show', line };
    }
    const doers = Object.keys(step).filter((k) => k !== 'refused');
    const doer = doers[0];
    if (doers.length !== 1 || doer === undefined || ![...file.seats, 'judge', 'clock'].includes(doer))
      throw new FormatError(
        line,
        `A step is a seat (${file.seats.join(', ')}) or "judge" with a command, "clock" with a seat, "expect", "deck" or "show".`,
      );
    const text = step[doer];
    if (typeof text !== 'string')
      throw new FormatError(
        line,
        doer === 'clock'
          ? `"clock" is the seat whose time is over: ${file.seats.join(' or ')}.`
          : 'A command is a line of text, as typed in Discord.',
      );
    const refused = codeIn(step['refused'], line);
    if (file.seats.includes(doer)) return { kind: 'command', seat: doer, text, refused, line };
    if (doer === 'judge') return { kind: 'judge', text, refused, line };
    if (!file.seats.includes(text))
      throw new FormatError(line, `There is no seat "${text}"; the seats are ${file.seats.join(' and ')}.`);
    return { kind: 'clock', seat: text, refused, line };
  });
  const profiles: Scenario['profiles'] = typeof file.profile === 'string' ? [file.profile] : file.profile;
  return { ...file, profiles, profile: profiles[0], bench, steps, lineAt };
}

/** Code of the refusal that the scenario expects. */
function codeIn(value: unknown, line: number): RefusalCode | undefined {
  const code = REFUSAL_CODES.find((known) => known === value);
  if (value !== undefined && code === undefined)
    throw new FormatError(
      line,
      `"refused" is the code of a refusal, and ${JSON.stringify(value)} is none. Known: ${REFUSAL_CODES.join(', ')}.`,
    );
  return code;
}

/**
 * The game with this id. If it cannot be found or loaded, throws a fault for the line of the scenario that names it.
 */
function found(games: Workbenches, id: string, line: number): Workbench {
  try {
    return games(id);
  } catch (error) {
    throw new FormatError(line, error instanceof Error ? error.message : String(error));
  }
}

/** The YAML document as plain data. */
function plainOf(document: { toJS(): unknown }): unknown {
  try {
    return document.toJS();
  } catch {
    // The parser limits YAML aliases: with aliases, a few lines can stand for more data than any computer holds.
    throw new FormatError(1, 'The file repeats itself by aliases (`*name`) more often than a scenario may.');
  }
}
