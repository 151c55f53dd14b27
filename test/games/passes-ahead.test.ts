// A player may order passes in advance: such an order ends by itself with the phase or action that it was for, or as
// soon as the player does something else.
import { describe, expect, it } from 'vitest';
import { ORDERS as altered } from '../../src/games/altered/orders.ts';
import { ORDERS as netrunner } from '../../src/games/netrunner/orders.ts';
import { ORDERS as redemption } from '../../src/games/redemption/orders.ts';
import { alwaysPass, ORDERS as thrones } from '../../src/games/thrones/orders.ts';
import type { Seat } from '../../src/kernel/ids.ts';
import { asking } from '../../src/kernel/query.ts';
import { A, B, Scene } from '../support/scene.ts';

const orders = (s: Scene, seat: Seat, order: string): string | undefined =>
  s.state.seats[seat]!.orders[order];

const HERO =
  '  - { ref: footman, name: Footman, listed: Footman, set: scenario, ways: [{ as: hero, brigades: [purple], numbers: 5/5 }] }';
const battle = (...given: string[]) =>
  new Scene(
    'redemption',
    'cards:',
    HERO,
    '  - { ref: giant, name: Giant, listed: Giant, set: scenario, ways: [{ as: evilCharacter, brigades: [black], numbers: 6/6 }] }',
    '  - ref: thunder',
    '    name: Thunder',
    '    listed: Thunder',
    '    set: scenario',
    '    ways: [{ as: dominant, alignment: evil }]',
    '    abilities: [{ kind: effect, steps: [{ op: discard, what: { every: { called: Abigail } } }] }]',
    'given:',
    ...given,
    '  B: { hand: [Thunder], bondage: 1 }',
  );

it('in Redemption whatever a seat plays in the battle takes its pass back, a Dominant out of turn as well', () => {
  const s = battle('  battle: { attackers: [Footman], blockers: [Giant] }', '  A: { territory: [Abigail] }');
  expect(s.game.prompt(s.state, A)?.slot).toBe('act');
  s.take({ kind: 'orders', seat: B, orders: { battle: 'pass' } });
  s.says(B, '/dominant card:Thunder');
  expect(orders(s, B, 'battle')).toBe('ask');
});

it('in Redemption a pass that was left before a battle has begun does not count in it', () => {
  const s = battle('  phase: preparation', '  A: { territory: [Footman, Abigail] }');
  s.take({ kind: 'orders', seat: A, orders: { battle: 'pass' } });
  s.says(A, '/rescue hero:Footman');
  expect(orders(s, A, 'battle')).toBe('ask');
});

it('in Altered a pass that was left for a day that is over does not count in the next Afternoon', () => {
  const s = new Scene('altered', 'given:', '  A: { mana: 1 }', '  B: { mana: 1 }');
  const day = () => Number(s.state.clock['day']);
  const begun = day();
  s.says(A, '/pass');
  s.says(B, '/pass');
  // By now both players are asked the questions of the next Morning.
  expect([day(), s.game.prompt(s.state, B)?.slot === 'act']).toEqual([begun + 1, false]);
  s.take({ kind: 'orders', seat: B, orders: { today: 'pass' } });
  for (let n = 0; n < 10 && s.game.view(s.state, undefined).status['phase'] !== 'afternoon'; n++) {
    const seat = s.game.view(s.state, undefined).awaiting[0]!;
    s.says(seat, '/choose answer:none');
  }
  expect(orders(s, B, 'today')).toBe('ask');
});

it('those orders, and no others, are marked as such: an undo takes them back', () => {
  const passing = [...altered, ...redemption, ...thrones, ...netrunner].flatMap(({ name, passing: is }) =>
    is ? [name] : [],
  );
  expect(passing).toEqual([
    'today',
    'battle',
    'hand',
    'hand',
    'beginning',
    'this-turn',
    'this-run',
    'break',
    'out',
    'trash',
  ]);
});

it('in A Game of Thrones each window says what its order is about, and what is no window has none', () => {
  expect(['actions:marshal', 'challenge', 'plot'].map(alwaysPass)).toEqual([undefined, undefined, undefined]);
  for (const code of ['would', 'interrupts', 'reactions'])
    expect(alwaysPass(code)).toMatchObject([
      { question: code, order: 'hand', value: 'pass' },
      { question: code, order: 'reactions', value: 'cards' },
    ]);
  const codes = ['reactions', 'actions:challenges', 'actions:attackers', 'actions:defenders', 'actions:plot'];
  const all = codes.map((code) => alwaysPass(code)![0]);
  expect(new Set(all.map(({ label }) => label)).size).toBe(codes.length);
  expect(new Set(all.map(({ says }) => says)).size).toBe(codes.length);
});

describe('in A Game of Thrones, where a seat uses nothing from its hand until the next draw phase', () => {
  const scene = (hand: string, order: string) =>
    new Scene(
      'thrones',
      'given:',
      '  phase: challenges',
      '  A: { faction: lannister, play: [Tywin Lannister], hand: [] }',
      `  B: { faction: greyjoy, play: [Salty Navigator, Bastard in Hiding], hand: [${hand}], orders: { hand: ${order} } }`,
    );
  /** The questions to B in a military challenge that B loses, and in which a character dies. */
  const asked = (s: Scene): string[] => {
    const codes: string[] = [];
    s.says(A, '/challenge type:military attackers:Tywin Lannister');
    for (let n = 0; n < 12 && s.state.clock['phase'] === 'challenges'; n++) {
      const part = asking(s.state)!.parts[0]!;
      if (part.seat === A && part.choice.why.code === 'challenge') break;
      if (part.seat === B) codes.push(part.choice.why.code);
      s.take({
        kind: 'answers',
        seat: part.seat,
        ask: part.id,
        epoch: part.epoch,
        answers: [part.choice.fallback],
      });
    }
    return codes;
  };

  it('it is asked where it would be asked for its hand otherwise, and not then', () => {
    expect(asked(scene('Risen from the Sea', 'ask'))).toContain('would');
    expect(asked(scene('Risen from the Sea', 'pass'))).not.toContain('would');
  });

  it('and it is all the same what it holds', () => {
    for (const order of ['ask', 'pass'])
      expect(asked(scene('Risen from the Sea', order))).toEqual(asked(scene('Ice', order)));
  });

  it('the draw phase ends it', () => {
    const s = scene('Ice', 'pass');
    for (let n = 0; n < 80 && s.state.clock['round'] === 2; n++) {
      const { parts } = asking(s.state)!;
      for (const { seat, id: ask, epoch, choice } of parts)
        s.take({ kind: 'answers', seat, ask, epoch, answers: [choice.fallback] });
    }
    for (let n = 0; n < 20 && s.state.clock['phase'] === 'plot'; n++) {
      expect(orders(s, B, 'hand')).toBe('pass');
      const { parts } = asking(s.state)!;
      for (const { seat, id: ask, epoch, choice } of parts)
        s.take({ kind: 'answers', seat, ask, epoch, answers: [choice.fallback] });
    }
    expect(orders(s, B, 'hand')).toBe('ask');
  });
});

it('in Redemption turns end without a question in the Discard phase, but for cards above the hand limit', () => {
  const s = new Scene(
    'redemption',
    'given:',
    '  phase: preparation',
    '  A: { hand: [Evade, Ruthless], orders: { ending: pass } }',
    '  B: { bondage: 1 }',
  );
  s.says(A, '/pass');
  expect([s.state.clock['turn'], asking(s.state)?.parts[0]?.seat]).not.toContain(A);
  const full = new Scene(
    'redemption',
    'given:',
    '  phase: preparation',
    `  A: { hand: [${Array.from({ length: 10 }, (_, n) => `A hand ${n + 1}`).join(', ')}], orders: { ending: pass } }`,
    '  B: { bondage: 1 }',
  );
  full.says(A, '/pass');
  expect(asking(full.state)?.parts[0]).toMatchObject({ seat: A, choice: { why: { code: 'hand-limit' } } });
});

describe('in Redemption, where a seat uses nothing from its hand until it draws', () => {
  const attacked = (hand: string, territory: string, given: string) => {
    const s = new Scene(
      'redemption',
      'cards:',
      HERO,
      '  - { ref: giant, name: Giant, listed: Giant, set: scenario, ways: [{ as: evilCharacter, brigades: [black], numbers: 6/6 }] }',
      'given:',
      '  phase: preparation',
      '  A: { territory: [Footman] }',
      `  B: { hand: [${hand}], territory: [${territory}], bondage: 1, orders: { ${given} } }`,
    );
    s.says(A, '/rescue hero:Footman');
    return s;
  };
  const asksToBlock = (s: Scene): boolean =>
    asking(s.state)?.parts.some(({ seat, choice }) => seat === B && choice.why.code === 'block') === true;

  it.each(['hand: pass', 'block: territory'])(
    'by %s it is asked only where its territory could block',
    (given) => {
      expect(asksToBlock(attacked('Giant', '', 'hand: ask'))).toBe(true);
      expect(asksToBlock(attacked('Giant', '', given))).toBe(false);
      expect(asksToBlock(attacked('Abigail', '', given))).toBe(false);
      expect(asksToBlock(attacked('', 'Giant', given))).toBe(true);
    },
  );

  it('its own Draw phase ends that', () => {
    const s = attacked('Giant', '', 'hand: pass');
    for (let n = 0; n < 40 && orders(s, B, 'hand') === 'pass'; n++) {
      const { parts } = asking(s.state)!;
      for (const { seat, id: ask, epoch, choice } of parts) {
        if (seat === B) expect(choice.why.code).not.toBe('preparation');
        s.take({ kind: 'answers', seat, ask, epoch, answers: [choice.fallback] });
      }
    }
    expect(orders(s, B, 'hand')).toBe('ask');
  });
});
