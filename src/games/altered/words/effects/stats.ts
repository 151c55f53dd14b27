import { filterText } from '../../../../language/print/filters.ts';
import { numberText } from '../../../../language/print/numbers.ts';
import type { Scope } from '../../../../language/print/scope.ts';
import { have, subject } from '../../../../language/print/subjects.ts';
import type { Value } from '../../../../language/schema/ability.ts';
import { notZero } from '../../../../language/schema/amounts.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import { TERRAINS } from '../../terms.ts';
import type { EffectWord } from '../word.ts';
import { SUBJECT, those } from './wording.ts';

const STATS = node(
  'All statistics of the objects change by that much.',
  { over: 'self', by: { count: { is: 'Landmark', of: 'you' } } },
  { over: SUBJECT, by: part('value') },
  { rules: [notZero('by')] },
);

export const stats: EffectWord<typeof STATS> = {
  node: STATS,
  // Help or harm depends on the sign of the effect's number.
  aim: 'neither',

  says(does, scope, { fixed, until }) {
    const who = those(does.over, scope, fixed);
    return `${subject(who)} ${have(who)} ${statsText(does.by, scope)}${until}`;
  },

  layer: {
    writes: ['stats'],
    number: (does) => does.by,
    apply(_does, { table, stamp, was, by }) {
      const values = { ...was.values };
      for (const t of TERRAINS) if (values[t] !== undefined) values[t] += by;
      table.facts.set(stamp, { ...was, values });
    },
  },
};

/** A change of all three statistics: "+1/+1/+1", "+1/+1/+1 for each Landmark you control". */
function statsText(by: Value, scope: Scope): string {
  const all = (n: number): string => Array.from({ length: 3 }, () => (n < 0 ? `−${-n}` : `+${n}`)).join('/');
  if (typeof by === 'number') return all(by);
  if ('count' in by) return `${all(1)} for each ${filterText(by.count, 'one', scope, {})}`;
  return `+X/+X/+X, where X is ${numberText(by, scope)}`;
}
