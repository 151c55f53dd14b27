// Parses durations as people type them: `36h`, `1d 12h`, `2 days`, `a week`, `1 hour and 30 minutes`.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Names of a unit (a regular expression), and its length in milliseconds. */
const UNITS: readonly { names: string; ms: number }[] = [
  { names: 'w|wk|wks|week|weeks', ms: 7 * DAY },
  { names: 'd|day|days', ms: DAY },
  { names: 'h|hr|hrs|hour|hours', ms: HOUR },
  { names: 'm|min|mins|minute|minutes', ms: MINUTE },
];

const COUNTS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};

const PART = new RegExp(
  `(\\d{1,6}(?:\\.\\d{1,2})?\\s*|(?:${Object.keys(COUNTS).join('|')})\\s+)(${UNITS.map(({ names }) => names).join('|')})(?![a-z])(?:\\s*(?:,|and\\b))*\\s*`,
  'y',
);

/** The duration in milliseconds; undefined if the text cannot be read as one, or contains anything else. */
export function readSpan(text: string): number | undefined {
  const wanted = text.trim().toLowerCase();
  let ms = 0;
  for (PART.lastIndex = 0; PART.lastIndex < wanted.length; ) {
    const [, count = '', name = ''] = PART.exec(wanted) ?? [];
    const unit = UNITS.find(({ names }) => names.split('|').includes(name));
    // Leaves the loop, which would never end: a failed match has reset the regular expression's position to the start.
    if (unit === undefined) return undefined;
    ms += (COUNTS[count.trim()] ?? Number(count)) * unit.ms;
  }
  return wanted === '' ? undefined : Math.round(ms);
}
