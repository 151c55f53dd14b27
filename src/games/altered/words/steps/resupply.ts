import { move } from '../../../../kernel/atom.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import { object } from '../../../../kernel/query.ts';
import type { Env, GameState } from '../../../../kernel/state.ts';
import { act, byWhom } from '../../../../language/print/clauses.ts';
import { seatFor } from '../../../../language/run/evaluate.ts';
import { maybe, node, part, type Written, YES } from '../../../../language/schema/shape.ts';
import type { Parts } from '../../language/types.ts';
import { canGive, type DeckUse, deckOf } from '../../rules/draw.ts';
import type { StepWord } from '../word.ts';

const RESUPPLY = node(
  'Put the top card of your deck in Reserve (exhausted, if so said).',
  {},
  { who: maybe(part('who')), exhausted: maybe(YES) },
);

const usesOf = (state: GameState, step: Written<(typeof RESUPPLY)['keys'], Parts>, env: Env): DeckUse[] => [
  { seat: seatFor(state, step.who, env), cards: 1, resupplies: true },
];

export const resupply: StepWord<typeof RESUPPLY> = {
  node: RESUPPLY,
  aim: 'neither',
  possible: (state, step, env) => canGive(state, usesOf(state, step, env)),

  says: (step, scope) =>
    act('resupply', step.exhausted === true ? 'an exhausted card' : '', byWhom(step.who, scope)),

  uses: usesOf,

  atoms(state, step, env) {
    const seat = seatFor(state, step.who, env);
    const marks = step.exhausted === true ? { marks: ['exhausted'] } : {};
    return deckOf(state, seat)
      .slice(0, 1)
      .map((id) => ({ ...move(object(state, id), zoneId('reserve', seat), 'resupply'), ...marks }));
  },
};
