import type { GameEvent } from '../../../kernel/atom.ts';
import { kindOf, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { CardSet } from '../card-set.ts';
import type { Part } from '../facts/ability-kinds.ts';
import type { Trigger } from '../language/types.ts';
import { heardBy, mayBe } from '../words/triggers/triggers.ts';

/**
 * Quick tests whether an ability could be about an event, judging by the kind of event alone. Most events trigger no
 * ability, and few cards react to any of them, so most objects need no closer check.
 */

/**
 * True if the trigger could be about any of these events. Set-up events never count, because cards placed in set-up do
 * not enter play (rules 4).
 */
function occurs(when: Trigger, events: GameEvent[], state: GameState): boolean {
  // Plain loops for speed: this test runs for many abilities around every event.
  for (const event of events) {
    if (event.name === 'setup') continue;
    for (const { atom } of event.entries) if (mayBe(when, atom, state)) return true;
  }
  return false;
}

/** True if the trigger of the object's ability could be about any of these events. */
export const heeds = (when: Trigger, o: GameObject, events: GameEvent[], state: GameState): boolean =>
  (!('what' in when) || when.what !== 'self' || events.some((event) => touches(event, o))) &&
  occurs(when, events, state);

/** True if the event affects the object. */
const touches = (event: GameEvent, { stamp }: GameObject): boolean =>
  event.entries.some(({ atom, made }) => made === stamp || ('object' in atom && atom.object === stamp));

const NONE: readonly Trigger[] = [];

/**
 * True if any card of the game has an ability that could react to these events, or interrupt them, in one of the given
 * parts of the sequence around an event.
 */
export function heeded(
  cards: CardSet,
  parts: readonly Part[],
  events: GameEvent[],
  state: GameState,
): boolean {
  const { triggers } = cards.among(state.objects);
  for (const event of events) {
    if (event.name === 'setup') continue;
    for (const { atom } of event.entries)
      for (const on of heardBy(atom))
        for (const part of parts)
          for (const when of triggers.get(part)?.get(on) ?? NONE) if (mayBe(when, atom, state)) return true;
  }
  return false;
}

/** True if the event takes a card out of play: then a duplicate may save it, and its attachments leave, too. */
export const takesAway = (state: GameState, event: GameEvent): boolean =>
  event.entries.some(({ atom }) => {
    const o = atom.atom === 'move' && kindOf(atom.to) !== 'play' ? live(state, atom.object) : undefined;
    return o !== undefined && kindOf(o.zone) === 'play';
  });
