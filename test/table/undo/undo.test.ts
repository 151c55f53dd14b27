import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Announcement } from '../../../src/table/records.ts';
import type { TableReply } from '../../../src/table/service.ts';
import { accepted, type Bench, bench, by, playOut, running } from '../../support/table.ts';

let on: Bench;
let id: string;
beforeEach(async () => {
  on = await bench();
  id = await running(on.tables);
  await announced();
});
afterEach(() => on.close());

const move = async (
  user: string,
  command: string,
  options: Record<string, string> = {},
): Promise<TableReply> => accepted(await on.tables.move(by(user), id, { command, options }));
const take = (user: string, heap: string, mode = 'hand') => move(user, 'take', { heap, count: '1', mode });
const undo = (user: string, ...steps: number[]) => on.tables.undo(by(user), id, ...steps);
const stones = async () => (await on.tables.view(id, 'eve'))!.zones.map(({ count }) => count);
const awaiting = async () => (await on.tables.record(id))!.awaiting;

/** Announcements since the last check. */
async function announced(): Promise<Announcement[]> {
  const all: Announcement[] = [];
  for (let rows = await on.store.outbox(id); rows.length > 0; rows = await on.store.outbox(id))
    for (const row of rows) {
      all.push(row.message);
      await on.store.sent(row, true);
    }
  return all;
}

/**
 * Checks that the game, loaded again after a restart, has the state that its log leads to. Then plays the game to its
 * end, and checks that `/game verify` accepts it.
 */
async function expectSound(): Promise<void> {
  const before = await stones();
  await on.place.execute('DELETE FROM "Snapshot" WHERE "gameId" = ?', id);
  const tables = on.restarted();
  expect((await tables.view(id, 'eve'))?.zones.map(({ count }) => count)).toEqual(before);
  if ((await tables.record(id))?.phase === 'running') await playOut(tables, id);
  expect(await tables.verify(id)).toMatch(/^Verified/);
}

describe('a step from which nobody could learn anything', () => {
  it('is taken back by its player alone, and everyone reads what is taken back', async () => {
    await take('ann', 'Kuwat');
    await announced();
    const { text, prompt, record } = accepted(await undo('ann'));
    expect(text).toBe('Taken back.');
    expect(prompt).toMatchObject({ seat: 0, slot: 'act' });
    expect(record.awaiting).toEqual([0]);
    expect(await stones()).toEqual([3, 1, 2, 2]);
    expect(await announced()).toEqual([
      { kind: 'undone', by: [0], lines: ['Ann takes 1 from Kuwat.'], more: 0, shuffled: [] },
      { kind: 'awaiting', seats: [0], quiet: true },
      { kind: 'board' },
    ]);
    expect((await on.tables.story(id, 'eve', 2)).at(-1)).toBe('Ann takes back: Ann takes 1 from Kuwat.');
    expect((await on.store.inputs(id)).at(-1)).toMatchObject({
      seq: 4,
      input: { kind: 'undo', to: 2, by: [0] },
    });
    await expectSound();
  });

  it('is taken back with the choices that led to it', async () => {
    for (const answer of ['Haven Bouncer', '2', 'hand']) await move('ann', 'choose', { answer });
    expect(await stones()).toEqual([3, 1, 0, 2]);
    expect(accepted(await undo('ann')).prompt?.slot).toBe('act');
    await expectSound();
  });

  it('may be many steps, and taking back continues from where the game came back to', async () => {
    await take('ann', 'Kuwat, the Dissenter');
    await move('ann', 'nudge', { from: 'Haven Bouncer', to: 'Kuwat' });
    await take('bob', 'Haven Bouncer#2');
    await take('ann', 'Kuwat, the Dissenter');
    accepted(await undo('ann'));
    expect(await stones()).toEqual([2, 2, 1, 1]);
    await take('ann', 'Haven Bouncer');
    accepted(await undo('ann'));
    expect(await stones()).toEqual([2, 2, 1, 1]);
    await expectSound();
  });

  it('leaves buttons that say that it was undone, and others that say that the game went on', async () => {
    const first = (await on.tables.prompt(id, 'ann'))!;
    await take('ann', 'Kuwat');
    const second = (await on.tables.prompt(id, 'bob'))!;
    accepted(await undo('ann'));
    const { prompt } = accepted(await take('ann', 'Haven Bouncer'));
    expect(prompt).toBeUndefined();
    const click = async (user: string, { ask, epoch }: { ask: number; epoch: number }) => {
      const result = await on.tables.answer(by(user), id, { ask, epoch, values: ['Kuwat'] });
      return result.refused ? result.sentence : 'accepted';
    };
    expect(await click('bob', second)).toMatch(/^That was undone\. You are asked now/);
    await take('bob', 'Kuwat');
    expect(await click('ann', first)).toMatch(/^That was undone\. You are asked now/);
    const third = (await on.tables.prompt(id, 'ann'))!;
    await take('ann', 'Haven Bouncer#2');
    await take('bob', 'Haven Bouncer#2');
    expect(await click('ann', third)).toMatch(/^The game has moved on since/);
  });

  it('is taken back although the other side has begun something in secret, which nobody learns of', async () => {
    await take('ann', 'Kuwat');
    await move('bob', 'choose', { answer: 'Haven Bouncer' });
    accepted(await on.tables.orders(by('bob'), id, { hints: 'on' }));
    await announced();
    const { text } = accepted(await undo('ann'));
    expect(text).toBe('Taken back.');
    expect((await announced()).map(({ kind }) => kind)).toEqual(['undone', 'awaiting', 'board']);
    expect((await on.store.state(id))?.seats[1]?.orders).toEqual({ hints: 'on' });
    await expectSound();
  });
});

describe('what cannot be taken back alone', () => {
  it('is offered, and taken back when the other side agrees', async () => {
    await take('ann', 'Kuwat');
    await take('bob', 'Haven Bouncer');
    await announced();
    expect(accepted(await undo('ann')).text).toMatch(/If Bob agrees with `\/undo`/);
    expect(await stones()).toEqual([3, 0, 1, 2]);
    const lines = ['Ann takes 1 from Kuwat.', 'Bob takes 1 from Haven Bouncer.'];
    const offer = { to: expect.any(Number), at: (await on.tables.record(id))?.version };
    expect(await announced()).toEqual([{ kind: 'undo-offered', seat: 0, lines, more: 0, offer }]);
    expect(await undo('ann')).toMatchObject({ refused: true, sentence: /offered that already/ });
    expect(await undo('bob', 2)).toMatchObject({ refused: true, sentence: /without `steps` agrees/ });
    accepted(await undo('bob'));
    expect(await stones()).toEqual([3, 1, 2, 2]);
    expect(await announced()).toEqual([
      { kind: 'undone', by: [0, 1], lines, more: 0, shuffled: [] },
      { kind: 'awaiting', seats: [0] },
      { kind: 'board' },
    ]);
    expect((await on.tables.record(id))?.affairs.undoOffer).toBeUndefined();
    await expectSound();
  });

  it('is what the die was rolled for', async () => {
    await take('ann', 'Haven Bouncer', 'luck');
    expect(accepted(await undo('ann')).text).toMatch(
      /^That is not yours alone to take back: something was left to chance since\. If/,
    );
    const thrown = (await on.store.state(id))!.rng.counter;
    accepted(await undo('bob'));
    expect((await on.store.state(id))!.rng.counter).toBe(thrown);
    await expectSound();
  });

  it('is declined by a player who moves on, and by nothing that is done in secret', async () => {
    await take('ann', 'Kuwat');
    await take('bob', 'Haven Bouncer');
    accepted(await undo('ann'));
    const offer = () => on.tables.record(id).then((record) => record?.affairs.undoOffer);
    expect(await offer()).toEqual({ seats: [0], to: 2, at: 4 });
    await move('ann', 'choose', { answer: 'Haven Bouncer#2' });
    expect(await offer()).toBeDefined();
    await move('ann', 'cancel');
    expect(await offer()).toBeDefined();
    await move('ann', 'pass');
    expect(await offer()).toBeUndefined();
  });
});

describe('what cannot be taken back', () => {
  it('is what is not finished: that is cancelled, or can still be changed', async () => {
    await move('ann', 'choose', { answer: 'Kuwat, the Dissenter' });
    expect(await undo('ann')).toMatchObject({ refused: true, sentence: /not finished\. `\/cancel`/ });
    const other = accepted(
      await on.tables.create(by('ann'), { guildId: 'g', channelId: 'c' }, { game: 'toy' }),
    ).record.id;
    for (const user of ['ann', 'bob'])
      accepted(await on.tables.join(by(user), other, user, { official: 'Pebbles' }));
    accepted(await on.tables.move(by('ann'), other, { command: 'choose', options: { answer: '3' } }));
    expect(await on.tables.undo(by('ann'), other)).toMatchObject({ refused: true, sentence: /not final/ });
    expect(await on.tables.undo(by('bob'), other)).toMatchObject({
      refused: true,
      sentence: /Nothing has been done yet/,
    });
  });
  it('is more than was done, a game that is over, and what others play', async () => {
    await take('ann', 'Kuwat');
    expect(await undo('ann', 9)).toMatchObject({ refused: true, sentence: /not so many steps/ });
    expect(await undo('ann', 101)).toMatchObject({ refused: true, sentence: /Between 1 and 100/ });
    expect(await undo('ann', 0)).toMatchObject({ refused: true });
    expect(await undo('eve')).toMatchObject({ refused: true, code: 'not-a-player' });
    accepted(await on.tables.concede(by('bob'), id));
    expect(await undo('bob')).toMatchObject({ refused: true, code: 'game-over' });
    expect(await undo('ann')).toMatchObject({ refused: true, code: 'game-over' });
  });
});

describe('a long way back', () => {
  const play = async (rounds: number): Promise<void> => {
    for (let n = 0; n < rounds; n++) for (const user of ['ann', 'bob']) await move(user, 'pass');
  };

  it('is covered from states that were kept on the way, a hundred steps and more', async () => {
    await take('ann', 'Kuwat');
    await take('bob', 'Haven Bouncer');
    await play(104);
    accepted(await undo('ann', 100));
    const { record } = accepted(await undo('bob'));
    expect(record.version).toBe(213);
    const [told] = (await announced()).filter(({ kind }) => kind === 'undone');
    expect(told).toMatchObject({ lines: expect.arrayContaining(['Ann passes.']), more: 188 });
    accepted(await undo('ann', 5));
    accepted(await undo('bob'));
    expect(await stones()).toEqual([3, 1, 2, 2]);
    await expectSound();
  });

  it('ends where today’s rules do not lead, and says how far it may be', async () => {
    await play(30);
    // Makes today's rules fail to reach the recorded state of row 15. The state of row 20 was saved.
    await on.place.execute(`UPDATE "Input" SET fingerprint = 'x' WHERE seq = 15 AND "gameId" = ?`, id);
    expect(await undo('ann', 23)).toMatchObject({
      refused: true,
      sentence: /nearest that I can reach is `steps:21`/,
    });
    accepted(await undo('ann', 21));
    expect((await on.tables.record(id))?.affairs.undoOffer?.to).toBe(20);
    accepted(await undo('bob'));
    expect(await awaiting()).toEqual([0]);
  });
});
