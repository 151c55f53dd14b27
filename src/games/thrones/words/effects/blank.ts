import { about } from '../../../../language/print/subjects.ts';
import { either, node, one, part } from '../../../../language/schema/shape.ts';
import { STAGE } from '../../facts/stages.ts';
import type { EffectWord } from '../word.ts';

const BLANK = node(
  'The printed text box of the objects counts as empty, but for traits.',
  { over: 'host' },
  { over: either(one('host', 'refs'), part('filter')) },
);

export const blank: EffectWord<typeof BLANK> = {
  node: BLANK,
  aim: 'harm',
  holds: 'both',
  stage: STAGE.blank,
  shifts: () => true,

  says: (does, scope, { fixed }) => ({
    whole: `the printed text of ${about(does.over, scope, fixed).object} counts as blank, except for Traits`,
  }),
};
