import type { Atom } from '../../../kernel/atom.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { type Env, emptyEnv, type LastingEffect, type Step } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Later } from '../structures.ts';
import { happen } from './happen.ts';

/** Steps that wait for the end or the beginning of a turn. */
interface Delayed {
  effect: 'delayed';
  /** The card whose text made the steps wait. */
  by: Stamp;
  steps: Step[];
}

const isDelayed = (e: LastingEffect): e is LastingEffect & { body: Delayed } => e.body.effect === 'delayed';

/**
 * Atom (smallest change of state) that makes steps wait for the end or the beginning of a turn, as a lasting effect.
 * `text`: the effect's words.
 */
export function delayedAtom(at: 'turn' | 'begins', steps: Step[], text: string, env: Env): Atom {
  const body: Delayed = { effect: 'delayed', by: env.self, steps };
  const until = { until: 'step' as const, step: `delayed:${at}` };
  return { atom: 'effectOn', effect: { controller: env.you, card: env.card, text, body, until } };
}

/**
 * Ends the waiting of steps and returns them: at the end of a turn those of both players, at its beginning those of the
 * active player.
 */
export function wake(tx: Tx, at: 'turn' | 'begins', seat: Seat): Later[] {
  const due = tx.state.effects
    .filter(isDelayed)
    .filter(
      ({ until, controller }) =>
        until.until === 'step' && until.step === `delayed:${at}` && (at === 'turn' || controller === seat),
    );
  happen(
    tx,
    'expire',
    due.map(({ id }): Atom => ({ atom: 'effectOff', id })),
  );
  return due.map(({ controller, card, body }) => ({
    steps: body.steps,
    env: emptyEnv(controller, body.by, card),
  }));
}
