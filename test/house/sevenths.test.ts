// The long run consists of sevenths, of which the date chooses one. Together they are the whole run, and each of them
// can fail.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../src/games/games.ts';
import { filesOfSeventh, sampled } from '../long/sampled.ts';
import { SEVENTHS, seventhFrom, seventhOf } from '../long/sevenths.ts';
import { FAULTS } from '../support/faults/faults.ts';
import { EXCEPTIONS } from '../support/mutation/exceptions.ts';
import { fieldWith } from '../support/mutation/field.ts';
import { findings } from '../support/mutation/report.ts';
import { tryOption } from '../support/mutation/run.ts';
import { schemaOf } from '../support/mutation/slots.ts';
import { scenarioFiles } from '../support/two-worlds/scenarios.ts';
import { ROOT } from './imports.ts';

const ALL = Array.from({ length: SEVENTHS }, (_, seventh) => seventh);
const sizes = (names: readonly string[]): number[] =>
  ALL.map((seventh) => names.filter((name) => seventhOf(name) === seventh).length);

describe('the sevenths', () => {
  it('of faults and scenarios are each large enough to notice something', () => {
    const faults = sizes(Object.values(FAULTS).flatMap((each) => each.map(({ name }) => name)));
    expect(Math.min(...faults)).toBeGreaterThan(15);
    expect(Math.min(...sizes(scenarioFiles().map(([name]) => name)))).toBeGreaterThan(150);
  });

  it('of two-world games have some each', () => {
    const places = Array.from({ length: 12 * GAME_IDS.length }, (_, place) => `two worlds ${place}`);
    expect(Math.min(...sizes(places))).toBeGreaterThan(0);
  });

  it('run every leak test that takes a sample, and no other file in vain', () => {
    const files = ALL.map(filesOfSeventh);
    const leaks = sampled().filter((file) => file.startsWith('test/leaks/'));
    const [drawing] = files.map((each) => each.drawing);
    for (const each of files) expect(each.drawing).toEqual(drawing);
    expect(drawing!.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    const once = [...drawing!.filter((file) => leaks.includes(file)), ...files.flatMap(({ whole }) => whole)];
    expect(once.sort()).toEqual(leaks);
    expect(files.filter(({ whole }) => whole.length === 0)).toEqual([]);
  });

  it('are chosen by a number from 0 to 6, and by no other text', () => {
    expect([seventhFrom({}), seventhFrom({ SEVENTH: '' }), seventhFrom({ SEVENTH: '6' })]).toEqual([
      ...[undefined, undefined, 6],
    ]);
    for (const text of ['7', '-1', '1.5', 'x', '01'])
      expect(() => seventhFrom({ SEVENTH: text })).toThrow('it must be a number from 0 to 6');
  });
});

describe.each(GAME_IDS)('a seventh of the mutations of %s', (game) => {
  const field = fieldWith(game, []);

  it('knows every option that a card uses', () => {
    const { slot } = schemaOf(game);
    const parts = [...field.options.keys()].map((option) => option.split(': '));
    expect(() => parts.map(([node, option]) => slot(node!, option!))).not.toThrow();
  });

  it.each(ALL)('fails where no scenario notices them: number %i', (seventh) => {
    const options = [...field.options.keys()].filter((option) => seventhOf(`${game} ${option}`) === seventh);
    const verdicts = options.map((option) => tryOption(field, option));
    expect(findings(game, verdicts, EXCEPTIONS).survivors.length).toBeGreaterThan(options.length / 2);
  });
});
