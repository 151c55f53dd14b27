// The playground runs as a separate process, and ends when it should.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { PlaygroundDriver } from '../../src/playground/driver/client.ts';
import { projectRoot } from '../../src/playground/rules/validate.ts';
import { readSettings } from '../../src/playground/settings.ts';
import { LOBBY } from './support.ts';

const program = join(projectRoot(), 'dist/playground/process-under-test.mjs');
const readyLine = z.strictObject({
  ready: z.literal(true),
  url: z.string(),
  api: z.string(),
  token: z.string(),
  publicKey: z.string().regex(/^[0-9a-f]{64}$/),
});
let folder: string;
const started: ChildProcessWithoutNullStreams[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playground-'));
  const entry = join(projectRoot(), 'src/playground/main.ts');
  await build({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile: program,
  });
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
  await rm(program, { force: true });
});

function start(env: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  started.push(child);
  let stdout = '';
  let stderr = '';
  const line = new Promise<string>((resolve) =>
    child.stdout.on('data', (part: Buffer) => {
      stdout += part.toString();
      const end = stdout.indexOf('\n');
      if (end >= 0) resolve(stdout.slice(0, end));
    }),
  );
  child.stderr.on('data', (part: Buffer) => {
    stderr += part.toString();
  });
  const exited = once(child, 'close').then(([code]) => ({ code, stderr, stdout }));
  return { child, ready: line.then((each) => readyLine.parse(JSON.parse(each))), exited };
}

test('it says where it is, keeps its state, and ends with its parent', async () => {
  const env = {
    PLAYGROUND_PORT: '0',
    PLAYGROUND_TOKEN: 'secret',
    PLAYGROUND_PARENT: '1',
    PLAYGROUND_STATE: join(folder, 'state.json'),
  };
  const first = start(env);
  const ready = await first.ready;
  expect(ready).toMatchObject({ api: `${ready.url}/api`, token: 'secret' });
  const driver = new PlaygroundDriver(ready.url);
  await driver.act({ type: 'say', user: 'Ann', channelId: LOBBY, content: 'remember me' });
  first.child.stdin.end();
  expect((await first.exited).code).toBe(0);

  const second = start(env);
  const again = new PlaygroundDriver((await second.ready).url);
  expect((await again.messages('Bob', LOBBY)).map(({ content }) => content)).toEqual(['remember me']);
  second.child.kill('SIGTERM');
  expect((await second.exited).code).toBe(0);
});

test('a port in use is one sentence, and exit code 1', async () => {
  const first = start({ PLAYGROUND_PORT: '0' });
  const { port } = new URL((await first.ready).url);
  const second = await start({ PLAYGROUND_PORT: port }).exited;
  expect(second).toEqual({
    code: 1,
    stdout: '',
    stderr: `The playground cannot start: port ${port} is in use by another program.\n`,
  });
  first.child.kill('SIGTERM');
  await first.exited;
});

test('the page, or a note that there is none', async () => {
  const { child, ready, exited } = start({ PLAYGROUND_PORT: '0' });
  const { url } = await ready;
  const page = await fetch(url);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect((await fetch(`${url}/package.json`)).status).toBe(404);
  expect((await fetch(`${url}/playground/nothing`)).status).toBe(404);
  child.kill('SIGTERM');
  await exited;
});

test('settings come from arguments, the environment, or are refused', () => {
  expect(readSettings([], {})).toEqual({
    ok: true,
    settings: { port: 8137, token: 'playground-token', endsWithParent: false },
  });
  expect(readSettings(['--port=0'], { PLAYGROUND_PORT: '99' })).toMatchObject({ settings: { port: 0 } });
  expect(readSettings([], { PLAYGROUND_FIRST_ANSWER: '60000' })).toMatchObject({
    settings: { firstAnswer: 60_000 },
  });
  expect(readSettings(['--porrt=0'], {})).toEqual({
    ok: false,
    error: 'The playground does not know the argument "--porrt=0".',
  });
  expect(readSettings([], { PLAYGROUND_PORT: 'many' })).toMatchObject({ ok: false });
});
