// A person's local time: their days, their midnights, their quiet hours. Only this file converts times to a zone;
// `zones.ts` knows the zones' names.
import { DateTime } from 'luxon';
import type { PersonSettings, Vacation } from '../affairs.ts';

const MINUTE = 60_000;
/**
 * Milliseconds of a quarter of an hour: local hours begin on a quarter everywhere, and clock changes are multiples of
 * it.
 */
const QUARTER = 15 * MINUTE;

/** The local date at that time: `2026-12-24`. */
export const dayAt = (at: number, zone: string): string =>
  DateTime.fromMillis(at, { zone }).toFormat('yyyy-MM-dd');

/** The day's local beginning, milliseconds since 1970; `later` adds days. NaN if there is no such date. */
export const dayBegins = (day: string, zone: string, later = 0): number =>
  DateTime.fromFormat(day, 'yyyy-MM-dd', { zone }).plus({ days: later }).startOf('day').toMillis();

/** Number of days from the first to the last, both included. */
export const daysFrom = (first: string, last: string): string[] => {
  const days: string[] = [];
  for (
    let day = DateTime.fromISO(first, { zone: 'UTC' });
    day.toFormat('yyyy-MM-dd') <= last;
    day = day.plus({ days: 1 })
  )
    days.push(day.toFormat('yyyy-MM-dd'));
  return days;
};

/** The local time of day, as `14:30`. */
export const timeOfDay = (at: number, zone: string): string =>
  DateTime.fromMillis(at, { zone }).toFormat('HH:mm');

/** True during the person's quiet hours. */
export function isQuiet({ quiet, timeZone }: PersonSettings, at: number): boolean {
  if (quiet === undefined) return false;
  const { hour } = DateTime.fromMillis(at, { zone: timeZone });
  // Counts hours from the beginning of the quiet hours, so that they may include midnight; equal hours mean no quiet
  // hours.
  return (hour - quiet.from + 24) % 24 < (quiet.to - quiet.from + 24) % 24;
}

/** The person's period of days off that includes this time. */
const vacationAt = ({ vacations }: PersonSettings, at: number): Vacation | undefined =>
  vacations.find(({ from, to }) => from <= at && at < to);

/**
 * The time nearest to `wanted` at which the person may be reminded. If `wanted` is in quiet hours or on days off: their
 * end if that is before `end`, otherwise just before the quiet hours. Never before `now`. Undefined if there is no such
 * time.
 */
export function whenToRemind(
  person: PersonSettings,
  wanted: number,
  now: number,
  end: number,
): number | undefined {
  for (let at: number | undefined = wanted; at !== undefined && at < end; ) {
    const next = blockedUntil(person, at);
    if (next === undefined) return at;
    at = next;
  }
  let before = wanted;
  while (isQuiet(person, before)) {
    before = quietBegan(person, before) - MINUTE;
    if (before < now) return undefined;
  }
  return before === wanted || vacationAt(person, before) !== undefined ? undefined : before;
}

/** True if the person may be reminded at that time. */
export const mayDisturb = (person: PersonSettings, at: number): boolean =>
  blockedUntil(person, at) === undefined;

/** End of the quiet hours or days off at this time; undefined if the person may be reminded. */
function blockedUntil(person: PersonSettings, at: number): number | undefined {
  const vacation = vacationAt(person, at);
  if (vacation !== undefined) return vacation.to;
  return isQuiet(person, at) ? quietEnds(person, at) : undefined;
}

/** End of the quiet hours that include this time. */
function quietEnds(person: PersonSettings, from: number): number {
  let at = quarterOf(from) + QUARTER;
  while (isQuiet(person, at)) at += QUARTER;
  return at;
}

/** Beginning of the quiet hours that include this time. */
function quietBegan(person: PersonSettings, from: number): number {
  let at = quarterOf(from);
  while (isQuiet(person, at - 1)) at -= QUARTER;
  return at;
}

const quarterOf = (at: number): number => Math.floor(at / QUARTER) * QUARTER;

/**
 * The time a number of days later at the given local hour, milliseconds since 1970. If a change of the clocks skips
 * that hour, the next one counts.
 */
export const hourAfterDays = (at: number, zone: string, days: number, hour: number): number =>
  DateTime.fromMillis(at, { zone }).plus({ days }).startOf('day').set({ hour }).toMillis();
