// Posts about time: calls that name the player's deadline, reminders, and the message that time is over.
import { beforeEach, expect, it } from 'vitest';
import { notices } from '../../../src/discord/posts/announcements.ts';
import type { Outbox } from '../../../src/discord/posts/outbox.ts';
import { noAffairs, type SeatClock } from '../../../src/table/affairs.ts';
import type { GameRecord } from '../../../src/table/records.ts';
import { expectAccepted } from '../../support/accepted.ts';
import { ANN, BOB, fakeGame, record, THREAD } from '../../support/discord.ts';
import { World } from '../../support/posts/world.ts';

const HOUR = 3_600_000;
const RULE = { kind: 'decision' as const, ms: 48 * HOUR, zero: 'default' as const };
const running = (changes: Partial<SeatClock> = {}): SeatClock[] => [
  { seat: 0, leftMs: 48 * HOUR, since: 0, dueAt: 90_000_000, decided: [], again: 0, ...changes },
];
const stamp = (at: number): string => `<t:${Math.floor(at / 1000)}:R>`;

let world: World;
let outbox: Outbox;
beforeEach(() => {
  world = new World();
  world.hour = HOUR;
  world.record = record({ affairs: { ...noAffairs(RULE), clocks: running() } });
  outbox = world.process();
});
const write = (
  ...messages: Parameters<World['posts']['write']> extends [string, ...infer Rest] ? Rest : never
) => world.posts.write('g1', ...messages);
const texts = (channelId = THREAD): string[] =>
  world.messages.filter((each) => each.channelId === channelId).map((each) => each.body.content ?? '');

it('a call says until when, counted from the moment at which it counts as delivered', async () => {
  write({ kind: 'awaiting', seats: [0] });
  await outbox.drain();
  expect(texts()).toEqual([`<@${ANN}> it is your decision. Your time runs out ${stamp(world.now + HOUR)}.`]);
  expect(world.delivered).toEqual([['g1', [0], world.now]]);
});

it('a call to several tells each their own time', async () => {
  write({ kind: 'awaiting', seats: [0, 1] });
  await outbox.drain();
  const at = stamp(world.now + HOUR);
  expect(texts()).toEqual([
    `<@${ANN}> <@${BOB}> each of you decides now. Time runs out: Ann ${at}, Bob ${at}.`,
  ]);
});

it('a call without a clock tells no time', async () => {
  world.hour = 0;
  write({ kind: 'awaiting', seats: [0] });
  await outbox.drain();
  expect(texts()).toEqual([`<@${ANN}> it is your decision.`]);
});

it('a call that had arrived although it seemed lost is not posted twice, and counts from when it was written', async () => {
  world.lost = 1;
  const written = world.now;
  write({ kind: 'awaiting', seats: [0] });
  await outbox.drain();
  expect(world.delivered).toEqual([]);
  world.now += HOUR;
  await outbox.drain();
  expect(texts()).toEqual([`<@${ANN}> it is your decision. Your time runs out ${stamp(written + HOUR)}.`]);
  expect(world.delivered).toEqual([['g1', [0], written]]);
});

it('a reminder wakes its player in the thread, with the time as it is by now', async () => {
  write({ kind: 'reminder', seat: 0, dueAt: 80_000_000, how: 'thread' });
  await outbox.drain();
  expect(texts()).toEqual([`<@${ANN}> your time runs out ${stamp(90_000_000)}.`]);
  expect(world.messages[0]?.body.allowed_mentions).toMatchObject({ users: [ANN] });
  expect(JSON.stringify(world.messages[0]?.body.components)).toContain('Your decision');
});

it('a reminder that waited while the bot was away tells the time that counts now', async () => {
  write({ kind: 'reminder', seat: 0, dueAt: 90_000_000, how: 'thread' });
  world.away = 5 * HOUR;
  world.now = 90_000_000 + HOUR;
  await outbox.drain();
  expect(texts()).toEqual([`<@${ANN}> your time runs out ${stamp(90_000_000 + 5 * HOUR)}.`]);
});

it('a reminder that comes too late for its decision is not posted: the next one has its own', async () => {
  write({ kind: 'reminder', seat: 0, dueAt: 80_000_000, how: 'thread' });
  world.record = record({ affairs: { ...noAffairs(RULE), clocks: running({ since: world.now + 1 }) } });
  await outbox.drain();
  world.record = record({ affairs: { ...noAffairs(RULE), clocks: running({ late: true }) } });
  write({ kind: 'reminder', seat: 0, dueAt: 80_000_000, how: 'thread' });
  await outbox.drain();
  expect(texts()).toEqual([]);
  expect(world.rows).toEqual([]);
});

it('a reminder that a player wants in private goes to them alone, and says where the game is', async () => {
  write({ kind: 'reminder', seat: 0, dueAt: 90_000_000, how: 'dm' });
  await outbox.drain();
  expect(texts()).toEqual([]);
  const [text] = texts(`direct ${ANN}`);
  expect(text).toContain(`It is your decision in <#${THREAD}> (Pairs: Ann and Bob).`);
  expect(text).toContain(`Your time runs out ${stamp(90_000_000)}.`);
  // The reminder has no button: the bot accepts interactions only from servers, and this is a direct message.
  expect(world.messages[0]?.body.components ?? []).toEqual([]);
});

it('a reminder to somebody who takes no messages goes to the thread', async () => {
  world.closed.add(ANN);
  write({ kind: 'reminder', seat: 0, dueAt: 90_000_000, how: 'dm' });
  await outbox.drain();
  expect(texts()).toEqual([`<@${ANN}> your time runs out ${stamp(90_000_000)}.`]);
});

it('a reminder that has come too late is not posted: the player has moved', async () => {
  world.record = record({ awaiting: [1], affairs: { ...noAffairs(RULE), clocks: running() } });
  write(
    { kind: 'reminder', seat: 0, dueAt: 90_000_000, how: 'dm' },
    { kind: 'story', lines: ['Ann passes.'] },
  );
  await outbox.drain();
  expect(world.messages.map(({ body }) => body.content)).toEqual(['Ann passes.']);
});

it('a time that has moved is told as it is by now, and wakes nobody', async () => {
  write({ kind: 'time-moved', seats: [0, 1], awayMs: 3.2 * HOUR });
  write({ kind: 'time-moved', seats: [1] });
  await outbox.drain();
  const at = world.now + HOUR;
  const until = `<t:${Math.floor(at / 1000)}:F> (${stamp(at)})`;
  expect(texts()).toEqual([
    `I was away for 3 hours and 12 minutes, and that time does not count. Ann has until ${until}, Bob has until ${until}.`,
    `The clock has changed: Bob has until ${until}.`,
  ]);
  for (const { body } of world.messages)
    expect(body.allowed_mentions).toEqual({ parse: [], users: [], roles: [] });
  // The post calls nobody to decide, so it starts no clock.
  expect(world.delivered).toEqual([]);
});

it('a time that has moved and no longer belongs to anybody is not told', async () => {
  world.hour = 0;
  write({ kind: 'time-moved', seats: [0] }, { kind: 'story', lines: ['Ann passes.'] });
  await outbox.drain();
  expect(texts()).toEqual(['Ann passes.']);
});

it('a time that has moved is not told twice if its post had arrived although it seemed lost', async () => {
  world.lost = 1;
  write({ kind: 'time-moved', seats: [0] });
  await outbox.drain();
  world.now += HOUR;
  await outbox.drain();
  expect(texts()).toHaveLength(1);
  expect(world.rows).toEqual([]);
});

it('a reminder that was held back is not posted if it would disturb by now, or after its time', async () => {
  write({ kind: 'reminder', seat: 0, dueAt: 90_000_000, how: 'dm' });
  world.quietAfter = HOUR;
  world.now += 2 * HOUR;
  await outbox.drain();
  world.quietAfter = Number.POSITIVE_INFINITY;
  write({ kind: 'reminder', seat: 0, dueAt: 90_000_000, how: 'thread' });
  world.now = 90_000_000;
  await outbox.drain();
  expect(world.messages).toEqual([]);
  expect(world.rows).toEqual([]);
});

it('the message that time is over says what follows from it', () => {
  const game = fakeGame();
  const said = (
    zero: 'remind' | 'default' | 'claim',
    awaiting: number[],
    due: { seat: number; dueAt: number }[] = [],
  ) => {
    const [notice] = notices({ kind: 'late', seat: 0, zero }, record({ awaiting }), game, due);
    expectAccepted(notice!.body);
    return { text: notice!.body.content, button: notice!.body.components.length === 1 };
  };
  expect(said('remind', [0])).toEqual({
    text: `<@${ANN}> your time is over. The game waits for you.`,
    button: true,
  });
  expect(said('default', [1])).toEqual({
    text: `<@${ANN}> your time was over, so the stated default was answered for you.`,
    button: false,
  });
  expect(said('default', [0], [{ seat: 0, dueAt: 5_000_000 }])).toEqual({
    text: `<@${ANN}> your time was over, so the stated default was answered for you. You are asked again: your time runs out <t:5000:R>.`,
    button: true,
  });
  expect(said('claim', [0]).text).toContain('`/game claim`');
  const late = { leftMs: 0, late: true as const, decided: [], again: 0 };
  const both = { ...noAffairs(RULE), clocks: [0, 1].map((seat) => ({ ...late, seat })) };
  const [notice] = notices(
    { kind: 'late', seat: 1, zero: 'claim' },
    record({ awaiting: [0, 1], affairs: both }),
    game,
  );
  expect(notice!.body.content).toBe(
    `<@${BOB}> your time is over as well. Whoever moves first may then take the win: \`/game claim\`.`,
  );
});

it('a player who is asked again after a default has time from when that was told', async () => {
  write({ kind: 'late', seat: 0, zero: 'default' });
  await outbox.drain();
  expect(texts()[0]).toContain(`You are asked again: your time runs out ${stamp(world.now + HOUR)}.`);
  expect(world.delivered).toEqual([['g1', [0], world.now]]);
});

it('an end that others have caused wakes those whom it concerns, and only them', async () => {
  const over = async (reason: string, winners: number[]) => {
    // Discord limits edits of old messages, so each of these games ends on another day.
    world.now += 24 * HOUR;
    world.messages = [];
    write({ kind: 'over', outcome: { winners, reason, sentence: 'So it ends.' } });
    await outbox.drain();
    const { content, allowed_mentions } = world.messages[0]!.body;
    expect(content).toMatch(/^\*\*The game is over\.\*\* So it ends\./);
    expect([...content!.matchAll(/<@(\d+)>/g)].map(([, id]) => id)).toEqual(allowed_mentions?.users);
    expect(allowed_mentions).toMatchObject({ parse: [], roles: [] });
    return allowed_mentions?.users;
  };
  // The winner on time claimed the win and already knows, so only the other player is pinged.
  expect(await over('time', [1])).toEqual([ANN]);
  expect(await over('ruling', [1])).toEqual([ANN, BOB]);
  expect(await over('ruling', [])).toEqual([ANN, BOB]);
  expect(await over('concession', [1])).toEqual([]);
  expect(await over('agreement', [])).toEqual([]);
});

it('an end against the house says where its thoughts are told, and no other end does', () => {
  const over: Parameters<typeof notices>[0] = {
    kind: 'over',
    outcome: { winners: [0], reason: 'x', sentence: 'Ann wins.' },
  };
  const house = { seat: 1, level: 'easy', dice: 'd', undos: 0 } as const;
  const told = (game: GameRecord) => notices(over, game, fakeGame())[0]?.body.content;
  const { affairs } = record();
  expect(told(record({ affairs: { ...affairs, house } }))).toContain(
    '`/game why` says what the house weighed.',
  );
  expect(told(record())).not.toContain('/game why');
});

it('a game says when it is opened how its time is counted', () => {
  const opened = (clock: Parameters<typeof noAffairs>[0]) =>
    notices({ kind: 'created' }, record({ affairs: noAffairs(clock) }), fakeGame())[0]?.body.content;
  expect(opened(RULE)).toContain(
    '\nClock: 2 days for each decision. For whoever runs out of time, the stated default is answered.\n',
  );
  expect(opened({ kind: 'none' })).not.toContain('lock');
});
