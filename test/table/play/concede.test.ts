import { afterEach, beforeEach, expect, it } from 'vitest';
import { accepted, type Bench, bench, by, running } from '../../support/table.ts';

let on: Bench;
let id: string;
beforeEach(async () => {
  on = await bench();
  id = await running(on.tables);
});
afterEach(() => on.close());

it.each([
  ['ann', 'Ann concedes.', 1],
  ['bob', 'Bob concedes.', 0],
])('%s concedes, and the other one has won', async (who, sentence, winner) => {
  const { record } = accepted(await on.tables.concede(by(who), id));
  expect(record.outcome).toEqual({ winners: [winner], reason: 'concession', sentence });
});

it('nobody concedes who only watches', async () => {
  expect(await on.tables.concede(by('eve'), id)).toMatchObject({ code: 'not-a-player' });
});
