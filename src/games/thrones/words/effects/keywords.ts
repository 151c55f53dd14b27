import type { Seat } from '../../../../kernel/ids.ts';
import type { GameState } from '../../../../kernel/state.ts';
import { act } from '../../../../language/print/clauses.ts';
import { isResult, numberText } from '../../../../language/print/numbers.ts';
import { IT, type Scope, THEM } from '../../../../language/print/scope.ts';
import { about } from '../../../../language/print/subjects.ts';
import { keywordText } from '../../../../language/print/words.ts';
import { seatFor } from '../../../../language/run/evaluate.ts';
import type { Value } from '../../../../language/schema/ability.ts';
import { AMOUNT } from '../../../../language/schema/amounts.ts';
import { maybe, node, word } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { STAGE } from '../../facts/stages.ts';
import { zonesNamed } from '../../language/rules.ts';
import type { Passive } from '../../language/types.ts';
import { ICONS, UNNUMBERED } from '../../terms.ts';
import type { EffectWord } from '../word.ts';
import { hadText, NONE_OR_MORE_OF_EACH, OVER } from './wording.ts';

const GAINS = node(
  'The objects gain a keyword or a challenge icon. In the number, `it` is the object that it is about.',
  { over: 'host', keyword: 'intrigue' },
  { over: OVER, keyword: word('keyword or icon'), n: maybe(NONE_OR_MORE_OF_EACH) },
  {
    rules: [
      { key: 'keyword', is: ['ambush', 'bestow', 'prized'], needs: ['n'] },
      { key: 'keyword', is: ['bestow', 'prized'], narrows: { n: AMOUNT } },
      { key: 'keyword', is: [...UNNUMBERED, ...ICONS, 'named'], bars: ['n'] },
    ],
  },
);

export const gains: EffectWord<typeof GAINS> = {
  node: GAINS,
  aim: 'help',
  holds: 'both',
  given: true,
  joined: true,
  stage: STAGE.keywords,
  asks: ({ over, n }) => [over, n],

  says(does, scope, { fixed }) {
    const who = about(does.over, scope, fixed);
    return act('gain', gainedText(does.keyword, does.n, { ...scope, its: who.many ? THEM : IT }), who);
  },

  alter({ keyword, n = 1 }, at) {
    at.gain(at.meant(keyword), at.amount(n));
  },
};

/**
 * Words for a keyword that an object gains: "a power icon", "ambush (2)", "ambush (X), where X is its printed cost".
 */
function gainedText(keyword: string, n: Value | undefined, scope: Scope): string {
  if (n === undefined) return hadText(keyword, scope);
  if (typeof n === 'number') return keywordText(keyword, n, scope);
  if (isResult(n)) return `${keywordText(keyword, undefined, scope)} (X)`;
  return `${keywordText(keyword, undefined, scope)} (X), where X is ${numberText(n, scope)}`;
}

/** The continuous effect of a given keyword. */
export const gaining = (keyword: string, n: number | undefined): Passive => ({
  effect: 'gains',
  over: 'self',
  keyword,
  ...(n === undefined ? {} : { n }),
});

/**
 * True if an effect gives ambush to cards in this hand. The ambush price may depend on the hidden card, so it may even
 * be 0.
 */
export const givesAmbush = (state: GameState, seat: Seat, book: Book): boolean =>
  book
    .continuous(state, 'gains')
    .some(
      ({ does: { keyword, over }, env }) =>
        keyword === 'ambush' &&
        typeof over === 'object' &&
        zonesNamed(over).includes('hand') &&
        (over.of === undefined || seatFor(state, over.of, env) === seat),
    );

const LOSES = node(
  'The objects lose one instance of a keyword or challenge icon.',
  { over: 'refs', keyword: 'military' },
  { over: OVER, keyword: word('keyword or icon') },
);

export const loses: EffectWord<typeof LOSES> = {
  node: LOSES,
  aim: 'harm',
  holds: 'both',
  given: true,
  joined: true,
  stage: STAGE.keywords,
  asks: ({ over }) => [over],

  says: (does, scope, { fixed }) => act('lose', hadText(does.keyword, scope), about(does.over, scope, fixed)),

  alter({ keyword }, at) {
    at.lose(at.meant(keyword));
  },
};
