import type { Sequence } from '../../../kernel/frame.ts';
import { countUses } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Host } from '../../../language/run/host.ts';
import { nameActedOn, possible } from '../../../language/run/questions.ts';
import type { Placed } from '../card-set.ts';
import type { Step } from '../language/types.ts';

/**
 * Abilities with a limit of uses in a turn. Declining is no use, and neither is finding nothing to choose (CR 9.1.6).
 */

/** Name of the count of uses of a card's ability in this turn. */
export const usesOf = (o: GameObject, index: number): string => `turn:reaction:${o.stamp}:${index}`;

/** True if the ability has reached its limit of uses. */
export const isUsedUp = (
  state: GameState,
  uses: string,
  { ability: { limit } }: Pick<Placed<'reaction'>, 'ability'>,
): boolean => limit !== undefined && countUses(state, uses) >= limit.n;

/**
 * Prefix of a mark in a program's variables (stored names); the name of the counter of uses follows. The mark is
 * removed as soon as the current use of the ability has been counted.
 */
const USES = 'uses:';
export const countingAs = (uses: string): string => `${USES}${uses}`;

/**
 * The program with its use counted. A use is counted before the first step that does something. Before other steps, and
 * once it is counted, the program is returned unchanged.
 */
export function counting<S extends Sequence>(tx: Tx, frame: S, host: Host<Step>): S {
  const { env } = frame;
  const mark = env.did.find((one) => one.startsWith(USES));
  if (mark === undefined || !isDeed(tx.state, frame, host)) return frame;
  tx.count(mark.slice(USES.length));
  const next = { ...frame, env: { ...env, did: env.did.filter((one) => one !== mark) } };
  tx.replace(next);
  return next;
}

/** True if the next step does something: it is not just a decision, and has objects to act on. */
function isDeed(state: GameState, { steps, next, env, inbox }: Sequence, host: Host<Step>): boolean {
  // The cast is safe: the loader has checked the program against this game's language.
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
