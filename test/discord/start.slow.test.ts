// Starting and stopping the built bot as an operator does.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PlaygroundDriver } from '../../src/playground/driver/client.ts';

const main = fileURLToPath(new URL('../../dist/bundle/main.js', import.meta.url));
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arbiter-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Run {
  process: ChildProcessWithoutNullStreams;
  out: () => string;
  err: () => string;
  ended: Promise<number | null>;
}

function run(env: Record<string, string>): Run {
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'] ?? '',
      PLAYGROUND_PORT: '0',
      DATABASE_URL: `file:${join(folder, 'games.db')}`,
      ...env,
    },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (data: Buffer) => {
    out += data.toString();
  });
  child.stderr.on('data', (data: Buffer) => {
    err += data.toString();
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { process: child, out: () => out, err: () => err, ended };
}

async function ready(started: Run): Promise<void> {
  for (let waited = 0; !started.out().includes('ready '); waited += 20) {
    if (waited > 60_000 || started.process.exitCode !== null) throw new Error(`Not ready: ${started.err()}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

describe('without a token', () => {
  it.each([
    { signal: 'SIGTERM', how: 'at the gateway', env: {} },
    { signal: 'SIGINT', how: 'by HTTP', env: { DISCORD_TRANSPORT: 'http', INTERACTIONS_PORT: '0' } },
  ] as const)('plays in the playground $how until $signal, again and again', async ({ signal, env }) => {
    const started = run(env);
    await ready(started);
    expect(started.out()).toMatch(/Open http:\/\/127\.0\.0\.1:\d+ in a browser/);
    expect(started.out()).toMatch(/^ready \d+ ms$/m);
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(started.out())?.[0] ?? '';
    expect((await fetch(url)).status).toBe(200);
    const driver = new PlaygroundDriver(url);
    const { lobbyId } = await driver.state('Ann');
    expect(await driver.slash('Ann', lobbyId, '/help')).toMatchObject({ kind: 'message' });
    const at = /^Interactions are taken at (http:\/\/\S+:\d+)\.$/m.exec(started.out())?.[1];
    expect(await driver.endpoints()).toEqual(at === undefined ? [] : [{ url: at, taken: 1 }]);
    expect(at !== undefined).toBe('DISCORD_TRANSPORT' in env);
    const before = Date.now();
    started.process.kill(signal);
    expect(await started.ended).toBe(0);
    expect(Date.now() - before).toBeLessThan(5_000);
    await expect(fetch(url)).rejects.toThrow();
  });

  it('ends the playground, too, when it is killed', async () => {
    const started = run({});
    await ready(started);
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(started.out())?.[0] ?? '';
    started.process.kill('SIGKILL');
    await started.ended;
    const found = (): Promise<string> =>
      fetch(url).then(
        () => 'there',
        () => 'gone',
      );
    await expect.poll(found, { timeout: 60_000 }).toBe('gone');
  });
});

describe('what cannot be started', () => {
  const fails = async (env: Record<string, string>): Promise<string> => {
    const started = run(env);
    expect(await started.ended).toBe(1);
    return started.err();
  };

  it('a bad setting is named', async () => {
    expect(await fails({ LOG_LEVEL: 'loud' })).toMatch(/^LOG_LEVEL must be one of .*\.\n$/);
  });
  it('a missing key for interactions by HTTP is named', async () => {
    expect(await fails({ DISCORD_TOKEN: 'x', DISCORD_TRANSPORT: 'http' })).toMatch(
      /^DISCORD_PUBLIC_KEY is missing: .*\.\n$/,
    );
  });
  it('a game that is not there is named', async () => {
    expect(await fails({ GAMES: 'altered,halma' })).toMatch(/^GAMES names "halma".*It plays: altered.*\.\n$/);
  });
  it('a port in use is named', async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      }),
    );
    const late = await fails({ PLAYGROUND_PORT: String(port) });
    expect(late).toContain(`port ${port} is in use`);
    expect(late).toContain('Set PLAYGROUND_PORT to a free port');
    const http = { DISCORD_TRANSPORT: 'http', INTERACTIONS_HOST: '127.0.0.1' };
    expect(await fails({ ...http, INTERACTIONS_PORT: String(port) })).toMatch(
      new RegExp(
        `^Port ${port} is in use by another program\\. Set INTERACTIONS_PORT to a free one.*\\.\\n$`,
      ),
    );
    server.close();
  });
  it('a database that cannot be written is named', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    await chmod(file, 0o400);
    expect(await fails({ DATABASE_URL: `file:${join(file, 'games.db')}` })).toMatch(
      /^The database cannot be written .*DATABASE_URL.*start again\.\n$/,
    );
  });
  it('a Discord that is not there', async () => {
    expect(await fails({ DISCORD_TOKEN: 'x', DISCORD_API_BASE: 'http://127.0.0.1:1/api' })).toContain(
      'Discord cannot be reached',
    );
  });
});
