import { type Atom, move } from '../../../kernel/atom.ts';
import { type Choice, type Option, optionChoice } from '../../../kernel/choice.ts';
import { type Seat, type Stamp, type ZoneId, zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf, live } from '../../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Doing } from '../../../language/run/choices.ts';
import { fits, holds, objects, seatFor, select, value } from '../../../language/run/evaluate.ts';
import { happen } from '../../../language/run/interpret.ts';
import { possible } from '../../../language/run/questions.ts';
import { readerOf } from '../../shared/reading.ts';
import { remembered } from '../../shared/remembered.ts';
import type { Book } from '../facts/facts.ts';
import { first, isKneeling } from '../facts/field.ts';
import { baseName, isPast, kept } from '../facts/lasting-effects.ts';
import { standable } from '../facts/numbers.ts';
import { print } from '../language/print.ts';
import { says } from '../language/rules.ts';
import type { Ability, Noun, Passive, Step } from '../language/types.ts';
import { changeClaim, claimIn } from '../rules/claim.ts';
import { ENTER_HOST, mayBePut, mayGo, outOfPlay } from '../rules/entering-play.ts';
import { changeFrame, imminent } from '../rules/frames.ts';
import { hostsFor, mayControl, mayHaveDuplicates, mayLieUnder, underWhich } from '../rules/unique.ts';
import { chosen } from '../view/known.ts';
import { sees } from '../view/sight.ts';
import { BARE, DRAW_TYPES, ICONS, isHidden, POWER, ZONES } from '../words.ts';
import { cancel, resolveRevealed } from './ability.ts';
import { isEligible, retarget } from './aims.ts';
import type { ThronesHost } from './host-type.ts';
import { prevent } from './saves.ts';
import { looksAtHidden } from './usable.ts';
import { faceOf, mayJoin, verb } from './verbs.ts';

type Of<Op extends Step['op']> = Extract<Step, { op: Op }>;

/** Makes the host; `probe` is the machine's, which knows all charts. */
export function createHost(book: Book, probe: ThronesHost['probe']): ThronesHost {
  // The same steps of the same cards are asked about again and again.
  const sayAll = remembered((steps: Step[]) => print.steps(steps));
  const say = remembered((step: Step) => print.question(step));
  /** Choices, with what then happens to what is chosen. */
  const sayWhole = remembered((step: Step, next: Step) => print.question(step, next));
  const host: ThronesHost = {
    book,
    probe,
    doomed: (state, o) => doomedBy(state, o, book).length > 0,
    ...readerOf(book),
    hostOf: (state, s) => book.hostOf(state, s),
    traits: (facts) => book.traits(facts),
    challenge: (state) => book.challenge(state),
    results: (state, seat, of) => book.results(state, seat, of),
    alone: (state, s) => book.alone(state, s),

    // Every card goes to its owner's areas (rules 5, Ownership).
    destination: (_state, o, zone) => zoneId(zone, ZONES[zone]?.owned === true ? o.owner : undefined),
    bare: BARE,
    secret: (o) => isHidden(kindOf(o.zone)) || o.face === 'down',
    hidden: isHidden,
    targetable: (state, o, step, env, chooser) =>
      targetable(state, o, step, env, chooser, book) &&
      (step?.op !== 'retarget' || isEligible(state, o, host)),
    decided: (tx, _env, _name, answer) => chosen(tx, answer),
    verb: (state, step, env) => verb(state, step, env, book),
    prepare: (tx, step, env) => prepare(tx, step, env, book),
    feasible: (state, step, env) => feasible(state, step, env, host),
    // A card's face also tells whether it may come into play, as itself or as a duplicate.
    sifts: (step) => step.op === 'enter' || (step.op === 'duplicate' && faceOf(step) === 'up'),
    begin: (doing, step) => begin(doing, step, book),
    play: () => {
      throw new Error('No text of this game plays a card.');
    },
    lasting: (state, step, env, refs) =>
      isPast(state, step.until) ? undefined : lasting(state, step, env, refs, book),
    playable: () => false,
    initiative: (state) => first(state),
    sayAll: (steps) => sayAll(steps),
    say: (step, _, next) => (next === undefined ? say(step) : sayWhole(step, next)),
  };
  return host;
}

/** What effects of terminal conditions want to do to the object now (rules 13), each only once. */
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

/** An attachment that is put into play and could be attached to several cards: its player says which. */
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

function lasting(state: GameState, step: Of<'ongoing'>, env: Env, refs: Stamp[], book: Book): Atom {
  const { does } = step;
  const known =
    does.effect === 'switch' ? { ...env, numbers: withBases(state, does.value, env, refs, book) } : env;
  const whose = step.until === 'plot' ? `plot:${env.you}` : step.until;
  return {
    atom: 'effectOn',
    effect: {
      controller: env.you,
      card: env.card,
      text: print.passive(step.does),
      body: step.does,
      ...(step.over === undefined ? {} : { refs }),
      ...kept(known),
      until: { until: 'step', step: whose },
    },
  };
}

/** The numbers that a text knows, with the base numbers of these objects. */
const withBases = (
  state: GameState,
  name: string,
  { numbers }: Env,
  refs: Stamp[],
  book: Book,
): Env['numbers'] =>
  Object.fromEntries([
    ...Object.entries(numbers),
    ...refs.flatMap((s): [string, number][] => {
      const o = live(state, s);
      const base = o === undefined ? undefined : book.baseNow(state, o, name);
      return base === undefined ? [] : [[baseName(s), base]];
    }),
  ]);

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
  const source = book.known(state, env.self);
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
    case 'move':
      return mayGo(o, step.to, book);
    case 'discard':
    case 'sacrifice':
      return mayGo(o, 'discard', book);
    case 'arrange':
    case 'shuffle':
      return mayGo(o, 'deck', book);
    case 'takeControl':
      return o.controller !== env.you && mayControl(state, o, env.you, book);
    case 'remove':
      return book.participating(state, o);
    case 'join':
      return mayJoin(state, o, step.as, book);
    case 'ongoing':
      return !isPast(state, step.until);
    case 'delayed':
      return !isPast(state, step.at);
    case 'initiate':
      return initiable(state, o, env, book).length > 0;
    case 'losePower':
      return (o.counters[POWER] ?? 0) > 0;
    case 'movePower':
      return (o.counters[POWER] ?? 0) > 0 || !objects(state, step.from, env, book).includes(o);
    case 'duplicate':
    case 'duplicateTop': {
      const [of] = objects(state, step.of, env, book);
      if (of === o) return mayHaveDuplicates(o, env.you, book);
      const face = faceOf(step);
      return of === undefined ? o.owner === env.you : mayLieUnder(state, o, of, env.you, face, book);
    }
    default:
      return true;
  }
}

/** Could the step do anything (rules 9.6)? */
function feasible(state: GameState, step: Step, env: Env, host: ThronesHost): boolean {
  const { book } = host;
  switch (step.op) {
    case 'draw':
    case 'discardTop':
      return (
        value(state, step.n, env, book) > 0 &&
        inZone(state, zoneId('deck', seatFor(state, step.who, env))).length > 0
      );
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
      return (
        value(state, step.n, env, book) > 0 &&
        inZone(state, zoneId('hand', seatFor(state, step.who, env))).length > 0
      );
    case 'arrange':
    case 'shuffle':
      return objects(state, step.what, env, book).some((o) => mayGo(o, 'deck', book));
    case 'if': {
      const then = holds(state, step.condition, env, book) ? step.then : (step.else ?? []);
      return then.some((inner) => possible(state, [inner], env, host));
    }
    case 'together':
      return step.steps.some((inner) => possible(state, [inner], env, host));
    case 'then':
      // Without the step before it, it does not happen (rules 9.9).
      return false;
    case 'ongoing':
      // A set without members stays empty (rules 11.3), and an effect with no time left does nothing (rules 10).
      return (
        !isPast(state, step.until) &&
        (step.over === undefined || objects(state, step.over, env, book).length > 0)
      );
    case 'delayed':
      return (
        !isPast(state, step.at) &&
        (step.what === undefined || objects(state, step.what, env, book).length > 0)
      );
    case 'claim':
      return claimIn(state) !== step.as;
    case 'retarget':
      return objects(state, step.what, env, book).some((o) => isEligible(state, o, host));
    case 'initiate':
      return initiated(state, step, env, book).length > 0;
    case 'redirect':
      return redirected(state, step, env, book).length > 0;
    case 'number':
      return value(state, step.max, env, book) > 0;
    case 'look':
      return step.at === undefined || select(state, step.at, env, book).length > 0;
    default:
      return true;
  }
}

/** What the object does on being revealed; not what would initiate itself by way of others, which would never end (rules 10). */
const initiable = (
  state: GameState,
  plot: GameObject,
  env: Env,
  book: Book,
): { plot: GameObject; id: string }[] =>
  book
    .triggered(state, plot)
    .flatMap(({ id, ability }) =>
      ability.kind === 'revealed' && !(initiatesOthers(ability) && isUnderWay(state, plot, env))
        ? [{ plot, id }]
        : [],
    );

const initiatesOthers = (ability: Ability): boolean =>
  says(ability, (key, value) => key === 'op' && value === 'initiate');

/** Is an ability of the object being declared (it is the speaker then), or carried out? */
const isUnderWay = (state: GameState, o: GameObject, env: Env): boolean =>
  o.stamp === env.self ||
  state.frames.some((f) => f.kind === 'structure' && f.chart === 'ability' && f.data['id'] === o.id);

const initiated = (
  state: GameState,
  step: Of<'initiate'>,
  env: Env,
  book: Book,
): { plot: GameObject; id: string }[] =>
  objects(state, step.what, env, book).flatMap((o) => initiable(state, o, env, book));

/** What may be named: challenge types, icons, types of cards. */
const nameable = (of: 'challenge' | 'type' | 'icon'): Option[] =>
  (of === 'type' ? DRAW_TYPES : ICONS).map((id) => ({
    id,
    text: of === 'challenge' ? `${id} challenges` : of === 'icon' ? `the ${id} icon` : `${id}s`,
  }));

function begin(doing: Doing, step: Step, book: Book): boolean {
  const { tx, env } = doing;
  switch (step.op) {
    case 'name':
      named(doing, step);
      return true;
    case 'number':
      chooseNumber(doing, step, book);
      return true;
    case 'arrange':
      arrange(doing, step, book);
      return true;
    case 'save': {
      doing.goOn(env);
      const saved = stampsOf(tx.state, step.what, env, book);
      prevent(tx, saved);
      const atoms = saved.map((object): Atom => ({ atom: 'register', what: 'saved', object }));
      happen(tx, 'saved', env, atoms);
      return true;
    }
    case 'cancel':
      doing.goOn(env);
      cancel(tx);
      return true;
    case 'initiate':
      doing.goOn(env);
      // The last to be put on top is the first to be carried out.
      for (const { plot, id } of initiated(tx.state, step, env, book).toReversed())
        resolveRevealed(tx, plot, id, book, env.you);
      return true;
    case 'retarget': {
      doing.goOn(env);
      const [to] = objects(tx.state, step.what, env, book);
      if (to !== undefined) retarget(tx, to, book);
      return true;
    }
    case 'claim':
      doing.goOn(env);
      changeClaim(tx, step.as);
      return true;
    case 'redirect':
      doing.goOn(env);
      redirect(
        tx,
        redirected(tx.state, step, env, book).map((o) => o.stamp),
        step.to,
      );
      return true;
    case 'discardRandom': {
      doing.goOn(env);
      const hand = inZone(tx.state, zoneId('hand', seatFor(tx.state, step.who, env)));
      const n = Math.min(value(tx.state, step.n, env, book), hand.length);
      const chosen: GameObject[] = [];
      for (let i = 0; i < n; i++) {
        const left = hand.filter((o) => !chosen.includes(o));
        chosen.push(left[tx.random('random-discard', left.length)]!);
      }
      discard(tx, step.op, step.as, chosen, env);
      return true;
    }
    case 'discardTop': {
      doing.goOn(env);
      const deck = inZone(tx.state, zoneId('deck', seatFor(tx.state, step.who, env)));
      discard(tx, step.op, step.as, deck.slice(0, value(tx.state, step.n, env, book)), env);
      return true;
    }
    default:
      return false;
  }
}

/** A player names a kind of challenge, a type or an icon. */
function named(doing: Doing, step: Of<'name'>): void {
  const { tx, host, env, answer } = doing;
  if (answer !== undefined) {
    const word = answer.kind === 'option' ? answer.options[0] : undefined;
    const who = tx.state.seats[seatFor(tx.state, step.who, env)]!.name;
    tx.say(`${who} names ${nameable(step.of).find(({ id }) => id === word)?.text ?? 'nothing'}.`);
    doing.goOn(word === undefined ? env : { ...env, named: word });
    return;
  }
  const why = { code: 'name', about: env.self, card: env.card, text: host.say(step, env) };
  tx.ask(seatFor(tx.state, step.who, env), optionChoice('answer', why, nameable(step.of)));
}

/** A player chooses a number, which everybody sees; it is X from there on. */
function chooseNumber(doing: Doing, step: Of<'number'>, book: Book): void {
  const { tx, host, env, answer } = doing;
  const seat = seatFor(tx.state, step.who, env);
  if (answer !== undefined) {
    const x = answer.kind === 'number' ? answer.number : 0;
    tx.say(`${tx.state.seats[seat]!.name} chooses ${x}.`);
    doing.goOn({ ...env, numbers: { ...env.numbers, x } });
    return;
  }
  const min = step.min ?? 0;
  const choice: Choice = {
    kind: 'number',
    slot: 'answer',
    why: { code: 'number', about: env.self, card: env.card, text: host.say(step, env) },
    min,
    max: Math.max(min, value(tx.state, step.max, env, book)),
    fallback: { kind: 'number', number: min },
  };
  tx.ask(seat, looksAtHidden(step.max, host) ? { ...choice, concealed: true } : choice);
}

/** Puts cards on a deck in an order of the player's choice. */
function arrange(doing: Doing, step: Of<'arrange'>, book: Book): void {
  const { tx, host, env, answer } = doing;
  const list = objects(tx.state, step.what, env, book).filter((o) => mayGo(o, 'deck', book));
  if (answer === undefined && list.length > 1) {
    const items = list.map((o) => o.stamp);
    tx.ask(env.you, {
      kind: 'order',
      slot: 'answer',
      why: { code: 'arrange', about: env.self, card: env.card, text: host.say(step, env) },
      items,
      fallback: { kind: 'order', items },
    });
    return;
  }
  const order = answer?.kind === 'order' ? answer.items : list.map((o) => o.stamp);
  doing.goOn(env);
  // The first one chosen ends up on top of the others.
  const laid = step.place === 'top' ? order.slice().reverse() : order;
  const atoms = laid.flatMap((s): Atom[] => {
    const o = live(tx.state, s);
    return o === undefined
      ? []
      : [{ ...move(o, host.destination(tx.state, o, 'deck'), 'arrange'), place: step.place, face: 'down' }];
  });
  happen(tx, step.op, env, atoms);
}

const stampsOf = (state: GameState, what: Noun, env: Env, book: Book): Stamp[] =>
  objects(state, what, env, book).map((o) => o.stamp);

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

/** What goes elsewhere: to your hand, your own cards alone (rules 5, Ownership). */
const redirected = (state: GameState, step: Of<'redirect'>, env: Env, book: Book): GameObject[] =>
  objects(state, step.what, env, book).filter((o) => step.of === undefined || o.owner === env.you);

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
