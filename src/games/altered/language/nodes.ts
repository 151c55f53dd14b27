import { SOME } from '../../../language/schema/amounts.ts';
import { node } from '../../../language/schema/shape.ts';
import { PAID_BESIDES } from './places.ts';

/** Kinds of ability: a line of a card’s text each. */
export const ABILITIES = {
  discount: node(
    'While playing this card you may pay that too, to pay less mana.',
    {
      less: 2,
      cost: {
        choose: { as: 'x', from: { in: 'reserve', of: 'you' } },
        steps: [{ op: 'discard', what: { ref: 'x' } }],
      },
    },
    { less: SOME, cost: PAID_BESIDES },
  ),
} as const;
