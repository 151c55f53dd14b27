import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../src/games/games.ts';
import { ownBench } from '../support/games/loaded.ts';
import { SAMPLE_SEED, seedNumber } from '../support/sample.ts';
import { describeDifference } from '../support/two-worlds/difference.ts';
import { watchGame } from '../support/two-worlds/games.ts';
import { drawSeventh } from './sevenths.ts';

/**
 * Number of games that are watched at every step (`FULL`), and of further games that are watched at one step in
 * `EVERY`.
 */
const FULL = Number(process.env['TWO_WORLDS_FULL'] ?? 2);
const FURTHER = Number(process.env['TWO_WORLDS_FURTHER'] ?? 10);
const EVERY = Number(process.env['TWO_WORLDS_EVERY'] ?? 25);
/** Number of the first game, which differs for each commit, so that all games have their turn. */
const FIRST = Number(process.env['TWO_WORLDS_FIRST'] ?? 100 + (seedNumber(SAMPLE_SEED) % 10_000));

console.log(`Two worlds: games from number ${FIRST} on (SAMPLE_SEED=${SAMPLE_SEED}).`);

const plays = GAME_IDS.flatMap((id) =>
  Array.from({ length: FULL + FURTHER }, (_, i) => ({ id, n: FIRST + i, every: i < FULL ? 1 : EVERY })),
);
// The seventh of a game depends on its position in the list and not on its number, so that each seventh has some games.
const places = new Map(plays.map((play, place) => [play, `two worlds ${place}`]));

describe('nobody can tell two worlds apart', () => {
  it.each(drawSeventh('the two-world games', plays, (play) => places.get(play)!))(
    'of $id, game $n, at every step in $every',
    ({ id, n, every }) => {
      expect(
        watchGame(ownBench(id), n, { every, whole: 1, secrets: 1 }).found.map(describeDifference),
      ).toEqual([]);
    },
  );
});
