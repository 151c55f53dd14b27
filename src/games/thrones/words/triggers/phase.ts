import { listed, narrowed, one } from '../../../../language/schema/shape.ts';
import { TRIGGERS } from '../../../../language/schema/triggers.ts';
import { ROUND } from '../../terms.ts';
import type { Register } from '../moment.ts';
import type { SharedTriggerWord } from '../word.ts';

// A phase is everybody's (rules 15).
const PHASE = narrowed(listed(TRIGGERS.phase, 'phase', 'ends'), { phase: one(...ROUND, 'any') });

/** True if it is the beginning, or the end, of the phase that is meant. */
const isPhase = (when: { phase: string; ends?: true }, { what, data }: Register): boolean =>
  what === (when.ends === true ? 'phaseEnds' : 'phase') &&
  (when.phase === 'any' || data?.['phase'] === when.phase);

export const phase: SharedTriggerWord<typeof PHASE> = {
  node: PHASE,
  noticed: 'both',
  sorts: ['phase', 'phaseEnds'],
  mayBe: (when, atom) => atom.atom === 'register' && isPhase(when, atom),
  matches: (when, { entries }) =>
    entries.some(({ atom }) => atom.atom === 'register' && isPhase(when, atom)) ? [{ key: 'phase' }] : [],
};
