// "Confirm my turn": acts stay drafts until their author confirms them, whatever happens in between.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Tables } from '../../../src/table/service.ts';
import { delivered } from '../../support/delivered.ts';
import { ownGame } from '../../support/games/loaded.ts';
import { accepted, type Bench, bench, by } from '../../support/table.ts';

const netrunner = ownGame('netrunner');
const HOUR = 3_600_000;

let on: Bench;
let id: string;
/** The users who play each side (Corp and Runner); chance decides who plays which. */
let corp: string;
let runner: string;
let seat: number;
/** Begins a game, up to the first click of the Corp, who has chosen to confirm their turns. */
beforeEach(async () => {
  on = await bench([netrunner]);
  const clock = { kind: 'decision', ms: 24 * HOUR, zero: 'default' } as const;
  const where = { guildId: 'g', channelId: 'c' };
  id = accepted(await on.tables.create(by('ann'), where, { game: 'netrunner', clock })).record.id;
  const official = netrunner.decks[0]!.name;
  for (const user of ['ann', 'bob'])
    accepted(await on.tables.join(by(user), id, user === 'ann' ? 'Ann' : 'Bob', { official }));
  const { awaiting, players } = (await on.tables.record(id))!;
  seat = awaiting[0]!;
  [corp, runner] =
    seat === players.find(({ userId }) => userId === 'ann')!.seat ? ['ann', 'bob'] : ['bob', 'ann'];
  for (const user of [corp, runner]) accepted(await move(user, 'choose', { answer: 'no' }));
  accepted(await on.tables.orders(by(corp), id, { 'confirm-turn': 'on' }));
  await announced();
});
afterEach(() => on.close());

const move = (user: string, command: string, options: Record<string, string> = {}) =>
  on.tables.move(by(user), id, { command, options });
const credits = async (user: string, tables: Tables = on.tables) =>
  (await tables.view(id, user))!.zones.find((zone) => zone.id === `identity:${seat}`)?.cards[0]?.counters?.[
    'credit'
  ];
const name = () => (corp === 'ann' ? 'Ann' : 'Bob');
const rows = async () => (await on.store.inputs(id)).length;
async function announced() {
  const all = await on.store.outbox(id);
  for (const row of all) await on.store.sent(row, true);
  return all.map(({ message }) => message);
}

describe('acts that wait', () => {
  it('are seen by their author alone, after a restart too', async () => {
    const before = await rows();
    const reply = accepted(await move(corp, 'credit'));
    expect(reply.waiting).toEqual({
      lines: [`${name()} gains 1 credit.`],
      isCutShort: false,
    });
    expect([await credits(corp), await credits(runner), await credits('eve')]).toEqual([6, 5, 5]);
    expect(await credits(corp, on.restarted())).toBe(6);
    expect([await rows(), await announced()]).toEqual([before, []]);
  });

  it('are told together once they are confirmed', async () => {
    const before = await rows();
    accepted(await move(corp, 'credit'));
    accepted(await move(corp, 'credit'));
    const reply = accepted(await on.tables.confirm(by(corp), id));
    expect(reply.waiting).toBeUndefined();
    expect([await rows(), await credits(runner)]).toEqual([before + 2, 7]);
    const [story] = await announced();
    expect(story).toMatchObject({
      kind: 'story',
      lines: Array(2).fill(`${name()} gains 1 credit.`),
    });
    expect(await on.tables.confirm(by(corp), id)).toMatchObject({ refused: true, sentence: /Nothing waits/ });
  });

  it('are taken back one after the other without a trace, and an old button never answers another question', async () => {
    const before = await rows();
    accepted(await move(corp, 'credit'));
    const old = (await on.tables.prompt(id, corp))!;
    accepted(await on.tables.undo(by(corp), id));
    expect(await credits(corp)).toBe(5);
    accepted(await move(corp, 'credit'));
    const { ask, epoch } = old;
    const values = [old.candidates[0]!.value];
    expect(await on.tables.answer(by(corp), id, { ask, epoch, values })).toMatchObject({
      code: 'stale-choice',
    });
    accepted(await on.tables.undo(by(corp), id));
    expect([await rows(), await announced()]).toEqual([before, []]);
  });

  it('are all that "Take back" takes back: pressed once too often, it leaves the game as it is', async () => {
    accepted(await on.tables.orders(by(corp), id, { 'confirm-turn': 'off' }));
    accepted(await move(corp, 'credit'));
    accepted(await on.tables.orders(by(corp), id, { 'confirm-turn': 'on' }));
    accepted(await move(corp, 'credit'));
    accepted(await on.tables.takeBack(by(corp), id));
    expect(await on.tables.takeBack(by(corp), id)).toMatchObject({
      refused: true,
      sentence: /^Nothing waits/,
    });
    expect(await credits(runner)).toBe(6);
  });

  it('are done as soon as one tells its author something', async () => {
    accepted(await move(corp, 'credit'));
    const reply = accepted(await move(corp, 'draw'));
    expect(reply.waiting).toBeUndefined();
    expect(await credits(runner)).toBe(6);
  });

  it('are done as their author hands the turn over', async () => {
    for (let click = 0; click < 3; click++) accepted(await move(corp, 'credit'));
    for (let n = 0; n < 5 && (await on.tables.record(id))!.awaiting.includes(seat); n++)
      accepted(
        (await on.tables.prompt(id, corp))?.kind === 'act'
          ? await move(corp, 'pass')
          : await move(corp, 'choose', { answer: (await on.tables.prompt(id, corp))!.candidates[0]!.value }),
      );
    expect((await on.tables.record(id))!.awaiting).toEqual([1 - seat]);
    expect(await credits(runner)).toBe(8);
    expect((await on.tables.record(id))!.affairs.drafts).toBeUndefined();
  });

  it('are done when the time of their author is over', async () => {
    const record = (await on.tables.record(id))!;
    await delivered(on.tables, id, [seat], on.now.at, record.revision);
    accepted(await move(corp, 'credit'));
    on.now.at += 24 * HOUR;
    const due = (await on.store.due(on.now.at, 5)).find(({ kind }) => kind === 'zero');
    expect(await on.tables.fire(due!)).toBe(true);
    expect((await on.store.inputs(id)).at(-1)?.input).toMatchObject({ kind: 'answers', seat });
    expect(await credits(runner)).toBe(6);
  });

  it('stay as they are while something else happens', async () => {
    accepted(await move(corp, 'credit'));
    for (const user of ['ann', 'bob']) accepted(await on.tables.agreeByHand(by(user), id));
    accepted(await on.tables.byHand(by(runner), id, { act: 'note', options: { text: 'Hello' } }));
    expect([await credits(corp), await credits(runner)]).toEqual([6, 5]);
    accepted(await on.tables.confirm(by(corp), id));
    expect(await credits(runner)).toBe(6);
  });

  it('are tried again where the game has changed, and their author reads that some no longer fit', async () => {
    for (const user of ['ann', 'bob']) accepted(await on.tables.agreeByHand(by(user), id));
    accepted(await move(corp, 'credit'));
    accepted(await move(corp, 'credit'));
    const card = (await on.tables.view(id, corp))!.zones.find(({ id: zone }) => zone === `identity:${seat}`)!
      .cards[0]!.name!;
    accepted(
      await on.tables.byHand(by(corp), id, { act: 'counter', options: { card, counter: 'click', by: '-2' } }),
    );
    const met = await on.tables.question(id, corp);
    expect(met.fresh && met.waiting).toEqual({ lines: [`${name()} gains 1 credit.`], isCutShort: true });
    expect(await credits(corp)).toBe(6);
    expect(accepted(await on.tables.confirm(by(corp), id)).text).toMatch(
      /no longer fits\. It was not done\.$/,
    );
    expect(await credits(runner)).toBe(6);
  });

  it('are not played for their author to look at where they would now hand the turn over', async () => {
    for (const user of ['ann', 'bob']) accepted(await on.tables.agreeByHand(by(user), id));
    accepted(await move(corp, 'credit'));
    accepted(await move(corp, 'credit'));
    const { zones } = (await on.tables.view(id, corp))!;
    const first = (zone: string) => zones.find((one) => one.id === `${zone}:${seat}`)!.cards[0]!.name;
    // The Corp has five cards left and need not discard, so the second of two clicks is the last act of the turn.
    const acts = [
      { act: 'move', options: { card: first('hand'), to: 'deck', place: 'bottom' } },
      { act: 'counter', options: { card: first('identity'), counter: 'click', by: '-1' } },
    ] as const;
    for (const act of acts) accepted(await on.tables.byHand(by(corp), id, act));
    const met = await on.tables.question(id, corp);
    expect(met.fresh && met.waiting).toEqual({ lines: [`${name()} gains 1 credit.`], isCutShort: true });
    expect([await credits(corp), (await on.tables.record(id))!.awaiting]).toEqual([6, [seat]]);
  });
});

it('nothing waits while nobody has asked for it', async () => {
  accepted(await on.tables.orders(by(corp), id, { 'confirm-turn': 'off' }));
  expect(accepted(await move(corp, 'credit')).waiting).toBeUndefined();
  expect(await credits(runner)).toBe(6);
});
