// Samples of the texts that people read in their games contain questions of many kinds, calls and the story, and are
// the same for the same seed.
import { describe, expect, it } from 'vitest';
import { sampleTexts } from '../../src/cli/sample-texts.ts';
import { GAME_IDS } from '../../src/games/games.ts';
import { ownGame } from '../support/games/loaded.ts';
import { first } from '../support/sample.ts';

const COUNT = 6;

const sampled = (id: string, seed = 'read') => sampleTexts(ownGame(id), { seed, count: COUNT });

describe.each(GAME_IDS)('texts of %s', (id) => {
  const { questions, calls, posts } = sampled(id);

  it('are questions of as many cards, each with its seat, its card and what may be answered', () => {
    const cards = ownGame(id)
      .cards()
      .map(({ name }) => name);
    const asking = questions.map((text) => {
      const [reader, question = '', ...rest] = text.split('\n');
      expect(reader).toMatch(/^(Ann|Bob) reads:$/);
      expect(question).toMatch(/^\*\*.*\*\*$/);
      // Every question has a button or a menu, or else says which command to type.
      expect(rest.some((line) => /^ {2}(\[|▾)/.test(line)) || text.includes('Or type')).toBe(true);
      return cards
        .filter((name) => question.includes(`${name}: `))
        .toSorted((a, b) => b.length - a.length)[0];
    });
    expect(asking).toHaveLength(COUNT);
    expect(new Set(asking).size).toBe(COUNT);
    expect(asking).not.toContain(undefined);
  });

  it('are calls by name, and posts of the story that speak of people by theirs', () => {
    expect(calls.length).toBeGreaterThan(2);
    for (const call of calls) expect(call).toMatch(/^(.+\n)?@(Ann|Bob) .*\.\n {2}\[Your decision\]$/);
    expect(posts).toHaveLength(COUNT);
    expect(posts.join('\n')).toMatch(/\b(Ann|Bob)\b/);
    expect([...questions, ...calls, ...posts].join('\n')).not.toMatch(/<@|undefined|\[object/);
  });
});

it.each(first(GAME_IDS, 1))('texts of %s are the same for the same seed, and others for another', (id) => {
  const texts = sampled(id);
  expect(sampled(id)).toEqual(texts);
  expect(sampled(id, 'another')).not.toEqual(texts);
});
