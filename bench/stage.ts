import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type {
  ActionOutcome,
  PlaygroundState,
  Refused,
  UserAction,
} from '../src/playground/driver/protocol.ts';
import { root } from '../src/root.ts';

/** A bot process against a Discord on this machine that is a process of its own. */
export interface Stage {
  /** Milliseconds from node's start to ready, database and migrations included. */
  ready: number;
  /** Resident memory of the bot now, bytes. */
  rss(): number;
  /** CPU time that all threads of the bot have used, milliseconds, by the kernel's scheduler. */
  cpu(): number;
  state(): Promise<PlaygroundState>;
  /** Types a line; resolves when it was answered. */
  say(user: string, channelId: string, text: string): Promise<ActionOutcome>;
  /** What the focused option of a command offers while it is still empty. */
  suggestions(user: string, channelId: string, command: string, focused: string): Promise<string[]>;
  stop(): void;
}

const Ready = z.object({ ready: z.literal(true), url: z.string(), api: z.string(), token: z.string() });

/** Can processes be measured here? */
export const measurable = (): boolean => existsSync('/proc/self/task');

/** Starts playground and bot. `databaseUrl` names the bot's database. */
export async function startStage(databaseUrl: string): Promise<Stage> {
  const dist = (path: string): string => join(root(), 'dist', path);
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
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
    },
  });
  const stop = (): void => {
    bot.kill('SIGKILL');
    playground.kill('SIGKILL');
  };
  try {
    const ready = await line(bot, (text) => {
      const found = /^ready (\d+) ms$/.exec(text);
      return found === null ? undefined : Number(found[1]);
    });
    const { pid } = bot;
    if (pid === undefined) throw new Error('The bot of the benchmark has no process.');
    return {
      ready,
      rss: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024,
      cpu: () => cpuOf(pid),
      ...person(url),
      stop,
    };
  } catch (error) {
    stop();
    throw error;
  }
}

function person(url: string): Pick<Stage, 'state' | 'say' | 'suggestions'> {
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
  return {
    state: async () =>
      // As above.
      (await (await fetch(`${url}/playground/state?user=Ann`)).json()) as PlaygroundState,
    say: (user, channelId, text) => act({ type: 'text', user, channelId, text }),
    suggestions: async (user, channelId, command, focused) => {
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
    },
  };
}

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

const safeJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
