import type { View } from '../../../kernel/game/views.ts';
import type { Seat } from '../../../kernel/ids.ts';
import type { GameState } from '../../../kernel/state.ts';
import { nameRow } from '../../../kernel/text/names.ts';
import { capital } from '../../../language/print/english.ts';
import type { Namer } from '../../shared/naming.ts';
import type { Book } from '../facts/facts.ts';
import { active, challenge, first, gold, revealedPlot } from '../facts/field.ts';
import { participants, powerOf, total } from '../facts/numbers.ts';

/**
 * Public state of the game, as every view (what one viewer may know) contains it: the clock, each player's numbers, the
 * challenge.
 */
export function status(state: GameState, book: Book): View['status'] {
  const seats = [...state.seats.keys()];
  const each = (count: (seat: Seat) => number): number[] => seats.map(count);
  const phase = book.phase(state);
  const revealed = seats.every((seat) => revealedPlot(state, seat) !== undefined);
  return {
    round: Number(state.clock['round'] ?? 0),
    phase,
    first: first(state),
    ...(phase === 'marshaling' || phase === 'challenges' ? { active: active(state) } : {}),
    gold: each((seat) => gold(state, seat)),
    power: each((seat) => powerOf(state, seat)),
    ...(revealed
      ? {
          income: each((seat) => book.plot(state, seat, 'income')),
          initiative: each((seat) => book.plot(state, seat, 'initiative')),
          claim: each((seat) => book.plot(state, seat, 'claim')),
          reserve: each((seat) => book.plot(state, seat, 'reserve')),
        }
      : {}),
    ...challengeStatus(state, book),
  };
}

function challengeStatus(state: GameState, book: Book): View['status'] {
  const now = challenge(state);
  if (now === undefined) return {};
  const { winner } = state.clock;
  return {
    challenge: now.type,
    attacker: now.attacker,
    defender: now.defender,
    attack: total(state, now.attacker, book),
    defense: total(state, now.defender, book),
    ...(typeof winner === 'number' && winner >= 0 ? { winner } : {}),
  };
}

/** State of the challenge in a sentence or two, for all questions during the challenge. Empty between challenges. */
export function challengeText(state: GameState, names: Namer, book: Book): string {
  const now = challenge(state);
  if (now === undefined) return '';
  const { attacker, defender, type } = now;
  const who = (seat: Seat): string => state.seats[seat]!.name;
  const side = (seat: Seat): string => {
    const there = participants(state, seat, book).map((o) => names.of(o));
    return `${nameRow(there) || 'nobody'} (STR ${total(state, seat, book)})`;
  };
  return `${capital(type)} challenge of ${who(attacker)} against ${who(defender)}, claim ${book.plot(state, attacker, 'claim')}. Attacking: ${side(attacker)}. Defending: ${side(defender)}.`;
}
