// Copies of a card that come in sight together are numbered in the order in which they came to where they lie. By their
// ids others would know which of them was in the hand, or in the deck, before.
import { expect, it } from 'vitest';
import { A, B, Scene } from '../support/scene.ts';

it('of two copies in a hand that is shown, the one that came last has the higher number', () => {
  const s = new Scene(
    'redemption',
    'given:',
    '  A: { hand: [Evade, A hand 1, Evade], deck: 1 }',
    '  B: { hand: 1 }',
  );
  const hand = () => s.game.view(s.state, B).zones.find(({ id }) => id === 'hand:0')!;
  s.hand(A, 'move', { card: 'Evade', to: 'deck' });
  s.hand(A, 'move', { card: 'top of deck', to: 'hand' });
  s.hand(A, 'reveal', { zone: 'hand' });
  const evades = hand().cards.filter(({ name }) => name.startsWith('Evade'));
  const byArrival = evades.toSorted((a, b) => a.handle - b.handle).map(({ name }) => name);
  expect(byArrival).toEqual(['Evade', 'Evade#2']);
});
