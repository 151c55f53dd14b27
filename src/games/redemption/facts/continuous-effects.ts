import type { ObjectId, Stamp } from '../../../kernel/ids.ts';
import { kindOf } from '../../../kernel/query.ts';
import { type Env, emptyEnv, type GameObject, type GameState } from '../../../kernel/state.ts';
import { holds } from '../../../language/run/evaluate.ts';
import { inKinds, lastingEnv } from '../../shared/facts.ts';
import type { Ability, Filter, Passive } from '../language/types.ts';
import { read } from '../structures.ts';
import { ZONES } from '../terms.ts';
import {
  forbids,
  isLifting,
  isSparedBy,
  isSparing,
  type Lifting,
  type Sparing,
} from '../words/effects/cannot-be.ts';
import { comesBefore, isNegating, isPreventing } from '../words/effects/negates.ts';
import { isProtecting } from '../words/effects/protect.ts';
import type { Book } from './facts.ts';
import { authorOf, field, isPlaced } from './field.ts';
import { wayOf } from './marks.ts';
import { namesZone } from './printed.ts';

/**
 * A continuous effect in force: an effect in the text of an active card, or a lasting effect that an ability has begun.
 */
export interface Continuous {
  does: Passive;
  /** Object whose text contains the effect; for a lasting effect, only if that object still exists. */
  source: ObjectId | undefined;
  env: Env;
  /** Objects that the effect applies to, fixed when it began. */
  refs: Stamp[];
  /**
   * True if nothing can undo the effect any more, because it does not depend on a use of an ability that could still be
   * undone.
   */
  safe: boolean;
  /** True if the effect holds as long as its card is active. False for a lasting effect of a finished ability. */
  living: boolean;
  /** Stamp (number that grows with every stay in a zone) of the moment since which the effect has been there. */
  since: Stamp;
  /** Number of the use of an ability that began the effect. */
  instance?: number | undefined;
  /** The card's ability that the effect belongs to; undefined for a lasting effect. */
  ability: string | undefined;
  /** Key of the effect among all effects: it stays the same in every state while the effect holds. */
  key: string;
  /** Acts that no card can do to the use of an ability that began the effect. */
  firm?: readonly string[] | undefined;
}

/**
 * A negation of an object. Negating is interrupting and preventing, and a text may rule out one of the two (rules 7.3):
 * `undoes` is true if the negation stops what the object's abilities have begun before it, `prevents` if it stops what
 * they would begin later.
 */
export interface Negation {
  /** Stamp (number that grows with every stay in a zone) of the moment since which the object is negated. */
  since: Stamp;
  undoes: boolean;
  prevents: boolean;
}

/** The negations of each negated object. */
export type Negations = ReadonlyMap<ObjectId, readonly Negation[]>;

/**
 * True if one of these negations stops an ability that the object has had in force since the given moment. `firm`: acts
 * that no card can do to the ability.
 */
export const isStopped = (
  negations: Negations,
  o: ObjectId,
  since: Stamp,
  firm: readonly string[] = [],
): boolean =>
  (negations.get(o) ?? []).some((n) =>
    since < n.since ? n.undoes && !firm.includes('interrupt') : n.prevents && !firm.includes('prevent'),
  );

/**
 * All continuous effects in this state that count, and the objects that some of them negate. Reads only printed facts,
 * because facts changed by effects are computed later.
 */
export function continuousEffects(
  state: GameState,
  book: Book,
  counts: (c: Continuous) => boolean,
): { continuous: Continuous[]; negations: Negations } {
  const paused = new Set(pausedIn(state).flat());
  const active = (all: Continuous[]): Continuous[] =>
    all.filter((c) => counts(c) && (paused.size === 0 || !paused.has(pauseKey(c))));
  const lasting = active(lastingEffects(state, book));
  const own = active(field(state).flatMap((o) => passivesOf(state, o, book)));
  const all = [...lasting, ...own, ...active(granted(state, [...lasting, ...own], book))];
  const negations = negationsBy(state, all, book);
  const there = withoutPrevented(
    state,
    all.filter((c) => isHolding(c, negations)),
    book,
  );
  const lifting = there.filter(isLifting);
  return {
    continuous:
      lifting.length === 0 ? there : there.filter((c) => !isLifted(state, c, { there, lifting }, book)),
    negations,
  };
}

/** The lists of suspended effects (their keys) of all interruptions that are going on. */
export function pausedIn({ frames }: GameState): string[][] {
  let found = NONE_PAUSED;
  // Speed matters, because this function is called for every fact; in most states nothing is interrupted.
  for (const frame of frames) {
    if (frame.kind !== 'structure' || frame.chart !== 'redo') continue;
    const { data } = read(frame);
    if ('paused' in data && data.paused !== undefined) found = [...found, data.paused];
  }
  return found;
}

const NONE_PAUSED: string[][] = [];

/** Key by which an interruption suspends the effect: a card that comes back later has its effects again. */
export const pauseKey = ({ key, env }: Continuous): string => `${key} ${env.self}`;

/**
 * Durations of effects whose ability is still active (rules 7, 12.7): as long as cards wait in a set-aside group, and
 * as long as the effect's card stays in its place.
 */
const LIVING: readonly string[] = ['group', 'left'];

/**
 * True if the effect holds despite these negations: none of them stops its card's ability, or the effect comes from an
 * ability that is finished or that nothing can undo.
 */
const isHolding = ({ source, living, safe, since, firm }: Continuous, negations: Negations): boolean =>
  source === undefined || !living || safe || !isStopped(negations, source, since, firm);

/**
 * Negations by some of these effects, as far as others do not rule them out (rules 7.3). A negated card neither negates
 * nor protects, so what it protected is checked again.
 */
function negationsBy(state: GameState, all: Continuous[], book: Book): Negations {
  const negating = all.flatMap((by): Negating<GameObject>[] =>
    isNegating(by.does) ? [{ by, over: reached(state, by, by.does.over, book) }] : [],
  );
  if (negating.length === 0) return new Map();
  for (let sparing = all.filter(isSparing); ; ) {
    const negations = settled(
      negating.map(({ by, over }) => {
        const author = authorOf(state, by);
        const allowed = (o: GameObject, verb: 'interrupt' | 'prevent'): boolean =>
          !isSpared(state, o, { sparing, verb }, author, book);
        return {
          by,
          over: over.flatMap((o) => {
            const undoes = allowed(o, 'interrupt');
            const prevents = allowed(o, 'prevent');
            return undoes || prevents ? [{ id: o.id, undoes, prevents }] : [];
          }),
        };
      }),
    );
    const left = sparing.filter((c) => isHolding(c, negations));
    if (left.length === sparing.length) return negations;
    sparing = left;
  }
}

/** An effect that negates cards, and the objects that it would negate. */
interface Negating<O> {
  by: Continuous;
  over: O[];
}

/**
 * The negations by these effects. Whether an effect negates is decided as soon as no undecided effect could negate its
 * source. Of cards that negate each other, the first in order wins.
 */
function settled(all: Negating<Omit<Negation, 'since'> & { id: ObjectId }>[]): Negations {
  const negations = new Map<ObjectId, Negation[]>();
  let open = all;
  while (open.length > 0) {
    const free = open.filter(({ by }) => !open.some(({ over }) => over.some(({ id }) => id === by.source)));
    const now = free.length > 0 ? free : open.slice(0, 1);
    for (const { by, over } of now)
      if (isHolding(by, negations))
        for (const { id, ...how } of over)
          negations.set(id, [...(negations.get(id) ?? []), { since: by.since, ...how }]);
    open = open.filter((one) => !now.includes(one));
  }
  return negations;
}

/**
 * The effects without those that others of them prevent: what cards say all the time, if the prevention was there first
 * (rules 7.3). What is prevented prevents nothing itself.
 */
function withoutPrevented(state: GameState, there: Continuous[], book: Book): Continuous[] {
  const preventing = there.filter(isPreventing).sort((a, b) => a.since - b.since);
  if (preventing.length === 0) return there;
  const sparing = there.filter(isSparing);
  let left = there;
  for (const by of preventing) {
    if (!left.includes(by)) continue;
    left = left.filter((c) => {
      const o = c.source === undefined ? undefined : state.objects[c.source];
      // Effects of finished abilities have begun already; only texts that hold by themselves are left to prevent. A card
      // that was placed on another has been used for that, and was not prevented then.
      const open = o != null && c.instance === undefined && !c.safe && c.source !== by.source && !isPlaced(o);
      return !(
        open &&
        comesBefore(by, c.since) &&
        book.covers(state, by, by.does.over, o) &&
        !isSpared(state, o, { sparing, verb: 'prevent' }, authorOf(state, by), book)
      );
    });
  }
  return left;
}

/**
 * True if a text keeps the card `author` from doing this part of a negation to the object's abilities. A Dominant that
 * stays in play cannot be negated at all (rules 11).
 */
export const isSpared = (
  state: GameState,
  o: GameObject,
  { sparing, verb }: { sparing: Sparing[]; verb: 'interrupt' | 'prevent' },
  author: GameObject | undefined,
  book: Book,
): boolean =>
  book.plain.base(o).types.includes('Dominant') ||
  sparing.some((by) => forbids(by.does.verbs, verb) && isSparedBy(state, o, by, author, book));

/**
 * True if a text stops the protection by this object. It does not stop protection that cannot be negated or undone any
 * more (rules 7.3, 12.4, 12.7).
 */
function isLifted(
  state: GameState,
  c: Continuous,
  { there, lifting }: { there: Continuous[]; lifting: Lifting[] },
  book: Book,
): boolean {
  if (!isProtecting(c.does)) return false;
  const o = authorOf(state, c);
  if (o === undefined || c.safe) return false;
  return lifting.some(
    (l) => book.covers(state, l, l.does.over, o) && !spared(state, c, o, { there, by: l }, book),
  );
}

/**
 * True if `by` cannot negate the ability that began the effect: because of its own text when it was used, or of another
 * text. An effect that was there before is interrupted, a later one prevented (rules 7.3).
 */
function spared(
  state: GameState,
  c: Continuous,
  o: GameObject,
  { there, by }: { there: Continuous[]; by: Continuous },
  book: Book,
): boolean {
  const verb = c.since < by.since ? 'interrupt' : 'prevent';
  return (
    state.instances.find((i) => i.id === c.instance)?.cannotBe.includes(verb) === true ||
    isSpared(state, o, { sparing: there.filter(isSparing), verb }, authorOf(state, by), book)
  );
}

function lastingEffects(state: GameState, book: Book): Continuous[] {
  return state.effects.flatMap((e): Continuous[] => {
    const env = lastingEnv(state, e);
    const text = begunText(state, e.instance, book);
    if (text?.if !== undefined && !holds(state, text.if, env, book.plain)) return [];
    const firm = state.instances.find((i) => i.id === e.instance)?.cannotBe;
    return [
      {
        // The cast is safe. Some lasting effects are not in Redemption's card language (delayed abilities, cards that
        // turn back), but these have names of their own, and no code that reads effects asks for those names.
        does: e.body as Passive,
        source: e.source,
        env,
        refs: e.refs ?? [],
        safe: e.instance === undefined,
        firm,
        living: text !== undefined || LIVING.includes(e.until.until),
        since: e.stamp,
        instance: e.instance,
        ability: undefined,
        key: `effect ${e.id}`,
      },
    ];
  });
}

/** The text that holds and that this use of an ability has begun; undefined for other uses. */
export function begunText(
  state: GameState,
  instance: number | undefined,
  book: Book,
): Extract<Ability, { kind: 'passive' }> | undefined {
  const use = instance === undefined ? undefined : state.instances.find(({ id }) => id === instance);
  return use && book.cards.get(use.card).passives.find(({ id }) => id === use.ability)?.ability;
}

/** Continuous effects of a card's own texts, while the card is in its place. */
function passivesOf(state: GameState, o: GameObject, book: Book): Continuous[] {
  const card = book.card(o);
  const { passives, definition } = card;
  if (passives.length === 0 || !book.inForce(o)) return [];
  // All stars are used before any Lost Soul's ability (rules 5).
  if (kindOf(o.zone) === 'bondage' && usesStars(state)) return [];
  const way = wayOf(o);
  return passives.flatMap(({ id, ability }): Continuous[] => {
    if (ability.as !== undefined && ability.as !== way) return [];
    if (book.cards.isBegun(card, id, way) && hasBegun(state, o, id)) return [];
    const env = emptyEnv(book.base(o).controller, o.stamp, definition.ref);
    if (ability.if !== undefined && !holds(state, ability.if, env, book.plain)) return [];
    const key = `${o.id}:${id}`;
    const { does } = ability;
    return [
      { does, source: o.id, env, refs: [], safe: false, living: true, since: o.stamp, ability: id, key },
    ];
  });
}

/** True before the first turn, as long as stars are used. */
const usesStars = ({ clock, frames }: GameState): boolean =>
  clock['phase'] === 'pregame' &&
  frames.some((f) => f.kind === 'structure' && f.chart === 'pregame' && read(f).at === 'stars');

/**
 * True if a text of a card that works only in battle holds no longer by itself: its effect has begun in this phase, or
 * was kept from it, or the card is not in battle. A text whose card is about to use its abilities already holds.
 */
const hasBegun = (state: GameState, o: GameObject, ability: string): boolean =>
  kindOf(o.zone) !== 'battle' || state.instances.some((i) => i.object === o.id && i.ability === ability);

/** Continuous effects in abilities that texts give to objects. */
function granted(state: GameState, all: Continuous[], book: Book): Continuous[] {
  const given = all.flatMap((by) =>
    by.does.effect === 'grants' && by.does.ability.kind === 'passive'
      ? [{ by, over: by.does.over, does: by.does.ability.does, only: by.does.ability.if }]
      : [],
  );
  if (given.length === 0) return [];
  return field(state).flatMap((o) =>
    given
      .filter(
        ({ by, over, only }) =>
          book.inPlace(o) &&
          book.covers(state, by, over, o) &&
          (only === undefined || holds(state, only, ownEnv(o, book), book.plain)),
      )
      .map(
        ({ by, does }): Continuous => ({
          does,
          source: o.id,
          env: ownEnv(o, book),
          refs: [],
          safe: by.safe,
          living: true,
          since: o.stamp > by.since ? o.stamp : by.since,
          ability: undefined,
          key: `${o.id} ${by.key}`,
        }),
      ),
  );
}

const ownEnv = (o: GameObject, book: Book): Env =>
  emptyEnv(book.base(o).controller, o.stamp, book.card(o).definition.ref);

/** Objects to which a card's continuous effect applies, without the card itself. */
const reached = (state: GameState, c: Continuous, over: 'self' | 'refs' | Filter, book: Book): GameObject[] =>
  reachable(state, over).filter((o) => o.id !== c.source && book.covers(state, c, over, o));

/** Cards that an effect over these may apply to: those of a hand only if it says so, for their STAR abilities. */
const reachable = (state: GameState, over: 'self' | 'refs' | Filter): GameObject[] =>
  typeof over === 'object' && namesZone(over, 'hand')
    ? [...field(state), ...inKinds(state, ['hand'], ZONES)]
    : field(state);
