import { type Atom, move } from '../../kernel/atom.ts';
import type { Option } from '../../kernel/choice.ts';
import { type Seat, type Stamp, stamp, type ZoneId, zoneId } from '../../kernel/ids.ts';
import { inZone, kindOf, live } from '../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../kernel/state.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { GameAction } from '../../vocab/host.ts';
import { happen } from '../../vocab/interpret.ts';
import { printPassive, printQuestion, printSteps } from '../../vocab/print.ts';
import { possible } from '../../vocab/questions.ts';
import { fits, holds, objects, seatFor, value } from '../../vocab/read.ts';
import type { Passive, Step } from '../../vocab/schema.ts';
import { cancel } from './ability.ts';
import { ENTER_HOST, mayBePut, outOfPlay } from './enter.ts';
import type { Book } from './facts.ts';
import { first, isKneeling } from './field.ts';
import { changeFrame, imminent } from './frames.ts';
import type { ThronesHost } from './ground.ts';
import { chosen } from './known.ts';
import { isPast, kept } from './lasting.ts';
import { standable } from './numbers.ts';
import { prevent } from './saves.ts';
import { sees } from './sight.ts';
import { hostsFor, mayControl, underWhich } from './unique.ts';
import { verb } from './verbs.ts';
import { WORDING } from './wording.ts';
import { DRAW_TYPES, ICONS, isHidden, ZONES } from './words.ts';

/** Makes the host; `probe` is the machine's, which knows all charts. */
export function createHost(book: Book, probe: ThronesHost['probe']): ThronesHost {
  // The same steps of the same cards are asked about again and again.
  const once = (said: WeakMap<object, string>, key: object, print: () => string): string => {
    const known = said.get(key) ?? print();
    said.set(key, known);
    return known;
  };
  const said = new WeakMap<object, string>();
  /** Choices, with what happens then to what is chosen. */
  const saidWhole = new WeakMap<object, string>();
  const host: ThronesHost = {
    book,
    probe,
    doomed: (state, o) => doomedBy(state, o, book).length > 0,
    inPlay: book.inPlay,
    homes: (types) => book.homes(types),
    owned: (kind) => ZONES[kind]?.owned ?? false,
    facts: (state, o) => book.facts(state, o),
    facing: () => false,
    lone: () => false,
    firstPlayer: (state) => book.firstPlayer(state),
    phase: (state) => book.phase(state),
    tally: (state, name, seat) => book.tally(state, name, seat),
    baseStatistics: () => [],
    hostOf: (state, s) => book.hostOf(state, s),
    challenge: (state) => book.challenge(state),
    results: (state, seat, of) => book.results(state, seat, of),
    alone: (state, s) => book.alone(state, s),

    // Every card goes to its owner's areas (rules 5, Ownership).
    destination: (_state, o, zone) => zoneId(zone, ZONES[zone]?.owned === true ? o.owner : undefined),
    secret: (o) => isHidden(kindOf(o.zone)) || o.face === 'down',
    hidden: isHidden,
    targetable: (state, o, step, env, chooser) => targetable(state, o, step, env, chooser, book),
    decided: (tx, _env, _name, answer) => chosen(tx, answer),
    verb: (state, step, env) => verb(state, step, env, book),
    prepare: (tx, step, env) => prepare(tx, step, env, book),
    feasible: (state, step, env) => feasible(state, step, env, host),
    begin: (tx, step, env) => begin(tx, step, env, book),
    lasting: (state, step, env, refs) => (isPast(state, step.until) ? undefined : lasting(step, env, refs)),
    playable: () => false,
    places: () => [],
    initiative: (state) => first(state),
    nameable,
    sayAll: (steps) => once(said, steps, () => printSteps(steps, WORDING)),
    say: (step, _, next) =>
      once(next === undefined ? said : saidWhole, step, () => printQuestion(step, WORDING, next)),
  };
  return host;
}

/** What effects of terminal conditions want done with the object now (rules 13), each but once. */
export function doomedBy(
  state: GameState,
  o: GameObject,
  book: Book,
): Extract<Passive, { effect: 'doomed' }>['verb'][] {
  const verbs = book
    .continuous(state, 'doomed')
    .filter(
      (c) =>
        book.covers(state, c, c.does.over, o) && fits(state, book.facts(state, o), c.does.when, c.env, book),
    )
    .map((c) => c.does.verb);
  return [...new Set(verbs)];
}

/** An attachment that is put into play, with several cards to go to: its player says which. */
function prepare(tx: Tx, step: Step, env: Env, book: Book): boolean {
  if (step.op !== 'enter' || env.refs[ENTER_HOST] !== undefined) return false;
  const o = objects(tx.state, step.what, env, book).find(
    (x) =>
      book.card(x).definition.type === 'attachment' && underWhich(tx.state, x, env.you, book) === undefined,
  );
  if (o === undefined || hostsFor(tx.state, o, env.you, book).length < 2) return false;
  tx.push({ kind: 'structure', chart: 'host', at: 'ask', data: { id: o.id, seat: env.you } });
  return true;
}

function lasting(step: Extract<Step, { op: 'ongoing' }>, env: Env, refs: Stamp[]): Atom {
  const whose = step.until === 'plot' ? `plot:${env.you}` : step.until;
  return {
    atom: 'effectOn',
    effect: {
      controller: env.you,
      card: env.card,
      text: printPassive(step.does, WORDING),
      body: step.does,
      ...(step.over === undefined ? {} : { refs }),
      ...kept(env),
      until: step.until === 'permanent' ? { until: 'permanent' } : { until: 'step', step: whose },
    },
  };
}

/** May the seat choose the object for this: does it see it, and could the step affect it (rules 9.7, 9.10, 9.11)? */
function targetable(
  state: GameState,
  o: GameObject,
  step: Step | undefined,
  env: Env,
  chooser: Seat,
  book: Book,
): boolean {
  if (!sees(state, o, chooser) && kindOf(o.zone) !== 'deck') return false;
  const source = env.self === stamp(-1) ? undefined : book.known(state, env.self);
  if (o.stamp !== env.self && book.immune(state, o, source)) return false;
  if (step === undefined) return true;
  switch (step.op) {
    case 'kneel':
      return !isKneeling(o) && !book.cannot(state, 'kneel', { object: o });
    case 'stand':
      return standable(state, [o], env.you, book).length > 0;
    case 'kill':
      return !book.cannot(state, 'kill', { object: o });
    case 'enter':
      return mayBePut(state, o, env.you, book);
    case 'takeControl':
      return o.controller !== env.you && mayControl(state, o, env.you, book);
    case 'remove':
      return book.participating(state, o);
    case 'join':
      return !book.participating(state, o) || (step.as === 'attacker') !== book.attacking(state, o);
    case 'ongoing':
      return !isPast(state, step.until);
    case 'delayed':
      return !isPast(state, step.at);
    case 'losePower':
    case 'movePower':
      return (o.counters['power'] ?? 0) > 0;
    default:
      return true;
  }
}

/** Could the step do anything (rules 9.6)? */
function feasible(state: GameState, step: Step, env: Env, host: ThronesHost): boolean {
  const { book } = host;
  switch (step.op) {
    case 'draw':
      return inZone(state, zoneId('deck', seatFor(state, step.who, env))).length > 0;
    case 'kill':
    case 'kneel':
    case 'stand':
    case 'gold':
    case 'loseGold':
    case 'power':
    case 'losePower':
    case 'movePower':
    case 'enter':
    case 'takeControl':
    case 'duplicate':
    case 'duplicateTop':
    case 'attach':
    case 'remove':
    case 'join':
      return verb(state, step, env, book).length > 0;
    case 'discardRandom':
      return inZone(state, zoneId('hand', seatFor(state, step.who, env))).length > 0;
    case 'discardTop':
      return inZone(state, zoneId('deck', seatFor(state, step.who, env))).length > 0;
    case 'shuffle':
      return objects(state, step.what, env, book).length > 0;
    case 'if': {
      const then = holds(state, step.condition, env, book) ? step.then : (step.else ?? []);
      return then.some((inner) => possible(state, [inner], env, host));
    }
    case 'together':
      return step.steps.some((inner) => possible(state, [inner], env, host));
    case 'then':
      // Without what comes before it, it does not come (rules 9.9).
      return false;
    case 'ongoing':
      // A set without members stays without (rules 11.3), and what has no time left does nothing (rules 10).
      return (
        !isPast(state, step.until) &&
        (step.over === undefined || objects(state, step.over, env, book).length > 0)
      );
    case 'delayed':
      return (
        !isPast(state, step.at) &&
        (step.what === undefined || objects(state, step.what, env, book).length > 0)
      );
    case 'look':
      return (
        step.at === undefined || inZone(state, zoneId('hand', seatFor(state, step.at.of, env))).length > 0
      );
    default:
      return true;
  }
}

/** What may be named: challenge types, icons, types of cards. */
const nameable = (of: 'challenge' | 'type' | 'icon'): Option[] =>
  (of === 'type' ? DRAW_TYPES : ICONS).map((id) => ({
    id,
    text: of === 'challenge' ? `${id} challenges` : of === 'icon' ? `the ${id} icon` : `${id}s`,
  }));

function begin(tx: Tx, step: GameAction, env: Env, book: Book): void {
  switch (step.op) {
    case 'save': {
      const saved = stampsOf(tx.state, step.what, env, book);
      prevent(tx, saved);
      const atoms = saved.map((object): Atom => ({ atom: 'register', what: 'saved', object }));
      happen(tx, 'saved', env, atoms);
      return;
    }
    case 'cancel':
      cancel(tx);
      return;
    case 'redirect':
      redirect(tx, stampsOf(tx.state, step.what, env, book), step.to);
      return;
    case 'discardRandom': {
      const hand = inZone(tx.state, zoneId('hand', seatFor(tx.state, step.who, env)));
      const n = Math.min(value(tx.state, step.n, env, book), hand.length);
      const chosen: GameObject[] = [];
      for (let i = 0; i < n; i++) {
        const left = hand.filter((o) => !chosen.includes(o));
        chosen.push(left[tx.random('random-discard', left.length)]!);
      }
      discard(tx, step.op, step.as, chosen, env);
      return;
    }
    case 'discardTop': {
      const deck = inZone(tx.state, zoneId('deck', seatFor(tx.state, step.who, env)));
      discard(tx, step.op, step.as, deck.slice(0, value(tx.state, step.n, env, book)), env);
      return;
    }
    default:
      throw new Error(`No card of this game says "${step.op}".`);
  }
}

const stampsOf = (
  state: GameState,
  what: Extract<Step, { op: 'save' }>['what'],
  env: Env,
  book: Book,
): Stamp[] => objects(state, what, env, book).map((o) => o.stamp);

/** Discards these cards, and names them for the steps that follow. */
function discard(tx: Tx, name: string, as: string | undefined, list: GameObject[], env: Env): void {
  const top = tx.top();
  if (as !== undefined && top?.kind === 'sequence')
    tx.replace({ ...top, env: { ...top.env, refs: { ...top.env.refs, [as]: list.map((o) => o.stamp) } } });
  happen(
    tx,
    name,
    env,
    list.map((o) => outOfPlay(o, 'discard', 'discard')),
  );
}

/** What is about to leave goes elsewhere (rules 10, Replacement: it counts as having happened). */
function redirect(tx: Tx, list: Stamp[], zone: string): void {
  const frame = imminent(tx.state);
  if (frame === undefined) return;
  const shuffles: ZoneId[] = [];
  const entries = frame.event.entries.map((entry) => {
    const { atom } = entry;
    if (entry.status !== 'proposed' || atom.atom !== 'move' || !list.includes(atom.object)) return entry;
    const o = live(tx.state, atom.object);
    if (o === undefined) return entry;
    const to = zoneId(zone, o.owner);
    if (zone === 'deck') shuffles.push(to);
    return {
      ...entry,
      atom: { ...move(o, to, atom.verb), face: zone === 'deck' ? ('down' as const) : ('up' as const) },
    };
  });
  const more = shuffles.map((to) => ({
    atom: { atom: 'shuffle' as const, zone: to },
    status: 'proposed' as const,
    chain: [],
  }));
  changeFrame(tx, frame, { ...frame, event: { ...frame.event, entries: [...entries, ...more] } });
}
