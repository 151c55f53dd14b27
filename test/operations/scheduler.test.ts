// The scheduler (node-cron) writes to the bot's log; without a logger it would write to the console.
import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { schedule, setLogger } from 'node-cron';
import { afterEach, expect, it, vi } from 'vitest';
import { createLog, schedulerLog } from '../../src/operations/log.ts';

let bytes = '';
const log = createLog(
  'debug',
  new Writable({
    write: (chunk, _encoding, done) => {
      bytes += String(chunk);
      done();
    },
  }),
);
const lines = () =>
  bytes
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { level: number; msg: string; why?: string; err?: { name: string } });
afterEach(() => {
  bytes = '';
  vi.restoreAllMocks();
});

it('a run that is left out, and a task that fails, are lines of the log', async () => {
  const written = [
    ...(['log', 'info', 'warn', 'error', 'debug'] as const).map((way) =>
      vi.spyOn(console, way).mockImplementation(() => undefined),
    ),
    vi.spyOn(process.stdout, 'write').mockReturnValue(true),
    vi.spyOn(process.stderr, 'write').mockReturnValue(true),
  ];
  setLogger(schedulerLog(log));
  let goOn = (): void => undefined;
  const long = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const slow = schedule('* * * * * *', () => long, { noOverlap: true });
  const broken = schedule('* * * * * *', () => Promise.reject(new TypeError('a hand')));
  await vi.waitFor(
    () => {
      expect(lines().some(({ why }) => why?.includes('overlap'))).toBe(true);
      expect(lines().some(({ err }) => err?.name === 'TypeError')).toBe(true);
    },
    { timeout: 10_000 },
  );
  goOn();
  await Promise.all([slow.destroy(), broken.destroy()]);
  expect(lines().find(({ why }) => why !== undefined)).toMatchObject({
    level: 40,
    msg: 'the scheduler warns',
  });
  expect(lines().find(({ err }) => err !== undefined)).toMatchObject({ level: 50 });
  // An error is logged without its message, which could contain secrets.
  expect(bytes).not.toContain('a hand');
  for (const spy of written) expect(spy).not.toHaveBeenCalled();
});

it('the bot does so from the start', () => {
  const main = readFileSync(new URL('../../src/start.ts', import.meta.url), 'utf8');
  expect(main).toMatch(/const log = createLog\([^)]*\);\n\s+setLogger\(schedulerLog\(log\)\);/);
});
