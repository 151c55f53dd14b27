import type { Atom } from '../../../kernel/atom.ts';
import { type Seat, type Stamp, zoneId } from '../../../kernel/ids.ts';
import { after, kindOf, live } from '../../../kernel/query.ts';
import type { Env, GameObject, GameState, Step as OpaqueStep } from '../../../kernel/state.ts';
import type { Host } from '../../../language/run/host.ts';
import { nameActedOn, possible } from '../../../language/run/questions.ts';
import { readerOf } from '../../shared/reading.ts';
import { remembered } from '../../shared/remembered.ts';
import { begunText } from '../facts/continuous-effects.ts';
import type { Book } from '../facts/facts.ts';
import { active } from '../facts/field.ts';
import { print } from '../language/print.ts';
import type { Ability, Step } from '../language/types.ts';
import { reached, strike, veiled } from '../rules/dominant-reach.ts';
import { shields } from '../rules/propose.ts';
import { outOfReach } from '../rules/set-aside.ts';
import { isSparedBy, removesSpared } from '../rules/spared-souls.ts';
import { nextTurnOf, roundFrom } from '../rules/turn.ts';
import { BARE, isHidden } from '../terms.ts';
import { sees } from '../view/sight.ts';
import { allowedBy } from '../words/effects/allows.ts';
import { isUnstoppable } from '../words/effects/negates.ts';
import { isProtecting } from '../words/effects/protect.ts';
import { deedOf, shared, steps } from '../words/steps/steps.ts';
import { departedCards } from './answered.ts';
import { keptAnswers } from './kept.ts';

/** Steps of a text "A and B" of which neither waits for the other: what can be done is done. */
const SIMPLE: readonly Step['op'][] = ['choose', 'move', 'discard', 'draw', 'negate', 'give'];

/** Steps that are carried out where the first does nothing: "you may draw 3 and play an Enhancement". */
function independentSteps([first, ...rest]: readonly OpaqueStep[]): readonly OpaqueStep[] {
  if (first?.op === 'draw') return rest;
  if (![first, ...rest].every((step) => SIMPLE.some((op) => op === step?.op))) return [];
  const name = first === undefined || !('as' in first) ? undefined : first['as'];
  return rest.filter((step) => name === undefined || nameActedOn(step) !== name);
}

/** True if an effect lets the character use the card in spite of its brigades. */
function isAllowed(state: GameState, card: Stamp, character: Stamp, book: Book): boolean {
  const [o, user] = [live(state, card), live(state, character)];
  return o !== undefined && user !== undefined && allowedBy(state, user, o, book) !== undefined;
}

/**
 * Makes the functions by which Redemption carries out steps of card programs, for the card language's interpreter.
 * `placed`: true if states identify a step by its place in the program, false in games begun earlier.
 */
export function createHost(book: Book, placed: boolean): Host<Step> {
  // Cached, because the same steps of the same cards are put into words again and again.
  const sayAll = remembered((steps: Step[]) => print.steps(steps));
  const say = remembered((step: Step) => print.question(step));
  const host: Host<Step> = {
    ...readerOf(book),
    hostOf: (state, stamp) => book.hostOf(state, stamp),
    hasAbility: (facts, kind) => book.hasAbility(facts, kind),
    // "An Enhancement of matching brigade" is one that the character may use (rules 8.3).
    matching: (state, one, other) =>
      book.matching(state, one, other) || isAllowed(state, one.stamp, other.stamp, book),
    sameBook: (one, other) => book.sameBook(one, other),
    brigadesOf: (facts, alignment) => book.brigadesOf(facts, alignment),
    usersOf: (state, stamp) => book.usersOf(state, stamp),
    playedAround: (state, stamp) => book.playedAround(state, stamp),
    alsoCalled: (facts, name) => book.alsoCalled(facts, name),
    belongs: (state, facts, filter, who, seat) => book.belongs(state, facts, filter, who, seat),
    carried: book.carried,

    // A card goes to its owner's hand or pile, but to its controller's territory if it has a controller (rules 4, 4.1).
    destination: (_state, o, zone) =>
      zoneId(zone, ['bondage', 'artifact', 'pile'].includes(zone) ? o.controller : o.owner),
    bare: BARE,
    secret: (o) => isHidden(kindOf(o.zone)) || o.face === 'down',
    hidden: isHidden,
    targetable: (state, o, step, env, chooser) => targetable(state, o, step, env, chooser, book),
    sifts: (step) => steps.has(step.op) && steps.sifts(step.op, step),
    reached: (state, step, next, env, chooser) => [
      ...reached(state, step, env, chooser, book, (o) => targetable(state, o, next, env, chooser, book)),
      ...(step.from !== undefined && (next?.op === 'negate' || next?.op === 'interrupt')
        ? departedCards(state, step.from, env, book).map((o) => o.stamp)
        : []),
    ],
    veiled: (state, step, env, chooser) => veiled(state, step, env, chooser, book),
    chose: (doing, step, chosen) => strike(doing, step, chosen, book),
    ...keptAnswers(placed, say),
    verb: (state, step, env) => verb(state, step, env, book),
    prepare: () => false,
    payable: (state, paid, env) =>
      !paid.some((atom) => removesSpared(state, atom, env, book) || shields(state, atom, 'cost', env, book)),
    independentSteps,
    feasible(state, step, env) {
      const inner = steps.has(step.op) ? steps.inner(step.op, step, env) : undefined;
      return (
        feasible(state, step, env, book) &&
        (inner === undefined || possible(state, inner.steps, inner.env, host))
      );
    },
    begin: (doing, step) => steps.has(step.op) && steps.begin(step.op, doing, step, book),
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

/**
 * Atom (change of state) that begins a lasting effect. Fixed objects that are protected from the ability are left out
 * (rules 7.3).
 */
function lasting(
  state: GameState,
  step: Extract<Step, { op: 'ongoing' }>,
  env: Env,
  refs: Stamp[],
  book: Book,
): Atom | undefined {
  const reached = isUnstoppable(step.does)
    ? refs
    : refs.filter((s) => {
        const o = live(state, s);
        return o === undefined || s === env.self || !book.protects(state, o, step.op, env);
      });
  if (step.over !== undefined && reached.length === 0) return undefined;
  const begun = begunText(state, env.instance, book);
  // An effect that a text of the card has begun may refer to the card, and ends if the card is negated.
  const source = begun === undefined ? protector(state, step, env, book) : live(state, env.self);
  return {
    atom: 'effectOn',
    effect: {
      controller: env.you,
      card: env.card,
      text: begun === undefined ? print.passive(step.does) : wordsOf(begun),
      body: step.does,
      ...(step.over === undefined ? {} : { refs: reached }),
      until:
        step.until === 'permanent'
          ? { until: 'permanent' }
          : step.until === 'stays' && reached[0] !== undefined
            ? { until: 'left', object: reached[0] }
            : { until: 'step', step: lastStep(state, step.until, env) },
      ...(source === undefined ? {} : { source: source.id }),
      ...(env.instance === undefined ? {} : { instance: env.instance }),
    },
  };
}

/**
 * Name of the moment at which a lasting effect ends. For the end of a player's next turn, the name contains the player
 * and the number of the present turn, because the present turn does not count.
 */
const lastStep = (state: GameState, until: string, { you }: Env): string => {
  if (until === 'oneRound') return roundFrom(Number(state.clock['turn']));
  if (until !== 'yourNextTurn' && until !== 'opponentNextTurn') return until;
  const seat = until === 'yourNextTurn' ? you : after(state, you);
  return nextTurnOf(seat, Number(state.clock['turn']));
};

/** The text that holds in words, for its way of use only. */
const wordsOf = ({ as: _, ...text }: Extract<Ability, { kind: 'passive' }>): string => print.ability(text);

/**
 * Object that gives a protection which could still be negated (rules 7.3). It is recorded with the protection, because
 * the use of its ability is forgotten after the phase. Recorded only in games with a card that negates protection.
 */
function protector(
  state: GameState,
  { does }: Extract<Step, { op: 'ongoing' }>,
  env: Env,
  book: Book,
): GameObject | undefined {
  if (!isProtecting(does) || !book.cards.lifts) return undefined;
  const use = state.instances.find((i) => i.id === env.instance);
  return use?.cannotBe.includes('interrupt') === false ? live(state, env.self) : undefined;
}

/**
 * True if the ability may act on the object: the object is unprotected, in reach, and the player's own if required
 * (rules 12.5).
 */
function targetable(
  state: GameState,
  o: GameObject,
  step: Step | undefined,
  env: Env,
  chooser: Seat,
  book: Book,
): boolean {
  const zone = kindOf(o.zone);
  // No card leaves a Reserve in the first round (rules 5).
  if (zone === 'reserve' && Number(state.clock['turn']) <= state.seats.length) return false;
  if (outOfReach(state, o, env, book)) return false;
  // A player can choose only cards that they see: no face-down cards, other hands, or piles that they have not looked
  // at (rules 14).
  if (!sees(state, o, chooser)) return false;
  if (step === undefined) return true;
  if (steps.has(step.op) && !steps.targetable(step.op, state, o, step, env, book)) return false;
  if (isSparedBy(state, o, step, env, book)) return false;
  const deed = deedOf(step);
  return o.stamp === env.self || deed === undefined || !book.protects(state, o, deed, env);
}

/** Atoms (smallest changes of state) of steps that happen at once. */
function verb(state: GameState, step: Step, env: Env, book: Book): Atom[] {
  if (steps.has(step.op)) return steps.atoms(step.op, state, step, env, book);
  if (shared.has(step.op)) return shared.atoms(step.op, state, step, env, book);
  throw new Error(`"${step.op}" is no simple step of Redemption.`);
}

/** True if the step could change anything. Of a hidden pile only the number of cards is considered, which is public. */
function feasible(state: GameState, step: Step, env: Env, book: Book): boolean {
  if (steps.has(step.op)) return steps.possible(step.op, state, step, env, book);
  return !shared.has(step.op) || shared.possible(step.op, state, step, env, book);
}
