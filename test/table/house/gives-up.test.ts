// The house (the bot as an opponent) gives up a game only if it has seen several times in a row that it has lost.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Game } from '../../../src/kernel/game.ts';
import { ownGames } from '../../support/games/loaded.ts';
import { accepted, type Bench, bench, by } from '../../support/table.ts';
import {
  ALTERED,
  againstHouse,
  annAnswers,
  DECK,
  type HouseProcess,
  houseAnswers,
  processWithHouse,
} from './at-the-table.ts';

/** The game, changed so that seat 1 is behind by this much in every position. */
const behind = (game: Game, by: number): Game => ({
  ...game,
  pinned: (pin) => behind(game.pinned(pin), by),
  appraisal: {
    ...game.appraisal!,
    weights: { planted: 1 },
    features: (_, seat) => ({ planted: seat === 0 ? by : 0 }),
  },
});

const LOST = [...ownGames().values()].flatMap((game) => {
  const lost = game.appraisal?.lost;
  return lost === undefined ? [] : [{ name: game.name, game, lost }];
});

let at: Bench;
beforeEach(async () => {
  at = await bench();
});
afterEach(() => at.close());

const now = async (id: string) => (await at.store.record(id))!;

/** Ann and the house answer in turn until the game is over, at most this many times. */
async function play(here: HouseProcess, id: string, rounds: number): Promise<void> {
  for (let n = 0; n < rounds && (await now(id)).phase === 'running'; n++) {
    await annAnswers(here, id);
    await houseAnswers(here, at.store, at.now, id);
  }
}

describe.each(LOST)('in $name, the house', ({ game, lost }) => {
  const deck = { official: game.decks[0]!.name };

  it('gives up after so many decisions in which its best plan loses', async () => {
    const here = processWithHouse(at.store, at.now, [behind(game, lost.worth)]);
    const { id } = (await againstHouse(here, game.id, 'normal', deck)).record;
    await play(here, id, 60);
    expect(await now(id)).toMatchObject({
      phase: 'finished',
      outcome: { winners: [0], reason: 'concession', sentence: 'The House concedes.' },
      affairs: { house: { lost: lost.decisions } },
    });
    expect(await here.tables.story(id, 'ann', 1)).toEqual(['The House concedes.']);
    expect((await at.store.inputs(id)).at(-1)!.input).toEqual({ kind: 'concede', seat: 1 });
    expect(here.errors).toEqual([]);
  });

  it('plays on where it is behind by less', async () => {
    const here = processWithHouse(at.store, at.now, [behind(game, lost.worth - 1)]);
    const { id } = (await againstHouse(here, game.id, 'normal', deck)).record;
    await play(here, id, 15);
    expect(await now(id)).toMatchObject({ phase: 'running' });
    expect((await now(id)).affairs.house?.lost).toBeUndefined();
  });
});

it('counts again from the beginning after an undo', async () => {
  const { worth } = ALTERED.appraisal!.lost!;
  const here = processWithHouse(at.store, at.now, [behind(ALTERED, worth)]);
  const { id } = (await againstHouse(here)).record;
  for (let n = 0; n < 30 && (await now(id)).affairs.house?.lost === undefined; n++) await play(here, id, 1);
  expect((await now(id)).affairs.house?.lost).toBeGreaterThan(0);
  accepted(await here.tables.undo(by('ann'), id));
  expect((await now(id)).affairs.house?.lost).toBeUndefined();
});

it('never gives up for somebody who has left', async () => {
  const { worth } = ALTERED.appraisal!.lost!;
  const here = processWithHouse(at.store, at.now, [behind(ALTERED, worth)]);
  const where = { guildId: 'g', channelId: 'c' };
  const { id } = accepted(await here.tables.create(by('ann'), where, { game: 'altered' })).record;
  for (const [user, name] of [
    ['ann', 'Ann'],
    ['bob', 'Bob'],
  ] as const)
    accepted(await here.tables.join(by(user), id, name, DECK));
  const judge = { ...by('jo'), userName: 'Jo', isAdmin: true };
  const act = { kind: 'stand-in', player: 'Bob', level: 'normal' } as const;
  accepted(await here.tables.judge(judge, id, act, await now(id)));
  await play(here, id, 12);
  expect(await now(id)).toMatchObject({ phase: 'running' });
  expect((await now(id)).affairs.house?.lost).toBeUndefined();
});
