import { describe, expect, it } from 'vitest';
import { playOut, randomInput, seeded } from '../../src/cli/random/random-play.ts';
import { type Answer, isLegal } from '../../src/kernel/choice.ts';
import type { Refusal, Result } from '../../src/kernel/game/inputs.ts';
import type { Prompt } from '../../src/kernel/game/prompts.ts';
import type { Game } from '../../src/kernel/game.ts';
import { asking } from '../../src/kernel/query.ts';
import { refuse } from '../../src/kernel/step.ts';
import { ownGame } from '../support/games/loaded.ts';

const altered = ownGame('altered');
const { state: begun } = altered.begin({
  profile: altered.profiles[0]!,
  seed: 'random-play',
  decks: altered.decks.slice(0, 2),
  names: ['Ann', 'Bob'],
});
/** The opening question of seat 1: choose three cards of its hand. */
const opening = asking(begun)!.parts[1]!.choice;

const SHOUT: Answer = { kind: 'act', act: 'shout' };
const shout: Prompt = {
  seat: 1,
  ask: 0,
  epoch: 0,
  slot: 'act',
  kind: 'act',
  code: 'shout',
  question: 'What do you do?',
  candidates: [{ value: 'shout', detail: '', answer: SHOUT }],
  min: 1,
  max: 1,
  cancellable: false,
  unavailable: [],
};

/** Altered with a made-up act: seat 1 may shout at any time, and `taken` gives the result of the input. */
const shouting = (taken: (answers: Answer[]) => Result): Game => ({
  ...altered,
  interjections: (_, seat) => (seat === 1 ? shout : undefined),
  submit: (state, input) =>
    input.kind === 'interject' ? taken(input.answers) : altered.submit(state, input),
});
const missing: Refusal = {
  ...refuse('missing-option', 'Say what.'),
  soFar: { state: begun, log: [], automatic: [] },
};

describe('unprompted acts', () => {
  it('are done now and then, in full: with an answer to each question that they lead to', () => {
    const game = shouting((answers) =>
      answers.length < 3 ? missing : { state: begun, log: [], automatic: [] },
    );
    const random = seeded(1);
    const inputs = Array.from({ length: 1200 }, () => randomInput(game, begun, random));
    const between = inputs.flatMap((input) => (input.kind === 'interject' ? [input] : []));
    expect(between.length).toBeGreaterThan(60);
    expect(between.length).toBeLessThan(150);
    for (const { seat, answers } of between) {
      const [act, ...rest] = answers;
      expect([seat, act]).toEqual([1, SHOUT]);
      expect(rest.map((answer) => isLegal(opening, answer))).toEqual([true, true]);
    }
  });

  it('are never refused for anything but a missing answer', () => {
    const game = shouting(() => refuse('cannot-pay', 'You have no voice.'));
    expect(() => playOut(game, begun, seeded(2), 500, () => undefined)).toThrow('You have no voice.');
  });
});
