// The tests of the longest inputs, in part or in full.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Command } from '../../../src/discord/interactions/command.ts';
import { say } from '../../../src/discord/messages/result.ts';
import {
  everyKind,
  everything,
  foreignClicks,
  type Group,
  largestDecks,
  oneOfEach,
  saidInMessages,
  typedInForms,
  typedInOptions,
} from './inputs.ts';
import { createMeter, type Meter, MOST_HEAP } from './meter.ts';
import { openServer, type Server } from './server.ts';

/** Milliseconds until the tests time out; only CPU time is checked, so a busy machine may take long. */
const LONGEST_RUN = 3 * 60 * 60_000;

/**
 * Amounts of cases: one kind of text for each option, all kinds, or all kinds in all places, repeated until the result
 * is certain.
 */
const CHOICES = { quick: oneOfEach, slow: everyKind, thorough: everything };

export function longestInputs(how: keyof typeof CHOICES): void {
  const choice = CHOICES[how]();
  let server: Server;
  let meter: Meter;
  beforeAll(async () => {
    server = await openServer();
    meter = createMeter(how === 'thorough');
  });
  afterAll(async () => {
    const [dearest] = meter.dearest(1);
    const heap = Math.max(...meter.heaps.values());
    console.log(
      `Longest inputs: ${meter.costs.length} cases; the dearest takes ${dearest?.ms.toFixed(1)} of ${meter.most.toFixed(0)} ms (${dearest?.name}); at most ${heap.toFixed(1)} of ${MOST_HEAP} MB stay in use.`,
    );
    await server.close();
  });

  /** Handles all cases, and checks that each is cheap and does not fail. */
  async function expectCheap(groups: readonly Group[]): Promise<void> {
    expect(groups.flatMap(({ cases }) => cases).length).toBeGreaterThan(0);
    for (const [n, { of, place, cases }] of groups.entries()) {
      await meter.measure(cases);
      await server.repair(place);
      if (groups[n + 1]?.of !== of) meter.weigh(of);
    }
    expect(tooDear(meter)).toEqual([]);
    expect(tooLarge(meter)).toEqual([]);
    expect(server.errors).toEqual([]);
  }

  describe('the longest text', () => {
    it('in an option of a command, and in its autocomplete', { timeout: LONGEST_RUN }, async () =>
      expectCheap(await typedInOptions(server, choice)),
    );
    it('in a field of a form', { timeout: LONGEST_RUN }, async () =>
      expectCheap(await typedInForms(server, choice)),
    );
    it('in a message whose menu is used', { timeout: LONGEST_RUN }, async () =>
      expectCheap(saidInMessages(server, choice)),
    );
    it('in an id or a value that no message of ours has', { timeout: LONGEST_RUN }, async () =>
      expectCheap(foreignClicks(server, choice)),
    );
    it('as a deck list, in every format', { timeout: LONGEST_RUN }, async () =>
      expectCheap(largestDecks(server, choice)),
    );
  });

  describe('a handler that is planted', () => {
    it('is noticed if it takes the square of what is typed', async () => {
      const slow = createMeter(false);
      const groups = await typedInOptions(server, oneOfEach(), [planted((text) => void squared(text))]);
      for (const { cases } of groups) await slow.measure(cases);
      expect(tooDear(slow).length).toBeGreaterThan(0);
    });
    it('is noticed if it keeps what is typed', async () => {
      const kept: number[][] = [];
      const hoard = createMeter(false);
      const keeps = planted(
        (text) => void kept.push(Array.from({ length: 1_000_000 }, (_, n) => n + text.length)),
      );
      const groups = await typedInOptions(server, oneOfEach(), [keeps]);
      for (const { cases } of groups) await hoard.measure(cases);
      hoard.weigh('planted');
      expect(kept.length).toBeGreaterThan(0);
      expect(tooLarge(hoard).length).toBeGreaterThan(0);
    });
  });
}

const tooDear = ({ costs, most }: Meter): string[] =>
  costs
    .filter(({ ms }) => ms > most)
    .map(({ name, ms }) => `${name}: ${ms.toFixed(0)} ms of ${most.toFixed(0)}`);

const tooLarge = ({ heaps }: Meter): string[] =>
  [...heaps]
    .filter(([, mb]) => mb > MOST_HEAP)
    .map(([name, mb]) => `${name}: ${mb.toFixed(0)} MB of ${MOST_HEAP}`);

/** A command with one option, such as a programmer might add, which does the given work with the option's text. */
const planted = (work: (text: string) => void): Command => ({
  name: 'planted',
  data: () => ({
    name: 'planted',
    description: 'Something new',
    options: [{ type: 3, name: 'text', description: 'Anything', required: true, max_length: 2_000 }],
  }),
  run: async (call) => {
    work(call.options['text'] ?? '');
    return say('Done.');
  },
});

/** Work that grows with the square of the text's length: a few hundred milliseconds for 2,000 characters. */
function squared(text: string): number {
  let sum = 0;
  for (let n = 0; n < 50 * text.length; n++)
    for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
  return sum;
}
