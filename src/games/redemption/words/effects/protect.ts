import type { Stamp } from '../../../../kernel/ids.ts';
import { live } from '../../../../kernel/query.ts';
import type { Facts, GameObject, GameState } from '../../../../kernel/state.ts';
import { singularVerb } from '../../../../language/print/english.ts';
import { filterText } from '../../../../language/print/filters.ts';
import { about, be } from '../../../../language/print/subjects.ts';
import { fits } from '../../../../language/run/evaluate.ts';
import { EFFECTS } from '../../../../language/schema/effects.ts';
import { atLeast, maybe, narrowed, node, part, withKeys, word } from '../../../../language/schema/shape.ts';
import type { Continuous } from '../../facts/continuous-effects.ts';
import type { Book } from '../../facts/facts.ts';
import { SELF_OR_THOSE } from '../../language/places.ts';
import type { Filter, Passive } from '../../language/types.ts';
import type { EffectWord } from '../word.ts';
import { deedsText } from './wording.ts';

/** Effects that keep cards from affecting objects: protection, immunity, and mutual ignoring. */

const PROTECT = node(
  'Abilities of cards that fit `from` cannot do anything to the objects, or (`verbs`) not these things. It protects nobody from being negated, nor from being looked at.',
  { over: 'self', from: { is: 'Hero', lone: true } },
  {
    over: SELF_OR_THOSE,
    from: part('filter'),
    verbs: maybe(atLeast(1, word('deed'))),
  },
);

export const protect: EffectWord<typeof PROTECT> = {
  node: PROTECT,
  aim: 'help',

  says({ over, from, verbs }, scope, { fixed, until }) {
    const who = about(over, scope, fixed);
    // Protection in Redemption is always from cards' acts, so the text only says from which cards.
    const all = Object.keys(from).length === 0;
    const kinds = filterText(from, 'many', scope, {});
    if (verbs === undefined)
      return `${who.subject} ${be(who)} protected from ${all ? 'all cards' : kinds}${until}`;
    return `${who.subject} cannot be ${deedsText(verbs)}${all ? '' : ` by ${kinds}`}${until}`;
  },
};

const IGNORE = node(
  'The objects and those cards do nothing to each other in battle; who ignores the whole other side wins.',
  { over: 'self', of: { is: 'Evil Character' } },
  { over: SELF_OR_THOSE, of: part('filter') },
);

export const ignore: EffectWord<typeof IGNORE> = {
  node: IGNORE,
  aim: 'harm',

  says({ over, of }, scope, { fixed, until }) {
    const who = about(over, scope, fixed);
    const verb = who.many ? 'ignore' : singularVerb('ignore');
    return `${who.subject} ${verb} ${filterText(of, 'many', scope, {})}${until}`;
  },
};

/** Immunity is a word of the card language that several games share, so `src/language` prints it. */
export const IMMUNE = narrowed(withKeys(EFFECTS.immune, 'over', 'from'), { over: SELF_OR_THOSE });

/** True for an effect that protects, and that another effect may cancel. */
export const isProtecting = (does: Passive): boolean => does.effect === 'protect';

type Shield = Extract<Passive, { effect: 'protect' | 'immune' | 'ignore' }>;

/** True for an effect that may keep abilities from affecting objects. */
export const isShield = ({ does }: Continuous): boolean =>
  does.effect === 'protect' || does.effect === 'immune' || does.effect === 'ignore';

/** An act that an ability is about to do to an object. */
export interface Attempt {
  deed: string;
  to: GameObject;
  by: Stamp;
  /** Facts of the acting card, as it is or last was. */
  from: Facts;
}

/** True if this effect prevents the attempted act (rules 7.3). */
export function shields(
  state: GameState,
  s: Continuous,
  { deed, to, by, from }: Attempt,
  book: Book,
): boolean {
  const { does } = s;
  const keeps = ({ over }: Shield, filter: Filter): boolean =>
    book.covers(state, s, over, to) && fits(state, from, filter, s.env, book);
  if (does.effect === 'immune') return keeps(does, does.from);
  if (does.effect === 'protect')
    return (does.verbs === undefined || does.verbs.some((v) => includes(v, deed))) && keeps(does, does.from);
  if (does.effect !== 'ignore') return false;
  if (keeps(does, does.of)) return true;
  // If one card ignores another, the two ignore each other (rules 7.3).
  const o = live(state, by);
  return (
    o !== undefined &&
    fits(state, book.facts(state, to), does.of, s.env, book) &&
    book.covers(state, s, does.over, o)
  );
}

/**
 * For each special act, the general act that includes it: a card that cannot be put in a deck cannot be put on top of
 * it, either.
 */
const WIDER: Readonly<Record<string, string>> = { topdeck: 'deck', underdeck: 'deck' };

const includes = (verb: string, deed: string): boolean => verb === deed || verb === WIDER[deed];

/** True if one object ignores the other (rules 7.3). */
export const ignores = (state: GameState, one: GameObject, other: GameObject, book: Book): boolean =>
  book
    .continuous(state, 'ignore')
    .some(
      (s) =>
        book.covers(state, s, s.does.over, one) &&
        fits(state, book.facts(state, other), s.does.of, s.env, book),
    );

/**
 * True if the character is immune to the other card's strength and toughness, or if the two cards ignore each other
 * (rules 7.3).
 */
export function untouched(state: GameState, c: GameObject, by: GameObject, book: Book): boolean {
  const facts = book.facts(state, by);
  return (
    book
      .continuous(state, 'immune')
      .some((s) => book.covers(state, s, s.does.over, c) && fits(state, facts, s.does.from, s.env, book)) ||
    ignores(state, c, by, book) ||
    ignores(state, by, c, book)
  );
}
