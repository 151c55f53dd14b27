import type { Atom } from '../../../../kernel/atom.ts';
import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { does } from '../../../../language/print/clauses.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import { expeditionOf, expeditions, facingOf, SIDES, sideOf } from '../../rules/track.ts';
import type { StepWord } from '../word.ts';

const DEFECT = node(
  'Characters go to the Expedition that faces theirs, and so to the other player.',
  { what: { ref: 'a' } },
  { what: part('noun') },
);

export const defect: StepWord<typeof DEFECT> = {
  node: DEFECT,
  aim: 'harm',
  says: (step, scope) => does(step.what, scope, 'defect', ''),
  possible: (state, step, env, book) =>
    objects(state, step.what, env, book).some((o) => defecting(state, o).length > 0),
  atoms: (state, step, env, book) => objects(state, step.what, env, book).flatMap((o) => defecting(state, o)),
};

function defecting(state: GameState, o: GameObject): Atom[] {
  const from = expeditions(state).find((e) => e.id === o.at);
  if (from === undefined) return [];
  const to = facingOf(state, from);
  return [{ atom: 'place', object: o.stamp, at: to.id, controller: to.controller }];
}

const SWITCH = node(
  'Characters go to the other Expedition of the same player.',
  { what: { ref: 'a' } },
  { what: part('noun') },
);

export const switches: StepWord<typeof SWITCH> = {
  node: SWITCH,
  aim: 'neither',
  says: (step, scope) => does(step.what, scope, 'switch', 'Expeditions'),
  possible: (state, step, env, book) =>
    objects(state, step.what, env, book).some((o) => switching(state, o).length > 0),
  atoms: (state, step, env, book) => objects(state, step.what, env, book).flatMap((o) => switching(state, o)),
};

function switching(state: GameState, o: GameObject): Atom[] {
  const from = expeditions(state).find((e) => e.id === o.at);
  if (from === undefined) return [];
  const other = SIDES.find((side) => side !== sideOf(from))!;
  const to = expeditionOf(state, from.controller, other);
  return [{ atom: 'place', object: o.stamp, at: to.id, controller: o.controller }];
}
