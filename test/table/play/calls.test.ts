// The post that calls a player to decide starts that player's clock. It never starts a clock that waits for a later
// call.

import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHolder } from '../../../src/discord/posts/lease.ts';
import { createOutbox, type Outbox } from '../../../src/discord/posts/outbox.ts';
import type { PostOffice } from '../../../src/discord/posts/rest.ts';
import { createLastMessages } from '../../../src/discord/server/last-message.ts';
import type { SeatClock } from '../../../src/table/affairs.ts';
import { delivered } from '../../support/delivered.ts';
import { noForums } from '../../support/posts/no-forums.ts';
import { accepted, type Bench, bench, by } from '../../support/table.ts';
import { createToy } from '../../support/toy-game.ts';

const HOUR = 3_600_000;

let on: Bench;
let id: string;
beforeEach(async () => {
  on = await bench();
  const clock = { kind: 'decision', ms: 48 * HOUR, zero: 'default' } as const;
  const where = { guildId: 'g', channelId: 'c' };
  id = accepted(await on.tables.create(by('ann'), where, { game: 'toy', clock })).record.id;
  for (const user of ['ann', 'bob'])
    accepted(await on.tables.join(by(user), id, user, { official: 'Pebbles' }));
  for (const user of ['ann', 'bob'])
    accepted(await on.tables.move(by(user), id, { command: 'choose', options: { answer: '2' } }));
});
afterEach(() => on.close());

const pass = async (user: string) =>
  accepted(await on.tables.move(by(user), id, { command: 'pass', options: {} }));
const clockOf = async (seat: number): Promise<SeatClock> =>
  (await on.tables.record(id))!.affairs.clocks.find((clock) => clock.seat === seat)!;

/** A process that posts. `stall` delays its report to the table that a call was delivered. */
function posting(stall: () => Promise<void> = async () => undefined): Outbox {
  let count = 0;
  const office: PostOffice = {
    post: async () => ({ id: `m${++count}`, attachments: [] }),
    edit: async (_channelId, id) => ({ id, attachments: [] }),
    remove: async () => undefined,
    recent: async () => [],
    hasAfter: async () => false,
    thread: async () => 't1',
    ...noForums,
    relabel: async () => undefined,
    unarchive: async () => undefined,
    direct: async () => 'd1',
  };
  const toy = createToy();
  return createOutbox({
    store: on.store,
    tables: {
      ...on.tables,
      delivered: async (...call) => {
        await stall();
        return on.tables.delivered(...call);
      },
    },
    games: new Map([[toy.id, toy]]),
    office,
    members: { has: async () => true },
    lastMessages: createLastMessages(() => on.now.at),
    holder: createHolder(() => on.now.at),
    now: () => on.now.at,
    log: { info: () => undefined, error: () => undefined },
    wait: async () => undefined,
    ended: () => undefined,
  });
}

it('a process that stalled between a call and reporting it starts no later clock from its old moment', async () => {
  await posting().drain();
  await pass('ann');
  // A process begins to post Bob's call, and then hangs for hours.
  let goOn = (): void => undefined;
  const gone = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let stalled = (): void => undefined;
  const standsStill = new Promise<void>((resolve) => {
    stalled = resolve;
  });
  const sending = posting(() => {
    stalled();
    return gone;
  }).drain();
  await standsStill;
  // The lease of the hanging process has run out, so another one posts the call.
  on.now.at += 5 * HOUR;
  await posting().drain();
  expect((await clockOf(1)).since).toBe(on.now.at);
  await pass('bob');
  await posting().drain();
  await pass('ann');
  expect(await clockOf(1)).toHaveProperty('armed');
  goOn();
  // The first process goes on and posts what is due now, including Bob's new call, which starts his clock.
  await sending;
  expect((await clockOf(1)).since).toBe(on.now.at);
});

it('a call that replaced an earlier one starts the clock that waited for the earlier one', async () => {
  await posting().drain();
  await pass('ann');
  for (const user of ['ann', 'bob']) accepted(await on.tables.pause(by(user), id));
  accepted(await on.tables.resume(by('ann'), id));
  const { armed } = await clockOf(1);
  const calls = (await on.store.outbox(id)).filter(({ message }) => message.kind === 'awaiting');
  expect(calls.map(({ revision }) => revision)).toEqual([armed, armed! + 3]);
  await delivered(on.tables, id, [1], on.now.at, calls[1]!.revision);
  expect((await clockOf(1)).since).toBe(on.now.at);
});

it('a clock that an earlier version has left waiting starts with the next call that arrives', async () => {
  await posting().drain();
  await pass('ann');
  const waiting = JSON.stringify((await on.tables.record(id))!.affairs).replace(
    /"armed":\d+/,
    '"armed":true',
  );
  await on.place.execute(`UPDATE "Game" SET "affairs" = '${waiting}' WHERE "id" = '${id}'`);
  on.now.at += HOUR;
  await posting().drain();
  expect((await clockOf(1)).since).toBe(on.now.at);
});
