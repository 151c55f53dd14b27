import { describe, expect, it } from 'vitest';
import { A, B, Scene } from '../../support/scene.ts';

describe('a card of a hand that somebody else knows (rules 5)', () => {
  /**
   * A position in which B has seen the Squire return to A's hand, and A may put the Squire or another card of that hand
   * into shadows.
   */
  const marshaling = (): Scene => {
    const s = new Scene(
      'thrones',
      'cards:',
      ...['Spy', 'Squire'].map(
        (name) =>
          `  - { ref: ${name}, name: ${name}, type: character, faction: neutral, cost: 3, strength: 2, abilities: [{ kind: keyword, keyword: shadow, n: 1 }] }`,
      ),
      'given:',
      '  phase: marshaling',
      '  A: { hand: [Spy], discard: [Squire], gold: 5 }',
    );
    s.hand(A, 'move', { card: 'Squire', to: 'hand' });
    expect(s.zone('hand:0', B)).toEqual(['Squire']);
    return s;
  };

  it.each(['Spy', 'Squire'])('is known no more, when one of them went into shadows: %s', (card) => {
    const s = marshaling();
    s.says(A, `/shadow card:${card}`);
    for (const viewer of [B, undefined]) {
      expect(s.zone('hand:0', viewer)).toEqual([]);
      expect(s.zone('shadows:0', viewer)).toEqual(['Card in shadows']);
    }
    expect(s.zone('shadows:0', A)).toEqual([card]);
  });
});
