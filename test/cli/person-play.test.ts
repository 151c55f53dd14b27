// What two people must click and type: fewer acts than one by one, and the same game for the same seed.
import { expect, it } from 'vitest';
import { playAsPeople } from '../../src/cli/person-play.ts';
import { seeded } from '../../src/cli/random-play.ts';
import { GAME_IDS } from '../../src/games/games.ts';
import { ownGame } from '../support/games/loaded.ts';

it.each(GAME_IDS)('%s: a line of acts is one interaction, and nobody is asked more often for it', (id) => {
  const game = ownGame(id);
  const decks = [game.decks[0]!, game.decks[1]!];
  const play = () => {
    const { state } = game.begin({
      profile: game.profiles[0]!,
      seed: 'people',
      decks,
      names: ['Ann', 'Bob'],
    });
    return playAsPeople(game, state, seeded(1), 3_000);
  };
  const habits = play();
  expect(habits.rounds).toBeGreaterThan(2);
  expect(habits.interactions).toBeLessThan(habits.oneByOne * 0.75);
  expect(habits.passOnly).toBeLessThan(habits.interactions);
  expect(play()).toEqual(habits);
});
