// Undo in real games with hidden cards: which steps can be undone freely, which need consent, and what happens to
// decks.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Prompt } from '../../../src/kernel/game/prompts.ts';
import { zoneId } from '../../../src/kernel/ids.ts';
import type { Announcement } from '../../../src/table/records.ts';
import { ownGame } from '../../support/games/loaded.ts';
import { accepted, type Bench, bench, by } from '../../support/table.ts';

const altered = ownGame('altered');
let on: Bench;
let id: string;
beforeAll(async () => {
  on = await bench([altered]);
  const where = { guildId: 'g', channelId: 'c' };
  id = accepted(await on.tables.create(by('ann'), where, { game: 'altered' })).record.id;
  for (const [n, user] of ['ann', 'bob'].entries())
    accepted(
      await on.tables.join(by(user), id, user === 'ann' ? 'Ann' : 'Bob', {
        official: altered.decks[n]!.name,
      }),
    );
});
afterAll(() => on.close());

const record = async () => (await on.tables.record(id))!;
const asked = async (user: string) => on.tables.prompt(id, user);
const undo = (user: string) => on.tables.undo(by(user), id);
const count = async (zone: string) =>
  (await on.tables.view(id, 'eve'))!.zones.find((one) => one.id === zone)?.count;
const hand = async () =>
  (await on.tables.view(id, 'ann'))!.zones.find((one) => one.id === 'hand:0')!.cards.map(({ name }) => name);

async function answer(user: string, prompt: Prompt, values: string[]): Promise<void> {
  const { ask, epoch } = prompt;
  accepted(await on.tables.answer(by(user), id, { ask, epoch, values }));
}
async function announced(): Promise<Announcement[]> {
  const rows = await on.store.outbox(id);
  for (const row of rows) await on.store.sent(row, true);
  return rows.map(({ message }) => message);
}

it('a sealed answer that was opened together with the other’s is a step of its own, though it told nothing', async () => {
  const before = await hand();
  for (const user of ['ann', 'bob']) {
    const prompt = (await asked(user))!;
    await answer(
      user,
      prompt,
      prompt.candidates.slice(0, prompt.min).map(({ value }) => value),
    );
    if (user === 'ann') expect(await undo('ann')).toMatchObject({ refused: true, sentence: /not final/ });
  }
  expect((await hand()).length).toBeLessThan(before.length);
  accepted(await undo('ann'));
  expect((await record()).affairs.undoOffer).toEqual({ seats: [0], to: 0, at: 2 });
  accepted(await undo('bob'));
  expect(await hand()).toEqual(before);
  expect((await record()).awaiting).toEqual([0, 1]);
  for (const user of ['ann', 'bob']) {
    const prompt = (await asked(user))!;
    await answer(
      user,
      prompt,
      prompt.candidates.slice(0, prompt.min).map(({ value }) => value),
    );
  }
});

it('a sealed answer that was opened is taken back by consent, and is no longer a step once it is asked for again', async () => {
  const users = ['ann', 'bob'];
  expect(accepted(await undo('bob')).text).toMatch(/: sealed answers were opened since\./);
  accepted(await undo('ann'));
  expect((await record()).awaiting).toEqual([0, 1]);
  await announced();
  const refused = { refused: true, sentence: /Nothing has been done yet/ };
  for (const user of users) expect(await undo(user)).toMatchObject(refused);
  expect(await announced()).toEqual([]);
  for (const user of users) {
    const prompt = (await asked(user))!;
    await answer(
      user,
      prompt,
      prompt.candidates.slice(0, prompt.min).map(({ value }) => value),
    );
  }
});

it('passing is free to take back while the other has only looked at their cards', async () => {
  const [seat] = (await record()).awaiting;
  const [user, other] = seat === 0 ? ['ann', 'bob'] : ['bob', 'ann'];
  accepted(await on.tables.move(by(user!), id, { command: 'pass', options: {} }));
  const cards = await on.tables.suggest(id, other!, { command: 'play', options: {} }, 'card');
  const places = (card: string) =>
    on.tables.suggest(id, other!, { command: 'play', options: { card } }, 'expedition');
  let card = '';
  for (const { value: one } of cards) if ((await places(one)).length === 2) card = one;
  // The other player has named a card but not yet its place. Nobody else knows that.
  accepted(await on.tables.move(by(other!), id, { command: 'play', options: { card } }));
  expect(accepted(await undo(user!)).text).toBe('Taken back.');
  expect((await record()).awaiting).toEqual([seat]);
  expect(await asked(other!)).toBeUndefined();
  accepted(await on.tables.move(by(user!), id, { command: 'pass', options: {} }));
});

it('a Character that the other has seen come from the hand is free to take back, and nothing is shuffled', async () => {
  const [seat] = (await record()).awaiting;
  const user = seat === 0 ? 'ann' : 'bob';
  const before = (await on.store.state(id))!;
  const [card] = await on.tables.suggest(id, user, { command: 'play', options: {} }, 'card');
  const options = { card: card!.value, expedition: 'Hero' };
  accepted(await on.tables.move(by(user), id, { command: 'play', options }));
  expect(await count(`hand:${seat}`)).toBe(before.zones[zoneId('hand', seat!)]!.length - 1);
  expect(accepted(await undo(user)).text).toBe('Taken back.');
  const { zones } = (await on.store.state(id))!;
  expect(zones).toEqual(before.zones);
  accepted(await on.tables.move(by(user), id, { command: 'pass', options: {} }));
});

it('a day that began with cards drawn is taken back by consent, and the decks are shuffled', async () => {
  await announced();
  const decks = [await count('deck:0'), await count('deck:1')];
  const { version } = await record();
  for (let n = 0; (await count('deck:0')) === decks[0]; n++) {
    if (n > 60) throw new Error('The next day never came.');
    const [seat] = (await record()).awaiting;
    const user = seat === 0 ? 'ann' : 'bob';
    const prompt = (await asked(user))!;
    const values =
      prompt.kind === 'act'
        ? ['pass']
        : prompt.candidates.slice(0, Math.max(1, prompt.min)).map(({ value }) => value);
    await answer(user, prompt, values);
  }
  const [last] = (await on.store.inputs(id)).slice(-1);
  const user = last?.input.kind === 'answers' && last.input.seat === 0 ? 'ann' : 'bob';
  const other = user === 'ann' ? 'bob' : 'ann';
  const keys = async () => (await on.store.state(id))!.zones[zoneId('deck', 0)]!;
  const lay = await keys();
  await announced();
  expect(accepted(await undo(user)).text).toMatch(/not yours alone/);
  const { text } = accepted(await undo(other));
  expect(text).toMatch(/Ann's deck is shuffled: somebody may have seen what lay where\./);
  expect([await count('deck:0'), await count('deck:1')]).toEqual(decks);
  const [told] = (await announced()).filter(({ kind }) => kind === 'undone');
  expect(told).toMatchObject({
    by: [0, 1],
    shuffled: [expect.stringMatching(/Ann/), expect.stringMatching(/Bob/)],
  });
  expect(JSON.stringify(told)).not.toMatch(/You draw/);
  expect((await keys()).slice(-lay.length)).not.toEqual(lay);
  expect((await record()).version).toBeGreaterThan(version);
  accepted(await on.tables.concede(by('ann'), id));
  expect(await on.restarted().verify(id)).toMatch(/^Verified/);
});
