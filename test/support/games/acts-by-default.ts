// Every act that players can do in each game, with a moment at which it is possible: under the standing orders of a new
// game, or under an order that makes the game stop there.

/**
 * A seat does the act `act` in answer to the question `at`, or without being asked ('between'), or in advance
 * ('ahead').
 */
export interface Moment {
  act: string;
  at: string;
  /** A scenario that contains the act: its name among the game's scenarios, or its text from `given` on. */
  scenario: string;
}

/** Acts that a game lets its players do, and when. */
export interface Acts {
  /** Moments that players get under the standing orders of a new game. */
  usual: readonly Moment[];
  /**
   * Chances to act that the rules allow, but that the bot skips by default. Players get them by changing a standing
   * order, or by the option `then:` of their last command.
   */
  ordered: readonly (Moment & { by: string })[];
  /** Acts that no order allows, with the rule, and with what the refusal says. */
  never: readonly (Moment & { rule: string; says: string })[];
}

const usual = (act: string, at: string, scenario: string): Moment => ({ act, at, scenario });

/** Scenario: the Runner's turn, with a face-down card of the Corp in a root that nobody attacks. */
const besides = (order: string, ...steps: string[]): string =>
  [
    'given:',
    '  turn: B',
    `  A: { credits: 9, orders: { ${order} }, servers: { HQ: { ice: [{ card: Tithe, rezzed: true }, { card: Tithe, rezzed: true }] }, Server 1: { root: [Nico Campaign] } } }`,
    '  B: { clicks: 1, credits: 5, orders: { jack-out: never } }',
    'steps:',
    ...steps.map((step) => `  - ${step}`),
  ].join('\n');

/** Scenario: the Runner's turn, with a card of the Corp that is rezzed in a root and has an ability. */
const rezzed = (order: string, ...steps: string[]): string =>
  besides(order, ...steps).replace('[Nico Campaign]', '[{ card: Spin Doctor, rezzed: true }]');

/** Scenario: the Corp's turn with one click left, and without an advanced card in the root. */
const lastClick = (root: string, ...steps: string[]): string =>
  [
    'given:',
    '  turn: A',
    `  A: { credits: 9, clicks: 1, hand: 1, servers: { Server 1: { root: [${root}] } } }`,
    '  B: { credits: 5 }',
    'steps:',
    ...steps.map((step) => `  - ${step}`),
  ].join('\n');

const ALWAYS = 'rez: always';
const ABILITIES = 'abilities: always';
const REZ = 'A: /rez card:Nico Campaign';
const USE = 'A: /use card:Spin Doctor';
const PASS = 'A: /pass';
const RUN = 'B: /run server:HQ';
const CREDIT = 'B: /credit';

export const ACTS: Readonly<Record<string, Acts>> = {
  altered: {
    usual: [
      usual('play', 'turn', 'ALT-F05'),
      usual('quick', 'turn', 'ALT-S33'),
      usual('expand', 'expand', 'AHEAD-expand'),
      usual('expand', 'ahead', 'AHEAD-expand'),
      usual('pass', 'turn', 'ALT-F02'),
    ],
    ordered: [],
    // A player acts only in their own turns (S 4.2). Questions about Reactions are asked under any standing order.
    never: [],
  },
  redemption: {
    usual: [
      usual('star', 'stars', 'WORDS-30-manger-star'),
      usual('play', 'preparation', 'RED-F09'),
      usual('play', 'discard', 'RED-F07-a'),
      usual('enhance', 'preparation', 'RED-S07'),
      usual('enhance', 'initiative', 'RED-F22'),
      usual('enhance', 'discard', 'RED-S14-b'),
      usual('enhance', 'special', 'RED-N07'),
      usual('artifact', 'preparation', 'RED-F12'),
      usual('pile', 'preparation', 'RED-N12-a'),
      usual('use', 'preparation', 'RED-F12'),
      usual('use', 'initiative', 'WORD-limits'),
      usual(
        'site',
        'preparation',
        [
          'given:',
          '  A: { hand: 1, territory: [Gate], bondage: 1 }',
          'cards: [{ ref: gate, name: Gate, listed: Gate, set: scenario, ways: [{ as: site, brigades: [green] }] }]',
          'steps: [{ A: "/site soul:A soul 1 site:Gate" }]',
        ].join('\n'),
      ),
      usual('hold', 'preparation', 'WORD-home'),
      usual('free', 'preparation', 'RULE-10-refuge'),
      usual('equip', 'preparation', 'RULE-33-weapon'),
      usual('setaside return', 'preparation', 'RED-S03-b'),
      usual('rescue', 'preparation', 'RED-F24'),
      usual('block', 'block', 'RED-F24'),
      usual('access', 'between', 'RED-F20-a'),
      usual('access', 'initiative', 'RED-F45-b'),
      usual('dominant', 'between', 'RED-F61'),
      usual('dominant', 'preparation', 'RED-F42-c'),
      usual('dominant', 'block', 'RULE-126-home'),
      usual('dominant', 'initiative', 'RED-S24'),
      usual('dominant', 'discard', 'RULE-127-spared'),
      usual('discard', 'discard', 'RED-F07-b'),
      usual('pass', 'preparation', 'RED-F12'),
    ],
    // A Dominant may be played whenever nothing is being carried out, even without a question. These orders make the
    // game stop for it.
    ordered: [
      { act: 'dominant', at: 'dominants:phases', by: 'phases: ask', scenario: 'RED-F60' },
      { act: 'dominant', at: 'dominants:between', by: 'dominants: always', scenario: 'RULE-11-between' },
    ],
    never: [],
  },
  thrones: {
    usual: [
      usual('setup', 'setup-cards', 'WORDS-setup'),
      usual('plot', 'plot', 'TR-24-a'),
      usual('marshal', 'actions:marshal', 'TR-32-a'),
      usual('dupe', 'actions:marshal', 'TS-02'),
      usual('shadow', 'actions:marshal', 'RULE-keyword-shadow'),
      usual('emerge', 'actions:marshal', 'RULE-keyword-shadow-duplicate'),
      usual('action', 'actions:marshal', 'TR-32-a'),
      usual('action', 'challenge', 'CARD-01027-fealty-b'),
      usual('action', 'actions:defenders', 'CARD-01136-castle-black'),
      usual('action', 'actions:dominance', 'TR-49-a'),
      usual('action', 'actions:standing', 'CARD-01052-stannis-baratheon-b'),
      usual('action', 'actions:taxation', 'RULE-15-taxation'),
      usual('ambush', 'challenge', 'CARD-01095-the-queens-assassin-c'),
      usual('challenge', 'challenge', 'TR-25-d'),
      usual('defend', 'defenders', 'TR-27-d'),
      usual('react', 'reactions', 'CARD-01146-robb-stark'),
      usual('react', 'interrupts', 'CARD-01061-the-red-keep-a'),
      usual('react', 'would', 'CARD-01033-bodyguard-a'),
      usual('save', 'would', 'TR-50-b'),
      usual('pass', 'actions:marshal', 'TS-13'),
    ],
    // Action windows in which players mostly have nothing to do (rules 19.12).
    ordered: [
      {
        act: 'ambush',
        at: 'actions:attackers',
        by: 'attackers: always',
        scenario: 'RULE-12-ambush-when',
      },
      { act: 'ambush', at: 'actions:defenders', by: 'defenders: always', scenario: 'CARD-01103-areo-hotah' },
      { act: 'action', at: 'actions:attackers', by: 'attackers: cards', scenario: 'RULE-15-nobody-wins' },
      {
        act: 'action',
        at: 'actions:challenges',
        by: 'challenges: cards',
        scenario: 'CARD-01154-gates-of-winterfell',
      },
      {
        act: 'emerge',
        at: 'actions:challenges',
        by: 'challenges: always',
        scenario: 'RULE-duplicate-enter-b',
      },
      { act: 'action', at: 'actions:draw', by: 'phases: cards', scenario: 'WORDS-aimed' },
      {
        act: 'action',
        at: 'actions:plot',
        by: 'phases: cards',
        scenario: 'CARD-01018-power-behind-the-throne',
      },
    ],
    never: [],
  },
  netrunner: {
    usual: [
      usual('credit', 'action', 'NG-ping'),
      usual('draw', 'action', 'NC-09'),
      usual('install', 'action', 'NK-09'),
      usual('replace', 'action', 'NK-09-b'),
      usual('play', 'action', 'NC-04'),
      usual('advance', 'action', 'NK-47'),
      usual('purge', 'action', 'NK-34'),
      usual('trash', 'action', 'NC-22-b'),
      usual('trash', 'accessed', 'NG-amaze'),
      usual('run', 'action', 'NK-17'),
      usual('untag', 'action', 'NJ-tagged'),
      usual('break', 'encounter', 'NK-17'),
      usual('access', 'access', 'NK-32'),
      usual('jackout', 'jack-out', 'NK-45'),
      usual('prevent', 'interrupt', 'NK-40'),
      usual('pass', 'encounter', 'NK-17'),
      // Scoring: in each window in which CR 5.6 allows it.
      usual('score', 'start', 'NP-score-at-start'),
      usual('score', 'action', 'NK-02'),
      usual('score', 'end', 'NP-last-click'),
      // Rezzing: the Corp is asked in its own turn, when ice is approached, and before a server is approached.
      usual(
        'rez',
        'start',
        lastClick('Nico Campaign', 'A: /credit', 'B: /credit', 'B: /credit', 'B: /credit', 'B: /credit', REZ),
      ),
      usual('rez', 'action', 'NK-15'),
      usual('rez', 'end', lastClick('Nico Campaign', 'A: "/credit then:rez card:Nico Campaign"')),
      usual('rez', 'approach', 'NG-ping'),
      usual('rez', 'server', lastClick('Nico Campaign', 'A: /credit', 'B: /run server:Server 1', REZ)),
      // Abilities: with an action, after the last action, in an encounter, and before the server is approached.
      usual('use', 'action', 'NC-22'),
      usual(
        'use',
        'end',
        lastClick('{ card: Spin Doctor, rezzed: true }', 'A: "/credit then:use card:Spin Doctor"'),
      ),
      usual('use', 'encounter', 'NK-37'),
      usual('use', 'accessed', 'NG-carnivore'),
      usual('use', 'server', 'NP-server-ability'),
    ],
    ordered: [
      // At other moments of the Runner's turn, the Corp may rez only if its standing orders say so. Otherwise it would
      // be asked several times a turn.
      { act: 'rez', at: 'between', by: ALWAYS, scenario: besides(ALWAYS, PASS, CREDIT, REZ) },
      { act: 'rez', at: 'end', by: ALWAYS, scenario: besides(ALWAYS, PASS, CREDIT, PASS, REZ) },
      { act: 'rez', at: 'discard', by: ALWAYS, scenario: besides(ALWAYS, PASS, CREDIT, PASS, PASS, REZ) },
      { act: 'rez', at: 'run', by: ALWAYS, scenario: besides(ALWAYS, PASS, RUN, REZ) },
      { act: 'rez', at: 'inward', by: ALWAYS, scenario: besides(ALWAYS, PASS, RUN, PASS, PASS, REZ) },
      { act: 'use', at: 'run', by: ABILITIES, scenario: rezzed(ABILITIES, PASS, RUN, USE) },
      { act: 'use', at: 'approach', by: ABILITIES, scenario: rezzed(ABILITIES, PASS, RUN, PASS, USE) },
      {
        act: 'use',
        at: 'pass',
        by: ABILITIES,
        scenario: rezzed(ABILITIES, PASS, RUN, PASS, PASS, PASS, USE),
      },
      { act: 'use', at: 'between', by: ABILITIES, scenario: rezzed(ABILITIES, PASS, CREDIT, USE) },
      {
        act: 'use',
        at: 'discard',
        by: ABILITIES,
        scenario: rezzed(ABILITIES, PASS, CREDIT, PASS, PASS, USE),
      },
      // If there was no ice, there is one chance to jack out.
      { act: 'jackout', at: 'jack-out', by: 'jack-out: always', scenario: 'NJ-no-ice' },
    ],
    never: [
      {
        act: 'score',
        at: 'between',
        rule: 'CR 5.7: no window of the Runner’s turn is for scoring',
        says: 'You are asked: Before the next action',
        scenario: besides(ALWAYS, PASS, CREDIT, 'A: /score card:Offworld Office').replace(
          '[Nico Campaign]',
          '[{ card: Offworld Office, counters: { advancement: 4 } }]',
        ),
      },
      {
        act: 'score',
        at: 'discard',
        rule: 'CR 5.6: the window of the discard phase is for abilities and rezzing',
        says: 'You are asked: The discard phase',
        scenario: lastClick(
          '{ card: Offworld Office, counters: { advancement: 4 } }',
          'A: /credit',
          PASS,
          'A: /score card:Offworld Office',
        ).replace('clicks: 1,', 'clicks: 1, orders: { rez: always },'),
      },
      {
        act: 'rez',
        at: 'action',
        rule: 'CR 6.9: ice is rezzed as it is approached',
        says: 'Ice is rezzed as it is approached',
        scenario: lastClick('Nico Campaign', 'A: /rez card:Palisade').replace(
          'servers: {',
          'servers: { HQ: { ice: [Palisade] },',
        ),
      },
    ],
  },
};
