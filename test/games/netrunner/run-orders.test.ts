// Orders for one run end with that run. Orders for the first of two runs do not apply to the second; orders given
// before the second run begins do.
import { expect, it } from 'vitest';
import { A, B, Scene } from '../../support/scene.ts';

/**
 * A position after the first of the two runs of Trick Shot: the Runner is asked about the second run, on a server with
 * unrezzed ice.
 */
function between(orders: string): Scene {
  const s = new Scene(
    'netrunner',
    'given:',
    '  turn: B',
    `  A: { credits: 9, hand: 0, deck: [Sprint, Ping, Tithe], servers: { Server 1: { ice: [Palisade], root: [Nico Campaign] } }, orders: { ${orders} } }`,
    '  B: { credits: 1, clicks: 2, hand: [Trick Shot], orders: { jack-out: never } }',
  );
  s.says(B, '/play card:Trick Shot');
  s.says(B, '/pass');
  s.says(B, '/pass');
  expect(s.game.prompt(s.state, B)?.slot).toBe('answer');
  return s;
}

it('an order for the first run of Trick Shot has ended before the second', () => {
  const s = between('this-run: pass');
  s.says(B, '/choose answer:yes');
  expect(s.game.view(s.state, B).awaiting).toEqual([A]);
});

it('an order that is given between the two runs counts in the second, and not after it', () => {
  const s = between('');
  s.take({ kind: 'orders', seat: A, orders: { 'this-run': 'pass' } });
  s.says(B, '/choose answer:yes');
  expect(s.game.view(s.state, B).awaiting).toEqual([B]);
  s.says(B, '/pass');
  expect(s.state.seats[A]!.orders['this-run']).toBe('ask');
});
