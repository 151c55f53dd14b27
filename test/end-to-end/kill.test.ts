// The bot is killed without warning again and again while games are played. Discord keeps running and the players keep
// trying.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seeded } from '../../src/cli/random/random-play.ts';
import { disclose } from '../support/end-to-end/disclosed.ts';
import { expectKept } from '../support/end-to-end/kept.ts';
import { Killer } from '../support/end-to-end/killer.ts';
import { gather, insist, isOver, type Match, playStubbornly, sitDown } from '../support/end-to-end/match.ts';
import type { Records } from '../support/end-to-end/records.ts';
import { Stage } from '../support/end-to-end/stage.ts';
import { inSteps } from '../support/end-to-end/steps.ts';
import { expectWholeThread } from '../support/end-to-end/thread.ts';
import { THOROUGH } from '../support/sample.ts';

const KILLS = THOROUGH ? 20 : 4;

inSteps();

let stage: Stage;
let match: Match;
let killer: Killer;
let records: Records;
const played: string[] = [];
beforeAll(async () => {
  stage = await Stage.start();
  match = await gather(stage, 7);
  killer = new Killer(match, seeded(1_970), KILLS);
  match.between = () => killer.tick();
});
afterAll(() => stage?.close());

it(`goes on after each of ${KILLS} crashes, to the end of every game`, { timeout: 300_000 }, async () => {
  while (killer.kills < KILLS) {
    await sitDown(match, ['Bravos', 'Axiom']);
    await playStubbornly(match);
    expect(isOver(match)).toBe(true);
    played.push(match.thread);
  }
  records = await killer.rest();
  console.log(
    `${killer.kills} kills in ${played.length} games: ${killer.inFlight} with an interaction under way, ${killer.unsent} with posts unsent`,
  );
  expect(killer.inFlight).toBeGreaterThan(0);
  expect(killer.unsent).toBeGreaterThan(0);
});

it('has lost nothing that a player was told', () => {
  const lost = [...killer.witnessed].filter(([id, was]) => records.handled.has(id) !== was);
  expect(lost).toEqual([]);
  expectKept(match, records);
});

it('has counted nothing twice', () => {
  for (const { id, version } of records.games)
    expect(records.inputs.get(id) ?? []).toEqual(Array.from({ length: version }, (_, index) => index + 1));
  expect(records.unsent).toEqual([]);
});

it('has told every game once, from the first line to the last board', async () => {
  for (const thread of played) {
    match.thread = thread;
    await expectWholeThread(match, await disclose(match.sam, thread));
    expect((await match.sam.type(thread, '/game verify')).content).toMatch(/^Verified\./);
  }
});

it('leaves nobody with a question of a game that is over', async () => {
  for (const agent of match.agents) {
    const answer = await insist(match, agent, { type: 'text', channelId: match.thread, text: '/pass' });
    expect(answer.kind === 'message' && answer.message.content).toContain('over');
  }
  expect(await stage.driver.violations()).toEqual([]);
});
