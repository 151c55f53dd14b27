import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { countUses, kindOf, live } from '../../../kernel/query.ts';
import { type Env, emptyEnv, type GameObject, type GameState } from '../../../kernel/state.ts';
import { holds, objects, select, value } from '../../../language/run/evaluate.ts';
import type { Host } from '../../../language/run/host.ts';
import { chooseFor, chooser, picky, possible } from '../../../language/run/questions.ts';
import type { Numbered } from '../card-set.ts';
import { isOnReveal, type Triggered } from '../facts/ability-kinds.ts';
import type { Book } from '../facts/facts.ts';
import { faction, gold, isKneeling } from '../facts/field.ts';
import { standable, withinLimited } from '../facts/numbers.ts';
import { paysX, says } from '../language/rules.ts';
import type { Cost, Filter, Step, Target } from '../language/types.ts';
import { LURKING, POWER } from '../terms.ts';
import type { Eyes } from '../words/moment.ts';
import { isEntering } from '../words/steps/enter.ts';
import { costOf } from './costs.ts';
import type { ThronesHost } from './host-type.ts';
import type { Occasion } from './triggers.ts';

/** A possible use of an ability: its object, its seat and its occasion (the event that it answers). */
export interface Use {
  seat: Seat;
  o: GameObject;
  numbered: Numbered<Triggered>;
  occasion?: Occasion | undefined;
}

/** Variables of an ability's program as it begins. */
export const envOf = ({ seat, o, occasion }: Use): Env => ({
  ...emptyEnv(seat, o.stamp, 'card' in o.what ? o.what.card : ''),
  refs: occasion === undefined || occasion.it.length === 0 ? {} : { it: occasion.it },
  numbers: occasion?.numbers ?? {},
  follow: occasion?.follow ?? {},
});

/**
 * Name of the count of an ability's uses by one copy of its card. A copy that leaves and returns is a new one (rules
 * 10, Limits).
 */
export const limitName = ({ seat, o, numbered: { id, ability } }: Use): string =>
  `${ability.limit?.per}:limit:${seat}:${o.stamp}:${id}`;

/** Name of the count of an ability's uses by all copies of a card with this title. */
export const maxName = ({ seat, numbered: { ability } }: Use, title: string): string =>
  `${ability.max?.per}:max:${seat}:${title}`;

/**
 * True if the ability may be initiated: it is not forbidden, within its limits, payable, and able to change something
 * (rules 9.6).
 */
export function canUse(state: GameState, use: Use, eyes: Eyes, host: ThronesHost): boolean {
  const { seat, o, numbered } = use;
  const { ability } = numbered;
  const { book } = host;
  const { definition } = book.card(o);
  // Other players can only guess which card lies in a hidden place, so they cannot know whether that copy of the card
  // has been used. From their point of view, a limit for one copy never forbids the ability.
  const isUsedUp = eyes === 'own' || !isLurking(o);
  if (isUsedUp && ability.limit !== undefined && countUses(state, limitName(use)) >= ability.limit.n)
    return false;
  if (ability.max !== undefined && countUses(state, maxName(use, definition.name)) >= ability.max.n)
    return false;
  if (isForced(ability) ? false : book.cannot(state, 'trigger', { object: o, seat })) return false;
  if (isPlayed(use, book) && !mayPlay(state, use, book)) return false;
  const env = envOf(use);
  const { if: condition } = ability;
  // From the public point of view, the condition of an optional ability counts as met. Forced abilities are used in
  // public, so their conditions are checked.
  const supposed = eyes === 'public' && !isForced(ability) && looksAtHidden(condition, host);
  if (condition !== undefined && !supposed && !holds(state, condition, env, host)) return false;
  const x = leastX(state, use, env, eyes, host);
  if (x === undefined) return false;
  const begun = { ...env, numbers: { ...env.numbers, x } };
  if (!payable(state, use, x, begun, eyes, host)) return false;
  const targets = ability.targets ?? [];
  if (!targets.every((t) => hasTargets(state, t, ability.steps, begun, eyes, host))) return false;
  if (!targets.every((t) => leavesEnough(state, t, [], use, begun, eyes, host))) return false;
  if (targets.length > 0) return true;
  const given = ability.cost?.choose;
  // Steps on objects that pay the cost need no check here, because these objects were checked when they were found.
  return (
    (given !== undefined && speaksOf(ability.steps, given.as)) ||
    couldDo(state, ability.steps, begun, eyes, host)
  );
}

/**
 * True if one of the steps could do something (rules 9.6). A player knows the candidates in their own hand; in public
 * view, steps that depend on hidden faces always could.
 */
const couldDo = (state: GameState, steps: Step[], env: Env, eyes: Eyes, host: ThronesHost): boolean =>
  steps.some((step, i) =>
    eyes === 'own' && step.op === 'choose' && chooser(state, step, env) === env.you
      ? chooseFor(state, step, env, host, steps.slice(i + 1)).candidates.length > 0
      : (eyes === 'public' && looksAtHidden(step, host)) || possible(state, steps.slice(i), env, host),
  );

/** True if a card's text depends on the faces of hidden cards, at any depth. */
export function looksAtHidden(text: unknown, host: Host<Step>): boolean {
  if (typeof text !== 'object' || text === null) return false;
  // The cast is safe: in a checked card program only filters have an `in`.
  if ('in' in text && picky(text as Filter, host)) return true;
  return Object.values(text).some((inner) => looksAtHidden(inner, host));
}

/**
 * True if the event may be played: nothing forbids it, and the player's number of limited cards in this round allows it
 * (rules 14, Limited).
 */
const mayPlay = (state: GameState, { o, seat }: Use, book: Book): boolean =>
  !book.cannot(state, 'play', { object: o, seat }) && withinLimited(state, o, seat, book);

/** True if the ability must be used (rules 10). */
export const isForced = (ability: Triggered): boolean =>
  isOnReveal(ability) || ('forced' in ability && ability.forced === true);

/** True if the card's ability is used where others do not see the card: in a hand, in shadows, or in a deck. */
export const isLurking = ({ zone }: GameObject): boolean => LURKING.some((place) => place === kindOf(zone));

/**
 * True for an event card that is played: from the hand, from shadows, or, if a text allows, from the discard pile. It
 * is paid for, and leaves its zone (rules 11).
 */
export const isPlayed = ({ o, numbered: { ability } }: Use, book: Book): boolean =>
  book.card(o).definition.type === 'event' &&
  // A card text must allow an event to be played from a discard pile. Using an ability that an event has while it lies
  // in the pile is not playing it (rules 11.6).
  (isLurking(o) || (kindOf(o.zone) === 'discard' && ability.from === undefined));

/**
 * True if the event is played from shadows: then the number of its shadow keyword is paid, instead of the gold cost
 * (rules 14).
 */
export const comesOut = ({ o }: Use): boolean => kindOf(o.zone) === 'shadows';

/** True if the player chooses X: for an event with cost X, or for an ability that costs X gold. */
export const choosesX = (use: Use, { book }: ThronesHost): boolean =>
  paysX(use.numbered.ability) ||
  (isPlayed(use, book) &&
    book.card(use.o).definition.cost === 'X' &&
    use.numbered.ability.cost?.gold === undefined);

/** Minimum X with which the ability could be used; 0 if it has no X, undefined if no X is enough. */
export function leastX(
  state: GameState,
  use: Use,
  env: Env,
  eyes: Eyes,
  host: ThronesHost,
): number | undefined {
  if (!choosesX(use, host)) return 0;
  // Gold by which the cost will be reduced counts as available, because X is chosen before the cost is changed (rules
  // 6).
  for (let x = 0; goldFor(state, use, x, env, host) <= gold(state, use.seat); x++)
    if (findsTargets(state, use, x, env, eyes, host) && isEnough(state, use, x, env, eyes, host)) return x;
  return undefined;
}

/** True if the ability has enough targets if X is this number. */
export function findsTargets(
  state: GameState,
  { numbered: { ability } }: Use,
  x: number,
  env: Env,
  eyes: Eyes,
  host: ThronesHost,
): boolean {
  const begun = { ...env, numbers: { ...env.numbers, x } };
  return (ability.targets ?? []).every((t) => hasTargets(state, t, ability.steps, begun, eyes, host));
}

/** True if X gold is enough for the ability to do something (rules 9.6). */
const isEnough = (
  state: GameState,
  { numbered: { ability } }: Use,
  x: number,
  env: Env,
  eyes: Eyes,
  host: ThronesHost,
): boolean =>
  !paysX(ability) ||
  (ability.targets ?? []).length > 0 ||
  couldDo(state, ability.steps, { ...env, numbers: { ...env.numbers, x } }, eyes, host);

/** Gold cost of the ability or the event. */
export function goldFor(state: GameState, use: Use, x: number, env: Env, host: ThronesHost): number {
  const { seat, o, numbered } = use;
  const own = numbered.ability.cost?.gold;
  const chosen = paysX(numbered.ability) ? { ...env, numbers: { ...env.numbers, x } } : env;
  const asked = own === undefined ? 0 : value(state, own, chosen, host);
  if (!isPlayed(use, host.book)) return asked;
  if (comesOut(use)) return (host.book.card(o).face.keywords['shadow'] ?? 0) + asked;
  const printed = host.book.card(o).definition.cost;
  // A cost X that the card's text defines is fixed by the text, so it does not depend on the player's choice (rules 6).
  return printed === 'X'
    ? costOf(state, seat, o, 'play', own === undefined ? x : asked, host.book)
    : costOf(state, seat, o, 'play', undefined, host.book) + asked;
}

function payable(state: GameState, use: Use, x: number, env: Env, eyes: Eyes, host: ThronesHost): boolean {
  const { seat, o, numbered } = use;
  if (goldFor(state, use, x, env, host) > gold(state, seat)) return false;
  const cost = numbered.ability.cost;
  if (cost === undefined) return true;
  if (cost.kneel !== undefined && !canKneel(state, cost.kneel === 'self' ? o : faction(state, seat), host))
    return false;
  if (cost.sacrifice === 'self' && kindOf(o.zone) !== 'play') return false;
  if (cost.spend !== undefined && (o.counters[cost.spend.counter] ?? 0) < cost.spend.n) return false;
  if (cost.power !== undefined && (faction(state, seat).counters[POWER] ?? 0) < cost.power) return false;
  const own = (cost.steps ?? []).every((step) => isGivable(state, use, step, undefined, env, host));
  if (!own) return false;
  if (cost.choose === undefined) return true;
  if (eyes === 'public' && picky(cost.choose.from, host)) return true;
  return costCandidates(state, use, cost, env, eyes, host).length >= leastGiven(cost.choose);
}

/** Minimum number of cards to choose for the cost of an ability. */
export const leastGiven = ({ min, max }: NonNullable<Cost['choose']>): number => min ?? max ?? 1;

/** Variables of an ability's program after the player has chosen these objects for its cost. */
export const withPaid = ({ numbered }: Pick<Use, 'numbered'>, env: Env, chosen: Stamp[]): Env => {
  const name = numbered.ability.cost?.choose?.as;
  return name === undefined ? env : { ...env, refs: { ...env.refs, [name]: chosen } };
};

/**
 * True if the step of a cost can be paid (rules 9.8): with the chosen object; or, if no object is chosen, with the card
 * that has the text, or with its host.
 */
function isGivable(
  state: GameState,
  use: Use,
  step: Step,
  chosen: GameObject | undefined,
  env: Env,
  host: ThronesHost,
): boolean {
  const { book } = host;
  const noun = step.op === 'losePower' ? step.on : 'what' in step ? step.what : undefined;
  const isChoice = typeof noun === 'object' && 'ref' in noun;
  if (isChoice !== (chosen !== undefined)) return true;
  const list = chosen === undefined ? (noun === undefined ? [] : objects(state, noun, env, book)) : [chosen];
  return (
    list.length > 0 &&
    list.every((o) => {
      // Players pay costs only with cards that they control, and a card's host may belong to another player (rules
      // 9.8).
      if (o.controller !== use.seat) return false;
      switch (step.op) {
        case 'kneel':
          return canKneel(state, o, host);
        case 'stand':
          return standable(state, [o], use.seat, book).length > 0;
        case 'remove':
          return book.participating(state, o);
        case 'kill':
          return kindOf(o.zone) === 'play' && !book.cannot(state, 'kill', { object: o });
        case 'losePower':
          return (o.counters[POWER] ?? 0) >= value(state, step.n, env, host);
        default:
          return true;
      }
    })
  );
}

const canKneel = (state: GameState, o: GameObject, host: ThronesHost): boolean =>
  !isKneeling(o) && !host.book.cannot(state, 'kneel', { object: o });

/** Cards that may be given for the cost: the player's own elements (rules 9.8) that can pay it. */
export function costCandidates(
  state: GameState,
  use: Use,
  cost: Cost,
  env: Env,
  eyes: Eyes,
  host: ThronesHost,
): Stamp[] {
  const { choose } = cost;
  if (choose === undefined) return [];
  return select(state, choose.from, env, host).filter((s) => {
    const o = live(state, s);
    if (o === undefined || o.controller !== use.seat) return false;
    // An event being played is in no area of the game (rules 11.2).
    if (s === env.self && isPlayed(use, host.book)) return false;
    if (!(cost.steps ?? []).every((step) => isGivable(state, use, step, o, env, host))) return false;
    // A card is offered as payment only if the effect could still change something after the card is paid (rules 9.6).
    const { steps, targets = [] } = use.numbered.ability;
    return (
      targets.length > 0 ||
      leastGiven(choose) !== 1 ||
      !speaksOf(steps, choose.as) ||
      couldDo(state, steps, withPaid(use, env, [s]), eyes, host)
    );
  });
}

/** True if there are enough legal targets for the ability. In public view, hidden zones may always contain enough. */
function hasTargets(
  state: GameState,
  target: Target,
  steps: Step[],
  env: Env,
  eyes: Eyes,
  host: ThronesHost,
): boolean {
  // "Choose X" with X = 0 is no choice, and changes nothing (rules 9.7).
  if (typeof target.min === 'object' && value(state, target.min, env, host) === 0) return false;
  if (eyes === 'public' && isVeiled(target, steps, host)) return true;
  const least = fewest(state, target, env, host);
  const found = candidatesFor(state, target, steps, env, host);
  if (target.same === undefined) return found.length >= least;
  return state.seats.some(
    (_, seat) => found.filter((s) => live(state, s)?.controller === seat).length >= least,
  );
}

/**
 * True if the faces of hidden cards decide which targets are possible, so that only players who see the cards know the
 * number of targets. Targets to be put into play belong here, because only certain cards can enter play (rules 12).
 */
export const isVeiled = (target: Target, steps: Step[], host: ThronesHost): boolean =>
  picky(target.of, host, stepsAt(steps, target.as).find(isEntering));

/**
 * Minimum number of targets that makes a real choice: if a text says "any number", this is 1, because choosing none
 * changes nothing (rules 9.7).
 */
export const fewest = (state: GameState, { min, max }: Target, env: Env, host: ThronesHost): number =>
  Math.max(1, min === undefined ? (max ?? 1) : value(state, min, env, host));

/**
 * True if enough objects are left for all targets of the ability, when these objects are chosen for one of the targets,
 * and the targets must be different objects (rules 9.4).
 */
export function leavesEnough(
  state: GameState,
  target: Target,
  chosen: Stamp[],
  { numbered: { ability } }: Use,
  env: Env,
  eyes: Eyes,
  host: ThronesHost,
): boolean {
  return (ability.targets ?? []).every((after) => {
    if (after.other !== target.as) return true;
    if (eyes === 'public' && [target, after].some((t) => isVeiled(t, ability.steps, host))) return true;
    const left = candidatesFor(state, after, ability.steps, env, host);
    if (chosen.length > 0)
      return left.filter((s) => !chosen.includes(s)).length >= fewest(state, after, env, host);
    const all = new Set([...candidatesFor(state, target, ability.steps, env, host), ...left]);
    return all.size >= fewest(state, target, env, host) + fewest(state, after, env, host);
  });
}

/** Legal targets of an ability: objects that fit, are seen, and could be affected by a step of the text (rules 9.7). */
export function candidatesFor(
  state: GameState,
  target: Target,
  steps: Step[],
  env: Env,
  host: ThronesHost,
): Stamp[] {
  const doing = stepsAt(steps, target.as);
  return select(state, target.of, env, host).filter((s) => {
    const o = live(state, s);
    if (o === undefined) return false;
    // An object whose number alone exceeds the allowed sum cannot be one of several targets within the sum.
    if (
      target.total !== undefined &&
      (host.facts(state, o).values[target.total.value] ?? 0) > value(state, target.total.max, env, host)
    )
      return false;
    if (doing.length === 0) return host.targetable(state, o, undefined, env, env.you);
    // The steps of the ability refer to the target by a name, so this check gives the candidate that name.
    const aimed = { ...env, refs: { ...env.refs, [target.as]: [s] } };
    return doing.some((step) => host.targetable(state, o, step, aimed, env.you));
  });
}

/** Cache of a program's steps that refer to a name. Programs never change, so each is searched once per name. */
const speaking = new WeakMap<Step[], Map<string, Step[]>>();

/** True if the program refers to an object by this name. */
const speaksOf = (steps: Step[], name: string): boolean =>
  says(steps, (key, value) => key === 'ref' && value === name);

/** Every step of the program that refers to an object by this name. */
function stepsAt(steps: Step[], name: string): Step[] {
  const byName = speaking.get(steps) ?? new Map<string, Step[]>();
  speaking.set(steps, byName);
  const kept = byName.get(name);
  if (kept !== undefined) return kept;
  const found = searched(steps, name);
  byName.set(name, found);
  return found;
}

/** Steps of the program that refer to an object by this name, at any depth. */
function searched(steps: unknown, name: string): Step[] {
  if (typeof steps !== 'object' || steps === null) return [];
  const own =
    'op' in steps && Object.values(steps).some((v) => isRef(v, name))
      ? // The cast is safe: in a checked program only steps have an `op`.
        [steps as Step]
      : [];
  return [...own, ...Object.values(steps).flatMap((inner) => searched(inner, name))];
}

const isRef = (v: unknown, name: string): boolean =>
  typeof v === 'object' && v !== null && 'ref' in v && v.ref === name;
