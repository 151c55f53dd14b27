import { AMOUNT, SOME } from './amounts.ts';
import { either, keys, list, maybe, node, one, part, YES } from './shape.ts';

/** Continuous effects: of a passive ability, or lasting for a while. */
export const EFFECTS = {
  grants: node(
    'The objects have an ability.',
    {
      over: { is: 'Character', of: 'you' },
      ability: {
        kind: 'reaction',
        when: { on: 'symbol', symbol: 'r' },
        steps: [{ op: 'counters', on: 'self', counter: 'boost', by: 1 }],
      },
    },
    { over: either(one('refs'), part('filter')), ability: part('ability') },
  ),
  cost: node(
    'Cards that this player plays cost more, less (by itself only `downTo` that number), or not less than something. `of` may name the zone they are played from; `first`: only the first of them in a round.',
    { who: 'opponent', of: {}, atLeast: 2 },
    {
      who: part('who'),
      of: either(one('self'), part('filter')),
      more: maybe(AMOUNT),
      less: maybe(AMOUNT),
      atLeast: maybe(SOME),
      downTo: maybe(SOME),
      first: maybe(one('round')),
      /** Ways of bringing the card into play that the effect applies to. Omitted if it applies to the usual way. */
      ways: maybe(list(one('marshal', 'play', 'ambush'))),
      /** Limits the effect to cards played into this place. */
      into: maybe(part('filter')),
    },
  ),
  next: node(
    'The next such card that you play costs less, or nothing (free), gains or loses Fleeting (where it is played `from` there), or the steps are done to it (it).',
    { of: { is: 'Character' }, steps: [{ op: 'counters', on: 'it', counter: 'boost', by: 1 }] },
    {
      of: part('filter'),
      less: maybe(AMOUNT),
      /** Another reduction of the cost, for cards that fit the filter `of`. */
      or: maybe(keys({ of: part('filter'), less: SOME })),
      /** Ways of bringing the card into play that the effect applies to. Omitted if it applies to the usual way. */
      ways: maybe(list(one('marshal', 'play', 'ambush'))),
      downTo: maybe(SOME),
      free: maybe(YES),
      fleeting: maybe(one('gains', 'loses')),
      from: maybe(one('hand', 'reserve')),
      steps: maybe(list(part('step'))),
      /**
       * Limits the effect to cards played into this place, or into one of the places that were fixed when the effect
       * began.
       */
      into: maybe(either(one('refs'), part('filter'))),
      /** Extends the effect to cards that enter the place without being played. */
      joins: maybe(YES),
    },
  ),
  immune: node(
    'The objects are protected from those cards, and their numbers do not defeat them.',
    { over: 'self', from: { is: 'Evil Character' } },
    { over: either(one('self', 'refs'), part('filter')), from: part('filter') },
  ),
} as const;
