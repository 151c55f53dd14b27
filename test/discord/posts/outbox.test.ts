import { DiscordAPIError, REST } from 'discord.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { EASY_EDIT_MS, NONCE_WINDOW_MS } from '../../../src/discord/messages/limits.ts';
import { troubleSentence } from '../../../src/discord/messages/trouble.ts';
import { backOff, type Outbox } from '../../../src/discord/posts/outbox.ts';
import { createPostOffice, type PostError, type Trouble } from '../../../src/discord/posts/rest.ts';
import { ANN, BOB, CHANNEL, record, THREAD } from '../../support/discord.ts';
import { World } from '../../support/posts/world.ts';

let world: World;
let outbox: Outbox;

beforeEach(() => {
  world = new World();
  outbox = world.process();
});

const later = async (milliseconds: number): Promise<void> => {
  world.now += milliseconds;
  await outbox.drain();
};

describe('the end of a game', () => {
  it('is passed on once it is posted, and nothing else is', async () => {
    world.write({ kind: 'story', lines: ['Ann wins.'] });
    await outbox.drain();
    expect(world.ended).toEqual([]);
    world.write({ kind: 'over', outcome: { winners: [0], reason: 'x', sentence: 'Ann wins.' } });
    world.write({ kind: 'board' });
    await outbox.drain();
    expect(world.ended).toEqual(['g1']);
    world.write({ kind: 'cancelled', by: 'Ann' });
    await outbox.drain();
    expect(world.ended).toEqual(['g1', 'g1']);
  });
});

describe('what is posted', () => {
  it('the opening, with a thread under it', async () => {
    world.record = record({ phase: 'open', players: [] });
    delete world.record.threadId;
    world.write({ kind: 'created' }, { kind: 'joined', seat: 0 });
    await outbox.drain();
    expect(world.texts(CHANNEL)).toHaveLength(1);
    expect(world.record.threadId).toMatch(/^m\d/);
    expect(world.texts(world.record.threadId)).toEqual(['Seat 1 takes seat 1.']);
  });

  it('in order, and pings only whom it names', async () => {
    world.write(
      { kind: 'story', lines: ['Ann plays @everyone <@5>.'] },
      { kind: 'awaiting', seats: [1] },
      { kind: 'draw-offered', seat: 0 },
    );
    await outbox.drain();
    expect(world.messages.map((each) => each.body.allowed_mentions)).toEqual([
      { parse: [], users: [], roles: [] },
      { parse: [], users: [BOB], roles: [] },
      { parse: [], users: [BOB], roles: [] },
    ]);
    expect(world.texts()[1]).toBe(`<@${BOB}> it is your decision.`);
    expect(JSON.stringify(world.messages[1]?.body.components)).toContain('Your decision');
    for (const { body } of world.messages) {
      expect(String(body.nonce).length).toBeLessThanOrEqual(25);
      expect(body.enforce_nonce).toBe(true);
    }
  });

  it('one call to decide and one board for several that wait', async () => {
    world.write(
      { kind: 'board' },
      { kind: 'awaiting', seats: [0] },
      { kind: 'story', lines: ['Ann passes.'] },
      { kind: 'board' },
      { kind: 'awaiting', seats: [1] },
    );
    await outbox.drain();
    expect(world.texts()).toEqual(['Ann passes.', '[Board]', `<@${BOB}> it is your decision.`]);
    expect(world.rows).toEqual([]);
  });

  it('the board above the call that comes with it', async () => {
    world.write({ kind: 'awaiting', seats: [1] }, { kind: 'board' });
    await outbox.drain();
    expect(world.texts()).toEqual(['[Board]', `<@${BOB}> it is your decision.`]);
  });

  it('names two who decide at once', async () => {
    world.write({ kind: 'awaiting', seats: [0, 1] });
    await outbox.drain();
    expect(world.texts()).toEqual([`<@${ANN}> <@${BOB}> each of you decides now.`]);
  });
});

describe('the board', () => {
  beforeEach(async () => {
    world.write({ kind: 'board' });
    await outbox.drain();
  });

  it('is edited in place', async () => {
    world.write({ kind: 'board' });
    await later(60_000);
    expect(world.messages.map((each) => each.edits)).toEqual([1]);
  });
  it('is posted again after an hour, and the old one is deleted', async () => {
    const old = world.record.boardMessageId;
    world.write({ kind: 'board' });
    await later(EASY_EDIT_MS + 1);
    expect(world.messages).toHaveLength(1);
    expect(world.record.boardMessageId).not.toBe(old);
    expect(world.record.boardPostedAt).toBe(world.now);
  });
  it('is posted again if somebody deleted it', async () => {
    world.messages = [];
    world.write({ kind: 'board' });
    await later(60_000);
    expect(world.texts()).toEqual(['[Board]']);
  });
  it('is edited in an archived thread after that was opened', async () => {
    world.archived.add(THREAD);
    world.write({ kind: 'board' });
    await later(60_000);
    expect(world.messages.map((each) => each.edits)).toEqual([1]);
    expect(world.rows).toEqual([]);
  });
});

describe('when Discord fails', () => {
  it('a failed post is tried again, and later ones wait for it', async () => {
    world.failures = ['passing'];
    world.write({ kind: 'story', lines: ['one'] }, { kind: 'story', lines: ['two'] });
    await outbox.drain();
    expect(world.texts()).toEqual([]);
    expect(troubleSentence(world.record)).toContain('Your move is saved');
    await later(backOff(0));
    expect(world.lines()).toEqual(['one', 'two']);
    expect(troubleSentence(world.record)).toBeUndefined();
  });
  it('what is known of the trouble ends with it, also where the board came first', async () => {
    world.failures = ['forbidden'];
    world.write({ kind: 'awaiting', seats: [0] }, { kind: 'board' });
    await outbox.drain();
    expect(troubleSentence(world.record)).toBeDefined();
    await later(backOff(0));
    expect(world.rows).toEqual([]);
    expect(troubleSentence(world.record)).toBeUndefined();
  });
  it('a lost response makes no second post: the nonce', async () => {
    world.lost = 1;
    world.write({ kind: 'story', lines: ['one'] });
    await outbox.drain();
    await later(backOff(0));
    expect(world.texts()).toEqual(['one']);
    expect(world.rows).toEqual([]);
  });
  it('a lost response makes no second post after the nonce is forgotten, in another process', async () => {
    world.lost = 1;
    world.write({ kind: 'story', lines: ['one'] });
    await outbox.drain();
    outbox = world.process();
    await later(NONCE_WINDOW_MS * 5);
    expect(world.texts()).toEqual(['one']);
    expect(world.rows).toEqual([]);
  });
  it('an equal text of an earlier move is not taken for the missing one', async () => {
    world.write({ kind: 'story', lines: ['Ann passes.'] });
    await outbox.drain();
    world.now += 3_600_000;
    world.failures = ['passing'];
    world.write({ kind: 'story', lines: ['Ann passes.'] });
    await outbox.drain();
    await later(NONCE_WINDOW_MS * 2);
    expect(world.texts()).toEqual(['Ann passes.', 'Ann passes.']);
  });
  it('back-off grows to five minutes and no further', () => {
    expect([0, 1, 2, 30].map(backOff)).toEqual([2_000, 4_000, 8_000, 300_000]);
  });
  it('a message that is refused for ever is replaced', async () => {
    world.failures = ['invalid'];
    world.write({ kind: 'story', lines: ['odd'] }, { kind: 'story', lines: ['next'] });
    await outbox.drain();
    expect(world.lines()).toEqual([expect.stringContaining('could not show here'), 'next']);
  });
});

describe('when the place is lost', () => {
  it('a deleted thread is replaced by a new one, with the board', async () => {
    world.threads.clear();
    world.write({ kind: 'story', lines: ['Ann passes.'] });
    await outbox.drain();
    expect(world.texts(CHANNEL)).toEqual([
      expect.stringContaining('The thread of this game of **Pairs** is gone.'),
    ]);
    expect(world.texts(world.record.threadId)).toEqual([
      'Ann passes.',
      '[Board]',
      expect.stringContaining('it is your decision'),
    ]);
    // The awaited players were pinged before, so the new message gives them the button without another ping.
    expect(world.messages.at(-1)?.body.allowed_mentions).toMatchObject({ users: [] });
    expect(world.rows).toEqual([]);
  });
  it('a deleted channel keeps the row', async () => {
    world.threads.clear();
    world.failures = ['no-channel', 'no-channel'];
    world.write({ kind: 'story', lines: ['Ann passes.'] });
    await outbox.drain();
    expect(world.rows).toHaveLength(1);
    expect(troubleSentence(world.record)).toContain('`/game relocate` in another channel');
  });
  it.each([
    ['forbidden', 'I may not write'],
    ['locked', 'ask a moderator to unlock'],
  ] as [Trouble, string][])(
    '%s keeps the row, says so, and goes on when a player comes back',
    async (trouble, sentence) => {
      world.failures = [trouble];
      world.write({ kind: 'story', lines: ['Ann passes.'] });
      await outbox.drain();
      expect(troubleSentence(world.record)?.toLowerCase()).toContain(sentence.toLowerCase());
      expect(world.rows).toHaveLength(1);
      await outbox.retry('g1');
      expect(world.texts()).toEqual(['Ann passes.']);
      expect(troubleSentence(world.record)).toBeUndefined();
    },
  );
  it.each([
    [160006, 400, 'threads-full 160006', 'can archive or delete some'],
    [30046, 429, 'edits-full 30046', 'nobody has to do anything'],
    [30013, 400, 'refused 30013', 'Discord refuses my post (error 30013)'],
    [0, 500, 'passing', 'at the moment'],
  ])(
    'error %i with status %i is "%s", and the sentence says who can do what',
    async (code, status, kept, sentence) => {
      const rest = new REST();
      rest.post = () =>
        Promise.reject(new DiscordAPIError({ code, message: 'no' }, code, status, 'POST', '', {}));
      const refused = await createPostOffice(rest, () => undefined)
        .post(THREAD, {})
        .catch((error: unknown) => error);
      world.failures = [refused as PostError];
      world.write({ kind: 'story', lines: ['Ann passes.'] });
      await outbox.drain();
      expect(world.record.trouble).toBe(kept);
      expect(troubleSentence(world.record)).toContain(sentence);
      expect(world.rows).toHaveLength(1);
      await outbox.retry('g1');
      expect(world.texts()).toEqual(['Ann passes.']);
      expect(troubleSentence(world.record)).toBeUndefined();
    },
  );
  it('an archived thread that only moderators may open counts as locked', async () => {
    world.write({ kind: 'story', lines: ['Ann passes.'] });
    world.failures = ['archived', 'forbidden'];
    await outbox.drain();
    expect(troubleSentence(world.record)).toContain('locked');
  });
});
