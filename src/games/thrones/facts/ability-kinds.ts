import type { Ability, Passive } from '../language/types.ts';

/** An ability that is used in windows (chances to act). */
export type Triggered = Extract<Ability, { steps: unknown }> & Usage;

/** Keys that abilities used in windows (chances to act) share; some kinds never have them. */
type Usage = Partial<
  Pick<
    Extract<Ability, { steps: unknown; max?: unknown }>,
    'from' | 'if' | 'cost' | 'targets' | 'limit' | 'max'
  >
>;

/** True for an ability that is used in windows (chances to act). */
export const isTriggered = (ability: Ability): ability is Triggered => 'steps' in ability;

/** True if the ability is used before an event. */
export const isInterrupt = ({ kind }: Ability): boolean => kind === 'interrupt';

/** True for a plot's "when revealed" ability. */
export const isOnReveal = ({ kind }: Ability): boolean => kind === 'revealed';

/** True for an action (ability) limited to this phase; with `anyPhase`, also for one without a limit. */
export const isActionIn = (ability: Ability, phase: string, anyPhase: boolean): boolean =>
  ability.kind === 'action' && (ability.phase === phase || (anyPhase && ability.phase === undefined));

/** True if the effect gives objects an ability that is used in windows (chances to act). */
export const givesUse = (does: Passive): boolean => does.effect === 'grants' && isTriggered(does.ability);

/** Part of the sequence around an event in which an ability is used, or another way of use (rules 10). */
export type Part =
  | 'would'
  | 'forcedInterrupt'
  | 'interrupts'
  | 'forcedReaction'
  | 'reactions'
  | 'action'
  | 'revealed';

/** Parts of the sequence before an event (`PARTS_BEFORE`), and after it (`PARTS_AFTER`). */
export const PARTS_BEFORE = ['would', 'forcedInterrupt', 'interrupts'] as const satisfies readonly Part[];
export const PARTS_AFTER = ['forcedReaction', 'reactions'] as const satisfies readonly Part[];
