import type { Seat } from '../../../../kernel/ids.ts';
import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { act } from '../../../../language/print/clauses.ts';
import { article } from '../../../../language/print/filters.ts';
import { fits } from '../../../../language/run/evaluate.ts';
import { either, node, one, part, within } from '../../../../language/schema/shape.ts';
import { wasShown } from '../../../shared/sight.ts';
import type { Book } from '../../facts/facts.ts';
import { hostOf, isAttachedDown, playArea } from '../../facts/field.ts';
import { STAGE } from '../../facts/stages.ts';
import type { EffectWord } from '../word.ts';
import { PLAYERS } from './wording.ts';

const MAY_MARSHAL = node(
  'You may marshal such cards of an open pile as if they were in your hand.',
  { of: { is: 'character', in: 'discard', of: 'opponent' } },
  { of: within('filter', { in: one('discard', 'dead') }) },
);

export const mayMarshal: EffectWord<typeof MAY_MARSHAL> = {
  node: MAY_MARSHAL,
  aim: 'neither',
  holds: 'both',
  stage: STAGE.rest,

  says: (does, scope) =>
    act(
      'may',
      `marshal ${scope.say.filter(does.of, 'many', scope, { from: true })} as if they were in your hand`,
      PLAYERS.you,
    ),
};

const MAY_MARSHAL_DOWN = node(
  'You may marshal cards that are attached face down to the speaker, or to such objects, as if they were in your hand.',
  { on: 'self' },
  { on: either(one('self'), part('filter')) },
);

export const mayMarshalDown: EffectWord<typeof MAY_MARSHAL_DOWN> = {
  node: MAY_MARSHAL_DOWN,
  aim: 'neither',
  holds: 'passive',
  stage: STAGE.rest,

  says(does, scope) {
    const bearer = does.on === 'self' ? scope.say.noun('self', scope).object : article(does.on, scope);
    return act(
      'may',
      `marshal face-down cards attached to ${bearer} as if they were in your hand`,
      PLAYERS.you,
    );
  },
};

/** Cards attached face down that texts let the seat marshal. */
export const lentDown = (state: GameState, seat: Seat, book: Book): GameObject[] => {
  const lending = book.continuous(state, 'mayMarshalDown').filter(({ env }) => env.you === seat);
  if (lending.length === 0) return [];
  return playArea(state).filter((o) => {
    // Players marshal only cards that they have seen.
    const isKnown = o.controller === seat || wasShown(state, o, seat);
    const host = isAttachedDown(o) && isKnown ? hostOf(state, o) : undefined;
    return (
      host !== undefined &&
      lending.some(({ does: { on }, env }) =>
        on === 'self' ? host.stamp === env.self : fits(state, book.facts(state, host), on, env, book),
      )
    );
  });
};
