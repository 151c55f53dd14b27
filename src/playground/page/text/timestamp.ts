// Writes Discord's `<t:seconds:style>` timestamps in the reader's time zone.
import type { TimeStyle } from './markdown.ts';

/** The reader's locale and time zone; the browser's by default, others in tests. */
export interface Place {
  locale?: string;
  timeZone?: string;
}

const FORMATS: Record<Exclude<TimeStyle, 'R'>, Intl.DateTimeFormatOptions> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { day: '2-digit', month: '2-digit', year: 'numeric' },
  D: { dateStyle: 'long' },
  f: { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  F: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
};

const UNITS: readonly { unit: Intl.RelativeTimeFormatUnit; seconds: number; upTo: number }[] = [
  { unit: 'second', seconds: 1, upTo: 60 },
  { unit: 'minute', seconds: 60, upTo: 60 },
  { unit: 'hour', seconds: 3600, upTo: 24 },
  { unit: 'day', seconds: 86_400, upTo: 30 },
  { unit: 'month', seconds: 2_629_800, upTo: 12 },
  { unit: 'year', seconds: 31_557_600, upTo: Number.POSITIVE_INFINITY },
];

const at = (place: Place): Intl.DateTimeFormatOptions => (place.timeZone ? { timeZone: place.timeZone } : {});

function write(milliseconds: number, options: Intl.DateTimeFormatOptions, place: Place): string {
  const written = new Intl.DateTimeFormat(place.locale ?? 'en-US', { ...options, ...at(place) }).format(
    milliseconds,
  );
  // Replaces the narrow no-break space that newer browsers put before AM and PM, because Discord does not show it.
  return written.replace(/\u202f/g, ' ');
}

/** A time relative to now: "in 5 minutes", "2 days ago", in the largest unit that gives at least one. */
function relativeText(milliseconds: number, now: number, place: Place = {}): string {
  const seconds = Math.round((milliseconds - now) / 1000);
  const format = new Intl.RelativeTimeFormat(place.locale ?? 'en-US', { numeric: 'always' });
  for (const { unit, seconds: length, upTo } of UNITS) {
    const count = Math.round(seconds / length);
    if (Math.abs(count) < upTo) return format.format(count, unit);
  }
  return '';
}

/** A timestamp as Discord shows it. `seconds` since 1970, `now` in milliseconds. */
export function timestampText(seconds: number, style: TimeStyle, now: number, place: Place = {}): string {
  const milliseconds = seconds * 1000;
  if (Number.isNaN(new Date(milliseconds).getTime())) return 'Invalid date';
  if (style === 'R') return relativeText(milliseconds, now, place);
  return write(milliseconds, FORMATS[style], place);
}

/** Time shown beside a message's author: "Today at 4:21 PM", "Yesterday at …", else the date. */
export function messageTimeText(milliseconds: number, now: number, place: Place = {}): string {
  const day = (time: number) => write(time, FORMATS.d, place);
  const time = write(milliseconds, FORMATS.t, place);
  if (day(milliseconds) === day(now)) return `Today at ${time}`;
  if (day(milliseconds) === day(now - 86_400_000)) return `Yesterday at ${time}`;
  return `${day(milliseconds)} ${time}`;
}
