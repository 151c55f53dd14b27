import { describe, expect, it } from 'vitest';
import { seeded } from '../../src/cli/random/random-play.ts';
import { sample } from '../support/sample.ts';
import { describeDifference } from '../support/two-worlds/difference.ts';
import { beginScenario, watchScenario } from '../support/two-worlds/scenarios.ts';
import { TwoWorlds } from '../support/two-worlds/two-worlds.ts';

const CHARACTER = '{ is: character, in: hand, of: you }';
const ANY = '{ in: hand, of: you }';

const action = (steps: string, more = ''): string =>
  `- { kind: action, limit: { n: 1, per: phase }, ${more}steps: [${steps}] }`;
const reaction = (when: string, steps: string, more = ''): string =>
  `- { kind: response, when: { ${when} }, ${more}steps: [${steps}] }`;

/** Programs of the card language about hidden zones, whether or not any card has them. */
const ACTIONS: [string, string][] = [
  [
    'of the top of the deck one is taken, the others go to the bottom',
    action(
      '{ op: look, top: 3, as: seen }, { op: choose, as: a, among: { ref: seen }, min: 0, max: 1 }, { op: move, what: { ref: a }, to: hand }, { op: arrange, what: { ref: seen, except: a }, place: bottom }',
    ),
  ],
  [
    'the deck is searched for a character',
    action(
      '{ op: search, in: deck, for: { is: character }, as: x, steps: [{ op: move, what: { ref: x }, to: hand }] }',
    ),
  ],
  [
    'the top of the deck is searched for a location',
    action(
      '{ op: search, in: deck, top: 3, for: { is: location }, as: x, steps: [{ op: move, what: { ref: x }, to: hand }] }',
    ),
  ],
  [
    'the deck is searched for anything',
    action('{ op: search, in: deck, for: {}, as: x, steps: [{ op: move, what: { ref: x }, to: hand }] }'),
  ],
  [
    'any card of the hand is put into play',
    action(`{ op: gold, n: 1 }, { op: choose, as: a, from: ${ANY} }, { op: enter, what: { ref: a } }`),
  ],
  [
    'a character of the hand is put into play',
    action(`{ op: choose, as: a, from: ${CHARACTER} }, { op: enter, what: { ref: a } }`),
  ],
  [
    'a card of the hand may be put into play',
    action(
      `{ op: gold, n: 1 }, { op: may, steps: [{ op: choose, as: a, from: ${ANY} }, { op: enter, what: { ref: a } }] }`,
    ),
  ],
  [
    'any card of the hand is the target, and put into play',
    action('{ op: enter, what: { ref: a } }', `targets: [{ as: a, of: ${ANY} }], `),
  ],
  [
    'each player discards a character of the hand',
    action(`{ op: each, choose: ${CHARACTER}, step: { op: discard, what: { ref: x } } }`),
  ],
  [
    'each player puts a card of the hand on top of the deck',
    action(`{ op: each, choose: ${ANY}, step: { op: move, what: { ref: x }, to: deck, top: true } }`),
  ],
  [
    'the opponent discards a location of the hand',
    action(
      '{ op: choose, who: opponent, as: a, from: { is: location, in: hand, of: opponent } }, { op: discard, what: { ref: a } }',
    ),
  ],
  [
    'a card of the hand goes under the deck',
    action(`{ op: choose, as: a, from: ${ANY} }, { op: move, what: { ref: a }, to: deck }`),
  ],
  [
    'a character in a hand that is looked at is discarded',
    action(
      '{ op: look, at: { in: hand, of: opponent }, as: seen }, { op: choose, as: a, among: { ref: seen }, from: { is: character } }, { op: discard, what: { ref: a } }',
    ),
  ],
  [
    'a character of the hand is the cost',
    action(
      '{ op: draw, n: 1 }',
      `cost: { choose: { as: x, from: ${CHARACTER} }, steps: [{ op: discard, what: { ref: x } }] }, `,
    ),
  ],
  [
    'there must be a character in the hand',
    action('{ op: draw, n: 1 }', `if: { count: ${CHARACTER}, min: 1 }, `),
  ],
  [
    'the top card of the deck is placed face down as a duplicate',
    action('{ op: duplicateTop, of: { ref: a } }', 'targets: [{ as: a, of: { is: character, of: you } }], '),
  ],
  [
    'a card of the hand is placed face down as a duplicate',
    action(
      `{ op: choose, as: x, from: ${ANY} }, { op: duplicate, what: { ref: x }, of: { ref: a }, down: true }`,
      'targets: [{ as: a, of: { is: character, of: you } }], ',
    ),
  ],
  [
    'a card of the hand goes into shadows',
    action(`{ op: choose, as: x, from: ${ANY} }, { op: move, what: { ref: x }, to: shadows }`),
  ],
  [
    'what is discarded at random decides',
    action(
      '{ op: discardRandom, who: opponent, n: 1, as: x }, { op: if, condition: { noun: { ref: x }, is: { is: character } }, then: [{ op: gold, n: 1 }] }',
    ),
  ],
  [
    'what is revealed decides',
    action(
      '{ op: reveal, top: 1, as: x }, { op: if, condition: { noun: { ref: x }, is: { is: character } }, then: [{ op: move, what: { ref: x }, to: hand }] }',
    ),
  ],
  [
    'a hand is shuffled away',
    action('{ op: shuffle, what: { every: { in: hand, of: opponent } } }, { op: draw, who: opponent, n: 2 }'),
  ],
  ['plots are looked at', action('{ op: look, at: { in: plots, of: opponent } }')],
  ['shadows are looked at', action('{ op: look, at: { in: shadows, of: opponent } }')],
  [
    'a card comes back to the hand, and one of the hand goes on top of the deck',
    action(
      `{ op: choose, as: x, from: { is: character, of: you } }, { op: move, what: { ref: x }, to: hand }, { op: choose, as: y, from: ${ANY} }, { op: move, what: { ref: y }, to: deck, top: true }`,
    ),
  ],
  [
    'a character of the hand is discarded, or gold gained',
    action(
      `{ op: either, options: [{ steps: [{ op: choose, as: a, from: ${CHARACTER} }, { op: discard, what: { ref: a } }] }, { steps: [{ op: gold, n: 1 }] }] }`,
    ),
  ],
];

/** Abilities about hidden zones that react to the initiation of a challenge, voluntarily or because they must. */
const REACTIONS: [string, string][] = [
  [
    'a reaction has a target in the hand',
    reaction('on: initiated', '{ op: enter, what: { ref: a } }', `targets: [{ as: a, of: ${CHARACTER} }], `),
  ],
  [
    'a forced reaction has a target in the hand',
    reaction(
      'on: initiated',
      '{ op: enter, what: { ref: a } }',
      `forced: true, targets: [{ as: a, of: ${CHARACTER} }], `,
    ),
  ],
  [
    'a reaction has a cost in the hand',
    reaction(
      'on: initiated',
      '{ op: draw, n: 1 }',
      `cost: { choose: { as: x, from: ${CHARACTER} }, steps: [{ op: discard, what: { ref: x } }] }, `,
    ),
  ],
];

const LURKERS = `
  - { ref: lurker, name: Lurker, type: character, faction: neutral, cost: 4, strength: 4, icons: [power], abilities: [{ kind: keyword, keyword: shadow, n: 2 }] }
  - { ref: prowler, name: Prowler, type: character, faction: neutral, cost: 4, strength: 3, icons: [power], abilities: [{ kind: keyword, keyword: shadow, n: 3 }] }`;

const HEAD = `
game: thrones
source: two worlds
title: What others do not see`;

const texted = (ability: string, step: string): string => `id: texted${HEAD}
cards:
  - ref: texted
    name: Texted
    type: location
    faction: neutral
    cost: 0
    abilities:
      ${ability}
  - { ref: envoy, name: Envoy, type: character, faction: neutral, cost: 4, strength: 4, icons: [power] }${LURKERS}
given:
  A:
    gold: 3
    play: [Texted, Envoy, Tumblestone Knight]
    hand: [Winterfell Steward, Ice, Summer, Lurker]
    deck: [Bran Stark, Gates of Winterfell, Robb Stark, A deck 1, A deck 2, Arya Stark, Grey Wind, Heart Tree Grove, A deck 3]
    discard: [Eddard Stark]
    shadows: [Prowler]
  B:
    faction: lannister
    gold: 2
    play: [Cersei Lannister]
    hand: [Tyrion Lannister, Western Fiefdom, "Hear Me Roar!", Prowler]
    deck: [Lannisport, Burned Men, B deck 1, B deck 2, B deck 3, B deck 4]
    plots: [Summons, Confiscation, B plot 1]
    shadows: [Lurker]
steps:
  - A: "${step}"
`;

/** Zones with cards that one player has seen before they were mixed with others. */
const KNOWN = `hand: [{ card: Lurker, known: [B] }, Prowler, A hand 1], deck: [Direwolf Pup, A deck 1, A deck 2, A deck 3]`;

/** Cards that are used from the hand, and cards that trigger them. */
const WATCHERS = `
  - { ref: watcher, name: Watcher, type: character, faction: lannister, cost: 4, strength: 4, icons: [power], abilities: [{ kind: response, from: hand, limit: { n: 1, per: phase }, when: { on: stands, what: { is: character } }, cost: { gold: 1 }, steps: [{ op: draw, n: 1 }] }] }
  - { ref: dodger, name: Dodger, type: character, faction: lannister, cost: 4, strength: 4, icons: [power], abilities: [{ kind: interrupt, would: true, from: hand, when: { on: moves, what: self, from: hand, to: discard }, steps: [{ op: enter, what: self }] }] }
  - { ref: horn, name: Horn, type: location, faction: neutral, cost: 0, abilities: [{ kind: action, targets: [{ as: a, of: { is: character } }], steps: [{ op: stand, what: { ref: a } }] }] }
  - { ref: thief, name: Thief, type: location, faction: neutral, cost: 0, abilities: [{ kind: action, steps: [{ op: discardRandom, who: opponent, n: 1 }] }] }`;

const SITUATIONS: [string, string][] = [
  [
    'a plot has a target in a hand',
    `id: reinforcements${HEAD}
given:
  phase: plot
  A: { plots: [Reinforcements], hand: [Winterfell Steward, Ice, A hand 1], deck: [Bran Stark, Arya Stark, Robb Stark, A deck 1, A deck 2] }
  B: { plots: [A Noble Cause, Confiscation], hand: [Tyrion Lannister, B hand 1], deck: [Burned Men, B deck 1, B deck 2, B deck 3] }
steps:
  - A: /plot plot:Reinforcements
  - B: /plot plot:A Noble Cause
`,
  ],
  [
    'a location gives ambush to some cards of a hand',
    `id: ambush${HEAD}
given:
  orders: { challenges: always, attackers: always, defenders: always }
  A: { gold: 1, play: [The Wolfswood, Tumblestone Knight], hand: [Grey Wind, Summer, A hand 1], deck: [Direwolf Pup, A deck 1, A deck 2, A deck 3] }
  B: { gold: 3, play: [Burned Men], hand: [Tyrion Lannister, B hand 1], deck: [B deck 1, B deck 2, B deck 3] }
steps:
  - A: /pass
`,
  ],
  [
    'a card that is known goes into shadows',
    `id: known${HEAD}
cards:${LURKERS}
given:
  phase: marshaling
  A: { gold: 4, ${KNOWN} }
steps:
  - A: /shadow card:Lurker
`,
  ],
  [
    'a card goes into shadows that might be the one that is known',
    `id: unknown${HEAD}
cards:${LURKERS}
given:
  phase: marshaling
  A: { gold: 4, ${KNOWN} }
steps:
  - A: /shadow card:Prowler
`,
  ],
  [
    'a card goes into shadows, and all that could are known',
    `id: all-known${HEAD}
cards:${LURKERS}
given:
  phase: marshaling
  A: { gold: 4, ${KNOWN.replace('Prowler', '{ card: Prowler, known: [B] }')} }
steps:
  - A: /shadow card:Prowler
`,
  ],
  [
    'each player puts a card on the deck, of hands that the other has seen',
    `id: each-known${HEAD}
cards:
  - ref: texted
    name: Texted
    type: location
    faction: neutral
    cost: 0
    abilities:
      ${action(`{ op: each, choose: ${ANY}, step: { op: move, what: { ref: x }, to: deck, top: true } }`)}${LURKERS}
given:
  phase: marshaling
  A: { play: [Texted], hand: [{ card: Lurker, known: [B] }, A hand 1], deck: [A deck 1, A deck 2, A deck 3] }
  B: { hand: [{ card: Prowler, known: [A] }, { card: Ice, known: [A] }, B hand 1], deck: [B deck 1, B deck 2, B deck 3] }
steps:
  - A: /action card:Texted
`,
  ],
  [
    'a card of the hand is placed face up as a duplicate, and a copy of one of them is dead',
    `id: duplicate${HEAD}
cards:
  - ref: texted
    name: Texted
    type: location
    faction: neutral
    cost: 0
    abilities:
      ${action(
        `{ op: choose, as: x, from: ${ANY} }, { op: duplicate, what: { ref: x }, of: { ref: a } }`,
        'targets: [{ as: a, of: { is: character } }], ',
      )}
given:
  phase: marshaling
  A: { play: [Texted, Robb Stark], hand: [Summer, Ice], dead: ["Summer#2"], deck: [Direwolf Pup, Grey Wind, A deck 1, A deck 2] }
  B: { play: [Burned Men] }
steps:
  - A: /action card:Texted
`,
  ],
  [
    'a card is used from the hand, and stays there',
    `id: used-from-hand${HEAD}
cards:${WATCHERS}
given:
  phase: marshaling
  orders: { reactions: always, marshaling: always }
  A: { play: [Horn, { card: Robb Stark, kneeling: true }, { card: Summer, kneeling: true }], hand: [A hand 1] }
  B: { faction: lannister, gold: 4, hand: [Watcher, Tyrion Lannister, Watcher], deck: [Burned Men, Lannisport, B deck 1, B deck 2] }
steps:
  - A: /action card:Horn target:Robb Stark
  - B: /react card:Watcher
  - B: /pass
  - A: /action card:Horn target:Summer
`,
  ],
  [
    'a card is used as it is discarded from the hand',
    `id: discarded-from-hand${HEAD}
cards:${WATCHERS}
given:
  phase: marshaling
  orders: { reactions: always, marshaling: always }
  A: { play: [Thief], hand: [A hand 1] }
  B: { faction: lannister, gold: 4, hand: [Tyrion Lannister, Dodger, Burned Men], deck: [Watcher, Lannisport, B deck 1, B deck 2] }
steps:
  - A: /action card:Thief
`,
  ],
  [
    'a card is taken from the top of a deck of which one is known',
    `id: trader${HEAD}
given:
  phase: marshaling
  orders: { reactions: cards }
  A: { gold: 4, faction: martell, hand: [Greenblood Trader, A hand 1], deck: [{ card: Direwolf Pup, known: [B] }, Robb Stark, A deck 1, A deck 2, A deck 3] }
steps:
  - A: /marshal card:Greenblood Trader
  - A: /react card:Greenblood Trader
  - A: /choose answer:Direwolf Pup
`,
  ],
];

describe('a text about hidden cards reveals nothing about them', () => {
  const all = [
    ...ACTIONS.map(([title, ability]) => [title, texted(ability, '/action card:Texted')] as const),
    ...REACTIONS.map(
      ([title, ability]) => [title, texted(ability, '/challenge type:power attackers:Envoy')] as const,
    ),
    ...SITUATIONS,
  ];

  it.each(sample(all, 9, ([title]) => title))('%s', (_, text) => {
    const found = Array.from({ length: 3 }, (_, n) => watchScenario(text, n, 4));
    expect(found.flat().map(describeDifference)).toEqual([]);
    // The first input, which triggers the text, is compared in many worlds.
    const { bench, state, input } = beginScenario(text);
    const step = Array.from({ length: 5 }, (_, n) =>
      new TwoWorlds(bench, seeded(n)).step(state, input, true),
    );
    expect(step.flatMap((one) => one.found.map(describeDifference))).toEqual([]);
  });
});
