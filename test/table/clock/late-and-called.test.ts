// If the clock has answered for a player and then all players are asked, each player is pinged once.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadThrones } from '../../../src/games/thrones/thrones.ts';
import type { ClockRule } from '../../../src/table/affairs.ts';
import { delivered } from '../../support/delivered.ts';
import { accepted, type Bench, bench, by } from '../../support/table.ts';

const HOUR = 3_600_000;
const CLOCK: ClockRule = { kind: 'decision', ms: 48 * HOUR, zero: 'default' };
const thrones = loadThrones(join(import.meta.dirname, '../../../src/games/thrones'));

let at: Bench;
beforeAll(async () => {
  at = await bench([thrones]);
});
afterAll(() => at.close());

async function posts(id: string) {
  const rows = await at.store.outbox(id);
  for (const row of rows) await at.store.sent(row, true);
  return rows.map(({ message }) => message);
}

it('the late one by the message that they were late, the others by a call of their own', async () => {
  const where = { guildId: 'g', channelId: 'c' };
  const { id } = accepted(await at.tables.create(by('ann'), where, { game: 'thrones', clock: CLOCK })).record;
  for (const [index, user] of ['ann', 'bob'].entries())
    accepted(await at.tables.join(by(user), id, user, { official: thrones.decks[index]!.name }));
  // The game begins so: each player in turn keeps or replaces the hand; then both choose their set-up cards at the same
  // time.
  const [first = 0] = (await at.tables.record(id))!.awaiting;
  const second = 1 - first;
  accepted(
    await at.tables.move(by(first === 0 ? 'ann' : 'bob'), id, {
      command: 'choose',
      options: { answer: 'no' },
    }),
  );
  await posts(id);
  await delivered(at.tables, id, [second], at.now.at, (await at.tables.record(id))!.revision);
  at.now.at += 48 * HOUR;
  const dueAt = (await at.tables.record(id))!.affairs.clocks.find(({ seat }) => seat === second)!.dueAt!;
  await at.tables.fire({ gameId: id, seat: second, kind: 'zero', dueAt });

  const record = (await at.tables.record(id))!;
  expect(record.awaiting.toSorted()).toEqual([0, 1]);
  const waking = (await posts(id)).filter(({ kind }) => kind === 'late' || kind === 'awaiting');
  expect(waking).toEqual([
    { kind: 'late', seat: second, zero: 'default' },
    { kind: 'awaiting', seats: [first], lines: [expect.any(String)] },
  ]);
  // Each player's clock starts with the post that calls that player.
  expect(record.affairs.clocks.map(({ armed }) => armed)).toEqual([record.revision, record.revision]);
});
