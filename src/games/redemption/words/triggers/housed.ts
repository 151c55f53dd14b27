import { either, maybe, node, one, part } from '../../../../language/schema/shape.ts';
import { TWO } from '../../language/places.ts';
import type { TriggerWord } from '../word.ts';
import { doneTo, someOf } from './common.ts';

const HOUSED = node(
  'A Lost Soul (`it`) is put in a Site: the speaker, or one that fits; with `by`, by that player.',
  { what: 'self', by: 'you' },
  { what: either(one('self'), part('filter')), by: maybe(TWO) },
  { names: ['noun it'] },
);

export const housed: TriggerWord<typeof HOUSED> = {
  node: HOUSED,

  says({ what, by }, scope) {
    const who = by === undefined ? '' : ` by ${by === 'you' ? 'you' : 'your opponent'}`;
    return doneTo(what, scope, 'put in a Site', who);
  },

  matches({ what, by }, moment) {
    const { event, after, book } = moment;
    if (by !== undefined && !moment.isSeat(by, event.by)) return undefined;
    return someOf(
      event.entries.flatMap(({ atom, status }) => {
        if (atom.atom !== 'attach' || atom.to === undefined || status !== 'applied') return [];
        const site = after.objects[atom.to.object];
        if (!site || !book.base(site).types.includes('Site')) return [];
        return moment.isAbout(atom.object, book.known(after, atom.object), what) ? [atom.object] : [];
      }),
    );
  },

  awaited: () => 'when it is put in a Site',
};
