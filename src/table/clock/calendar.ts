// A person's own clock on the wall: their days, their midnights, their quiet hours. The only place that knows
// what time it is in a zone; `zones.ts` knows their names.
import { DateTime } from 'luxon';
import type { PersonSettings, Vacation } from '../affairs.ts';

const MINUTE = 60_000;
/**
 * Everywhere, hours begin on a quarter of an hour, and what a change of the clocks skips or repeats comes in quarters,
 * too.
 */
const QUARTER = 15 * MINUTE;

/** The date there at that moment: `2026-12-24`. */
export const dayAt = (at: number, zone: string): string =>
  DateTime.fromMillis(at, { zone }).toFormat('yyyy-MM-dd');

/** When the day begins there, milliseconds since the epoch; `later` counts days from it. NaN if there is no such date. */
export const dayBegins = (day: string, zone: string, later = 0): number =>
  DateTime.fromFormat(day, 'yyyy-MM-dd', { zone }).plus({ days: later }).startOf('day').toMillis();

/** Days from the first to the last, both inclusive. */
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

/** The time of day there, as `14:30`. */
export const timeOfDay = (at: number, zone: string): string =>
  DateTime.fromMillis(at, { zone }).toFormat('HH:mm');

/** True if it is one of the hours in which the person is not to be reminded. */
export function isQuiet({ quiet, timeZone }: PersonSettings, at: number): boolean {
  if (quiet === undefined) return false;
  const { hour } = DateTime.fromMillis(at, { zone: timeZone });
  // Also across midnight; an hour to itself means no quiet hours.
  return (hour - quiet.from + 24) % 24 < (quiet.to - quiet.from + 24) % 24;
}

/** The vacation that the person is on at that moment. */
const vacationAt = ({ vacations }: PersonSettings, at: number): Vacation | undefined =>
  vacations.find(({ from, to }) => from <= at && at < to);

/**
 * The moment nearest to `wanted` at which the person may be reminded: when their quiet hours and days off have ended,
 * if that is before `end`, otherwise just before their quiet hours begin. Never before `now`. Undefined if there is
 * none.
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

/** True if the person may be reminded at that moment. */
export const mayDisturb = (person: PersonSettings, at: number): boolean =>
  blockedUntil(person, at) === undefined;

/** Until when the person is not to be disturbed; undefined if they may be now. */
function blockedUntil(person: PersonSettings, at: number): number | undefined {
  const vacation = vacationAt(person, at);
  if (vacation !== undefined) return vacation.to;
  return isQuiet(person, at) ? quietEnds(person, at) : undefined;
}

/** When the quiet hours around that moment end. */
function quietEnds(person: PersonSettings, from: number): number {
  let at = quarterOf(from) + QUARTER;
  while (isQuiet(person, at)) at += QUARTER;
  return at;
}

/** When they began. */
function quietBegan(person: PersonSettings, from: number): number {
  let at = quarterOf(from);
  while (isQuiet(person, at - 1)) at -= QUARTER;
  return at;
}

const quarterOf = (at: number): number => Math.floor(at / QUARTER) * QUARTER;

/** The moment so many days later, at that hour of the day there; milliseconds since the epoch. An hour that a change of the clocks skips is the next. */
export const hourAfterDays = (at: number, zone: string, days: number, hour: number): number =>
  DateTime.fromMillis(at, { zone }).plus({ days }).startOf('day').set({ hour }).toMillis();
