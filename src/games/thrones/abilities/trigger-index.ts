import type { GameEvent } from '../../../kernel/atom.ts';
import { kindOf, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { CardSet } from '../card-set.ts';
import type { Part } from '../facts/ability-kinds.ts';
import type { Trigger } from '../language/types.ts';
import { heardBy, mayBe } from '../words/triggers/triggers.ts';

/**
 * A quick check whether an ability could be about an event at all: by the sort of happening, before anything is known
 * about objects. Most events set nothing off, and few cards listen to any one of them.
 */

/** True if the condition could be about any of these events. What is set up does not enter play (rules 4). */
function occurs(when: Trigger, events: GameEvent[], state: GameState): boolean {
  // Asked of many abilities around every event: plain loops, so that no functions are created for it.
  for (const event of events) {
    if (event.name === 'setup') continue;
    for (const { atom } of event.entries) if (mayBe(when, atom, state)) return true;
  }
  return false;
}

/** True if the condition of that object's ability could be about any of these events. */
export const heeds = (when: Trigger, o: GameObject, events: GameEvent[], state: GameState): boolean =>
  (!('what' in when) || when.what !== 'self' || events.some((event) => touches(event, o))) &&
  occurs(when, events, state);

/** True if the event does something to the object, or with it. */
const touches = (event: GameEvent, { stamp }: GameObject): boolean =>
  event.entries.some(({ atom, made }) => made === stamp || ('object' in atom && atom.object === stamp));

const NONE: readonly Trigger[] = [];

/** True if any card that may turn up has an ability of these parts that could be about the events. */
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

/** True if the event takes a card out of play. Then a duplicate may save it, and what it carries goes along. */
export const takesAway = (state: GameState, event: GameEvent): boolean =>
  event.entries.some(({ atom }) => {
    const o = atom.atom === 'move' && kindOf(atom.to) !== 'play' ? live(state, atom.object) : undefined;
    return o !== undefined && kindOf(o.zone) === 'play';
  });
