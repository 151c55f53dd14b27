import { type Atom, type GameEvent, proposed } from '../kernel/atom.ts';
import { objectChoice } from '../kernel/choice.ts';
import type { Each, Sequence } from '../kernel/frame.ts';
import { type Seat, type Stamp, zoneId } from '../kernel/ids.ts';
import { from, inZone, live } from '../kernel/query.ts';
import type { Env, GameObject, GameState, Json, Step as OpaqueStep } from '../kernel/state.ts';
import type { Tx } from '../kernel/tx.ts';
import { atoms } from './atoms.ts';
import { type GameStep, type Host, readable } from './host.ts';
import {
  ANYTHING,
  able,
  chooseFor,
  chooser,
  confirm,
  eitherFor,
  picky,
  placeFor,
  playerFor,
  possible,
  touching,
} from './questions.ts';
import { factsOf, holds, objects, seatFor, select, value } from './read.ts';
import type { Step } from './schema.ts';

/** Carries out the next step of a program, or asks what it needs for it. */
export function stepSequence(tx: Tx, frame: Sequence, host: Host): void {
  const step = readable(frame.steps[frame.next]!);
  const { inbox, ...resting } = frame;
  const env = frame.env;
  const rest = (): OpaqueStep[] => frame.steps.slice(frame.next + 1);
  const goOn = (next: Env): void => tx.replace({ ...resting, next: frame.next + 1, env: next });
  const splice = (steps: OpaqueStep[], next: Env): void =>
    tx.replace({ kind: 'sequence', steps: [...steps, ...rest()], next: 0, env: next });
  // Questions without a name of their own are known by their words.
  const keep = (answer: Json): void => {
    if (env.instance !== undefined) host.decided(tx, env, host.say(step, env), answer);
  };
  if (inbox === undefined) tx.observer?.node(`step ${step.op}`);

  switch (step.op) {
    case 'choose': {
      if (inbox !== undefined) {
        const answer = inbox[0]!.answer;
        const chosen = answer.kind === 'objects' ? answer.objects : [];
        goOn(bind(env, step.as, chosen));
        host.decided(tx, env, step.as, identities(tx.state, chosen));
        return;
      }
      const later = rest().map(readable);
      const choice = chooseFor(tx.state, step, env, host, later);
      const again = earlier(env, step.as);
      if (again === undefined) {
        tx.ask(chooser(tx.state, step, env), choice);
        return;
      }
      // Done again, an ability takes the targets that it had; where one is no legal target now, it does nothing.
      const wanted = Array.isArray(again.answer) ? again.answer : [];
      const chosen = tx.state.objects.flatMap((o) =>
        o !== null &&
        wanted.includes(o.id) &&
        (choice.candidates.includes(o.stamp) || pays(later, step.as, env))
          ? [o]
          : [],
      );
      if (chosen.length === wanted.length) {
        chosen.sort((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id));
        goOn(
          bind(
            again.env,
            step.as,
            chosen.map((o) => o.stamp),
          ),
        );
      } else tx.replace({ ...resting, next: frame.steps.length });
      return;
    }
    case 'may': {
      const decided = (yes: boolean, then: Env): void => {
        if (!yes) goOn(then);
        else splice(step.steps, step.as === undefined ? then : { ...then, did: [...then.did, step.as] });
      };
      if (inbox !== undefined) {
        const yes = inbox[0]!.answer.kind === 'confirm' && inbox[0]!.answer.yes;
        decided(yes, env);
        keep(yes);
        return;
      }
      if (
        (step.if !== undefined && !holds(tx.state, step.if, env, host)) ||
        !possible(tx.state, step.steps, env, host)
      ) {
        goOn(env);
        return;
      }
      const again = env.fixed && earlier(env, host.say(step, env));
      if (again === undefined) tx.ask(chooser(tx.state, step, env), confirm(step, env, host));
      else decided(again.answer === true, again.env);
      return;
    }
    case 'either': {
      const decided = (option: Json, then: Env): void =>
        splice(step.options[Number(option) - 1]?.steps ?? [], then);
      if (inbox !== undefined) {
        const answer = inbox[0]!.answer;
        const option = answer.kind === 'option' ? (answer.options[0] ?? null) : null;
        decided(option, env);
        keep(option);
        return;
      }
      const options = step.options.flatMap((option, i) =>
        possible(tx.state, option.steps, env, host)
          ? [{ id: String(i + 1), text: host.sayAll(option.steps) }]
          : [],
      );
      const again = env.fixed && earlier(env, host.say(step, env));
      if (again !== undefined) {
        // The option that it had, or none where that can do nothing any more.
        const still = options.some(({ id }) => id === again.answer);
        decided(still ? again.answer : null, again.env);
      } else if (options.length === 0) goOn(env);
      else tx.ask(env.you, eitherFor(step, options, env, host));
      return;
    }
    case 'player': {
      const decided = (seat: Seat, then: Env): void =>
        goOn({ ...then, numbers: { ...then.numbers, player: seat } });
      if (inbox !== undefined) {
        const answer = inbox[0]!.answer;
        const seat = answer.kind === 'option' ? Number(answer.options[0]) - 1 : env.you;
        decided(seat, env);
        host.decided(tx, env, step.op, seat);
        return;
      }
      const again = earlier(env, step.op);
      if (again !== undefined) {
        decided(Number(again.answer), again.env);
        return;
      }
      tx.ask(env.you, playerFor(tx.state, step, env, host));
      return;
    }
    case 'look': {
      const shown =
        step.what !== undefined
          ? objects(tx.state, step.what, env, host).map((o) => o.stamp)
          : step.top === undefined
            ? select(tx.state, step.at ?? ANYTHING, env, host)
            : top(tx.state, seatFor(tx.state, step.of, env), value(tx.state, step.top, env, host)).map(
                (o) => o.stamp,
              );
      goOn(step.as === undefined ? env : bind(env, step.as, shown));
      const to = step.reveal === true ? tx.state.seats.map((_, seat) => seat) : [env.you];
      if (shown.length > 0) happen(tx, step.op, env, [{ atom: 'reveal', objects: shown, to }]);
      return;
    }
    case 'search':
      splice(searching(step), env);
      return;
    case 'cost': {
      // What has been paid stays paid, and is not paid again (Redemption 7.4).
      const paid = earlier(env, step.op);
      goOn(paid?.env ?? env);
      if (paid !== undefined) return;
      host.decided(tx, env, step.op, true);
      happen(tx, 'cost', { ...env, instance: undefined }, atoms(tx.state, step.step, env, host));
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
    case 'roll': {
      const result = tx.random('die', 6) + 1;
      tx.say(`The die shows ${result}.`);
      goOn({ ...env, numbers: { ...env.numbers, [step.as]: result } });
      return;
    }
    case 'reveal': {
      if (host.prepare(tx, step, env)) return;
      const shown = top(tx.state, env.you, value(tx.state, step.top, env, host));
      goOn(
        bind(
          env,
          step.as,
          shown.map((o) => o.stamp),
        ),
      );
      if (shown.length > 0)
        happen(tx, step.op, env, [
          { atom: 'reveal', objects: shown.map((o) => o.stamp), to: tx.state.seats.map((_, s) => s) },
        ]);
      return;
    }
    case 'each':
      goOn(env);
      tx.push({ kind: 'each', step, env, seats: from(tx.state, host.initiative(tx.state)), done: [] });
      return;
    case 'play':
    case 'pay':
    case 'afterYou':
    case 'negate':
    case 'interrupt':
    case 'band':
    case 'setAside':
    case 'endBattle':
      goOn(env);
      host.begin(tx, step, env);
      return;
    case 'create': {
      const places = host.places(tx.state, step, env);
      if (places.length <= 1) {
        goOn(env);
        happen(tx, step.op, env, host.verb(tx.state, step, env));
        return;
      }
      // Each token is placed by a choice of its own, all before the step, which is one event (Altered 12).
      const answer = inbox?.[0]?.answer;
      const placed = [...(env.refs['placed'] ?? []), ...(answer?.kind === 'objects' ? answer.objects : [])];
      if (placed.length < value(tx.state, step.n ?? 1, env, host)) {
        if (inbox !== undefined) tx.replace({ ...resting, env: bind(env, 'placed', placed) });
        tx.ask(env.you, placeFor(step, places, env, host));
        return;
      }
      const one: GameStep = { ...step, n: 1, in: { ref: 'placed' } };
      goOn(bind(env, 'placed', []));
      happen(
        tx,
        step.op,
        env,
        placed.flatMap((s) => host.verb(tx.state, one, bind(env, 'placed', [s]))),
      );
      return;
    }
    default: {
      if (host.prepare(tx, step, env)) return;
      goOn(env);
      happen(tx, nameOf(step), env, atoms(tx.state, step, env, host));
      return;
    }
  }
}

const bind = (env: Env, name: string, stamps: Stamp[]): Env => ({
  ...env,
  refs: { ...env.refs, [name]: stamps },
});

/** What was answered there when the ability was done before, and what is left to take; undefined where nothing was. */
function earlier(env: Env, name: string): { answer: Json; env: Env } | undefined {
  const [answer, ...rest] = env.fixed?.[name] ?? [];
  return answer === undefined
    ? undefined
    : { answer, env: { ...env, fixed: { ...env.fixed, [name]: rest } } };
}

const identities = (state: GameState, chosen: Stamp[]): number[] =>
  chosen.flatMap((s) => live(state, s)?.id ?? []);

/** Is this what a cost was paid with, when the ability was done before? Then it is gone by right. */
const pays = (later: Step[], name: string, env: Env): boolean =>
  (env.fixed?.['cost'] ?? []).length > 0 &&
  later.some((step) => step.op === 'cost' && touching([step.step], name) !== undefined);

const nameOf = (step: Step): string => (step.op === 'move' ? `move to ${step.to}` : step.op);

/** Looking through piles, finding, doing, and shuffling a deck that was looked through. */
function searching(step: Extract<Step, { op: 'search' }>): Step[] {
  const zones = [step.in].flat();
  const whose = step.of ?? 'you';
  const max = step.max ?? step.min ?? 1;
  // Whoever looks for a card of a kind shows that what he found is one.
  const shown: Step[] =
    Object.keys(step.for).length === 0 ? [] : [{ op: 'look', what: { ref: step.as }, reveal: true }];
  return [
    { op: 'look', at: { in: zones, of: whose } },
    // Nobody else can tell whether there is anything to be found.
    { op: 'choose', as: step.as, from: { ...step.for, in: zones, of: whose }, min: 0, max },
    ...shown,
    ...step.steps,
    ...(zones.includes('deck')
      ? [{ op: 'shuffle' as const, what: { every: { in: 'deck', of: whose } } }]
      : []),
  ];
}

/** Puts an event of these atoms on the stack. An event without atoms does not happen. */
export function happen(tx: Tx, name: string, env: Env, list: Atom[]): void {
  if (list.length === 0) return;
  const event: GameEvent = { name, by: env.you, source: env.self, card: env.card, entries: proposed(list) };
  tx.event(env.instance === undefined ? event : { ...event, instance: env.instance });
}

/** Top cards of the seat's deck. */
const top = (state: GameState, seat: Seat, n: number): GameObject[] =>
  inZone(state, zoneId('deck', seat)).slice(0, n);

/** Asks the seats of an `each` in order, then does what they decided as one event (Altered 6.1.g). */
export function stepEach(tx: Tx, frame: Each, host: Host): void {
  const step = readable(frame.step);
  if (step.op !== 'each') throw new Error('An each frame holds another step.');
  const { inbox, ...rest } = frame;
  const seat = frame.seats[frame.done.length];
  if (seat === undefined) {
    const willing = frame.done
      .filter((d) => d.yes)
      .map((d) => bind({ ...frame.env, you: d.seat }, 'x', d.chosen));
    if (willing.some((env) => host.prepare(tx, step.step, env))) return;
    tx.pop();
    const all = willing.flatMap((env) => atoms(tx.state, step.step, env, host));
    happen(tx, step.step.op, frame.env, all);
    return;
  }
  const env = { ...frame.env, you: seat };
  const settle = (yes: boolean, chosen: Stamp[]): void => {
    const done = [...frame.done, { seat, yes, chosen }];
    if (step.step.op !== 'play') {
      tx.replace({ ...rest, done });
      return;
    }
    // A card is played at once, in initiative order; its reactions wait for the end of the effect (Altered 10).
    tx.replace({ ...rest, done: [...frame.done, { seat, yes: false, chosen }] });
    if (yes) host.begin(tx, step.step, bind(env, 'x', chosen));
  };
  if (inbox !== undefined) {
    const answer = inbox[0]!.answer;
    const said = (text: string): void => tx.say(`${tx.state.seats[seat]!.name} ${text}.`);
    if (answer.kind === 'confirm') {
      said(answer.yes ? 'does' : 'declines');
      settle(answer.yes, []);
    } else if (answer.kind === 'objects') {
      const seen = answer.objects.map((s) => factsOf(tx.state, s, env, host)?.name ?? '?');
      const chosen = answer.objects.map((s) => live(tx.state, s));
      const hidden = chosen.some((o) => o !== undefined && host.secret(o));
      said(
        answer.objects.length === 0
          ? 'chooses nothing'
          : hidden
            ? 'has chosen'
            : `chooses ${seen.join(', ')}`,
      );
      settle(answer.objects.length > 0, answer.objects);
    }
    return;
  }
  if (step.choose !== undefined) {
    const then = step.step.op === 'play' ? step.step : undefined;
    const candidates = select(tx.state, step.choose, env, host).filter(
      (s) => then === undefined || able(tx.state, s, then, env, host),
    );
    const max = Math.min(1, candidates.length);
    const choice = objectChoice(
      'answer',
      { code: 'each', about: env.self, card: env.card, text: host.say(step, env) },
      candidates,
      step.may === true ? 0 : max,
      max,
    );
    tx.ask(seat, picky(step.choose, host, then) ? { ...choice, concealed: true } : choice);
    return;
  }
  if (step.may !== true) settle(true, []);
  else if (possible(tx.state, [step.step], env, host)) tx.ask(seat, confirm(step, env, host));
  else settle(false, []);
}
