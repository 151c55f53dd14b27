// The `/game` subcommands about time: the clock of a new game, pauses, a win on time.

import { onGame } from '../../src/discord/interactions/find-game.ts';
import { tell } from '../../src/discord/messages/result.ts';
import { leftSentences } from '../../src/discord/server/members.ts';
import type { AtZero, ClockRule, Counting } from '../../src/table/affairs.ts';
import { CLOCKS, readClock } from '../../src/table/clock/text.ts';

/**
 * The clock that the options `clock` and `zero` ask for, or a sentence that says why there is no such clock. Omitted
 * options are taken from `usual`, the server's clock.
 */
export function wantedClock(options: Record<string, string>, usual?: Counting): ClockRule | string {
  const { clock, zero: named } = options;
  const zero = ZEROS.find((one) => one === named) ?? usual?.zero ?? 'remind';
  if (clock === undefined && usual !== undefined) return { ...usual, zero };
  const wanted = readClock(clock ?? 'none', zero);
  return typeof wanted !== 'string' && wanted.kind === 'none' && named !== undefined
    ? 'Without a clock nobody runs out of time. Name one with `clock:`, such as `clock:48h`, or leave `zero:` out.'
    : wanted;
}

const ZEROS: readonly AtZero[] = ['remind', 'default', 'claim'];

/** Suggests clocks that match the typed text; text that is itself a valid clock comes first as typed. */
export function clocksLike(typed: string): string[] {
  const wanted = typed.trim().toLowerCase();
  const fitting = CLOCKS.filter((clock) => clock.includes(wanted));
  const readable = wanted !== '' && typeof readClock(wanted, 'remind') !== 'string';
  return readable && !fitting.includes(wanted) ? [wanted, ...fitting] : fitting;
}

/**
 * Claims the win against a player whose time is over. If their time is not over, but they have left the server, the
 * reply mentions that.
 */
export const claim = onGame('mine', async (call, desk, { record }) => {
  const result = await desk.tables.claim(call, record);
  if (!result.refused) return tell(desk, result);
  const left = await leftSentences(desk.members, record, record.awaiting);
  return tell(desk, { ...result, sentence: [result.sentence, ...left].join('\n') });
});

/** Asks for a pause, or agrees to the other player's request for one. */
export const pause = onGame('mine', async (call, desk, { record }) =>
  tell(desk, await desk.tables.pause(call, record)),
);

/** Ends the pause of a game. */
export const resume = onGame('mine', async (call, desk, { record }) =>
  tell(desk, await desk.tables.resume(call, record)),
);
