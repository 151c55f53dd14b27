import type { Stamp } from '../../../kernel/ids.ts';
import type { GameState } from '../../../kernel/state.ts';
import { type Filter, readable, type Step } from '../language/types.ts';
import type { Way } from '../terms.ts';

/**
 * Way in which the text that brings the card speaks of it: who is found as a Hero comes as a Hero (rules 3.3).
 * Undefined if the text means either.
 */
export function spokenOf(state: GameState, instance: number | undefined, card: Stamp): Way | undefined {
  const own = state.frames.flatMap((f) => (f.kind === 'sequence' && f.env.instance === instance ? [f] : []));
  const refs = own.at(-1)?.env.refs ?? {};
  for (const step of own.flatMap(({ steps }) => steps.map(readable))) {
    const [name, filter] = searchOf(step);
    if (filter === undefined || (name !== undefined && refs[name]?.includes(card) !== true)) continue;
    if (filter.is === 'Hero') return 'hero';
    if (filter.is === 'Evil Character') return 'evilCharacter';
  }
  return undefined;
}

/** Name and description of the cards that a step finds; without a name where it moves them at once. */
function searchOf(step: Step): [string | undefined, Filter | undefined] {
  if (step.op === 'choose') return [step.as, step.from];
  if (step.op === 'search') return [step.as, step.for];
  return step.op === 'move' && typeof step.what === 'object' && 'every' in step.what
    ? [undefined, step.what.every]
    : [undefined, undefined];
}
