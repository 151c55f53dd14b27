// A seat with an empty hand hides nothing: if everybody can tell that it can only pass, it is not asked; otherwise it
// is.
import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../src/kernel/ids.ts';
import { asking } from '../../../src/kernel/query.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import { ownGame } from '../../support/games/loaded.ts';
import { A, B, Scene } from '../../support/scene.ts';

const asked = (state: GameState): [Seat, string][] =>
  asking(state)?.parts.map(({ seat, choice }) => [seat, choice.why.code]) ?? [];

describe('games begin with the order that passes for an empty hand', () => {
  const game = ownGame('redemption');
  const decks = [game.decks[0]!, game.decks[1]!];
  const pin = game.pin(decks);
  const begunIn = (programs: string) =>
    game
      .pinned(programs)
      .begin({ profile: game.profiles[0]!, seed: 'an empty hand', decks, names: ['Ann', 'Bob'] }).state;

  it('both seats of a game that is begun now', () => {
    expect(begunIn(pin).seats.map(({ orders }) => orders)).toEqual([{ empty: 'pass' }, { empty: 'pass' }]);
  });

  it('not those of a game that an earlier version has begun: its log answers every question', () => {
    const before = JSON.stringify({ ...JSON.parse(pin), language: 2 });
    expect(begunIn(before).seats.map(({ orders }) => orders)).toEqual([{}, {}]);
  });
});

describe('a condition that all cannot judge might hold', () => {
  const horn = (zone: string) => [
    'cards:',
    '  - ref: horn',
    '    name: Horn',
    '    listed: Horn',
    '    set: scenario',
    '    ways: [{ as: artifact }]',
    '    abilities:',
    `      - { kind: quick, if: { count: { is: Hero, in: ${zone}, of: you }, min: 1 }, steps: [{ op: draw, n: 1 }] }`,
  ];

  it.each([
    ['holds', 'Abigail', 2],
    ['does not hold', 'Evade', 1],
  ])('in the Discard phase, where it %s in a Reserve that only its owner looks at', (_, card, possible) => {
    const s = new Scene(
      'redemption',
      ...horn('reserve'),
      'given:',
      '  phase: preparation',
      `  A: { hand: 0, artifact: Horn, reserve: [${card}], orders: { empty: pass } }`,
    );
    s.says(A, '/pass');
    expect(asked(s.state)).toEqual([[A, 'discard']]);
    expect(s.game.prompt(s.state, A)?.candidates).toHaveLength(possible);
  });

  it.each(['Abigail', 'Evade'])('with initiative, where nothing is used from a hand with %s', (card) => {
    const s = new Scene(
      'redemption',
      ...horn('hand'),
      '  - { ref: footman, name: Footman, listed: Footman, set: scenario, ways: [{ as: hero, brigades: [purple], numbers: 5/5 }] }',
      '  - { ref: giant, name: Giant, listed: Giant, set: scenario, ways: [{ as: evilCharacter, brigades: [black], numbers: 3/3 }] }',
      'given:',
      '  phase: preparation',
      '  A: { territory: [Footman] }',
      `  B: { hand: [${card}], artifact: Horn, territory: [Giant], bondage: 1, orders: { hand: pass } }`,
    );
    s.says(A, '/rescue hero:Footman');
    s.says(B, '/block character:Giant');
    expect(asked(s.state)).toEqual([[B, 'initiative']]);
  });
});
