// Changes a person's settings from typed text. An unacceptable value is answered with a sentence.
import type { PersonSettings, Vacation } from '../affairs.ts';
import { TELL } from '../unreadable.ts';
import { dayAt, dayBegins, daysFrom, timeOfDay } from './calendar.ts';
import { readDays } from './day-words.ts';
import { zoneNamed } from './zones.ts';

/** Typed options of `/settings`; omitted settings stay. */
export interface Wishes {
  timezone?: string;
  reminders?: string;
  before?: string;
  quiet?: string;
  vacation?: string;
  picture?: string;
}

/** Maximum number of days off in a calendar year: a clock that a player can stop at will is no clock. */
export const DAYS_A_YEAR = 42;
/** Maximum number of entered periods of days off that have not ended yet. */
export const VACATIONS = 20;
/** Longest time before a deadline, in hours, that a person may choose for reminders. */
export const LONGEST_BEFORE = 168;

const DAY = 24 * 3_600_000;
/** Milliseconds for which days off may be entered in advance. */
const AHEAD = 500 * DAY;
/** Milliseconds for which past days off are stored: they may still matter to a clock, or to the count of a year. */
const KEPT = 400 * DAY;

/**
 * The settings after these changes; or, if one of them is not possible, a sentence that says why, and no setting
 * changes.
 */
export function changeSettings(before: PersonSettings, wishes: Wishes, now: number): PersonSettings | string {
  let settings: PersonSettings | string = {
    ...before,
    vacations: before.vacations.filter(({ to }) => to > now - KEPT),
  };
  const steps: [
    string | undefined,
    (to: PersonSettings, text: string, now: number) => PersonSettings | string,
  ][] = [
    [wishes.timezone, inZone],
    [wishes.reminders, remindedBy],
    [wishes.before, remindedBefore],
    [wishes.quiet, quietIn],
    [wishes.vacation, offIn],
    [wishes.picture, illustrated],
  ];
  for (const [text, change] of steps)
    if (text !== undefined && typeof settings !== 'string') settings = change(settings, text, now);
  return settings;
}

/**
 * Changes the time zone. Days off that have not ended move to the same dates in the new zone; the part that has already
 * passed still counts as off.
 */
function inZone(settings: PersonSettings, text: string, now: number): PersonSettings | string {
  const timeZone = zoneNamed(text);
  if (timeZone === undefined)
    return 'I know no time zone of that name. Start typing a city, such as Berlin, and pick one of those that appear.';
  const vacations = settings.vacations.map((one) => (one.to <= now ? one : moved(one, timeZone, now)));
  return { ...settings, timeZone, vacations };
}

function moved(one: Vacation, zone: string, now: number): Vacation {
  const { from, to } = span(one.first, one.last, zone, Math.min(one.from, now));
  return one.from <= now ? { ...one, to: Math.max(now, to) } : { ...one, from: Math.max(now, from), to };
}

/** Days off from midnight to midnight, but not before `earliest`. */
function span(first: string, last: string, zone: string, earliest: number): Pick<Vacation, 'from' | 'to'> {
  const from = Math.max(earliest, dayBegins(first, zone));
  return { from, to: Math.max(from, dayBegins(last, zone, 1)) };
}

function remindedBy(settings: PersonSettings, text: string): PersonSettings | string {
  const remind = (['thread', 'dm', 'off'] as const).find((way) => way === text.trim().toLowerCase());
  return remind === undefined
    ? 'Reminders go to the `thread`, to you alone as a `dm`, or are `off`. Pick one of the three.'
    : { ...settings, remind };
}

function illustrated({ picture: _, ...rest }: PersonSettings, text: string): PersonSettings | string {
  switch (text.trim().toLowerCase()) {
    case 'on':
      return rest;
    case 'off':
      return { ...rest, picture: false };
    default:
      return 'Pictures are `on` or `off`. Pick one of the two.';
  }
}

function remindedBefore(settings: PersonSettings, text: string): PersonSettings | string {
  const remindHours = Number(text);
  return Number.isInteger(remindHours) && remindHours >= 1 && remindHours <= LONGEST_BEFORE
    ? { ...settings, remindHours }
    : `Reminders come 1 to ${LONGEST_BEFORE} hours before your time is over. Give a number of hours.`;
}

function quietIn(settings: PersonSettings, text: string): PersonSettings | string {
  const { quiet: _, ...rest } = settings;
  if (isNone(text)) return rest;
  const quiet = readHours(text);
  return quiet === undefined
    ? `I cannot read these quiet hours. Write two different full hours of your day, 0 to 24, such as \`22-8\` or \`10pm-8am\`, or \`none\`.`
    : { ...settings, quiet };
}

/** Parses two hours of a day: `22-8`, `22:00 to 8:00`, `10pm-8am`, `midnight to 7am`; undefined if unreadable. */
function readHours(text: string): PersonSettings['quiet'] {
  const [, from = '', to = ''] =
    /^(.+?)\s*(?:-|–|\bto\b|\buntil\b)\s*(.+)$/.exec(text.trim().toLowerCase()) ?? [];
  // "10-8am" is ambiguous: 10 in the morning, or in the evening.
  if (HALF.test(to) && !HALF.test(from) && !NAMED.has(from)) return undefined;
  const hours = { from: readHour(from), to: readHour(to) };
  if (hours.from === undefined || hours.to === undefined || hours.from === hours.to) return undefined;
  return { from: hours.from, to: hours.to };
}

const HALF = /[ap]\.?m\.?$/;
const NAMED: ReadonlyMap<string, number> = new Map([
  ['midnight', 0],
  ['noon', 12],
]);

function readHour(text: string): number | undefined {
  const [, digits = '', half] = /^(\d{1,2})(?:[:.]00)?(?:\s*([ap])\.?m\.?|\s*h)?$/.exec(text) ?? [];
  if (digits === '') return NAMED.get(text);
  const hour = Number(digits);
  if (half === undefined) return hour > 24 ? undefined : hour % 24;
  return hour < 1 || hour > 12 ? undefined : (hour % 12) + (half === 'p' ? 12 : 0);
}

const isNone = (text: string): boolean => text.trim().toLowerCase() === 'none';

function offIn(settings: PersonSettings, text: string, now: number): PersonSettings | string {
  if (isNone(text))
    return { ...settings, vacations: settings.vacations.flatMap((one) => ended(one, settings, now)) };
  const { timeZone } = settings;
  const today = dayAt(now, timeZone);
  const [, cancel, days = ''] = /^\s*(cancel\s+)?(.*)$/is.exec(text) ?? [];
  const read = readDays(days, today);
  if (read === undefined)
    return `I cannot read these days. Write \`2026-12-24 to 2027-01-02\`, \`24 dec to 2 jan\`, \`tomorrow\`, \`next week\` or \`3 days\`; \`cancel\` before one of your days off; or \`none\`. A year has ${DAYS_A_YEAR} days off, and they are entered at most 500 days ahead.`;
  const { first, last } = read;
  if (cancel !== undefined) return withoutDay(settings, first, now);
  if (last < first) return `${last} is before ${first}. Write the first day off, then the last.`;
  if (first < today)
    return `Where you are it is ${today}: days that have passed cannot be days off. Begin today.`;
  if (dayBegins(last, timeZone) > now + AHEAD)
    return 'Days off can be entered for the next 500 days. Enter later ones when they are nearer.';
  return withDays(settings, { first, last, ...span(first, last, timeZone, now) }, now);
}

function withDays(settings: PersonSettings, added: Vacation, now: number): PersonSettings | string {
  const alive = settings.vacations.filter(({ to }) => to > now);
  const over = alive.find(({ first, last }) => first <= added.last && added.first <= last);
  if (over !== undefined)
    return `You are off ${daysWords(over)} already. Cancel that first, with \`vacation:cancel ${over.first}\`, or leave those days out.`;
  if (alive.length >= VACATIONS)
    return `At most ${VACATIONS} times off can be entered at once. Cancel one first.`;
  const vacations = [...settings.vacations, added].sort((a, b) => a.from - b.from);
  const full = daysByYear(vacations).find(({ days }) => days > DAYS_A_YEAR);
  return full === undefined
    ? { ...settings, vacations }
    : `That makes ${full.days} days off in ${full.year}; a year has ${DAYS_A_YEAR} at most. Choose fewer.`;
}

function withoutDay(settings: PersonSettings, day: string, now: number): PersonSettings | string {
  const meant = settings.vacations.find(({ first, last, to }) => to > now && first <= day && day <= last);
  return meant === undefined
    ? `You are not off on ${day}. \`/settings\` shows your days off.`
    : {
        ...settings,
        vacations: settings.vacations.flatMap((one) => (one === meant ? ended(one, settings, now) : [one])),
      };
}

/** Days off that were cancelled: only the part that has passed remains. */
function ended(one: Vacation, { timeZone }: PersonSettings, now: number): Vacation[] {
  if (one.to <= now) return [one];
  return one.from < now ? [{ ...one, last: dayAt(now, timeZone), to: now }] : [];
}

/**
 * Number of days off by calendar year, each day counted once. If a change of time zone made days off longer, whole days
 * of the extra time are counted, too.
 */
function daysByYear(vacations: readonly Vacation[]): { year: string; days: number }[] {
  const days = [...new Set(vacations.flatMap(({ first, last }) => daysFrom(first, last)))];
  const years = [
    ...new Set([...days, ...vacations.map(({ first }) => first)].map((day) => day.slice(0, 4))),
  ].sort();
  return years.map((year) => {
    const longer = vacations
      .filter(({ first }) => first.startsWith(year))
      .reduce((sum, one) => sum + longerMs(one), 0);
    return { year, days: days.filter((day) => day.startsWith(year)).length + Math.floor(longer / DAY) };
  });
}

/**
 * Milliseconds by which days off stop the clocks for longer than the days themselves last, because the person has
 * changed their time zone.
 */
const longerMs = ({ first, last, from, to }: Vacation): number =>
  Math.max(0, to - from - daysFrom(first, last).length * DAY);

const daysWords = ({ first, last }: Vacation): string => (first === last ? first : `${first} to ${last}`);

/** Line for a person whose stored settings cannot be read. */
const UNREADABLE = `⚠ What you had set cannot be read, so the usual settings count, without days off. Set yours again. ${TELL}: they may be able to repair it.`;

/** Lines that show a person's settings to them. */
export function settingsLines(settings: PersonSettings, now: number): string[] {
  const { timeZone, remind, remindHours, quiet, vacations, picture } = settings;
  const where = { thread: 'in the thread', dm: 'in a direct message', off: '' }[remind];
  const ahead = vacations.filter(({ to }) => to > now);
  const year = dayAt(now, timeZone).slice(0, 4);
  const used = daysByYear(vacations).find((one) => one.year === year)?.days ?? 0;
  return [
    ...(settings.unreadable === undefined ? [] : [UNREADABLE]),
    `Time zone: ${timeZone}, where it is ${timeOfDay(now, timeZone)} now.`,
    remind === 'off'
      ? 'Reminders: none.'
      : `Reminders: ${where}, ${remindHours} ${remindHours === 1 ? 'hour' : 'hours'} before your time is over.`,
    quiet === undefined
      ? 'Quiet hours: none.'
      : `Quiet hours: ${quiet.from}:00 to ${quiet.to}:00. No reminder comes then.`,
    ahead.length === 0
      ? 'Days off: none.'
      : `Days off, on which your clocks stand still: ${ahead.map(daysWords).join('; ')}.`,
    `Of the ${DAYS_A_YEAR} days off of ${year}, ${used === 0 ? 'none is' : `${used} ${used === 1 ? 'is' : 'are'}`} taken.`,
    `Pictures in what only you see: ${picture === false ? 'none' : 'yes'}.`,
  ];
}
