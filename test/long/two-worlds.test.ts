import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../src/games/games.ts';
import { ownBench } from '../support/games/loaded.ts';
import { SAMPLE_SEED, seedNumber } from '../support/sample.ts';
import { told } from '../support/two-worlds/difference.ts';
import { watchGame } from '../support/two-worlds/games.ts';

/** Number of games watched at every step, and of further games watched at every 25th step (or as often as `TWO_WORLDS_EVERY` says). */
const FULL = Number(process.env['TWO_WORLDS_FULL'] ?? 2);
const FURTHER = Number(process.env['TWO_WORLDS_FURTHER'] ?? 10);
const EVERY = Number(process.env['TWO_WORLDS_EVERY'] ?? 25);
/** Where the numbering of games begins: other games after each commit, so that all come round. */
const FIRST = Number(process.env['TWO_WORLDS_FIRST'] ?? 100 + (seedNumber(SAMPLE_SEED) % 10_000));

console.log(`Two worlds: games from number ${FIRST} on (SAMPLE_SEED=${SAMPLE_SEED}).`);

const numbers = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => from + i);

describe.each(GAME_IDS)('nobody can tell two worlds of %s apart', (id) => {
  const bench = ownBench(id);

  it.each(numbers(FIRST, FULL))('at any step of game %i', (n) => {
    expect(watchGame(bench, n, { every: 1, whole: 1, secrets: 1 }).found.map(told)).toEqual([]);
  });

  it.each(numbers(FIRST + FULL, FURTHER))(`at every step in ${EVERY} of game %i`, (n) => {
    expect(watchGame(bench, n, { every: EVERY, whole: 1, secrets: 1 }).found.map(told)).toEqual([]);
  });
});
