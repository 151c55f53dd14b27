// States of scenario files, watched by the two-world test.
import { randomInput, seeded } from '../../../src/cli/random/random-play.ts';
import { GAME_IDS } from '../../../src/games/games.ts';
import type { Random, Workbench } from '../../../src/games/shared/workbench.ts';
import type { Input } from '../../../src/kernel/game/inputs.ts';
import { asking } from '../../../src/kernel/query.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import { readScenario } from '../../../src/scenario/format.ts';
import { Run } from '../../../src/scenario/run.ts';
import { compose } from '../../../src/table/play/command-line.ts';
import { parseCommand } from '../../../src/table/play/parse-command.ts';
import { ownBench } from '../games/loaded.ts';
import { scenarioTexts } from '../games/scenario-files.ts';
import type { Difference } from './difference.ts';
import { besideSealed, TwoWorlds, unscripted } from './two-worlds.ts';
import { type Outlets, outlets } from './what-leaves.ts';

const games = ownBench;

/** Watches the first command of a scenario in many worlds. */
export function watchFirst(text: string, plant: (bench: Workbench) => Outlets): Difference[] {
  const { bench, state, input } = beginScenario(text);
  return Array.from({ length: 12 }, (_, n) =>
    new TwoWorlds(bench, seeded(n), plant(bench)).step(state, input, true),
  ).flatMap(({ found }) => found);
}

/** Every scenario file of every game: its name and its text. */
export const scenarioFiles = (): [string, string][] => GAME_IDS.flatMap((game) => [...scenarioTexts(game)]);

const NONE = { suspend: false, rewind: false };

/** The first state of a scenario, and its first command as an input. */
export function beginScenario(text: string): { bench: Workbench; state: GameState; input: Input } {
  const scenario = readScenario(text, games);
  const run = new Run(scenario, NONE);
  const { game } = run.bench;
  const first = scenario.steps[0]!;
  if (first.kind !== 'command') throw new Error('The scenario begins with no command.');
  const words = parseCommand(first.text, (command) =>
    game.moves.find((move) => move.command === command)?.options.map((option) => option.name),
  );
  const composed = compose(game, run.state, scenario.seats.indexOf(first.seat), words);
  if (composed.refused === true) throw new Error(composed.sentence);
  return { bench: run.bench, state: run.state, input: composed.input };
}

/**
 * Watches every state that a scenario reaches. From each of them it also watches `further` random inputs that the
 * scenario does not contain.
 */
export function watchScenario(
  text: string,
  seed: number,
  further: number,
  plant: (bench: Workbench) => Outlets = ({ game }) => outlets(game),
): Difference[] {
  const scenario = readScenario(text, games);
  const run = new Run(scenario, NONE);
  const random = seeded(seed);
  const worlds = new TwoWorlds(run.bench, seeded(seed + 1_000), plant(run.bench));
  const found: Difference[] = [];
  const look = (): void => {
    found.push(...worlds.still(run.state));
    for (const beside of besideSealed(run.state, random))
      found.push(...worlds.step(run.state, beside, true).found);
    let state: GameState | undefined = run.state;
    for (let n = 0; n < further && state !== undefined && asking(state) !== undefined; n++) {
      state = oneOn(run.bench, worlds, state, random, found);
    }
  };
  look();
  for (const step of scenario.steps) {
    const before = run.state;
    const faults = run.step(step);
    // Wrong expectations are reported by the scenario suite; any other step that fails ends the scenario here.
    if (faults.length > 0 && step.kind !== 'expect') break;
    if (run.state !== before) look();
  }
  return found;
}

/** Watches a concession by each seat at the end of the scenario. */
export function watchGivingUp(
  text: string,
  seed: number,
  plant: (bench: Workbench) => Outlets,
): Difference[] {
  const scenario = readScenario(text, games);
  const run = new Run(scenario, NONE);
  for (const step of scenario.steps) {
    const faults = run.step(step);
    if (faults.length > 0) throw new Error(faults.join(' '));
  }
  const worlds = new TwoWorlds(run.bench, seeded(seed), plant(run.bench));
  return run.state.seats.flatMap((_, seat) => worlds.step(run.state, { kind: 'concede', seat }, true).found);
}

function oneOn(
  { game }: Workbench,
  worlds: TwoWorlds,
  state: GameState,
  random: Random,
  found: Difference[],
): GameState | undefined {
  try {
    found.push(...worlds.secrets(state));
    const step = worlds.step(state, randomInput(game, state, random), true);
    found.push(...step.found);
    return step.next;
  } catch (error) {
    if (unscripted(error)) return undefined;
    throw error;
  }
}

/** A scenario with a card that makes its player choose a Spell from the hand: nobody else sees which card it was. */
export const PICKY = `
id: picky
title: A choice that only some cards of a hand fit
game: altered
source: two worlds
cards:
  - ref: picky
    name: Picky
    faction: NE
    rarity: common
    type: Character
    subtypes: []
    cost: 1/1
    stats: 1/1/1
    abilities:
      - kind: reaction
        when: { on: symbol, symbol: j }
        steps:
          - { op: choose, as: x, from: { in: hand, of: you, is: Spell } }
          - { op: move, what: { ref: x }, to: mana }
given:
  A: { reserve: [Picky], hand: [Kelon Burst, A hand 1], deck: ["Kelon Burst#2", "Kelon Burst#3", A deck 1], mana: 4 }
steps:
  - A: "/play card:Picky expedition:Hero"
`;
