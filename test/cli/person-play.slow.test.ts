// Games in which two simulated people play take half as many interactions as answering one by one would, hardly ever
// ask a question that only a pass answers, and are the same for the same seed.
import { expect, it } from 'vitest';
import { playAsPeople } from '../../src/cli/person-play.ts';
import { seeded } from '../../src/cli/random/random-play.ts';
import { GAME_IDS } from '../../src/games/games.ts';
import { ownGame } from '../support/games/loaded.ts';
import { first, rounds, THOROUGH } from '../support/sample.ts';

const GAMES = rounds(1, 50);

/**
 * Maximum number of questions that only a pass answers, on average for each seat in a day, turn or round. A short run
 * plays a single game, whose average differs more, so its bound is looser.
 */
const LONELY = THOROUGH ? 0.2 : 0.3;

const play = (id: string, n: number) => {
  const game = ownGame(id);
  const { state } = game.begin({
    profile: game.profiles[0]!,
    seed: `people ${n}`,
    decks: [game.decks[0]!, game.decks[1]!],
    names: ['Ann', 'Bob'],
  });
  return playAsPeople(game, state, seeded(n), 3_000);
};

it.each(GAME_IDS)(
  '%s takes half the interactions that it takes one by one, and seldom asks who can only pass',
  (id) => {
    const total = { rounds: 0, interactions: 0, oneByOne: 0, passOnly: 0 };
    for (let n = 0; n < GAMES; n++) {
      const habits = play(id, n);
      total.rounds += habits.rounds;
      total.interactions += habits.interactions;
      total.oneByOne += habits.oneByOne;
      total.passOnly += habits.passOnly;
    }
    const each = (n: number): number => n / (2 * total.rounds);
    const figures = [total.interactions, total.oneByOne, total.passOnly].map((n) => each(n).toFixed(2));
    console.log(
      `${ownGame(id).name}: ${figures[0]} interactions a seat and round, ${figures[1]} one by one; ${figures[2]} lonely passes; ${GAMES} games`,
    );
    expect(total.rounds).toBeGreaterThan(2 * GAMES);
    expect(total.interactions).toBeLessThanOrEqual(total.oneByOne / 2);
    expect(each(total.passOnly)).toBeLessThanOrEqual(LONELY);
  },
);

it.each(first(GAME_IDS, 1))('%s is the same game for the same seed', (id) => {
  expect(play(id, 0)).toEqual(play(id, 0));
});
