import { describe, expect, it } from 'vitest';
import { playMatch, scheduled, scoreOf, wilson } from '../../src/cli/opponent-matches.ts';
import type { Game } from '../../src/kernel/game.ts';
import { awaited } from '../../src/kernel/query.ts';
import { decide, weigh } from '../../src/opponent/decide.ts';
import { LEVELS } from '../../src/opponent/levels.ts';
import { BENCHES, beginAny } from '../support/games/random-games.ts';
import { rounds } from '../support/sample.ts';

const PLAYED = BENCHES.filter(([, { game }]) => game.appraisal !== undefined);

describe.each(PLAYED)('the house in %s', (_, bench) => {
  const { game } = bench;

  it('wins nearly always against chance', () => {
    const played = scheduled(bench, 'official', rounds(4, 30), 'test').map((match) =>
      playMatch(game, match, LEVELS.normal, 'random'),
    );
    const { won, games } = scoreOf(played);
    expect(won).toBeGreaterThanOrEqual(games - Math.ceil(games / 10));
  });

  it('answers the same with the same dice', () => {
    const state = beginAny(bench, 1);
    const seat = awaited(state)[0]!;
    const answers = ['one', 'one'].map((dice) => decide(game, state, seat, LEVELS.hard, dice));
    expect(answers[0]).toBeDefined();
    expect(answers[1]).toEqual(answers[0]);
  });

  it.each(['easy', 'normal', 'hard'] as const)(
    'tries no more inputs than %s allows, but for those begun',
    (level) => {
      const state = beginAny(bench, 3);
      let tried = 0;
      const counting: Game = {
        ...game,
        submit(at, input) {
          tried++;
          return game.submit(at, input);
        },
      };
      decide(counting, state, awaited(state)[0]!, LEVELS[level], 'counted');
      // When the maximum number of inputs is reached, a trial may be under way. It is not played on, so the total stays
      // far below twice the maximum.
      expect(tried).toBeLessThan(LEVELS[level].inputs * 2);
    },
  );

  it('weighs every feature that it has, and has every feature that it weighs', () => {
    const { features, weights } = game.appraisal!;
    expect(Object.keys(features(beginAny(bench, 1), 0)).sort()).toEqual(Object.keys(weights).sort());
  });

  it('weighs in the same worlds in which it decides', () => {
    const state = beginAny(bench, 1);
    const seat = awaited(state)[0]!;
    const [decided, weighed] = [decide, weigh].map((think) => {
      const dealt: unknown[] = [];
      const watched: Game = {
        ...game,
        imagine(at, ...dealing) {
          dealt.push(dealing);
          return game.imagine?.(at, ...dealing);
        },
      };
      think(watched, state, seat, LEVELS.normal, 'a secret', 'seen');
      return dealt;
    });
    expect(decided).toEqual([[seat, expect.any(String), 'seen']]);
    expect(weighed).toEqual(decided);
  });

  it('takes the stated default where no world is found', () => {
    const state = beginAny(bench, 1);
    const seat = awaited(state)[0]!;
    const blind: Game = { ...game, imagine: () => undefined };
    const input = decide(blind, state, seat, LEVELS.normal, 'none')?.input;
    expect(input?.kind === 'answers' && game.submit(state, input).refused).toBeFalsy();
  });
});

describe('the script that lets the house play', () => {
  it('has every pair of official decks from both seats', () => {
    for (const [, bench] of PLAYED) {
      const n = bench.game.decks.length;
      const matches = scheduled(bench, 'official', 2 * n * (n - 1), 's');
      const sat = matches.map(({ seat, decks }) => `${seat} ${decks.map(({ name }) => name)}`);
      expect(new Set(sat).size).toBe(2 * n * (n - 1));
    }
  });

  it('counts by Wilson', () => {
    const [low, high] = wilson(95, 100);
    expect(low).toBeCloseTo(0.8882, 3);
    expect(high).toBeCloseTo(0.9785, 3);
    expect(wilson(0, 0)).toEqual([0, 1]);
  });

  it('plays the same again', () => {
    const [, bench] = PLAYED[0]!;
    const [match] = scheduled(bench, 'official', 1, 'again');
    const [one, other] = [0, 1].map(() => playMatch(bench.game, match!, LEVELS.easy, 'random'));
    expect(one!.result).toBe(other!.result);
    expect(one!.times.one.length).toBe(other!.times.one.length);
  });
});
