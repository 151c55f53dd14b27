// The private message about a game that each of its players has. A newer one takes its place: the former is deleted with the token of
// the interaction that it last answered, which Discord takes for fifteen minutes. Tokens are kept here alone, in memory.

/** How long Discord takes a token, in milliseconds. */
export const TOKEN_LIFE_MS = 15 * 60_000;

/** Messages that are remembered at most. */
const REMEMBERED = 2_000;

/** Place of the private messages of players. */
export interface StandingMessages {
  /**
   * A click on a message is handled until the function that is returned is called. Nobody else removes that message meanwhile; if a
   * newer one has taken its place by then, it is removed.
   */
  handling(origin: string): () => void;
  /**
   * The message of this origin is what this person has about a game now. Removes the one before it, if that is another and can still
   * be reached; resolves once it is gone. Never rejects.
   */
  stands(whose: string, message: StandingMessage): Promise<void>;
}

/** A private message. `origin`: the interaction that it answered first. */
export interface StandingMessage {
  origin: string;
  remove(): Promise<void>;
}

/** None yet. `now`: milliseconds of a clock that never jumps. */
export function createStandingMessages(now: () => number): StandingMessages {
  /** By person and game, the one that was kept longest ago first. */
  const known = new Map<string, StandingMessage & { at: number }>();
  const handled = new Map<string, number>();
  /** Messages that were replaced while a click on them was handled, by their origin, with whose they were. */
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
        // The click may have made it the newest again.
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

/** Never rejects: a message that was dismissed, or whose token has expired, stays as it is. */
const removeIfThere = (message: StandingMessage): Promise<void> => message.remove().catch(() => undefined);
