import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Expected } from '../../../src/games/thrones/scenario/expected.ts';
import { Given } from '../../../src/games/thrones/scenario/given.ts';
import { thronesWorkbench } from '../../../src/games/thrones/workbench.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import { root } from '../../../src/root.ts';
import { readScenario } from '../../../src/scenario/format.ts';
import { Run, runScenario } from '../../../src/scenario/run.ts';

const bench = thronesWorkbench(join(root(), 'src/games/thrones'));
const games = () => bench;
const HEAD = ['id: T', 'title: A test', 'game: thrones', 'source: D'];
const END = ['steps:', '  - expect: { asked: { seat: A } }'];
const text = (...lines: string[]): string => [...HEAD, ...lines].join('\n');

/** The state after all commands. */
function played(...lines: string[]): GameState {
  const scenario = readScenario(text(...lines), games);
  const run = new Run(scenario, { suspend: false, rewind: false });
  for (const step of scenario.steps) expect(run.step(step)).toEqual([]);
  return run.state;
}

/** Contents of a state, without the stamps and numbers that only show how it came about. */
const comparable = (state: GameState) => ({
  clock: state.clock,
  counts: state.counts.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  zones: Object.fromEntries(Object.entries(state.zones).filter(([, list]) => list.length > 0)),
  objects: state.objects.map((o) => o && { ...o, stamp: 0, marks: o.marks.toSorted() }),
  frames: state.frames.filter((f) => f.kind !== 'ask'),
});

describe('what is laid out is what play leads to', () => {
  const cards = [
    'cards:',
    '  - { ref: knight, name: Knight, type: character, faction: stark, cost: 3, strength: 3, icons: [military] }',
    '  - ref: spy',
    '    name: Spy',
    '    type: character',
    '    faction: stark',
    '    cost: 2',
    '    strength: 1',
    '    icons: [military]',
    '    abilities: [{ kind: keyword, keyword: stealth }]',
    '  - ref: well',
    '    name: Well',
    '    type: location',
    '    faction: neutral',
    '    cost: 0',
    '    abilities: [{ kind: action, steps: [{ op: draw, n: 1 }] }]',
    '  - { ref: foe, name: Foe, type: character, faction: lannister, cost: 3, strength: 2, icons: [military] }',
  ];
  // The game waits in every action window for a player who has an action on the table.
  const orders = 'orders: { attackers: always, defenders: always, marshaling: always, reactions: never }';
  const seats = 'A: { play: [Knight, Spy, Well] }, B: { play: [Foe, "Foe#2", "Well#2"] }';
  const given = (more: string): string => `given: { ${more}${orders}, ${seats} }`;
  const attack = '  - A: /challenge type:military attackers:Knight, Spy stealth:Foe';

  it.each<[string, string, string[]]>([
    ['attackers', 'at: attackers, ', []],
    ['defend', 'at: defend, ', ['  - A: /pass', '  - B: /pass']],
    [
      'defenders',
      'defenders: ["Foe#2"], ',
      ['  - A: /pass', '  - B: /pass', '  - B: /defend characters:Foe#2'],
    ],
  ])('in a challenge: %s', (_, at, steps) => {
    const ends = '  - expect: { challenge: { type: military } }';
    const came = played(...cards, given(''), 'steps:', attack, ...steps, ends);
    const challenge = `challenge: { type: military, attackers: [Knight, Spy], bypassed: [Foe], ${at}}, `;
    const laid = played(...cards, given(challenge.replace(', }', ' }')), 'steps:', ends);
    expect(comparable(laid)).toEqual(comparable(came));
  });

  it('when the second player marshals', () => {
    const ends = '  - expect: { phase: marshaling, asked: { seat: B } }';
    const came = played(
      ...cards,
      given('phase: marshaling, '),
      'steps:',
      '  - A: /pass',
      '  - B: /pass',
      '  - A: /pass',
      ends,
    );
    const laid = played(
      ...cards,
      given('phase: marshaling, active: B, passed: [A], ').replace('B: {', 'B: { gold: 5,'),
      'steps:',
      ends,
    );
    expect(comparable(laid)).toEqual(comparable(came));
  });
});

describe('what no game reaches', () => {
  const fault = (...lines: string[]): string | undefined => {
    const verdict = runScenario(text(...lines, ...END), games, { suspend: false, rewind: false });
    return verdict.passed ? undefined : verdict.why;
  };

  it.each([
    ['A: { play: [Sansa Stark, Sansa Stark] }', 'Sansa Stark is unique'],
    ['A: { play: [{ card: Cersei Lannister, of: B }] }, B: { play: [Cersei Lannister] }', 'is unique'],
    ['A: { play: [{ card: Summer, attachments: [Ice] }] }', 'Ice cannot be attached to Summer.'],
    ['A: { play: [{ card: Summer, duplicates: [Ice] }] }', 'Ice cannot be a duplicate of Summer.'],
    ['A: { play: [Ice] }', 'under "attachments"'],
    ['A: { play: [Put to the Torch] }', 'cannot be in play'],
    ['A: { dead: [Ice] }', 'cannot be in dead'],
    ['A: { hand: [Summons] }', 'cannot be in hand'],
    ['A: { shadows: [Sansa Stark] }', 'cannot be in shadows'],
    ['A: { deck: [] }', 'would have lost'],
    ['A: { power: 14, play: [{ card: Sansa Stark, power: 1 }] }', 'would have won'],
    ['A: { orders: { phases: ask } }', 'There is no standing order'],
    ['orders: { windows: ask }', 'There is no standing order'],
    ['C: { power: 1 }', 'There is no seat "C"'],
    ['phase: setup, A: { hand: 2 }', 'Before set-up there is no "hand".'],
    ['phase: setup, challenge: { type: power, attackers: [X] }', 'Before set-up there is no "challenge".'],
    ['phase: draw, challenge: { type: power, attackers: [X] }', 'in the challenges phase'],
    ['phase: draw, active: B', 'there is an active player'],
    ['phase: draw, at: discard', 'Only in taxation'],
    ['phase: draw, passed: [A, B]', 'but not everybody'],
    ['phase: plot, round: 1, A: { plot: Summons }', 'In the first round'],
    ['challenge: { type: power, attackers: [Sansa Stark] }', 'There is no "Sansa Stark" in play.'],
    [
      'challenge: { type: power, attackers: [Sansa Stark] }, B: { play: [Sansa Stark] }',
      'is no character that A controls',
    ],
    [
      'challenge: { type: power, attackers: [Summer], defenders: [Sansa Stark], at: defend }, A: { play: [Summer] }, B: { play: [Sansa Stark] }',
      'nobody has been declared',
    ],
  ])('%s', (given, why) => {
    expect(fault(`given: { ${given} }`)).toContain(why);
  });

  it('is said for hidden cards that have been seen, and everything else about a card', () => {
    const lines = [
      'given:',
      '  orders: { reactions: never }',
      '  A:',
      '    agenda: Fealty',
      '    kneeling: true',
      '    gold: 3',
      '    hand: [{ card: Ice, known: [B] }]',
      '    play:',
      '      - card: Sansa Stark',
      '        power: 1',
      '        counters: { stand: 2 }',
      '        duplicates: ["Sansa Stark#2", { card: Bran Stark, face: down }]',
      '        attachments: [{ card: Milk of the Poppy, by: B }]',
      '      - { card: Ser Jaime Lannister, of: B, kneeling: true }',
    ];
    const end = [
      'steps:',
      '  - expect:',
      '      A: { agenda: [Fealty], kneeling: true, gold: 3, total: 1, attachments: [], play: [Sansa Stark, Ser Jaime Lannister] }',
      '      B: { attachments: [Milk of the Poppy] }',
      '      cards:',
      '        Sansa Stark: { power: 1, counters: { power: 1, stand: 2 }, blank: true, duplicates: ["Sansa Stark#2", Bran Stark], attachments: 1 }',
      '        Milk of the Poppy: { on: Sansa Stark, controller: B, owner: B, zone: B.play }',
      '        Ser Jaime Lannister: { owner: B, controller: A, kneeling: true }',
      '        Bran Stark: { face: down, types: [duplicate] }',
      '      sees: { A: [Bran Stark, Ice], B: [Ice] }',
      '      hides: { B: [Bran Stark], spectator: [Bran Stark, Ice] }',
      '      asked: { seat: A, slot: act }',
    ];
    const verdict = runScenario(text(...lines, ...end), games, { suspend: true, rewind: true });
    expect(verdict.why).toBeUndefined();
  });
});

it('is written down, key by key', () => {
  const document = readFileSync(join(root(), 'docs/scenarios-thrones.md'), 'utf8');
  for (const key of [...Object.keys(Given.shape), ...Object.keys(Expected.shape)])
    expect(document).toContain(`\`${key}\``);
});
