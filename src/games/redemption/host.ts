import { type Atom, move } from '../../kernel/atom.ts';
import { type Seat, type Stamp, type ZoneId, zoneId } from '../../kernel/ids.ts';
import { ids, inZone, kindOf, live, object } from '../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../kernel/state.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { GameAction, GameStep, Host } from '../../vocab/host.ts';
import { happen } from '../../vocab/interpret.ts';
import { printPassive, printQuestion, printSteps } from '../../vocab/print.ts';
import { objects, seatFor, value } from '../../vocab/read.ts';
import type { Step } from '../../vocab/schema.ts';
import { change } from './ability.ts';
import { outOfReach, setAside } from './aside.ts';
import { enter, mayEnter, outOf } from './enter.ts';
import type { Book } from './facts.ts';
import { active } from './field.ts';
import { isInner, markAlso, markAs, markConverted } from './marks.ts';
import { interrupt, negate } from './negation.ts';
import { GOOD } from './set.ts';
import { sees } from './sight.ts';
import { WORDING } from './wording.ts';
import { HAND_CAP, isHidden } from './words.ts';

/** The verbs of Redemption, for the vocabulary's interpreter. Reading is the book's. */
export function createHost(book: Book): Host {
  // The same steps of the same cards are asked about again and again.
  const said = new WeakMap<object, string>();
  const once = (key: object, print: () => string): string => {
    const known = said.get(key);
    if (known !== undefined) return known;
    const text = print();
    said.set(key, text);
    return text;
  };
  return {
    inPlay: book.inPlay,
    homes: () => book.homes(),
    owned: (kind) => book.owned(kind),
    facts: (state, o) => book.facts(state, o),
    facing: () => book.facing(),
    lone: (state, one) => book.lone(state, one),
    firstPlayer: (state) => book.firstPlayer(state),
    phase: (state) => book.phase(state),
    tally: (state, name, seat) => book.tally(state, name, seat),
    baseStatistics: () => book.baseStatistics(),

    // Every card goes to its owner's hand and piles; a territory is its controller's where it has one (rules 4, 4.1).
    destination: (_state, o, zone) =>
      zoneId(zone, ['bondage', 'artifact', 'pile'].includes(zone) ? o.controller : o.owner),
    secret: (o) => isHidden(kindOf(o.zone)) || o.face === 'down',
    hidden: isHidden,
    targetable: (state, o, step, env, chooser) => targetable(state, o, step, env, chooser, book),
    decided(tx, env, name, answer) {
      if (env.instance === undefined) return;
      change(tx, env.instance, (i) => ({
        ...i,
        env: { ...i.env, fixed: { ...i.env.fixed, [name]: [...(i.env.fixed?.[name] ?? []), answer] } },
      }));
    },
    verb: (state, step, env) => verb(state, step, env, book),
    prepare: () => false,
    feasible: (state, step, env) => feasible(state, step, env),
    begin: (tx, step, env) => begin(tx, step, env, book),
    lasting: (state, step, env, refs) => lasting(state, step, env, refs, book),
    playable: () => false,
    places: () => [],
    initiative: (state) => active(state),
    sayAll: (steps) => once(steps, () => printSteps(steps, WORDING)),
    say: (step) => once(step, () => printQuestion(step, WORDING)),
  };
}

/** What goes on over fixed objects, less those that are protected from the ability (rules 7.3). */
function lasting(
  state: GameState,
  step: Extract<Step, { op: 'ongoing' }>,
  env: Env,
  refs: Stamp[],
  book: Book,
): Atom | undefined {
  const reached = UNPROTECTED.includes(step.does.effect)
    ? refs
    : refs.filter((s) => {
        const o = live(state, s);
        return o === undefined || s === env.self || !book.protects(state, o, step.op, env);
      });
  if (step.over !== undefined && reached.length === 0) return undefined;
  return {
    atom: 'effectOn',
    effect: {
      controller: env.you,
      card: env.card,
      text: printPassive(step.does, WORDING),
      body: step.does,
      ...(step.over === undefined ? {} : { refs: reached }),
      until: step.until === 'permanent' ? { until: 'permanent' } : { until: 'step', step: step.until },
      ...(env.instance === undefined ? {} : { instance: env.instance }),
    },
  };
}

/** Verbs that protection says nothing about (rules 7.3). */
const UNPROTECTED = ['negate', 'interrupt', 'look', 'choose', 'negates', 'prevents'];

/** May the ability do that to the object: is it not protected, in reach, and (rules 12.5) the player's own? */
function targetable(
  state: GameState,
  o: GameObject,
  step: Step | undefined,
  env: Env,
  chooser: Seat,
  book: Book,
): boolean {
  const zone = kindOf(o.zone);
  // No card is removed from a Reserve in the first round (rules 5).
  if (zone === 'reserve' && Number(state.clock['turn']) <= state.seats.length) return false;
  if (step?.op === 'setAside' && outOfReach(state, o, env, book)) return false;
  // Nobody can tell what lies face down, in a hand or in a pile that he has not looked at (rules 14).
  if (!sees(state, o, chooser)) return false;
  // Who cannot enter the battle is no choice for a band (rules 3.4, 8.6).
  if (step?.op === 'band') return mayEnter(state, o, env.you, book);
  if (step === undefined || o.stamp === env.self || UNPROTECTED.includes(step.op)) return true;
  return !book.protects(state, o, step.op === 'move' ? step.to : step.op, env);
}

/**
 * Atoms by which a seat draws: one by one from the top, each Lost Soul going to the Land of Bondage and being replaced, until
 * the deck is empty or the hand full (rules 6.1, 9, 20.4).
 */
export function draw(state: GameState, seat: Seat, n: number, book: Book): Atom[] {
  const atoms: Atom[] = [];
  let room = HAND_CAP - ids(state, zoneId('hand', seat)).length;
  let left = n;
  for (const id of ids(state, zoneId('deck', seat))) {
    if (left === 0 || room <= 0) break;
    const o = object(state, id);
    if (book.base(o).types.includes('Lost Soul')) atoms.push(move(o, zoneId('bondage', seat), 'soul'));
    else {
      atoms.push(move(o, zoneId('hand', seat), 'draw'));
      left--;
      room--;
    }
  }
  return atoms;
}

function verb(state: GameState, step: GameStep, env: Env, book: Book): Atom[] {
  const list = 'what' in step ? objects(state, step.what, env, book) : [];
  switch (step.op) {
    case 'draw':
      return draw(state, seatFor(state, step.who, env), value(state, step.n, env, book), book);
    case 'shuffle': {
      const decks = new Set(list.map((o) => zoneId('deck', o.owner)));
      return [
        ...list
          .filter((o) => kindOf(o.zone) !== 'deck')
          .map((o) => move(o, zoneId('deck', o.owner), 'shuffle')),
        ...[...decks].map((zone): Atom => ({ atom: 'shuffle', zone, from: putOnTop(state, env, zone) })),
      ];
    }
    case 'withdraw':
      return list
        .filter((o) => kindOf(o.zone) === 'battle')
        .flatMap((o): Atom[] => [
          move(o, zoneId('territory', o.controller), 'withdraw'),
          // It may not enter battle again this turn (rules 8.6).
          { atom: 'count', name: outOf(o), by: 1 },
        ]);
    case 'capture':
      // Rules 9: a captive in the captor's Land of Bondage; what it carries is discarded.
      return list
        .filter((o) => book.base(o).types.includes('character'))
        .map((o) => ({
          ...move(o, zoneId('bondage', env.you), 'capture'),
          marks: [...o.marks.filter((m) => isInner(m)), 'captured'],
          controller: env.you,
        }));
    case 'convert':
      // Demons cannot be converted (rules 9); on the wrong side of a battle it goes home.
      return list
        .filter((o) => !book.base(o).subtypes.includes('demon'))
        .flatMap((o) => converted(o, step.brigade, step.also ?? []));
    case 'rescue':
      // A captive that is not human is no Lost Soul, and stays (rules 9, capture).
      return list
        .filter((o) => kindOf(o.zone) === 'bondage' && book.base(o).types.includes('Lost Soul'))
        .map((o) => ({ ...move(o, zoneId('redemption', env.you), 'rescue'), controller: env.you }));
    case 'place': {
      const on = objects(state, step.on, env, book)[0];
      if (on === undefined) return [];
      return list.map((o) => ({
        ...move(o, on.zone, 'place'),
        host: { object: on.id, role: 'placed' },
        controller: o.controller,
        marks: o.marks,
      }));
    }
    case 'give': {
      // Permanent control (rules 4.1); what is set aside waits on, in the area of whoever controls it now (12.3).
      const seat = seatFor(state, step.player, env);
      return list.map((o) => ({
        ...move(o, zoneId(kindOf(o.zone) === 'aside' ? 'aside' : 'territory', seat), 'give'),
        controller: seat,
      }));
    }
    default:
      // No card of Redemption may say it: the words of the game leave it out.
      throw new Error(`"${step.op}" is no verb of Redemption.`);
  }
}

/** How many cards this very ability has put on top of the deck: a shuffle after a search leaves them there. */
function putOnTop(state: GameState, env: Env, zone: ZoneId): number {
  const did = state.instances.find((i) => i.id === env.instance)?.did ?? [];
  const put = did.flatMap(({ atom, made }) =>
    atom.atom === 'move' && atom.to === zone && atom.place === 'top' && made !== undefined ? [made] : [],
  );
  const at = inZone(state, zone).findIndex((o) => !put.includes(o.stamp));
  return at < 0 ? 0 : at;
}

function converted(o: GameObject, brigade: string, also: string[]): Atom[] {
  const way = GOOD.has(brigade) ? 'hero' : 'evilCharacter';
  const made = [markAs(way), markConverted(brigade), ...also.map(markAlso)];
  const marks = [...o.marks.filter((m) => !isInner(m)), ...made];
  const fits = o.marks.includes(markAs(way));
  if (kindOf(o.zone) === 'battle' && !fits)
    return [{ ...move(o, zoneId('territory', o.controller), 'convert'), marks }];
  return [
    ...o.marks
      .filter((m) => isInner(m))
      .map((mark): Atom => ({ atom: 'mark', object: o.stamp, mark, on: false })),
    ...made.map((mark): Atom => ({ atom: 'mark', object: o.stamp, mark, on: true })),
  ];
}

function begin(tx: Tx, step: GameAction, env: Env, book: Book): void {
  switch (step.op) {
    case 'negate':
      negate(tx, step, env, book);
      return;
    case 'interrupt':
      interrupt(tx, step, env, book);
      return;
    case 'setAside':
      setAside(tx, step, env, book);
      return;
    case 'band': {
      const list = objects(tx.state, step.what, env, book);
      enter(tx, env.you, list, step.add === true ? 'adds' : 'bands', env.instance, book);
      return;
    }
    case 'endBattle':
      happen(tx, 'endBattle', env, [{ atom: 'clock', name: 'over', value: 1 }]);
      return;
    default:
      throw new Error(`"${step.op}" is nothing that Redemption does.`);
  }
}

/** Can a hidden pile give what the step wants? Public counts alone decide. */
function feasible(state: GameState, step: Step, env: Env): boolean {
  switch (step.op) {
    case 'draw': {
      const seat = seatFor(state, step.who, env);
      return (
        ids(state, zoneId('deck', seat)).length > 0 && ids(state, zoneId('hand', seat)).length < HAND_CAP
      );
    }
    case 'look':
      return step.top === undefined || inZone(state, zoneId('deck', seatFor(state, step.of, env))).length > 0;
    default:
      return true;
  }
}
