// Clocks in words: as people type them when they open a game, and as they read them.
import { quoteTyped } from '../../kernel/text/neutral-text.ts';
import type { AtZero, ClockRule, Counting, SeatClock } from '../affairs.ts';
import type { GameRecord } from '../records.ts';
import { nameOf } from '../refusal.ts';
import { readSpan } from './span-words.ts';

const MINUTE = 60_000;
const UNITS = [
  { name: 'day', ms: 24 * 60 * MINUTE },
  { name: 'hour', ms: 60 * MINUTE },
  { name: 'minute', ms: MINUTE },
] as const;

/** Minimum and maximum time of a clock rule, in milliseconds: ten minutes and sixty days. */
const SHORTEST = 10 * MINUTE;
const LONGEST = 60 * 24 * 60 * MINUTE;
const BOUNDS = `A clock gives ${spanWords(SHORTEST)} at least and ${spanWords(LONGEST)} at most.`;

/** Clocks suggested while somebody types one. */
export const CLOCKS = ['none', '24h', '48h', '3d', '7d', 'bank 3d +6h', 'bank 7d +12h', 'bank 14d +1d'];

/** A duration in words: "2 days and 3 hours". Rounded up to minutes. */
export function spanWords(ms: number): string {
  let rest = Math.ceil(ms / MINUTE) * MINUTE;
  const parts = UNITS.flatMap(({ name, ms: unit }) => {
    const count = Math.floor(rest / unit);
    rest -= count * unit;
    return count === 0 ? [] : [`${count} ${name}${count === 1 ? '' : 's'}`];
  });
  const last = parts.pop() ?? 'no time';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

/** A duration in its largest unit: "2 days". Rounded down; less than a minute is "a moment". */
export function roughly(ms: number): string {
  const unit = UNITS.find((one) => ms >= one.ms);
  return unit === undefined ? 'a moment' : spanWords(ms - (ms % unit.ms));
}

/**
 * Parses a typed clock: `none`, `48h`, `2 days`, `bank 7d +12h`. If it is unreadable or out of bounds, returns a
 * sentence about what may be typed.
 */
export function readClock(text: string, zero: AtZero): ClockRule | string {
  const wanted = text.trim().toLowerCase();
  if (wanted === 'none' || wanted === 'no clock') return { kind: 'none' };
  const [, bank, time = '', , more] = /^(bank(?: of)?\s+)?([^+]+?)\s*(\+\s*(.+))?$/.exec(wanted) ?? [];
  const ms = readSpan(time.replace(/^(?:in|within|for)\s+/, '').replace(PER_DECISION, ''));
  if (ms === undefined || (more !== undefined && bank === undefined))
    return `I cannot read the clock ${quoteTyped(text)}. Write a time for each decision, such as \`48h\` or \`2 days\`; a time for the whole game with what each decision adds, such as \`bank 7d +12h\`; or \`none\`. ${BOUNDS}`;
  if (ms < SHORTEST || ms > LONGEST) return `${BOUNDS} ${spanWords(ms)} is beyond that. Choose another time.`;
  if (bank === undefined) return { kind: 'decision', ms, zero };
  const incrementMs = more === undefined ? 0 : readSpan(more.replace(PER_DECISION, ''));
  if (incrementMs === undefined)
    return `I cannot read what each decision adds: ${quoteTyped(more ?? '')}. Write a time such as \`12h\` behind the plus, ${spanWords(LONGEST)} at most.`;
  if (incrementMs > LONGEST)
    return `A decision adds ${spanWords(LONGEST)} at most. Choose a shorter time behind the plus.`;
  return { kind: 'bank', ms, incrementMs, zero };
}

/** Words such as "per decision" that people type after a duration, and that change nothing. */
const PER_DECISION = /\s*(?:(?:per|for each|for every|each|a)\s+(?:decision|move|turn))$/;

/** The game's clock rule as a sentence for its players. */
export function clockWords(rule: ClockRule): string {
  switch (rule.kind) {
    case 'none':
      return 'There is no clock.';
    case 'decision':
    case 'bank':
      return `Clock: ${ruleWords(rule)}`;
  }
}

/** The time that a clock gives, and the consequence when time is over, in words. */
export function ruleWords(rule: Counting): string {
  switch (rule.kind) {
    case 'decision':
      return `${spanWords(rule.ms)} for each decision. ${ZERO[rule.zero]}`;
    case 'bank': {
      const more =
        rule.incrementMs === 0 ? '' : `, and ${spanWords(rule.incrementMs)} more after each decision`;
      return `${spanWords(rule.ms)} for the whole game${more}. ${ZERO[rule.zero]}`;
    }
  }
}

const ZERO: Record<AtZero, string> = {
  remind: 'Whoever runs out of time is told so, and no more.',
  default: 'For whoever runs out of time, the stated default is answered.',
  claim: 'Against whoever runs out of time, the other side may take the win.',
};

/** A Discord timestamp shown as "in 2 days", by each reader's client. */
export const relative = (at: number): string => `<t:${Math.floor(at / 1000)}:R>`;

/** A Discord timestamp shown with day and hour, by each reader's client. */
export const absolute = (at: number): string => `<t:${Math.floor(at / 1000)}:F>`;

/** The part of a game's record that says whose time is running. */
export type Timed = Pick<GameRecord, 'phase' | 'awaiting'> & {
  affairs: Pick<GameRecord['affairs'], 'clocks'>;
};

/** The clock of this seat if the game waits for the seat, even if the clock is stopped; otherwise undefined. */
export const runningClock = (record: Timed, seat: number): SeatClock | undefined =>
  record.phase === 'running' && record.awaiting.includes(seat)
    ? record.affairs.clocks.find((clock) => clock.seat === seat)
    : undefined;

/** True if the time of all players is over. Then nobody may claim the win. */
export const areAllLate = ({ players, affairs }: GameRecord): boolean =>
  players.every(({ seat }) => affairs.clocks.some((clock) => clock.seat === seat && clock.late));

/** The state of the clocks, in public sentences. */
export function clockLines(record: GameRecord): string[] {
  const { clock: rule, clocks, halt } = record.affairs;
  if (rule.kind === 'none' || record.phase !== 'running') return [];
  const lines = [clockWords(rule)];
  if (halt !== undefined) lines.push('All clocks stand still as long as the game does.');
  for (const clock of clocks) {
    const name = nameOf(record, clock.seat);
    if (clock.late && clock.dueAt !== undefined)
      lines.push(`The time of ${name} was over ${relative(clock.dueAt)}.`);
    else if (!record.awaiting.includes(clock.seat)) {
      if (rule.kind === 'bank') lines.push(`${name} has ${spanWords(clock.leftMs)} left.`);
    } else if (clock.armed !== undefined)
      lines.push(`The clock of ${name} starts when the call has been posted.`);
    else if (clock.dueAt !== undefined) lines.push(`The time of ${name} runs out ${relative(clock.dueAt)}.`);
    else if (clock.restMs !== undefined) lines.push(`${name} has ${spanWords(clock.restMs)} left.`);
  }
  if (rule.zero === 'claim' && areAllLate(record))
    lines.push('Whoever of them moves first may then take the win: `/game claim`.');
  return lines;
}
