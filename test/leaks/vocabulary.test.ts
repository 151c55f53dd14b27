import { describe, expect, it } from 'vitest';
import { seeded } from '../../src/cli/random/random-play.ts';
import { rounds, sample } from '../support/sample.ts';
import { describeDifference } from '../support/two-worlds/difference.ts';
import { beginScenario, watchScenario } from '../support/two-worlds/scenarios.ts';
import { TwoWorlds } from '../support/two-worlds/two-worlds.ts';

/** Programs that handle hidden zones and that no card contains yet; each with a short description. */
const TEXTS: [string, string][] = [
  [
    'each player takes an orb back to their hand',
    '- { op: each, choose: { in: mana, of: you }, step: { op: move, what: { ref: x }, to: hand } }',
  ],
  [
    'each player puts a cheap card of their hand into the Mana zone',
    '- { op: each, choose: { in: hand, of: you, handCost: { max: 3 } }, step: { op: move, what: { ref: x }, to: mana } }',
  ],
  [
    'each player discards a cheap card of their hand',
    '- { op: each, choose: { in: hand, of: you, handCost: { max: 3 } }, step: { op: discard, what: { ref: x } } }',
  ],
  [
    'a Character of the hand goes under nothing but its player’s eyes',
    '- { op: choose, as: x, from: { in: hand, of: you, is: Character } }\n          - { op: move, what: { ref: x }, to: mana }',
  ],
  [
    'the opponent puts a cheap card away',
    '- { op: choose, who: opponent, as: x, from: { in: hand, of: opponent, handCost: { max: 3 } } }\n          - { op: move, what: { ref: x }, to: mana }',
  ],
  [
    'an orb is taken back to the hand',
    '- { op: choose, as: x, from: { in: mana, of: you } }\n          - { op: move, what: { ref: x }, to: hand }',
  ],
  [
    'the opponent chooses an orb of their own, and takes it back',
    '- { op: choose, as: x, from: { in: mana, of: opponent }, who: opponent }\n          - { op: move, what: { ref: x }, to: hand }',
  ],
  [
    'a cheap card may be put away for two more',
    '- op: may\n            steps:\n              - { op: choose, as: x, from: { in: hand, of: you, handCost: { max: 3 } } }\n              - { op: move, what: { ref: x }, to: mana }\n              - { op: draw, n: 2 }',
  ],
];

/** Reactions to cards that leave hidden zones. The tested text lets both players draw, and plays a card. */
const WATCHING: [string, string][] = [
  ['a drawing of the opponent is reacted to', '{ on: draws, who: opponent }'],
  ['a drawing of one’s own is reacted to', '{ on: draws, who: you }'],
  ['a card played from the hand is reacted to', '{ on: plays, who: you, what: { in: hand } }'],
];

const scenario = (steps: string, watching = ''): string => `
id: hidden-zones
title: A text about what others do not see
game: altered
source: two worlds
cards:
  - ref: texted
    name: Texted
    faction: NE
    rarity: common
    type: Character
    subtypes: []
    cost: 1/1
    stats: 1/1/1
    abilities:
      - kind: reaction
        when: { on: symbol, symbol: j }
        steps:
          ${steps}${watching}
given:
  A: { reserve: [Texted], hand: [Axiom Salvager, A hand 1, A hand 2], mana: 4 }
  B: { hand: [Foundry Mechanic, B hand 1], mana: [Brassbug Hive, Axiom Salvager, B mana 1] }
steps:
  - A: "/play card:Texted expedition:Hero"
`;

const DRAWING = '- { op: draw, n: 1 }\n          - { op: draw, who: opponent, n: 1 }';

describe('a text about hidden cards reveals nothing about them', () => {
  const all = [
    ...TEXTS.map(([name, steps]) => [name, scenario(steps)] as const),
    ...WATCHING.map(
      ([name, when]) =>
        [
          name,
          scenario(
            DRAWING,
            `\n      - { kind: reaction, when: ${when}, steps: [{ op: counters, on: self, counter: seen, by: 1 }] }`,
          ),
        ] as const,
    ),
  ];

  it.each(sample(all, 5, ([title]) => title))('%s', (_, text) => {
    const found = Array.from({ length: rounds(2, 5) }, (_, n) => watchScenario(text, n, 4));
    expect(found.flat().map(describeDifference)).toEqual([]);
    // The first input, which triggers the text, is compared in many worlds.
    const { bench, state, input } = beginScenario(text);
    const step = Array.from({ length: 5 }, (_, n) =>
      new TwoWorlds(bench, seeded(n)).step(state, input, true),
    );
    expect(step.flatMap((one) => one.found.map(describeDifference))).toEqual([]);
  });
});
