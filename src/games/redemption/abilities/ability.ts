import type { Atom, AtomEntry } from '../../../kernel/atom.ts';
import type { CardKey, ObjectId, Seat, Stamp } from '../../../kernel/ids.ts';
import { countUses, ids, kindOf, live } from '../../../kernel/query.ts';
import {
  type AbilityInstance,
  type Done,
  type Env,
  emptyEnv,
  type GameObject,
  type GameState,
  type LastingEffect,
  type Step,
} from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { followed, holds } from '../../../language/run/evaluate.ts';
import { type BegunText, isLaterPart, wholeOf } from '../card-set.ts';
import type { Book } from '../facts/facts.ts';
import type { Ability } from '../language/types.ts';
import { note } from '../notes.ts';
import { type At, begin } from '../structures.ts';
import { barred, isBarredTo } from '../words/effects/cannot-be.ts';
import { isNegating, isPrevented } from '../words/effects/negates.ts';

/** Maximum activations of one card's abilities in a turn, all abilities together (rules 7, April 2022). */
const ACTIVATIONS = 4;

/**
 * A use of an ability about to begin: the ability, its controller, and the objects that its program can name from the
 * start.
 */
export interface Use {
  object: GameObject;
  card: CardKey;
  ability: string;
  text: Extract<Ability, { kind: 'effect' | 'quick' | 'reaction' }> | BegunText;
  controller: Seat;
  refs?: Record<string, Stamp[]>;
  /** Number of the instance (use of an ability) that caused the present use. */
  cause?: number | undefined;
  /** Stamp that the object had as the ability was set off, for an ability that has waited since then. */
  waitedAs?: Stamp;
}

/** Name of the counter for the uses, within a turn, of all abilities of a card together. */
export const partsOf = (o: ObjectId): string => `turn:part:${o}`;
/** Name of the counter for the uses of one ability that may be used only a limited number of times. */
export const usesOf = (o: ObjectId, ability: string, per: string): string => `${per}:use:${o}:${ability}`;

/** Name of the counter that counts special initiative (the chance to answer before a removal) given for this use. */
export const specialOf = (instance: number): string => `turn:special:${instance}:`;

/**
 * True if the object's ability may be used again, by its own limit and by the four activations per turn. A use that was
 * undone together with its cause, and is brought about again by the same cause, does not count twice.
 */
export function mayUse(
  state: GameState,
  o: GameObject,
  id: string,
  text: Use['text'],
  cause?: number,
): boolean {
  // Limits do not apply to texts that begin as their card comes into battle, because no player can repeat that.
  if (text.kind === 'begun' || undoneWith(state, o, id, cause) !== undefined) return true;
  if (countUses(state, partsOf(o.id)) >= ACTIVATIONS && !isLaterPart(id)) return false;
  return text.limit === undefined || countUses(state, usesOf(o.id, id, text.limit.per)) < text.limit.n;
}

/** Earlier use of this ability that was undone together with the use that caused it; undefined if there is none. */
const undoneWith = (
  state: GameState,
  o: GameObject,
  ability: string,
  cause: number | undefined,
): AbilityInstance | undefined =>
  cause === undefined
    ? undefined
    : state.instances.find(
        (i) => i.status === 'undone' && i.cause === cause && i.object === o.id && i.ability === ability,
      );

/**
 * Begins to use an ability: records the instance (use of an ability), and puts its program on the stack. Negated and
 * prevented abilities do nothing, unless they cannot be negated or prevented.
 */
export function use(
  tx: Tx,
  { object, card, ability, text, controller, refs, cause, waitedAs }: Use,
  book: Book,
): void {
  const { name } = book.cards.get(card).definition;
  const env: Env = { ...emptyEnv(controller, object.stamp, card), refs: refs ?? {} };
  // The later part of an ability is not used without the first.
  if (isLaterPart(ability) && !hasUsedFirstPart(tx.state, object, ability)) return;
  if (text.if !== undefined && !holds(tx.state, text.if, env, book)) return;
  const cannotBe = immunity(tx.state, object, text, env, book);
  const former = undoneWith(tx.state, object, ability, cause);
  const negators = waitedAs === undefined ? [] : negatorsAs(tx.state, object, waitedAs, book);
  const negated = !cannotBe.includes('prevent') && (negators.length > 0 || book.stopsUse(tx.state, object));
  if (negated) tx.say(`${name} is negated and does nothing.`);
  const prevented = !negated && !cannotBe.includes('prevent') && isPrevented(tx.state, object, book);
  if (prevented) {
    tx.say(`${name} is prevented and does nothing.`);
    // The record keeps a text that holds from being in force.
    if (text.kind !== 'begun') return;
  }
  const stopped = negated || prevented;
  if (former !== undefined) {
    if (!stopped) redo(tx, former, object, env.refs);
    return;
  }
  const keepers = negated ? [...negators, ...negatorsOf(tx.state, object, book)] : [];
  // Without a record, a text that holds is in force as soon as the effects that negate its card have ended.
  if (negated && text.kind === 'begun' && keepers.length === 0) return;
  const id = tx.fresh();
  const whole: Env = { ...env, instance: id };
  const instance: AbilityInstance = {
    id,
    object: object.id,
    card,
    ability,
    controller,
    cannotBe,
    status: stopped ? 'undone' : 'running',
    steps: text.steps,
    env: whole,
    did: [],
    ...(cause === undefined ? {} : { cause }),
  };
  tx.instances([...tx.state.instances, instance]);
  if (stopped) {
    // If the uses that negate the card are undone, the ability is carried out after all (rules 7.4).
    for (const keeper of keepers)
      change(tx, keeper, (i) => ({ ...i, did: [...i.did, { atom: note('undone', { instance: id }) }] }));
    return;
  }
  if (text.kind !== 'begun' && !isLaterPart(ability)) tx.count(partsOf(object.id));
  if (text.limit !== undefined) tx.count(usesOf(object.id, ability, text.limit.per));
  tx.observer?.program(card, wholeOf(ability));
  carryOut(tx, id, text.steps, whole);
}

/** Uses of abilities whose lasting effects negate the object now. */
const negatorsOf = (state: GameState, o: GameObject, book: Book): number[] =>
  book
    .continuous(state, 'negates')
    .flatMap((s) => (s.instance !== undefined && book.covers(state, s, s.does.over, o) ? [s.instance] : []));

/**
 * Uses of abilities that negated the object while its ability waited, in a place that it has left since: the ability is
 * prevented all the same (rules 7.3).
 */
const negatorsAs = (state: GameState, o: GameObject, stamp: Stamp, book: Book): number[] =>
  o.stamp === stamp
    ? []
    : state.instances.flatMap((i) =>
        i.status !== 'undone' &&
        i.did.some(({ atom }) => atom.atom === 'effectOn' && isNegationOf(atom.effect, stamp)) &&
        !isBarredTo(state, o, 'prevent', state.objects[i.object] ?? undefined, book)
          ? [i.id]
          : [],
      );

const isNegationOf = ({ body, refs }: Omit<LastingEffect, 'id' | 'stamp'>, stamp: Stamp): boolean =>
  isNegating(body) && refs?.includes(stamp) === true;

/**
 * Repeats an undone use with the answers given the first time (rules 7.4). The repetition does not count as a further
 * use, for limits or activations.
 */
export function redo(tx: Tx, i: AbilityInstance, o: GameObject, refs: Env['refs'] = {}): void {
  const env: Env = { ...i.env, self: o.stamp, refs: { ...i.env.refs, ...refs } };
  const renewed: AbilityInstance = { ...i, status: 'running', env, did: [] };
  tx.instances([...tx.state.instances.filter((x) => x.id !== i.id), renewed]);
  carryOut(tx, i.id, i.steps, { ...env, fixed: env.fixed ?? {} });
}

/** Puts the program of an instance (use of an ability) on the stack, above an entry that ends the instance. */
function carryOut(tx: Tx, id: number, steps: Step[], env: Env): void {
  begin(tx, 'ability', 'end', { instance: id });
  tx.sequence(steps, env);
}

/** Name, in the record of uses, of what a set-aside group brings later than its ability. */
const LATER = 'later';

/**
 * Carries out what a set-aside group brings, each turn or on its return: a use of its card's ability, with which nothing
 * can interfere. What it brings cannot be negated either (rules 12.7), so the record forgets this use as soon as it has
 * ended. The use has the number of the group.
 */
export function useLater(tx: Tx, group: number | undefined, steps: Step[], env: Env): void {
  if (steps.length === 0) return;
  const object = speakerOf(tx.state, env);
  const speaker = object === undefined ? undefined : tx.state.objects[object];
  if (group === undefined || speaker == null) {
    tx.sequence(steps, env);
    return;
  }
  // The card has moved since it was played: what it is now decides who is protected from it.
  const whole: Env = { ...env, self: speaker.stamp, instance: group };
  const later: AbilityInstance = {
    id: group,
    object: speaker.id,
    card: env.card,
    ability: LATER,
    controller: env.you,
    cannotBe: widened(['negate']),
    status: 'running',
    steps,
    env: whole,
    did: [],
  };
  tx.instances([...tx.state.instances, later]);
  carryOut(tx, group, steps, whole);
}

/**
 * The object whose text the program is. When a set-aside group returns, the card that set it aside may have moved, so it
 * is found by its name, if possible with its owner.
 */
export function speakerOf(state: GameState, env: Env): ObjectId | undefined {
  const there = live(state, followed(env, env.self));
  if (there !== undefined) return there.id;
  const copies = state.objects.filter((o) => o !== null && 'card' in o.what && o.what.card === env.card);
  const waiting = copies.find((o) => o !== null && o.owner === env.you && kindOf(o.zone) === 'aside');
  return (waiting ?? copies.find((o) => o?.owner === env.you) ?? copies[0])?.id;
}

/**
 * Ends a use of an ability whose program is done. A text "cannot be … if" comes after what the ability does (rules
 * 7.1), so that it also counts if its condition has come true by that.
 */
export function stepAbility(tx: Tx, frame: At<'ability'>, book: Book): void {
  tx.pop();
  const ended = tx.state.instances.find(({ id }) => id === frame.data.instance);
  if (ended?.status !== 'running') return;
  if (ended.ability === LATER) {
    forgetUses(tx, [ended]);
    return;
  }
  const whole = wholeOf(ended.ability);
  const text = book.cards.get(ended.card).definition.abilities[Number(whole)];
  const { cannotBe, cannotBeIf } = text !== undefined && 'cannotBe' in text ? text : {};
  const firm =
    cannotBeIf !== undefined && holds(tx.state, cannotBeIf, ended.env, book) ? (cannotBe ?? []) : [];
  change(tx, ended.id, (i) => ({ ...i, status: 'done' }));
  if (firm.length === 0) return;
  for (const part of tx.state.instances)
    if (part.object === ended.object && part.env.self === ended.env.self && wholeOf(part.ability) === whole)
      change(tx, part.id, (i) => ({ ...i, cannotBe: widened([...new Set([...i.cannotBe, ...firm])]) }));
}

/** True if the ability's first part has been used since the object came to its place. */
const hasUsedFirstPart = ({ instances }: GameState, o: GameObject, part: string): boolean =>
  instances.some((i) => i.object === o.id && i.env.self === o.stamp && i.ability === wholeOf(part));

/** Changes the instance (use of an ability) with this number. */
export function change(tx: Tx, id: number, how: (i: AbilityInstance) => AbilityInstance): void {
  tx.instances(tx.state.instances.map((i) => (i.id === id ? how(i) : i)));
}

/**
 * Acts (negate, interrupt, prevent) that no card can do to this use of an ability: those that its own text or other
 * texts rule out, and for Dominants all three (rules 11).
 */
export function immunity(state: GameState, o: GameObject, text: Use['text'], env: Env, book: Book): string[] {
  if (book.base(o).types.includes('Dominant')) return ['negate', 'interrupt', 'prevent'];
  const own =
    text.cannotBe === undefined ||
    (text.cannotBeIf !== undefined && !holds(state, text.cannotBeIf, env, book))
      ? []
      : text.cannotBe;
  return widened([...new Set([...own, ...barred(state, o, book)])]);
}

/**
 * Adds the acts (negate, interrupt, prevent) that are ruled out as a result of the given ones. Negating consists of
 * interrupting what was done and preventing the rest (rules 7.3): whatever rules out negating rules out both (RED-F40),
 * and whatever rules out both leaves nothing of a negation. What rules out only one of them leaves the other half.
 */
export const widened = (all: string[]): string[] =>
  all.includes('negate') || (all.includes('interrupt') && all.includes('prevent'))
    ? ['negate', 'interrupt', 'prevent']
    : all;

/**
 * Forgets uses of abilities, which can no longer be undone. Effects of those that could not be interrupted can never be
 * suspended or negated either, so they no longer name the use that began them.
 */
export function forgetUses(tx: Tx, over: AbilityInstance[] = tx.state.instances): void {
  const { instances, effects } = tx.state;
  const firm = over.flatMap(({ id, cannotBe }) => (cannotBe.includes('interrupt') ? [id] : []));
  if (effects.some(({ instance }) => instance !== undefined && firm.includes(instance)))
    tx.effects(
      effects.map(({ instance, ...effect }) =>
        instance === undefined || firm.includes(instance) ? effect : { ...effect, instance },
      ),
    );
  tx.instances(instances.filter((i) => !over.includes(i)));
}

/** Records what an ability did, so that it can be undone (rules 7.4). */
export function record(tx: Tx, before: GameState, instance: number | undefined, entries: AtomEntry[]): void {
  if (instance === undefined) return;
  const taken = new Map<string, number[]>();
  const did = entries.flatMap((entry): Done[] => {
    if (entry.status !== 'applied') return [];
    const { atom, made } = entry;
    const done: Done = made === undefined ? { atom } : { atom, made };
    if (atom.atom !== 'move') {
      const back = opposite(before, atom);
      return [back === undefined ? done : { ...done, back }];
    }
    const was = live(before, atom.object);
    return [was === undefined ? done : { ...done, was, index: placeOf(before, was, taken) }];
  });
  if (did.length > 0) change(tx, instance, (i) => ({ ...i, did: [...i.did, ...did] }));
}

/**
 * Atom (change of state) that reverses the given one, for all kinds except moves and creations. Undefined for a change
 * that need not or cannot be reversed.
 */
function opposite(before: GameState, atom: Atom): Atom | undefined {
  switch (atom.atom) {
    case 'counter': {
      const had = live(before, atom.object)?.counters[atom.counter] ?? 0;
      // A count that is reversed never becomes negative.
      return { ...atom, by: -Math.max(atom.by, -had) };
    }
    case 'mark':
      return { ...atom, on: !atom.on };
    case 'face': {
      const face = live(before, atom.object)?.face;
      return face === undefined ? undefined : { ...atom, face };
    }
    case 'attach': {
      const host = live(before, atom.object)?.host;
      const { object } = atom;
      if (host === undefined) return { atom: 'attach', object };
      const role = ROLES.find((r) => r === host.role);
      return role === undefined ? undefined : { atom: 'attach', object, to: { object: host.object, role } };
    }
    case 'count':
      return { ...atom, by: -atom.by };
    case 'clock': {
      const value = before.clock[atom.name];
      return value === undefined ? undefined : { ...atom, value };
    }
    case 'group':
      return {
        atom: 'group',
        group: before.groups.find((g) => g.id === atom.group.id) ?? { ...atom.group, members: [] },
      };
    case 'effectOff':
    case 'effectOver': {
      const effect = before.effects.find((e) => e.id === atom.id);
      if (effect === undefined) return undefined;
      return atom.atom === 'effectOff'
        ? { atom: 'effectOn', effect, id: effect.stamp }
        : { atom: 'effectOver', id: atom.id, refs: effect.refs ?? [] };
    }
    default:
      return undefined;
  }
}

const ROLES = ['weapon', 'placed', 'held'] as const;

/**
 * Index at which the object lay in its zone when it left. Objects nearer to the front that left earlier in the same
 * event (`taken`) are not counted.
 */
function placeOf(before: GameState, o: GameObject, taken: Map<string, number[]>): number {
  const at = ids(before, o.zone).indexOf(o.id);
  const gone = taken.get(o.zone) ?? [];
  taken.set(o.zone, [...gone, at]);
  return at - gone.filter((other) => other < at).length;
}
