import type { Sequence } from '../../../kernel/frame.ts';
import { countUses } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Host } from '../../../language/run/host.ts';
import { nameActedOn, possible } from '../../../language/run/questions.ts';
import type { Placed } from '../card-set.ts';
import type { Step } from '../language/types.ts';

/** Abilities that may be used so often in a turn. What is declined is no use, nor is what finds nothing to choose (CR 9.1.6). */

/** The count of the uses of the card's ability in this turn. */
export const usesOf = (o: GameObject, index: number): string => `turn:reaction:${o.stamp}:${index}`;

/** True if it was used as often as it may be. */
export const isUsedUp = (
  state: GameState,
  uses: string,
  { ability: { limit } }: Pick<Placed<'reaction'>, 'ability'>,
): boolean => limit !== undefined && countUses(state, uses) >= limit.n;

/** Mark in the bindings of a program that is not used yet, before the name of the count of its uses. */
const USES = 'uses:';
export const countingAs = (uses: string): string => `${USES}${uses}`;

/** The program, whose use counts if its next step does something. */
export function counting<S extends Sequence>(tx: Tx, frame: S, host: Host<Step>): S {
  const { env } = frame;
  const mark = env.did.find((one) => one.startsWith(USES));
  if (mark === undefined || !isDeed(tx.state, frame, host)) return frame;
  tx.count(mark.slice(USES.length));
  const next = { ...frame, env: { ...env, did: env.did.filter((one) => one !== mark) } };
  tx.replace(next);
  return next;
}

/** True if the next step does something, and is not only a decision, or about nothing chosen. */
function isDeed(state: GameState, { steps, next, env, inbox }: Sequence, host: Host<Step>): boolean {
  // The loader has read the program by the language of this game.
  const step = steps[next] as Step;
  switch (step.op) {
    case 'choose':
    case 'may':
    case 'either':
    case 'if':
      return false;
    case 'pay': {
      const answer = inbox?.[0]?.answer;
      return (
        (answer?.kind === 'confirm' && answer.yes) ||
        (answer?.kind === 'objects' && answer.objects.length > 0)
      );
    }
    default: {
      const named = nameActedOn(step);
      return (
        (named === undefined || (env.refs[named] ?? []).length > 0) && possible(state, [step], env, host)
      );
    }
  }
}
