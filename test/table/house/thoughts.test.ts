// The house (the bot as an opponent) thinks about one game after the other. A thought that fails or never ends delays
// the others by no more than its time limit.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askedOfHouse, type HouseAsked } from '../../../src/table/house/due.ts';
import type { Thinker } from '../../../src/table/house/thinker.ts';
import { createThoughts, type Thoughts } from '../../../src/table/house/thoughts.ts';
import { createLoader } from '../../../src/table/loader.ts';
import { type Bench, bench } from '../../support/table.ts';
import { ALTERED, againstHouse, processWithHouse, thinkerOf } from './at-the-table.ts';

const LONGEST_MS = 50;

let at: Bench;
let asked: [HouseAsked, HouseAsked];
beforeEach(async () => {
  at = await bench();
  const here = processWithHouse(at.store, at.now);
  const question = async (user: string): Promise<HouseAsked> => {
    const { record } = await againstHouse(here, 'altered', 'easy', undefined, user);
    const loaded = await createLoader(at.store, new Map([[ALTERED.id, ALTERED]])).load(record.id);
    return askedOfHouse(loaded!)!;
  };
  asked = [await question('ann'), await question('bob')];
});
afterEach(() => at.close());

/** The thoughts of a house whose first decision is made by `first`. */
function thinking(first: () => ReturnType<Thinker['decide']>): Thoughts {
  const { decide } = thinkerOf([ALTERED]);
  const [{ table }] = asked;
  const isFirst = (id: string): boolean => id === table.record.id;
  const thinker: Thinker = {
    decide: (question, readPin) => (isFirst(question.id) ? first() : decide(question, readPin)),
  };
  return createThoughts(at.store, thinker, LONGEST_MS);
}

const never = (): Promise<never> => new Promise(() => undefined);

it.each([
  ['never ends', never],
  ['fails', () => Promise.reject(new Error('No more memory.'))],
])('a thought that %s is given up, and the next one follows', async (_, first) => {
  const thoughts = thinking(first);
  for (const one of asked) thoughts.begin(one);
  expect(asked.map(thoughts.of)).toEqual(['open', 'open']);
  await expect.poll(() => thoughts.of(asked[1])).toMatchObject({ answers: [expect.anything()] });
  expect(thoughts.of(asked[0])).toBe('failed');
});

it('a question that comes in just as the last thought ends is thought about, too', async () => {
  const thoughts = thinking(async () => undefined);
  thoughts.begin(asked[0]);
  // Waits until the first thought has ended; the queue of thoughts has not noticed that yet.
  for (let n = 0; n < 40 && thoughts.of(asked[0]) === 'open'; n++) await Promise.resolve();
  thoughts.begin(asked[1]);
  await expect.poll(() => thoughts.of(asked[1])).toMatchObject({ answers: [expect.anything()] });
});
