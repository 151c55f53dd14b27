// Eighteen unfinished games that commit 9404b2c began (six of each game that it knew) go on under today's rules, end,
// and are checked. The check verifies steps that today's rules follow, says of others that they are older than rules
// numbers, and calls none wrong.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDatabase } from '../../src/cli/golden/files.ts';
import { type Clock, PLAYERS, paced, playOn, WHERE } from '../../src/cli/golden/play.ts';
import { openStore } from '../../src/store/open.ts';
import { type Checked, check, isVerified, type OtherRules } from '../../src/table/finished/check.ts';
import { readExport } from '../../src/table/finished/export-format.ts';
import { replay } from '../../src/table/play-again.ts';
import type { GameRecord } from '../../src/table/records.ts';
import type { Tables } from '../../src/table/service.ts';
import type { Store } from '../../src/table/store.ts';
import { scratchSqlite } from '../support/databases.ts';
import { ownGames } from '../support/games/loaded.ts';
import { accepted, by, tablesOn } from '../support/table.ts';

const games = ownGames();
const [ann] = PLAYERS.map(({ userId }) => userId);
/** Number of days between the first game's opening and the bot's upgrade. */
const UPGRADE = 25;
/** Number of steps that each game is played on, enough to pass the next saved state. */
const FURTHER = 25;
const PATIENCE = 900_000;

/**
 * Steps before the upgrade that today's rules do not follow, by game. The reasons are in `ELSEWHERE`
 * (test/support/golden.ts).
 */
const CORRECTED_SINCE: Record<string, OtherRules[]> = {
  // A Game of Thrones: earlier rules put a used plot under its pile, and let a card be paid for as it entered play.
  '2992b39fc0cd': [{ first: 41, last: 60 }],
  '5822c830a76f': [{ first: 41, last: 80 }],
  '9cc1671b3371': [{ first: 1, last: 60 }],
  a132bfa984fd: [
    { first: 1, last: 20 },
    { first: 61, last: 100 },
  ],
  eb10f1279d1b: [
    { first: 1, last: 20 },
    { first: 41, last: 60 },
    { first: 81, last: 100 },
  ],
  f29406a77247: [{ first: 21, last: 80 }],
  // Redemption: what cannot be prevented can be negated later. Most of these steps lead to the same end. But questions
  // now have other words, and fingerprints of that time depended on the words.
  '02cb72831f0c': [{ first: 21, last: 100 }],
  dc1bc0271453: [{ first: 1, last: 40 }],
  eb86113c440f: [{ first: 1, last: 60 }],
  ede1b960804f: [{ first: 41, last: 80 }],
  // Redemption: the subtypes that a moved card last had are part of the state, and kings are royalty now.
  '2f572f9e93ac': [{ first: 41, last: 60 }],
  b0ee6b3aa1c5: [{ first: 1, last: 60 }],
};

/**
 * A game after the upgrade: its record when it was begun, the result of the check, and whether a single run from its
 * beginning leads to its end (`asOne`).
 */
interface Upgraded {
  begun: GameRecord;
  steps: number;
  checked: Checked;
  verdict: string;
  asOne: boolean;
}

let place: Awaited<ReturnType<typeof scratchSqlite>>;
let store: Store;
let clock: Clock;
let tables: Tables;
const upgraded: Upgraded[] = [];
beforeAll(async () => {
  place = await scratchSqlite();
  writeFileSync(place.file, readDatabase(join(import.meta.dirname, 'begun-9404b2c')));
  clock = paced(UPGRADE);
  store = await openStore(place.url, clock.now);
  tables = tablesOn(store, [...games.values()], { at: clock.now() });
  for (const begun of await store.ofPlayer(WHERE.guildId, ann!, ['running']))
    upgraded.push(await upgrade(begun));
}, PATIENCE);
afterAll(async () => {
  await store.close();
  await place.drop();
});

/** Goes on with a game for some steps, ends it, and checks it. */
async function upgrade(begun: GameRecord): Promise<Upgraded> {
  const today = games.get(begun.game)!;
  const plan = { name: `later-${begun.id}`, seed: `later ${begun.id}`, game: today };
  const { id, phase } = await playOn(store, clock, begun.id, plan, begun.version + FURTHER);
  if (phase === 'running') accepted(await tables.concede(by(ann!), id));
  const text = await tables.export(id);
  if (typeof text !== 'string') throw new Error(text.sentence);
  const file = readExport(text);
  const { inputs, secretSeed } = file;
  const game = today.pinned(JSON.stringify(file.programs));
  const asOne = await replay(game, { ...file, version: inputs.length }, secretSeed, inputs);
  const verdict = await tables.verify(id);
  return {
    begun,
    steps: inputs.length,
    checked: await check(game, file),
    verdict: typeof verdict === 'string' ? verdict : verdict.sentence,
    asOne: !('fault' in asOne),
  };
}

describe('18 games that 9404b2c began', () => {
  it('are six of each of its games, in their midst, none of whose steps has a rules number', async () => {
    expect(upgraded.map(({ begun }) => begun.game).sort()).toEqual(
      ['altered', 'redemption', 'thrones'].flatMap((game) => Array(6).fill(game)),
    );
    for (const { begun, steps } of upgraded) {
      const rows = await store.inputs(begun.id);
      expect(rows.slice(0, begun.version).map(({ rules }) => rules)).toEqual(
        Array(begun.version).fill(undefined),
      );
      const { rulesNumber } = games.get(begun.game)!;
      const since = rows.slice(begun.version).map(({ rules }) => rules);
      expect(since).toEqual(Array(steps - begun.version).fill(rulesNumber));
      expect(since.length).toBeGreaterThan(5);
    }
  });

  it('none of them is said to be not equal', () => {
    for (const { checked, verdict } of upgraded) {
      expect(checked.differs).toEqual([]);
      expect(verdict).not.toMatch(/not equal/i);
    }
  });

  it('all that one run from the beginning to the end follows are verified', () => {
    const whole = upgraded.filter(({ asOne }) => asOne);
    expect(whole).toHaveLength(6);
    for (const { verdict } of whole) expect(verdict).toMatch(/^Verified\./);
    expect(upgraded.filter(({ checked }) => isVerified(checked))).toEqual(whole);
  });

  it('twelve have stretches of both kinds: what is before a change and after it is verified', () => {
    const mixed = upgraded.filter(({ checked }) => !isVerified(checked));
    expect(Object.fromEntries(mixed.map(({ begun, checked }) => [begun.id, checked.otherRules]))).toEqual(
      CORRECTED_SINCE,
    );
    for (const { checked, verdict, steps } of mixed) {
      expect(checked.equal.length).toBeGreaterThan(1);
      expect(checked.equal.at(-1)).toMatchObject({ last: steps });
      expect(verdict).toMatch(/^Checked in part: \d+ of \d+ steps\.\nVerified: .*steps/);
      expect(verdict).toMatch(/\nPlayed before rules were numbered: .*steps/);
    }
  });
});
