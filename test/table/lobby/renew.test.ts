// The bot posts a board or a call again if it is missing in Discord. It does not look while the game's posts are being
// sent: then the old board may be deleted before the new one is known, and must not count as lost.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accepted, type Bench, bench, by, running } from '../../support/table.ts';

let on: Bench;
let id: string;
beforeEach(async () => {
  on = await bench();
  id = await running(on.tables);
  await post();
  await on.store.setPlace(id, { threadId: 't', boardMessageId: 'board', callMessageIds: ['call'] });
});
afterEach(() => on.close());

/** Marks all waiting posts as sent. */
async function post(): Promise<string[]> {
  const rows = await on.store.outbox(id);
  for (const row of rows) await on.store.sent(row, false);
  return rows.map(({ message }) => message.kind);
}

it('A board and a call that nobody replaces are posted again.', async () => {
  accepted(await on.tables.renew(id, { board: 'board' }));
  expect(await post()).toEqual(['board', 'awaiting']);
  accepted(await on.tables.renew(id, { call: 'call' }));
  expect(await post()).toEqual(['awaiting']);
});

it('A board and a call that are being replaced are not posted a second time.', async () => {
  accepted(await on.tables.draw(by('ann'), id));
  for (const lost of [{ board: 'board' }, { call: 'call' }])
    expect(await on.tables.renew(id, lost)).toMatchObject({ refused: expect.anything() });
  expect(await post()).not.toContain('board');
  accepted(await on.tables.renew(id, { board: 'board' }));
});

it('A call that was replaced after the game was read is not posted a second time.', async () => {
  const before = await on.store.record(id);
  await on.store.setPlace(id, { threadId: 't', boardMessageId: 'board', callMessageIds: ['next call'] });
  expect(await on.tables.renew(before!, { call: 'call' })).toMatchObject({ refused: expect.anything() });
  expect(await post()).toEqual([]);
});

it('A thread that was deleted is made again, whatever is on its way.', async () => {
  accepted(await on.tables.draw(by('ann'), id));
  accepted(await on.tables.renew(id, { thread: 't' }));
});
