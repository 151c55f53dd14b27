// A note for players who hold events that they could play in action windows in which their orders let the game pass.
import type { Choice } from '../../../kernel/choice.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone } from '../../../kernel/query.ts';
import type { GameState } from '../../../kernel/state.ts';
import type { Namer } from '../../shared/naming.ts';
import { costOf } from '../abilities/costs.ts';
import { isActionIn } from '../facts/ability-kinds.ts';
import type { Book } from '../facts/facts.ts';
import { active, gold } from '../facts/field.ts';
import { orderOf } from '../orders.ts';
import { MARSHALING } from './unavailable.ts';

/** Maximum number of events that the note names. */
const NAMED = 2;

/**
 * Phases whose action windows have the order `phases`. Their events are mentioned while a player marshals, the last
 * question that every player is asked before these phases.
 */
const LATER = ['dominance', 'standing', 'taxation'];

/**
 * Sentence about the seat's own events for a later action window that would not wait for it. By the default orders,
 * windows wait for cards on the table only, so that a hand tells nothing; without this note a new player would wait
 * for a question that never comes. Empty if there is no such event, or the seat has decided about these windows.
 */
export function unaskedEvents(
  state: GameState,
  seat: Seat,
  { why: { code } }: Choice,
  names: Namer,
  book: Book,
): string {
  if (['attackers', 'defenders'].includes(code) && orderOf(state, seat, 'defenders') === 'cards') {
    const events = eventsFor(state, seat, ['challenges'], true, names, book);
    return note(events, 'after defenders are declared', 'defenders');
  }
  if (code === MARSHALING && active(state) === seat && orderOf(state, seat, 'phases') === 'phase') {
    const events = eventsFor(state, seat, LATER, false, names, book);
    return note(events, 'in that phase', 'phases');
  }
  return '';
}

/** Names of the events in the seat's hand with an action for one of these phases that the seat can pay now. */
const eventsFor = (
  state: GameState,
  seat: Seat,
  phases: readonly string[],
  anyPhase: boolean,
  names: Namer,
  book: Book,
): string[] => {
  // Somebody may have moved the faction card, with the gold on it, by hand.
  if (inZone(state, zoneId('faction', seat)).length === 0) return [];
  return inZone(state, zoneId('hand', seat)).flatMap((o) => {
    const { definition, face } = book.card(o);
    const isFor = face.triggered.some(({ ability }) =>
      phases.some((phase) => isActionIn(ability, phase, anyPhase)),
    );
    if (face.type !== 'event' || !isFor) return [];
    const isPaid =
      definition.cost === 'X' || costOf(state, seat, o, 'play', undefined, book) <= gold(state, seat);
    return isPaid ? [names.of(o)] : [];
  });
};

function note(events: readonly string[], when: string, order: string): string {
  const named = [...new Set(events.map((name) => name.replace(/#\d+$/, '')))].slice(0, NAMED);
  return named.length === 0
    ? ''
    : `You hold ${named.join(' and ')}, but are not asked for events ${when} until you set \`/orders order:${order} value:always\`.`;
}
