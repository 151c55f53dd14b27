import { describe, expect, it } from 'vitest';
import { commands } from '../../commands/registry.ts';
import { handleClick } from '../../src/discord/clicks.ts';
import type { CommandCall, Suggestion } from '../../src/discord/incoming.ts';
import { expand, isShortened, matching, shorten } from '../../src/discord/suggest.ts';
import { expectAccepted } from '../support/accepted.ts';
import {
  ANN,
  CHANNEL,
  call,
  caller,
  EVE,
  fakeGame,
  fakeTable,
  GUILD,
  ids,
  prompt,
  record,
  shown,
} from '../support/discord.ts';

const byName = new Map(commands.map((command) => [command.name, command]));

async function run(table: ReturnType<typeof fakeTable>, made: CommandCall) {
  const reply = await byName.get(made.command)?.run(made, table.desk);
  if (reply === undefined) throw new Error(`There is no /${made.command}.`);
  return reply;
}
const text = async (table: ReturnType<typeof fakeTable>, made: CommandCall): Promise<string> => {
  const body = shown(await run(table, made));
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
  it('is asked where there are several, and the command goes on from there', async () => {
    const table = fakeTable();
    two(table);
    const body = shown(await run(table, call('play', { card: 'Ant' }, inChannel)));
    expect(body.content).toContain('Which one do you mean?');
    const id = ids(body)['Choose a game'] ?? '';
    await handleClick({ ...caller(inChannel), customId: id, values: ['g2'] }, table.desk, byName);
    expect(table.told[0]).toMatchObject({
      what: 'move',
      args: [{}, 'g2', { command: 'play', options: { card: 'Ant' } }],
    });
  });
  it('is shown as links where the command is too long to be carried along', async () => {
    const table = fakeTable();
    two(table);
    const answer = await text(table, call('play', { card: 'Ant '.repeat(30) }, inChannel));
    expect(answer).toContain('<#900000000000000004>');
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
  it('asks for a list in a form when none is given', async () => {
    const reply = await run(open(), call('game', {}, { sub: 'join' }));
    expect(reply.kind).toBe('modal');
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
});

describe('the other subcommands of /game', () => {
  it.each(['start', 'leave', 'cancel', 'draw', 'rematch'])('%s tells the table', async (sub) => {
    const table = fakeTable();
    expect(await text(table, call('game', {}, { sub }))).toBe('Done.');
    expect(table.told[0]?.what).toBe(sub);
  });
  it('concede asks once more', async () => {
    const table = fakeTable();
    const body = shown(await run(table, call('game', {}, { sub: 'concede' })));
    expect(table.told).toEqual([]);
    await handleClick(
      { ...caller(), customId: ids(body)['Yes, I concede'] ?? '', values: [] },
      table.desk,
      byName,
    );
    expect(table.told[0]?.what).toBe('concede');
  });
  it('list shows whose move it is', async () => {
    const table = fakeTable();
    table.records.set('g1', record({ awaitedSince: 1_500_000 }));
    expect(await text(table, call('game', {}, { sub: 'list' }))).toContain('**your move** since <t:1500:R>');
    expect(await text(table, call('game', {}, { sub: 'list', userId: EVE }))).toContain('You have no game');
  });
  it('board, log, why, verify and export answer', async () => {
    const table = fakeTable();
    for (const sub of ['board', 'log', 'why', 'verify', 'export'])
      expectAccepted(shown(await run(table, call('game', {}, { sub }))));
    const file = shown(await run(table, call('game', {}, { sub: 'export' }))).files[0];
    expect(file).toEqual({ name: 'game-g1.json', text: '{}' });
  });
  it('settings are for those who manage the server', async () => {
    const table = fakeTable();
    const set = (options: Record<string, string>, isAdmin = true) =>
      text(table, call('game', options, { sub: 'settings', isAdmin }));
    expect(await set({ limit: '3' }, false)).toContain('Only those who manage the server');
    expect(table.settings.maxPerPlayer).toBe(0);
    expect(await set({ limit: '3', role: '77', channel: '88' })).toBe(
      'The role <@&77> may open games in <#88>. A player may have 3 games at once.',
    );
    expect(await set({ channel: '99' })).toContain('<#88>, <#99>');
    expect(await set({ channel: '88' })).not.toContain('<#88>');
    expect(await set({ reset: 'role' })).toContain('Everybody may open games in <#99>');
    expect(table.settings).toEqual({ guildId: GUILD, channelIds: ['99'], maxPerPlayer: 3 });
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
      const body = shown(await run(table, call('card', { name })));
      expect(body.embeds[0]?.title).toBe('Ant');
    }
    expect(await text(table, call('card', { name: 'Zebra' }))).toContain('I know no card of that name');
    expect(await suggest(table, call('card', { name: 'an' }), 'name')).toEqual([
      { name: 'Ant (Beast 1/1)', value: 'Ant (Beast 1/1)' },
    ]);
  });
  it('/zone refuses unknown zones and players', async () => {
    const table = fakeTable();
    expect(await text(table, call('zone', { zone: 'cellar' }))).toContain('Its zones are: Reserve');
    expect(await text(table, call('zone', { zone: 'reserve', player: 'Zoe' }))).toContain('Ann and Bob');
    expect(await text(table, call('zone', { zone: 'reserve' }))).toContain('There is no Reserve');
  });
  it('/deck show lists an official deck', async () => {
    const table = fakeTable();
    expect(await text(table, call('deck', { name: 'axiom' }, { sub: 'show' }))).toBe(
      '**Axiom** (3 cards)\n3 × Ant (Beast 1/1)',
    );
    expect(await text(table, call('deck', {}, { sub: 'show' }))).toContain('You have brought no deck');
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
    expect(await text(table, call('orders'))).toContain('ask me, oldest first');
    await run(table, call('orders', { order: 'Reactions', value: 'Oldest first' }));
    expect(table.told[0]).toMatchObject({ what: 'orders', args: [{}, 'g1', { reactions: 'oldest' }] });
    expect(await text(table, call('orders', { order: 'reactions', value: 'never' }))).toContain('It takes');
  });
  it('/help names the first three steps', async () => {
    expect(await text(fakeTable(), call('help'))).toMatch(/1\..*\n2\..*\n3\./);
  });
});

describe('autocomplete of moves', () => {
  const long = `Sir ${'Bors '.repeat(30)}the Long`;
  const longer = `Sir ${'Bors '.repeat(30)}the Longer`;
  const table = () =>
    fakeTable({
      tables: {
        suggest: async (_game, userId) => (userId === ANN ? [long, longer, 'Ant', 'Bee', 'Antelope'] : []),
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
  it('goes on after a comma', () => {
    expect(matching(['Ant', 'Bee'], 'Ant, ').map((choice) => choice.value)).toEqual(['Ant, Bee']);
  });
  it('shortens what is too long, and means the whole', async () => {
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
  it('gives others nothing of it', async () => {
    expect(await suggest(table(), call('play', { card: '' }, { userId: EVE }), 'card')).toEqual([]);
  });
});

describe('a refused move', () => {
  it('tells the reason and keeps the question in reach', async () => {
    const table = fakeTable();
    table.prompts.set(ANN, prompt());
    table.result = () => ({ refused: true, code: 'illegal-target', sentence: 'That is no target.' });
    const body = shown(await run(table, call('play', { card: 'Ant' })));
    expect(body.content).toBe('That is no target.');
    expect(Object.keys(ids(body))).toEqual(['Your decision']);
  });
});
