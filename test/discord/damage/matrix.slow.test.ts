// The damage matrix: each JSON column of the schema × each command of the registry. An unreadable value harms only the
// game, league, deck or person that it belongs to. The command names the damaged value, and reading it changes nothing.
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '../../../commands/registry.ts';
import { typedCommands } from '../../support/damage/commands.ts';
import { type JsonColumn, jsonColumns } from '../../support/damage/schema.ts';
import { type DamageWorld, damageWorld, type Told } from '../../support/damage/world.ts';
import { heaps } from '../../support/league/season.ts';

const COLUMNS = jsonColumns(readFileSync('prisma/sqlite/schema.prisma', 'utf8'));
const toy = heaps();
const COMMANDS = typedCommands(commandsOf([toy]), [toy]);

const nameOf = ({ table, column }: JsonColumn): string => `${table}.${column}`;

/** Ways to damage a stored value. The mark makes the damaged value recognisable wherever it is shown. */
const MARK = 'Xq7Zw';
const DAMAGES: Readonly<Record<string, string>> = {
  'no JSON': `{"name":"${MARK}`,
  empty: '',
  'another shape': `[[{"${MARK}":7}]]`,
  'null in JSON': 'null',
  'a later version': `{"kind":"${MARK}","version":99,"cards":{"${MARK}":1},"clock":{"kind":"${MARK}"},"system":"${MARK}","nextAt":{"kind":"${MARK}"}}`,
};

/** The commands that show a damaged column. In its place, each shows a sentence that tells the owner what to do. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  'Game.awaiting': ['me', 'game list', 'game next', 'game why', 'take', 'game board', 'undo'],
  'Game.drawOffers': ['me', 'game list', 'game next', 'game why', 'game draw', 'take'],
  'Game.outcome': ['me', 'game list', 'game next', 'game why', 'take'],
  'Game.affairs': ['me', 'game list', 'game next', 'game why', 'game pause', 'take', 'judge list'],
  'Player.deck': ['me', 'game list', 'game next', 'game why', 'take', 'deck show'],
  'Person.settings': ['settings', 'privacy show'],
  'SavedDeck.deck': ['deck list'],
  'Line.secret': ['game log'],
  'GuildSettings.channelIds': ['game settings', 'game new'],
  'GuildSettings.games': ['game settings', 'game new'],
  'GuildSettings.clock': ['game settings', 'game new'],
  'League.settings': ['league list', 'league standings', 'league rounds', 'league me', 'league join'],
  'League.affairs': ['league list', 'league standings', 'league rounds', 'league me', 'league join'],
  'LeagueEntrant.deck': ['league me', 'league deck'],
  'LeagueRound.byes': ['league standings', 'league rounds', 'league me'],
  'LeagueRound.notices': ['league standings', 'league rounds', 'league me'],
  'LeagueMatch.overturned': ['league standings', 'league rounds', 'league me'],
  'LeagueMatch.numbers': ['league standings', 'league rounds', 'league me'],
  'LeagueMatch.paid': ['league standings', 'league rounds', 'league me'],
  'LeagueMatch.extending': ['league standings', 'league rounds', 'league me', 'league extend'],
  'LeagueMatch.reminders': ['league standings', 'league rounds', 'league me'],
  // The remaining columns are read only in the background, or by commands that read the whole log; other tests cover
  // them.
  'Game.callMessageIds': [],
  'Game.storyMessage': [],
  'Input.input': [],
  'Outbox.message': [],
  'Programs.text': [],
  'LeaguePost.message': [],
};

/**
 * Commands that may show the stored value itself: a person's own data in their privacy file, and a game's card
 * definitions in its export.
 */
const OWN = ['Player.deck', 'Person.settings', 'SavedDeck.deck', 'LeagueEntrant.deck'];
const isOwn = (name: string, path: string): boolean =>
  (path === 'privacy export' && OWN.includes(name)) || (path === 'game export' && name === 'Programs.text');

/** Commands that depend on the settings of the server. */
const ABOUT_SERVER = ['game new', 'game rematch', 'game settings', 'game relocate', 'league create'];
const ABOUT_PERSON = ['settings', 'privacy show', 'privacy export'];
const aboutTarget = (column: JsonColumn, path: string): boolean =>
  (column.table === 'GuildSettings' && ABOUT_SERVER.includes(path)) ||
  (column.table === 'Person' && ABOUT_PERSON.includes(path)) ||
  // The only open game cannot be read, so `/judge list` is not empty any more: it has a row for that game.
  (nameOf(column) === 'Game.affairs' && path === 'judge list');

const FAILED = 'Something went wrong on my side';
const UNREAD = /cannot be read/;

let world: DamageWorld;
beforeAll(async () => {
  world = await damageWorld();
});
afterAll(() => world.close());
afterEach(() => {
  world.logged.length = 0;
});

/** Answers about the undamaged twin before anything was damaged, by command. */
const answers = new Map<string, Told>();
async function undamaged(path: string, ask: () => Promise<Told>): Promise<Told> {
  const told = answers.get(path) ?? (await ask());
  answers.set(path, told);
  await world.restore();
  return told;
}

/** Lines of an answer that do not mention the damaged game, league or person. */
function others(told: Told): string[] {
  const { games, finished, leagues } = world;
  const marks = [
    games.target.id,
    games.target.threadId!,
    finished.target.id,
    finished.target.threadId!,
    leagues.target.name,
    'One',
    // This line counts the unrated leagues of the server, and a league that cannot be read has its own line instead.
    'has marked as rated count;',
  ];
  return told.content.split('\n').filter((line) => !marks.some((mark) => line.includes(mark)));
}

it('every column of the schema has its row in the matrix', () => {
  expect(COLUMNS.map(nameOf).toSorted()).toEqual(Object.keys(NAMED).toSorted());
});

it('every command that a column names is one of the registry', () => {
  const paths = COMMANDS.map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(80);
  for (const named of Object.values(NAMED).flat()) expect(paths).toContain(named);
});

it('nothing fails before anything is damaged', async () => {
  for (const { path, command, sub, who, options } of COMMANDS)
    for (const which of ['target', 'neighbour'] as const) {
      const { whole } = await world.type(who, command, sub, options(world, which));
      expect(whole, path).not.toContain(FAILED);
      expect(whole, path).not.toMatch(UNREAD);
      await world.restore();
    }
  expect(world.logged).toEqual([]);
});

describe.each(COLUMNS.map((column) => [nameOf(column), column] as const))('%s', (name, column) => {
  const damaged = async <T>(text: string | null, work: () => Promise<T>): Promise<T> => {
    await world.damage(column, text);
    try {
      return await work();
    } finally {
      await world.restore();
    }
  };

  it('harms nothing beside it, whatever is done there', async () => {
    for (const { path, command, sub, who, options } of COMMANDS) {
      if (aboutTarget(column, path)) continue;
      const before = await undamaged(path, () => world.type(who, command, sub, options(world, 'neighbour')));
      const after = await damaged(DAMAGES['no JSON']!, () =>
        world.type(who, command, sub, options(world, 'neighbour')),
      );
      for (const line of others(before)) expect(after.content, path).toContain(line);
      expect(after.whole, path).not.toContain(FAILED);
      if (!isOwn(name, path)) expect(after.whole, path).not.toContain(MARK);
    }
  });

  it('is never written over, and no command at it fails', async () => {
    for (const { path, command, sub, who, options } of COMMANDS) {
      const text = DAMAGES['another shape']!;
      await damaged(text, async () => {
        const { whole } = await world.type(who, command, sub, options(world, 'target'));
        expect(whole, path).not.toContain(FAILED);
        if (!isOwn(name, path)) expect(whole, path).not.toContain(MARK);
        expect(await world.stored(column), path).toBe(text);
      });
    }
    expect(JSON.stringify(world.logged)).not.toContain(MARK);
  });

  it('keeps nothing from being suggested, and is suggested nowhere', async () => {
    await damaged(DAMAGES['another shape']!, async () => {
      for (const { path, command, sub, who, suggested } of COMMANDS)
        for (const option of suggested)
          expect(await world.suggest(who, command, sub, option), `${path} ${option}`).not.toContain(MARK);
    });
    expect(world.logged).toEqual([]);
  });

  // Optional columns may also be null.
  const emptied = column.isOptional ? [null] : [];
  it.each(emptied)('may be empty without harm to anything beside it', async () => {
    for (const path of [
      'game list',
      'game next',
      'deck list',
      'league list',
      'privacy export',
      'take',
      'game why',
    ]) {
      const typed = COMMANDS.find((one) => one.path === path)!;
      await damaged(null, async () => {
        for (const which of ['target', 'neighbour'] as const) {
          const { whole } = await world.type(
            typed.who,
            typed.command,
            typed.sub,
            typed.options(world, which),
          );
          expect(whole, path).not.toContain(FAILED);
        }
      });
    }
  });

  it.each(Object.entries(DAMAGES))('is named where it shows: %s', async (_, text) => {
    for (const path of NAMED[name]!) {
      const typed = COMMANDS.find((one) => one.path === path)!;
      await damaged(text, async () => {
        const { whole } = await world.type(
          typed.who,
          typed.command,
          typed.sub,
          typed.options(world, 'target'),
        );
        expect(whole, path).toMatch(UNREAD);
        expect(await world.stored(column), path).toBe(text);
      });
    }
  });
});
