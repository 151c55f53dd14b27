import type { Atom } from '../../../../kernel/atom.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import { ids, kindOf } from '../../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { done } from '../../../../language/print/clauses.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { maybe, node, part } from '../../../../language/schema/shape.ts';
import { exchanging } from '../../rules/swap.ts';
import { findsObjects, type StepWord } from '../word.ts';

const SWAP = node(
  'Two installed pieces of ice change places; `with`: a card changes places with that one, wherever they are, if each may lie where the other did.',
  { what: { ref: 'x' } },
  { what: part('noun'), with: maybe(part('noun')) },
);

export const swap: StepWord<typeof SWAP> = {
  node: SWAP,
  aim: 'neither',
  possible: findsObjects,

  says: (step, scope) =>
    done(
      'swap',
      step.what,
      scope,
      step.with === undefined ? '' : `with ${nounPhrase(step.with, scope).object}`,
    ),

  atoms(state, step, env, book) {
    const all = objects(state, step.what, env, book);
    if (step.with === undefined) return swapIce(state, all);
    return exchanging(state, all[0], objects(state, step.with, env, book)[0], book);
  },
};

/** Two pieces of ice change places (rules 12.8): they stay installed, and what is hosted on them stays there. */
function swapIce(state: GameState, all: GameObject[]): Atom[] {
  const [one, other] = all.filter((o) => kindOf(o.zone) === 'ice');
  if (one === undefined || other === undefined) return [];
  const zone = ids(state, zoneId('ice'));
  return [
    { atom: 'restore', object: one.stamp, as: { ...one, at: other.at }, index: zone.indexOf(other.id) },
    { atom: 'restore', object: other.stamp, as: { ...other, at: one.at }, index: zone.indexOf(one.id) },
  ];
}
