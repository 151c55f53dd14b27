// A yes-or-no question whose yes only leads to a choice is asked together with it: one click answers both.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promptForClicks } from '../../../src/table/play/joined-question.ts';
import { bodyOfReply } from '../../support/discord.ts';
import { type Standing, seat, standing } from '../../support/games/standing.ts';
import { A, Scene } from '../../support/scene.ts';
import { type Bench, bench } from '../../support/table.ts';

const card = (steps: string): string =>
  `  - { ref: call, name: Call, listed: Call, set: scenario, ways: [{ as: dominant, alignment: good }], abilities: [{ kind: effect, steps: [${steps}] }] }`;
const UNDERDECK = card(
  '{ op: may, steps: [{ op: choose, as: x, from: { subtype: evil, in: hand, of: you } }, { op: move, what: { ref: x }, to: deck }] }',
);
const LOOK = card(
  '{ op: may, steps: [{ op: look, top: 2, as: seen }, { op: choose, as: x, among: { ref: seen } }, { op: move, what: { ref: x }, to: hand }] }',
);

/** The question of a Dominant that was just played. */
function played(dominant: string, hand: string): Scene {
  const given = ['given:', `  A: { hand: [Call, ${hand}], deck: [Hannah, Evade] }`, '  B: { hand: 1 }'];
  const scene = new Scene('redemption', 'cards:', dominant, ...given);
  scene.says(A, '/dominant card:Call');
  return scene;
}

const asked = ({ game, state }: Scene) => promptForClicks(game, state, A)!;
const offered = (scene: Scene): string[] => asked(scene).candidates.map(({ label, value }) => label ?? value);

describe('you may choose a card', () => {
  it('asks at once which one, with the words of both questions', () => {
    const scene = played(UNDERDECK, 'Evade, Ruthless, Hannah');
    expect(offered(scene)).toEqual(['Evade', 'Ruthless', 'No']);
    expect(asked(scene).question).toBe('Call: You may: underdeck an evil card from your hand. Which one?');
  });

  it('asks at once what, where the choice is among players or places', () => {
    const look = card('{ op: may, steps: [{ op: player }, { op: look, at: { in: hand, of: player } }] }');
    const scene = played(look, 'Hannah');
    expect(offered(scene)).toEqual(['1', '2', 'No']);
    expect(asked(scene).question).toBe('Call: You may: look at a hand. Which player?');
  });

  it('says at once if there is none', () => {
    const scene = played(UNDERDECK, 'Hannah');
    expect(offered(scene)).toEqual(['No']);
    expect(asked(scene).question).toContain('There is none');
  });

  it('asks for yes or no alone where a yes reveals something', () => {
    expect(offered(played(LOOK, 'Hannah'))).toEqual(['yes', 'no']);
  });
});

describe('a click', () => {
  const game = standing(played(UNDERDECK, 'Evade, Ruthless, Hannah'));
  let on: Bench;
  beforeAll(async () => {
    on = await bench([game]);
  });
  afterAll(() => on?.close());

  async function press(at: Standing, label: string) {
    const found = (await at.prompted())[label];
    if (found === undefined) throw new Error(`There is no button ${label}.`);
    return bodyOfReply(await at.click(found));
  }

  it('on a card says yes and chooses it', async () => {
    const at = await seat(on, game);
    const reply = await press(at, 'Evade');
    expect(reply.content).toContain("Call: Evade goes to the bottom of A's deck.");
    expect(reply.content).toContain('Your Preparation phase');
    expect(await at.story()).toEqual(["Call: a card goes to the bottom of A's deck."]);
  });

  it('on No says no', async () => {
    const at = await seat(on, game);
    const reply = await press(at, 'No');
    expect(reply.content).toContain('Your Preparation phase');
    expect(await at.story()).toEqual([]);
  });

  it('on a button of the question as it was before it was answered does nothing', async () => {
    const at = await seat(on, game);
    const { Evade: evade = '' } = await at.prompted();
    await at.click(evade);
    const before = await at.stands();
    expect(bodyOfReply(await at.click(evade)).content).toContain('The game has moved on since.');
    expect(await at.stands()).toEqual(before);
  });
});
