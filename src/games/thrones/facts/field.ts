import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { from, ids, inZone, kindOf, object } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { GOLD, ICONS, type Icon, IN_PLAY, KNEELING } from '../terms.ts';

/** Functions that look up cards, gold and seats on the table, and need no card text. */

/** The faction card of a seat, which stays in its zone for the whole game (rules 5). */
export function faction(state: GameState, seat: Seat): GameObject {
  const id = ids(state, zoneId('faction', seat))[0];
  if (id === undefined) throw new Error(`Seat ${seat} has no faction card.`);
  return object(state, id);
}

/** Gold in the pool of a seat. */
export const gold = (state: GameState, seat: Seat): number => faction(state, seat).counters[GOLD] ?? 0;

/** The seat's revealed plot; undefined before it has revealed its first. */
export function revealedPlot(state: GameState, seat: Seat): GameObject | undefined {
  const id = ids(state, zoneId('plot', seat)).at(-1);
  return id === undefined ? undefined : object(state, id);
}

/** Everything in the play area, including duplicates and face-down cards. */
export const playArea = (state: GameState): GameObject[] => inZone(state, zoneId('play'));

/** True if the object is in play; faction cards and plots count (rules 5). */
export const isInPlay = (o: GameObject): boolean => IN_PLAY.includes(kindOf(o.zone));

/** True for a duplicate, which is a card lying under another (rules 7). */
export const isDuplicate = (o: GameObject): boolean => o.host?.role === 'duplicate';

/** True for an attachment that is face down: its printed face does not count. */
export const isAttachedDown = (o: GameObject): boolean => o.face === 'down' && o.host?.role === 'attachment';

/** Attachments of the card. */
export const attachmentsOf = (state: GameState, o: GameObject): GameObject[] =>
  playArea(state).filter((x) => x.host?.object === o.id && x.host.role === 'attachment');

/** Duplicates under the card. */
export const duplicatesOf = (state: GameState, o: GameObject): GameObject[] =>
  playArea(state).filter((x) => x.host?.object === o.id && x.host.role === 'duplicate');

/** The card that this one is attached to, or lies under as a duplicate. */
export function hostOf(state: GameState, o: GameObject): GameObject | undefined {
  const host = o.host === undefined ? undefined : state.objects[o.host.object];
  return host ?? undefined;
}

export const isKneeling = (o: GameObject): boolean => o.marks.includes(KNEELING);

/** Seat of the first player. */
export const first = (state: GameState): Seat => Number(state.clock['first'] ?? 0);

/** Seats in player order, beginning with the first player. */
export const inOrder = (state: GameState): Seat[] => from(state, first(state));

/** The active player, during marshaling and challenges. */
export const active = (state: GameState): Seat => Number(state.clock['active'] ?? first(state));

/** Seats of the opponents, in player order. */
export const opponents = (state: GameState, seat: Seat): Seat[] =>
  inOrder(state).filter((other) => other !== seat);

/** The challenge in progress. */
export interface Challenge {
  type: Icon;
  attacker: Seat;
  defender: Seat;
}

/** The challenge in progress; undefined between challenges. */
export function challenge(state: GameState): Challenge | undefined {
  const type = ICONS.find((icon) => icon === state.clock['challenge']);
  if (type === undefined) return undefined;
  return { type, attacker: Number(state.clock['attacker']), defender: Number(state.clock['defender']) };
}
