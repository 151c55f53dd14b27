import { have, subject } from '../../../../language/print/subjects.ts';
import { node } from '../../../../language/schema/shape.ts';
import { TERRAINS } from '../../terms.ts';
import type { EffectWord } from '../word.ts';
import { SUBJECT, those } from './wording.ts';

const HIGHEST = node(
  'All statistics of the objects are equal to their highest one.',
  { over: { is: 'Character', at: { place: 'self' } } },
  { over: SUBJECT },
);

export const highest: EffectWord<typeof HIGHEST> = {
  node: HIGHEST,
  aim: 'help',

  says(does, scope, { fixed, until }) {
    const who = those(does.over, scope, fixed);
    return `${subject(who)} ${have(who)} {V}, {M} and {O} equal to ${does.over === 'self' ? 'my' : 'their'} highest statistic${until}`;
  },

  layer: {
    writes: ['stats'],
    apply(_does, { table, stamp, was }) {
      const has = TERRAINS.filter((t) => was.values[t] !== undefined);
      const most = Math.max(...has.map((t) => was.values[t]!));
      if (has.length === 0) return;
      table.facts.set(stamp, {
        ...was,
        values: { ...was.values, ...Object.fromEntries(has.map((t) => [t, most])) },
      });
    },
  },
};
