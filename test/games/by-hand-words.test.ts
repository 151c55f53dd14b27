import { describe, expect, it } from 'vitest';
import type { ByHandAct } from '../../src/kernel/by-hand.ts';
import { HANDLINGS } from '../../src/table/handlings.ts';
import { A, B, Scene } from '../support/scene.ts';

/**
 * An act by hand, with the lines about it. In order: who does it, the act, the number of cards, its options, the line
 * that everybody reads, the line that the doer reads if it says more, and an act of A before it.
 */
type Row = [
  by: 'A' | 'B' | 'judge',
  act: ByHandAct,
  cards: 0 | 1 | 2,
  options: Record<string, string>,
  all: string,
  own?: string | undefined,
  first?: [act: ByHandAct, options: Record<string, string>],
];

const ALTERED: Row[] = [
  [
    'A',
    'move',
    1,
    { card: 'Haven Warrior', to: 'Reserve' },
    'A moves Haven Warrior from their Hero Expedition to their Reserve.',
  ],
  [
    'A',
    'move',
    1,
    { card: 'top of deck', to: 'hand' },
    'A moves a card from their deck to their hand.',
    'A moves Haven Bouncer from their deck to their hand.',
  ],
  [
    'A',
    'move',
    2,
    { card: 'top of deck', number: '2', to: 'hand' },
    'A moves 2 cards from their deck to their hand.',
    'A moves Haven Bouncer and Kelon Burst from their deck to their hand.',
  ],
  [
    'A',
    'move',
    1,
    { card: 'Kelon Elemental', to: 'deck' },
    'A moves a card from their hand to the top of their deck.',
    'A moves Kelon Elemental from their hand to the top of their deck.',
  ],
  [
    'A',
    'move',
    1,
    { card: "B's hand 1", to: 'discard pile' },
    "A moves Foundry Mechanic from B's hand to B's discard pile.",
  ],
  [
    'judge',
    'move',
    1,
    { card: 'Haven Warrior', to: "A's Reserve" },
    "the judge moves Haven Warrior from A's Hero Expedition to A's Reserve.",
  ],
  [
    'judge',
    'move',
    2,
    { card: "bottom of A's deck", number: '2', to: 'Mana zone' },
    "the judge moves 2 cards from A's deck to A's Mana zone.",
  ],
  ['A', 'counter', 1, { card: 'Haven Warrior', counter: 'boost' }, 'A puts 1 boost on Haven Warrior.'],
  [
    'A',
    'counter',
    1,
    { card: 'Haven Warrior', counter: 'boost', by: '2' },
    'A puts 2 boosts on Haven Warrior.',
  ],
  [
    'A',
    'counter',
    1,
    { card: 'Haven Warrior', counter: 'kelon', by: '2' },
    'A puts 2 kelon counters on Haven Warrior.',
  ],
  [
    'judge',
    'counter',
    1,
    { card: "A's Hero Expedition", counter: 'distance', by: '1' },
    "the judge puts 1 distance counter on A's Hero Expedition.",
  ],
  ['A', 'status', 1, { card: 'Haven Warrior', status: 'asleep' }, 'A marks Haven Warrior as asleep.'],
  [
    'A',
    'token',
    1,
    { token: 'Brassbug', to: 'Hero Expedition' },
    'A makes 1 Brassbug token in their Hero Expedition.',
  ],
  [
    'A',
    'token',
    2,
    { token: 'Brassbug', to: "B's Hero Expedition", number: '2' },
    "A makes 2 Brassbug tokens in B's Hero Expedition.",
  ],
  ['A', 'reveal', 1, { card: 'top of deck' }, 'A shows Haven Bouncer from their deck to all.'],
  [
    'A',
    'reveal',
    2,
    { zone: 'hand', player: 'B' },
    'A shows 2 cards from their hand to B.',
    'A shows Haven Trainee and Kelon Elemental from their hand to B.',
  ],
  ['judge', 'reveal', 1, { card: "A's deck 2", player: 'B' }, "the judge shows a card from A's deck to B."],
  [
    'A',
    'look',
    1,
    { card: 'top of deck' },
    'A looks at a card from their deck.',
    'A looks at Haven Bouncer from their deck.',
  ],
  [
    'A',
    'look',
    2,
    { card: 'top of deck', number: '2' },
    'A looks at 2 cards from their deck.',
    'A looks at Haven Bouncer and Kelon Burst from their deck.',
  ],
  ['A', 'shuffle', 2, { zone: 'deck' }, 'A shuffles their deck.'],
  ['A', 'shuffle', 2, { zone: "B's deck" }, "A shuffles B's deck."],
  ['judge', 'shuffle', 2, { zone: "B's deck" }, "the judge shuffles B's deck."],
  ['A', 'control', 1, { card: 'Haven Warrior', player: 'B' }, 'A gives B control of Haven Warrior.'],
  ['B', 'control', 1, { card: 'Haven Warrior' }, 'B takes control of Haven Warrior.'],
  [
    'judge',
    'control',
    1,
    { card: 'Haven Warrior', player: 'B' },
    'the judge gives B control of Haven Warrior.',
  ],
  ['A', 'face', 1, { card: 'Hero region', value: 'down' }, 'A turns Hero region face down.'],
  ['A', 'clock', 0, { name: 'first player', value: 'B' }, 'A makes B the first player.'],
  ['A', 'clock', 0, { name: 'day', value: '2' }, 'A sets the day to 2.'],
  ['A', 'note', 0, { text: 'So be it' }, 'A notes: So be it.'],
];

const REDEMPTION: Row[] = [
  ['A', 'move', 1, { card: 'Hannah', to: 'hand' }, 'A moves Hannah from their territory to their hand.'],
  ['A', 'set-aside', 1, { card: 'Hannah' }, 'A sets Hannah aside.'],
  ['A', 'set-aside', 1, { card: 'Hannah', turns: '1' }, 'A sets Hannah aside for 1 turn.'],
  [
    'B',
    'set-aside',
    1,
    { card: 'Hannah', turns: '2', text: 'She prays.' },
    'B sets Hannah aside for 2 turns: She prays.',
  ],
  [
    'A',
    'return',
    1,
    { card: 'Hannah' },
    'A returns Hannah from their set-aside area to their territory.',
    undefined,
    ['set-aside', { card: 'Hannah' }],
  ],
  [
    'judge',
    'return',
    1,
    { card: 'Hannah' },
    "the judge returns Hannah from A's set-aside area to A's territory.",
    undefined,
    ['set-aside', { card: 'Hannah' }],
  ],
  ['A', 'attach', 1, { card: 'Burning Bush', host: 'Hannah' }, 'A attaches Burning Bush to Hannah.'],
  [
    'A',
    'attach',
    1,
    { card: 'Burning Bush', host: 'nothing' },
    'A frees Burning Bush from Hannah.',
    undefined,
    ['attach', { card: 'Burning Bush', host: 'Hannah' }],
  ],
  ['A', 'counter', 1, { card: 'Hannah', counter: 'counter' }, 'A puts 1 counter on Hannah.'],
  ['A', 'counter', 1, { card: 'Hannah', counter: 'counter', by: '2' }, 'A puts 2 counters on Hannah.'],
  ['A', 'status', 1, { card: 'Hannah', status: 'paralyzed' }, 'A marks Hannah as paralyzed.'],
  [
    'A',
    'move',
    2,
    { card: 'top of deck', number: '2', to: 'hand' },
    'A moves 2 cards from their deck to their hand.',
    'A moves A deck 1 and A deck 2 from their deck to their hand.',
  ],
  ['A', 'clock', 0, { name: 'turn', value: '4' }, 'A sets the turn to 4.'],
];

const THRONES: Row[] = [
  [
    'A',
    'move',
    1,
    { card: 'Tyrion Lannister', to: 'hand' },
    "A moves Tyrion Lannister from play to B's hand.",
  ],
  [
    'A',
    'move',
    1,
    { card: 'Winterfell Steward', to: 'play' },
    'A moves Winterfell Steward from their hand to play.',
  ],
  [
    'judge',
    'move',
    1,
    { card: 'Winterfell Steward', to: "B's play" },
    "the judge moves Winterfell Steward from A's hand to play on B's side.",
  ],
  ['A', 'attach', 1, { card: 'Ice', host: 'Eddard Stark' }, 'A attaches Ice to Eddard Stark.'],
  ['A', 'status', 1, { card: 'Eddard Stark', status: 'kneeling' }, 'A marks Eddard Stark as kneeling.'],
  ['A', 'counter', 1, { card: 'Eddard Stark', counter: 'power', by: '2' }, 'A puts 2 power on Eddard Stark.'],
  ['A', 'counter', 1, { card: 'Eddard Stark', counter: 'poison' }, 'A puts 1 poison token on Eddard Stark.'],
  [
    'A',
    'counter',
    1,
    { card: 'Eddard Stark', counter: 'poison', by: '2' },
    'A puts 2 poison tokens on Eddard Stark.',
  ],
  ['B', 'control', 1, { card: 'Direwolf Pup' }, 'B takes control of Direwolf Pup.'],
  [
    'A',
    'reveal',
    2,
    { card: 'hand 1', number: '2' },
    'A shows Ice and Winterfell Steward from their hand to all.',
  ],
  ['A', 'set-aside', 1, { card: 'Direwolf Pup' }, 'A sets Direwolf Pup aside.'],
  ['A', 'clock', 0, { name: 'round', value: '3' }, 'A sets the round to 3.'],
];

/** Game states, each with the rows that begin in it. */
const SCENES: [game: string, given: string[], rows: Row[]][] = [
  [
    'altered',
    [
      'given:',
      '  A: { mana: 3, hand: [Kelon Elemental, Haven Trainee], deck: [Haven Bouncer, Kelon Burst], heroExpedition: [Haven Warrior] }',
      '  B: { mana: 3, hand: [Foundry Mechanic] }',
    ],
    ALTERED,
  ],
  [
    'redemption',
    [
      'given:',
      '  A: { territory: [Hannah], hand: [Burning Bush], deck: 4, bondage: 2 }',
      '  B: { territory: ["Goliath, Fear Bringer"], hand: [Evade], deck: 4, bondage: 2 }',
    ],
    REDEMPTION,
  ],
  [
    'thrones',
    [
      'given:',
      '  phase: marshaling',
      '  A: { play: [Eddard Stark, Direwolf Pup], hand: [Ice, Winterfell Steward], deck: 5 }',
      '  B: { play: [Tyrion Lannister], hand: [], deck: 5 }',
    ],
    THRONES,
  ],
];

const SEATS = { A, B, judge: 'judge' } as const;

describe.each(SCENES)('what all read of acts by hand in %s', (game, given, rows) => {
  it.each(rows)('%s: %s, %i cards, %j', (by, act, _cards, options, all, own, first) => {
    const scene = new Scene(game, ...given);
    if (first !== undefined) scene.hand(A, ...first);
    expect(scene.hand(SEATS[by], act, options)).toBe(`By hand: ${all}`);
    if (by !== 'judge') expect(scene.read(SEATS[by])).toBe(`By hand: ${own ?? all}`);
  });
});

it('every act by hand is told, for one card and for several', () => {
  const rows = SCENES.flatMap(([, , each]) => each);
  expect([...new Set(rows.map(([, act]) => act))].sort()).toEqual(HANDLINGS.map(({ act }) => act).sort());
  for (const { act, options } of HANDLINGS)
    if (options.includes('number'))
      for (const n of [1, 2]) expect(rows.filter((row) => row[1] === act && row[2] === n)).not.toEqual([]);
});
