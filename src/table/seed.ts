import { createHash } from 'node:crypto';
import type { Seat } from '../kernel/ids.ts';
import type { SeatedPlayer } from './records.ts';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** Public form of a secret seed while the game goes on: its SHA-256, hex. */
export const commitmentOf = (secretSeed: string): string => sha256(secretSeed);

/**
 * A secret seed mixed with words from others: SHA-256 of the JSON text `[secret, [word, word, …]]`. JSON keeps apart what
 * plain joining would not (`a` + `bc` and `ab` + `c`).
 */
export const mixedSeed = (secretSeed: string, words: readonly string[]): string =>
  sha256(JSON.stringify([secretSeed, words]));

/** The seed that the game is played with: mixed with the words in seat order, empty where a seat has given none. */
export const finalSeed = (secretSeed: string, players: Pick<SeatedPlayer, 'seat' | 'word'>[]): string =>
  mixedSeed(
    secretSeed,
    inSeatOrder(players).map((player) => player.word ?? ''),
  );

/** Players by seat. */
export const inSeatOrder = <Player extends { seat: Seat }>(players: Player[]): Player[] =>
  players.slice().sort((a, b) => a.seat - b.seat);
