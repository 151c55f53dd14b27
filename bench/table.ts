import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeded } from '../src/cli/random-play.ts';
import type { Game } from '../src/kernel/game.ts';
import { openStore } from '../src/store/open.ts';
import type { ClockRule } from '../src/table/affairs.ts';
import { labels } from '../src/table/play/match-text.ts';
import type { Actor, Tables } from '../src/table/service.ts';
import type { Store } from '../src/table/store.ts';
import { createTables } from '../src/table/tables.ts';

/** Moves before the clock counts: the first ones pay for the compiler. */
const WARM_UP = 120;

/** CPU milliseconds of a move at a table, and of the reads around it. */
export interface TableCost {
  move: number;
  view: number;
  moves: number;
}

/** Tables of this game in this process, whose posts nobody makes. */
export const tablesOver = (store: Store, game: Game): Tables =>
  createTables({
    store,
    games: new Map([[game.id, game]]),
    clock: Date.now,
    randomSeed: () => randomBytes(32).toString('hex'),
    publish: () => undefined,
  });

/** Plays at a table in this process with the embedded database, as commands do, and measures each move. */
export async function tableCost(game: Game, moves: number): Promise<TableCost> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-bench-'));
  const store = await openStore(`file:${join(folder, 'bench.db')}`);
  const tables = tablesOver(store, game);
  try {
    return await measure(tables, game, moves);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

let interactions = 0;
const as = (userId: string): Actor => ({ userId, interactionId: `bench-${interactions++}` });
const USERS = ['ann', 'bob'] as const;

/** Opens a game whose seats are taken with the first official decks, so that it has begun. Returns its id. */
export async function openGame(tables: Tables, game: Game, clock?: ClockRule): Promise<string> {
  const what = { game: game.id, ...(clock !== undefined && { clock }) };
  const made = await tables.create(as('ann'), { guildId: 'g', channelId: 'c' }, what);
  if (made.refused === true) throw new Error(made.sentence);
  const { id } = made.record;
  for (const [seat, user] of USERS.entries()) {
    const joined = await tables.join(as(user), id, user, { official: game.decks[seat]!.name });
    if (joined.refused === true) throw new Error(joined.sentence);
  }
  return id;
}

/** Answers this many questions at random, or fewer if the game is over before. */
export async function playSome(
  tables: Tables,
  id: string,
  moves: number,
  random: (n: number) => number,
): Promise<void> {
  for (let n = 0; n < moves; n++) {
    const turn = await nextMove(tables, id, random);
    if (turn === undefined) return;
    await answer(tables, id, turn);
  }
}

type Turn = NonNullable<Awaited<ReturnType<typeof nextMove>>>;

async function answer(tables: Tables, id: string, turn: Turn): Promise<void> {
  const result = await tables.answer(as(turn.user), id, turn.answer);
  if (result.refused === true) throw new Error(result.sentence);
}

async function measure(tables: Tables, game: Game, moves: number): Promise<TableCost> {
  const random = seeded(4);
  let id = await openGame(tables, game);
  const spent = { move: 0, view: 0 };
  let done = 0;
  while (done < WARM_UP + moves) {
    if (done === WARM_UP) Object.assign(spent, { move: 0, view: 0 });
    const turn = await nextMove(tables, id, random);
    if (turn === undefined) {
      id = await openGame(tables, game);
      continue;
    }
    spent.view += await cpu(async () => {
      await tables.view(id, 'spectator');
      await tables.prompt(id, turn.user);
    });
    spent.move += await cpu(() => answer(tables, id, turn));
    done++;
  }
  const per = (seconds: number): number => (seconds * 1000) / moves;
  return { move: per(spent.move), view: per(spent.view), moves };
}

/** A random answer by whoever is to move; undefined when the game is over. */
async function nextMove(tables: Tables, id: string, random: (n: number) => number) {
  const record = await tables.record(id);
  if (record?.phase !== 'running') return undefined;
  for (const user of USERS) {
    const prompt = await tables.prompt(id, user);
    if (prompt === undefined || prompt.answered !== undefined) continue;
    const left = labels(prompt.candidates);
    const values = Array.from(
      { length: Math.max(prompt.min, Math.min(1, left.length, prompt.max)) },
      () => left.splice(random(left.length), 1)[0]!,
    );
    return { user, answer: { ask: prompt.ask, epoch: prompt.epoch, values } };
  }
  return undefined;
}

async function cpu(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const used = process.cpuUsage(before);
  return (used.user + used.system) / 1e6;
}
