// Special initiative of Redemption (rules 8.4): the game tries on a copy of the state, within bounds, which cards could
// answer.
import { expect, it } from 'vitest';
import { veiled } from '../../../src/games/redemption/rules/veiled.ts';
import { asking, live } from '../../../src/kernel/query.ts';
import type { SeatState } from '../../../src/kernel/state.ts';
import { A, B, Scene } from '../../support/scene.ts';

const good = (name: string, ...steps: string[]): string =>
  `  - { ref: ${name.toLowerCase()}, name: ${name}, listed: ${name}, set: scenario, ways: [{ as: good, brigades: [purple] }], abilities: [{ kind: effect, steps: [${steps.join(', ')}] }] }`;

/** Cards that A is offered when a Storm is about to take the only Hero, by reference. */
function offered(cards: string[], given: string[]): string[] {
  const s = new Scene(
    'redemption',
    'cards:',
    '  - { ref: knight, name: Knight, listed: Knight, set: scenario, ways: [{ as: hero, brigades: [purple], numbers: 3/9 }] }',
    '  - { ref: ogre, name: Ogre, listed: Ogre, set: scenario, ways: [{ as: evilCharacter, brigades: [black], numbers: 3/9 }] }',
    '  - { ref: storm, name: Storm, listed: Storm, set: scenario, ways: [{ as: evil, brigades: [black] }], abilities: [{ kind: effect, steps: [{ op: discard, what: { every: { is: Hero, in: battle } } }] }] }',
    ...cards,
    'given:',
    '  battle: { attackers: [Knight], blockers: [Ogre], last: A }',
    ...given,
  );
  s.says(B, '/enhance card:Storm');
  const choice = asking(s.state)?.parts[0]?.choice;
  if (choice?.kind !== 'act') throw new Error('Nobody is asked for an act.');
  expect(choice.why.code).toBe('special');
  return choice.acts.flatMap(({ object }) => {
    const what = object === undefined ? undefined : live(s.state, object)?.what;
    return what !== undefined && 'card' in what ? [what.card] : [];
  });
}

const GUESS = good(
  'Guess',
  '{ op: choose, as: x, from: { is: Hero, in: hand, of: opponent }, who: opponent }',
  '{ op: discard, what: { ref: x } }',
  '{ op: if, condition: { all: [{ not: { count: { is: Hero, in: deck, of: you }, max: 2 } }, { count: { is: Hero, in: battle }, min: 1 }] }, then: [{ op: negate, what: { every: { is: Enhancement, of: opponent } } }] }',
);

it.each([
  ['a Hero', 'Abigail', 'Hannah'],
  ['none', 'Evade', 'Ruthless'],
])('offers the same where the other hand and the deck hold %s', (_, hand, deck) => {
  const list = offered(
    [GUESS],
    [
      `  A: { hand: [Guess], deck: [${deck}, ${deck}, ${deck}] }`,
      `  B: { hand: [Storm, ${hand}], bondage: 1, deck: 1 }`,
    ],
  );
  expect(list).toEqual(['guess']);
});

it('is tried without the plans of the other player, and with one’s own', () => {
  const s = new Scene(
    'redemption',
    'given:',
    '  A: { hand: 1, orders: { attack: ask } }',
    '  B: { hand: 1, orders: { dominants: always } }',
  );
  const seats = s.state.seats.map((seat): SeatState => ({ ...seat, ahead: { kind: 'act', act: 'pass' } }));
  const [a, b] = veiled({ ...s.state, seats }, A).seats;
  expect(a).toEqual(seats[A]);
  expect(b).toEqual({ name: seats[B]!.name, counters: seats[B]!.counters, orders: {} });
});

it('offers untried what would take too long to try', () => {
  const choices = ['u', 'v', 'w', 'x', 'y'].map((as) => `{ op: choose, as: ${as}, from: { is: Lost Soul } }`);
  const vain = good('Vain', ...choices, '{ op: negate, what: { ref: y } }');
  const few = good('Few', ...choices.slice(3), '{ op: negate, what: { ref: y } }');
  const often = (inner: string): string => `{ op: repeat, times: 40, steps: [${inner}] }`;
  const slow = good(
    'Slow',
    often(often(often('{ op: heal, what: { every: { is: Hero } } }'))),
    '{ op: negate, what: { every: { is: Lost Soul } } }',
  );
  // The game tries some seventy ways to play the first card, and at most a few hundred ways altogether. It offers cards
  // that it could not try to the end.
  expect(
    offered([vain, slow, few], ['  A: { hand: [Few, Vain, Slow] }', '  B: { hand: [Storm], bondage: 8 }']),
  ).toEqual(['vain', 'slow']);
});
