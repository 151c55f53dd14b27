// Leagues of a game whose sides differ: everybody brings both, and plays both as evenly as can be.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { leagueNotices } from '../../../src/discord/posts/announce-league.ts';
import { ownGame } from '../../support/games/loaded.ts';
import {
  current,
  done,
  type Ground,
  ground,
  league,
  matchAt,
  organiser,
  type Process,
} from '../../support/league/season.ts';
import { by } from '../../support/table.ts';

const game = ownGame('netrunner');
const [both] = game.decks;
const what = { game: game.id, decks: [both!.name] };

let on: Ground;
let only: Process;
beforeEach(async () => {
  on = await ground([game]);
  only = await on.process();
});
afterEach(async () => {
  expect(on.errors).toEqual([]);
  await on.close();
});

it('a list for one side alone is refused, and its owner is told which is lacking', async () => {
  const made = await league(only, [], {}, what);
  const names = new Map(game.cards().map(({ key, name }) => [key, name]));
  for (const [side, lacks] of [
    [0, 'Runner'],
    [1, 'Corp'],
  ] as const) {
    const { cards } = game.sides!.half(both!, side)!;
    const text = cards.map(({ key, count }) => `${count} ${names.get(key)}`).join('\n');
    expect(await only.leagues.join(by('ann'), made.id, 'ann', { text })).toMatchObject({
      code: 'deck-illegal',
      sentence: expect.stringContaining(`has nothing for the ${lacks}.`),
    });
  }
  expect((await current(only, made)).entrants).toEqual([]);
});

it('whoever is named first is the Corp, and who that is follows from the pairing, in turn', async () => {
  const made = await league(only, ['ann', 'bob', 'cleo', 'dan'], { rounds: 2, idle: 0 }, what);
  done(await only.leagues.start(organiser(), made.id));
  const corps: string[] = [];
  for (const round of [1, 2]) {
    await only.sweep();
    const now = await current(only, made);
    for (const table of [1, 2]) {
      const { gameId, people } = matchAt(now, round, table);
      corps.push(people[0]);
      const record = (await only.tables.record(gameId!))!;
      expect(record.phase).toBe('running');
      const view = await only.tables.view(gameId!, 'watcher');
      expect(view?.status['corp']).toBe(0);
      const ruling = { round, table, outcome: 'draw', reason: 'So it was' } as const;
      done(await only.leagues.rule(organiser(), made.id, ruling));
    }
    const [post] = leagueNotices({ kind: 'round', round }, now, game, new Map());
    expect(post?.body.content).toContain('Who is named first is the Corp, the other the Runner.');
  }
  expect(new Set(corps).size).toBe(4);
});
