import { does } from '../../../../language/print/clauses.ts';
import { inWords } from '../../../../language/print/english.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { INT, node, part } from '../../../../language/schema/shape.ts';
import { advance as advancing } from '../../rules/track.ts';
import type { StepWord } from '../word.ts';

const ADVANCE = node(
  'Expeditions move forward so many regions, or backward where the number is below zero.',
  { what: { ref: 'a' }, by: 1 },
  { what: part('noun'), by: INT },
  { rules: [{ must: 'whoever moves by 0 does not move', holds: ({ by }) => by !== 0 }] },
);

export const advance: StepWord<typeof ADVANCE> = {
  node: ADVANCE,
  aim: 'neither',

  says(step, scope) {
    const regions = `${inWords(Math.abs(step.by))} ${Math.abs(step.by) === 1 ? 'region' : 'regions'}`;
    return does(step.what, scope, 'move', `${step.by < 0 ? 'backward' : 'forward'} ${regions}`);
  },

  possible: (state, step, env, book) =>
    objects(state, step.what, env, book).some((e) => advancing(state, e, step.by, 'text', book).length > 0),

  atoms: (state, step, env, book) =>
    objects(state, step.what, env, book).flatMap((e) => advancing(state, e, step.by, 'text', book)),
};
