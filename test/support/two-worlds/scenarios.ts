// States of scenario files, watched by the two-world test.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { randomInput, seeded } from '../../../src/cli/random-play.ts';
import { root } from '../../../src/cli/root.ts';
import type { Altered } from '../../../src/games/altered/altered.ts';
import { type CardDefinition, readCards } from '../../../src/games/altered/cards.ts';
import type { Game, Input } from '../../../src/kernel/game.ts';
import { asking } from '../../../src/kernel/query.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import { readScenario } from '../../../src/scenario/format.ts';
import { Run } from '../../../src/scenario/run.ts';
import { compose } from '../../../src/table/compose.ts';
import { parseCommand } from '../../../src/table/words.ts';
import type { Difference } from './difference.ts';
import { TwoWorlds, unscripted } from './two-worlds.ts';

export const cards = (): CardDefinition[] => readCards(join(root(), 'src/games/altered/cards'));

/** Every scenario file of Altered: its name and its text. */
export function scenarioFiles(folder = join(root(), 'test/scenarios/altered')): [string, string][] {
  return readdirSync(folder)
    .sort()
    .flatMap((name): [string, string][] => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return scenarioFiles(path);
      return name.endsWith('.yaml') ? [[name, readFileSync(path, 'utf8')]] : [];
    });
}

const NONE = { suspend: false, rewind: false };

/** Scenarios are played with the whole of Altered, of which they show the general face. */
function whole(game: Game): Altered {
  if (!('rules' in game) || !('book' in game)) throw new Error('A scenario is played with another game.');
  // Only `createAltered` makes a game with both.
  return game as Altered;
}

/** Where a scenario begins, and its first command as an input. */
export function begun(text: string): { game: Altered; state: GameState; input: Input } {
  const scenario = readScenario(text);
  const run = new Run(scenario, cards(), NONE);
  const first = scenario.steps[0]!;
  if (first.kind !== 'command') throw new Error('The scenario begins with no command.');
  const words = parseCommand(first.text, (command) =>
    run.game.moves.find((move) => move.command === command)?.options.map((option) => option.name),
  );
  const composed = compose(run.game, run.state, scenario.seats.indexOf(first.seat), words);
  if (composed.refused === true) throw new Error(composed.sentence);
  return { game: whole(run.game), state: run.state, input: composed.input };
}

/**
 * Looks at every state that a scenario comes to, and at a few steps that it does not take: `further` random inputs on from
 * each of them.
 */
export function watchScenario(
  text: string,
  seed: number,
  further: number,
  all: CardDefinition[],
): Difference[] {
  const scenario = readScenario(text);
  const run = new Run(scenario, all, NONE);
  const random = seeded(seed);
  const worlds = new TwoWorlds(whole(run.game), random);
  const found: Difference[] = [];
  const look = (): void => {
    found.push(...worlds.still(run.state));
    let state: GameState | undefined = run.state;
    for (let n = 0; n < further && state !== undefined && asking(state) !== undefined; n++) {
      state = oneOn(worlds, state, random, found);
    }
  };
  look();
  for (const step of scenario.steps) {
    const before = run.state;
    const fault = run.step(step);
    // What a file expects is the scenario suite's affair; a step that fails ends the file here.
    if (fault !== undefined && step.kind === 'command') break;
    if (run.state !== before) look();
  }
  return found;
}

function oneOn(
  worlds: TwoWorlds,
  state: GameState,
  random: Parameters<typeof randomInput>[1],
  found: Difference[],
): GameState | undefined {
  try {
    found.push(...worlds.secrets(state));
    const step = worlds.step(state, randomInput(state, random), true);
    found.push(...step.found);
    return step.next;
  } catch (error) {
    if (unscripted(error)) return undefined;
    throw error;
  }
}

/** A card that makes its player choose a cheap card of his hand, and a hand with one. */
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
          - { op: choose, as: x, from: { in: hand, of: you, handCost: { max: 3 } } }
          - { op: move, what: { ref: x }, to: mana }
given:
  A: { reserve: [Picky], hand: [Axiom Salvager, A hand 1, A hand 2], mana: 4 }
steps:
  - A: "/play card:Picky expedition:Hero"
`;
