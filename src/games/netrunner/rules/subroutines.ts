import type { Choice } from '../../../kernel/choice.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Book } from '../facts/facts.ts';
import { brokenIn, encountered, keyOf, meeting, objectOf } from '../facts/field.ts';
import type { Step } from '../language/types.ts';
import { subroutinesOf } from '../words/effects/gains.ts';

/** Prefix of the keys under which a declaration (act being decided on) stores which subroutines to break. */
export const SUBROUTINE = 'subroutine:';

/** Indices of the ice's subroutines that are unbroken in this encounter. */
export function unbroken(state: GameState, ice: GameObject, book: Book): number[] {
  const broken = brokenIn(state);
  return subroutinesOf(state, ice, book).flatMap((_, i) => (broken.includes(i) ? [] : [i]));
}

/** True if every subroutine of the encountered ice has been broken. */
export function isBroken(state: GameState, book: Book): boolean {
  const ice = encountered(state);
  return ice !== undefined && brokenIn(state).length > 0 && unbroken(state, ice, book).length === 0;
}

/** Choice of subroutines that the Runner breaks; `say` prints their steps. */
export function subroutineChoice(
  state: GameState,
  ice: GameObject,
  left: number[],
  n: number,
  book: Book,
  say: (steps: Step[]) => string,
): Choice {
  const all = subroutinesOf(state, ice, book);
  const options = left.map((place) => ({
    id: String(place + 1),
    text: `↳ ${say(all[place]!.steps)}`,
  }));
  return {
    kind: 'option',
    slot: 'subroutines',
    why: { code: 'break', about: ice.stamp, card: keyOf(ice) },
    options,
    min: 1,
    max: n,
    fallback: { kind: 'option', options: options.slice(0, n).map(({ id }) => id) },
  };
}

/**
 * Number of the ice's printed subroutines that the object may still break in this encounter, if the ice limits that.
 */
function printedLeft(state: GameState, ice: GameObject, by: GameObject, book: Book): number {
  const { subtypes } = book.facts(state, by);
  const met = meeting(state);
  const printed = book.card(ice).subroutines.length;
  return book.doing(state, 'guarded').reduce((least, { does, env }) => {
    if (env.self !== ice.stamp || subtypes.includes(does.except)) return least;
    const others = (met?.data.breakers ?? []).filter((id, i) => {
      const o = objectOf(state, id);
      const isPrinted = (met?.data.broken[i] ?? 0) < printed;
      return isPrinted && (o === undefined || !book.card(o).subtypes.includes(does.except));
    });
    return Math.min(least, Math.max(0, (does.most ?? 0) - others.length));
  }, Number.POSITIVE_INFINITY);
}

/** Indices of subroutines that the object may break now, and their maximum number. */
export function breakable(
  state: GameState,
  ice: GameObject,
  by: GameObject | undefined,
  book: Book,
): { left: number[]; most: number } {
  const left = unbroken(state, ice, book);
  if (by === undefined) return { left, most: left.length };
  const bound = printedLeft(state, ice, by, book);
  const printed = book.card(ice).subroutines.length;
  const gained = left.filter((place) => place >= printed);
  const allowed = bound === 0 ? gained : left;
  return { left: allowed, most: Math.min(allowed.length, gained.length + bound) };
}

/** The chosen subroutines that the object may break together, within the ice's limit for printed ones. */
export function together(
  state: GameState,
  ice: GameObject,
  by: GameObject | undefined,
  places: number[],
  book: Book,
): number[] {
  const bound = by === undefined ? Number.POSITIVE_INFINITY : printedLeft(state, ice, by, book);
  const printed = book.card(ice).subroutines.length;
  return places.filter(
    (place, i) => place >= printed || places.slice(0, i).filter((p) => p < printed).length < bound,
  );
}
