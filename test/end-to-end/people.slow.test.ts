// Weeks in the life of servers and people: threads and boards are deleted, archived and locked, permissions are lost,
// the bot is removed and invited again, players leave and come back. Each time, somebody is told what is wrong and what
// to do about it, and the game goes on.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isEphemeral } from '../../src/playground/driver/protocol.ts';
import { aWhile, gather, isOver, type Match, playStubbornly, sitDown } from '../support/end-to-end/match.ts';
import type { Person } from '../support/end-to-end/person.ts';
import { buttonsOf, press } from '../support/end-to-end/prompt.ts';
import { readRecords } from '../support/end-to-end/records.ts';
import { Stage } from '../support/end-to-end/stage.ts';
import { boardsOf } from '../support/end-to-end/thread.ts';

let stage: Stage;
let match: Match;
beforeAll(async () => {
  stage = await Stage.start();
  match = await gather(stage, 7);
});
afterAll(() => stage?.close());
beforeEach(async () => {
  await stage.driver.faults({ reset: true, denied: {} });
  await sitDown(match, ['Axiom', 'Bravos']);
  await stage.untilPosted();
});

/** Types a command as Ann in the lobby, with the option that names her game of this thread. */
async function inLobby(command: string): Promise<string> {
  const { games } = await readRecords(stage.database);
  const id = games.find(({ threadId }) => threadId === match.thread)?.id ?? '';
  return (await match.agents[0].person.type(stage.lobby, `${command} game:${id}`)).content;
}

/** Waits until a post with these words is in the thread. */
const told = (words: RegExp, thread = match.thread) =>
  match.sam.until(() => match.sam.posts(thread).find(({ content }) => words.test(content)), {
    what: `${words} in ${thread}`,
  });

/** Checks that the players' next acts are posted, and that they can play on to the end of the game. */
async function expectGoesOn(): Promise<void> {
  await playStubbornly(match, aWhile(12));
  expect(isOver(match)).toBe(true);
  await stage.untilPosted();
  const posts = (await stage.driver.messages('Sam', match.thread)).filter((post) => !isEphemeral(post));
  expect(boardsOf(posts)).toHaveLength(1);
  expect(boardsOf(posts)[0]?.embeds[0]?.description).toMatch(/wins|draw|concedes/);
  expect(await stage.driver.violations()).toEqual([]);
}

it('a deleted thread: the game goes on in a new one, and the channel says where', {
  timeout: 240_000,
}, async () => {
  const before = match.sam.threads().length;
  await stage.driver.server({ type: 'delete_channel', channelId: match.thread });
  expect(await inLobby('/game draw')).toContain('You offer a draw');
  await told(
    /^The thread of this game of \*\*Altered\*\* is gone\. It goes on in the thread below\.$/,
    stage.lobby,
  );
  match.thread = await match.sam.until(() => match.sam.threads()[before]);
  for (const agent of match.agents) agent.thread = match.thread;
  await told(/Ann offers a draw/);
  expect((await match.agents[1].person.type(stage.lobby, '/game list')).content).toContain(
    `<#${match.thread}>`,
  );
  // The button was deleted with the old thread, so the bot posts another, without pinging anybody.
  const call = await told(/each of you decides now/);
  expect(call.mentions).toEqual([]);
  await expectGoesOn();
});

it('a deleted channel with the thread in it: a player gives the game another, and everything that waited is told there', {
  timeout: 240_000,
}, async () => {
  const [ann, bob] = match.agents;
  const { channels } = await stage.driver.state('Ann');
  const [games = '', league = ''] = ['games', 'league'].map(
    (wanted) => channels.find(({ name }) => name === wanted)?.id,
  );
  await sitDown(match, ['Axiom', 'Bravos'], 'game:altered', games);
  const { games: all } = await stage.untilPosted();
  const id = all.find(({ threadId }) => threadId === match.thread)?.id ?? '';
  await told(/each of you decides now/);
  expect((await ann.person.type(stage.lobby, `/game relocate game:${id}`)).content).toMatch(
    /^The channel of this game is there: <#\d+>\. A game is given another only when its own is gone/,
  );
  const before = match.sam.threads().length;
  await stage.driver.server({ type: 'delete_channel', channelId: games });
  await ann.person.type(stage.lobby, `/game draw game:${id}`);
  await expect
    .poll(async () => (await bob.person.type(stage.lobby, '/game list')).content, { timeout: 60_000 })
    .toContain('⚠ its channel is gone, `/game relocate` in another gives it one');
  // The command suggests the game to a server manager who does not play, but not to other spectators.
  const offered = async (person: Person): Promise<string[]> => {
    const typing = { command: 'game', path: ['relocate'], options: { game: '' }, focused: 'game' };
    const answer = await person.act({ type: 'autocomplete', channelId: league, ...typing });
    return answer.kind === 'choices' ? answer.choices.map(({ value }) => String(value)) : [];
  };
  expect(await offered(await stage.person('Ada'))).toEqual([id]);
  expect(await offered(match.sam)).toEqual([]);
  expect((await offered(bob.person))[0]).toBe(id);
  const done = await bob.person.type(league, `/game relocate game:${id}`);
  expect(done.content).toMatch(new RegExp(`^(✔ )?The game goes on in <#${league}>\\.`, 'm'));
  match.thread = await match.sam.until(() => match.sam.threads()[before]);
  // Questions that the players had open were deleted with the thread.
  for (const agent of match.agents) Object.assign(agent, { thread: match.thread, question: undefined });
  const word = await told(/The channel of this game is gone, so Bob has given it this one\./);
  expect(word.mentions.map(({ id: who }) => who)).toEqual([ann.person.id]);
  await told(/Ann offers a draw/);
  const call = await told(/each of you decides now/);
  expect(call.mentions).toEqual([]);
  expect((await ann.person.type(stage.lobby, '/game list')).content).toContain(`<#${match.thread}>`);
  expect((await ann.person.type(stage.lobby, '/game list')).content).not.toContain('⚠');
  expect((await ann.person.type(league, `/game relocate game:${id}`)).content).toContain(
    `<#${match.thread}>`,
  );
  await expectGoesOn();
  const opening = match.sam.posts(league).find(({ id }) => id === match.thread);
  expect(opening?.content).toMatch(/^\*\*Altered\*\*: Ann against Bob\. The game is over\./);
});

it('a deleted board: the next one takes its place', { timeout: 240_000 }, async () => {
  const [board] = boardsOf(match.sam.posts(match.thread));
  await stage.driver.server({ type: 'delete_message', channelId: match.thread, messageId: board?.id ?? '' });
  await expectGoesOn();
});

it('an archived thread: it is opened again by the next post', { timeout: 240_000 }, async () => {
  await stage.driver.server({ type: 'set_thread', channelId: match.thread, archived: true });
  expect(await inLobby('/game draw')).toContain('You offer a draw');
  await told(/Ann offers a draw/);
  await expectGoesOn();
});

it('a locked thread: a player who acts is told to have it unlocked, and then everything is told', {
  timeout: 240_000,
}, async () => {
  await stage.driver.faults({ denied: { [stage.lobby]: ['MANAGE_THREADS'] } });
  await stage.driver.server({ type: 'set_thread', channelId: match.thread, archived: true, locked: true });
  await inLobby('/game draw');
  await expect
    .poll(() => inLobby('/game why'), { timeout: 60_000 })
    .toMatch(
      /⚠ The thread is locked\. Ask a moderator to unlock it; your move is saved and I post it then\./,
    );
  await stage.driver.server({ type: 'set_thread', channelId: match.thread, archived: false, locked: false });
  await told(/Ann offers a draw/);
  await expectGoesOn();
});

it('lost permissions: a player who acts is told which, and then everything is told', {
  timeout: 240_000,
}, async () => {
  await stage.driver.faults({ denied: { [stage.lobby]: ['VIEW_CHANNEL'] } });
  await inLobby('/game draw');
  await expect
    .poll(() => inLobby('/game why'), { timeout: 60_000 })
    .toMatch(
      /⚠ I may not write in the thread of this game any more\. Ask whoever manages the server to let me view the channel/,
    );
  expect((await match.sam.type(stage.lobby, '/game new game:altered')).content).toMatch(
    /^I cannot hold a game in this channel: I lack the permission to view the channel/,
  );
  await stage.driver.faults({ denied: {} });
  await told(/Ann offers a draw/);
  await expectGoesOn();
});

it('the bot is removed and invited again: its commands are there, and what waited is told', {
  timeout: 240_000,
}, async () => {
  await match.agents[0].person.type(match.thread, '/game draw');
  await told(/Ann offers a draw/);
  await stage.driver.faults({ slow: { probability: 1, milliseconds: 1_500, route: 'POST /channels' } });
  await match.agents[1].person.type(match.thread, '/game draw');
  await stage.driver.server({ type: 'remove_bot' });
  await stage.driver.faults({ reset: true });
  const { commands } = await stage.driver.state('Ann');
  expect(commands).toEqual([]);
  await stage.driver.server({ type: 'invite_bot' });
  await told(/^\*\*The game is over\.\*\*/);
  expect((await match.sam.type(match.thread, '/game verify')).content).toMatch(/^Verified\./);
});

it('a player leaves the server: those who ask are told what can be done; the player comes back, and plays on', {
  timeout: 240_000,
}, async () => {
  const [ann, bob] = match.agents;
  // Ann has answered everything that she is asked; Bob has not.
  for (await ann.look(); ann.question !== undefined; await ann.look()) await ann.answer();
  await stage.driver.server({ type: 'remove_member', user: 'Bob' });
  const { content } = await ann.person.type(match.thread, '/game why');
  expect(content).toMatch(/Waiting for Bob: /);
  expect(content).toMatch(
    /Bob has left this server\. The seat stays free to come back to; else a judge may hand the seat to somebody else \(`\/judge replace`\)/,
  );
  await stage.driver.server({ type: 'add_member', user: 'Bob' });
  expect((await ann.person.type(match.thread, '/game why')).content).not.toContain('has left this server');
  await bob.look();
  expect(bob.question).toBeDefined();
  await expectGoesOn();
});

it('a player has their data erased everywhere: the others win, and the player’s name is gone', {
  timeout: 180_000,
}, async () => {
  const [ann, bob] = match.agents;
  const before = (await bob.person.type(match.thread, '/privacy show')).content;
  expect(before).toMatch(/Games: \d+ running/);
  const sure = await bob.person.type(match.thread, '/privacy delete');
  const done = await bob.person.act(press(sure, buttonsOf(sure)[0]?.customId ?? ''));
  expect(done.kind === 'message' && done.message.content).toMatch(/^You have given up or left \d+ games?\./);
  await stage.untilPosted();
  await told(/^\*\*The game is over\.\*\*/);
  expect((await bob.person.type(match.thread, '/privacy show')).content).toContain('Games: none.');
  const replayed = await ann.person.type(match.thread, '/replay step:1');
  expect(replayed.embeds[0]?.title).toBe('Altered: Ann against Former player');
  expect((await ann.person.type(match.thread, '/game verify')).content).toMatch(/^Verified\./);
  const file = (await ann.person.type(match.thread, '/game export')).attachments[0];
  expect(await (await fetch(file?.url ?? '')).text()).not.toMatch(/\bBob\b(?!’s word)/);
});
