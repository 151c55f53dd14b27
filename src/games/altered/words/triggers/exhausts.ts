import { kindOf, live } from '../../../../kernel/query.ts';
import { article } from '../../../../language/print/filters.ts';
import { again } from '../../../../language/print/triggers.ts';
import { node, one, within } from '../../../../language/schema/shape.ts';
import { WHO } from '../../language/places.ts';
import type { TriggerWord } from '../word.ts';

const EXHAUSTS = node(
  'A player exhausts a card (it), by an effect or as a price; resupplying an exhausted card is that, too.',
  { who: 'you', what: { in: 'reserve' } },
  { who: WHO, what: within('filter', { in: one('reserve') }) },
  { names: ['noun it'] },
);

export const exhausts: TriggerWord<typeof EXHAUSTS> = {
  node: EXHAUSTS,

  says: (when, scope) => ({
    clause: `${when.who === 'you' ? 'you exhaust' : 'your opponent exhausts'} ${article(when.what, scope)}`,
    brief: 'one is exhausted',
    about: again(when.what, scope),
  }),

  follows: {
    mark: ({ mark, on }) => mark === 'exhausted' && on,
    move: ({ marks = [] }) => marks.includes('exhausted'),
  },

  matches(when, moment) {
    const { applied, atom, made } = moment;
    const stamp = atom.atom === 'mark' ? atom.object : made;
    const card = stamp === undefined ? undefined : live(applied.state, stamp);
    return card !== undefined &&
      kindOf(card.zone) === when.what.in &&
      moment.isBy(when.who) &&
      moment.suits(applied.state, card, when.what)
      ? { it: [card.stamp], follow: {} }
      : undefined;
  },
};
