import type { Atom, GameEvent } from '../../kernel/atom.ts';
import { kindOf, live } from '../../kernel/query.ts';
import type { GameState } from '../../kernel/state.ts';
import type { Trigger } from '../../vocab/schema.ts';
import type { CardSet, Triggered } from './set.ts';

/**
 * A quick look at whether an ability could be about an event at all: by the sort of happening, before anything is known of
 * objects. Most events set nothing off, and few cards listen to one.
 */

/** How an ability is used: in which part of the sequence around an event, or otherwise (rules 10). */
export type Part =
  | 'would'
  | 'forcedInterrupt'
  | 'interrupts'
  | 'forcedReaction'
  | 'reactions'
  | 'action'
  | 'revealed';

/** The part of the sequence in which the ability has its place. */
export function partOf(ability: Triggered): Part {
  switch (ability.kind) {
    case 'interrupt':
      return ability.forced === true ? 'forcedInterrupt' : ability.would === true ? 'would' : 'interrupts';
    case 'response':
      return ability.forced === true ? 'forcedReaction' : 'reactions';
    case 'action':
    case 'revealed':
      return ability.kind;
  }
}

/** Happenings that the rules register, and the conditions that are about them. */
const REGISTERED: Record<string, Trigger['on'][]> = {
  phase: ['phase'],
  phaseEnds: ['phase'],
  plays: ['plays'],
  marshals: ['marshals', 'plays'],
  challenge: ['challenge'],
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
function isSort(when: Trigger, atom: Atom): boolean {
  switch (atom.atom) {
    case 'move':
      return (
        when.on === 'moves' &&
        (when.verb === undefined || [when.verb].flat().includes(atom.verb)) &&
        (when.to === undefined || [when.to].flat().includes(kindOf(atom.to)))
      );
    case 'counter':
      return when.on === 'gains' && when.counter === atom.counter && atom.by > 0;
    case 'mark':
      return (
        (when.on === 'gains' && when.status === atom.mark && atom.on) || (when.on === 'stands' && !atom.on)
      );
    case 'register':
      return REGISTERED[atom.what]?.includes(when.on) === true;
    default:
      return false;
  }
}

/** Could any of these events be what the condition is about? What is set up enters nothing (rules 4). */
export const heeds = (when: Trigger, events: GameEvent[]): boolean =>
  events.some((event) => event.name !== 'setup' && event.entries.some(({ atom }) => isSort(when, atom)));

/** Is there a card, anywhere, with an ability of these parts that could be about the events? */
export const heeded = (cards: CardSet, parts: readonly Part[], events: GameEvent[]): boolean =>
  parts.some((part) => (cards.triggers.get(part) ?? []).some((when) => heeds(when, events)));

/** Does the event take a card out of play? Then a duplicate may save it, and what it carries goes along. */
export const takesAway = (state: GameState, event: GameEvent): boolean =>
  event.entries.some(({ atom }) => {
    const o = atom.atom === 'move' && kindOf(atom.to) !== 'play' ? live(state, atom.object) : undefined;
    return o !== undefined && kindOf(o.zone) === 'play';
  });
