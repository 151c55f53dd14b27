// If recorded games reach other states under changed rules, the rules number of their game must be raised: otherwise
// `/game verify` would call honest games "not equal". rules-number.slow.test.ts plays all recorded games.
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Leads, leadsOf, partsAt, readLeads, recordedGames, toDo } from '../../src/cli/golden/leads.ts';
import { ownGames } from '../support/games/loaded.ts';
import { first } from '../support/sample.ts';

const FOLDER = import.meta.dirname;
const FILE = 'test/golden/rules-numbers.json';
const games = [...ownGames().values()];
const recorded = recordedGames(FOLDER);
const written = readLeads(FOLDER);

/** The sample: one recorded game of this card game from each set; all of them in a long run. */
const sampled = (id: string) => {
  const own = recorded.filter(({ game }) => game === id);
  return [...new Set(own.map(({ name }) => dirname(name)))].flatMap((set) =>
    first(
      own.filter(({ name }) => dirname(name) === set),
      1,
    ),
  );
};

describe.each(games.map((game) => ({ id: game.id, game })))('$id', ({ id, game }) => {
  it('has the rules number under which its recorded games are written down', () => {
    expect(written[id]?.rules).toBe(game.rulesNumber);
    const names = recorded.flatMap((one) => (one.game === id ? [one.name] : []));
    expect(Object.keys(written[id]!.games).sort()).toEqual(names.sort());
    expect(names.length).toBeGreaterThan(3);
  });

  it('leads its recorded games where they led under this number', () => {
    expect(toDo(id, written[id], leadsOf(game, sampled(id)))).toBeUndefined();
  });
});

it('what is written down has never changed without another number', () => {
  for (const earlier of history())
    for (const [id, leads] of Object.entries(earlier))
      if (leads.rules >= written[id]!.rules) expect(toDo(id, leads, written[id]!)).toBeUndefined();
});

/**
 * Contents of the file with the leads (digests of recorded games) in all earlier commits; empty if this folder is no
 * git repository.
 */
function history(): Record<string, Leads>[] {
  const git = (...args: string[]): string =>
    execFileSync('git', args, {
      cwd: join(FOLDER, '../..'),
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 26,
    }).toString();
  let commits: string[];
  try {
    commits = git('log', '--diff-filter=AM', '--format=%H', '--', FILE).split('\n').filter(Boolean);
  } catch {
    return [];
  }
  return commits.map((commit) => JSON.parse(git('show', `${commit}:${FILE}`)));
}

describe('a rule was changed', () => {
  const before: Leads = { rules: 4, games: { 'issue-1/a': 'aabbcc 1', 'issue-1/b': 'aabb 2' } };
  const found = (rules: number): Leads => ({
    rules,
    games: { 'issue-1/a': 'aadd 3', 'issue-1/b': 'aabb 2', 'issue-2/c': 'ee 4' },
  });

  it('and its number was not raised: the sentence names games, steps, file and command', () => {
    const said = toDo('altered', before, found(4));
    expect(said).toContain('issue-1/a from step 1 on');
    expect(said).not.toContain('issue-1/b');
    expect(said).toContain('raise RULES_NUMBER to 5 in src/games/altered/rules-number.ts');
    expect(said).toContain('`npm run golden -- test/golden --leads`');
  });

  it('and its number was raised: it may be written down', () => {
    expect(toDo('altered', before, found(5))).toBeUndefined();
  });

  it('and its number was lowered: a number only rises', () => {
    expect(toDo('altered', before, found(3))).toMatch(/only rises: set it to 5/);
  });

  it('only the last step differs: that is noticed, too', () => {
    expect(partsAt('aabbcc 1', 'aabbcc 2')).toBe(2);
    expect(partsAt('aabbcc 1', 'aabb 2')).toBe(2);
    expect(partsAt('aabbcc 1', 'aabbcc 1')).toBeUndefined();
  });

  it('new recorded games need no other number', () => {
    const more = { ...before, games: { ...before.games, 'issue-2/c': 'ee 4' } };
    expect(toDo('altered', before, more)).toBeUndefined();
  });
});
