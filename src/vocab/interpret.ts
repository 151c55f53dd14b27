import { type Atom, type GameEvent, move, proposed } from '../kernel/atom.ts';
import type { Choice } from '../kernel/choice.ts';
import type { Each, Sequence } from '../kernel/frame.ts';
import { type Seat, type Stamp, type ZoneId, zoneId } from '../kernel/ids.ts';
import { from, inZone, live } from '../kernel/query.ts';
import type { Env, GameObject, GameState, Json, Step as OpaqueStep } from '../kernel/state.ts';
import type { Tx } from '../kernel/tx.ts';
import { factsOf, fits, followed, holds, objects, type Reader, seatFor, select, value } from './read.ts';
import type { Filter, Step, Value } from './schema.ts';

/** What the language asks of a game in order to do things: its verbs, and where things go. */
export interface Host extends Reader {
  /** The zone of that name that belongs to the object's owner ("my cards, my zones"), or the shared one. */
  destination(state: GameState, object: GameObject, zone: string): ZoneId;
  /** Are cards in zones of this kind hidden from somebody, so that what fits a text there is a secret? */
  hidden(kind: string): boolean;
  /** May this seat choose the object for this step, as far as it sees it and other texts allow? */
  targetable(state: GameState, object: GameObject, step: Step | undefined, env: Env, chooser: Seat): boolean;
  /** A question of the program was answered, or a cost of it paid: a game that does abilities again keeps it. */
  decided(tx: Tx, env: Env, name: string, answer: Json): void;
  /** Does not everybody see this object? */
  secret(object: GameObject): boolean;
  /** Atoms of a verb that is the game's own. */
  verb(state: GameState, step: GameStep, env: Env): Atom[];
  /** Something that must happen before the step can (a deck refilled); true where it was put on the stack. */
  prepare(tx: Tx, step: Step, env: Env): boolean;
  /** Could the step do anything, as far as hidden zones go (a deck with nothing to give)? */
  feasible(state: GameState, step: Step, env: Env): boolean;
  /** Does a step that is no event: playing a card, paying for an inner action, ending a turn. */
  begin(tx: Tx, step: GameAction, env: Env): void;
  /** The lasting effect of an `ongoing` step; undefined where its period is over already. */
  lasting(
    state: GameState,
    step: Extract<Step, { op: 'ongoing' }>,
    env: Env,
    refs: Stamp[],
  ): Atom | undefined;
  /** Can the card be played by this step now, its cost paid? */
  playable(state: GameState, card: GameObject, step: Play, env: Env): boolean;
  /** Places to choose among when one thing goes to "my place" and there are several. */
  places(state: GameState, step: Extract<Step, { op: 'create' }>, env: Env): Stamp[];
  initiative(state: GameState): Seat;
  /** Words for steps, for the options of a choice. */
  sayAll(steps: Step[]): string;
  /** Words for a step, for questions. */
  say(step: Step, env: Env): string;
}

const ANYTHING: Filter = {};

/** Zones whose cards carry neither counters nor statuses (Altered 4.3, 4.4). */
const BARE = ['discard', 'hand', 'deck'];

/** Steps whose atoms only the game knows. */
export type GameStep = Extract<
  Step,
  {
    op:
      | 'draw'
      | 'resupply'
      | 'create'
      | 'advance'
      | 'activate'
      | 'defect'
      | 'switch'
      | 'shuffle'
      | 'withdraw'
      | 'capture'
      | 'convert'
      | 'rescue'
      | 'place'
      | 'give';
  }
>;
/** Playing a card inside an effect. */
export type Play = Extract<Step, { op: 'play' }>;
/** Steps that start something of the game's own. */
export type GameAction = Extract<
  Step,
  { op: 'play' | 'pay' | 'afterYou' | 'negate' | 'interrupt' | 'band' | 'setAside' | 'endBattle' }
>;

/** Programs reach the kernel as opaque steps; only cards of this vocabulary are ever loaded, so they are its steps. */
export const readable = (step: OpaqueStep): Step => step as Step;

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

/** Who chooses: the player whose ability it is unless the step says otherwise. */
function chooser(state: GameState, step: Extract<Step, { op: 'choose' | 'may' }>, env: Env): Seat {
  if (step.ownerOf === undefined) return seatFor(state, step.who, env);
  const of = env.refs[step.ownerOf]?.[0];
  const owned = of === undefined ? undefined : live(state, followed(env, of));
  return owned?.owner ?? env.you;
}

/** The first of the steps that does something to what is bound by this name, wherever it stands among them. */
function touching(steps: Step[], name: string): Step | undefined {
  for (const step of steps) {
    const found =
      step.op === 'cost'
        ? touching([step.step], name)
        : inner(step).flatMap((s) => touching(s, name) ?? [])[0];
    if (found !== undefined) return found;
    if ('what' in step && typeof step.what === 'object' && 'ref' in step.what && step.what.ref === name)
      return step;
  }
  return undefined;
}

/** The lists of steps that a step holds. */
function inner(step: Step): Step[][] {
  switch (step.op) {
    case 'may':
    case 'repeat':
    case 'together':
    case 'search':
      return [step.steps];
    case 'if':
      return [step.then, step.else ?? []];
    case 'either':
      return step.options.map((o) => o.steps);
    default:
      return [];
  }
}

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

/** Atoms of a simple step, all at once. Objects that are gone are left out: that part does nothing. */
export function atoms(state: GameState, step: Step, env: Env, host: Host): Atom[] {
  switch (step.op) {
    case 'move': {
      const place = step.into === undefined ? undefined : objects(state, step.into, env, host)[0];
      return objects(state, step.what, env, host).map((o) => ({
        ...move(o, host.destination(state, o, step.to), step.faceValue === true ? 'faceValue' : step.to),
        ...(step.top === true ? { place: 'top' as const } : {}),
        ...(place === undefined ? {} : { at: place.id, controller: place.controller }),
      }));
    }
    case 'discard':
      return objects(state, step.what, env, host).map((o) =>
        move(o, host.destination(state, o, 'discard'), 'discard'),
      );
    case 'sacrifice':
      return objects(state, step.what, env, host)
        .filter((o) => o.controller === env.you && host.inPlay.includes(host.facts(state, o).zone))
        .map((o) => move(o, host.destination(state, o, 'discard'), 'sacrifice'));
    case 'counters': {
      const by = value(state, step.by, env, host);
      if (by === 0) return [];
      return objects(state, step.on, env, host)
        .filter((o) => !BARE.includes(host.facts(state, o).zone))
        .map((o) => ({ atom: 'counter', object: o.stamp, counter: step.counter, by }));
    }
    case 'gain':
    case 'lose':
      return objects(state, step.what, env, host)
        .filter((o) => !BARE.includes(host.facts(state, o).zone))
        .map((o) => ({ atom: 'mark', object: o.stamp, mark: step.status, on: step.op === 'gain' }));
    case 'exchange': {
      const one = objects(state, step.one, env, host)[0];
      const other = objects(state, step.other, env, host)[0];
      if (one === undefined || other === undefined) return [];
      return [
        move(one, host.destination(state, one, host.facts(state, other).zone), 'exchange'),
        move(other, host.destination(state, other, host.facts(state, one).zone), 'exchange'),
      ];
    }
    case 'ongoing': {
      const refs = step.over === undefined ? [] : objects(state, step.over, env, host).map((o) => o.stamp);
      // What it is about is gone: without its objects it would be about everything.
      if (step.over !== undefined && refs.length === 0) return [];
      const effect = host.lasting(state, step, env, refs);
      return effect === undefined ? [] : [effect];
    }
    case 'together': {
      const list: Atom[] = [];
      let left = state;
      for (const s of step.steps) {
        const made = atoms(left, s, env, host);
        list.push(...made);
        left = withoutTop(left, made);
      }
      return list;
    }
    case 'draw':
    case 'resupply':
    case 'create':
    case 'advance':
    case 'activate':
    case 'defect':
    case 'switch':
    case 'shuffle':
    case 'withdraw':
    case 'capture':
    case 'convert':
    case 'rescue':
    case 'place':
    case 'give':
      return host.verb(state, step, env);
    case 'reveal':
    case 'roll':
    case 'choose':
    case 'may':
    case 'pay':
    case 'if':
    case 'repeat':
    case 'each':
    case 'play':
    case 'afterYou':
    case 'either':
    case 'player':
    case 'look':
    case 'search':
    case 'cost':
    case 'negate':
    case 'interrupt':
    case 'band':
    case 'setAside':
    case 'endBattle':
      throw new Error(`The step "${step.op}" is no simple step and cannot be part of one.`);
  }
}

/** The state whose decks lack what these atoms take, so that the next part of the same step takes other cards. */
function withoutTop(state: GameState, taken: Atom[]): GameState {
  let zones = state.zones;
  for (const atom of taken) {
    const o = atom.atom === 'move' ? live(state, atom.object) : undefined;
    if (o?.zone.startsWith('deck:') === true)
      zones = { ...zones, [o.zone]: zones[o.zone]!.filter((id) => id !== o.id) };
  }
  return zones === state.zones ? state : { ...state, zones };
}

/**
 * Could the steps do anything at all? An impossible option cannot be chosen (Altered 12), so it is not offered. Looks at the
 * first step only: what later ones find depends on it.
 */
function possible(state: GameState, steps: Step[], env: Env, host: Host): boolean {
  const first = steps[0];
  if (first === undefined) return false;
  // What the faces of hidden cards decide is offered in any case: that it is not would tell something about them.
  if (
    'what' in first &&
    typeof first.what === 'object' &&
    'every' in first.what &&
    picky(first.what.every, host)
  )
    return true;
  switch (first.op) {
    case 'choose': {
      const choice = chooseFor(state, first, env, host, steps.slice(1));
      return choice.concealed === true || choice.candidates.length > 0;
    }
    case 'move':
    case 'discard':
    case 'sacrifice':
    case 'gain':
    case 'lose':
      return atoms(state, first, env, host).length > 0;
    case 'counters':
      return objects(state, first.on, env, host).length > 0;
    case 'activate':
      return objects(state, first.of, env, host).length > 0;
    case 'cost':
      return possible(state, [first.step], env, host);
    case 'search':
      return select(state, { in: first.in, of: first.of ?? 'you' }, env, host).length > 0;
    case 'band':
    case 'withdraw':
    case 'negate':
    case 'setAside':
      return objects(state, first.what, env, host).length > 0;
    case 'either':
      return first.options.some((option) => possible(state, option.steps, env, host));
    case 'play':
      return objects(state, first.what, env, host).some((o) => host.playable(state, o, first, env));
    default:
      return host.feasible(state, first, env);
  }
}

/** The step right after a choice that plays what was chosen: what it cannot play is no possible answer (Altered 12). */
function playing(step: Extract<Step, { op: 'choose' }>, rest: Step[]): Play | undefined {
  const next = rest[0];
  return next?.op === 'play' &&
    typeof next.what === 'object' &&
    'ref' in next.what &&
    next.what.ref === step.as
    ? next
    : undefined;
}

/** The question of a `choose`. Cards of a hidden zone are known to the chooser alone. */
function chooseFor(
  state: GameState,
  step: Extract<Step, { op: 'choose' }>,
  env: Env,
  host: Host,
  later: Step[],
): Extract<Choice, { kind: 'objects' }> {
  const seat = chooser(state, step, env);
  const then = playing(step, later);
  const next = touching(later, step.as);
  const pool =
    step.among === undefined
      ? select(state, step.from ?? ANYTHING, env, host)
      : objects(state, step.among, env, host)
          .filter((o) => step.from === undefined || fitsAnywhere(state, o, step.from, env, host))
          .map((o) => o.stamp);
  // What a player puts or gives from his own hand is his; nobody chooses among another's hidden cards.
  const candidates = pool.filter((s) => {
    const zone = live(state, s)?.zone ?? '';
    const o = live(state, s);
    return (
      (!zone.startsWith('hand:') || zone === `hand:${seat}`) &&
      (o === undefined || host.targetable(state, o, next, env, seat)) &&
      (then === undefined || able(state, s, then, env, host))
    );
  });
  const bound = (n: Value | undefined): number | undefined =>
    n === undefined ? undefined : Math.max(0, value(state, n, env, host));
  const max = Math.min(bound(step.max ?? step.min) ?? 1, candidates.length);
  const min = Math.min(bound(step.min ?? step.max) ?? 1, max);
  const why = { code: 'choose', about: env.self, card: env.card, text: host.say(step, env) };
  const choice = objectChoice('answer', why, candidates, min, max);
  // Revealed cards lie open to all, wherever they are.
  const open = (o: GameObject): boolean =>
    !host.secret(o) || state.seats.every((_, s) => (state.knowledge[o.stamp] ?? []).includes(s));
  const sorted =
    step.among !== undefined && step.from !== undefined && !objects(state, step.among, env, host).every(open);
  // Who may come into a battle is told by his face, too.
  const sifting = then ?? (next?.op === 'band' ? next : undefined);
  return sorted || picky(step.from, host, sifting) ? { ...choice, concealed: true } : choice;
}

const able = (state: GameState, s: Stamp, step: Play, env: Env, host: Host): boolean => {
  const o = live(state, s);
  return o !== undefined && host.playable(state, o, step, env);
};

/** Does the choice look at the faces of hidden cards? Then the number of candidates is a secret. */
const picky = (filter: Filter | undefined, host: Host, then?: Step): boolean =>
  filter !== undefined &&
  [filter.in ?? []].flat().some((kind) => host.hidden(kind)) &&
  (then !== undefined || Object.keys(filter).some((key) => !['in', 'of', 'another'].includes(key)));

const fitsAnywhere = (state: GameState, o: GameObject, filter: Filter, env: Env, host: Host): boolean => {
  const facts = host.facts(state, o);
  const here: Filter = Object.assign({}, filter, { in: facts.zone });
  return fits(state, facts, here, env, host);
};

/** A choice of objects whose stated default is the first that are enough. */
export const objectChoice = (
  slot: string,
  why: Choice['why'],
  candidates: Stamp[],
  min: number,
  max: number,
): Extract<Choice, { kind: 'objects' }> => ({
  kind: 'objects',
  slot,
  why,
  candidates,
  min,
  max,
  fallback: { kind: 'objects', objects: candidates.slice(0, min) },
});

const confirm = (step: Step, env: Env, host: Host): Choice => ({
  kind: 'confirm',
  slot: 'answer',
  why: { code: 'may', about: env.self, card: env.card, text: host.say(step, env) },
  fallback: { kind: 'confirm', yes: false },
});

const eitherFor = (
  step: Extract<Step, { op: 'either' }>,
  options: { id: string; text: string }[],
  env: Env,
  host: Host,
): Choice => ({
  kind: 'option',
  slot: 'answer',
  why: { code: 'either', about: env.self, card: env.card, text: host.say(step, env) },
  options,
  min: step.may === true ? 0 : 1,
  max: 1,
  fallback: { kind: 'option', options: step.may === true ? [] : [options[0]!.id] },
  // Which of them are possible may depend on hidden cards.
  concealed: true,
});

/** Players are numbered from 1, the way they sit. */
const playerFor = (state: GameState, step: Step, env: Env, host: Host): Choice => ({
  kind: 'option',
  slot: 'answer',
  why: { code: 'player', about: env.self, card: env.card, text: host.say(step, env) },
  options: state.seats.map(({ name }, seat) => ({ id: String(seat + 1), text: name })),
  min: 1,
  max: 1,
  fallback: { kind: 'option', options: [String(((env.you + 1) % state.seats.length) + 1)] },
});

const placeFor = (step: Step, places: Stamp[], env: Env, host: Host): Choice =>
  objectChoice(
    'expedition',
    { code: 'place', about: env.self, card: env.card, text: host.say(step, env) },
    places,
    1,
    1,
  );

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
