import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Announcement } from '../../src/table/records.ts';
import { accepted, type Bench, bench, by, playOut, running } from '../support/table.ts';

let on: Bench;
beforeAll(async () => {
  on = await bench();
});
afterAll(() => on.close());

const where = { guildId: 'g', channelId: 'c' };
const open = async () => accepted(await on.tables.create(by('ann'), where, { game: 'toy' })).record.id;
const move = (user: string, id: string, command: string, options: Record<string, string> = {}) =>
  on.tables.move(by(user), id, { command, options });
/** Announcements of the game so far, taken out of the outbox. */
async function announced(id: string): Promise<Announcement[]> {
  const rows = await on.store.outbox(id);
  for (const row of rows) await on.store.sent(row, true);
  return rows.map((row) => row.message);
}

describe('an open table', () => {
  it('begins by itself when the last seat is taken with a deck', async () => {
    const id = await open();
    expect(accepted(await on.tables.join(by('ann'), id, 'Ann', { official: 'pebbles' })).record.phase).toBe(
      'open',
    );
    const { record, text, prompt } = accepted(
      await on.tables.join(by('bob'), id, 'ann', { text: '2 pebble' }),
    );
    expect(record).toMatchObject({ phase: 'running', awaiting: [0, 1], awaitedSince: on.now.at, version: 0 });
    expect(record.players.map((player) => player.name)).toEqual(['Ann', 'ann 2']);
    expect(text).toMatch(/has begun/);
    expect(prompt).toMatchObject({ seat: 1, slot: 'lucky' });
    expect((await announced(id)).map((message) => message.kind)).toEqual([
      'created',
      'opened',
      'joined',
      'joined',
      'started',
      'story',
      'awaiting',
      'board',
    ]);
  });
  it('lets a seat be taken without a deck, and begins when the deck is there', async () => {
    const id = await open();
    accepted(await on.tables.join(by('ann'), id, 'Ann', {}));
    accepted(await on.tables.join(by('bob'), id, 'Bob', { official: 'Pebbles' }));
    expect(await on.tables.start(by('bob'), id)).toMatchObject({
      code: 'seats-missing',
      sentence: /Ann must bring a deck/,
    });
    expect(await on.tables.join(by('ann'), id, 'Ann', {})).toMatchObject({ code: 'already-joined' });
    expect(accepted(await on.tables.join(by('ann'), id, 'Ann', { official: 'Pebbles' })).record.phase).toBe(
      'running',
    );
  });
  it('refuses bad decks, a third player, and anyone who has no business there', async () => {
    const id = await open();
    const join = (user: string, deck: object) => on.tables.join(by(user), id, user, deck);
    expect(await join('ann', { text: 'rubbish' })).toMatchObject({
      code: 'deck-unreadable',
      sentence: /such as "3 pebble"/,
    });
    expect(await join('ann', { official: 'Gold' })).toMatchObject({
      code: 'deck-unreadable',
      sentence: /Pebbles/,
    });
    expect(await join('ann', { text: '4 pebble' })).toMatchObject({
      code: 'deck-illegal',
      faults: [{ rule: 'copies' }],
    });
    expect(await on.tables.leave(by('ann'), id)).toMatchObject({ code: 'not-a-player' });
    accepted(await join('bob', {}));
    accepted(await join('eve', {}));
    expect(await join('ann', {})).toMatchObject({ code: 'table-full' });
    accepted(await on.tables.leave(by('bob'), id));
    expect(accepted(await join('ann', {})).record.players.map((player) => player.userId)).toEqual([
      'ann',
      'eve',
    ]);
    expect(await move('ann', id, 'pass')).toMatchObject({ code: 'not-running' });
    expect(await on.tables.cancel(by('mallory'), id, false)).toMatchObject({ code: 'not-allowed' });
    accepted(await on.tables.cancel(by('eve'), id, false));
    expect(await join('mallory', {})).toMatchObject({ code: 'not-open' });
    expect(await move('ann', 'nothing', 'pass')).toMatchObject({ code: 'no-such-game' });
  });
  it('says whether a list may be played, without a table', () => {
    expect(on.tables.checkDeck('toy', { format: 'any' }, '2 pebble')).toBe(
      'This deck of 2 cards may be played in Heaps, format any.',
    );
    expect(on.tables.checkDeck('toy', { format: 'any' }, '4 pebble')).toMatchObject({
      code: 'deck-illegal',
      sentence: 'The deck "My deck" may not be played in the format any.',
      faults: [{ rule: 'copies' }],
    });
    expect(on.tables.checkDeck('toy', { format: 'any' }, 'rubbish')).toMatchObject({
      code: 'deck-unreadable',
    });
    expect(on.tables.checkDeck('chess', { format: 'any' }, '')).toMatchObject({ code: 'unknown-value' });
  });
  it('is opened only as the server allows', async () => {
    await on.store.setSettings({
      guildId: 'strict',
      creatorRoleId: 'host',
      channelIds: ['in'],
      maxPerPlayer: 1,
    });
    const create = (actor: object, channelId = 'in') =>
      on.tables.create({ ...by('zoe'), ...actor }, { guildId: 'strict', channelId }, { game: 'toy' });
    expect(await create({})).toMatchObject({ code: 'not-allowed', sentence: /<@&host>/ });
    expect(await create({ roles: ['host'] }, 'out')).toMatchObject({
      code: 'not-allowed',
      sentence: /<#in>/,
    });
    const first = accepted(await create({ roles: ['host'] })).record.id;
    const second = accepted(await create({ isAdmin: true, userId: 'yan' })).record.id;
    // A game that waits for players counts for the person who opened it, even if they do not sit there.
    expect(await create({ isAdmin: true })).toMatchObject({ code: 'not-allowed', sentence: /1 game[^s]/ });
    expect(await on.tables.join(by('zoe'), second, 'Zoe', {})).toMatchObject({ code: 'not-allowed' });
    accepted(await on.tables.join(by('zoe'), first, 'Zoe', {}));
    expect(await create({ isAdmin: true })).toMatchObject({ code: 'not-allowed', sentence: /1 game[^s]/ });
    accepted(await on.tables.cancel(by('zoe'), first, false));
    accepted(await on.tables.join(by('zoe'), second, 'Zoe', {}));
    // The limit of open games applies to each server separately, so this person can open a game on another server.
    const elsewhere = { guildId: 'lenient', channelId: 'out' };
    accepted(await on.tables.create(by('zoe'), elsewhere, { game: 'toy' }));
    await on.store.setSettings({ guildId: 'strict', channelIds: ['in', 'out'], maxPerPlayer: 2 });
    accepted(await create({}, 'out'));
    expect(await create({}, 'in')).toMatchObject({ code: 'not-allowed', sentence: /2 games/ });
    const wrong = { game: 'toy', profile: 'odd' };
    expect(await on.tables.create(by('ann'), where, wrong)).toMatchObject({
      code: 'unknown-value',
      sentence: /plain/,
    });
  });
});

describe('a game that the server has turned off', () => {
  it('is neither opened nor rematched; what is under way goes on', async () => {
    const at = { guildId: 'choosy', channelId: 'c' };
    const create = () => on.tables.create(by('ann'), at, { game: 'toy' });
    await on.store.setSettings({ guildId: 'choosy', channelIds: [], maxPerPlayer: 0, games: ['toy'] });
    const { id } = accepted(await create()).record;
    await on.store.setSettings({ guildId: 'choosy', channelIds: [], maxPerPlayer: 0, games: ['chess'] });
    expect(await create()).toMatchObject({ code: 'not-allowed', sentence: /^Heaps is turned off/ });
    accepted(await on.tables.join(by('ann'), id, 'Ann', { official: 'Pebbles' }));
    accepted(await on.tables.join(by('bob'), id, 'Bob', { official: 'Pebbles' }));
    accepted(await move('ann', id, 'choose', { answer: '2' }));
    accepted(await on.tables.concede(by('ann'), id));
    expect(await on.tables.rematch(by('ann'), id)).toMatchObject({ code: 'not-allowed' });
  });
});

describe('a running game', () => {
  it('is announced: the story, then who is awaited, then the board; nobody is called twice', async () => {
    const id = await open();
    await on.tables.join(by('ann'), id, 'Ann', { official: 'Pebbles' });
    await on.tables.join(by('bob'), id, 'Bob', { official: 'Pebbles' });
    await announced(id);
    const { text } = accepted(await move('ann', id, 'choose', { answer: '3' }));
    expect(text).toBe('Your lucky number is 3.');
    // Bob is not called again, because he was called when the game began.
    expect(await announced(id)).toEqual([{ kind: 'story', lines: ['Ann has chosen.'] }, { kind: 'board' }]);
    on.now.at += 5;
    await move('bob', id, 'choose', { answer: '1' });
    expect((await announced(id)).map((message) => message.kind)).toEqual(['story', 'awaiting', 'board']);
    expect(await on.tables.record(id)).toMatchObject({ awaiting: [0], awaitedSince: on.now.at, version: 2 });
    // Nobody else is told about a declaration that is not complete.
    await move('ann', id, 'take', { heap: 'Haven Bouncer' });
    expect(await announced(id)).toEqual([]);
    await move('ann', id, 'choose', { answer: '2' });
    await announced(id);
    accepted(await move('ann', id, 'choose', { answer: 'hand' }));
    expect(await announced(id)).toEqual([
      { kind: 'story', lines: ['Ann takes 2 from Haven Bouncer.'] },
      { kind: 'awaiting', seats: [1], lines: ['Ann takes 2 from Haven Bouncer.'] },
      { kind: 'board' },
    ]);
  });
  it('when all have answered, names who goes on, without waking somebody who has just acted', async () => {
    const id = await open();
    await on.tables.join(by('ann'), id, 'Ann', { official: 'Pebbles' });
    await on.tables.join(by('bob'), id, 'Bob', { official: 'Pebbles' });
    await move('bob', id, 'choose', { answer: '1' });
    await announced(id);
    await move('ann', id, 'choose', { answer: '3' });
    // The earlier call also named Bob, and asked for something else. So a new call is posted, which pings nobody.
    expect((await announced(id)).slice(1)).toEqual([
      { kind: 'awaiting', seats: [0], quiet: true },
      { kind: 'board' },
    ]);
  });
  it('tells secrets to their seat alone', async () => {
    const id = await running(on.tables);
    expect(await on.tables.story(id, 'ann', 10)).toContain('Your lucky number is 2.');
    expect((await on.tables.story(id, 'eve', 10)).join()).not.toContain('lucky');
    expect(JSON.stringify(await announced(id))).not.toContain('lucky');
    expect(await on.tables.view(id, 'ann')).toMatchObject({ viewer: 0, status: { lucky: 2 } });
    expect((await on.tables.view(id, 'eve'))?.viewer).toBeUndefined();
    expect(await on.tables.prompt(id, 'eve')).toBeUndefined();
    expect(await on.tables.suggest(id, 'eve', { command: 'take', options: {} }, 'heap')).toEqual([]);
    expect(await on.tables.why(id, 'ann')).toEqual([
      'Stones: 3, 1, 2, 2.',
      'Waiting for Ann: stones of a heap.',
      'You are asked: Choose act.',
    ]);
    const open = ['Stones: 3, 1, 2, 2.', 'Waiting for Ann: stones of a heap.'];
    expect(await on.tables.why(id, 'eve')).toEqual(open);
    expect(await on.tables.why(id, 'bob')).toEqual([...open, 'Without being asked you may use `/nudge`.']);
  });
  it('answers a repeated delivery with the same words, and does nothing', async () => {
    const id = await running(on.tables);
    const once = { ...by('ann') };
    const words = { command: 'take', options: { heap: 'Haven Bouncer', count: '1', mode: 'hand' } };
    const first = accepted(await on.tables.move(once, id, words, words));
    expect(first.text).toMatch(/^Ann takes 1 from Haven Bouncer\.\n\*\*Not done:\*\* /);
    const before = await on.tables.record(id);
    const again = accepted(await on.tables.move(once, id, words, words));
    expect(again).toMatchObject({ text: first.text, repeated: true });
    expect(await on.tables.record(id)).toEqual(before);
    const both = { ...by('ann') };
    const made = await Promise.all([1, 2].map(() => on.tables.create(both, where, { game: 'toy' })));
    expect(made.map((result) => accepted(result).record.id)).toEqual([
      accepted(made[0]!).record.id,
      accepted(made[0]!).record.id,
    ]);
    expect(made.filter((result) => accepted(result).repeated)).toHaveLength(1);
  });
  it('answers buttons only for the question that they were made for', async () => {
    const id = await running(on.tables);
    const first = (await on.tables.prompt(id, 'ann'))!;
    const press = (user: string, values: string[], at = first) =>
      on.tables.answer(by(user), id, { ask: at.ask, epoch: at.epoch, values });
    expect(await press('eve', ['pass'])).toMatchObject({ code: 'not-a-player' });
    expect(await press('bob', ['pass'])).toMatchObject({ code: 'stale-choice', sentence: /waits for Ann/ });
    expect(await press('ann', ['nothing'])).toMatchObject({ code: 'unknown-value' });
    accepted(await press('ann', ['Haven Bouncer#2']));
    const counting = (await on.tables.prompt(id, 'ann'))!;
    expect(await press('ann', ['Kuwat'])).toMatchObject({
      code: 'stale-choice',
      sentence: /moved on.*Choose count/,
    });
    accepted(await move('ann', id, 'cancel'));
    expect(await press('ann', ['1'], counting)).toMatchObject({ code: 'stale-choice' });
    expect(await press('ann', ['1'], { ...counting, ask: 99 })).toMatchObject({ sentence: /taken back/ });
    accepted(await on.tables.concede(by('ann'), id));
    expect(await press('ann', ['Kuwat'])).toMatchObject({ code: 'game-over', sentence: /Ann concedes/ });
  });
  it('lets a sealed answer be changed; the old button is told so', async () => {
    const id = await open();
    await on.tables.join(by('ann'), id, 'Ann', { official: 'Pebbles' });
    await on.tables.join(by('bob'), id, 'Bob', { official: 'Pebbles' });
    const first = (await on.tables.prompt(id, 'ann'))!;
    accepted(await on.tables.answer(by('ann'), id, { ask: first.ask, epoch: first.epoch, values: ['1'] }));
    const stale = await on.tables.answer(by('ann'), id, {
      ask: first.ask,
      epoch: first.epoch,
      values: ['2'],
    });
    expect(stale).toMatchObject({ code: 'stale-choice', sentence: /may still change it/ });
    accepted(await move('ann', id, 'choose', { answer: '2' }));
    expect(await on.tables.prompt(id, 'ann')).toMatchObject({ answered: '2' });
  });
  it('ends in a draw when all offer one; moving on declines', async () => {
    const id = await running(on.tables);
    await announced(id);
    accepted(await on.tables.draw(by('bob'), id));
    expect(await announced(id)).toEqual([{ kind: 'draw-offered', seat: 1 }]);
    expect(await on.tables.draw(by('bob'), id)).toMatchObject({ code: 'not-available' });
    accepted(await move('ann', id, 'pass'));
    expect((await on.tables.record(id))?.drawOffers).toEqual([]);
    accepted(await on.tables.draw(by('ann'), id));
    const { record } = accepted(await on.tables.draw(by('bob'), id));
    expect(record).toMatchObject({
      phase: 'finished',
      awaiting: [],
      outcome: { winners: [], reason: 'agreement' },
    });
    expect(record.awaitedSince).toBeUndefined();
    expect((await announced(id)).map((message) => message.kind).slice(-3)).toEqual([
      'story',
      'over',
      'board',
    ]);
  });
  it('does not reveal by an offered draw that somebody has begun to declare', async () => {
    const id = await running(on.tables);
    accepted(await on.tables.draw(by('bob'), id));
    await announced(id);
    accepted(await move('ann', id, 'take', { heap: 'Haven Bouncer' }));
    accepted(await move('ann', id, 'cancel'));
    expect(await announced(id)).toEqual([]);
    expect((await on.tables.record(id))?.drawOffers).toEqual([1]);
    accepted(await move('ann', id, 'pass'));
    expect((await on.tables.record(id))?.drawOffers).toEqual([]);
  });
  it('takes standing orders without telling anybody', async () => {
    const id = await running(on.tables);
    await announced(id);
    expect(await on.tables.orders(by('bob'), id, { hints: 'maybe' })).toMatchObject({
      code: 'unknown-value',
    });
    expect(await on.tables.orders(by('bob'), id, { noise: 'on' })).toMatchObject({ code: 'unknown-value' });
    accepted(await on.tables.orders(by('bob'), id, { hints: 'on' }));
    expect(await announced(id)).toEqual([]);
    expect((await on.store.state(id))?.seats[1]?.orders).toEqual({ hints: 'on' });
  });
  it('is called off only by those who manage the server', async () => {
    const id = await running(on.tables);
    expect(await on.tables.cancel(by('ann'), id, false)).toMatchObject({ code: 'not-allowed' });
    await announced(id);
    accepted(await on.tables.cancel(by('mod'), id, true));
    expect(await announced(id)).toEqual([{ kind: 'board' }, { kind: 'cancelled', by: 'a moderator' }]);
    expect(await move('ann', id, 'pass')).toMatchObject({ code: 'not-running' });
  });
  it('takes many moves at once one after the other', async () => {
    const id = await running(on.tables);
    const results = await Promise.all(Array.from({ length: 6 }, () => move('ann', id, 'pass')));
    expect(results.filter((result) => !result.refused)).toHaveLength(1);
    expect((await on.tables.record(id))?.version).toBe(3);
  });
});

describe('a finished game', () => {
  it('is verified and disclosed, and not before', async () => {
    const id = await running(on.tables);
    expect(await on.tables.verify(id)).toMatchObject({ code: 'not-allowed' });
    expect(await on.tables.export(id)).toMatchObject({ code: 'not-allowed' });
    await playOut(on.tables, id);
    const record = (await on.tables.record(id))!;
    expect(record.outcome?.reason).toBe('last');
    const verdict = await on.restarted().verify(id);
    expect(verdict).toMatch(/^Verified\.[\s\S]*Ann: ann’s word; Bob: \(none\)/);
    const text = await on.tables.export(id);
    if (typeof text !== 'string') throw new Error(text.sentence);
    const whole = JSON.parse(text);
    const sha256 = (value: string) => createHash('sha256').update(value).digest('hex');
    expect(sha256(whole.secretSeed)).toBe(record.commitment);
    expect(sha256(JSON.stringify([whole.secretSeed, ['ann’s word', '']]))).toBe(whole.seed);
    expect(whole.inputs).toHaveLength(record.version);
  });
  it('leads to a rematch: one, with the seats changed over', async () => {
    const id = await running(on.tables);
    expect(await on.tables.rematch(by('ann'), id)).toMatchObject({ code: 'not-allowed' });
    accepted(await on.tables.concede(by('ann'), id));
    expect(await on.tables.rematch(by('eve'), id)).toMatchObject({ code: 'not-a-player' });
    const { record, text } = accepted(await on.tables.rematch(by('ann'), id));
    expect(text).toContain('It begins when the other player agrees.');
    expect(record).toMatchObject({ phase: 'open', version: 0 });
    expect(record.players.map(({ userId, seat, deck, word }) => [userId, seat, deck?.name, word])).toEqual([
      ['bob', 0, 'My deck', undefined],
      ['ann', 1, 'Pebbles', undefined],
    ]);
    expect(await on.tables.rematch(by('ann'), id)).toMatchObject({ code: 'already-joined' });
    for (const user of ['ann', 'bob'])
      expect(await on.tables.start(by(user), record.id)).toMatchObject({
        sentence: 'The game cannot begin yet. Bob must agree, with **Join**.',
      });
    expect(accepted(await on.tables.join(by('bob'), record.id, 'Bob', {})).record.phase).toBe('running');
  });
  it('leads to a rematch that begins when both ask for it', async () => {
    const id = await running(on.tables);
    accepted(await on.tables.concede(by('ann'), id));
    accepted(await on.tables.rematch(by('ann'), id));
    const { record } = accepted(await on.tables.rematch(by('bob'), id));
    expect(record).toMatchObject({ phase: 'running', players: [{ userId: 'bob' }, { userId: 'ann' }] });
    expect(record.affairs.invited).toBeUndefined();
    expect(await on.tables.rematch(by('bob'), id)).toMatchObject({ code: 'already-joined' });
  });
  it('leads to a rematch with another deck, or to none if the other player does not want it', async () => {
    const id = await running(on.tables);
    accepted(await on.tables.concede(by('ann'), id));
    const { record } = accepted(await on.tables.rematch(by('ann'), id));
    const declined = accepted(await on.tables.leave(by('bob'), record.id));
    expect(declined.record.players.map(({ userId }) => userId)).toEqual(['ann']);
    expect(accepted(await on.tables.join(by('eve'), record.id, 'Eve', {})).record.phase).toBe('open');
    const other = await running(on.tables);
    accepted(await on.tables.concede(by('ann'), other));
    const again = accepted(await on.tables.rematch(by('ann'), other)).record.id;
    expect(await on.tables.join(by('eve'), again, 'Eve', {})).toMatchObject({ code: 'table-full' });
    const brought = accepted(await on.tables.join(by('bob'), again, 'Bob', { official: 'Pebbles' })).record;
    expect(brought.players.map(({ deck }) => deck?.name)).toEqual(['Pebbles', 'Pebbles']);
    expect(brought.phase).toBe('running');
  });
});
