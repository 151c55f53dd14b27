// Cards that are picked in a menu stand there as they were drawn; in which order they lie afterwards tells neither that nor their names.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadAltered } from '../../src/games/altered/altered.ts';
import { accepted, type Bench, bench, by } from '../support/table.ts';

const altered = loadAltered(join(import.meta.dirname, '../../src/games/altered'));
let on: Bench;
beforeAll(async () => {
  on = await bench([altered]);
});
afterAll(() => on.close());

/** Two players choose three Mana Orbs each; as which of the menu's lines their cards come, by player. */
async function orbs(typed: boolean): Promise<number[][]> {
  const where = { guildId: 'g', channelId: 'c' };
  const { id } = accepted(await on.tables.create(by('ann'), where, { game: 'altered' })).record;
  const users = ['ann', 'bob'];
  for (const [n, user] of users.entries())
    accepted(await on.tables.join(by(user), id, user, { official: altered.decks[n]!.name }));
  const come: number[][] = [];
  for (const user of users) {
    const { ask, epoch, candidates } = (await on.tables.prompt(id, user))!;
    const values = candidates.slice(-3).map(({ value }) => value);
    accepted(
      typed
        ? await on.tables.move(by(user), id, { command: 'choose', options: { answer: values.join(', ') } })
        : await on.tables.answer(by(user), id, { ask, epoch, values }),
    );
    const last = (await on.store.inputs(id)).at(-1)!.input;
    const answer = last.kind === 'answers' ? last.answers[0] : undefined;
    const lines = candidates.map((one) =>
      one.answer.kind === 'objects' ? one.answer.objects[0] : undefined,
    );
    come.push(answer?.kind === 'objects' ? answer.objects.map((one) => lines.indexOf(one) - 3) : []);
  }
  return come;
}

it('of a menu', async () => {
  const all = [
    ...(await orbs(false)),
    ...(await orbs(false)),
    ...(await orbs(false)),
    ...(await orbs(false)),
  ];
  for (const come of all) expect(come.toSorted()).toEqual([0, 1, 2]);
  expect(new Set(all.map(String)).size).toBeGreaterThan(2);
});

it('while whoever types has the order of his own words', async () => {
  expect(await orbs(true)).toEqual([
    [0, 1, 2],
    [0, 1, 2],
  ]);
});
