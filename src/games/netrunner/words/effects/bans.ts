import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { about } from '../../../../language/print/subjects.ts';
import { maybe, node, one } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import type { EffectWord } from '../word.ts';

const LOCK = node('Cards cannot be taken from the heap.', {}, {});

export const lock: EffectWord<typeof LOCK> = {
  node: LOCK,
  aim: 'neither',
  says: (_does, _scope, { until }) => `cards cannot be taken from the heap${until}`,
};

export const isHeapLocked = (state: GameState, book: Book): boolean => book.doing(state, 'lock').length > 0;

const BAR_SCORE = node(
  'You cannot score agendas; `over`: only those objects.',
  {},
  { over: maybe(one('refs')) },
);

export const barScore: EffectWord<typeof BAR_SCORE> = {
  node: BAR_SCORE,
  aim: 'neither',
  says: (does, scope, { until, fixed }) =>
    `you cannot score ${does.over === undefined ? 'agendas' : about('refs', scope, fixed).object}${until}`,
};

export const isScoringBarred = (state: GameState, o: GameObject, book: Book): boolean =>
  book
    .doing(state, 'barScore')
    .some(({ does, refs }) => does.over === undefined || refs?.includes(o.stamp) === true);
