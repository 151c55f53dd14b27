import type { Choice } from '../../../kernel/choice.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Book } from '../facts/facts.ts';
import { brokenIn, encountered, keyOf } from '../facts/field.ts';
import type { Step } from '../language/types.ts';

/** Prefix of the answers in which a declaration keeps the subroutines that it breaks. */
export const SUBROUTINE = 'subroutine:';

/** Subroutines of the ice that are not broken in this encounter, by their place. */
export function unbroken(state: GameState, ice: GameObject, book: Book): number[] {
  const broken = brokenIn(state);
  return book.card(ice).subroutines.flatMap((_, i) => (broken.includes(i) ? [] : [i]));
}

/** Has the Runner broken each subroutine of the ice that they encounter? */
export function isBroken(state: GameState, book: Book): boolean {
  const ice = encountered(state);
  return ice !== undefined && brokenIn(state).length > 0 && unbroken(state, ice, book).length === 0;
}

/** Which of these subroutines the Runner breaks; `say` puts steps into words. */
export function subroutineChoice(
  ice: GameObject,
  left: number[],
  n: number,
  book: Book,
  say: (steps: Step[]) => string,
): Choice {
  const options = left.map((place) => ({
    id: String(place + 1),
    text: `↳ ${say(book.card(ice).subroutines[place]!.ability.steps)}`,
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
