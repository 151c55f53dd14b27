import type { Atom } from '../../../kernel/atom.ts';
import { zoneId } from '../../../kernel/ids.ts';
import { kindOf } from '../../../kernel/query.ts';
import type { Env, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { objects } from '../../../language/run/evaluate.ts';
import type { Host } from '../../../language/run/host.ts';
import { readerOf } from '../../shared/reading.ts';
import type { FactBook } from '../facts/facts.ts';
import { print } from '../language/print.ts';
import type { Step } from '../language/types.ts';
import { canGive, isRefillable, refill } from '../rules/draw.ts';
import { initiative, inTurn } from '../rules/initiative.ts';
import { BARE, ZONES } from '../terms.ts';
import { deckUses, sharedSteps, steps } from '../words/steps/steps.ts';
import { payable } from './costs.ts';
import { whyNotPlay } from './prices.ts';
import { proofs, usedCards } from './reveal.ts';
import { isTarget } from './stepwise.ts';
import { payForTargets, targetByStep } from './targets.ts';

type Of<Op extends Step['op']> = Extract<Step, { op: Op }>;

/**
 * Functions by which Altered carries out program steps for the card language's interpreter; the class `FactBook` reads
 * states for it.
 */
export function createHost(book: FactBook): Host<Step> {
  return {
    ...readerOf(book),
    // Golden rule 1.4.3 ("my cards, my zones"): a card goes to its owner's zones.
    destination: (_state, o, zone) => (book.owned(zone) ? zoneId(zone, o.owner) : zoneId(zone)),
    // Zones that count as hidden when a card text is carried out: only hands. The faces in Reserve are public, and no
    // text chooses cards of a deck or Mana by their faces.
    hidden: (kind) => kind === 'hand',
    targetable: () => true,
    sifts: () => false,
    limited: (state, step, choice, env) =>
      isTarget(step) ? targetByStep(state, step, choice, env, book) : choice,
    chose: (doing, step, chosen) => isTarget(step) && payForTargets(doing, step, chosen, book),
    used: (state, step, env) => usedCards(state, step, env, book),
    proofs,
    bare: BARE,
    secret: (o) => ZONES[kindOf(o.zone)]?.visibility !== 'public' || o.face === 'down',
    verb: (state, step, env) => verb(state, step, env, book),
    prepare: (tx, step, env) => prepare(tx, step, env, book),
    feasible: (state, step, env) => feasible(state, step, env, book),
    begin: (doing, step) => steps.has(step.op) && steps.begin(step.op, doing, step, book),
    play: (tx, step, env) => play(tx, step, env, book),
    lasting: (state, step, env, refs) => {
      // An effect that lasts for a part of the day, or for a turn, does nothing if that part is over or nobody is
      // taking a turn (rules 14).
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

/** Circumstances in which a program step plays a card: its price, its Expedition and the like. */
const termsOf = (step: Of<'play'>) => ({
  free: step.free === true,
  less: step.less ?? 0,
  exhausted: step.exhausted === true,
});

/**
 * Refills a deck that has too few cards for the step, before the step runs: the shuffled Discard pile goes to the
 * bottom of the deck (C1 3.2.2.d).
 */
function prepare(tx: Tx, step: Step, env: Env, book: FactBook): boolean {
  const needs = deckUses(tx.state, step, env, book);
  if (needs.length === 0) return false;
  return tx.state.seats.some((_, seat) => {
    const cards = needs.reduce((sum, need) => sum + (need.seat === seat ? need.cards : 0), 0);
    return isRefillable(tx.state, needs, seat) && refill(tx, seat, cards);
  });
}

/**
 * True if the step would move something or activate abilities (rules 12), and every deck that it uses can give a card,
 * if need be after shuffling the Discard pile in.
 */
const feasible = (state: GameState, step: Step, env: Env, book: FactBook): boolean =>
  steps.has(step.op)
    ? steps.possible(step.op, state, step, env, book) &&
      // An option is impossible if it has a price that the player cannot pay (S 12).
      (step.op !== 'pay' || payable(state, step.cost, env, book))
    : canGive(state, deckUses(state, step, env, book));

const verb = (state: GameState, step: Step, env: Env, book: FactBook): Atom[] =>
  steps.has(step.op)
    ? steps.atoms(step.op, state, step, env, book)
    : sharedSteps.atoms(step.op, state, step, env, book);

/**
 * Plays a card as part of an effect. A card that cannot be played or paid for is not played, and the effect continues
 * (rules 10).
 */
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
