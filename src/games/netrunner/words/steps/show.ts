import { kindOf } from '../../../../kernel/query.ts';
import { actOn } from '../../../../language/print/clauses.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import { findsObjects, type StepWord } from '../word.ts';

const SHOW = node('Cards are revealed.', { what: { ref: 'x' } }, { what: part('noun') });

export const show: StepWord<typeof SHOW> = {
  node: SHOW,
  aim: 'neither',
  possible: 'always',

  says: (step, scope) => actOn('reveal', step.what, scope),

  atoms(state, step, env, book) {
    const all = objects(state, step.what, env, book);
    const to = [...state.seats.keys(), state.seats.length];
    return all.length === 0 ? [] : [{ atom: 'reveal', objects: all.map((o) => o.stamp), to }];
  },
};

const TURN_UP = node('Cards in Archives are turned face up.', { what: { ref: 'x' } }, { what: part('noun') });

export const turnUp: StepWord<typeof TURN_UP> = {
  node: TURN_UP,
  aim: 'neither',
  possible: findsObjects,

  says: (step, scope) => actOn('turn', step.what, scope, 'face up'),

  atoms: (state, step, env, book) =>
    objects(state, step.what, env, book).flatMap((o) =>
      kindOf(o.zone) === 'discard' && o.face === 'down'
        ? [{ atom: 'face' as const, object: o.stamp, face: 'up' as const }]
        : [],
    ),
};
