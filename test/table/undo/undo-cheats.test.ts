// Undo must not help players to cheat: neither to learn something hidden, nor to have a deck shuffled.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ByHandAct } from '../../../src/kernel/by-hand.ts';
import { ownGame } from '../../support/games/loaded.ts';
import { accepted, type Bench, bench, by } from '../../support/table.ts';

const altered = ownGame('altered');
const nameOf = new Map(altered.cards().map(({ key, name }) => [key, name]));
const namesIn = (deck: number): string[] =>
  altered.decks[deck]!.cards.flatMap(({ key }) => nameOf.get(key) ?? []);

let on: Bench;
let id: string;
const ours = namesIn(0);
const theirs = namesIn(1).filter((name) => !ours.includes(name));
beforeAll(async () => {
  on = await bench([altered]);
  const where = { guildId: 'g', channelId: 'c' };
  id = accepted(await on.tables.create(by('ann'), where, { game: 'altered' })).record.id;
  for (const [n, user] of ['ann', 'bob'].entries())
    accepted(await on.tables.join(by(user), id, user, { official: altered.decks[n]!.name }));
  for (const user of ['ann', 'bob']) {
    const { ask, epoch, candidates, min } = (await on.tables.prompt(id, user))!;
    const values = candidates.slice(0, min).map(({ value }) => value);
    accepted(await on.tables.answer(by(user), id, { ask, epoch, values }));
  }
  for (const user of ['ann', 'bob']) accepted(await on.tables.agreeByHand(by(user), id));
});
afterAll(() => on.close());

const hand = async (user: string, act: ByHandAct, options: Record<string, string>) =>
  accepted(await on.tables.byHand(by(user), id, { act, options }));
const undo = async (user: string) => accepted(await on.tables.undo(by(user), id)).text;

describe('what is written by hand', () => {
  it('is free to take back, whether there is a card of that name or not', async () => {
    const strange = altered
      .cards()
      .filter(({ key }) => !altered.decks.some(({ cards }) => cards.some((one) => one.key === key)));
    const others = strange.map(({ name }) => name).filter((name) => ![...ours, ...theirs].includes(name));
    for (const text of [...theirs.slice(0, 8), ...others.slice(0, 4)]) {
      await hand('ann', 'note', { text });
      expect(await undo('ann')).toBe('Taken back.');
    }
  });
});

describe('a deck', () => {
  it.each([
    ['ann', 'bottom of deck'],
    ['ann', "bottom of bob's deck"],
  ])('is not reshuffled by taking back what nobody has seen: %s, %s', async (user, card) => {
    const before = (await on.store.state(id))!;
    await hand(user, 'move', { card, to: 'deck', place: 'top' });
    expect(await undo(user)).toMatch(/^That is not yours alone to take back/);
    const { rng, version } = (await on.store.state(id))!;
    expect([rng.counter, version]).toEqual([before.rng.counter, before.version + 1]);
    accepted(await on.tables.object(by('bob'), id, 'My cards lay as they should.'));
    accepted(await on.tables.withdraw(by('bob'), id));
    await undo('bob');
    expect((await on.store.state(id))!.rng.counter).toBe(before.rng.counter + 1);
  });
});
