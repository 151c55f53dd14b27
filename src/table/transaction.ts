import type { Prompt } from '../kernel/game/prompts.ts';
import type { Seat } from '../kernel/ids.ts';
import {
  type Affairs,
  type Deadline,
  MOST_HOUSES,
  newAgainstHouse,
  noSettings,
  type PersonSettings,
} from './affairs.ts';
import { type Circumstances, current, deadlinesOf, OUTAGE_MS, tellMoved, ticked } from './clock/counting.ts';
import { askedOfHouse, type HouseAsked, houseDeadlines, withHouseDue, withoutCallsTo } from './house/due.ts';
import { type GameRef, idOf, type Loaded, type Loader } from './loader.ts';
import { asAuthorSees, forAuthor } from './play/drafts.ts';
import { promptWithWays } from './play/ways.ts';
import type { Announcement, GameRecord, InputRow } from './records.ts';
import { refuse, seatOf } from './refusal.ts';
import type { Actor, TableRefusal, TableReply, TableResult } from './service.ts';
import type { Change, Handled, Sending, Store } from './store.ts';

/** The changes that an act makes to a game, decided but not saved. `text` is the reply to the acting person. */
export interface Decided {
  table: Loaded;
  seating?: boolean;
  pin?: string;
  /** New rows of the game's log (accepted inputs): one, or several if one command made several acts. */
  input?: InputRow;
  line?: readonly Made[];
  lines?: Change['lines'];
  outbox: Change['outbox'];
  /** The deadline that caused the change of the game. */
  fired?: Deadline;
  /** Set to rewrite all deadlines, even unchanged ones. */
  renewing?: true;
  /** Id of the outbox row (a post) that was delivered. */
  posted?: string;
  /** Circumstances of the clocks, if already known. */
  around?: Circumstances;
  /** Set if the game gives up its place on Discord (thread and board). */
  relocated?: true;
  text: string;
}

/** One of several inputs in a change: the record after it, and its own announcements. */
export interface Made {
  input: InputRow;
  after: GameRecord;
  outbox: readonly Announcement[];
}

/** Computes an act's effect on the current game. Called again if another process has changed the game first. */
export type Decide = (loaded: Loaded) => Decided | TableRefusal | Promise<Decided | TableRefusal>;

/**
 * Loads the game, computes the act's effect, saves it in one transaction, and passes the announcements to the sender.
 * Scheduled acts have no acting person and no reply.
 */
export type Apply = (actor: Actor | undefined, game: GameRef, decide: Decide) => Promise<TableResult>;

/** Dependencies of acts on games, besides the loader. */
export interface ApplyParts {
  store: Store;
  /** Returns the present time, milliseconds since 1970. */
  clock: () => number;
  /**
   * Names this process as the sender that claims a game's posts if no process has them; undefined: this process does
   * not send.
   */
  sender?: () => Change['sender'];
  /**
   * Called after a change that left something to announce: with what this process must send, or with the id of a game
   * whose posts this process may have claimed unknowingly.
   */
  publish: (sending?: Sending | string) => void;
  /**
   * Called after a change with the question to the house (the bot as opponent) and the time of its answer,
   * milliseconds since 1970.
   */
  houseAsked?: (asked: HouseAsked, at: number) => void;
}

/** Maximum attempts for a change when other processes are faster. */
const ATTEMPTS = 8;

/** The process that may claim the sending of a save's announcements, if there is one. */
function sendingBy({ sender }: ApplyParts): Pick<Change, 'sender'> {
  const taken = sender?.();
  return taken === undefined ? {} : { sender: taken };
}

/** Applies acts: those on one game one after the other, those on different games concurrently. */
export function createApply(parts: ApplyParts, loader: Loader): Apply {
  const { store, clock, publish } = parts;
  const queue = createQueue();
  const attempt = async (
    actor: Actor | undefined,
    game: GameRef,
    decide: Decide,
  ): Promise<TableResult | 'stale'> => {
    const loaded = await loader.load(game);
    if (loaded === undefined)
      return refuse('no-such-game', 'There is no such game. `/game list` shows yours.');
    const decided = await decide(loaded);
    if ('refused' in decided) {
      // A repeated delivery of an accepted interaction gets the same reply. Otherwise its act would be refused, because
      // it has already taken effect.
      const handled = actor && (await store.repeated(actor.interactionId));
      if (actor === undefined || handled === undefined) return refusedTo(actor, loaded, decided);
      return repeatedReply(parts, loader, actor, handled);
    }
    const step = withHouse(decided, clock());
    const { deadlines, table, outbox, shown } = await timed(store, loaded.record, step, clock());
    const inputs = inputsOf(step);
    const played = 'state' in table && (inputs.length > 0 || step.pin !== undefined);
    const saved = await store.save({
      record: table.record,
      seating: step.seating ?? false,
      ...(step.pin !== undefined && { pin: step.pin }),
      inputs,
      ...(played && { state: table.state }),
      lines: step.lines ?? [],
      outbox,
      ...(deadlines !== undefined && { deadlines }),
      ...limitOfHouses(loaded.record, table.record),
      ...(step.fired !== undefined && { fired: step.fired }),
      ...(step.relocated !== undefined && { relocated: step.relocated }),
      ...(step.posted !== undefined && { posted: step.posted }),
      ...(actor !== undefined && { interactionId: actor.interactionId }),
      reply: step.text,
      ...(outbox.length > 0 && sendingBy(parts)),
    });
    if (saved === 'stale') return 'stale';
    if (typeof saved === 'object' && 'repeated' in saved) {
      if (actor === undefined) throw new Error('What no interaction has asked for cannot be repeated.');
      // An earlier attempt may have saved although its answer was lost: then this process holds the lease, and no other
      // would send the posts until it expires.
      publish(saved.repeated.gameId);
      return repeatedReply(parts, loader, actor, saved.repeated);
    }
    const revision = table.record.revision + 1;
    loader.keep({ ...table, record: { ...table.record, revision } });
    if (outbox.length > 0) publish(typeof saved === 'object' ? saved.sending : undefined);
    const asked = askedOfHouse(table);
    if (asked?.house.due !== undefined) parts.houseAsked?.(asked, asked.house.due.at);
    return replyTo(actor, { ...table, record: { ...table.record, revision } }, step.text, shown);
  };
  return (actor, game, decide) =>
    queue(idOf(game), async () => {
      let ref = game;
      for (let n = 0; n < ATTEMPTS; n++) {
        const result = await attempt(actor, ref, decide);
        if (result !== 'stale') return result;
        ref = idOf(game);
        loader.forget(ref);
      }
      throw new Error(
        `The game ${idOf(game)} was changed by others ${ATTEMPTS} times in a row. Try again in a moment.`,
      );
    });
}

/** The limit of a person's games against the house (the bot as opponent), if the change gives them one more. */
function limitOfHouses(before: GameRecord, after: GameRecord): Pick<Change, 'houses'> {
  const person = newAgainstHouse(before, after);
  return person === undefined ? {} : { houses: { userId: person.userId, most: MOST_HOUSES } };
}

/**
 * The decided changes with the next question to the house (the bot as opponent). The house is not pinged: a deadline
 * makes it answer.
 */
function withHouse(step: Decided, now: number): Decided {
  const { house } = step.table.record.affairs;
  if (house === undefined) return step;
  return { ...step, table: withHouseDue(step.table, now), outbox: withoutCallsTo(house, step.outbox) };
}

/** All that is due in a game: deadlines of its clocks, and answers of the house (the bot as opponent). */
const allDue = (record: GameRecord): Deadline[] => [...deadlinesOf(record), ...houseDeadlines(record)];

/**
 * Deadlines to save after a change that leaves the game's clocks as they are. All, if the house (the bot as opponent)
 * now answers at another time, or if all must be rewritten; otherwise none, and the stored ones stay.
 */
function dueOfHouse(before: GameRecord, after: GameRecord, renewing: boolean): Pick<Change, 'deadlines'> {
  const [[was], [now]] = [houseDeadlines(before), houseDeadlines(after)];
  return !renewing && was?.dueAt === now?.dueAt ? {} : { deadlines: { due: allDue(after), others: true } };
}

/**
 * Adds to the decided changes what follows for clocks: their new times, deadlines and announcements. `shown`: the
 * game's record with present clock times, from which the reply to the acting person is made.
 */
async function timed(
  store: Store,
  before: GameRecord,
  { table, seating, input, line = [], outbox, renewing, around: known }: Decided,
  now: number,
): Promise<{ table: Loaded; shown: GameRecord; outbox: Announcement[]; deadlines?: Change['deadlines'] }> {
  const after = table.record;
  // Clocks are not updated after a game's end: they no longer matter, and may be among the unreadable parts.
  if (after.unreadable !== undefined && after.phase !== 'running')
    return { table, shown: after, outbox, deadlines: { due: [], others: true } };
  if (after.affairs.clock.kind === 'none')
    return { table, shown: after, outbox, ...dueOfHouse(before, after, renewing === true) };
  const around = known ?? (await circumstances(store, after, now));
  const clocked =
    line.length > 0
      ? { ...after.affairs, ...tickedBy(line, before, around) }
      : ticked(
          { before, after, ...(input !== undefined && { input: input.input }), outbox },
          around,
          seating ? await circumstances(store, before, now) : around,
        );
  if (clocked === after.affairs)
    return { table, shown: current(after, around), outbox, ...dueOfHouse(before, after, renewing === true) };
  const { affairs, news } = tellMoved(clocked, around);
  const record = { ...after, affairs };
  const [was, due] = [allDue(before), allDue(record)];
  const goes = was.some((one) => !due.some(({ seat, kind }) => seat === one.seat && kind === one.kind));
  return {
    table: { ...table, record },
    shown: current(record, around),
    outbox: news === undefined ? outbox : [...outbox, news],
    // Saves deadlines even if they are unchanged: a deadline that could not be handled is retried once a player is
    // back.
    deadlines: { due, others: renewing === true || goes },
  };
}

const inputsOf = ({ line = [], input }: Decided): InputRow[] =>
  input === undefined ? line.map((one) => one.input) : [input];

/** Updates the clocks input by input, as if each input had been made separately at this moment. */
function tickedBy(
  line: readonly Made[],
  before: GameRecord,
  around: Circumstances,
): Pick<Affairs, 'clocks' | 'pauses'> {
  let reached = before;
  for (const { input, after, outbox } of line) {
    const { clocks, pauses } = reached.affairs;
    const next = { ...after, affairs: { ...after.affairs, clocks, pauses } };
    reached = {
      ...next,
      affairs: ticked({ before: reached, after: next, input: input.input, outbox }, around),
    };
  }
  const { clocks, pauses } = reached.affairs;
  return { clocks, pauses };
}

/**
 * The present circumstances (outages, people's settings) of this game's clocks. A silence of all processes that is
 * not recorded yet counts as an outage, too.
 */
export async function circumstances(
  store: Pick<Store, 'circumstances'>,
  { players, affairs }: GameRecord,
  now: number,
): Promise<Circumstances> {
  const since = Math.min(now, ...affairs.clocks.map((clock) => clock.since ?? now));
  const found = await store.circumstances(
    players.map(({ userId }) => userId),
    since,
  );
  const { lastBeat: from = now } = found;
  const outages = now - from > OUTAGE_MS ? [...found.outages, { from, to: now }] : found.outages;
  const personAt = (seat: Seat): PersonSettings => {
    const userId = players.find((player) => player.seat === seat)?.userId ?? '';
    return found.people.find((person) => person.userId === userId) ?? noSettings(userId);
  };
  return { now, outages, person: personAt };
}

/** The game for display, with current clock times. */
export async function withCurrentTimes(
  store: Pick<Store, 'circumstances'>,
  record: GameRecord,
  now: number,
): Promise<GameRecord> {
  const runs = record.affairs.clocks.some(({ since }) => since !== undefined);
  return runs ? current(record, await circumstances(store, record, now)) : record;
}

/** The reply to the acting person about the game as it is now, with their question if they have one. */
function replyTo(actor: Actor | undefined, loaded: Loaded, text: string, current: GameRecord): TableReply {
  const seat = actor && seatOf(loaded.record, actor.userId);
  const reply = { record: loaded.record, current, text, ...(seat !== undefined && { seat }) };
  if (actor === undefined || seat === undefined || 'frozen' in loaded) return reply;
  const {
    loaded: { game, state },
    waiting,
  } = forAuthor(loaded, actor.userId);
  const prompt = state && promptWithWays(game, state, seat);
  if (state === undefined || prompt === undefined) return reply;
  return { ...reply, prompt, view: game.view(state, seat), ...(waiting !== undefined && { waiting }) };
}

/** The refusal, with the present state of the game for the acting person. */
export const refusedTo = (actor: Actor | undefined, loaded: Loaded, refusal: TableRefusal): TableRefusal => ({
  ...refusal,
  at: { record: loaded.record, asked: promptFor(actor, loaded) !== undefined },
});

function promptFor(actor: Actor | undefined, loaded: Loaded): Prompt | undefined {
  const seat = actor && seatOf(loaded.record, actor.userId);
  if (actor === undefined || seat === undefined || 'frozen' in loaded) return undefined;
  const { game, state } = asAuthorSees(loaded, actor.userId);
  return state === undefined ? undefined : game.prompt(state, seat);
}

/** The reply to an interaction that was handled before. */
export async function repeatedReply(
  { store, clock }: Pick<ApplyParts, 'store' | 'clock'>,
  loader: Loader,
  actor: Actor,
  handled: Handled,
): Promise<TableReply> {
  const loaded = await loader.load(handled.gameId);
  if (loaded === undefined) throw new Error(`The game ${handled.gameId} of a handled interaction is gone.`);
  const current = await withCurrentTimes(store, loaded.record, clock());
  return { ...replyTo(actor, loaded, handled.reply, current), repeated: true };
}

/** A queue that runs the work on each game in sequence, and on different games concurrently. */
function createQueue() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(gameId: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(gameId) ?? Promise.resolve();
    const result = before.then(work);
    const end: Promise<unknown> = result
      .catch(() => undefined)
      .then(() => {
        if (last.get(gameId) === end) last.delete(gameId);
      });
    last.set(gameId, end);
    return result;
  };
}

/** The story lines of one input in the form in which they are stored. */
export const storedLines = (
  seq: number,
  log: { shared: string; secret?: Record<Seat, string> }[],
): Change['lines'] => log.map((line, index) => ({ ...line, seq, index }));

/** The record with the seats that must decide, and since when: the time starts again when the seats change. */
export function awaitingNow(record: GameRecord, awaiting: Seat[], now: number): GameRecord {
  const same =
    awaiting.length === record.awaiting.length && awaiting.every((seat) => record.awaiting.includes(seat));
  if (same) return record;
  const { awaitedSince: _, ...rest } = record;
  return awaiting.length === 0 ? { ...rest, awaiting } : { ...rest, awaiting, awaitedSince: now };
}
