// `/privacy` shows people the data that are stored about them, and lets them erase these.

import { describe, expect, it } from 'vitest';
import { privacy } from '../../commands/privacy.ts';
import { handleClick } from '../../src/discord/interactions/routes.ts';
import type { Body } from '../../src/discord/messages/body.ts';
import { bytesOf, type File } from '../../src/discord/messages/body.ts';
import { noSettings } from '../../src/table/affairs.ts';
import type { PersonalGame } from '../../src/table/reports.ts';
import { expectAccepted } from '../support/accepted.ts';
import {
  ANN,
  BOB,
  bodyOfReply,
  call,
  caller,
  type FakeTable,
  fakeTable,
  GUILD,
  ids,
  record,
} from '../support/discord.ts';

/** Text of an attached file. */
const textOf = (file: File | undefined): string => Buffer.from(bytesOf(file!)).toString('utf8');

async function run(table: FakeTable, sub: string): Promise<Body> {
  const body = bodyOfReply(await privacy.run(call('privacy', {}, { sub }), table.desk));
  expectAccepted(body);
  return body;
}

const game = (changes: Partial<PersonalGame> = {}): PersonalGame => ({
  ...{ id: 'g1', guildId: GUILD, channelId: 'c', game: 'pairs', profile: 'old', format: 'standard' },
  ...{ phase: 'finished', openedAt: 1, opened: false, judged: false, seat: 0, name: 'Ann', acts: [] },
  ...changes,
});

const knowing = (...games: PersonalGame[]): FakeTable =>
  fakeTable({ tables: { personal: async (userId) => ({ settings: noSettings(userId), decks: [], games }) } });

describe('/privacy show', () => {
  it('counts the games and says what is kept of each, and for how long', async () => {
    const table = knowing(
      game({ phase: 'running', opened: true }),
      game(),
      game(),
      game({ phase: 'cancelled' }),
    );
    const { content } = await run(table, 'show');
    expect(content).toContain('• Games: 1 running, 2 over, 1 called off; 1 of them opened by you.');
    expect(content).toContain('your id on Discord, the name that you had, your deck, your word');
    expect(content).toContain('Games are kept until somebody deletes them.');
    table.desk.retentionDays = 90;
    expect((await run(table, 'show')).content).toContain('A game is deleted 90 days after its end.');
  });

  it('says what is kept about a person who had to give up their seat, and about one who has judged', async () => {
    const { seat: _, ...left } = game({ phase: 'running' });
    expect((await run(knowing(left), 'show')).content).toContain(
      'your id on Discord, the name that you had, your deck',
    );
    const { content } = await run(knowing({ ...left, judged: true }), 'show');
    expect(content).toContain('1 of them judged by you');
    expect(content).toContain(
      'Of each game that you have judged: your id on Discord, the name that you had, what you ruled',
    );
    expect(content).not.toContain('your deck');
  });

  it('says so if there is nothing', async () => {
    const { content } = await run(fakeTable(), 'show');
    expect(content).toContain('• Games: none.');
    expect(content).not.toContain('your deck');
  });
});

describe('/privacy export', () => {
  it('gives all of it as a file, for the caller alone', async () => {
    const asked: string[] = [];
    const table = fakeTable({
      tables: {
        personal: async (userId) => {
          asked.push(userId);
          return { settings: noSettings(userId), decks: [], games: [game({ word: 'fox' })] };
        },
      },
    });
    const [file] = (await run(table, 'export')).files;
    expect(file?.name).toBe('about-you.json');
    expect(JSON.parse(textOf(file))).toEqual({
      format: 1,
      leagues: [],
      settings: noSettings(ANN),
      decks: [],
      games: [game({ word: 'fox' })],
    });
    expect(asked).toEqual([ANN]);
  });

  it('leaves out what a file cannot hold, and says so', async () => {
    const acts = Array.from({ length: 50_000 }, (_, at) => ({ at, told: ['x'.repeat(200)] }));
    const body = await run(knowing(game({ acts })), 'export');
    expect(body.content).toContain('What you did in each game is left out');
    expect(JSON.parse(textOf(body.files[0])).games).toEqual([game()]);
    const many = knowing(...Array.from({ length: 20_000 }, () => game({ word: 'x'.repeat(400) })));
    expect(await run(many, 'export')).toMatchObject({
      content: expect.stringContaining('Ask whoever runs this bot'),
      files: [],
    });
  });
});

describe('/privacy delete', () => {
  it('says what it will do, and does nothing yet', async () => {
    const table = fakeTable();
    const body = await run(table, 'delete');
    expect(body.content).toContain('This cannot be taken back.');
    expect(Object.keys(ids(body))).toEqual(['Yes, take me out']);
    expect(table.told).toEqual([]);
  });

  it('takes out the person who presses the button, and nobody else', async () => {
    const table = fakeTable({});
    table.desk.tables.erase = async (actor) => {
      table.told.push({ what: 'erase', args: [actor] });
      return { ended: 1, over: 3, kept: [record()] };
    };
    const customId = ids(await run(table, 'delete'))['Yes, take me out'] ?? '';
    const click = { ...caller({ userId: BOB }), customId, values: [] };
    const { content } = bodyOfReply(await handleClick(click, table.desk, new Map()));
    expect(table.told).toMatchObject([{ what: 'erase', args: [{ userId: BOB }] }]);
    expect(content).toMatch(
      /^You have given up or left 1 game\. In 3 games nothing tells of you any more\. Your settings and saved decks are deleted\. You still stand in 1 game that cannot be given up now, or in which you have judged/,
    );
  });
});
