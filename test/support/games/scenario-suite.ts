// Every scenario of a game, as tests. A test file each, so that they run side by side.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { root } from '../../../src/root.ts';
import { readScenario, type Scenario } from '../../../src/scenario/format.ts';
import { type Modes, runRead } from '../../../src/scenario/run.ts';
import { THOROUGH } from '../sample.ts';
import { ownBench } from './loaded.ts';
import { printedNames } from './printed.ts';

const folder = join(root(), 'test/scenarios');

/**
 * Every input is played twice: one answer at a time, with the state saved and read back in between, and as it is, which the scenario
 * goes on with. So nothing shows in a plain run that does not show here, and where both hold together, one fails rarely: a long run
 * tries each without the other.
 */
const MODES: Modes[] = [
  { suspend: true, rewind: true },
  ...(THOROUGH
    ? [
        { suspend: false, rewind: false },
        { suspend: true, rewind: false },
        { suspend: false, rewind: true },
      ]
    : []),
];

/** The games that have scenarios. */
export const gamesWithScenarios = (): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .sort();

/** The scenario files of a game: names and texts. */
export const textsOf = (game: string): Map<string, string> =>
  new Map(
    readdirSync(join(folder, game))
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => [file, readFileSync(join(folder, game, file), 'utf8')]),
  );

/** The tests of a game's scenarios. */
export function scenarioSuite(game: string): void {
  const games = ownBench;
  const texts = textsOf(game);

  it('are there', () => {
    expect(texts.size).toBeGreaterThan(0);
  });

  const read = new Map<string, Scenario>();
  // Reading is a third of running: once for all modes, also where only one of them is asked for.
  beforeAll(() => {
    for (const [file, text] of texts) read.set(file, readScenario(text, games));
  });

  it('are for that game, and named after their ids', () => {
    for (const [file, { id, bench }] of read)
      expect([id, bench.game.id]).toEqual([basename(file, '.yaml'), game]);
  });

  it.each(MODES)(
    'hold (saved and read back at every question: $suspend, every input played twice: $rewind)',
    (modes) => {
      const printed = new Set<string>();
      const failed = [...read].flatMap(([file, scenario]) => {
        const { passed, line, why } = runRead(scenario, modes, (state) => {
          for (const name of printedNames(state)) printed.add(`${file}: ${name}`);
        });
        return passed ? [] : [`${file}:${line}: ${why}`];
      });
      expect(failed).toEqual([]);
      expect([...printed]).toEqual([]);
    },
  );
}
