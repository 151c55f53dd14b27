// CPU time of the main thread is charged to the person whose interaction caused it, however the work of several people
// is interleaved.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createMeter, type Meter, type Turn } from '../../../src/discord/meter.ts';

let meter: Meter | undefined;
afterEach(() => meter?.stop());

/** Uses this many milliseconds of CPU time. */
function compute(milliseconds: number): void {
  const used = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const until = used() + milliseconds;
  while (used() < until) JSON.stringify({ busy: until });
}

function measuring() {
  const turns: Turn[] = [];
  const spent: Record<string, number> = {};
  const made = createMeter((turn) => turns.push(turn));
  meter = made;
  const as = <T>(command: string, act: () => T): T =>
    made.measure(
      {
        kind: 'command',
        command,
        spent: (cpuMs) => {
          spent[command] = (spent[command] ?? 0) + cpuMs;
        },
      },
      act,
    );
  return { turns, spent, as };
}

describe('the meter', () => {
  it('follows work through all that it awaits, and charges nobody for another’s', async () => {
    const { spent, as } = measuring();
    const heavy = as('deck', async () => {
      compute(40);
      await sleep(5);
      compute(40);
      await Promise.all([sleep(1), Promise.resolve()]);
      compute(40);
    });
    const light = as('help', async () => {
      for (let n = 0; n < 10; n++) await sleep(2);
    });
    await Promise.all([heavy, light]);
    await sleep(1);
    expect(spent['deck']).toBeGreaterThan(100);
    expect(spent['help'] ?? 0).toBeLessThan(20);
  });

  it('tells works apart that go on by turns without a pause', async () => {
    const { spent, as } = measuring();
    const turnsOf = async (milliseconds: number): Promise<void> => {
      for (let n = 0; n < 20; n++) {
        compute(milliseconds);
        await Promise.resolve();
      }
    };
    await Promise.all([as('deck', () => turnsOf(5)), as('help', () => turnsOf(0.1))]);
    await sleep(1);
    expect(spent['deck']).toBeGreaterThan(90);
    expect(spent['help']).toBeLessThan(30);
  });

  it('does not charge for waiting, nor for what nobody began', async () => {
    const { spent, as, turns } = measuring();
    const waiting = as('help', async () => {
      await sleep(1);
      await sleep(150);
    });
    setTimeout(() => compute(60), 50);
    await waiting;
    await sleep(1);
    expect(spent['help'] ?? 0).toBeLessThan(20);
    expect(Math.max(...turns.map(({ ms }) => ms))).toBeLessThan(50);
  });

  it('tells of a long turn with its name', async () => {
    const { turns, as } = measuring();
    await as('deck', async () => {
      await sleep(1);
      compute(80);
    });
    await sleep(1);
    const longest = turns.toSorted((a, b) => b.ms - a.ms)[0];
    expect(longest).toMatchObject({ kind: 'command', command: 'deck' });
    expect(longest?.cpuMs).toBeGreaterThan(60);
    expect(longest?.cpuMs).toBeLessThanOrEqual(longest?.ms ?? 0);
  });
});
