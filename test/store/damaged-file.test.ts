// A SQLite file with overwritten pages: the start, the doctor, a backup and a running bot all say that the file is
// damaged and that a copy must replace it. None of them blames missing permissions or a full disk.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRouter } from '../../src/discord/interactions/router.ts';
import { type PrivateMessage, plainOf } from '../../src/discord/messages/body.ts';
import { checkDatabase } from '../../src/operations/check-database.ts';
import { unfitness } from '../../src/operations/health.ts';
import { errorForLog } from '../../src/operations/log.ts';
import { backUp } from '../../src/store/backup.ts';
import { openStore } from '../../src/store/open.ts';
import { DamagedError } from '../../src/table/store.ts';
import { scratchSqlite } from '../support/databases.ts';
import { call, fakeTable } from '../support/discord.ts';

const SERVERS = 200;
let place: Awaited<ReturnType<typeof scratchSqlite>>;
/** The undamaged file, and the size of its pages. */
let whole: Buffer;
let page: number;
const nobody = { nodeVersion: '', now: () => 0, freeBytes: async () => 0 };

beforeAll(async () => {
  place = await scratchSqlite();
  const store = await openStore(place.url);
  for (let n = 0; n < SERVERS; n++)
    await store.setSettings({ guildId: `g${n}`, channelIds: ['x'.repeat(3_000)], maxPerPlayer: n });
  await store.close();
  await place.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  whole = readFileSync(place.file);
  page = whole.readUInt16BE(16);
});
afterAll(() => place.drop());

/** Replaces the contents of the file. */
function put(bytes: Buffer): void {
  for (const end of ['-wal', '-shm']) rmSync(`${place.file}${end}`, { force: true });
  writeFileSync(place.file, bytes);
}

const changed = (change: (bytes: Buffer) => unknown): Buffer => {
  const bytes = Buffer.from(whole);
  change(bytes);
  return bytes;
};
/** Overwrites thirty pages in the middle of the file. */
const middle = (bytes: Buffer): Buffer => {
  const from = Math.floor(bytes.length / page / 2) * page;
  return bytes.fill(0xab, from, from + 30 * page);
};

const WHAT_TO_DO =
  /Stop the bot, .*put the newest copy in its place, delete the files .*-wal and .*-shm, and start again: see "The database is damaged" in docs\/operations\.md\.$/;

/** The doctor's findings about the database, without those that report no problem. */
const doctor = async (): Promise<string[]> =>
  (await checkDatabase(place.url, nobody))
    .filter(({ level }) => level !== 'ok')
    .map(({ level, says, todo }) => `${level}: ${says} ${todo}`);

it('the sentence names a page of the documentation that is there', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  expect(page).toContain('\n## The database is damaged\n');
});

describe.each<[string, () => Buffer]>([
  ['its header is overwritten', () => changed((bytes) => bytes.fill(0x58, 0, 100))],
  ['half of its header is overwritten', () => changed((bytes) => bytes.fill(0x58, 16, 60))],
  ['it is all zeros', () => changed((bytes) => bytes.fill(0))],
  ['its first page is overwritten behind the header', () => changed((bytes) => bytes.fill(0x41, 100, page))],
  ['it is cut off', () => whole.subarray(0, Math.floor(whole.length / 2))],
  ['it is a text', () => Buffer.from('Dear diary, '.repeat(1_000))],
])('where %s', (_, bytes) => {
  it('the bot does not start, and it, the doctor and a copy say why', async () => {
    put(bytes());
    const kept = readFileSync(place.file);
    await expect(openStore(place.url)).rejects.toThrow(DamagedError);
    await expect(openStore(place.url)).rejects.toThrow(
      /^The database .* is damaged \((SQLITE_(NOTADB|CORRUPT)|cut off): .*\): it holds/,
    );
    await expect(openStore(place.url)).rejects.toThrow(WHAT_TO_DO);
    expect(await doctor()).toEqual([expect.stringMatching(/^fault: .* is damaged \(/)]);
    expect((await doctor())[0]).toMatch(WHAT_TO_DO);
    const copies = join(dirname(place.file), 'copies');
    await expect(backUp(place.url, copies, 3, 0)).rejects.toThrow(
      /cannot be copied because it is damaged .*Keep the older copies/,
    );
    expect(readFileSync(place.file).equals(kept)).toBe(true);
  });
});

describe('where pages in its middle are overwritten', () => {
  beforeEach(() => put(changed(middle)));

  it('the doctor finds it, and a copy is not made', async () => {
    expect(await doctor()).toEqual([
      expect.stringMatching(/^fault: .* is damaged \(.*\): it holds something else/),
    ]);
    const copies = join(dirname(place.file), 'copies');
    await expect(backUp(place.url, copies, 3, 0)).rejects.toThrow(/because it is damaged/);
    expect(existsSync(copies) && readFileSync(place.file).length > 0).toBe(true);
  });

  it('what is whole is read; what is not is an error that says so to players, operators and the log', async () => {
    const store = await openStore(place.url);
    try {
      const read = await Promise.all(
        Array.from({ length: SERVERS / 2 }, (_, n) =>
          store.settings(`g${n * 2}`).catch((error: unknown) => error),
        ),
      );
      const faults = read.filter((one) => one instanceof Error);
      expect(faults.length).toBeGreaterThan(0);
      expect(faults.length).toBeLessThan(read.length);
      for (const fault of faults) expect(fault).toBeInstanceOf(DamagedError);
      expect(errorForLog(faults[0])).toMatchObject({
        name: 'DamagedError',
        message: expect.stringMatching(
          /^The database is damaged: .*Run the doctor, stop the bot and put the newest copy/,
        ),
      });

      const answers: string[] = [];
      const told = async (body: PrivateMessage): Promise<void> => void answers.push(plainOf(body).content);
      const never = async (): Promise<never> => {
        throw new Error('Only a reply is expected.');
      };
      const failing = {
        name: 'broken',
        data: () => ({ name: 'broken', description: 'x' }),
        run: async () => Promise.reject(faults[0]),
      };
      const router = createRouter({
        desk: fakeTable().desk,
        commands: [failing],
        outbox: { retry: async () => undefined },
        leaguePosts: { retry: async () => undefined },
        log: { info: () => undefined, error: () => undefined },
      });
      const wire = {
        reply: told,
        update: told,
        form: never,
        defer: never,
        complete: never,
        illustrate: never,
        follow: never,
        remove: never,
      };
      await router({ kind: 'command', call: call('broken'), wire });
      expect(answers).toEqual([
        expect.stringMatching(
          /something is damaged\. .*trying again does not help\. Tell the people who run this bot/,
        ),
      ]);

      expect(
        await unfitness({
          leaving: () => false,
          connected: () => true,
          database: () => Promise.reject(faults[0]),
          lastBeat: () => 0,
          now: () => 0,
        }),
      ).toEqual(['The database is damaged: a copy has to be put in its place.']);
    } finally {
      await store.close();
    }
  });

  it('is in order again when a copy is put in its place', async () => {
    put(whole);
    expect(await doctor()).toEqual([]);
    const store = await openStore(place.url);
    expect((await store.settings('g100')).maxPerPlayer).toBe(100);
    await store.close();
  });
});
