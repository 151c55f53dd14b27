// Posts what the table wrote down to be posted: in order within a game, at least once, and as good as never twice. A row
// leaves the database only after Discord has acknowledged it; whatever goes wrong before, it is tried again. Several processes
// may do so over one database: who sends a game's rows holds its lease, and where a lease fails (a process stood still and
// goes on), the nonces are the second net.
import { randomUUID } from 'node:crypto';
import { type ScheduledTask, schedule } from 'node-cron';
import type { Game } from '../kernel/game.ts';
import type { Seat } from '../kernel/ids.ts';
import type { Tables } from '../table/acts.ts';
import { doubling } from '../table/back-off.ts';
import type { Announcement, GameRecord, OutboxRow } from '../table/records.ts';
import type { Store } from '../table/storing.ts';
import { type Lease, takeLease } from './lease.ts';
import type { Members } from './members.ts';
import { type Observer, UNOBSERVED } from './observe.ts';
import { calledBy, createPlacing } from './placing.ts';
import { PostError, type PostOffice, type Trouble } from './post-office.ts';

/** What the outbox works with. */
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
  tables: Pick<Tables, 'view' | 'current' | 'dueIfDelivered' | 'mayRemind'>;
  games: ReadonlyMap<string, Game>;
  office: PostOffice;
  members: Pick<Members, 'has'>;
  now: () => number;
  log: { info(data: object, text: string): void; error(data: object, text: string): void };
  /**
   * These seats were called to decide, by a post that was written with this revision and tells times as from `at`, and Discord has
   * acknowledged it. May be told again of the same call.
   */
  delivered?(record: GameRecord, seats: Seat[], at: number, revision: number): Promise<void>;
  /** It was posted that this game is over, or called off. */
  ended(record: GameRecord): void;
  observe?: Observer;
}

/** The sender of announcements. One a process. */
export interface Outbox {
  /** There may be something to post. */
  wake(): void;
  /** Somebody is back at this game, or a server changed: what waits because of trouble is tried now. */
  retry(gameId?: string): Promise<void>;
  /** What keeps this game's posts back, as a sentence for its players. */
  trouble(gameId: string): Promise<string | undefined>;
  /** Posts what can be posted now. */
  drain(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Games whose rows are sent at the same time, and rows that are taken at once. */
const SIDE_BY_SIDE = 8;
const BATCH = 200;
/** When the outbox is looked into although nobody woke it: every five seconds. */
const EVERY_FIVE_SECONDS = '*/5 * * * * *';
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 300_000;

/** 2 s, 4 s, 8 s … 5 min. */
export const backOff = doubling(FIRST_WAIT_MS, LONGEST_WAIT_MS);

/** An outbox that does nothing until it is started or woken. */
export function createOutbox(parts: OutboxParts): Outbox {
  const { store, log, now, observe = UNOBSERVED } = parts;
  const placing = createPlacing(parts);
  const holder = randomUUID();
  /** Games that this process is at. */
  const underWay = new Map<string, Promise<void>>();
  let looking: Promise<void> | undefined;
  let again = false;
  /**
   * Counts wishes to try anew: an attempt that began before one has met what may be mended by now. So has one at a channel that is
   * not the game's any more.
   */
  let retries = 0;
  let stopped = false;
  let net: ScheduledTask | undefined;

  /** Begins with games that wait, as many as there is room for. */
  async function look(): Promise<void> {
    try {
      do {
        again = false;
        for (const gameId of await store.unsent(SIDE_BY_SIDE))
          if (!stopped && !underWay.has(gameId) && underWay.size < SIDE_BY_SIDE) begin(gameId);
      } while (again && !stopped);
      observe.roundDone();
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be looked into');
    } finally {
      // At once, so that no wish falls between two rounds.
      looking = undefined;
    }
  }

  function wake(): Promise<void> {
    if (stopped) return Promise.resolve();
    if (looking !== undefined) again = true;
    looking ??= look();
    return looking;
  }

  function begin(gameId: string): void {
    const work = sendGame(gameId).then(
      () => {
        underWay.delete(gameId);
        // There is room for another, and perhaps a row was written before the lease was given back.
        void wake();
      },
      (error: unknown) => {
        underWay.delete(gameId);
        log.error({ game: gameId, err: error }, 'the posts of a game could not be worked off');
      },
    );
    underWay.set(gameId, work);
  }

  async function sendGame(gameId: string): Promise<void> {
    const lease = await takeLease(store, gameId, holder, now);
    if (lease === undefined) return;
    try {
      for (;;) {
        const rows = await store.outbox(gameId, BATCH);
        if (rows.length === 0 || !(await sendRows(boardsFirst(rows), lease))) return;
      }
    } finally {
      await lease.release();
    }
  }

  /** True where all were sent. */
  async function sendRows(rows: readonly OutboxRow[], lease: Lease): Promise<boolean> {
    for (const [index, row] of rows.entries()) {
      if (stopped || !(await lease.held())) return false;
      const before = retries;
      const record = await store.record(row.gameId);
      try {
        await sendRow(row, record, rows.slice(index + 1));
      } catch (error) {
        const trouble = error instanceof PostError ? error.trouble : 'passing';
        log.info(
          { game: row.gameId, row: row.id, trouble, attempts: row.attempts, err: error },
          'post kept back',
        );
        observe.keptBack(trouble);
        // Whoever has it meanwhile finds out for himself.
        if (await lease.held()) await store.failed(row, now() + backOff(row.attempts), trouble);
        const elsewhere = (await store.record(row.gameId))?.channelId !== record?.channelId;
        if (retries !== before || elsewhere) await store.retryPosts(row.gameId);
        return false;
      }
    }
    return true;
  }

  async function sendRow(
    row: OutboxRow,
    record: GameRecord | undefined,
    later: readonly OutboxRow[],
  ): Promise<void> {
    const { message } = row;
    const due = record !== undefined && !superseded(row, later);
    if (due) await send(row, record);
    await store.sent(row);
    if (due) observe.posted(message.kind);
    if (record !== undefined && ENDS.includes(message.kind)) parts.ended(record);
  }

  async function send(row: OutboxRow, record: GameRecord): Promise<void> {
    const { message } = row;
    if (message.kind === 'board') return placing.board(row, record);
    const at = await placing.post(row, message, record);
    const called = calledBy(message);
    // Before the row goes: after a death in between it is told again rather than never.
    if (called.length > 0) await parts.delivered?.(record, called, at, row.revision);
  }

  async function drain(): Promise<void> {
    do {
      await wake();
      await Promise.all(underWay.values());
    } while (looking !== undefined || underWay.size > 0);
  }

  return {
    drain,
    wake: () => void wake(),
    retry: async (gameId) => {
      retries += 1;
      await store.retryPosts(gameId);
      await drain();
    },
    trouble: async (gameId) => {
      const trouble = (await store.record(gameId))?.trouble;
      return trouble === undefined ? undefined : TROUBLES[isTrouble(trouble) ? trouble : 'passing'];
    },
    start: () => {
      net = schedule(EVERY_FIVE_SECONDS, () => void wake());
      void wake();
    },
    stop: async () => {
      stopped = true;
      await net?.stop();
      await looking;
      await Promise.all(underWay.values());
    },
  };
}

/** What tells that a game has come to its end. */
const ENDS: readonly Announcement['kind'][] = ['over', 'cancelled'];

/** A board or a call to decide is pointless when a later one of its kind waits already. */
function superseded(row: OutboxRow, later: readonly OutboxRow[]): boolean {
  const { kind } = row.message;
  if (kind === 'board') return later.some((each) => each.message.kind === 'board');
  if (kind === 'awaiting')
    return later.some((each) => ['awaiting', 'over', 'cancelled'].includes(each.message.kind));
  return false;
}

/** The call to decide stands below the board that it is about. Boards tell nothing that the order of posts matters for. */
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

/** What a game's record says, unless a later version wrote it. */
const isTrouble = (text: string): text is Trouble => Object.hasOwn(TROUBLES, text);

/** For players: what keeps the thread silent, and who can mend it. The game itself goes on. */
const TROUBLES: Record<Trouble, string> = {
  'no-channel':
    'The channel of this game is gone. Your move is saved; `/game relocate` in another channel gives the game a new thread there.',
  'no-message': 'I could not post in the thread yet. Your move is saved, and I keep trying.',
  archived:
    'The thread is archived and I may not open it. Write something in it, then I can post again. Your move is saved.',
  locked: 'The thread is locked. Ask a moderator to unlock it; your move is saved and I post it then.',
  forbidden:
    'I may not write in the thread of this game any more. Ask whoever manages the server to let me view the channel, send messages in threads, create threads and embed links. Your move is saved.',
  invalid: 'I could not post in the thread yet. Your move is saved, and I keep trying.',
  'has-thread': 'I could not post in the thread yet. Your move is saved, and I keep trying.',
  passing: 'Discord does not take my posts at the moment. Your move is saved, and I keep trying.',
};
