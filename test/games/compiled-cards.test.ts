// Compiled cards are what their files say. It needs a build: `node scripts/build.mjs`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { alteredPool, loadAltered } from '../../src/games/altered/altered.ts';
import { GAME_IDS, loadGame, readOwnPool } from '../../src/games/games.ts';
import { loadNetrunner } from '../../src/games/netrunner/netrunner.ts';
import { loadRedemption } from '../../src/games/redemption/redemption.ts';
import { loadThrones } from '../../src/games/thrones/thrones.ts';
import type { Game } from '../../src/kernel/game.ts';
import { root } from '../../src/root.ts';

const compiled = (id: string): string => join(root(), 'dist/cards', `${id}.json`);

const LOAD: Record<string, (path: string) => Game> = {
  altered: loadAltered,
  netrunner: loadNetrunner,
  redemption: loadRedemption,
  thrones: loadThrones,
};

describe.each(GAME_IDS)('compiled cards of %s', (id) => {
  it('are what the card and deck files say', () => {
    const pool = readOwnPool(id, root());
    expect(pool.cards.length).toBeGreaterThan(50);
    expect(pool.decks.length).toBeGreaterThan(1);
    // Strict equality also notices values that JSON would drop, such as a key whose value is undefined.
    expect(JSON.parse(readFileSync(compiled(id), 'utf8'))).toStrictEqual(pool);
  });

  it('make the same game: what every card says, and what a game keeps of them', () => {
    const fresh = loadGame(id, root());
    const game = LOAD[id]!(compiled(id));
    expect(game.cards()).toEqual(fresh.cards());
    expect(game.decks).toEqual(fresh.decks);
    expect(game.pin(game.decks)).toBe(fresh.pin(fresh.decks));
  });
});

it('a file that is not there is no game without cards', () => {
  expect(() => alteredPool(join(root(), 'dist/cards/nothing.json'))).toThrow('ENOENT');
});
