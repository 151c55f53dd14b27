// Posts the announcements of leagues in their channels: in order within a league, at least once, and hardly ever twice,
// as the outbox does for games. Several processes may share one database: only the process that holds a league's lease
// (a claim stored in the database) sends.
import type { Game } from '../../kernel/game.ts';
import type { LeaguePost, LeagueRecord } from '../../table/league/records.ts';
import type { LeagueStore } from '../../table/league/store.ts';
import type { GameRecord } from '../../table/records.ts';
import type { Store } from '../../table/store.ts';
import { isUnreadableLeague } from '../../table/unreadable.ts';
import { within } from '../../within.ts';
import { idsOf } from '../messages/body.ts';
import { troubleKept } from '../messages/trouble.ts';
import { announcement, leagueNotices, leagueNoticesBelow, signpost } from './announce-league.ts';
import type { Painter } from './board-picture.ts';
import type { Holder } from './lease.ts';
import { type Notice, newlyHung } from './notice.ts';
import { backOff, type OutboxParts } from './outbox.ts';
import { createPosting, edited, failureOf, is } from './posting.ts';
import { PostError, type Posted } from './rest.ts';

/** Dependencies of the league outbox, which sends the announcements of leagues. */
export interface LeagueOutboxParts extends Pick<OutboxParts, 'office' | 'now' | 'log'> {
  store: Pick<
    LeagueStore,
    | 'league'
    | 'leaguesUnsent'
    | 'holdLeaguePosts'
    | 'releaseLeaguePosts'
    | 'leaguePosts'
    | 'leaguePosted'
    | 'leaguePostFailed'
    | 'retryLeague'
  > &
    Pick<Store, 'record'>;
  games: ReadonlyMap<string, Game>;
  holder: Holder;
  /** Draws standings; without it they are text only. */
  pictures?: Painter;
}

/** Sends the announcements of leagues. One per process. */
export interface LeagueOutbox {
  /** Looks for posts to send. */
  wake(): void;
  /**
   * Retries posts that wait because an earlier attempt failed: somebody used the league, or something on a server has
   * changed.
   */
  retry(leagueId?: string): Promise<void>;
  /** Sends all posts that can be sent now. */
  drain(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/**
 * Milliseconds between two checks for waiting posts if nothing wakes the outbox. Measured as an interval, because the
 * clock may jump.
 */
const LOOK_EVERY_MS = 5_000;
/** Maximum number of leagues handled in one round. */
const AT_ONCE = 20;
/** Milliseconds that the announcement of a round, which links to its games, waits until the games have threads. */
const FOR_THREADS_MS = 60_000;
const LOOK_AGAIN_MS = 3_000;
/**
 * Milliseconds after which a post is sent without its picture: posts of leagues get no pictures later, and the
 * sending process's claim on the league's posts must not expire.
 */
const DRAWN_WITHIN_MS = 5_000;

/** Announcements after which the league's first announcement must be edited, or posted in another channel. */
const RENEWS_ANNOUNCEMENT: readonly LeaguePost['message']['kind'][] = ['changed', 'rated', 'moved'];

/** Number of attempts to edit the announcement in a channel that the league has left. */
const LEAVE_ATTEMPTS = 3;

/** A sender of league announcements that does nothing until it is started or woken. */
export function createLeagueOutbox(parts: LeagueOutboxParts): LeagueOutbox {
  const { store, games, office, holder, now, log, pictures } = parts;
  const { once, lately } = createPosting(parts);
  let working: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let net: NodeJS.Timeout | undefined;

  async function work(): Promise<void> {
    try {
      do {
        again = false;
        for (const leagueId of await store.leaguesUnsent(AT_ONCE)) if (!stopped) await sendLeague(leagueId);
      } while (again && !stopped);
    } catch (error) {
      log.error({ err: error }, 'the posts of leagues could not be looked into');
    } finally {
      working = undefined;
    }
  }

  function look(): Promise<void> {
    if (stopped) return Promise.resolve();
    if (working !== undefined) again = true;
    working ??= work();
    return working;
  }

  /** True while this process holds the lease (the stored claim) for sending the league's posts. */
  const held = (leagueId: string): Promise<boolean> =>
    store.holdLeaguePosts(leagueId, holder.name, holder.sender().until);

  async function sendLeague(leagueId: string): Promise<void> {
    if (!(await held(leagueId))) return;
    try {
      for (const row of await store.leaguePosts(leagueId)) {
        if (stopped || !(await held(leagueId))) return;
        if (!(await sent(row))) return;
      }
    } finally {
      await store.releaseLeaguePosts(leagueId, holder.name);
    }
  }

  /** Sends a waiting post. False if it cannot be sent now; then all later posts of the league must wait, too. */
  async function sent(row: LeaguePost): Promise<boolean> {
    const league = await store.league(row.leagueId);
    if (league === undefined) return false;
    // If a league's data is unreadable, its posts might be wrong, so they wait. Only the post that says that the league
    // is called off is sent, because it needs no other data.
    if (isUnreadableLeague(league) && row.message.kind !== 'cancelled') {
      if (league.phase === 'cancelled' || league.phase === 'over') await store.leaguePosted(row, false);
      else await store.leaguePostFailed(row, now() + backOff(row.attempts));
      return league.phase === 'cancelled' || league.phase === 'over';
    }
    try {
      const records = await recordsOf(row, league);
      if (waitsForThreads(row, records)) {
        await store.leaguePostFailed(row, now() + LOOK_AGAIN_MS);
        return false;
      }
      const above = await reannounced(row, league);
      const notices = above
        ? leagueNoticesBelow(row.message, league, games.get(league.game), records)
        : leagueNotices(row.message, league, games.get(league.game), records);
      const known = { id: row.id, gameId: league.id, createdAt: row.createdAt };
      for (const [index, notice] of notices.entries())
        await once(league.channelId, known, String(index), await illustrated(notice, league));
      await leave(row, league);
      await store.leaguePosted(row, league.trouble !== undefined);
      return true;
    } catch (error) {
      await keepBack(row, league, error);
      return false;
    }
  }

  /** Schedules a retry of a post that failed: later, or at once if the league has another channel by now. */
  async function keepBack(row: LeaguePost, { channelId }: LeagueRecord, error: unknown): Promise<void> {
    const { trouble, code } = failureOf(error);
    log.info(
      { league: row.leagueId, row: row.id, trouble, attempts: row.attempts, err: error },
      'post kept back',
    );
    const elsewhere = (await store.league(row.leagueId))?.channelId !== channelId;
    if (elsewhere) again = true;
    await (elsewhere
      ? store.leaguePostFailed(row, now())
      : store.leaguePostFailed(row, now() + backOff(row.attempts), troubleKept(trouble, code)));
  }

  /**
   * Updates the league's announcement with its present terms, as long as people can join, if the message can be found.
   */
  async function reannounced({ message }: LeaguePost, league: LeagueRecord): Promise<boolean> {
    if (!RENEWS_ANNOUNCEMENT.includes(message.kind) || league.phase !== 'signup') return false;
    const notice = announcement(league, games.get(league.game));
    const there = await findAnnouncement(league, league.channelId);
    if (there === undefined) return false;
    try {
      await office.edit(league.channelId, there.id, edited(notice));
      return true;
    } catch (error) {
      if (is(error, 'no-message')) return false;
      throw error;
    }
  }

  /** The message with the league's announcement in this channel, if it is among the last messages there. */
  async function findAnnouncement(league: LeagueRecord, channelId: string): Promise<Posted | undefined> {
    const mine = idsOf(announcement(league, games.get(league.game)).body.components);
    return (await lately(channelId)).find(({ byUs, ids }) => byUs && ids.some((id) => mine.includes(id)));
  }

  /**
   * Edits the announcement in a channel that the league has left, so that nobody joins there. Failures must not keep
   * back the league's posts.
   */
  async function leave({ message, attempts }: LeaguePost, league: LeagueRecord): Promise<void> {
    if (message.kind !== 'moved' || league.phase !== 'signup') return;
    const { from = league.channelId } = message;
    if (from === league.channelId) return;
    try {
      const there = await findAnnouncement(league, from);
      // Without an empty list of components, an edit would keep the old buttons.
      if (there !== undefined)
        await office.edit(from, there.id, { ...edited(signpost(league)), components: [] });
    } catch (error) {
      if (!(error instanceof PostError)) throw error;
      if (error.trouble === 'passing' && attempts < LEAVE_ATTEMPTS) throw error;
      log.info(
        { league: league.id, trouble: error.trouble },
        'the announcement that a league has left stays',
      );
    }
  }

  /**
   * The message together with its drawn picture, if it should have one, the server wants pictures, and the picture is
   * ready in time.
   */
  async function illustrated(notice: Notice, { guildId }: LeagueRecord): Promise<Notice> {
    const { illustration } = notice.body;
    if (illustration === undefined || pictures === undefined) return notice;
    if (!(await pictures.wanted(guildId).catch(() => false))) return notice;
    const png = await within(DRAWN_WITHIN_MS, pictures.draw(illustration.picture));
    return png === undefined ? notice : { ...notice, hung: newlyHung(illustration, png) };
  }

  async function recordsOf({ message }: LeaguePost, league: LeagueRecord): Promise<Map<string, GameRecord>> {
    const records = new Map<string, GameRecord>();
    if (!('round' in message)) return records;
    for (const { round, gameId } of league.matches) {
      const record = round === message.round && gameId !== undefined ? await store.record(gameId) : undefined;
      if (record !== undefined) records.set(record.id, record);
    }
    return records;
  }

  const waitsForThreads = ({ message, createdAt }: LeaguePost, records: Map<string, GameRecord>): boolean =>
    message.kind === 'round' &&
    now() - createdAt < FOR_THREADS_MS &&
    [...records.values()].some(({ threadId, trouble }) => threadId === undefined && trouble === undefined);

  async function drain(): Promise<void> {
    do await look();
    while (working !== undefined);
  }

  return {
    wake: () => void look(),
    retry: async (leagueId) => {
      if (await store.retryLeague(leagueId)) await drain();
    },
    drain,
    start: () => {
      net = setInterval(() => void look(), LOOK_EVERY_MS);
      void look();
    },
    stop: async () => {
      stopped = true;
      clearInterval(net);
      await working;
    },
  };
}
