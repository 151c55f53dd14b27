// The text that somebody writes about a set-aside group is stored in the game's state, and in the input that made the
// group. Erasing its author must also remove their name from it.
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { View } from '../../../src/kernel/game/views.ts';
import type { Tables } from '../../../src/table/service.ts';
import { everythingIn } from '../../support/dump.ts';
import { ownBench } from '../../support/games/loaded.ts';
import { accepted, type Bench, bench, by } from '../../support/table.ts';

const { game } = ownBench('redemption');
const PEOPLE = [
  ['ann', 'Zaphira'],
  ['bob', 'Bob'],
] as const;

let on: Bench;
let tables: Tables;
beforeEach(async () => {
  on = await bench([game]);
  ({ tables } = on);
});
afterEach(() => on.close());

/** A game in which Zaphira has set the first card of her hand aside by hand, with words about herself. */
async function withGroup(): Promise<string> {
  const { id } = accepted(
    await tables.create(by('ann'), { guildId: 'g', channelId: 'c' }, { game: 'redemption' }),
  ).record;
  for (const [seat, [userId, name]] of PEOPLE.entries())
    accepted(await tables.join(by(userId), id, name, { official: game.decks[seat]!.name }));
  for (const [userId] of PEOPLE) accepted(await tables.agreeByHand(by(userId), id));
  const view = (await tables.view(id, 'ann'))!;
  const card = view.zones.find(({ kind, seat }) => kind === 'hand' && seat === 0)!.cards[0]!.name;
  const options = { card, turns: '2', text: 'Zaphira thinks it over.' };
  accepted(await tables.byHand(by('ann'), id, { act: 'set-aside', options }));
  return id;
}

const spectators = async (id: string): Promise<View> => (await tables.view(id, ''))!;

it('is read on the board, and drawn in no picture', async () => {
  const view = await spectators(await withGroup());
  expect(view.groups).toMatchObject([{ turnsLeft: 2, benefit: 'Zaphira thinks it over.' }]);
  expect(JSON.stringify(game.board(view))).toContain('Zaphira thinks it over.');
  const picture = JSON.stringify(game.picture(view));
  expect(picture).toContain('2 turns left');
  expect(picture).not.toMatch(/Zaphira|thinks/);
});

it('goes with its writer from every row, and the game can be checked as before', async () => {
  const id = await withGroup();
  expect(await everythingIn(on.place)).toContain('Zaphira thinks');
  accepted(await tables.concede(by('bob'), id));
  await tables.erase(by('ann'));
  expect(await everythingIn(on.place)).not.toContain('Zaphira');
  expect(await on.restarted().verify(id)).toMatch(/^Verified\./);
  expect((await spectators(id)).groups).toMatchObject([{ benefit: 'Former player thinks it over.' }]);
});
