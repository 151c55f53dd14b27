import { withKeys } from '../../../../language/schema/shape.ts';
import { TRIGGERS } from '../../../../language/schema/triggers.ts';
import { read } from '../../notes.ts';
import { PLAIN_SPARK } from '../moment.ts';
import type { SharedTriggerWord } from '../word.ts';

// A phase belongs to nobody (rules 8), so the trigger names no player.
const PHASE = withKeys(TRIGGERS.phase, 'phase');

export const phase: SharedTriggerWord<typeof PHASE> = {
  node: PHASE,
  follows: { register: (atom) => read(atom).what === 'phase' },
  matches(when, { atom }) {
    const note = read(atom);
    return note?.what === 'phase' && note.data.phase === when.phase ? PLAIN_SPARK : undefined;
  },
};
