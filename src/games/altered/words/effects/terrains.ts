import { capital, list } from '../../../../language/print/english.ts';
import { about, subject } from '../../../../language/print/subjects.ts';
import { atLeast, node, one, within, word } from '../../../../language/schema/shape.ts';
import type { EffectWord } from '../word.ts';

const REGION_TERRAINS = node(
  'Regions have these terrains and no others.',
  { over: { is: 'Region' }, terrains: ['ocean'] },
  { over: within('filter', { is: one('Region'), in: undefined }), terrains: atLeast(1, word('terrain')) },
);

export const terrains: EffectWord<typeof REGION_TERRAINS> = {
  node: REGION_TERRAINS,
  aim: 'neither',
  says: (does, scope, { fixed, until }) =>
    `${subject(about(does.over, scope, fixed))} have the terrain ${list(does.terrains.map(capital), 'and')} and no other${until}`,

  layer: {
    // The terrains of a region are its keywords.
    writes: ['keyword'],
    apply(does, { table, stamp, was }) {
      table.facts.set(stamp, { ...was, keywords: Object.fromEntries(does.terrains.map((t) => [t, 1])) });
    },
  },
};
