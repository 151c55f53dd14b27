import { describe, expect, it } from 'vitest';
import { seeded } from '../../src/cli/random-play.ts';
import { readerOf } from '../../src/language/read/read.ts';
import { ownBench } from '../support/games/loaded.ts';
import { randomPrograms, roundTrip } from '../support/round-trip.ts';
import { rounds, sample, THOROUGH } from '../support/sample.ts';

/** Programs made at random. The long run (test/long/read.test.ts) makes 10,000. */
const PROGRAMS = rounds(10, 120);
/** One line in so many is read; all in a long run. */
const ONE_IN = 24;

/** Each game, how many lines its cards have, and the share of programs made at random that are read at least. */
const GAMES = [
  { game: 'altered', lines: 283, random: 0.88 },
  { game: 'redemption', lines: 147, random: 0.9 },
] as const;
const [altered, redemption] = [readerOf(ownBench('altered')), readerOf(ownBench('redemption'))];

describe.each(GAMES)('the reader of $game', ({ game, lines, random }) => {
  const bench = ownBench(game);
  const read = { altered, redemption }[game];

  it('reads every line of every card as its program', { timeout: 120_000 }, () => {
    const { same, ...rest } = roundTrip(bench, read, sample(bench.encoded().flat(), ONE_IN, JSON.stringify));
    expect(rest).toEqual({ different: [], several: [], unknown: [], unfound: [] });
    expect(same).toBeGreaterThanOrEqual(THOROUGH ? lines : lines / (2 * ONE_IN));
  });

  it('reads programs made at random as what they are, or not at all', { timeout: 120_000 }, () => {
    const { same, different } = roundTrip(bench, read, randomPrograms(bench, seeded(1), PROGRAMS));
    expect(different).toEqual([]);
    expect(same).toBeGreaterThanOrEqual(random * PROGRAMS);
  });
});

describe('the reader of Altered', () => {
  const read = altered;

  it('says how far it came where it meets words that it does not know', () => {
    expect(read('{J} You may draw a card, then juggle.')).toEqual({
      stopped: '{J} You may draw a card, then',
    });
    expect(read('Target Charakter gains Asleep.')).toEqual({ stopped: 'Target' });
    expect(read('')).toEqual({ stopped: '' });
  });

  it('reads nothing into a text that is almost that of a program', () => {
    for (const text of ['{J} Draw a card', '{j} Draw a card.', '{J} Draw an card.', '{J} draw a card.'])
      expect(read(text), text).toEqual({ stopped: text });
  });

  it('reads none of several programs that have one text', () => {
    // Does one resupply for the second payment, or for the first?
    const [draw, resupply] = [{ op: 'draw', n: 1 }, { op: 'resupply' }];
    const second = { op: 'pay', cost: { mana: 2 } };
    const first = { op: 'pay', cost: { mana: 1 } };
    const several = [[{ ...second, steps: [draw, resupply] }], [{ ...second, steps: [draw] }, resupply]].map(
      (steps) => ({ kind: 'effect', steps: [{ ...first, steps }] }),
    );
    expect(read('You may pay {1}: you may pay {2}: draw a card, then resupply.')).toEqual({ several });
  });

  it('knows what pronouns speak of', () => {
    expect(read('Target Character gains Asleep. You may have it gain 2 boosts.')).toEqual({
      program: {
        kind: 'effect',
        targets: [{ as: 'a', of: { is: 'Character' } }],
        steps: [
          { op: 'gain', what: { ref: 'a' }, status: 'asleep' },
          { op: 'may', steps: [{ op: 'counters', on: { ref: 'a' }, counter: 'boost', by: 2 }] },
        ],
      },
    });
    expect(read('When a Robot joins your Expeditions — You may sacrifice me: it gains 2 boosts.')).toEqual({
      program: {
        kind: 'reaction',
        when: { on: 'moves', what: { subtype: 'Robot', of: 'you' }, to: 'expedition' },
        steps: [
          {
            op: 'pay',
            cost: { sacrifice: 'self' },
            steps: [{ op: 'counters', on: 'it', counter: 'boost', by: 2 }],
          },
        ],
      },
    });
  });
});
