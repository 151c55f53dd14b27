// Answers that somebody types are converted to inputs of the game.
import { expect, it } from 'vitest';
import { readAnswer, readValues } from '../../../src/table/play/answers.ts';
import { prompt } from '../../support/discord.ts';

const asked = prompt({ kind: 'name', candidates: [] });

it('a name may be as long as names are, and no longer', () => {
  const name = 'x'.repeat(100);
  expect(readAnswer(asked, ` ${name} `)).toEqual({ kind: 'name', name });
  const sentence = 'A name has at most 100 characters, and this one has 101.';
  expect(readAnswer(asked, `${name}x`)).toMatchObject({ refused: true, sentence });
  expect(readValues(asked, [`${name}x`])).toMatchObject({ refused: true, sentence });
});

it('a long text that means nothing leaves room for what would', () => {
  expect(readAnswer(prompt(), 'x'.repeat(2_000))).toMatchObject({
    sentence: `"${'x'.repeat(79)}…" is not possible here, or more than one begins so. Possible: Card 1 · Card 2.`,
  });
});
