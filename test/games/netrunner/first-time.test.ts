// What somebody who plays Netrunner for the first time reads on a phone: each line says what they need for the decision.
import { describe, expect, it } from 'vitest';
import { decision } from '../../../src/discord/messages/decision/decision.ts';
import { textsWithin } from '../../../src/discord/messages/layout.ts';
import type { Seat } from '../../../src/kernel/ids.ts';
import { asking } from '../../../src/kernel/query.ts';
import { consequencesOf } from '../../../src/table/play/consequences.ts';
import { BENCHES, beginRandom } from '../../support/games/random-games.ts';
import { record } from '../../support/records.ts';
import { A, B, Scene } from '../../support/scene.ts';

const scene = (...given: string[]): Scene => new Scene('netrunner', 'given:', ...given);

/** The private message for the seat: its texts, and the labels of its buttons and menus. */
function message(s: Scene, seat: Seat): { text: string; labels: string[] } {
  const prompt = s.game.prompt(s.state, seat)!;
  const { layout } = decision({
    game: s.game,
    record: record('g1'),
    prompt,
    view: s.game.view(s.state, seat),
  });
  const json = JSON.stringify(layout);
  return {
    text: textsWithin(layout).join('\n'),
    labels: [...json.matchAll(/"label":"([^"]*)"/g)].map(([, label]) => label!),
  };
}

const situation = (s: Scene, seat: Seat): string =>
  s.game.situation!(s.game.view(s.state, seat), s.game.prompt(s.state, seat)!).join('\n');

describe('the first question', () => {
  it('says which side one plays, and its buttons say what they do', () => {
    const [, { game, ...bench }] = BENCHES.find(([id]) => id === 'netrunner')!;
    const state = beginRandom({ game, ...bench }, 1);
    const seat = asking(state)!.parts[0]!.seat;
    const prompt = game.prompt(state, seat)!;
    expect(prompt.code).toBe('mulligan');
    expect(prompt.question).toMatch(/^You are the (Corp|Runner), and this is your opening hand\. /);
    expect(prompt.candidates.map(({ value, label }) => [value, label])).toEqual([
      ['yes', 'Draw five new'],
      ['no', 'Keep'],
    ]);
    const { layout } = decision({ game, record: record('g1'), prompt, view: game.view(state, seat) });
    expect(JSON.stringify(layout)).toMatch(/"label":"Draw five new".*"label":"Keep"/);
    // What both buttons do is not told a second time.
    expect(textsWithin(layout).join('\n')).not.toContain('You keep your hand');
  });
});

describe('a run, as the Corp sees it', () => {
  const HOST = [
    '  turn: B',
    '  A: { credits: 4, hand: [Hedge Fund], servers: { HQ: { ice: [Palisade, Tithe] } } }',
    '  B: { credits: 9, clicks: 3, rig: [Carmen] }',
  ];

  it('tells the price of the ice that is met, and each button what it does', () => {
    const s = scene(...HOST);
    s.says(B, '/run server:HQ');
    expect(s.game.prompt(s.state, A)?.code).toBe('rez-plan');
    expect(message(s, A).labels).toEqual(
      expect.arrayContaining([
        'Ask me at each piece',
        'Rez every piece that I can pay for',
        expect.stringMatching(/^Rez only (Palisade|Tithe), for \d credits?$/),
        'Rez nothing in this run',
      ]),
    );
    // The words that are typed have stayed.
    s.says(A, '/choose answer:pass');
    expect(s.game.view(s.state, A).awaiting).toEqual([B]);
  });

  it('numbers the ice as the story does, and names the breakers', () => {
    const s = scene(...HOST);
    s.says(B, '/run server:HQ');
    const told = situation(s, A);
    expect(told).toMatch(/Ice 2: \w+.* ← the Runner is here/);
    expect(told.indexOf('Ice 2: ')).toBeLessThan(told.indexOf('Ice 1: '));
    expect(told).toMatch(/^Breakers: Carmen \(Sentry, strength \d\)$/m);
    expect(s.game.prompt(s.state, A)?.question).not.toContain('ice 1');
  });

  it('says that there are no breakers', () => {
    const s = scene(
      '  turn: B',
      '  A: { servers: { HQ: { ice: [Palisade, Tithe] } } }',
      '  B: { credits: 9 }',
    );
    s.says(B, '/run server:HQ');
    expect(situation(s, A)).toContain('Breakers: none');
  });
});

it('a program hosted on ice stands beside the ice, and not in the rig', () => {
  const s = scene(
    '  turn: B',
    '  A: { servers: { HQ: { ice: [Tithe] } } }',
    '  B: { credits: 9, clicks: 3, hand: [Tranquilizer], rig: [Carmen] }',
  );
  s.says(B, '/install card:Tranquilizer');
  const runner = situation(s, B);
  expect(runner).toMatch(/\*\*HQ\*\* ice ice 1 at HQ \+ Tranquilizer/);
  expect(runner).toMatch(/\*\*Rig\*\* Carmen \d$/m);
  const corp = s.game.situation!(s.game.view(s.state, A), s.game.prompt(s.state, B)!).join('\n');
  expect(corp).toMatch(/\*\*HQ\*\* ice Tithe \(face down\) \+ Tranquilizer/);
});

it('only the Corp reads how many advancements its agenda needs', () => {
  const s = scene(
    '  A: { credits: 9, servers: { Server 1: { root: [{ card: Offworld Office, counters: { advancement: 1 } }] } } }',
  );
  expect(situation(s, A)).toContain('Offworld Office (face down) · 1 of 4 advancements');
  const view = s.game.view(s.state, B);
  const runner = s.game.situation!(view, s.game.prompt(s.state, A)!).join('\n');
  expect(runner).toContain('1 face down (1 advancement)');
  expect(JSON.stringify(view)).not.toContain('of 4');
});

describe('the action question', () => {
  it('names a card that cannot be paid, with its price', () => {
    const s = scene('  A: { credits: 3, hand: [Government Subsidy, Palisade] }');
    expect(situation(s, A)).toContain('Not now: Government Subsidy (10 credits)');
    expect(message(s, A).text).toContain('**Palisade**');
  });

  it('lists two copies in the own hand once, and takes either name', () => {
    const s = scene('  A: { credits: 9, hand: [Palisade, Palisade, Hedge Fund] }');
    const { text, labels } = message(s, A);
    expect(text).toContain('**Palisade** (2 in hand)');
    expect(labels.filter((label) => label.includes('#2'))).toEqual([]);
    s.says(A, '/install card:Palisade#2 server:HQ');
    expect(message(s, A).text).not.toContain('in hand)');
  });

  it('says what replacing is once, below the cards', () => {
    const s = scene(
      '  A: { credits: 9, hand: [Palisade, Nico Campaign, Tithe], servers: { HQ: { ice: [Whitespace] } } }',
    );
    expect(message(s, A).text.match(/Replace: install over other cards/g)).toHaveLength(1);
  });

  it('never says of some acts only what they leave', () => {
    const s = scene('  A: { credits: 9, hand: [Palisade, Hedge Fund, Nico Campaign] }');
    const prompt = s.game.prompt(s.state, A)!;
    const said = consequencesOf(s.game, s.state, s.game.view(s.state, A), prompt, 'test');
    expect([...said.values()].filter(({ says }) => says.includes('leaves'))).toEqual([]);
  });
});

it('a button that rezzes says so', () => {
  const s = scene(
    '  turn: B',
    '  A: { credits: 9, servers: { HQ: { ice: [Tithe] } } }',
    '  B: { credits: 9, clicks: 3 }',
  );
  s.says(B, '/run server:HQ');
  expect(s.game.prompt(s.state, A)?.code).toBe('approach');
  const { labels } = message(s, A);
  expect(labels.some((label) => /^Rez/.test(label))).toBe(true);
  expect(labels).toContain('Do not ask while I have fewer than 10 credits');
});
