// Drawing happens in a separate process: if that process crashes or hangs, the bot goes on and the next picture is
// drawn.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import type { Picture } from '../../src/kernel/picture.ts';
import { createDrawingProcess, type DrawingProcess } from '../../src/pictures/apart.ts';
import { root } from '../../src/root.ts';

const FAKE = join(root(), 'dist/test/support/children/draws.js');
const REAL = join(root(), 'dist/src/pictures/main.js');

const picture = (text: string): Picture => ({
  nodes: [{ node: 'line', items: [{ item: 'text', look: 'plain', text }] }],
});
const wanted = new AbortController().signal;

let drawing: DrawingProcess;
afterEach(() => drawing.stop());
const drawn = async (text: string, signal = wanted): Promise<string> =>
  Buffer.from(await drawing.draw(picture(text), signal)).toString();

it('draws with the library', async () => {
  drawing = createDrawingProcess(REAL);
  const [one, two] = await Promise.all(['Ann', 'Bob'].map((text) => drawing.draw(picture(text), wanted)));
  expect(Buffer.from(one!.subarray(1, 4)).toString()).toBe('PNG');
  expect(Buffer.from(one!).equals(two!)).toBe(false);
});

it('one process draws all, until nothing was drawn for a while', async () => {
  drawing = createDrawingProcess(FAKE, 50);
  const first = await drawn('a');
  expect(await drawn('b')).toBe(first);
  await sleep(150);
  expect(await drawn('c')).not.toBe(first);
});

it('what it refuses is refused, and the next is drawn by the same', async () => {
  drawing = createDrawingProcess(FAKE);
  const first = await drawn('a');
  await expect(drawn('refuse')).rejects.toThrow('Cannot draw that.');
  expect(await drawn('b')).toBe(first);
});

it('where it ends, what it was drawing is lost, and another draws the next', async () => {
  drawing = createDrawingProcess(FAKE);
  const first = await drawn('a');
  await expect(drawn('crash')).rejects.toThrow('has ended');
  expect(await drawn('b')).not.toBe(first);
});

it('where it hangs, it is ended by whoever waits no longer', async () => {
  drawing = createDrawingProcess(FAKE);
  const first = await drawn('a');
  const enough = new AbortController();
  const hanging = drawn('hang', enough.signal);
  enough.abort();
  await expect(hanging).rejects.toThrow('has ended');
  expect(await drawn('b')).not.toBe(first);
});

it('where there is no such script, nothing is drawn', async () => {
  drawing = createDrawingProcess(join(root(), 'dist/src/pictures/nowhere.js'));
  await expect(drawn('a')).rejects.toThrow('has ended');
});
