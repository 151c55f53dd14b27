import type { Atom, AtomEntry, GameEvent } from '../../../kernel/atom.ts';
import { zoneId } from '../../../kernel/ids.ts';
import { kindOf, live } from '../../../kernel/query.ts';
import type { Facts, GameObject, GameState } from '../../../kernel/state.ts';
import type { FactBook } from '../facts/facts.ts';
import { every } from '../structures.ts';
import { BARE } from '../terms.ts';
import { gainsNone } from '../words/effects/counterless.ts';

type Move = Extract<Atom, { atom: 'move' }>;

/**
 * Changes that the rules make to an event by themselves (rules 12): for Fleeting cards, tokens, and the counters and
 * statuses of moving objects.
 */
export function propose(state: GameState, event: GameEvent, book: FactBook): GameEvent {
  let changed = false;
  const entries = event.entries.map((entry): AtomEntry => {
    if (entry.atom.atom === 'counter' && entry.atom.by > 0) {
      const on = live(state, entry.atom.object);
      // A card that has meanwhile gone to a deck or a hand is no object, so it gets no counters or statuses.
      if (on === undefined || (!gainsNone(state, on, book) && !BARE.includes(kindOf(on.zone)))) return entry;
      changed = true;
      return { ...entry, status: 'impossible' };
    }
    if (entry.atom.atom !== 'move') return entry;
    const o = live(state, entry.atom.object);
    if (o === undefined) return entry;
    // Expedition counters are no cards: they only advance (rules 15), even if a text affects "everything", and no card
    // enters their zone.
    if ([o.zone, entry.atom.to].some((zone) => kindOf(zone) === 'track')) {
      changed = true;
      return { ...entry, status: 'impossible' };
    }
    const atom = lawful(state, entry.atom, o, book);
    if (atom === entry.atom) return entry;
    changed = true;
    return { ...entry, atom };
  });
  return changed ? { ...event, entries } : event;
}

function lawful(state: GameState, atom: Move, o: GameObject, book: FactBook): Move {
  // 2.4.6.c: a Fleeting Character that would go to Reserve goes to the Discard pile.
  const fleets =
    kindOf(o.zone) === 'expedition' && kindOf(atom.to) === 'reserve' && o.marks.includes('fleeting');
  const next = fleets ? { ...atom, to: zoneId('discard', o.owner) } : atom;
  // A Spell that its own text moves out of Limbo counts as played by that move (C5 5.1.2.l), so the move records the
  // zone from which the Spell was played.
  const played = next.played ?? (kindOf(o.zone) === 'limbo' ? playedFrom(state, o) : undefined);
  return arriving(state, played === next.played ? next : { ...next, played: played! }, o, book);
}

/** The zone from which the card in Limbo is being played. */
const playedFrom = (state: GameState, { id }: GameObject): string | undefined =>
  every(state, 'play').find(({ data }) => data.id === id)?.data.origin;

/**
 * State of a moved card on arrival, whatever moves it: tokens cease, counters are kept or lost, and Mana Orbs are face
 * down.
 */
export function arriving(state: GameState, atom: Move, o: GameObject, book: FactBook): Move {
  const from = kindOf(o.zone);
  const to = kindOf(atom.to);
  let next = atom;
  // S 2.1.d: a token joins its new zone and ceases in the same event.
  if (['expedition', 'landmarks'].includes(from) && from !== to && book.facts(state, o).token)
    next = { ...next, ceases: true };
  const kept = Object.keys(o.counters).length === 0 ? undefined : keeps(from, to, o, book.facts(state, o));
  if (kept !== undefined && next.keep === undefined) next = { ...next, keep: kept };
  // An orb made by an effect is exhausted (rules 1.1, Mana Reaping), unless the effect says otherwise as Expand does.
  if (to === 'mana' && next.face === undefined) next = { ...next, face: 'down', marks: ['exhausted'] };
  if ((to === 'deck' || to === 'hand') && next.face === undefined)
    next = { ...next, face: to === 'deck' ? 'down' : 'up' };
  return next;
}

/**
 * Counters that a moving card keeps. A card that leaves play loses them. A card played from Reserve keeps them, through
 * Limbo, into play. A Seasoned card keeps its boosts on the way to Reserve.
 */
function keeps(from: string, to: string, o: GameObject, facts: Facts): Record<string, number> | undefined {
  if (['reserve', 'limbo'].includes(from) && ['limbo', 'expedition', 'landmarks'].includes(to))
    return o.counters;
  const boost = o.counters['boost'];
  if (from === 'expedition' && to === 'reserve' && 'seasoned' in facts.keywords && boost !== undefined)
    return { boost };
  return undefined;
}

/** Saves the last facts of objects that leave a zone in which they were objects. */
export function remember(_state: GameState, o: GameObject, book: FactBook): Facts | undefined {
  return ['expedition', 'landmarks', 'reserve', 'hero', 'limbo'].includes(kindOf(o.zone)) && 'card' in o.what
    ? book.facts(_state, o)
    : undefined;
}
