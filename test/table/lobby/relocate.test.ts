// A game whose channel was deleted can be moved to another channel. The tests begin when the bot already knows that the
// channel is gone.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Announcement } from '../../../src/table/records.ts';
import type { Actor } from '../../../src/table/service.ts';
import { accepted, type Bench, bench, by, playOut, running } from '../../support/table.ts';

let on: Bench;
let id: string;
beforeEach(async () => {
  on = await bench();
  id = await running(on.tables);
  await announced();
  await on.store.setPlace(id, { threadId: 't', boardMessageId: 'm', boardPostedAt: 5 });
});
afterEach(() => on.close());

async function announced(): Promise<Announcement[]> {
  const rows = await on.store.outbox(id);
  for (const row of rows) await on.store.sent(row, true);
  return rows.map(({ message }) => message);
}

const record = async () => (await on.tables.record(id))!;
const relocate = (actor: Actor, from = 'c', to = 'd', tables = on.tables) =>
  tables.relocate(actor, id, { from, to });

describe('a game that is given another channel', () => {
  it('forgets its thread and board, and tells where it is, who is awaited, and how the table stands', async () => {
    expect(accepted(await relocate(by('ann'))).text).toMatch(/^The game goes on in <#d>\./);
    const after = await record();
    expect(after).toMatchObject({ channelId: 'd', phase: 'running' });
    expect([after.threadId, after.boardMessageId, after.boardPostedAt]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await announced()).toEqual([
      { kind: 'relocated', seat: 0 },
      { kind: 'board' },
      { kind: 'awaiting', seats: after.awaiting, quiet: true },
    ]);
    expect((await on.store.inChannel('d', ['running'])).map((game) => game.id)).toEqual([id]);
    await playOut(on.tables, id);
    expect(await on.tables.verify(id)).toMatch(/^Verified\./);
  });

  it('has what waited for its place offered at once, and is no longer in trouble', async () => {
    accepted(await on.tables.draw(by('ann'), id));
    const [row] = await on.store.outbox(id);
    await on.store.failed(row!, on.now.at + 300_000, 'no-channel');
    expect(await on.store.outbox(id)).toEqual([]);
    expect((await on.store.lost('g')).map((game) => game.id)).toEqual([id]);
    expect(await on.store.lost('elsewhere')).toEqual([]);
    accepted(await relocate(by('bob')));
    expect((await record()).trouble).toBeUndefined();
    expect(await on.store.lost('g')).toEqual([]);
    expect((await announced()).map(({ kind }) => kind)).toEqual([
      'draw-offered',
      'relocated',
      'board',
      'awaiting',
    ]);
  });

  it('is given one by its players and by those who manage the server, and by nobody else', async () => {
    expect(await relocate(by('eve'))).toMatchObject({ code: 'not-allowed' });
    accepted(await relocate({ ...by('eve'), isAdmin: true }));
    expect((await announced())[0]).toEqual({ kind: 'relocated' });
    const open = accepted(await on.tables.create(by('cy'), { guildId: 'g', channelId: 'c' }, { game: 'toy' }))
      .record.id;
    accepted(await on.tables.relocate(by('cy'), open, { from: 'c', to: 'd' }));
    expect((await on.store.outbox(open)).map(({ message }) => message.kind)).toEqual([
      'created',
      'opened',
      'relocated',
    ]);
  });

  it('goes only where the server has its games', async () => {
    await on.store.setSettings({ guildId: 'g', channelIds: ['e'], maxPerPlayer: 0, creatorRoleId: '7' });
    for (const isAdmin of [false, true])
      expect(await relocate({ ...by('ann'), isAdmin })).toMatchObject({ sentence: /<#e>/ });
    expect((await record()).threadId).toBe('t');
    // The right to open games in the new channel is checked elsewhere.
    accepted(await relocate(by('ann'), 'c', 'e'));
  });

  it('is given one only once: by two processes at the same time, by an interaction that comes twice, by a second wish', async () => {
    const [ann, bob] = [by('ann'), by('bob')];
    const results = await Promise.all([relocate(ann), relocate(bob, 'c', 'e', on.restarted())]);
    expect(results.filter(({ refused }) => refused)).toMatchObject([
      {
        code: 'not-available',
        sentence: expect.stringMatching(/^This game has another channel by now: <#[de]>/),
      },
    ]);
    expect((await announced()).filter(({ kind }) => kind === 'relocated')).toHaveLength(1);
    const first = results[0]!.refused ? bob : ann;
    const again = first === ann ? relocate(ann) : relocate(bob, 'c', 'e');
    expect(accepted(await again)).toMatchObject({ repeated: true });
    expect(await relocate(by('ann'))).toMatchObject({ code: 'not-available' });
    expect(await announced()).toEqual([]);
  });

  it('is not given one when it is over, unless something waits to be told there', async () => {
    accepted(await on.tables.concede(by('ann'), id));
    const [row] = await on.store.outbox(id);
    await on.store.failed(row!, on.now.at, 'no-channel');
    on.now.at += 1;
    // The game is over, and no list of games links to its old place.
    expect(accepted(await relocate(by('bob'))).text).toBe(
      'The game gets a thread in <#d>. What was still to be told of it is posted there.',
    );
    expect((await announced()).map(({ kind }) => kind)).toContain('over');
    expect(await relocate(by('bob'), 'd', 'e')).toMatchObject({ code: 'game-over' });
  });

  it('keeps its halts and its clocks', async () => {
    for (const user of ['ann', 'bob']) accepted(await on.tables.pause(by(user), id));
    await announced();
    accepted(await relocate(by('ann')));
    expect((await announced()).map(({ kind }) => kind)).toEqual(['relocated', 'board']);
    expect((await record()).affairs.halt?.kind).toBe('paused');
  });
});
