// Tells the watching users what happens, each only what is meant for them, and keeps a record of every byte that they
// could read.
import type { AuditEntry, PlaygroundEvent } from './protocol.ts';

/** Audience of something. */
export type Audience = (userId: string) => boolean;

/** One user alone. */
export const only =
  (userId: string): Audience =>
  (each) =>
    each === userId;

interface Watcher {
  userId: string;
  send: (event: PlaygroundEvent) => void;
}

interface Audited {
  entry: AuditEntry;
  audience: Audience;
}

/** Brings events to the pages that are open, each to those who may see it. */
export class Hub {
  readonly #watchers = new Set<Watcher>();
  readonly #audited: Audited[] = [];

  /** Sends events to a user's stream until the returned function is called. */
  watch(userId: string, send: (event: PlaygroundEvent) => void): () => void {
    const watcher = { userId, send };
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  tell(audience: Audience, event: PlaygroundEvent): void {
    for (const watcher of this.#watchers) if (audience(watcher.userId)) watcher.send(event);
  }

  /** An event of which each user has a version of their own. */
  tellEach(event: (userId: string) => PlaygroundEvent | null): void {
    for (const watcher of this.#watchers) {
      const own = event(watcher.userId);
      if (own) watcher.send(own);
    }
  }

  /** Kept as text at once, since what was sent may change later. */
  record(audience: Audience, entry: AuditEntry): void {
    this.#audited.push({ entry: structuredClone(entry), audience });
  }

  /** Everything a user was sent or could read. */
  audit(userId: string): AuditEntry[] {
    return this.#audited.filter(({ audience }) => audience(userId)).map(({ entry }) => entry);
  }
}
