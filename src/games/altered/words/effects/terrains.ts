import { capital, list } from '../../../../language/print/english.ts';
import { about, subject } from '../../../../language/print/subjects.ts';
import { atLeast, maybe, node, one, within, word, YES } from '../../../../language/schema/shape.ts';
import type { EffectWord } from '../word.ts';

const REGION_TERRAINS = node(
  'Regions have these terrains and no others; with `also` in addition to theirs.',
  { over: { is: 'Region' }, terrains: ['ocean'] },
  {
    over: within('filter', { is: one('Region'), in: undefined }),
    terrains: atLeast(1, word('terrain')),
    also: maybe(YES),
  },
);

export const terrains: EffectWord<typeof REGION_TERRAINS> = {
  node: REGION_TERRAINS,
  aim: 'neither',
  says: (does, scope, { fixed, until }) =>
    `${subject(about(does.over, scope, fixed))} have the terrain ${list(does.terrains.map(capital), 'and')} ${does.also === true ? 'in addition to theirs' : 'and no other'}${until}`,

  layer: {
    // Terrains of a region are stored as its keywords.
    writes: ['keyword'],
    apply(does, { table, stamp, was }) {
      const given = Object.fromEntries(does.terrains.map((t) => [t, 1]));
      table.facts.set(stamp, {
        ...was,
        keywords: does.also === true ? { ...was.keywords, ...given } : given,
      });
    },
  },
};
