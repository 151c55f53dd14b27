// Parses days as people type them: `2026-12-24 to 2027-01-02`, `24 dec - 2 jan`, `tomorrow`, `next week`, `3 days`.
// Dates only: the caller says which day is today.
import { DateTime } from 'luxon';

/** First and last day, both as `2026-12-24`. */
export interface Days {
  first: string;
  last: string;
}

const ISO = 'yyyy-MM-dd';
/** Formats of a date with a year. */
const DATED = ['d LLL yyyy', 'd LLLL yyyy', 'LLL d yyyy', 'LLLL d yyyy'];
/** Formats of a date without a year, which means the next day with that date. */
const UNDATED = ['d LLL', 'd LLLL', 'LLL d', 'LLLL d'];
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const SATURDAY = 6;
const SUNDAY = 7;

/** The days that the text means, relative to `today`; undefined if it cannot be read. `last` may be before `first`. */
export function readDays(text: string, today: string): Days | undefined {
  const now = day(today);
  const wanted = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const stretch = readStretch(wanted, now);
  if (stretch !== undefined) return stretch;
  const [, from = wanted, to] =
    /^(\d{4}-\d{2}-\d{2}) ?(?:to|until|till|through|-|–) ?(.+)$/.exec(wanted) ??
    /^(.+?)(?: (?:to|until|till|through|-) | ?– ?)(.+)$/.exec(wanted) ??
    [];
  const first = readDay(from, now);
  const last = first === undefined || to === undefined ? first : readDay(to, first);
  return first === undefined || last === undefined ? undefined : { first: iso(first), last: iso(last) };
}

const day = (text: string): DateTime => DateTime.fromFormat(text, ISO, { zone: 'UTC' });
const iso = (at: DateTime): string => at.toFormat(ISO);

/** Several days with one name, such as next week. */
function readStretch(wanted: string, now: DateTime): Days | undefined {
  const [, count, unit] =
    /^(?:for )?(\d{1,2}|a|one|two|three|four|five|six) (day|week)s?$/.exec(wanted) ?? [];
  if (count !== undefined) {
    const named = ['one', 'two', 'three', 'four', 'five', 'six'].indexOf(count) + 1;
    const days = (count === 'a' ? 1 : named || Number(count)) * (unit === 'week' ? 7 : 1);
    return days === 0 ? undefined : between(now, now.plus({ days: days - 1 }));
  }
  const monday = now.minus({ days: now.weekday - 1 });
  switch (wanted) {
    case 'this week':
      return between(now, monday.plus({ days: 6 }));
    case 'next week':
      return between(monday.plus({ days: 7 }), monday.plus({ days: 13 }));
    case 'weekend':
    case 'this weekend':
    case 'the weekend':
      return between(now.weekday === SUNDAY ? now : coming(now, SATURDAY), coming(now, SUNDAY));
    case 'next weekend':
      return between(monday.plus({ days: 12 }), monday.plus({ days: 13 }));
    default:
      return undefined;
  }
}

const between = (first: DateTime, last: DateTime): Days => ({ first: iso(first), last: iso(last) });

/** The next day with this weekday number, 1 to 7; today counts. */
const coming = (now: DateTime, weekday: number): DateTime =>
  now.plus({ days: (weekday - now.weekday + 7) % 7 });

/** The day that the text means: `from` or later, unless the text gives a year. */
function readDay(wanted: string, from: DateTime): DateTime | undefined {
  if (wanted === 'today') return from;
  if (wanted === 'tomorrow') return from.plus({ days: 1 });
  const weekday = WEEKDAYS.findIndex((name) => name === wanted || name.slice(0, 3) === wanted) + 1;
  if (weekday > 0) return coming(from, weekday);
  const plain = wanted
    .replace(/[.,]/g, '')
    .replace(/(\d)(?:st|nd|rd|th)\b/, '$1')
    .replace(' of ', ' ');
  const parse = (format: string, text: string): DateTime[] => {
    const at = DateTime.fromFormat(text, format, { zone: 'UTC', locale: 'en' });
    return at.isValid ? [at] : [];
  };
  if (/^\d{4}-\d{2}-\d{2}$/.test(wanted)) return parse(ISO, wanted)[0];
  const [dated] = DATED.flatMap((format) => parse(format, plain));
  if (dated !== undefined) return dated;
  // Without a year, each of the next years is tried, because 29 February needs a leap year.
  const years = [0, 1, 2, 3, 4].map((more) => from.year + more);
  return years
    .flatMap((year) => UNDATED.flatMap((format) => parse(`${format} yyyy`, `${plain} ${year}`)))
    .find((at) => at >= from);
}
