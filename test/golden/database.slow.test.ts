// Databases as earlier versions left them: they are brought up to date when they are opened, and their games go on.
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readDatabase } from '../../src/cli/golden/files.ts';
import { type Clock, PLAYERS, paced, playOn, WHERE } from '../../src/cli/golden/play.ts';
import { openStore } from '../../src/store/open.ts';
import { readExport } from '../../src/table/finished/export-format.ts';
import type { GameRecord, Phase } from '../../src/table/records.ts';
import type { Tables } from '../../src/table/service.ts';
import type { Store } from '../../src/table/store.ts';
import { scratchSqlite } from '../support/databases.ts';
import { ownGames } from '../support/games/loaded.ts';
import { ELSEWHERE, goldenSets } from '../support/golden.ts';
import { THOROUGH } from '../support/sample.ts';
import { accepted, by, tablesOn } from '../support/table.ts';

const games = ownGames();
const [ann, bob] = PLAYERS.map(({ userId }) => userId);

/** Milliseconds until a test times out: games are played to their end here, which takes a while on a busy machine. */
const PATIENCE = 240_000;
/**
 * Number of days between the first game's opening and the upgrade: later than everything that was done, and before
 * anybody gives up waiting for a player.
 */
const UPGRADE = 25;

/** The sample: one game of each card game; all of them in a long run. */
const oneOfEach = (records: GameRecord[]): GameRecord[] =>
  THOROUGH
    ? records
    : records.filter(({ game }, i) => records.findIndex((other) => other.game === game) === i);

describe.each(goldenSets)('$name', ({ name: set, folder }) => {
  let place: Awaited<ReturnType<typeof scratchSqlite>>;
  let store: Store;
  let clock: Clock;
  let tables: Tables;
  beforeEach(async () => {
    place = await scratchSqlite();
    writeFileSync(place.file, readDatabase(folder));
    clock = paced(UPGRADE);
    store = await openStore(place.url, clock.now);
    tables = tablesOn(store, [...games.values()], { at: clock.now() });
  });
  afterEach(async () => {
    await store.close();
    await place.drop();
  });

  /** The games in this phase; there is at least one of each kind. */
  async function found(phase: Phase): Promise<GameRecord[]> {
    const records = await store.ofPlayer(WHERE.guildId, ann!, [phase]);
    expect(records.length).toBeGreaterThan(0);
    return records;
  }

  /** Plays on with random answers until the game is over, or until this many inputs were made. */
  const goOn = ({ id, game }: GameRecord, inputs?: number): Promise<GameRecord> =>
    playOn(store, clock, id, { name: `later-${id}`, seed: `later ${id}`, game: games.get(game)! }, inputs);

  /**
   * Checks the answer of `/game verify`. If a game's inputs lead under today's rules where they led before, the game is
   * verified; otherwise the answer says that the game is older than rules numbers.
   */
  async function expectVerdict(id: string): Promise<void> {
    const verdict = await tables.verify(id);
    if (ELSEWHERE[`${set}/${id}`] === undefined) expect(verdict).toMatch(/^Verified/);
    else
      expect(verdict).toMatch(
        /^Checked in part: \d+ of \d+ steps\.\n(Verified: .*\n)?Played before rules were numbered: /,
      );
  }

  it(
    'games that were running show themselves to all who look, and go on',
    async () => {
      const records = await found('running');
      // Playing a whole game takes long. Only a long run plays all of them to the end; a short run plays one game, of
      // the first set.
      const toItsEnd = THOROUGH ? records : set === goldenSets[0]!.name ? records.slice(0, 1) : [];
      const further = oneOfEach(records);
      for (const record of records) {
        const { id } = record;
        for (const viewer of [ann!, bob!, 'somebody else'])
          expect((await tables.view(id, viewer))?.version).toBe(record.version);
        for (const seat of record.awaiting)
          expect(await tables.prompt(id, PLAYERS[seat]!.userId)).toMatchObject({ seat });
        expect(await tables.why(id, ann!)).not.toEqual([]);
        const told = await tables.story(id, ann!, 1_000);
        expect(told.length).toBeGreaterThan(0);

        if (!further.includes(record)) continue;
        const { outcome, version } = await goOn(
          record,
          toItsEnd.includes(record) ? undefined : record.version + 12,
        );
        expect((await tables.story(id, ann!, 10_000)).slice(0, told.length)).toEqual(told);
        if (toItsEnd.includes(record)) {
          expect(outcome).toBeDefined();
          await expectVerdict(id);
        } else expect(version).toBeGreaterThan(record.version);
      }
    },
    PATIENCE,
  );

  it(
    'games that were running go on from their inputs where the snapshot is damaged',
    async () => {
      const client = createClient({ url: pathToFileURL(place.file).href, timeout: 5_000 });
      await client.execute('UPDATE "Snapshot" SET bytes = substr(bytes, 1, 40)');
      client.close();
      const followed = (await found('running')).filter(({ id }) => !(`${set}/${id}` in ELSEWHERE));
      for (const record of oneOfEach(followed))
        expect((await goOn(record, record.version + 3)).version).toBeGreaterThan(record.version);
    },
    PATIENCE,
  );

  it(
    'games that were over are verified and disclosed',
    async () => {
      for (const { id, outcome } of await found('finished')) {
        await expectVerdict(id);
        const text = await tables.export(id);
        if (typeof text !== 'string') throw new Error(text.sentence);
        expect(readExport(text)).toMatchObject({ id, outcome });
      }
    },
    PATIENCE,
  );

  it('a game that was open takes its second player, and begins', async () => {
    for (const { id, game } of await found('open')) {
      const deck = { official: games.get(game)!.decks[1]!.name };
      accepted(await tables.join(by(bob!), id, 'Bob', deck));
      expect(await tables.record(id)).toMatchObject({ phase: 'running' });
      expect(await tables.view(id, bob!)).toBeDefined();
    }
  });

  it('posts that had not reached Discord wait for it, in their order', async () => {
    const waiting = await store.unsent(1_000);
    for (const { id } of await found('running')) {
      expect(waiting).toContain(id);
      const rows = await store.outbox(id);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.map((row) => row.order)).toEqual(rows.map((row) => row.order).sort((a, b) => a - b));
    }
  });

  it('what the server had set is kept', async () => {
    expect(await store.settings(WHERE.guildId)).toMatchObject({
      creatorRoleId: '900000000000000020',
      channelIds: [WHERE.channelId],
      maxPerPlayer: 50,
    });
  });
});
