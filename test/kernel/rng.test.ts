import { describe, expect, it } from 'vitest';
import { type Rng, random, ScriptError, shuffled } from '../../src/kernel/rng.ts';

const fresh = (seed: string): Rng => ({ seed, counter: 0 });

describe('randomness as data', () => {
  it('gives the same results for the same seed and counter, and others for others', () => {
    const roll = (seed: string): number[] => {
      let rng = fresh(seed);
      return Array.from({ length: 20 }, () => {
        const { value, rng: next } = random(rng, 'die', 6);
        rng = next;
        return value;
      });
    };
    expect(roll('a')).toEqual(roll('a'));
    expect(roll('a')).not.toEqual(roll('b'));
  });

  it('is even: 6,000 rolls lie within five standard deviations of a thousand each', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    let rng = fresh('even');
    for (let i = 0; i < 6000; i++) {
      const { value, rng: next } = random(rng, 'die', 6);
      rng = next;
      counts[value]! += 1;
    }
    for (const n of counts) expect(Math.abs(n - 1000)).toBeLessThan(5 * Math.sqrt((6000 * 5) / 36));
  });

  it('shuffles to a complete order, every place open to every card', () => {
    const firsts = new Set<number>();
    for (let i = 0; i < 200; i++) {
      const { items } = shuffled(
        { seed: `deck-${i}`, counter: 0 },
        'shuffle',
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      );
      expect(items.slice().sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      firsts.add(items[0]!);
    }
    expect(firsts.size).toBe(10);
  });

  it('two shuffles in a row differ', () => {
    const cards = Array.from({ length: 30 }, (_, i) => i);
    const one = shuffled(fresh('deck'), 'shuffle', cards);
    expect(shuffled(one.rng, 'shuffle', cards).items).not.toEqual(one.items);
  });

  it('uses scripted results first, each for its own kind and within bounds', () => {
    const rng: Rng = { seed: 'x', counter: 0, script: [{ kind: 'die', result: [4] }] };
    expect(random(rng, 'die', 6)).toMatchObject({ value: 4, rng: { script: [] } });
    expect(() => random(rng, 'first-player', 2)).toThrow(ScriptError);
    expect(() => random({ ...rng, script: [{ kind: 'die', result: [6] }] }, 'die', 6)).toThrow(ScriptError);
  });

  it('puts what a script names first, and leaves the rest as it is', () => {
    const order = (result: number[]) => {
      const rng: Rng = { seed: 'x', counter: 0, script: [{ kind: 'shuffle', result }] };
      return shuffled(rng, 'shuffle', [7, 5, 9, 3]);
    };
    expect(order([9, 7]).items).toEqual([9, 7, 5, 3]);
    expect(order([]).items).toEqual([7, 5, 9, 3]);
    expect(order([3, 9, 5, 7]).items).toEqual([3, 9, 5, 7]);
    expect(order([9]).rng).toEqual({ seed: 'x', counter: 0, script: [] });
    expect(() => order([5, 5])).toThrow(ScriptError);
    expect(() => order([0])).toThrow(ScriptError);
  });
});
