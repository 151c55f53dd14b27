// A thread belongs to one server. An interaction from another server that claims to come from this thread finds no
// game.
import { expect, it } from 'vitest';
import { findGame, gamesMeant } from '../../src/discord/interactions/find-game.ts';
import { call, caller, fakeTable, record, THREAD } from '../support/discord.ts';

const elsewhere = { channelId: THREAD, guildId: '900000000000000099' };

it('is found by its thread on its own server', async () => {
  const { desk } = fakeTable();
  const found = await findGame(call('hand', {}, { channelId: THREAD }), desk, 'any');
  expect(found).toMatchObject({ record: { id: record().id } });
});

it('is not found from another server, nor are its decks offered as those of the thread', async () => {
  const { desk } = fakeTable();
  const found = await findGame(call('hand', {}, elsewhere), desk, 'any');
  expect(found).not.toHaveProperty('record');
  const all = [...desk.games.keys()];
  expect((await gamesMeant(caller(elsewhere), desk)).map(({ id }) => id)).toEqual(all);
});
