// A judge's act refers to the game as the judge saw it: if the game has changed by then, the act is refused, and the
// judge is told what happened.
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadAltered } from '../../../src/games/altered/altered.ts';
import { holdersOf } from '../../../src/table/judge/pick.ts';
import type { Announcement, GameRecord } from '../../../src/table/records.ts';
import type { Actor, JudgeAct, TableRefusal, TableResult, Tables } from '../../../src/table/service.ts';
import { accepted, type Bench, bench, by, running } from '../../support/table.ts';

let on: Bench;
let id: string;
beforeEach(async () => {
  on = await bench();
  id = await running(on.tables);
  await announced();
});
afterEach(() => on.close());

const judgeNamed = (name: string): Actor => ({ ...by(name), userName: name, isAdmin: true });
const record = async (): Promise<GameRecord> => (await on.tables.record(id))!;
const judge = (act: JudgeAct, seen: GameRecord, name = 'Zoe', tables = on.tables) =>
  tables.judge(judgeNamed(name), id, act, seen);
const take = async (user: string) =>
  accepted(
    await on.tables.move(by(user), id, {
      command: 'take',
      options: { heap: 'Kuwat, the Dissenter', count: '1', mode: 'hand' },
    }),
  );
const stones = async () => (await on.restarted().view(id, 'eve'))!.zones.map(({ count }) => count);
const stale = (sentence: RegExp) => ({
  refused: true,
  code: 'stale-choice',
  sentence: expect.stringMatching(sentence),
});

async function announced(): Promise<Announcement[]> {
  const rows = await on.store.outbox(id);
  for (const row of rows) await on.store.sent(row, true);
  return rows.map(({ message }) => message);
}
const judged = async () => (await announced()).filter(({ kind }) => kind === 'judged');

/**
 * Lets two judges who see the same state act at once. Checks that one act counts, and returns the refusal of the other.
 */
async function atOnce(acts: readonly [JudgeAct, JudgeAct], tables: Tables): Promise<TableRefusal> {
  const seen = await record();
  const results = await Promise.all([judge(acts[0], seen), judge(acts[1], seen, 'Yan', tables)]);
  const refused = results.filter((result: TableResult) => result.refused === true);
  expect(refused).toHaveLength(1);
  expect(await judged()).toHaveLength(1);
  return refused[0]!;
}

describe.each([
  ['in one process', () => on.tables],
  ['in two processes', () => on.restarted()],
])('of two judges at once, %s,', (_, other) => {
  const replace = (userId: string): JudgeAct => ({ kind: 'replace', player: 'Bob', userId, name: userId });
  const outcome = (winner: string): JudgeAct => ({ kind: 'outcome', winner, reason: 'So be it' });

  it('one hands a seat on; the other is told who has it now', async () => {
    const refusal = await atOnce([replace('eve'), replace('fay')], other());
    const { players, affairs } = await record();
    expect(refusal).toMatchObject(
      stale(
        new RegExp(
          `^Meanwhile the seat of Bob was handed on: <@${players[1]!.userId}> has it now\\. \`/judge replace\` again `,
        ),
      ),
    );
    expect(affairs.left).toHaveLength(1);
    accepted(await judge(replace('guy'), await record()));
    expect((await record()).players[1]!.userId).toBe('guy');
  });

  it('one hands a seat to somebody; the other, who wanted the same, is told that it is done', async () => {
    expect((await atOnce([replace('eve'), replace('eve')], other())).sentence).toMatch(
      /^eve has the seat of Bob already\./,
    );
  });

  it('one takes a step back; the other does not take back the step before it', async () => {
    await take('ann');
    await take('bob');
    await announced();
    const back: JudgeAct = { kind: 'undo', steps: 1, reason: 'Wrong heap' };
    expect(await atOnce([back, back], other())).toMatchObject(
      stale(/^Meanwhile the story has gone on: Judge (Zoe|Yan): Wrong heap\. /),
    );
    expect(await stones()).toEqual([2, 1, 2, 2]);
    accepted(await judge(back, await record()));
    expect(await stones()).toEqual([3, 1, 2, 2]);
  });

  it('one ends the game, or overturns its result; the other does not overturn what they have not read', async () => {
    expect(await atOnce([outcome('Ann'), outcome('draw')], other())).toMatchObject(
      stale(/^Meanwhile the game has ended: By a judge’s ruling, .*\. `\/judge outcome` again overturns /),
    );
    expect(await atOnce([outcome('Bob'), outcome('no result')], other())).toMatchObject(
      stale(/^Meanwhile its result was overturned: By a judge’s ruling, .*\. `\/judge outcome` again /),
    );
    accepted(await judge(outcome('draw'), await record()));
    expect((await record()).outcome?.sentence).toMatch(/the game is drawn/);
    expect(await on.restarted().verify(id)).toMatch(/^Verified/);
  });

  it('one stops the game or lets it go on; the other is told', async () => {
    const freeze: JudgeAct = { kind: 'freeze', reason: 'Wait' };
    expect(await atOnce([freeze, freeze], other())).toMatchObject({
      code: 'not-available',
      sentence: expect.stringMatching(/^A judge has stopped this game already/),
    });
    const unfreeze: JudgeAct = { kind: 'unfreeze' };
    expect(await atOnce([unfreeze, unfreeze], other())).toMatchObject({
      code: 'not-available',
      sentence: expect.stringMatching(/^No judge has stopped this game/),
    });
  });

  it('one answers a call; the other does not contradict it unread', async () => {
    accepted(await on.tables.callJudge(by('ann'), id, 'Was that so?'));
    await announced();
    const rule = (text: string): JudgeAct => ({ kind: 'rule', text });
    expect(await atOnce([rule('It was'), rule('It was not')], other())).toMatchObject(
      stale(/^Meanwhile a call or an objection was settled, withdrawn, or is new\. `\/judge list` /),
    );
    accepted(await judge(rule('Play on'), await record()));
  });

  it('both correct something, but not the same thing', async () => {
    for (const name of ['Zoe', 'Yan']) await on.tables.look(judgeNamed(name), id);
    const seen = await record();
    const heap = (n: number, value: number): JudgeAct => ({
      kind: 'correct',
      words: { act: 'clock', options: { name: `heap${n}`, value: String(value) } },
      reason: 'Miscounted',
    });
    for (const one of await Promise.all([judge(heap(0, 7), seen), judge(heap(1, 8), seen, 'Yan', other())]))
      accepted(one);
    expect(await stones()).toEqual([7, 8, 2, 2]);
    await announced();
    expect(await atOnce([heap(2, 5), heap(2, 6)], other())).toMatchObject(
      stale(/^Meanwhile what you correct /),
    );
  });
});

describe('a judge who adds something', () => {
  const note: JudgeAct = {
    kind: 'correct',
    words: { act: 'note', options: { text: 'Forgotten.' } },
    reason: 'Nobody wrote it down',
  };

  it('is told that another has added the same meanwhile, and may say it again', async () => {
    for (const name of ['Zoe', 'Yan']) await on.tables.look(judgeNamed(name), id);
    await announced();
    expect(await atOnce([note, note], on.restarted())).toMatchObject(
      stale(/^Meanwhile another judge has done just that\. If it is wanted twice, say it again\.$/),
    );
    accepted(await judge(note, await record()));
  });
});

describe('a judge who speaks while the others go on', () => {
  it('does not take a seat away from somebody who got it after the judge picked its line', async () => {
    const [, line] = holdersOf(await record());
    const replace = (player: string, userId: string) =>
      on.tables.record(id).then((seen) => judge({ kind: 'replace', player, userId, name: userId }, seen!));
    accepted(await replace(line!.value, 'eve'));
    expect(await replace(line!.value, 'fay')).toMatchObject(stale(/<@eve> has it now/));
    accepted(await replace(holdersOf(await record())[1]!.value, 'fay'));
    // A suggestion by an earlier version did not contain the seat's holder. Like a bare name, it means the player who
    // has the seat now.
    accepted(await replace('=seat 2', 'guy'));
    accepted(await replace('bob', 'hal'));
    expect((await record()).players.map(({ userId }) => userId)).toEqual(['ann', 'hal']);
    expect(await replace('=seat 7 of ann', 'ivy')).toMatchObject({ code: 'unknown-value' });
  });

  it('takes back the steps that they have read of, and no others', async () => {
    const back = (seen: GameRecord) => judge({ kind: 'undo', steps: 1, reason: 'Wrong' }, seen);
    await take('ann');
    const seen = await record();
    await take('bob');
    expect(await back(seen)).toMatchObject(stale(/^Meanwhile the story has gone on: Bob takes 1 from Kuwat/));
    const now = await record();
    // Only Ann knows of her standing orders.
    accepted(await on.tables.orders(by('ann'), id, { hints: 'on' }));
    accepted(await back(now));
    expect(await stones()).toEqual([2, 1, 2, 2]);
  });

  it('takes nothing back if somebody has answered in secret since', async () => {
    id = accepted(await on.tables.create(by('ann'), { guildId: 'g', channelId: 'c' }, { game: 'toy' })).record
      .id;
    for (const user of ['ann', 'bob'])
      accepted(await on.tables.join(by(user), id, user, { official: 'Pebbles' }));
    const choose = async (user: string) =>
      accepted(await on.tables.move(by(user), id, { command: 'choose', options: { answer: '2' } }));
    await choose('ann');
    const seen = await record();
    await choose('bob');
    await on.tables.look(judgeNamed('Zoe'), id);
    expect(await judge({ kind: 'undo', steps: 1, reason: 'x' }, seen)).toMatchObject(stale(/^Meanwhile/));
  });

  it('does not overturn a result when they thought that the game was going on', async () => {
    const seen = await record();
    await take('ann');
    accepted(await judge({ kind: 'rule', text: 'Go on' }, seen));
    accepted(await on.tables.concede(by('bob'), id));
    expect(await judge({ kind: 'outcome', winner: 'draw', reason: 'Enough' }, seen)).toMatchObject(
      stale(/^Meanwhile the game has ended: Bob concedes\./),
    );
    expect((await record()).outcome?.winners).toEqual([0]);
  });

  it('ends a game in which somebody has moved since', async () => {
    const seen = await record();
    await take('ann');
    accepted(await judge({ kind: 'outcome', winner: 'draw', reason: 'Enough' }, seen));
  });

  it('settles no objection that they have not read', async () => {
    for (const user of ['ann', 'bob']) accepted(await on.tables.agreeByHand(by(user), id));
    const note = async () =>
      accepted(await on.tables.byHand(by('ann'), id, { act: 'note', options: { text: 'Mine.' } }));
    const rule = (seen: GameRecord) => judge({ kind: 'rule', text: 'It stands' }, seen);
    await note();
    accepted(await on.tables.object(by('bob'), id, 'No'));
    const first = await record();
    accepted(await on.tables.withdraw(by('bob'), id));
    expect(await rule(first)).toMatchObject(stale(/withdrawn/));
    await note();
    accepted(await on.tables.object(by('bob'), id, 'Not that one'));
    expect(await rule(first)).toMatchObject(stale(/is new/));
    expect((await record()).affairs.halt).toMatchObject({ about: 'Not that one.' });
    const second = await record();
    accepted(await judge({ kind: 'freeze', reason: 'Let me see' }, second));
    // A ruling counts even if another judge has frozen the game meanwhile.
    accepted(await rule(second));
    expect((await record()).affairs.halt).toEqual({ kind: 'frozen', reason: 'Let me see.' });
  });

  it('does not let a game go on that was stopped for another reason since', async () => {
    const freeze = async (reason: string) =>
      accepted(await judge({ kind: 'freeze', reason }, await record(), 'Yan'));
    const running = await record();
    await freeze('One');
    const one = await record();
    accepted(await judge({ kind: 'unfreeze' }, one));
    await freeze('Two');
    for (const seen of [running, one])
      expect(await judge({ kind: 'unfreeze' }, seen)).toMatchObject(
        stale(/^Meanwhile a judge has stopped the game: Two\. `\/judge unfreeze` again /),
      );
    accepted(await judge({ kind: 'unfreeze' }, await record()));
  });

  it('gives no time twice', async () => {
    const clock = { kind: 'bank', ms: 48 * 3_600_000, incrementMs: 0, zero: 'remind' } as const;
    const where = { guildId: 'g', channelId: 'c' };
    id = accepted(await on.tables.create(by('ann'), where, { game: 'toy', clock })).record.id;
    for (const user of ['ann', 'bob'])
      accepted(await on.tables.join(by(user), id, user, { official: 'Pebbles' }));
    await announced();
    const give = (player: string): JudgeAct => ({ kind: 'clock', player, hours: 12, reason: 'Ill' });
    expect(await atOnce([give('bob'), give('bob')], on.restarted())).toMatchObject(
      stale(/^Meanwhile the time of bob has changed: .* `\/game why` shows how the clocks stand/),
    );
    expect((await record()).affairs.clocks[1]!.leftMs).toBe(60 * 3_600_000);
    const seen = await record();
    for (const player of ['ann', 'bob']) accepted(await judge(give(player), seen));
  });
});

describe('a card that a judge corrects', () => {
  const altered = loadAltered(join(import.meta.dirname, '../../../src/games/altered'));
  const correct = (card: string, to: string, seen: GameRecord) =>
    judge({ kind: 'correct', words: { act: 'move', options: { card, to } }, reason: 'So it was' }, seen);

  it('is the one that they named, and not one that has taken its place', async () => {
    await on.close();
    on = await bench([altered]);
    const where = { guildId: 'g', channelId: 'c' };
    id = accepted(await on.tables.create(by('ann'), where, { game: 'altered' })).record.id;
    for (const [n, user] of ['ann', 'bob'].entries())
      accepted(await on.tables.join(by(user), id, user, { official: altered.decks[n]!.name }));
    await on.tables.look(judgeNamed('Zoe'), id);
    const seen = await record();
    accepted(await correct("bob's hand 1", "bob's deck", seen));
    expect(await correct("bob's hand 1", "bob's deck", seen)).toMatchObject(
      stale(/^Meanwhile what you correct is not as it was any more\. `\/judge look` /),
    );
    accepted(await correct("ann's hand 1", "ann's deck", seen));
  });
});
