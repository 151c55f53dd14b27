import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Game } from '../../src/kernel/game.ts';
import type { Announcement } from '../../src/table/records.ts';
import { accepted, type Bench, bench, by, playOut, running } from '../support/table.ts';
import { createToy } from '../support/toy-game.ts';

/** The toy game Heaps with a card, "Odd stone", that no program covers. */
const withOddStones = (game: Game): Game => ({
  ...game,
  moderated: (deck) => (deck.cards.some(({ key }) => key === 'odd') ? ['Odd stone'] : []),
  pinned: (text) => withOddStones(game.pinned(text)),
});

let on: Bench;
let id: string;
beforeEach(async () => {
  on = await bench([withOddStones(createToy())]);
  id = await running(on.tables);
  await announced();
});
afterEach(() => on.close());

const move = async (user: string, command: string, options: Record<string, string> = {}) =>
  on.tables.move(by(user), id, { command, options });
const note = (user: string, text: string) =>
  on.tables.byHand(by(user), id, { act: 'note', options: { text } });
const heap = (user: string, n: number, value: number) =>
  on.tables.byHand(by(user), id, { act: 'clock', options: { name: `heap${n}`, value: String(value) } });
const stones = async () => (await on.tables.view(id, 'eve'))!.zones.map(({ count }) => count);
const agree = async () => {
  for (const user of ['ann', 'bob']) accepted(await on.tables.agreeByHand(by(user), id));
  await announced();
};

async function announced(game = id): Promise<Announcement[]> {
  const rows = await on.store.outbox(game);
  for (const row of rows) await on.store.sent(row, true);
  return rows.map(({ message }) => message);
}

describe('a game is played by hand', () => {
  it('if all players have agreed to it, and not before', async () => {
    expect(await heap('ann', 0, 9)).toMatchObject({
      code: 'not-allowed',
      sentence: expect.stringMatching(/`\/table agree`/),
    });
    expect(accepted(await on.tables.agreeByHand(by('ann'), id)).text).toMatch(/It counts when/);
    expect(await announced()).toEqual([{ kind: 'by-hand-offered', seat: 0 }]);
    expect(await heap('ann', 0, 9)).toMatchObject({ code: 'not-allowed' });
    expect(await on.tables.agreeByHand(by('ann'), id)).toMatchObject({
      sentence: expect.stringMatching(/agreed already/),
    });
    accepted(await on.tables.agreeByHand(by('bob'), id));
    expect(await announced()).toEqual([{ kind: 'by-hand-agreed' }]);
    accepted(await heap('ann', 0, 9));
    expect(await stones()).toEqual([9, 1, 2, 2]);
    expect(await announced()).toEqual([{ kind: 'story', lines: ['heap0 is 9 now.'] }, { kind: 'board' }]);
    expect(await on.tables.agreeByHand(by('bob'), id)).toMatchObject({
      sentence: expect.stringMatching(/already/),
    });
  });

  it('if a deck needs it: its owner is told for which cards, everyone else only that it is so', async () => {
    const where = { guildId: 'g', channelId: 'c' };
    const game = accepted(await on.tables.create(by('ann'), where, { game: 'toy' })).record.id;
    const { text } = accepted(await on.tables.join(by('ann'), game, 'Ann', { text: '2 odd' }));
    expect(text).toMatch(
      /I play these of its cards only as far as their numbers and keywords go: Odd stone\./,
    );
    const bob = accepted(await on.tables.join(by('bob'), game, 'Bob', { text: '2 pebble' }));
    expect(bob.text).not.toMatch(/Odd/);
    const out = await announced(game);
    expect(out).toContainEqual({ kind: 'started', moderated: true });
    expect(JSON.stringify(out)).not.toMatch(/odd/i);
    expect(on.tables.checkDeck('toy', { format: 'any' }, '2 odd')).toMatch(/may be played .* Odd stone/);
    accepted(await on.tables.byHand(by('bob'), game, { act: 'note', options: { text: 'A thought.' } }));
  });

  it('unless it was opened for automated cards only: such a deck is refused with the names, also in a rematch', async () => {
    const where = { guildId: 'g', channelId: 'c' };
    const { record } = accepted(await on.tables.create(by('ann'), where, { game: 'toy', mostByHand: 0 }));
    expect(await on.tables.join(by('ann'), record.id, 'Ann', { text: '2 odd' })).toMatchObject({
      code: 'deck-illegal',
      sentence: expect.stringMatching(
        /^Decks hold automated cards only\. ".*" has 1: Odd stone\. Take some out/,
      ),
    });
    for (const user of ['ann', 'bob'])
      accepted(await on.tables.join(by(user), record.id, user, { text: '2 pebble' }));
    accepted(await on.tables.concede(by('ann'), record.id));
    const rematch = accepted(await on.tables.rematch(by('bob'), record.id)).record;
    expect(rematch.affairs.mostByHand).toBe(0);
    const one = accepted(await on.tables.create(by('ann'), where, { game: 'toy', mostByHand: 1 })).record;
    accepted(await on.tables.join(by('ann'), one.id, 'Ann', { text: '2 odd' }));
  });

  it('and somebody who is handed a seat in it learns where to see which of their cards', async () => {
    const where = { guildId: 'g', channelId: 'c' };
    const game = accepted(await on.tables.create(by('ann'), where, { game: 'toy' })).record.id;
    accepted(await on.tables.join(by('ann'), game, 'Ann', { text: '2 odd' }));
    accepted(await on.tables.join(by('bob'), game, 'Bob', { text: '2 pebble' }));
    await announced(game);
    const zoe = { ...by('zoe'), userName: 'Zoe', isAdmin: true };
    const replace = async (player: string, userId: string, of: string) =>
      on.tables.judge(
        { ...zoe, interactionId: userId },
        of,
        { kind: 'replace', player, userId, name: userId },
        (await on.tables.record(of))!,
      );
    // Both seats get the same refusal, because it must not reveal whose deck holds such a card.
    for (const [player, userId] of [
      ['Ann', 'cy'],
      ['Bob', 'dan'],
    ] as const) {
      accepted(await replace(player, userId, game));
      expect(await announced(game)).toContainEqual(
        expect.objectContaining({
          act: expect.stringMatching(/It is moderated play: `\/deck show` marks which of one’s cards/),
        }),
      );
    }
    accepted(await replace('Bob', 'dan2', id));
    expect(JSON.stringify(await announced())).not.toMatch(/moderated/);
  });

  it('only by its players, as rows of its log that are played again', async () => {
    await agree();
    expect(await note('eve', 'Boo.')).toMatchObject({ code: 'not-a-player' });
    accepted(await heap('bob', 3, 1));
    accepted(await move('ann', 'take', { heap: 'Kuwat', count: '1', mode: 'hand' }));
    expect((await on.store.inputs(id)).map(({ input }) => input.kind)).toContain('manual');
    await on.place.execute('DELETE FROM "Snapshot" WHERE "gameId" = ?', id);
    const tables = on.restarted();
    await playOut(tables, id);
    expect(await tables.verify(id)).toMatch(/^Verified/);
    expect(await note('ann', 'Too late.')).toMatchObject({ code: 'game-over' });
  });
});

describe('what was done by hand can be objected to', () => {
  beforeEach(agree);
  const object = (user: string, about = 'That was not yours to do') => on.tables.object(by(user), id, about);

  it('by the others, until they move on themselves', async () => {
    expect(await object('bob')).toMatchObject({
      refused: true,
      sentence: expect.stringMatching(/nothing to object to/),
    });
    accepted(await heap('ann', 0, 9));
    expect(await object('ann')).toMatchObject({
      refused: true,
      sentence: expect.stringMatching(/nothing to object to/),
    });
    expect(await object('eve')).toMatchObject({ code: 'not-a-player' });
    accepted(await move('ann', 'pass'));
    accepted(await move('bob', 'pass'));
    expect(await object('bob')).toMatchObject({
      refused: true,
      sentence: expect.stringMatching(/nothing to object to/),
    });
  });

  it('and nobody moves until it is withdrawn by the player who raised it', async () => {
    accepted(await heap('ann', 0, 9));
    await announced();
    accepted(await object('bob'));
    expect(await announced()).toEqual([{ kind: 'objection', seat: 1, about: 'That was not yours to do.' }]);
    expect(await move('ann', 'pass')).toMatchObject({
      code: 'objection',
      sentence: expect.stringMatching(/^Bob objects/),
    });
    expect(await heap('bob', 0, 3)).toMatchObject({ code: 'objection' });
    expect(await object('bob')).toMatchObject({ sentence: expect.stringMatching(/You object already/) });
    expect(await on.tables.withdraw(by('ann'), id)).toMatchObject({
      sentence: expect.stringMatching(/Only Bob/),
    });
    expect(await on.tables.why(id, 'ann')).toContainEqual(expect.stringMatching(/^Bob objects/));
    accepted(await on.tables.withdraw(by('bob'), id));
    expect(await announced()).toEqual([
      { kind: 'objection-withdrawn', seat: 1 },
      { kind: 'awaiting', seats: [0] },
    ]);
    accepted(await move('ann', 'pass'));
    expect(await on.tables.withdraw(by('bob'), id)).toMatchObject({
      sentence: expect.stringMatching(/Nobody objects/),
    });
  });

  it('and the objection is settled when the act is taken back, which its maker may do while the objection stands', async () => {
    accepted(await move('ann', 'take', { heap: 'Haven Bouncer', count: '1', mode: 'hand' }));
    accepted(await heap('ann', 0, 9));
    accepted(await object('bob'));
    // Only the act by hand can be undone: the moves before it are not part of the objection.
    expect(await on.tables.undo(by('bob'), id)).toMatchObject({ code: 'objection' });
    accepted(await on.tables.undo(by('ann'), id));
    expect(await stones()).toEqual([3, 1, 1, 2]);
    expect((await on.tables.record(id))?.affairs.halt).toBeUndefined();
    accepted(await move('bob', 'pass'));
  });

  it('and the objection stands after something else is done by hand: until it is settled nobody is called to move', async () => {
    accepted(await heap('ann', 0, 9));
    accepted(await heap('ann', 1, 9));
    accepted(await object('bob'));
    await announced();
    accepted(await on.tables.undo(by('ann'), id));
    expect((await announced()).map(({ kind }) => kind)).toEqual(['undone', 'board']);
    expect(accepted(await on.tables.callJudge(by('bob'), id, 'Once more')).text).toMatch(
      /^A judge is called\. No role/,
    );
    accepted(await on.tables.undo(by('ann'), id));
    expect((await on.tables.record(id))?.affairs.halt).toBeUndefined();
    expect(await announced()).toContainEqual({ kind: 'awaiting', seats: [0], quiet: true });
  });

  it('and no objection is left in a game that was conceded', async () => {
    accepted(await heap('ann', 0, 9));
    accepted(await object('bob'));
    accepted(await on.tables.concede(by('ann'), id));
    expect((await on.tables.record(id))?.affairs.halt).toBeUndefined();
  });
});
