import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { about } from '../../../../language/print/subjects.ts';
import { atLeast, node, part, word } from '../../../../language/schema/shape.ts';
import type { Continuous } from '../../facts/continuous-effects.ts';
import type { Book } from '../../facts/facts.ts';
import { THOSE } from '../../language/places.ts';
import type { Passive } from '../../language/types.ts';
import type { EffectWord } from '../word.ts';
import { deedsText } from './wording.ts';

const CANNOT_BE = node(
  'Abilities of the objects cannot be negated, interrupted or prevented, whichever `verbs` say.',
  { over: { is: 'Enhancement', of: 'you' }, verbs: ['negate'] },
  { over: THOSE, verbs: atLeast(1, word('undoing')) },
);

export const cannotBe: EffectWord<typeof CANNOT_BE> = {
  node: CANNOT_BE,
  aim: 'help',

  says: ({ over, verbs }, scope, { fixed, until }) =>
    `the abilities of ${about(over, scope, fixed).object} cannot be ${deedsText(verbs)}${until}`,
};

/** Deeds that texts forbid against the abilities of this object. */
export const barred = (state: GameState, o: GameObject, book: Book): string[] =>
  book
    .continuous(state, 'cannotBe')
    .filter((s) => book.covers(state, s, s.does.over, o))
    .flatMap((s) => s.does.verbs);

/** An effect that keeps abilities from being negated: what cannot be interrupted or prevented cannot be negated either. */
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

/** An effect that keeps objects from protecting. */
export type Lifting = Continuous & { does: Extract<Passive, { effect: 'lifts' }> };

export const isLifting = (c: Continuous): c is Lifting => c.does.effect === 'lifts';
