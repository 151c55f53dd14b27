import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { numberText } from '../../../../language/print/numbers.ts';
import type { Scope } from '../../../../language/print/scope.ts';
import { about, have, subject } from '../../../../language/print/subjects.ts';
import { keywordText } from '../../../../language/print/words.ts';
import type { Value } from '../../../../language/schema/ability.ts';
import { AMOUNT } from '../../../../language/schema/amounts.ts';
import { maybe, node, one } from '../../../../language/schema/shape.ts';
import type { FactBook } from '../../facts/facts.ts';
import { here } from '../../facts/here.ts';
import { withKeyword } from '../../facts/keywords.ts';
import { at, toughOnly } from '../../language/places.ts';
import type { EffectWord } from '../word.ts';
import { SUBJECT } from './wording.ts';

/** Keywords that effects can give to objects; Fleeting is given to Spells while they are played (rules 10). */
const GIVEN = ['gigantic', 'tough', 'seasoned', 'eternal', 'defender', 'fleeting'] as const;

const KEYWORD = node(
  'The objects have a keyword; `n` is the number of a Tough. Several Toughs of one object add up. Spells have Fleeting while they are played.',
  { over: { is: 'Character', of: 'you' }, keyword: 'tough', n: 2 },
  { over: SUBJECT, keyword: one(...GIVEN), n: maybe(AMOUNT) },
  {
    rules: [
      toughOnly(GIVEN),
      {
        must: 'only Spells are given Fleeting ("over" says "is: Spell"); others gain it as a status',
        holds: ({ keyword, over }) => keyword !== 'fleeting' || at(over, 'is') === 'Spell',
      },
    ],
  },
);

export const keyword: EffectWord<typeof KEYWORD> = {
  node: KEYWORD,
  aim: 'help',

  says(does, scope, { fixed, until }) {
    const who = about(does.over, scope, fixed);
    return `${subject(who)} ${have(who)} ${givenText(does.keyword, does.n, scope)}${until}`;
  },

  layer: {
    writes: ['keyword'],
    number: (does) => does.n ?? 1,
    apply(does, { table, stamp, was, by, placesOf }) {
      // An object whose abilities are ignored gains no keyword, because the keyword would be ignored as well.
      if (table.ignored.has(stamp)) return;
      // With the number 0 the keyword Tough does not exist, so it is not given.
      const keywords = by > 0 ? withKeyword(was.keywords, does.keyword, by) : was.keywords;
      table.facts.set(stamp, { ...was, keywords, at: placesOf('gigantic' in keywords) });
    },
  },
};

/**
 * Words for a keyword that an effect gives, whose number may be counted: "Tough 2", "Tough X, where X is the number of
 * Plants you control".
 */
const givenText = (given: string, n: Value | undefined, scope: Scope): string =>
  n === undefined || typeof n === 'number'
    ? keywordText(given, n, scope)
    : `${keywordText(given, undefined, scope)} X, where X is ${numberText(n, scope)}`;

/** True if another object gives Fleeting to the Spell (S 2.4.6.e, C5 5.2.4.a). */
export const isGivenFleeting = (state: GameState, spell: GameObject, book: FactBook): boolean =>
  book
    .effects(state, 'keyword')
    .some(
      ({ does: { keyword: given, over }, env }) =>
        given === 'fleeting' && over !== 'self' && book.fits(state, spell, here(over, spell), env),
    );
