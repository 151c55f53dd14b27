// The doctor, which checks an installation, finds nothing wrong with a fake Discord and real databases; then one thing
// at a time is broken, and it names each.
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { diagnose } from '../../src/operations/doctor.ts';
import { type Finding, line } from '../../src/operations/finding.ts';
import { type RunningPlayground, startPlayground } from '../../src/playground/start.ts';
import { backUp } from '../../src/store/backup.ts';
import { openStore } from '../../src/store/open.ts';
import type { Store } from '../../src/table/store.ts';
import { hasPostgres, type Scratch, scratchPostgres, scratchSqlite } from '../support/databases.ts';
import { record } from '../support/records.ts';

const TOKEN = 'a-token-that-nobody-may-see';
const GUILD = '1100000000000000001';
const BOT = '1100000000000000020';

let playground: RunningPlayground;
let front: Server;
let api: string;
/** Changes to Discord's answers on their way to the doctor, by the end of the route's path. */
let changes: Record<string, (answer: unknown) => unknown>;
beforeAll(async () => {
  playground = await startPlayground({ port: 0, token: TOKEN, endsWithParent: false });
  await discord('PUT', `/applications/${BOT}/guilds/${GUILD}/commands`, [
    { name: 'hand', description: 'Your hand', type: 1 },
  ]);
  front = createServer((request, response) => {
    const url = `${playground.url}${request.url}`;
    fetch(url, { headers: { authorization: request.headers.authorization ?? '' } }).then(async (answer) => {
      const found = Object.entries(changes).find(([end]) => request.url?.split('?')[0]?.endsWith(end));
      const told: unknown = await answer.json();
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.ok && found !== undefined ? found[1](told) : told));
    });
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const address = front.address();
  api = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/api`;
});
afterAll(async () => {
  front.close();
  front.closeAllConnections();
  await playground.close();
});

async function discord(method: string, path: string, body: unknown): Promise<void> {
  const response = await fetch(`${playground.api}/v10${path}`, {
    method,
    headers: { authorization: `Bot ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** A change that replaces fields of an answer. */
const withFields =
  (fields: object) =>
  (answer: unknown): unknown => ({ ...(answer as object), ...fields });

let place: Awaited<ReturnType<typeof scratchSqlite>>;
let env: Record<string, string>;
let host: { nodeVersion: string; free: number; aheadMs: number };
beforeEach(async () => {
  changes = {};
  place = await scratchSqlite();
  await (await openStore(place.url)).close();
  host = { nodeVersion: '20.19.0', free: 50e9, aheadMs: 0 };
  env = {
    DISCORD_TOKEN: TOKEN,
    DISCORD_API_BASE: api,
    DATABASE_URL: place.url,
    BACKUP_FOLDER: join(place.file, '../backups'),
  };
});
afterEach(() => place.drop());

const examine = (commands: readonly string[] = ['hand', 'choose']): Promise<Finding[]> =>
  diagnose({
    env,
    commands,
    host: {
      nodeVersion: host.nodeVersion,
      now: () => Date.now() + host.aheadMs,
      freeBytes: async () => host.free,
    },
  });

/** All lines of the doctor's report that name a problem. */
async function complaints(commands?: readonly string[]): Promise<string[]> {
  const findings = await examine(commands);
  const printed = findings.filter(({ level }) => level !== 'ok').map(line);
  for (const text of printed) expect(text).toMatch(/[.!]$|permissions=\d+$/);
  expect(JSON.stringify(findings)).not.toContain(TOKEN);
  return printed;
}

describe('if a stored value cannot be read', () => {
  it('it names the row, the column and the kind of fault, and not the value', async () => {
    const store = await openStore(place.url);
    await store.insert(record('g1'), 'secret', [], { interactionId: 'i', reply: 'made' });
    await store.close();
    await place.execute('UPDATE "Game" SET "affairs" = ?', '{"hand":["Sneakdoor Beta"');
    const [complaint, ...others] = await complaints();
    expect(others).toEqual([]);
    expect(complaint).toBe(
      'fault    Stored values: 1 of 3 cannot be read: Game.affairs (id g1): not JSON. See "A stored value cannot be read" in docs/operations.md.',
    );
  });
});

describe('if all is well', () => {
  it('every part is named, and nothing else is said', async () => {
    expect(await complaints()).toEqual([]);
    expect((await examine()).map(({ about }) => about)).toEqual([
      'Node.js',
      'Settings',
      'Token',
      'Clock of Discord',
      'Transport',
      'Intents',
      `Server ${GUILD}`,
      `Commands on ${GUILD}`,
      'Database',
      'Database',
      'Database',
      'Migrations',
      'Games',
      'Stored values',
      'Disk',
      'Backups',
    ]);
  });
  it('beside a bot, it says that it only looks, and the bot goes on', async () => {
    const store = await openStore(place.url);
    const about = (await examine()).filter((finding) => finding.about === 'Database').map(line);
    expect(about.join('\n')).toContain(`a bot is using it (process ${process.pid} on `);
    expect(await complaints()).toEqual([]);
    await store.setSettings({ guildId: GUILD, channelIds: [], maxPerPlayer: 3 });
    expect((await store.settings(GUILD)).maxPerPlayer).toBe(3);
    await store.close();
  });
  it('before the first start, it makes no database', async () => {
    rmSync(place.file);
    expect(await complaints()).toEqual([]);
    expect((await examine()).map(line).join('\n')).toContain('is made at the first start');
  });
});

describe('the settings', () => {
  it('that cannot be read are named', async () => {
    env['LOG_LEVEL'] = 'loud';
    expect(await complaints()).toEqual([
      expect.stringMatching(/^fault {4}Settings: LOG_LEVEL must be one of/),
    ]);
  });
  it('without a token', async () => {
    delete env['DISCORD_TOKEN'];
    expect(await complaints()).toEqual([expect.stringMatching(/^warning {2}Token: there is none/)]);
  });
  it('Node.js that is too old', async () => {
    host.nodeVersion = '20.18.3';
    expect(await complaints()).toEqual([
      expect.stringContaining('version 20.18.3 is too old. Install 20.19'),
    ]);
  });
});

describe('on Discord', () => {
  it('a token that it does not know', async () => {
    env['DISCORD_TOKEN'] = 'another-token';
    expect(await complaints()).toEqual([
      expect.stringMatching(/^fault {4}Token: Discord does not know DISCORD_TOKEN\. Copy it again/),
    ]);
  });
  it('an address where nothing is', async () => {
    env['DISCORD_API_BASE'] = 'http://127.0.0.1:1/api';
    expect(await complaints()).toEqual([
      expect.stringMatching(/^fault {4}Discord: it does not answer as it should \(ECONNREFUSED\)/),
    ]);
  });
  it.each([
    [
      'that is needed',
      1n << 11n,
      /^fault {4}Server \d+: the bot may not send messages in "Playground"\. Whoever/,
    ],
    [
      'for pictures',
      1n << 15n,
      /^warning {2}Server \d+: the bot may not attach files in "Playground": boards have no pictures there\. Whoever/,
    ],
  ])('a permission %s, which is missing on a server', async (_, permission, complaint) => {
    changes[`/guilds/${GUILD}`] = (answer) => ({
      ...(answer as object),
      roles: (answer as { roles: { permissions: string }[] }).roles.map((role) => ({
        ...role,
        permissions: String(BigInt(role.permissions) & ~permission & ~8n),
      })),
    });
    expect(await complaints()).toEqual([expect.stringMatching(complaint)]);
  });
  it('an administrator may do everything', async () => {
    changes[`/guilds/${GUILD}`] = (answer) => ({
      ...(answer as object),
      roles: [{ id: GUILD, permissions: '8' }],
    });
    expect(await complaints()).toEqual([]);
    expect((await examine()).map(line).join('\n')).toContain('more than it needs');
  });
  it('no server, or not the one that was named', async () => {
    changes['/users/@me/guilds'] = () => [];
    expect(await complaints()).toEqual([
      expect.stringMatching(
        /^warning {2}Servers: the bot is on none\. Invite it: https:\/\/discord\.com\/.*=\d+$/,
      ),
    ]);
    const [, permissions = ''] = /permissions=(\d+)$/.exec((await complaints())[0]!) ?? [];
    for (const bit of [10n, 11n, 14n, 15n, 16n]) expect((BigInt(permissions) >> bit) & 1n).toBe(1n);
    env['DISCORD_GUILD_ID'] = '1100000000000000999';
    expect((await complaints())[0]).toMatch(
      /^fault {4}Servers: .* 1100000000000000999, which DISCORD_GUILD_ID/,
    );
  });
  it('commands of another build, or none', async () => {
    expect(await complaints(['choose'])).toEqual([
      expect.stringContaining('this build does not know /hand.'),
    ]);
    changes['/commands'] = () => [];
    expect(await complaints()).toEqual([expect.stringContaining('none are registered. Start the bot')]);
  });
  it('privileged intents that nobody needs', async () => {
    changes['/applications/@me'] = withFields({ flags: (1 << 19) | (1 << 14) });
    expect(await complaints()).toEqual([
      expect.stringContaining('has Server Members, Message Content turned on'),
    ]);
  });
  it('an endpoint, while the gateway is listened to', async () => {
    changes['/applications/@me'] = withFields({ interactions_endpoint_url: 'https://bot.example/' });
    expect(await complaints()).toEqual([
      expect.stringMatching(
        /^fault {4}Transport: .*https:\/\/bot\.example\/, but DISCORD_TRANSPORT is "gateway"/,
      ),
    ]);
  });
  it('the key of another application, and no address to send to', async () => {
    env['DISCORD_TRANSPORT'] = 'http';
    env['DISCORD_PUBLIC_KEY'] = playground.publicKey;
    changes['/applications/@me'] = withFields({ interactions_endpoint_url: 'https://bot.example/' });
    expect(await complaints()).toEqual([]);
    env['DISCORD_PUBLIC_KEY'] = 'ab'.repeat(32);
    changes = {};
    expect(await complaints()).toEqual([
      expect.stringMatching(/^fault {4}Public key: DISCORD_PUBLIC_KEY is not the key of this application/),
      expect.stringMatching(/^fault {4}Transport: .*no address to send interactions to/),
    ]);
  });
});

describe('this computer', () => {
  it.each([
    [3_500, 'warning', 'ahead of'],
    [-3_500, 'warning', 'behind'],
    [60_000, 'fault', 'ahead of'],
  ])('a clock that is off by %i ms', async (aheadMs, level, where) => {
    host.aheadMs = aheadMs;
    const [told, ...rest] = await complaints();
    expect(rest).toEqual([]);
    expect(told).toMatch(new RegExp(`^${level} +Clock of Discord: .* s ${where} it\\. .*NTP`));
  });
  it('a disk that fills', async () => {
    host.free = 500e6;
    expect(await complaints()).toEqual([expect.stringMatching(/^warning {2}Disk: 476 MiB are free in /)]);
    host.free = 50e6;
    expect(await complaints()).toEqual([expect.stringMatching(/^fault {4}Disk: 47 MiB are free/)]);
  });
  it('copies that are old, missing, or not made', async () => {
    const folder = env['BACKUP_FOLDER'] ?? '';
    mkdirSync(folder);
    const threeDays = new Date(Date.now() - 72 * 3_600_000);
    const name = `arbiter-${threeDays.toISOString().slice(0, 19).replaceAll(':', '-')}Z.db`;
    writeFileSync(join(folder, name), '');
    expect(await complaints()).toEqual([expect.stringMatching(/^warning {2}Backups: .* is 72 hours old\./)]);
    rmSync(join(folder, name));
    utimesSync(place.file, threeDays, threeDays);
    host.aheadMs = 0;
    expect(await complaints()).toEqual([]);
    env['BACKUP_KEEP'] = '0';
    expect(await complaints()).toEqual([expect.stringMatching(/^warning {2}Backups: none are made/)]);
  });
});

describe('the games', () => {
  const kept = { id: 'a1.100', gameId: 'a1' };
  const running = async (store: Store, id: string): Promise<void> => {
    const handled = { interactionId: `opens ${id}`, reply: '' };
    await store.insert(record(id, { phase: 'running' }), '5eed', [{ kind: 'created' }], handled);
  };

  it('whose posts are held up are named, as long as they go on', async () => {
    const store = await openStore(place.url);
    await running(store, 'a1');
    await running(store, 'b2');
    await store.failed(kept, Date.now(), 'forbidden');
    expect(await complaints()).toEqual([
      'warning  Games: posts of 1 game are kept back: a1 (forbidden). See "A game stands still" in docs/operations.md.',
    ]);
    await store.sent(kept, true);
    expect(await complaints()).toEqual([]);
    await store.failed(kept, Date.now(), 'no-channel');
    await place.execute(`UPDATE "Game" SET phase = 'cancelled'`);
    expect(await complaints()).toEqual([]);
    await store.close();
  });
  it('so are leagues', async () => {
    const store = await openStore(place.url);
    await store.close();
    await place.execute(
      `INSERT INTO "League" ("id", "guildId", "channelId", "name", "key", "game", "profile", "format", "phase", "createdBy",
        "createdAt", "settings", "seed", "affairs", "revision", "trouble")
       VALUES ('w1', 'g', 'c', 'Winter', 'winter', 'toy', 'p', 'f', 'running', 'u', 1, '{}', 's', '{}', 1, 'no-channel')`,
    );
    expect(await complaints()).toContain(
      'warning  Leagues: posts of 1 league are kept back: w1 (no-channel). See "A game stands still" in docs/operations.md.',
    );
    await place.execute(`UPDATE "League" SET "phase" = 'over'`);
    expect((await complaints()).filter((one) => one.includes('Leagues'))).toEqual([]);
  });
  it('are counted if there are many of them', async () => {
    const store = await openStore(place.url);
    for (const id of ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7']) {
      await running(store, id);
      await store.failed({ id: 'none', gameId: id }, Date.now(), 'no-channel');
    }
    await store.close();
    expect(await complaints()).toEqual([
      expect.stringContaining('posts of 7 games are kept back: a1 (no-channel), b2 (no-channel), '),
    ]);
    expect((await complaints()).join()).toMatch(/e5 \(no-channel\) and 2 more\./);
  });
  it('whose time cannot be dealt with are named', async () => {
    const store = await openStore(place.url);
    await running(store, 'a1');
    await store.close();
    await place.execute(
      `INSERT INTO "Deadline" ("gameId", "seat", "kind", "dueAt") VALUES ('a1', 0, 'zero', 1)`,
    );
    expect(await complaints()).toEqual([]);
    await place.execute(`UPDATE "Deadline" SET "attempts" = 3`);
    expect(await complaints()).toEqual([
      'warning  Games: what is due in 1 game cannot be dealt with: a1. See "A game stands still" in docs/operations.md.',
    ]);
  });
});

const future = `INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, started_at, applied_steps_count)`;

describe('a SQLite file', () => {
  it('that is newer than this build', async () => {
    await place.execute(`${future} VALUES ('x', 'x', 1, '29990101000000_future', 1, 1)`);
    expect(await complaints()).toEqual([
      expect.stringMatching(
        /^fault {4}Migrations: The database is newer than this build: .*Run the newer build/,
      ),
    ]);
  });
  it('with a migration that was never finished', async () => {
    await place.execute(`UPDATE "_prisma_migrations" SET finished_at = NULL`);
    expect(await complaints()).toEqual([expect.stringMatching(/^fault {4}Migrations: .* never finished/)]);
  });
  it('that is no database', async () => {
    const file = join(place.file, '../other.db');
    writeFileSync(file, 'not a database at all, however long it is '.repeat(50));
    env['DATABASE_URL'] = `file:${file}`;
    expect(await complaints()).toEqual([
      expect.stringMatching(
        /^fault {4}Database: .* is damaged \(SQLITE_NOTADB\): .*put the newest copy in its place/,
      ),
    ]);
  });
  it('in a place that is no folder', async () => {
    const file = join(place.file, '../a-file');
    writeFileSync(file, '');
    env['DATABASE_URL'] = `file:${join(file, 'games.db')}`;
    expect(await complaints()).toEqual([
      expect.stringMatching(/^fault {4}Database: .*a-file cannot be written to\. Give it to the user/),
    ]);
  });
  it('out of WAL mode', async () => {
    // A fresh copy of the database is not in WAL mode until a bot has opened it.
    const { file } = await backUp(place.url, join(place.file, '../copies'), 1, Date.now());
    env['DATABASE_URL'] = `file:${file}`;
    expect(await complaints()).toEqual([
      expect.stringMatching(/^warning {2}Database: its journal mode is "delete"/),
    ]);
  });
});

describe.runIf(await hasPostgres())('a PostgreSQL server', () => {
  let scratch: Scratch;
  beforeEach(async () => {
    scratch = await scratchPostgres();
    await (await openStore(scratch.url)).close();
    env['DATABASE_URL'] = scratch.url;
  });
  afterEach(() => scratch.drop());

  it('if all is well', async () => {
    expect(await complaints()).toEqual([]);
    const about = (await examine()).map(line).join('\n');
    expect(about).toMatch(/Database: PostgreSQL \d/);
    expect(about).toContain('Clock of the database');
  });
  it('that is still empty', async () => {
    await scratch.drop();
    scratch = await scratchPostgres();
    env['DATABASE_URL'] = scratch.url;
    expect(await complaints()).toEqual([]);
    expect((await examine()).map(line).join('\n')).toMatch(
      /Migrations: \d+ wait; the next start applies them/,
    );
  });
  it('whose clock differs', async () => {
    host.aheadMs = 30_000;
    expect((await complaints()).map((text) => text.split(':')[0])).toEqual([
      'fault    Clock of Discord',
      'fault    Clock of the database',
    ]);
  });
  it('that is newer than this build', async () => {
    await scratch.execute(`${future} VALUES ('x', 'x', now(), '29990101000000_future', now(), 1)`);
    expect(await complaints()).toEqual([expect.stringContaining('newer than this build')]);
  });
  it('that accepts no writes', async () => {
    const name = new URL(scratch.url).pathname.slice(1);
    await scratch.execute(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    expect(await complaints()).toEqual([
      expect.stringContaining('it takes no writes now. Look for a full disk'),
    ]);
  });
  it('that does not answer: its password is shown to nobody', async () => {
    env['DATABASE_URL'] = 'postgresql://arbiter:hush%20hush@127.0.0.1:1/games?password=hush%20hush';
    const told = await complaints();
    expect(told).toEqual([
      expect.stringMatching(
        /^fault {4}Database: postgresql:\/\/arbiter@127\.0\.0\.1:1\/games does not answer \(ECONNREFUSED\)/,
      ),
    ]);
    expect(told.join()).not.toMatch(/hush/);
  });
});
