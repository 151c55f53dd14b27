import { playOut, seeded } from '../src/cli/random-play.ts';
import type { Workbench } from '../src/games/shared/workbench.ts';
import { encode } from '../src/kernel/codec.ts';
import type { Game, Input, NewGame } from '../src/kernel/game.ts';
import type { GameState } from '../src/kernel/state.ts';
import { cpuSeconds, median, type Row, rounded } from './row.ts';

const GAMES = 60;
const ROUNDS = 15;

interface Recorded {
  setup: NewGame;
  begun: GameState;
  inputs: Input[];
  states: GameState[];
}

/** Games of random play, half with official decks and half with random ones, for replaying under the clock. */
export function record({ game, randomPlay }: Workbench, count: number): Recorded[] {
  return Array.from({ length: count }, (_, n) => {
    const decks =
      n % 2 === 0
        ? game.decks.slice(0, 2)
        : [randomPlay.randomDeck(seeded(n)), randomPlay.randomDeck(seeded(n + 9999))];
    const setup: NewGame = { profile: game.profiles[0]!, seed: `bench-${n}`, decks, names: ['Ann', 'Bob'] };
    const begun = game.begin(setup).state;
    const states: GameState[] = [];
    const { inputs } = playOut(game, begun, seeded(n), 20_000, (state) => states.push(state));
    return { setup, begun, inputs, states };
  });
}

/** The engine alone: accepted inputs, views, snapshots, heap and beginnings. Medians over rounds in one run. */
export function engine(bench: Workbench): Row[] {
  const { game } = bench;
  const recorded = record(bench, GAMES);
  const actions = recorded.reduce((n, r) => n + r.inputs.length, 0);
  const submits: number[] = [];
  const views: number[] = [];
  const constructs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    submits.push(
      cpuSeconds(() => {
        for (const r of recorded) replay(game, r, () => undefined);
      }),
    );
    // A view of each state that the game has just reached: the work of both, minus that of the replay alone.
    let seen = 0;
    const look = (state: GameState): void => {
      seen++;
      game.view(state, seen % 3 === 2 ? undefined : seen % 3);
    };
    const both = cpuSeconds(() => {
      for (const r of recorded) replay(game, r, look);
    });
    views.push(((both - submits.at(-1)!) / seen) * 1e6);
    const begun = cpuSeconds(() => {
      for (const r of recorded) game.begin(r.setup);
    });
    constructs.push((begun / recorded.length) * 1e6);
  }
  const sizes = recorded.flatMap((r) =>
    r.states.filter((_, i) => i % 11 === 5).map((s) => encode(s).byteLength),
  );
  const halfway = recorded.map((r) => r.states[Math.floor(r.states.length / 2)]!);
  return [
    {
      name: `submit/${game.id}`,
      unit: 'actions per CPU second',
      value: Math.round(actions / median(submits)),
    },
    { name: `view/${game.id}`, unit: 'µs', value: rounded(median(views)) },
    {
      name: `snapshot/${game.id}`,
      unit: 'bytes',
      value: Math.round(sizes.reduce((a, b) => a + b, 0) / sizes.length),
    },
    { name: `snapshot-max/${game.id}`, unit: 'bytes', value: Math.max(...sizes) },
    { name: `heap-per-game/${game.id}`, unit: 'bytes', value: heapPerGame(halfway) },
    { name: `construct/${game.id}`, unit: 'µs', value: rounded(median(constructs)) },
  ];
}

function replay(game: Game, { begun, inputs }: Recorded, each: (state: GameState) => void): void {
  let state = begun;
  for (const input of inputs) {
    const result = game.submit(state, input);
    if (result.refused === true) throw new Error(`A recorded input was refused: ${result.sentence}`);
    state = result.state;
    each(state);
  }
}

/** Heap that a suspended game keeps alive: copies that share nothing, counted after a forced collection. */
function heapPerGame(states: GameState[]): number {
  if (globalThis.gc === undefined) throw new Error('Run node with --expose-gc to measure the heap.');
  const texts = states.map((s) => JSON.stringify(s));
  globalThis.gc();
  const before = process.memoryUsage().heapUsed;
  const kept = texts.map((t): unknown => JSON.parse(t));
  globalThis.gc();
  return Math.round((process.memoryUsage().heapUsed - before) / kept.length);
}
