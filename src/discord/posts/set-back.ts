// Games that were set back: the bot goes on from an older copy of its database, and their threads tell of moves that it does not know.
// Looked for once, when a process starts. Discord is asked first and the database afterwards: it is never behind what was posted from it.
import { OUTAGE_MS } from '../../table/clock/counting.ts';
import type { GameRecord } from '../../table/records.ts';
import type { Tables } from '../../table/service.ts';
import type { Store } from '../../table/store.ts';
import { sinceOfCall } from '../messages/decide-button.ts';
import type { OutboxParts } from './outbox.ts';
import { PostError, type Posted, type PostOffice } from './rest.ts';

/** Times in which nobody was alive who had this database. */
type Outages = Awaited<ReturnType<Store['circumstances']>>['outages'];

/** Parts that the look at a start needs. */
export interface SetBackParts extends Pick<OutboxParts, 'now' | 'log'> {
  store: Pick<Store, 'placed' | 'record' | 'circumstances'>;
  tables: Pick<Tables, 'setBack'>;
  office: Pick<PostOffice, 'recent'>;
  /** The last message of a thread, where that is known without asking. */
  lastMessage?(threadId: string): string | undefined;
}

/** Games that are looked at, those that have been waiting for the shortest time first: each may cost a request. */
const MOST = 500;
const SIDE_BY_SIDE = 4;
/** Outages that count: interactions, by which a game is told only once, are remembered for longer. */
const LATELY_MS = 12 * 3_600_000;

/** Has each game that was set back say so. Resolves when all were looked at, or `stopped` says that nobody wants to know any more. */
export async function tellSetBack(parts: SetBackParts, stopped: () => boolean): Promise<void> {
  const { store, log, now } = parts;
  const { outages } = await store.circumstances([], now() - LATELY_MS);
  const left = await store.placed(MOST);
  const hands = Array.from({ length: SIDE_BY_SIDE }, async () => {
    for (let one = left.shift(); one !== undefined && !stopped(); one = left.shift()) {
      try {
        await look(parts, one, outages);
      } catch (error) {
        // A thread that is gone, or may not be read, says nothing of moves. What else is wrong is the matter of posts.
        if (!(error instanceof PostError))
          log.error({ game: one.id, err: error }, 'a thread could not be compared with its game');
      }
    }
  });
  await Promise.all(hands);
}

async function look(
  { store, tables, office, lastMessage }: SetBackParts,
  { id, threadId, boardMessageId, callMessageIds, storyMessage }: GameRecord,
  outages: Outages,
): Promise<void> {
  if (threadId === undefined) return;
  const last = lastMessage?.(threadId);
  const known = [boardMessageId, callMessageIds?.at(-1), storyMessage?.id];
  if (last !== undefined && known.includes(last)) return;
  const ours = (await office.recent(threadId)).filter(({ byUs }) => byUs);
  const record = await store.record(id);
  if (record === undefined) return;
  const why = proofIn(ours, record, outages);
  if (why !== undefined) await tables.setBack(record, why);
}

/** Proof that some of these posts are not of this database, in words that are the same whenever it is found; undefined: there is none. */
function proofIn(
  ours: readonly Posted[],
  { id, awaitedSince, endedAt }: GameRecord,
  outages: Outages,
): string | undefined {
  const silence = outages.find(({ from, to }) => ours.some(({ at }) => at > from + OUTAGE_MS && at < to));
  if (silence !== undefined) return `posts after ${silence.from}`;
  const known = awaitedSince ?? endedAt ?? Number.POSITIVE_INFINITY;
  const later = ours.find(({ ids }) => ids.some((each) => (sinceOfCall(each, id) ?? 0) > known));
  return later && `call ${later.id}`;
}
