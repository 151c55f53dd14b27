// The answer to a move tells its player what was done, in the wording for that player; nobody just reads "Done.".
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MoveWords } from '../../../src/table/service.ts';
import { accepted, type Bench, bench, by, running } from '../../support/table.ts';
import { HEAPS } from '../../support/toy-game.ts';

const choose = (number: number): MoveWords => ({ command: 'choose', options: { answer: String(number) } });
const take = (at: number): MoveWords => ({
  command: 'take',
  options: { heap: HEAPS[at]!, count: '1', mode: 'hand' },
});
const PASS: MoveWords = { command: 'pass', options: {} };

let on: Bench;
beforeAll(async () => {
  on = await bench();
});
afterAll(() => on.close());

/** Makes these moves; returns the answer. */
const told = async (user: string, id: string, ...[first, ...then]: [MoveWords, ...MoveWords[]]) =>
  accepted(await on.tables.move(by(user), id, first, ...then)).text;

/** Lines of the story that were added to the thread since the last call. */
async function thread(id: string): Promise<string[]> {
  const rows = await on.store.outbox(id);
  for (const row of rows) await on.store.sent(row, true);
  return rows.flatMap(({ message }) => (message.kind === 'story' ? message.lines : []));
}

/** A game in which both players must write down their lucky numbers. */
async function begun(): Promise<string> {
  const where = { guildId: 'g', channelId: 'c' };
  const { id } = accepted(await on.tables.create(by('ann'), where, { game: 'toy' })).record;
  for (const user of ['ann', 'bob'])
    accepted(await on.tables.join(by(user), id, user === 'ann' ? 'Ann' : 'Bob', { official: 'Pebbles' }));
  await thread(id);
  return id;
}

it('a line that has words of its own for the player is told in them, and the thread has those for all', async () => {
  const id = await begun();
  expect(await told('ann', id, choose(2))).toBe('Your lucky number is 2.');
  expect(await thread(id)).toEqual(['Ann has chosen.']);
  expect(await on.tables.story(id, 'ann', 1)).toEqual(['Your lucky number is 2.']);
  expect(await on.tables.story(id, 'sam', 1)).toEqual(['Ann has chosen.']);
});

it('what all read in the same words is told in these', async () => {
  const id = await running(on.tables);
  await thread(id);
  expect(await told('ann', id, take(0))).toBe(`Ann takes 1 from ${HEAPS[0]}.`);
  expect(await thread(id)).toEqual([`Ann takes 1 from ${HEAPS[0]}.`]);
  const { ask, epoch } = (await on.tables.prompt(id, 'bob'))!;
  expect(accepted(await on.tables.answer(by('bob'), id, { ask, epoch, values: ['pass'] })).text).toBe(
    'Bob passes.',
  );
  expect(await thread(id)).toEqual(['Bob passes.']);
  expect(accepted(await on.tables.concede(by('bob'), id)).text).toBe('Bob concedes.');
  expect(await thread(id)).toEqual(['Bob concedes.']);
});

it('of several acts all is told', async () => {
  const id = await begun();
  await told('bob', id, choose(3));
  await thread(id);
  expect((await told('ann', id, choose(2), take(0))).split('\n')).toEqual([
    'Your lucky number is 2.',
    `Ann takes 1 from ${HEAPS[0]}.`,
  ]);
  expect(await thread(id)).toEqual(['Ann has chosen.', `Ann takes 1 from ${HEAPS[0]}.`]);
});

it('where the line stopped in the middle, all that was done is told above what was not', async () => {
  const id = await begun();
  await told('bob', id, choose(3));
  await thread(id);
  expect((await told('ann', id, choose(2), take(0), PASS)).split('\n')).toEqual([
    'Your lucky number is 2.',
    `Ann takes 1 from ${HEAPS[0]}.`,
    '**Not done:** `/pass`. It is not your decision at the moment.',
  ]);
  expect(await thread(id)).toEqual(['Ann has chosen.', `Ann takes 1 from ${HEAPS[0]}.`]);
});
