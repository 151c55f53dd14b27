import { underCondition } from '../../../../language/print/conditions.ts';
import { capital, sentence } from '../../../../language/print/english.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { keywordText } from '../../../../language/print/words.ts';
import { notZero, SOME_OR_NONE } from '../../../../language/schema/amounts.ts';
import { INT, maybe, node, one, part } from '../../../../language/schema/shape.ts';
import type { AbilityWord } from '../word.ts';

const AMBUSHES = node(
  'The speaker has ambush with that number while it is in your hand and the condition `if` is true. Characters alone have it.',
  { n: 0, if: { count: { is: 'character', subtype: 'Clansman', of: 'you' }, min: 1 } },
  { n: SOME_OR_NONE, if: maybe(part('condition')) },
);

export const ambushes: AbilityWord<typeof AMBUSHES> = {
  node: AMBUSHES,
  ofType: 'character',

  says({ n, if: condition }, scope) {
    const { subject, object } = nounPhrase('self', scope);
    const met = condition === undefined ? [] : underCondition(condition, 'if', scope);
    const gains = `while ${subject ?? object} is in your hand, it gains ${keywordText('ambush', n, scope)}`;
    return sentence([gains, ...met].join(' '));
  },
};

const LENT = node(
  'You may marshal the speaker from your discard pile as if it were in your hand, while the condition `if` is true.',
  { if: { count: { is: 'plot', in: 'used', of: 'you' }, min: 3 } },
  { if: part('condition') },
);

export const lent: AbilityWord<typeof LENT> = {
  node: LENT,

  says: ({ if: condition }, scope) =>
    sentence(
      `${underCondition(condition, 'while', scope).join(' ')}, you may marshal ${nounPhrase('self', scope).object} from your discard pile as if it were in your hand`,
    ),
};

const LINGERS = node(
  'While the speaker is in your used pile, that number of your revealed plot is so much higher or lower. Plots alone have it.',
  { value: 'income', by: -1 },
  { value: one('income', 'initiative', 'claim', 'reserve'), by: INT },
  { rules: [notZero('by')] },
);

export const lingers: AbilityWord<typeof LINGERS> = {
  node: LINGERS,
  ofType: 'plot',

  says: ({ value, by }, scope) =>
    sentence(
      `while ${nounPhrase('self', scope).object} is in your used pile, your revealed plot gets ${by < 0 ? '−' : '+'}${Math.abs(by)} ${capital(value)}`,
    ),
};
