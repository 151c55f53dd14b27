import type { OutboxParts } from '../../../src/discord/posts/outbox.ts';
import { type Announcement, type GameRecord, type OutboxRow, placeless } from '../../../src/table/records.ts';

/** The game records to which posts belong, and the time. */
export interface Kept {
  now(): number;
  record(gameId: string): GameRecord | undefined;
  keep(record: GameRecord): void;
}

/**
 * The outbox in memory: rows to be posted, and the process that holds each game's posts, as the database stores them.
 */
export class Posts {
  rows: (OutboxRow & { notBefore: number })[] = [];
  readonly #kept: Kept;
  readonly #held = new Map<string, { holder: string; until: number }>();
  #count = 0;

  constructor(kept: Kept) {
    this.#kept = kept;
  }

  write(gameId: string, ...messages: Announcement[]): void {
    for (const message of messages) {
      const order = ++this.#count;
      const id = `${gameId}.${order}.${Math.random()}`;
      const createdAt = this.#kept.now();
      const revision = (this.#kept.record(gameId)?.revision ?? 0) + 1;
      this.rows.push({ id, gameId, order, revision, message, createdAt, attempts: 0, notBefore: 0 });
    }
    const record = this.#kept.record(gameId);
    if (record !== undefined) this.#kept.keep({ ...record, revision: record.revision + 1 });
  }

  /** Frees all leases. A process does this when it starts alone, because then no other process can be sending posts. */
  freeAll(): void {
    this.#held.clear();
  }

  #isFree(gameId: string): boolean {
    const held = this.#held.get(gameId);
    return held === undefined || held.until < this.#kept.now();
  }

  #waits(gameId: string): boolean {
    return this.rows.some((row) => row.gameId === gameId && row.notBefore > this.#kept.now());
  }

  #trouble(gameId: string, trouble?: string): void {
    const record = this.#kept.record(gameId);
    if (record === undefined) return;
    const { trouble: _, ...rest } = record;
    this.#kept.keep({ ...rest, ...(trouble !== undefined && { trouble }) });
  }

  readonly store: OutboxParts['store'] = {
    unsent: async (limit) =>
      [...new Set(this.rows.map((row) => row.gameId))]
        .filter((gameId) => this.#isFree(gameId) && !this.#waits(gameId))
        .slice(0, limit),
    holdPosts: async (gameId, holder, until) => {
      if (this.#held.get(gameId)?.holder !== holder && !this.#isFree(gameId)) return false;
      this.#held.set(gameId, { holder, until });
      return true;
    },
    releasePosts: async (gameId, holder, revision) => {
      if (this.#held.get(gameId)?.holder !== holder) return false;
      if (revision !== undefined && this.#kept.record(gameId)?.revision !== revision) return false;
      return this.#held.delete(gameId);
    },
    outbox: async (gameId) =>
      this.#waits(gameId) ? [] : this.rows.filter((row) => row.gameId === gameId).map((row) => ({ ...row })),
    sent: async ({ id, gameId }, troubled, others = []) => {
      this.rows = this.rows.filter((row) => row.id !== id && !others.includes(row.id));
      if (troubled) this.#trouble(gameId);
    },
    failed: async ({ id, gameId }, notBefore, trouble) => {
      for (const row of this.rows)
        if (row.id === id) Object.assign(row, { notBefore, attempts: row.attempts + 1 });
      this.#trouble(gameId, trouble);
    },
    retryPosts: async (gameId) => {
      for (const row of this.rows) if (gameId === undefined || row.gameId === gameId) row.notBefore = 0;
    },
    record: async (gameId) => this.#kept.record(gameId),
    setPlace: async (gameId, place) => {
      const record = this.#kept.record(gameId);
      if (record === undefined) return;
      this.#kept.keep({ ...placeless(record), ...place });
    },
  };
}
