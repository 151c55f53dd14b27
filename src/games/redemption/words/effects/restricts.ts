import type { Seat } from '../../../../kernel/ids.ts';
import type { Facts, GameObject, GameState } from '../../../../kernel/state.ts';
import { filterText, owner } from '../../../../language/print/filters.ts';
import type { Scope } from '../../../../language/print/scope.ts';
import { fits, seatFor } from '../../../../language/run/evaluate.ts';
import { maybe, node, one, part } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { markAs } from '../../facts/marks.ts';
import type { Passive } from '../../language/types.ts';
import type { Way } from '../../terms.ts';
import type { EffectWord } from '../word.ts';

const RESTRICTS = node(
  'A player may not do that: `play` Dominants or Enhancements that fit `what`, Enhancements on characters that fit `on`; `draw` by abilities that they control; `attack`; put Lost Souls into a `site`.',
  { who: 'any', from: 'play', what: { is: 'Dominant' } },
  {
    who: one('you', 'opponent', 'any'),
    from: one('play', 'draw', 'attack', 'site'),
    what: maybe(part('filter')),
    on: maybe(part('filter')),
  },
  {
    rules: [
      { key: 'from', is: ['play'], needs: ['what'] },
      { key: 'from', isnt: ['play'], bars: ['what', 'on'] },
    ],
  },
);

type Restricts = Extract<Passive, { effect: 'restricts' }>;

export const restricts: EffectWord<typeof RESTRICTS> = {
  node: RESTRICTS,
  aim: 'neither',

  says: ({ who, ...does }, scope, { until }) =>
    `${who === 'any' ? 'players' : who === 'you' ? 'you' : owner(who, scope).replace(/'s$/, '')} cannot ${deed(does, scope)}${until}`,
};

/** The act that an effect forbids, in words. */
function deed({ from, what = {}, on }: Omit<Restricts, 'effect' | 'who'>, scope: Scope): string {
  if (from === 'draw') return 'draw by abilities';
  if (from === 'site') return 'put Lost Souls into Sites';
  if (from === 'attack') return 'attack';
  const user = on === undefined ? '' : ` on ${filterText(on, 'many', scope, {})}`;
  return `play ${filterText(what, 'many', scope, {})}${user}`;
}

/** True if an effect forbids the player this act with any card. */
export const isRestricted = (
  state: GameState,
  seat: Seat,
  from: Exclude<Restricts['from'], 'play'>,
  book: Book,
): boolean => book.continuous(state, 'restricts').some((s) => s.does.from === from && isHis(state, s, seat));

/** True if an effect forbids the player to play the card in this way (for an Enhancement: on this character). */
export const isUnplayable = (
  state: GameState,
  seat: Seat,
  card: GameObject,
  way: Way,
  user: GameObject | undefined,
  book: Book,
): boolean =>
  book.continuous(state, 'restricts').some((s) => {
    const { from, what = {}, on } = s.does;
    if (from !== 'play' || !isHis(state, s, seat)) return false;
    if (!fits(state, usedAs(card, way, book), what, s.env, book)) return false;
    return on === undefined || (user !== undefined && fits(state, book.facts(state, user), on, s.env, book));
  });

/**
 * Facts of the card if it is used in this way (as a good card, as an evil one). Facts of its other way do not count.
 */
const usedAs = (card: GameObject, way: Way, book: Book): Facts =>
  book.base({ ...card, marks: [...card.marks, markAs(way)] });

const isHis = (
  state: GameState,
  { does, env }: { does: Restricts; env: Parameters<typeof seatFor>[2] },
  seat: Seat,
): boolean => does.who === 'any' || seatFor(state, does.who, env) === seat;
