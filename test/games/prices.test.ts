// A button shows the current price of its act.
import { expect, it } from 'vitest';
import type { Seat } from '../../src/kernel/ids.ts';
import { A, B, Scene } from '../support/scene.ts';

/** Prices of the acts that a seat is offered, by the names of their cards. */
const prices = (s: Scene, seat: Seat): Record<string, string | undefined> =>
  Object.fromEntries(
    s.game.prompt(s.state, seat)?.candidates.map(({ value, price }) => [value, price]) ?? [],
  );

it('Altered: the mana of a play; with a Tough target the least that it may be', () => {
  const s = new Scene(
    'altered',
    'given:',
    '  A: { hand: [Beauty Sleep, Monolith Rune-Scribe], mana: 8 }',
    '  B: { heroExpedition: [ALT_CORE_B_BR_21_R1] }',
  );
  const { 'Beauty Sleep': sleep, 'Monolith Rune-Scribe': scribe, pass } = prices(s, A);
  expect([sleep, scribe, pass]).toEqual(['3+', '2', undefined]);
});

it('A Game of Thrones: the gold of a card that is marshaled, less what reductions take', () => {
  const s = new Scene(
    'thrones',
    'given:',
    '  phase: marshaling',
    '  orders: { reactions: never }',
    '  A: { faction: baratheon, gold: 8, hand: [Stannis Baratheon], play: [Dragonstone Port] }',
  );
  expect(prices(s, A)['Stannis Baratheon']).toBe('6');
  s.says(A, '/action card:Dragonstone Port');
  expect(prices(s, A)['Stannis Baratheon']).toBe('5');
});

it('Netrunner: credits to play, to install and to rez', () => {
  const s = new Scene(
    'netrunner',
    'given:',
    '  turn: B',
    '  B: { credits: 9, hand: [Sure Gamble, Unity, Carmen] }',
  );
  expect(prices(s, B)).toMatchObject({ 'Sure Gamble': '5', Unity: '3', Carmen: '5' });
});
