import { type Seat, zoneId } from '../../kernel/ids.ts';
import { ids, inZone, object } from '../../kernel/query.ts';
import type { GameObject, GameState } from '../../kernel/state.ts';
import type { Book } from './facts.ts';
import { FIELD } from './words.ts';

/** Every card that lies in the field. */
export function field(state: GameState): GameObject[] {
  const result: GameObject[] = [];
  for (const kind of FIELD)
    for (let seat = 0; seat < state.seats.length; seat++)
      for (const id of ids(state, zoneId(kind, seat))) result.push(object(state, id));
  return result;
}

/** Characters on the seat's side of the battle. */
export const characters = (state: GameState, seat: Seat, book: Book): GameObject[] =>
  inZone(state, zoneId('battle', seat)).filter((o) => book.base(o).types.includes('character'));

/** The player whose turn it is. */
export const active = (state: GameState): Seat => Number(state.clock['active'] ?? 0);

/** Is there a battle going on? */
export const fighting = (state: GameState): boolean =>
  state.frames.some((f) => f.kind === 'structure' && f.chart === 'battle');
