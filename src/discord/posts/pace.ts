// Spreads edits of messages older than an hour, because Discord limits such edits per channel. Each edit waits for its
// turn.
import { LATE_EDITS, LATE_EDITS_MS } from '../messages/limits.ts';

/** Resolves when an old message of this channel may be edited. */
export type Pace = (channelId: string) => Promise<void>;

/** Safety margin in milliseconds: Discord counts edits when they arrive, and the time on the way varies. */
const SLACK_MS = 1_000;
const WINDOW_MS = LATE_EDITS_MS + SLACK_MS;

/**
 * Delays edits of old messages so that Discord accepts them. `now` in milliseconds since 1970; `wait` waits for a
 * number of milliseconds.
 */
export function createPace(now: () => number, wait: (milliseconds: number) => Promise<void>): Pace {
  const turns = new Map<string, number[]>();
  return async (channelId) => {
    const at = now();
    const recent = (turns.get(channelId) ?? []).filter((turn) => turn > at - WINDOW_MS);
    const before = recent.at(-LATE_EDITS);
    const turn = before === undefined ? at : before + WINDOW_MS;
    turns.set(channelId, [...recent, turn]);
    if (turn > at) await wait(turn - at);
  };
}
