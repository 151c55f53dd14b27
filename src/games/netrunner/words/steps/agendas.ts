import { move } from '../../../../kernel/atom.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import { kindOf } from '../../../../kernel/query.ts';
import { done } from '../../../../language/print/clauses.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import { AS_AGENDA } from '../../facts/facts.ts';
import { findsObjects, type StepWord } from '../word.ts';

const CONVERT = node(
  'Cards go into your score area as agendas worth so many points, with nothing of what else they were. What takes them out of there trashes them, but for a forfeit.',
  { what: 'self', points: 1 },
  { what: part('noun'), points: SOME },
);

export const convert: StepWord<typeof CONVERT> = {
  node: CONVERT,
  aim: 'neither',
  possible: findsObjects,

  says: (step, scope) =>
    done(
      'add',
      step.what,
      scope,
      `to your score area as an agenda worth ${step.points} agenda ${step.points === 1 ? 'point' : 'points'}`,
    ),

  atoms: (state, step, env, book) =>
    objects(state, step.what, env, book).map((o) => ({
      ...move(o, zoneId('score', env.you), 'convert'),
      face: 'up',
      controller: env.you,
      marks: [`${AS_AGENDA}${step.points}`],
    })),
};

const FORFEIT = node(
  'Agendas of your score area are forfeited.',
  { what: { ref: 'x' } },
  { what: part('noun') },
);

export const forfeit: StepWord<typeof FORFEIT> = {
  node: FORFEIT,
  aim: 'harm',
  possible: findsObjects,

  says: (step, scope) => done('forfeit', step.what, scope),

  atoms: (state, step, env, book) =>
    objects(state, step.what, env, book)
      .filter((o) => kindOf(o.zone) === 'score')
      .map((o) => move(o, zoneId('removed'), 'forfeit')),
};
