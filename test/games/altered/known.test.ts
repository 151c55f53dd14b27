import { describe, expect, it } from 'vitest';
import { A, B, Scene } from '../../support/scene.ts';

describe('a card of a hand that somebody else knows', () => {
  /**
   * Everybody has seen the Mechanic return to B's hand. Next morning each player may put a card of their hand into the
   * Mana zone, face down.
   */
  function morning(): Scene {
    const s = new Scene(
      'altered',
      'given:',
      '  A: { mana: 3, hand: [Kelon Elemental], deck: [Kelon Elemental, Kelon Elemental, Kelon Elemental] }',
      '  B: { mana: 3, hand: [Haven Trainee], deck: [Haven Bouncer, Haven Bouncer], reserve: [Foundry Mechanic] }',
    );
    s.hand(B, 'move', { card: 'Foundry Mechanic', to: 'hand' });
    s.says(A, '/pass');
    s.says(B, '/pass');
    expect(s.zone('hand:1', A)).toEqual(['Foundry Mechanic']);
    return s;
  }

  it.each(['Foundry Mechanic', 'Haven Trainee'])(
    'is known no more, when one of them was put away unseen: %s',
    (card) => {
      const s = morning();
      s.says(B, `/choose answer:${card}`);
      s.says(A, '/choose answer:none');
      expect(s.count('mana:1')).toBe(4);
      for (const viewer of [A, undefined])
        expect([...s.zone('hand:1', viewer), ...s.zone('mana:1', viewer)]).toEqual([]);
      expect(s.zone('hand:1', B)).toHaveLength(3);
    },
  );

  it('is known if nothing was put away', () => {
    const s = morning();
    for (const seat of [B, A]) s.says(seat, '/choose answer:none');
    expect(s.zone('hand:1', A)).toEqual(['Foundry Mechanic']);
  });
});
