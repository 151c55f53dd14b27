import type { Act, Answer } from '../../kernel/choice.ts';
import type { Structure } from '../../kernel/frame.ts';
import { objectId, type Seat } from '../../kernel/ids.ts';
import { live } from '../../kernel/query.ts';
import type { GameObject, GameState, Json } from '../../kernel/state.ts';
import type { Tx } from '../../kernel/tx.ts';

/**
 * Readers for the plain data that frames (entries of the stack of running rules) keep, and for the answers that frames
 * got.
 */

/** Numbers, seats or ids that a frame (stack entry) keeps under a key; empty if it keeps no list. */
export const numbersIn = (list: Json | undefined): number[] => (Array.isArray(list) ? list.map(Number) : []);

/** Texts that a frame (stack entry) keeps under a key; empty if it keeps no list. */
export const textsIn = (list: Json | undefined): string[] => (Array.isArray(list) ? list.map(String) : []);

/** The object whose id a frame (stack entry) keeps; undefined if the object no longer exists. */
export const objectIn = (state: GameState, id: Json | undefined): GameObject | undefined =>
  state.objects[objectId(Number(id))] ?? undefined;

/** The objects whose ids a frame (stack entry) keeps, except those that no longer exist. */
export const objectsIn = (state: GameState, list: Json | undefined): GameObject[] =>
  numbersIn(list).flatMap((id) => objectIn(state, id) ?? []);

/** Changes every frame (stack entry) of the given chart (a state machine of the rules). */
export function changeFrames(tx: Tx, chart: string, how: (frame: Structure) => Structure): void {
  tx.setFrames(tx.state.frames.map((f) => (f.kind === 'structure' && f.chart === chart ? how(f) : f)));
}

/** The act that a player has chosen in this answer to a question. */
export function actIn(answer: Answer): Act {
  if (answer.kind !== 'act') throw new Error(`A choice of acts has an answer of kind "${answer.kind}".`);
  const { kind: _, ...act } = answer;
  return act;
}

/** The objects chosen in an answer that still exist; empty if nothing was answered. */
export const objectsChosen = (state: GameState, answer: Answer | undefined): GameObject[] =>
  answer?.kind === 'objects' ? answer.objects.flatMap((s) => live(state, s) ?? []) : [];

/** The option that was chosen in an answer; undefined if nothing was answered. */
export const optionChosen = (answer: Answer | undefined): string | undefined =>
  answer?.kind === 'option' ? answer.options[0] : undefined;

/** The seat chosen in an answer, from options that number the seats from 1; undefined if nothing was answered. */
export const seatChosen = (answer: Answer | undefined): Seat | undefined => {
  const chosen = optionChosen(answer);
  return chosen === undefined ? undefined : Number(chosen) - 1;
};

/** Dotted path of the first part of the data, at any depth, that passes the test; undefined if none does. */
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
