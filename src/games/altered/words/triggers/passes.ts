import { maybe, node, YES } from '../../../../language/schema/shape.ts';
import { WHO } from '../../language/places.ts';
import { hasPassed } from '../../rules/initiative.ts';
import { PLAIN_SPARK } from '../moment.ts';
import type { TriggerWord } from '../word.ts';

const PASSES = node(
  'A player passes, of their own accord or by an effect; `first`: before the other player has passed in this Afternoon.',
  { who: 'you', first: true },
  { who: WHO, first: maybe(YES) },
);

export const passes: TriggerWord<typeof PASSES> = {
  node: PASSES,
  says: (when) => ({
    clause: `${when.who === 'you' ? 'you pass' : 'your opponent passes'}${when.first === true ? ' first' : ''}`,
    about: undefined,
  }),
  follows: { register: ({ what }) => what === 'pass' },

  matches(when, moment) {
    const { atom, applied } = moment;
    const seat = moment.seatOf(when.who);
    if (atom.atom !== 'register' || atom.seat !== seat) return undefined;
    return when.first === true && hasPassed(applied.before, 1 - seat) ? undefined : PLAIN_SPARK;
  },
};
