import { join } from 'node:path';
import { loadAltered } from '../../../src/games/altered/altered.ts';
import type { Prompt } from '../../../src/kernel/game/prompts.ts';
import type { Game } from '../../../src/kernel/game.ts';
import { decide, weigh } from '../../../src/opponent/decide.ts';
import { LEVELS } from '../../../src/opponent/levels.ts';
import { root } from '../../../src/root.ts';
import type { HouseLevel } from '../../../src/table/affairs.ts';
import { HOUSE_ANSWERS_MS } from '../../../src/table/affairs.ts';
import { createDeadlines, type Deadlines } from '../../../src/table/clock/scheduler.ts';
import type { Found, HouseQuestion, Thinker } from '../../../src/table/house/thinker.ts';
import type { DeckSource, TableReply, Tables } from '../../../src/table/service.ts';
import type { Store } from '../../../src/table/store.ts';
import { createTables } from '../../../src/table/tables.ts';
import { nextSeed } from '../../support/seeds.ts';
import { accepted, by } from '../../support/table.ts';

/** A card game that the house (the bot as an opponent) can play. */
export const ALTERED = loadAltered(join(root(), 'src/games/altered'));
/** An official deck of that game. */
export const DECK = { official: ALTERED.decks[0]!.name };

/** A process with tables on a store, in which the house (the bot as an opponent) thinks, and deadlines are handled. */
export interface HouseProcess {
  tables: Tables;
  deadlines: Deadlines;
  /** Questions that the house was asked so far. */
  asked: HouseQuestion[];
  /** Resolves when the house has thought about all questions so far. */
  thought(): Promise<void>;
  errors: string[];
  /** Kinds of the deadlines that were reported to metrics. */
  measured: string[];
}

/** A thinker that decides in this thread, without a separate one. */
export const thinkerOf = (games: readonly Game[]): Required<Thinker> => {
  const pinned = async (id: string, readPin: () => Promise<string | undefined>): Promise<Game | undefined> =>
    games.find((one) => one.id === id)?.pinned((await readPin()) ?? '');
  return {
    decide: async ({ game: id, state, seat, level, dice, assumed }, readPin) => {
      const game = await pinned(id, readPin);
      const decision = game && decide(game, state, seat, LEVELS[level], dice, assumed);
      if (decision === undefined) return undefined;
      const { input, ...judged } = decision;
      return { answers: input.answers, ...judged };
    },
    weigh: async ({ game: id, state, seat, level, dice, assumed }, readPin) => {
      const game = await pinned(id, readPin);
      return game && weigh(game, state, seat, LEVELS[level], dice, assumed);
    },
  };
};

export function processWithHouse(
  store: Store,
  now: { at: number },
  games: Game[] = [ALTERED],
  thinker: Thinker = thinkerOf(games),
  randomSeed: () => string = nextSeed,
): HouseProcess {
  const asked: HouseQuestion[] = [];
  const errors: string[] = [];
  const measured: string[] = [];
  const thoughts: Promise<unknown>[] = [];
  const watched: Thinker = {
    ...thinker,
    decide: (question, readPin): Promise<Found | undefined> => {
      asked.push(question);
      const thought = thinker.decide(question, readPin);
      thoughts.push(thought.catch(() => undefined));
      return thought;
    },
  };
  const thought = async (): Promise<void> => {
    for (let next = thoughts.shift(); next !== undefined; next = thoughts.shift()) await next;
  };
  const tables = createTables({
    store,
    games: new Map(games.map((game) => [game.id, game])),
    clock: () => now.at,
    randomSeed,
    publish: () => undefined,
    thinker: watched,
  });
  const deadlines = createDeadlines({
    store,
    tables,
    now: () => now.at,
    fired: (kind) => measured.push(kind),
    log: { error: ({ err }: { err?: unknown }, text: string) => errors.push(`${text}: ${String(err)}`) },
  });
  return { tables, deadlines, asked, thought, errors, measured };
}

/** Opens a game against the house (the bot as an opponent) as Ann. */
export const againstHouse = async (
  { tables }: Pick<HouseProcess, 'tables'>,
  game = 'altered',
  house: HouseLevel = 'normal',
  deck: DeckSource | 'none' = DECK,
  user = 'ann',
): Promise<TableReply> =>
  accepted(
    await tables.create(
      by(user),
      { guildId: 'g', channelId: 'c' },
      { game, house, seat: { name: 'Ann', ...(deck !== 'none' && { deck }) } },
    ),
  );

/** Moves time on until the house has answered all of its questions, if there are any. */
export async function houseAnswers(
  { deadlines, thought, errors }: Pick<HouseProcess, 'deadlines' | 'thought' | 'errors'>,
  store: Store,
  now: { at: number },
  id: string,
): Promise<void> {
  for (let n = 0; n < 400; n++) {
    const record = await store.record(id);
    if (record?.affairs.house?.due === undefined) return;
    now.at += HOUSE_ANSWERS_MS;
    await thought();
    await deadlines.sweep();
  }
  throw new Error(`The house does not come to an end. ${errors.join('; ')}`);
}

/** Values that answer a prompt in some way: a pass, or the first candidates, as many as necessary. */
const somehow = ({ kind, candidates, min }: Prompt): string[] =>
  kind === 'act'
    ? ['pass']
    : candidates.slice(0, kind === 'order' ? candidates.length : Math.max(1, min)).map(({ value }) => value);

/** Answers Ann's open question in some way that is accepted. False if she is asked nothing. */
export async function annAnswers(
  { tables }: Pick<HouseProcess, 'tables'>,
  id: string,
  user = 'ann',
): Promise<boolean> {
  const record = await tables.record(id);
  if (record?.phase !== 'running' || !record.awaiting.includes(0)) return false;
  const prompt = await tables.prompt(id, user);
  if (prompt?.answered !== undefined || prompt === undefined) return false;
  const { ask, epoch } = prompt;
  // Tries other candidates if the first ones are refused, because they may cost too much or be too few.
  const ways = [somehow(prompt), [], ...prompt.candidates.map(({ value }) => [value])];
  let reply = await tables.answer(by(user), id, { ask, epoch, values: ways[0]! });
  for (const values of ways.slice(1))
    if (reply.refused) reply = await tables.answer(by(user), id, { ask, epoch, values });
  accepted(reply);
  return true;
}
