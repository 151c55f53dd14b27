import type { Atom } from '../../../kernel/atom.ts';
import { type Seat, type Stamp, zoneId } from '../../../kernel/ids.ts';
import { kindOf, live } from '../../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../../kernel/state.ts';
import { followed } from '../../../language/run/evaluate.ts';
import { readerOf } from '../../shared/reading.ts';
import { remembered } from '../../shared/remembered.ts';
import type { Book } from '../facts/facts.ts';
import { first, isKneeling } from '../facts/field.ts';
import { isPast, keptBindings, leavesName, standsName } from '../facts/lasting-effects.ts';
import { print } from '../language/print.ts';
import { readable, type Step } from '../language/types.ts';
import { BARE, isHidden, ZONES } from '../terms.ts';
import { noteChoice } from '../view/known.ts';
import { sees } from '../view/sight.ts';
import { doomedBy } from '../words/effects/doomed.ts';
import { knownTo } from '../words/effects/switch.ts';
import { shared } from '../words/steps/shared.ts';
import { steps } from '../words/steps/steps.ts';
import type { ThronesHost } from './host-type.ts';

type Of<Op extends Step['op']> = Extract<Step, { op: Op }>;

/**
 * Makes the functions by which this game carries out card programs, for the card language's interpreter. `probe` tries
 * steps on a copy of the state; it is a parameter because it needs the rules of the whole game.
 */
export function createHost(book: Book, probe: ThronesHost['probe']): ThronesHost {
  // Cached, because the same steps of the same cards are put into words again and again.
  const sayAll = remembered((all: Step[]) => print.steps(all));
  const say = remembered((step: Step) => print.question(step));
  /** Words for a choice together with the step that acts on the chosen objects. */
  const sayWhole = remembered((step: Step, next: Step) => print.question(step, next));
  const host: ThronesHost = {
    book,
    probe,
    doomed: (state, o) => doomedBy(state, o, book).length > 0,
    ...readerOf(book),
    hostOf: (state, s) => book.hostOf(state, s),
    announced: (state, s) => book.announced(state, s),
    traits: (facts) => book.traits(facts),
    challenge: (state) => book.challenge(state),
    results: (state, seat, of) => book.results(state, seat, of),
    killed: (state, seat, of) => book.killed(state, seat, of),
    alone: (state, s) => book.alone(state, s),

    // Every card goes to its owner's zones (rules 5, Ownership).
    destination: (_state, o, zone) => zoneId(zone, ZONES[zone]?.owned === true ? o.owner : undefined),
    // A card that is placed in the discard pile is not discarded (rules 13).
    placing: (zone) => (zone === 'discard' ? 'place' : undefined),
    bare: BARE,
    secret: (o) => isHidden(kindOf(o.zone)) || o.face === 'down',
    hidden: isHidden,
    targetable: (state, o, step, env, chooser) => targetable(state, o, step, env, chooser, host),
    decided: (tx, step, _env, answer) => noteChoice(tx, step, answer),
    verb: (state, step, env) =>
      steps.has(step.op)
        ? steps.atoms(step.op, state, step, env, host)
        : shared.atoms(step.op, state, step, env, host),
    prepare: (tx, step, env) => steps.has(step.op) && steps.prepare(step.op, tx, step, env, host),
    feasible: (state, step, env) =>
      steps.has(step.op)
        ? steps.possible(step.op, state, step, env, host)
        : shared.possible(step.op, state, step, env, host),
    sifts: (step) => steps.has(step.op) && steps.sifts(step.op, step),
    begin: (doing, step) => steps.has(step.op) && steps.begin(step.op, doing, step, host),
    play: () => {
      throw new Error('No text of this game plays a card.');
    },
    lasting: (state, step, env, refs) =>
      isPast(state, step.until) || isGone(state, step, env)
        ? undefined
        : lasting(state, step, env, refs, book),
    playable: () => false,
    initiative: (state) => first(state),
    sayAll: (all) => sayAll(all),
    // The cast is safe: the kernel only passes steps on, and every step of this game comes from its own cards.
    sayStep: (step) => print.step(readable(step)),
    say: (step, _, next) => (next === undefined ? say(step) : sayWhole(step, next)),
  };
  return host;
}

/**
 * True if the effect would last until its card leaves play (or stands), but the card has left (or stands) already
 * (rules 10).
 */
function isGone(state: GameState, { until }: Of<'ongoing'>, env: Env): boolean {
  if (until !== 'leaves' && until !== 'stands') return false;
  const o = live(state, followed(env, env.self));
  return o?.zone !== zoneId('play') || (until === 'stands' && !isKneeling(o));
}

function lasting(state: GameState, step: Of<'ongoing'>, env: Env, refs: Stamp[], book: Book): Atom {
  const { does } = step;
  const known = knownTo(does, state, env, refs, book);
  const ends: Readonly<Record<string, string>> = {
    plot: `plot:${env.you}`,
    leaves: leavesName(followed(env, env.self)),
    stands: standsName(followed(env, env.self)),
  };
  const whose = ends[step.until] ?? step.until;
  return {
    atom: 'effectOn',
    effect: {
      controller: env.you,
      card: env.card,
      text: print.passive(step.does),
      body: step.does,
      ...(step.over === undefined ? {} : { refs }),
      ...keptBindings(known),
      until: { until: 'step', step: whose },
    },
  };
}

/** True if the seat may choose the object: the seat sees it, and the step could affect it (rules 9.7, 9.10, 9.11). */
function targetable(
  state: GameState,
  o: GameObject,
  step: Step | undefined,
  env: Env,
  chooser: Seat,
  host: ThronesHost,
): boolean {
  const { book } = host;
  if (!sees(state, o, chooser) && kindOf(o.zone) !== 'deck') return false;
  const source = book.known(state, env.self);
  if (o.stamp !== env.self && book.immune(state, o, source)) return false;
  if (step === undefined) return true;
  return steps.has(step.op)
    ? steps.targetable(step.op, state, o, step, env, host)
    : shared.targetable(step.op, state, o, step, env, host);
}
