import { live } from '../../../../kernel/query.ts';
import { objectText, subjectText } from '../../../../language/print/formal-triggers.ts';
import { again } from '../../../../language/print/triggers.ts';
import { either, node, one, part } from '../../../../language/schema/shape.ts';
import type { TriggerWord } from '../word.ts';
import { playerDoes } from './wording.ts';

const ATTACHED = node(
  'A player attaches an attachment (it) to a card: as it comes into play, or from another card.',
  { who: 'you', what: { is: 'attachment' }, to: 'self' },
  {
    who: one('you', 'opponent', 'any'),
    what: part('filter'),
    to: either(one('self'), part('filter')),
  },
  { names: ['noun it'] },
);

export const attached: TriggerWord<typeof ATTACHED> = {
  node: ATTACHED,
  noticed: 'after',
  sorts: ['move', 'attach'],

  mayBe: (_when, atom) =>
    (atom.atom === 'move' && atom.host?.role === 'attachment') || (atom.atom === 'attach' && 'to' in atom),

  says: (when, scope, would) => ({
    clause: `${playerDoes(when.who, 'attach', would)} ${objectText(when.what, scope)} to ${subjectText(when.to, scope)}`,
    about: again(when.what, scope),
  }),

  matches: (when, moment) =>
    moment.isBy(moment.event.by, when.who)
      ? moment.entries.flatMap(({ atom, made }) => {
          const on =
            atom.atom === 'move'
              ? { it: made, host: atom.host?.role === 'attachment' ? atom.host.object : undefined }
              : atom.atom === 'attach'
                ? { it: atom.object, host: atom.to?.object }
                : undefined;
          if (on?.it === undefined || on.host === undefined) return [];
          const it = live(moment.state, on.it);
          const host = moment.state.objects[on.host];
          // An attachment that has moved away from its host again after the event does not count.
          if (it?.host?.object !== on.host || host === undefined || host === null) return [];
          return moment.isAbout(it.stamp, when.what) && moment.isAbout(host.stamp, when.to)
            ? [{ key: `attached.${it.stamp}`, it: [it.stamp] }]
            : [];
        })
      : [],
};
