// Situations of Thrones games in which engine tests begin, as rows of scenarios.

/** Name of a situation, and the rows of a scenario that lead to it. */
export type Moment = [string, string[]];

/** Situations in the middle of an effect or a choice. */
export const MIDDLES: Moment[] = [
  [
    'a search',
    [
      'given:',
      '  phase: plot',
      '  A: { plots: [Summons], hand: [], deck: [Direwolf Pup, A deck 1, Bran Stark, A deck 2] }',
      '  B: { plots: 2 }',
      'steps:',
      '  - A: /plot plot:Summons',
      '  - B: /plot plot:B plot 1',
      '  - B: /choose answer:B',
      '  - expect: { asked: { seat: A, slot: answer, only: [Direwolf Pup, Bran Stark] } }',
    ],
  ],
  [
    'a payment',
    [
      'given:',
      '  A: { faction: targaryen, gold: 1, orders: { defenders: always }, hand: [Dracarys!], play: [Drogon, Rhaegal, Viserion] }',
      '  B: { play: [Tumblestone Knight, Robb Stark] }',
      '  challenge: { type: military, attackers: [Viserion], defenders: [Tumblestone Knight, Robb Stark] }',
      'steps:',
      '  - A: /action card:Dracarys!',
      '  - expect: { asked: { seat: A, slot: cost, only: [Drogon, Rhaegal] } }',
    ],
  ],
  [
    'the targets of what is paid for',
    [
      'given:',
      '  A: { faction: targaryen, gold: 1, orders: { defenders: always }, hand: [Dracarys!], play: [Drogon, Rhaegal, Viserion] }',
      '  B: { play: [Tumblestone Knight, Robb Stark] }',
      '  challenge: { type: military, attackers: [Viserion], defenders: [Tumblestone Knight, Robb Stark] }',
      'steps:',
      '  - A: /action card:Dracarys! cost:Drogon',
      '  - expect: { asked: { seat: A, slot: target, only: [Viserion, Tumblestone Knight, Robb Stark] } }',
    ],
  ],
  [
    'a claim choice',
    [
      'given:',
      '  challenge: { type: military, attackers: [Tumblestone Knight] }',
      '  A: { plot: The Winds of Winter, play: [Tumblestone Knight] }',
      '  B: { play: [Lannisport Merchant, Lannisport Moneylender, Burned Men] }',
      'steps:',
      '  - B: /defend characters:none',
      '  - expect: { asked: { seat: B, slot: answer, kind: objects } }',
    ],
  ],
  [
    'the order of what plots do when they are revealed',
    [
      'given:',
      '  phase: plot',
      '  A: { plots: [Filthy Accusations, A plot 1], play: [Tumblestone Knight, Direwolf Pup] }',
      '  B: { plots: [Marched to the Wall, B plot 1], play: [Lannisport Merchant, Burned Men] }',
      'steps:',
      '  - A: /plot plot:Filthy Accusations',
      '  - B: /plot plot:Marched to the Wall',
      '  - B: /choose answer:A',
      '  - expect: { asked: { seat: A, slot: answer, only: [Filthy Accusations, Marched to the Wall] } }',
    ],
  ],
  [
    'a chain of plots that do something when they are revealed',
    [
      'given:',
      '  phase: plot',
      '  A: { plots: [Filthy Accusations, A plot 1], play: [Tumblestone Knight, Direwolf Pup] }',
      '  B: { plots: [Marched to the Wall, B plot 1], play: [Lannisport Merchant, Burned Men] }',
      'steps:',
      '  - A: /plot plot:Filthy Accusations',
      '  - B: /plot plot:Marched to the Wall',
      '  - B: /choose answer:A',
      '  - A: /choose answer:Marched to the Wall',
      '  - A: /choose answer:Direwolf Pup',
      '  # One of two has chosen, and the other plot still waits.',
      '  - expect: { asked: { seat: B, slot: answer, only: [Lannisport Merchant, Burned Men] } }',
    ],
  ],
  [
    'a commitment that the other player has not made yet',
    [
      'given: { phase: plot, A: { plots: [Filthy Accusations, A plot 1] }, B: { plots: 2 } }',
      'steps:',
      '  - A: /plot plot:A plot 1',
      '  - expect: { asked: { seat: B, slot: plot, only: [B plot 1, B plot 2] } }',
    ],
  ],
  [
    'a window inside a window',
    [
      'given:',
      '  A: { faction: lannister, gold: 3, hand: [Put to the Sword, Treachery], play: [The Red Viper, Tywin Lannister] }',
      '  B: { faction: stark, hand: 1, play: [{ card: Bran Stark, duplicates: ["Bran Stark#2"] }] }',
      '  challenge: { type: military, attackers: [The Red Viper] }',
      'steps:',
      '  - A: /react card:Put to the Sword',
      '  - expect: { window: would, asked: { seat: B, slot: act, only: [Bran Stark, pass] } }',
    ],
  ],
];

/** Situations that were reached without any question, and the automatic answers on the way. */
export const BY_RULE: Moment[] = [
  [
    'the only victim of military claim',
    [
      'given: { challenge: { type: military, attackers: [Burned Men] }, A: { play: [Burned Men] }, B: { play: [Sansa Stark] } }',
      'steps: [{ expect: { B: { dead: [Sansa Stark] }, asked: { seat: [A, B], slot: plot } } }]',
    ],
  ],
  [
    'all who there are, where claim is higher',
    [
      'given:',
      '  challenge: { type: military, attackers: [Burned Men] }',
      '  A: { plot: The Winds of Winter, play: [Burned Men] }',
      '  B: { play: [{ card: Sansa Stark, kneeling: true }, { card: Bran Stark, kneeling: true }] }',
      'steps: [{ expect: { B: { dead: 2 }, asked: { seat: [A, B], slot: plot } } }]',
    ],
  ],
  [
    'a whole hand above a reserve of 0',
    [
      'cards: [{ ref: waste, name: Waste, type: plot, faction: neutral, plot: { income: 1, initiative: 1, claim: 1, reserve: 0 } }]',
      'given: { phase: taxation, at: discard, A: { plot: Waste, hand: 3 }, B: { hand: 0 } }',
      'steps: [{ expect: { A: { hand: 0, discard: 3 }, asked: { seat: [A, B], slot: plot } } }]',
    ],
  ],
  [
    'the only target in play',
    [
      'given: { phase: plot, A: { plots: [Confiscation], play: [{ card: Bran Stark, attachments: [Little Bird] }] }, B: { plots: 1 } }',
      'steps:',
      '  - A: /plot plot:Confiscation',
      '  - B: /plot plot:B plot 1',
      '  - A: /choose answer:A',
      '  - expect: { log: [Little Bird is discarded], asked: { seat: A, slot: act } }',
    ],
  ],
];
/** Situations in which the player is asked although only one answer is legal. */
export const ASKED: Moment[] = [
  [
    'the last plot, which is chosen in secret',
    [
      'given: { phase: plot, A: { plots: 1 }, B: { plots: 1 } }',
      'steps: [{ expect: { asked: { seat: [A, B], slot: plot, only: [A plot 1] } } }]',
    ],
  ],
  [
    'set-up cards of a hand that has none',
    [
      'given: { phase: setup }',
      'random: [{ first-player: A }, { shuffle: as-is }, { shuffle: as-is }]',
      'steps:',
      '  - A: /choose answer:no',
      '  - B: /choose answer:no',
      '  - expect: { asked: { seat: [A, B], slot: setup, only: [] } }',
    ],
  ],
  [
    'the only card in a hand that fits, and none at all',
    [
      'given:',
      '  phase: dominance',
      '  orders: { phases: always, reactions: never }',
      '  A: { faction: lannister, gold: 2, hand: [Hear Me Roar!, Burned Men] }',
      'steps:',
      '  - A: /action card:Hear Me Roar!',
      '  - expect: { asked: { seat: A, slot: answer, kind: objects, only: [Burned Men] } }',
    ],
  ],
  [
    'the only card that a search finds',
    [
      'given: { phase: plot, A: { plots: [Summons], deck: [A deck 1, Bran Stark] }, B: { plots: 1 } }',
      'steps:',
      '  - A: /plot plot:Summons',
      '  - B: /plot plot:B plot 1',
      '  - B: /choose answer:B',
      '  - expect: { asked: { seat: A, slot: answer, only: [Bran Stark] } }',
    ],
  ],
  [
    'a search that finds nothing',
    [
      'given: { phase: plot, A: { plots: [Summons], deck: [A deck 1, A deck 2] }, B: { plots: 1 } }',
      'steps:',
      '  - A: /plot plot:Summons',
      '  - B: /plot plot:B plot 1',
      '  - B: /choose answer:B',
      '  - expect: { asked: { seat: A, slot: answer, only: [] } }',
    ],
  ],
  [
    'a window in which one can only pass',
    [
      'given: { phase: marshaling, A: { hand: [A hand 1] } }',
      'steps: [{ expect: { asked: { seat: A, slot: act, only: [pass] } } }]',
    ],
  ],
  [
    'a duplicate that may save',
    [
      'given:',
      '  challenge: { type: military, attackers: [Burned Men] }',
      '  A: { play: [Burned Men] }',
      '  B: { hand: 0, play: [{ card: Sansa Stark, duplicates: ["Sansa Stark#2"] }] }',
      'steps: [{ expect: { asked: { seat: B, slot: act, only: [Sansa Stark, pass] } } }]',
    ],
  ],
];
