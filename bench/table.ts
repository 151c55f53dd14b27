// Games at tables in this process whose posts nobody sends, so that only the table's own work is measured.
import { createHash } from 'node:crypto';
import type { Random } from '../src/games/shared/workbench.ts';
import type { Game } from '../src/kernel/game.ts';
import type { Seat } from '../src/kernel/ids.ts';
import type { ClockRule } from '../src/table/affairs.ts';
import { labels } from '../src/table/play/match-text.ts';
import type { Actor, Tables } from '../src/table/service.ts';
import type { Store } from '../src/table/store.ts';
import { createTables } from '../src/table/tables.ts';

let seeds = 0;

/** Tables of these games, with the same seeds in every run. */
export const tablesOver = (store: Store, games: readonly Game[]): Tables =>
  createTables({
    store,
    games: new Map(games.map((game) => [game.id, game])),
    clock: Date.now,
    randomSeed: () => createHash('sha256').update(`bench ${seeds++}`).digest('hex'),
    publish: () => undefined,
  });

/** Users who play at the tables. */
export const USERS = ['ann', 'bob'] as const;

let interactions = 0;
const as = (userId: string): Actor => ({ userId, interactionId: `bench-${interactions++}` });

/** Opens a game whose seats are taken with the first official decks, so that it has begun. Returns its id. */
export async function openGame(tables: Tables, game: Game, clock: ClockRule): Promise<string> {
  const made = await tables.create(as('ann'), { guildId: 'g', channelId: 'c' }, { game: game.id, clock });
  if (made.refused === true) throw new Error(made.sentence);
  const { id } = made.record;
  for (const [seat, user] of USERS.entries()) {
    const joined = await tables.join(as(user), id, user, { official: game.decks[seat]!.name });
    if (joined.refused === true) throw new Error(joined.sentence);
  }
  return id;
}

/** A random answer of a player who is asked. `values` are the words that the player would type. */
export interface Turn {
  seat: Seat;
  answer: { ask: number; epoch: number; values: string[] };
  /** True if the answer is a single candidate of those offered, so that it is certainly possible. */
  simple: boolean;
}

/** Makes this many random moves. Throws if the game ends before that. */
export async function playSome(tables: Tables, id: string, moves: number, random: Random): Promise<void> {
  for (let done = 0, tries = 0; done < moves; tries++) {
    const { seat, answer } = await nextTurn(tables, id, random);
    const result = await tables.answer(as(USERS[seat]!), id, answer);
    // A choice of several candidates may be refused, because not all of them can be combined.
    if (result.refused !== true) done++;
    else if (tries > moves * 10) throw new Error(result.sentence);
  }
}

/** A possible answer of a player who is asked now. */
export async function nextTurn(tables: Tables, id: string, random: Random): Promise<Turn> {
  for (const [seat, user] of USERS.entries()) {
    const prompt = await tables.prompt(id, user);
    if (prompt === undefined || prompt.answered !== undefined) continue;
    const left = labels(prompt.candidates);
    const values = Array.from(
      { length: Math.max(prompt.min, Math.min(1, left.length, prompt.max)) },
      () => left.splice(random(left.length), 1)[0]!,
    );
    const { ask, epoch, max } = prompt;
    return { seat, answer: { ask, epoch, values }, simple: max === 1 && values.length === 1 };
  }
  throw new Error(`Nobody is asked anything in the game ${id} of the bench.`);
}
