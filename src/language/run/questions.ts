import { type Choice, objectChoice, optionChoice } from '../../kernel/choice.ts';
import type { Seat, Stamp } from '../../kernel/ids.ts';
import { live } from '../../kernel/query.ts';
import type { Env, GameObject, GameState, Step as OpaqueStep } from '../../kernel/state.ts';
import type { Filter, Noun, Step, Value } from '../schema/ability.ts';
import { atoms } from './atoms.ts';
import { fits, followed, objects, seatFor, select, value } from './evaluate.ts';
import {
  type Host,
  type ObjectsChoice,
  type Play,
  readable,
  type StepHost,
  type TableHost,
  type WordingHost,
} from './host.ts';
import { isOpenSearch } from './open-search.ts';

/** Filter without any condition. As it names no zone either, it means all objects in play. */
export const ANYTHING: Filter = {};

/** Seat that makes a choice: the ability's controller, unless the step names another. */
export function chooser(state: GameState, step: Extract<Step, { op: 'choose' | 'may' }>, env: Env): Seat {
  if (step.ownerOf === undefined) return seatFor(state, step.who, env);
  const of = env.refs[step.ownerOf]?.[0];
  const owned = of === undefined ? undefined : live(state, followed(env, of));
  return owned?.owner ?? env.you;
}

/**
 * The first step, at any depth of nesting, that acts on the object of this name. The step shows for what purpose the
 * object is chosen.
 */
export function touching(steps: Step[], name: string): Step | undefined {
  for (const step of steps) {
    const found =
      step.op === 'cost'
        ? touching([step.step], name)
        : inner(step).flatMap((s) => touching(s, name) ?? [])[0];
    if (found !== undefined) return found;
    if (namesActedOn(step).includes(name)) return step;
  }
  return undefined;
}

/**
 * Object that the program step acts on, as its key `what` names it; undefined if a fixed word (`self`, `it`) stands
 * there.
 */
const acted = (step: OpaqueStep): Exclude<Noun, string> | undefined =>
  'what' in step && typeof step.what === 'object' ? (step.what as Exclude<Noun, string>) : undefined;

/** Name of the object that the step acts on; undefined if the step does not refer to the object by a name. */
export function nameActedOn(step: OpaqueStep): string | undefined {
  const noun = acted(step);
  return noun !== undefined && 'ref' in noun ? noun.ref : undefined;
}

/** Names of the objects that the step acts on. */
function namesActedOn(step: OpaqueStep): string[] {
  const noun = acted(step);
  if (noun !== undefined && 'both' in noun) return noun.both;
  return [nameActedOn(step) ?? []].flat();
}

/** The lists of steps nested in a program step. */
function inner(step: Step): Step[][] {
  switch (step.op) {
    case 'may':
    case 'repeat':
    case 'together':
    case 'search':
    case 'then':
      return [step.steps];
    case 'if':
      return [step.then, step.else ?? []];
    case 'either':
      return step.options.map((o) => o.steps);
    default:
      return [];
  }
}

/**
 * True if the steps could do anything. Impossible options must not be chosen (Altered 12), so they are not offered.
 * Only the first step is checked, because later steps depend on its results, unless the game says otherwise.
 */
export function possible(state: GameState, opaque: readonly OpaqueStep[], env: Env, host: Host): boolean {
  if (opaque[0] === undefined) return false;
  return (
    isPossible(state, opaque, env, host) || possible(state, host.independentSteps?.(opaque) ?? [], env, host)
  );
}

/** True if the first step could do anything. */
function isPossible(state: GameState, opaque: readonly OpaqueStep[], env: Env, host: Host): boolean {
  if (opaque[0] === undefined) return false;
  const first = readable(opaque[0]);
  // If the possibility depends on hidden cards, the option is always offered: leaving it out would reveal something
  // about them.
  const nouns = first.op === 'exchange' ? [first.one, first.other] : [acted(first)];
  if (nouns.some((noun) => typeof noun === 'object' && 'every' in noun && picky(noun.every, host)))
    return true;
  switch (first.op) {
    case 'choose': {
      const choice = chooseFor(state, first, env, host, opaque.slice(1));
      return choice.concealed === true || choice.candidates.length > 0;
    }
    case 'move':
    case 'discard':
    case 'sacrifice':
    case 'gain':
    case 'lose':
    case 'exchange':
      return atoms(state, first, env, host).length > 0;
    case 'counters':
      return objects(state, first.on, env, host).length > 0;
    case 'cost':
      return possible(state, [first.step], env, host);
    case 'search':
      return (
        select(
          state,
          { ...(isOpenSearch(first) ? first.for : {}), in: first.in, of: first.of ?? 'you' },
          env,
          host,
        ).length > 0
      );
    case 'either':
      return first.options.some((option) => possible(state, option.steps, env, host));
    case 'play':
      return objects(state, first.what, env, host).some((o) => host.playable(state, o, first, env));
    default:
      return host.feasible(state, first, env);
  }
}

/**
 * The step right after a choice, if it plays the chosen card. Cards that cannot be played are not offered (Altered 12).
 */
export function playing(step: Extract<Step, { op: 'choose' }>, rest: Step[]): Play | undefined {
  const next = rest[0];
  return next?.op === 'play' && nameActedOn(next) === step.as ? next : undefined;
}

/** The question of a `choose` step. Candidates in a hidden zone are shown to the chooser alone. */
export function chooseFor(
  state: GameState,
  step: Extract<Step, { op: 'choose' }>,
  env: Env,
  host: Host,
  opaque: readonly OpaqueStep[],
): ObjectsChoice {
  const seat = chooser(state, step, env);
  const later = opaque.map(readable);
  const then = playing(step, later);
  const next = touching(later, step.as);
  const pool =
    step.among === undefined
      ? [
          ...select(state, step.from ?? ANYTHING, env, host),
          ...(host.reached?.(state, step, next, env, seat) ?? []),
        ]
      : objects(state, step.among, env, host)
          .filter((o) => step.from === undefined || fits(state, host.facts(state, o), step.from, env, host))
          .map((o) => o.stamp);
  // A player chooses among the cards of their own hand. Cards of another player's hand can be chosen only if the chooser
  // has seen them, and not if an owner chooses from "their hand".
  const isOwn = step.ownerOf !== undefined && step.from?.in === 'hand' && step.from.of === undefined;
  const candidates = pool.filter((s) => {
    const o = live(state, s);
    const zone = o?.zone ?? '';
    return (
      (!zone.startsWith('hand:') ||
        zone === `hand:${seat}` ||
        (!isOwn && (state.knowledge[s] ?? []).includes(seat))) &&
      (o === undefined || host.targetable(state, o, next, env, seat)) &&
      (then === undefined || able(state, s, then, env, host))
    );
  });
  const bound = (n: Value | undefined): number | undefined =>
    n === undefined ? undefined : Math.max(0, value(state, n, env, host));
  const max = Math.min(bound(step.max ?? step.min) ?? 1, candidates.length);
  const min = Math.min(bound(step.min ?? step.max) ?? 1, max);
  const why = { code: 'choose', about: env.self, card: env.card, text: host.say(step, env, next) };
  const plain = objectChoice('answer', why, candidates, min, max);
  const choice = host.limited?.(state, step, plain, env) ?? plain;
  // Revealed cards are open to everybody, in any zone.
  const open = (o: GameObject): boolean =>
    !host.secret(o) || state.seats.every((_, s) => (state.knowledge[o.stamp] ?? []).includes(s));
  const sorted =
    step.among !== undefined && step.from !== undefined && !objects(state, step.among, env, host).every(open);
  // The next step is possible only for some cards (those that may be played, or may enter a battle). The number of
  // candidates then reveals something about the cards' faces.
  const sifting = then ?? (next !== undefined && host.sifts(next) ? next : undefined);
  const veiled = host.veiled?.(state, step, env, seat) === true;
  return sorted || veiled || picky(step.from, host, sifting) ? { ...choice, concealed: true } : choice;
}

/** True if the step can play this object now: the object still exists, and the rules allow playing it. */
export const able = (
  state: GameState,
  s: Stamp,
  step: Play,
  env: Env,
  host: StepHost<OpaqueStep>,
): boolean => {
  const o = live(state, s);
  return o !== undefined && host.playable(state, o, step, env);
};

/** Filter keys that ask only for the place and the owner of an object, not for its face. */
const FACELESS: readonly string[] = ['in', 'of', 'another'];

/** True if the filter asks something of a card's face, which in a hidden place only some players know. */
export const asksFace = (filter: object): boolean =>
  Object.keys(filter).some((key) => !FACELESS.includes(key));

/** True if the choice depends on the faces of hidden cards. The number of cards offered is then a secret. */
export const picky = (filter: Filter | undefined, host: TableHost, then?: OpaqueStep): boolean =>
  filter !== undefined &&
  [filter.in ?? []].flat().some((kind) => host.hidden(kind)) &&
  (then !== undefined || asksFace(filter));

/** Yes-or-no question to a player: whether to do the step. */
export const confirm = (step: Step, env: Env, host: WordingHost<OpaqueStep>): Choice => ({
  kind: 'confirm',
  slot: 'answer',
  why: { code: 'may', about: env.self, card: env.card, text: host.say(step, env) },
  fallback: { kind: 'confirm', yes: false },
});

/** Question to a player: which of these options to do. They may choose none if the step says so. */
export const eitherFor = (
  step: Extract<Step, { op: 'either' }>,
  options: { id: string; text: string }[],
  env: Env,
  host: WordingHost<OpaqueStep>,
): Choice => ({
  kind: 'option',
  slot: 'answer',
  why: { code: 'either', about: env.self, card: env.card, text: host.say(step, env) },
  options,
  min: step.may === true ? 0 : 1,
  max: 1,
  fallback: { kind: 'option', options: step.may === true ? [] : [options[0]!.id] },
  // The number of options is kept secret, because hidden cards may decide which options are possible.
  concealed: true,
});

/** Question to a player: which player is meant. Options number the players from 1, in seat order. */
export const playerFor = (state: GameState, step: Step, env: Env, host: WordingHost<OpaqueStep>): Choice =>
  optionChoice(
    'answer',
    { code: 'player', about: env.self, card: env.card, text: host.say(step, env) },
    state.seats.map(({ name }, seat) => ({ id: String(seat + 1), text: name })),
    String(((env.you + 1) % state.seats.length) + 1),
  );
