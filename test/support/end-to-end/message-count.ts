// Counts the messages that a game creates, and those that stay in its thread.
import { expect } from 'vitest';
import { snowflakeTime } from '../../../src/playground/driver/protocol.ts';
import { calling, type Disclosed, story } from './disclosed.ts';
import type { Match } from './match.ts';

/**
 * Maximum number of messages about one day, turn or round that may remain in the thread, by the game's id. Messages
 * about the opening of the game count with the first day, turn or round.
 */
const MOST: Readonly<Record<string, number>> = { altered: 9, redemption: 8, thrones: 12, netrunner: 9 };
/**
 * Maximum number of messages that may be created in a day, turn or round after the beginning, not counting calls that
 * are needed because the game waits for a further player.
 */
const BESIDE_CALLS = 4;

interface Count {
  remain: number;
  created: number;
  changes: number;
}

/**
 * Checks that each day, turn or round creates few messages and leaves few. Prints the totals of the game, which
 * `expectShortThread` limits by the length of the story, and the largest numbers of a single day, turn or round.
 */
export function expectFewMessages({ sam, thread }: Match, disclosed: Disclosed): void {
  const left = new Set(sam.posts(thread).map(({ id }) => id));
  const came = sam.came(thread);
  const changed = calling(disclosed);
  const opening = story(disclosed)[0] ?? '';
  const begins = came.findIndex(({ content }) => content.startsWith(opening));
  const rounds = new Map<number, Count>();
  const count = (round: number, what: keyof Count): void => {
    const so = rounds.get(round) ?? { remain: 0, created: 0, changes: 0 };
    rounds.set(round, { ...so, [what]: so[what] + 1 });
  };
  for (const [n, { id }] of came.entries()) {
    const round = roundAt(disclosed, snowflakeTime(id));
    if (left.has(id)) count(round, 'remain');
    if (n >= begins) count(round, 'created');
  }
  for (const { state } of changed) count(roundOf(state), 'changes');

  const { id, name } = disclosed.game;
  const counts = [...rounds.values()];
  const remain = Math.max(...counts.map((one) => one.remain));
  const beside = Math.max(...counts.map(({ created, changes }) => created - changes));
  console.log(
    `${name}: ${left.size} messages remain of ${came.length} created, ${changed.length} changes of seat. ` +
      `Of one day, turn or round at most ${remain} remain, and ${beside} more are created than the seat changes.`,
  );
  expect(begins).toBeGreaterThan(0);
  expect(remain).toBeLessThanOrEqual(MOST[id] ?? 0);
  expect(beside).toBeLessThanOrEqual(BESIDE_CALLS);
}

/** The day, turn or round that the last input before this time has led to. */
const roundAt = ({ begun, turns }: Disclosed, time: number): number =>
  roundOf(turns.findLast(({ at }) => at <= time)?.state ?? begun);

const roundOf = ({ clock }: Disclosed['begun']): number =>
  Number(clock['day'] ?? clock['turn'] ?? clock['round']);
