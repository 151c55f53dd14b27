// Each question to the house (the bot as an opponent) is answered exactly once, whether the process restarts, crashes,
// or several run at once.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../../src/store/open.ts';
import { HOUSE_ANSWERS_MS } from '../../../src/table/affairs.ts';
import type { Store } from '../../../src/table/store.ts';
import { hasPostgres, type Scratch, scratchPostgres } from '../../support/databases.ts';
import { crashingAt, LEASE_MS } from '../../support/league/crashing.ts';
import { type Bench, bench, by } from '../../support/table.ts';
import {
  ALTERED,
  againstHouse,
  annAnswers,
  DECK,
  type HouseProcess,
  houseAnswers,
  processWithHouse,
} from './at-the-table.ts';

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

describe('on one database', () => {
  let at: Bench;
  beforeEach(async () => {
    at = await bench();
  });
  afterEach(() => at.close());
  const start = (): HouseProcess => processWithHouse(at.store, at.now);
  const isDue = async (id: string): Promise<boolean> =>
    (await at.store.record(id))!.affairs.house?.due !== undefined;

  it('a process that begins in the middle of a game goes on with it', async () => {
    const first = start();
    const { id } = (await againstHouse(first, 'altered', 'easy')).record;
    for (let n = 0; n < 4; n++) {
      await annAnswers(first, id);
      await houseAnswers(first, at.store, at.now, id);
    }
    await annAnswers(first, id);
    expect(await isDue(id)).toBe(true);
    const second = start();
    await houseAnswers(second, at.store, at.now, id);
    expect(second.asked.length).toBeGreaterThan(0);
    await expectOnce(at.store, id);
  });

  it('where a process crashes over its answer, another asks for the same and saves it', async () => {
    const here = start();
    const { id } = (await againstHouse(here)).record;
    at.now.at += HOUSE_ANSWERS_MS;
    let crashed = start();
    for (let nth = 1; crashed.asked.length === 0; nth++) {
      crashed = processWithHouse(crashingAt(at.store, nth).store, at.now);
      await crashed.deadlines.sweep();
      expect(await answered(at.store, id)).toEqual([]);
      at.now.at += LEASE_MS;
    }
    await here.deadlines.sweep();
    expect(here.asked[0]).toEqual(crashed.asked[0]);
    expect(await answered(at.store, id)).toHaveLength(1);
  });

  it('a thread that fails is asked again later, and the stated default taken after two failures', async () => {
    const failing = processWithHouse(at.store, at.now, [ALTERED], { decide: async () => undefined });
    const { id } = (await againstHouse(failing)).record;
    at.now.at += HOUSE_ANSWERS_MS;
    await failing.deadlines.sweep();
    expect(failing.errors).toEqual([
      'a deadline could not be dealt with: Error: The house has found no answer.',
    ]);
    expect(await answered(at.store, id)).toEqual([]);
    for (let n = 0; n < 4 && (await answered(at.store, id)).length === 0; n++) {
      at.now.at += 5 * 60_000;
      await failing.deadlines.sweep();
    }
    expect(await answered(at.store, id)).toHaveLength(1);
    expect(failing.asked).toHaveLength(2);
  });
});

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

  it('answer each question once when both see at the same moment that it is due', {
    timeout: 300_000,
  }, async () => {
    const [store] = stores;
    const both = stores.map((one) => processWithHouse(one, now));
    const { id } = (await againstHouse(both[0]!, 'altered', 'easy')).record;
    for (let n = 0; n < 400 && (await store.record(id))!.phase === 'running'; n++) {
      await annAnswers(both[n % 2]!, id);
      now.at += HOUSE_ANSWERS_MS;
      await Promise.all(both.map(({ deadlines }) => deadlines.sweep()));
    }
    expect((await store.record(id))!.phase).toBe('finished');
    expect((await answered(store, id)).length).toBeGreaterThan(10);
    await expectOnce(store, id);
    expect(both.flatMap(({ errors }) => errors)).toEqual([]);
  });

  it('begin no third game of a person, though each sees a place left', async () => {
    const both = stores.map((one) => processWithHouse(one, now));
    const open = [];
    for (let n = 0; n < 4; n++) open.push(await againstHouse(both[n % 2]!, 'altered', 'easy', 'none'));
    const joined = await Promise.all(
      open.map(({ record }, n) => both[n % 2]!.tables.join(by('ann'), record.id, 'Ann', DECK)),
    );
    const sentences = joined.flatMap((reply) => (reply.refused ? [reply.sentence] : []));
    expect(sentences).toHaveLength(2);
    for (const sentence of sentences) expect(sentence).toMatch(/^You have 2 games against the house/);
    expect(await stores[0].runningOf('ann')).toHaveLength(2);
  });
});
