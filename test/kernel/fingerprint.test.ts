// A fingerprint depends on the state of the game, but not on the words in which a question is asked.
import { expect, it } from 'vitest';
import { randomInput, seeded } from '../../src/cli/random/random-play.ts';
import { fingerprint, isFingerprintOf } from '../../src/kernel/fingerprint.ts';
import { asking } from '../../src/kernel/query.ts';
import type { GameState } from '../../src/kernel/state.ts';
import { ownBench } from '../support/games/loaded.ts';
import { beginRandom, takeInput } from '../support/games/random-games.ts';

/** The state with its open question worded differently. */
const reworded = (state: GameState, text: string): GameState => ({
  ...state,
  frames: state.frames.map((frame) =>
    frame.kind === 'ask'
      ? {
          ...frame,
          parts: frame.parts.map((part) => ({
            ...part,
            choice: { ...part.choice, why: { ...part.choice.why, text } },
          })),
        }
      : frame,
  ),
});

it('is the same where a text asks in other words, and another one where something else is asked', () => {
  const bench = ownBench('redemption');
  const random = seeded(4);
  let state = beginRandom(bench, 4);
  const words = () => asking(state)?.parts[0]?.choice.why.text;
  while (words() === undefined)
    state = takeInput(bench.game, state, randomInput(bench.game, state, random)).state;

  const print = fingerprint(state);
  expect(fingerprint(reworded(state, 'Do it?'))).toBe(print);
  expect(isFingerprintOf(print, reworded(state, 'Do it?'))).toBe(true);
  const next = takeInput(bench.game, state, randomInput(bench.game, state, random)).state;
  expect(fingerprint({ ...next, version: state.version })).not.toBe(print);
  expect(fingerprint({ ...state, nextStamp: state.nextStamp + 1 })).not.toBe(print);
});
