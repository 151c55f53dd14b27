import type { Atom } from '../../../kernel/atom.ts';
import { zoneId } from '../../../kernel/ids.ts';
import { kindOf } from '../../../kernel/query.ts';
import type { Env, GameState } from '../../../kernel/state.ts';
import { fits, objects } from '../../../language/run/evaluate.ts';
import type { Host } from '../../../language/run/host.ts';
import { readerOf } from '../../shared/reading.ts';
import type { Book } from '../facts/facts.ts';
import { active, encountered } from '../facts/field.ts';
import { print, printBefore, printFor } from '../language/print.ts';
import type { Passive, Step } from '../language/types.ts';
import { asHandOf } from '../words/effects/as-hand.ts';
import { isProlonged } from '../words/effects/prolong.ts';
import { shared, steps } from '../words/steps/steps.ts';
import { BARE, INSTALLED, type Side, ZONES } from '../words.ts';

/**
 * Makes Netrunner's part of the card language's interpreter: how the steps of a program are done. ({@link Book} reads
 * the facts.)
 */
export function createHost(book: Book): Host<Step> {
  const sideOf = ({ card }: Env): Side => book.cards.get(card).definition.side;
  const host: Host<Step> = {
    ...readerOf(book),
    carried: book.carried,
    hostOf: (state, stamp) => book.hostOf(state, stamp),
    traits: (facts) => book.traits(facts),
    alsoIn: (facts) => book.alsoIn(facts),
    destination: (_state, o, zone) => (book.owned(zone) ? zoneId(zone, o.owner) : zoneId(zone)),
    hidden: (kind) => kind === 'hand' || kind === 'deck',
    targetable: (state, o, step, env) =>
      step === undefined || !steps.has(step.op) || steps.targetable(step.op, state, o, step, env, book),
    sifts: (step) => steps.has(step.op) && steps.sifts(step.op, step),
    bare: BARE,
    // A question hides which cards are possible answers if they depend on hidden faces: only the Corp knows which of
    // its unrezzed cards can be advanced, and of which types the face-down cards in Archives are.
    veiled: (state, { from }, _env, chooser) => {
      const liesDown = (zones: readonly string[]): boolean =>
        state.objects.some(
          (o) => o?.controller === chooser && o.face === 'down' && zones.includes(kindOf(o.zone)),
        );
      if ([from?.has ?? []].flat().includes('advanceable') && liesDown(INSTALLED)) return true;
      return from?.in === 'discard' && (from.is ?? from.subtype) !== undefined && liesDown(['discard']);
    },
    // Cards that may be played or installed "as if from the hand" count as cards in the hand for texts that play or
    // install from there.
    reached: (state, step, next, env, seat) => {
      const { in: zones, ...kind } = step.from ?? {};
      const goes = next !== undefined && ['install', 'playCard'].includes(next.op);
      if (!goes || seat !== env.you || ![zones ?? []].flat().includes('hand')) return [];
      return asHandOf(state, seat, book)
        .filter((o) => fits(state, book.facts(state, o), kind, env, book))
        .map(({ stamp }) => stamp);
    },
    secret: (o) => ZONES[kindOf(o.zone)]?.visibility !== 'public' || o.face === 'down',
    verb: (state, step, env) => verb(state, step, env, book),
    prepare: () => false,
    feasible: (state, step, env) => feasible(state, step, env, book),
    begin: (doing, step) => steps.has(step.op) && steps.begin(step.op, doing, step, book),
    play: () => {
      throw new Error('No text of Netrunner plays a card.');
    },
    lasting: (state, step, env, refs) => {
      // An effect for an encounter or a run that is not in progress ends at once (rules 11.5). If the run is about to
      // begin, the effect waits for it.
      const { until } = step;
      const lasts = isProlonged(state, step, env, refs, book) ? 'run' : until;
      if (lasts === 'encounter' && encountered(state) === undefined) return undefined;
      const source = objects(state, 'self', env, book)[0];
      return {
        atom: 'effectOn',
        effect: {
          controller: env.you,
          card: env.card,
          text: (book.cards.isRecent ? print : printBefore).passive(named(step)),
          body: step.does,
          until: { until: 'step', step: lasts },
          ...(refs.length > 0 && { refs }),
          ...(source !== undefined && { source: source.id }),
        },
      };
    },
    playable: () => false,
    initiative: (state) => active(state),
    sayAll: (all, env) => printFor[sideOf(env)].steps(all),
    say: (step, env, next) => printFor[sideOf(env)].question(step, next),
  };
  return host;
}

/**
 * The lasting effect that an `ongoing` step makes. The step, not the effect, says which object is affected. But the
 * effect is later read alone, so it gets `over: self` if it affects the card itself.
 */
const named = ({ does, over }: Extract<Step, { op: 'ongoing' }>): Passive =>
  does.effect === 'modify' && over === 'self' ? { ...does, over } : does;

/** True if the step could do anything. Only public facts about hidden zones are considered. */
function feasible(state: GameState, step: Step, env: Env, book: Book): boolean {
  if (steps.has(step.op)) return steps.possible(step.op, state, step, env, book);
  return !shared.has(step.op) || shared.possible(step.op, state, step, env, book);
}

/** Atoms (smallest changes of state) for drawing, shuffling, and the game's own steps that happen at once. */
function verb(state: GameState, step: Step, env: Env, book: Book): Atom[] {
  if (steps.has(step.op)) return steps.atoms(step.op, state, step, env, book);
  if (shared.has(step.op)) return shared.atoms(step.op, state, step, env, book);
  throw new Error(`"${step.op}" is no simple step of Netrunner.`);
}
