import type { Atom, GameEvent } from '../../../kernel/atom.ts';
import { kindOf, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { CardSet } from '../card-set.ts';
import type { Part } from '../facts/ability-kinds.ts';
import type { Trigger } from '../language/types.ts';
import { POWER } from '../terms.ts';

/**
 * A quick check whether an ability could be about an event at all: by the sort of happening, before anything is known
 * about objects. Most events set nothing off, and few cards listen to any one of them.
 */

/** Happenings that the rules register, and the conditions that are about them. */
const REGISTERED: Record<string, Trigger['on'][]> = {
  phase: ['phase'],
  phaseEnds: ['phase'],
  plays: ['plays'],
  marshals: ['marshals', 'plays'],
  challenge: ['challenge'],
  claims: ['claim'],
  unveiled: ['revealed'],
  claimed: ['claim'],
  initiated: ['initiated'],
  declared: ['declared'],
  dominance: ['dominance'],
  income: ['income'],
  increased: ['increased'],
  pillaged: ['pillaged'],
  bypassed: ['bypassed'],
  initiates: ['initiates'],
};

/** Could this part of an event be what the condition is about? */
function isSort(when: Trigger, atom: Atom, state: GameState): boolean {
  switch (atom.atom) {
    case 'move': {
      if (when.on !== 'moves') return false;
      if (when.verb !== undefined && !listed(when.verb, atom.verb)) return false;
      if (when.to !== undefined && !listed(when.to, kindOf(atom.to))) return false;
      // What has moved already is elsewhere; what is about to is where it is.
      const o = when.from === undefined ? undefined : live(state, atom.object);
      return o === undefined || when.from === undefined || listed(when.from, kindOf(o.zone));
    }
    case 'counter':
      return (
        atom.by > 0 &&
        ((when.on === 'gains' && when.counter === atom.counter) ||
          (when.on === 'renowned' && atom.counter === POWER))
      );
    case 'mark':
      return (
        (when.on === 'gains' && when.status === atom.mark && atom.on) || (when.on === 'stands' && !atom.on)
      );
    case 'register':
      return when.on === 'phase' ? isPhase(when, atom) : REGISTERED[atom.what]?.includes(when.on) === true;
    default:
      return false;
  }
}

/** Is it the beginning, or the end, of the phase that is meant? */
export const isPhase = (
  when: Extract<Trigger, { on: 'phase' }>,
  { what, data }: Extract<Atom, { atom: 'register' }>,
): boolean =>
  what === (when.ends === true ? 'phaseEnds' : 'phase') &&
  (when.phase === 'any' || data?.['phase'] === when.phase);

const listed = (names: string | string[], name: string): boolean =>
  typeof names === 'string' ? names === name : names.includes(name);

/** What sorts of condition an atom could be about. */
function sortsOf(atom: Atom): readonly Trigger['on'][] {
  switch (atom.atom) {
    case 'move':
      return MOVES;
    case 'counter':
      return COUNTERS;
    case 'mark':
      return atom.on ? GAINS : STANDS;
    case 'register':
      return REGISTERED[atom.what] ?? NONE;
    default:
      return NONE;
  }
}

const MOVES = ['moves'] as const;
const COUNTERS = ['gains', 'renowned'] as const;
const GAINS = ['gains'] as const;
const STANDS = ['stands'] as const;
const NONE = [] as const;

/** Could any of these events be what the condition is about? What is set up does not enter play (rules 4). */
function occurs(when: Trigger, events: GameEvent[], state: GameState): boolean {
  // Asked of many abilities around every event: plain loops, so that no functions are created for it.
  for (const event of events) {
    if (event.name === 'setup') continue;
    for (const { atom } of event.entries) if (isSort(when, atom, state)) return true;
  }
  return false;
}

/** Could any of these events be what the condition of that object's ability is about? */
export const heeds = (when: Trigger, o: GameObject, events: GameEvent[], state: GameState): boolean =>
  (!('what' in when) || when.what !== 'self' || events.some((event) => touches(event, o))) &&
  occurs(when, events, state);

/** Does the event do something to the object, or with it? */
const touches = (event: GameEvent, { stamp }: GameObject): boolean =>
  event.entries.some(({ atom, made }) => made === stamp || ('object' in atom && atom.object === stamp));

/** Is there a card, anywhere, with an ability of these parts that could be about the events? */
export function heeded(
  cards: CardSet,
  parts: readonly Part[],
  events: GameEvent[],
  state: GameState,
): boolean {
  for (const event of events) {
    if (event.name === 'setup') continue;
    for (const { atom } of event.entries)
      for (const on of sortsOf(atom))
        for (const part of parts)
          for (const when of cards.triggers.get(part)?.get(on) ?? NONE)
            if (isSort(when, atom, state)) return true;
  }
  return false;
}

/** Does the event take a card out of play? Then a duplicate may save it, and what it carries goes along. */
export const takesAway = (state: GameState, event: GameEvent): boolean =>
  event.entries.some(({ atom }) => {
    const o = atom.atom === 'move' && kindOf(atom.to) !== 'play' ? live(state, atom.object) : undefined;
    return o !== undefined && kindOf(o.zone) === 'play';
  });
