// Turns the choices that a text declares into steps of its program. Needed for editions of the rules that choose
// targets and modes (alternatives of a text) just before the step that uses them (C5 6.5).
import type { Choice } from '../../../kernel/choice.ts';
import type { GameState, Step as OpaqueStep } from '../../../kernel/state.ts';
import { readable } from '../../../language/run/host.ts';
import type { Step } from '../../../language/schema/ability.ts';
import { readable as readableHere, type Target, type Text } from '../language/types.ts';
import { profileOf } from '../profile.ts';
import { choosingInside } from '../words/steps/steps.ts';

/** The choice of a target, as a program step. Only this file makes steps of this kind; no card can contain one. */
export type TargetStep = Extract<Step, { op: 'choose' }> & { target: true; total?: Target['total'] };

/** Key of the choice for the target at this index, from 0: `target`, `target2` and so on. */
export const targetSlot = (i: number): string => (i === 0 ? 'target' : `target${i + 1}`);

/** True if the program step is the choice of a target. */
export const isTarget = (step: OpaqueStep): step is TargetStep => 'target' in step && step.target === true;

/**
 * Key under which a typed command may name the target for this question in advance. Undefined unless the text begins
 * with this question, because a player who types ahead cannot know of later questions. Also undefined for a Reaction's
 * question.
 */
export function lineSlot({ frames }: GameState, choice: Choice): string | undefined {
  const [below, asker] = frames.slice(-3);
  if (choice.slot !== 'target' || below?.kind !== 'structure' || asker?.kind !== 'sequence') return undefined;
  const isAct = below.chart === 'play' || below.chart === 'turn';
  return isAct && asker.steps.slice(0, asker.next + 1).every(isTarget) ? targetSlot(asker.next) : undefined;
}

/**
 * The text in the form that the profile's (the edition's) rules need: with targets and modes declared, or chosen step
 * by step.
 */
export const asPlayed = (state: GameState, text: Text): Text =>
  // The cast is safe: steps that choose a player or an option do not belong to Altered's language, but the shared
  // interpreter runs them.
  profileOf(state.profile).choosing === 'step' ? { steps: stepwise(text) as Text['steps'] } : text;

/**
 * The text with the choices of its targets moved among its steps. A target is chosen before the first step that refers
 * to it.
 */
export function stepwise({ player, targets = [], modes, several, steps }: Text): Step[] {
  const after = steps.map(readable);
  const body: Step[] =
    modes === undefined
      ? after
      : [
          waysOf(
            several,
            modes.map((mode) => ({ steps: stepwise(mode) })),
          ),
          ...after,
        ];
  const list = targets.reduceRight(withTarget, body);
  return player === true ? [{ op: 'player' }, ...list] : list;
}

/** A program step that only Altered has, with the type that the shared interpreter expects of its steps. */
const ownStep = <S extends OpaqueStep>(step: S): Step => readable(step);

/** The step that chooses modes (alternatives of a text): a common one for a single mode, Altered's own for several. */
const waysOf = (several: Text['several'], options: { steps: Step[] }[]): Step =>
  several === undefined ? { op: 'either', options } : ownStep({ op: 'several', ...several, options });

function withTarget(steps: Step[], target: Target): Step[] {
  const speaking = steps.flatMap((step, i) => (speaksOf(step, target.as) ? [i] : []));
  const [only, ...others] = speaking;
  if (only !== undefined && others.length === 0) {
    const within = inside(steps[only]!, target);
    if (within !== undefined) return steps.with(only, within);
  }
  let at = only ?? 0;
  // Several targets of one step are chosen in the order of the text.
  while (at > 0 && isTarget(steps[at - 1]!)) at--;
  return steps.toSpliced(at, 0, chosen(target));
}

/**
 * The step with the choice of the target moved into its nested steps, next to the one that needs the target; undefined
 * if the step itself needs the target first.
 */
function inside(step: Step, target: Target): Step | undefined {
  const within = (steps: Step[]): Step[] =>
    steps.some((one) => speaksOf(one, target.as)) ? withTarget(steps, target) : steps;
  // A choice of modes (alternatives of a text) is a step that only this file makes.
  if (step.op === 'either')
    return { ...step, options: step.options.map((option) => ({ steps: within(option.steps) })) };
  const own = readableHere(step);
  if (own.op === 'several')
    return ownStep({ ...own, options: own.options.map((o) => ({ steps: within(o.steps.map(readable)) })) });
  const changed = choosingInside(own, {
    speaksOf: (part) => speaksOf(part, target.as),
    within,
  });
  return changed && { ...step, ...changed };
}

/**
 * The choice of a target, as a step that stores the target under its usual name. If the text says so, the choice
 * excludes the objects of another target.
 */
function chosen({ of, other, same: _, total, ...rest }: Target): TargetStep {
  const which = other === undefined ? { from: of } : { among: { every: of, except: other } };
  return { op: 'choose', ...rest, ...which, target: true, ...(total && { total }) };
}

/** True if the program refers to the object of this name. */
function speaksOf(part: unknown, name: string): boolean {
  const text = JSON.stringify(part);
  return ['ref', 'except', 'ownerOf'].some((key) => text.includes(`"${key}":${JSON.stringify(name)}`));
}
