// Questions of A Game of Thrones, as people read them who play their first game on a phone.
import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../src/kernel/ids.ts';
import { A, B, Scene } from '../../support/scene.ts';

const asked = (scene: Scene, seat: Seat) => scene.game.prompt(scene.state, seat)!;
const situation = (scene: Scene, seat: Seat): string =>
  scene.game.situation?.(scene.game.view(scene.state, seat), asked(scene, seat)).join('\n') ?? '';

describe('an event that would never be asked for', () => {
  const HINT =
    'You hold Dracarys!, but are not asked for events after defenders are declared until you set `/orders order:defenders value:always`.';
  const attacked = (bob: string): Scene =>
    new Scene(
      'thrones',
      'given:',
      '  orders: { reactions: cards }',
      '  challenge: { type: military, attackers: [Ser Jaime Lannister], at: defend }',
      '  A: { faction: lannister, play: [Ser Jaime Lannister, Tywin Lannister], hand: ["Dracarys!"] }',
      `  B: { faction: targaryen, play: [Drogon], ${bob} }`,
    );

  it('is named to who holds it, with the order that asks for it', () => {
    expect(asked(attacked('gold: 1, hand: ["Dracarys!"]'), B).question).toContain(HINT);
  });
  it('is not named where it cannot be paid, where nobody holds one, or where the seat has decided', () => {
    expect(asked(attacked('gold: 0, hand: ["Dracarys!"]'), B).question).not.toContain('You hold');
    expect(asked(attacked('gold: 1, hand: []'), B).question).not.toContain('You hold');
    for (const order of ['always', 'never'])
      expect(
        asked(attacked(`gold: 1, hand: ["Dracarys!"], orders: { defenders: ${order} }`), B).question,
      ).not.toContain('You hold');
  });
  it('tells what the attacker could still attack with', () => {
    expect(situation(attacked('hand: []'), B)).toMatch(
      /Still standing on A's side: Tywin Lannister \(\d+ MIP\)/,
    );
  });
});

it('a plot is chosen with a look at the hand, and what it costs', () => {
  const scene = new Scene(
    'thrones',
    'given:',
    '  phase: plot',
    '  A: { hand: [Tywin Lannister, The Roseroad, The Roseroad], plots: [Summons, Calm Over Westeros] }',
    '  B: { plots: [Summons, Calm Over Westeros] }',
  );
  expect(situation(scene, A)).toContain('Your hand, with costs: Tywin Lannister 7 · The Roseroad 0 ×2');
});

it('a mulligan is answered by what it does, and typed as before', () => {
  const scene = new Scene(
    'thrones',
    'given:',
    '  phase: setup',
    '  A: { deck: [A deck 1, A deck 2, A deck 3, A deck 4, A deck 5, A deck 6, A deck 7, A deck 8] }',
    'random: [{ first-player: A }, { shuffle: as-is }, { shuffle: as-is }]',
  );
  expect(asked(scene, A).candidates.map(({ value, label }) => [value, label])).toEqual([
    ['yes', 'Draw 7 new'],
    ['no', 'Keep these 7'],
  ]);
});

it('a character is told with what texts ask for: loyalty and traits', () => {
  const scene = new Scene(
    'thrones',
    'given:',
    '  A: { faction: lannister, play: [Tywin Lannister, Ser Jaime Lannister] }',
    '  B: { play: [] }',
  );
  scene.says(A, '/challenge type:military');
  const jaime = asked(scene, A).candidates.find(({ value }) => value === 'Ser Jaime Lannister');
  expect(jaime?.detail).toMatch(/unique Lannister, STR \d, \w+, Knight\/Lord/);
});
