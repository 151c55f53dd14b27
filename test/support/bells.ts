// A toy game, small enough for engine tests: its structures, and its first state.
import type { Chart } from '../../src/kernel/chart.ts';
import type { Act, Answer } from '../../src/kernel/choice.ts';
import type { Frame } from '../../src/kernel/frame.ts';
import type { Accepted, Input, Refusal, Result } from '../../src/kernel/game/inputs.ts';
import { stamp } from '../../src/kernel/ids.ts';
import { asking } from '../../src/kernel/query.ts';
import { type GameState, SCHEMA } from '../../src/kernel/state.ts';
import { run } from '../../src/kernel/step.ts';
import { submit } from '../../src/kernel/submit.ts';
import { Tx } from '../../src/kernel/tx.ts';

export const BELL = stamp(1);
export const DRUM = stamp(2);
export const HAND = stamp(3);

const never = (): never => {
  throw new Error('Nothing of this kind happens among bells.');
};

/**
 * The toy game's structures: Ann rings a bell and says how often. Bob may put a hand on the bell or the drum, except
 * while either sounds.
 */
export const chart: Chart = {
  layout: {},
  structure: never,
  sequence: never,
  each: never,
  declare: (state, { act, bound }) => {
    if (act.act === 'ring' && bound['times'] === undefined)
      return {
        kind: 'number',
        slot: 'times',
        why: { code: 'times' },
        min: 1,
        max: 3,
        fallback: { kind: 'number', number: 1 },
      };
    if (act.act === 'hush' && bound['target'] === undefined)
      return {
        kind: 'objects',
        slot: 'target',
        why: { code: 'target' },
        candidates: state.clock['drum'] === 'there' ? [BELL, DRUM] : [BELL],
        min: 1,
        max: 1,
        fallback: { kind: 'objects', objects: [BELL] },
      };
    return 'ready';
  },
  perform: (tx, { act, seat }) => {
    tx.say(`${tx.state.seats[seat]!.name}: ${act.act}.`);
    const top = tx.top();
    if (act.act === 'pass' && top?.kind === 'window')
      tx.replace({ ...top, seat: 1 - seat, passed: [...top.passed, seat] });
  },
  acts: (_, { seat }): Act[] =>
    seat === 0 ? [{ act: 'ring', object: BELL }, { act: 'pass' }] : [{ act: 'pass' }],
  waits: () => true,
  interjections: (state, seat): Act[] =>
    seat === 1 && state.clock['phase'] !== 'sounds' ? [{ act: 'hush', object: HAND }] : [],
  propose: never,
  initiative: () => 0,
  replacements: never,
  before: never,
  remember: never,
  applied: never,
  amend: () => {},
  match: never,
  numbers: () => [],
  tell: never,
  pending: never,
  askPending: never,
  resolve: never,
  settled: never,
};

const state = (frames: Frame[], clock: GameState['clock']): GameState => ({
  schema: SCHEMA,
  game: 'bells',
  profile: 'plain',
  version: 0,
  nextStamp: 10,
  nextAsk: [1, 1],
  seats: ['Ann', 'Bob'].map((name) => ({ name, counters: {}, orders: {} })),
  objects: [],
  zones: {},
  groups: [],
  effects: [],
  instances: [],
  frames,
  clock,
  counts: [],
  rng: { seed: '00', counter: 0 },
  knowledge: {},
  lastKnown: {},
});

/** The first state of the toy game, in which Ann is asked for her first act. */
export function beginBells(clock: GameState['clock'] = { drum: 'there' }): GameState {
  const tx = new Tx(state([{ kind: 'window', name: 'turn', seat: 0, passed: [] }], clock));
  run(chart, tx);
  return tx.state;
}

export const take = (from: GameState, input: Input): Result => submit(chart, from, input);
export function accepted(result: Result): Accepted {
  if (result.refused) throw new Error(`${result.code}: ${result.sentence}`);
  return result;
}
export function refused(result: Result): Refusal {
  if (!result.refused) throw new Error('It was accepted.');
  return result;
}
export const on = (...objects: (typeof BELL)[]): Answer => ({ kind: 'objects', objects });
export const part = (of: GameState) => asking(of)?.parts[0];
export const answer = (of: GameState, ...answers: Answer[]): Input => {
  const { id = 0, epoch = 0, seat = 0 } = part(of) ?? {};
  return { kind: 'answers', seat, ask: id, epoch, answers };
};
