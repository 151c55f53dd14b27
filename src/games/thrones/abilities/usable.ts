import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { counted, kindOf, live } from '../../../kernel/query.ts';
import { type Env, emptyEnv, type GameObject, type GameState } from '../../../kernel/state.ts';
import { holds, select, value } from '../../../language/run/evaluate.ts';
import type { Host } from '../../../language/run/host.ts';
import { chooseFor, chooser, picky, possible } from '../../../language/run/questions.ts';
import type { Numbered } from '../card-set.ts';
import { isOnReveal, type Triggered } from '../facts/ability-kinds.ts';
import type { Book } from '../facts/facts.ts';
import { faction, gold, isKneeling } from '../facts/field.ts';
import { withinLimited } from '../facts/numbers.ts';
import type { Cost, Filter, Step, Target } from '../language/types.ts';
import { LURKING } from '../terms.ts';
import { isEntering } from '../words/steps/enter.ts';
import { costOf } from './costs.ts';
import type { ThronesHost } from './host-type.ts';
import type { Occasion } from './triggers.ts';

/** An ability that a seat might use: of which object, and on what occasion. */
export interface Use {
  seat: Seat;
  o: GameObject;
  numbered: Numbered<Triggered>;
  occasion?: Occasion | undefined;
}

/**
 * How much is looked at: everything that the seat itself knows, or only what everybody sees. The latter decides whether
 * the game waits for a seat, so hidden cards count as if they might be anything (rules 19.12).
 */
export type Eyes = 'own' | 'public';

/** What the program knows when it begins. */
export const envOf = ({ seat, o, occasion }: Use): Env => ({
  ...emptyEnv(seat, o.stamp, 'card' in o.what ? o.what.card : ''),
  refs: occasion === undefined || occasion.it.length === 0 ? {} : { it: occasion.it },
  numbers: occasion?.numbers ?? {},
  follow: occasion?.follow ?? {},
});

/** Counter name for uses of one copy: a copy that leaves and returns is a new one (rules 10, Limits). */
export const limitName = ({ seat, o, numbered: { id, ability } }: Use): string =>
  `${ability.limit?.per}:limit:${seat}:${o.stamp}:${id}`;

/** Counter name for uses of all copies of a title. */
export const maxName = ({ seat, numbered: { ability } }: Use, title: string): string =>
  `${ability.max?.per}:max:${seat}:${title}`;

/** True if the ability may be initiated: not forbidden, within its limits, its cost payable, and able to change something (rules 9.6). */
export function canUse(state: GameState, use: Use, eyes: Eyes, host: ThronesHost): boolean {
  const { seat, o, numbered } = use;
  const { ability } = numbered;
  const { book } = host;
  const { definition } = book.card(o);
  // What is only imagined in a hand has never been used.
  const isUsedUp = eyes === 'own' || !isLurking(o);
  if (isUsedUp && ability.limit !== undefined && counted(state, limitName(use)) >= ability.limit.n)
    return false;
  if (ability.max !== undefined && counted(state, maxName(use, definition.name)) >= ability.max.n)
    return false;
  if (isForced(ability) ? false : book.cannot(state, 'trigger', { object: o, seat })) return false;
  if (definition.type === 'event' && !mayPlay(state, use, book)) return false;
  const env = envOf(use);
  const { if: condition } = ability;
  // For an optional ability the game waits as if the condition held; a forced one is used or not for everybody to see.
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
  return couldDo(state, ability.steps, begun, eyes, host);
}

/**
 * True if one of the steps could do something (rules 9.6). What can be chosen in a hand, its own player knows; as far as everybody can see, what
 * looks at hidden faces always might.
 */
const couldDo = (state: GameState, steps: Step[], env: Env, eyes: Eyes, host: ThronesHost): boolean =>
  steps.some((step, i) =>
    eyes === 'own' && step.op === 'choose' && chooser(state, step, env) === env.you
      ? chooseFor(state, step, env, host, steps.slice(i + 1)).candidates.length > 0
      : (eyes === 'public' && looksAtHidden(step, host)) || possible(state, steps.slice(i), env, host),
  );

/** True if a text looks at the faces of hidden cards, at any depth. */
export function looksAtHidden(text: unknown, host: Host<Step>): boolean {
  if (typeof text !== 'object' || text === null) return false;
  // In what was read and checked, only filters have an `in`.
  if ('in' in text && picky(text as Filter, host)) return true;
  return Object.values(text).some((inner) => looksAtHidden(inner, host));
}

/** True if the event may be played: nothing forbids it, and it is not one limited card too many (rules 14, Limited). */
const mayPlay = (state: GameState, { o, seat }: Use, book: Book): boolean =>
  !book.cannot(state, 'play', { object: o, seat }) && (!isLurking(o) || withinLimited(state, o, seat, book));

/** True if it must be used (rules 10). */
export const isForced = (ability: Triggered): boolean =>
  isOnReveal(ability) || ('forced' in ability && ability.forced === true);

/** True if it is used where others do not see it: in a hand, or in shadows. */
export const isLurking = ({ zone }: GameObject): boolean => LURKING.some((place) => place === kindOf(zone));

/** True for an event, which is played from the hand or from shadows. It is paid for, and leaves that place (rules 11). */
export const isPlayed = ({ o }: Use, book: Book): boolean =>
  isLurking(o) && book.card(o).definition.type === 'event';

/** True if it is played from shadows. Then what its keyword says is paid, instead of its gold cost (rules 14). */
export const comesOut = ({ o }: Use): boolean => kindOf(o.zone) === 'shadows';

/** True if this card's player chooses its X. */
export const choosesX = (use: Use, { book }: ThronesHost): boolean =>
  isPlayed(use, book) &&
  book.card(use.o).definition.cost === 'X' &&
  use.numbered.ability.cost?.gold === undefined;

/** The smallest X with which it could be used; 0 if it has none, undefined if no X would do. */
export function leastX(
  state: GameState,
  use: Use,
  env: Env,
  eyes: Eyes,
  host: ThronesHost,
): number | undefined {
  if (!choosesX(use, host)) return 0;
  const { ability } = use.numbered;
  // What texts take off the price adds to the available gold (rules 6: X is fixed before its cost is modified).
  for (let x = 0; goldFor(state, use, x, env, host) <= gold(state, use.seat); x++) {
    const begun = { ...env, numbers: { ...env.numbers, x } };
    if ((ability.targets ?? []).every((t) => hasTargets(state, t, ability.steps, begun, eyes, host)))
      return x;
  }
  return undefined;
}

/** Gold that the ability or the event costs. */
export function goldFor(state: GameState, use: Use, x: number, env: Env, host: ThronesHost): number {
  const { seat, o, numbered } = use;
  const own = numbered.ability.cost?.gold;
  const asked = own === undefined ? 0 : value(state, own, env, host);
  if (!isPlayed(use, host.book)) return asked;
  if (comesOut(use)) return (host.book.card(o).face.keywords['shadow'] ?? 0) + asked;
  const printed = host.book.card(o).definition.cost;
  // An X that the text defines is the cost itself (rules 6).
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
  if (cost.choose === undefined) return true;
  if (eyes === 'public' && picky(cost.choose.from, host)) return true;
  return costCandidates(state, use, cost, env, host).length > 0;
}

const canKneel = (state: GameState, o: GameObject, host: ThronesHost): boolean =>
  !isKneeling(o) && !host.book.cannot(state, 'kneel', { object: o });

/** What may be given for the cost: only the player's own elements (rules 9.8) that are able to give it. */
export function costCandidates(state: GameState, use: Use, cost: Cost, env: Env, host: ThronesHost): Stamp[] {
  const { choose } = cost;
  if (choose === undefined) return [];
  return select(state, choose.from, env, host).filter((s) => {
    const o = live(state, s);
    if (o === undefined || o.controller !== use.seat) return false;
    // An event that is being played is in no area of the game (rules 11.2).
    if (s === env.self && isPlayed(use, host.book)) return false;
    return (cost.steps ?? []).every((step) => step.op !== 'kneel' || canKneel(state, o, host));
  });
}

/** True if there are enough legal targets. In hidden zones, as far as everybody can see, there might always be. */
function hasTargets(
  state: GameState,
  target: Target,
  steps: Step[],
  env: Env,
  eyes: Eyes,
  host: ThronesHost,
): boolean {
  if (eyes === 'public' && isVeiled(target, steps, host)) return true;
  const least = fewest(target);
  const found = candidatesFor(state, target, steps, env, host);
  if (target.same === undefined) return found.length >= least;
  return state.seats.some(
    (_, seat) => found.filter((s) => live(state, s)?.controller === seat).length >= least,
  );
}

/**
 * True if the faces of hidden cards determine the possible targets. This includes targets that are put into play, which
 * must be able to go there (rules 12). How many there are is the secret of those who see them.
 */
export const isVeiled = (target: Target, steps: Step[], host: ThronesHost): boolean =>
  picky(target.of, host, stepsAt(steps, target.as).find(isEntering));

/** How many there must be for it to be chosen at all: "any number" may be none, and that changes nothing (rules 9.7). */
export const fewest = (target: Target): number => Math.max(1, target.min ?? target.max ?? 1);

/** True if enough are left for the targets that must differ from this one, if these were chosen (rules 9.4). */
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
    if (chosen.length > 0) return left.filter((s) => !chosen.includes(s)).length >= fewest(after);
    const all = new Set([...candidatesFor(state, target, ability.steps, env, host), ...left]);
    return all.size >= fewest(target) + fewest(after);
  });
}

/** Legal targets: what fits, can be seen, and could be affected by something that the text does to it (rules 9.7). */
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
    // What exceeds the sum by itself cannot be one of several that stay within it.
    if (
      target.total !== undefined &&
      (host.facts(state, o).values[target.total.value] ?? 0) > value(state, target.total.max, env, host)
    )
      return false;
    if (doing.length === 0) return host.targetable(state, o, undefined, env, env.you);
    // What a step does to it depends on where it names it.
    const aimed = { ...env, refs: { ...env.refs, [target.as]: [s] } };
    return doing.some((step) => host.targetable(state, o, step, aimed, env.you));
  });
}

/** Steps by the names that they refer to. Programs are never changed, so each is searched once per name. */
const speaking = new WeakMap<Step[], Map<string, Step[]>>();

/** Every step of the program that refers to what is bound under this name. */
function stepsAt(steps: Step[], name: string): Step[] {
  const byName = speaking.get(steps) ?? new Map<string, Step[]>();
  speaking.set(steps, byName);
  const kept = byName.get(name);
  if (kept !== undefined) return kept;
  const found = searched(steps, name);
  byName.set(name, found);
  return found;
}

/** The same, at any depth. */
function searched(steps: unknown, name: string): Step[] {
  if (typeof steps !== 'object' || steps === null) return [];
  const own =
    'op' in steps && Object.values(steps).some((v) => isRef(v, name))
      ? // In what was read and checked, only steps have an `op`.
        [steps as Step]
      : [];
  return [...own, ...Object.values(steps).flatMap((inner) => searched(inner, name))];
}

const isRef = (v: unknown, name: string): boolean =>
  typeof v === 'object' && v !== null && 'ref' in v && v.ref === name;
