// Mistakes of players, vandals and operators: the bot answers each with a clear sentence, and loses nothing because of
// it.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOKEN_LIFE_MS } from '../../src/discord/interactions/private/standing.ts';
import type { APIMessage } from '../../src/playground/driver/protocol.ts';
import type { Agent } from '../support/end-to-end/agent.ts';
import { disclose } from '../support/end-to-end/disclosed.ts';
import { aWhile, gather, isOver, type Match, playStubbornly, sitDown } from '../support/end-to-end/match.ts';
import type { Person } from '../support/end-to-end/person.ts';
import { buttonsOf, pick, press, type Question } from '../support/end-to-end/prompt.ts';
import { readRecords } from '../support/end-to-end/records.ts';
import { Stage } from '../support/end-to-end/stage.ts';
import { expectWholeThread } from '../support/end-to-end/thread.ts';

let stage: Stage;
let match: Match;
let ann: Agent;
let bob: Agent;
let sam: Person;
beforeAll(async () => {
  stage = await Stage.start();
  match = await gather(stage, 77);
  [ann, bob] = match.agents;
  sam = match.sam;
  await sitDown(match, ['Axiom', 'Bravos']);
  for (const agent of match.agents) await agent.person.until(() => agent.call());
});
afterAll(() => stage?.close());

const type = (who: Person, text: string): Promise<APIMessage> => who.type(match.thread, text);
const said = async (who: Person, text: string): Promise<string> => (await type(who, text)).content;
const version = async (): Promise<number> => (await readRecords(stage.database)).games[0]?.version ?? -1;

/** Runs an action that must change nothing, and returns the bot's answer. */
async function inVain(act: () => Promise<string>): Promise<string> {
  const before = await version();
  const words = await act();
  expect(await version()).toBe(before);
  expect(words).toMatch(/[.!?`*]$|\)$/m);
  expect(words).not.toContain('Something went wrong');
  return words;
}

/** Opens the player's decision and returns its question. */
async function asked(agent: Agent): Promise<Question> {
  await agent.look();
  if (agent.question === undefined) throw new Error(`${agent.person.name} is asked nothing.`);
  return agent.question;
}

async function clicked(
  who: Person,
  message: APIMessage,
  customId: string,
  values?: string[],
): Promise<string> {
  const deed = values === undefined ? press(message, customId) : pick(message, customId, values);
  const answer = await who.act(deed);
  if (answer.kind !== 'message') throw new Error(`It was answered by ${JSON.stringify(answer)}`);
  return answer.message.content;
}

describe('at the table', () => {
  it('too few cards', async () => {
    const { menus } = await asked(ann);
    const [first] = menus[0]?.options ?? [];
    const words = await inVain(() => said(ann.person, `/choose answer:${first?.label}`));
    expect(words).toContain('Choose 3 here, not 1.');
  });

  it('an unknown card', async () => {
    expect(await inVain(() => said(ann.person, '/choose answer:Black Lotus'))).toContain(
      '"Black Lotus" is not possible here',
    );
  });

  it('a move by a spectator', async () => {
    for (const text of ['/choose answer:Kuwat', '/pass', '/hand'])
      expect(await inVain(() => said(sam, text))).toMatch(/not (sit|play)|players of this game/);
  });

  it('a press of the players’ button by a spectator', async () => {
    const call = ann.call()!;
    const words = await inVain(() => clicked(sam, call, buttonsOf(call)[0]!.customId));
    expect(words).toContain('for the players of this game');
  });

  it('a button with a made-up id', async () => {
    // Discord lets nobody press a button that does not exist, but another bot could copy the id of one.
    for (const customId of [
      'a1:pick:nothing',
      'hello',
      'a9:decide:x:0:0',
      `a1:decide:${'z'.repeat(40)}:0:0`,
    ]) {
      const words = await inVain(() => forged(customId));
      expect(words).toMatch(/cannot read that button|do not know that game/);
    }
  });

  it('a menu that was answered long ago, in another message', async () => {
    const old = await asked(ann);
    // Once the token of this message has expired, the bot cannot delete it when it sends a newer one.
    await stage.driver.clock({ advance: TOKEN_LIFE_MS + 1_000 });
    for (const agent of match.agents) {
      const { message, menus } = await asked(agent);
      const picks = menus[0]!.options.slice(0, 3).map(({ value }) => value);
      await clicked(agent.person, message, menus[0]!.customId, picks);
    }
    const menu = old.menus[0]!;
    const picks = menu.options.slice(1, 4).map(({ value }) => value);
    const words = await inVain(() => clicked(ann.person, old.message, menu.customId, picks));
    expect(words).toMatch(/The game has moved on since|Nothing is asked of you now/);
  });

  it('out of turn', async () => {
    const waiting = (await said(ann.person, '/game why')).includes('You are asked') ? bob : ann;
    expect(await inVain(() => said(waiting.person, '/pass'))).toMatch(/not your decision now.*waits for/s);
  });

  it('a card that cannot be played, by the player who is asked', async () => {
    const asking = (await said(ann.person, '/game why')).includes('You are asked') ? ann : bob;
    for (const text of ['/play card:Black Lotus', '/quick card:Black Lotus', '/cancel'])
      await inVain(() => said(asking.person, text));
  });
});

/** Forges a click that Discord's client cannot make, on a message of the playground that contains this id. */
async function forged(customId: string): Promise<string> {
  const response = await fetch(`${stage.api}/v10/channels/${match.thread}/messages`, {
    method: 'POST',
    headers: { authorization: 'Bot the-right-token', 'content-type': 'application/json' },
    body: JSON.stringify({
      content: 'Press me',
      components: [{ type: 1, components: [{ type: 2, style: 2, label: 'Me', custom_id: customId }] }],
    }),
  });
  // The route's own answer, as Discord documents it.
  const message = (await response.json()) as APIMessage;
  const words = await clicked(ann.person, message, customId);
  await stage.driver.server({ type: 'delete_message', channelId: match.thread, messageId: message.id });
  const lies = (): boolean => ann.person.posts(match.thread).some(({ id }) => id === message.id);
  await ann.person.until(() => (lies() ? undefined : true));
  return words;
}

/** Runs a statement on the database of a bot that is not running. */
async function tamper(sql: string): Promise<void> {
  const client = createClient({ url: pathToFileURL(stage.database).href });
  await client.execute(sql);
  client.close();
}

describe('in the database', () => {
  it('a snapshot whose end is missing: the game is rebuilt from its inputs, and goes on', async () => {
    const before = await version();
    const board = (await type(ann.person, '/game board')).embeds;
    await stage.bot.end('SIGTERM');
    await tamper('UPDATE Snapshot SET bytes = substr(bytes, 1, length(bytes) / 2)');
    await stage.startBot();
    expect((await type(ann.person, '/game board')).embeds).toEqual(board);
    for (let n = 0; n < 6; n++)
      for (const agent of match.agents) {
        await agent.look();
        if (agent.question !== undefined) await agent.answer();
      }
    expect(await version()).toBeGreaterThan(before);
  });

  it('a bot that is older than its database', async () => {
    expect(await stage.bot.end('SIGTERM')).toBe(0);
    await tamper(
      "INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count) VALUES ('x', 'x', 1, '29990101000000_future', 1, 1)",
    );
    const older = stage.launch();
    expect(await older.ended).toBe(1);
    expect(older.err).toMatch(/^The database is newer than this build: .*Run the newer build.*\.\n$/);
    await tamper("DELETE FROM _prisma_migrations WHERE id = 'x'");
  });

  it('a second bot on the same file', async () => {
    await stage.startBot();
    const second = stage.launch();
    expect(await second.ended).toBe(1);
    expect(second.err).toMatch(/^The database .* is in use by another process .*\.\n$/);
  });
});

describe('in the operator’s settings', () => {
  it('a token that Discord does not know', async () => {
    const wrong = stage.launch({
      DISCORD_TOKEN: 'the.wrong-token',
      DATABASE_URL: `file:${join(stage.folder, 'w.db')}`,
    });
    expect(await wrong.ended).toBe(1);
    expect(wrong.err).toMatch(/^DISCORD_TOKEN is not valid: .*\.\n$/);
  });

  it('an unknown value of a setting', async () => {
    const wrong = stage.launch({ DATABASE_URL: 'mysql://games' });
    expect(await wrong.ended).toBe(1);
    expect(wrong.err).toMatch(/^DATABASE_URL must begin with .*start again\.\n$/);
  });
});

it('after all that the game is played to its end, and nothing is missing', { timeout: 240_000 }, async () => {
  await playStubbornly(match, aWhile(15));
  expect(isOver(match)).toBe(true);
  const disclosed = await disclose(sam, match.thread);
  await stage.untilPosted();
  await expectWholeThread(match, disclosed);
  expect(await said(sam, '/game verify')).toMatch(/^Verified\./);
  expect(await stage.driver.violations()).toEqual([]);
});
