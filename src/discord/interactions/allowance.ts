// Counts how much each person has used this process in the last minute. Times are passed in, in milliseconds of a
// monotonic clock.

/** A person's use of the bot, or the limit for it: interactions and CPU milliseconds per minute. */
export interface Usage {
  interactions: number;
  cpuMs: number;
}

/** Usage of the bot that counts against a person's limit until a certain time. */
export interface Spell extends Usage {
  until: number;
}

/** Milliseconds for which usage counts against a person's limit. */
export const MINUTE = 60_000;
/** Usage within this many milliseconds is stored as one entry, which expires when its newest part is a minute old. */
const SLICE = 5_000;
/**
 * Maximum number of people whose usage is remembered. Beyond that, the person who has been inactive longest is
 * forgotten.
 */
const PEOPLE = 10_000;

/** Usage of every person in the last minute. */
export interface Ledger {
  /** The person's usage entries that still count, oldest first. */
  of(userId: string, now: number): readonly Spell[];
  add(userId: string, now: number, usage: Usage): void;
  /** Number of people whose usage is remembered. */
  readonly size: number;
}

/**
 * Creates the counter of everybody's usage, which is empty at first. `people`: maximum number of people remembered, for
 * tests.
 */
export function createLedger(people = PEOPLE): Ledger {
  /** Usage by person; the person who has been inactive longest comes first. */
  const all = new Map<string, Spell[]>();
  const fresh = (userId: string, now: number): Spell[] =>
    (all.get(userId) ?? []).filter(({ until }) => until > now);
  return {
    of: fresh,
    add: (userId, now, { interactions, cpuMs }) => {
      const spells = fresh(userId, now);
      const until = (Math.floor(now / SLICE) + 1) * SLICE + MINUTE;
      const last = spells.at(-1);
      if (last?.until === until) {
        last.interactions += interactions;
        last.cpuMs += cpuMs;
      } else spells.push({ until, interactions, cpuMs });
      all.delete(userId);
      all.set(userId, spells);
      for (const [oldest, kept] of all) {
        const counts = kept.some((spell) => spell.until > now);
        if (counts && all.size <= people) break;
        all.delete(oldest);
      }
    },
    get size() {
      return all.size;
    },
  };
}

/** Total usage in the given entries that still counts against the limit at the given time. */
export const usedAt = (spells: readonly Spell[], at: number): Usage =>
  spells
    .filter(({ until }) => until > at)
    .reduce(
      (sum, { interactions, cpuMs }) => ({
        interactions: sum.interactions + interactions,
        cpuMs: sum.cpuMs + cpuMs,
      }),
      { interactions: 0, cpuMs: 0 },
    );

/**
 * Milliseconds to wait until a person has room for `more` interactions within the limit; 0 if there is room now. With
 * `more` 0, checks an interaction that is already counted.
 */
export function waitFor(spells: readonly Spell[], limit: Usage, now: number, more: 0 | 1): number {
  const fits = (at: number): boolean => {
    const { interactions, cpuMs } = usedAt(spells, at);
    return interactions + more <= limit.interactions && cpuMs < limit.cpuMs;
  };
  if (fits(now)) return 0;
  const ends = spells.map(({ until }) => until).sort((a, b) => a - b);
  return (ends.find(fits) ?? now + MINUTE) - now;
}

/** Share of a person's limit up to which their usage is not reported to other processes. */
const OWN_PART = 0.2;

/** True if a person's usage is large enough to be reported to other processes. */
export const isShared = ({ interactions, cpuMs }: Usage, limit: Usage): boolean =>
  interactions > limit.interactions * OWN_PART || cpuMs > limit.cpuMs * OWN_PART;

/**
 * For a person over the limit, who may do one urgent act a second: the time at which the next such act starts
 * (`starts`), and the time from which another is possible (`free`). Undefined if too many are queued.
 */
export function nextInLane(free: number, now: number): { starts: number; free: number } | undefined {
  const starts = Math.max(free, now);
  return starts - now > LANE_WAIT ? undefined : { starts, free: starts + LANE_PACE };
}

/** Milliseconds between two urgent acts of a person over the limit. */
const LANE_PACE = 1_000;
/** Maximum milliseconds that an urgent act of a person over the limit may wait. */
const LANE_WAIT = 3_000;
