// Rules of a game against the house (the bot as an opponent): the offers that the house accepts, and the conditions for
// such a game (rematch, server settings, number of games, deck).
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accepted, type Bench, bench, by } from '../../support/table.ts';
import {
  ALTERED,
  againstHouse,
  annAnswers,
  type HouseProcess,
  houseAnswers,
  processWithHouse,
} from './at-the-table.ts';

let at: Bench;
let here: HouseProcess;
let id: string;
beforeEach(async () => {
  at = await bench();
  here = processWithHouse(at.store, at.now);
  id = (await againstHouse(here, 'altered', 'easy')).record.id;
});
afterEach(() => at.close());

const now = async () => (await at.store.record(id))!;
const messages = async () => (await at.store.outbox(id)).map(({ message }) => message);
/** Ann and the house answer in turn, for this many rounds. */
async function play(rounds: number): Promise<void> {
  for (let n = 0; n < rounds; n++) {
    await annAnswers(here, id);
    await houseAnswers(here, at.store, at.now, id);
  }
}

describe('the house', () => {
  it('declines draws', async () => {
    expect(await here.tables.draw(by('ann'), id)).toMatchObject({
      sentence: 'The house declines draws. `/game concede` gives the game up.',
    });
    expect((await now()).drawOffers).toEqual([]);
  });

  it('accepts a pause at once, and answers nothing until it is over', async () => {
    expect(accepted(await here.tables.pause(by('ann'), id)).text).toMatch(/^The game is paused/);
    expect((await messages()).at(-1)).toEqual({ kind: 'paused' });
    expect(await at.store.nextDue()).toBeUndefined();
    at.now.at += 3_600_000;
    await here.deadlines.sweep();
    const answered = async () =>
      (await at.store.inputs(id)).filter(({ input }) => input.kind === 'answers' && input.seat === 1);
    expect(await answered()).toEqual([]);
    accepted(await here.tables.resume(by('ann'), id));
    await houseAnswers(here, at.store, at.now, id);
    expect((await answered()).length).toBeGreaterThan(0);
  });

  it('does not agree that cards are moved by hand', async () => {
    expect(await here.tables.agreeByHand(by('ann'), id)).toMatchObject({
      sentence: /^The house moves no cards by hand, and does not agree to it/,
    });
  });

  it('keeps its seat, whatever a judge would like', async () => {
    const act = { kind: 'replace', player: 'The House', userId: 'cy', name: 'Cy' } as const;
    const judge = { ...by('jo'), userName: 'Jo', isAdmin: true };
    expect(await here.tables.judge(judge, id, act, await now())).toMatchObject({
      sentence: 'The house keeps its seat. Name another player.',
    });
  });

  it('agrees three times to an undo after which something was learned, says why, and then agrees no more', async () => {
    const learned: string[] = [];
    for (let n = 0; n < 60 && learned.length < 4; n++) {
      await play(1);
      const undone = await here.tables.undo(by('ann'), id);
      const told = undone.refused ? undone.sentence : undone.text;
      if (!/^The house does not agree|The house agrees although/.test(told)) continue;
      learned.push(told.replace(/^.*(?=The house agrees)/, ''));
      if (undone.refused) continue;
      expect((await at.store.inputs(id)).at(-1)!.input).toMatchObject({ kind: 'undo', by: [0, 1] });
      expect((await now()).affairs.house?.undos).toBe(learned.length);
    }
    const agreed = (times: number): unknown =>
      expect.stringMatching(
        new RegExp(`^The house agrees although .+ since: ${times} of 3 times in this game\\.$`),
      );
    expect(learned).toEqual([
      agreed(1),
      agreed(2),
      agreed(3),
      expect.stringMatching(
        /^The house does not agree: .+ since, and it has agreed to such an undo 3 times in this game\.$/,
      ),
    ]);
  });
});

describe('a game against the house', () => {
  it('goes on as a rematch at once, with the seats exchanged and other dice', async () => {
    accepted(await here.tables.concede(by('ann'), id));
    const before = await now();
    const { record } = accepted(await here.tables.rematch(by('ann'), id));
    expect(record).toMatchObject({
      phase: 'running',
      players: [{ userId: 'house' }, { userId: 'ann' }],
      affairs: { house: { seat: 0, level: 'easy', undos: 0 } },
    });
    expect(record.affairs.house?.dice).not.toBe(before.affairs.house?.dice);
  });

  it('is not played where those who manage the server do not want it', async () => {
    await at.store.setSettings({ guildId: 'g', channelIds: [], maxPerPlayer: 0, house: false });
    const where = { guildId: 'g', channelId: 'c' };
    const refused = { sentence: /^The house takes no seats on this server/ };
    const what = { game: 'altered', house: 'easy', seat: { name: 'Ann' } } as const;
    expect(await here.tables.create(by('ann'), where, what)).toMatchObject(refused);
    accepted(await here.tables.concede(by('ann'), id));
    expect(await here.tables.rematch(by('ann'), id)).toMatchObject(refused);
    expect(await at.store.settings('g')).toMatchObject({ house: false });
  });

  it('is left to nobody who has as many games against it as a person may have', async () => {
    const jo = { ...by('jo'), userName: 'Jo', isAdmin: true };
    const handOn = async (userId: string) => {
      const act = { kind: 'replace', player: 'Ann', userId, name: 'Cy', reason: 'Ann is ill' } as const;
      return here.tables.judge({ ...jo, interactionId: `hand ${userId}` }, id, act, await now());
    };
    for (let n = 0; n < 2; n++) await againstHouse(here, 'altered', 'easy', undefined, 'cy');
    expect(await handOn('cy')).toMatchObject({
      sentence: 'Cy cannot get another game against the house. Name somebody else.',
    });
    expect(accepted(await handOn('dee')).record.players[0]).toMatchObject({ userId: 'dee' });
  });

  it('is played with an official deck that the format allows and no card of which is played by hand', async () => {
    const { deck } = (await now()).players[1]!;
    const own = ALTERED.decks.find(({ name }) => name === deck?.name);
    expect(own).toEqual(deck);
    expect(ALTERED.moderated(deck!)).toEqual([]);
  });
});
