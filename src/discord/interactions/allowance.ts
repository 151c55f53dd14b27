// Use of this process by each person in the last minute. Counting alone: times are passed in, in milliseconds of a
// clock that never jumps.

/** Use of a person, or their allowance, in a minute. */
export interface Usage {
  interactions: number;
  cpuMs: number;
}

/** Usage that counts until then. */
export interface Spell extends Usage {
  until: number;
}

/** How long usage counts. */
export const MINUTE = 60_000;
/** Usage within so many milliseconds is kept together, and counts until the last of it is a minute old. */
const SLICE = 5_000;
/** People whose usage is kept. Beyond that, whoever has done nothing for the longest time is forgotten. */
const PEOPLE = 10_000;

/** The usage of every person who has done something in the last minute. */
export interface Ledger {
  /** Uses of the person, oldest first. */
  of(userId: string, now: number): readonly Spell[];
  add(userId: string, now: number, usage: Usage): void;
  /** Number of people that are kept. */
  readonly size: number;
}

/** An empty ledger. `people` is for tests. */
export function createLedger(people = PEOPLE): Ledger {
  /** The person who has done nothing for the longest time comes first. */
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

/** Use that counts by then. */
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
 * Milliseconds until so many more interactions are within the limit; 0 if they are now. With `more` 0 it is asked again
 * about an interaction that has been counted.
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

/** The part of a limit up to which a process keeps to itself what somebody uses. */
const OWN_PART = 0.2;

/** True if this is more than a process keeps to itself. */
export const isShared = ({ interactions, cpuMs }: Usage, limit: Usage): boolean =>
  interactions > limit.interactions * OWN_PART || cpuMs > limit.cpuMs * OWN_PART;

/** The next time for whoever does one thing a second; undefined if there are too many before it. */
export function nextInLane(free: number, now: number): { starts: number; free: number } | undefined {
  const starts = Math.max(free, now);
  return starts - now > LANE_WAIT ? undefined : { starts, free: starts + LANE_PACE };
}

/** How far apart answers are taken from somebody who has used up their minute, and how long they wait for that. */
const LANE_PACE = 1_000;
const LANE_WAIT = 3_000;
