// A bid in a Psi Game is sealed until both have bid. Its bidder reads which bid they have made, and may change it; the
// other player sees nothing of it.
import { expect, it } from 'vitest';
import { A, B, Scene } from '../../support/scene.ts';

const scored = (): Scene => {
  const s = new Scene(
    'netrunner',
    'given:',
    '  turn: A',
    '  A: { credits: 5, servers: { Server 1: { root: [{ card: See How They Run, counters: { advancement: 4 } }] } } }',
    '  B: { credits: 5, hand: 3 }',
  );
  s.says(A, '/score card:See How They Run');
  return s;
};

it('offers bids in words', () => {
  const s = scored();
  expect(s.game.prompt(s.state, A)?.candidates.map(({ detail }) => detail)).toEqual([
    '0 credits',
    '1 credit',
    '2 credits',
  ]);
});

it('tells the bidder alone which bid they have made', () => {
  const s = scored();
  expect(s.game.prompt(s.state, A)?.answered).toBeUndefined();
  const { zones, status } = s.game.view(s.state, B);
  s.says(A, '/choose answer:1');
  expect(s.game.prompt(s.state, A)?.answered).toBe('1 credit');
  expect(s.game.prompt(s.state, B)?.answered).toBeUndefined();
  // That they have bid may be seen: nobody waits for them any more.
  expect(s.game.view(s.state, B)).toMatchObject({ zones, status, awaiting: [B] });
});

it('lets the bidder change the bid until the other has bid', () => {
  const s = scored();
  s.says(A, '/choose answer:1');
  s.says(A, '/choose answer:2');
  expect(s.game.prompt(s.state, A)?.answered).toBe('2 credits');
  s.says(B, '/choose answer:0');
  expect(s.game.view(s.state, A).awaiting).toEqual([A]);
});
