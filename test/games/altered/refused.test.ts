import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readCard, readCards } from '../../../src/games/altered/cards.ts';
import { print } from '../../../src/games/altered/language/print.ts';
import { expectWhole, languageOf } from '../../../src/games/altered/language/whole-card.ts';
import { CardError } from '../../../src/games/shared/card-files.ts';
import { chapters } from '../../../src/language/document.ts';
import { root } from '../../../src/root.ts';
import { REFUSED_ABILITIES } from './refused/abilities.ts';
import { REFUSED_AMOUNTS } from './refused/amounts.ts';
import { REFUSED_EFFECTS } from './refused/effects.ts';
import { REFUSED_NAMES } from './refused/names.ts';
import { REFUSED_STEPS } from './refused/steps.ts';
import { REFUSED_TEXTS } from './refused/texts.ts';

/**
 * Card files with a word that Altered does not carry out are refused when they are loaded, with the place and the
 * reason: no word is read and then ignored.
 */

const FACTS = { name: 'X', faction: 'NE', rarity: 'common' };
const BRASSBUG = readCard(
  { ...FACTS, ref: 'B', name: 'Brassbug', type: 'Token', subtypes: ['Robot'], stats: '2/2/2' },
  'b.yaml',
);
/** Further fields that a card of this type needs. */
const NUMBERS: Record<string, object> = {
  Character: { cost: '1/1', stats: '1/1/1' },
  Spell: { cost: '1/1' },
  'Landmark Permanent': { cost: '1/1' },
};

const REFUSED = [
  REFUSED_TEXTS,
  REFUSED_ABILITIES,
  REFUSED_STEPS,
  REFUSED_EFFECTS,
  REFUSED_AMOUNTS,
  REFUSED_NAMES,
].flatMap((topics) => Object.entries(topics));

describe.each(REFUSED)('%s', (_, rows) => {
  it.each(rows)('refuses %s', (_what, { type, abilities }, refusal) => {
    const load = (): void =>
      expectWhole([
        BRASSBUG,
        readCard({ ...FACTS, ...NUMBERS[type], ref: 'X', type, abilities: parse(abilities) }, 'x.yaml'),
      ]);
    expect(load).toThrow(new CardError(refusal));
  });
});

it('the page of the vocabulary speaks of subtypes, names and tokens that there are', () => {
  const encoded = readCards(join(root(), 'src/games/altered/cards'));
  expect(() => chapters(languageOf(encoded), print)).not.toThrow();
});

describe('Facts', () => {
  it.each([
    ['a cost of a Hero', '{ type: Hero, limits: 2/2, cost: 0/0 }', 'x.yaml: cost: a Hero has none.'],
    [
      'a Character without statistics',
      '{ type: Character, cost: 1/1 }',
      'x.yaml: stats: is missing for a Character.',
    ],
    [
      'a Character without a cost',
      '{ type: Character, stats: 1/1/1 }',
      'x.yaml: cost: is missing for a Character.',
    ],
    ['a token without statistics', '{ type: Token }', 'x.yaml: stats: is missing for a Token.'],
    ['a token with a cost', '{ type: Token, stats: 1/1/1, cost: 1/1 }', 'x.yaml: cost: a Token has none.'],
    ['statistics of a Spell', '{ type: Spell, cost: 1/1, stats: 1/1/1 }', 'x.yaml: stats: a Spell has none.'],
    [
      'limits of a Permanent',
      '{ type: Landmark Permanent, cost: 1/1, limits: 2/2 }',
      'x.yaml: limits: a Landmark Permanent has none.',
    ],
    [
      'a cost that is one number',
      '{ type: Spell, cost: 3 }',
      'x.yaml: cost: must be hand cost and reserve cost, as in "3/1"',
    ],
    [
      'statistics that are two numbers',
      '{ type: Character, cost: 1/1, stats: 1/1 }',
      'x.yaml: stats: must be forest, mountain and ocean, as in "2/2/1"',
    ],
    [
      'limits that are one number',
      '{ type: Hero, limits: 2 }',
      'x.yaml: limits: must be reserve limit and landmark limit, as in "2/2"',
    ],
    [
      'a distance to start with',
      '{ type: Landmark Permanent, cost: 1/1, counters: { distance: 1 } }',
      'x.yaml: counters: no card starts with counters called "distance".',
    ],
  ])('refuses %s', (_, facts, refusal) => {
    expect(() => readCard({ ...FACTS, ref: 'X', ...parse(facts) }, 'x.yaml')).toThrow(new CardError(refusal));
  });
});
