// Defines tests for all scenarios of a game. Each game has a test file of its own, so that the files run side by side.
import { beforeAll, expect, it } from 'vitest';
import type { Game } from '../../../src/kernel/game.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import { readScenario, type Scenario } from '../../../src/scenario/format.ts';
import { type Modes, runRead } from '../../../src/scenario/run.ts';
import { THOROUGH } from '../sample.ts';
import { ownBench } from './loaded.ts';
import { printedNames } from './printed.ts';
import { isNamedAfter, scenarioPaths, scenarioTexts } from './scenario-files.ts';

/**
 * Ways of playing a scenario, to test more than the plain run: with the state saved and read back after each answer,
 * and with each input played twice. Both are combined, because together they find everything that a plain run would; a
 * long run also tries each alone.
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

/** Defines the tests of a game's scenarios. `faultsOf` checks every state for more than the scenario expects. */
export function scenarioSuite(
  game: string,
  faultsOf: (state: GameState, game: Game) => string[] = () => [],
): void {
  const games = ownBench;
  const texts = scenarioTexts(game);

  it('are there', () => {
    expect(texts.size).toBeGreaterThan(0);
    // File names must be unique across folders.
    expect(texts.size).toBe(scenarioPaths(game).length);
  });

  const read = new Map<string, Scenario>();
  // Reading a scenario takes a third of the time of running it, so each is read once for all ways of playing.
  beforeAll(() => {
    for (const [file, text] of texts) read.set(file, readScenario(text, games));
  });

  it('are for that game, and named after their ids', () => {
    for (const [file, { id, bench }] of read)
      expect([id, isNamedAfter(file, id), bench.game.id]).toEqual([id, true, game]);
  });

  it.each(MODES)(
    'hold (saved and read back at every question: $suspend, every input played twice: $rewind)',
    (modes) => {
      const printed = new Set<string>();
      const faults = new Set<string>();
      const failed = [...read].flatMap(([file, scenario]) => {
        const { passed, line, why } = runRead(scenario, modes, (state, run) => {
          for (const fault of faultsOf(state, run.bench.game)) faults.add(`${file}: ${fault}`);
          for (const name of printedNames(state)) printed.add(`${file}: ${name}`);
        });
        return passed ? [] : [`${file}:${line}: ${why}`];
      });
      expect(failed).toEqual([]);
      expect([...printed]).toEqual([]);
      expect([...faults]).toEqual([]);
    },
  );
}
