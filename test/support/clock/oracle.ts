// A second, independent computation of the time that a game has counted. It takes the events and their times, and
// examines every period between two moments at which something began or ended. Days and hours come from Intl alone.

const QUARTER = 15 * 60_000;
const MINUTE = 60_000;

/** A period of time; `to` is missing while the period goes on. */
export interface Stretch {
  from: number;
  to?: number;
}

/** Days off, with the time at which they were entered and perhaps cancelled again. */
export interface DaysOff {
  first: string;
  last: string;
  entered: number;
  cancelled?: number;
}

/** The facts about a person that the oracle needs: time zone, quiet hours and days off. */
export interface Known {
  zone: string;
  quiet?: { from: number; to: number };
  off: DaysOff[];
}

/** Dates and hours of a zone, for each quarter of an hour: Intl is too slow to be asked each time. */
export class Wall {
  readonly #dates: string[] = [];
  readonly #hours: number[] = [];
  readonly #from: number;

  constructor(zone: string, from: number, to: number) {
    this.#from = Math.floor(from / QUARTER) * QUARTER;
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    });
    for (let at = this.#from; at <= to + QUARTER; at += QUARTER) {
      const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
      this.#dates.push(`${parts['year']}-${parts['month']}-${parts['day']}`);
      this.#hours.push(Number(parts['hour']));
    }
  }

  #slot = (at: number): number => Math.floor((at - this.#from) / QUARTER);
  date = (at: number): string => this.#dates[this.#slot(at)] ?? '';
  hour = (at: number): number => this.#hours[this.#slot(at)] ?? -1;
  /** Moments at which the date changes. */
  midnights = (): number[] =>
    this.#dates.flatMap((date, n) =>
      n > 0 && this.#dates[n - 1] !== date ? [this.#from + n * QUARTER] : [],
    );
}

/** Computes the time that counts for one person. */
export class Oracle {
  readonly person: Known;
  readonly wall: Wall;
  readonly #outages: readonly Stretch[];

  constructor(person: Known, wall: Wall, outages: readonly Stretch[]) {
    this.person = person;
    this.wall = wall;
    this.#outages = outages;
  }

  isOff = (at: number): boolean => {
    const date = this.wall.date(at);
    return this.person.off.some(
      ({ first, last, entered, cancelled = Number.POSITIVE_INFINITY }) =>
        entered <= at && at < cancelled && first <= date && date <= last,
    );
  };

  isQuiet = (at: number): boolean => {
    const { quiet } = this.person;
    if (quiet === undefined) return false;
    const hour = this.wall.hour(at);
    return quiet.from < quiet.to
      ? quiet.from <= hour && hour < quiet.to
      : quiet.from <= hour || hour < quiet.to;
  };

  isOut = (at: number): boolean => within(this.#outages, at);

  /** Milliseconds that count between two moments. */
  counted(from: number, to: number, pauses: readonly Stretch[]): number {
    const ends = [...pauses, ...this.#outages].flatMap((one) => [one.from, one.to ?? to]);
    const days = this.person.off.flatMap(({ entered, cancelled = to }) => [entered, cancelled]);
    const moments = [from, to, ...ends, ...days, ...this.wall.midnights()]
      .filter((at) => from <= at && at <= to)
      .sort((a, b) => a - b);
    let sum = 0;
    for (const [n, at] of moments.entries()) {
      const next = moments[n + 1] ?? at;
      const middle = (at + next) / 2;
      if (!within(pauses, middle) && !this.isOut(middle) && !this.isOff(middle)) sum += next - at;
    }
    return sum;
  }

  /** Minutes in the period at which a reminder could have been sent. */
  openMinutes(from: number, to: number, pauses: readonly Stretch[]): number {
    let open = 0;
    for (let at = from; at < to; at += MINUTE)
      if (!this.isQuiet(at) && !this.isOff(at) && !this.isOut(at) && !within(pauses, at)) open++;
    return open;
  }
}

const within = (stretches: readonly Stretch[], at: number): boolean =>
  stretches.some(({ from, to }) => from <= at && at < (to ?? Number.POSITIVE_INFINITY));
