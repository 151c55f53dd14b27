import type { Atom } from '../../../../kernel/atom.ts';
import { narrowed, one, withKeys } from '../../../../language/schema/shape.ts';
import { TRIGGERS } from '../../../../language/schema/triggers.ts';
import { among } from '../../notes.ts';
import { ROUND } from '../../terms.ts';
import type { SharedTriggerWord } from '../word.ts';

// The trigger names no player, because a phase belongs to all players (rules 15).
const PHASE = narrowed(withKeys(TRIGGERS.phase, 'phase', 'ends'), { phase: one(...ROUND, 'any') });

/** True if the trigger's phase begins, or ends. */
const isPhase = (when: { phase: string; ends?: true }, atoms: readonly Atom[]): boolean =>
  among(atoms, when.ends === true ? 'phaseEnds' : 'phase').some(
    ({ data }) => when.phase === 'any' || data.phase === when.phase,
  );

export const phase: SharedTriggerWord<typeof PHASE> = {
  node: PHASE,
  noticed: 'both',
  sorts: ['phase', 'phaseEnds'],
  mayBe: (when, atom) => isPhase(when, [atom]),
  matches: (when, { atoms }) => (isPhase(when, atoms) ? [{ key: 'phase' }] : []),
};
