// Sends events to the pages of the users who may see them, and records everything that each user could read.
import type { AuditEntry, PlaygroundEvent } from './protocol.ts';

/** Tells for each user whether they are in an event's audience. */
export type Audience = (userId: string) => boolean;

/** An audience of one user. */
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

/** Distributes events to the open web pages of users, each to those who may see it. */
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

  /** Sends an event that differs for each user. */
  tellEach(event: (userId: string) => PlaygroundEvent | null): void {
    for (const watcher of this.#watchers) {
      const own = event(watcher.userId);
      if (own) watcher.send(own);
    }
  }

  /** Adds an entry to the record, as text at once, because the object may change later. */
  record(audience: Audience, entry: AuditEntry): void {
    this.#audited.push({ entry: structuredClone(entry), audience });
  }

  /** Everything a user was sent or could read. */
  audit(userId: string): AuditEntry[] {
    return this.#audited.filter(({ audience }) => audience(userId)).map(({ entry }) => entry);
  }
}
