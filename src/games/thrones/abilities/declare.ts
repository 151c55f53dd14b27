import { type Act, type Answer, type Choice, objectChoice, optionChoice } from '../../../kernel/choice.ts';
import type { Declaration, Window } from '../../../kernel/frame.ts';
import type { Refusal } from '../../../kernel/game/inputs.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { live } from '../../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../../kernel/state.ts';
import { declaring, refuse } from '../../../kernel/step.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { value } from '../../../language/run/evaluate.ts';
import { picky } from '../../../language/run/questions.ts';
import type { Numbered } from '../card-set.ts';
import type { Triggered } from '../facts/ability-kinds.ts';
import { gold } from '../facts/field.ts';
import { abilityText } from '../language/card-text.ts';
import type { Target } from '../language/types.ts';
import { declareChallenge } from '../rules/declare-challenge.ts';
import { asInHand } from '../rules/entering-play.ts';
import { hostsFor, liesUnder, underWhich } from '../rules/unique.ts';
import { afterPaying } from './ability.ts';
import type { ThronesHost } from './host-type.ts';
import type { Occasion } from './triggers.ts';
import {
  candidatesFor,
  canUse,
  choosesX,
  costCandidates,
  envOf,
  findsTargets,
  goldFor,
  isVeiled,
  leastGiven,
  leastX,
  leavesEnough,
  type Use,
} from './usable.ts';
import { usesIn } from './windows.ts';

/**
 * Questions of a declaration (an act whose choices are being made). Nothing has happened yet, and the player may take
 * the act back, unless it is forced. Order of the questions: the ability, its occasion (the event that it answers), X,
 * objects for the cost, targets (rules 9.16).
 */

/** Puts the declaration of this act on the stack. */
export function declareAct(tx: Tx, seat: Seat, act: Act): void {
  tx.push(declaring(seat, act));
}

/**
 * Asks the next question of the declared act. Returns `ready` if no question is left, or the reason why the act is
 * impossible.
 */
export function declare(state: GameState, frame: Declaration, host: ThronesHost): Choice | 'ready' | Refusal {
  const { act, seat } = frame;
  if (act.act === 'challenge') return declareChallenge(state, frame, host.book);
  if (act.object === undefined) return 'ready';
  const o = live(state, act.object);
  if (o === undefined)
    return refuse('illegal-answer', 'That card has moved meanwhile. Look at your decision again.');
  switch (act.act) {
    case 'dupe': {
      const held = asInHand(state, o);
      if (underWhich(held.state, held.o, seat, host.book) !== undefined || frame.asked.includes('host'))
        return 'ready';
      const hosts = stamps(liesUnder(held.state, held.o, seat, host.book));
      return objectChoice('host', { code: 'under', ...about(o, host) }, hosts, 1, 1);
    }
    case 'marshal':
    case 'ambush':
    case 'emerge': {
      const { book } = host;
      const held = asInHand(state, o);
      const attaches =
        book.card(o).definition.type === 'attachment' &&
        underWhich(held.state, held.o, seat, book) === undefined;
      if (!attaches || frame.asked.includes('host')) return 'ready';
      const hosts = hostsFor(held.state, held.o, seat, book);
      const choice = objectChoice('host', { code: 'host', ...about(o, host) }, stamps(hosts), 1, 1);
      // If all possible hosts belong to other players, the player is asked even if there is only one host.
      return hosts.every((h) => h.controller !== seat) ? { ...choice, concealed: true } : choice;
    }
    case 'action':
    case 'react':
    case 'forced':
    case 'revealed':
      return declareUse(state, frame, o, host);
    default:
      return 'ready';
  }
}

const stamps = (list: GameObject[]): Stamp[] => list.map((o) => o.stamp);

const about = (o: GameObject, host: ThronesHost): { about: Stamp; card: string } => ({
  about: o.stamp,
  card: host.book.card(o).definition.ref,
});

/** The window in which a declaration is made; undefined outside windows. */
function windowOf(state: GameState): Window | undefined {
  return state.frames.findLast((f): f is Window => f.kind === 'window');
}

/** The ability that the act names. */
function abilityOf(
  state: GameState,
  act: Act,
  o: GameObject,
  host: ThronesHost,
): Numbered<Triggered> | undefined {
  return host.book.triggered(state, o)[act.ability ?? 0];
}

/** Occasions (events) for which the ability can be used in the window. */
function occasionsOf(
  state: GameState,
  frame: Declaration,
  o: GameObject,
  numbered: Numbered<Triggered>,
  host: ThronesHost,
): Occasion[] {
  const window = windowOf(state);
  if (frame.act.act !== 'react' || window === undefined) return [];
  return usesIn(state, window, frame.seat, host).flatMap((use) =>
    use.o.stamp === o.stamp && use.numbered.id === numbered.id && use.occasion !== undefined
      ? [use.occasion]
      : [],
  );
}

/**
 * Progress in declaring the use of an ability: the ability, its occasion (the event that it answers), and the objects
 * chosen so far.
 */
export interface Declared {
  use: Use;
  env: Env;
  paid: Stamp[];
  /** Every occasion (event) for which the ability could be used now. */
  occasions: Occasion[];
}

/** The declared use with all answers so far; undefined if its ability is gone. */
export function declared(
  state: GameState,
  frame: Declaration,
  o: GameObject,
  host: ThronesHost,
): Declared | undefined {
  const numbered = abilityOf(state, frame.act, o, host);
  if (numbered === undefined) return undefined;
  const { seat, bound, terms } = frame;
  const chosen = (slot: string): Stamp[] => {
    const answer = bound[slot];
    return answer?.kind === 'objects' ? answer.objects : [];
  };
  const occasions = occasionsOf(state, frame, o, numbered, host);
  const wanted = chosen('occasion')[0];
  const occasion =
    occasions.find(({ subject }) => wanted === undefined || subject === wanted) ?? occasions[0];
  const use: Use = { seat, o, numbered, occasion };
  const begun = terms.env ?? envOf(use);
  const refs = { ...begun.refs };
  const targets = numbered.ability.targets ?? [];
  for (const [i, target] of targets.entries()) refs[target.as] = chosen(targetSlot(i));
  const x = bound['x'];
  const player = bound['player'];
  const numbers = {
    ...begun.numbers,
    ...(x?.kind === 'number' ? { x: x.number } : {}),
    ...(player?.kind === 'option' ? { player: Number(player.options[0]) - 1 } : {}),
  };
  return { use, env: { ...begun, refs, numbers }, paid: chosen('cost'), occasions };
}

/** Key under which a declaration stores the target with this index (counted from 0): `target`, `target2` and so on. */
export const targetSlot = (i: number): string => (i === 0 ? 'target' : `target${i + 1}`);

function declareUse(
  state: GameState,
  frame: Declaration,
  o: GameObject,
  host: ThronesHost,
): Choice | 'ready' | Refusal {
  const now = declared(state, frame, o, host);
  if (now === undefined)
    return refuse('illegal-answer', 'That ability is gone meanwhile. Look at your decision again.');
  const { use, env } = now;
  const { ability } = use.numbered;
  // A plot's "when revealed" ability must be attempted; if everybody sees that it can do nothing, no question is asked.
  if (frame.act.act === 'revealed' && !canUse(state, use, 'public', host)) return 'ready';
  const asked = (slot: string): boolean => frame.asked.includes(slot);
  const why = { ...about(o, host), text: abilityText(host.book.card(o).definition, ability) };

  const subjects = [...new Set(now.occasions.flatMap(({ subject }) => subject ?? []))];
  if (subjects.length > 1 && !asked('occasion'))
    return objectChoice('occasion', { code: 'occasion', ...why }, subjects, 1, 1);
  if (choosesX(use, host) && !asked('x')) return chooseX(state, use, env, why, host);
  const { cost } = ability;
  if (cost?.choose !== undefined && !asked('cost')) {
    const candidates = costCandidates(state, use, cost, env, 'own', host);
    const least = Math.min(leastGiven(cost.choose), candidates.length);
    const most = Math.min(cost.choose.max ?? Math.max(1, least), candidates.length);
    const choice = objectChoice('cost', { code: 'cost', ...why }, candidates, least, most);
    return concealedIf(picky(cost.choose.from, host), choice);
  }
  // The player whom the ability is about is chosen in the same step as its targets (rules 9.16, step 5).
  if (ability.steps[0]?.op === 'player' && !asked('player')) return chooseAnyPlayer(state, why);
  for (const [i, target] of (ability.targets ?? []).entries()) {
    if (target.same === 'controller' && !asked('player'))
      return choosePlayer(state, use, target, env, why, host);
    if (!asked(targetSlot(i))) return chooseTarget(state, targetSlot(i), target, now, why, host);
  }
  return 'ready';
}

type Why = { about: Stamp; card: string; text: string };

/**
 * Returns the choice. If hidden cards decide how many answers are possible (`veiled`), the player is asked even if
 * there is only one answer: a skipped question would reveal this number.
 */
const concealedIf = <C extends Choice>(veiled: boolean, choice: C): C =>
  veiled ? { ...choice, concealed: true } : choice;

/**
 * Question for the number X. It must allow enough legal targets, be payable (rules 6), and be no higher than the number
 * of targets (rules 9.4).
 */
function chooseX(state: GameState, use: Use, env: Env, why: Why, host: ThronesHost): Choice {
  const min = leastX(state, use, env, 'own', host) ?? 0;
  let max = min;
  const finds = (x: number): boolean => findsTargets(state, use, x, env, 'own', host);
  while (goldFor(state, use, max + 1, env, host) <= gold(state, use.seat) && finds(max + 1)) max++;
  return {
    kind: 'number',
    slot: 'x',
    why: { code: 'x', ...why },
    min,
    max,
    fallback: { kind: 'number', number: min },
  };
}

/** Question for the player that the ability is about, if it may be any player. */
const chooseAnyPlayer = (state: GameState, why: Why): Choice =>
  optionChoice(
    'player',
    { code: 'player', ...why },
    state.seats.map(({ name }, seat) => ({ id: String(seat + 1), text: name })),
  );

/** Question for the player whose cards are chosen, if all targets must belong to one player. */
function choosePlayer(
  state: GameState,
  use: Use,
  target: Target,
  env: Env,
  why: Why,
  host: ThronesHost,
): Choice {
  const found = candidatesFor(state, target, use.numbered.ability.steps, env, host);
  const options = state.seats.flatMap(({ name }, seat) =>
    found.some((s) => live(state, s)?.controller === seat) ? [{ id: String(seat + 1), text: name }] : [],
  );
  return optionChoice('player', { code: 'player', ...why }, options);
}

function chooseTarget(
  state: GameState,
  slot: string,
  target: Target,
  { use, env, paid }: Declared,
  why: Why,
  host: ThronesHost,
): Choice {
  const { ability } = use.numbered;
  const { player } = env.numbers;
  const except = target.other === undefined ? [] : (env.refs[target.other] ?? []);
  // Targets must be legal both before and after the costs are paid (rules 9.16, FAQ 3.3).
  const then = ability.cost === undefined ? state : afterPaying(state, use, env, paid, host);
  const still = then === state ? undefined : candidatesFor(then, target, ability.steps, env, host);
  const candidates = candidatesFor(state, target, ability.steps, env, host).filter((s) => {
    if (still?.includes(s) === false) return false;
    if (except.includes(s) || !leavesEnough(state, target, [s], use, env, 'own', host)) return false;
    return target.same === undefined || player === undefined || live(state, s)?.controller === player;
  });
  const least = target.min === undefined ? undefined : value(state, target.min, env, host);
  const max = Math.min(target.max ?? Math.max(1, least ?? 1), candidates.length);
  const min = Math.min(least ?? (target.max === undefined ? 1 : target.max), max);
  const choice = concealedIf(
    isVeiled(target, ability.steps, host),
    objectChoice(slot, { code: 'target', ...why }, candidates, min, max),
  );
  const { total } = target;
  if (total === undefined) return choice;
  const weights = candidates.map((s) => {
    const o = live(state, s);
    return o === undefined ? 0 : (host.facts(state, o).values[total.value] ?? 0);
  });
  return {
    ...choice,
    limits: [{ weights, budget: value(state, total.max, env, host) }],
    fallback: lightest(candidates, weights, min),
  };
}

/** Answer that chooses the `min` candidates with the lowest numbers, such as the cards with the lowest costs. */
function lightest(candidates: Stamp[], weights: number[], min: number): Answer {
  const light = candidates
    .map((s, i) => ({ s, weight: weights[i] ?? 0 }))
    .sort((a, b) => a.weight - b.weight)
    .slice(0, min);
  return { kind: 'objects', objects: light.map(({ s }) => s) };
}
