import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Expected } from '../../../src/games/redemption/scenario/expected.ts';
import { Given } from '../../../src/games/redemption/scenario/given.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import { root } from '../../../src/root.ts';
import { readScenario } from '../../../src/scenario/format.ts';
import { Run, runScenario } from '../../../src/scenario/run.ts';
import { ownBench } from '../../support/games/loaded.ts';

const games = ownBench;
const HEAD = ['id: T', 'title: A test', 'game: redemption', 'source: D'];
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
const comparable = (state: GameState) => {
  const names = new Map(state.objects.flatMap((o) => (o === null ? [] : [[o.stamp, o.id]])));
  return {
    clock: state.clock,
    // Counters are read by name, so their order tells nothing.
    counts: state.counts.toSorted((a, b) => a.name.localeCompare(b.name)),
    zones: Object.fromEntries(Object.entries(state.zones).filter(([, list]) => list.length > 0)),
    objects: state.objects.map((o) => o && { ...o, stamp: 0 }),
    groups: state.groups.map(({ id: _, env: __, instance: ___, ...g }) => ({
      ...g,
      members: g.members.map((m) => names.get(m.object)),
    })),
    effects: state.effects.map((e) => ({ ...e.body, refs: e.refs?.map((s) => names.get(s)) })),
    frames: state.frames.filter((f) => f.kind !== 'ask'),
  };
};

describe('what is laid out is what play leads to', () => {
  const cards = [
    'cards:',
    '  - { ref: hero, name: Hero, listed: H, set: T, ways: [{ as: hero, brigades: [red], numbers: 5/5 }] }',
    '  - { ref: foe, name: Foe, listed: F, set: T, ways: [{ as: evilCharacter, brigades: [gray], numbers: 5/6 }] }',
    '  - ref: rest',
    '    name: Rest',
    '    listed: R',
    '    set: T',
    '    ways: [{ as: good, brigades: [red] }]',
    '    abilities:',
    '      - kind: effect',
    '        steps:',
    '          - { op: choose, as: x, from: { is: Hero } }',
    '          - op: setAside',
    '            what: { ref: x }',
    '            turns: 3',
    '            grow: { strength: 1 }',
    '            while: [{ effect: protect, over: { is: Lost Soul }, from: { subtype: evil } }]',
    '            onReturn: [{ op: draw, n: 1 }]',
  ];

  it('in a battle with a blocker', () => {
    const came = played(
      ...cards,
      'given: { A: { territory: [Hero] }, B: { territory: [Foe], bondage: 1 } }',
      'steps:',
      '  - A: /rescue hero:Hero',
      '  - B: /block character:Foe',
      '  - expect: { asked: { seat: A } }',
    );
    const laid = played(
      ...cards,
      'given: { B: { bondage: 1 }, battle: { attackers: [Hero], blockers: [Foe] } }',
      'steps:',
      '  - expect: { battle: { standing: attacker-losing, rescue: true }, asked: { seat: A } }',
    );
    const { objects: cameObjects, zones: cameZones, frames: cameFrames, ...cameRest } = comparable(came);
    const { objects, zones, frames, ...rest } = comparable(laid);
    expect(rest).toEqual(cameRest);
    const fighters = (list: typeof objects) =>
      list.flatMap((o) => (o?.zone.startsWith('battle') ? [{ ...o, id: 0 }] : []));
    expect(fighters(objects)).toEqual(fighters(cameObjects));
    expect(Object.keys(zones).sort()).toEqual(Object.keys(cameZones).sort());
    const unnamed = (list: typeof frames) =>
      list.map((f) => (f.kind === 'structure' ? { ...f, data: { ...f.data, hero: 0 } } : f));
    expect(unnamed(frames)).toEqual(unnamed(cameFrames));
  });

  it('in a group after a turn of waiting, including its Enhancement and what grew', () => {
    const came = played(
      ...cards,
      'given: { A: { territory: [Hero], hand: [Rest], deck: 0 }, B: { deck: 0 } }',
      'steps:',
      '  - A: /enhance card:Rest user:Hero',
      '  - A: /pass',
      '  - A: /pass',
      '  - B: /pass',
      '  - B: /pass',
      '  - expect: { turn: 7, groups: [{ turnsLeft: 2 }], asked: { seat: A } }',
    );
    const laid = played(
      ...cards,
      'given:',
      '  turn: 7',
      '  idle: 2',
      '  A: { aside: [Hero], hand: [], deck: 0 }',
      '  B: { deck: 0 }',
      '  groups: [{ cause: Rest, members: [Hero], counted: 1 }]',
      'steps:',
      '  - expect: { cards: { Hero: { numbers: 6/5 } }, groups: [{ turnsLeft: 2 }], asked: { seat: A } }',
    );
    const faces = (state: GameState) =>
      comparable(state)
        .objects.flatMap((o) => (o?.zone.startsWith('aside') ? [{ ...o, id: 0 }] : []))
        .sort((a, b) => JSON.stringify(a.what).localeCompare(JSON.stringify(b.what)));
    expect(faces(laid)).toEqual(faces(came));
    const { groups, effects, clock, counts, frames } = comparable(laid);
    const was = comparable(came);
    const idOf = (state: GameState, card: string) =>
      state.objects.find((o) => o !== null && 'card' in o.what && o.what.card === card)!.id;
    const renamed = (id: number | undefined) => idOf(laid, id === idOf(came, 'hero') ? 'hero' : 'rest');
    expect(groups).toEqual(
      was.groups.map((g) => ({ ...g, members: g.members.map(renamed), companion: renamed(g.companion) })),
    );
    expect(effects).toEqual(was.effects.map((e) => ({ ...e, refs: e.refs?.map(renamed) })));
    expect([clock, counts, frames]).toEqual([was.clock, was.counts, was.frames]);
  });
});

describe('what no game could reach is refused at its line', () => {
  const fault = (...lines: string[]): string => {
    const { passed, line, why } = runScenario(text(...lines, ...END), games, {
      suspend: false,
      rewind: false,
    });
    return passed ? 'passed' : `${line}: ${why}`;
  };

  it.each([
    ['a soul in hand', ['given:', '  A:', '    hand: [\'Lost Soul "Dread"\']'], 7, 'cannot be in hand'],
    ['a Dominant in a Reserve', ['given:', '  A:', '    reserve: [Son of God]'], 7, 'cannot be in reserve'],
    ['a Hero as an Artifact', ['given:', '  A:', '    artifact: Abigail'], 7, 'cannot be in artifact'],
    [
      'a Hero who blocks',
      ['given:', '  battle: { attackers: [Abigail], blockers: [Hannah] }'],
      6,
      'on that side',
    ],
    [
      'a battle without a Hero',
      ['given:', '  battle: { attackers: ["David\'s Victory"] }'],
      6,
      'a character',
    ],
    ['a battle phase without one', ['given: { phase: battle }'], 5, 'A battle is given'],
    [
      'a weapon that is none',
      ['given:', '  A: { territory: [{ card: Abigail, weapon: [Hannah] }] }'],
      6,
      'weapon',
    ],
    ['two of a unique card', ['given:', '  A: { territory: [Abigail, "Abigail#2"] }'], 6, 'unique'],
    ["somebody else's hand", ['given:', '  A: { hand: [{ card: Abigail, owner: B }] }'], 6, "owner's hand"],
    [
      'a status in a deck',
      ['given:', '  A: { deck: [{ card: Abigail, statuses: [meek] }] }'],
      6,
      'no "statuses"',
    ],
    ['an unknown status', ['given:', '  A: { territory: [{ card: Abigail, statuses: [sad] }] }'], 6, '"sad"'],
    ['a soul in no Site', ['given:', '  A: { bondage: [{ card: A soul 1, in: Eden }] }'], 6, '"Eden"'],
    ['a stray in a set-aside area', ['given:', '  A: { aside: [Abigail] }'], 6, 'no group'],
    [
      'a group of those who are not there',
      ['given:', '  groups: [{ cause: Abigail, members: [Hannah], will: true }]'],
      6,
      '"Hannah"',
    ],
    [
      'a group whose time is over',
      [
        'given:',
        '  A: { aside: [Hannah] }',
        '  groups: [{ cause: Abigail, members: [Hannah], turns: 2, counted: 2 }]',
      ],
      7,
      'returned',
    ],
    ['a hand before the first turn', ['given:', '  phase: pregame', '  A: { hand: [Abigail] }'], 7, '"hand"'],
    ['a standing order', ['given:', '  A: { orders: { attack: maybe } }'], 6, '"attack: maybe"'],
    ['a card that nobody has', ['given:', '  A: { territory: [Abigial] }'], 6, '"Abigial"'],
    [
      'a shuffle of what is not there',
      ['random:', '  - { shuffle: { of: A, top: [Abigail] } }'],
      6,
      '"Abigail"',
    ],
  ])('%s', (_, lines, line, part) => {
    const why = fault(...lines);
    expect(why).toContain(part);
    expect(why).toMatch(new RegExp(`^${line}: `));
  });
});

describe('the document of scenarios', () => {
  it('names every key of Redemption', () => {
    const document = readFileSync(join(root(), 'docs/scenarios-redemption.md'), 'utf8');
    for (const key of [...Object.keys(Given.shape), ...Object.keys(Expected.shape)])
      expect(document).toContain(`\`${key}\``);
  });
});
