// A person can accept the difference between an official text and ours. The acceptance applies to exactly these two
// texts, and stores no official text.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type Acceptance,
  drawTenth,
  hashOf,
  readAcceptances,
  readJudgement,
  writeAcceptances,
} from '../../src/compare/acceptances.ts';
import { accept, judgeAgain, type Pair, standingOf } from '../../src/compare/pairs.ts';

const OURS = { facts: 'Spell', text: 'You may draw a card.' };
const OFFICIAL = { facts: 'Spell', text: 'Draw a card from the top of your deck whenever you like to.' };

function pairOf(ours = OURS, official = OFFICIAL): Pair {
  return {
    card: 'one',
    name: 'Card One',
    ours,
    official: { ids: ['one'], ...official },
    differences: [{ where: 'text', word: 'may', ours: 1, official: 0 }],
    hash: hashOf(ours, official),
  };
}

const ANN = { reason: 'Liking to is what "may" says.', by: 'Ann' };
const BOB = { reason: 'Both leave it to the player.', by: 'Bob' };

const scratch = (): string => join(mkdtempSync(join(tmpdir(), 'compared-')), 'game.yaml');

describe('an acceptance', () => {
  const accepted = accept(pairOf(), ANN, undefined);

  it('makes an open pair accepted', () => {
    expect(standingOf(pairOf(), undefined)).toBe('open');
    expect(accepted).toEqual({ card: 'one', pair: pairOf().hash, ...ANN });
    expect(standingOf(pairOf(), accepted)).toBe('accepted');
  });

  it.each([
    ['our text', pairOf({ ...OURS, text: 'You may draw two cards.' })],
    ['our line of facts', pairOf({ ...OURS, facts: 'Character' })],
    ['the official text', pairOf(OURS, { ...OFFICIAL, text: 'Draw 2 cards.' })],
    ['the official facts', pairOf(OURS, { ...OFFICIAL, facts: 'Character' })],
  ])('is void once %s changes, and can be given again', (_side, changed) => {
    expect(standingOf(changed, accepted)).toBe('void');
    expect(accept(changed, BOB, accepted)).toEqual({ card: 'one', pair: changed.hash, ...BOB });
  });

  it('outlives a change of line breaks and spaces, in which sources differ', () => {
    const broken = { ...OFFICIAL, text: OFFICIAL.text.replace(' from', '  from\n') };
    expect(standingOf(pairOf(OURS, broken), accepted)).toBe('accepted');
  });

  it('is not given twice, and not for what does not differ', () => {
    expect(() => accept(pairOf(), BOB, accepted)).toThrow('has been accepted by Ann');
    expect(() => accept({ ...pairOf(), differences: [] }, ANN, undefined)).toThrow('Nothing differs on one');
  });

  it('gives a reason that does not quote the official text', () => {
    const quoting = { ...ANN, reason: 'It says "from the Top of your deck, whenever" there.' };
    expect(() => accept(pairOf(), quoting, undefined)).toThrow('quotes the official text');
    expect(accept(pairOf(), { ...ANN, reason: 'The top of your deck is meant.' }, undefined).by).toBe('Ann');
  });

  it.each([
    ['no reason', undefined, 'Ann'],
    ['an empty reason', '  ', 'Ann'],
    ['a reason without end', 'x'.repeat(501), 'Ann'],
    ['no name', 'So it is.', undefined],
    ['an empty name', 'So it is.', ' '],
  ])('needs both a reason and a name: %s', (_what, reason, by) => {
    expect(() => readJudgement(reason, by)).toThrow('Say why with --reason');
  });
});

describe('a second judgement', () => {
  const accepted = accept(pairOf(), ANN, undefined);

  it('is kept beside the first', () => {
    expect(judgeAgain(pairOf(), BOB, accepted)).toEqual({ ...accepted, judgedTwice: BOB });
  });

  it('is made by somebody else, of a pair that is accepted as it is', () => {
    expect(() => judgeAgain(pairOf(), { ...BOB, by: 'Ann' }, accepted)).toThrow(
      'Somebody else must judge it again',
    );
    expect(() => judgeAgain(pairOf(), BOB, undefined)).toThrow('is not accepted');
    expect(() => judgeAgain(pairOf({ ...OURS, text: 'Draw.' }), BOB, accepted)).toThrow('is not accepted');
  });

  it('is asked of a tenth, which the seed decides', () => {
    const cards = Array.from({ length: 41 }, (_, n) => `card-${n}`);
    const drawn = drawTenth(cards, 'a seed');
    expect(drawn).toHaveLength(5);
    expect(new Set(drawn).size).toBe(5);
    expect(drawTenth([...cards].reverse(), 'a seed')).toEqual(drawn);
    expect(drawTenth(cards, 'another seed')).not.toEqual(drawn);
  });
});

describe('the file of acceptances', () => {
  it('brings back what was written, in the order of the cards', () => {
    const file = scratch();
    const one: Acceptance = { card: 'b', pair: '00', ...ANN };
    const other: Acceptance = { card: 'a', pair: '11', ...BOB, judgedTwice: ANN };
    writeAcceptances(file, new Map([one, other].map((it) => [it.card, it])));
    expect([...readAcceptances(file).values()]).toEqual([other, one]);
    expect(readFileSync(file, 'utf8')).toMatch(/^- card: a\n/);
  });

  it('need not exist', () => {
    expect(readAcceptances(scratch()).size).toBe(0);
  });

  it.each([
    ['{', 'is no YAML'],
    ['- card: a', '0.pair'],
    ['- { card: a, pair: "00", reason: So., by: Ann, text: Draw. }', '0'],
  ])('is refused with its place if it holds anything else: %s', (text, place) => {
    const file = scratch();
    writeFileSync(file, text);
    expect(() => readAcceptances(file)).toThrow(`${file}`);
    expect(() => readAcceptances(file)).toThrow(place);
  });
});
