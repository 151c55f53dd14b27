// Sends events to the pages of the users who may see them, and records everything that each user could read.
import type { AuditEntry, PlaygroundEvent } from './protocol.ts';

/** A function that returns true for each user to whom an event must be sent. */
export type Audience = (userId: string) => boolean;

/** Limits an event to a single user. */
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

  /** Sends each user an event of their own: `event` makes it for the user, or gives null for none. */
  tellEach(event: (userId: string) => PlaygroundEvent | null): void {
    for (const watcher of this.#watchers) {
      const own = event(watcher.userId);
      if (own) watcher.send(own);
    }
  }

  /** Adds a copy of the entry to the record, because the object itself may change later. */
  record(audience: Audience, entry: AuditEntry): void {
    this.#audited.push({ entry: structuredClone(entry), audience });
  }

  /** Everything that a user was sent or could read. */
  audit(userId: string): AuditEntry[] {
    return this.#audited.filter(({ audience }) => audience(userId)).map(({ entry }) => entry);
  }
}
