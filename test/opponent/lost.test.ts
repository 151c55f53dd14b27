// The house (the bot as an opponent) sees that it has lost if no act or effect is half done, and its best plan leads to
// a lost position in every world in which it was tried.
import { describe, expect, it } from 'vitest';
import { randomInput, seeded } from '../../src/cli/random/random-play.ts';
import type { Game } from '../../src/kernel/game.ts';
import type { Seat } from '../../src/kernel/ids.ts';
import { asking } from '../../src/kernel/query.ts';
import type { GameState } from '../../src/kernel/state.ts';
import { decide } from '../../src/opponent/decide.ts';
import { LEVELS } from '../../src/opponent/levels.ts';
import { BENCHES, beginAny, takeInput } from '../support/games/random-games.ts';

const [, bench] = BENCHES.find(([, { game }]) => game.appraisal?.lost !== undefined)!;
const { worth } = bench.game.appraisal!.lost!;

/** The game, changed so that the seat that thinks is behind by `by(n)` in imagined world number `n`. */
const behind = (by: (world: number) => number): Game => ({
  ...bench.game,
  imagine: (state, seat, dice, assumed) => {
    const world = bench.game.imagine?.(state, seat, dice, assumed);
    return world && { ...world, rng: { ...world.rng, seed: dice } };
  },
  appraisal: {
    ...bench.game.appraisal!,
    weights: { planted: 1 },
    features: ({ rng }, seat) => ({ planted: seat === thinks ? 0 : by(Number(rng.seed.split(' ').at(-1))) }),
  },
});

/** The first position of a random game with an open question whose code `isWanted` accepts. */
function position(isWanted: (code: string) => boolean): { state: GameState; seat: Seat } {
  const random = seeded(4);
  let state = beginAny(bench, 4);
  while (state.outcome === undefined) {
    const part = asking(state)!.parts.find(({ choice }) => isWanted(choice.why.code));
    if (part !== undefined) return { state, seat: part.seat };
    state = takeInput(bench.game, state, randomInput(bench.game, state, random)).state;
  }
  throw new Error('No such question in this game.');
}

const { quiet } = bench.game.appraisal!;
const { state, seat: thinks } = position((code) => quiet.includes(code));

describe('the house has lost', () => {
  it('if its best plan leads to a lost position in every world', () => {
    expect(
      decide(
        behind(() => worth),
        state,
        thinks,
        LEVELS.hard,
        'dice',
      ),
    ).toMatchObject({ isLost: true });
  });

  it('not if one world says otherwise, however lost the others are', () => {
    const game = behind((world) => (world === 1 ? worth - 1 : 10 * worth));
    expect(decide(game, state, thinks, LEVELS.hard, 'dice')).toMatchObject({ isLost: false });
  });

  it('and does not know it where an act is half done', () => {
    const asked = position((code) => !quiet.includes(code));
    const decision = decide(
      behind(() => worth),
      asked.state,
      asked.seat,
      LEVELS.hard,
      'dice',
    );
    expect(decision).toBeDefined();
    expect(decision?.isLost).toBeUndefined();
  });
});
