import type { Ability, Passive } from '../language/types.ts';

/** An ability that is used in windows. */
export type Triggered = Extract<Ability, { steps: unknown }> & Usage;

/** Question of each of them alike; some kinds never have it. */
type Usage = Partial<
  Pick<
    Extract<Ability, { steps: unknown; max?: unknown }>,
    'from' | 'if' | 'cost' | 'targets' | 'limit' | 'max'
  >
>;

/** True if it is an ability to be used in windows. */
export const isTriggered = (ability: Ability): ability is Triggered => 'steps' in ability;

/** True if the ability is used when something is about to happen. */
export const isInterrupt = ({ kind }: Ability): boolean => kind === 'interrupt';

/** True if the ability is what a plot does when it is revealed. */
export const isOnReveal = ({ kind }: Ability): boolean => kind === 'revealed';

/** True if the ability is an action of any phase, or of this one. */
export const isActionIn = (ability: Ability, phase: string, anyPhase: boolean): boolean =>
  ability.kind === 'action' && (ability.phase === phase || (anyPhase && ability.phase === undefined));

/** True if the effect gives others a triggered ability. */
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

/** The parts before an event happens, and after it. */
export const PARTS_BEFORE = ['would', 'forcedInterrupt', 'interrupts'] as const satisfies readonly Part[];
export const PARTS_AFTER = ['forcedReaction', 'reactions'] as const satisfies readonly Part[];
