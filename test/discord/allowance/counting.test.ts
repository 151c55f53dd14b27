import { describe, expect, it } from 'vitest';
import {
  createLedger,
  isShared,
  MINUTE,
  nextInLane,
  waitFor,
} from '../../../src/discord/interactions/allowance.ts';

const LIMIT = { interactions: 120, cpuMs: 5_000 };
const one = { interactions: 1, cpuMs: 0 };
const computing = (cpuMs: number) => ({ interactions: 0, cpuMs });

describe('the allowance of a person', () => {
  it('lets 120 interactions in within a minute, and says when the next one may come', () => {
    const ledger = createLedger();
    for (let n = 0; n < 120; n++) {
      expect(waitFor(ledger.of('ann', n), LIMIT, n, 1)).toBe(0);
      ledger.add('ann', n, one);
    }
    const wait = waitFor(ledger.of('ann', 200), LIMIT, 200, 1);
    expect(wait).toBeGreaterThan(MINUTE - 5_000);
    expect(wait).toBeLessThanOrEqual(MINUTE + 5_000);
    expect(waitFor(ledger.of('ann', 200 + wait - 1), LIMIT, 200 + wait - 1, 1)).toBeGreaterThan(0);
    expect(waitFor(ledger.of('ann', 200 + wait), LIMIT, 200 + wait, 1)).toBe(0);
  });

  it('never lets more than 120 in within any minute, however they are spread', () => {
    const ledger = createLedger();
    const admitted: number[] = [];
    for (let at = 0; at < 5 * MINUTE; at += 130)
      if (waitFor(ledger.of('ann', at), LIMIT, at, 1) === 0) {
        ledger.add('ann', at, one);
        admitted.push(at);
      }
    for (const from of admitted)
      expect(admitted.filter((at) => at >= from && at < from + MINUTE).length).toBeLessThanOrEqual(120);
    // Almost all interactions within the limit are admitted. The ledger counts in slices of time, so nobody waits
    // longer than one slice too much.
    expect(admitted.length).toBeGreaterThan(4 * 120);
  });

  it('ends with five seconds of computing time, whatever the number of interactions', () => {
    const ledger = createLedger();
    ledger.add('ann', 0, computing(4_999));
    expect(waitFor(ledger.of('ann', 10), LIMIT, 10, 1)).toBe(0);
    ledger.add('ann', 20_000, computing(1));
    const wait = waitFor(ledger.of('ann', 20_001), LIMIT, 20_001, 1);
    expect(wait).toBeGreaterThan(0);
    // By then the first interaction is too old to count.
    expect(20_001 + wait).toBeLessThanOrEqual(MINUTE + 5_000);
  });

  it('is each person’s own', () => {
    const ledger = createLedger();
    for (let n = 0; n < 200; n++) ledger.add('ann', n, one);
    expect(waitFor(ledger.of('bob', 300), LIMIT, 300, 1)).toBe(0);
  });

  it('is shared with other processes from a fifth on', () => {
    expect(isShared({ interactions: 24, cpuMs: 1_000 }, LIMIT)).toBe(false);
    expect(isShared({ interactions: 25, cpuMs: 0 }, LIMIT)).toBe(true);
    expect(isShared({ interactions: 0, cpuMs: 1_001 }, LIMIT)).toBe(true);
  });

  it('without a limit is never used up, nor shared', () => {
    const none = { interactions: Number.POSITIVE_INFINITY, cpuMs: Number.POSITIVE_INFINITY };
    const ledger = createLedger();
    for (let n = 0; n < 10_000; n++) ledger.add('ann', n, { interactions: 1, cpuMs: 100 });
    expect(waitFor(ledger.of('ann', 10_000), none, 10_000, 1)).toBe(0);
    expect(isShared({ interactions: 10_000, cpuMs: 1e6 }, none)).toBe(false);
  });
});

describe('what is kept', () => {
  it('is bounded, and whoever goes on is not forgotten however many others come', () => {
    const ledger = createLedger(100);
    for (let n = 0; n < 130; n++) ledger.add('ann', n, one);
    for (let n = 0; n < 5_000; n++) {
      ledger.add(`passer-by ${n}`, 200 + n, one);
      if (n % 50 === 0) ledger.add('ann', 200 + n, one);
    }
    expect(ledger.size).toBeLessThanOrEqual(100);
    expect(waitFor(ledger.of('ann', 5_300), LIMIT, 5_300, 1)).toBeGreaterThan(0);
  });

  it('is let go once it is over', () => {
    const ledger = createLedger();
    for (let n = 0; n < 500; n++) ledger.add(`passer-by ${n}`, n, one);
    ledger.add('ann', 3 * MINUTE, one);
    expect(ledger.size).toBe(1);
  });
});

describe('one thing a second', () => {
  it('is done at once, a second after the last, or not at all where too much waits', () => {
    let free = 0;
    const starts: (number | undefined)[] = [];
    for (let n = 0; n < 6; n++) {
      const next = nextInLane(free, 10_000);
      starts.push(next?.starts);
      free = next?.free ?? free;
    }
    expect(starts).toEqual([10_000, 11_000, 12_000, 13_000, undefined, undefined]);
    expect(nextInLane(free, 20_000)?.starts).toBe(20_000);
  });
});
