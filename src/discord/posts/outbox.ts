// Posts the announcements of games: in order within a game, at least once, and hardly ever twice. A row (a waiting
// post) is deleted only after Discord has acknowledged the post; after any failure it is retried. Several processes may
// share one database: the process that holds a game's lease (a claim that expires) sends its rows, and if a lease fails
// (a suspended process continues), nonces prevent duplicates.
import type { Game } from '../../kernel/game.ts';
import { doubling } from '../../table/clock/back-off.ts';
import type { Announcement, GameRecord, OutboxRow } from '../../table/records.ts';
import type { Looks, Timekeeping } from '../../table/service.ts';
import { POSTS_AT_ONCE, type Sending, type Store } from '../../table/store.ts';
import { troubleKept } from '../messages/trouble.ts';
import { type Observer, UNOBSERVED } from '../observe.ts';
import type { LastMessages } from '../server/last-message.ts';
import type { Members } from '../server/members.ts';
import type { Painter } from './board-picture.ts';
import { ENDS } from './calls.ts';
import { type Holder, keepLease, type Lease, takeLease } from './lease.ts';
import { createPoster } from './poster.ts';
import { failureOf } from './posting.ts';
import type { PostOffice } from './rest.ts';
import { isStory, type StoryRow } from './story-message.ts';

/** Dependencies of the outbox, which sends the bot's posts about games. */
export interface OutboxParts {
  store: Pick<
    Store,
    | 'unsent'
    | 'holdPosts'
    | 'releasePosts'
    | 'outbox'
    | 'sent'
    | 'failed'
    | 'retryPosts'
    | 'setPlace'
    | 'record'
  >;
  tables: Pick<Looks, 'view' | 'current'> & Pick<Timekeeping, 'dueIfDelivered' | 'delivered' | 'mayRemind'>;
  games: ReadonlyMap<string, Game>;
  office: PostOffice;
  members: Pick<Members, 'has'>;
  lastMessages: LastMessages;
  /** Draws boards; without it they have no pictures. */
  pictures?: Painter;
  /**
   * Name under which this process sends posts. When this process saves a change of a game, it also claims the sending
   * of the game's posts under this name.
   */
  holder: Holder;
  now: () => number;
  /** Waits for this many milliseconds. */
  wait: (milliseconds: number) => Promise<void>;
  log: { info(data: object, text: string): void; error(data: object, text: string): void };
  /** Called after a post was sent that announces the end or the cancellation of a game. */
  ended(record: GameRecord): void;
  /** Called after a call (the message that pings who must decide) was posted, or the end of a game. */
  callPosted?(record: GameRecord): void;
  /** Called after a post was sent that may change the game's open seats. */
  seatsChanged?(guildId: string): void;
  observe?: Observer;
}

/** Announcements that may change which seats are open. */
const CHANGES_SEATS: readonly Announcement['kind'][] = [
  'created',
  'opened',
  'joined',
  'left',
  'invitation-declined',
  'started',
  'cancelled',
  'relocated',
];

/** Sends the bot's posts about games. One per process. */
export interface Outbox {
  /**
   * Looks for posts to send. `sending`: posts that are already claimed by this process, or the id of a game whose posts
   * this process may have claimed.
   */
  wake(sending?: Sending | string): void;
  /**
   * Retries posts that wait because an earlier attempt failed: somebody used this game, or something on a server has
   * changed.
   */
  retry(gameId?: string): Promise<void>;
  /** Sends all posts that can be sent now. */
  drain(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/**
 * A game's rows (waiting posts) to send, with the game's record as read before them; without a record if the game is
 * deleted.
 */
interface Todo {
  record?: GameRecord;
  rows: OutboxRow[];
}

/**
 * The game's record after a row (a waiting post) was sent. `acknowledged`: the row and its consequences are already
 * saved; `with`: ids of later rows sent in the same message.
 */
interface Sent {
  record: GameRecord;
  acknowledged: boolean;
  with: readonly string[];
}

/** Number of games whose posts are sent at the same time. */
const SIDE_BY_SIDE = 8;
/**
 * Milliseconds between two checks for waiting posts if nothing wakes the outbox. Measured as an interval, because the
 * clock may jump.
 */
const LOOK_EVERY_MS = 5_000;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 300_000;

/** Milliseconds to wait after a failed attempt to send: 2 s, 4 s, 8 s … 5 min. */
export const backOff = doubling(FIRST_WAIT_MS, LONGEST_WAIT_MS);

/** An outbox that does nothing until it is started or woken. */
export function createOutbox(parts: OutboxParts): Outbox {
  const { store, tables, holder, log, now, observe = UNOBSERVED } = parts;
  const poster = createPoster({ ...parts, later: paintLater });
  /** Ids of games whose boards wait for a late picture. */
  const unpainted = new Set<string>();
  /** Ids of games whose waiting time for a late picture is over. */
  const toPaint = new Set<string>();
  /** Promises for the sending that is under way in this process, by the id of the game. */
  const underWay = new Map<string, Promise<void>>();
  /**
   * Ids of games with posts to send that must wait: too many games are being handled, or an earlier sending for the
   * same game has not ended.
   */
  const waiting = new Set<string>();
  let looking: Promise<void> | undefined;
  let again = false;
  /** True if the last search found more games with posts to send than could be handled at once. */
  let crowded = false;
  /**
   * Number of requests so far to retry failed posts. If the number has grown during an attempt that failed, the cause
   * may be gone by now, so the attempt is repeated at once.
   */
  let retries = 0;
  let stopped = false;
  let net: NodeJS.Timeout | undefined;

  /** Begins to send posts of waiting games, as many games as may be handled at the same time. */
  async function lookOnce(): Promise<void> {
    try {
      do {
        again = false;
        const found = await store.unsent(SIDE_BY_SIDE);
        crowded = found.length === SIDE_BY_SIDE;
        for (const gameId of found) begin(gameId);
      } while (again && !stopped);
      observe.roundDone();
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be looked into');
    } finally {
      // Resets `looking` without any `await` in between, so that no wake-up is lost between two rounds.
      looking = undefined;
    }
  }

  function look(): Promise<void> {
    if (stopped) return Promise.resolve();
    if (looking !== undefined) again = true;
    looking ??= lookOnce();
    return looking;
  }

  /**
   * Adds a late picture to this game's board after this many milliseconds, if this process still sends the game's
   * posts.
   */
  function paintLater(gameId: string, milliseconds: number): void {
    if (unpainted.has(gameId)) return;
    unpainted.add(gameId);
    setTimeout(() => {
      unpainted.delete(gameId);
      toPaint.add(gameId);
      begin(gameId);
    }, milliseconds).unref();
  }

  function begin(gameId: string, sending?: Sending): void {
    if (stopped) {
      // After this process was told to stop, it gives up its claim to the game's posts, so that another process sends
      // them.
      if (sending !== undefined && !underWay.has(gameId))
        void store.releasePosts(gameId, holder.name).catch(() => undefined);
      return;
    }
    if (underWay.has(gameId) || underWay.size >= SIDE_BY_SIDE) {
      waiting.add(gameId);
      return;
    }
    waiting.delete(gameId);
    const work = sendGame(gameId, sending)
      .catch((error: unknown) => {
        log.error({ game: gameId, err: error }, 'the posts of a game could not be worked off');
        return true;
      })
      .then((done) => {
        underWay.delete(gameId);
        // Starts with a waiting game, because there is room for one now.
        const next = [...waiting].find((one) => !underWay.has(one));
        if (next !== undefined) begin(next);
        if (!done || (crowded && next === undefined)) void look();
      });
    underWay.set(gameId, work);
  }

  /** Sends a game's rows (waiting posts). False if there may be more that can be sent now. */
  async function sendGame(gameId: string, sending?: Sending): Promise<boolean> {
    const lease =
      sending === undefined
        ? await takeLease(store, gameId, holder, now)
        : keepLease(store, gameId, holder, sending.until, now);
    if (lease === undefined) return true;
    let released = false;
    try {
      for (let todo: Todo = sending ?? (await unsent(gameId)); ; todo = await unsent(gameId)) {
        // Nothing to send: the game was deleted, and its waiting posts with it.
        if (todo.record === undefined) return true;
        const after = await sendRows(boardsFirst(todo.rows), todo.record, lease);
        if (after === undefined) return false;
        if (todo.rows.length < POSTS_AT_ONCE) {
          await repaint(after);
          released = await lease.release(after.revision);
        }
        if (released) return true;
        // There was nothing to send, but the lease could not be released: the game has changed in the meantime, or
        // there were more waiting posts than are read at once, or a change had no posts.
        if (todo.rows.length === 0) return false;
      }
    } finally {
      if (!released) await lease.release();
    }
  }

  /**
   * Adds a late picture to the board. Only the process that holds the lease edits a board. Posts that wait are sent
   * first.
   */
  async function repaint(record: GameRecord): Promise<void> {
    if (record.trouble === undefined && toPaint.delete(record.id)) await poster.repaint(record);
  }

  /**
   * The game's rows that wait to be sent, with the game's record. The record is read first: rows that appear between
   * the two reads belong to a later revision (number of saved changes). They wait for the next round, because the lease
   * is only released for this record's revision.
   */
  async function unsent(gameId: string): Promise<Todo> {
    waiting.delete(gameId);
    const record = await store.record(gameId);
    if (record === undefined) return { rows: [] };
    const rows = await store.outbox(gameId);
    return { record, rows: rows.filter(({ revision }) => revision <= record.revision) };
  }

  /**
   * Sends a game's rows (waiting posts). Returns the game's record after all were sent; undefined if not all were.
   */
  async function sendRows(
    rows: readonly OutboxRow[],
    record: GameRecord,
    lease: Lease,
  ): Promise<GameRecord | undefined> {
    let after = record;
    // Ids of waiting posts with boards that were sent, but are not removed yet: a board may be posted twice without
    // harm, so its row is removed together with the next row.
    let boards: string[] = [];
    const told = new Set<string>();
    for (const [index, row] of rows.entries()) {
      if (told.has(row.id)) continue;
      if (stopped || !(await lease.held())) return undefined;
      const before = retries;
      const later = rows.slice(index + 1).filter(({ id }) => !told.has(id));
      try {
        const sent = await sendRow(row, after, later, boards);
        after = sent.record;
        for (const id of sent.with) told.add(id);
        boards = isHeld(row, later) ? [...boards, row.id] : [];
      } catch (error) {
        await keepBack(row, record, error, before, lease);
        return undefined;
      }
    }
    return after;
  }

  /**
   * Schedules a retry of a post that failed: later, or at once if its obstacle may have been removed in the meantime.
   */
  async function keepBack(
    row: OutboxRow,
    { channelId }: GameRecord,
    error: unknown,
    before: number,
    lease: Lease,
  ): Promise<void> {
    const { trouble, code } = failureOf(error);
    log.info(
      { game: row.gameId, row: row.id, trouble, attempts: row.attempts, err: error },
      'post kept back',
    );
    observe.keptBack(trouble);
    // If another process holds the lease for sending by now, it will meet the obstacle itself and record it.
    if (await lease.held())
      await store.failed(row, now() + backOff(row.attempts), troubleKept(trouble, code));
    const elsewhere = (await store.record(row.gameId))?.channelId !== channelId;
    if (retries !== before || elsewhere) await store.retryPosts(row.gameId);
  }

  async function sendRow(
    row: OutboxRow,
    record: GameRecord,
    later: readonly OutboxRow[],
    boards: readonly string[],
  ): Promise<Pick<Sent, 'record' | 'with'>> {
    const { message } = row;
    const due = !superseded(row, later);
    const sent = due ? await send(row, record, later) : await skip(row, record);
    const { acknowledged } = sent;
    const { trouble, ...rest } = sent.record;
    const end = ENDS.includes(message.kind);
    if (end) await poster.tidy(row, rest);
    const isOpen = !acknowledged || boards.length > 0 || trouble !== undefined;
    const held = isHeld(row, later);
    if (isOpen && !held) await store.sent(row, trouble !== undefined, [...boards, ...sent.with]);
    if (due) observe.posted(message.kind);
    if (due && endsWaiting(message.kind)) parts.callPosted?.(rest);
    if (CHANGES_SEATS.includes(message.kind)) parts.seatsChanged?.(record.guildId);
    // If a board's row stays in the outbox for now, the game's stored trouble (the reason why posts fail) stays, too:
    // it is only cleared when a sent row is removed.
    if (held) return sent;
    if (end) parts.ended(record);
    else if (due && !stopped) await poster.tidy(row, rest);
    return { record: rest, with: sent.with };
  }

  async function skip(row: OutboxRow, record: GameRecord): Promise<Sent> {
    return { record: await poster.forestalled(row, record), acknowledged: false, with: [] };
  }

  async function send(row: OutboxRow, record: GameRecord, later: readonly OutboxRow[]): Promise<Sent> {
    const { message } = row;
    const open = { acknowledged: false, with: [] };
    if (message.kind === 'board')
      return { ...open, record: await poster.board(row, record, later.some(wakes)) };
    if (message.kind === 'story') {
      const rows: [StoryRow, ...StoryRow[]] = [{ ...row, message }, ...storyOn(later)];
      const { record: after, told } = await poster.story(rows, record);
      return { ...open, record: after, with: told.slice(1).map(({ id }) => id) };
    }
    const { record: placed, at, calling } = await poster.post(row, message, record);
    const after = calling && (await tables.delivered(placed, calling, at, row.id));
    if (after === undefined) return { ...open, record: placed };
    // The lease is later released only for the revision (number of saved changes) that is returned here. If somebody
    // else changed the game in between, the new revision may include waiting posts that this process does not know, so
    // the old revision is returned.
    const known = after.revision === placed.revision + 1;
    return {
      record: known ? after : { ...after, revision: placed.revision },
      acknowledged: true,
      with: [],
    };
  }

  async function drain(): Promise<void> {
    do {
      await look();
      await Promise.all(underWay.values());
    } while (looking !== undefined || underWay.size > 0);
  }

  return {
    drain,
    wake: (sending) => {
      if (sending === undefined) void look();
      else if (typeof sending === 'string') begin(sending);
      else begin(sending.record.id, sending);
    },
    retry: async (gameId) => {
      retries += 1;
      await store.retryPosts(gameId);
      await drain();
    },
    start: () => {
      net = setInterval(() => void look(), LOOK_EVERY_MS);
      void look();
    },
    stop: async () => {
      stopped = true;
      clearInterval(net);
      await looking;
      await Promise.all(underWay.values());
    },
  };
}

/** The story posts with which these waiting posts begin, up to the first post of another kind that must be sent. */
function storyOn(later: readonly OutboxRow[]): StoryRow[] {
  const rows: StoryRow[] = [];
  for (const [index, row] of later.entries()) {
    if (isStory(row)) rows.push(row);
    else if (!superseded(row, later.slice(index + 1))) break;
  }
  return rows;
}

/**
 * True if this row posts a board, and further rows follow: it is removed from the database only together with the next
 * row.
 */
const isHeld = ({ message }: OutboxRow, later: readonly OutboxRow[]): boolean =>
  message.kind === 'board' && later.length > 0;

/** True if the post tells players that they wait no longer. */
const endsWaiting = (kind: Announcement['kind']): boolean => kind === 'awaiting' || ENDS.includes(kind);

/** True if the post pings a player for a reason other than that player's own act. */
const wakes = ({ message }: OutboxRow): boolean => message.kind === 'awaiting' && message.quiet !== true;

/**
 * True if a later board, or a later call (a message that pings who must decide), already waits to be sent, so that this
 * one need not be posted.
 */
function superseded(row: OutboxRow, later: readonly OutboxRow[]): boolean {
  const { kind } = row.message;
  if (kind === 'board') return later.some((each) => each.message.kind === 'board');
  if (kind === 'awaiting')
    return later.some((each) => ['awaiting', 'over', 'cancelled'].includes(each.message.kind));
  return false;
}

/**
 * The waiting posts, with each board before the call (the message that pings who must decide) that refers to it, so
 * that the call is posted below the board. Moving boards is harmless.
 */
function boardsFirst(rows: readonly OutboxRow[]): OutboxRow[] {
  const ordered = [...rows];
  for (let at = 0; at + 1 < ordered.length; at++) {
    const [call, board] = [ordered[at], ordered[at + 1]];
    if (call?.message.kind !== 'awaiting' || board?.message.kind !== 'board') continue;
    ordered[at] = board;
    ordered[at + 1] = call;
  }
  return ordered;
}
