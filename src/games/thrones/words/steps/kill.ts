import { kindOf } from '../../../../kernel/query.ts';
import { actOn } from '../../../../language/print/clauses.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { maybe, node, part, YES } from '../../../../language/schema/shape.ts';
import { outOfPlay } from '../../rules/entering-play.ts';
import type { StepWord } from '../word.ts';

const KILL = node(
  'Kill characters: they go to their owners’ dead piles. `unsaved`: they cannot be saved.',
  { what: { ref: 'a' } },
  { what: part('noun'), unsaved: maybe(YES) },
);

export const kill: StepWord<typeof KILL> = {
  node: KILL,
  aim: 'harm',
  moves: true,
  phrasing: { withChoice: true, inOneBreath: true },
  possible: 'atoms',
  targetable: (state, o, _step, _env, { book }) => !book.cannot(state, 'kill', { object: o }),

  says: (step, scope) => actOn('kill', step.what, scope, step.unsaved === true ? '(cannot be saved)' : ''),

  atoms: (state, step, env, { book }) =>
    objects(state, step.what, env, book).flatMap((o) =>
      kindOf(o.zone) === 'play' && book.facts(state, o).types.includes('character')
        ? [outOfPlay(o, 'dead', 'kill')]
        : [],
    ),
};
