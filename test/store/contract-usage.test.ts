// Processes tell each other how much each person uses them, so that an allowance applies to all processes together.
// Runs on each kind of database.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSharing, type Sharing } from '../../src/discord/interactions/sharing.ts';
import { createTurnstile } from '../../src/discord/interactions/turnstile.ts';
import { NO_METER } from '../../src/discord/meter.ts';
import type { Store, UsageTold } from '../../src/table/store.ts';
import { type ScratchStore, scratchStore, T } from '../support/scratch-store.ts';

let on: ScratchStore;
let store: Store;
beforeAll(async () => {
  on = await scratchStore();
  store = on.store;
});
afterAll(() => on.close());

describe('usage that is told', () => {
  const told = (row: number, interactions: number, cpuMs = 0): UsageTold => ({
    row,
    since: row - 60_000,
    added: { interactions, cpuMs },
  });

  it('is added up for each person and time, whoever tells it', async () => {
    await store.shareUsage('ann', told(T, 3, 40));
    await Promise.all(Array.from({ length: 10 }, () => store.shareUsage('ann', told(T, 1, 2))));
    await store.shareUsage('bob', told(T, 100));
    expect(await store.shareUsage('ann', told(T + 10_000, 5))).toEqual([
      { from: T, interactions: 13, cpuMs: 60 },
      { from: T + 10_000, interactions: 5, cpuMs: 0 },
    ]);
  });

  it('is gone when it is over and somebody looks, and with the person', async () => {
    await store.shareUsage('ann', told(T + 65_000, 1));
    const rows = (): Promise<unknown[]> =>
      on.place.execute(`SELECT "interactions" FROM "Usage" WHERE "userId" = 'ann'`);
    expect(await rows()).toHaveLength(2);
    await store.forgetPerson('ann');
    expect(await rows()).toEqual([]);
    expect(await store.shareUsage('ann', { ...told(T, 0), added: { interactions: 0, cpuMs: 0 } })).toEqual(
      [],
    );
    expect(await rows()).toEqual([]);
  });
});

describe('several processes', () => {
  let now = 0;
  const failures: string[] = [];
  const sharings: Sharing[] = [];
  const process = (of: Pick<Store, 'shareUsage'> = store, ahead = 0) => {
    const sharing = createSharing({
      store: of,
      now: () => now,
      clock: () => T + 500_000 + now + ahead,
      log: { error: (_data, text) => failures.push(text) },
    });
    sharings.push(sharing);
    const limit = { interactions: 120, cpuMs: 5_000 };
    const turnstile = createTurnstile({ limit, meter: NO_METER, sharing, now: () => now });
    const ask = (userId: string): Promise<boolean> =>
      turnstile.visit(userId, { kind: 'command' }).take(
        async () => true,
        () => false,
      );
    return {
      sharing,
      /** Tries this many interactions; returns how many of them are allowed. */
      done: async (userId: string, times: number): Promise<number> => {
        let count = 0;
        for (let n = 0; n < times; n++) if (await ask(userId)) count += 1;
        return count;
      },
    };
  };

  it('ask nothing of the database for what is within a fifth', async () => {
    let asked = 0;
    const counted = process({
      shareUsage: async () => {
        asked += 1;
        return [];
      },
    });
    expect(await counted.done('eve', 24)).toBe(24);
    await counted.sharing.close();
    expect(asked).toBe(0);
    expect(await counted.done('eve', 1)).toBe(1);
    expect(asked).toBe(1);
    // Above a fifth of the allowance, the database is asked at most once a second.
    expect(await counted.done('eve', 50)).toBe(50);
    expect(asked).toBe(1);
  });

  it('share what exceeds it: whoever has used up their minute in one has a fifth in another', async () => {
    const [one, other] = [process(), process(on.other)];
    expect(await one.done('ann', 200)).toBe(120);
    await one.sharing.close();
    expect(await other.done('ann', 200)).toBe(24);
    // Another person's allowance is not used up.
    expect(await other.done('bob', 120)).toBe(120);
    now += 80_000;
    expect(await other.done('ann', 200)).toBe(120);
    now += 80_000;
  });

  it('are not told twice of what they have told themselves', async () => {
    const one = process();
    for (let n = 0; n < 11; n++) {
      expect(await one.done('cat', 10)).toBe(10);
      await one.sharing.close();
      now += 1_500;
    }
    expect(await one.done('cat', 20)).toBe(10);
    now += 80_000;
  });

  it('keep to it over a restart, as far as it was shared', async () => {
    const before = process();
    expect(await before.done('dan', 120)).toBe(120);
    await before.sharing.close();
    expect(await process().done('dan', 120)).toBe(24);
    now += 80_000;
  });

  it('whose clocks differ by an hour keep nobody out', async () => {
    const [right, ahead] = [process(), process(store, 3_600_000)];
    expect(await ahead.done('fay', 120)).toBe(120);
    await ahead.sharing.close();
    expect(await right.done('fay', 120)).toBe(120);
    now += 80_000;
    expect(await right.done('fay', 120)).toBe(120);
    now += 80_000;
  });

  it('go on by themselves without a database, and say so once', async () => {
    const broken = process({ shareUsage: () => Promise.reject(new Error('gone')) });
    expect(await broken.done('gil', 200)).toBe(120);
    now += 80_000;
    expect(await broken.done('gil', 200)).toBe(120);
    expect(failures).toEqual(['what people have used cannot be shared']);
  });
});
