import type { Seat } from '../kernel/ids.ts';
import type { Loaded, Loader } from './loader.ts';
import { refuse, seatOf } from './refusal.ts';
import type {
  Actor,
  Change,
  GameRecord,
  Handled,
  Store,
  TableRefusal,
  TableReply,
  TableResult,
} from './types.ts';

/** What an act was decided to change, before it is saved. `text` is what the actor is told. */
export interface Decided {
  table: Loaded;
  seating?: boolean;
  pin?: string;
  input?: Change['input'];
  lines?: Change['lines'];
  outbox: Change['outbox'];
  text: string;
}

/** What an act does to the game as it stands. Run again where somebody else was faster. */
export type Decide = (loaded: Loaded) => Decided | TableRefusal | Promise<Decided | TableRefusal>;

/** Loads, decides, saves in one transaction, and wakes the sender of announcements. */
export type Apply = (actor: Actor, gameId: string, decide: Decide) => Promise<TableResult>;

/** How often a change is computed anew where other processes are faster, before it is given up. */
const ATTEMPTS = 8;

/** Acts on games: those on one game one after the other, those on different games side by side. */
export function createApply(store: Store, loader: Loader, publish: () => void): Apply {
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
    const { table } = step;
    const played = 'state' in table && (step.input !== undefined || step.pin !== undefined);
    const saved = await store.save({
      record: table.record,
      seating: step.seating ?? false,
      ...(step.pin !== undefined && { pin: step.pin }),
      ...(step.input !== undefined && { input: step.input }),
      ...(played && { state: table.state }),
      lines: step.lines ?? [],
      outbox: step.outbox,
      interactionId: actor.interactionId,
      reply: step.text,
    });
    if (saved === 'stale') return 'stale';
    if (saved !== 'saved') return repeatedReply(loader, actor, saved.repeated);
    const after = { ...table, record: { ...table.record, revision: table.record.revision + 1 } };
    loader.keep(after);
    if (step.outbox.length > 0) publish();
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
