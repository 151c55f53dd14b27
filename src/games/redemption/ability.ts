import type { Atom, GameEvent } from '../../kernel/atom.ts';
import type { Structure } from '../../kernel/frame.ts';
import type { CardKey, ObjectId, Seat, Stamp } from '../../kernel/ids.ts';
import { counted, ids, live } from '../../kernel/query.ts';
import {
  type AbilityInstance,
  type Done,
  type Env,
  emptyEnv,
  type GameObject,
  type GameState,
  type Step,
} from '../../kernel/state.ts';
import type { Tx } from '../../kernel/tx.ts';
import { holds } from '../../vocab/read.ts';
import type { Ability } from '../../vocab/schema.ts';
import type { Book } from './facts.ts';

/** Activations of any part of one card in a turn (rules 7, April 2022). */
export const ACTIVATIONS = 4;

/** An ability that is to be used, by whom, and what is known from the start. */
export interface Use {
  object: GameObject;
  card: CardKey;
  ability: string;
  text: Exclude<Ability, { kind: 'passive' | 'keyword' | 'holds' | 'discount' }>;
  controller: Seat;
  refs?: Record<string, Stamp[]>;
  /** The instance that brought it about. */
  cause?: number | undefined;
}

/** Name under which the uses of a card in a turn are counted, and those of an ability with a limit. */
export const partsOf = (o: ObjectId): string => `turn:part:${o}`;
export const usesOf = (o: ObjectId, ability: string, per: string): string => `${per}:use:${o}:${ability}`;

/** May this ability of the object be used once more, by its limit and by the four activations a turn? */
export function allowed(state: GameState, o: GameObject, id: string, text: Use['text']): boolean {
  if (counted(state, partsOf(o.id)) >= ACTIVATIONS) return false;
  return text.limit === undefined || counted(state, usesOf(o.id, id, text.limit.per)) < text.limit.n;
}

/**
 * Begins to use an ability: notes the instance, and puts its program on the stack. Negated and prevented ones do nothing,
 * unless that cannot be done to them.
 */
export function use(tx: Tx, { object, card, ability, text, controller, refs, cause }: Use, book: Book): void {
  const { name } = book.cards.get(card).definition;
  const env: Env = { ...emptyEnv(controller, object.stamp, card), refs: refs ?? {} };
  if (text.kind !== 'quick' && text.if !== undefined && !holds(tx.state, text.if, env, book)) return;
  const cannotBe = protectedFrom(tx.state, object, text, env, book);
  if (!cannotBe.includes('negate') && book.negated(tx.state, object)) {
    tx.say(`${name} is negated and does nothing.`);
    return;
  }
  if (!cannotBe.includes('prevent') && prevented(tx.state, object, book)) {
    tx.say(`${name} is prevented and does nothing.`);
    return;
  }
  const id = tx.fresh();
  const whole: Env = { ...env, instance: id };
  const instance: AbilityInstance = {
    id,
    object: object.id,
    card,
    ability,
    controller,
    cannotBe,
    status: 'running',
    steps: text.steps,
    env: whole,
    did: [],
  };
  tx.instances([...tx.state.instances, cause === undefined ? instance : { ...instance, cause }]);
  tx.count(partsOf(object.id));
  if (text.limit !== undefined) tx.count(usesOf(object.id, ability, text.limit.per));
  tx.observer?.program(card, ability);
  carryOut(tx, id, text.steps, whole);
}

/** Puts an instance's program on the stack, with its end below it. */
export function carryOut(tx: Tx, id: number, steps: Step[], env: Env): void {
  tx.push({ kind: 'structure', chart: 'ability', at: 'end', data: { instance: id } });
  tx.sequence(steps, env);
}

/** An ability has done all that it does. */
export function stepAbility(tx: Tx, frame: Structure): void {
  tx.pop();
  change(tx, Number(frame.data['instance']), (i) => (i.status === 'running' ? { ...i, status: 'done' } : i));
}

/** Changes the instance with this number. */
export function change(tx: Tx, id: number, how: (i: AbilityInstance) => AbilityInstance): void {
  tx.instances(tx.state.instances.map((i) => (i.id === id ? how(i) : i)));
}

/** What cannot be done to this use: the text's own word, other texts', and for Dominants everything (rules 11). */
function protectedFrom(state: GameState, o: GameObject, text: Use['text'], env: Env, book: Book): string[] {
  if (book.base(o).types.includes('Dominant')) return ['negate', 'interrupt', 'prevent'];
  const own =
    text.cannotBe === undefined ||
    (text.cannotBeIf !== undefined && !holds(state, text.cannotBeIf, env, book))
      ? []
      : text.cannotBe;
  const given = book
    .standing(state, 'cannotBe')
    .filter((s) => book.covers(state, s, s.does.over, o))
    .flatMap((s) => s.does.verbs);
  const all = [...new Set([...own, ...given])];
  // Negating is interrupting and preventing in one (rules 7.3): what it cannot be done to is spared both (RED-F40).
  if (all.includes('negate')) return ['negate', 'interrupt', 'prevent'];
  return all.length > 0 ? [...all, 'negate'] : all;
}

const prevented = (state: GameState, o: GameObject, book: Book): boolean =>
  book.standing(state, 'prevents').some((s) => book.covers(state, s, s.does.over, o));

/** Notes what an event of an ability did, so that it can be undone (rules 7.4). */
export function record(tx: Tx, before: GameState, event: GameEvent): void {
  const { instance } = event;
  if (instance === undefined) return;
  const taken = new Map<string, number[]>();
  const did = event.entries.flatMap((entry): Done[] => {
    if (entry.status !== 'applied') return [];
    const { atom, made } = entry;
    const done: Done = made === undefined ? { atom } : { atom, made };
    if (event.name === 'cutShort') Object.assign(done, ended(before, atom));
    if (!('object' in atom) || atom.object === undefined) return [done];
    const was = live(before, atom.object);
    if (was === undefined) return [done];
    return [{ ...done, was, index: placeOf(before, was, taken) }];
  });
  if (did.length > 0) change(tx, instance, (i) => ({ ...i, did: [...i.did, ...did] }));
}

/** The group that was cut short, or what held while all of it waited. */
function ended(before: GameState, atom: Atom): Pick<Done, 'group' | 'effect'> {
  const group = atom.atom === 'group' ? before.groups.find((g) => g.id === atom.group.id) : undefined;
  const effect = atom.atom === 'effectOff' ? before.effects.find((e) => e.id === atom.id) : undefined;
  return { ...(group && { group }), ...(effect && { effect }) };
}

/** Place of the object in its zone when those before it in the same event had gone already. */
function placeOf(before: GameState, o: GameObject, taken: Map<string, number[]>): number {
  const at = ids(before, o.zone).indexOf(o.id);
  const gone = taken.get(o.zone) ?? [];
  taken.set(o.zone, [...gone, at]);
  return at - gone.filter((other) => other < at).length;
}
