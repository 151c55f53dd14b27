import type { Seat, Stamp } from '../../../../kernel/ids.ts';
import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { inWords } from '../../../../language/print/english.ts';
import { filterText, owner } from '../../../../language/print/filters.ts';
import { about, subject } from '../../../../language/print/subjects.ts';
import { notZero } from '../../../../language/schema/amounts.ts';
import { INT, node, one, within } from '../../../../language/schema/shape.ts';
import type { FactBook } from '../../facts/facts.ts';
import { WHO } from '../../language/places.ts';
import type { EffectWord } from '../word.ts';

const LIMIT = node(
  'A player keeps so many more cards in Reserve, or among their Landmarks, at Clean-up; fewer where the number is below zero.',
  { who: 'you', zone: 'reserve', by: 1 },
  { who: WHO, zone: one('reserve', 'landmarks'), by: INT },
  { rules: [notZero('by')] },
);

export const limit: EffectWord<typeof LIMIT> = {
  node: LIMIT,
  aim: 'neither',
  says(does, scope, { until }) {
    const zone = does.zone === 'reserve' ? 'Reserve' : 'Landmark';
    const change = `${does.by < 0 ? 'reduced' : 'increased'} by ${inWords(Math.abs(does.by))}`;
    return `${owner(does.who, scope)} ${zone} limit is ${change}${until}`;
  },
};

/** Change that effects make to the seat's limit of cards in the zone. */
export const limitChange = (
  state: GameState,
  seat: Seat,
  zone: 'reserve' | 'landmarks',
  book: FactBook,
): number =>
  book
    .effects(state, 'limit')
    .filter(({ does, env }) => does.zone === zone && (does.who === 'you' ? env.you : 1 - env.you) === seat)
    .reduce((sum, { does }) => sum + does.by, 0);

const UNCOUNTED = node(
  'The speaker is kept in Reserve without being counted.',
  { over: 'self' },
  { over: one('self') },
);

export const uncounted: EffectWord<typeof UNCOUNTED> = {
  node: UNCOUNTED,
  aim: 'help',
  says: (does, scope, { until }) => {
    const who = subject(about(does.over, scope, undefined));
    return `${who} do not count towards your Reserve limit${until}`;
  },
};

/** Cards in Reserve that do not count towards its limit. */
export const uncountedCards = (state: GameState, book: FactBook): Stamp[] =>
  book.effects(state, 'uncounted').map(({ env }) => env.self);

const SPARE = node(
  'You may keep one card more in Reserve at Clean-up, if it is such a card.',
  { of: { has: 'exhausted' } },
  { of: within('filter', { in: undefined, of: undefined }) },
);

export const spare: EffectWord<typeof SPARE> = {
  node: SPARE,
  aim: 'help',
  says: (does, scope, { until }) =>
    `you may keep one more ${filterText(does.of, 'one', scope, {})} in Reserve during Night${until}`,
};

/** Cards that the seat may keep in Reserve beyond the limit, and how many of them. */
export function spareCards(
  state: GameState,
  seat: Seat,
  cards: readonly GameObject[],
  book: FactBook,
): { more: number; such: Stamp[] } {
  const all = book.effects(state, 'spare').filter(({ env }) => env.you === seat);
  const such = cards.filter((card) =>
    all.some(({ does, env }) => book.fits(state, card, { ...does.of, in: 'reserve' }, env)),
  );
  return { more: all.length, such: such.map((o) => o.stamp) };
}
