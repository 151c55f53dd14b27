import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readCard } from '../../../src/games/thrones/cards.ts';

/** A trigger that by the rules can never occur is refused with a sentence; one that can occur is accepted. */

const FACTS: Record<string, object> = {
  character: { cost: 1, strength: 1 },
  location: { cost: 1 },
  attachment: { cost: 1 },
  event: { cost: 1 },
  plot: { plot: { income: 1, initiative: 1, claim: 1, reserve: 1 } },
};

/** Reads a card with this ability, in YAML. */
const read = (type: string, ability: string): void => {
  const abilities = [{ ...parse(`{ ${ability} }`), steps: [{ op: 'draw', n: 1 }] }];
  readCard({ ref: 'X', name: 'X', type, faction: 'neutral', ...FACTS[type], abilities }, 'X');
};

const LED =
  'A reaction to its own move is used where that has led the card, and it never leads to where this one is used. An interrupt comes before it.';
const LEFT =
  'An interrupt of its own move is used where the card is before it, and from there it does not move so.';
const SO = 'Nothing is ever moved so: look at what moves, "from", "to" and "verb" of the trigger.';
const TOGETHER =
  'What a card was attached to leaves play together with it, so no reaction to that is used. An interrupt comes before.';
const OUT = 'This happens to cards in play, and the ability is used where the card is not in play.';
const CHARACTERS = 'This happens to a character alone, and what the trigger is about is none.';
const UNOPPOSED =
  'An unopposed challenge is won by the attacker and lost by the defender, so this never happens.';

describe('a trigger that never sets its ability off', () => {
  it.each([
    ['character', 'kind: response, when: { on: moves, what: self, verb: kill }', LED],
    ['character', 'kind: response, from: discard, when: { on: moves, what: self, verb: kill }', LED],
    ['character', 'kind: response, when: { on: moves, what: self, verb: [discard, sacrifice] }', LED],
    ['character', 'kind: response, forced: true, when: { on: moves, what: self, from: play }', LED],
    ['character', 'kind: response, from: shadows, when: { on: moves, what: self, verb: emerge }', LED],
    ['plot', 'kind: response, when: { on: moves, what: self, to: used }', LED],
    ['event', 'kind: response, when: { on: moves, what: self, to: play }', LED],
    ['character', 'kind: interrupt, when: { on: moves, what: self, to: play }', LEFT],
    ['location', 'kind: interrupt, when: { on: moves, what: self, verb: kill }', SO],
    ['location', 'kind: response, when: { on: moves, what: { is: location }, verb: kill }', SO],
    ['location', 'kind: response, when: { on: moves, what: {}, from: hand, verb: [kill, sacrifice] }', SO],
    ['location', 'kind: response, when: { on: moves, what: {}, from: hand, to: hand }', SO],
    ['attachment', 'kind: response, when: { on: moves, what: host, verb: kill }', TOGETHER],
    ['event', 'kind: response, when: { on: stands, what: self }', OUT],
    ['character', 'kind: response, from: discard, when: { on: gains, what: self, counter: power }', OUT],
    ['location', 'kind: response, when: { on: declared, what: self, as: attacker }', CHARACTERS],
    ['location', 'kind: response, when: { on: challenge, result: won, who: you, with: self }', CHARACTERS],
    ['location', 'kind: response, when: { on: renowned, what: { is: location } }', CHARACTERS],
    [
      'location',
      'kind: response, when: { on: challenge, result: won, who: you, as: defender, unopposed: true }',
      UNOPPOSED,
    ],
  ])('of a %s is refused: %s', (type, ability, why) => {
    expect(() => read(type, ability)).toThrow(`X: abilities.0.when: ${why}`);
  });

  it('is refused where an ability is given, too', () => {
    const given = (kind: string): string =>
      `{ kind: passive, does: { effect: grants, over: { is: character }, ability: { kind: ${kind}, when: { on: moves, what: self, verb: kill }, steps: [{ op: draw, n: 1 }] } } }`;
    const card = (kind: string): object => ({
      ...{ ref: 'X', name: 'X', type: 'location', faction: 'neutral', cost: 1 },
      abilities: [parse(given(kind))],
    });
    expect(() => readCard(card('response'), 'X')).toThrow(LED);
    expect(() => readCard(card('interrupt'), 'X')).not.toThrow();
  });
});

it.each([
  ['character', 'kind: response, when: { on: moves, what: self, verb: emerge }'],
  ['character', 'kind: interrupt, from: shadows, when: { on: moves, what: self, verb: emerge }'],
  ['character', 'kind: interrupt, when: { on: moves, what: self, verb: kill }'],
  ['character', 'kind: response, from: discard, when: { on: moves, what: self, verb: discard }'],
  // The card may be in the hand by then, because an effect sent it there instead of to the dead pile.
  ['character', 'kind: response, from: hand, when: { on: moves, what: self, from: play }'],
  ['location', 'kind: response, when: { on: moves, what: { is: [location, character] }, verb: kill }'],
  ['attachment', 'kind: interrupt, when: { on: moves, what: host, from: play }'],
  ['plot', 'kind: response, from: used, when: { on: moves, what: self, to: used }'],
  [
    'character',
    'kind: response, when: { on: challenge, result: lost, who: you, as: defender, unopposed: true }',
  ],
])('a trigger of a %s that may is read: %s', (type, ability) => {
  expect(() => read(type, ability)).not.toThrow();
});
