// A person can play against the house (the bot as an opponent) in each game that it knows, to the end.
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadNetrunner } from '../../../src/games/netrunner/netrunner.ts';
import { loadRedemption } from '../../../src/games/redemption/redemption.ts';
import { loadThrones } from '../../../src/games/thrones/thrones.ts';
import { root } from '../../../src/root.ts';
import { type Bench, bench } from '../../support/table.ts';
import { againstHouse, annAnswers, houseAnswers, processWithHouse } from './at-the-table.ts';

const GAMES = [
  loadRedemption(join(root(), 'src/games/redemption')),
  loadThrones(join(root(), 'src/games/thrones')),
  loadNetrunner(join(root(), 'src/games/netrunner')),
].map((game) => [game.name, game] as const);

let at: Bench;
beforeEach(async () => {
  at = await bench();
});
afterEach(() => at.close());

it.each(GAMES)(
  '%s is played out, and the house wins it from somebody who only passes',
  {
    timeout: 120_000,
  },
  async (_, game) => {
    const here = processWithHouse(at.store, at.now, [game]);
    const deck = { official: game.decks[0]!.name };
    const { id } = (await againstHouse(here, game.id, 'easy', deck)).record;
    for (let n = 0; n < 900 && (await at.store.record(id))!.phase === 'running'; n++) {
      await annAnswers(here, id);
      await houseAnswers(here, at.store, at.now, id);
    }
    expect(await at.store.record(id)).toMatchObject({ phase: 'finished', outcome: { winners: [1] } });
    expect(here.errors).toEqual([]);
  },
);
