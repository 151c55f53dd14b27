// A judge lets the house (the bot as an opponent) play on for somebody who has left their seat. The house knows what
// the seat knew, and nothing else changes at the table.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ClockRule } from '../../../src/table/affairs.ts';
import { conflict } from '../../../src/table/judge/conflict.ts';
import type { JudgeAct } from '../../../src/table/service.ts';
import { delivered } from '../../support/delivered.ts';
import { accepted, type Bench, bench, by } from '../../support/table.ts';
import { createToy } from '../../support/toy-game.ts';
import {
  ALTERED,
  againstHouse,
  annAnswers,
  DECK,
  type HouseProcess,
  houseAnswers,
  processWithHouse,
} from './at-the-table.ts';

const HOUR = 3_600_000;
const TOY = createToy();

let at: Bench;
let here: HouseProcess;
beforeEach(async () => {
  at = await bench();
  here = processWithHouse(at.store, at.now, [ALTERED, TOY]);
});
afterEach(() => at.close());

const now = async (id: string) => (await at.store.record(id))!;
const messages = async (id: string) => (await at.store.outbox(id)).map(({ message }) => message);

/** A game of Ann and Bob that has begun. */
async function game(clock: ClockRule = { kind: 'none' }): Promise<string> {
  const where = { guildId: 'g', channelId: 'c' };
  const { id } = accepted(await here.tables.create(by('ann'), where, { game: 'altered', clock })).record;
  for (const [user, name] of [
    ['ann', 'Ann'],
    ['bob', 'Bob'],
  ] as const)
    accepted(await here.tables.join(by(user), id, name, DECK));
  return id;
}

const JO = { userName: 'Jo', isAdmin: true };
const STAND_IN = { kind: 'stand-in', player: 'Bob', level: 'easy', reason: 'Bob has left' } as const;
/** Lets judge Jo, who has seen the present state of the game, make this act. */
const judge = async (id: string, act: JudgeAct = STAND_IN) =>
  here.tables.judge({ ...by('jo'), ...JO }, id, act, await now(id));

/** Ann and the house answer in turn, for this many rounds. */
async function play(id: string, rounds: number): Promise<void> {
  for (let n = 0; n < rounds; n++) {
    await annAnswers(here, id);
    await houseAnswers(here, at.store, at.now, id);
  }
}
const answersOf = async (id: string, seat: number, after: number) =>
  (await at.store.inputs(id)).filter(
    ({ seq, input }) => seq > after && input.kind === 'answers' && input.seat === seat,
  );

describe('the house as a stand-in', () => {
  it('plays on with the same cards under the same name, and all are told on which terms', async () => {
    const id = await game();
    const before = await now(id);
    const { text, record } = accepted(await judge(id));
    const said = `lets the house play on in the seat of Bob, with the same cards under the same name. It plays at the level easy, has no clock, and knows only what that seat has been shown. It answers by itself after a moment, accepts every pause and declines draws. It agrees to \`/undo\` as often as asked if nothing was learned and no deck has to be shuffled, and otherwise 3 times a game. The game counts for no rating; in a league, the settings say what it counts for.`;
    expect(text).toBe(`Done, and told to all: ${said}`);
    expect(await messages(id)).toContainEqual({
      kind: 'judged',
      judge: 'Jo',
      act: said,
      reason: 'Bob has left.',
    });
    expect(record.players[1]).toMatchObject({ userId: 'house', name: 'Bob', deck: before.players[1]!.deck });
    expect(record.affairs).toMatchObject({
      house: { seat: 1, level: 'easy', undos: 0, since: before.version },
      left: [{ userId: 'bob', held: { seat: 1, upTo: before.version } }],
    });
    // A player who has left the seat can no longer act in the game.
    expect(await here.tables.concede(by('bob'), id)).toMatchObject({ code: 'not-a-player' });
    await play(id, 5);
    expect((await answersOf(id, 1, before.version)).length).toBeGreaterThan(2);
    expect(here.errors).toEqual([]);
    // Nobody was called to decide for the seat that the house has taken.
    const since = await messages(id);
    const called = since
      .slice(since.findIndex(({ kind }) => kind === 'judged'))
      .flatMap((message) => (message.kind === 'awaiting' ? message.seats : []));
    expect(new Set(called)).toEqual(new Set([0]));
  });

  it('takes the cards of the other for such as its seat has seen, and is the only house that does', async () => {
    const id = await game();
    accepted(await judge(id));
    await play(id, 3);
    const practice = (await againstHouse(here, 'altered', 'easy', DECK, 'dee')).record.id;
    await houseAnswers(here, at.store, at.now, practice);
    const assumed = (gameId: string) => here.asked.flatMap((one) => (one.id === gameId ? [one.assumed] : []));
    expect([new Set(assumed(id)), new Set(assumed(practice))]).toEqual([
      new Set(['seen']),
      new Set(['theirs']),
    ]);
  });

  it('agrees to what a house agrees to, and declines what a house declines', async () => {
    const id = await game();
    await annAnswers(here, id);
    accepted(await judge(id));
    await houseAnswers(here, at.store, at.now, id);
    expect(await here.tables.draw(by('ann'), id)).toMatchObject({ sentence: /^The house declines draws/ });
    expect(await here.tables.agreeByHand(by('ann'), id)).toMatchObject({
      sentence: /^The house moves no cards by hand/,
    });
    expect(accepted(await here.tables.pause(by('ann'), id)).text).toMatch(/^The game is paused/);
    const { version } = await now(id);
    at.now.at += HOUR;
    await here.deadlines.sweep();
    expect((await now(id)).version).toBe(version);
    accepted(await here.tables.resume(by('ann'), id));
    await play(id, 2);
    accepted(await here.tables.undo(by('ann'), id));
    expect((await at.store.inputs(id)).at(-1)!.input).toMatchObject({ kind: 'undo' });
    await play(id, 2);
    expect(here.errors).toEqual([]);
  });

  it('says nothing of what it has weighed, because a list may be hidden for longer than its game', async () => {
    const id = await game();
    accepted(await judge(id));
    await play(id, 4);
    accepted(await here.tables.concede(by('ann'), id));
    expect(await here.tables.why(id, 'ann')).toHaveLength(1);
    expect(await here.tables.rematch(by('ann'), id)).toMatchObject({
      sentence: /^The seat of Bob was handed on in that game/,
    });
  });

  it('gives the seat to a person whom a judge names, with what was left, and not to whoever had it', async () => {
    const id = await game();
    accepted(await judge(id));
    await play(id, 2);
    const to = (userId: string, name: string) => judge(id, { kind: 'replace', player: 'Bob', userId, name });
    expect(await to('bob', '<@bob>')).toMatchObject({ code: 'not-allowed' });
    for (let n = 0; n < 2; n++) await againstHouse(here, 'altered', 'easy', DECK, 'cy');
    const { record } = accepted(await to('cy', '<@cy>'));
    expect(record.players[1]).toMatchObject({ userId: 'cy', name: 'Bob' });
    expect(record.affairs.house).toBeUndefined();
    accepted(await here.tables.draw(by('ann'), id));
    const asked = here.asked.length;
    for (let n = 0; n < 4; n++) {
      await annAnswers(here, id);
      at.now.at += HOUR;
      await here.deadlines.sweep();
    }
    expect(here.asked).toHaveLength(asked);
    accepted(await here.tables.concede(by('cy'), id));
  });
});

describe('in a game with a clock, the house as a stand-in', () => {
  const RULE: ClockRule = { kind: 'decision', ms: 48 * HOUR, zero: 'claim' };
  const clockOf = async (id: string, seat: number) =>
    (await now(id)).affairs.clocks.find((one) => one.seat === seat);
  const dues = async () =>
    (await at.store.due(at.now.at + 1_000 * HOUR, 20)).map(({ kind, seat }) => [kind, seat]);
  /** Marks all waiting posts as sent, and the calls in them as delivered, so that clocks begin to run. */
  async function posted(id: string): Promise<void> {
    for (const { id: row, gameId, message, revision } of await at.store.outbox(id)) {
      // The post that a seat's time is over counts as a call to that seat.
      const seats =
        message.kind === 'awaiting' ? message.seats : message.kind === 'late' ? [message.seat] : [];
      if (seats.length > 0) await delivered(here.tables, id, seats, at.now.at, revision);
      await at.store.sent({ id: row, gameId }, true);
    }
  }
  /** Ann and the house answer until the game waits for this seat alone. */
  async function until(id: string, seat: number): Promise<void> {
    for (let n = 0; n < 60; n++) {
      const { awaiting } = await now(id);
      if (awaiting.length === 1 && awaiting[0] === seat) return;
      if (!(await annAnswers(here, id))) await houseAnswers(here, at.store, at.now, id);
    }
    throw new Error(`The game does not wait for the seat ${seat}.`);
  }

  it('has none, is never late, and lets that of the other run', async () => {
    const id = await game(RULE);
    await posted(id);
    at.now.at += 47 * HOUR;
    await at.store.beat(at.now.at, Number.POSITIVE_INFINITY);
    accepted(await judge(id));
    await until(id, 1);
    expect(await clockOf(id, 1)).toEqual({ seat: 1, leftMs: 48 * HOUR, decided: [], again: 0 });
    expect(await dues()).toEqual([['house', 1]]);
    expect(await judge(id, { kind: 'clock', player: 'Bob', hours: 1, reason: 'Fair' })).toMatchObject({
      sentence: /^The house plays on for that player, and has no clock/,
    });
    // Ann can never claim a win on time against the house.
    at.now.at += 100 * HOUR;
    expect(await here.tables.claim(by('ann'), id)).toMatchObject({ refused: true });
    await houseAnswers(here, at.store, at.now, id);
    await until(id, 0);
    await posted(id);
    expect((await clockOf(id, 0))?.dueAt).toBe(at.now.at + 48 * HOUR);
    expect(await dues()).toContainEqual(['zero', 0]);
    expect(here.errors).toEqual([]);
  });

  it('is called off when nobody moves any more, although the house does', async () => {
    const id = await game({ ...RULE, zero: 'default' });
    accepted(await judge(id));
    for (let days = 0; days < 30 && (await now(id)).phase === 'running'; days++) {
      await posted(id);
      await houseAnswers(here, at.store, at.now, id);
      await posted(id);
      at.now.at += 49 * HOUR;
      await at.store.beat(at.now.at, Number.POSITIVE_INFINITY);
      await here.deadlines.sweep();
    }
    expect((await now(id)).phase).toBe('cancelled');
    const answered = (await at.store.inputs(id)).filter(({ input }) => input.kind === 'clock');
    expect(answered).toHaveLength(5);
    expect((await answersOf(id, 1, 0)).length).toBeGreaterThan(0);
    expect((await messages(id)).at(-1)).toEqual({
      kind: 'cancelled',
      by: 'the clock, which has answered the last 5 decisions of each person in the game',
    });
    expect(here.errors).toEqual([]);
  });

  it('counts an undo of what the clock has answered among those to which it agrees a few times', async () => {
    const id = await game({ ...RULE, zero: 'default' });
    accepted(await judge(id));
    await until(id, 0);
    await posted(id);
    at.now.at += 49 * HOUR;
    await at.store.beat(at.now.at, Number.POSITIVE_INFINITY);
    await here.deadlines.sweep();
    expect((await at.store.inputs(id)).at(-1)!.input).toMatchObject({ kind: 'clock', seat: 0 });
    expect(accepted(await here.tables.undo(by('ann'), id)).text).toMatch(
      /The house agrees although the clock has answered since: 1 of 3 times in this game\.$/,
    );
  });

  it('leaves a full decision to a person who gets the seat', async () => {
    const id = await game(RULE);
    accepted(await judge(id));
    await until(id, 1);
    accepted(await judge(id, { kind: 'replace', player: 'Bob', userId: 'cy', name: '<@cy>' }));
    expect(await dues()).toEqual([]);
    await posted(id);
    expect((await clockOf(id, 1))?.dueAt).toBe(at.now.at + 48 * HOUR);
  });
});

describe('the house does not stand in', () => {
  it('where it takes no seats, and where somebody asks who does not judge', async () => {
    const id = await game();
    expect(await here.tables.judge(by('ann'), id, STAND_IN, await now(id))).toMatchObject({
      sentence: /^Only those who manage the server judge games here/,
    });
    await at.store.setSettings({ guildId: 'g', channelIds: [], maxPerPlayer: 0, house: false });
    expect(await judge(id)).toMatchObject({ sentence: /^The house takes no seats on this server/ });
  });

  it('in a game in which it plays already, or that it does not play', async () => {
    const id = await game();
    accepted(await judge(id));
    expect(await judge(id, { ...STAND_IN, player: 'Ann' })).toMatchObject({
      sentence:
        'The house already has a seat in this game, and takes only one. `with:` names a member who plays on.',
    });
    const where = { guildId: 'g', channelId: 'c' };
    const toy = accepted(await here.tables.create(by('ann'), where, { game: 'toy' })).record.id;
    for (const [user, name] of [
      ['ann', 'Ann'],
      ['bob', 'Bob'],
    ] as const)
      accepted(await here.tables.join(by(user), toy, name, { official: 'Pebbles' }));
    expect(await judge(toy)).toMatchObject({
      sentence: `The house does not play ${TOY.name}. \`with:\` names a member who plays on.`,
    });
  });

  it('where cards are moved by hand, whoever has brought them', async () => {
    const id = await game();
    for (const user of ['ann', 'bob']) accepted(await here.tables.agreeByHand(by(user), id));
    for (const player of ['Ann', 'Bob'])
      expect(await judge(id, { ...STAND_IN, player })).toMatchObject({
        sentence: /^Cards are moved by hand in this game, which the house does not do/,
      });
  });

  it('in a game that is over', async () => {
    const id = await game();
    accepted(await here.tables.concede(by('bob'), id));
    expect(await judge(id)).toMatchObject({ code: 'game-over' });
  });

  it('against somebody who has as many games against it as a person may have', async () => {
    const id = await game();
    for (let n = 0; n < 2; n++) await againstHouse(here, 'altered', 'easy', DECK, 'ann');
    expect(await judge(id)).toMatchObject({
      sentence: 'Ann cannot get another game against the house. Name a member who plays on: `with:`.',
    });
    expect((await now(id)).affairs.house).toBeUndefined();
  });

  it('for somebody whose seat another judge has handed on meanwhile', async () => {
    const id = await game();
    const seen = await now(id);
    accepted(await judge(id));
    const act = { kind: 'replace', player: 'Bob', userId: 'cy', name: '<@cy>' } as const;
    expect(await here.tables.judge({ ...by('kim'), ...JO, userName: 'Kim' }, id, act, seen)).toMatchObject({
      sentence: /the seat of Bob was handed on: the house has it now/,
    });
    // The seat of an erased person does not become a seat of the house.
    const record = await now(id);
    const players = record.players.map((one) => (one.seat === 1 ? { ...one, userId: 'former-1' } : one));
    const erased = { game: ALTERED, record: { ...record, players } };
    expect(await conflict(at.store, erased, act, seen)).toMatchObject({
      sentence: /the seat of Bob was handed on: nobody has it now/,
    });
  });
});
