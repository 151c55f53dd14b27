import { createHash } from 'node:crypto';
import type { Seat } from '../kernel/ids.ts';
import type { SeatedPlayer } from './records.ts';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** What is shown of a secret seed while the game goes on: its SHA-256, hex. */
export const commitmentOf = (secretSeed: string): string => sha256(secretSeed);

/**
 * The seed that the game is played with: SHA-256 of the JSON text `[secret, [word, word, …]]`, with the words in seat
 * order and empty where a seat has given none. JSON keeps apart what plain joining would not (`a` + `bc` and `ab` +
 * `c`).
 */
export const finalSeed = (secretSeed: string, players: Pick<SeatedPlayer, 'seat' | 'word'>[]): string =>
  sha256(JSON.stringify([secretSeed, inSeatOrder(players).map((player) => player.word ?? '')]));

/** Players by seat. */
export const inSeatOrder = <Player extends { seat: Seat }>(players: Player[]): Player[] =>
  players.slice().sort((a, b) => a.seat - b.seat);
