import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { subject } from '../../../../language/print/subjects.ts';
import { node } from '../../../../language/schema/shape.ts';
import type { FactBook } from '../../facts/facts.ts';
import { EXPEDITIONS_THAT } from '../../language/places.ts';
import type { EffectWord } from '../word.ts';
import { those } from './wording.ts';

const TWICE = node(
  'At Dusk these Expeditions move forward twice where they would move once.',
  { over: { is: 'Expedition', at: { place: 'self' } } },
  { over: EXPEDITIONS_THAT },
);

export const twice: EffectWord<typeof TWICE> = {
  node: TWICE,
  aim: 'help',
  says: (does, scope, { fixed, until }) =>
    `if ${subject(those(does.over, scope, fixed))} would move forward during Dusk, it moves twice instead${until}`,
};

/** Number of moves forward that the Expedition makes in place of a single one. */
export const stridesOf = (state: GameState, expedition: GameObject, book: FactBook): number =>
  2 **
  book.effects(state, 'twice').filter(({ does, env }) => book.fits(state, expedition, does.over, env)).length;
