import type { Act, Answer } from '../../kernel/choice.ts';
import type { Structure } from '../../kernel/frame.ts';
import { objectId, type Seat } from '../../kernel/ids.ts';
import { live } from '../../kernel/query.ts';
import type { GameObject, GameState, Json } from '../../kernel/state.ts';
import type { Tx } from '../../kernel/tx.ts';

/** Plain data of frames, and the answers they got, read back. */

/** Numbers, seats or ids that a frame keeps; none if it keeps no list. */
export const numbersIn = (list: Json | undefined): number[] => (Array.isArray(list) ? list.map(Number) : []);

/** Texts that a frame keeps; none if it keeps no list. */
export const textsIn = (list: Json | undefined): string[] => (Array.isArray(list) ? list.map(String) : []);

/** The object whose id a frame keeps; undefined if it no longer exists. */
export const objectIn = (state: GameState, id: Json | undefined): GameObject | undefined =>
  state.objects[objectId(Number(id))] ?? undefined;

/** The objects whose ids a frame keeps, those of them that exist. */
export const objectsIn = (state: GameState, list: Json | undefined): GameObject[] =>
  numbersIn(list).flatMap((id) => objectIn(state, id) ?? []);

/** Changes every frame of that chart. */
export function changeFrames(tx: Tx, chart: string, how: (frame: Structure) => Structure): void {
  tx.setFrames(tx.state.frames.map((f) => (f.kind === 'structure' && f.chart === chart ? how(f) : f)));
}

/** The act that was chosen. */
export function actIn(answer: Answer): Act {
  if (answer.kind !== 'act') throw new Error(`A choice of acts has an answer of kind "${answer.kind}".`);
  const { kind: _, ...act } = answer;
  return act;
}

/** The objects that were chosen, those of them that exist; none if nothing was answered. */
export const objectsChosen = (state: GameState, answer: Answer | undefined): GameObject[] =>
  answer?.kind === 'objects' ? answer.objects.flatMap((s) => live(state, s) ?? []) : [];

/** The option that was chosen; undefined where nothing was answered. */
export const optionChosen = (answer: Answer | undefined): string | undefined =>
  answer?.kind === 'option' ? answer.options[0] : undefined;

/** The seat that was chosen among options that number the seats from 1; undefined where nothing was answered. */
export const seatChosen = (answer: Answer | undefined): Seat | undefined => {
  const chosen = optionChosen(answer);
  return chosen === undefined ? undefined : Number(chosen) - 1;
};

/** The place of the first node that fits within data: the keys that lead there, with dots between them; undefined where none fits. */
export function placeIn(
  data: unknown,
  fits: (node: Readonly<Record<string, unknown>>) => boolean,
): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  for (const [key, inner] of Object.entries(data)) {
    if (typeof inner !== 'object' || inner === null) continue;
    if (!Array.isArray(inner) && fits(inner)) return key;
    const place = placeIn(inner, fits);
    if (place !== undefined) return `${key}.${place}`;
  }
  return undefined;
}
