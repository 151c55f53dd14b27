import type { Act, Answer } from '../../kernel/choice.ts';
import type { EventFrame, Frame, Structure } from '../../kernel/frame.ts';
import { objectId, type Seat } from '../../kernel/ids.ts';
import { live } from '../../kernel/query.ts';
import type { GameObject, GameState, Json } from '../../kernel/state.ts';
import type { Tx } from '../../kernel/tx.ts';

/** What frames keep as plain data, and what they were answered, read back. */

/** The object whose id a frame keeps; undefined where there is none any more. */
export const objectIn = (state: GameState, id: Json | undefined): GameObject | undefined =>
  state.objects[objectId(Number(id))] ?? undefined;

/** Texts that a frame keeps; none where it keeps no list. */
export const textsIn = (list: Json | undefined): string[] => (Array.isArray(list) ? list.map(String) : []);

/** Changes every frame of that chart. */
export function changeFrames(tx: Tx, chart: string, how: (frame: Structure) => Structure): void {
  tx.setFrames(tx.state.frames.map((f) => (f.kind === 'structure' && f.chart === chart ? how(f) : f)));
}

/** Changes one frame of the stack, wherever it lies. */
export function changeFrame(tx: Tx, frame: Frame, how: Frame): void {
  tx.setFrames(tx.state.frames.map((f) => (f === frame ? how : f)));
}

/** The event that is about to happen: the topmost that has not been applied. */
export function imminent(state: GameState): EventFrame | undefined {
  for (let i = state.frames.length - 1; i >= 0; i--) {
    const f = state.frames[i]!;
    if (f.kind === 'event') return f.stage === 'after' ? undefined : f;
  }
  return undefined;
}

/** The act that was chosen. */
export function actIn(answer: Answer): Act {
  if (answer.kind !== 'act') throw new Error(`A choice of acts has an answer of kind "${answer.kind}".`);
  const { kind: _, ...act } = answer;
  return act;
}

/** The objects that were chosen, as far as they are there; none where nothing was answered. */
export const objectsChosen = (state: GameState, answer: Answer | undefined): GameObject[] =>
  answer?.kind === 'objects' ? answer.objects.flatMap((s) => live(state, s) ?? []) : [];

/** The option that was chosen; undefined where nothing was answered. */
export const optionChosen = (answer: Answer | undefined): string | undefined =>
  answer?.kind === 'option' ? answer.options[0] : undefined;

/** The seat that was chosen among options that number the seats from 1; undefined where nothing was answered. */
export const seatChosen = (answer: Answer | undefined): Seat | undefined =>
  answer?.kind === 'option' && answer.options[0] !== undefined ? Number(answer.options[0]) - 1 : undefined;
