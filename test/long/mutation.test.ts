// Every option that cards use is changed once, and some scenario must fail because of it (`test/support/mutation`).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../src/games/games.ts';
import { EXCEPTIONS } from '../support/mutation/exceptions.ts';
import { fieldOf } from '../support/mutation/field.ts';
import { figures, findings, page } from '../support/mutation/report.ts';
import { holds, tryOption } from '../support/mutation/run.ts';
import { drawSeventh } from './sevenths.ts';

/** Folder to which lists of unnoticed mutants are written, if the environment names one. */
const LISTS = process.env['MUTATION_LISTS'];

describe.each(GAME_IDS)('the scenarios of %s', (game) => {
  const field = fieldOf(game);
  const named = (option: string): string => `${game} ${option}`;
  const options = drawSeventh(`${game}'s options`, [...field.options.keys()], named);
  const drawn = new Set(options);

  // Unchanged cards must pass every scenario: a scenario that fails anyway proves nothing about a mutant, and is left
  // out below.
  it('hold with cards that are handed in unchanged', () => {
    const failed = drawSeventh(`${game}'s scenarios`, field.entries, ({ file }) => file).filter(
      (entry) => !holds(entry),
    );
    expect(failed.map(({ file }) => file)).toEqual([]);
  });

  it('notice when any option of a card is changed', () => {
    const began = performance.now();
    const verdicts = options.map((option) => tryOption(field, option));
    const found = findings(game, verdicts, EXCEPTIONS);
    // An exception is reported as unnecessary only if its option was tried in this run, or if no card has the option
    // any more.
    const idle = found.idle.filter((option) => drawn.has(option) || !field.options.has(option));
    console.log(figures(game, found, (performance.now() - began) / 1000));
    if (LISTS !== undefined) {
      mkdirSync(LISTS, { recursive: true });
      writeFileSync(join(LISTS, `survivors-${game}.md`), page(field, found));
    }
    expect(found.survivors.map(({ option, end, tried }) => `${option} (${end}): ${tried}`)).toEqual([]);
    expect(idle, 'exceptions that nobody needs').toEqual([]);
  });
});
