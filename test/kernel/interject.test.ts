import { describe, expect, it } from 'vitest';
import type { Chart } from '../../src/kernel/chart.ts';
import type { Act, Answer } from '../../src/kernel/choice.ts';
import { fingerprint } from '../../src/kernel/fingerprint.ts';
import type { Frame } from '../../src/kernel/frame.ts';
import type { Accepted, Input, Refusal, Result } from '../../src/kernel/game.ts';
import { stamp } from '../../src/kernel/ids.ts';
import { asking, awaited } from '../../src/kernel/query.ts';
import type { GameState } from '../../src/kernel/state.ts';
import { run, submit } from '../../src/kernel/step.ts';
import { Tx } from '../../src/kernel/tx.ts';

const BELL = stamp(1);
const DRUM = stamp(2);
const HAND = stamp(3);

const never = (): never => {
  throw new Error('Nothing of this kind happens among bells.');
};

/** Ann rings a bell, and says how often. Bob may lay his hand on bell or drum, except while the one sounds. */
const chart: Chart = {
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
  match: never,
  tell: never,
  pending: never,
  askPending: never,
  resolve: never,
  settled: never,
};

const state = (frames: Frame[], clock: GameState['clock']): GameState => ({
  schema: 2,
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

/** Ann is asked what she does. */
function begun(clock: GameState['clock'] = { drum: 'there' }): GameState {
  const tx = new Tx(state([{ kind: 'window', name: 'turn', seat: 0, passed: [] }], clock));
  run(chart, tx);
  return tx.state;
}

const take = (from: GameState, input: Input): Result => submit(chart, from, input);
function accepted(result: Result): Accepted {
  if (result.refused) throw new Error(`${result.code}: ${result.sentence}`);
  return result;
}
function refused(result: Result): Refusal {
  if (!result.refused) throw new Error('It was accepted.');
  return result;
}
const between = (...answers: Answer[]): Input => ({ kind: 'interject', seat: 1, answers });
const HUSH: Answer = { kind: 'act', act: 'hush', object: HAND };
const on = (...objects: (typeof BELL)[]): Answer => ({ kind: 'objects', objects });
const part = (of: GameState) => asking(of)?.parts[0];
const answer = (of: GameState, ...answers: Answer[]): Input => {
  const { id = 0, epoch = 0, seat = 0 } = part(of) ?? {};
  return { kind: 'answers', seat, ask: id, epoch, answers };
};

describe('an act that comes between', () => {
  it('is done whole, and the question that was open is asked anew', () => {
    const before = begun();
    const { state: after, log } = accepted(take(before, between(HUSH, on(DRUM))));
    expect(log).toEqual([{ shared: 'Bob: hush.' }]);
    expect(awaited(after)).toEqual([0]);
    expect(after.version).toBe(1);
    const [first, second] = [part(before)!, part(after)!];
    expect(second.choice).toEqual(first.choice);
    expect(second.id).toBe(first.id + 1);
    const stale = refused(take(after, answer(before, { kind: 'act', act: 'pass' })));
    expect(stale.code).toBe('stale-choice');
    expect(accepted(take(after, answer(after, { kind: 'act', act: 'pass' }))).log).toHaveLength(1);
  });

  it('puts a declaration aside that may be taken back; what was being declared is declared again', () => {
    const declaring = accepted(
      take(begun(), answer(begun(), { kind: 'act', act: 'ring', object: BELL })),
    ).state;
    expect(part(declaring)?.choice.slot).toBe('times');
    const after = accepted(take(declaring, between(HUSH, on(BELL)))).state;
    expect(after.frames.map((frame) => frame.kind)).toEqual(['window', 'ask']);
    expect(part(after)?.choice.kind).toBe('act');
    expect(refused(take(after, answer(declaring, { kind: 'number', number: 2 }))).code).toBe('stale-choice');
  });

  it('needs no answer that there is but one of', () => {
    const { automatic, log } = accepted(take(begun({}), between(HUSH)));
    expect(automatic).toMatchObject([{ seat: 1, choice: { slot: 'target' }, answer: on(BELL) }]);
    expect(log).toHaveLength(1);
  });

  it('is refused where something is missing, and shows what is asked next', () => {
    const before = begun();
    const print = fingerprint(before);
    const { code, sofar } = refused(take(before, between(HUSH)));
    expect(code).toBe('missing-option');
    expect(part(sofar!.state)).toMatchObject({
      seat: 1,
      choice: { slot: 'target', candidates: [BELL, DRUM], cancellable: true },
    });
    expect(sofar!.log).toEqual([]);
    expect(fingerprint(before)).toBe(print);
    // What is only looked at is no step of the game.
    expect(sofar!.state.version).toBe(before.version);
  });

  it.each<[string, Input, string]>([
    ['by a seat that may not', { kind: 'interject', seat: 0, answers: [HUSH, on(BELL)] }, 'not-available'],
    ['with another act', between({ kind: 'act', act: 'ring', object: BELL }), 'not-available'],
    ['with another card', between({ kind: 'act', act: 'hush', object: BELL }), 'not-available'],
    ['without an act', between(on(BELL)), 'not-available'],
    ['empty', between(), 'not-available'],
    ['on what is no target', between(HUSH, on(HAND)), 'illegal-answer'],
    ['with an answer too many', between(HUSH, on(BELL), on(DRUM)), 'unused-option'],
  ])('is refused %s', (_, input, code) => {
    const before = begun();
    const print = fingerprint(before);
    expect(refused(take(before, input)).code).toBe(code);
    expect(fingerprint(before)).toBe(print);
  });

  it('is not possible while the game does not allow it', () => {
    expect(refused(take(begun({ phase: 'sounds' }), between(HUSH))).code).toBe('not-available');
  });

  it('is not possible in a game that is over', () => {
    const over = accepted(take(begun(), { kind: 'concede', seat: 0 })).state;
    expect(refused(take(over, between(HUSH, on(BELL)))).code).toBe('game-over');
  });
});
