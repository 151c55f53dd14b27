// Speed of the engine alone, in this process: recorded games are replayed and timed.

import { onlookers, playOut, seeded } from '../src/cli/random/random-play.ts';
import type { Workbench } from '../src/games/shared/workbench.ts';
import { encode } from '../src/kernel/codec.ts';
import type { Input, NewGame } from '../src/kernel/game/inputs.ts';
import type { Game } from '../src/kernel/game.ts';
import type { GameState } from '../src/kernel/state.ts';
import { cpuMs, type Row, rowOf } from './row.ts';

const GAMES = 12;
/** CPU milliseconds of uncounted replays, in which the compiler finishes its work. */
const WARM_UP = 1_000;
/** CPU milliseconds of replays that are measured. */
const COUNTED = 1_500;
/** One state in this many is shown as a view and serialised. */
const EVERY = 10;

interface Recorded {
  setup: NewGame;
  begun: GameState;
  inputs: Input[];
  halfway: GameState;
}

/** Games of random play, half with official decks and half with random ones. */
function record({ game, randomPlay }: Workbench): Recorded[] {
  return Array.from({ length: GAMES }, (_, n) => {
    const decks =
      n % 2 === 0
        ? game.decks.slice(0, 2)
        : [randomPlay.randomDeck(seeded(n)), randomPlay.randomDeck(seeded(n + 9999))];
    const setup: NewGame = { profile: game.profiles[0]!, seed: `bench-${n}`, decks, names: ['Ann', 'Bob'] };
    const begun = game.begin(setup).state;
    const states: GameState[] = [];
    const { inputs } = playOut(game, begun, seeded(n), 20_000, (state) => states.push(state));
    return { setup, begun, inputs, halfway: states[Math.floor(states.length / 2)]! };
  });
}

/** Rows of a game's engine. `cpu` are CPU times, `sizes` are bytes. */
export function engineRows(bench: Workbench): { cpu: Row[]; rates: Row[]; sizes: Row[] } {
  const { game } = bench;
  const recorded = record(bench);
  const again = (ms: number): { rates: number[]; begins: number[] } => {
    const rates: number[] = [];
    const begins: number[] = [];
    for (let spent = 0; spent < ms; )
      for (const each of recorded) {
        const took = cpuMs(() => replay(game, each, () => undefined));
        spent += took;
        rates.push((each.inputs.length / took) * 1000);
        begins.push(cpuMs(() => void game.begin(each.setup)) * 1000);
      }
    return { rates, begins };
  };
  again(WARM_UP);
  const { rates, begins } = again(COUNTED);
  const { views, sizes } = looks(game, recorded);
  return {
    rates: [rowOf(`submit/${game.id}`, 'actions per CPU second', rates)],
    cpu: [rowOf(`view/${game.id}`, 'µs', views), rowOf(`construct/${game.id}`, 'µs', begins)],
    sizes: [
      rowOf(`snapshot/${game.id}`, 'bytes', sizes),
      rowOf(`snapshot-max/${game.id}`, 'bytes', [Math.max(...sizes)]),
      rowOf(`heap-per-game/${game.id}`, 'bytes', [heapPerGame(recorded.map(({ halfway }) => halfway))]),
    ],
  };
}

/**
 * Measures the time of views as a table makes them: for each question, one view for each player who is asked, and one
 * for a spectator.
 */
function looks(game: Game, recorded: readonly Recorded[]): { views: number[]; sizes: number[] } {
  const views: number[] = [];
  const sizes: number[] = [];
  let seen = 0;
  for (const each of recorded)
    replay(game, each, (state) => {
      if (seen++ % EVERY !== 0) return;
      for (const viewer of onlookers(state)) views.push(cpuMs(() => void game.view(state, viewer)) * 1000);
      sizes.push(encode(state).byteLength);
    });
  return { views, sizes };
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

/**
 * Heap in bytes that a suspended game keeps in use, measured with copies that share no objects, after a forced garbage
 * collection.
 */
function heapPerGame(states: GameState[]): number {
  if (globalThis.gc === undefined) throw new Error('Run node with --expose-gc to measure the heap.');
  const texts = states.map((s) => JSON.stringify(s));
  globalThis.gc();
  const before = process.memoryUsage().heapUsed;
  const kept = texts.map((t): unknown => JSON.parse(t));
  globalThis.gc();
  return Math.round((process.memoryUsage().heapUsed - before) / kept.length);
}
