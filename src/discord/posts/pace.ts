// Messages older than an hour may be edited only so often in a channel. Each edit waits for its turn.
import { LATE_EDITS, LATE_EDITS_MS } from '../messages/limits.ts';

/** Resolves when a message of this channel may be edited. */
export type Pace = (channelId: string) => Promise<void>;

/** Discord counts when an edit arrives, and one may take longer on its way than the next. */
const SLACK_MS = 1_000;
const WINDOW_MS = LATE_EDITS_MS + SLACK_MS;

/** Turns by these clocks: `now` in milliseconds since the epoch, `wait` for a number of milliseconds. */
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
