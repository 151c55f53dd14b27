import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { seeded } from '../src/cli/random-play.ts';
import { root } from '../src/cli/root.ts';
import type { ActionOutcome, PlaygroundState, Refused, UserAction } from '../src/playground/protocol.ts';

/** Moves before the clock counts: the first ones pay for the compiler. */
const WARM_UP = 20;

/** The game that is played on the bot; what the bot does around a game is the same for all. */
export const PLAYED = 'altered';

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

const dist = (path: string): string => join(root(), 'dist', path);
const Ready = z.object({ ready: z.literal(true), url: z.string(), api: z.string(), token: z.string() });

/** CPU time of all threads of a process, milliseconds, by the kernel's scheduler. */
function cpuOf(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).reduce((sum, task) => {
    try {
      return sum + Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
    } catch {
      return sum; // a thread that has just ended
    }
  }, 0);
}

function line<T>(child: ChildProcess, read: (text: string) => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`A process of the benchmark ended with ${code}.`)));
    if (child.stdout === null) throw new Error('A process of the benchmark has no output.');
    createInterface({ input: child.stdout }).on('line', (text) => {
      const found = read(text);
      if (found !== undefined) resolve(found);
    });
  });
}

/** Starts playground and bot, plays, measures, and ends both. Undefined where the system has no /proc. */
export async function botCost(moves: number): Promise<BotCost | undefined> {
  if (!existsSync('/proc/self/task')) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-bench-'));
  const playground = spawn(process.execPath, [dist('src/playground/main.js'), '--port=0'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const { url, api, token } = await line(playground, (text) => {
    const parsed = Ready.safeParse(safeJson(text));
    return parsed.success ? parsed.data : undefined;
  });
  const bot = spawn(process.execPath, [dist('src/main.js')], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: process.env['PATH'],
      DISCORD_TOKEN: token,
      DISCORD_API_BASE: api,
      DATABASE_URL: `file:${join(folder, 'bench.db')}`,
      LOG_LEVEL: 'error',
    },
  });
  try {
    const ready = await line(bot, (text) => {
      const found = /^ready (\d+) ms$/.exec(text);
      return found === null ? undefined : Number(found[1]);
    });
    await wait(1500);
    const idleRss =
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${bot.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
    return { ready, idleRss, ...(await play(url, bot.pid!, moves)), moves };
  } finally {
    bot.kill('SIGKILL');
    playground.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

const safeJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

async function play(url: string, pid: number, moves: number): Promise<{ move: number; base: number }> {
  const act = async (action: UserAction): Promise<ActionOutcome> => {
    const response = await fetch(`${url}/playground/actions?wait=1`, {
      method: 'POST',
      body: JSON.stringify(action),
      headers: { 'content-type': 'application/json' },
    });
    // The playground's protocol says what this path answers; both ends are built together.
    const outcome = (await response.json()) as ActionOutcome | Refused;
    if (!outcome.ok) throw new Error(`${JSON.stringify(action)}: ${outcome.error}`);
    return outcome;
  };
  const state = async (): Promise<PlaygroundState> =>
    // As above.
    (await (await fetch(`${url}/playground/state?user=Ann`)).json()) as PlaygroundState;
  const say = async (user: string, channelId: string, text: string): Promise<ActionOutcome> =>
    act({ type: 'text', user, channelId, text });
  const settle = (): Promise<void> => wait(250);
  const random = seeded(11);

  const open = async (): Promise<string> => {
    const { lobbyId, channels } = await state();
    await say('Ann', lobbyId, `/game new game:${PLAYED}`);
    await settle();
    const thread = (await state()).channels.filter((c) => c.kind === 'thread').at(-1);
    const channelId = thread !== undefined && !channels.some((c) => c.id === thread.id) ? thread.id : lobbyId;
    await say('Ann', channelId, '/game join deck:Axiom');
    await say('Bob', channelId, '/game join deck:Bravos');
    await settle();
    return (await state()).channels.filter((c) => c.kind === 'thread').at(-1)?.id ?? channelId;
  };
  const suggestions = async (
    user: string,
    channelId: string,
    command: string,
    focused: string,
  ): Promise<string[]> => {
    const outcome = await act({
      type: 'autocomplete',
      user,
      channelId,
      command,
      path: [],
      options: { [focused]: '' },
      focused,
    });
    return outcome.kind === 'autocomplete' ? outcome.choices.map((c) => String(c.value)) : [];
  };

  let channelId = await open();
  const spent = { move: 0, base: 0 };
  let done = 0;
  let idle = 0;
  while (done < WARM_UP + moves) {
    if (idle > 4) {
      channelId = await open();
      idle = 0;
    }
    for (const user of ['Ann', 'Bob']) {
      const text = await nextWords(user, channelId, suggestions, random);
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
        const before = cpuOf(pid);
        await say(user, channelId, words);
        await settle();
        spent[kind] += cpuOf(pid) - before;
      }
      done++;
      if (done === WARM_UP) Object.assign(spent, { move: 0, base: 0 });
    }
  }
  const counted = done - WARM_UP;
  return { move: spent.move / counted, base: spent.base / counted };
}

/** A line that the seat could type now: a card to play, or any answer to what it is asked. */
async function nextWords(
  user: string,
  channelId: string,
  suggestions: (user: string, channelId: string, command: string, focused: string) => Promise<string[]>,
  random: (n: number) => number,
): Promise<string | undefined> {
  const answers = (await suggestions(user, channelId, 'choose', 'answer')).filter((v) => v !== 'none');
  if (answers.length === 0) return undefined;
  const cards = await suggestions(user, channelId, 'play', 'card');
  if (cards.length > 0)
    return random(5) === 0
      ? '/pass'
      : `/play card:${cards[random(cards.length)]} expedition:${random(2) === 0 ? 'Hero' : 'Companion'}`;
  if (answers.includes('pass')) return '/pass';
  // The sealed opening choice takes three.
  return answers.length >= 6
    ? `/choose answer:${answers.slice(0, 3).join(', ')}`
    : `/choose answer:${answers[random(answers.length)]}`;
}
