import { createHash } from 'node:crypto';
import type { Seat } from '../kernel/ids.ts';
import type { SeatedPlayer } from './records.ts';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** The public commitment to a secret seed (which makes it provable later): its SHA-256 in hex. */
export const commitmentOf = (secretSeed: string): string => sha256(secretSeed);

/**
 * A secret seed mixed with the players' secret words: SHA-256 of the JSON text `[secret, [word, word, …]]`. JSON
 * keeps words apart that would be equal when joined (`a` + `bc` and `ab` + `c`).
 */
export const mixedSeed = (secretSeed: string, words: readonly string[]): string =>
  sha256(JSON.stringify([secretSeed, words]));

/**
 * The seed of the game's shuffles: the secret seed mixed with the players' words in seat order, empty for seats
 * without one.
 */
export const finalSeed = (secretSeed: string, players: Pick<SeatedPlayer, 'seat' | 'word'>[]): string =>
  mixedSeed(
    secretSeed,
    inSeatOrder(players).map((player) => player.word ?? ''),
  );

/** Players sorted by seat. */
export const inSeatOrder = <Player extends { seat: Seat }>(players: Player[]): Player[] =>
  players.slice().sort((a, b) => a.seat - b.seat);
