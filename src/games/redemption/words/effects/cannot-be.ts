import type { Facts, GameObject, GameState } from '../../../../kernel/state.ts';
import { emptyEnv } from '../../../../kernel/state.ts';
import { filterText } from '../../../../language/print/filters.ts';
import { about } from '../../../../language/print/subjects.ts';
import { fits } from '../../../../language/run/evaluate.ts';
import { atLeast, either, maybe, node, one, part, word } from '../../../../language/schema/shape.ts';
import type { Continuous } from '../../facts/continuous-effects.ts';
import type { Book } from '../../facts/facts.ts';
import type { Printed } from '../../facts/printed.ts';
import type { Passive } from '../../language/types.ts';
import type { EffectWord } from '../word.ts';
import { deedsText } from './wording.ts';

const CANNOT_BE = node(
  'Abilities of the objects (of the speaker, `self`) cannot be negated, interrupted or prevented, whichever `verbs` say; with `by`, not by cards that fit. Negating is interrupting what was begun and preventing the rest, so each of these alone rules out one half of a negation.',
  { over: { is: 'Enhancement', of: 'you' }, verbs: ['negate'], by: { subtype: 'evil' } },
  {
    over: either(one('self', 'refs'), part('filter')),
    verbs: atLeast(1, word('undoing')),
    by: maybe(part('filter')),
  },
);

export const cannotBe: EffectWord<typeof CANNOT_BE> = {
  node: CANNOT_BE,
  aim: 'help',

  says({ over, verbs, by }, scope, { fixed, until }) {
    const whose = by === undefined ? '' : ` by ${filterText(by, 'many', scope, {})}`;
    return `the abilities of ${about(over, scope, fixed).object} cannot be ${deedsText(verbs)}${whose}${until}`;
  },
};

/** Acts (negate, interrupt, prevent) that effects forbid to all cards against this object's abilities. */
export const barred = (state: GameState, o: GameObject, book: Book): string[] =>
  book
    .continuous(state, 'cannotBe')
    .filter((s) => s.does.by === undefined && book.covers(state, s, s.does.over, o))
    .flatMap((s) => s.does.verbs);

/** True if an effect forbids all cards to prevent this object's abilities. */
export const isUnpreventable = (state: GameState, o: GameObject, book: Book): boolean =>
  forbids(barred(state, o, book), 'prevent');

/**
 * True if an effect forbids the given card to do the act `verb` to the object's abilities; negating consists of
 * interrupting what they have begun and preventing what they would begin (rules 7.3). Other cards may still be
 * allowed to do it. The object's own text counts wherever the object is now (rules 7.3): a card that could not negate
 * it in battle cannot do so after it has left.
 */
export function isBarredTo(
  state: GameState,
  o: GameObject,
  verb: 'interrupt' | 'prevent',
  by: GameObject | undefined,
  book: Book,
): boolean {
  const from = by === undefined ? undefined : book.plain.facts(state, by);
  if (from === undefined) return false;
  const own = book.inPlace(o) ? [] : ownOf(o, book);
  return [
    ...book.continuous(state, 'cannotBe').filter((s) => book.covers(state, s, s.does.over, o)),
    ...own,
  ].some(
    ({ does, env }) =>
      does.by !== undefined && forbids(does.verbs, verb) && isBy(state, from, { does, env }, book.plain),
  );
}

/**
 * True if a text against these acts forbids this one. Negating means interrupting and preventing, so a text against
 * negating forbids both (rules 7.3, RED-F40); a text against one of the two leaves the other half of a negation.
 */
export const forbids = (verbs: readonly string[], verb: 'interrupt' | 'prevent'): boolean =>
  verbs.includes(verb) || verbs.includes('negate');

/**
 * Effects by which the card's own text forbids acts against its abilities; they count even after the card has left its
 * zone.
 */
const ownOf = (o: GameObject, book: Book): Pick<Sparing, 'does' | 'env'>[] =>
  book
    .card(o)
    .passives.flatMap(({ ability: { does, if: condition } }) =>
      does.effect === 'cannotBe' && does.over === 'self' && condition === undefined
        ? [{ does, env: emptyEnv(o.controller, o.stamp, book.card(o).definition.ref) }]
        : [],
    );

/** True if this text, which forbids an act, applies to the given card. */
const isBy = (
  state: GameState,
  from: Facts,
  { does, env }: Pick<Sparing, 'does' | 'env'>,
  book: Printed,
): boolean => does.by === undefined || fits(state, from, does.by, env, book);

/**
 * True if this text keeps the given card from doing what it forbids to the object's abilities. If no card is given,
 * only texts that keep all cards from it count.
 */
export const isSparedBy = (
  state: GameState,
  o: GameObject,
  sparing: Sparing,
  by: GameObject | undefined,
  book: Book,
): boolean => {
  if (!book.covers(state, sparing, sparing.does.over, o)) return false;
  if (by === undefined) return sparing.does.by === undefined;
  return isBy(state, book.plain.facts(state, by), sparing, book.plain);
};

/** An effect that forbids negating abilities, or one half of it: interrupting or preventing. */
export type Sparing = Continuous & { does: Extract<Passive, { effect: 'cannotBe' }> };

export const isSparing = (c: Continuous): c is Sparing => c.does.effect === 'cannotBe';

const LIFTS = node(
  'Abilities of the objects that protect do nothing as long as this holds, except those that cannot be negated; what else those objects do goes on.',
  { over: { is: 'Hero', of: 'opponent' } },
  { over: part('filter') },
);

export const lifts: EffectWord<typeof LIFTS> = {
  node: LIFTS,
  aim: 'neither',

  says: ({ over }, scope, { fixed, until }) =>
    `the protect abilities of ${about(over, scope, fixed).object} are negated${until}`,
};

/** An effect that stops objects from protecting others. */
export type Lifting = Continuous & { does: Extract<Passive, { effect: 'lifts' }> };

export const isLifting = (c: Continuous): c is Lifting => c.does.effect === 'lifts';
