import { describe, expect, it } from 'vitest';
import { commandsOf } from '../../commands/registry.ts';
import { expand, isShortened, matching, shorten } from '../../src/discord/interactions/autocomplete.ts';
import { customId } from '../../src/discord/interactions/custom-id.ts';
import type { CommandCall, Suggestion } from '../../src/discord/interactions/incoming.ts';
import { handleClick, handleForm } from '../../src/discord/interactions/routes.ts';
import { noAffairs } from '../../src/table/affairs.ts';
import { idOf } from '../../src/table/loader.ts';
import { expectAccepted } from '../support/accepted.ts';
import {
  ANN,
  BOB,
  bodyOfReply,
  CHANNEL,
  call,
  caller,
  EVE,
  fakeGame,
  fakeTable,
  GUILD,
  ids,
  otherGame,
  prompt,
  record,
  view,
} from '../support/discord.ts';

const byName = new Map(commandsOf([fakeGame(), otherGame()]).map((command) => [command.name, command]));

async function run(table: ReturnType<typeof fakeTable>, made: CommandCall) {
  const reply = await byName.get(made.command)?.run(made, table.desk);
  if (reply === undefined) throw new Error(`There is no /${made.command}.`);
  return reply;
}
const text = async (table: ReturnType<typeof fakeTable>, made: CommandCall): Promise<string> => {
  const body = bodyOfReply(await run(table, made));
  expectAccepted(body);
  return body.content;
};
const suggest = async (
  table: ReturnType<typeof fakeTable>,
  made: CommandCall,
  focused: string,
): Promise<Suggestion[]> =>
  (await byName.get(made.command)?.suggest?.({ ...made, focused }, table.desk)) ?? [];

const inChannel = { channelId: CHANNEL };
const two = (table: ReturnType<typeof fakeTable>): void => {
  table.records.set('g2', record({ id: 'g2', threadId: '900000000000000004' }));
};

describe('which game', () => {
  it('is the one of the thread', async () => {
    const table = fakeTable();
    two(table);
    expect(await text(table, call('play', { card: 'Ant' }))).toBe('Done.');
    expect(table.told[0]).toMatchObject({
      what: 'move',
      args: [{ userId: ANN }, 'g1', { command: 'play', options: { card: 'Ant' } }],
    });
  });
  it('is the caller’s only one in the channel', async () => {
    const table = fakeTable();
    expect(await text(table, call('pass', {}, inChannel))).toBe('Done.');
    expect(await text(table, call('pass', {}, { ...inChannel, userId: EVE }))).toContain(
      'You have no game in this channel',
    );
  });
  it('is asked if there are several, and the command goes on from there', async () => {
    const table = fakeTable();
    two(table);
    const body = bodyOfReply(await run(table, call('play', { card: 'Ant' }, inChannel)));
    expect(body.content).toContain('Which one do you mean?');
    const id = ids(body)['Choose a game'] ?? '';
    await handleClick({ ...caller(inChannel), customId: id, values: ['g2'] }, table.desk, byName);
    expect(table.told[0]).toMatchObject({
      what: 'move',
      args: [{}, 'g2', { command: 'play', options: { card: 'Ant' } }],
    });
  });
  it('is shown as links if the command is too long to be carried along', async () => {
    const table = fakeTable();
    two(table);
    const answer = await text(table, call('play', { card: 'Ant '.repeat(30) }, inChannel));
    expect(answer).toContain('<#900000000000000004>');
  });
  it('is one that has such a move, if the others do not', async () => {
    const table = fakeTable({ games: [fakeGame(), otherGame()] });
    two(table);
    table.records.set('g3', record({ id: 'g3', threadId: '900000000000000005', game: 'battles' }));
    expect(await text(table, call('rescue', { hero: 'Moses' }, inChannel))).toBe('Done.');
    expect(table.told[0]).toMatchObject({ what: 'move', args: [{}, 'g3', { command: 'rescue' }] });
    expect(await text(table, call('pass', {}, inChannel))).toContain('Which one do you mean?');
    // In a game's thread, a typed command always means this game.
    expect(await text(table, call('rescue', { hero: 'Moses' }))).toBe(
      'Pairs has no `/rescue`. Its moves are `/play`, `/choose`, `/pass`, `/cancel`.',
    );
  });
  it('decides the meaning of a command that several games have', async () => {
    const table = fakeTable({
      games: [fakeGame(), otherGame()],
      tables: {
        suggest: async (of, _user, { command }, option) => [
          { value: `${idOf(of)} ${command} ${option}`, detail: '' },
        ],
      },
    });
    table.records.set('g3', record({ id: 'g3', threadId: '900000000000000005', game: 'battles' }));
    const inBattle = { channelId: '900000000000000005' };
    await run(table, call('play', { card: 'Ark', site: 'Sea' }, inBattle));
    await run(table, call('setaside', { group: 'Ark' }, { ...inBattle, sub: 'return' }));
    expect(table.told.map(({ args }) => args.slice(1))).toEqual([
      ['g3', { command: 'play', options: { card: 'Ark', site: 'Sea' }, unsure: 'typed' }],
      ['g3', { command: 'setaside return', options: { group: 'Ark' }, unsure: 'typed' }],
    ]);
    const values = async (made: CommandCall, focused: string) =>
      (await suggest(table, made, focused)).map(({ value }) => value);
    expect(await values(call('play', {}, inBattle), 'site')).toEqual(['g3 play site']);
    expect(await values(call('play'), 'site')).toEqual(['g1 play site']);
    const setAside = call('setaside', { group: '' }, { ...inBattle, sub: 'return' });
    expect(await values(setAside, 'group')).toEqual(['g3 setaside return group']);
    expect((await suggest(table, setAside, 'game')).map(({ value }) => value)).toContain('g3');
  });
  it('is carried along with a subcommand, too', async () => {
    const table = fakeTable({ games: [otherGame()] });
    table.records.set('g1', record({ game: 'battles' }));
    table.records.set('g2', record({ id: 'g2', threadId: '900000000000000004', game: 'battles' }));
    const made = call('setaside', { group: 'Ark' }, { ...inChannel, sub: 'return' });
    const id = ids(bodyOfReply(await run(table, made)))['Choose a game'] ?? '';
    await handleClick({ ...caller(inChannel), customId: id, values: ['g2'] }, table.desk, byName);
    expect(table.told[0]?.args.slice(1)).toEqual([
      'g2',
      { command: 'setaside return', options: { group: 'Ark' }, unsure: 'typed' },
    ]);
  });
  it('is the one that is named, on this server', async () => {
    const table = fakeTable();
    two(table);
    await run(table, call('pass', { game: 'g2' }));
    expect(table.told[0]?.args[1]).toBe('g2');
    table.records.set('g3', record({ id: 'g3', guildId: '999' }));
    expect(await text(table, call('pass', { game: 'g3' }))).toContain('no such game on this server');
    expect((await suggest(table, call('pass'), 'game')).map((choice) => choice.value)).toContain('g2');
  });
});

describe('/game new', () => {
  const make = (changes: Partial<CommandCall> = {}, options = {}) =>
    call('game', { game: 'pairs', ...options }, { sub: 'new', ...changes });
  it('opens a game in the parent channel', async () => {
    const table = fakeTable();
    expect(await text(table, make())).toBe('Done.');
    expect(table.told[0]).toMatchObject({
      what: 'create',
      args: [{}, { guildId: GUILD, channelId: CHANNEL }, { game: 'pairs' }],
    });
  });
  it('refuses what it does not know', async () => {
    const table = fakeTable();
    expect(await text(table, make({}, { profile: 'odd' }))).toContain('old, new');
    expect(await text(table, make({}, { format: 'odd' }))).toContain('standard');
    expect(await text(table, make({}, { game: 'odd' }))).toContain('I do not play that game');
    expect(table.told).toEqual([]);
  });
  it('suggests formats and versions of the game that is named, and of none if it could be any', async () => {
    const table = fakeTable({ games: [fakeGame(), otherGame()] });
    const values = async (options: Record<string, string>, focused: string) =>
      (await suggest(table, call('game', options, { sub: 'new' }), focused)).map(({ value }) => value);
    expect(await values({ game: 'battles' }, 'format')).toEqual(['T1', 'starter']);
    expect(await values({ game: 'pairs' }, 'format')).toEqual(['standard']);
    expect(await values({ game: 'pairs' }, 'profile')).toEqual(['old', 'new']);
    expect(await values({}, 'format')).toEqual([]);
    table.settings = { ...table.settings, games: ['battles'] };
    expect(await values({}, 'format')).toEqual(['T1', 'starter']);
    expect(await values({ game: 'pairs' }, 'format')).toEqual(['T1', 'starter']);
  });
  it('names the permissions that are missing', async () => {
    expect(await text(fakeTable(), make({ lacking: ['send messages in threads'] }))).toContain(
      'send messages in threads',
    );
  });
});

describe('/game join', () => {
  const open = () => {
    const table = fakeTable();
    table.records.set('g1', record({ phase: 'open', players: [] }));
    return table;
  };
  it('takes an official deck', async () => {
    const table = open();
    await run(table, call('game', { deck: 'Axiom', word: 'tea' }, { sub: 'join' }));
    expect(table.told[0]).toMatchObject({
      what: 'join',
      args: [{}, 'g1', 'Ann', { official: 'Axiom' }, 'tea'],
    });
    expect(await suggest(table, call('game', { deck: 'ax' }, { sub: 'join' }), 'deck')).toEqual([
      { name: 'Axiom', value: 'Axiom' },
    ]);
  });
  it('takes the seat, and asks for a deck afterwards, when none is given', async () => {
    const table = open();
    expect((await run(table, call('game', {}, { sub: 'join' }))).kind).toBe('message');
    expect(table.told[0]).toMatchObject({ what: 'join', args: [{}, 'g1', 'Ann', {}] });
  });
  it('tells the faults of a deck', async () => {
    const table = open();
    table.result = () => ({
      refused: true,
      code: 'deck-illegal',
      sentence: 'That deck cannot be played.',
      faults: Array.from({ length: 90 }, (_, i) => ({
        rule: 'r',
        sentence: `Fault ${i}: ${'x'.repeat(80)}`,
      })),
    });
    expect(await text(table, call('game', { list: 'x' }, { sub: 'join' }))).toMatch(
      /^That deck cannot be played\.\n• Fault 0/,
    );
  });
  it('takes one deck, not two', async () => {
    const table = open();
    expect(await text(table, call('game', { deck: 'Ants', list: 'x' }, { sub: 'join' }))).toMatch(
      /Give only one/,
    );
    expect(table.told).toEqual([]);
  });
});

describe('the other subcommands of /game', () => {
  it.each(['start', 'leave', 'cancel', 'draw', 'rematch'])('%s tells the table', async (sub) => {
    const table = fakeTable();
    expect(await text(table, call('game', {}, { sub }))).toBe('Done.');
    expect(table.told[0]?.what).toBe(sub);
  });
  it('concede asks for confirmation', async () => {
    const table = fakeTable();
    const body = bodyOfReply(await run(table, call('game', {}, { sub: 'concede' })));
    expect(table.told).toEqual([]);
    await handleClick(
      { ...caller(), customId: ids(body)['Yes, I concede'] ?? '', values: [] },
      table.desk,
      byName,
    );
    expect(table.told[0]?.what).toBe('concede');
  });
  it.each([
    [
      'open',
      'This game has not begun. `/game leave` gives your seat back, `/game cancel` calls the game off.',
    ],
    ['finished', 'This game is over. `/game rematch` opens another with the same players.'],
    ['cancelled', 'This game was called off. `/game new` opens another.'],
  ] as const)('concede has nothing to ask in a game that is %s', async (phase, sentence) => {
    const table = fakeTable();
    table.records.set('g1', record({ phase }));
    expect(await text(table, call('game', {}, { sub: 'concede' }))).toBe(sentence);
  });
  it('list shows whose move it is', async () => {
    const table = fakeTable();
    table.records.set('g1', record({ awaitedSince: 1_500_000 }));
    expect(await text(table, call('game', {}, { sub: 'list' }))).toContain('**your move** since <t:1500:R>');
    expect(await text(table, call('game', {}, { sub: 'list', userId: EVE }))).toContain('You have no game');
  });
  it('list and why have the button for what waits for the asker, and for nobody else', async () => {
    const table = fakeTable();
    const buttons = async (sub: string, userId = ANN) =>
      Object.entries(ids(bodyOfReply(await run(table, call('game', {}, { sub, userId })))));
    const decide = customId('decide', 'g1');
    for (const sub of ['list', 'why']) {
      expect(await buttons(sub)).toEqual([['Your decision', decide]]);
      for (const other of [BOB, EVE]) expect(await buttons(sub, other)).toEqual([]);
    }
    table.records.set('g1', record({ affairs: { ...noAffairs(), halt: { kind: 'paused', seats: [0, 1] } } }));
    expect(await buttons('why')).toEqual([]);
    // If a player has several games, each has a button with its name.
    table.records.set('g1', record());
    const players = record().players.map((one) => (one.seat === 0 ? one : { ...one, name: 'Cora' }));
    table.records.set('g2', record({ id: 'g2', players }));
    expect(await buttons('list')).toEqual([
      ['Pairs: Ann and Bob (g1)', decide],
      ['Pairs: Ann and Cora (g2)', customId('decide', 'g2')],
    ]);
    for (let n = 3; n < 30; n++) table.records.set(`g${n}`, record({ id: `g${n}` }));
    expectAccepted(bodyOfReply(await run(table, call('game', {}, { sub: 'list' }))));
  });
  it('list also shows what somebody has opened without having a seat', async () => {
    const table = fakeTable();
    table.records.set('g1', record({ phase: 'open', createdBy: EVE, players: [], awaiting: [] }));
    const list = (userId: string) => text(table, call('game', {}, { sub: 'list', userId }));
    expect(await list(EVE)).toContain('Pairs: nobody yet (g1): waits for players');
    expect(await list(ANN)).toContain('You have no game');
    table.records.set('g1', record({ phase: 'open', createdBy: ANN, awaiting: [] }));
    expect((await list(ANN)).match(/waits for players/g)).toHaveLength(1);
  });
  it('board of a game that was called off waits for nobody', async () => {
    const board = async (table: ReturnType<typeof fakeTable>) =>
      bodyOfReply(await run(table, call('game', {}, { sub: 'board' }))).embeds[0]?.description;
    const table = fakeTable();
    expect(await board(table)).toBe('Day 1.');
    table.records.set('g1', record({ phase: 'cancelled', awaiting: [] }));
    expect(await board(table)).toBe('The game was called off.');
  });
  it('board says what a game without a board waits for', async () => {
    const table = fakeTable({ tables: { view: async () => undefined, why: async () => ['It waits.'] } });
    expect(await text(table, call('game', {}, { sub: 'board' }))).toBe('Pairs: Ann and Bob (g1). It waits.');
  });
  it('board, log, why, verify and export answer', async () => {
    const table = fakeTable();
    for (const sub of ['board', 'log', 'why', 'verify', 'export'])
      expectAccepted(bodyOfReply(await run(table, call('game', {}, { sub }))));
    const file = bodyOfReply(await run(table, call('game', {}, { sub: 'export' }))).files[0];
    expect(file).toEqual({ name: 'game-g1.json', text: '{}' });
  });
  it('settings are for those who manage the server', async () => {
    const table = fakeTable();
    const set = (options: Record<string, string>, isAdmin = true) =>
      text(table, call('game', options, { sub: 'settings', isAdmin }));
    expect(await set({ limit: '3' }, false)).toContain('Only those who manage the server');
    expect(table.settings.maxPerPlayer).toBe(0);
    expect(await set({ limit: '3', role: '77', channel: '88' })).toBe(
      [
        'The role <@&77> may open games in <#88>.',
        '-# `role:` names who may, `channel:` allows a channel or takes it out; `reset:` puts either back.',
        'A player may have 3 games at once.',
        '-# `limit:` sets how many a player may have at once, 0 for no limit.',
        'Those who manage the server judge games.',
        '-# `judge:` names a role, `reset:` puts it back.',
        'Games have no clock unless one is named.',
        '-# `clock:` and `zero:` set it, such as `clock:2 days zero:claim`; `clock:none` takes it away.',
        'Boards have pictures.',
        '-# `picture:` turns them on or off.',
        'The house plays with whoever asks for it.',
        '-# `house:` turns it on or off; games that it plays go on.',
        'No channel lists open seats.',
        '-# `seats:` names a channel, `reset:` takes the list away. I need to view that channel and to send messages there.',
      ].join('\n'),
    );
    expect(await set({ channel: '99' })).toContain('<#88>, <#99>');
    expect(await set({ channel: '88' })).not.toContain('<#88>');
    expect(await set({ reset: 'role' })).toContain('Everybody may open games in <#99>');
    expect(table.settings).toEqual({ guildId: GUILD, channelIds: ['99'], maxPerPlayer: 3 });
  });
  it('settings name the channel of the page of open seats, and have the page brought up to date', async () => {
    const table = fakeTable();
    const set = (options: Record<string, string>) =>
      text(table, call('game', options, { sub: 'settings', isAdmin: true }));
    const shownSeats = () => table.told.filter(({ what }) => what === 'showSeats').length;
    expect(await set({ limit: '3' })).toContain('No channel lists open seats.');
    expect(shownSeats()).toBe(0);
    expect(await set({ seats: '88' })).toContain('Open seats are listed in <#88>');
    expect(table.settings.seatsIn).toBe('88');
    expect(shownSeats()).toBe(1);
    expect(await set({ reset: 'seats' })).toContain('No channel lists open seats.');
    expect(table.settings).toEqual({ guildId: GUILD, channelIds: [], maxPerPlayer: 3 });
    expect(shownSeats()).toBe(2);
  });
  it('settings turn games on and off, and have the commands registered', async () => {
    const table = fakeTable({ games: [fakeGame(), otherGame()] });
    const set = (options: Record<string, string>) =>
      text(table, call('game', options, { sub: 'settings', isAdmin: true }));
    const offered = async () =>
      (await suggest(table, call('game', {}, { sub: 'settings' }), 'game')).map(({ name }) => name);
    expect(await offered()).toEqual(['Pairs (turned on)', 'Battles (turned on)']);
    expect(await set({ game: 'battles' })).toMatch(
      /\nTurned on: Pairs\. Turned off: Battles\.\n-# `game:` turns/,
    );
    expect(table.settings.games).toEqual(['pairs']);
    expect(table.told).toEqual([{ what: 'register', args: [GUILD] }]);
    expect(await offered()).toEqual(['Pairs (turned on)', 'Battles (turned off)']);
    expect(await set({ game: 'Pairs' })).toBe(
      'Pairs is the only game that is turned on. Turn another on first.',
    );
    expect(await set({ game: 'chess' })).toContain('I do not play that game');
    expect(await set({ limit: '2' })).toContain('Turned off: Battles.');
    // Turning on the last game that is off turns on all games, including those that the bot will learn later.
    expect(await set({ game: 'Battles' })).toMatch(/\nTurned on: Pairs, Battles\.\n-# `game:` turns/);
    expect(table.settings.games).toBeUndefined();
    await set({ game: 'battles' });
    expect(await set({ reset: 'games' })).toMatch(/\nTurned on: Pairs, Battles\.\n-# `game:` turns/);
    expect(table.settings).toEqual({ guildId: GUILD, channelIds: [], maxPerPlayer: 2 });
    expect(await set({ picture: 'off' })).toContain('Boards have no pictures.');
    expect(table.settings).toMatchObject({ picture: false });
    expect(await set({ picture: 'on' })).not.toContain('Boards have no pictures.');
    expect(table.settings).not.toHaveProperty('picture');
  });
  it('settings say what is still played, and when Discord does not take the commands', async () => {
    const table = fakeTable({ games: [fakeGame(), otherGame()] });
    table.desk.register = async () => false;
    const made = call('game', { game: 'pairs' }, { sub: 'settings', isAdmin: true });
    const answer = await text(table, made);
    expect(answer).toContain('Pairs is still played here');
    expect(answer).toContain('Use `/game settings` again');
  });
});

describe('looking things up', () => {
  it('/hand shows one’s own or says why not', async () => {
    const table = fakeTable();
    expect(await text(table, call('hand'))).toContain('Only you see this');
    expect(await text(table, call('hand', {}, { userId: EVE }))).toContain('you have no hand here');
  });
  it('/card finds by name, part and label', async () => {
    const table = fakeTable();
    for (const name of ['Ant', 'an', 'Ant (Beast 1/1)', 'a1']) {
      const body = bodyOfReply(await run(table, call('card', { name })));
      expect(body.embeds[0]?.title).toBe('Ant');
    }
    expect(await text(table, call('card', { name: 'Zebra' }))).toContain('I know no card of that name');
    expect(await suggest(table, call('card', { name: 'an' }), 'name')).toEqual([
      { name: 'Ant (Beast 1/1)', value: 'Ant (Beast 1/1)' },
    ]);
  });
  it('/card offers the cards of one’s own hand first, then those on the table, and says so', async () => {
    const named = (key: string) => ({ key, name: key, line: 'Beast', text: '', automated: true });
    const seen = (key: string) => ({
      ...{
        handle: 1,
        key,
        name: key,
        line: '',
        owner: 0,
        controller: 0,
        marks: [],
        counters: {},
        values: {},
      },
    });
    const zone = (kind: string, seat: number, ...keys: string[]) => ({
      ...{ id: `${kind}:${seat}`, kind, seat, count: keys.length, cards: keys.map(seen) },
    });
    const spec = { owned: true, ordered: false } as const;
    const game = fakeGame({
      cards: () => ['Ant', 'Bee', 'Cat', 'Dog'].map(named),
      layout: {
        hand: { kind: 'hand', visibility: 'owner', ...spec },
        reserve: { kind: 'reserve', visibility: 'public', ...spec },
      },
    });
    // Eve's view contains a hand that is not hers but was shown to her.
    const zones = [zone('reserve', 1, 'Bee', 'Dog'), zone('hand', 0, 'Dog', 'Cat')];
    const table = fakeTable({
      game,
      tables: { view: async (_game, userId) => view({ zones, ...(userId === ANN ? { viewer: 0 } : {}) }) },
    });
    const offered = async (userId: string) =>
      (await suggest(table, call('card', { name: '' }, { userId }), 'name')).map(({ name }) => name);
    expect(await offered(ANN)).toEqual([
      'Cat (Beast) · in your hand',
      'Dog (Beast) · in your hand',
      'Bee (Beast) · on the table',
      'Ant (Beast)',
    ]);
    expect(await offered(EVE)).toEqual([
      'Bee (Beast) · on the table',
      'Dog (Beast) · on the table',
      'Ant (Beast)',
      'Cat (Beast)',
    ]);
    const picked = bodyOfReply(await run(table, call('card', { name: 'Cat (Beast) · in your hand' })));
    expect(picked.embeds[0]?.title).toBe('Cat');
  });
  it('/card says what one’s own cards cost now, in the thread or where one has a single game, and to nobody else', async () => {
    const asked: string[] = [];
    const page = { line: 'Beast', text: '', automated: true };
    const table = fakeTable({
      game: fakeGame({
        cards: () => [
          { key: 'A1', name: 'Ant', ...page },
          { key: 'A2', name: 'Bee', ...page },
        ],
      }),
      tables: {
        costs: async (_game, userId) => {
          asked.push(userId);
          return userId === ANN ? [{ key: 'A1', lines: ['2 mana from your hand (3, 1 less by Bee).'] }] : [];
        },
      },
    });
    const costs = async (name: string, where: object) =>
      bodyOfReply(await run(table, call('card', { name }, where))).embeds[0]?.fields?.filter(
        (field) => field.name === 'Costs you now',
      );
    const told = [{ value: '2 mana from your hand (3, 1 less by Bee).' }];
    expect(await costs('Ant', {})).toMatchObject(told);
    expect(await costs('Ant', inChannel)).toMatchObject(told);
    expect(await costs('Bee', {})).toEqual([]);
    expect(await costs('Ant', { userId: EVE })).toEqual([]);
    // Eve has no game in the channel, so no game's suggestions are computed.
    const before = asked.length;
    expect(await costs('Ant', { ...inChannel, userId: EVE })).toEqual([]);
    expect(asked).toHaveLength(before);
  });
  it('/zone refuses unknown zones and players', async () => {
    const table = fakeTable();
    expect(await text(table, call('zone', { zone: 'cellar' }))).toContain('Its zones are: Reserve');
    expect(await text(table, call('zone', { zone: 'reserve', player: 'Zoe' }))).toContain('Ann and Bob');
    expect(await text(table, call('zone', { zone: 'reserve' }))).toContain('There is no Reserve');
  });
  it.each([
    ['open', 'has not begun yet'],
    ['cancelled', 'called off'],
  ] as const)('/hand and /zone say that a game is %s if it has no cards', async (phase, why) => {
    const table = fakeTable({ tables: { view: async () => undefined } });
    table.records.set('g1', record({ phase }));
    expect(await text(table, call('hand'))).toContain(why);
    expect(await text(table, call('zone', { zone: 'reserve' }))).toContain(why);
  });
  it('/deck show lists an official deck', async () => {
    const table = fakeTable();
    expect(await text(table, call('deck', { name: 'axiom' }, { sub: 'show' }))).toBe(
      '**Axiom** (3 cards)\n3 × Ant (Beast 1/1): It works.',
    );
    const decks = [{ name: 'Lambs', cards: [{ key: 'A1', count: 2 }], reserve: [{ key: 'X', count: 1 }] }];
    const other = fakeTable({ game: fakeGame({ decks }) });
    expect(await text(other, call('deck', { name: 'lambs' }, { sub: 'show' }))).toBe(
      '**Lambs** (2 cards)\n2 × Ant (Beast 1/1): It works.\n**Beside the deck** (1)\n1 × X',
    );
    expect(await text(table, call('deck', {}, { sub: 'show' }))).toContain('You have brought no deck');
    const page = { key: 'A2', name: 'Bee', line: 'Beast 2/2', text: 'By hand.', automated: false };
    const moderated = fakeTable({ game: fakeGame({ cards: () => [page] }) });
    const deck = { name: 'Mine', cards: [{ key: 'A2', count: 3 }] };
    moderated.records.set('g1', record({ players: [{ seat: 0, userId: ANN, name: 'Ann', deck }] }));
    expect(await text(moderated, call('deck', {}, { sub: 'show' }))).toBe(
      '**Mine** (3 cards)\n3 × Bee (Beast 2/2), done by hand: By hand.',
    );
  });
  it('/card and /deck show know the games that are turned on, in a thread the game of the thread', async () => {
    const table = fakeTable({ games: [fakeGame(), otherGame()] });
    const cards = async (where: object) =>
      (await suggest(table, call('card', { name: 'an' }, where), 'name')).map(({ value }) => value);
    const decks = async (where: object) =>
      (await suggest(table, call('deck', {}, { sub: 'show', ...where }), 'name')).map(({ value }) => value);
    expect(await cards(inChannel)).toEqual(['Angel (Hero 6/6)', 'Ant (Beast 1/1)']);
    expect(await cards({})).toEqual(['Ant (Beast 1/1)']);
    expect(await decks(inChannel)).toEqual(['Axiom', 'Lambs']);
    expect(await decks({})).toEqual(['Axiom']);
    table.settings = { ...table.settings, games: ['battles'] };
    expect(await cards(inChannel)).toEqual(['Angel (Hero 6/6)']);
    expect(await text(table, call('card', { name: 'Ant' }, inChannel))).toContain('I know no card');
    expect(await text(table, call('deck', { name: 'Axiom' }, { sub: 'show', ...inChannel }))).toContain(
      'I know no deck of that name',
    );
  });
  it('/deck check checks a list against a format of a game, and guesses no game', async () => {
    const table = fakeTable({ games: [fakeGame(), otherGame()] });
    const check = (options: Record<string, string>, where: object = inChannel) =>
      call('deck', options, { sub: 'check', ...where });
    expect(await text(table, check({ list: '1 Ant' }))).toBe(
      'Which game is the deck for? Name it with `game:`. The games here are: Pairs, Battles.',
    );
    expect(await text(table, check({ list: '1 Ant', game: 'battles', format: 'odd' }))).toContain(
      'T1, starter',
    );
    expect(await text(table, check({ list: '1 Ant', game: 'battles' }))).toBe('It may be played.');
    expect(await text(table, check({ list: '1 Ant', game: 'battles', format: 'Starter' }))).toBe(
      'It may be played.',
    );
    expect(await text(table, check({ list: '1 Ant' }, {}))).toBe('It may be played.');
    expect(table.told.map(({ args }) => args)).toEqual([
      ['battles', { format: 'T1' }, '1 Ant'],
      ['battles', { format: 'starter' }, '1 Ant'],
      // The deck is checked by the rules of this thread's game, which began before formats had dates.
      ['pairs', { format: 'standard', version: '' }, '1 Ant'],
    ]);
    const formats = async (options: Record<string, string>) =>
      (await suggest(table, check(options), 'format')).map(({ value }) => value);
    expect(await formats({})).toEqual([]);
    expect(await formats({ game: 'battles' })).toEqual(['T1', 'starter']);
  });
  it('/deck check takes a list in a form, which remembers game and format', async () => {
    const table = fakeTable({ games: [fakeGame(), otherGame()] });
    const made = call('deck', { game: 'battles', format: 'starter' }, { sub: 'check', ...inChannel });
    const reply = await run(table, made);
    if (reply.kind !== 'modal') throw new Error('No form came.');
    const customId = reply.modal.custom_id;
    const fields = { list: '1 Angel\n2 Ark' };
    expect(bodyOfReply(await handleForm({ ...caller(), customId, fields }, table.desk)).content).toBe(
      'It may be played.',
    );
    expect(table.told[0]?.args).toEqual(['battles', { format: 'starter' }, '1 Angel\n2 Ark']);
    // An earlier version's form stores the format's position in its list instead of a name.
    await handleForm({ ...caller(), customId: 'a1:check::0:0:battles:1', fields }, table.desk);
    expect(table.told[1]?.args).toEqual(['battles', { format: 'starter' }, '1 Angel\n2 Ark']);
    const forged = { ...caller(), customId: 'a1:check::0:0:battles:9', fields };
    expect(bodyOfReply(await handleForm(forged, table.desk)).content).toContain('I cannot read that button');
  });
  it('/orders lists and sets', async () => {
    const orders = [
      {
        name: 'reactions',
        description: 'Which first.',
        values: [
          { id: 'ask', text: 'ask me' },
          { id: 'oldest', text: 'oldest first' },
        ],
      },
    ];
    const table = fakeTable({ game: fakeGame({ orders }) });
    expect(await text(table, call('orders'))).toContain('**ask me** / *oldest first*');
    const given = fakeTable({
      game: fakeGame({ orders }),
      tables: { ordersOf: async () => ({ reactions: 'oldest' }) },
    });
    expect(await text(given, call('orders'))).toContain('*ask me* / **oldest first**');
    await run(table, call('orders', { order: 'Reactions', value: 'Oldest first' }));
    expect(table.told[0]).toMatchObject({ what: 'orders', args: [{}, 'g1', { reactions: 'oldest' }] });
    expect(await text(table, call('orders', { order: 'reactions', value: 'never' }))).toContain('It takes');
  });
  it('/help names the first three steps', async () => {
    expect(await text(fakeTable(), call('help'))).toMatch(/1\..*\n2\..*\n3\./);
  });
  it('/help has a page for each topic and each game of this server, and for no others', async () => {
    const table = fakeTable({ games: [fakeGame(), otherGame()] });
    table.records.clear();
    const body = bodyOfReply(await run(table, call('help')));
    expect(body.content.split('\n')).toHaveLength(5);
    expect(body.content).toContain('I play here: Pairs, Battles.');
    const page = async (id: string) => {
      const made = bodyOfReply(
        await handleClick({ ...caller(), customId: id, values: [] }, table.desk, byName),
      );
      expectAccepted(made);
      return made;
    };
    const buttons = ids(body);
    const told = await Promise.all(Object.values(buttons).map(async (id) => (await page(id)).content));
    expect(new Set(told).size).toBe(7);
    // Every command that the help names is registered.
    for (const [, name] of [body.content, ...told].join(' ').matchAll(/`\/(\w+)/g))
      expect([...byName.keys()]).toContain(name);
    const battles = await page(buttons['Battles'] ?? '');
    expect(battles.content).toContain('• `/setaside return`: Brings a group back');
    expect(Object.keys(ids(battles))).not.toContain('Battles');
    table.settings = { ...table.settings, games: ['pairs'] };
    expect(Object.keys(ids(bodyOfReply(await run(table, call('help')))))).not.toContain('Battles');
    expect((await page(buttons['Battles'] ?? '')).content).toContain(
      'This game is not played here any more.',
    );
    expect((await page('a1:help::0:0:topic:toString')).content).toContain('I cannot read that button');
  });
});

describe('autocomplete of moves', () => {
  const long = `Sir ${'Bors '.repeat(30)}the Long`;
  const longer = `Sir ${'Bors '.repeat(30)}the Longer`;
  const table = () =>
    fakeTable({
      tables: {
        suggest: async (_game, userId) =>
          userId === ANN
            ? [long, longer, 'Ant', 'Bee', 'Antelope'].map((value) => ({ value, detail: '2/2, your hand' }))
            : [],
      },
    });

  it('offers what fits, in the order given', async () => {
    expect(
      (await suggest(table(), call('play', { card: 'ant' }), 'card')).map((choice) => choice.value),
    ).toEqual(['Ant', 'Antelope']);
    expect(
      matching(
        Array.from({ length: 60 }, (_, i) => `v${i}`),
        '',
      ).map((choice) => choice.value),
    ).toEqual(Array.from({ length: 25 }, (_, i) => `v${i}`));
  });
  it('shows what each is, and means the value alone, also where it was typed on', async () => {
    const made = table();
    expect(await suggest(made, call('play', { card: 'bee' }), 'card')).toEqual([
      { name: 'Bee · 2/2, your hand', value: 'Bee' },
    ]);
    // If a person picks a suggestion and then edits the option, Discord sends the suggestion's name instead of its
    // value.
    expect(await suggest(made, call('play', { card: 'Bee · 2/2' }), 'card')).toHaveLength(1);
    await run(made, call('play', { card: 'Bee · 2/2, your hand' }));
    expect(made.told[0]).toMatchObject({ args: [{}, 'g1', { command: 'play', options: { card: 'Bee' } }] });
  });
  it('goes on after a comma', () => {
    expect(matching(['Ant', 'Bee'], 'Ant, ').map((choice) => choice.value)).toEqual(['Ant, Bee']);
  });
  it('shortens what is too long, and means the full value', async () => {
    const made = table();
    const choices = await suggest(made, call('play', { card: 'sir' }), 'card');
    expect(choices).toHaveLength(2);
    for (const { name, value } of choices) {
      expect(name.length).toBeLessThanOrEqual(100);
      expect(value.length).toBeLessThanOrEqual(100);
      expect(isShortened(value)).toBe(true);
    }
    expect(expand(shorten(longer), [long, longer])).toBe(longer);
    await run(made, call('play', { card: choices[1]?.value ?? '' }));
    expect(made.told[0]).toMatchObject({ args: [{}, 'g1', { command: 'play', options: { card: longer } }] });
  });
  it('gives nothing away to others', async () => {
    expect(await suggest(table(), call('play', { card: '' }, { userId: EVE }), 'card')).toEqual([]);
  });
});

describe('a refused move', () => {
  it('tells the reason and keeps the question in reach', async () => {
    const table = fakeTable();
    table.prompts.set(ANN, prompt());
    table.result = () => ({ refused: true, code: 'illegal-target', sentence: 'That is no target.' });
    const body = bodyOfReply(await run(table, call('play', { card: 'Ant' })));
    expect(body.content).toBe('That is no target.');
    expect(Object.keys(ids(body))).toEqual(['Your decision']);
  });
});
