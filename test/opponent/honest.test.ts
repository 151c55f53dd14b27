// The house (the bot as an opponent) in two worlds that its seat cannot tell apart: it gives the same answers in both,
// and looks at the same things before.
import { describe, expect, it } from 'vitest';
import { randomInput, seeded } from '../../src/cli/random/random-play.ts';
import type { Workbench } from '../../src/games/shared/workbench.ts';
import type { Assumed, Game } from '../../src/kernel/game.ts';
import type { Seat } from '../../src/kernel/ids.ts';
import { awaited } from '../../src/kernel/query.ts';
import type { GameState } from '../../src/kernel/state.ts';
import { decide } from '../../src/opponent/decide.ts';
import { LEVELS } from '../../src/opponent/levels.ts';
import { BENCHES, beginAny, takeInput } from '../support/games/random-games.ts';
import { rounds } from '../support/sample.ts';
import { withAnotherList } from '../support/two-worlds/another-list.ts';
import { secretsOf } from '../support/two-worlds/secrets.ts';
import { TwoWorlds } from '../support/two-worlds/two-worlds.ts';

const GAMES = rounds(2, 12);
const EVERY = rounds(9, 3);
const PLAYED = BENCHES.filter(([, { game }]) => game.appraisal !== undefined);

/**
 * The decision of the house (its answer, and whether it sees that it has lost), and every world and input that it has
 * tried.
 */
function decided(
  game: Game,
  state: GameState,
  seat: Seat,
  assumed?: Assumed,
): { answer: string; looks: string } {
  const looks: unknown[] = [];
  const watched: Game = {
    ...game,
    submit(at, input) {
      looks.push([at.rng, input]);
      return game.submit(at, input);
    },
    imagine(at, whose, dice, cards) {
      const world = game.imagine?.(at, whose, dice, cards);
      looks.push(world);
      return world;
    },
  };
  const answer = decide(watched, state, seat, LEVELS.normal, 'a secret', assumed);
  return { answer: JSON.stringify(answer), looks: JSON.stringify(looks) };
}

/**
 * Ways in which the house shows that it knows more than its seat, in some random games: another answer, or a look at
 * other things.
 */
function* differences({ bench, game, tally }: Watch): Generator<'answer' | 'looks'> {
  for (let n = 0; n < GAMES; n++) {
    const random = seeded(n + 700);
    const worlds = new TwoWorlds(bench, seeded(n + 701));
    let state = beginAny(bench, n);
    for (let step = 0; state.outcome === undefined && step < 1500; step++) {
      const seat = awaited(state)[0]!;
      const other =
        step % EVERY === 0 ? worlds.others(state).find(({ viewer }) => viewer === seat)?.state : undefined;
      if (other !== undefined) {
        tally.compared++;
        const [here, there] = [decided(game, state, seat), decided(game, other, seat)];
        if (here.answer !== there.answer) yield 'answer';
        if (here.looks !== there.looks) yield 'looks';
      }
      state = takeInput(bench.game, state, randomInput(bench.game, state, random)).state;
    }
  }
}

/**
 * Ways in which the house, when it plays on for a player who left, shows that it knows the other player's deck list.
 */
function* profits({ bench, game, tally }: Watch): Generator<'answer' | 'looks'> {
  const secrets = secretsOf(bench);
  for (let n = 0; n < GAMES; n++) {
    const random = seeded(n + 900);
    let state = beginAny(bench, n);
    for (let step = 0; state.outcome === undefined && step < 1500; step++) {
      const seat = awaited(state)[0]!;
      if (step % EVERY === 0) {
        const other = withAnotherList(secrets, state, seat);
        const [here, there] = [state, other].map((at) => decided(game, at, seat, 'seen')) as [
          Decided,
          Decided,
        ];
        tally.compared++;
        if (here.answer !== there.answer) yield 'answer';
        if (here.looks !== there.looks) yield 'looks';
      }
      state = takeInput(bench.game, state, randomInput(bench.game, state, random)).state;
    }
  }
}

type Decided = ReturnType<typeof decided>;

interface Watch {
  bench: Workbench;
  game: Game;
  tally: { compared: number };
}

/** Planted cheats. The comparison must find each of them, in one of the named ways. */
const CHEATS: { name: string; ways: readonly string[]; cheat(game: Game): Game }[] = [
  {
    name: 'the true cards of the other',
    // In some games these cards hardly ever change an answer, but the house looks at them.
    ways: ['answer', 'looks'],
    cheat: (game) => ({ ...game, imagine: (state) => state }),
  },
  {
    name: 'the true seed',
    ways: ['answer', 'looks'],
    cheat: (game) => ({ ...game, imagine: kept(game, (state) => ({ rng: state.rng })) }),
  },
  {
    name: 'the standing orders of the other',
    ways: ['answer', 'looks'],
    cheat: (game) => ({ ...game, imagine: kept(game, (state) => ({ seats: state.seats })) }),
  },
];

/** Makes a cheating `imagine`, which puts parts of the real state into the imagined worlds. */
const kept =
  (game: Game, of: (state: GameState) => Partial<GameState>): NonNullable<Game['imagine']> =>
  (state, seat, dice) => {
    const world = game.imagine?.(state, seat, dice);
    return world && { ...world, ...of(state) };
  };

describe.each(PLAYED)('the house in %s', (_, bench) => {
  it('answers and looks at the same, whatever it does not know', () => {
    const tally = { compared: 0 };
    expect([...differences({ bench, game: bench.game, tally })]).toEqual([]);
    expect(tally.compared).toBeGreaterThan(10);
  });

  it('answers and looks at the same as a stand-in, whatever list the other has brought', () => {
    const tally = { compared: 0 };
    expect([...profits({ bench, game: bench.game, tally })]).toEqual([]);
    expect(tally.compared).toBeGreaterThan(10);
  });

  it('that took the cards of a list for known as a stand-in would be found out', () => {
    const cheat: Game = {
      ...bench.game,
      imagine: (state, seat, dice) => bench.game.imagine?.(state, seat, dice, 'theirs'),
    };
    expect(profits({ bench, game: cheat, tally: { compared: 0 } }).next().value).toBeDefined();
  });

  it.each(CHEATS)('that knew $name would be found out', ({ ways, cheat }) => {
    const found = differences({ bench, game: cheat(bench.game), tally: { compared: 0 } });
    let first = found.next().value;
    while (first !== undefined && !ways.includes(first)) first = found.next().value;
    expect(ways).toContain(first);
  });
});
