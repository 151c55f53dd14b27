// With "Confirm my turn", acts are drafts until their author confirms them. Nobody else can tell whether there are any:
// everything that the other player and a spectator can look at or are sent is compared before and after a draft is
// made, and after it is taken back.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { delivered } from '../support/delivered.ts';
import { ownGame } from '../support/games/loaded.ts';
import { accepted, type Bench, bench, by } from '../support/table.ts';

const netrunner = ownGame('netrunner');
let on: Bench;
let id: string;
let author: string;
let other: string;
beforeEach(async () => {
  on = await bench([netrunner]);
  const clock = { kind: 'decision', ms: 86_400_000, zero: 'default' } as const;
  const where = { guildId: 'g', channelId: 'c' };
  id = accepted(await on.tables.create(by('ann'), where, { game: 'netrunner', clock })).record.id;
  const official = netrunner.decks[0]!.name;
  for (const user of ['ann', 'bob']) accepted(await on.tables.join(by(user), id, user, { official }));
  const { awaiting, players } = (await on.tables.record(id))!;
  author = players.find(({ seat }) => awaiting.includes(seat))!.userId;
  other = players.find(({ userId }) => userId !== author)!.userId;
  for (const user of [author, other])
    accepted(await on.tables.move(by(user), id, { command: 'choose', options: { answer: 'no' } }));
  accepted(await on.tables.orders(by(author), id, { 'confirm-turn': 'on' }));
  for (const row of await on.store.outbox(id)) await on.store.sent(row, true);
  const record = (await on.tables.record(id))!;
  await delivered(on.tables, id, record.awaiting, on.now.at, record.revision);
});
afterEach(() => on.close());

/**
 * Everything about the game that reaches people other than the draft's author: story, lists of games, calls and
 * deadlines.
 */
async function outside(): Promise<string> {
  const record = (await on.tables.record(id))!;
  const { affairs, revision: _, ...listed } = await on.tables.current(record);
  const { drafts: __, confirming: ___, ...shown } = affairs;
  const looks = [];
  for (const user of [other, 'eve'])
    looks.push(
      await on.tables.view(id, user),
      await on.tables.prompt(id, user),
      await on.tables.question(id, user).then((met) => ({ ...met, record: undefined })),
      await on.tables.why(id, user),
      await on.tables.story(id, user, 20),
      await on.tables.costs(id, user),
      await on.tables.ordersOf(id, user),
      await on.tables.suggest(id, user, { command: 'run', options: {} }, 'server'),
      await on.tables.suggest(id, user, { command: 'choose', options: {} }, 'answer'),
      await on.tables
        .move(by(user), id, { command: 'credit', options: {} })
        .then((refusal) => ({ ...refusal, at: undefined })),
    );
  const sent = (await on.store.outbox(id)).map(({ message }) => message);
  return JSON.stringify([listed, shown, looks, sent, await on.store.due(on.now.at + 10 ** 10, 10)]);
}

it('an act that waits, more of them, and acts that were taken back leave everything as it is for all others', async () => {
  const before = await outside();
  on.now.at += 60_000;
  for (const command of ['credit', 'credit', 'undo', 'undo']) {
    accepted(
      command === 'undo'
        ? await on.tables.undo(by(author), id)
        : await on.tables.move(by(author), id, { command, options: {} }),
    );
    expect(await outside()).toBe(before);
  }
});

it('the comparison sees an act that is done', async () => {
  const before = await outside();
  accepted(await on.tables.move(by(author), id, { command: 'credit', options: {} }));
  accepted(await on.tables.confirm(by(author), id));
  expect(await outside()).not.toBe(before);
});
