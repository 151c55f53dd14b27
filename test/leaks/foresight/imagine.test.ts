import { describe, expect, it } from 'vitest';
import { violation } from '../../../src/cli/random/invariants.ts';
import { playOut, randomInput, seeded } from '../../../src/cli/random/random-play.ts';
import type { Assumed } from '../../../src/kernel/game.ts';
import type { Seat } from '../../../src/kernel/ids.ts';
import { asking } from '../../../src/kernel/query.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import { BENCHES, beginAny, takeInput } from '../../support/games/random-games.ts';
import { rounds } from '../../support/sample.ts';
import { withAnotherList } from '../../support/two-worlds/another-list.ts';
import { hidden, secretsOf } from '../../support/two-worlds/secrets.ts';
import { TwoWorlds } from '../../support/two-worlds/two-worlds.ts';

/** A seat that is asked and has not answered yet, even if another seat is asked at the same time. */
const asked = (state: GameState): Seat | undefined =>
  asking(state)?.parts.find(({ answer }) => answer === undefined)?.seat;

/** The view without the number of inputs, which nobody is shown. */
const shown = (view: object): object => ({ ...view, version: 0 });

describe.each(BENCHES)('worlds that a seat imagines in %s', (_, bench) => {
  const { game, randomPlay } = bench;
  const secrets = secretsOf(bench);

  /**
   * States of random games with a seat that is asked: every nth state, and all states in which several seats are asked.
   */
  function* states(games: number, every: number): Generator<{ state: GameState; seat: Seat }> {
    for (let n = 0; n < games; n++) {
      const random = seeded(n + 300);
      let state = beginAny(bench, n);
      for (let step = 0; state.outcome === undefined && step < 1500; step++) {
        const seat = asked(state);
        const isSealed = asking(state)?.secret === true;
        if (seat !== undefined && (isSealed || step % every === 0)) yield { state, seat };
        state = takeInput(game, state, randomInput(game, state, random)).state;
      }
    }
  }

  it('look and ask like the real one, and hold its cards', () => {
    let looked = 0;
    for (const { state, seat } of states(rounds(2, 12), 9)) {
      const world = game.imagine!(state, seat, 'some dice')!;
      expect(shown(game.view(world, seat))).toEqual(shown(game.view(state, seat)));
      expect(game.prompt(world, seat)).toEqual(game.prompt(state, seat));
      expect(violation(world, 0, randomPlay)).toBeUndefined();
      expect(world.objects.map((o) => JSON.stringify(o?.what)).sort()).toEqual(
        state.objects.map((o) => JSON.stringify(o?.what)).sort(),
      );
      looked++;
    }
    expect(looked).toBeGreaterThan(20);
  });

  it('follow from what the seat knows alone', () => {
    const worlds = new TwoWorlds(bench, seeded(7));
    let [compared, different] = [0, 0];
    for (const { state, seat } of states(rounds(2, 12), 11)) {
      const other = worlds.others(state).find(({ viewer }) => viewer === seat)?.state;
      if (other === undefined) continue;
      expect(game.imagine!(other, seat, 'some dice')).toEqual(game.imagine!(state, seat, 'some dice'));
      compared++;
      if (JSON.stringify(other) !== JSON.stringify(state)) different++;
    }
    expect(different).toBeGreaterThan(compared / 2);
  });

  it('differ by their dice in what the seat does not know', () => {
    let [places, moved] = [0, 0];
    for (const { state, seat } of states(2, 40)) {
      const [one, other] = ['one', 'two'].map((dice) => game.imagine!(state, seat, dice)!);
      const faces = (world: GameState): Map<number, string> =>
        new Map(world.objects.flatMap((o) => (o === null ? [] : [[o.stamp, JSON.stringify(o.what)]])));
      const [here, there] = [faces(one!), faces(other!)];
      for (const o of state.objects) {
        if (o === null || !hidden(secrets, state, o, seat)) continue;
        places++;
        if (here.get(o.stamp) !== there.get(o.stamp)) moved++;
      }
    }
    expect(moved).toBeGreaterThan(places / 2);
  });

  it('look and ask like the real one where the lists of others are not known', () => {
    let looked = 0;
    for (const { state, seat } of states(rounds(2, 12), 9)) {
      const world = game.imagine!(state, seat, 'some dice', 'seen');
      // Without assumptions about the others' lists beyond the cards seen so far, a world can be imagined exactly when
      // the real lists allow one.
      expect(world === undefined).toBe(game.imagine!(state, seat, 'some dice') === undefined);
      if (world === undefined) continue;
      expect(shown(game.view(world, seat))).toEqual(shown(game.view(state, seat)));
      expect(game.prompt(world, seat)).toEqual(game.prompt(state, seat));
      looked++;
    }
    expect(looked).toBeGreaterThan(20);
  });

  it('are the same there, whatever lists the others have brought', () => {
    let [different, known] = [0, 0];
    for (const { state, seat } of states(rounds(2, 12), 11)) {
      const other = withAnotherList(secrets, state, seat);
      const imagined = (at: GameState, assumed: Assumed): string =>
        JSON.stringify(game.imagine!(at, seat, 'some dice', assumed));
      expect(imagined(other, 'seen')).toEqual(imagined(state, 'seen'));
      if (JSON.stringify(other) === JSON.stringify(state)) continue;
      different++;
      if (imagined(other, 'theirs') !== imagined(state, 'theirs')) known++;
    }
    expect(different).toBeGreaterThan(20);
    // Worlds that are imagined from the real lists differ in each of these cases, so the comparison would notice any
    // use of the real lists.
    expect(known).toBe(different);
  });

  it.each(['theirs', 'seen'] as const)('can be played on to their end (%s)', (assumed) => {
    for (const { state, seat } of states(2, 60)) {
      const world = game.imagine!(state, seat, 'played on', assumed);
      if (world === undefined) throw new Error(`No world for seat ${seat} (${assumed}).`);
      const cards = state.objects.filter((o) => o !== null && randomPlay.brought(o)).length;
      playOut(game, world, seeded(state.version), 400, (now) =>
        expect(violation(now, cards, randomPlay)).toBeUndefined(),
      );
    }
  });
});
