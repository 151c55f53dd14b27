// Every option that cards use is changed, and some scenario must notice (`test/support/mutation`).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../src/games/games.ts';
import { EXCEPTIONS } from '../support/mutation/exceptions.ts';
import { fieldOf } from '../support/mutation/field.ts';
import { figures, findings, page } from '../support/mutation/report.ts';
import { holds, tryOption } from '../support/mutation/run.ts';

/** A folder for lists of what survives, if they are wanted. */
const LISTS = process.env['MUTATION_LISTS'];

describe.each(GAME_IDS)('the scenarios of %s', (game) => {
  const field = fieldOf(game);

  // What does not proves nothing, and is left out below.
  it('hold with cards that are handed in unchanged', () => {
    const failed = field.entries.filter((entry) => !holds(entry));
    expect(failed.map(({ file }) => file)).toEqual([]);
  });

  it('notice when any option of a card is changed', () => {
    const began = performance.now();
    const verdicts = [...field.options.keys()].map((option) => tryOption(field, option));
    const found = findings(game, verdicts, EXCEPTIONS);
    console.log(figures(game, found, (performance.now() - began) / 1000));
    if (LISTS !== undefined) {
      mkdirSync(LISTS, { recursive: true });
      writeFileSync(join(LISTS, `survivors-${game}.md`), page(field, found));
    }
    expect(found.survivors.map(({ option, end, tried }) => `${option} (${end}): ${tried}`)).toEqual([]);
    expect(found.idle, 'exceptions that nobody needs').toEqual([]);
  });
});
