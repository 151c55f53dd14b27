// Pairings of a round, and the penalties that each pair adds.
import { describe, expect, it } from 'vitest';
import { type Contender, type Field, penaltiesOf } from '../../src/league/bands.ts';
import { type Paired, pairUp } from '../../src/league/pairing.ts';
import { drawing, newcomer, randomField } from './random-field.ts';

const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'];

/** Players with these scores, with names in alphabetical order and seats in the same order. */
const scores = (...all: number[]): Contender[] =>
  all.map((score, seat) => ({ ...newcomer(NAMES[seat]!, seat), score }));

const field = (contenders: Contender[], more: Partial<Field> = {}): Field => ({
  contenders,
  met: [],
  forbidden: [],
  balance: true,
  seed: 'a stored seed',
  ...more,
});

const who = ({ pairs }: Paired): string[] =>
  pairs.map(({ first, second }) => [first, second].sort().join('–')).sort();

const met = (round: number, ...pairs: string[]) =>
  pairs.map((pair) => ({ players: pair.split('–') as [string, string], round }));

describe('who plays whom', () => {
  it('those who have done as well, and among them those who sit next to each other', () => {
    expect(who(pairUp(field(scores(0, 3, 0, 3, 6, 6, 3, 3))))).toEqual([
      'Ann–Cleo',
      'Bob–Dan',
      'Eve–Fay',
      'Gus–Hal',
    ]);
  });

  it('nobody meets twice, however far apart the others are', () => {
    const result = pairUp(field(scores(9, 9, 0, 0), { met: met(1, 'Ann–Bob', 'Cleo–Dan') }));
    expect(who(result)).not.toContain('Ann–Bob');
    expect(result.notices).toEqual([]);
  });

  it('two small gaps rather than a large one', () => {
    // Ann and Bob have met, so the pairs 6–3 and 6–3 are better than 6–0 and 3–3.
    const result = pairUp(field(scores(6, 6, 3, 3, 0, 0), { met: met(1, 'Ann–Bob') }));
    expect(result.pairs.map(({ paid }) => paid.gap)).toEqual([1, 1, 0]);
    expect(who(result)).toContain('Eve–Fay');
  });

  it('down goes whoever has not been down yet', () => {
    const contenders = scores(3, 3, 3, 0, 0, 0).map((one) =>
      ['Ann', 'Bob', 'Eve', 'Fay'].includes(one.id) ? { ...one, floats: { up: 1, down: 1 } } : one,
    );
    const result = pairUp(field(contenders));
    expect(who(result)).toEqual(['Ann–Bob', 'Cleo–Dan', 'Eve–Fay']);
    expect(result.pairs.map(({ paid }) => paid.float)).toEqual([0, 0, 0]);
  });

  it('who must not meet does not, even when both then have nobody', () => {
    const result = pairUp(
      field(scores(0, 0, 0), {
        forbidden: [
          ['Ann', 'Bob'],
          ['Cleo', 'Ann'],
          ['Bob', 'Cleo'],
        ],
      }),
    );
    expect(result.pairs).toEqual([]);
    expect(result.byes.length).toBe(3);
    expect(result.notices).toEqual([{ kind: 'nobody-left', players: ['Ann', 'Bob', 'Cleo'] }]);
  });

  it('nobody at all, or one alone', () => {
    expect(pairUp(field([]))).toEqual({ pairs: [], byes: [], notices: [] });
    expect(pairUp(field(scores(3))).byes.map(({ player }) => player)).toEqual(['Ann']);
  });
});

describe('byes', () => {
  const had = (contenders: Contender[], ...names: string[]): Contender[] =>
    contenders.map((one) => (names.includes(one.id) ? { ...one, byes: 1 } : one));

  it('the lowest of those without one has the bye', () => {
    const { byes } = pairUp(field(had(scores(9, 6, 3, 0, 0), 'Dan', 'Eve')));
    expect(byes).toMatchObject([{ player: 'Cleo', paid: { secondBye: 0, byeScore: 1 } }]);
  });

  it('a second bye only where even a rematch does not help; both are told', () => {
    const trio = had(scores(3, 3, 0), 'Ann', 'Bob');
    const rematch = pairUp(field(trio, { met: met(1, 'Ann–Bob') }));
    expect(rematch.byes.map(({ player }) => player)).toEqual(['Cleo']);
    expect(rematch.notices).toEqual([
      { kind: 'rematch', players: expect.arrayContaining(['Ann', 'Bob']), round: 1 },
    ]);
    const second = pairUp(field(trio, { forbidden: [['Ann', 'Bob']] }));
    expect(second.notices).toEqual([{ kind: 'second-bye', player: second.byes[0]!.player }]);
  });
});

describe('where all have met', () => {
  const rounds = [
    ...met(1, 'Ann–Bob', 'Cleo–Dan'),
    ...met(2, 'Ann–Cleo', 'Bob–Dan'),
    ...met(3, 'Ann–Dan', 'Bob–Cleo'),
  ];

  it('those play who met longest ago', () => {
    const result = pairUp(field(scores(9, 0, 9, 0), { met: rounds }));
    expect(who(result)).toEqual(['Ann–Bob', 'Cleo–Dan']);
    expect(result.notices.map((notice) => notice.kind === 'rematch' && notice.round)).toEqual([1, 1]);
  });

  it('and rather those who have met once than those who have met twice', () => {
    const result = pairUp(field(scores(0, 0, 0, 0), { met: [...met(0, 'Ann–Bob'), ...rounds] }));
    expect(who(result)).toEqual(['Ann–Cleo', 'Bob–Dan']);
  });
});

describe('who goes first', () => {
  const played = (
    contenders: Contender[],
    leans: Record<string, [number, number, Contender['last']]>,
  ): Contender[] =>
    contenders.map((one) => {
      const [firsts, seconds, last] = leans[one.id] ?? [0, 0, null];
      return { ...one, firsts, seconds, last };
    });

  it('whoever has done so less often, and those are paired with those who have done so more often', () => {
    const result = pairUp(
      field(
        played(scores(0, 0, 0, 0), {
          Ann: [2, 0, 'first'],
          Bob: [2, 0, 'first'],
          Cleo: [0, 2, 'second'],
          Dan: [0, 2, 'second'],
        }),
      ),
    );
    expect(result.pairs.map(({ first }) => first).sort()).toEqual(['Cleo', 'Dan']);
    expect(result.pairs.map(({ paid }) => paid.balance)).toEqual([2, 2]);
  });

  it('of two who are equal, whoever was second last time', () => {
    const result = pairUp(field(played(scores(0, 0), { Ann: [1, 1, 'first'], Bob: [1, 1, 'second'] })));
    expect(result.pairs[0]!.first).toBe('Bob');
  });

  it('costs nothing where each match has a game each way', () => {
    const contenders = played(scores(0, 0), { Ann: [5, 0, 'first'], Bob: [5, 0, 'first'] });
    const { pair } = penaltiesOf(field(contenders, { balance: false }));
    expect(pair(contenders[0]!, contenders[1]!).balance).toBe(0);
  });
});

describe('chance', () => {
  it('follows from the seed, and from nothing else', () => {
    const draw = drawing(11);
    for (let n = 0; n < 20; n++) {
      const one = randomField(12, draw);
      const other = { ...one, contenders: [...one.contenders].reverse(), met: [...one.met].reverse() };
      expect(pairUp(other)).toEqual(pairUp(one));
    }
  });

  it('decides where nothing else does: another seed, other pairs', () => {
    const level = scores(0, 0, 0, 0, 0, 0, 0, 0).map((one) => ({ ...one, seat: 0 }));
    const pairings = Array.from({ length: 20 }, (_, n) =>
      who(pairUp(field(level, { seed: String(n) }))).join(' '),
    );
    expect(new Set(pairings).size).toBeGreaterThan(10);
  });
});
