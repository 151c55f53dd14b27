import type { Prompt } from '../kernel/game.ts';
import type { Seat } from '../kernel/ids.ts';
import {
  type Affairs,
  type Deadline,
  HOUSE_ID,
  MOST_HOUSES,
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

/** Changes of an act, as decided, before they are saved. `text` is what the actor is told. */
export interface Decided {
  table: Loaded;
  seating?: boolean;
  pin?: string;
  /** Additions to the log: an input, or the several of a line. */
  input?: InputRow;
  line?: readonly Made[];
  lines?: Change['lines'];
  outbox: Change['outbox'];
  /** The deadline that caused it. */
  fired?: Deadline;
  /** All that is due is rewritten, whether it has changed or not. */
  renewing?: true;
  /** The row of the outbox that was delivered by this. */
  posted?: string;
  /** Inputs of the clocks besides the game, if they are already known. */
  around?: Circumstances;
  /** The game gives up its place in Discord. */
  relocated?: true;
  text: string;
}

/** One input of several in the same change: the record that it led to, and what it alone would have announced. */
export interface Made {
  input: InputRow;
  after: GameRecord;
  outbox: readonly Announcement[];
}

/** Effect of an act on the game as it stands. Run again if somebody else was faster. */
export type Decide = (loaded: Loaded) => Decided | TableRefusal | Promise<Decided | TableRefusal>;

/**
 * Loads, decides, saves in one transaction, and hands what is announced to its sender. Where time itself acts there is
 * no actor, and nothing is told.
 */
export type Apply = (actor: Actor | undefined, game: GameRef, decide: Decide) => Promise<TableResult>;

/** Dependencies of acts on games beside the loader. */
export interface ApplyParts {
  store: Store;
  /** Milliseconds since the epoch. */
  clock: () => number;
  /** Sender of a game's posts if nobody else does; undefined: nobody in this process. */
  sender?: () => Change['sender'];
  /**
   * Called after a change that left something to be announced: with what this process has to send, or with the game whose posts it may
   * hold without knowing it.
   */
  publish: (sending?: Sending | string) => void;
  /** Called after a change with what the house is asked then, and when it answers, milliseconds since the epoch. */
  houseAsked?: (asked: HouseAsked, at: number) => void;
}

/** How often a change is computed again when other processes are faster, before giving up. */
const ATTEMPTS = 8;

/** Sender of the announcements of a save, if anybody does. */
function sendingBy({ sender }: ApplyParts): Pick<Change, 'sender'> {
  const taken = sender?.();
  return taken === undefined ? {} : { sender: taken };
}

/** Acts on games: those on one game one after the other, those on different games side by side. */
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
      // A second delivery of an interaction that went through would be refused because of what the first did: it is
      // told the same again.
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
      ...housesBegun(loaded.record, table.record),
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
      // Perhaps it was saved by the attempt before this one, whose answer was lost: then this process holds the posts, and nobody finds
      // them unsent until that runs out.
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

/** The bound of games against the house, where somebody has one more: it begins, or they are given a seat in it. */
function housesBegun(before: GameRecord, { affairs, phase, players }: GameRecord): Pick<Change, 'houses'> {
  const person = players.find(({ userId }) => userId !== HOUSE_ID);
  if (affairs.house === undefined || phase !== 'running' || person === undefined) return {};
  const isTheirs =
    before.phase === 'running' && before.players.some(({ userId }) => userId === person.userId);
  if (isTheirs) return {};
  return { houses: { userId: person.userId, most: MOST_HOUSES } };
}

/** The decided changes, with what the house is asked after them. It is not called: the row of its deadline is its call. */
function withHouse(step: Decided, now: number): Decided {
  const { house } = step.table.record.affairs;
  if (house === undefined) return step;
  return { ...step, table: withHouseDue(step.table, now), outbox: withoutCallsTo(house, step.outbox) };
}

/** All that is due in a game without a clock, where it was something else before: answers of the house. */
function dueWithoutClock(
  before: GameRecord,
  after: GameRecord,
  renewing: boolean,
): Pick<Change, 'deadlines'> {
  const [[was], due] = [houseDeadlines(before), houseDeadlines(after)];
  if (!renewing && was?.dueAt === due[0]?.dueAt) return {};
  return { deadlines: { due, others: renewing || due.length === 0 } };
}

/**
 * The decided changes, with the clocks brought up to date; what is due from then on, where clocks are concerned; and what
 * is announced, together with what the clocks have to say. `shown`: the record with the times that count now, for the
 * person who acted.
 */
async function timed(
  store: Store,
  before: GameRecord,
  { table, seating, input, line = [], outbox, renewing, around: known }: Decided,
  now: number,
): Promise<{ table: Loaded; shown: GameRecord; outbox: Announcement[]; deadlines?: Change['deadlines'] }> {
  const after = table.record;
  // A game that is over is not played by its clock; which one it has may be among what cannot be read.
  if (after.unreadable !== undefined && after.phase !== 'running')
    return { table, shown: after, outbox, deadlines: { due: [], others: true } };
  if (after.affairs.clock.kind === 'none')
    return { table, shown: after, outbox, ...dueWithoutClock(before, after, renewing === true) };
  const around = known ?? (await circumstances(store, after, now));
  const clocked =
    line.length > 0
      ? tickedBy(line, before, around)
      : ticked(
          { before, after, ...(input !== undefined && { input: input.input }), outbox },
          around,
          seating ? await circumstances(store, before, now) : around,
        );
  if (clocked === after.affairs) return { table, shown: current(after, around), outbox };
  const { affairs, news } = tellMoved(clocked, around);
  const record = { ...after, affairs };
  const [was, due] = [deadlinesOf(before), deadlinesOf(record)];
  const goes = was.some((one) => !due.some(({ seat, kind }) => seat === one.seat && kind === one.kind));
  return {
    table: { ...table, record },
    shown: current(record, around),
    outbox: news === undefined ? outbox : [...outbox, news],
    // Written even if it has not changed: what nobody could deal with so far is looked at again when somebody is back.
    deadlines: { due, others: renewing === true || goes },
  };
}

const inputsOf = ({ line = [], input }: Decided): InputRow[] =>
  input === undefined ? line.map((one) => one.input) : [input];

/** Clocks count by each input of a line on its own, as if each had been brought by itself at this moment. */
function tickedBy(line: readonly Made[], before: GameRecord, around: Circumstances): Affairs {
  let reached = before;
  for (const { input, after, outbox } of line) {
    const { clocks, pauses } = reached.affairs;
    const next = { ...after, affairs: { ...after.affairs, clocks, pauses } };
    reached = {
      ...next,
      affairs: ticked({ before: reached, after: next, input: input.input, outbox }, around),
    };
  }
  return reached.affairs;
}

/**
 * Inputs of this game's clocks besides it, as it is now. A silence that has not been noted yet is an outage,
 * too.
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

/** The game as it must be shown: with the times that count now, whatever has been stopped since the last change. */
export async function withCurrentTimes(
  store: Pick<Store, 'circumstances'>,
  record: GameRecord,
  now: number,
): Promise<GameRecord> {
  const runs = record.affairs.clocks.some(({ since }) => since !== undefined);
  return runs ? current(record, await circumstances(store, record, now)) : record;
}

/** The actor's text about the table as it is now, and their question if they have one. */
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

/** The refusal, and where the game stands for the person who is refused. */
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

/** The answer to an interaction that was handled before. */
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

/** Runs the work on each game one after the other, and on different games side by side. */
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

/** The lines of one input in the form in which they are kept. */
export const storedLines = (
  seq: number,
  log: { shared: string; secret?: Record<Seat, string> }[],
): Change['lines'] => log.map((line, index) => ({ ...line, seq, index }));

/** The awaited seats in the record, and since when: the clock starts again when they change. */
export function awaitingNow(record: GameRecord, awaiting: Seat[], now: number): GameRecord {
  const same =
    awaiting.length === record.awaiting.length && awaiting.every((seat) => record.awaiting.includes(seat));
  if (same) return record;
  const { awaitedSince: _, ...rest } = record;
  return awaiting.length === 0 ? { ...rest, awaiting } : { ...rest, awaiting, awaitedSince: now };
}
