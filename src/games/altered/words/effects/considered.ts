import { subject } from '../../../../language/print/subjects.ts';
import { node, one } from '../../../../language/schema/shape.ts';
import { EXPEDITIONS_THAT } from '../../language/places.ts';
import type { EffectWord } from '../word.ts';
import { those } from './wording.ts';

const CONSIDERED = node(
  'Expeditions, and so what is in them, are considered to stand so, however they do.',
  { over: { is: 'Expedition', at: { place: 'self' } }, where: 'contact' },
  { over: EXPEDITIONS_THAT, where: one('contact', 'behind') },
);

/**
 * Dictionary entry (definition) of the effect by which an Expedition counts as being in a position.
 * `words/values/positions.ts` applies the effect, so the entry has no function for that.
 */
export const considered: EffectWord<typeof CONSIDERED> = {
  node: CONSIDERED,
  aim: 'neither',
  says: (does, scope, { fixed, until }) =>
    `${subject(those(does.over, scope, fixed))} is considered ${scope.wording.positions?.[does.where] ?? does.where}${until}`,
};
