import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeded } from '../src/cli/random-play.ts';
import type { Game } from '../src/kernel/game.ts';
import { openStore } from '../src/store/open.ts';
import { labels } from '../src/table/match.ts';
import { createTables } from '../src/table/tables.ts';
import type { Actor, Tables } from '../src/table/types.ts';

/** Moves before the clock counts: the first ones pay for the compiler. */
const WARM_UP = 120;

/** CPU milliseconds of a move at a table, and of what is looked at for it. */
export interface TableCost {
  move: number;
  view: number;
  moves: number;
}

/** Plays at a table in this process with the embedded database, as commands do, and measures each move. */
export async function tableCost(game: Game, moves: number): Promise<TableCost> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-bench-'));
  const store = await openStore(`file:${join(folder, 'bench.db')}`);
  const tables = createTables({
    store,
    games: new Map([[game.id, game]]),
    clock: Date.now,
    randomSeed: () => randomBytes(32).toString('hex'),
    publish: () => undefined,
  });
  try {
    return await measure(tables, game, moves);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(tables: Tables, game: Game, moves: number): Promise<TableCost> {
  let n = 0;
  const as = (userId: string): Actor => ({ userId, interactionId: `bench-${n++}` });
  const random = seeded(4);
  const open = async (): Promise<string> => {
    const made = await tables.create(as('ann'), { guildId: 'g', channelId: 'c' }, { game: game.id });
    if (made.refused === true) throw new Error(made.sentence);
    const { id } = made.record;
    for (const [seat, user] of ['ann', 'bob'].entries()) {
      const joined = await tables.join(as(user), id, user, { official: game.decks[seat]!.name });
      if (joined.refused === true) throw new Error(joined.sentence);
    }
    return id;
  };

  let id = await open();
  const spent = { move: 0, view: 0 };
  let done = 0;
  while (done < WARM_UP + moves) {
    if (done === WARM_UP) Object.assign(spent, { move: 0, view: 0 });
    const turn = await nextMove(tables, id, random);
    if (turn === undefined) {
      id = await open();
      continue;
    }
    spent.view += await cpu(async () => {
      await tables.view(id, 'spectator');
      await tables.prompt(id, turn.user);
    });
    const cost = await cpu(async () => {
      const result = await tables.answer(as(turn.user), id, turn.answer);
      if (result.refused === true) throw new Error(result.sentence);
    });
    spent.move += cost;
    done++;
  }
  const per = (seconds: number): number => (seconds * 1000) / moves;
  return { move: per(spent.move), view: per(spent.view), moves };
}

/** A random answer by whoever is awaited; undefined when the game is over. */
async function nextMove(tables: Tables, id: string, random: (n: number) => number) {
  const record = await tables.record(id);
  if (record?.phase !== 'running') return undefined;
  for (const user of ['ann', 'bob']) {
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
