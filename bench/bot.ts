import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { seeded } from '../src/cli/random-play.ts';
import { nextWords, open, settle, USERS } from './played.ts';
import { measurable, type Stage, startStage } from './stage.ts';

/** Moves before the clock counts: the first ones pay for the compiler. */
const WARM_UP = 20;

/** What one bot process costs, against a Discord on this machine that is a process of its own. */
export interface BotCost {
  /** Milliseconds from node's start to ready, database and migrations included. */
  ready: number;
  /** Resident memory when nothing goes on, bytes. */
  idleRss: number;
  /** CPU milliseconds per move by slash command, board edit and story included, and per trivial command. */
  move: number;
  base: number;
  moves: number;
}

/** Starts playground and bot, plays, measures, and ends both. Undefined where the system has no /proc. */
export async function botCost(moves: number): Promise<BotCost | undefined> {
  if (!measurable()) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-bench-'));
  const stage = await startStage(`file:${join(folder, 'bench.db')}`);
  try {
    await wait(1500);
    return { ready: stage.ready, idleRss: stage.rss(), ...(await play(stage, moves)), moves };
  } finally {
    stage.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function play(stage: Stage, moves: number): Promise<{ move: number; base: number }> {
  const random = seeded(11);
  let channelId = await open(stage);
  const spent = { move: 0, base: 0 };
  let done = 0;
  let idle = 0;
  while (done < WARM_UP + moves) {
    if (idle > 4) {
      channelId = await open(stage);
      idle = 0;
    }
    for (const user of USERS) {
      const text = await nextWords(stage, user, channelId, random);
      if (text === undefined) {
        idle++;
        continue;
      }
      idle = 0;
      await settle();
      // The trivial command and the move in turn, so that both see the same machine.
      for (const [kind, words] of [
        ['base', '/help'],
        ['move', text],
      ] as const) {
        const before = stage.cpu();
        await stage.say(user, channelId, words);
        await settle();
        spent[kind] += stage.cpu() - before;
      }
      done++;
      if (done === WARM_UP) Object.assign(spent, { move: 0, base: 0 });
    }
  }
  const counted = done - WARM_UP;
  return { move: spent.move / counted, base: spent.base / counted };
}
