// An act by hand, an objection, a wish to undo and a judge's act may come at the same time, in any order.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Announcement } from '../../../src/table/records.ts';
import type { Actor, JudgeAct } from '../../../src/table/service.ts';
import { delivered } from '../../support/delivered.ts';
import { accepted, type Bench, bench, by, playOut, running } from '../../support/table.ts';

let on: Bench;
let id: string;
beforeEach(async () => {
  on = await bench();
  id = await running(on.tables);
  await announced();
});
afterEach(() => on.close());

const judgeNamed = (name: string): Actor => ({ ...by(name), userName: name, isAdmin: true });
const judge = async (act: JudgeAct, name = 'Zoe') =>
  on.tables.judge(judgeNamed(name), id, act, (await on.tables.record(id))!);
const heap = (user: string, n: number, value: number) =>
  on.tables.byHand(by(user), id, { act: 'clock', options: { name: `heap${n}`, value: String(value) } });
const correct = (n: number, value: number, name = 'Zoe') =>
  judge(
    {
      kind: 'correct',
      words: { act: 'clock', options: { name: `heap${n}`, value: String(value) } },
      reason: 'Miscounted',
    },
    name,
  );
const take = async (user: string, mode = 'hand') =>
  accepted(
    await on.tables.move(by(user), id, {
      command: 'take',
      options: { heap: 'Kuwat, the Dissenter', count: '1', mode },
    }),
  );
const stones = async () => (await on.tables.view(id, 'eve'))!.zones.map(({ count }) => count);
const affairs = async () => (await on.tables.record(id))!.affairs;
const agree = async () => {
  for (const user of ['ann', 'bob']) accepted(await on.tables.agreeByHand(by(user), id));
  await announced();
};
const replace = (player: string, userId: string) =>
  judge({ kind: 'replace', player, userId, name: userId, reason: 'Ill' });

async function announced(): Promise<Announcement[]> {
  const rows = await on.store.outbox(id);
  for (const row of rows) await on.store.sent(row, true);
  return rows.map(({ message }) => message);
}
const kinds = async () => (await announced()).map(({ kind }) => kind);

describe('an objection and a judge who stops the game', () => {
  beforeEach(async () => {
    await agree();
    accepted(await heap('ann', 0, 9));
    accepted(await on.tables.object(by('bob'), id, 'No'));
    await on.tables.look(judgeNamed('Zoe'), id);
    await announced();
  });
  const objection = { kind: 'objection', seat: 1, about: 'No.' };

  it('is neither withdrawn nor raised again while the judge thinks, and players are told why', async () => {
    accepted(await judge({ kind: 'freeze', reason: 'Let me see' }));
    for (const user of ['ann', 'bob']) {
      expect(await on.tables.withdraw(by(user), id)).toMatchObject({
        code: 'frozen',
        sentence: expect.stringMatching(/Let me see/),
      });
      expect(await on.tables.object(by(user), id, 'Hm')).toMatchObject({ code: 'frozen' });
      expect(await on.tables.undo(by(user), id)).toMatchObject({ code: 'frozen' });
    }
    accepted(await judge({ kind: 'unfreeze' }));
    expect((await affairs()).halt).toEqual(objection);
    accepted(await on.tables.withdraw(by('bob'), id));
  });

  it('is settled when the judge rules before letting the game go on', async () => {
    accepted(await judge({ kind: 'freeze', reason: 'Let me see' }));
    await announced();
    accepted(await judge({ kind: 'rule', text: 'Nine it is' }));
    expect(await kinds()).toEqual(['judged']);
    expect((await affairs()).halt).toEqual({ kind: 'frozen', reason: 'Let me see.' });
    accepted(await judge({ kind: 'unfreeze' }));
    expect((await affairs()).halt).toBeUndefined();
    expect(await kinds()).toEqual(['judged', 'awaiting']);
  });

  it('is settled for good when the judge rules: what they let stand cannot be objected to again, what is done since can', async () => {
    accepted(await judge({ kind: 'rule', text: 'Nine it is' }));
    expect(await on.tables.object(by('bob'), id, 'Still no')).toMatchObject({
      code: 'not-available',
      sentence: expect.stringMatching(/nothing to object to/),
    });
    accepted(await heap('ann', 1, 9));
    accepted(await on.tables.object(by('bob'), id, 'Not again'));
    // The judge has already let the first act stand. So undoing the second one ends the objection.
    accepted(await on.tables.undo(by('ann'), id));
    expect(await stones()).toEqual([9, 1, 2, 2]);
    expect((await affairs()).halt).toBeUndefined();
  });

  it('is settled when the judge takes back what it is about, stopped or not', async () => {
    accepted(await judge({ kind: 'freeze', reason: 'Let me see' }));
    accepted(await judge({ kind: 'undo', steps: 1, reason: 'Not nine' }));
    expect(await stones()).toEqual([3, 1, 2, 2]);
    expect((await affairs()).halt).toEqual({ kind: 'frozen', reason: 'Let me see.' });
    await announced();
    accepted(await judge({ kind: 'unfreeze' }));
    expect(await kinds()).toEqual(['judged', 'awaiting']);
    accepted(await heap('ann', 0, 9));
    accepted(await on.tables.object(by('bob'), id, 'No'));
    await announced();
    accepted(await judge({ kind: 'undo', steps: 1, reason: 'Not nine' }));
    expect((await affairs()).halt).toBeUndefined();
    expect(await kinds()).toEqual(['judged', 'undone', 'awaiting', 'board']);
  });

  it('stands while the judge corrects something else, and nobody is called until it is settled', async () => {
    accepted(
      await judge({
        kind: 'correct',
        words: { act: 'clock', options: { name: 'turn', value: '1' } },
        reason: 'It is the other one’s turn',
      }),
    );
    expect((await on.tables.record(id))!.awaiting).toEqual([1]);
    expect((await affairs()).halt).toEqual(objection);
    expect(await kinds()).toEqual(['judged', 'board']);
    accepted(await on.tables.withdraw(by('bob'), id));
    expect(await announced()).toEqual([
      { kind: 'objection-withdrawn', seat: 1 },
      { kind: 'awaiting', seats: [1], quiet: true },
    ]);
  });

  it('is over when the judge ends the game', async () => {
    accepted(await judge({ kind: 'outcome', winner: 'draw', reason: 'Enough' }));
    expect((await affairs()).halt).toBeUndefined();
    expect(await on.tables.withdraw(by('bob'), id)).toMatchObject({ code: 'game-over' });
    expect(await on.tables.object(by('bob'), id, 'No')).toMatchObject({
      code: 'game-over',
      sentence: expect.stringMatching(/`\/judge call` asks a judge, who can overturn the result\.$/),
    });
  });
});

describe('the clocks and a judge', () => {
  const timed = async (kind: 'decision' | 'bank') => {
    const ms = 48 * 3_600_000;
    const clock =
      kind === 'bank'
        ? ({ kind, ms, incrementMs: 0, zero: 'remind' } as const)
        : ({ kind, ms, zero: 'remind' } as const);
    const where = { guildId: 'g', channelId: 'c' };
    id = accepted(await on.tables.create(by('ann'), where, { game: 'toy', clock })).record.id;
    for (const user of ['ann', 'bob'])
      accepted(await on.tables.join(by(user), id, user === 'ann' ? 'Ann' : 'Bob', { official: 'Pebbles' }));
    for (const user of ['ann', 'bob'])
      accepted(await on.tables.move(by(user), id, { command: 'choose', options: { answer: '2' } }));
    await on.tables.look(judgeNamed('Zoe'), id);
    await announced();
  };
  const clockOf = async (seat: number) => (await affairs()).clocks.find((one) => one.seat === seat)!;

  it('start, for a player who is asked while the game is halted, only when they are called', async () => {
    await timed('bank');
    accepted(await judge({ kind: 'freeze', reason: 'Wait' }));
    const turn = { act: 'clock', options: { name: 'turn', value: '1' } } as const;
    accepted(await judge({ kind: 'correct', words: turn, reason: 'Bob’s turn' }));
    expect((await on.tables.record(id))!.awaiting).toEqual([1]);
    accepted(await judge({ kind: 'unfreeze' }));
    expect((await clockOf(1)).since).toBeUndefined();
    const { revision } = (await on.tables.record(id))!;
    await delivered(on.tables, id, [1], on.now.at, revision);
    expect((await clockOf(1)).since).toBe(on.now.at);
  });

  it('are not set, with a clock for each decision, for a player who decides nothing: the time would be lost', async () => {
    await timed('decision');
    const give = (player: string) => judge({ kind: 'clock', player, hours: 2, reason: 'Ill' });
    const before = await clockOf(0);
    expect(await give('Bob')).toMatchObject({
      code: 'not-available',
      sentence: expect.stringMatching(
        /^Bob decides nothing now, and by this clock each decision has its own time\./,
      ),
    });
    accepted(await give('Ann'));
    expect((await clockOf(0)).leftMs).toBe(before.leftMs + 2 * 3_600_000);
  });
});

describe('an act by hand and a wish to take back', () => {
  beforeEach(agree);

  it('may be taken back alone until the other has done something, by hand or not', async () => {
    accepted(await heap('ann', 0, 9));
    expect(accepted(await on.tables.undo(by('ann'), id)).text).toBe('Taken back.');
    accepted(await heap('ann', 0, 9));
    accepted(await heap('bob', 1, 9));
    expect(accepted(await on.tables.undo(by('ann'), id)).text).toMatch(/^That is not yours alone/);
    accepted(await on.tables.undo(by('bob'), id));
    expect(await stones()).toEqual([3, 1, 2, 2]);
  });

  it('ends the wish, as any step does: the wish would take back more than was told', async () => {
    await take('ann');
    accepted(await on.tables.move(by('bob'), id, { command: 'pass', options: {} }));
    accepted(await on.tables.undo(by('ann'), id));
    accepted(await heap('bob', 1, 9));
    expect((await affairs()).undoOffer).toBeUndefined();
    accepted(await on.tables.undo(by('bob'), id));
    expect(await stones()).toEqual([2, 1, 2, 2]);
  });

  it('is taken back by the player who did it while the other objects, and each takes back their own', async () => {
    accepted(await heap('ann', 0, 9));
    accepted(await heap('bob', 1, 9));
    accepted(await on.tables.object(by('ann'), id, 'No'));
    // Bob undoes his own, newest act; Ann's act before it stays.
    accepted(await on.tables.undo(by('bob'), id));
    expect(await stones()).toEqual([9, 1, 2, 2]);
    expect((await affairs()).halt).toBeUndefined();
    accepted(await on.tables.object(by('bob'), id, 'Nor that'));
    accepted(await on.tables.undo(by('ann'), id));
    expect(await stones()).toEqual([3, 1, 2, 2]);
    expect((await affairs()).halt).toBeUndefined();
  });
});

describe('a wish to take back and a judge', () => {
  beforeEach(async () => {
    await on.tables.look(judgeNamed('Zoe'), id);
    await take('ann');
    accepted(await on.tables.move(by('bob'), id, { command: 'pass', options: {} }));
    expect(accepted(await on.tables.undo(by('ann'), id)).text).toMatch(/^That is not yours alone/);
    await announced();
  });

  it('is off when the judge corrects the game: it would take the correction back', async () => {
    accepted(await correct(1, 5));
    expect((await affairs()).undoOffer).toBeUndefined();
    const { 1: five } = await stones();
    expect(five).toBe(5);
    expect(await on.tables.undo(by('bob'), id)).toMatchObject({ refused: true });
    expect(await on.tables.undo(by('ann'), id)).toMatchObject({
      code: 'not-allowed',
      sentence: expect.stringMatching(/Only a judge can take that back/),
    });
    expect((await stones())[1]).toBe(5);
  });

  it('is off when the judge takes something back', async () => {
    accepted(await judge({ kind: 'undo', steps: 2, reason: 'So be it' }));
    expect((await affairs()).undoOffer).toBeUndefined();
    expect(await stones()).toEqual([3, 1, 2, 2]);
  });

  it('stands while the judge has stopped the game, and can be agreed to when it goes on', async () => {
    accepted(await judge({ kind: 'freeze', reason: 'Wait' }));
    expect(await on.tables.undo(by('bob'), id)).toMatchObject({ code: 'frozen' });
    accepted(await judge({ kind: 'unfreeze' }));
    accepted(await on.tables.undo(by('bob'), id));
    expect(await stones()).toEqual([3, 1, 2, 2]);
  });
});

describe('two judges at once', () => {
  it('do not both stop a game, and each does what can still be done', async () => {
    const both = await Promise.all([
      judge({ kind: 'freeze', reason: 'One' }, 'Zoe'),
      judge({ kind: 'freeze', reason: 'Two' }, 'Yan'),
    ]);
    expect(both.map(({ refused }) => refused === true).sort()).toEqual([false, true]);
    expect((await announced()).map((one) => one.kind === 'judged' && one.reason)).toEqual(['One.']);
  });

  it('of two processes correct one after the other, each on top of the other’s correction', async () => {
    for (const name of ['Zoe', 'Yan']) await on.tables.look(judgeNamed(name), id);
    const other = on.restarted();
    // Both processes have the same state of the game in memory.
    expect((await other.view(id, 'eve'))!.zones[0]!.count).toBe(3);
    const made = await Promise.all([
      correct(0, 7),
      other.judge(
        judgeNamed('Yan'),
        id,
        {
          kind: 'correct',
          words: { act: 'clock', options: { name: 'heap1', value: '8' } },
          reason: 'That, too',
        },
        (await other.record(id))!,
      ),
    ]);
    for (const result of made) accepted(result);
    expect((await on.restarted().view(id, 'eve'))!.zones.map(({ count }) => count)).toEqual([7, 8, 2, 2]);
    accepted(await judge({ kind: 'outcome', winner: 'no result', reason: 'Enough' }, 'Yan'));
    expect(await on.restarted().verify(id)).toMatch(/^Verified/);
  });

  it('can no longer both judge a game in which one of them was given a seat', async () => {
    accepted(await replace('Bob', 'Yan'));
    expect(await judge({ kind: 'rule', text: 'Mine' }, 'Yan')).toMatchObject({
      code: 'not-allowed',
      sentence: expect.stringMatching(/You play in this game/),
    });
  });
});

describe('a call for a judge', () => {
  it('is answered after the game is over, and then is no longer in the list', async () => {
    accepted(await on.tables.callJudge(by('ann'), id, 'Was that so?'));
    accepted(await on.tables.concede(by('bob'), id));
    const open = async () => {
      const games = await on.tables.calls(judgeNamed('Zoe'), 'g');
      return 'refused' in games ? [] : games.map((one) => one.id);
    };
    expect(await open()).toEqual([id]);
    const { outcome } = (await on.tables.record(id))!;
    await announced();
    accepted(await judge({ kind: 'rule', text: 'It was' }));
    expect(await announced()).toEqual([{ kind: 'judged', judge: 'Zoe', act: 'rules: It was.' }]);
    expect((await on.tables.record(id))!.outcome).toEqual(outcome);
    expect(await open()).toEqual([]);
    expect(await judge({ kind: 'freeze', reason: 'x' })).toMatchObject({ code: 'game-over' });
    expect(await on.tables.verify(id)).toMatch(/^Verified/);
  });

  it('is nobody’s business any more in a game that was called off', async () => {
    accepted(await on.tables.callJudge(by('ann'), id, 'Was that so?'));
    accepted(await on.tables.cancel({ ...by('boss'), isAdmin: true }, id, true));
    expect(await on.tables.calls(judgeNamed('Zoe'), 'g')).toEqual([]);
    expect(await judge({ kind: 'rule', text: 'It was' })).toMatchObject({ code: 'not-running' });
  });
});

describe('a seat that is handed on', () => {
  const offers = async () => {
    const { drawOffers, affairs: all } = (await on.tables.record(id))!;
    return [drawOffers, all.pauseOffers, all.undoOffer, all.byHand];
  };

  it.each([
    ['by who has not answered', 'Bob', 'bob'],
    ['by who has offered', 'Ann', 'ann'],
  ])('%s: what only one side has agreed to is off, and everyone is told', async (_, player) => {
    await take('ann', 'luck');
    accepted(await on.tables.agreeByHand(by('ann'), id));
    accepted(await on.tables.draw(by('ann'), id));
    accepted(await on.tables.pause(by('ann'), id));
    await announced();
    accepted(await replace(player, 'cy'));
    expect(await offers()).toEqual([[], [], undefined, undefined]);
    expect(await announced()).toContainEqual(
      expect.objectContaining({
        kind: 'judged',
        act: expect.stringMatching(/Offers and agreements of one side alone are off\.$/),
      }),
    );
    // If only one of the two agrees again, acting by hand is still not allowed.
    const [left, fresh] = player === 'Bob' ? ['ann', 'cy'] : ['bob', 'cy'];
    expect(accepted(await on.tables.agreeByHand(by(fresh!), id)).text).toMatch(/It counts when/);
    expect(await heap(left!, 0, 9)).toMatchObject({ code: 'not-allowed' });
    accepted(await on.tables.agreeByHand(by(left!), id));
    accepted(await heap(fresh!, 0, 9));
  });

  it('says nothing of offers if there are none, and leaves what all have agreed to', async () => {
    await agree();
    accepted(await replace('Bob', 'cy'));
    expect(await announced()).toContainEqual(
      expect.objectContaining({
        act: 'hands the seat of Bob to cy, who plays on with the same cards under the same name. Cards may be moved by hand in this game: `/table` does it.',
      }),
    );
    accepted(await heap('cy', 0, 9));
  });

  it('causes no call while the game is halted, and hands the objection to the new player', async () => {
    await agree();
    accepted(await heap('ann', 0, 9));
    accepted(await on.tables.object(by('bob'), id, 'No'));
    await announced();
    accepted(await replace('Ann', 'cy'));
    expect(await kinds()).toEqual(['judged']);
    accepted(await replace('Bob', 'dan'));
    expect(await on.tables.withdraw(by('bob'), id)).toMatchObject({ code: 'not-a-player' });
    await announced();
    accepted(await on.tables.withdraw(by('dan'), id));
    expect(await announced()).toEqual([
      { kind: 'objection-withdrawn', seat: 1 },
      { kind: 'awaiting', seats: [0] },
    ]);
    accepted(await on.tables.move(by('cy'), id, { command: 'pass', options: {} }));
    accepted(await on.tables.move(by('dan'), id, { command: 'pass', options: {} }));
    await judge({ kind: 'outcome', winner: 'draw', reason: 'Enough' });
    expect(await on.tables.verify(id)).toMatch(/^Verified/);
  });

  it('can take back what was done in it before, and object to what was done by hand since', async () => {
    await agree();
    await take('ann');
    accepted(await heap('ann', 1, 9));
    accepted(await replace('Bob', 'cy'));
    accepted(await on.tables.object(by('cy'), id, 'No'));
    accepted(await on.tables.withdraw(by('cy'), id));
    accepted(await replace('Ann', 'dan'));
    accepted(await on.tables.undo(by('dan'), id));
    expect(await stones()).toEqual([2, 1, 2, 2]);
    await playOut(on.tables, id);
    expect(await on.tables.verify(id)).toMatch(/^Verified/);
  });
});
