import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readCard } from '../../../src/games/netrunner/cards.ts';
import { cardText } from '../../../src/games/netrunner/language/card-text.ts';
import { ownGame } from '../../support/games/loaded.ts';

/** Texts of cards name zones as each side calls its own (HQ, grip and so on), and count ice in pieces. */

it.each(ownGame('netrunner').cards())('$name has the words of the game', ({ text }) => {
  const said = text.replace(/^Limit \d per deck\.$/m, '').replaceAll('maximum hand size', '');
  expect(said).not.toMatch(/\b(hand|deck|discard pile|Root|Rig|[Ii]ces)\b/);
});

const said = (side: 'corp' | 'runner', steps: string): string => {
  const [type, faction] = side === 'corp' ? ['operation', 'nbn'] : ['event', 'shaper'];
  const facts = { ref: 'X', name: 'X', side, faction, type, cost: 0 };
  return cardText(readCard({ ...facts, abilities: [{ kind: 'effect', steps: parse(steps) }] }, 'x'));
};

const MINE =
  '[{ op: choose, from: { in: [hand, discard], of: you }, as: x }, { op: shuffle, what: { ref: x } }]';
const THEIRS =
  '[{ op: choose, from: { in: discard, of: opponent }, as: x }, { op: move, what: { ref: x }, to: removed }]';
const ANY = '[{ op: choose, from: { in: hand }, as: x }, { op: trash, what: { ref: x } }]';
const ICE =
  '[{ op: choose, from: { is: ice, hasnt: rezzed }, min: 2, max: 2, as: x }, { op: trash, what: { ref: x } }]';

it.each<['corp' | 'runner', string, string]>([
  ['corp', MINE, 'Shuffle a card from HQ or Archives into R&D.'],
  ['runner', MINE, 'Shuffle a card from your grip or heap into your stack.'],
  ['corp', THEIRS, 'Remove a card from the heap from the game.'],
  ['runner', THEIRS, 'Remove a card from Archives from the game.'],
  ['runner', ANY, 'Trash a card from HQ or the grip.'],
  ['runner', ICE, 'Trash two unrezzed pieces of ice.'],
])('on a card of the %s: %s', (side, steps, text) => {
  expect(said(side, steps)).toBe(text);
});
