import { actOn } from '../../../../language/print/clauses.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import { isKneeling } from '../../facts/field.ts';
import { standable } from '../../facts/numbers.ts';
import { KNEELING } from '../../terms.ts';
import type { StepWord } from '../word.ts';
import { mark } from './atoms.ts';

const KNEEL = node('Kneel standing objects.', { what: { ref: 'a' } }, { what: part('noun') });

export const kneel: StepWord<typeof KNEEL> = {
  node: KNEEL,
  aim: 'harm',
  phrasing: { withChoice: true, inOneBreath: true },
  possible: 'atoms',
  targetable: (state, o, _step, _env, { book }) =>
    !isKneeling(o) &&
    !book.cannot(state, 'kneel', { object: o }) &&
    !book.cannot(state, 'knelt', { object: o }),

  says: (step, scope) => actOn('kneel', step.what, scope),

  atoms: (state, step, env, { book }) =>
    objects(state, step.what, env, book).flatMap((o) => (isKneeling(o) ? [] : [mark(o, KNEELING, true)])),
};

const STAND = node('Stand kneeling objects.', { what: { ref: 'a' } }, { what: part('noun') });

export const stand: StepWord<typeof STAND> = {
  node: STAND,
  aim: 'help',
  phrasing: { withChoice: true, inOneBreath: true },
  possible: 'atoms',
  targetable: (state, o, _step, env, { book }) => standable(state, [o], env.you, book).length > 0,

  says: (step, scope) => actOn('stand', step.what, scope),

  atoms: (state, step, env, { book }) =>
    standable(state, objects(state, step.what, env, book), env.you, book).map((o) =>
      mark(o, KNEELING, false),
    ),
};
