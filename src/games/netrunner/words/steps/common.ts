import { type Atom, move } from '../../../../kernel/atom.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import { ids, kindOf } from '../../../../kernel/query.ts';
import { objects, seatFor, value } from '../../../../language/run/evaluate.ts';
import { withKeys } from '../../../../language/schema/shape.ts';
import { STEPS } from '../../../../language/schema/steps.ts';
import { noted } from '../../rules/happen.ts';
import type { SharedStepWord } from '../word.ts';

/** Steps shared with other games, to which Netrunner adds something. */

const DRAW = withKeys(STEPS.draw, 'who', 'n');

export const draw: SharedStepWord<typeof DRAW> = {
  node: DRAW,
  possible: (state, step, env) => ids(state, zoneId('deck', seatFor(state, step.who, env))).length > 0,

  atoms(state, step, env, book) {
    const n = value(state, step.n, env, book);
    return n > 0 ? [noted('drawing', { n }, { seat: seatFor(state, step.who, env) })] : [];
  },
};

const SHUFFLE = withKeys(STEPS.shuffle, 'what');

export const shuffle: SharedStepWord<typeof SHUFFLE> = {
  node: SHUFFLE,

  atoms(state, step, env, book) {
    const all = objects(state, step.what, env, book);
    const owners = [...new Set(all.map((o) => o.owner))];
    return [
      ...all.flatMap((o): Atom[] =>
        kindOf(o.zone) === 'deck' ? [] : [{ ...move(o, zoneId('deck', o.owner), 'shuffle'), face: 'down' }],
      ),
      ...owners.map((seat): Atom => ({ atom: 'shuffle', zone: zoneId('deck', seat) })),
    ];
  },
};
