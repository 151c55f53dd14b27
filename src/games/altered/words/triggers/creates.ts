import { article } from '../../../../language/print/filters.ts';
import { again } from '../../../../language/print/triggers.ts';
import { node } from '../../../../language/schema/shape.ts';
import { IN_PLAY, WHO } from '../../language/places.ts';
import type { TriggerWord } from '../word.ts';

const CREATES = node(
  'A player creates a token (it), in whosever Expedition.',
  { who: 'you', what: { is: 'Character', token: true } },
  { who: WHO, what: IN_PLAY },
  { names: ['noun it'] },
);

export const creates: TriggerWord<typeof CREATES> = {
  node: CREATES,

  says: (when, scope) => ({
    clause: `${when.who === 'you' ? 'you create' : 'your opponent creates'} ${article(when.what, scope)}`,
    brief: 'one is created',
    about: again(when.what, scope),
  }),

  follows: { create: 'always' },

  matches(when, moment) {
    const token = moment.now;
    // A token's owner is the player who created it, wherever the token is (rules 4.5).
    return token?.owner === moment.seatOf(when.who) && moment.suits(moment.applied.state, token, when.what)
      ? { it: [token.stamp], follow: {} }
      : undefined;
  },
};
