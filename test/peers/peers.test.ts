// Behaviours that the tests of other engines for these games state. Each has a scenario of ours that shows the
// behaviour; if our engine behaves differently, the entry gives the reason with the number of the rule. The lists are
// called GAME.yaml or GAME-PART.yaml.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { GAME_IDS } from '../../src/games/games.ts';
import { root } from '../../src/root.ts';
import { isNamedAfter, scenarioTexts } from '../support/games/scenario-files.ts';

const words = z.string().trim().min(1);
const Entry = z.strictObject({
  card: words,
  /** The behaviour, in one short sentence. */
  behaviour: words.max(200),
  /** Id of the scenario that shows what happens here. */
  scenario: words,
  /** Reason why our engine behaves differently, with the number of the rule. */
  differs: words.regex(/\d/, 'names no number of a rule').exactOptional(),
});
type Entry = z.infer<typeof Entry>;

/** Minimum number of entries in each list; 1 for a list that is not named here. */
const LEAST: Record<string, number> = {
  'netrunner-corp.yaml': 200,
  'netrunner-runner.yaml': 150,
  'netrunner-rulings.yaml': 83,
  'thrones.yaml': 300,
};

const folder = join(root(), 'test/peers');
const gameOf = (file: string): string => file.replace(/[-.].*$/, '');
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
const read = (file: string): Entry[] => z.array(Entry).parse(parse(readFileSync(join(folder, file), 'utf8')));

/** Entries that name a card which does not occur in their scenario. */
const strangers = (entries: readonly Entry[], textOf: (scenario: string) => string): string[] =>
  entries.flatMap(({ card, scenario }) =>
    textOf(scenario).includes(card) ? [] : [`${scenario} has no ${card}`],
  );

/** Behaviours of a card that occur in several entries. */
const repeated = (entries: readonly Entry[]): string[] => {
  const keys = entries.map(({ card, behaviour }) => `${card}: ${behaviour.toLowerCase().replace(/\.$/, '')}`);
  return keys.filter((key, place) => keys.indexOf(key) !== place);
};

describe.each(files)('%s', (file) => {
  it('is called after a game, and names as many behaviours as it must', () => {
    expect(GAME_IDS).toContain(gameOf(file));
    expect(read(file).length).toBeGreaterThanOrEqual(LEAST[file] ?? 1);
  });

  it('names scenarios that there are, and that have the card', () => {
    const texts = [...scenarioTexts(gameOf(file))];
    const textOf = (id: string): string =>
      texts.find(([name, text]) => isNamedAfter(name, id) && text.includes(`id: ${id}\n`))?.[1] ?? '';
    expect(strangers(read(file), textOf)).toEqual([]);
  });
});

describe.each([...new Set(files.map(gameOf))])('the behaviours of %s', (game) => {
  const all = files.filter((file) => gameOf(file) === game).flatMap(read);

  it('are each named once', () => {
    expect(repeated(all)).toEqual([]);
    const differ = all.filter(({ differs }) => differs !== undefined).length;
    console.log(`${game}: ${all.length - differ} behaviours of other engines agree, ${differ} differ.`);
  });
});

describe('the checks', () => {
  const entry: Entry = { card: 'Tithe', behaviour: 'Does net damage.', scenario: 'TITHE' };

  it('find a card that its scenario does not have', () => {
    expect(strangers([entry], () => 'hand: [Palisade]')).toEqual(['TITHE has no Tithe']);
    expect(strangers([entry], () => 'hand: [Tithe]')).toEqual([]);
  });

  it('find a behaviour that is named twice', () => {
    expect(repeated([entry, { ...entry, behaviour: 'does net damage' }])).toHaveLength(1);
    expect(repeated([entry, { ...entry, behaviour: 'Gains a credit.' }])).toEqual([]);
  });

  it('refuse a difference without the number of a rule', () => {
    expect(Entry.safeParse({ ...entry, differs: 'The other engine is wrong.' }).success).toBe(false);
    expect(Entry.safeParse({ ...entry, differs: 'CR 1.2.2 says so.' }).success).toBe(true);
  });
});
