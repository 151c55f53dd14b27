// Typed text is compared with the possible answers quickly, even the longest text, and with as many answers as a deck
// has cards.
import { describe, expect, it } from 'vitest';
import type { Candidate } from '../../../src/kernel/game/prompts.ts';
import { quoteTyped } from '../../../src/kernel/text/neutral-text.ts';
import { fold, matchList } from '../../../src/table/play/match-text.ts';
import { inCalibrations } from '../../support/calibrated.ts';
import { candidate } from '../../support/discord.ts';
import { fillText, KINDS } from '../../support/longest/texts.ts';

/**
 * Maximum CPU time of reading one text, as a multiple of one calibration (bench/calibration.ts): 40 ms on a machine
 * where a calibration takes 9 ms.
 */
const MOST = 4.5;
const LONGEST = 2_000;

const named = (n: number): string => `Card ${n}, of the ${n % 7}th House`;

describe('a list of answers', () => {
  const candidates: Candidate[] = Array.from({ length: 400 }, (_, n) => candidate(n, named(n), `Ally, ${n}`));

  const names = candidates.map(({ value }) => value);
  const texts: [kind: string, text: string][] = [
    ...Object.keys(KINDS).map((kind): [string, string] => [kind, fillText(kind, LONGEST, names)]),
    ['semicolons', names.join('; ').slice(0, LONGEST)],
    ['what all begin with', 'card, '.repeat(333)],
    [
      'what many begin with',
      names
        .map((_, n) => `card ${n}`)
        .join(', ')
        .slice(0, LONGEST),
    ],
  ];

  it.each(texts)('of %s is read in no time', (_, text) => {
    expect(inCalibrations(() => void matchList(text, candidates))).toBeLessThan(MOST);
  });
  it('is read as before, however many there are to choose from', () => {
    const some = [399, 17, 20].map((n) => candidates[n]!);
    expect(matchList(some.map(({ value }) => value).join(', '), candidates)).toEqual(some);
    expect(matchList(some.map(({ value }) => value.toUpperCase()).join('; '), candidates)).toEqual(some);
    expect(matchList(`${named(3)}, ${named(3)}`, candidates)).toEqual({ unknown: 'Card 3' });
  });
});

describe('a text', () => {
  it('is the same with its marks and without them, in whatever form they come', () => {
    for (const text of ['Äther', 'A\u0308ther', 'ather', 'A\u0323\u0308ther'])
      expect(fold(text)).toBe('ather');
  });
  it('is repeated in a sentence as far as it takes to recognise it', () => {
    expect(quoteTyped(' Haven ')).toBe('"Haven"');
    expect(quoteTyped('x'.repeat(80))).toBe(`"${'x'.repeat(80)}"`);
    expect(quoteTyped('😀'.repeat(1_000))).toBe(`"${'😀'.repeat(79)}…"`);
  });
});
