import type { GameState } from '../../../../kernel/state.ts';
import { node } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import type { EffectWord } from '../word.ts';

const LOCK = node('Cards cannot be taken from the heap.', {}, {});

export const lock: EffectWord<typeof LOCK> = {
  node: LOCK,
  aim: 'neither',
  says: (_does, _scope, { until }) => `cards cannot be taken from the heap${until}`,
};

export const isHeapLocked = (state: GameState, book: Book): boolean => book.doing(state, 'lock').length > 0;

const BAR_SCORE = node('You cannot score agendas.', {}, {});

export const barScore: EffectWord<typeof BAR_SCORE> = {
  node: BAR_SCORE,
  aim: 'neither',
  says: (_does, _scope, { until }) => `you cannot score agendas${until}`,
};

export const isScoringBarred = (state: GameState, book: Book): boolean =>
  book.doing(state, 'barScore').length > 0;
