import type { Atom } from '../../../../kernel/atom.ts';
import type { GameObject } from '../../../../kernel/state.ts';
import { ATTACKING, BYPASSED, DEFENDING } from '../../terms.ts';

/** Atoms (smallest changes of state) used by several steps. */

export const mark = (o: GameObject, name: string, on: boolean): Atom => ({
  atom: 'mark',
  object: o.stamp,
  mark: name,
  on,
});

export const counter = (o: GameObject, name: string, by: number): Atom => ({
  atom: 'counter',
  object: o.stamp,
  counter: name,
  by,
});

/**
 * Atoms (smallest changes of state) that end a card's participation in a challenge (rules 15.1), after removal or a
 * change of control.
 */
export const outOfChallenge = (o: GameObject): Atom[] =>
  [ATTACKING, DEFENDING, BYPASSED].filter((m) => o.marks.includes(m)).map((m) => mark(o, m, false));
