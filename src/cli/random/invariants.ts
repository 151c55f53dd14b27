import type { RandomPlay } from '../../games/shared/workbench.ts';
import { isLegal } from '../../kernel/choice.ts';
import type { DeckList } from '../../kernel/game/inputs.ts';
import { asking, kindOf, live } from '../../kernel/query.ts';
import type { GameState } from '../../kernel/state.ts';

/**
 * A state that must never occur in any game: the seed of the game, the time of the state, and a description of the
 * fault.
 */
export interface Violation {
  seed: string;
  /** Number of inputs before the violation. */
  seq: number;
  what: string;
}

/** Number of cards in a game that has just begun. */
export const cardsOf = (decks: readonly DeckList[], begun: GameState, game: RandomPlay): number =>
  game.inGame?.(decks, begun) ??
  decks
    .flatMap(({ cards, reserve = [] }) => [...cards, ...reserve])
    .reduce((sum, { count }) => sum + count, 0);

/**
 * The first invariant of the engine (rules of Altered, 26) that this state breaks, as a sentence; undefined if none is
 * broken. `cards`: number of cards in the decks; 0 if unknown.
 */
export const violation = (state: GameState, cards: number, game: RandomPlay): string | undefined =>
  places(state, cards, game) ?? stamps(state) ?? bare(state, game) ?? question(state) ?? game.fault?.(state);

/**
 * Checks that every object is in exactly one zone, none is lost or duplicated, and all cards of the decks are there.
 */
function places(state: GameState, cards: number, game: RandomPlay): string | undefined {
  const seen = new Set<number>();
  for (const [zone, ids] of Object.entries(state.zones))
    for (const id of ids) {
      const o = state.objects[id];
      if (!o) return `Zone ${zone} holds object ${id}, which does not exist.`;
      if (o.zone !== zone) return `Object ${id} says that it is in ${o.zone}, but ${zone} holds it.`;
      if (seen.has(id)) return `Object ${id} is in two places.`;
      seen.add(id);
    }
  const lost = state.objects.find((o) => o !== null && !seen.has(o.id));
  if (lost) return `Object ${lost.id} is in no zone.`;
  const real = state.objects.filter((o) => o !== null && game.brought(o)).length;
  return cards > 0 && real !== cards ? `There are ${real} cards where ${cards} were brought.` : undefined;
}

/** Checks that no two objects share a stamp (their running number), and that no stamp is from the future. */
function stamps(state: GameState): string | undefined {
  const seen = new Set<number>();
  for (const o of state.objects) {
    if (o === null) continue;
    if (seen.has(o.stamp)) return `Two objects carry stamp ${o.stamp}.`;
    if (o.stamp >= state.nextStamp) return `Object ${o.id} carries a stamp that was not given yet.`;
    seen.add(o.stamp);
  }
  return undefined;
}

/**
 * Checks that objects in bare zones (hand, deck and so on) have no counter, and no status except those that the zone
 * keeps.
 */
function bare(state: GameState, game: RandomPlay): string | undefined {
  for (const o of state.objects) {
    if (o === null || !game.bare.includes(kindOf(o.zone))) continue;
    const kept = game.keeps?.[kindOf(o.zone)] ?? [];
    const carried = [...o.marks.filter((mark) => !kept.includes(mark)), ...Object.keys(o.counters)];
    if (carried.length > 0) return `Object ${o.id} in ${o.zone} carries ${carried.join(', ')}.`;
  }
  return undefined;
}

/**
 * Checks that exactly one question is on top of the stack while the game is running, and that each asked seat has a
 * legal answer among existing objects.
 */
function question(state: GameState): string | undefined {
  if (state.outcome !== undefined)
    return state.frames.length > 0 ? 'The game is over, but frames are left over.' : undefined;
  const ask = asking(state);
  if (ask === undefined) return 'The game is not over, and nobody is asked anything.';
  if (state.frames.filter((f) => f.kind === 'ask').length > 1) return 'Two questions are open at once.';
  for (const { choice } of ask.parts) {
    if (choice.kind === 'objects') {
      const gone = choice.candidates.find((s) => live(state, s) === undefined);
      if (gone !== undefined) return `The choice "${choice.why.code}" offers object ${gone}, which is gone.`;
      if (choice.candidates.length < choice.min)
        return `The choice "${choice.why.code}" wants more than it offers.`;
    }
    if (choice.kind === 'act' && choice.acts.length === 0) return 'A turn offers nothing to do.';
    if (!isLegal(choice, choice.fallback)) return `The stated default of "${choice.why.code}" is not legal.`;
  }
  return undefined;
}
