import { move } from '../../../../kernel/atom.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import { object } from '../../../../kernel/query.ts';
import type { Env, GameState } from '../../../../kernel/state.ts';
import { act, byWhom } from '../../../../language/print/clauses.ts';
import { topText } from '../../../../language/print/numbers.ts';
import { seatFor, value } from '../../../../language/run/evaluate.ts';
import { AMOUNT } from '../../../../language/schema/amounts.ts';
import { maybe, node, part, type Written } from '../../../../language/schema/shape.ts';
import type { FactBook } from '../../facts/facts.ts';
import type { Parts } from '../../language/types.ts';
import { canGive, type DeckUse, deckOf } from '../../rules/draw.ts';
import type { StepWord } from '../word.ts';

const ORB = node(
  'The top card of your deck, or so many, goes unseen into the Mana zone, as an exhausted orb.',
  {},
  { who: maybe(part('who')), n: maybe(AMOUNT) },
);

const usesOf = (
  state: GameState,
  step: Written<(typeof ORB)['keys'], Parts>,
  env: Env,
  book: FactBook,
): DeckUse[] => [{ seat: seatFor(state, step.who, env), cards: value(state, step.n ?? 1, env, book) }];

export const orb: StepWord<typeof ORB> = {
  node: ORB,
  aim: 'neither',
  possible: (state, step, env, book) => canGive(state, usesOf(state, step, env, book)),

  says(step, scope) {
    const by = byWhom(step.who, scope);
    const whose = by === undefined && scope.you === 'you' ? 'your' : 'their';
    return act('put', `${topText(step.n ?? 1, whose, scope)} into ${whose} Mana zone`, by);
  },

  uses: usesOf,

  atoms(state, step, env, book) {
    const seat = seatFor(state, step.who, env);
    return deckOf(state, seat)
      .slice(0, value(state, step.n ?? 1, env, book))
      .map((id) => move(object(state, id), zoneId('mana', seat), 'mana'));
  },
};
