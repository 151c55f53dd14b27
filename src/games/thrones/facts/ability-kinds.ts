import type { Ability, Passive } from '../language/types.ts';

/** An ability that is used in windows. */
export type Triggered = Extract<Ability, { kind: 'action' | 'interrupt' | 'response' | 'revealed' }> & Usage;

/** What is asked of each of them alike; some kinds never have it. */
type Usage = Partial<
  Pick<Extract<Ability, { kind: 'action' }>, 'from' | 'if' | 'cost' | 'targets' | 'limit' | 'max'>
>;

/** Is it an ability to be used in windows? */
export const isTriggered = (ability: Ability): ability is Triggered =>
  ability.kind === 'action' ||
  ability.kind === 'interrupt' ||
  ability.kind === 'response' ||
  ability.kind === 'revealed';

/** Does the effect give others such an ability? */
export const givesUse = (does: Passive): boolean => does.effect === 'grants' && isTriggered(does.ability);

/** How an ability is used: in which part of the sequence around an event, or otherwise (rules 10). */
export type Part =
  | 'would'
  | 'forcedInterrupt'
  | 'interrupts'
  | 'forcedReaction'
  | 'reactions'
  | 'action'
  | 'revealed';

/** The part of the sequence to which the ability belongs. */
export function partOf(ability: Triggered): Part {
  switch (ability.kind) {
    case 'interrupt':
      return ability.forced === true ? 'forcedInterrupt' : ability.would === true ? 'would' : 'interrupts';
    case 'response':
      return ability.forced === true ? 'forcedReaction' : 'reactions';
    case 'action':
    case 'revealed':
      return ability.kind;
  }
}
