// Games that were set back: the bot goes on from an older copy of its database, and their threads tell of moves that it does not know.
// Looked for once, when a process starts. Discord is asked first and the database afterwards: it is never behind what was posted from it.
// The clocks of Discord and of this computer may differ, and whoever set this one right may have done so in between: moments of one are
// compared with moments of the other only where a difference of that kind changes nothing.
import { SnowflakeUtil } from 'discord.js';
import { OUTAGE_MS } from '../../table/clock/counting.ts';
import type { GameRecord } from '../../table/records.ts';
import type { Posting } from '../../table/service.ts';
import type { Store } from '../../table/store.ts';
import { sinceOfCall } from '../messages/decide-button.ts';
import { SET_BACK } from './announce-place.ts';
import type { OutboxParts } from './outbox.ts';
import { PostError, type Posted, type PostOffice } from './rest.ts';

/** Times in which nobody was alive who had this database. */
type Outages = Awaited<ReturnType<Store['circumstances']>>['outages'];

/** Parts that the look at a start needs. */
export interface SetBackParts extends Pick<OutboxParts, 'now' | 'log'> {
  store: Pick<Store, 'gamesInThreads' | 'record' | 'circumstances'>;
  tables: Pick<Posting, 'setBack'>;
  office: Pick<PostOffice, 'recent'>;
  /** The last message of a thread, where that is known without asking. */
  lastMessage?(threadId: string): string | undefined;
  /** Milliseconds by which this computer's clock is ahead of Discord's; undefined: not known. */
  aheadMs(): number | undefined;
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
  const left = await store.gamesInThreads(MOST);
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
  { store, tables, office, lastMessage, aheadMs }: SetBackParts,
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
  // Messages above such a notice do not count already.
  const newer = before(ours, ({ content }) => content.includes(SET_BACK));
  const why = callProof(newer, record) ?? silenceProof(newer, record, outages, aheadMs());
  if (why !== undefined) await tables.setBack(record, why);
}

/** Posts above the first that is so, the newest first; all of them where none is. */
function before(posts: readonly Posted[], isSo: (post: Posted) => boolean): readonly Posted[] {
  const at = posts.findIndex(isSo);
  return at < 0 ? posts : posts.slice(0, at);
}

/**
 * A call for a state that this database does not know, in words that are the same whichever call shows it; undefined: there is none. All
 * moments are this computer's.
 */
function callProof(
  posts: readonly Posted[],
  { id, phase, awaitedSince, endedAt, callMessageIds }: GameRecord,
): string | undefined {
  const newer = before(posts, (post) => post.id === callMessageIds?.at(-1));
  // Nobody is called before the beginning.
  const known = phase === 'open' ? -1 : (awaitedSince ?? endedAt ?? Number.POSITIVE_INFINITY);
  const isUnknown = (buttonId: string): boolean => (sinceOfCall(buttonId, id) ?? -1) > known;
  return newer.some(({ ids }) => ids.some(isUnknown)) ? `calls after ${known}` : undefined;
}

/**
 * Posts of a time in which nobody was alive, as far as this database knows; undefined: there are none. Discord says when they were made:
 * they must lie well within that time both by the difference that the clocks had when the game's own last post was made, and by that of
 * today.
 */
function silenceProof(
  posts: readonly Posted[],
  record: GameRecord,
  outages: Outages,
  aheadNow: number | undefined,
): string | undefined {
  const then = aheadThen(record);
  const differences = [then, aheadNow ?? then];
  const silence = outages.find(({ from, to }) =>
    posts.some(({ at }) =>
      differences.every((ahead) => at + ahead > from + OUTAGE_MS && at + ahead < to - OUTAGE_MS),
    ),
  );
  return silence && `posts after ${silence.from}`;
}

/** Milliseconds by which this computer's clock was ahead when the post was made that the game knows best. A thread's id is its opening's. */
function aheadThen({ threadId, createdAt, boardMessageId, boardPostedAt }: GameRecord): number {
  const [id, at] =
    boardMessageId === undefined || boardPostedAt === undefined
      ? [threadId, createdAt]
      : [boardMessageId, boardPostedAt];
  return id === undefined ? 0 : at - SnowflakeUtil.timestampFrom(id);
}
