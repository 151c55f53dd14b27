import { type Atom, move } from '../../kernel/atom.ts';
import { type Seat, zoneId } from '../../kernel/ids.ts';
import { ids, inZone, kindOf, object } from '../../kernel/query.ts';
import type { Env, GameState } from '../../kernel/state.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { GameAction, GameStep, Host, Play } from '../../vocab/host.ts';
import { happen } from '../../vocab/interpret.ts';
import { printPassive, printQuestion, printSteps } from '../../vocab/print.ts';
import { objects, seatFor, value } from '../../vocab/read.ts';
import type { Step } from '../../vocab/schema.ts';
import { whyNotPlay } from './declare.ts';
import type { FactBook } from './facts.ts';
import { activations } from './reactions.ts';
import { advance, expeditionOf, expeditions, facingOf, SIDES, sideOf } from './track.ts';
import { initiative, inTurn } from './turns.ts';
import { ZONES } from './words.ts';

/** The verbs of Altered, for the vocabulary's interpreter. Reading is the fact book's. */
export function createHost(book: FactBook): Host {
  return {
    inPlay: book.inPlay,
    homes: (types) => book.homes(types),
    owned: (kind) => book.owned(kind),
    facts: (state, o) => book.facts(state, o),
    lone: () => book.lone(),
    facing: (state, one, other) => book.facing(state, one, other),
    firstPlayer: (state) => book.firstPlayer(state),
    phase: (state) => book.phase(state),
    tally: (state, name, seat) => book.tally(state, name, seat),
    baseStatistics: (state, o) => book.baseStatistics(state, o),

    // "My cards, my zones" (golden rule 1.4.3).
    destination: (_state, o, zone) => (book.owned(zone) ? zoneId(zone, o.owner) : zoneId(zone)),
    // Reserve, where texts choose by face, is open to all; decks and Mana are never chosen from by face.
    hidden: (kind) => kind === 'hand',
    targetable: () => true,
    decided: () => {},
    secret: (o) => ZONES[kindOf(o.zone)]?.visibility !== 'public' || o.face === 'down',
    verb: (state, step, env) => verb(state, step, env, book),
    prepare: (tx, step, env) => prepare(tx, step, env, book),
    feasible: (state, step, env) => feasible(state, step, env, book),
    begin: (tx, step, env) => begin(tx, step, env, book),
    lasting: (state, step, env, refs) => {
      // An effect for a part of the day that is over, or of a turn that nobody is taking, does nothing (rules 14).
      const phase = book.phase(state);
      if (step.until === 'turn' && !inTurn(state)) return undefined;
      if (step.until === 'afternoon' && (phase === 'dusk' || phase === 'night')) return undefined;
      const effect = {
        controller: env.you,
        card: env.card,
        text: printPassive(step.does),
        body: step.does,
        until: { until: 'step' as const, step: step.until },
      };
      return { atom: 'effectOn', effect: refs.length > 0 ? { ...effect, refs } : effect };
    },
    playable: (state, card, step, env) => whyNotPlay(state, card, env.you, book, termsOf(step)) === undefined,
    places: (state, step, env) => {
      // Only "my place" may be twofold by itself (Gigantic); `every` and named places are meant one and all.
      if (typeof step.in === 'string' || !('place' in step.in)) return [];
      return objects(state, step.in, env, book).map((o) => o.stamp);
    },
    initiative: (state) => initiative(state),
    sayAll: (steps) => printSteps(steps),
    say: (step) => printQuestion(step),
  };
}

/** On what terms a step plays a card. */
const termsOf = (step: Play) => ({
  free: step.free === true,
  less: step.less ?? 0,
  exhausted: step.exhausted === true,
});

const deckOf = (state: GameState, seat: Seat) => ids(state, zoneId('deck', seat));

/** How many cards of the seat's deck a step is about to use. */
function deckNeed(state: GameState, step: Step, env: Env, book: FactBook): { seat: Seat; cards: number }[] {
  switch (step.op) {
    case 'draw':
      return [{ seat: seatFor(state, step.who, env), cards: value(state, step.n, env, book) }];
    case 'resupply':
      return [{ seat: seatFor(state, step.who, env), cards: 1 }];
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
    return refill(tx, seat, cards);
  });
}

/** Has every deck that the step uses a card to give, or a Discard pile that would become one? */
const feasible = (state: GameState, step: Step, env: Env, book: FactBook): boolean =>
  deckNeed(state, step, env, book).every(
    ({ seat }) => deckOf(state, seat).length > 0 || ids(state, zoneId('discard', seat)).length > 0,
  );

/** Puts the refilling of the seat's deck on the stack if it is needed and possible. */
export function refill(tx: Tx, seat: Seat, cards: number): boolean {
  const deck = deckOf(tx.state, seat).length;
  if (deck >= cards) return false;
  const discard = inZone(tx.state, zoneId('discard', seat));
  if (discard.length === 0) return false;
  const to = zoneId('deck', seat);
  tx.event({
    name: 'refill',
    by: seat,
    entries: [
      ...discard.map((o) => ({ ...move(o, to, 'refill'), face: 'down' as const })),
      { atom: 'shuffle' as const, zone: to, from: deck },
    ].map((atom) => ({ atom, status: 'proposed', chain: [] })),
  });
  return true;
}

/** Atoms by which the seat draws its top cards. */
export const draw = (state: GameState, seat: Seat, n: number): Atom[] =>
  deckOf(state, seat)
    .slice(0, n)
    .map((id) => move(object(state, id), zoneId('hand', seat), 'draw'));

function verb(state: GameState, step: GameStep, env: Env, book: FactBook): Atom[] {
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
    case 'create': {
      const key = book.cards.token(step.token);
      const count = value(state, step.n ?? 1, env, book);
      return objects(state, step.in, env, book).flatMap((place) =>
        Array.from(
          { length: count },
          (): Atom => ({
            atom: 'create',
            what: { card: key },
            // A token's owner is the player who created it (rules 4); it is controlled where it stands.
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
      // No card of Altered may say it: the words of the game leave it out.
      throw new Error(`"${step.op}" is no verb of Altered.`);
  }
}

function begin(tx: Tx, step: GameAction, env: Env, book: FactBook): void {
  switch (step.op) {
    case 'afterYou':
      if (inTurn(tx.state)) happen(tx, 'afterYou', env, [{ atom: 'clock', name: 'afterYou', value: 1 }]);
      return;
    case 'pay':
      tx.push({
        kind: 'declaration',
        seat: env.you,
        act: { act: 'inner', object: env.self },
        terms: { nested: true, free: false, less: 0, step, env },
        bound: {},
        asked: [],
        cancellable: false,
      });
      return;
    case 'play': {
      const card = objects(tx.state, step.what, env, book)[0];
      // What cannot be played, or not be paid, is not played; the effect goes on (rules 10).
      if (card === undefined || whyNotPlay(tx.state, card, env.you, book, termsOf(step)) !== undefined)
        return;
      tx.push({
        kind: 'declaration',
        seat: env.you,
        act: { act: 'play', object: card.stamp },
        terms: { nested: true, free: step.free === true, less: step.less ?? 0, step, env },
        bound: {},
        asked: [],
        cancellable: false,
      });
      return;
    }
    default:
      throw new Error(`"${step.op}" is nothing that Altered does.`);
  }
}
