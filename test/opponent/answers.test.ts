import { describe, expect, it } from 'vitest';
import { type Answer, type Choice, objectChoice, optionChoice } from '../../src/kernel/choice.ts';
import { stamp, zoneId } from '../../src/kernel/ids.ts';
import { inZone } from '../../src/kernel/query.ts';
import { answersOf, neighbours } from '../../src/opponent/answers.ts';
import { BENCHES, beginAny } from '../support/games/random-games.ts';

const [, bench] = BENCHES[0]!;
const world = beginAny(bench, 1);
const hand = inZone(world, zoneId('hand', 0));
const why = { code: 'test' };

describe('answers that are worth trying', () => {
  it('begin with the stated default', () => {
    const choice = optionChoice(
      'answer',
      why,
      [
        { id: 'a', text: 'A' },
        { id: 'b', text: 'B' },
      ],
      'b',
    );
    expect(answersOf(world, choice)[0]).toEqual({ kind: 'option', options: ['b'] });
    expect(answersOf(world, choice)).toHaveLength(2);
  });

  it('hold none, each card alone and all, and alike cards once', () => {
    const cards = hand.map((o) => o.stamp);
    const faces = new Set(hand.map((o) => JSON.stringify(o.what)));
    const answers = answersOf(world, objectChoice('answer', why, cards, 0, cards.length));
    expect(answers).toHaveLength(1 + faces.size + 1);
  });

  it('stay within what is asked', () => {
    const cards = hand.map((o) => o.stamp);
    const choice = objectChoice('answer', why, cards, 3, 3);
    const [first, ...others] = answersOf(world, choice);
    expect(others).toEqual([]);
    for (const answer of neighbours(world, choice, first!))
      expect(answer.kind === 'objects' && answer.objects.length).toBe(3);
    expect(neighbours(world, choice, first!).length).toBeGreaterThan(3);
  });

  it('go through numbers from the highest', () => {
    const choice: Choice = {
      kind: 'number',
      slot: 'n',
      why,
      min: 1,
      max: 3,
      fallback: { kind: 'number', number: 1 },
    };
    const numbers = answersOf(world, choice).map((answer) => answer.kind === 'number' && answer.number);
    expect(numbers).toEqual([1, 3, 2]);
  });

  it('put everything in one place, then one thing elsewhere', () => {
    const [items, to] = [[1, 2].map(stamp), [3, 4].map(stamp)];
    const fallback: Answer = { kind: 'assign', pairs: items.map((item) => [item, to[0]!]) };
    const choice: Choice = { kind: 'assign', slot: 'place', why, items, to, fallback };
    expect(answersOf(world, choice)).toHaveLength(2);
    const moved = neighbours(world, choice, fallback);
    expect(moved).toHaveLength(2);
  });
});
