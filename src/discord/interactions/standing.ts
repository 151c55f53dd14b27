// Keeps one private message per player and game: a newer one replaces the older, which is deleted with the token of the
// interaction that it last answered. Discord accepts a token for fifteen minutes. Tokens are kept only here, in memory.

/** Milliseconds for which Discord accepts an interaction's token. */
export const TOKEN_LIFE_MS = 15 * 60_000;

/** Maximum number of private messages that are remembered. */
const REMEMBERED = 2_000;

/** Remembers the private messages that players have about games. */
export interface StandingMessages {
  /**
   * Marks a message as busy while a click on it is handled, until the returned function is called. A busy message is
   * not deleted; if a newer message has replaced it in the meantime, it is deleted afterwards.
   */
  handling(origin: string): () => void;
  /**
   * Records this message as the current one of a person and game. Deletes the previous one if it is another message and
   * can still be reached; resolves once it is gone. Never rejects.
   */
  stands(whose: string, message: StandingMessage): Promise<void>;
}

/** A private message. `origin`: id of the interaction whose first answer it was. */
export interface StandingMessage {
  origin: string;
  remove(): Promise<void>;
}

/** Creates an empty register of players' private messages. `now`: milliseconds of a monotonic clock. */
export function createStandingMessages(now: () => number): StandingMessages {
  /** Messages by person and game, oldest entry first. */
  const known = new Map<string, StandingMessage & { at: number }>();
  const handled = new Map<string, number>();
  /** Messages that were replaced while a click on them was handled, by origin, with their person and game. */
  const waiting = new Map<string, { whose: string; message: StandingMessage }>();

  function forgetOld(): void {
    for (const [whose, { at }] of known) {
      if (known.size <= REMEMBERED && now() - at < TOKEN_LIFE_MS) return;
      known.delete(whose);
    }
  }

  return {
    handling: (origin) => {
      forgetOld();
      handled.set(origin, (handled.get(origin) ?? 0) + 1);
      return () => {
        const left = (handled.get(origin) ?? 0) - 1;
        if (left > 0) handled.set(origin, left);
        else handled.delete(origin);
        if (left > 0) return;
        const late = waiting.get(origin);
        waiting.delete(origin);
        // The click that was just handled may have made this message the current one again.
        if (late !== undefined && known.get(late.whose)?.origin !== origin) void removeIfThere(late.message);
      };
    },
    stands: async (whose, message) => {
      forgetOld();
      const former = known.get(whose);
      known.delete(whose);
      known.set(whose, { ...message, at: now() });
      if (former === undefined || former.origin === message.origin) return;
      if (handled.has(former.origin)) waiting.set(former.origin, { whose, message: former });
      else await removeIfThere(former);
    },
  };
}

/** Deletes the message. Never rejects: if the message was dismissed, or its token has expired, nothing happens. */
const removeIfThere = (message: StandingMessage): Promise<void> => message.remove().catch(() => undefined);
