// Detects games that were set back: the bot continues from an older copy of its database, so their threads tell of
// moves that it does not know. Checked once, when a process starts. Discord is asked before the database, because the
// database is never behind what was posted from it. The clocks of Discord and of this computer may differ, and the
// computer's may have been corrected in between: times of the two are compared only where such a difference does not
// matter.
import { SnowflakeUtil } from 'discord.js';
import { OUTAGE_MS } from '../../table/clock/counting.ts';
import type { GameRecord } from '../../table/records.ts';
import type { Posting } from '../../table/service.ts';
import type { Store } from '../../table/store.ts';
import { sinceOfCall } from '../messages/decide-button.ts';
import { SET_BACK } from './announce-place.ts';
import type { OutboxParts } from './outbox.ts';
import { PostError, type Posted, type PostOffice } from './rest.ts';

/** Periods in which no process was running with this database. */
type Outages = Awaited<ReturnType<Store['circumstances']>>['outages'];

/** Dependencies of the check for games that were set back to an older copy of the database. */
export interface SetBackParts extends Pick<OutboxParts, 'now' | 'log'> {
  store: Pick<Store, 'gamesInThreads' | 'record' | 'circumstances'>;
  tables: Pick<Posting, 'setBack'>;
  office: Pick<PostOffice, 'recent'>;
  /** Id of a thread's last message, if it is known without a request. */
  lastMessage?(threadId: string): string | undefined;
  /** Milliseconds by which this computer's clock is ahead of Discord's; undefined: unknown. */
  aheadMs(): number | undefined;
}

/**
 * Maximum number of games checked, beginning with those that have waited for the shortest time: each may cost a
 * request.
 */
const MOST = 500;
const SIDE_BY_SIDE = 4;
/**
 * Maximum age in milliseconds of outages that count. Interactions, which keep a game from being reported twice, are
 * remembered for longer.
 */
const LATELY_MS = 12 * 3_600_000;

/** Posts a notice in each game that was set back. Resolves when all games were checked, or `stopped` returns true. */
export async function tellSetBack(parts: SetBackParts, stopped: () => boolean): Promise<void> {
  const { store, log, now } = parts;
  const { outages } = await store.circumstances([], now() - LATELY_MS);
  const left = await store.gamesInThreads(MOST);
  const hands = Array.from({ length: SIDE_BY_SIDE }, async () => {
    for (let one = left.shift(); one !== undefined && !stopped(); one = left.shift()) {
      try {
        await look(parts, one, outages);
      } catch (error) {
        // A thread that is deleted or unreadable tells nothing about moves. Other errors are left to the normal posts
        // to report.
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
  // Considers only messages below an earlier notice that the game was set back.
  const newer = before(ours, ({ content }) => content.includes(SET_BACK));
  const why = callProof(newer, record) ?? silenceProof(newer, record, outages, aheadMs());
  if (why !== undefined) await tables.setBack(record, why);
}

/** The posts that were made after the newest one that fulfils `isSo`, newest first; all posts if none fulfils it. */
function before(posts: readonly Posted[], isSo: (post: Posted) => boolean): readonly Posted[] {
  const at = posts.findIndex(isSo);
  return at < 0 ? posts : posts.slice(0, at);
}

/**
 * Evidence that a game was set back, as a sentence: its thread has a call (a message that pings who must decide) for a
 * state that this database does not know; undefined if there is none. Whichever call proves it, the sentence is the
 * same. All times are by this computer's clock.
 */
function callProof(
  posts: readonly Posted[],
  { id, phase, awaitedSince, endedAt, callMessageIds }: GameRecord,
): string | undefined {
  const newer = before(posts, (post) => post.id === callMessageIds?.at(-1));
  // Before a game begins, nobody is called to decide.
  const known = phase === 'open' ? -1 : (awaitedSince ?? endedAt ?? Number.POSITIVE_INFINITY);
  const isUnknown = (buttonId: string): boolean => (sinceOfCall(buttonId, id) ?? -1) > known;
  return newer.some(({ ids }) => ids.some(isUnknown)) ? `calls after ${known}` : undefined;
}

/**
 * Evidence that a game was set back, as a sentence: its thread has posts from a period in which no process was
 * running, as far as this database knows; undefined if there are none. The times of posts are Discord's: they must
 * lie well within that period both by the clock difference at the game's last known post, and by today's.
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

/**
 * Milliseconds by which this computer's clock was ahead of Discord's when the game's newest known message was posted:
 * the only messages whose times both clocks have recorded are the board and the thread (its id contains the time of its
 * creation).
 */
function aheadThen({ threadId, createdAt, boardMessageId, boardPostedAt }: GameRecord): number {
  const [id, at] =
    boardMessageId === undefined || boardPostedAt === undefined
      ? [threadId, createdAt]
      : [boardMessageId, boardPostedAt];
  return id === undefined ? 0 : at - SnowflakeUtil.timestampFrom(id);
}
