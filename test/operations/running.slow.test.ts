// Operating the built bot: what it reports about itself, its nightly copies, and the scripts for operators.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUpNightly } from '../../src/operations/backups.ts';
import { checkValuesNightly } from '../../src/operations/value-checks.ts';
import { openStore } from '../../src/store/open.ts';
import { scratchSqlite } from '../support/databases.ts';
import { Program } from '../support/end-to-end/program.ts';
import { Stage } from '../support/end-to-end/stage.ts';

const backupScript = fileURLToPath(new URL('../../dist/bundle/cli/backup.js', import.meta.url));

async function until<Value>(look: () => Value | undefined | Promise<Value | undefined>): Promise<Value> {
  for (let waited = 0; waited < 60_000; waited += 50) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(50);
  }
  throw new Error('It never came about.');
}

describe('a bot', () => {
  let stage: Stage;
  let address: string;
  beforeAll(async () => {
    stage = await Stage.start({ OPERATIONS_PORT: '0' });
    address = /^Health and metrics are told at (\S+)\.$/m.exec(stage.bot.out)?.[1] ?? '';
  });
  afterAll(() => stage?.close());

  const env = (): Record<string, string> => ({
    DISCORD_TOKEN: 'the-right-token',
    DISCORD_API_BASE: stage.api,
    DATABASE_URL: `file:${stage.database}`,
  });

  it('is ready when it has logged in and looked into its outbox', async () => {
    await until(async () => ((await fetch(`${address}/health/ready`)).status === 200 ? true : undefined));
  });

  it('reports what it was asked, and what it refused', async () => {
    const ann = await stage.person('Ann');
    await ann.type(stage.lobby, '/game new game:altered');
    await stage.untilPosted();
    const page = await (await fetch(`${address}/metrics`)).text();
    expect(page).toContain('arbiter_interactions_total{kind="command",command="game"} 1');
    expect(page).toContain('arbiter_first_answer_seconds_count{kind="command",command="game"} 1');
    expect(page).toContain('arbiter_games{game="altered",phase="open"} 1');
    expect(page).toMatch(/^arbiter_outbox_sent_total\{kind="created"\} 1$/m);
    expect(page).toMatch(/^arbiter_outbox_rows 0$/m);
  });

  it('is checked by the doctor, who finds nothing and changes nothing', async () => {
    const doctor = new Program('bundle/cli/doctor.js', env(), stage.folder);
    expect(await doctor.ended).toBe(0);
    expect(doctor.out).toContain('a bot is using it');
    expect(doctor.out).toMatch(/^Nothing is at fault\.$/m);
    const ill = new Program(
      'bundle/cli/doctor.js',
      { ...env(), DISCORD_TOKEN: 'a-wrong-token' },
      stage.folder,
    );
    expect(await ill.ended).toBe(1);
    expect(ill.out).toMatch(/^fault {4}Token: Discord does not know DISCORD_TOKEN\./m);
    expect(ill.out + ill.err).not.toContain('a-wrong-token');
  });

  it('is copied while it runs, by "npm run backup"', async () => {
    const backup = new Program('bundle/cli/backup.js', env(), stage.folder);
    expect(await backup.ended).toBe(0);
    const file = /^Copied to (\S+) \(\d+ bytes\)\.$/m.exec(backup.out)?.[1] ?? '';
    expect(existsSync(file)).toBe(true);
    const copy = await openStore(`file:${file}`);
    expect((await copy.inChannel(stage.lobby, ['open'])).map(({ game }) => game)).toEqual(['altered']);
    await copy.close();
    const elsewhere = new Program(
      'bundle/cli/backup.js',
      { ...env(), DATABASE_URL: 'postgresql://127.0.0.1:1/x' },
      stage.folder,
    );
    expect(await elsewhere.ended).toBe(1);
    expect(elsewhere.err).toMatch(
      /^DATABASE_URL names a PostgreSQL server, which is copied by its own means.*\.\n$/,
    );
  });

  it('says that it is leaving before it does', async () => {
    expect((await fetch(`${address}/health/live`)).status).toBe(200);
    expect(await stage.bot.end('SIGTERM')).toBe(0);
    await expect(fetch(`${address}/health/live`)).rejects.toThrow();
  });

  it('that cannot report its health does not start', async () => {
    const late = stage.launch({ OPERATIONS_PORT: new URL(stage.url).port });
    expect(await late.ended).toBe(1);
    expect(late.err).toMatch(/^OPERATIONS_PORT cannot be listened on .*start again\.\n$/m);
  });
});

describe('at night', () => {
  it('stored values are read, and the log names those that cannot be read, without what they hold', async () => {
    const place = await scratchSqlite();
    await (await openStore(place.url)).close();
    await place.execute('INSERT INTO "Person" ("userId", "settings") VALUES (?, ?)', 'p1', '{"userId":"p1"}');
    const said: { text: string; data: object }[] = [];
    const note = (data: object, text: string): void => void said.push({ text, data });
    const stop = checkValuesNightly({
      databaseUrl: place.url,
      script: backupScript.replace('backup.js', 'check-values.js'),
      log: { info: note, error: note },
      when: '* * * * * *',
    });
    try {
      const well = await until(() => said[0]);
      expect(well).toMatchObject({ text: 'All stored values can be read.', data: { values: 1 } });
      await place.execute('UPDATE "Person" SET "settings" = ?', '{"hand":"Sneakdoor');
      const ill = await until(() => said.find(({ text }) => text.startsWith('Stored values cannot be read')));
      expect(ill.data).toMatchObject({ unreadable: 1, named: ['Person.settings (userId p1): not JSON'] });
      expect(JSON.stringify(said)).not.toContain('Sneakdoor');
    } finally {
      await stop();
    }
    await place.drop();
  });

  it('the database is copied, and the log says so; if it cannot be, it says why', async () => {
    const place = await scratchSqlite();
    const folder = join(place.file, '../backups');
    const said: { text: string; data: object }[] = [];
    const note = (data: object, text: string): void => void said.push({ text, data });
    const parts = {
      folder,
      keep: 2,
      script: backupScript,
      log: { info: note, error: note },
      when: '* * * * * *',
    };
    const stop = backUpNightly({ ...parts, databaseUrl: place.url });
    try {
      const failed = await until(() => said[0]);
      expect(failed.text).toBe('The database could not be copied.');
      expect(failed.data).toMatchObject({ why: expect.stringMatching(/^There is no database .*\.$/) });
      await (await openStore(place.url)).close();
      const made = await until(() => said.find(({ text }) => text === 'The database was copied.'));
      expect(made.data).toMatchObject({ file: expect.stringMatching(/^\/.*\.db$/), removed: 0 });
      await until(() => said.find(({ data }) => 'removed' in data && data.removed === 1));
    } finally {
      await stop();
    }
    expect(readdirSync(folder).filter((name) => name.endsWith('.db'))).toHaveLength(2);
    await place.drop();
  });
});
