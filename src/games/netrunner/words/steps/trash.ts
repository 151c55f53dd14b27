import { kindOf } from '../../../../kernel/query.ts';
import { done } from '../../../../language/print/clauses.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import { trashed, trashNoted } from '../../rules/happen.ts';
import { findsObjects, type StepWord } from '../word.ts';

const TRASH = node('Objects are trashed.', { what: { ref: 'x' } }, { what: part('noun') });

export const trash: StepWord<typeof TRASH> = {
  node: TRASH,
  aim: 'harm',
  possible: findsObjects,
  phrasing: { withChoice: true },

  says: (step, scope) => done('trash', step.what, scope),

  atoms: (state, step, env, book) =>
    objects(state, step.what, env, book).flatMap((o) =>
      // Cards in a discard pile cannot be trashed.
      kindOf(o.zone) === 'discard' ? [] : [trashed(state, o), trashNoted(state, o, env.you)],
    ),
};
