// Posts what the table wrote down to be posted: in order within a game, at least once, and as good as never twice. A row
// leaves the database only after Discord has acknowledged it; whatever goes wrong before, it is tried again.
import type { Game } from '../kernel/game.ts';
import type { Announcement, GameRecord, OutboxRow, Store, Tables } from '../table/types.ts';
import { createPlacing, type Placing } from './placing.ts';
import { PostError, type PostOffice, type Trouble } from './post-office.ts';

/** What the outbox works with. */
export interface OutboxParts {
  store: Pick<Store, 'outbox' | 'sent' | 'failed' | 'setPlace' | 'record'>;
  tables: Pick<Tables, 'view'>;
  games: ReadonlyMap<string, Game>;
  office: PostOffice;
  now: () => number;
  log: { info(data: object, text: string): void; error(data: object, text: string): void };
  /** It was posted that this game is over, or called off. */
  ended(record: GameRecord): void;
}

/** The sender of announcements. One a process. */
export interface Outbox {
  /** There may be something to post. */
  wake(): void;
  /** Somebody is back at this game, or a server changed: what waits because of trouble is tried now. */
  retry(gameId?: string): Promise<void>;
  /** What keeps this game's posts back, as a sentence for its players. */
  trouble(gameId: string): string | undefined;
  /** Posts what can be posted now. */
  drain(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Rows that are taken at once. */
const BATCH = 200;
/** How often the outbox is looked into although nobody woke it. */
const POLL_MS = 5_000;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 300_000;

/** 2 s, 4 s, 8 s … 5 min. */
export const backOff = (attempts: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts, 20));

/** An outbox that does nothing until it is started or woken. */
export function createOutbox(parts: OutboxParts): Outbox {
  const { store, log, now } = parts;
  const placing = createPlacing(parts);
  /** Rows that wait because of trouble, by game. */
  const held = new Map<string, { row: OutboxRow; trouble: Trouble }>();
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function drainOnce(): Promise<void> {
    const rows = await store.outbox(BATCH);
    const games = new Map<string, OutboxRow[]>();
    for (const row of rows) games.set(row.gameId, [...(games.get(row.gameId) ?? []), row]);
    // All are waited for, whatever becomes of one: what still runs must not meet the next round.
    const ends = await Promise.allSettled([...games].map(([gameId, ofGame]) => sendGame(gameId, ofGame)));
    const broken = ends.find((end) => end.status === 'rejected');
    if (broken !== undefined) throw broken.reason;
    // A full batch: there may be more behind it, unless everything in it was kept back.
    if (rows.length === BATCH && [...games.keys()].some((gameId) => !held.has(gameId))) again = true;
  }

  async function sendGame(gameId: string, rows: OutboxRow[]): Promise<void> {
    const sorted = boardsFirst(rows.sort((a, b) => a.order - b.order));
    for (const [index, row] of sorted.entries()) {
      if (stopped) return;
      try {
        const record = await store.record(gameId);
        if (record !== undefined && !superseded(row, sorted.slice(index + 1)))
          await send(row, record, placing);
        await store.sent(row.id);
        held.delete(gameId);
        if (record !== undefined && ENDS.includes(row.message.kind)) parts.ended(record);
      } catch (error) {
        const trouble = error instanceof PostError ? error.trouble : 'passing';
        held.set(gameId, { row, trouble });
        log.info(
          { game: gameId, row: row.id, trouble, attempts: row.attempts, cause: shortError(error) },
          'post kept back',
        );
        await store.failed(row.id, now() + backOff(row.attempts));
        return;
      }
    }
  }

  /** Drains until nobody has asked for more. The end is noted at once, so that no wish falls between two rounds. */
  async function rounds(): Promise<void> {
    try {
      do {
        again = false;
        await drainOnce();
      } while (again && !stopped);
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be worked off');
    } finally {
      running = undefined;
    }
  }

  async function drain(): Promise<void> {
    if (running !== undefined) {
      again = true;
      return running;
    }
    running = rounds();
    return running;
  }

  return {
    drain,
    wake: () => {
      if (!stopped) void drain();
    },
    retry: async (gameId) => {
      const waiting = [...held].filter(([id]) => gameId === undefined || id === gameId);
      if (waiting.length === 0) return;
      for (const [, { row }] of waiting) await store.failed(row.id, now());
      if (!stopped) await drain();
    },
    trouble: (gameId) => {
      const found = held.get(gameId);
      return found === undefined ? undefined : TROUBLES[found.trouble];
    },
    start: () => {
      timer = setInterval(() => void drain(), POLL_MS);
      timer.unref();
      void drain();
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** What tells that a game has come to its end. */
const ENDS: readonly Announcement['kind'][] = ['over', 'cancelled'];

const send = (row: OutboxRow, record: GameRecord, placing: Placing): Promise<void> =>
  row.message.kind === 'board' ? placing.board(row, record) : placing.post(row, row.message, record);

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

/** For players: what keeps the thread silent, and who can mend it. The game itself goes on. */
const TROUBLES: Record<Trouble, string> = {
  'no-channel': 'I cannot find the channel of this game. Your move is saved; ask whoever manages the server.',
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

/** Enough to find the cause, without the message's contents. */
function shortError(error: unknown): string {
  if (error instanceof PostError && error.cause instanceof Error)
    return `${error.cause.name}: ${error.cause.message}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
}
