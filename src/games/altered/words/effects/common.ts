import type { LastingEffect } from '../../../../kernel/state.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { EFFECTS } from '../../../../language/schema/effects.ts';
import {
  either,
  maybe,
  naming,
  narrowed,
  one,
  only,
  ruled,
  withKeys,
} from '../../../../language/schema/shape.ts';
import { at, EXPEDITIONS_THAT, IN_PLAY, PLAYED } from '../../language/places.ts';
import type { Passive } from '../../language/types.ts';
import type { SharedEffectWord } from '../word.ts';

/** Continuous effects common to several games, with the options that Altered uses. */

const GRANTS = ruled(
  narrowed(withKeys(EFFECTS.grants, 'over', 'ability'), {
    over: IN_PLAY,
    ability: only('ability', ['quick', 'reaction']),
  }),
  {
    must: 'what is given is no support ability',
    holds: ({ ability }) => at(ability, 'support') === undefined,
  },
);

export const grants: SharedEffectWord<typeof GRANTS> = {
  node: GRANTS,

  layer: {
    writes: ['ability'],
    apply(does, { table, stamp, active }) {
      table.granted.set(stamp, [
        ...(table.granted.get(stamp) ?? []),
        { card: active.env.card, id: `${active.ability}.${active.stamp}`, ability: does.ability },
      ]);
    },
  },
};

const COST = ruled(
  narrowed(withKeys(EFFECTS.cost, 'who', 'of', 'more', 'less', 'atLeast', 'downTo', 'into'), {
    of: either(one('self'), PLAYED),
    into: maybe(EXPEDITIONS_THAT),
  }),
  { of: ['more', 'less', 'atLeast'], least: 1 },
  { key: 'downTo', needs: ['less'] },
  {
    must: 'where a card is played changes its own cost ("of: self")',
    holds: ({ of, into }) => into === undefined || of === 'self',
  },
  {
    must: 'its own cost ("of: self") is what "you" pay',
    holds: ({ of, who }) => of !== 'self' || who === 'you',
  },
);

export const cost: SharedEffectWord<typeof COST> = { node: COST };

const NEXT = naming(
  ruled(
    narrowed(
      withKeys(EFFECTS.next, 'of', 'less', 'downTo', 'free', 'fleeting', 'from', 'steps', 'into', 'joins'),
      {
        of: PLAYED,
        less: maybe(SOME),
        into: maybe(either(one('refs'), EXPEDITIONS_THAT)),
      },
    ),
    { of: ['less', 'free', 'fleeting', 'steps'], least: 1 },
    { key: 'free', bars: ['less'] },
    { key: 'downTo', needs: ['less'] },
    { key: 'from', needs: ['fleeting'] },
    { key: 'into', needs: ['steps'] },
    { key: 'joins', needs: ['into', 'steps'], bars: ['less', 'free', 'fleeting'] },
    {
      must: 'a Spell gains or loses Fleeting before it does anything ("fleeting"), and not by steps',
      holds: ({ of, steps }) =>
        at(of, 'is') !== 'Spell' || ![steps].flat().some((step) => at(step, 'status') === 'fleeting'),
    },
    {
      must: '"fleeting" is of Spells ("of" says "is: Spell"); others gain or lose it as a status, by steps',
      holds: ({ of, fleeting }) => fleeting === undefined || at(of, 'is') === 'Spell',
    },
  ),
  'noun it',
);

export const next: SharedEffectWord<typeof NEXT> = { node: NEXT };

/** A lasting effect on the next card of some kind that its player plays. */
export type Next = Extract<Passive, { effect: 'next' }>;

/** A lasting effect as an effect on the next card; undefined if the effect is of another kind. */
export const nextOf = (body: LastingEffect['body']): Next | undefined => {
  // The cast is safe: lasting effects are only made by `ongoing` steps of Altered's card language.
  const does = body as Passive;
  return does.effect === 'next' ? does : undefined;
};
