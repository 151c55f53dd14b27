import { type Atom, move } from '../../../kernel/atom.ts';
import { objectChoice } from '../../../kernel/choice.ts';
import { type Seat, type Stamp, zoneId } from '../../../kernel/ids.ts';
import { ids, kindOf, object } from '../../../kernel/query.ts';
import type { Env, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { bind, type Doing } from '../../../language/run/choices.ts';
import { objects, seatFor, select, value } from '../../../language/run/evaluate.ts';
import type { Host } from '../../../language/run/host.ts';
import { happen } from '../../../language/run/interpret.ts';
import { readerOf } from '../../shared/reading.ts';
import type { FactBook } from '../facts/facts.ts';
import { print } from '../language/print.ts';
import type { Step } from '../language/types.ts';
import { profileOf } from '../profile.ts';
import { deckOf, draw, refill } from '../rules/draw.ts';
import { initiative, inTurn } from '../rules/initiative.ts';
import { advance, expeditionOf, expeditions, facingOf, SIDES, sideOf } from '../rules/track.ts';
import { win } from '../rules/victory.ts';
import { BARE, ZONES } from '../terms.ts';
import { whyNotPlay } from './declare.ts';
import { activations, waiting } from './reactions.ts';
import { proofs, usedCards } from './reveal.ts';
import { roll } from './roll.ts';
import { isTarget } from './stepwise.ts';
import { payForTargets, targetByStep } from './targets.ts';

type Of<Op extends Step['op']> = Extract<Step, { op: Op }>;

/** The verbs of Altered, for the interpreter of the language. Reading is the fact book's job. */
export function createHost(book: FactBook): Host<Step> {
  return {
    ...readerOf(book),
    // "My cards, my zones" (golden rule 1.4.3).
    destination: (_state, o, zone) => (book.owned(zone) ? zoneId(zone, o.owner) : zoneId(zone)),
    // Reserve, where texts choose by face, is open to all; nothing ever chooses by face from decks and Mana.
    hidden: (kind) => kind === 'hand',
    targetable: () => true,
    sifts: () => false,
    limited: (state, step, choice, env) =>
      isTarget(step) ? targetByStep(state, step, choice, env, book) : choice,
    chose: (doing, step, chosen) => isTarget(step) && payForTargets(doing, step, chosen, book),
    used: (state, step, env) => usedCards(state, step, env, book),
    proofs,
    decided: () => {},
    roll: (doing, step) => roll(doing, step, book),
    bare: BARE,
    secret: (o) => ZONES[kindOf(o.zone)]?.visibility !== 'public' || o.face === 'down',
    verb: (state, step, env) => verb(state, step, env, book),
    prepare: (tx, step, env) => prepare(tx, step, env, book),
    feasible: (state, step, env) => feasible(state, step, env, book),
    begin: (doing, step) => begin(doing, step, book),
    play: (tx, step, env) => play(tx, step, env, book),
    lasting: (state, step, env, refs) => {
      // An effect does nothing if its part of the day is over, or if it is for a turn that nobody is taking (rules 14).
      const phase = book.phase(state);
      if (step.until === 'turn' && !inTurn(state)) return undefined;
      if (step.until === 'afternoon' && (phase === 'dusk' || phase === 'night')) return undefined;
      const effect = {
        controller: env.you,
        card: env.card,
        text: print.passive(step.does),
        body: step.does,
        until: { until: 'step' as const, step: step.until },
      };
      return { atom: 'effectOn', effect: refs.length > 0 ? { ...effect, refs } : effect };
    },
    playable: (state, card, step, env) => whyNotPlay(state, card, env.you, book, termsOf(step)) === undefined,
    initiative: (state) => initiative(state),
    sayAll: (steps) => print.steps(steps),
    say: (step) => print.question(step),
  };
}

/** On what terms a step plays a card. */
const termsOf = (step: Of<'play'>) => ({
  free: step.free === true,
  less: step.less ?? 0,
  exhausted: step.exhausted === true,
});

/** How many cards of the seat's deck a step is about to use. */
function deckNeed(state: GameState, step: Step, env: Env, book: FactBook): { seat: Seat; cards: number }[] {
  switch (step.op) {
    case 'draw':
      return [{ seat: seatFor(state, step.who, env), cards: value(state, step.n, env, book) }];
    case 'resupply':
      return [{ seat: seatFor(state, step.who, env), cards: 1 }];
    case 'orb':
      return [{ seat: seatFor(state, step.who, env), cards: value(state, step.n ?? 1, env, book) }];
    case 'reveal':
      return [{ seat: env.you, cards: value(state, step.top, env, book) }];
    case 'together':
      return step.steps.flatMap((s) => deckNeed(state, s, env, book));
    default:
      return [];
  }
}

/** A deck too short for a step gets the shuffled Discard pile at its bottom (C1 3.2.2.d). */
function prepare(tx: Tx, step: Step, env: Env, book: FactBook): boolean {
  const needs = deckNeed(tx.state, step, env, book);
  if (needs.length === 0) return false;
  return tx.state.seats.some((_, seat) => {
    const cards = needs.reduce((sum, need) => sum + (need.seat === seat ? need.cards : 0), 0);
    return mayRefill(tx.state, step, seat) && refill(tx, seat, cards);
  });
}

/** Is the deck refilled for such a step? In 5.0 only for a Resupply from an empty one (C5 7.3.31). */
const mayRefill = (state: GameState, step: Step, seat: Seat): boolean =>
  profileOf(state.profile).deckRefill === 'anytime' || (resupplies(step) && deckOf(state, seat).length === 0);

const resupplies = (step: Step): boolean =>
  step.op === 'resupply' || (step.op === 'together' && step.steps.some(resupplies));

/**
 * Is there anything that the step would move or whose abilities it would activate (rules 12), and does every deck that it uses have a
 * card to give, or a Discard pile that would become one?
 */
function feasible(state: GameState, step: Step, env: Env, book: FactBook): boolean {
  switch (step.op) {
    case 'activate':
      return objects(state, step.of, env, book).length > 0;
    case 'create':
    case 'advance':
    case 'defect':
    case 'switch':
      return verb(state, step, env, book).length > 0;
    default:
      return deckNeed(state, step, env, book).every(
        ({ seat }) =>
          deckOf(state, seat).length > 0 ||
          (mayRefill(state, step, seat) && ids(state, zoneId('discard', seat)).length > 0),
      );
  }
}

function verb(state: GameState, step: Step, env: Env, book: FactBook): Atom[] {
  switch (step.op) {
    case 'draw':
      return draw(state, seatFor(state, step.who, env), value(state, step.n, env, book));
    case 'resupply': {
      const seat = seatFor(state, step.who, env);
      const marks = step.exhausted === true ? { marks: ['exhausted'] } : {};
      return deckOf(state, seat)
        .slice(0, 1)
        .map((id) => ({ ...move(object(state, id), zoneId('reserve', seat), 'resupply'), ...marks }));
    }
    case 'orb': {
      const seat = seatFor(state, step.who, env);
      return deckOf(state, seat)
        .slice(0, value(state, step.n ?? 1, env, book))
        .map((id) => move(object(state, id), zoneId('mana', seat), 'mana'));
    }
    case 'create': {
      const key = book.cards.token(step.token);
      const count = value(state, step.n ?? 1, env, book);
      return objects(state, step.in, env, book).flatMap((place) =>
        Array.from(
          { length: count },
          (): Atom => ({
            atom: 'create',
            what: { card: key },
            // A token's owner is the player who created it (rules 4); it is controlled where it is placed.
            owner: env.you,
            controller: place.controller,
            zone: zoneId('expedition'),
            at: place.id,
          }),
        ),
      );
    }
    case 'advance':
      return objects(state, step.what, env, book).flatMap((e) => advance(state, e, step.by, book));
    case 'activate':
      return objects(state, step.of, env, book).flatMap((o) => activations(state, o, step.symbol, book));
    case 'defect':
      return objects(state, step.what, env, book).flatMap((o) => {
        const from = expeditions(state).find((e) => e.id === o.at);
        if (from === undefined) return [];
        const to = facingOf(state, from);
        return [{ atom: 'place', object: o.stamp, at: to.id, controller: to.controller }];
      });
    case 'switch':
      return objects(state, step.what, env, book).flatMap((o) => {
        const from = expeditions(state).find((e) => e.id === o.at);
        if (from === undefined) return [];
        const other = SIDES.find((side) => side !== sideOf(from))!;
        const to = expeditionOf(state, from.controller, other);
        return [{ atom: 'place', object: o.stamp, at: to.id, controller: o.controller }];
      });
    default:
      throw new Error(`"${step.op}" is no simple step of Altered.`);
  }
}

function begin(doing: Doing, step: Step, book: FactBook): boolean {
  const { tx, env } = doing;
  switch (step.op) {
    case 'create':
      create(doing, step, book);
      return true;
    case 'afterYou':
      doing.goOn(env);
      if (inTurn(tx.state)) happen(tx, 'afterYou', env, [{ atom: 'clock', name: 'afterYou', value: 1 }]);
      return true;
    case 'win':
      doing.goOn(env);
      win(tx, env.you, 'card', `${book.cards.get(env.card).definition.name} says so`);
      return true;
    case 'afterRest':
      doing.goOn(env);
      happen(tx, step.op, env, [waiting(step.steps, env, book)]);
      return true;
    case 'forEach':
      forEach(doing, step, book);
      return true;
    case 'raise': {
      const by = value(tx.state, step.by, env, book);
      const now = (env.numbers[step.number] ?? 0) + by;
      tx.say(`The result is ${now}.`);
      doing.goOn({ ...env, numbers: { ...env.numbers, [step.number]: now } });
      return true;
    }
    case 'pay':
      doing.goOn(env);
      tx.push({
        kind: 'declaration',
        seat: env.you,
        act: { act: 'inner', object: env.self },
        terms: { nested: true, free: false, less: 0, step, env },
        bound: {},
        asked: [],
        cancellable: false,
      });
      return true;
    default:
      return false;
  }
}

/** Plays a card inside an effect; what cannot be played, or not be paid for, is not played, and the effect goes on (rules 10). */
function play(tx: Tx, step: Of<'play'>, env: Env, book: FactBook): void {
  const card = objects(tx.state, step.what, env, book)[0];
  if (card === undefined || whyNotPlay(tx.state, card, env.you, book, termsOf(step)) !== undefined) return;
  tx.push({
    kind: 'declaration',
    seat: env.you,
    act: { act: 'play', object: card.stamp },
    terms: { nested: true, free: step.free === true, less: step.less ?? 0, step, env },
    bound: {},
    asked: [],
    cancellable: false,
  });
}

/** Where tokens may be put, one by one. Only "my place" can by itself mean two places (Gigantic). */
function places(
  state: GameState,
  { in: place, distributed, n = 1 }: Of<'create'>,
  env: Env,
  book: FactBook,
): Stamp[] {
  if (distributed === true) {
    const all = objects(state, place, env, book).map((o) => o.stamp);
    const placed = env.refs['placed'] ?? [];
    const empty = all.filter((s) => !placed.includes(s));
    // Each gets one at least.
    return value(state, n, env, book) - placed.length <= empty.length ? empty : all;
  }
  // `every` and named places mean all of them.
  if (typeof place === 'string' || !('place' in place)) return [];
  return objects(state, place, env, book).map((o) => o.stamp);
}

/** The objects of a `forEach` that are still to come. */
const TO_COME = 'to come';

/** Does the steps for each of the objects as they are now; those that are gone by their turn are left out. */
function forEach(doing: Doing, step: Of<'forEach'>, book: FactBook): void {
  const { tx, env } = doing;
  const [next, ...rest] = env.refs[TO_COME] ?? select(tx.state, step.of, env, book);
  if (next === undefined) {
    const { [TO_COME]: _, ...refs } = env.refs;
    doing.goOn({ ...env, refs });
    return;
  }
  doing.splice([...step.steps, step], bind(bind(env, TO_COME, rest), 'one', [next]));
}

/** Creates tokens: each is placed by a choice of its own, all before the step, which is one event (Altered 12). */
function create(doing: Doing, step: Of<'create'>, book: FactBook): void {
  const { tx, env, answer } = doing;
  const choices = places(tx.state, step, env, book);
  if (
    choices.length <= 1 &&
    (step.distributed !== true || objects(tx.state, step.in, env, book).length <= 1)
  ) {
    doing.goOn(env);
    happen(tx, step.op, env, verb(tx.state, step, env, book));
    return;
  }
  const placed = [...(env.refs['placed'] ?? []), ...(answer?.kind === 'objects' ? answer.objects : [])];
  if (placed.length < value(tx.state, step.n ?? 1, env, book)) {
    if (answer !== undefined) doing.stay(bind(env, 'placed', placed));
    const why = { code: 'place', about: env.self, card: env.card, text: print.question(step) };
    tx.ask(
      env.you,
      objectChoice(
        // Of both players' Expeditions, "Hero" would not say which.
        step.distributed === true ? 'answer' : 'expedition',
        why,
        places(tx.state, step, bind(env, 'placed', placed), book),
        1,
        1,
      ),
    );
    return;
  }
  const one: Step = { ...step, n: 1, in: { ref: 'placed' } };
  doing.goOn(bind(env, 'placed', []));
  happen(
    tx,
    step.op,
    env,
    placed.flatMap((s) => verb(tx.state, one, bind(env, 'placed', [s]), book)),
  );
}
