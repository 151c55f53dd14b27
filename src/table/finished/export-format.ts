// File format of a finished game: everything needed to replay it elsewhere.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Atom } from '../../kernel/atom.ts';
import { readable } from '../../kernel/codec.ts';
import { stamp } from '../../kernel/ids.ts';
import type { GameRecord, InputRow } from '../records.ts';
import { inSeatOrder } from '../seed.ts';
import type { SavedState } from '../stretches.ts';

/**
 * Version of the file format. Version 1 had no `programsHash`, `clock`, `openedAt` and `endedAt`, and only input rows.
 * Versions 1 and 2 had no rules numbers and no `states`. All versions can still be read.
 */
export const FORMAT = 3;

/** A seat's number. */
export const seat = z.int().nonnegative();
const object = z.int().transform(stamp);
const milliseconds = z.int().nonnegative();
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'is no SHA-256: 64 digits and small letters up to f');

const answer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('objects'), objects: z.array(object) }),
  z.strictObject({ kind: z.literal('option'), options: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('number'), number: z.number() }),
  z.strictObject({ kind: z.literal('order'), items: z.array(object) }),
  z.strictObject({ kind: z.literal('assign'), pairs: z.array(z.tuple([object, object])) }),
  z.strictObject({ kind: z.literal('name'), name: z.string() }),
  z.strictObject({ kind: z.literal('confirm'), yes: z.boolean() }),
  z.strictObject({
    kind: z.literal('act'),
    act: z.string(),
    object: object.exactOptional(),
    ability: z.int().exactOptional(),
  }),
]);

/** A line of the game's story (its log in words). */
export const line = z.strictObject({
  shared: z.string(),
  secret: z.record(z.string(), z.string()).exactOptional(),
});

/** A game's result. */
export const outcome = z.strictObject({ winners: z.array(seat), reason: z.string(), sentence: z.string() });

/** An atom (the smallest change of a game's state); the rules engine checks each one before executing it. */
const atom = z.custom<Atom>(
  (value) => typeof value === 'object' && value !== null && 'atom' in value && typeof value.atom === 'string',
  'is no change by hand',
);

/** A log row: an accepted input, or an undo. */
export const input = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('answers'),
    seat,
    ask: z.int(),
    epoch: z.int(),
    answers: z.array(answer),
    orders: z.record(z.string(), z.string()).exactOptional(),
    by: z.literal('judge').exactOptional(),
  }),
  z.strictObject({ kind: z.literal('interject'), seat, answers: z.array(answer) }),
  z.strictObject({ kind: z.literal('cancel'), seat, ask: z.int() }),
  z.strictObject({ kind: z.literal('concede'), seat }),
  z.strictObject({ kind: z.literal('draw'), seats: z.array(seat) }),
  z.strictObject({ kind: z.literal('orders'), seat, orders: z.record(z.string(), z.string()) }),
  z.strictObject({ kind: z.literal('ahead'), seat, answer: answer.optional() }),
  z.strictObject({ kind: z.literal('clock'), seat }),
  z.strictObject({
    kind: z.literal('manual'),
    by: z.union([seat, z.literal('judge')]),
    atoms: z.array(atom),
    lines: z.array(line),
  }),
  z.strictObject({ kind: z.literal('ruling'), outcome }),
  z.strictObject({
    kind: z.literal('undo'),
    to: z.int().nonnegative(),
    by: z.union([z.array(seat), z.literal('judge')]),
  }),
]);

const rulesNumber = z.int().positive();

/** Maximum number of cards in a deck with its reserve. */
const MOST_CARDS = 400;
/** Maximum number of inputs (accepted moves and answers) in a file: ten times those of the longest games. */
const MOST_INPUTS = 20_000;
const MOST_PLAYERS = 8;
/** Maximum nesting depth of a file: twice that of the deepest cards. */
const DEEPEST = 100;

const cards = z.array(z.strictObject({ key: z.string(), count: z.int().positive() }));
const total = (list: z.infer<typeof cards> = []): number => list.reduce((sum, { count }) => sum + count, 0);
/** A deck of a stored game, without a maximum size: some were stored before decks had one. */
export const deck = z.strictObject({ name: z.string(), cards, reserve: cards.exactOptional() });
/** A deck in a file, which a stranger may have made. */
const deckOfFile = deck.refine(
  (one) => total(one.cards) + total(one.reserve) <= MOST_CARDS,
  `has more than ${MOST_CARDS} cards`,
);

const common = {
  id: z.string(),
  game: z.string(),
  profile: z.string(),
  deckFormat: z.string(),
  commitment: hash,
  secretSeed: z.string(),
  seed: hash,
  players: z
    .array(
      z.strictObject({
        seat,
        name: z.string(),
        word: z.string(),
        deck: deckOfFile,
      }),
    )
    .max(MOST_PLAYERS),
  inputs: z
    .array(
      z.strictObject({
        seq: z.int().positive(),
        input,
        at: milliseconds,
        fingerprint: z
          .string()
          .regex(/^[0-9a-f]{32}$/, 'is no fingerprint: 32 digits and small letters up to f'),
        /** Number of the version of the rules under which the row was played; absent: before rules were numbered. */
        rules: rulesNumber.exactOptional(),
      }),
    )
    .max(MOST_INPUTS),
  outcome,
  programs: z.unknown(),
};

/** Consequence when a seat's time is over, as stored in a file. */
export const zero = z.enum(['remind', 'default', 'claim']);
/** A game's clock rule, as stored in a file. */
export const clock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('decision'), ms: milliseconds, zero }),
  z.strictObject({
    kind: z.literal('bank'),
    ms: milliseconds,
    incrementMs: milliseconds,
    zero,
  }),
]);

const since2 = {
  ...common,
  /** SHA-256 of the text of `programs`, as JSON without spaces. */
  programsHash: hash,
  clock,
  openedAt: milliseconds,
  endedAt: milliseconds.exactOptional(),
};

const schema = z.discriminatedUnion('format', [
  z.strictObject({ format: z.literal(1), ...common }),
  z.strictObject({ format: z.literal(2), ...since2 }),
  z.strictObject({
    format: z.literal(FORMAT),
    ...since2,
    /** Number of the version of the rules at the game's beginning. */
    rules: rulesNumber.exactOptional(),
    /**
     * The states stored during the game and at its end, each with the number of the step after which it was stored;
     * base64 of gzipped JSON.
     */
    states: z.array(z.strictObject({ after: z.int().nonnegative(), state: z.base64() })),
  }),
]);

/** Contents of a game's file, in any version. */
export type Exported = z.infer<typeof schema>;

/** Error: a file is not the file of a game. The message is a sentence. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}

/** Nesting depth of lists and objects in a JSON text, found without parsing it. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  // Matches either a quoted text, which may contain brackets, or a bracket.
  for (const [found] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[{\]}]/gs)) {
    if (found === '[' || found === '{') deepest = Math.max(deepest, ++depth);
    else if (found === ']' || found === '}') depth--;
  }
  return deepest;
}

/** Parses a file's text. Throws {@link ExportError}. */
export function readExport(text: string): Exported {
  let value: unknown;
  if (depthOf(text) > DEEPEST)
    throw new ExportError(
      `This file is nested more than ${DEEPEST} deep, and the file of a game is not. Give the file that \`/game export\` gave you, as it was.`,
    );
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ExportError(
      `This is not JSON (${error instanceof Error ? error.message : String(error)}). Give the file that \`/game export\` gave you, as it was.`,
    );
  }
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;
  if (typeof format === 'number' && Number.isInteger(format) && format > FORMAT)
    throw new ExportError(
      `This file has format ${format}; this version reads up to ${FORMAT}. Use the version that wrote it, or a newer one.`,
    );
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const where = issue === undefined || issue.path.length === 0 ? 'the file' : `"${issue.path.join('.')}"`;
  throw new ExportError(
    `This is not the file of a game: ${where} is not as it should be (${issue?.message}).`,
  );
}

/** SHA-256 of the text of card definitions, to which a game is pinned. */
export const programsHash = (programs: string): string => createHash('sha256').update(programs).digest('hex');

/** A finished game's data in the form in which its file has them. */
export function exported(
  record: GameRecord,
  kept: {
    secretSeed: string;
    seed: string;
    inputs: InputRow[];
    programs: string;
    states: readonly { after: number; bytes: Uint8Array }[];
  },
): Exported {
  const { id, game, profile, format, commitment, rules, outcome, affairs, createdAt, endedAt } = record;
  if (outcome === undefined) throw new Error(`The game ${id} has no outcome.`);
  const programs: unknown = JSON.parse(kept.programs);
  return {
    format: FORMAT,
    ...{ id, game, profile, deckFormat: format, commitment },
    secretSeed: kept.secretSeed,
    seed: kept.seed,
    players: inSeatOrder(record.players).map(({ seat, name, deck, word }) => {
      if (deck === undefined) throw new Error(`Seat ${seat} of the game ${id} has no deck.`);
      return { seat, name, word: word ?? '', deck };
    }),
    ...(rules !== undefined && { rules }),
    clock: affairs.clock,
    openedAt: createdAt,
    ...(endedAt !== undefined && { endedAt }),
    inputs: kept.inputs,
    outcome,
    programsHash: programsHash(kept.programs),
    programs,
    states: kept.states.map(({ after, bytes }) => ({ after, state: Buffer.from(bytes).toString('base64') })),
  };
}

/** The stored states of the game in a file; files of earlier versions had none. */
export const savedStates = (file: Exported): SavedState[] =>
  file.format !== FORMAT
    ? []
    : file.states.map(({ after, state }) => {
        const read = readable(Buffer.from(state, 'base64'));
        return { after, ...(read?.version === after && { state: read }) };
      });
