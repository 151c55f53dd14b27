import { kindOf, live } from '../../../../kernel/query.ts';
import { objectText } from '../../../../language/print/formal-triggers.ts';
import { again } from '../../../../language/print/triggers.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import { must } from '../../language/rules.ts';
import type { TriggerWord } from '../word.ts';
import { playerDoes } from './wording.ts';

const DRAWN = node(
  'You draw a card that fits (it). You alone know whether it does, so the game waits for you after any card that you draw.',
  { what: { is: 'attachment' } },
  { what: part('filter') },
  { names: ['noun it'] },
);

export const draws: TriggerWord<typeof DRAWN> = {
  node: DRAWN,
  noticed: 'after',
  sorts: ['move'],

  mayBe: (_when, atom) => atom.atom === 'move' && atom.verb === 'draw',

  says: (when, scope, would) => ({
    clause: `${playerDoes('you', 'draw', would)} ${objectText(when.what, scope)}`,
    about: again(when.what, scope),
  }),

  matches: (when, moment) =>
    moment.entries.flatMap(({ atom, made }) => {
      if (atom.atom !== 'move' || atom.verb !== 'draw' || made === undefined) return [];
      // A drawn card that has left the hand in the meantime is unknown again, so no reaction can refer to it.
      const o = live(moment.state, made);
      if (o === undefined || kindOf(o.zone) !== 'hand' || !moment.isBy(o.owner, 'you')) return [];
      // From the public point of view, any drawn card might be one that the trigger waits for (rules 19.12).
      return moment.watching.eyes === 'public' || moment.isAbout(made, when.what)
        ? [{ key: `drawn.${made}`, it: [made] }]
        : [];
    }),
};

/**
 * Rule for card texts: a card that is drawn is not shown, so nobody could see whether its player must use an ability.
 */
export const DRAWN_UNFORCED = must<{ forced?: true; when: { on: string } }>(
  '"drawn" is noticed by reactions that are not forced',
  ({ forced, when }) => forced === undefined || when.on !== 'drawn',
);
