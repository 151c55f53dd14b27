// When a game against the house (the bot as an opponent) is over, `/game why` tells what the house considered in its
// last decisions. Until then it tells nothing about them.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accepted, type Bench, bench, by } from '../../support/table.ts';
import {
  againstHouse,
  annAnswers,
  type HouseProcess,
  houseAnswers,
  processWithHouse,
} from './at-the-table.ts';

let at: Bench;
let here: HouseProcess;
beforeEach(async () => {
  at = await bench();
  here = processWithHouse(at.store, at.now);
});
afterEach(() => at.close());

it('tells of its last decisions, with what it took each answer to be worth, once the game is over', async () => {
  const { id } = (await againstHouse(here)).record;
  for (let n = 0; n < 8; n++) {
    await annAnswers(here, id);
    await houseAnswers(here, at.store, at.now, id);
    for (const user of ['ann', 'eve'])
      expect((await here.tables.why(id, user)).join()).not.toContain('weighed');
  }
  accepted(await here.tables.concede(by('ann'), id));
  const lines = await here.tables.why(id, 'eve');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(1))
    expect(line).toMatch(/^Step \d+: The House weighed .+ \(-?\d+\.\d\), .+\.$/);
  // The decisions are recomputed with the dice of the game, so everybody reads the same at any time.
  expect(await here.tables.why(id, 'ann')).toEqual(lines);
});

it('tells no more than who has won where nobody can think it through again', async () => {
  const { id } = (await againstHouse(here, 'altered', 'easy')).record;
  accepted(await here.tables.concede(by('ann'), id));
  const other = processWithHouse(at.store, at.now, undefined, { decide: async () => undefined });
  expect(await other.tables.why(id, 'ann')).toHaveLength(1);
});
