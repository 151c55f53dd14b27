import { describe, expect, it } from 'vitest';
import { loadOwnGames } from '../../src/games/games.ts';
import { type Sign, withSigns } from '../../src/kernel/picture.ts';
import { root } from '../../src/root.ts';

const SIGNS: Sign[] = [
  { name: 'forest', text: 'V', icon: 'leaf', hue: 'green' },
  { name: 'mana', text: 'Mana', counts: true, icon: 'orb', hue: 'teal' },
];
const DRAWN = new Map([
  ['forest', '🌲'],
  ['mana', '🔹'],
]);

describe('a sign in a text', () => {
  it('is drawn where that can be done', () => {
    expect(withSigns('{V} 3 · {Mana} 2/5', SIGNS, DRAWN)).toBe('🌲 3 · 🔹 2/5');
  });

  it('is written where it is not', () => {
    expect(withSigns('{V} 3 · {Mana} 2/5', SIGNS)).toBe('V 3 · Mana 2/5');
  });

  it('counts, as costs on cards do; undrawn, a number keeps its braces', () => {
    expect(withSigns('{2}, {T}: Draw a card.', SIGNS, DRAWN)).toBe('2🔹, {T}: Draw a card.');
    expect(withSigns('{2}, {T}: Draw a card.', SIGNS)).toBe('{2}, {T}: Draw a card.');
  });

  it('is one of those that the game has', () => {
    expect(withSigns('{M} {J} {V', SIGNS, DRAWN)).toBe('{M} {J} {V');
    expect(withSigns('{2}', [], DRAWN)).toBe('{2}');
  });
});

it('no two signs have one name, and no game’s card holds the sign of another', () => {
  const games = [...loadOwnGames(root()).values()];
  const names = games.flatMap(({ signs = [] }) => signs.map(({ name }) => name));
  expect(names).toEqual(['forest', 'mountain', 'water', 'mana']);
  for (const game of games) {
    const others = games.filter((other) => other !== game).flatMap(({ signs = [] }) => signs);
    const drawn = new Map(others.map(({ name }) => [name, '*']));
    for (const { line, text } of game.cards())
      expect(withSigns(`${line}\n${text}`, others, drawn)).toBe(`${line}\n${text}`);
  }
});
