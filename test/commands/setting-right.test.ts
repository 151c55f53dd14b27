import { describe, expect, it } from 'vitest';
import { confirm } from '../../commands/confirm.ts';
import { game } from '../../commands/game.ts';
import { judge } from '../../commands/judge.ts';
import { table as byHand } from '../../commands/table.ts';
import { undo } from '../../commands/undo.ts';
import type { Command } from '../../src/discord/interactions/command.ts';
import type { GameRecord } from '../../src/table/records.ts';
import {
  ANN,
  BOB,
  bodyOfReply,
  call,
  type FakeTable,
  fakeTable,
  GUILD,
  prompt,
  record,
} from '../support/discord.ts';

const run = async (
  command: Command,
  sub: string | undefined,
  options: Record<string, string>,
  table: FakeTable,
) =>
  bodyOfReply(await command.run(call(command.name, options, sub === undefined ? {} : { sub }), table.desk))
    .content;
const suggest = async (
  command: Command,
  sub: string,
  focused: string,
  options: Record<string, string>,
  table = fakeTable(),
) =>
  (await command.suggest!({ ...call(command.name, options, { sub }), focused }, table.desk)).map(
    ({ value }) => value,
  );
const done = (table: FakeTable) => table.told.map(({ what, args }) => [what, ...args.slice(1)]);

describe('/undo', () => {
  it('takes one step back, or as many as are named', async () => {
    const table = fakeTable();
    expect(await run(undo, undefined, {}, table)).toBe('Done.');
    await run(undo, undefined, { steps: '12' }, table);
    expect(done(table)).toEqual([
      ['undo', 'g1'],
      ['undo', 'g1', 12],
    ]);
  });
});

describe('/confirm', () => {
  it('does what waits for it', async () => {
    const table = fakeTable();
    expect(await run(confirm, undefined, {}, table)).toBe('Done.');
    expect(done(table)).toEqual([['confirm', 'g1']]);
  });
});

describe('/table', () => {
  it('does something by hand, and what belongs to that', async () => {
    const table = fakeTable();
    await run(byHand, 'move', { card: 'Ant', to: 'hand', game: 'g1' }, table);
    await run(byHand, 'agree', {}, table);
    await run(byHand, 'object', { about: 'No' }, table);
    await run(byHand, 'withdraw', {}, table);
    expect(done(table)).toEqual([
      ['byHand', 'g1', { act: 'move', options: { card: 'Ant', to: 'hand' } }],
      ['agreeByHand', 'g1'],
      ['object', 'g1', 'No'],
      ['withdraw', 'g1'],
    ]);
    expect(await run(byHand, 'dance', {}, table)).toMatch(/I do not know that command/);
  });
  it('suggests what may be named', async () => {
    expect(await suggest(byHand, 'move', 'card', { card: 'an' })).toEqual(['Ant']);
    expect(await suggest(byHand, 'move', 'card', { card: 'bee' })).toEqual([]);
  });
});

describe('/judge', () => {
  it('says what is done, with its reason', async () => {
    const table = fakeTable();
    const reason = 'So it is';
    await run(judge, 'call', { about: 'Who?' }, table);
    await run(judge, 'look', {}, table);
    await run(judge, 'correct', { act: 'counter', card: 'Ant', by: '-1', counter: 'boost', reason }, table);
    await run(judge, 'undo', { reason }, table);
    await run(judge, 'undo', { reason, steps: '3' }, table);
    await run(judge, 'outcome', { winner: 'draw', reason }, table);
    await run(judge, 'freeze', { reason }, table);
    await run(judge, 'unfreeze', {}, table);
    await run(judge, 'rule', { text: 'Yes' }, table);
    await run(judge, 'grant', { value: 'yes', reason }, table);
    await run(judge, 'clock', { player: 'Ann', hours: '-1.5', reason }, table);
    await run(judge, 'replace', { player: 'Bob', with: '42' }, table);
    await run(judge, 'replace', { player: 'Bob', house: 'hard', reason }, table);
    const words = { act: 'counter', options: { card: 'Ant', by: '-1', counter: 'boost' } };
    // Every act of the judge is passed on with the state of the game that the judge saw.
    const seen = table.records.get('g1');
    expect(done(table)).toEqual([
      ['callJudge', 'g1', 'Who?'],
      ['look', 'g1'],
      ['judge', 'g1', { kind: 'correct', words, reason }, seen],
      ['judge', 'g1', { kind: 'undo', steps: 1, reason }, seen],
      ['judge', 'g1', { kind: 'undo', steps: 3, reason }, seen],
      ['judge', 'g1', { kind: 'outcome', winner: 'draw', reason }, seen],
      ['judge', 'g1', { kind: 'freeze', reason }, seen],
      ['judge', 'g1', { kind: 'unfreeze' }, seen],
      ['judge', 'g1', { kind: 'rule', text: 'Yes' }, seen],
      ['judge', 'g1', { kind: 'grant', yes: true, reason }, seen],
      ['judge', 'g1', { kind: 'clock', player: 'Ann', hours: -1.5, reason }, seen],
      ['judge', 'g1', { kind: 'replace', player: 'Bob', userId: '42', name: '<@42>' }, seen],
      ['judge', 'g1', { kind: 'stand-in', player: 'Bob', level: 'hard', reason }, seen],
    ]);
    expect(await run(judge, 'correct', { act: 'dance', reason }, table)).toMatch(/Pick one of the acts/);
  });
  it('hands no seat to a bot, or to somebody who is not on the server', async () => {
    const table = fakeTable();
    const members = { ...table.desk.members, mayPlay: async (_: string, userId: string) => userId !== '42' };
    table.desk.members = members;
    expect(await run(judge, 'replace', { player: 'Bob', with: '42' }, table)).toBe(
      '<@42> cannot take a seat: only people who are on this server can. Name another member.',
    );
    expect(table.told).toEqual([]);
    // If Discord does not say whether somebody may play, the judge's choice of them is accepted.
    table.desk.members = { ...members, mayPlay: async () => undefined };
    await run(judge, 'replace', { player: 'Bob', with: '42' }, table);
    expect(table.told).toHaveLength(1);
  });
  it('hands a seat to one, be it a member or the house', async () => {
    const table = fakeTable();
    expect(await run(judge, 'replace', { player: 'Bob' }, table)).toBe(
      'Say who plays on: `with:` names a member, `house:` lets the house play on.',
    );
    expect(await run(judge, 'replace', { player: 'Bob', with: '42', house: 'easy' }, table)).toBe(
      'You name a member and ask for the house as well. Give only one: `with:` or `house:`.',
    );
    expect(table.told).toEqual([]);
  });
  it('lists what is open, with the way there', async () => {
    const { affairs } = record();
    const open = record({
      affairs: {
        ...affairs,
        call: { seat: 0, about: 'Who?' },
        halt: { kind: 'objection', seat: 1, about: 'Me.' },
      },
    });
    const table = fakeTable({ tables: { calls: async () => [open] } });
    expect(await run(judge, 'list', {}, table)).toBe(
      `**Open on this server**\n• <#${open.threadId}> Ann calls: Who?\n• <#${open.threadId}> Bob objects: Me.`,
    );
    const objection = { kind: 'objection', seat: 1, about: 'Me.' } as const;
    const frozen = record({
      affairs: { ...affairs, halt: { kind: 'frozen', reason: 'Wait.', over: objection } },
    });
    const both = fakeTable({ tables: { calls: async () => [frozen] } });
    expect(await run(judge, 'list', {}, both)).toBe(
      `**Open on this server**\n• <#${open.threadId}> Bob objects: Me.\n• <#${open.threadId}> A judge has stopped the game: Wait.`,
    );
    const none = fakeTable({ tables: { calls: async () => [] } });
    expect(await run(judge, 'list', {}, none)).toMatch(/^No judge is called/);
    expect(await suggest(judge, 'look', 'game', {}, table)).toEqual(['g1']);
  });
  it('suggests players, outcomes, and cards to those who may know them', async () => {
    expect(await suggest(judge, 'outcome', 'winner', {})).toEqual(['=seat 1', '=seat 2', '=draw', '=none']);
    expect(await suggest(judge, 'clock', 'player', { player: 'b' })).toEqual(['=seat 2']);
    expect(await suggest(judge, 'correct', 'card', { act: 'move' })).toEqual(['Ant']);
    expect(await suggest(judge, 'correct', 'card', {})).toEqual([]);
  });
});

describe('the lists of /judge', () => {
  const called = fakeTable();
  called.records.set(
    'g1',
    record({
      players: [
        { seat: 0, userId: ANN, name: 'Draw' },
        { seat: 1, userId: BOB, name: 'The game has no result' },
      ],
    }),
  );
  const lines = async (sub: string, focused: string, typed = '') =>
    judge.suggest!({ ...call('judge', { [focused]: typed }, { sub }), focused }, called.desk);

  it('tell players from results, whatever the players are called', async () => {
    expect(await lines('outcome', 'winner')).toEqual([
      { name: 'Draw wins', value: '=seat 1' },
      { name: 'The game has no result wins', value: '=seat 2' },
      { name: 'The game is drawn', value: '=draw' },
      { name: 'The game has no result', value: '=none' },
    ]);
    expect(await lines('outcome', 'winner', 'draw')).toEqual([
      { name: 'Draw wins', value: '=seat 1' },
      { name: 'The game is drawn', value: '=draw' },
    ]);
    expect(await lines('clock', 'player', 'draw')).toEqual([{ name: 'Draw', value: '=seat 1' }]);
    // In `/judge replace`, the value also contains the id of the player whose seat it is.
    expect(await lines('replace', 'player', 'draw')).toEqual([{ name: 'Draw', value: `=seat 1 of ${ANN}` }]);
  });
});

describe('a button whose question was taken back', () => {
  const undone = (seat: number): GameRecord =>
    record({ affairs: { ...record().affairs, undone: [{ seat, first: 3, last: 6 }] } });
  const click = async (ask: number, of: GameRecord, asked: number | undefined, userId = ANN) => {
    const table = fakeTable();
    table.records.set('g1', of);
    if (asked !== undefined) table.prompts.set(userId, prompt({ ask: asked }));
    const rung = await table.desk.tables.question('g1', userId, { ask, epoch: 2 });
    return rung.fresh ? 'fresh' : rung.sentence;
  };
  it('says that it was undone; one that was answered says that the game has moved on', async () => {
    expect(await click(5, undone(0), 7)).toBe('That was undone. This is what you are asked now.');
    expect(await click(2, undone(0), 7)).toMatch(/^The game has moved on since/);
    expect(await click(5, undone(1), 7)).toMatch(/^The game has moved on since/);
    expect(await click(7, undone(0), 7)).toBe('fresh');
  });
  it('also says so if nothing is asked of its player any more', async () => {
    expect(await click(5, undone(1), undefined, BOB)).toBe(
      'That was undone. Nothing is asked of you now. The game waits for Ann.',
    );
    expect(await click(5, undone(1), undefined, ANN)).not.toMatch(/undone/);
  });
});

describe('who judges on a server', () => {
  it('is set with the other settings', async () => {
    const table = fakeTable();
    const set = async (options: Record<string, string>) =>
      bodyOfReply(await game.run(call('game', options, { sub: 'settings', isAdmin: true }), table.desk))
        .content;
    expect(await set({ judge: '77' })).toContain('The role <@&77> judges games.');
    expect(table.settings).toEqual({ guildId: GUILD, channelIds: [], maxPerPlayer: 0, judgeRoleId: '77' });
    expect(await set({ limit: '3' })).toContain('<@&77>');
    expect(await set({ reset: 'judge' })).toContain('Those who manage the server judge games.');
    expect(table.settings.judgeRoleId).toBeUndefined();
  });
});
