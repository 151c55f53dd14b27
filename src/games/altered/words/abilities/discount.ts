import { costText } from '../../../../language/print/costs.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { node } from '../../../../language/schema/shape.ts';
import { PAID_BESIDES } from '../../language/places.ts';
import type { AbilityWord } from '../word.ts';

const DISCOUNT = node(
  'While playing this card you may pay that too, to pay less mana.',
  {
    less: 2,
    cost: {
      choose: { as: 'x', from: { in: 'reserve', of: 'you' } },
      steps: [{ op: 'discard', what: { ref: 'x' } }],
    },
  },
  { less: SOME, cost: PAID_BESIDES },
);

export const discount: AbilityWord<typeof DISCOUNT, 'discount'> = {
  node: DISCOUNT,
  reported: 'played',

  says({ less, cost }, scope) {
    const paid = costText(cost, scope, 'words');
    return `You may ${paid} to pay {${less}} less for ${nounPhrase('self', scope).object}.`;
  },

  idle: (_ability, { isPlayed, isFirst }) =>
    isPlayed ? (isFirst ? undefined : 'a card has one discount.') : 'only what is played has a discount.',

  sort(card, ability) {
    card.discount = ability;
  },
};
