import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/kernel/choice.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import { compose, suggest } from '../../../src/table/play/command-line.ts';
import { createToy } from '../../support/toy-game.ts';

/** The values that are suggested. */
const valuesOf = (...asked: Parameters<typeof suggest>): string[] =>
  suggest(...asked).map(({ value }) => value);

const game = createToy();
const begun = (seed = '00'): GameState => {
  const setup = { profile: 'plain', seed, decks: [], names: ['Ann', 'Bob'] };
  let { state } = game.begin(setup);
  for (const seat of [0, 1]) {
    const result = compose(game, state, seat, { command: 'choose', options: { answer: '2' } });
    if (result.refused) throw new Error(result.sentence);
    state = result.result.state;
  }
  return state;
};

describe('a move that is not an act', () => {
  const option = { name: 'number', description: 'Your number', slot: 'lucky', required: true };
  const named = {
    ...game,
    moves: [...game.moves, { command: 'lucky', description: 'Luck', options: [option] }],
  };
  const asked = game.begin({ profile: 'plain', seed: '00', decks: [], names: ['Ann', 'Bob'] }).state;
  const words = { command: 'lucky', options: { number: '2' } };

  it('answers the question of its slot', () => {
    expect(compose(named, asked, 0, words)).toMatchObject({
      input: { answers: [{ kind: 'number', number: 2 }] },
    });
    expect(valuesOf(named, asked, 0, { ...words, options: {} }, 'number')).toEqual(['1', '2', '3']);
  });
  it('answers no other question, and has nothing to suggest for it', () => {
    expect(compose(named, begun(), 0, words)).toMatchObject({
      refused: true,
      code: 'not-available',
      sentence: /asked something else now: .* Answer it with `\/choose`\.$/,
    });
    expect(valuesOf(named, begun(), 0, { ...words, options: {} }, 'number')).toEqual([]);
  });
});

describe('composing a move', () => {
  let state: GameState;
  beforeEach(() => {
    state = begun();
  });
  const take = (options: Record<string, string>, from: GameState = state) =>
    compose(game, from, 0, { command: 'take', options });
  const answers = (options: Record<string, string>): Answer[] | string => {
    const result = take(options);
    if (result.refused) return result.code;
    return result.input.kind === 'answers' ? result.input.answers : result.input.kind;
  };

  it('answers a whole declaration in one input, in whatever order it is typed', () => {
    const all = [
      { kind: 'act', act: 'take', object: 1 },
      { kind: 'number', number: 2 },
      { kind: 'option', options: ['rake'] },
    ];
    expect(answers({ heap: 'Kuwat, the Dissenter', count: '2', mode: 'rake' })).toEqual(all);
    expect(answers({ mode: 'with the rake', count: '2', heap: 'kuwat, the d' })).toEqual(all);
  });
  it('leaves open what is not said', () => {
    const result = take({ heap: 'Haven Bouncer', count: '1' });
    if (result.refused) throw new Error(result.sentence);
    expect(game.prompt(result.result.state, 0)).toMatchObject({ slot: 'mode', cancellable: true });
  });
  it('accepts an option that states what is answered automatically, and no other', () => {
    // The heap called Kuwat has one stone, so the game does not ask for a count.
    expect(answers({ heap: 'Kuwat', count: '1', mode: 'hand' })).toHaveLength(2);
    expect(answers({ heap: 'Kuwat', mode: 'hand' })).toHaveLength(2);
    expect(take({ heap: 'Kuwat', count: '2' })).toMatchObject({
      code: 'unknown-value',
      sentence: /only possibility is 1/,
    });
  });
  it('refuses with the reason', () => {
    expect(take({ heap: 'Nowhere' })).toMatchObject({
      code: 'unknown-value',
      sentence: /Kuwat, the Dissenter · Kuwat · /,
    });
    expect(answers({ heap: 'Haven' })).toBe('unknown-value');
    expect(answers({})).toBe('missing-option');
    expect(take({ heap: 'Haven Bouncer', mode: 'rake' })).toMatchObject({
      code: 'missing-option',
      sentence: /"count" is asked before "mode".*1 · 2/,
    });
    expect(answers({ heap: 'Haven Bouncer', count: '3' })).toBe('unknown-value');
    expect(answers({ heap: 'Haven Bouncer', colour: 'red' })).toBe('unused-option');
    expect(compose(game, state, 1, { command: 'pass', options: {} })).toMatchObject({ code: 'not-asked' });
    expect(compose(game, state, 0, { command: 'fly', options: {} })).toMatchObject({ code: 'not-available' });
    const empty = compose(game, state, 0, { command: 'take', options: { heap: 'Kuwat', mode: 'hand' } });
    if (empty.refused) throw new Error(empty.sentence);
    expect(
      compose(game, empty.result.state, 1, { command: 'take', options: { heap: 'Kuwat' } }),
    ).toMatchObject({
      code: 'not-available',
      sentence: 'Kuwat is empty.',
    });
  });
  it('answers nothing after the declaration, so that no refusal tells what a die has shown', () => {
    const codes = new Set<string>();
    for (let n = 0; n < 16; n++) {
      const result = take({ heap: 'Haven Bouncer', count: '1', mode: 'luck', back: 'yes' }, begun(`${n}`));
      codes.add(result.refused ? `${result.code} ${result.sentence}` : 'accepted');
    }
    expect(codes.size).toBe(1);
    expect([...codes][0]).toMatch(/^unused-option/);
    expect(
      valuesOf(game, state, 0, { command: 'take', options: { heap: 'Kuwat', mode: 'luck' } }, 'back'),
    ).toEqual([]);
  });
  it('takes back a declaration, and says when something else is asked', () => {
    const result = take({ heap: 'Haven Bouncer' });
    if (result.refused) throw new Error(result.sentence);
    expect(take({ heap: 'Kuwat' }, result.result.state)).toMatchObject({
      code: 'not-available',
      sentence: /Choose count.*\/cancel/,
    });
    const back = compose(game, result.result.state, 0, { command: 'cancel', options: {} });
    expect(back).toMatchObject({ input: { kind: 'cancel' } });
    expect(compose(game, state, 0, { command: 'cancel', options: {} })).toMatchObject({
      code: 'cannot-cancel',
    });
    const chosen = compose(game, result.result.state, 0, { command: 'choose', options: { answer: '2' } });
    expect(chosen).toMatchObject({ input: { answers: [{ kind: 'number', number: 2 }] } });
  });
  it('suggests the values of each option based on what the others say', () => {
    const values = (options: Record<string, string>, option: string) =>
      valuesOf(game, state, 0, { command: 'take', options }, option);
    expect(values({}, 'heap')).toEqual(['Kuwat, the Dissenter', 'Kuwat', 'Haven Bouncer', 'Haven Bouncer#2']);
    expect(values({ heap: 'Kuw' }, 'heap')).toHaveLength(4);
    expect(values({ heap: 'Haven Bouncer' }, 'count')).toEqual(['1', '2']);
    expect(values({ heap: 'Haven Bouncer' }, 'mode')).toEqual(['hand', 'rake', 'luck']);
    expect(values({ heap: 'Nowhere' }, 'count')).toEqual([]);
    expect(valuesOf(game, state, 1, { command: 'take', options: {} }, 'heap')).toEqual([]);
    expect(valuesOf(game, begun(), 0, { command: 'choose', options: {} }, 'answer')).toContain('pass');
  });
});
