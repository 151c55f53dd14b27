// Keeps one private message per player and game: a newer one replaces the older, which is deleted with the token of the
// interaction that it last answered. Discord accepts a token for fifteen minutes. Tokens are kept only here, in memory.

import type { PrivateMessage } from '../../messages/body.ts';

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
  /**
   * The current message of this person and game, if it only waits for the game; undefined if it shows anything else, can
   * no longer be reached, or is just being clicked.
   */
  findWaiting(whose: string): WaitingMessage | undefined;
  /** Records that this message waits no longer, if it is still the current one of the person and game. */
  markTurned(whose: string, origin: string): void;
}

/** A private message. `origin`: id of the interaction whose first answer it was. */
export interface StandingMessage {
  origin: string;
  remove(): Promise<void>;
  /** Replaces the message; present while it only says that the game waits for somebody. */
  turn?(shown: PrivateMessage): Promise<void>;
}

/** A private message that only says for whom the game waits. */
export type WaitingMessage = StandingMessage & Required<Pick<StandingMessage, 'turn'>>;

/** Milliseconds before the end of a token's life in which a message is not changed any more. */
const TOO_LATE_MS = 30_000;

/** Key of a person's private message about a game. */
export const whoseMessage = (userId: string, gameId: string): string => `${userId} ${gameId}`;

/** Creates an empty register of players' private messages. `now`: milliseconds of a monotonic clock. */
export function createStandingMessages(now: () => number): StandingMessages {
  /** Messages by person and game, oldest entry first. */
  const known = new Map<string, StandingMessage & { at: number }>();
  const handled = new Map<string, number>();
  /** Messages that were replaced while a click on them was handled, by origin, with their person and game. */
  const replaced = new Map<string, { whose: string; message: StandingMessage }>();

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
        const late = replaced.get(origin);
        replaced.delete(origin);
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
      if (handled.has(former.origin)) replaced.set(former.origin, { whose, message: former });
      else await removeIfThere(former);
    },
    findWaiting: (whose) => {
      const message = known.get(whose);
      if (message?.turn === undefined || handled.has(message.origin)) return undefined;
      if (now() - message.at > TOKEN_LIFE_MS - TOO_LATE_MS) return undefined;
      return { ...message, turn: message.turn };
    },
    markTurned: (whose, origin) => {
      const message = known.get(whose);
      if (message?.origin !== origin) return;
      const { turn: _, ...still } = message;
      known.set(whose, still);
    },
  };
}

/** Deletes the message. Never rejects: if the message was dismissed, or its token has expired, nothing happens. */
const removeIfThere = (message: StandingMessage): Promise<void> => message.remove().catch(() => undefined);
