import type { DeckFault } from '../kernel/game.ts';
import type { Seat } from '../kernel/ids.ts';
import type { GameState } from '../kernel/state.ts';
import type { Loaded, Table } from './loader.ts';
import type { GameRecord, TableRefusal, TableRefusalCode } from './types.ts';

/** A refusal with its stable code and the sentence for the person. */
export const refuse = (code: TableRefusalCode, sentence: string, faults?: DeckFault[]): TableRefusal => ({
  refused: true,
  code,
  sentence,
  ...(faults !== undefined && { faults }),
});

/** The user's seat in this game. */
export const seatOf = (record: GameRecord, userId: string): Seat | undefined =>
  record.players.find((player) => player.userId === userId)?.seat;

/** Names of these seats as a person says them. */
export function namesOf(record: GameRecord, seats: Seat[]): string {
  const names = seats.map((seat) => record.players.find((player) => player.seat === seat)?.name ?? 'nobody');
  const last = names.pop() ?? 'nobody';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

/** A game that goes on, and the seat of whoever acts in it. */
export interface Seated {
  table: Table & { state: GameState };
  seat: Seat;
}

/** Is the game running, and does the user play in it? Each reason why not has its own sentence. */
export function seated(loaded: Loaded, userId: string): Seated | TableRefusal {
  const { record } = loaded;
  switch (record.phase) {
    case 'open':
      return refuse(
        'not-running',
        'This game has not begun: it waits for players. `/game join` takes a seat.',
      );
    case 'cancelled':
      return refuse('not-running', 'This game was called off.');
    case 'finished':
      return refuse('game-over', `This game is over. ${record.outcome?.sentence ?? ''}`.trim());
    case 'running':
      break;
  }
  if ('frozen' in loaded) return refuse('frozen', loaded.frozen);
  const seat = seatOf(record, userId);
  if (seat === undefined)
    return refuse(
      'not-a-player',
      `You do not play in this game; ${namesOf(
        record,
        record.players.map((p) => p.seat),
      )} do.`,
    );
  if (loaded.state === undefined) throw new Error(`The running game ${record.id} has no state.`);
  return { table: { ...loaded, state: loaded.state }, seat };
}

/** May the seats at this table still be changed? */
export function open(loaded: Loaded): Table | TableRefusal {
  if ('frozen' in loaded) return refuse('frozen', loaded.frozen);
  switch (loaded.record.phase) {
    case 'open':
      return loaded;
    case 'running':
      return refuse('not-open', 'This game has begun; its seats are taken.');
    case 'finished':
      return refuse('not-open', 'This game is over. `/game rematch` opens another with the same players.');
    case 'cancelled':
      return refuse('not-open', 'This game was called off. `/game new` opens another.');
  }
}
