// The JSON in text columns: the schema of each column, and the only functions that read them. Every column marked
// "JSON" in prisma/sqlite/schema.prisma is listed here; test/store/columns.test.ts compares the two.
import { z } from 'zod';
import type { DeckList, Outcome } from '../kernel/game/inputs.ts';
import type { Seat } from '../kernel/ids.ts';
import {
  type Affairs,
  type Counting,
  type Halt,
  HOUSE_LEVELS,
  type House,
  type PersonSettings,
} from '../table/affairs.ts';
import { clock, deck, input, line, outcome, seat, zero } from '../table/finished/export-format.ts';
import {
  BANDS,
  type LeagueAffairs,
  type LeagueAnnouncement,
  type LeagueMatch,
  type LeagueRound,
  type LeagueSettings,
  SYSTEMS,
} from '../table/league/records.ts';
import type { Announcement, LoggedInput, StoredLine, StoryMessage } from '../table/records.ts';
import type { Fault, Unreadable } from '../table/unreadable.ts';

/** Schema of a time or duration in milliseconds. */
const ms = z.number();
const seats = z.array(seat);
const ids = z.array(z.string());
const texts = z.array(z.string());
const player = z.int();
/** A league player's number as text, the form that the pairing algorithm uses. */
const playerId = z.string();

// Data of a game's table (its clocks, offers and people) may have unknown fields: a later version of the bot may have
// written them, and this version keeps them when it writes the data back. Data from which games are replayed (decks,
// inputs, outcomes) is strict, because ignoring a field there would change the game.

const interval = z.looseObject({ from: ms, to: ms.exactOptional() });

/**
 * A seat's clock. `armed`: number of the game's revision that wrote the call (message that pings a player to decide).
 * The clock starts when this call or a later one is delivered. In early versions `armed` was `true`, and the next
 * delivered call started the clock.
 */
const seatClock = z.looseObject({
  seat,
  leftMs: ms,
  since: ms.exactOptional(),
  armed: z.union([z.int(), z.literal(true)]).exactOptional(),
  dueAt: ms.exactOptional(),
  remindAt: ms.exactOptional(),
  restMs: ms.exactOptional(),
  told: z.looseObject({ dueAt: ms, at: ms }).exactOptional(),
  reminded: z.literal(true).exactOptional(),
  late: z.literal(true).exactOptional(),
  unspentMs: ms.exactOptional(),
  decided: z.array(z.int()),
  again: z.int(),
});

/**
 * A schema for a union whose members differ in `kind`. If the schema of one kind of `T` is missing, the TypeScript
 * compiler reports an error that names the kind.
 */
const ofEveryKind =
  <T extends { kind: string }>() =>
  <S extends z.ZodType<T>>(
    schema: S,
    ..._forgotten: Exclude<T['kind'], z.output<S>['kind']> extends never
      ? []
      : [Exclude<T['kind'], z.output<S>['kind']>]
  ): z.ZodType<T> =>
    schema;

const paused = z.looseObject({ kind: z.literal('paused'), seats });
const objection = z.looseObject({ kind: z.literal('objection'), seat, about: z.string() });
const halt: z.ZodType<Halt> = z.discriminatedUnion('kind', [
  paused,
  objection,
  z.looseObject({
    kind: z.literal('frozen'),
    reason: z.string(),
    over: z.discriminatedUnion('kind', [paused, objection]).exactOptional(),
  }),
]);

/** A person who had a seat before it was given to somebody else. Early versions stored only the user id. */
const formerHolder = z.union([
  z.string(),
  z.looseObject({
    userId: z.string(),
    held: z.looseObject({ seat, upTo: z.int() }).exactOptional(),
  }),
]);

const answering = input.options[0];
const draft = z.looseObject({
  seat,
  inputs: z.array(
    z.discriminatedUnion('kind', [
      answering.pick({ kind: true, answers: true, orders: true }),
      z.strictObject({ kind: z.literal('cancel') }),
    ]),
  ),
  takenBack: z.int().nonnegative(),
});

const house: z.ZodType<House> = z.looseObject({
  seat,
  level: z.enum(HOUSE_LEVELS),
  dice: z.string(),
  undos: z.int().nonnegative(),
  lost: z.int().positive().exactOptional(),
  due: z.looseObject({ ask: z.int(), at: ms }).exactOptional(),
  since: z.int().nonnegative().exactOptional(),
});

const affairs = z.looseObject({
  clock,
  invited: z.string().exactOptional(),
  committed: z.literal(true).exactOptional(),
  mostByHand: z.int().nonnegative().exactOptional(),
  house: house.exactOptional(),
  clocks: z.array(seatClock),
  unattended: z.array(z.int()).exactOptional(),
  pauses: z.array(interval),
  halt: halt.exactOptional(),
  undoOffer: z.looseObject({ seats, to: z.int(), at: z.int().exactOptional() }).exactOptional(),
  pauseOffers: seats,
  call: z.looseObject({ seat, about: z.string() }).exactOptional(),
  undone: z.array(z.looseObject({ seat, first: z.int(), last: z.int() })).exactOptional(),
  settled: z.int().exactOptional(),
  formatVersion: z.string().exactOptional(),
  byHand: seats.exactOptional(),
  confirming: seats.exactOptional(),
  drafts: z.array(draft).exactOptional(),
  looked: ids.exactOptional(),
  people: z.array(z.looseObject({ userId: z.string(), name: z.string() })).exactOptional(),
  left: z.array(formerHolder).exactOptional(),
});

/** A game's affairs (clocks, offers and other data besides the rules' state) as stored, also by earlier versions. */
export type StoredAffairs = z.infer<typeof affairs>;

const personSettings: z.ZodType<Partial<PersonSettings>> = z.looseObject({
  // All fields but `userId` are optional, because older rows lack those that were added later.
  userId: z.string(),
  timeZone: z.string().refine(isTimeZone).exactOptional(),
  remind: z.enum(['thread', 'dm', 'off']).exactOptional(),
  remindHours: z.number().exactOptional(),
  quiet: z.looseObject({ from: z.number(), to: z.number() }).exactOptional(),
  vacations: z
    .array(z.looseObject({ first: z.string(), last: z.string(), from: ms, to: ms }))
    .exactOptional(),
  picture: z.literal(false).exactOptional(),
});

/** Main names of the time zones that this computer knows. */
const TIME_ZONES: ReadonlySet<string> = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);

/** True if this computer knows the time zone: an unknown one would make every displayed time fail. */
function isTimeZone(name: string): boolean {
  // A formatter costs a hundred times as much, and a list of leagues would make one for each.
  if (TIME_ZONES.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const lines = { lines: texts, more: z.int() };
const by = z.union([seats, z.literal('judge')]);
const bare = <const Kind extends string>(kind: Kind) => z.looseObject({ kind: z.literal(kind) });
const ofSeat = <const Kind extends string>(kind: Kind) => z.looseObject({ kind: z.literal(kind), seat });
const about = <const Kind extends string>(kind: Kind) =>
  z.looseObject({ kind: z.literal(kind), seat, about: z.string() });

type StoredAnnouncement = Exclude<Announcement, { kind: 'unreadable' }>;
const announcement = ofEveryKind<StoredAnnouncement>()(
  z.discriminatedUnion('kind', [
    bare('created'),
    z.looseObject({ kind: z.literal('opened'), occasion: z.string().exactOptional() }),
    bare('invitation-declined'),
    ofSeat('joined'),
    z.looseObject({ kind: z.literal('left'), name: z.string(), userId: z.string().exactOptional() }),
    z.looseObject({ kind: z.literal('started'), moderated: z.literal(true).exactOptional() }),
    z.looseObject({ kind: z.literal('story'), lines: texts }),
    z.looseObject({
      kind: z.literal('awaiting'),
      seats,
      quiet: z.literal(true).exactOptional(),
      lines: texts.exactOptional(),
    }),
    bare('board'),
    ofSeat('draw-offered'),
    z.looseObject({ kind: z.literal('over'), outcome }),
    z.looseObject({ kind: z.literal('cancelled'), by: z.string() }),
    z.looseObject({ kind: z.literal('set-back'), at: ms.exactOptional() }),
    z.looseObject({
      kind: z.literal('relocated'),
      seat: seat.exactOptional(),
      withLeague: z.literal(true).exactOptional(),
      from: z.string().exactOptional(),
    }),
    z.looseObject({ kind: z.literal('undone'), by, ...lines, shuffled: texts }),
    z.looseObject({
      kind: z.literal('undo-offered'),
      seat,
      ...lines,
      offer: z.looseObject({ to: z.int(), at: z.int().exactOptional() }).exactOptional(),
    }),
    ofSeat('pause-offered'),
    z.looseObject({
      kind: z.literal('declined'),
      seat,
      offer: z.enum(['draw', 'pause', 'undo', 'by-hand']),
    }),
    bare('paused'),
    bare('resumed'),
    about('objection'),
    ofSeat('objection-withdrawn'),
    z.looseObject({
      kind: z.literal('judge-called'),
      seat,
      about: z.string(),
      roleId: z.string().exactOptional(),
    }),
    ofSeat('by-hand-offered'),
    bare('by-hand-agreed'),
    z.looseObject({
      kind: z.literal('judged'),
      judge: z.string(),
      act: z.string(),
      reason: z.string().exactOptional(),
      wakes: z.string().exactOptional(),
    }),
    z.looseObject({ kind: z.literal('reminder'), seat, dueAt: ms, how: z.enum(['thread', 'dm']) }),
    z.looseObject({ kind: z.literal('time-moved'), seats, awayMs: ms.exactOptional() }),
    z.looseObject({ kind: z.literal('late'), seat, zero }),
  ]),
);

const leagueSettings: z.ZodType<LeagueSettings> = z.looseObject({
  system: z.enum(SYSTEMS),
  rounds: z.int().nullable(),
  cut: z.int().exactOptional(),
  third: z.boolean().exactOptional(),
  games: z.union([z.literal(1), z.literal(2)]).exactOptional(),
  days: z.number(),
  hour: z.number(),
  timeZone: z.string().refine(isTimeZone),
  pace: z.enum(['at-once', 'by-calendar']),
  clock,
  lists: z.enum(['open', 'hidden']),
  unfinished: z.enum(['tie-breaker', 'draw']),
  standIn: z.enum(['loss', 'as-played']).exactOptional(),
  extension: z.number(),
  idle: z.number(),
  remindHours: z.array(z.number()),
  startsAt: ms.optional(),
  gamesIn: z.string().optional(),
  mostByHand: z.int().nonnegative().optional(),
});

const leagueAffairs: z.ZodType<LeagueAffairs> = z.looseObject({
  nextAt: ms.exactOptional(),
  invited: ids.exactOptional(),
  seeds: z.array(player).exactOptional(),
  waiting: z.array(player).exactOptional(),
  challenges: z.array(z.looseObject({ by: player, to: player })).exactOptional(),
  away: z.array(player).exactOptional(),
  stoodIn: z.array(z.looseObject({ round: z.int(), table: z.int(), player })).exactOptional(),
  movedAt: ms.exactOptional(),
  formatVersion: z.string().exactOptional(),
});

/** Schema of penalties; null stands for an infinite one, which JSON cannot express. */
const penalties = z.record(z.string(), z.number().nullable());
const matchOutcome: z.ZodType<NonNullable<LeagueMatch['outcome']>> = z.enum([
  'first',
  'second',
  'draw',
  'both-lose',
]);
const ofRound = <const Kind extends string>(kind: Kind) =>
  z.looseObject({ kind: z.literal(kind), round: z.int() });
const atTable = <const Kind extends string>(kind: Kind) =>
  z.looseObject({ kind: z.literal(kind), round: z.int(), table: z.int() });
const ofPlayer = <const Kind extends string>(kind: Kind) => z.looseObject({ kind: z.literal(kind), player });

const notice = ofEveryKind<LeagueRound['notices'][number]>()(
  z.discriminatedUnion('kind', [
    z.looseObject({ kind: z.literal('rematch'), players: z.tuple([playerId, playerId]), round: z.int() }),
    z.looseObject({ kind: z.literal('second-bye'), player: playerId }),
    z.looseObject({ kind: z.literal('nobody-left'), players: z.array(playerId) }),
    z.looseObject({ kind: z.literal('not-weighed'), bands: z.array(z.enum(BANDS)) }),
  ]),
);

type StoredLeagueAnnouncement = Exclude<LeagueAnnouncement, { kind: 'unreadable' }>;
const leagueAnnouncement = ofEveryKind<StoredLeagueAnnouncement>()(
  z.discriminatedUnion('kind', [
    bare('signup'),
    bare('changed'),
    z.looseObject({ kind: z.literal('moved'), from: z.string().exactOptional() }),
    bare('begun'),
    ofRound('round'),
    z.looseObject({ kind: z.literal('reminder'), round: z.int(), players: z.array(player) }),
    atTable('extended'),
    z.looseObject({
      kind: z.literal('ruled'),
      round: z.int(),
      table: z.int(),
      by: z.string().exactOptional(),
      reason: z.string().exactOptional(),
      plays: z.literal(true).exactOptional(),
    }),
    z.looseObject({ kind: z.literal('judged'), round: z.int(), table: z.int(), player }),
    ofRound('closed'),
    ofPlayer('dropped'),
    z.looseObject({ kind: z.literal('left'), players: z.array(player) }),
    ofPlayer('entered'),
    ofPlayer('returned'),
    z.looseObject({ kind: z.literal('challenged'), by: player, to: player }),
    ofPlayer('waits'),
    z.looseObject({
      kind: z.literal('problem'),
      player,
      about: z.string(),
      roleId: z.string().exactOptional(),
    }),
    z.looseObject({ kind: z.literal('stuck'), why: z.string() }),
    bare('over'),
    z.looseObject({ kind: z.literal('solved'), player, answer: z.string() }),
    z.looseObject({ kind: z.literal('rated'), rated: z.boolean(), plays: z.literal(true).exactOptional() }),
    bare('offered'),
    bare('handed-over'),
    z.looseObject({
      kind: z.literal('look-asked'),
      round: z.int(),
      table: z.int(),
      userId: z.string(),
      until: ms,
      roleId: z.string().exactOptional(),
    }),
    z.looseObject({ kind: z.literal('looked'), round: z.int(), table: z.int(), userId: z.string() }),
    bare('cancelled'),
  ]),
);

/** Schema of each JSON column, by table and column. */
export const COLUMNS = {
  'Game.callMessageIds': ids,
  'Game.storyMessage': z.looseObject({
    id: z.string(),
    at: ms,
    row: z.string(),
    before: z.number(),
    text: z.string().optional(),
    below: z.number().optional(),
  }),
  'Game.awaiting': seats,
  'Game.drawOffers': seats,
  'Game.outcome': outcome,
  'Game.affairs': affairs,
  'Player.deck': deck,
  'Input.input': input,
  'Person.settings': personSettings,
  'SavedDeck.deck': deck,
  'Line.secret': line.shape.secret.unwrap(),
  'Outbox.message': announcement,
  // Only the outer shape is checked here: the game to which the card definitions belong checks the rest
  // (games/shared/pins.ts).
  'Programs.text': z.union([z.array(z.unknown()), z.looseObject({ cards: z.array(z.unknown()) })]),
  'GuildSettings.channelIds': ids,
  'GuildSettings.games': ids,
  'GuildSettings.clock': clock.refine(({ kind }) => kind !== 'none'),
  'League.settings': leagueSettings,
  'League.affairs': leagueAffairs,
  'LeagueEntrant.deck': deck,
  'LeagueRound.byes': z.array(z.looseObject({ player, paid: penalties })),
  'LeagueRound.notices': z.array(notice),
  'LeagueMatch.overturned': z.array(matchOutcome),
  'LeagueMatch.numbers': z.record(z.string(), z.tuple([z.number().nullable(), z.number().nullable()])),
  'LeagueMatch.paid': penalties,
  'LeagueMatch.extending': z.array(player),
  'LeagueMatch.reminders': z.array(z.looseObject({ player, at: ms })),
  'LeaguePost.message': leagueAnnouncement,
} satisfies { readonly [C in keyof Values]: z.ZodType<C extends keyof AsStored ? AsStored[C] : Values[C]> };

/** A column that holds JSON, with its table: `Game.affairs`. */
export type Column = keyof typeof COLUMNS;

/** A type as JSON stores it: infinite numbers become null. */
interface AsStored {
  'LeagueRound.byes': { player: number; paid: Record<string, number | null> }[];
  'LeagueMatch.numbers': Record<string, [first: number | null, second: number | null]>;
  'LeagueMatch.paid': Record<string, number | null>;
  // The schema refuses the kind `none` for this column, but its TypeScript type still allows that kind.
  'GuildSettings.clock': Counting | { kind: 'none' };
}

/** The types of the values in JSON columns. */
interface Values {
  'Game.callMessageIds': string[];
  'Game.storyMessage': StoryMessage;
  'Game.awaiting': Seat[];
  'Game.drawOffers': Seat[];
  'Game.outcome': Outcome;
  'Game.affairs': StoredAffairs;
  'Player.deck': DeckList;
  'Input.input': LoggedInput;
  'Person.settings': Partial<PersonSettings>;
  'SavedDeck.deck': DeckList;
  'Line.secret': NonNullable<StoredLine['secret']>;
  'Outbox.message': StoredAnnouncement;
  'Programs.text': unknown;
  'GuildSettings.channelIds': string[];
  'GuildSettings.games': string[];
  'GuildSettings.clock': Counting;
  'League.settings': LeagueSettings;
  'League.affairs': LeagueAffairs;
  'LeagueEntrant.deck': DeckList;
  'LeagueRound.byes': LeagueRound['byes'];
  'LeagueRound.notices': LeagueRound['notices'];
  'LeagueMatch.overturned': LeagueMatch['overturned'];
  'LeagueMatch.numbers': LeagueMatch['numbers'];
  'LeagueMatch.paid': NonNullable<LeagueMatch['paid']>;
  'LeagueMatch.extending': LeagueMatch['extending'];
  'LeagueMatch.reminders': LeagueMatch['reminders'];
  'LeaguePost.message': StoredLeagueAnnouncement;
}

/**
 * Reason why a text is not a valid value of this column; undefined if it is valid. Leaves out the parser's error
 * message, because it quotes the text.
 */
export function faultIn(column: Column, text: string): Fault | undefined {
  return readColumn(column, text).unreadable?.fault;
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** The value of a JSON column, or a mark that says that the stored text is unreadable. */
export function readColumn<C extends Column>(
  column: C,
  text: string,
): { value: Values[C]; unreadable?: never } | { unreadable: Unreadable; value?: never } {
  const unreadable = (fault: Fault): { unreadable: Unreadable } => ({
    unreadable: { column: column.slice(column.indexOf('.') + 1), fault, raw: text },
  });
  const read = parsed(text);
  if (read === undefined) return unreadable('not JSON');
  if (!COLUMNS[column].safeParse(read.value).success) return unreadable('unknown shape');
  // Cast without a check: the column's schema has just accepted the value. Returns the stored value itself, not the
  // schema's copy, so that unknown fields and the order of fields stay.
  return { value: read.value as Values[C] };
}

/** Reads the columns of one row, and collects those that are unreadable. */
export function createColumnReader() {
  const unreadable: Unreadable[] = [];
  return {
    /** The value of a column of this row, or `instead` if it is unreadable. */
    read: <C extends Column, Instead>(column: C, text: string, instead: Instead): Values[C] | Instead => {
      const read = readColumn(column, text);
      if (read.unreadable === undefined) return read.value;
      unreadable.push(read.unreadable);
      return instead;
    },
    /** The record's `unreadable` field, if any column could not be read. */
    marks: (): { unreadable?: readonly Unreadable[] } => (unreadable.length === 0 ? {} : { unreadable }),
  };
}

/**
 * The text to store in a JSON column: the value as JSON, or the stored text if it was unreadable, so that nothing is
 * lost.
 */
export function columnText(
  { unreadable = [] }: { unreadable?: readonly Unreadable[] },
  column: string,
  value: unknown,
): string {
  return unreadable.find((one) => one.column === column)?.raw ?? JSON.stringify(value);
}

/** Text to store in a JSON column that may be null: the value as JSON, or the stored text if it was unreadable. */
export const writtenIfAny = (
  row: { unreadable?: readonly Unreadable[] },
  column: string,
  value: unknown,
): string | null =>
  value === undefined && row.unreadable?.some((one) => one.column === column) !== true
    ? null
    : columnText(row, column, value);

/**
 * The affairs (clocks, offers and other data besides the rules' state) in the form of this version, from a form that
 * an earlier version may have stored.
 */
export function presentAffairs({ left, clocks, ...rest }: StoredAffairs): Affairs {
  return {
    ...rest,
    clocks: clocks.map(({ armed, ...clock }) =>
      armed === undefined ? clock : { ...clock, armed: armed === true ? 0 : armed },
    ),
    ...(left !== undefined && {
      left: left.map((one) => (typeof one === 'string' ? { userId: one } : one)),
    }),
  };
}
