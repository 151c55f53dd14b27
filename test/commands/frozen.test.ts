// A frozen game is one whose state can neither be read nor replayed from its inputs. Every command about it says that
// the game is frozen, or does as much as is possible without the state. No command says that the game has not begun, or
// that something is empty.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '../../commands/registry.ts';
import type { Desk } from '../../src/discord/interactions/command.ts';
import { customId } from '../../src/discord/interactions/custom-id.ts';
import { handleClick } from '../../src/discord/interactions/routes.ts';
import { bodyOfReply, call, fakeTable } from '../support/discord.ts';
import { accepted, type Bench, bench, by, running } from '../support/table.ts';
import { createToy } from '../support/toy-game.ts';

const toy = createToy();
const commands = commandsOf([toy]);
let on: Bench;
let desk: Desk;
let id: string;
beforeAll(async () => {
  on = await bench([toy]);
  id = await running(on.tables);
  for (const user of ['ann', 'bob']) accepted(await on.tables.agreeByHand(by(user), id));
  await on.place.execute('DELETE FROM "Snapshot" WHERE "gameId" = ?', id);
  await on.place.execute('DELETE FROM "Input" WHERE seq = 1 AND "gameId" = ?', id);
  const tables = on.restarted();
  const games = new Map([[toy.id, toy]]);
  desk = { ...fakeTable().desk, tables, games, places: on.store, now: () => on.now.at };
});
afterAll(() => on.close());

let calls = 0;
const type = async (
  line: string,
  options: Record<string, string> = {},
  who: object = {},
): Promise<string> => {
  const [command = '', sub] = line.split(' ');
  const at = {
    guildId: 'g',
    channelId: 'c',
    userId: 'ann',
    userName: 'Ann',
    interactionId: `frozen-${calls++}`,
  };
  const given = call(command, { game: id, ...options }, { ...at, ...who, ...(sub !== undefined && { sub }) });
  return bodyOfReply(await commands.find(({ name }) => name === command)!.run(given, desk)).content;
};

const FROZEN = /This game is frozen, because .*input 1 is missing/;
const JUDGE = { userId: 'zoe', userName: 'Zoe', isAdmin: true };

/** Commands that need the state of the game. */
const NEED_IT: readonly [line: string, options?: Record<string, string>, who?: object][] = [
  ['hand'],
  ['zone', { zone: 'any' }],
  ['orders'],
  ['orders', { order: 'x', value: 'y' }],
  ['undo'],
  ...toy.moves.map(({ command }) => [command] as [string]),
  ['game board'],
  ['game why'],
  ['game concede'],
  ['game draw'],
  ['game pause'],
  ['game resume'],
  ['game claim'],
  ['table note', { text: 'So' }],
  ['table agree'],
  ['table object', { about: 'So' }],
  ['table withdraw'],
  ['judge look', {}, JUDGE],
  ['judge freeze', { reason: 'So' }, JUDGE],
  ['judge unfreeze', {}, JUDGE],
  ['judge undo', { reason: 'So' }, JUDGE],
  ['judge rule', { text: 'So' }, JUDGE],
  ['judge outcome', { winner: 'Ann', reason: 'So' }, JUDGE],
  ['judge clock', { player: 'Ann', hours: '1', reason: 'So' }, JUDGE],
  ['judge correct', { act: 'note', text: 'So', reason: 'So' }, JUDGE],
  ['judge replace', { player: 'Ann', with: 'cy' }, JUDGE],
];

it.each(NEED_IT)('/%s %j says so', async (line, options, who) => {
  expect(await type(line, options, who)).toMatch(FROZEN);
});

it('a list of games, and the next one that waits', async () => {
  expect(await type('game list')).toContain('frozen; `/game why` there says why');
  expect(await type('game next')).toMatch(/^The games that wait for you are frozen/);
});

it('a click on a button of its posts', async () => {
  for (const route of ['decide', 'hand', 'watch'] as const)
    expect(
      bodyOfReply(
        await handleClick(
          {
            ...call('x'),
            guildId: 'g',
            channelId: 'c',
            userId: 'ann',
            customId: customId(route, id),
            values: [],
          },
          desk,
          new Map(commands.map((command) => [command.name, command])),
        ),
      ).content,
      route,
    ).toMatch(FROZEN);
});

/** Commands that work without the state of the game. */
it.each([
  ['game log', {}, /What happened lately/],
  ['judge call', { about: 'It is frozen' }, /A judge is called/],
  ['card', { name: 'Kuwat' }, /Kuwat|no card/],
  ['game verify', {}, /only when it is over/],
  ['game export', {}, /only when it is over/],
  ['game rematch', {}, /frozen|not over|goes on/],
  ['game leave', {}, /begun|frozen/],
  ['game join', { deck: 'Pebbles' }, /begun|frozen/],
  ['game start', {}, /begun|frozen/],
  ['game cancel', {}, /called off/, JUDGE],
] as readonly [string, Record<string, string>, RegExp, object?][])(
  '/%s %j works',
  async (line, options, told, who) => {
    expect(await type(line, options, who)).toMatch(told);
  },
);

describe('a game that a judge has stopped', () => {
  let stopped: string;
  beforeAll(async () => {
    stopped = await running(on.tables);
    const record = (await on.store.record(stopped))!;
    const judge = { ...by('zoe'), userName: 'Zoe', isAdmin: true };
    accepted(await on.tables.judge(judge, stopped, { kind: 'freeze', reason: 'Wait for me' }, record));
    desk = { ...desk, tables: on.tables };
  });

  it.each([
    ['hand', /\*\*Your hand\*\*/],
    ['game board', /^/],
    ['game why', /The game waits for|Waiting for/],
    ['game list', /stopped by a judge/],
    ['take', /^/],
    ['undo', /^/],
    ['table note', /^/],
  ] as const)('/%s says so, and shows what there is to see', async (line, shows) => {
    const told = await type(line, { game: stopped, text: 'So' });
    expect(told).toMatch(
      /A judge has stopped this game: Wait for me\. It goes on when a judge says so\.|stopped by a judge/,
    );
    expect(told).toMatch(shows);
  });
});
