import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { node } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import type { EffectWord } from '../word.ts';

const FACE_UP = node('You may install agendas face up, which does not make them active.', {}, {});

export const faceUp: EffectWord<typeof FACE_UP> = {
  node: FACE_UP,
  aim: 'neither',
  says: (_does, _scope, { until }) => `you may install agendas face up${until}`,
};

/** True if the card may be installed face up. */
export const mayFaceUp = (state: GameState, o: GameObject, book: Book): boolean =>
  book.card(o).definition.type === 'agenda' &&
  book.doing(state, 'faceUp').some(({ env }) => env.you === o.owner);
