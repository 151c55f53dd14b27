// If an act has only one further question, each answer has a button that does the act and gives the answer at once.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customId } from '../../../src/discord/interactions/custom-id.ts';
import { decision } from '../../../src/discord/messages/decision/decision.ts';
import type { Seat } from '../../../src/kernel/ids.ts';
import { promptWithWays } from '../../../src/table/play/ways.ts';
import { bodyOfReply, ids, messageIn, record } from '../../support/discord.ts';
import { type Standing, seat, standing } from '../../support/games/standing.ts';
import { A, B, Scene } from '../../support/scene.ts';
import { type Bench, bench } from '../../support/table.ts';

const between = (mine: string): Scene =>
  new Scene(
    'thrones',
    'given:',
    '  phase: challenges',
    '  orders: { reactions: never }',
    `  A: { hand: [A hand 1], play: [${mine}] }`,
    '  B: { hand: [B hand 1], play: [Arya Stark] }',
  );

const game = standing(between('Arya Stark, Sansa Stark'));
let on: Bench;
beforeAll(async () => {
  on = await bench([game]);
});
afterAll(() => on?.close());

/** Labels of the buttons in the seat's private message. */
function labels(s: Scene, seat: Seat): string[] {
  const prompt = promptWithWays(s.game, s.state, seat);
  if (prompt === undefined) throw new Error('Nothing is asked.');
  return Object.keys(
    ids(decision({ game: s.game, record: record(), prompt, view: s.game.view(s.state, seat) })),
  );
}

it('A Game of Thrones: a challenge of each kind that is open', () => {
  const offered = labels(between('Arya Stark, Sansa Stark'), A);
  expect(offered).toEqual(expect.arrayContaining(['Challenge: intrigue', 'Challenge: power']));
  expect(offered).not.toContain('Challenge');
});

it('Netrunner: a run on each server', () => {
  const s = new Scene('netrunner', 'given:', '  turn: B', '  A: { credits: 5 }', '  B: { credits: 5 }');
  expect(labels(s, B)).toEqual(expect.arrayContaining(['Run: HQ', 'Run: R&D', 'Run: Archives']));
});

/** The id of the button with this label in Ann's private message. */
async function button({ id, click }: Standing, label: string): Promise<string> {
  const found = ids(messageIn(await click(customId('decide', id))))[label];
  if (found === undefined) throw new Error(`There is no button ${label}.`);
  return found;
}

it('a click says the act and its way: the next question is what comes after both', async () => {
  const at = await seat(on, game);
  const reply = bodyOfReply(await at.click(await button(at, 'Challenge: power')));
  expect(reply.content).toContain('Which of your characters attack? It is a power challenge.');
});

it('a way that is not there any more does nothing', async () => {
  const at = await seat(on, game);
  const power = await button(at, 'Challenge: power');
  const before = await at.stands();
  const gone = bodyOfReply(await at.click(power.replace(/:[^:]*$/, ':z')));
  expect(gone.content).toContain('The possibilities have changed since.');
  expect(await at.stands()).toEqual(before);
});
