import type { Atom } from '../../../kernel/atom.ts';
import { type ObjectId, type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { inKinds } from '../../shared/facts.ts';
import { going } from '../structures.ts';
import { FIELD, ZONES } from '../terms.ts';
import type { Printed } from './printed.ts';

/** Every card in the field (in play, set aside, or being played). */
export const field = (state: GameState): GameObject[] => inKinds(state, FIELD, ZONES);

/**
 * True if the card is only placed on another. It moves with that card, but takes no part in a battle itself (rules 9).
 */
export const isPlaced = (o: GameObject): boolean => o.host?.role === 'placed';

/** True if the card takes part in the battle, and is not just placed on another card in the battle. */
export const isFighting = (o: GameObject): boolean => kindOf(o.zone) === 'battle' && !isPlaced(o);

/** Cards that fight on the seat's side of the battle, without those placed on others. */
export const sideOf = (state: GameState, seat: Seat): GameObject[] =>
  inZone(state, zoneId('battle', seat)).filter((o) => !isPlaced(o));

/** Characters on the seat's side of the battle. */
export const characters = (state: GameState, seat: Seat, book: Printed): GameObject[] =>
  sideOf(state, seat).filter((o) => book.base(o).types.includes('character'));

/** The player whose turn it is. */
export const active = (state: GameState): Seat => Number(state.clock['active'] ?? 0);

/** True if there is a battle going on. */
export const fighting = (state: GameState): boolean => going(state, 'battle') !== undefined;

/**
 * Ways in which an ability can end the battle: strength and toughness decide (`numbers`); nobody wins (`stalemate`);
 * the turn ends with the battle, and nothing is decided (`turn`); or strength and toughness decide and another battle
 * may follow (`newBattle`).
 */
type Ended = 'numbers' | 'stalemate' | 'turn' | 'newBattle';

const ENDED: readonly Ended[] = ['numbers', 'stalemate', 'turn', 'newBattle'];

/** Atom (change of state) by which an ability ends the battle in the given way. */
export const ended = (how: Ended): Atom => ({ atom: 'clock', name: 'over', value: 1 + ENDED.indexOf(how) });

/** The way in which an ability has ended the battle; undefined if none has. */
export const endedBy = (state: GameState): Ended | undefined => ENDED[Number(state.clock['over'] ?? 0) - 1];

/** True if an ability has ended the battle. */
export const battleOver = (state: GameState): boolean => endedBy(state) !== undefined;

/** The card whose text contains the effect, wherever it is now; undefined if it is no longer known. */
export function authorOf(
  state: GameState,
  { source, instance }: { source?: ObjectId | undefined; instance?: number | undefined },
): GameObject | undefined {
  const id = source ?? state.instances.find((i) => i.id === instance)?.object;
  return id === undefined ? undefined : (state.objects[id] ?? undefined);
}
