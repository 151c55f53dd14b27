// Run plans and rez plans of Netrunner are given with an act, stored in its input, and later answer questions for the
// player who gave them.
import { describe, expect, it } from 'vitest';
import { violation } from '../../src/cli/random/invariants.ts';
import { randomInput, seeded } from '../../src/cli/random/random-play.ts';
import { compose, suggest } from '../../src/table/play/command-line.ts';
import { ownBench } from '../support/games/loaded.ts';
import { A, B, Scene } from '../support/scene.ts';

const scene = () =>
  new Scene(
    'netrunner',
    'given:',
    '  turn: B',
    '  A: { servers: { HQ: { ice: [{ card: Palisade, rezzed: true }] } } }',
    '  B: { credits: 5, rig: [Cleaver] }',
  );

describe('a run plan', () => {
  it('is one input with the act, and gives its orders with it', () => {
    const s = scene();
    const made = compose(s.game, s.state, B, {
      command: 'run',
      options: { server: 'HQ', break: 'all', trash: '3' },
    });
    expect(made).toMatchObject({
      input: { kind: 'answers', orders: { break: 'all', trash: '3' }, answers: [{ act: 'run' }, {}] },
    });
  });

  it('is typed with the values that the order has, and no others', () => {
    const s = scene();
    const words = (option: string) =>
      suggest(s.game, s.state, B, { command: 'run', options: {} }, option).map(({ value }) => value);
    expect(words('break')).toEqual(['ask', 'stops', 'all']);
    expect(words('server')).toContain('HQ');
    const refused = compose(s.game, s.state, B, { command: 'run', options: { server: 'HQ', break: 'some' } });
    expect(refused).toMatchObject({
      refused: true,
      sentence: '"some" is not possible for "break". Possible: ask, stops, all.',
    });
  });

  it('is over with the run, and nobody else ever reads it', () => {
    const s = scene();
    s.says(B, '/run server:HQ break:all');
    expect(s.state.seats[B]!.orders['break']).toBe('all');
    expect(s.game.view(s.state, A)).toEqual(
      s.game.view({ ...s.state, seats: s.state.seats.map((seat) => ({ ...seat, orders: {} })) }, A),
    );
    s.says(B, '/pass');
    expect(s.state.seats[B]!.orders['break']).toBe('ask');
  });
});

it('random games with random plans end, and nothing in them is out of order', () => {
  const { game, randomPlay } = ownBench('netrunner');
  for (const n of [1, 2]) {
    const random = seeded(n);
    const decks = [game.decks[n % 2]!, game.decks[n % 2]!];
    let { state } = game.begin({
      profile: game.profiles[0]!,
      seed: `plans-${n}`,
      decks,
      names: ['Ann', 'Bob'],
    });
    for (let steps = 0; state.outcome === undefined && steps < 2000; steps++) {
      const order = game.orders[random(game.orders.length)]!;
      const orders = { [order.name]: order.values[random(order.values.length)]!.id };
      const given = game.submit(state, { kind: 'orders', seat: random(2), orders });
      if (given.refused !== true) state = given.state;
      const result = game.submit(state, randomInput(game, state, random));
      if (result.refused === true) throw new Error(result.sentence);
      state = result.state;
      expect(violation(state, randomPlay.inGame!(decks, state), randomPlay)).toBeUndefined();
    }
    expect(state.outcome).toBeDefined();
  }
});
