// A helper thread is ended if a single question takes too long, but not because many questions wait in its queue.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AboutGame, createSideThread, type SideThread } from '../../src/side-thread.ts';

interface Nap extends AboutGame {
  /** Milliseconds until the thread answers. */
  ms: number;
}

/** A thread that sleeps for as long as the question says, and then answers how long that was. */
const SCRIPT = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ id, question: { ms } }) => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  parentPort.postMessage({ id, answer: ms });
});`;

const LONGEST_MS = 2_000;

let folder: string;
let thread: SideThread<Nap, number>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'side-thread-'));
  const script = join(folder, 'naps.cjs');
  writeFileSync(script, SCRIPT);
  thread = createSideThread(script, { oldMb: 16, newMb: 4, waiting: 8, longestMs: LONGEST_MS });
});
afterEach(() => {
  thread.stop();
  rmSync(folder, { recursive: true });
});

const asleep = (ms: number): Promise<number | undefined> =>
  thread.ask({ id: 'g', game: 'altered', ms }, async () => '[]');

it('answers all that wait, each in its time, though together they take longer than one may', async () => {
  expect(await Promise.all([900, 900, 900].map(asleep))).toEqual([900, 900, 900]);
});

it('is ended where one question takes too long, and begun again for the next', async () => {
  expect(await Promise.all([asleep(60_000), asleep(1)])).toEqual([undefined, undefined]);
  expect(await asleep(1)).toBe(1);
});
