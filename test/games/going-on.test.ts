// `/game why` says which effects the game is in the middle of, and nothing that is not public.
import { describe, expect, it } from 'vitest';
import { readScenario } from '../../src/scenario/format.ts';
import { Run } from '../../src/scenario/run.ts';
import { ownBench } from '../support/games/loaded.ts';

/** Pending effects at the beginning and after each step of the scenario, innermost first. */
function told(game: string, text: string): string[] {
  const story = `id: story\ntitle: What a game waits for\ngame: ${game}\nsource: going on\n${text}`;
  const scenario = readScenario(story, ownBench);
  const run = new Run(scenario, { suspend: false, rewind: false });
  const said = (): string => run.bench.game.goingOn(run.state).join('; ');
  return [
    said(),
    ...scenario.steps.map((step) => {
      expect(run.step(step)).toEqual([]);
      return said();
    }),
  ];
}

const TURN = 'play a card, use a quick action, or pass';

describe('in Altered', () => {
  it("Ann plays Kuwat, and decides what becomes of him; it is Bob's turn then", () => {
    const said = told(
      'altered',
      `
seats: [Ann, Bob]
given:
  Ann: { hand: ["Kuwat, the Dissenter"], mana: 4, heroExpedition: [Red] }
  Bob: { hand: [] }
steps:
  - Ann: "/play card:Kuwat, the Dissenter"
  - Ann: /choose answer:Hero
  - Ann: /choose answer:Red
`,
    );
    expect(said).toEqual([
      TURN,
      // Only Ann knows the destination that she has chosen for him, because she may still take the act back.
      TURN,
      "Ann's Reaction Kuwat, the Dissenter: {J}; Ann has played a card; Ann's turn",
      TURN,
    ]);
  });

  it('a Spell that is paid for, and what it still asks', () => {
    const said = told(
      'altered',
      `
seats: [Ann, Bob]
cards:
  - ref: bargain
    name: Bargain
    faction: NE
    rarity: common
    type: Spell
    cost: 1/1
    abilities:
      - kind: effect
        steps:
          - op: pay
            cost: { mana: 2 }
            targets: [{ as: a, of: { is: Character } }]
            steps: [{ op: discard, what: { ref: a } }]
given:
  Ann: { hand: [Bargain], mana: 3 }
  Bob: { heroExpedition: [Kappa], companionExpedition: [Amelia Earhart] }
steps:
  - Ann: /play card:Bargain
  - Ann: /choose answer:yes
`,
    );
    // The other player does not know yet whether Ann pays the two mana, and for which target.
    const midway = "the effect of Bargain; Ann plays Bargain, which is paid; Ann's turn";
    expect(said).toEqual([TURN, midway, midway]);
  });

  it('of several Reactions nobody is told which has been begun', () => {
    const said = told(
      'altered',
      `
seats: [Ann, Bob]
cards:
  - ref: shooter
    name: Shooter
    faction: NE
    rarity: common
    type: Character
    subtypes: []
    cost: 1/1
    stats: 1/1/1
    abilities:
      - kind: reaction
        when: { on: symbol, symbol: j }
        targets: [{ as: x, of: { is: Character, of: opponent } }]
        steps: [{ op: discard, what: { ref: x } }]
  - ref: watcher
    name: Watcher
    faction: NE
    rarity: common
    type: Character
    subtypes: []
    cost: 1/1
    stats: 1/1/1
    abilities:
      - kind: reaction
        when: { on: plays, who: you, what: { is: Character } }
        targets: [{ as: x, of: { is: Character, of: opponent } }]
        steps: [{ op: discard, what: { ref: x } }]
given:
  Ann: { hand: [Shooter], mana: 1, heroExpedition: [Watcher] }
  Bob: { heroExpedition: [Kappa, Red, Alice] }
steps:
  - Ann: /play card:Shooter expedition:Hero
  - Ann: "/choose answer:Shooter: {J}"
`,
    );
    const both =
      /^one of the Reactions .*Shooter: \{J\}.*Watcher: .*, set off by Shooter; Ann has played a card; Ann's turn$/;
    expect(said[1]).toMatch(both);
    expect(said[2]).toBe(said[1]);
  });
});

describe('in Redemption', () => {
  const CARDS = `
seats: [Ann, Bob]
cards:
  - { ref: footman, name: Footman, listed: Footman, set: scenario, ways: [{ as: hero, brigades: [purple], numbers: 5/5 }] }
  - ref: ogre
    name: Ogre
    listed: Ogre
    set: scenario
    ways: [{ as: evilCharacter, brigades: [black], numbers: 8/8 }]
    abilities:
      - kind: effect
        steps:
          - { op: choose, as: x, from: { is: Hero, in: battle } }
          - { op: discard, what: { ref: x } }
  - ref: sling
    name: Sling
    listed: Sling
    set: scenario
    ways: [{ as: good, brigades: [purple], numbers: 1/1 }]
    abilities:
      - kind: effect
        steps:
          - op: interrupt
            what: battle
            steps:
              - { op: choose, as: y, from: { is: Evil Character, in: battle } }
              - { op: discard, what: { ref: y } }
given:
  Ann: { territory: [Footman], hand: [Sling] }
  Bob: { territory: [Ogre], bondage: 1 }
`;

  it('an attack waits for a block, and the block for an answer to what the blocker does', () => {
    const said = told(
      'redemption',
      `${CARDS}
steps:
  - Ann: /rescue hero:Footman
  - Bob: /block character:Ogre
  - Ann: /enhance card:Sling
`,
    );
    const battle = 'Ann attacks with Footman, Bob blocks with Ogre';
    const special = 'play an Enhancement that interrupts or negates, or pass (special initiative)';
    expect(said).toEqual([
      'do something in the Preparation phase, attack, or pass',
      'block, or pass; Ann attacks with Footman',
      `${special}; Bob uses Ogre; ${battle}`,
      `${special}; Ann plays Sling; Bob uses Ogre; ${battle}`,
    ]);
  });
});

describe('in A Game of Thrones', () => {
  it('an ambush is reacted to, and what is about to be killed may be saved', () => {
    const said = told(
      'thrones',
      `
seats: [Ann, Bob]
given:
  orders: { reactions: cards, challenges: always }
  Ann: { faction: lannister, gold: 4, hand: [The Queen's Assassin, Ann hand 1, Ann hand 2], play: [Burned Men] }
  Bob: { faction: martell, hand: 1, play: [House Dayne Knight, { card: Maester Caleotte, duplicates: ["Maester Caleotte#2"] }] }
steps:
  - Ann: /ambush card:The Queen's Assassin
  - Ann: /react card:The Queen's Assassin
  - Bob: /choose answer:Maester Caleotte
`,
    );
    const assassin = "Ann uses The Queen's Assassin; The Queen's Assassin has entered play";
    expect(said.slice(1)).toEqual([
      "use a reaction, or pass; The Queen's Assassin has entered play",
      assassin,
      `use an interrupt, or pass; Maester Caleotte would be killed; ${assassin}`,
    ]);
  });

  it('a challenge waits for its defenders, and says how it stands', () => {
    const said = told(
      'thrones',
      `
seats: [Ann, Bob]
given:
  orders: { reactions: cards, attackers: never }
  Ann: { faction: lannister, hand: 0, play: [Burned Men, The Tickler] }
  Bob: { faction: martell, hand: 0, play: [House Dayne Knight] }
steps:
  - Ann: /challenge type:military
  - Ann: /choose answer:Burned Men
`,
    );
    expect(said[1]).toBe(said[0]);
    expect(said[2]).toMatch(/^who defends; Military challenge of Ann against Bob, .*Attacking: Burned Men/);
  });
});
