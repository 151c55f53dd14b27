import type { Atom } from '../../../../kernel/atom.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import { inZone } from '../../../../kernel/query.ts';
import type { Env, GameState } from '../../../../kernel/state.ts';
import { act } from '../../../../language/print/clauses.ts';
import { amount } from '../../../../language/print/numbers.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { node } from '../../../../language/schema/shape.ts';
import type { StepWord } from '../word.ts';

const READY_ORBS = node('So many of your exhausted Mana Orbs become ready.', { n: 1 }, { n: SOME });

/**
 * Atoms (changes of state) that ready Mana Orbs. Face-down orbs are all alike, so the oldest come first, as in paying.
 */
const readying = (state: GameState, n: number, { you }: Env): Atom[] =>
  inZone(state, zoneId('mana', you))
    .filter((o) => o.marks.includes('exhausted'))
    .slice(0, n)
    .map((o) => ({ atom: 'mark', object: o.stamp, mark: 'exhausted', on: false }));

export const readyOrbs: StepWord<typeof READY_ORBS> = {
  node: READY_ORBS,
  aim: 'neither',
  possible: 'atoms',
  says: (step, scope) => act('ready', amount(step.n, 'Mana Orb', 'words', scope)),
  atoms: (state, step, env) => readying(state, step.n, env),
};
