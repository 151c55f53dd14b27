import type { Stamp } from '../../../../kernel/ids.ts';
import type { GameObject, GameState, LastingEffect } from '../../../../kernel/state.ts';
import { filterText } from '../../../../language/print/filters.ts';
import { about } from '../../../../language/print/subjects.ts';
import { fits } from '../../../../language/run/evaluate.ts';
import { maybe, node, YES } from '../../../../language/schema/shape.ts';
import { lastingEnv } from '../../../shared/facts.ts';
import type { Continuous } from '../../facts/continuous-effects.ts';
import type { Book } from '../../facts/facts.ts';
import { authorOf } from '../../facts/field.ts';
import { at, THOSE } from '../../language/places.ts';
import type { Passive } from '../../language/types.ts';
import type { EffectWord } from '../word.ts';
import { isBarredTo } from './cannot-be.ts';

const NEGATES = node(
  'Abilities of the objects do nothing as long as this holds.',
  { over: { is: 'Artifact', of: 'opponent' } },
  { over: THOSE },
);

export const negates: EffectWord<typeof NEGATES> = {
  node: NEGATES,
  aim: 'harm',

  says: ({ over }, scope, { fixed, until }) =>
    `the abilities of ${about(over, scope, fixed).object} are negated${until}`,
};

type Negates = Extract<Passive, { effect: 'negates' }>;

export const isNegating = (body: { effect: string }): body is Negates => body.effect === 'negates';

/** Effect that a card gets when it is negated: as long as the effect lasts, its objects (`refs`) are negated. */
export const NEGATION: Negates = { effect: 'negates', over: 'refs' };

const PREVENTS = node(
  'Abilities of the objects that would begin while this holds do nothing; what they did before stays. With `next`, only of the next such Enhancement that is played, said for a while (`ongoing`).',
  { over: { is: 'Enhancement', of: 'opponent' }, next: true },
  { over: THOSE, next: maybe(YES) },
  {
    rules: [
      {
        must: 'the next one is an Enhancement ("is: Enhancement"), whatever else is said of it',
        holds: ({ over, next }) => next === undefined || at(over, 'is') === 'Enhancement',
      },
    ],
  },
);

export const prevents: EffectWord<typeof PREVENTS> = {
  node: PREVENTS,
  aim: 'harm',

  says: ({ over, next }, scope, { fixed, until }) =>
    next === true && typeof over === 'object'
      ? `the next ${filterText(over, 'one', scope, {})} that is played${until} is prevented`
      : `the abilities of ${about(over, scope, fixed).object} are prevented${until}`,
};

/**
 * True if an effect stops abilities of this object that have not been carried out yet; with `since`, abilities that
 * have been in force since then.
 */
export const isPrevented = (state: GameState, o: GameObject, book: Book, since?: Stamp): boolean =>
  book
    .continuous(state, 'prevents')
    .some(
      (s) =>
        isPreventing(s) &&
        (since === undefined || comesBefore(s, since)) &&
        book.covers(state, s, s.does.over, o) &&
        !isBarredTo(state, o, 'prevent', authorOf(state, s), book),
    );

type Prevents = Extract<Passive, { effect: 'prevents' }>;

/** True for an effect that says which objects are prevented, and not only that the next one of a sort is. */
const isFixed = ({ next, over }: Prevents): boolean => next === undefined || over === 'refs';

/** An effect that prevents abilities of the objects that it covers. */
export type Preventing = Continuous & { does: Prevents };

export const isPreventing = (c: Continuous): c is Preventing =>
  c.does.effect === 'prevents' && isFixed(c.does);

/**
 * True if the effect prevents an ability that is in force since then: one that was there before is complete (rules
 * 7.3).
 */
export const comesBefore = ({ does, since }: Preventing, other: Stamp): boolean =>
  does.next === true || since < other;

/** Effect that an Enhancement gets when "prevent the next Enhancement" applies to it: its abilities do nothing. */
const PREVENTION: Prevents = { effect: 'prevents', over: 'refs', next: true };

/**
 * Effect for an Enhancement that was just played, if this "prevent the next Enhancement" effect means it: fixes the
 * prevention on that Enhancement. Otherwise undefined.
 */
export function aimedAt(
  state: GameState,
  effect: LastingEffect,
  played: GameObject,
  book: Book,
): Omit<LastingEffect, 'id' | 'stamp'> | undefined {
  // The cast is safe: lasting effects outside Redemption's card language have names of their own, which are none of
  // those asked for here.
  const body = effect.body as Passive;
  if (body.effect !== 'prevents' || body.next === undefined || body.over === 'refs') return undefined;
  if (!fits(state, book.plain.facts(state, played), body.over, lastingEnv(state, effect), book.plain))
    return undefined;
  const { id: _, stamp: __, ...rest } = effect;
  return { ...rest, body: PREVENTION, refs: [played.stamp] };
}

/** True for a negating effect from which nothing protects (rules 7.3). */
export const isUnstoppable = ({ effect }: Passive): boolean => effect === 'negates' || effect === 'prevents';
