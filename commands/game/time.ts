// What players do about time: the clock of a new game, a pause, a win on time.
import type { Reply } from '../../src/discord/body.ts';
import type { Desk } from '../../src/discord/command.ts';
import type { CommandCall } from '../../src/discord/incoming.ts';
import { leftSentences } from '../../src/discord/members.ts';
import { tell } from '../../src/discord/tell.ts';
import { findGame } from '../../src/discord/where.ts';
import type { AtZero, ClockRule, Counting } from '../../src/table/affairs.ts';
import { CLOCKS, readClock } from '../../src/table/clock-words.ts';

/**
 * The clock that the options `clock` and `zero` ask for, or a sentence that says why there is no such. What is not named is as
 * `usual` has it, the clock of the server.
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

/** Clocks that fit what is typed; what can be read is offered as it is. */
export function clocksLike(typed: string): string[] {
  const wanted = typed.trim().toLowerCase();
  const fitting = CLOCKS.filter((clock) => clock.includes(wanted));
  const readable = wanted !== '' && typeof readClock(wanted, 'remind') !== 'string';
  return readable && !fitting.includes(wanted) ? [wanted, ...fitting] : fitting;
}

const acting =
  (act: 'pause' | 'resume') =>
  async (call: CommandCall, desk: Desk): Promise<Reply> => {
    const found = await findGame(call, desk, 'mine');
    if ('reply' in found) return found.reply;
    return tell(desk, call.userId, found.record.id, await desk.tables[act](call, found.record.id));
  };

/** Takes the win against a player whose time is over. Where it is not, and he has left the server, that is said along. */
export async function claim(call: CommandCall, desk: Desk): Promise<Reply> {
  const found = await findGame(call, desk, 'mine');
  if ('reply' in found) return found.reply;
  const { record } = found;
  const result = await desk.tables.claim(call, record.id);
  if (!result.refused) return tell(desk, call.userId, record.id, result);
  const left = await leftSentences(desk.members, record, record.awaiting);
  const sentence = [result.sentence, ...left].join('\n');
  return tell(desk, call.userId, record.id, { ...result, sentence });
}

/** Asks for a pause, or agrees to the one that is asked for. */
export const pause = acting('pause');

/** Ends a pause. */
export const resume = acting('resume');
