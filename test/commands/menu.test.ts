// Commands of context menus: a user's menu challenges them to a game, and a message's menu explains the cards that it
// names.
import { describe, expect, it } from 'vitest';
import { game as gameCommand } from '../../commands/game.ts';
import { cardsOfMessage } from '../../commands/menu/cards-of-message.ts';
import { challenge } from '../../commands/menu/challenge.ts';
import { namedIn } from '../../commands/menu/named-cards.ts';
import { everyCommand, menuCommands } from '../../commands/registry.ts';
import type { Desk, MenuCommand } from '../../src/discord/interactions/command.ts';
import type { MenuCall } from '../../src/discord/interactions/incoming.ts';
import { createRouter } from '../../src/discord/interactions/router.ts';
import { handleClick } from '../../src/discord/interactions/routes.ts';
import { type PrivateMessage, plainOf, type Reply } from '../../src/discord/messages/body.ts';
import type { CardPage } from '../../src/kernel/game/views.ts';
import { expectAccepted } from '../support/accepted.ts';
import { inCalibrations } from '../support/calibrated.ts';
import {
  ANN,
  BOB,
  bodyOfReply,
  CHANNEL,
  caller,
  fakeGame,
  fakeTable,
  GUILD,
  ids,
  otherGame,
  record,
  THREAD,
} from '../support/discord.ts';

const run = (command: MenuCommand, on: string, desk: Desk, more: object = {}): Promise<Reply> =>
  command.on === 'person'
    ? command.run({ ...caller(more), command: command.name, on: 'person', personId: on }, desk)
    : command.run({ ...caller(more), command: command.name, on: 'message', said: on }, desk);

describe('Challenge, in the menu of a person', () => {
  const both = () => fakeTable({ games: [fakeGame(), otherGame()] });
  const click = (customId: string, desk: Desk): Promise<Reply> =>
    handleClick({ ...caller(), customId, values: [] }, desk, new Map([['game', gameCommand]]));

  it('asks which game, and opens it as `/game new` opens it', async () => {
    const table = both();
    table.records.set('g1', record({ phase: 'open', players: [{ seat: 0, userId: ANN, name: 'Ann' }] }));
    const asked = await run(challenge, BOB, table.desk);
    expectAccepted(bodyOfReply(asked));
    expect(bodyOfReply(asked).content).toContain(`Which game do you ask <@${BOB}> to play?`);
    const buttons = ids(bodyOfReply(asked));
    expect(Object.keys(buttons)).toEqual(['Pairs', 'Battles']);
    const opened = await click(buttons['Battles'] ?? '', table.desk);
    const typed = { ...caller(), command: 'game', sub: 'new' };
    const byCommand = await gameCommand.run(
      { ...typed, options: { game: 'battles', opponent: BOB } },
      table.desk,
    );
    expect(bodyOfReply(opened)).toEqual(bodyOfReply(byCommand));
    const [one, other] = table.told.map(({ args }) => args.slice(1));
    expect(one).toEqual(other);
    expect(one?.[1]).toMatchObject({ game: 'battles', opponent: BOB, seat: { name: 'Ann' } });
  });

  it('offers the games of this server alone', async () => {
    const table = both();
    table.settings.games = ['pairs'];
    expect(Object.keys(ids(bodyOfReply(await run(challenge, BOB, table.desk))))).toEqual(['Pairs']);
    table.settings.games = [];
    const none = bodyOfReply(await run(challenge, BOB, table.desk));
    expect(none.content).toMatch(/^No game is turned on here\./);
    expect(none.components).toEqual([]);
  });

  it('has a button for as many games as a message holds', async () => {
    const games = Array.from({ length: 40 }, (_, n) => fakeGame({ id: `g${n}${'x'.repeat(27)}` }));
    const asked = bodyOfReply(await run(challenge, '9'.repeat(20), fakeTable({ games }).desk));
    expectAccepted(asked);
    expect(asked.components.flatMap(({ components }) => components)).toHaveLength(25);
  });

  it('refuses oneself, a bot or a stranger, whoever cannot see the channel, and a channel without threads', async () => {
    const { desk } = both();
    const refused = async (changes: Partial<Desk>, person = BOB): Promise<string> => {
      const reply = bodyOfReply(await run(challenge, person, { ...desk, ...changes }));
      expect(reply.components).toEqual([]);
      return reply.content;
    };
    expect(await refused({}, ANN)).toBe('You cannot play against yourself. Choose another member.');
    const absent = { members: { ...desk.members, mayPlay: async () => false } };
    expect(await refused(absent)).toContain('only people who are on this server can');
    const asked: unknown[] = [];
    const seenBy: Desk['channels']['seenBy'] = async (...args) => {
      asked.push(args);
      return false;
    };
    const unseen = { channels: { ...desk.channels, seenBy } };
    expect(await refused(unseen)).toContain(`<@${BOB}> cannot see this channel`);
    // In a thread, the channel that it belongs to decides who can see the challenge.
    await run(challenge, BOB, { ...desk, ...unseen }, { channelId: THREAD, parentId: CHANNEL });
    expect(asked).toEqual([
      [GUILD, CHANNEL, BOB],
      [GUILD, CHANNEL, BOB],
    ]);
    expect(await refused({ channels: { ...desk.channels, room: async () => ({ kind: 'none' }) } })).toContain(
      'only text channels and forums have such',
    );
  });

  it('is refused with the same words when the button is pressed later', async () => {
    const { desk, told } = both();
    const { Pairs = '' } = ids(bodyOfReply(await run(challenge, BOB, desk)));
    const later = { ...desk, channels: { ...desk.channels, seenBy: async () => false } };
    expect(bodyOfReply(await click(Pairs, later)).content).toBe(
      bodyOfReply(await run(challenge, BOB, later)).content,
    );
    expect(told).toEqual([]);
  });
});

const page = (key: string, name: string): CardPage => ({
  key,
  name,
  line: 'Beast 1/1',
  text: `What ${key} does.`,
  automated: true,
});

describe('What do these cards do?, in the menu of a message', () => {
  const cards = ['Ant', 'Ant Hill', 'Ant Hill Mob', 'Bear', "Noah's Ark"].map((name, n) =>
    page(`A${n}`, name),
  );
  const table = () => fakeTable({ game: fakeGame({ cards: () => cards }) });

  it('says of each card what `/card` says, in the order in which the message names them', async () => {
    const reply = bodyOfReply(
      await run(cardsOfMessage, 'Is Bear better than Ant Hill, or noah’s ark?', table().desk),
    );
    expectAccepted(reply);
    expect(reply.embeds.map(({ title }) => title)).toEqual(['Bear', 'Ant Hill', "Noah's Ark"]);
    expect(reply.embeds[0]?.description).toContain('What A3 does.');
  });

  it('never says what a card costs the asker: that is theirs to know, and no part of the message', async () => {
    const asked: string[] = [];
    const { desk } = table();
    const costs: Desk['tables']['costs'] = async (_record, userId) => {
      asked.push(userId);
      return [{ key: 'A3', lines: ['2 mana'] }];
    };
    const reply = bodyOfReply(
      await run(cardsOfMessage, 'Bear', { ...desk, tables: { ...desk.tables, costs } }),
    );
    expect(JSON.stringify(reply)).not.toContain('2 mana');
    expect(asked).toEqual([]);
  });

  it('says so if there is none, and how many more there are', async () => {
    expect(bodyOfReply(await run(cardsOfMessage, 'Good game!', table().desk)).content).toMatch(
      /^I find no name of a card in that message\./,
    );
    const many = Array.from({ length: 30 }, (_, n) => page(`B${n}`, `Bird ${n}`));
    const { desk } = fakeTable({ game: fakeGame({ cards: () => many }) });
    const reply = bodyOfReply(await run(cardsOfMessage, many.map(({ name }) => name).join(', '), desk));
    expectAccepted(reply);
    expect(reply.embeds).toHaveLength(5);
    expect(reply.content).toBe('It names 25 more cards; `/card` shows each.');
  });

  it('looks for the cards of the game of the thread, and elsewhere for those of all games of the server', async () => {
    const { desk, records } = fakeTable({ games: [fakeGame(), otherGame()] });
    records.set('g1', record());
    const names = async (more: object): Promise<(string | undefined)[]> =>
      bodyOfReply(await run(cardsOfMessage, 'Ant or Angel?', desk, more)).embeds.map(({ title }) => title);
    expect(await names({ channelId: CHANNEL })).toEqual(['Ant', 'Angel']);
    expect(await names({ channelId: THREAD, parentId: CHANNEL })).toEqual(['Ant']);
  });
});

describe('names of cards in a text', () => {
  const names = ['Ant', 'Ant Hill', 'Charge', 'Boom!', 'Kuwat, the Dissenter', 'Kuwat', 'Ætherling'];
  it.each([
    ['the longest that fits', 'An Ant Hill, an Ant and an ant hill', ['Ant Hill', 'Ant']],
    ['whole words alone', 'Antonia’s Anthill charges', []],
    ['a word of the language only with its capital', 'I charge with an ant, then Charge', ['Charge']],
    ['with what stands in them', '**Kuwat, the Dissenter**: Boom!', ['Kuwat, the Dissenter', 'Boom!']],
    ['over the end of a line', 'an ANT\nHILL', ['Ant Hill']],
    ['in letters of every kind', '(Ætherling)', ['Ætherling']],
  ])('%s', (_what, text, found) => {
    expect(namedIn(text, names)).toEqual(found);
  });
  it('are found in any message in about the same time, however many cards there are', () => {
    const many = Array.from(
      { length: 6_000 },
      (_, n) => `${n.toString(36).padStart(4, 'x')} of the Long List`,
    );
    const worst = ['e\u0301', '👨‍👩‍👧', ' ', '[', 'x001 of '].map((one) => one.repeat(6_000).slice(0, 6_000));
    const cost = (text: string) => inCalibrations(() => void namedIn(text, many));
    expect(Math.max(...worst.map(cost))).toBeLessThan(4 * cost('a'.repeat(6_000)));
  });
  it('are none where there are no cards', () => {
    expect(namedIn('Ant', [])).toEqual([]);
  });
});

describe('commands of context menus', () => {
  it('are called by names that Discord takes, each once', () => {
    const { size } = new Set(menuCommands.map(({ name }) => name));
    expect(size).toBe(menuCommands.length);
    for (const { name, data, on } of menuCommands) {
      expect(name.length).toBeLessThanOrEqual(32);
      expect(data()).toMatchObject({ name, type: on === 'person' ? 2 : 3 });
    }
  });

  it('are not run on what they are not for, and not as slash commands', async () => {
    const { desk } = fakeTable();
    const said: string[] = [];
    const note = async (body: PrivateMessage): Promise<void> => void said.push(plainOf(body).content);
    const none = async (): Promise<void> => undefined;
    const wire = {
      ...{ reply: note, update: note, follow: note, complete: note },
      ...{ form: none, defer: none, illustrate: none, remove: none },
    };
    const router = createRouter({
      desk,
      commands: everyCommand([fakeGame()]),
      outbox: { retry: async () => undefined },
      leaguePosts: { retry: async () => undefined },
      log: { info: () => undefined, error: () => undefined },
    });
    const menu = (more: Pick<MenuCall, 'on' | 'command'> & object): Promise<void> =>
      router({ kind: 'menu', call: { ...caller(), ...more } as MenuCall, wire });
    await menu({ command: 'Challenge', on: 'message', said: 'Ant' } as MenuCall);
    await menu({ command: cardsOfMessage.name, on: 'person', personId: BOB } as MenuCall);
    await menu({ command: 'game', on: 'person', personId: BOB } as MenuCall);
    await router({ kind: 'command', call: { ...caller(), command: 'Challenge', options: {} }, wire });
    expect(said).toEqual(
      Array.from({ length: 4 }, () => expect.stringMatching(/^I do not know that command any more\./)),
    );
    await menu({ command: 'Challenge', on: 'person', personId: BOB } as MenuCall);
    expect(said.at(-1)).toMatch(/^Which game/);
  });
});
