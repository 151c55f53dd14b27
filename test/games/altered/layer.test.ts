import { describe, expect, it } from 'vitest';
import { type Change, layered } from '../../../src/games/altered/facts/layer.ts';

/** A toy table of things, with the words that are true of each. */
type Table = Record<string, string[]>;

/** A change that gives the word `word` to all things that have the word `of`; `*` stands for all things. */
const gives = (stamp: number, of: string, word: string): Change<Table> => {
  const applies = (table: Table): string[] =>
    Object.keys(table).filter((k) => of === '*' || table[k]!.includes(of));
  return {
    stamp,
    reads: of === '*' ? [] : ['word'],
    writes: ['word'],
    effect: (table) => applies(table).join(),
    apply: (table) =>
      Object.fromEntries(
        Object.entries(table).map(([k, words]) => [k, applies(table).includes(k) ? [...words, word] : words]),
      ),
  };
};

describe('the order of continuous changes', () => {
  it('is by timestamp where nothing depends on anything', () => {
    expect(layered({ a: [] }, [gives(2, '*', 'second'), gives(1, '*', 'first')])).toEqual({
      a: ['first', 'second'],
    });
  });

  it('lets the older one wait for the newer one that it depends on (C5 2.3.2)', () => {
    const gigantic = gives(1, 'elemental', 'gigantic');
    const elemental = gives(2, '*', 'elemental');
    expect(layered({ a: [] }, [gigantic, elemental])).toEqual({ a: ['elemental', 'gigantic'] });
  });

  it('follows dependency through a third change', () => {
    // Change c depends on b (seen at x), and b on a (seen at y).
    const [c, b, a] = [gives(1, 'b', 'c'), gives(2, 'a', 'b'), gives(3, '*', 'a')];
    expect(layered({ x: ['a'], y: [] }, [c!, b!, a!])).toEqual({
      x: ['a', 'a', 'b', 'c'],
      y: ['a', 'b', 'c'],
    });
  });

  it('goes by timestamp if two depend on each other', () => {
    const one = gives(1, 'y', 'x');
    const two = gives(2, 'x', 'y');
    expect(layered({ a: ['x'], b: ['y'] }, [two, one])).toEqual({ a: ['x', 'y'], b: ['y', 'x', 'y'] });
  });
});
