// Questions of Redemption, as people read them who play their first game on a phone.
import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../src/kernel/ids.ts';
import { consequencesOf } from '../../../src/table/play/consequences.ts';
import { A, B, Scene } from '../../support/scene.ts';

const HARVEST = [
  'cards:',
  '  - ref: lure',
  '    name: Lure',
  '    listed: Lure',
  '    set: scenario',
  '    ways: [{ as: dominant, alignment: good }]',
  '    abilities:',
  '      - kind: effect',
  '        steps:',
  '          - { op: choose, as: x, from: { is: Evil Character, in: discard, of: opponent }, min: 0, max: 1 }',
  '          - { op: putInPlay, what: { ref: x } }',
];

const asked = (scene: Scene, seat: Seat) => scene.game.prompt(scene.state, seat)!;
const situation = (scene: Scene, seat: Seat, isBrief = false): string[] =>
  scene.game.situation?.(scene.game.view(scene.state, seat), asked(scene, seat), isBrief) ?? [];
const label = (scene: Scene, seat: Seat, value: string): string | undefined =>
  asked(scene, seat).candidates.find((one) => one.value === value)?.label;

describe('a turn', () => {
  it('says that an attack rescues nothing while the other Land of Bondage is empty', () => {
    const scene = new Scene('redemption', 'given:', '  A: { territory: [Hannah] }');
    expect(asked(scene, A).question).toContain(
      "B's Land of Bondage is empty: as things stand, a won battle rescues nothing.",
    );
    const soul = new Scene('redemption', 'given:', '  A: { territory: [Hannah] }', '  B: { bondage: 1 }');
    expect(asked(soul, A).question).not.toContain('rescues nothing');
  });

  it('lists those apart who attack and who block', () => {
    const scene = new Scene(
      'redemption',
      'given:',
      '  A: { territory: [Hannah, King Achish] }',
      '  B: { territory: [Terrifying Philistines] }',
    );
    expect(situation(scene, A).slice(0, 2)).toEqual([
      expect.stringMatching(
        /^\*\*You\*\* · Heroes: Hannah \(\d+\/\d+\) · Evil Characters \(for blocks\): King Achish \(/,
      ),
      expect.stringMatching(/^\*\*B\*\* · Evil Characters \(for blocks\): Terrifying Philistines \(/),
    ]);
  });

  it('says with how many cards it ends, and what its buttons do', () => {
    const scene = new Scene('redemption', 'given:', '  A: { hand: 10, territory: [Hannah] }');
    expect(label(scene, A, 'pass')).toBe('To the Discard phase');
    scene.says(A, '/pass');
    expect(asked(scene, A).question).toContain('You hold 10 cards; the limit is 8.');
    expect(label(scene, A, 'pass')).toBe('End my turn');
    expect(asked(scene, A).always?.[0]?.label).toBe('Always end my turn here, without asking');
    scene.says(A, '/pass');
    expect(asked(scene, A).question).toBe(
      'You hold 10 cards, and the limit is 8: choose the 2 that you discard.',
    );
  });

  it('says another limit where a text has changed it', () => {
    const yoke =
      '  - { ref: yoke, name: Yoke, listed: Yoke, set: scenario, ways: [{ as: artifact }], abilities: [{ kind: passive, does: { effect: handSize, who: opponent, by: -2 } }] }';
    const given = ['given:', '  A: { hand: 8, territory: [Hannah] }', '  B: { artifact: Yoke }'];
    const scene = new Scene('redemption', 'cards:', yoke, ...given);
    scene.says(A, '/pass');
    expect(asked(scene, A).question).toContain('You hold 8 cards; the limit is 6.');
    scene.says(A, '/pass');
    expect(asked(scene, A).question).toBe(
      'You hold 8 cards, and the limit is 6: choose the 2 that you discard.',
    );
  });

  it('says to whom a card goes that is played from the other deck', () => {
    const scene = new Scene(
      'redemption',
      'given:',
      "  A: { hand: [David's Prayer], territory: [Abishai] }",
      '  B: { deck: [King Achish, Terrifying Philistines, Evade] }',
    );
    scene.says(A, "/enhance card:David's Prayer");
    scene.says(A, '/choose answer:yes');
    scene.says(A, '/choose answer:none');
    expect(asked(scene, A).question).toContain("What you choose goes to B's territory.");
  });

  it('says to whom a card goes that is played from the other discard pile', () => {
    const scene = new Scene(
      'redemption',
      ...HARVEST,
      'given:',
      '  A: { hand: [Lure] }',
      '  B: { discard: [King Achish] }',
    );
    scene.says(A, '/dominant card:Lure');
    expect(asked(scene, A).question).toContain("What you choose goes to B's territory.");
  });

  it('says that a Dominant would change nothing', () => {
    const scene = new Scene('redemption', 'given:', '  A: { hand: [Son of God], territory: [Hannah] }');
    const prompt = asked(scene, A);
    const told = consequencesOf(scene.game, scene.state, scene.game.view(scene.state, A), prompt, 'x');
    const index = prompt.candidates.findIndex(({ value }) => value === 'Son of God');
    expect(told.get(index)?.says).toBe('changes nothing now');
  });
});

describe('a battle', () => {
  const given = (blockers: string, more = ''): Scene =>
    new Scene(
      'redemption',
      'given:',
      '  phase: battle',
      '  active: A',
      `  battle: { attackers: [Hannah, Abishai], blockers: [${blockers}] }`,
      `  A: { hand: 0 }`,
      `  B: { territory: [King Achish], bondage: 1${more} }`,
    );

  it('is one side’s alone until the block is decided, and says what the attackers can do', () => {
    const scene = given('');
    const [attack, ...more] = situation(scene, B);
    expect(attack).toMatch(/^A attacks: \*\*12\/14\*\* \(Hannah, Abishai\)$/);
    expect(more.filter((line) => line.startsWith('-# '))).toEqual([
      expect.stringMatching(/^-# Hannah: \S/),
      expect.stringMatching(/^-# Abishai: \S/),
    ]);
    expect(more).toContain('You block: nobody yet');
    expect(situation(scene, B, true).filter((line) => line.startsWith('-# '))).toEqual([]);
    expect(label(scene, B, 'pass')).toBe('Do not block');
  });

  it('offers cards in battle before others, and the opponent’s before one’s own, for a removal', () => {
    const scene = new Scene(
      'redemption',
      'cards:',
      '  - ref: fall',
      '    name: Fall',
      '    listed: Fall',
      '    set: scenario',
      '    ways: [{ as: dominant, alignment: good }]',
      '    abilities:',
      '      - kind: effect',
      '        steps:',
      '          - { op: choose, as: x, from: { is: character, in: [territory, battle] } }',
      '          - { op: discard, what: { ref: x } }',
      'given:',
      '  phase: battle',
      '  active: A',
      '  battle: { attackers: [Hannah], blockers: [Terrifying Philistines] }',
      '  A: { hand: [Fall], territory: [Abishai] }',
      '  B: { territory: [King Achish] }',
    );
    scene.says(A, '/dominant card:Fall');
    expect(asked(scene, A).candidates.map(({ value }) => value)).toEqual([
      'Terrifying Philistines',
      'King Achish',
      'Hannah',
      'Abishai',
    ]);
  });

  it('says whether the soul would be rescued', () => {
    const scene = given('Terrifying Philistines');
    const seat = [A, B].find((one) => scene.game.prompt(scene.state, one) !== undefined)!;
    expect(situation(scene, seat).join('\n')).toMatch(
      /Now: (?:the Evil Characters are losing|mutual destruction)\. A Lost Soul would be rescued\./,
    );
  });
});
