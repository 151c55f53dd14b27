// Backups of the SQLite file are made while the bot plays, are complete and limited in number, and a bot can go on with
// one.
import { copyFileSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUp, backupsIn } from '../../src/store/backup.ts';
import { openStore } from '../../src/store/open.ts';
import { childScript } from '../support/child.ts';
import { scratchSqlite } from '../support/databases.ts';
import { nextInput, running } from '../support/records.ts';

const EVENING = Date.UTC(2026, 10, 21, 4, 15, 0);
const DAY = 24 * 60 * 60 * 1_000;

let place: Awaited<ReturnType<typeof scratchSqlite>>;
let folder: string;
beforeEach(async () => {
  place = await scratchSqlite();
  folder = join(place.file, '../backups');
});
afterEach(() => place.drop());

describe('a copy', () => {
  it('goes on where the game was, after the file was lost', async () => {
    const store = await openStore(place.url);
    let game = await running(store, 'game');
    for (let n = 1; n <= 3; n++) {
      await store.save(nextInput(game, `i${n}`));
      game = (await store.record('game'))!;
    }
    const told = {
      record: await store.record('game'),
      inputs: await store.inputs('game'),
      state: await store.state('game'),
      lines: await store.lines('game', 100),
      outbox: await store.outbox('game'),
      seed: await store.secretSeed('game'),
      pin: await store.pin('game'),
    };
    // At this moment the bot has the file open, and the newest moves are only in the write-ahead log.
    const made = await backUp(place.url, folder, 7, EVENING);
    await store.save(nextInput(game, 'i4'));
    await store.close();

    for (const end of ['', '-wal', '-shm']) rmSync(`${place.file}${end}`, { force: true });
    copyFileSync(made.file, place.file);
    const restored = await openStore(place.url);
    expect({
      record: await restored.record('game'),
      inputs: await restored.inputs('game'),
      state: await restored.state('game'),
      lines: await restored.lines('game', 100),
      outbox: await restored.outbox('game'),
      seed: await restored.secretSeed('game'),
      pin: await restored.pin('game'),
    }).toEqual(told);
    expect(await restored.save(nextInput(game, 'i5'))).toBe('saved');
    await restored.close();
  });

  it('of a bot that is writing has every move that was acknowledged before, and the bot loses none', async () => {
    const start = childScript('commit');
    const child = start(place.url);
    for (let round = 0; round < 5; round++) {
      await child.until(child.lines.length + 5);
      const acknowledged = Number(child.lines.at(-1));
      const made = await backUp(place.url, folder, 7, EVENING + round * DAY);
      const copy = await openStore(`file:${made.file}`);
      const game = (await copy.record('game'))!;
      const inputs = await copy.inputs('game');
      const state = await copy.state('game');
      await copy.close();
      expect(game.version).toBeGreaterThanOrEqual(acknowledged);
      expect(inputs).toHaveLength(game.version);
      expect(state?.version).toBe(game.version);
    }
    child.process.kill('SIGKILL');
    await child.ended;
    const store = await openStore(place.url);
    expect((await store.record('game'))?.version).toBeGreaterThanOrEqual(Number(child.lines.at(-1)));
    await store.close();
  });

  it('is readable by its owner alone', async () => {
    await (await openStore(place.url)).close();
    const { file } = await backUp(place.url, folder, 7, EVENING);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });
});

describe('of many copies', () => {
  it('the newest are kept, and nothing else in the folder is touched', async () => {
    await (await openStore(place.url)).close();
    for (let night = 0; night < 4; night++) await backUp(place.url, folder, 0, EVENING + night * DAY);
    const others = ['notes.txt', 'arbiter-old.db', 'other-2026-11-21T04-15-00Z.db'];
    for (const name of others) writeFileSync(join(folder, name), '');
    const { removed } = await backUp(place.url, folder, 2, EVENING + 4 * DAY);
    expect(removed).toEqual(['21', '22', '23'].map((day) => `arbiter-2026-11-${day}T04-15-00Z.db`));
    expect(readdirSync(folder).sort()).toEqual(
      [...others, 'arbiter-2026-11-24T04-15-00Z.db', 'arbiter-2026-11-25T04-15-00Z.db'].sort(),
    );
    expect(await backupsIn(folder, place.file)).toEqual([
      { name: 'arbiter-2026-11-24T04-15-00Z.db', at: EVENING + 3 * DAY },
      { name: 'arbiter-2026-11-25T04-15-00Z.db', at: EVENING + 4 * DAY },
    ]);
  });
});

describe('an interrupted copy', () => {
  it('goes with the next one after a day, along with what SQLite has left beside it; one that is being made stays', async () => {
    await (await openStore(place.url)).close();
    await backUp(place.url, folder, 7, EVENING);
    const broken = ['arbiter-2026-11-21T22-00-00Z.db.part', 'arbiter-2026-11-21T22-00-00Z.db.part-journal'];
    const others = ['arbiter-2026-11-22T04-00-00Z.db.part', 'other-2026-11-20T04-15-00Z.db.part'];
    for (const name of [...broken, ...others]) writeFileSync(join(folder, name), 'Ann');
    await backUp(place.url, folder, 7, EVENING + DAY);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining([...broken, ...others]));
    await backUp(place.url, folder, 7, EVENING + 2 * DAY);
    const left = readdirSync(folder);
    expect(left).toEqual(expect.arrayContaining(['other-2026-11-20T04-15-00Z.db.part']));
    expect(left.filter((name) => name.startsWith('arbiter-') && name.includes('.part'))).toEqual([]);
  });
});

describe('what cannot be copied', () => {
  it('a database that does not exist: it is not created by that', async () => {
    await expect(backUp(place.url, folder, 7, EVENING)).rejects.toThrow(/^There is no database .*\.$/);
    expect(existsSync(place.file)).toBe(false);
  });
  it('a file that is not a database', async () => {
    writeFileSync(place.file, 'no database, but long enough to have a header '.repeat(20));
    await expect(backUp(place.url, folder, 7, EVENING)).rejects.toThrow(
      /cannot be copied .*SQLITE_NOTADB.*\.$/,
    );
    expect(readdirSync(folder)).toEqual([]);
  });
});
