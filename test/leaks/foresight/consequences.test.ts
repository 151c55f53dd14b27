// In two worlds that a seat cannot tell apart, the bot shows it the same consequences of its answers, leaves out the
// same ones, and does the same amount of work.
import { describe, expect, it } from 'vitest';
import { randomInput, seeded } from '../../../src/cli/random/random-play.ts';
import { decision } from '../../../src/discord/messages/decision/decision.ts';
import type { Workbench } from '../../../src/games/shared/workbench.ts';
import type { Game } from '../../../src/kernel/game.ts';
import type { Seat } from '../../../src/kernel/ids.ts';
import { zoneId } from '../../../src/kernel/ids.ts';
import { asking, inZone } from '../../../src/kernel/query.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import { consequencesOf } from '../../../src/table/play/consequences.ts';
import { withConsequences } from '../../../src/table/play/foresight.ts';
import { BENCHES, beginAny, takeInput } from '../../support/games/random-games.ts';
import { rounds } from '../../support/sample.ts';
import { faceOf } from '../../support/two-worlds/secrets.ts';
import { TwoWorlds } from '../../support/two-worlds/two-worlds.ts';
import { recordOf } from '../../support/two-worlds/what-leaves.ts';

const GAMES = rounds(2, 12);
const EVERY = rounds(17, 5);

/**
 * The message that the seat gets (`decision`), and all calls to the game that were made for it, in order (`work`). The
 * calls stand for the time that the work takes.
 */
function reaching(game: Game, state: GameState, seat: Seat): { decision: string; work: string[] } {
  const work: string[] = [];
  const counting: Game = {
    ...game,
    attempt(at, input) {
      const result = game.attempt?.(at, input) ?? game.submit(at, input);
      work.push(`submit ${result.refused === true ? result.code : result.automatic.length}`);
      return result;
    },
    view(at, viewer) {
      work.push('view');
      return game.view(at, viewer);
    },
    imagine(at, whose, dice) {
      work.push('imagine');
      return game.imagine?.(at, whose, dice);
    },
  };
  const view = { ...game.view(state, seat), version: 0 };
  const prompt = game.prompt(state, seat)!;
  const found = consequencesOf(counting, state, view, prompt, 'g1');
  const said = decision({
    game,
    record: recordOf(state, [seat]),
    prompt: withConsequences(prompt, found),
    view,
  });
  return { decision: JSON.stringify([...found, said.layout, said.plain]), work };
}

/**
 * The channels (`decision` or `work`) through which a seat can tell its world from another one that must look the same
 * to it, in some random games.
 */
function* differences(bench: Workbench, game: Game): Generator<string> {
  for (let n = 0; n < GAMES; n++) {
    const random = seeded(n + 900);
    const worlds = new TwoWorlds(bench, seeded(n + 901));
    let state = beginAny(bench, n);
    for (let step = 0; state.outcome === undefined && step < 1500; step++) {
      const parts = asking(state)?.parts ?? [];
      const seat = parts[0]?.seat;
      if (parts.length === 1 && seat !== undefined && step % EVERY === 0) {
        const other = worlds.others(state).find(({ viewer }) => viewer === seat)?.state;
        if (other !== undefined) {
          const [here, there] = [reaching(game, state, seat), reaching(game, other, seat)];
          if (here.decision !== there.decision) yield 'decision';
          if (here.work.join() !== there.work.join()) yield 'work';
        }
      }
      state = takeInput(bench.game, state, randomInput(bench.game, state, random)).state;
    }
  }
}

/** The face of the first card in the other player's hand, or an empty text. */
const theirs = (state: GameState, seat: Seat): string => {
  const [first] = inZone(state, zoneId('hand', 1 - seat));
  return first === undefined ? '' : faceOf(first);
};

/** True for about half of all texts, depending on their characters. */
const isOdd = (text: string): boolean => [...text].reduce((sum, one) => sum + one.charCodeAt(0), 0) % 2 === 1;

/** Planted leaks, each with the channel through which it shows. */
const PLANTED: { name: string; way: string; plant(game: Game): Game }[] = [
  {
    name: 'a dry run on the true state',
    way: 'decision',
    plant(game) {
      let last: GameState | undefined;
      return {
        ...game,
        imagine: (state) => state,
        attempt(state, input) {
          last = state;
          return game.submit(state, input);
        },
        consequence: (before) => ({ says: `meets ${theirs(last!, before.viewer ?? 0)}` }),
      };
    },
  },
  {
    name: 'a consequence that is absent where the other holds some cards',
    way: 'decision',
    plant(game) {
      let last: GameState | undefined;
      return {
        ...game,
        imagine(state, seat, dice) {
          last = state;
          return game.imagine?.(state, seat, dice);
        },
        consequence: (before) =>
          isOdd(theirs(last!, before.viewer ?? 0)) ? undefined : { says: 'comes to something' },
      };
    },
  },
  {
    name: 'a world that takes more work where the other holds some cards',
    way: 'work',
    plant: (game) => ({
      ...game,
      imagine: (state, seat, dice) =>
        isOdd(theirs(state, seat)) ? undefined : game.imagine?.(state, seat, dice),
    }),
  },
];

describe.each(BENCHES)('what comes of answers in %s', (_, bench) => {
  it('tells a seat nothing that it does not know', () => {
    expect([...differences(bench, bench.game)]).toEqual([]);
  });

  it.each(PLANTED)('$name is found', ({ way, plant }) => {
    const found = differences(bench, plant(bench.game));
    let first = found.next().value;
    while (first !== undefined && first !== way) first = found.next().value;
    expect(first).toBe(way);
  });
});
