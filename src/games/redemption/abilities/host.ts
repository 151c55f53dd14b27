import { type Atom, move } from '../../../kernel/atom.ts';
import { type Seat, type Stamp, type ZoneId, zoneId } from '../../../kernel/ids.ts';
import { ids, inZone, kindOf, live, object } from '../../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../../kernel/state.ts';
import type { Doing } from '../../../language/run/choices.ts';
import { objects, seatFor, value } from '../../../language/run/evaluate.ts';
import type { Host } from '../../../language/run/host.ts';
import { happen, REGARDLESS } from '../../../language/run/interpret.ts';
import { possible } from '../../../language/run/questions.ts';
import { readerOf } from '../../shared/reading.ts';
import { remembered } from '../../shared/remembered.ts';
import { GOOD } from '../card-set.ts';
import type { Book } from '../facts/facts.ts';
import { active, fighting, isPlaced } from '../facts/field.ts';
import { isInner, markAlso, markAs, markConverted, wayOf } from '../facts/marks.ts';
import { print } from '../language/print.ts';
import type { Step } from '../language/types.ts';
import { reached, strike, veiled } from '../rules/dominant-reach.ts';
import { chooseBlocker, enter, mayBlock, mayEnter, outOf } from '../rules/entering-battle.ts';
import { outOfReach, setAside } from '../rules/set-aside.ts';
import { BARE, HAND_CAP, ILLS, isHidden, movedTo } from '../terms.ts';
import { sees } from '../view/sight.ts';
import { change } from './ability.ts';
import { delayed } from './delayed.ts';
import { interrupt, negate } from './negation.ts';
import { useAtOnce } from './use-at-once.ts';

/** The verbs of Redemption, for the interpreter of the language. Reading is the book's job. */
export function createHost(book: Book): Host<Step> {
  // The same steps of the same cards are asked about again and again.
  const sayAll = remembered((steps: Step[]) => print.steps(steps));
  const say = remembered((step: Step) => print.question(step));
  const host: Host<Step> = {
    ...readerOf(book),
    hostOf: (state, stamp) => book.hostOf(state, stamp),
    hasAbility: (facts, kind) => book.hasAbility(facts, kind),
    matching: (one, other) => book.matching(one, other),
    usersOf: (state, stamp) => book.usersOf(state, stamp),
    playedBefore: (state, stamp) => book.playedBefore(state, stamp),
    alsoCalled: (facts, name) => book.alsoCalled(facts, name),
    belongs: (state, facts, filter, who, seat) => book.belongs(state, facts, filter, who, seat),
    carried: book.carried,

    // Every card goes to its owner's hand and piles, but to its controller's territory if it has a controller (rules 4,
    // 4.1).
    destination: (_state, o, zone) =>
      zoneId(zone, ['bondage', 'artifact', 'pile'].includes(zone) ? o.controller : o.owner),
    bare: BARE,
    secret: (o) => isHidden(kindOf(o.zone)) || o.face === 'down',
    hidden: isHidden,
    targetable: (state, o, step, env, chooser) => targetable(state, o, step, env, chooser, book),
    // A card's face also tells whether it may come into a battle.
    sifts: (step) => step.op === 'band' || step.op === 'block',
    reached: (state, step, next, env, chooser) =>
      reached(state, step, env, chooser, book, (o) => targetable(state, o, next, env, chooser, book)),
    veiled: (state, step, env, chooser) => veiled(state, step, env, chooser, book),
    chose: (doing, step, chosen) => strike(doing, step, chosen, book),
    decided(tx, env, name, answer) {
      if (env.instance === undefined) return;
      change(tx, env.instance, (i) => ({
        ...i,
        env: { ...i.env, fixed: { ...i.env.fixed, [name]: [...(i.env.fixed?.[name] ?? []), answer] } },
      }));
    },
    verb: (state, step, env) => verb(state, step, env, book),
    prepare: () => false,
    feasible: (state, step, env) =>
      step.op === 'regardless'
        ? possible(state, step.steps, unshielded(env), host)
        : feasible(state, step, env, book),
    begin: (doing, step) => begin(doing, step, book),
    play: () => {
      throw new Error('No card of Redemption plays another.');
    },
    lasting: (state, step, env, refs) => lasting(state, step, env, refs, book),
    playable: () => false,
    initiative: (state) => active(state),
    sayAll: (steps) => sayAll(steps),
    say: (step) => say(step),
  };
  return host;
}

/** The bindings of steps that are done regardless of what objects are protected from. */
const unshielded = (env: Env): Env => ({ ...env, numbers: { ...env.numbers, [REGARDLESS]: 1 } });

/** A lasting effect over fixed objects, minus those that are protected from the ability (rules 7.3). */
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
  const source = protector(state, step, env, book);
  return {
    atom: 'effectOn',
    effect: {
      controller: env.you,
      card: env.card,
      text: print.passive(step.does),
      body: step.does,
      ...(step.over === undefined ? {} : { refs: reached }),
      until: step.until === 'permanent' ? { until: 'permanent' } : { until: 'step', step: step.until },
      ...(source === undefined ? {} : { source: source.id }),
      ...(env.instance === undefined ? {} : { instance: env.instance }),
    },
  };
}

/**
 * Whose protection it is, as long as that may be negated (rules 7.3): the use itself is forgotten with the phase. It is kept in games in
 * which some card asks for it.
 */
function protector(
  state: GameState,
  { does }: Extract<Step, { op: 'ongoing' }>,
  env: Env,
  book: Book,
): GameObject | undefined {
  if (does.effect !== 'protect' || !book.cards.lifts) return undefined;
  const use = state.instances.find((i) => i.id === env.instance);
  return use?.cannotBe.includes('negate') === false ? live(state, env.self) : undefined;
}

/** Verbs that protection does not cover (rules 7.3). */
const UNPROTECTED = ['negate', 'interrupt', 'look', 'choose', 'negates', 'prevents'];

/** May the ability do that to the object: is it unprotected, in reach, and (rules 12.5) the player's own? */
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
  if (outOfReach(state, o, env, book)) return false;
  // Nobody can tell what is face down, in a hand, or in a pile that they have not looked at (rules 14).
  if (!sees(state, o, chooser)) return false;
  // A character that cannot enter the battle is not a choice for a band (rules 3.4, 8.6).
  if (step?.op === 'band' && !mayEnter(state, o, env.you, book)) return false;
  // Nor is one that cannot be converted for a conversion (rules 9).
  if (step?.op === 'convert' && !convertible(o, step, book)) return false;
  if (step?.op === 'withdraw' && !fights(o)) return false;
  if (step?.op === 'block' && !mayBlock(state, o, book)) return false;
  if (step === undefined || o.stamp === env.self || UNPROTECTED.includes(step.op)) return true;
  return !book.protects(state, o, deedOf(step), env);
}

/** Only humans are converted unless the text says more, and demons never (rules 9). */
function convertible(o: GameObject, step: Extract<Step, { op: 'convert' }>, book: Book): boolean {
  const { types, subtypes } = book.base(o);
  if (!types.includes('character') && !types.includes('captive')) return false;
  return !subtypes.includes('demon') && (step.nonhuman === true || subtypes.includes('human'));
}

/** What the step does to cards, in the words in which they are protected from it. Whoever cannot be banded may still be added. */
function deedOf(step: Step): string {
  if (step.op === 'move') return movedTo(step.to, step.top === true);
  return step.op === 'band' && step.add === true ? 'add' : step.op;
}

/** Those of the noun who are not protected from joining the battle (rules 7.3). */
const joining = (state: GameState, step: Extract<Step, { op: 'band' }>, env: Env, book: Book): GameObject[] =>
  objects(state, step.what, env, book).filter(
    (o) => o.stamp === env.self || !book.protects(state, o, deedOf(step), env),
  );

/**
 * Atoms by which a seat draws: one by one from the top, each Lost Soul going to the Land of Bondage and being replaced,
 * until the deck is empty or the hand full (rules 6.1, 9, 20.4).
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

function verb(state: GameState, step: Step, env: Env, book: Book): Atom[] {
  const list =
    'what' in step && step.what !== undefined && step.what !== 'battle'
      ? objects(state, step.what, env, book)
      : [];
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
      return list.filter(fights).flatMap((o): Atom[] => [
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
      // On the wrong side of a battle a converted character goes home (rules 9).
      return list
        .filter((o) => convertible(o, step, book))
        .flatMap((o) => converted(o, step.brigade, step.also ?? []));
    case 'rescue':
      // A captive that is not human is not a Lost Soul, and stays (rules 9, capture).
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
      // Permanent control (rules 4.1); what is set aside goes on waiting, in the area of its new controller (12.3).
      const seat = seatFor(state, step.player, env);
      if (step.to === 'hand')
        return list.map((o) => ({ ...move(o, zoneId('hand', seat), 'give'), controller: seat }));
      return list.map((o) => ({
        ...move(o, zoneId(kindOf(o.zone) === 'aside' ? 'aside' : 'territory', seat), 'give'),
        controller: seat,
      }));
    }
    case 'heal':
      return list.flatMap((o) => healing(state, o, step.from, book));
    case 'become':
      return list
        .filter((o) => step.way in book.card(o).ways && !o.marks.includes(markAs(step.way)))
        .flatMap((o) => [
          ...o.marks
            .filter((m) => wayOf({ ...o, marks: [m] }) !== undefined)
            .map((mark): Atom => ({ atom: 'mark', object: o.stamp, mark, on: false })),
          { atom: 'mark', object: o.stamp, mark: markAs(step.way), on: true },
        ]);
    default:
      throw new Error(`"${step.op}" is no simple step of Redemption.`);
  }
}

/** Is it in the battle itself, and not placed on somebody there (rules 9)? */
const fights = (o: GameObject): boolean => kindOf(o.zone) === 'battle' && !isPlaced(o);

/** What ails a character goes (rules 9): its paralysis, and the Poisons and Diseases placed on it, or only those that are named. */
function healing(state: GameState, o: GameObject, from: string[] | undefined, book: Book): Atom[] {
  const ills = from ?? ILLS;
  const placed = state.objects.filter(
    (x): x is GameObject =>
      x?.host?.object === o.id && isPlaced(x) && book.base(x).subtypes.some((word) => ills.includes(word)),
  );
  return [
    ...(from === undefined && o.marks.includes('paralyzed')
      ? [{ atom: 'mark' as const, object: o.stamp, mark: 'paralyzed', on: false }]
      : []),
    ...placed.map((x) => move(x, zoneId('discard', x.owner), 'heal')),
  ];
}

/** How many cards this same ability has put on top of the deck: a shuffle after a search leaves them there. */
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
  if (fights(o) && !fits) return [{ ...move(o, zoneId('territory', o.controller), 'convert'), marks }];
  return [
    ...o.marks
      .filter((m) => isInner(m))
      .map((mark): Atom => ({ atom: 'mark', object: o.stamp, mark, on: false })),
    ...made.map((mark): Atom => ({ atom: 'mark', object: o.stamp, mark, on: true })),
  ];
}

function begin(doing: Doing, step: Step, book: Book): boolean {
  const { tx, env } = doing;
  switch (step.op) {
    case 'negate':
      doing.goOn(env);
      negate(tx, step, env, book);
      return true;
    case 'interrupt':
      doing.goOn(env);
      interrupt(tx, step, env, book);
      return true;
    case 'setAside':
      doing.goOn(env);
      setAside(tx, step, env, book);
      return true;
    case 'band': {
      doing.goOn(env);
      const list = joining(tx.state, step, env, book);
      enter(tx, env.you, list, step.add === true ? 'adds' : 'bands', env.instance, book);
      return true;
    }
    case 'regardless':
      doing.goOn(env);
      tx.sequence(step.steps, unshielded(env));
      return true;
    case 'delayed':
      doing.goOn(env);
      happen(tx, 'delayed', env, [delayed(tx.state, step, env) ?? []].flat());
      return true;
    case 'block': {
      doing.goOn(env);
      chooseBlocker(tx, objects(tx.state, step.what, env, book)[0], env, book);
      return true;
    }
    case 'use': {
      doing.goOn(env);
      const by = objects(tx.state, step.by, env, book)[0];
      for (const o of objects(tx.state, step.what, env, book).reverse())
        if (by !== undefined) useAtOnce(tx, o, by, env, book);
      return true;
    }
    case 'newTurn':
      doing.goOn(env);
      happen(tx, 'newTurn', env, [
        { atom: 'clock', name: 'again', value: 1 },
        ...(fighting(tx.state) ? [{ atom: 'clock' as const, name: 'over', value: 1 }] : []),
      ]);
      return true;
    case 'endBattle':
      doing.goOn(env);
      happen(tx, 'endBattle', env, [{ atom: 'clock', name: 'over', value: 1 }]);
      return true;
    default:
      return false;
  }
}

/**
 * Is there anything for the step? Of hidden piles public counts alone decide; where what is done to hidden cards depends on their faces,
 * `possible` has offered it before this is asked.
 */
function feasible(state: GameState, step: Step, env: Env, book: Book): boolean {
  switch (step.op) {
    case 'band':
      return joining(state, step, env, book).length > 0;
    case 'convert':
      return objects(state, step.what, env, book).some((o) => convertible(o, step, book));
    case 'withdraw':
      return objects(state, step.what, env, book).some(fights);
    case 'negate':
    case 'use':
    case 'setAside':
      return objects(state, step.what, env, book).length > 0;
    case 'draw': {
      const seat = seatFor(state, step.who, env);
      return (
        ids(state, zoneId('deck', seat)).length > 0 && ids(state, zoneId('hand', seat)).length < HAND_CAP
      );
    }
    case 'look':
      return step.top === undefined || inZone(state, zoneId('deck', seatFor(state, step.of, env))).length > 0;
    case 'block':
      return objects(state, step.what, env, book).some((o) => mayBlock(state, o, book));
    case 'heal':
    case 'become':
      return verb(state, step, env, book).length > 0;
    default:
      return true;
  }
}
