import { describe, expect, it } from 'vitest';
import { seeded } from '../../src/cli/random-play.ts';
import { readerOf } from '../../src/language/read/read.ts';
import { ownBench } from '../support/games/loaded.ts';
import { randomPrograms, roundTrip } from '../support/round-trip.ts';

const bench = ownBench('altered');
const read = readerOf(bench);

describe('the reader of Altered', () => {
  it('reads every line of every card as its program', () => {
    const { same, ...rest } = roundTrip(bench, read, bench.encoded().flat());
    expect(rest).toEqual({ different: [], several: [], unknown: [], unfound: [] });
    expect(same).toBeGreaterThanOrEqual(119);
  });

  it('reads programs made at random as what they are, or not at all', () => {
    const { same, different } = roundTrip(bench, read, randomPrograms(bench, seeded(1), 300));
    expect(different).toEqual([]);
    expect(same).toBeGreaterThanOrEqual(264);
  });

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
    // Anchored ones of the Robots alone, or of both?
    const reading = read(
      'Each Anchored Robot or Titan defects.'.replace('Each', 'Discard target').replace(' defects', ''),
    );
    expect(reading).toEqual({
      several: [
        expect.objectContaining({ targets: [{ as: 'a', of: expect.anything() }] }),
        expect.objectContaining({ targets: [{ as: 'a', of: expect.anything() }] }),
      ],
    });
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
