// A person who looks for a game is shown games with a free seat, each with a button that takes it.
import { beforeEach, expect, it } from 'vitest';
import { game } from '../../commands/game.ts';
import { customId } from '../../src/discord/interactions/custom-id.ts';
import { noAffairs } from '../../src/table/affairs.ts';
import type { GameRecord } from '../../src/table/records.ts';
import { ANN, BOB, bodyOfReply, call, EVE, fakeTable, ids, record } from '../support/discord.ts';

let table: ReturnType<typeof fakeTable>;
beforeEach(() => {
  table = fakeTable();
  table.records.clear();
});

const open = (id: string, changes: Partial<GameRecord> = {}): void => {
  const { players } = record();
  const one = { id, phase: 'open' as const, createdBy: ANN, players: [players[0]!], awaiting: [] };
  table.records.set(id, record({ ...one, ...changes }));
};
const asked = async (sub: string, userId: string): Promise<{ text: string; buttons: [string, string][] }> => {
  const reply = bodyOfReply(await game.run(call('game', {}, { sub, userId }), table.desk));
  return { text: reply.content ?? '', buttons: Object.entries(ids(reply)) };
};

it.each(['list', 'next'])('/game %s shows them to whoever has no game, the newest first', async (sub) => {
  open('g1', { createdAt: 1 });
  open('g2', { createdAt: 2 });
  const { text, buttons } = await asked(sub, EVE);
  expect(text).toMatch(/no game.*\n\*\*Open seats\*\*\n• .*\(g2\): waits for players.*\n• .*\(g1\)/);
  expect(buttons).toEqual([
    ['Join Pairs: Ann (g2)', customId('join', 'g2')],
    ['Join Pairs: Ann (g1)', customId('join', 'g1')],
  ]);
});

it('neither their own games, nor full ones, nor those whose seat is kept for somebody else', async () => {
  open('g1');
  open('g2', { createdBy: EVE, players: record().players });
  open('g3', { createdBy: BOB, players: [], affairs: { ...noAffairs(), invited: BOB } });
  expect((await asked('list', ANN)).text).not.toContain('Open seats');
  open('g3', { createdBy: BOB, affairs: { ...noAffairs(), invited: EVE } });
  expect((await asked('list', EVE)).text).toMatch(/\(g3\).*a seat is kept for you/);
});

it('none in a channel that they may not view', async () => {
  open('g1', { channelId: 'hidden' });
  open('g2', { channelId: 'unknown' });
  open('g3', { channelId: 'seen' });
  table.desk.channels.seenBy = async (_guild, channel) => ({ hidden: false, seen: true })[channel];
  expect((await asked('list', EVE)).buttons).toEqual([['Join Pairs: Ann (g3)', customId('join', 'g3')]]);
});

it('none below a long list of their own games: nobody who has so many looks for another, and Discord is not asked', async () => {
  open('g9', { channelId: 'seen', createdBy: EVE, players: [] });
  let asks = 0;
  table.desk.channels.seenBy = async () => ++asks > 0;
  for (let n = 1; n <= 5; n++) table.records.set(`own${n}`, record({ id: `own${n}` }));
  expect((await asked('list', ANN)).text).toContain('Open seats');
  expect(asks).toBe(1);
  table.records.set('own6', record({ id: 'own6' }));
  const { text, buttons } = await asked('list', ANN);
  expect(text).not.toContain('Open seats');
  expect(JSON.stringify(buttons)).not.toContain('Join');
  expect(asks).toBe(1);
});

it('somebody without a game is never told that they have several', async () => {
  for (const id of ['g1', 'g2']) table.records.set(id, record({ id, threadId: `thread of ${id}` }));
  const which = async (userId: string) =>
    bodyOfReply(await game.run(call('game', {}, { sub: 'why', userId }), table.desk)).content;
  expect(await which(ANN)).toContain('You have several games here.');
  expect(await which(EVE)).toContain('There are several games here.');
});
