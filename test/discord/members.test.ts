// Somebody may leave the server in the middle of a game. No message is posted at that time; anyone who asks what the
// game waits for is told, and everyone is when that player's time runs out.
import { DiscordAPIError } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { why } from '../../commands/game/look.ts';
import { claim } from '../../commands/game/time.ts';
import { createMembers, leftSentences } from '../../src/discord/server/members.ts';
import { noAffairs } from '../../src/table/affairs.ts';
import { ANN, BOB, bodyOfReply, call, fakeTable, GUILD, record } from '../support/discord.ts';
import { World } from '../support/posts/world.ts';

/** A client to which Discord answers every request with this error. */
const refusing = (code: number, status: number) => ({
  get: async () => {
    throw new DiscordAPIError({ code, message: 'No.' }, code, status, 'GET', '', {});
  },
});

describe('whether somebody is on a server', () => {
  it('is what Discord says', async () => {
    const asked: string[] = [];
    const rest = {
      get: async (route: string) => {
        asked.push(route);
        return {};
      },
    };
    expect(await createMembers(rest).has(GUILD, ANN)).toBe(true);
    expect(asked).toEqual([`/guilds/${GUILD}/members/${ANN}`]);
    expect(await createMembers(refusing(10007, 404)).has(GUILD, ANN)).toBe(false);
    expect(await createMembers(refusing(10013, 404)).has(GUILD, ANN)).toBe(false);
  });

  it('says who may take a seat: a bot may not', async () => {
    const told = (user: object) => createMembers({ get: async () => ({ user }) }).mayPlay(GUILD, ANN);
    expect(await told({ id: ANN })).toBe(true);
    expect(await told({ id: ANN, bot: false })).toBe(true);
    expect(await told({ id: ANN, bot: true })).toBe(false);
    expect(await createMembers(refusing(10007, 404)).mayPlay(GUILD, ANN)).toBe(false);
    expect(await createMembers(refusing(0, 500)).mayPlay(GUILD, ANN)).toBeUndefined();
  });

  it.each([
    [50001, 403],
    [0, 500],
    [10004, 404],
  ])('is not known if Discord does not say (%i)', async (code, status) => {
    expect(await createMembers(refusing(code, status)).has(GUILD, ANN)).toBeUndefined();
  });
});

describe('somebody who has left', () => {
  const without = (...gone: string[]) => ({
    has: async (_: string, userId: string) => !gone.includes(userId),
  });

  it('gets a sentence that says what can be done, by the game’s clock', async () => {
    const hour = 3_600_000;
    const claimed = record({ affairs: noAffairs({ kind: 'decision', ms: hour, zero: 'claim' }) });
    expect(await leftSentences(without(BOB), claimed, [0, 1])).toEqual([
      'Bob has left this server. The seat stays free to come back to; else a judge may hand the seat to somebody else (`/judge replace`), or when the time is over you may take the win (`/game claim`), or those who manage the server may call the game off (`/game cancel`).',
    ]);
    const [sentence] = await leftSentences(without(BOB), record(), [1]);
    expect(sentence).not.toContain('claim');
  });

  it('is not mentioned if nobody waits for them, or if nobody knows', async () => {
    expect(await leftSentences(without(BOB), record(), [0])).toEqual([]);
    expect(await leftSentences({ has: async () => undefined }, record(), [0, 1])).toEqual([]);
  });

  it('is mentioned where a seat of a game that has not begun is kept for them', async () => {
    const open = record({
      phase: 'open',
      players: [{ seat: 0, userId: ANN, name: 'Ann' }],
      affairs: { ...noAffairs(), invited: BOB },
      awaiting: [],
    });
    expect(await leftSentences(without(BOB), open, [])).toEqual([
      `<@${BOB}> has left this server, and a seat is kept for them. Whoever opened the game, or has a seat in it, may call it off (\`/game cancel\`) and open another (\`/game new\`).`,
    ]);
    expect(await leftSentences(without(ANN, BOB), { ...open, phase: 'cancelled' }, [0])).toEqual([]);
  });

  it('is mentioned to anyone who asks what the game waits for', async () => {
    const table = fakeTable({ tables: { why: async () => ['The game waits for Ann.'] } });
    table.desk.members = { ...table.desk.members, ...without(ANN) };
    const { content } = bodyOfReply(await why(call('game', {}, { sub: 'why', userId: BOB }), table.desk));
    expect(content).toMatch(/The game waits for Ann\.\nAnn has left this server\./);
  });

  it('is mentioned to anyone who claims the win too early', async () => {
    const table = fakeTable();
    table.desk.members = { ...table.desk.members, ...without(ANN) };
    table.result = () => ({ refused: true, code: 'not-available', sentence: 'Nobody is late.' });
    const { content } = bodyOfReply(await claim(call('game', {}, { sub: 'claim', userId: BOB }), table.desk));
    expect(content).toMatch(/^Nobody is late\.\nAnn has left this server\./);
  });

  it('is mentioned to everyone when their time is over, once, and pings nobody', async () => {
    const world = new World();
    world.left.add(BOB);
    world.write({ kind: 'late', seat: 1, zero: 'remind' });
    world.lost = 2;
    for (let n = 0; n < 3; n++) {
      await world.process().drain();
      world.now += 10_000;
    }
    const [late, left, ...more] = world.messages;
    expect(late?.body.content).toMatch(/your time is over/);
    expect(left?.body.content).toMatch(/^Bob has left this server\./);
    expect(left?.body.allowed_mentions).toMatchObject({ users: [] });
    expect(more).toEqual([]);
  });

  it('is not looked for while everything goes well', async () => {
    const world = new World();
    world.left.add(BOB);
    world.write({ kind: 'awaiting', seats: [1] });
    await world.process().drain();
    expect(world.messages).toHaveLength(1);
  });
});
