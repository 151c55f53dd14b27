import { about, be, subject } from '../../../../language/print/subjects.ts';
import { node, word } from '../../../../language/schema/shape.ts';
import type { EffectWord } from '../word.ts';
import { SUBJECT } from './wording.ts';

const SUBTYPE = node(
  'The objects have a subtype in addition to theirs.',
  { over: { is: 'Character' }, subtype: 'Elemental' },
  { over: SUBJECT, subtype: word('subtype') },
);

export const subtype: EffectWord<typeof SUBTYPE> = {
  node: SUBTYPE,
  aim: 'neither',

  says(does, scope, { fixed, until }) {
    const who = about(does.over, scope, fixed);
    return `${subject(who)} ${be(who)} also ${does.subtype}${until}`;
  },

  layer: {
    writes: ['subtype'],
    apply(does, { table, stamp, was }) {
      if (was.subtypes.includes(does.subtype)) return;
      table.facts.set(stamp, { ...was, subtypes: [...was.subtypes, does.subtype] });
    },
  },
};
