// Formats that an operator adds: a new format, a newer version of an existing one, and the message about a file that
// cannot be used.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadGames, readOwnFormats } from '../../../src/games/games.ts';
import type { Game } from '../../../src/kernel/game.ts';
import { root } from '../../../src/root.ts';
import { rulesOf } from '../../support/games/formats.ts';

const CARD = {
  ref: '90001',
  name: 'Made Up',
  side: 'runner',
  faction: 'anarch',
  type: 'event',
  cost: 2,
  influence: 1,
};
const DECK = {
  name: 'Test',
  cards: [
    { key: '90002', count: 1 },
    { key: '90001', count: 3 },
  ],
};
const IDENTITY = { ...CARD, ref: '90002', name: 'Nobody', type: 'identity', deck: { least: 3 } };
const { cost: _, influence: __, ...SELF } = IDENTITY;

/** The game with these formats of an operator, and the messages about files that cannot be used. */
function withFormats(formats: Record<string, unknown>): { game: Game; told: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'formats-'));
  for (const sub of ['cards', 'decks', 'sets', 'formats'])
    mkdirSync(join(folder, 'netrunner', sub), { recursive: true });
  writeFileSync(
    join(folder, 'netrunner/sets/own.json'),
    JSON.stringify({ code: 'own', name: 'Our own', cards: [CARD, SELF] }),
  );
  for (const [name, format] of Object.entries(formats))
    writeFileSync(
      join(folder, 'netrunner/formats', name),
      typeof format === 'string' ? format : JSON.stringify(format, null, 1),
    );
  const told: string[] = [];
  const game = loadGames(folder, root(), ['netrunner'], (sentence) =>
    told.push(sentence.slice(sentence.indexOf('formats/'))),
  ).get('netrunner')!;
  return { game, told };
}
const OURS = {
  versions: [
    { pool: { sets: ['own'] } },
    { from: '2026-12-01', name: 'December', pool: { sets: ['own'] }, banned: ['Made Up'] },
  ],
};
const broken = (game: Game, format: string, day: string) =>
  rulesOf(game.checkDeck(DECK, format, game.versionOn(format, day)));

describe('an operator’s format', () => {
  it('comes behind those of the bot, and its versions take effect on their days', () => {
    const { game, told } = withFormats({ 'ours.json': OURS });
    expect(told).toEqual([]);
    expect(game.formats.at(-1)).toBe('ours');
    expect(broken(game, 'ours', '2026-11-30')).toEqual([]);
    expect(broken(game, 'ours', '2026-12-01')).toEqual(['banned']);
    expect(game.checkDeck(DECK, 'ours', '2026-12-01')[0]?.sentence).toBe(
      'Made Up is banned since 1 December 2026 (December). Take it out.',
    );
  });

  it('that is called like one of the bot gives it a version, and leaves the others', () => {
    const { game, told } = withFormats({
      'startup.json': { versions: [{ from: '2027-01-01', pool: { sets: ['own'] } }] },
    });
    expect(told).toEqual([]);
    expect(game.formats.indexOf('startup')).toBe(3);
    expect(game.versionOn('startup', '2026-12-31')).toBe('2026-05-01');
    expect(game.versionOn('startup', '2027-01-01')).toBe('2027-01-01');
    expect(broken(game, 'startup', '2026-12-31')).toContain('pool');
    expect(broken(game, 'startup', '2027-01-01')).toEqual([]);
  });

  it('may be closed, with a sentence', () => {
    const { game } = withFormats({ 'soon.json': { versions: [{ closed: 'The list comes on Friday.' }] } });
    expect(game.checkDeck(DECK, 'soon')).toEqual([{ rule: 'closed', sentence: 'The list comes on Friday.' }]);
  });
});

describe('a file that cannot be used', () => {
  it.each([
    [
      'no JSON',
      '{\n "versions": [\n  {]\n}',
      /^formats\/bad\.json: line 3: it is no JSON here\. Fix it there\.$/,
    ],
    ['an unknown shape', [OURS], /^formats\/bad\.json: line 1, the whole: Invalid input: expected object/],
    [
      'a field that does not exist',
      { versions: [{ bans: ['Made Up'] }] },
      /^formats\/bad\.json: line 3, versions\.0: Unrecognized key: "bans"\.$/,
    ],
    [
      'a day that does not',
      { versions: [{ from: '2026-02-30' }] },
      /^formats\/bad\.json: line 4, versions\.0\.from: must be a day, as in "2026-07-01"\.$/,
    ],
    [
      'versions out of order',
      { versions: [{ from: '2026-02-01' }, { from: '2026-01-01' }] },
      /^formats\/bad\.json: line 7, versions\.1\.from: is not later than 2026-02-01, the date before it\.$/,
    ],
    [
      'a second version without a date',
      { versions: [{}, {}] },
      /versions\.1\.from: is missing: only the first version may have no date\.$/,
    ],
    [
      'a set that is not known',
      { versions: [{ pool: { sets: ['sg', 'vantage'] } }] },
      /^formats\/bad\.json: versions\.0\.pool: there is no set "vantage" here\. Known are: df, elev, .*, own, .*sg.* Correct its code, or import the set first\.$/,
    ],
    [
      'a check of another game',
      { versions: [{ checks: [{ check: 'one-hero' }] }] },
      /^formats\/bad\.json: line \d+, versions\.0\.checks\.0\.check: Invalid/,
    ],
    [
      'a pick that says nothing',
      { versions: [{ banned: [{ since: '2026-01-01' }] }] },
      /versions\.0\.banned\.0: must say which cards:/,
    ],
    [
      'more than one fault, each of which is named',
      { versions: [{ deck: { least: 3, most: 2 }, rarities: { rare: -1 } }] },
      /versions\.0\.deck: has a `least` above its `most`; line \d+, versions\.0\.rarities\.rare: /,
    ],
  ])('is left out for %s, with a sentence, and all else is there', (_, bad, sentence) => {
    const { game, told } = withFormats({ 'bad.json': bad, 'ours.json': OURS });
    expect(told).toEqual([expect.stringMatching(sentence)]);
    expect(game.formats).not.toContain('bad');
    expect(broken(game, 'ours', '2026-11-30')).toEqual([]);
    expect(game.parseDeck('2 Made Up').cards).toEqual([{ key: '90001', count: 2 }]);
  });

  it('leaves a format of the bot as it is', () => {
    const { game, told } = withFormats({ 'startup.json': { versions: [] } });
    expect(told).toHaveLength(1);
    expect(game.versionOn('startup', '2026-11-28')).toBe('2026-05-01');
  });

  it('is left out for a name that no option can hold, and for one format too many', () => {
    const { told } = withFormats({ 'our very own format.json': OURS });
    expect(told[0]).toMatch(
      /^formats\/our very own format\.json: a format is called by the name of its file/,
    );
    const many = Object.fromEntries(
      Array.from({ length: 20 }, (_, n) => [`f${String(n).padStart(2, '0')}.json`, OURS]),
    );
    const { game, told: of } = withFormats(many);
    expect(game.formats).toHaveLength(25);
    expect(of).toEqual([expect.stringMatching(/^formats\/f19\.json: there are 25 formats already/)]);
  });
});

it.each(['altered', 'netrunner', 'redemption', 'thrones'])(
  'the formats of %s are sound, and name sets that are known',
  (id) => {
    expect(readOwnFormats(id, root()).length).toBeGreaterThan(5);
  },
);
