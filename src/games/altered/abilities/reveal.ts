import type { Stamp } from '../../../kernel/ids.ts';
import { kindOf, live } from '../../../kernel/query.ts';
import type { Env, GameState, Step as OpaqueStep } from '../../../kernel/state.ts';
import { objects, select } from '../../../language/run/evaluate.ts';
import { remembered } from '../../shared/remembered.ts';
import type { FactBook } from '../facts/facts.ts';
import { looksAtFaces } from '../language/places.ts';
import type { Filter, Noun } from '../language/types.ts';

/**
 * Proof by revealing: an act that uses the characteristics of a card in a hand reveals that card first (C5 3.1.3.f,
 * rules 24.1), because otherwise the other player could not check the act.
 */

/**
 * Objects whose characteristics a program step uses, as the step names them. Nested steps are left out, because they
 * are done later.
 */
interface Asked {
  /** Objects whose numbers or types the program step reads. */
  nouns: Noun[];
  /** Filters (descriptions) of objects that the program step counts, or on all of which it acts. */
  filters: Filter[];
}

/**
 * Keys of a program step that hold nested steps. These steps are not done together with the step itself: they run
 * later, in place of others, or after an answer.
 */
const LATER: readonly string[] = ['then', 'else', 'options', 'does', 'choose', 'targets', 'cost'];

const askedBy = remembered((step: OpaqueStep): Asked => {
  const asked: Asked = { nouns: [], filters: [] };
  const look = (value: unknown, top: boolean): void => {
    if (Array.isArray(value)) for (const one of value) look(one, top);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    // The cast is safe: cards were checked against the language, so these keys hold nouns or filters.
    const node = value as { count?: Filter; every?: Filter; value?: unknown; of?: Noun; noun?: Noun };
    if (typeof node.value === 'string' && node.of !== undefined) asked.nouns.push(node.of);
    if (node.noun !== undefined) asked.nouns.push(node.noun);
    for (const filter of [node.count, node.every])
      if (filter !== undefined && looksAtFaces(filter)) asked.filters.push(filter);
    // The steps nested in `together` happen at once, so the objects that they use count as used by the outer step.
    const later = top && step.op !== 'together' ? [...LATER, 'steps', 'step'] : LATER;
    for (const [key, inner] of Object.entries(value)) if (!later.includes(key)) look(inner, false);
  };
  look(step, true);
  return asked;
});

/** Cards in hands whose characteristics the step uses, and that some player has not seen. */
export function usedCards(state: GameState, step: OpaqueStep, env: Env, book: FactBook): Stamp[] {
  const { nouns, filters } = askedBy(step);
  if (nouns.length === 0 && filters.length === 0) return [];
  const read = nouns.flatMap((noun) => objects(state, noun, env, book).map((o) => o.stamp));
  // A player who acts on all Characters of a hand must show that the hand holds no others.
  const among = filters.flatMap((filter) =>
    select(state, { in: filter.in!, ...(filter.of === undefined ? {} : { of: filter.of }) }, env, book),
  );
  return unknown(state, [...new Set([...read, ...among])]);
}

/** The chosen cards that everybody is shown, to prove that they fit the filter. */
export const proofs = (state: GameState, from: Filter | undefined, chosen: Stamp[]): Stamp[] =>
  from !== undefined && looksAtFaces(from) ? unknown(state, chosen) : [];

/** Cards in a hand that the other player has not been shown. */
const unknown = (state: GameState, cards: Stamp[]): Stamp[] =>
  cards.filter((s) => {
    const o = live(state, s);
    return (
      o !== undefined &&
      kindOf(o.zone) === 'hand' &&
      state.seats.some((_, seat) => seat !== o.owner && state.knowledge[s]?.includes(seat) !== true)
    );
  });
