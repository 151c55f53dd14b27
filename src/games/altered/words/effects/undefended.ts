import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { subject } from '../../../../language/print/subjects.ts';
import { node } from '../../../../language/schema/shape.ts';
import type { FactBook } from '../../facts/facts.ts';
import { EXPEDITIONS_THAT } from '../../language/places.ts';
import type { EffectWord } from '../word.ts';
import { those } from './wording.ts';

const UNDEFENDED = node(
  'Defenders do not keep these Expeditions from moving forward.',
  { over: { is: 'Expedition', at: { place: 'self' } } },
  { over: EXPEDITIONS_THAT },
);

export const undefended: EffectWord<typeof UNDEFENDED> = {
  node: UNDEFENDED,
  aim: 'help',
  says: (does, scope, { fixed, until }) =>
    `Defender Characters do not keep ${subject(those(does.over, scope, fixed))} from moving forward${until}`,
};

/** True if no Defender keeps the Expedition from moving forward. */
export const isUndefended = (state: GameState, expedition: GameObject, book: FactBook): boolean =>
  book.effects(state, 'undefended').some(({ does, env }) => book.fits(state, expedition, does.over, env));
