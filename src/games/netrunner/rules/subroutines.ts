import type { Choice } from '../../../kernel/choice.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Book } from '../facts/facts.ts';
import { brokenIn, encountered, keyOf, meeting, objectOf } from '../facts/field.ts';
import type { Step } from '../language/types.ts';
import { subroutinesOf } from '../words/effects/gains.ts';

/** Prefix of the answers in which a declaration keeps the subroutines that it breaks. */
export const SUBROUTINE = 'subroutine:';

/** Subroutines of the ice that are not broken in this encounter, by their place. */
export function unbroken(state: GameState, ice: GameObject, book: Book): number[] {
  const broken = brokenIn(state);
  return subroutinesOf(state, ice, book).flatMap((_, i) => (broken.includes(i) ? [] : [i]));
}

/** True if the Runner has broken each subroutine of the ice that they encounter. */
export function isBroken(state: GameState, book: Book): boolean {
  const ice = encountered(state);
  return ice !== undefined && brokenIn(state).length > 0 && unbroken(state, ice, book).length === 0;
}

/** The choice of subroutines that the Runner breaks; `say` puts steps into words. */
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

/** Number of the printed subroutines of the ice that the object may still break in this encounter; the ice may bound that. */
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

/** Subroutines of the ice that the object may break now, by their place, and how many of them at most. */
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

/** Chosen subroutines that the object may break together: printed ones beyond what the ice allows are left out. */
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
