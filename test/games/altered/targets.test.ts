import { expect, it } from 'vitest';
import { A, Scene } from '../../support/scene.ts';

it('of several targets the question names the one that is asked for', () => {
  const s = new Scene(
    'altered',
    'given:',
    '  A: { hand: [ALT_CORE_B_OR_24_R1], mana: 8, heroExpedition: [Foundry Armorer], companionExpedition: [Foundry Mechanic] }',
    '  B: { heroExpedition: [Haven Trainee] }',
  );
  s.says(A, '/play card:Teamwork Training');
  const asked = () => s.game.prompt(s.state, A)!;
  expect(asked().question).toMatch(
    /^Teamwork Training: Which Expedition\? Create an Ordis Recruit in target/,
  );
  expect(asked().candidates.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['Hero', 'Companion'].map((side) => `A's ${side} Expedition`)),
  );
  s.says(A, "/choose answer:A's Hero Expedition");
  // The rest of the question is worded as before.
  expect(asked().question).toMatch(/^Teamwork Training: Which one\? Create an Ordis Recruit in A's Hero/);
});
