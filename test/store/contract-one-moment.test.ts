// Reads of several tables show one moment, whatever another process saves meanwhile.
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encode } from '../../src/kernel/codec.ts';
import { onPostgres } from '../support/databases.ts';
import { type Bench, bench, running } from '../support/table.ts';

let on: Bench;
let id: string;
beforeEach(async () => {
  on = await bench();
  id = await running(on.tables);
});
afterEach(() => on.close());

/**
 * Runs `read`. While it waits for `table`, another process saves these changes: the earlier statements of `read` come
 * before the changes, its statement about `table` after them.
 */
async function across<T>(table: string, changes: string[], read: () => Promise<T>): Promise<T> {
  const other = new pg.Client({ connectionString: on.place.url });
  await other.connect();
  try {
    await other.query('BEGIN');
    await other.query(`LOCK TABLE "${table}" IN ACCESS EXCLUSIVE MODE`);
    const result = read();
    const held = () => on.place.execute('SELECT pid FROM pg_locks WHERE NOT granted');
    await expect.poll(held).toHaveLength(1);
    for (const change of changes) await other.query(change);
    await other.query('COMMIT');
    return await result;
  } finally {
    await other.end();
  }
}

describe.runIf(onPostgres)('across a change of another process', () => {
  it('a game is read with the players that it had then', async () => {
    const change = [
      `UPDATE "Game" SET "createdBy" = 'eve', "revision" = "revision" + 1`,
      `UPDATE "Player" SET "userId" = 'eve' WHERE "userId" = 'ann'`,
    ];
    const who = async () => {
      const { createdBy, players } = (await on.store.record(id))!;
      return { createdBy, sits: players[0]!.userId };
    };
    // The read may show the state before or after the change, but no mixture.
    const { createdBy, sits } = await across('Player', change, who);
    expect(sits).toBe(createdBy);
    expect(await who()).toEqual({ createdBy: 'eve', sits: 'eve' });
  });

  it('a state is read with the version that it belongs to', async () => {
    const { version, ...state } = (await on.store.state(id))!;
    const bytes = Buffer.from(encode({ ...state, version: version + 1 })).toString('hex');
    const change = [
      'UPDATE "Game" SET "version" = "version" + 1',
      `UPDATE "Snapshot" SET "version" = "version" + 1, "bytes" = '\\x${bytes}'`,
    ];
    // The read may show the state before or after the change, but no mixture.
    const read = await across('Snapshot', change, () => on.store.state(id));
    expect([version, version + 1]).toContain(read?.version);
    expect((await on.store.state(id))?.version).toBe(version + 1);
  });

  it('a game is exported as it was at one moment', async () => {
    const rows = async () => {
      const { inputs, lines } = await on.store.whole(id);
      return [inputs.length, lines.length > 0];
    };
    const before = await rows();
    expect(await across('Line', ['DELETE FROM "Input"', 'DELETE FROM "Line"'], rows)).toEqual(before);
    expect(await rows()).toEqual([0, false]);
  });
});
