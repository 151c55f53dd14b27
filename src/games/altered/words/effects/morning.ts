import type { Seat } from '../../../../kernel/ids.ts';
import type { GameState } from '../../../../kernel/state.ts';
import { inWords, list } from '../../../../language/print/english.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { maybe, node, one } from '../../../../language/schema/shape.ts';
import type { FactBook } from '../../facts/facts.ts';
import type { EffectWord } from '../word.ts';

const MORNING = node(
  'In the Morning, you draw so many cards and no more; and what you put into your Mana zone is the top card of your deck, and not one of your hand.',
  { draw: 1, expand: 'deck' },
  { draw: maybe(SOME), expand: maybe(one('deck')) },
  { rules: [{ of: ['draw', 'expand'], least: 1 }] },
);

export const morning: EffectWord<typeof MORNING> = {
  node: MORNING,
  aim: 'neither',

  says(does, _scope, { until }) {
    const drawn = `you draw only ${inWords(does.draw ?? 0)} ${does.draw === 1 ? 'card' : 'cards'}`;
    const put = 'you put the top card of your deck into your Mana zone instead of a card from your hand';
    const parts = [...(does.draw === undefined ? [] : [drawn]), ...(does.expand === undefined ? [] : [put])];
    return `in the Morning, ${list(parts, 'and')}${until}`;
  },
};

const mornings = (state: GameState, seat: Seat, book: FactBook) =>
  book
    .effects(state, 'morning')
    .filter(({ env }) => env.you === seat)
    .map(({ does }) => does);

/** Number of cards that the seat draws in the Morning (rules 8). */
export const morningDraw = (state: GameState, seat: Seat, book: FactBook): number =>
  Math.min(2, ...mornings(state, seat, book).flatMap(({ draw }) => draw ?? []));

/** True if the seat expands with the top card of its deck, instead of being asked for a card from hand. */
export const expandsFromDeck = (state: GameState, seat: Seat, book: FactBook): boolean =>
  mornings(state, seat, book).some(({ expand }) => expand === 'deck');
