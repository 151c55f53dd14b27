import { type Atom, type GameEvent, proposed } from '../../kernel/atom.ts';
import { type Answer, type Choice, objectChoice } from '../../kernel/choice.ts';
import type { Each, Sequence } from '../../kernel/frame.ts';
import { type Seat, type Stamp, zoneId } from '../../kernel/ids.ts';
import { from, inZone, live } from '../../kernel/query.ts';
import type { Env, GameState, Step as OpaqueStep } from '../../kernel/state.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { Filter, OwnStep, Step } from '../schema/ability.ts';
import { atoms } from './atoms.ts';
import { bind, choose, type Doing, either, formerly, may, player } from './choices.ts';
import { factsOf, holds, objects, seatFor, select, value } from './evaluate.ts';
import { type Host, readable } from './host.ts';
import { isOpenSearch } from './open-search.ts';
import { ANYTHING, able, confirm, nameActedOn, picky, playing, possible } from './questions.ts';

/**
 * Mark in a program's bindings (stored names and answers), set when a part of an effect could not be done. The step
 * `then` checks the mark, because it runs only after a complete effect (Thrones 9.9).
 */
const INCOMPLETE = 'incomplete';
/**
 * Key in a program's bindings (stored names and answers), set while steps run "regardless of protection": cards are
 * then affected although other texts protect them.
 */
export const REGARDLESS = 'regardless';
/** Name that a program gives to the top cards of a deck while they are being searched. */
const SEARCHED = 'searched';

/** Does the next step of a program, or asks the question that it needs. */
export function stepSequence(tx: Tx, frame: Sequence, host: Host): void {
  const step = readable(frame.steps[frame.next]!);
  const { inbox, ...resting } = frame;
  const env = frame.env;
  const later = (): OpaqueStep[] => frame.steps.slice(frame.next + 1);
  const doing: Doing = {
    tx,
    host,
    env,
    answer: inbox?.[0]?.answer,
    later,
    goOn: (then) => tx.replace({ ...resting, next: frame.next + 1, env: then }),
    splice: (steps, then) =>
      tx.replace({ kind: 'sequence', steps: [...steps, ...later()], next: 0, env: then }),
    stay: (then) => tx.replace({ ...resting, env: then }),
    stop: () => tx.replace({ ...resting, next: frame.steps.length }),
  };
  const used = inbox === undefined ? host.used?.(tx.state, step, env) : undefined;
  if (used !== undefined && used.length > 0) {
    // The cards that the step uses are first shown to everybody, as an event of its own. After this event, the step
    // runs again.
    showAll(tx, env, used);
    return;
  }
  if (inbox === undefined) tx.observer?.step?.(step.op);
  const before = tx.observer?.effect === undefined ? undefined : tx.still();
  carryOut(doing, step);
  if (before !== undefined && !isPassedOver(before, tx.state)) tx.observer?.effect?.(step.op);
}

/**
 * True if the step has changed nothing since the state `before`, except that the program has moved on to its next step.
 */
function isPassedOver(before: GameState, { frames, ...after }: GameState): boolean {
  const { frames: had, ...was } = before;
  const [now, then] = [frames.at(-1), had.at(-1)];
  return (
    now?.kind === 'sequence' &&
    then?.kind === 'sequence' &&
    now.next === then.next + 1 &&
    now.env === then.env &&
    frames.length === had.length &&
    frames.slice(0, -1).every((frame, i) => frame === had[i]) &&
    Object.entries(after).every(([key, value]) => was[key as keyof typeof was] === value)
  );
}

function carryOut(doing: Doing, step: Step): void {
  const { tx, host, env, later, goOn, splice } = doing;
  switch (step.op) {
    case 'choose': {
      choose(doing, step);
      const { answer } = doing;
      // A chosen card that the next step plays need not be shown as a proof, because playing it shows it.
      if (answer?.kind === 'objects' && playing(step, later().map(readable)) === undefined)
        showAll(tx, env, host.proofs?.(tx.state, step.from, answer.objects) ?? []);
      return;
    }
    case 'may':
      may(doing, step);
      return;
    case 'either':
      either(doing, step);
      return;
    case 'player':
      player(doing, step);
      return;
    case 'then':
      splice(env.did.includes(INCOMPLETE) ? [] : step.steps, env);
      return;
    case 'look': {
      const shown = lookedAt(tx.state, step, env, host);
      goOn(step.as === undefined ? env : bind(env, step.as, shown));
      show(tx, step.op, env, shown, step.reveal === true ? [...tx.state.seats.keys()] : [env.you]);
      return;
    }
    case 'search':
      splice(searching(step), env);
      return;
    case 'cost': {
      // A cost is not paid again when the ability is repeated (Redemption 7.4).
      const paid = formerly(doing, step);
      if (paid !== undefined) {
        goOn(paid.env);
        return;
      }
      const price = atoms(tx.state, step.step, env, host);
      if (host.payable?.(tx.state, price, env) === false) {
        doing.stop();
        return;
      }
      goOn(env);
      host.decided?.(tx, step, env, true);
      happen(tx, 'cost', { ...env, instance: undefined }, price);
      return;
    }
    case 'if': {
      const yes = holds(tx.state, step.condition, env, host);
      splice(yes ? step.then : (step.else ?? []), env);
      return;
    }
    case 'repeat': {
      const times = Math.max(0, value(tx.state, step.times, env, host));
      splice(Array.from({ length: times }, () => step.steps).flat(), env);
      return;
    }
    case 'reveal': {
      if (host.prepare(tx, step, env)) return;
      const shown = topOf(tx.state, env.you, value(tx.state, step.top, env, host));
      goOn(bind(env, step.as, shown));
      showAll(tx, env, shown);
      return;
    }
    case 'each':
      goOn(env);
      tx.push({ kind: 'each', step, env, seats: from(tx.state, host.initiative(tx.state)), done: [] });
      return;
    case 'play':
      goOn(env);
      host.play(tx, step, env);
      return;
    case 'draw':
    case 'move':
    case 'discard':
    case 'sacrifice':
    case 'counters':
    case 'gain':
    case 'lose':
    case 'exchange':
    case 'together':
    case 'ongoing':
    case 'shuffle':
      simple(doing, step);
      return;
    default:
      // A step that only one game has: the game runs it, or leaves it to the shared code, which runs it as one event.
      step satisfies OwnStep;
      if (!host.begin(doing, step)) simple(doing, step);
      return;
  }
}

/** Runs a simple step: one that happens at once, as one event. */
function simple({ tx, env, host, later, goOn }: Doing, step: Step): void {
  if (host.prepare(tx, step, env)) return;
  const list = atoms(tx.state, step, env, host);
  const whole = !later().some((s) => s.op === 'then') || complete(tx.state, step, list, env, host);
  goOn(whole ? env : { ...env, did: [...env.did, INCOMPLETE] });
  happen(tx, nameOf(step), env, list, unsaved(step) ? ['saved'] : undefined);
}

/** True if the step does everything that its text says: at least one thing, and to every object chosen for it. */
function complete(state: GameState, step: Step, list: Atom[], env: Env, host: Host): boolean {
  // A step that draws is incomplete if it asks for more cards than the deck has left.
  if (step.op === 'draw') return list.length >= value(state, step.n, env, host);
  // A card that goes under another one as its duplicate has lost the type that the step names (Thrones 7.4).
  if (list.some((atom) => atom.atom === 'move' && atom.host?.role === 'duplicate')) return false;
  const name = nameActedOn(step);
  const wanted = name === undefined ? 1 : (env.refs[name] ?? []).length;
  return list.length >= Math.max(1, wanted);
}

const unsaved = (step: OpaqueStep): boolean => 'unsaved' in step && step.unsaved === true;

/** The cards that a `look` step looks at. */
function lookedAt(state: GameState, step: Extract<Step, { op: 'look' }>, env: Env, host: Host): Stamp[] {
  if (step.what !== undefined) return objects(state, step.what, env, host).map((o) => o.stamp);
  if (step.top === undefined) return select(state, step.at ?? ANYTHING, env, host);
  return topOf(state, seatFor(state, step.of, env), value(state, step.top, env, host));
}

function show(tx: Tx, name: string, env: Env, shown: Stamp[], to: Seat[]): void {
  if (shown.length > 0) happen(tx, name, env, [{ atom: 'reveal', objects: shown, to }]);
}

const showAll = (tx: Tx, env: Env, shown: Stamp[]): void =>
  show(tx, 'reveal', env, shown, [...tx.state.seats.keys()]);

const nameOf = (step: Step): string => (step.op === 'move' ? `move to ${step.to}` : step.op);

/**
 * A search, replaced by simple steps: look through the zones, choose cards, act on them, and shuffle a deck that was
 * looked through.
 */
function searching(step: Extract<Step, { op: 'search' }>): Step[] {
  const zones = [step.in].flat();
  const whose = step.of ?? 'you';
  const max = step.max ?? step.min ?? 1;
  const wanted: Filter = { ...step.for, in: zones, of: whose };
  // A player who searches for a certain kind of card must show that the found card is of this kind.
  const isOpen = isOpenSearch(step);
  const shown: Step[] =
    Object.keys(step.for).length === 0 || isOpen
      ? []
      : [{ op: 'look', what: { ref: step.as }, reveal: true }];
  // The choice allows finding nothing: other players cannot check whether the searched zones hold a fitting card.
  const looking: Step[] =
    step.top === undefined
      ? [
          { op: 'look', at: { in: zones, of: whose } },
          isOpen && step.max === undefined
            ? { op: 'choose', as: step.as, from: wanted }
            : { op: 'choose', as: step.as, from: wanted, min: 0, max },
        ]
      : [
          { op: 'look', top: step.top, of: whose, as: SEARCHED },
          { op: 'choose', as: step.as, among: { ref: SEARCHED }, from: step.for, min: 0, max },
        ];
  return [
    ...looking,
    ...shown,
    ...step.steps,
    ...(zones.includes('deck')
      ? [{ op: 'shuffle' as const, what: { every: { in: 'deck', of: whose } } }]
      : []),
  ];
}

/** Puts an event of these atoms (smallest changes of state) on the stack. Without atoms no event happens. */
export function happen(tx: Tx, name: string, env: Env, list: Atom[], cannotBe?: string[]): void {
  if (list.length === 0) return;
  const event: GameEvent = { name, by: env.you, source: env.self, card: env.card, entries: proposed(list) };
  if (env.instance !== undefined) event.instance = env.instance;
  if (cannotBe !== undefined) event.cannotBe = cannotBe;
  if (env.numbers[REGARDLESS] !== undefined) event.cannotBe = [...(cannotBe ?? []), 'shielded'];
  tx.event(event);
}

/** Top cards of the seat's deck. */
const topOf = (state: GameState, seat: Seat, n: number): Stamp[] =>
  inZone(state, zoneId('deck', seat))
    .slice(0, n)
    .map((o) => o.stamp);

/** Asks the seats of an `each` step in order, then does all their decisions as one event (Altered 6.1.g). */
export function stepEach(tx: Tx, frame: Each, host: Host): void {
  const step = readable(frame.step);
  if (step.op !== 'each') throw new Error('An each frame holds another step.');
  const { inbox, ...rest } = frame;
  const seat = frame.seats[frame.done.length];
  if (seat === undefined) {
    doTogether(tx, frame, step, host);
    return;
  }
  const env = { ...frame.env, you: seat };
  const settle = (yes: boolean, chosen: Stamp[]): void => {
    // Each seat that plays a card does so as soon as it has decided, in initiative order. Reactions wait for the end of
    // the effect (Altered 10).
    const now = step.step.op === 'play';
    tx.replace({ ...rest, done: [...frame.done, { seat, yes: yes && !now, chosen }] });
    if (yes && step.step.op === 'play') host.play(tx, step.step, bind(env, 'x', chosen));
  };
  if (inbox !== undefined) {
    const answer = inbox[0]!.answer;
    if (answer.kind !== 'confirm' && answer.kind !== 'objects') return;
    const chosen = answer.kind === 'objects' ? answer.objects : [];
    tx.say(`${tx.state.seats[seat]!.name} ${decision(tx.state, answer, env, host)}.`);
    settle(answer.kind === 'confirm' ? answer.yes : chosen.length > 0 || step.max !== undefined, chosen);
  } else if (step.choose !== undefined) tx.ask(seat, choiceOfEach(tx.state, step, step.choose, env, host));
  else if (step.may !== true) settle(true, []);
  else if (possible(tx.state, [step.step], env, host)) tx.ask(seat, confirm(step, env, host));
  else settle(false, []);
}

/** Does the decisions of all seats as one event, after every seat has decided. */
function doTogether(
  tx: Tx,
  frame: Each,
  { step, choose: from }: Extract<Step, { op: 'each' }>,
  host: Host,
): void {
  const willing = frame.done
    .filter((d) => d.yes)
    .map((d) => bind({ ...frame.env, you: d.seat }, 'x', d.chosen));
  const shown = willing.flatMap((env) => [
    ...(host.proofs?.(tx.state, from, env.refs['x'] ?? []) ?? []),
    ...(host.used?.(tx.state, step, env) ?? []),
  ]);
  if (shown.length > 0) {
    showAll(tx, frame.env, shown);
    return;
  }
  if (willing.some((env) => host.prepare(tx, step, env))) return;
  tx.pop();
  const all = willing.flatMap((env) => atoms(tx.state, step, env, host));
  happen(tx, step.op, frame.env, all, unsaved(step) ? ['saved'] : undefined);
}

/** The decision of a seat in an `each` step, as a sentence for the public log. */
function decision(
  state: GameState,
  answer: Extract<Answer, { kind: 'confirm' | 'objects' }>,
  env: Env,
  host: Host,
): string {
  if (answer.kind === 'confirm') return answer.yes ? 'does' : 'declines';
  if (answer.objects.length === 0) return 'chooses nothing';
  const chosen = answer.objects.map((s) => live(state, s));
  if (chosen.some((o) => o !== undefined && host.secret(o))) return 'has chosen';
  return `chooses ${answer.objects.map((s) => factsOf(state, s, env, host)?.name ?? '?').join(', ')}`;
}

/** The question to each seat in an `each` step. Cards that the seat cannot play are not offered. */
function choiceOfEach(
  state: GameState,
  step: Extract<Step, { op: 'each' }>,
  from: Filter,
  env: Env,
  host: Host,
): Choice {
  const then = step.step.op === 'play' ? step.step : undefined;
  const candidates = select(state, from, env, host).filter(
    (s) => then === undefined || able(state, s, then, env, host),
  );
  const max = Math.min(step.max ?? 1, candidates.length);
  const least = step.may === true || step.max !== undefined ? 0 : max;
  const why = { code: 'each', about: env.self, card: env.card, text: host.say(step, env) };
  const choice = objectChoice('answer', why, candidates, least, max);
  return picky(from, host, then) ? { ...choice, concealed: true } : choice;
}
