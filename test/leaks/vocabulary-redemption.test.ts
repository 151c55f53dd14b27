import { describe, expect, it } from 'vitest';
import { seeded } from '../../src/cli/random/random-play.ts';
import { rounds, sample } from '../support/sample.ts';
import { describeDifference } from '../support/two-worlds/difference.ts';
import { beginScenario, watchScenario } from '../support/two-worlds/scenarios.ts';
import { TwoWorlds } from '../support/two-worlds/two-worlds.ts';

/** A made-up card with these steps as the effect of playing it. */
const card = (name: string, way: 'good' | 'evil', steps: string): string => `
  - ref: ${name.toLowerCase()}
    name: ${name}
    listed: ${name}
    set: scenario
    classes: [territory]
    ways: [{ as: ${way}, brigades: [${way === 'good' ? 'silver' : 'black'}] }]
    abilities: [{ kind: effect, steps: [${steps}] }]`;

const HEAD = `
game: redemption
source: two worlds
title: What one has been shown mingles with what he has not
cards:
  - { ref: angel, name: Angel, listed: Angel, set: scenario, unique: false, ways: [{ as: hero, brigades: [silver], numbers: 5/5 }] }
  - { ref: watcher, name: Watcher, listed: Watcher, set: scenario, unique: false, ways: [{ as: hero, brigades: [silver], numbers: 5/5 }] }
  - { ref: herald, name: Herald, listed: Herald, set: scenario, unique: false, ways: [{ as: hero, brigades: [silver], numbers: 5/5 }] }
  - { ref: ogre, name: Ogre, listed: Ogre, set: scenario, unique: false, ways: [{ as: evilCharacter, brigades: [black], numbers: 5/5 }] }`;

/** A hand in which the other player has seen some cards. */
const SEEN =
  '{ card: Watcher, known: [B] }, { card: Angel, known: [B] }, { card: Urim and Thummim, known: [B] }, Herald, A hand 1';
/** A deck in which the other player has seen two cards near the top. */
const LOOKED_AT = '{ card: Ogre, known: [B] }, A deck 1, { card: A deck 2, known: [B] }, Angel, A deck 3';
const CHOICE = '{ op: choose, as: x, from: { in: hand, of: you } }';

/** Steps that handle hidden cards, some of which other players have seen; each with a short description. */
const TEXTS: [string, string][] = [
  ['a card of the hand goes under the deck', `${CHOICE}, { op: move, what: { ref: x }, to: deck }`],
  ['a card of the hand goes to the Reserve', `${CHOICE}, { op: move, what: { ref: x }, to: reserve }`],
  ['a card of the hand is shuffled into the deck', `${CHOICE}, { op: shuffle, what: { ref: x } }`],
  [
    'a Hero of the hand is set aside face down',
    '{ op: choose, as: x, from: { is: Hero, in: hand, of: you } }, { op: setAside, what: { ref: x }, turns: 1, down: true }',
  ],
  [
    'a card of the hand may be exchanged for one of the deck',
    `{ op: may, steps: [${CHOICE}, { op: search, in: deck, for: { is: Hero }, as: y, steps: [{ op: exchange, one: { ref: x }, other: { ref: y } }] }] }`,
  ],
  [
    'the other player puts a card of his own away',
    '{ op: choose, who: opponent, as: x, from: { in: hand, of: opponent } }, { op: move, what: { ref: x }, to: deck }',
  ],
  [
    'any card is taken out of the Reserve',
    '{ op: search, in: reserve, for: {}, as: x, steps: [{ op: move, what: { ref: x }, to: hand }] }',
  ],
  [
    'one of the top cards of the deck is taken',
    '{ op: look, top: 3, as: seen }, { op: choose, as: x, among: { ref: seen }, min: 0, max: 1 }, { op: move, what: { ref: x }, to: hand }, { op: move, what: { ref: seen, except: x }, to: deck }',
  ],
  [
    'a card of a hand that was looked at goes under its deck',
    '{ op: look, at: { in: hand, of: opponent }, as: held }, { op: choose, as: x, from: { is: Hero }, among: { ref: held } }, { op: move, what: { ref: x }, to: deck }',
  ],
  [
    'a card of a hand or a deck that were looked at is set aside',
    '{ op: look, at: { in: hand, of: opponent }, as: held }, { op: look, at: { in: deck, of: opponent }, as: below }, { op: choose, as: x, from: { is: Hero }, among: { both: [held, below] } }, { op: setAside, what: { ref: x }, turns: 1 }, { op: shuffle, what: { every: { in: deck, of: opponent } } }',
  ],
  [
    'as many cards as a player selects are played from the deck',
    '{ op: number, max: 3 }, { op: look, at: { in: deck, of: you }, as: seen }, { op: choose, as: y, from: { is: character }, among: { ref: seen }, min: { number: x }, max: { number: x } }, { op: putInPlay, what: { ref: y } }, { op: shuffle, what: { every: { in: deck, of: you } } }',
  ],
  [
    'cards of the deck are revealed until one fits',
    '{ op: revealUntil, for: { is: character }, as: x, rest: others }, { op: putInPlay, what: { ref: x } }, { op: move, what: { ref: others }, to: deck }',
  ],
  [
    'any card is taken out of the Artifact pile',
    '{ op: choose, as: x, from: { in: pile, of: you } }, { op: move, what: { ref: x }, to: hand }',
  ],
];

const NEGATE =
  '{ op: choose, as: x, from: { is: Enhancement, in: battle, of: opponent } }, { op: negate, what: { ref: x } }';

const SITUATIONS: [string, string][] = [
  [
    'an Artifact of a hand that was looked at goes onto the pile',
    `id: pile${HEAD}
given:
  A: { hand: [{ card: Urim and Thummim, known: [B] }, { card: Book of the Law, known: [B] }, Covenant of Abraham, A hand 1], deck: [A deck 1, A deck 2] }
steps: [{ A: '/pile card:Urim and Thummim' }]
`,
  ],
  [
    'a card of a hand may be discarded instead of a soul',
    `id: instead${HEAD}
  - { ref: shield, name: Shield, listed: Shield, set: scenario, ways: [{ as: fortress, alignment: good }], abilities: [{ kind: passive, does: { effect: instead, of: removed, what: { is: Lost Soul }, by: { subtype: evil }, pay: { is: Hero, in: hand, of: you } } }] }
  - { ref: doom, name: Doom, listed: Doom, set: scenario, ways: [{ as: dominant, alignment: evil }], abilities: [{ kind: effect, steps: [{ op: discard, what: { every: { is: Lost Soul, of: opponent } } }] }] }
given:
  A: { hand: [Herald, { card: Watcher, known: [B] }, A hand 1], territory: [Shield], bondage: 2 }
  B: { hand: [Doom] }
steps: [{ B: '/dominant card:Doom' }]
`,
  ],
  [
    'what was drawn goes back out of a hand that was looked at meanwhile',
    `id: undone${HEAD}${card('Gather', 'good', '{ op: draw, n: 1 }')}${card('Hush', 'evil', `{ op: look, at: { in: hand, of: opponent } }, ${NEGATE}`)}
given:
  battle: { attackers: [Angel], blockers: [Ogre], last: B }
  A: { hand: [Gather, Watcher], deck: [A deck 1, A deck 2, A deck 3] }
  B: { hand: [Hush], bondage: 1 }
steps: [{ A: '/enhance card:Gather' }, { B: '/enhance card:Hush' }]
`,
  ],
];

const texted = (steps: string): string => `id: texted${HEAD}${card('Text', 'good', steps)}
given:
  A: { territory: [Angel], hand: [Text, ${SEEN}], deck: [${LOOKED_AT}], reserve: [{ card: Angel, known: [B] }, Ogre, Herald], pile: [{ card: Book of the Law, known: [A, B] }, Covenant of Abraham] }
  B: { hand: [{ card: Ogre, known: [A] }, Angel, B hand 1] }
steps: [{ A: '/enhance card:Text' }]
`;

describe('a player who has been shown hidden cards cannot tell which of them is put elsewhere in secret', () => {
  const all = [...TEXTS.map(([title, steps]) => [title, texted(steps)] as const), ...SITUATIONS];

  it.each(sample(all, 9, ([title]) => title))('%s', (_, text) => {
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
