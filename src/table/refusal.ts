import type { DeckFault } from '../kernel/game/inputs.ts';
import type { Game } from '../kernel/game.ts';
import type { Seat } from '../kernel/ids.ts';
import type { GameState } from '../kernel/state.ts';
import { nameList } from '../kernel/text/names.ts';
import type { Loaded, Table } from './loader.ts';
import type { GameRecord } from './records.ts';
import type { TableRefusal, TableRefusalCode } from './service.ts';

/** A refusal with its stable code, and a sentence for the person. */
export const refuse = (code: TableRefusalCode, sentence: string, faults?: DeckFault[]): TableRefusal => ({
  refused: true,
  code,
  sentence,
  ...(faults !== undefined && { faults }),
});

/**
 * True if the house (the bot as opponent) plays this game: the game can judge positions, and can imagine hidden cards
 * that fit what one seat knows.
 */
export const housePlays = ({ appraisal, imagine }: Game): boolean =>
  appraisal !== undefined && imagine !== undefined;

/** Refusal on a server that has turned off the house (the bot as opponent). */
export const HOUSE_OFF = refuse(
  'not-allowed',
  'The house takes no seats on this server. Those who manage the server turn it on with `/game settings house:on`.',
);

/** True if this person, who has a seat in a game that has not begun, has yet to agree to play it. */
export const mustAgree = ({ affairs, players }: GameRecord, userId: string): boolean =>
  affairs.invited === userId && players.some((player) => player.userId === userId);

/** The seat of this user in the game. */
export const seatOf = (record: GameRecord, userId: string): Seat | undefined =>
  record.players.find((player) => player.userId === userId)?.seat;

/** Name of the player at this seat. */
export const nameOf = ({ players }: Pick<GameRecord, 'players'>, seat: Seat): string =>
  players.find((player) => player.seat === seat)?.name ?? `Seat ${seat + 1}`;

/** Names of these seats in a sentence: "Ann, Bob and Cleo". */
export function namesOf(record: GameRecord, seats: readonly Seat[]): string {
  return nameList(seats.map((seat) => nameOf(record, seat))) || 'nobody';
}

/** Reply about a game that was called off. */
export const CALLED_OFF = 'This game was called off. `/game new` opens another.';

/** Reply about a finished game to somebody who wants to play on. */
export const REMATCH = 'This game is over. `/game rematch` opens another with the same players.';

/** Reply to somebody who wants to end a game that has not begun. */
export const LEAVE =
  'This game has not begun. `/game leave` gives your seat back, `/game cancel` calls the game off.';

/** Sentence about what a game that has not begun still needs. */
export function notBegun({ record, game }: Table): string {
  const { players } = record;
  if (players.length < game.seats)
    return 'This game has not begun: it waits for players. `/game join` takes a seat.';
  const without = players.filter(({ deck }) => deck === undefined).map(({ seat }) => seat);
  if (without.length > 0)
    return `This game has not begun: it waits for a deck of ${namesOf(record, without)}. \`/game join\` brings it.`;
  const asked = players.filter(({ userId }) => mustAgree(record, userId)).map(({ seat }) => seat);
  return asked.length === 0
    ? 'This game has not begun: all seats are taken. `/game start` begins it.'
    : `This game has not begun: ${namesOf(record, asked)} must agree to the rematch. **Join**, or \`/game join\`, does so.`;
}

/** A game that has begun, with its state. */
export type Playing = Table & { state: GameState };

/** A running game, with the acting person's seat. */
export interface Seated {
  table: Playing;
  seat: Seat;
}

/** The person's seat in the running game; otherwise a refusal with the reason. */
export function seated(loaded: Loaded, userId: string): Seated | TableRefusal {
  const { record } = loaded;
  switch (record.phase) {
    case 'open':
      return refuse('not-running', 'frozen' in loaded ? loaded.frozen : notBegun(loaded));
    case 'cancelled':
      return refuse('not-running', CALLED_OFF);
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

/** The seat of a person who may move. Also refuses if the game is stopped. */
export function moving(loaded: Loaded, userId: string): Seated | TableRefusal {
  const at = seated(loaded, userId);
  return 'refused' in at ? at : (halted(loaded.record) ?? at);
}

/** Refusal that says why nobody may move although the game is running; undefined if nothing stops it. */
export function halted(record: GameRecord): TableRefusal | undefined {
  const { halt } = record.affairs;
  switch (halt?.kind) {
    case undefined:
      return undefined;
    case 'paused':
      return refuse('paused', 'The game is paused. `/game resume` goes on with it.');
    case 'objection':
      return refuse(
        'objection',
        `${namesOf(record, [halt.seat])} objects to what was done by hand: ${halt.about} The game stands still until the objection is withdrawn (\`/table withdraw\`), what it is about is taken back (\`/undo\`), or a judge rules (\`/judge call\`).`,
      );
    case 'frozen':
      return refuse(
        'frozen',
        `A judge has stopped this game: ${halt.reason} It goes on when a judge says so.`,
      );
  }
}

/** The game, if its seats can still be changed; otherwise a refusal. */
export function open(loaded: Loaded): Table | TableRefusal {
  if ('frozen' in loaded) return refuse('frozen', loaded.frozen);
  switch (loaded.record.phase) {
    case 'open':
      return loaded;
    case 'running':
      return refuse('not-open', 'This game has begun; its seats are taken.');
    case 'finished':
      return refuse('not-open', REMATCH);
    case 'cancelled':
      return refuse('not-open', CALLED_OFF);
  }
}
