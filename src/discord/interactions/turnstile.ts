// Limits how much each person can use the bot, so that others are not slowed down: a few interactions at a time, and an
// allowance per minute. Beyond the allowance only urgent acts are done, one a second.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Meter, Task } from '../meter.ts';
import { createLedger, isShared, nextInLane, type Usage, usedAt, waitFor } from './allowance.ts';
import type { Sharing } from './sharing.ts';

/** One interaction of a person on its way through the limiter. */
export interface Visit {
  /**
   * Does the work as soon as few enough of the person's earlier interactions are under way. Returns `instead` if the
   * person is over the limit of use, unless `urgent` resolves to true.
   */
  take<T>(
    work: () => Promise<T>,
    instead: (waitMs: number) => T,
    urgent?: () => Promise<boolean>,
  ): Promise<T>;
  /**
   * Sends the answer to the interaction. Refusals to one person are sent one after the other: sending one is little
   * work, but sending a hundred is not.
   */
  after<T>(act: () => Promise<T>): Promise<T>;
}

/** The limiter of people's interactions. */
export interface Turnstile {
  visit(userId: string, task: Task): Visit;
}

/** Dependencies of the turnstile (the limiter of people's interactions). */
export interface TurnstileParts {
  /** Limit of a person's use of the bot per minute. */
  limit: Usage;
  meter: Meter;
  /** Exchange of people's usage with other processes; without it only the usage of this process counts. */
  sharing?: Sharing;
  /** Milliseconds of a monotonic clock. */
  now(): number;
}

/** Number of one person's interactions handled at the same time. Further ones queue. */
const AT_ONCE = 2;
/** Maximum number of interactions per second that are checked for urgency, for one person over the limit of use. */
const LOOKS = 5;
/**
 * Maximum number of people over their limit who are remembered; beyond it, entries whose time has passed are removed.
 */
const LANES = 1_000;

/**
 * Maximum number of refusals (answers to interactions over the limit) that wait until one person's earlier refusals are
 * sent. Further ones do not wait, so that they reach Discord before an interaction expires.
 */
const REFUSALS = 50;

interface Line {
  underWay: number;
  waiting: (() => void)[];
}

interface Lane {
  /** Time at which the next urgent act may be done. */
  free: number;
  /** Times of the urgency checks within the last second. */
  looks: number[];
}

/** Creates the limiter of people's interactions; nobody has used anything at first. */
export function createTurnstile({ limit, meter, sharing, now }: TurnstileParts): Turnstile {
  const ledger = createLedger();
  const lines = new Map<string, Line>();
  const lanes = new Map<string, Lane>();

  const wait = (userId: string, more: 0 | 1): number => {
    const at = now();
    return waitFor([...ledger.of(userId, at), ...(sharing?.known(userId) ?? [])], limit, at, more);
  };

  function used(userId: string, usage: Usage): void {
    ledger.add(userId, now(), usage);
    if (sharing !== undefined && exceeds(userId)) sharing.note(userId, usage);
  }

  const exceeds = (userId: string): boolean => isShared(usedAt(ledger.of(userId, now()), now()), limit);

  /**
   * Waits until few enough of the person's interactions are being handled; returns the function that ends the
   * handling of this one.
   */
  async function turn(userId: string): Promise<() => void> {
    const line = lines.get(userId) ?? { underWay: 0, waiting: [] };
    lines.set(userId, line);
    if (line.underWay < AT_ONCE) line.underWay += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = line.waiting.shift();
      // Starts the next interaction only after those of other people that have arrived in the meantime.
      if (next !== undefined) setImmediate(next);
      else line.underWay -= 1;
      if (line.underWay === 0) lines.delete(userId);
    };
  }

  function laneOf(userId: string): Lane {
    const lane = lanes.get(userId) ?? { free: 0, looks: [] };
    lanes.delete(userId);
    lanes.set(userId, lane);
    for (const [oldest, { free }] of lanes) {
      if (lanes.size <= LANES || free > now()) break;
      lanes.delete(oldest);
    }
    return lane;
  }

  /**
   * Waits for the person's next slot if the act is urgent (such as an answer to the open question). False if the act is
   * not urgent, or if too many urgent acts are queued.
   */
  async function passes(userId: string, urgent: () => Promise<boolean>): Promise<boolean> {
    const lane = laneOf(userId);
    const at = now();
    lane.looks = lane.looks.filter((look) => look > at - 1_000);
    if (lane.looks.length >= LOOKS) return false;
    lane.looks.push(at);
    if (!(await urgent())) return false;
    const next = nextInLane(lane.free, now());
    if (next === undefined) return false;
    lane.free = next.free;
    await sleep(next.starts - now());
    return true;
  }

  return {
    visit: (userId, task) => {
      let letIn = false;
      const work = { ...task, spent: (cpuMs: number) => used(userId, { interactions: 0, cpuMs }) };
      const measured = <T>(act: () => T): T => meter.measure(work, act);
      return {
        take: async (act, instead, urgent) => {
          const limited = async (ms: number) => {
            if (urgent === undefined || !(await measured(() => passes(userId, urgent)))) return instead(ms);
            letIn = true;
            used(userId, { interactions: 1, cpuMs: 0 });
            return measured(act);
          };
          const before = wait(userId, 1);
          if (before > 0) return limited(before);
          used(userId, { interactions: 1, cpuMs: 0 });
          const leave = await turn(userId);
          try {
            if (sharing !== undefined && exceeds(userId)) await sharing.elsewhere(userId);
            // Checks the person's limit again, because their earlier interactions in the queue may have used it up.
            const still = wait(userId, 0);
            if (still > 0) {
              leave();
              return await limited(still);
            }
            letIn = true;
            return await measured(act);
          } finally {
            leave();
          }
        },
        after: async (act) => {
          if (letIn) return measured(act);
          if ((lines.get(userId)?.waiting.length ?? 0) >= REFUSALS) return act();
          const leave = await turn(userId);
          return act().finally(leave);
        },
      };
    },
  };
}

/** A turnstile (limiter of people's interactions) that limits nobody. */
export const OPEN: Turnstile = {
  visit: () => ({ take: (work) => work(), after: (act) => act() }),
};
