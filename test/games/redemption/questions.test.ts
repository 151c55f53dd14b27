// Questions during a battle of Redemption say who is winning it.
import { expect, it } from 'vitest';
import { ownBench } from '../../support/games/loaded.ts';

const { scenarios } = ownBench('redemption');

function asked(blockers: string[]): string | undefined {
  const given = scenarios.given.parse({
    phase: 'battle',
    active: 'Ann',
    battle: { attackers: ['Hannah', 'Abishai'], blockers },
    Ann: { hand: 0 },
    Bob: { territory: ['King Achish'], bondage: 1 },
  });
  const { bench, state } = scenarios.layOut({
    cards: [],
    given,
    seats: ['Ann', 'Bob'],
    profile: scenarios.profile,
    random: [],
    observer: { program: () => undefined, node: () => undefined },
  });
  return [0, 1].flatMap((seat) => bench.game.prompt(state, seat) ?? [])[0]?.question;
}

it('says who attacks', () => {
  expect(asked([])).toBe(
    "You are attacked: block with an Evil Character, or pass. Ann's side: Hannah, Abishai (12/14).",
  );
});

it('names both sides and their numbers', () => {
  expect(asked(['Terrifying Philistines'])).toBe(
    "You have initiative: play an Enhancement, or pass. Ann's side: Hannah, Abishai (12/14). Bob's side: Terrifying Philistines (10/11).",
  );
});
