// A new game against the house (the bot as an opponent): the house takes its seat at once, and answers its questions.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUSE_ANSWERS_MS } from '../../../src/table/affairs.ts';
import type { Store } from '../../../src/table/store.ts';
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

let at: Bench;
let here: HouseProcess;
beforeEach(async () => {
  at = await bench();
  here = processWithHouse(at.store, at.now);
});
afterEach(() => at.close());

const answer = async (id: string): Promise<void> => houseAnswers(here, at.store, at.now, id);
const messages = async (id: string) => (await at.store.outbox(id)).map(({ message }) => message);

describe('a game against the house', () => {
  it('begins at once for somebody who names their deck', async () => {
    const { record, text } = await againstHouse(here);
    expect(text).toBe('The game has begun.');
    expect(record).toMatchObject({
      phase: 'running',
      players: [
        { userId: 'ann', name: 'Ann' },
        { userId: 'house', name: 'The House', deck: {} },
      ],
      affairs: { clock: { kind: 'none' }, mostByHand: 0, house: { seat: 1, level: 'normal', undos: 0 } },
    });
    expect((await messages(record.id)).map(({ kind }) => kind)).toEqual([
      ...['created', 'opened', 'started', 'story', 'awaiting', 'board'],
    ]);
  });

  it('answers whoever opens it with their first question, also in a rematch', async () => {
    const { record, seat, prompt } = await againstHouse(here);
    expect(seat).toBe(0);
    expect(prompt).toEqual(await here.tables.prompt(record.id, 'ann'));
    expect(prompt).toBeDefined();
    accepted(await here.tables.concede(by('ann'), record.id));
    const again = accepted(await here.tables.rematch(by('ann'), record.id));
    expect([again.seat, again.record.phase]).toEqual([1, 'running']);
    expect(again.prompt).toEqual(await here.tables.prompt(again.record.id, 'ann'));
  });

  it('begins as soon as somebody who named none has brought one', async () => {
    const open = await againstHouse(here, 'altered', 'easy', 'none');
    expect(open.record.phase).toBe('open');
    expect(open.text).toMatch(/Choose your deck: the house has one, so the game begins then\.$/);
    const { record } = accepted(await here.tables.join(by('ann'), open.record.id, 'Ann', DECK));
    expect(record.phase).toBe('running');
  });

  it('begins when Discord delivers the command again after a crash', async () => {
    let saves = 0;
    // Crashes at the first change after the game was opened, which would begin the game.
    const crashing: Store = {
      ...at.store,
      save: async (change) => {
        if (++saves === 1) throw new Error('crash');
        return at.store.save(change);
      },
    };
    const { tables } = processWithHouse(crashing, at.now);
    const ann = by('ann');
    const open = () =>
      tables.create(
        ann,
        { guildId: 'g', channelId: 'c' },
        { game: 'altered', house: 'easy', seat: { name: 'Ann', deck: DECK } },
      );
    await expect(open()).rejects.toThrow('crash');
    const { record } = accepted(await open());
    expect(record.phase).toBe('running');
    // A further delivery of the same command finds the game, which goes on.
    const again = accepted(await open());
    expect([again.record.id, again.record.phase]).toEqual([record.id, 'running']);
    expect((await messages(record.id)).filter(({ kind }) => kind === 'started')).toHaveLength(1);
  });

  it('is answered by the house a fixed time after it was asked, and not before', async () => {
    const { id } = (await againstHouse(here)).record;
    await here.thought();
    expect(here.asked).toHaveLength(1);
    at.now.at += HOUSE_ANSWERS_MS - 1;
    await here.deadlines.sweep();
    expect(await at.store.inputs(id)).toEqual([]);
    at.now.at += 1;
    await here.deadlines.sweep();
    const [first] = await at.store.inputs(id);
    expect(first).toMatchObject({ input: { kind: 'answers', seat: 1 }, at: at.now.at });
    expect(here.errors).toEqual([]);
  });

  it('keeps that time whatever the other does meanwhile: it tells nobody of secret answers', async () => {
    const { id } = (await againstHouse(here)).record;
    const due = async () => (await at.store.record(id))!.affairs.house?.due?.at;
    const before = await due();
    at.now.at += 500;
    expect(await annAnswers(here, id)).toBe(true);
    expect(await due()).toBe(before);
  });

  it('is played out: whoever is asked answers, the house by itself', { timeout: 120_000 }, async () => {
    const { id } = (await againstHouse(here, 'altered', 'easy')).record;
    for (let n = 0; n < 600 && (await at.store.record(id))!.phase === 'running'; n++) {
      await annAnswers(here, id);
      await answer(id);
    }
    expect(await at.store.record(id)).toMatchObject({
      phase: 'finished',
      awaiting: [],
      outcome: { winners: [1] },
    });
    expect(await at.store.nextDue()).toBeUndefined();
    expect(here.errors).toEqual([]);
  });

  it('calls nobody for the house, neither with nor without a mention', async () => {
    const { id } = (await againstHouse(here)).record;
    for (let n = 0; n < 10; n++) {
      await annAnswers(here, id);
      await answer(id);
    }
    const called = (await messages(id)).flatMap((message) =>
      message.kind === 'awaiting' ? message.seats : message.kind === 'reminder' ? [message.seat] : [],
    );
    expect(called.length).toBeGreaterThan(1);
    expect(new Set(called)).toEqual(new Set([0]));
  });

  it('is nobody else’s: it is called off when its player leaves before it begins', async () => {
    const { record } = await againstHouse(here, 'altered', 'easy', 'none');
    expect(accepted(await here.tables.leave(by('ann'), record.id)).record.phase).toBe('cancelled');
    expect(await here.tables.join(by('bob'), record.id, 'Bob', {})).toMatchObject({ code: 'not-open' });
  });

  it('keeps the name of the house for the house', async () => {
    const opened = accepted(
      await here.tables.create(
        by('ann'),
        { guildId: 'g', channelId: 'c' },
        { game: 'altered', house: 'easy', seat: { name: 'the house' } },
      ),
    );
    expect(opened.record.players.map(({ name }) => name)).toEqual(['the house 2', 'The House']);
  });
});

describe('the house does not sit down', () => {
  const where = { guildId: 'g', channelId: 'c' };
  const seat = { name: 'Ann' };

  it('where somebody is asked to play', async () => {
    const what = { game: 'altered', house: 'easy', opponent: 'bob', seat } as const;
    expect(await here.tables.create(by('ann'), where, what)).toMatchObject({
      sentence: 'You name an opponent and ask for the house as well. Give only one: `opponent:` or `house:`.',
    });
  });

  it('in a game of which nobody has said how positions are judged, and it names the others', async () => {
    const other = processWithHouse(at.store, at.now, [createToy(), ALTERED]);
    expect(await other.tables.create(by('ann'), where, { game: 'toy', house: 'easy', seat })).toMatchObject({
      sentence: 'The house does not play Heaps. It plays Altered.',
    });
    const none = processWithHouse(at.store, at.now, [createToy()]);
    expect(await none.tables.create(by('ann'), where, { game: 'toy', house: 'easy', seat })).toMatchObject({
      sentence: 'The house does not play Heaps, nor any other game here.',
    });
  });

  it('at a clock, or where cards are carried out by hand', async () => {
    const clock = { kind: 'decision', ms: 1_000, zero: 'remind' } as const;
    const timed = { game: 'altered', house: 'easy', clock, seat } as const;
    expect(await here.tables.create(by('ann'), where, timed)).toMatchObject({
      sentence: /^A game against the house has no clock/,
    });
    const byHand = { game: 'altered', house: 'easy', mostByHand: 3, seat } as const;
    expect(await here.tables.create(by('ann'), where, byHand)).toMatchObject({
      sentence: /^The house plays automated cards only/,
    });
  });

  it('a third time with the same person, until one of those games is over', async () => {
    const [first] = [await againstHouse(here), await againstHouse(here)];
    const third = { game: 'altered', house: 'easy', seat } as const;
    expect(await here.tables.create(by('ann'), { ...where, guildId: 'h' }, third)).toMatchObject({
      code: 'not-allowed',
      sentence: /^You have 2 games against the house, as many as a person may have at once\. Finish one/,
    });
    accepted(await here.tables.concede(by('ann'), first.record.id));
    accepted(await here.tables.create(by('ann'), where, third));
  });

  it('a third time either where all were opened before any began', async () => {
    const opened = [];
    for (let n = 0; n < 3; n++) opened.push(await againstHouse(here, 'altered', 'easy', 'none'));
    for (const { record } of opened.slice(0, 2))
      accepted(await here.tables.join(by('ann'), record.id, 'Ann', DECK));
    expect(await here.tables.join(by('ann'), opened[2]!.record.id, 'Ann', DECK)).toMatchObject({
      sentence: /^You have 2 games against the house/,
    });
  });
});
