import { describe, expect, it } from 'vitest';
import { A, B, Scene } from '../../support/scene.ts';

describe('a card that lies face down in the set-aside area of another player (rules 12.3, 14)', () => {
  const s = new Scene(
    'redemption',
    'given:',
    '  A: { aside: [{ card: Hannah, owner: B, face: down }, { card: Abigail, face: down }] }',
    '  groups: [{ cause: Christian Martyr, by: A, members: [Hannah, Abigail], turns: 2, companion: false }]',
  );

  it('is known to its owner alone, and not to the player in whose area it is', () => {
    expect(s.zone('aside:0', A)).toEqual(['Face-down card', 'Abigail']);
    expect(s.zone('aside:0', B)).toEqual(['Hannah', 'Face-down card']);
    expect(s.zone('aside:0')).toEqual(['Face-down card', 'Face-down card']);
  });
});
