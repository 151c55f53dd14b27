// A server with two of everything that can be stored: one whose stored value gets damaged (the target), and an
// undamaged one beside it (the neighbour).
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { commandsOf } from '../../../commands/registry.ts';
import type { Desk } from '../../../src/discord/interactions/command.ts';
import type { CommandCall, Wire } from '../../../src/discord/interactions/incoming.ts';
import { createRouter, type Router } from '../../../src/discord/interactions/router.ts';
import { type PrivateMessage, plainOf } from '../../../src/discord/messages/body.ts';
import { sqliteFile } from '../../../src/store/address.ts';
import type { GameRecord } from '../../../src/table/records.ts';
import { call, fakeTable } from '../discord.ts';
import { expectLeague, type Ground, ground, heaps, organiser, type Process } from '../league/season.ts';
import { nextSeed } from '../seeds.ts';
import { by, playOut, running } from '../table.ts';
import type { JsonColumn } from './schema.ts';

export const GUILD = 'g';
const CHANNEL = 'c';

/** Answer to a command: its text, and everything in it as text (files, forms, labels of buttons). */
export interface Told {
  content: string;
  whole: string;
}

/** One of two similar games, leagues or persons: `target` has the damaged value, `neighbour` has none. */
export type Which = 'target' | 'neighbour';

export interface DamageWorld {
  on: Ground;
  process: Process;
  games: Record<Which, GameRecord>;
  finished: Record<Which, GameRecord>;
  leagues: Record<Which, { id: string; name: string }>;
  /** Entries of the log: their message, and their other data. */
  logged: { text: string; data: object }[];
  type(who: string, command: string, sub: string | undefined, options: Record<string, string>): Promise<Told>;
  suggest(who: string, command: string, sub: string | undefined, focused: string): Promise<string>;
  /** Stores this text in the target row of the column. */
  damage(column: JsonColumn, text: string | null): Promise<void>;
  /** Present contents of the target row of the column. */
  stored(column: JsonColumn): Promise<unknown>;
  /** Puts all tables back as they were before anything was damaged. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function damageWorld(): Promise<DamageWorld> {
  const toy = heaps();
  const on = await ground([toy]);
  const process = await on.process();
  const { tables, leagues } = process;
  const { execute } = on.place;

  const ids = [await running(tables), await running(tables), await running(tables), await running(tables)];
  for (const id of ids.slice(2)) await playOut(tables, id);
  for (const [index, id] of ids.entries())
    await execute('UPDATE "Game" SET "threadId" = ? WHERE "id" = ?', `thread-${index}`, id);
  const place = { guildId: GUILD, channelId: CHANNEL };
  const leagueOf = async (name: string): Promise<{ id: string; name: string }> => {
    const made = expectLeague(
      await leagues.create(organiser(), place, { name, game: 'toy', settings: { idle: 0 } }),
    );
    for (const who of ['ann', 'bob', 'cid', 'dan'])
      expectLeague(await leagues.join({ ...by(who), userName: who }, made.id, who, { official: 'Pebbles' }));
    expectLeague(await leagues.start(organiser(), made.id));
    return { id: made.id, name };
  };
  const both = { target: await leagueOf('Winter'), neighbour: await leagueOf('Summer') };
  await process.sweep();
  // All games use the same card definitions; the neighbours get a row of definitions of their own.
  const [first] = await execute('SELECT "text" FROM "Programs"');
  await execute('INSERT INTO "Programs" ("hash", "text") VALUES (?, ?)', 'own', String(first?.['text']));
  const own = 'UPDATE "Game" SET "programsHash" = ? WHERE "id" NOT IN (?, ?)';
  await execute(own, 'own', ids[0]!, ids[2]!);
  for (const name of ['One', 'Two']) await tables.saveDeck(by('ann'), 'toy', name, '3 pebble');
  for (const who of ['ann', 'bob']) await tables.setPerson({ ...(await tables.person(who)), remindHours: 5 });
  await on.store.setSettings({ guildId: GUILD, channelIds: [CHANNEL, 'd'], maxPerPlayer: 0, games: ['toy'] });
  await tables.move(by('ann'), ids[0]!, { command: 'nudge', options: {} });
  // Some lines of the story are secret to one seat.
  await execute('UPDATE "Line" SET "secret" = ? WHERE "index" = 0', '{"0":"as Ann alone reads it"}');

  const record = async (id: string): Promise<GameRecord> => (await tables.record(id))!;
  const games = { target: await record(ids[0]!), neighbour: await record(ids[1]!) };
  const finished = { target: await record(ids[2]!), neighbour: await record(ids[3]!) };

  const logged: DamageWorld['logged'] = [];
  const note = (data: object, text: string): void => void logged.push({ data, text });
  const fake = fakeTable();
  const desk: Desk = {
    ...fake.desk,
    ...{ tables, leagues, games: new Map([['toy', toy]]), places: on.store },
    now: () => on.now.at,
  };
  const commands = commandsOf([toy]);
  const router: Router = createRouter({
    desk,
    commands,
    outbox: { retry: async () => undefined },
    leaguePosts: { retry: async () => undefined },
    log: { info: note, error: note },
    deferAfterMs: 60_000,
  });
  const calling = (who: string, command: string, sub: string | undefined, options: Record<string, string>) =>
    call(command, options, {
      userId: who,
      userName: who,
      guildId: GUILD,
      channelId: CHANNEL,
      parentId: CHANNEL,
      interactionId: nextSeed(),
      isAdmin: who === 'boss' || who === 'organiser',
      ...(sub !== undefined && { sub }),
    }) satisfies CommandCall;

  const target = targets(games.target.id, finished.target.id, both.target.id);
  const keeper = createClient({ url: pathToFileURL(sqliteFile(on.place.url)).href, timeout: 5_000 });
  const kept = await allRows(keeper);
  let version = await versionOf(keeper);
  /** Restores the damaged value, if nothing else was written meanwhile. */
  let repair: (() => Promise<void>) | undefined;

  return {
    on,
    process,
    games,
    finished,
    leagues: both,
    logged,
    type: async (who, command, sub, options) => {
      let told: Told | undefined;
      const take = async (body: PrivateMessage): Promise<void> => {
        told = { content: plainOf(body).content, whole: wholeOf(body) };
      };
      const wire: Wire = {
        ...{ reply: take, update: take, complete: take, illustrate: async () => undefined, follow: take },
        remove: async () => undefined,
        defer: async () => undefined,
        form: async (form) => {
          told = { content: form.title, whole: JSON.stringify(form) };
        },
      };
      await router({ kind: 'command', call: calling(who, command, sub, options), wire });
      if (told === undefined) throw new Error(`/${command} ${sub ?? ''} was not answered.`);
      return told;
    },
    suggest: async (who, command, sub, focused) => {
      let told = '';
      await router({
        kind: 'suggest',
        call: { ...calling(who, command, sub, {}), focused },
        respond: async (choices) => {
          told = JSON.stringify(choices);
        },
      });
      return told;
    },
    damage: async ({ table, column }, text) => {
      const where = target[table]!;
      const [row] = await execute(`SELECT "${column}" AS "text" FROM "${table}" WHERE ${where}`);
      if (row === undefined) throw new Error(`There is no row of ${table} to be damaged.`);
      const put = async (value: unknown): Promise<void> => {
        if (typeof value === 'string')
          await execute(`UPDATE "${table}" SET "${column}" = ? WHERE ${where}`, value);
        else await execute(`UPDATE "${table}" SET "${column}" = NULL WHERE ${where}`);
      };
      await put(text);
      version = await versionOf(keeper);
      repair = () => put(row['text']);
    },
    stored: async ({ table, column }) =>
      (await execute(`SELECT "${column}" AS "text" FROM "${table}" WHERE ${target[table]}`))[0]?.['text'],
    restore: async () => {
      const mend = repair;
      repair = undefined;
      if ((await versionOf(keeper)) === version) {
        await mend?.();
        version = await versionOf(keeper);
        return;
      }
      await keeper.batch(
        [
          'PRAGMA defer_foreign_keys = ON',
          ...Object.keys(kept).map((table) => `DELETE FROM "${table}"`),
          ...Object.entries(kept).flatMap(([table, rows]) =>
            rows.map((row) => ({
              sql: `INSERT INTO "${table}" (${Object.keys(row)
                .map((name) => `"${name}"`)
                .join(', ')}) VALUES (${Object.keys(row)
                .map(() => '?')
                .join(', ')})`,
              args: Object.values(row),
            })),
          ),
        ],
        'write',
      );
      version = await versionOf(keeper);
    },
    close: async () => {
      keeper.close();
      await on.close();
    },
  };
}

type Row = Record<string, string | number | bigint | ArrayBuffer | null>;

async function allRows(client: ReturnType<typeof createClient>): Promise<Record<string, Row[]>> {
  const { rows: tables } = await client.execute(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'`,
  );
  const found: Record<string, Row[]> = {};
  for (const { name } of tables) {
    const { columns, rows } = await client.execute(`SELECT * FROM "${String(name)}"`);
    found[String(name)] = rows.map((row) =>
      Object.fromEntries(columns.map((column) => [column, row[column] ?? null])),
    );
  }
  return found;
}

/** SQLite's data version, which changes whenever another connection writes. */
async function versionOf(client: ReturnType<typeof createClient>): Promise<unknown> {
  return (await client.execute('PRAGMA data_version')).rows[0]?.['data_version'];
}

/** Condition that selects the damaged row of each table. */
const targets = (game: string, finished: string, league: string): Readonly<Record<string, string>> => ({
  Game: `"id" = '${game}'`,
  Finished: `"id" = '${finished}'`,
  Player: `"gameId" = '${game}' AND "seat" = 0`,
  Input: `"gameId" = '${game}' AND "seq" = 1`,
  Line: `"gameId" = '${game}' AND "seq" = 0 AND "index" = 0`,
  Outbox: `"id" = (SELECT "id" FROM "Outbox" WHERE "gameId" = '${game}' ORDER BY "order" LIMIT 1)`,
  Programs: `"hash" = (SELECT "programsHash" FROM "Game" WHERE "id" = '${game}')`,
  Person: `"userId" = 'ann'`,
  SavedDeck: `"userId" = 'ann' AND "key" = 'one'`,
  GuildSettings: `"guildId" = '${GUILD}'`,
  League: `"id" = '${league}'`,
  LeagueEntrant: `"leagueId" = '${league}' AND "number" = 1`,
  LeagueRound: `"leagueId" = '${league}' AND "number" = 1`,
  LeagueMatch: `"leagueId" = '${league}' AND "round" = 1 AND "table" = 1`,
  LeaguePost: `"id" = (SELECT "id" FROM "LeaguePost" WHERE "leagueId" = '${league}' ORDER BY "order" LIMIT 1)`,
});

const wholeOf = (body: PrivateMessage): string =>
  JSON.stringify({
    ...body,
    files: body.files.map((file) => ('text' in file ? file.text : '')),
  });
