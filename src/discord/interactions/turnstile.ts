// Lets people in, so that none of them keeps the bot from the others: a few interactions of a person at a time, and as many
// in a minute as their allowance says. Afterwards only what must not wait is done, one thing a second.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Meter, Task } from '../meter.ts';
import { createLedger, isShared, nextInLane, type Usage, usedAt, waitFor } from './allowance.ts';
import type { Sharing } from './sharing.ts';

/** One interaction of a person. */
export interface Visit {
  /**
   * Does the work when the person's turn comes; or, where they have used up their allowance, gives what is said instead.
   * `urgent`: looks whether it is something that is done all the same.
   */
  take<T>(
    work: () => Promise<T>,
    instead: (waitMs: number) => T,
    urgent?: () => Promise<boolean>,
  ): Promise<T>;
  /** Sends the answer. Refusals of a person wait for each other too: each of them is little work, and a hundred are not. */
  after<T>(act: () => Promise<T>): Promise<T>;
}

/** Entry for people. */
export interface Turnstile {
  visit(userId: string, task: Task): Visit;
}

/** Dependencies of a turnstile. */
export interface TurnstileParts {
  /** Allowance of a person in a minute. */
  limit: Usage;
  meter: Meter;
  /** Channel to other processes; without it there are none. */
  sharing?: Sharing;
  /** Milliseconds of a clock that never jumps. */
  now(): number;
}

/** Interactions of a person that are worked on at once. The others wait for these. */
const AT_ONCE = 2;
/** How often in a second somebody who has used up their allowance may have something looked at that might be urgent. */
const LOOKS = 5;
/** People of whom it is kept when their next answer may be taken: those for whom that is not over yet, and some more. */
const LANES = 1_000;

/** Refusals that wait for their turn to be sent; more than these are sent at once, because nobody waits for them for long. */
const REFUSALS = 50;

interface Line {
  underWay: number;
  waiting: (() => void)[];
}

interface Lane {
  /** When the next thing may be done. */
  free: number;
  /** When something was looked at within the last second. */
  looks: number[];
}

/** A turnstile that nobody has come through yet. */
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

  /** Waits until few enough interactions of the person are under way; gives the function that ends this one. */
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
      // Others come first: what has arrived meanwhile is read before.
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

  /** Waits for the person's next second where it is urgent; false where it is not, or where too much is urgent. */
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
            // Those before it may have used up everything.
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

/** Lets everybody in at once. */
export const OPEN: Turnstile = {
  visit: () => ({ take: (work) => work(), after: (act) => act() }),
};
