// On a full disk, a failed save leaves nothing behind, and the error names the reason.
import { raw } from '@prisma/client/runtime/client';
import { expect, it } from 'vitest';
import { openSqlite } from '../../src/store/sqlite.ts';
import { createStore } from '../../src/store/store.ts';
import { NoRoomError } from '../../src/table/store.ts';
import { scratchSqlite } from '../support/databases.ts';
import { nextInput, running } from '../support/records.ts';

it('what does not fit any more is refused as a whole, and saved when there is room again', async () => {
  const place = await scratchSqlite();
  const database = await openSqlite(place.url);
  const store = await createStore(database, Date.now);
  try {
    let game = await running(store, 'game');
    const pages = (most: number): Promise<unknown> => database.rows(raw(`PRAGMA max_page_count = ${most}`));
    // Limits the database to its present pages, so that it cannot grow. The limit applies to one connection, the one
    // that saves moves.
    await pages(1);
    let fault: unknown;
    for (let seq = 1; fault === undefined && seq < 500; seq++)
      fault = await store.save(nextInput(game, `i-${seq}`)).then(
        () => {
          game = { ...game, version: seq, revision: game.revision + 1 };
          return undefined;
        },
        (error: unknown) => error,
      );
    expect(fault).toBeInstanceOf(NoRoomError);
    expect(await store.record('game')).toMatchObject({ version: game.version, revision: game.revision });
    expect(await store.inputs('game')).toHaveLength(game.version);

    await pages(1_000_000);
    expect(await store.save(nextInput(game, 'i-again'))).toBe('saved');
    expect(await store.inputs('game')).toHaveLength(game.version + 1);
  } finally {
    await store.close();
    await place.drop();
  }
});
