// The generated page that lists the scenarios of each rule is up to date.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../src/games/games.ts';
import { root } from '../../src/root.ts';
import { rulesIn, rulesIndex } from '../../src/scenario/rules-index.ts';
import { scenarioPaths, scenarioTexts } from '../support/games/scenario-files.ts';

describe('the rules that a source names', () => {
  it.each([
    ['CR 1.12, 8.5', ['CR 1.12', 'CR 8.5']],
    ['C5 5.5, C1 6.4.g', ['C5 5.5', 'C1 6.4.g']],
    ['RR Cancel; 10', ['RR Cancel', '10']],
    ['9 (passing), 11', ['9', '11']],
    ['rules 8, rules 11.3', ['8', '11.3']],
    ['CR 9.6; 17 ("cannot" beats what allows it)', ['CR 9.6', '17']],
  ])('%s', (source, rules) => {
    expect(rulesIn(source)).toEqual(rules);
  });
});

it.each(GAME_IDS)('%s: the page is up to date (npm run scenario -- --index writes it)', (id) => {
  const texts = scenarioTexts(id);
  const value = (text: string, key: string): string => {
    const typed = new RegExp(`^${key}: *(.*)$`, 'm').exec(text)?.[1] ?? '';
    return /^".*"$/.test(typed) ? JSON.parse(typed) : typed.replace(/^'(.*)'$/, '$1').replaceAll("''", "'");
  };
  const scenarios = scenarioPaths(id).map((path) => {
    const text = texts.get(path.slice(path.lastIndexOf('/') + 1)) ?? '';
    return { path, title: value(text, 'title'), source: value(text, 'source') };
  });
  const written = readFileSync(join(root(), 'test/scenarios', id, 'README.md'), 'utf8');
  const name = /^# Rules of (.+) and their scenarios\n/.exec(written)?.[1] ?? '';
  expect(written).toBe(rulesIndex(name, scenarios));
});
