import type { AtomEntry, GameEvent } from '../../../kernel/atom.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { kindOf, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Book } from '../facts/facts.ts';
import { duplicatesOf } from '../facts/field.ts';
import { imminent } from '../rules/frames.ts';
import { isSaving } from '../words/steps/imminent.ts';
import type { ThronesHost } from './host-type.ts';
import { envOf, type Use } from './usable.ts';

/** Saves (rules 7.6, 13): the cards that can be kept in play, by which players, and what a save does to the event. */

/** A unique card that is about to leave play, and a duplicate that may save it. */
export interface Save {
  covered: GameObject;
  duplicate: GameObject;
}

/**
 * Duplicates that this seat may use now to save cards: a duplicate's controller may use it, whoever controls the
 * covered card (rules 7.6, 7.12).
 */
export function saves(state: GameState, seat: Seat, book: Book): Save[] {
  const event = imminent(state)?.event;
  // Duplicates cannot save cards from terminal conditions (lasting reasons to leave play): the condition would still be
  // true, and then a save may not be used (rules 13).
  if (event === undefined || event.name === 'doomed') return [];
  return event.entries.flatMap((entry) => {
    const covered = leaving(state, event, entry, book);
    const duplicate =
      covered === undefined ? undefined : duplicatesOf(state, covered).find((d) => d.controller === seat);
    return covered === undefined || duplicate === undefined ? [] : [{ covered, duplicate }];
  });
}

/** The object that this part of the event would move out of play, if it may be saved; undefined otherwise. */
function leaving(
  state: GameState,
  event: GameEvent,
  { atom, status }: AtomEntry,
  book: Book,
): GameObject | undefined {
  if (status !== 'proposed' || atom.atom !== 'move' || atom.verb === 'sacrifice') return undefined;
  if (event.cannotBe?.includes('saved') === true) return undefined;
  const o = live(state, atom.object);
  if (o === undefined || kindOf(o.zone) !== 'play' || kindOf(atom.to) === 'play') return undefined;
  return book.cannot(state, 'save', { object: o }) ? undefined : o;
}

/**
 * True unless the ability's save would be useless: the object cannot be saved, or would have to leave play anyway
 * (rules 13).
 */
export function mightSave(state: GameState, use: Use, host: ThronesHost): boolean {
  if (!isSaving(use.numbered.ability.steps)) return true;
  const event = imminent(state)?.event;
  const it = use.occasion?.it[0];
  const entry = event?.entries.find(({ atom }) => atom.atom === 'move' && atom.object === it);
  if (event === undefined || entry === undefined || it === undefined) return false;
  if (leaving(state, event, entry, host.book) === undefined) return false;
  return event.name !== 'doomed' || cures(state, use, it, host);
}

/** True if the lasting reason to leave play is gone after the ability. Tested by running the ability on a copy. */
function cures(state: GameState, use: Use, it: Stamp, host: ThronesHost): boolean {
  const after = host.probe(state, use.numbered.ability.steps, envOf(use));
  const o = after === undefined ? undefined : live(after, it);
  return after !== undefined && o !== undefined && !host.doomed(after, o);
}
