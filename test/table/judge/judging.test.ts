import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Announcement } from '../../../src/table/records.ts';
import type { Actor, JudgeAct } from '../../../src/table/service.ts';
import { accepted, type Bench, bench, by, playOut, running } from '../../support/table.ts';

let on: Bench;
let id: string;
beforeEach(async () => {
  on = await bench();
  id = await running(on.tables);
  await announced();
});
afterEach(() => on.close());

const zoe = (): Actor => ({ ...by('zoe'), userName: 'Zoe', isAdmin: true });
const judge = async (act: JudgeAct, actor = zoe()) => on.tables.judge(actor, id, act, await record());
const move = (user: string, command: string, options: Record<string, string> = {}) =>
  on.tables.move(by(user), id, { command, options });
const take = async (user: string, heap: string) =>
  accepted(await move(user, 'take', { heap, count: '1', mode: 'hand' }));
const stones = async () => (await on.tables.view(id, 'eve'))!.zones.map(({ count }) => count);
const record = async () => (await on.tables.record(id))!;
const last = async () => (await on.tables.story(id, 'eve', 1))[0];

async function announced(): Promise<Announcement[]> {
  const rows = await on.store.outbox(id);
  for (const row of rows) await on.store.sent(row, true);
  return rows.map(({ message }) => message);
}

describe('a judge', () => {
  it('is anyone who manages the server, or has the role if one is named, and never a player of the game', async () => {
    const act: JudgeAct = { kind: 'rule', text: 'Play on' };
    expect(await judge(act, by('eve'))).toMatchObject({
      code: 'not-allowed',
      sentence: expect.stringMatching(/manage the server/),
    });
    expect(await judge(act, { ...by('ann'), isAdmin: true })).toMatchObject({
      sentence: expect.stringMatching(/You play in this/),
    });
    accepted(await judge(act));
    await on.store.setSettings({ guildId: 'g', channelIds: [], maxPerPlayer: 0, judgeRoleId: '77' });
    expect(await judge(act)).toMatchObject({
      code: 'not-allowed',
      sentence: expect.stringMatching(/<@&77>/),
    });
    accepted(await judge(act, { ...by('eve'), roles: ['77'] }));
  });

  it('is called by a player, only once until they rule, and sees where they are called', async () => {
    expect(await on.tables.callJudge(by('eve'), id, 'Me')).toMatchObject({ code: 'not-a-player' });
    expect(accepted(await on.tables.callJudge(by('ann'), id, 'Is a heap  a\nheap?')).text).toBe(
      'A judge is called. You may go on meanwhile. No role judges here, so nobody is woken: tell one of those who manage the server.',
    );
    expect(await announced()).toEqual([{ kind: 'judge-called', seat: 0, about: 'Is a heap a heap?' }]);
    expect(await on.tables.callJudge(by('bob'), id, 'Hm')).toMatchObject({
      sentence: expect.stringMatching(/Ann has called/),
    });
    await take('ann', 'Kuwat');
    const open = await on.tables.calls(zoe(), 'g');
    expect('refused' in open ? [] : open.map((one) => one.id)).toEqual([id]);
    expect(await on.tables.calls(zoe(), 'elsewhere')).toEqual([]);
    expect(await on.tables.calls(by('eve'), 'g')).toMatchObject({ refused: true });
    await announced();
    accepted(await judge({ kind: 'rule', text: 'It is' }));
    expect(await announced()).toEqual([{ kind: 'judged', judge: 'Zoe', act: 'rules: It is.' }]);
    expect(await on.tables.calls(zoe(), 'g')).toEqual([]);
    expect(await last()).toBe('Judge Zoe rules: It is.');
    await on.store.setSettings({ guildId: 'g', channelIds: [], maxPerPlayer: 0, judgeRoleId: '77' });
    expect(accepted(await on.tables.callJudge(by('ann'), id, 'Really?')).text).toBe(
      'A judge is called. You may go on meanwhile.',
    );
  });

  it('sees every card, and everyone is told that they look', async () => {
    expect(await on.tables.look(by('ann'), id)).toMatchObject({ refused: true });
    expect(await on.tables.look(by('eve'), id)).toMatchObject({ refused: true });
    const seen = await on.tables.look(zoe(), id);
    expect(seen).toMatchObject({ everything: expect.stringMatching(/For the judge alone/) });
    expect(await announced()).toEqual([{ kind: 'judged', judge: 'Zoe', act: 'looks at the hidden cards.' }]);
    expect(await last()).toBe('Judge Zoe looks at the hidden cards.');
    expect((await on.tables.view(id, 'zoe'))?.viewer).toBeUndefined();
  });

  it('settles an objection, stops a game and lets it go on', async () => {
    for (const user of ['ann', 'bob']) accepted(await on.tables.agreeByHand(by(user), id));
    accepted(await on.tables.byHand(by('ann'), id, { act: 'note', options: { text: 'Mine.' } }));
    accepted(await on.tables.object(by('bob'), id, 'No'));
    await announced();
    accepted(await judge({ kind: 'rule', text: 'It stands' }));
    expect((await announced()).at(-1)).toEqual({ kind: 'awaiting', seats: [0] });
    await take('ann', 'Kuwat');
    accepted(await judge({ kind: 'freeze', reason: 'I must think' }));
    expect(await move('bob', 'pass')).toMatchObject({
      code: 'frozen',
      sentence: expect.stringMatching(/I must think\./),
    });
    expect(await on.tables.undo(by('ann'), id)).toMatchObject({ code: 'frozen' });
    expect(await judge({ kind: 'freeze', reason: 'Still' })).toMatchObject({ refused: true });
    expect(await on.tables.calls(zoe(), 'g')).toMatchObject([{ id }]);
    await announced();
    accepted(await judge({ kind: 'unfreeze' }));
    expect((await announced()).at(-1)).toEqual({ kind: 'awaiting', seats: [1] });
    expect(await on.tables.calls(zoe(), 'g')).toEqual([]);
    expect(await judge({ kind: 'unfreeze' })).toMatchObject({ refused: true });
    accepted(await move('bob', 'pass'));
  });
});

describe('a game that a judge has stopped', () => {
  beforeEach(async () => {
    accepted(await judge({ kind: 'freeze', reason: 'I must think' }));
  });

  it('says what is open to its players meanwhile', async () => {
    expect(await announced()).toEqual([
      {
        kind: 'judged',
        judge: 'Zoe',
        act: 'stops the game. Nobody moves until a judge lets it go on. Its players may still concede (`/game concede`) or agree on a draw (`/game draw`).',
        reason: 'I must think.',
      },
    ]);
  });

  it('can still be conceded, and the judge may overturn that', async () => {
    accepted(await on.tables.concede(by('bob'), id));
    expect(await record()).toMatchObject({ phase: 'finished', outcome: { winners: [0] } });
    accepted(await judge({ kind: 'outcome', winner: 'no result', reason: 'Both cheated' }));
    expect((await record()).outcome?.winners).toEqual([]);
  });

  it('is drawn if both agree', async () => {
    for (const user of ['ann', 'bob']) accepted(await on.tables.draw(by(user), id));
    expect(await record()).toMatchObject({
      phase: 'finished',
      outcome: { winners: [], reason: 'agreement' },
    });
    expect((await record()).affairs.halt).toBeUndefined();
  });
});

it('is halted by its objection again when a judge who stopped it lets go', async () => {
  for (const user of ['ann', 'bob']) accepted(await on.tables.agreeByHand(by(user), id));
  accepted(await on.tables.byHand(by('ann'), id, { act: 'note', options: { text: 'Mine.' } }));
  accepted(await on.tables.object(by('bob'), id, 'No'));
  accepted(await judge({ kind: 'freeze', reason: 'I must think' }));
  accepted(await judge({ kind: 'unfreeze' }));
  expect(await move('ann', 'pass')).toMatchObject({ code: 'objection' });
  accepted(await judge({ kind: 'rule', text: 'It stands' }));
  expect((await on.tables.record(id))!.affairs.halt).toBeUndefined();
  expect((await on.tables.record(id))!.awaiting).toEqual([0]);
});

describe('what a judge does to a game', () => {
  it('is a correction by hand, by a judge who has looked, with a reason, as a row of its log', async () => {
    const act: JudgeAct = {
      kind: 'correct',
      words: { act: 'clock', options: { name: 'heap1', value: '5' } },
      reason: 'Somebody  miscounted',
    };
    expect(await judge(act)).toMatchObject({
      code: 'not-allowed',
      sentence: expect.stringMatching(/`\/judge look`/),
    });
    await on.tables.look(zoe(), id);
    await announced();
    accepted(await judge(act));
    expect(await stones()).toEqual([3, 5, 2, 2]);
    expect(await announced()).toEqual([
      { kind: 'judged', judge: 'Zoe', act: 'heap1 is 5 now.', reason: 'Somebody miscounted.' },
      { kind: 'board' },
    ]);
    expect(await on.tables.story(id, 'eve', 2)).toEqual([
      'heap1 is 5 now.',
      'Judge Zoe: Somebody miscounted.',
    ]);
    // Players can undo their own moves after a judge's act, but not the act itself.
    await take('ann', 'Kuwat');
    expect(await on.tables.undo(by('ann'), id)).toMatchObject({ text: 'Taken back.' });
    await on.place.execute('DELETE FROM "Snapshot" WHERE "gameId" = ?', id);
    const tables = on.restarted();
    expect((await tables.view(id, 'eve'))?.zones[1]?.count).toBe(5);
  });

  it('is taking steps back, whoever made them; what a judge has corrected only a judge takes back', async () => {
    await take('ann', 'Kuwat');
    await take('bob', 'Haven Bouncer');
    await announced();
    accepted(await judge({ kind: 'undo', steps: 2, reason: 'Wrong heaps' }));
    expect(await stones()).toEqual([3, 1, 2, 2]);
    expect((await announced()).slice(0, 3)).toEqual([
      { kind: 'judged', judge: 'Zoe', act: 'takes back the last 2 steps.', reason: 'Wrong heaps.' },
      {
        kind: 'undone',
        by: 'judge',
        lines: ['Ann takes 1 from Kuwat.', 'Bob takes 1 from Haven Bouncer.'],
        more: 0,
        shuffled: [],
      },
      { kind: 'awaiting', seats: [0] },
    ]);
    expect(await last()).toBe('Judge Zoe: Wrong heaps.');
    await take('ann', 'Kuwat');
    await on.tables.look(zoe(), id);
    const words = { act: 'note', options: { text: 'By the judge.' } } as const;
    accepted(await judge({ kind: 'correct', words, reason: 'So it is' }));
    expect(await on.tables.undo(by('ann'), id)).toMatchObject({
      code: 'not-allowed',
      sentence: expect.stringMatching(/judge/),
    });
    accepted(await judge({ kind: 'undo', steps: 1, reason: 'After all' }));
    accepted(await on.tables.undo(by('ann'), id));
    await playOut(on.tables, id);
    expect(await on.tables.verify(id)).toMatch(/^Verified/);
  });

  it('is ending it, and overturning its result; it never goes on, because its seed may be known', async () => {
    expect(await judge({ kind: 'outcome', winner: 'Eve', reason: 'x' })).toMatchObject({
      sentence: expect.stringMatching(/no player "Eve"/),
    });
    await playOut(on.tables, id);
    const before = await record();
    accepted(await on.tables.callJudge(by('ann'), id, 'He cheated'));
    await announced();
    accepted(await judge({ kind: 'outcome', winner: 'no result', reason: 'Both cheated' }));
    const after = await record();
    expect(after).toMatchObject({ phase: 'finished', outcome: { winners: [], reason: 'ruling' } });
    expect(after.endedAt).toBe(before.endedAt);
    expect(after.affairs.call).toBeUndefined();
    expect(await judge({ kind: 'outcome', winner: 'no result', reason: 'Once more' })).toMatchObject({
      code: 'not-available',
      sentence: expect.stringMatching(/the result as it stands: the game has no result\./),
    });
    expect((await announced()).map((one) => (one.kind === 'judged' ? one.act : one.kind))).toEqual([
      'overturns the result: the game has no result.',
      'over',
      'board',
    ]);
    expect(await judge({ kind: 'undo', steps: 1, reason: 'x' })).toMatchObject({ code: 'game-over' });
    accepted(await judge({ kind: 'outcome', winner: 'ann', reason: 'No, Bob did' }));
    expect((await record()).outcome).toMatchObject({
      winners: [0],
      sentence: expect.stringMatching(/Ann wins/),
    });
    expect(await judge({ kind: 'outcome', winner: 'ann', reason: 'Yes' })).toMatchObject({
      code: 'not-available',
    });
    expect(await on.tables.verify(id)).toMatch(/^Verified/);
    expect(await on.restarted().verify(id)).toMatch(/^Verified/);
  });

  it('is letting somebody else play on, with the same cards under the same name, but never somebody who has judged', async () => {
    const hand = (userId: string, actor = zoe()) =>
      judge({ kind: 'replace', player: 'Bob', userId, name: `<@${userId}>` }, actor);
    expect(await hand('ann')).toMatchObject({ code: 'already-joined' });
    expect(await hand('zoe')).toMatchObject({ code: 'not-allowed' });
    await on.tables.look({ ...by('yan'), userName: 'Yan', isAdmin: true }, id);
    expect(await hand('yan')).toMatchObject({
      code: 'not-allowed',
      sentence: expect.stringMatching(/seen hidden cards of it/),
    });
    await announced();
    accepted(await hand('eve'));
    expect(await announced()).toMatchObject([
      { kind: 'judged', act: expect.stringMatching(/^hands the seat of Bob to <@eve>/), wakes: 'eve' },
    ]);
    await take('ann', 'Kuwat');
    expect(await move('bob', 'pass')).toMatchObject({ code: 'not-a-player' });
    accepted(await move('eve', 'pass'));
    expect(await last()).toBe('Bob passes.');
    await playOut(on.tables, id);
    expect(await on.tables.verify(id)).toMatch(/^Verified/);
  });

  it('is setting its clocks', async () => {
    const clock = (player: string, hours: number): JudgeAct => ({
      kind: 'clock',
      player,
      hours,
      reason: 'Ill',
    });
    expect(await judge(clock('Ann', 2))).toMatchObject({
      sentence: expect.stringMatching(/without a clock/),
    });
    const ms = 48 * 3_600_000;
    const timed = accepted(
      await on.tables.create(
        by('ann'),
        { guildId: 'g', channelId: 'c' },
        {
          game: 'toy',
          clock: { kind: 'bank', ms, incrementMs: 0, zero: 'remind' },
        },
      ),
    ).record.id;
    for (const user of ['ann', 'bob'])
      accepted(await on.tables.join(by(user), timed, user, { official: 'Pebbles' }));
    id = timed;
    const left = async () => (await record()).affairs.clocks.map(({ leftMs }) => leftMs);
    const before = await left();
    accepted(await judge(clock('bob', 12)));
    accepted(await judge(clock('ann', -1.5)));
    expect(await left()).toEqual([before[0]! - 1.5 * 3_600_000, before[1]! + 12 * 3_600_000]);
    expect(await last()).toMatch(/^Judge Zoe takes .* from ann\. Ill\.$/);
    expect(await judge(clock('ann', 0))).toMatchObject({ refused: true });
    expect(await judge(clock('ann', 1e9))).toMatchObject({ refused: true });
  });
});
