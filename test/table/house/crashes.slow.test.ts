// Two processes on one PostgreSQL, one of which crashes a hundred times: the house (the bot as an opponent) answers
// each question exactly once.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../../src/store/open.ts';
import { HOUSE_ANSWERS_MS } from '../../../src/table/affairs.ts';
import type { Store } from '../../../src/table/store.ts';
import { hasPostgres, type Scratch, scratchPostgres } from '../../support/databases.ts';
import { crashingAt, LEASE_MS } from '../../support/league/crashing.ts';
import { againstHouse, annAnswers, processWithHouse } from './at-the-table.ts';

/** The questions that the house has answered, by number, in order. */
const answered = async (store: Store, id: string): Promise<number[]> =>
  (await store.inputs(id)).flatMap(({ input }) =>
    input.kind === 'answers' && input.seat === 1 ? [input.ask] : [],
  );

/** Checks that the house has answered each of its questions once, and in order. */
async function expectOnce(store: Store, id: string): Promise<void> {
  const asks = await answered(store, id);
  expect(asks).toEqual([...new Set(asks)].sort((a, b) => a - b));
}

const there = await hasPostgres();

describe.runIf(there)('two processes on one PostgreSQL', () => {
  let place: Scratch;
  let stores: [Store, Store];
  const now = { at: 1_700_000_000_000 };
  beforeEach(async () => {
    place = await scratchPostgres();
    stores = [await openStore(place.url, () => now.at), await openStore(place.url, () => now.at)];
  });
  afterEach(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await place.drop();
  });

  it('answer each question once through a hundred crashes', { timeout: 300_000 }, async () => {
    const [store, other] = stores;
    const survivor = processWithHouse(store, now);
    const games: string[] = [];
    let id = '';
    let crashes = 0;
    for (let n = 0; crashes < 100; n++) {
      const record = id === '' ? undefined : await store.record(id);
      if (record?.phase !== 'running') {
        id = (await againstHouse(survivor, 'altered', 'easy')).record.id;
        games.push(id);
      } else if (record.affairs.house?.due === undefined) {
        await annAnswers(survivor, id);
        continue;
      }
      const doomed = crashingAt(other, 1 + (n % 9));
      now.at += HOUSE_ANSWERS_MS;
      await processWithHouse(doomed.store, now).deadlines.sweep();
      if (doomed.hasCrashed()) crashes++;
      now.at += LEASE_MS;
      await survivor.deadlines.sweep();
    }
    for (const one of games) await expectOnce(store, one);
    expect(survivor.errors).toEqual([]);
  });
});
