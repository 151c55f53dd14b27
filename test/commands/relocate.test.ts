// `/game relocate` moves a game whose channel was deleted to another channel.
import { describe, expect, it } from 'vitest';
import { game } from '../../commands/game.ts';
import type { CommandCall } from '../../src/discord/interactions/incoming.ts';
import { expectAccepted } from '../support/accepted.ts';
import { ANN, BOB, bodyOfReply, call, EVE, type FakeTable, fakeTable, record } from '../support/discord.ts';

const ELSEWHERE = '900000000000000008';

const lost = (): FakeTable => {
  const table = fakeTable();
  table.desk.channels.exists = async () => false;
  table.records.set('g1', record({ trouble: 'no-channel' }));
  return table;
};

async function relocate(table: FakeTable, changes: Partial<CommandCall> = {}): Promise<string> {
  const { parentId: _, ...there } = call('game', { game: 'g1' }, { sub: 'relocate', channelId: ELSEWHERE });
  const body = bodyOfReply(await game.run({ ...there, ...changes }, table.desk));
  expectAccepted(body);
  return body.content;
}

describe('/game relocate', () => {
  it('gives the game the channel in which the command is typed, or that of the thread', async () => {
    const table = lost();
    expect(await relocate(table)).toBe('Done.');
    expect(table.told).toMatchObject([
      { what: 'relocate', args: [{ userId: ANN }, 'g1', { from: record().channelId, to: ELSEWHERE }] },
    ]);
    await relocate(table, { channelId: '1', parentId: '2' });
    expect(table.told[1]).toMatchObject({ args: [{}, 'g1', { to: '2' }] });
  });

  it('leaves a game where it is if its channel is there, or may be', async () => {
    const table = lost();
    table.desk.channels.exists = async () => true;
    for (const isAdmin of [false, true])
      expect(await relocate(table, { isAdmin })).toMatch(
        new RegExp(
          `^The channel of this game is there: <#${record().threadId}>\\. A game is given another only`,
        ),
      );
    table.desk.channels.exists = async () => undefined;
    expect(await relocate(table)).toMatch(/Try again in a moment\.$/);
    expect(table.told).toEqual([]);
  });

  it('says the same again if Discord has delivered it twice', async () => {
    const table = lost();
    table.desk.channels.exists = async () => true;
    table.desk.tables.handled = async () => ({
      record: record(),
      current: record(),
      text: 'The game goes on there.',
      repeated: true,
    });
    expect(await relocate(table)).toBe('The game goes on there.');
  });

  it('requires a channel in which the bot may play', async () => {
    const table = lost();
    expect(await relocate(table, { lacking: ['send messages in threads'] })).toMatch(
      /^I cannot hold a game in this channel: I lack the permission to send messages in threads\./,
    );
    expect(table.told).toEqual([]);
  });

  it('requires one that all players see', async () => {
    const table = lost();
    const asked: string[][] = [];
    table.desk.channels.seenBy = async (...args) => {
      asked.push(args);
      return args[2] !== BOB;
    };
    expect(await relocate(table)).toMatch(/^Bob cannot see this channel\. Use `\/game relocate` in one that/);
    expect(asked).toEqual([ANN, BOB].map((userId) => [record().guildId, ELSEWHERE, userId]));
    expect(table.told).toEqual([]);
    // A player who has left the server does not block the new channel.
    table.desk.channels.seenBy = async () => undefined;
    expect(await relocate(table)).toBe('Done.');
  });

  it('knows no game of another server', async () => {
    const table = lost();
    table.records.set('g1', record({ guildId: 'another' }));
    expect(await relocate(table)).toContain('I know no such game on this server.');
  });

  it('suggests the caller’s games, lost ones first, and all lost ones to those who manage the server', async () => {
    const table = lost();
    table.records.set('g0', record({ id: 'g0' }));
    const players = [{ seat: 0, userId: BOB, name: 'Bob' }];
    table.records.set('g2', record({ id: 'g2', players, createdBy: BOB, trouble: 'no-channel' }));
    table.records.set('g3', record({ id: 'g3', players }));
    const suggested = async (changes: Partial<CommandCall>) => {
      const typing = { ...call('game', { game: '' }, { sub: 'relocate', ...changes }), focused: 'game' };
      return (await game.suggest!(typing, table.desk)).map(({ value }) => value);
    };
    expect(await suggested({})).toEqual(['g1', 'g0']);
    expect(await suggested({ userId: EVE })).toEqual([]);
    // A game can be moved by the person who opened it, even if they have no seat in it.
    table.records.set(
      'g4',
      record({ id: 'g4', players: [], createdBy: EVE, phase: 'open', trouble: 'no-channel' }),
    );
    expect(await suggested({ userId: EVE })).toEqual(['g4']);
    table.records.delete('g4');
    expect(await suggested({ userId: EVE, isAdmin: true })).toEqual(['g1', 'g2']);
  });
});

it.each([
  ['new', { game: 'pairs' }],
  ['relocate', { game: 'g1' }],
])('/game %s is refused if a game could have no thread', async (sub, options) => {
  const table = lost();
  const asked: string[] = [];
  table.desk.channels.room = async (id) => {
    asked.push(id);
    return { kind: 'none' };
  };
  const typed = (changes: Partial<CommandCall>) =>
    game.run(call('game', options, { sub, ...changes }), table.desk);
  // For a post of a forum, the bot checks the forum and not the post.
  const { content } = bodyOfReply(await typed({ channelId: '1', parentId: '2' }));
  expect(content).toMatch(/^I cannot hold a game in this channel: a game has a thread of its own/);
  expect(asked).toEqual(['2']);
  expect(table.told).toEqual([]);
  table.desk.channels.room = async () => undefined;
  await typed({});
  expect(table.told).toHaveLength(1);
});

it('/game rematch opens no game in a channel that is gone', async () => {
  const table = lost();
  table.records.set('g1', record({ phase: 'finished' }));
  const rematch = () => game.run(call('game', { game: 'g1' }, { sub: 'rematch' }), table.desk);
  expect(bodyOfReply(await rematch()).content).toMatch(
    /^The channel of that game is gone\. `\/game new` in another/,
  );
  expect(table.told).toEqual([]);
  table.desk.channels.exists = async () => undefined;
  await rematch();
  expect(table.told).toMatchObject([{ what: 'rematch' }]);
});

it('/game list says whose channel is gone', async () => {
  const table = lost();
  const { content } = bodyOfReply(await game.run(call('game', {}, { sub: 'list' }), table.desk));
  expect(content).toMatch(/⚠ its channel is gone, `\/game relocate` in another gives it one/);
});
