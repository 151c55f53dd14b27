// People are erased from games of earlier versions as well, even if today's rules no longer lead through them.
import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readDatabase } from '../../src/cli/golden/files.ts';
import type { Game } from '../../src/kernel/game.ts';
import { openStore } from '../../src/store/open.ts';
import type { Store } from '../../src/table/store.ts';
import { scratchSqlite } from '../support/databases.ts';
import { everythingIn } from '../support/dump.ts';
import { ownGames } from '../support/games/loaded.ts';
import { goldenSets } from '../support/golden.ts';
import { by, tablesOn } from '../support/table.ts';

const people = [
  ['900000000000000001', 'Ann'],
  ['900000000000000002', 'Bob'],
  ['900000000000000003', 'Jud'],
] as const;
const HIS = /90000000000000000[123]|\b(?:Ann|Bob|Jud)\b/;

let place: Awaited<ReturnType<typeof scratchSqlite>>;
let store: Store;
beforeEach(async () => {
  place = await scratchSqlite();
  writeFileSync(place.file, readDatabase(goldenSets.at(-1)!.folder));
  store = await openStore(place.url, () => 1_796_000_000_000);
});
afterEach(async () => {
  await store.close();
  await place.drop();
});

/** The game with changed rules, under which its recorded inputs lead elsewhere. */
const changed = (game: Game): Game => ({
  ...game,
  pinned: (pin) => ({
    ...game.pinned(pin),
    begin: () => {
      throw new Error('The rules have changed.');
    },
  }),
});

it('if no game can be played again: no name and no id is left in any table, not even in the states', async () => {
  const games = [...ownGames().values()].map(changed);
  const tables = tablesOn(store, games, { at: 1_796_000_000_000 });
  for (const [, name] of people) expect(await everythingIn(place)).toContain(name);
  for (const [userId, userName] of people) await tables.erase({ ...by(userId), userName });
  // Erases the judge a second time: the games in which they judged, and which were still running the first time, are
  // over by now.
  await tables.erase({ ...by(people[2][0]), userName: people[2][1] });
  const left = (await everythingIn(place)).split('\n').filter((line) => HIS.test(line));
  expect(left.map((line) => line.slice(0, 40))).toEqual([]);
});
