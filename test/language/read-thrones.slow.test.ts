import { describe, expect, it } from 'vitest';
import { seeded } from '../../src/cli/random-play.ts';
import { readerOf } from '../../src/language/read/read.ts';
import { ownBench } from '../support/games/loaded.ts';
import { randomPrograms, roundTrip } from '../support/round-trip.ts';
import { rounds, sample, THOROUGH } from '../support/sample.ts';

/** Programs made at random. */
const PROGRAMS = rounds(10, 120);
/** One line in so many is read; all in a long run. */
const ONE_IN = 24;

const bench = ownBench('thrones');
const read = readerOf(bench);

describe('the reader of A Game of Thrones', () => {
  it('reads every line of every card as its program', () => {
    const { same, ...rest } = roundTrip(bench, read, sample(bench.encoded().flat(), ONE_IN, JSON.stringify));
    expect(rest).toEqual({ different: [], several: [], unknown: [], unfound: [] });
    expect(same).toBeGreaterThanOrEqual(THOROUGH ? 232 : 232 / (2 * ONE_IN));
  });

  it('reads programs made at random as what they are, or not at all', () => {
    const { same, different } = roundTrip(bench, read, randomPrograms(bench, seeded(1), PROGRAMS));
    expect(different).toEqual([]);
    expect(same).toBeGreaterThanOrEqual((112 / 120) * PROGRAMS);
  });

  it('reads what is chosen aloud as targets, and what is done with the choice', () => {
    expect(read('Action: Pay 1 gold to choose and kill a character you control.')).toEqual({
      program: {
        kind: 'action',
        cost: { gold: 1 },
        targets: [{ as: 'a', of: { is: 'character', of: 'you' } }],
        steps: [{ op: 'kill', what: { ref: 'a' } }],
      },
    });
  });

  it('reads several effects on the same objects, which are said once, as steps one after the other', () => {
    const [until, over] = ['phase', { ref: 'a' }];
    expect(
      read('Action: Choose a character. Until the end of the phase, it gets +2 STR and gains stealth.'),
    ).toEqual({
      program: {
        kind: 'action',
        targets: [{ as: 'a', of: { is: 'character' } }],
        steps: [
          { op: 'ongoing', until, over, does: { effect: 'modify', over: 'refs', value: 'strength', by: 2 } },
          { op: 'ongoing', until, over, does: { effect: 'gains', over: 'refs', keyword: 'stealth' } },
        ],
      },
    });
  });

  it('knows the speaker and what it is attached to as "it" where they have just been spoken of', () => {
    expect(read('While attached character is attacking, it gains stealth.')).toEqual({
      program: {
        kind: 'passive',
        if: { noun: 'host', is: { has: 'attacking' } },
        does: { effect: 'gains', keyword: 'stealth', over: 'host' },
      },
    });
  });

  it('tells what would happen from what has happened', () => {
    expect(read('Interrupt: When a character would be killed, save that character.')).toEqual({
      program: {
        kind: 'interrupt',
        would: true,
        when: { on: 'moves', what: { is: 'character' }, verb: 'kill' },
        steps: [{ op: 'save', what: 'it' }],
      },
    });
    expect(read('Reaction: After a character would be killed, draw 1 card.')).toEqual({
      stopped: 'Reaction: After a character',
    });
  });
});
