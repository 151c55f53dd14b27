import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../src/games/games.ts';
import { runScenario, type Verdict } from '../../src/scenario/run.ts';
import { ownBench } from '../support/games/loaded.ts';

const games = ownBench;
const run = (text: string, suspend = false, rewind = false): Verdict =>
  runScenario(text, games, { suspend, rewind });

/** A scenario that passes, with parts that can be replaced. Its id is in row 1. */
const HEAD = ['id: T', 'title: A test', 'game: altered', 'source: D'];
const file = (...lines: string[]): string => [...HEAD, ...lines].join('\n');
const GIVEN = ['given:', '  A:', '    hand: [Kappa]'];
const END = ['steps:', '  - expect: { asked: { seat: A } }'];

/** The line and reason of a file that must fail. */
const fault = (...lines: string[]): string => {
  const { passed, line, why } = run(file(...lines));
  return passed ? 'passed' : `${line}: ${why}`;
};

describe('what holds', () => {
  it('passes, in every mode', () => {
    const text = file(
      ...GIVEN,
      'steps:',
      '  - A: /play card:Kappa expedition:Hero',
      '  - expect: { asked: { seat: B } }',
    );
    for (const suspend of [false, true])
      for (const rewind of [false, true])
        expect(run(text, suspend, rewind)).toEqual({ id: 'T', passed: true });
  });

  it('accepts an answer already given by rule, and no other', () => {
    const sacrifice = (answer: string): string =>
      file(
        'given: { A: { hand: ["Kuwat, the Dissenter (rare)"] } }',
        'steps:',
        '  - A: /play card:Kuwat, the Dissenter expedition:Hero',
        `  - A: /choose answer:${answer}`,
        '  - expect: { A: { discard: ["Kuwat, the Dissenter"] }, asked: { seat: B } }',
      );
    expect(run(sacrifice('Kuwat, the Dissenter')).passed).toBe(true);
    expect(run(sacrifice('Kappa')).passed).toBe(false);
  });
});

it('fails if there is no such game, at the line that names it', () => {
  const { line, why } = run(file(...END).replace('game: altered', 'game: chess'));
  expect([line, why]).toEqual([3, 'There is no game "chess"; known are '.concat(GAME_IDS.join(', '), '.')]);
});

describe('unknown keys', () => {
  it.each([
    ['in the file', ['colour: red', ...END], 5, 'colour'],
    ['in a seat', ['given:', '  A:', '    hnad: [Kappa]', ...END], 7, 'hnad'],
    [
      'of a placed card',
      ['given:', '  A:', '    reserve:', '      - { card: Kappa, bosts: 2 }', ...END],
      8,
      'bosts',
    ],
    [
      'in an expectation',
      ['steps:', '  - expect:', '      asked: { seat: A }', '      limob: []'],
      8,
      'limob',
    ],
    [
      'of a seat in an expectation',
      ['steps:', '  - expect:', '      asked: { seat: A }', '      A:', '        reserv: []'],
      9,
      'reserv',
    ],
    [
      'of a card in an expectation',
      ['steps:', '  - expect: { asked: { seat: A }, cards: { Kappa: { stat: 1 } } }'],
      6,
      'stat',
    ],
    ['of a question', ['steps:', '  - expect: { asked: { seat: A, offer: [] } }'], 6, 'offer'],
    [
      'of a card of its own',
      ['cards:', '  - { ref: x, name: X, faction: NE, rarity: common, type: Spell, costs: 1/1 }', ...END],
      6,
      'costs',
    ],
    ['of a random result', ['random:', '  - dice: 3', ...END], 6, 'dice'],
    ['that is no seat', ['given:', '  C: { hand: [] }', ...END], 6, '"C"'],
    [
      'that is no seat, in an expectation',
      ['steps:', '  - expect: { asked: { seat: A }, C: { hand: 0 } }'],
      6,
      '"C"',
    ],
    [
      'beside a command',
      ['steps:', '  - { A: /pass, refuse: not-asked }', ...END.slice(1)],
      6,
      'A step is a seat',
    ],
    [
      'beside an expectation',
      ['steps:', '  - expect: { asked: { seat: A } }', '    refused: x'],
      6,
      'nothing else',
    ],
  ])('%s', (_, lines, line, word) => {
    const said = fault(...lines);
    expect(said).toMatch(new RegExp(`^${line}: `));
    expect(said).toContain(word);
  });
});

describe('unknown cards', () => {
  it.each([
    ['in a zone', ['given:', '  A:', '    hand:', '      - Kappa', '      - Kapa', ...END], 9],
    ['in an Expedition', ['given:', '  A:', '    heroExpedition: [Kapa]', ...END], 7],
    ['in a Mana zone', ['given:', '  A:', '    mana: [Kapa]', ...END], 7],
    ['as a Hero', ['given:', '  A:', '    hero: Kapa', ...END], 7],
    ['in a deck before set-up', ['given:', '  phase: setup', '  A:', '    deck: [Kapa]', ...END], 8],
    ['as a printing that there is not', ['given:', '  A:', '    hand: [Kapa (rare)]', ...END], 7],
    [
      'in a scripted shuffle',
      ['given:', '  A: { discard: [Kappa] }', 'random:', '  - shuffle: { of: A, top: [Kapa] }', ...END],
      8,
    ],
  ])('%s', (_, lines, line) => {
    const said = fault(...lines);
    expect(said).toMatch(new RegExp(`^${line}: `));
    expect(said).toContain('Kapa');
  });

  it('in an expectation', () => {
    expect(fault('steps:', '  - expect: { asked: { seat: A }, cards: { Kapa: { stats: 1/1/1 } } }')).toBe(
      '6: There is no "Kapa" anywhere.',
    );
  });

  it('of a token that should have ceased to exist', () => {
    expect(fault('steps:', '  - expect: { asked: { seat: A }, cards: { Brasbug: { zone: nowhere } } }')).toBe(
      '6: No token is called "Brasbug", and only tokens are ever nowhere.',
    );
  });

  it('that should be hidden, or not offered', () => {
    expect(fault('steps:', '  - expect: { asked: { seat: A }, hides: { B: [Kapa] } }')).toContain(
      'There is no "Kapa"',
    );
    expect(fault('steps:', '  - expect: { asked: { seat: A, not: [Kapa] } }')).toContain(
      'There is no "Kapa"',
    );
  });
});

describe('a list that a file quotes as lists were once joined', () => {
  const asleep = 'Kappa, Kuwat, the Dissenter and Atlas become Asleep';
  const quoting = (check: string): string =>
    fault(
      'cards:',
      '  - { ref: lull, name: Lull, faction: NE, rarity: common, type: Spell, cost: 1/1, abilities: [{ kind: effect, steps: [{ op: gain, what: { every: { is: Character, of: you } }, status: asleep }] }] }',
      'given:',
      '  A: { hand: [Lull], mana: 2, heroExpedition: [Kappa, "Kuwat, the Dissenter"], companionExpedition: [Atlas] }',
      'steps:',
      '  - A: /play card:Lull',
      `  - expect: { asked: { seat: B }, ${check} }`,
    );

  it('is seen, told, and hidden from nobody who sees it', () => {
    expect(quoting(`sees: { B: ["${asleep}"] }, log: ["${asleep}"]`)).toBe('passed');
    expect(quoting(`hides: { B: ["${asleep}"] }`)).toContain(`B sees "${asleep}", which is hidden.`);
    expect(quoting(`notLog: ["${asleep}"]`)).toContain('which it should not');
  });
});

describe('unreadable values', () => {
  it.each([
    ['YAML', ['given: [', ...END], 6],
    ['a key twice', ['given: { A: { hand: [], hand: [] } }', ...END], 5],
    ['another game', ['seats: [A]', ...END], 5],
    ['seats alike', ['seats: [A, A]', ...END], 5],
    ['a number', ['given:', '  day: two', ...END], 6],
    ['a status', ['given:', '  A:', '    reserve: [{ card: Kappa, statuses: [asleeep] }]', ...END], 7],
    ['a standing order', ['given:', '  A:', '    orders: { reactions: newest }', ...END], 7],
    [
      'an ability',
      ['given:', '  A:', '    heroExpedition: [{ card: Kappa, activated: { "0": 3 } }]', ...END],
      7,
    ],
    ['terrains', ['given:', '  regions: [VMO, X, MO, M, VO, O, VM, VMO]', ...END], 6],
    ['a die', ['random:', '  - die: 7', ...END], 6],
    ['a seat of a random result', ['random:', '  - first-player: C', ...END], 6],
    ['a profile', ['profile: altered-9', ...END], 5],
    ['a command', ['steps:', '  - A: 3', ...END.slice(1)], 6],
    [
      'a node of the vocabulary',
      [
        'cards:',
        '  - ref: x',
        '    name: X',
        '    faction: NE',
        '    rarity: common',
        '    type: Spell',
        '    abilities: [{ kind: effect, steps: [{ op: fly }] }]',
        ...END,
      ],
      6,
    ],
    ['an empty expectation', ['steps:', '  - expect: {}', ...END.slice(1)], 6],
  ])('%s', (_, lines, line) => {
    expect(fault(...lines)).toMatch(new RegExp(`^${line}: .`));
  });

  it('a command that does not exist', () => {
    expect(fault('steps:', '  - A: /fly', ...END.slice(1))).toContain('6: ');
  });

  it('a viewer that does not exist', () => {
    expect(fault('steps:', '  - expect: { asked: { seat: A }, sees: { C: [Kappa] } }')).toContain(
      'no viewer "C"',
    );
  });
});

describe('unreachable starting points', () => {
  it.each([
    ['a place that the day does not have', ['given:', '  phase: lunch', ...END], 6],
    ['a Morning of the first day', ['given:', '  phase: morning', '  day: 1', ...END], 7],
    ['a turn outside the Afternoon', ['given:', '  phase: noon', '  turn: B', ...END], 6],
    ['a turn of one who has passed', ['given:', '  passed: [A]', ...END], 6],
    ['a seat that has no turn', ['given:', '  turn: C', ...END], 6],
    ['Expeditions that have met', ['given:', '  A:', '    distances: { hero: 4, companion: 3 }', ...END], 7],
    ['more regions than there are', ['given:', '  A:', '    distances: { hero: 8 }', ...END], 7],
    ['Tumult cards that do not exist', ['given:', '  regions: [VMO, V, VM, M, VO, O, VM, VMO]', ...END], 6],
    [
      'one half of a Tumult card face down',
      ['given:', '  regions: [VMO, "?V", MO, M, VO, O, VM, VMO]', ...END],
      6,
    ],
    [
      'a face-down region behind an Expedition',
      [
        'given:',
        '  regions: [VMO, "?V", "?MO", M, VO, O, VM, VMO]',
        '  A:',
        '    distances: { hero: 1 }',
        ...END,
      ],
      8,
    ],
    ['a Spell in an Expedition', ['given:', '  A:', '    heroExpedition: [Spy Craft]', ...END], 7],
    ['a Character among Landmarks', ['given:', '  A:', '    landmarks: [Kappa]', ...END], 7],
    ['a token in a Reserve', ['given:', '  A:', '    reserve: [Brassbug]', ...END], 7],
    ['a Hero in hand', ['given:', '  A:', '    hand: [Subhash & Marmo]', ...END], 7],
    ['a Character as a Hero', ['given:', '  A:', '    hero: Kappa', ...END], 7],
    ['a status in hand', ['given:', '  A:', '    hand: [{ card: Kappa, statuses: [fleeting] }]', ...END], 7],
    [
      'a counter in the Discard pile',
      ['given:', '  A:', '    discard: [{ card: Kappa, counters: { boost: 1 } }]', ...END],
      7,
    ],
    [
      "a card in another's Reserve",
      ['given:', '  A:', '    reserve: [{ card: Kappa, owner: B }]', ...END],
      7,
    ],
    ['a Reserve before set-up', ['given:', '  phase: setup', '  A:', '    reserve: [Kappa]', ...END], 8],
    [
      'regions in the Arena',
      ['given:', '  arena: true', '  regions: [VMO, V, MO, M, VO, O, VM, VMO]', ...END],
      7,
    ],
  ])('%s', (_, lines, line) => {
    expect(fault(...lines)).toMatch(new RegExp(`^${line}: .`));
  });
});

describe('random results', () => {
  const asmodeus = (...random: string[]): string[] => [
    'given: { A: { hand: [Asmodeus] } }',
    ...random,
    'steps:',
    '  - A: /play card:Asmodeus expedition:Hero',
    '  - expect: { asked: { seat: B } }',
  ];

  it('are used in order', () => {
    expect(fault(...asmodeus('random: [{ die: 5 }]'))).toBe('passed');
  });

  it('must all be used', () => {
    expect(fault(...asmodeus('random: [{ die: 5 }, { die: 2 }]'))).toBe('6: A random result was not used.');
  });

  it('must be of the kind that is needed', () => {
    const said = fault(...asmodeus('random: [{ first-player: B }]'));
    expect(said).toMatch(/^8: .*"first-player".*"die"/);
  });
});

describe('the end', () => {
  it('is an expectation of who is asked, or of the outcome', () => {
    expect(fault('steps:', '  - A: /pass')).toBe(
      '6: A scenario ends with an expectation that says who is asked, or the outcome.',
    );
    expect(fault('steps:', '  - expect: { A: { hand: 2 } }')).toContain('6: A scenario ends with');
    expect(
      fault('steps:', '  - A: /concede', '  - expect: { outcome: { winner: B, reason: concession } }'),
    ).toBe('passed');
  });
});

describe('differences', () => {
  it.each([
    ['a refusal that did not come', ['steps:', '  - { A: /pass, refused: not-asked }', ...END.slice(1)]],
    ['another refusal', ['steps:', '  - { B: /pass, refused: cannot-pay }', ...END.slice(1)]],
    ['a refusal that is not expected', ['steps:', '  - B: /pass', ...END.slice(1)]],
    ['another seat', ['steps:', '  - expect: { asked: { seat: B } }']],
    ['both seats', ['steps:', '  - expect: { asked: { seat: [A, B] } }']],
    ['another count', ['steps:', '  - expect: { asked: { seat: A }, A: { hand: 3 } }']],
    ['other cards', ['steps:', '  - expect: { asked: { seat: A }, A: { hand: [A hand 1] } }']],
    ['another order of a deck', ['steps:', '  - expect: { asked: { seat: A }, A: { deck: [A deck 2] } }']],
    ['more that is offered', ['steps:', '  - expect: { asked: { seat: A, only: [pass] } }']],
    ['less that is offered', ['steps:', '  - expect: { asked: { seat: A, offers: [pass, Kappa] } }']],
    [
      'a line that was not told',
      ['steps:', '  - A: /pass', '  - expect: { asked: { seat: B }, log: [B passes] }'],
    ],
    [
      'lines in another order',
      [
        'steps:',
        '  - A: /pass',
        '  - B: /pass',
        '  - expect: { asked: { seat: B }, log: ["Night", "Dusk"] }',
      ],
    ],
    [
      'a line that should not be told',
      ['steps:', '  - A: /pass', '  - expect: { asked: { seat: B }, notLog: [A passes] }'],
    ],
    [
      'what is not seen',
      [
        'given: { A: { hand: [Kappa] } }',
        'steps:',
        '  - expect: { asked: { seat: A }, sees: { B: [Kappa] } }',
      ],
    ],
    [
      'what is not hidden',
      [
        'given: { A: { hand: [Kappa] } }',
        'steps:',
        '  - expect: { asked: { seat: A }, hides: { A: [Kappa] } }',
      ],
    ],
    ['a game that is not over', ['steps:', '  - expect: { outcome: { winner: A } }']],
    ['another winner', ['steps:', '  - A: /concede', '  - expect: { outcome: { winner: A } }']],
    [
      'a refusal of what a rule has answered',
      [
        'given: { A: { hand: ["Kuwat, the Dissenter (rare)"] } }',
        'steps:',
        '  - A: /play card:Kuwat, the Dissenter expedition:Hero',
        '  - { A: "/choose answer:Kuwat, the Dissenter", refused: not-asked }',
        '  - expect: { asked: { seat: B } }',
      ],
    ],
  ])('%s', (_, lines) => {
    expect(fault(...lines)).toMatch(/^\d+: ./);
  });
});

describe('every difference of an expectation', () => {
  it('is told at once, that of the question, of the table, of seats and of cards', () => {
    const { line, why, also } = run(
      file(
        ...GIVEN,
        'steps:',
        '  - expect:',
        '      asked: { seat: B, slot: target, only: [pass], not: [Kappa] }',
        '      story: [Nothing.]',
        '      day: 7',
        '      A: { hand: [Reka], mana: 99 }',
        '      B: { reserve: 3 }',
        '      cards: { Kappa: { zone: A.reserve, statuses: [asleep] } }',
      ),
    );
    expect(line).toBe(9);
    expect([why, ...(also ?? [])]).toEqual([
      'Awaited: [A], expected [B].',
      'B is asked nothing.',
      'The story is: nothing; expected: Nothing..',
      'The day is 2, expected 7.',
      'Kappa: zone is "A.hand", expected "A.reserve".',
      'Kappa: statuses is [], expected ["asleep"].',
      'A\'s hand is [Kappa] (1), expected ["Reka"].',
      'A has 10 ready orbs, expected 99.',
      "B's reserve is [] (0), expected 3.",
    ]);
  });

  it('of a question, too', () => {
    const { why, also } = run(
      file(
        ...GIVEN,
        'steps:',
        '  - expect: { asked: { seat: A, slot: target, kind: order, offers: [Reka, Kadigiran], not: [pass] } }',
      ),
    );
    expect([why, ...(also ?? [])].map((fault) => fault?.split(/[;,] /)[0])).toEqual([
      'The question is for "act"',
      'The question is of kind "act"',
      '"Reka" is not offered',
      '"Kadigiran" is not offered',
      '"pass" is offered',
    ]);
  });
});

describe('who is asked', () => {
  it('need not be said where it does not matter', () => {
    const asked = (what: string): string =>
      fault(...GIVEN, 'steps:', `  - expect: { asked: { ${what} } }`, ...END.slice(1));
    expect(asked('slot: act, offers: [Kappa]')).toBe('passed');
    expect(asked('slot: target')).toBe('9: The question is for "act", expected "target".');
    expect(asked('')).toMatch(/^9: .*says who is asked, or what/);
  });

  it('is said at the end', () => {
    expect(fault('steps:', '  - expect: { asked: { slot: act } }')).toContain(
      'ends with an expectation that says who is asked',
    );
  });
});

describe('a clock that runs out', () => {
  it('gives the stated answer for its seat', () => {
    const steps = [
      'steps:',
      '  - clock: A',
      '  - expect: { log: [A passes], asked: { seat: B, slot: act } }',
    ];
    for (const mode of [false, true])
      expect(run(file(...steps), mode, mode)).toEqual({ id: 'T', passed: true });
  });

  it('takes back what its seat was declaring', () => {
    expect(
      fault(
        ...GIVEN,
        'steps:',
        '  - A: /play card:Kappa',
        '  - expect: { asked: { seat: A, slot: expedition } }',
        '  - clock: A',
        '  - expect: { A: { hand: [Kappa] }, asked: { seat: B } }',
      ),
    ).toBe('passed');
  });

  it('is refused where the seat is not awaited, and must be that of a seat', () => {
    expect(fault('steps:', '  - { clock: B, refused: not-asked }', ...END.slice(1))).toBe('passed');
    expect(fault('steps:', '  - clock: B', ...END.slice(1))).toMatch(/^6: Refused \(not-asked\)/);
    expect(fault('steps:', '  - clock: C', ...END.slice(1))).toBe(
      '6: There is no seat "C"; the seats are A and B.',
    );
  });
});

describe('what is done by hand', () => {
  it('a player types as at a table, and nothing is set off by it', () => {
    const text = file(
      ...GIVEN,
      'steps:',
      // B does not see Kappa, and so cannot name the card.
      '  - { B: "/table move card:Kappa to:Reserve", refused: unknown-value }',
      '  - A: /table move card:Kappa to:Reserve',
      '  - expect: { log: [Kappa], A: { hand: [], reserve: [Kappa] }, asked: { seat: A, slot: act } }',
      '  - B: /table counter card:Kappa counter:boost by:2',
      '  - expect: { cards: { Kappa: { counters: { boost: 2 } } } }',
      '  - B: /table note text:It rains',
      '  - expect: { log: [It rains], asked: { seat: A, slot: act } }',
    );
    for (const mode of [false, true]) expect(run(text, mode, mode)).toEqual({ id: 'T', passed: true });
  });

  it('a judge types, who sees everything and gives a reason', () => {
    const steps = [
      'steps:',
      '  - judge: /judge correct act:move card:Kappa to:discard player:A reason:It was drawn twice',
      '  - expect: { log: ["Judge J: It was drawn twice."], A: { hand: [], discard: [Kappa] }, asked: { seat: A } }',
      '  - { judge: "/judge correct act:note text:Go on", refused: missing-option }',
      '  - judge: /judge outcome winner:B reason:A has left',
      '  - expect: { outcome: { winner: B, reason: ruling } }',
      '  - { A: "/table note text:No", refused: game-over }',
      '  - judge: /judge outcome winner:draw reason:Both have',
      '  - expect: { outcome: { winner: null, reason: ruling } }',
    ];
    expect(fault(...GIVEN, ...steps)).toBe('passed');
  });

  it.each([
    ['A: /table agree', 'In a scenario, /table is followed by what is done'],
    ['judge: "/judge look"', 'In a scenario, /judge is followed by'],
    ['judge: "/judge outcome winner:C reason:x"', 'Refused (unknown-value)'],
    ['A: "/table move card:Kappa"', 'Refused (missing-option)'],
  ])('what only a table knows is refused: %s', (step, why) => {
    expect(fault(...GIVEN, 'steps:', `  - ${step}`, ...END.slice(1))).toContain(`9: ${why}`);
  });
});

describe('everything is shown', () => {
  const lines = [...GIVEN, 'steps:', '  - show: true', '  - A: /pass', '  - expect: { asked: { seat: A } }'];

  it('where a step says so: all cards, who is asked and what is offered', () => {
    const [picture, ...more] = run(file(...lines)).shown ?? [];
    expect(more).toEqual([]);
    expect(picture?.line).toBe(9);
    expect(picture?.text).toContain('A is asked (slot act, kind act)');
    expect(picture?.text).toMatch(/offered: .*Kappa.*pass/);
    expect(picture?.text).toContain('B is asked nothing.');
    expect(picture?.text).toMatch(/A: hand \(1\)\n {2}1\. Kappa/);
    expect(picture?.text).toMatch(/B: hand \(2\)\n {2}1\. B hand 1/);
  });

  it('at the failure, in the mode of that name', () => {
    const { shown = [] } = runScenario(file(...lines), games, { suspend: false, rewind: false, show: true });
    expect(shown.map(({ line }) => line)).toEqual([9, 11]);
    expect(shown[1]?.text).toContain('B is asked (slot act, kind act)');
  });

  it('and is nothing else, nor the end of a scenario', () => {
    expect(fault('steps:', '  - show: no', ...END.slice(1))).toContain(
      '6: A "show" step is "show: true" and nothing else.',
    );
    expect(fault('steps:', '  - show: true')).toContain('A scenario does something');
  });
});

it('a refusal is expected by a code that there is', () => {
  expect(fault('steps:', '  - { B: /pass, refused: not-askd }', ...END.slice(1))).toMatch(
    /^6: "refused" is the code of a refusal, and "not-askd" is none\. Known: .*not-asked/,
  );
});
