import type { Seat } from '../kernel/ids.ts';
import type { Actor, TableRefusal, TableReply, TableResult } from './acts.ts';
import { type Deadline, noSettings, type PersonSettings } from './affairs.ts';
import { type Circumstances, current, deadlinesOf, moved, OUTAGE_MS, ticked } from './clock.ts';
import type { Loaded, Loader } from './loader.ts';
import type { Announcement, GameRecord } from './records.ts';
import { refuse, seatOf } from './refusal.ts';
import type { Change, Handled, Store } from './storing.ts';

/** What an act was decided to change, before it is saved. `text` is what the actor is told. */
export interface Decided {
  table: Loaded;
  seating?: boolean;
  pin?: string;
  input?: Change['input'];
  lines?: Change['lines'];
  outbox: Change['outbox'];
  /** The deadline that brought it about. */
  fired?: Deadline;
  /** The game gives up its place in Discord. */
  relocated?: true;
  text: string;
}

/** What an act does to the game as it stands. Run again where somebody else was faster. */
export type Decide = (loaded: Loaded) => Decided | TableRefusal | Promise<Decided | TableRefusal>;

/** Loads, decides, saves in one transaction, and wakes the sender of announcements. */
export type Apply = (actor: Actor, gameId: string, decide: Decide) => Promise<TableResult>;

/** How often a change is computed anew where other processes are faster, before it is given up. */
const ATTEMPTS = 8;

/**
 * Acts on games: those on one game one after the other, those on different games side by side. `now` in milliseconds since the
 * epoch.
 */
export function createApply(store: Store, loader: Loader, now: () => number, publish: () => void): Apply {
  const queue = createQueue();
  const attempt = async (actor: Actor, gameId: string, decide: Decide): Promise<TableResult | 'stale'> => {
    const loaded = await loader.load(gameId);
    if (loaded === undefined)
      return refuse('no-such-game', 'There is no such game. `/game list` shows yours.');
    const step = await decide(loaded);
    if ('refused' in step) {
      // A second delivery of an interaction that went through is refused by what it did itself: it is told the same again.
      const handled = await store.repeated(actor.interactionId);
      return handled === undefined ? step : repeatedReply(loader, actor, handled);
    }
    const { deadlines, table, outbox } = await timed(store, loaded.record, step, now());
    const played = 'state' in table && (step.input !== undefined || step.pin !== undefined);
    const saved = await store.save({
      record: table.record,
      seating: step.seating ?? false,
      ...(step.pin !== undefined && { pin: step.pin }),
      ...(step.input !== undefined && { input: step.input }),
      ...(played && { state: table.state }),
      lines: step.lines ?? [],
      outbox,
      ...(deadlines !== undefined && { deadlines }),
      ...(step.fired !== undefined && { fired: step.fired }),
      ...(step.relocated !== undefined && { relocated: step.relocated }),
      interactionId: actor.interactionId,
      reply: step.text,
    });
    if (saved === 'stale') return 'stale';
    if (saved !== 'saved') return repeatedReply(loader, actor, saved.repeated);
    const after = { ...table, record: { ...table.record, revision: table.record.revision + 1 } };
    loader.keep(after);
    if (outbox.length > 0) publish();
    return replyTo(actor, after, step.text);
  };
  return (actor, gameId, decide) =>
    queue(gameId, async () => {
      for (let n = 0; n < ATTEMPTS; n++) {
        const result = await attempt(actor, gameId, decide);
        if (result !== 'stale') return result;
        loader.forget(gameId);
      }
      throw new Error(
        `The game ${gameId} was changed by others ${ATTEMPTS} times in a row. Try again in a moment.`,
      );
    });
}

/**
 * What is decided, with the clocks brought up to date; what is due from then on, where it concerns clocks; and what is announced, with
 * what the clocks have to say.
 */
async function timed(
  store: Store,
  before: GameRecord,
  { table, seating, input, outbox }: Decided,
  now: number,
): Promise<{ table: Loaded; outbox: Announcement[]; deadlines?: Deadline[] }> {
  const after = table.record;
  if (after.affairs.clock.kind === 'none') return { table, outbox };
  const around = await circumstances(store, after, now);
  const clocked = ticked(
    { before, after, ...(input !== undefined && { input: input.input }), outbox },
    around,
    seating ? await circumstances(store, before, now) : around,
  );
  if (clocked === after.affairs) return { table, outbox };
  const { affairs, news } = moved(clocked, around);
  const record = { ...after, affairs };
  return {
    table: { ...table, record },
    outbox: news === undefined ? outbox : [...outbox, news],
    deadlines: deadlinesOf(record),
  };
}

/** What the clocks of this game depend on beside it, as it is now. A silence that has not been noted yet is an outage, too. */
export async function circumstances(
  store: Pick<Store, 'person' | 'lastBeat' | 'outages'>,
  { players, affairs }: GameRecord,
  now: number,
): Promise<Circumstances> {
  const people = new Map<Seat, PersonSettings>();
  for (const { seat, userId } of players) people.set(seat, await store.person(userId));
  // First: what is noted in between is read twice, and not missed.
  const from = (await store.lastBeat()) ?? now;
  const noted = await store.outages(Math.min(now, ...affairs.clocks.map(({ since }) => since ?? now)));
  const outages = now - from > OUTAGE_MS ? [...noted, { from, to: now }] : noted;
  return { now, outages, person: (seat) => people.get(seat) ?? noSettings('') };
}

/** The game as it is to be shown: its times are those that count now, whatever has stood still since the last change. */
export async function shown(
  store: Pick<Store, 'person' | 'lastBeat' | 'outages'>,
  record: GameRecord,
  now: number,
): Promise<GameRecord> {
  const runs = record.affairs.clocks.some(({ since }) => since !== undefined);
  return runs ? current(record, await circumstances(store, record, now)) : record;
}

/** What the actor is told of the table as it is now: the text, and his question if he has one. */
function replyTo(actor: Actor, loaded: Loaded, text: string): TableReply {
  const { record } = loaded;
  const seat = seatOf(record, actor.userId);
  if ('frozen' in loaded || loaded.state === undefined || seat === undefined) return { record, text };
  const prompt = loaded.game.prompt(loaded.state, seat);
  return { record, text, ...(prompt !== undefined && { prompt }) };
}

/** The answer to an interaction that was handled before. */
export async function repeatedReply(loader: Loader, actor: Actor, handled: Handled): Promise<TableReply> {
  const loaded = await loader.load(handled.gameId);
  if (loaded === undefined) throw new Error(`The game ${handled.gameId} of a handled interaction is gone.`);
  return { ...replyTo(actor, loaded, handled.reply), repeated: true };
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

/** The lines of one input as they are kept. */
export const storedLines = (
  seq: number,
  log: { shared: string; secret?: Record<Seat, string> }[],
): Change['lines'] => log.map((line, index) => ({ ...line, seq, index }));

/** The awaited seats in the record, and since when: the clock starts anew when they change. */
export function awaitingNow(record: GameRecord, awaiting: Seat[], now: number): GameRecord {
  const same =
    awaiting.length === record.awaiting.length && awaiting.every((seat) => record.awaiting.includes(seat));
  if (same) return record;
  const { awaitedSince: _, ...rest } = record;
  return awaiting.length === 0 ? { ...rest, awaiting } : { ...rest, awaiting, awaitedSince: now };
}
