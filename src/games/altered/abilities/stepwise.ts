// Rules by which targets and modes are chosen just before the step that needs them (C5 6.5): the program with its choices as steps.
import type { Choice } from '../../../kernel/choice.ts';
import type { GameState, Step as OpaqueStep } from '../../../kernel/state.ts';
import { readable } from '../../../language/run/host.ts';
import type { Step } from '../../../language/schema/ability.ts';
import { readable as readableHere, type Target, type Text } from '../language/types.ts';
import { profileOf } from '../profile.ts';
import { choosingInside } from '../words/steps/steps.ts';

/** The choice of a target, as a step. No card can say that a `choose` is one: only these rules make it. */
export type TargetStep = Extract<Step, { op: 'choose' }> & { target: true; total?: Target['total'] };

/** Slot of the target at this index, from 0: `target`, `target2` and so on. */
export const targetSlot = (i: number): string => (i === 0 ? 'target' : `target${i + 1}`);

/** True if it is the choice of a target. */
export const isTarget = (step: OpaqueStep): step is TargetStep => 'target' in step && step.target === true;

/**
 * The slot under which the line of an act names the target that is asked for now, where the text of what was played or used begins with
 * that: the question comes in any case, with nothing done or seen before it. What a Reaction asks comes by itself.
 */
export function lineSlot({ frames }: GameState, choice: Choice): string | undefined {
  const [below, asker] = frames.slice(-3);
  if (choice.slot !== 'target' || below?.kind !== 'structure' || asker?.kind !== 'sequence') return undefined;
  const isAct = below.chart === 'play' || below.chart === 'turn';
  return isAct && asker.steps.slice(0, asker.next + 1).every(isTarget) ? targetSlot(asker.next) : undefined;
}

/** The text as the game's rules have it: its targets and modes declared, or chosen step by step. */
export const asPlayed = (state: GameState, text: Text): Text =>
  // Choosing a player or one of several things is a step of other games, too: every game's programs are done by the same interpreter.
  profileOf(state.profile).choosing === 'step' ? { steps: stepwise(text) as Text['steps'] } : text;

/** The text's choices among its steps. A target is chosen before the first step that speaks of it. */
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

/** A step of this game's own, as other games' programs hold one. */
const ownStep = <S extends OpaqueStep>(step: S): Step => readable(step);

/** The choice of modes: of one, which other games have, too, or of several. */
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
  // Targets of one step are chosen in the order of the text.
  while (at > 0 && isTarget(steps[at - 1]!)) at--;
  return steps.toSpliced(at, 0, chosen(target));
}

/** The step with the target chosen inside it; undefined where the step itself needs to know it. */
function inside(step: Step, target: Target): Step | undefined {
  const within = (steps: Step[]): Step[] =>
    steps.some((one) => speaksOf(one, target.as)) ? withTarget(steps, target) : steps;
  // Ways are a step that these rules make and no card has.
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

/** Not the objects of another target where the text says so. What is chosen is bound by the same name as ever. */
function chosen({ of, other, same: _, total, ...rest }: Target): TargetStep {
  const which = other === undefined ? { from: of } : { among: { every: of, except: other } };
  return { op: 'choose', ...rest, ...which, target: true, ...(total && { total }) };
}

/** True if anything in the program has this name. */
function speaksOf(part: unknown, name: string): boolean {
  const text = JSON.stringify(part);
  return ['ref', 'except', 'ownerOf'].some((key) => text.includes(`"${key}":${JSON.stringify(name)}`));
}
