import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import { createStore } from '../../src/store/store.ts';
import { childScript } from '../support/child.ts';
import { scratchSqlite } from '../support/databases.ts';
import { nextInput, running } from '../support/records.ts';
import { rounds } from '../support/sample.ts';

let place: Awaited<ReturnType<typeof scratchSqlite>>;
beforeEach(async () => {
  place = await scratchSqlite();
});
afterEach(() => place.drop());

describe('a SQLite file', () => {
  it('has everything that was acknowledged, however often the process is killed', async () => {
    const start = childScript('commit');
    let seen = 0;
    for (let round = 0; round < rounds(2, 12); round++) {
      const child = start(place.url);
      await child.until(1);
      await sleep(20 + Math.random() * 250);
      child.process.kill('SIGKILL');
      await child.ended;
      const acknowledged = Number(child.lines.at(-1));
      expect(acknowledged).toBeGreaterThan(seen);
      seen = acknowledged;
      const store = await openStore(place.url);
      const game = (await store.record('game'))!;
      const inputs = await store.inputs('game');
      expect(game.version).toBeGreaterThanOrEqual(acknowledged);
      expect(inputs.map((row) => row.seq)).toEqual(inputs.map((_, index) => index + 1));
      expect(inputs).toHaveLength(game.version);
      expect((await store.state('game'))?.version).toBe(game.version);
      await store.close();
    }
  });

  it('is readable by its owner alone, like the files beside it', async () => {
    const store = await openStore(place.url);
    await running(store, 'game');
    for (const file of [place.file, `${place.file}-wal`, `${place.file}-shm`])
      expect(statSync(file).mode & 0o777).toBe(0o600);
    await store.close();
  });

  it('belongs to one process at a time, and says which', async () => {
    const store = await openStore(place.url);
    await expect(openStore(place.url)).rejects.toThrow(
      new RegExp(`in use by another process \\(process ${process.pid} on `),
    );
    await store.close();
    await (await openStore(place.url)).close();
  });

  it('is refused if it is damaged after an unclean stop', async () => {
    const start = childScript('commit');
    const child = start(place.url);
    await child.until(20);
    child.process.kill('SIGKILL');
    await child.ended;
    // Moves the contents of the write-ahead log into the file, without releasing the process lock.
    const raw = (await import('@libsql/client')).createClient({ url: pathToFileURL(place.file).href });
    await raw.execute('PRAGMA wal_checkpoint(TRUNCATE)');
    raw.close();
    const bytes = readFileSync(place.file);
    bytes.fill(0xff, 4096 * 3, 4096 * 12);
    writeFileSync(place.file, bytes);
    await expect(openStore(place.url)).rejects.toThrow(/not closed properly and is damaged/);
  });

  it('waits out a writer of another process, and loses no write after SQLITE_BUSY', async () => {
    const hold = childScript('hold');
    const store = await createStore(await openSqlite(place.url, 100), Date.now);
    let game = await running(store, 'game');
    const advance = (seq: number) => {
      game = { ...game, version: seq, revision: game.revision + 1 };
    };
    // The lock is held shortly: some attempts meet SQLITE_BUSY, and a later one succeeds.
    const short = hold(pathToFileURL(place.file).href, '350');
    await short.until(1);
    expect(await store.save(nextInput(game, 'i-1'))).toBe('saved');
    advance(1);
    await short.ended;
    // The lock is held for long: every attempt fails, which is reported, and nothing is saved.
    const long = hold(pathToFileURL(place.file).href, '2500');
    await long.until(1);
    await expect(store.save(nextInput(game, 'i-2'))).rejects.toThrow();
    await long.ended;
    for (let seq = 2; seq < 12; seq++) {
      expect(await store.save(nextInput(game, `i-${seq}`))).toBe('saved');
      advance(seq);
    }
    await store.close();
    const again = await openStore(place.url);
    expect((await again.inputs('game')).map((row) => row.seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    await again.close();
  });
});
