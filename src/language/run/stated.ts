import { countUses } from '../../kernel/query.ts';
import type { Step as OpaqueStep } from '../../kernel/state.ts';
import type { Doing } from './choices.ts';
import { factsOf } from './evaluate.ts';

/**
 * Numbers that are unknown for facts-only cards (cards without a program). The card's controller states a number when
 * it is first needed; everybody sees the number, and the game keeps it.
 */

/** Maximum number that a player may state for a card whose number is unknown. */
const MOST = 20;

const keyOf = (card: string, what: string): string => `stated:${card}:${what}`;

/** The first of these unknown numbers of a card that no player has stated in this game. */
export const unstated = ({ tx, env }: Doing, lacks: readonly string[]): string | undefined =>
  lacks.find((what) => countUses(tx.state, keyOf(env.card, what)) === 0);

/** Asks the card's controller for the number, and sets it for every copy of the card; then the step runs. */
export function stateNumber(
  doing: Doing,
  step: OpaqueStep,
  what: string,
  stated: (n: number, name: string) => readonly OpaqueStep[],
): void {
  const { tx, env, host, answer } = doing;
  const name = factsOf(tx.state, env.self, env, host)?.name;
  if (answer === undefined) {
    tx.ask(env.you, {
      kind: 'number',
      slot: 'answer',
      why: {
        code: 'byHandNumber',
        about: env.self,
        card: env.card,
        text: `What is its ${what}? No record says it. All read it, and it counts for the rest of the game.`,
      },
      min: 0,
      max: MOST,
      fallback: { kind: 'number', number: 0 },
    });
    return;
  }
  const n = answer.kind === 'number' ? answer.number : 0;
  tx.count(keyOf(env.card, what));
  tx.say(`${tx.state.seats[env.you]!.name} states the ${what} of ${name ?? 'the card'}: ${n}.`);
  if (n === 0 || name === undefined) doing.stay(env);
  else doing.splice([...stated(n, name), step], env);
}
