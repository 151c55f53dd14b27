// The moment at which the house (the bot as an opponent) answers does not show how long it has thought, and nobody else
// has to wait while it thinks.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUSE_ANSWERS_MS } from '../../../src/table/affairs.ts';
import type { Thinker } from '../../../src/table/house/thinker.ts';
import { accepted, type Bench, bench, by } from '../../support/table.ts';
import { createToy } from '../../support/toy-game.ts';
import {
  ALTERED,
  againstHouse,
  annAnswers,
  type HouseProcess,
  processWithHouse,
  thinkerOf,
} from './at-the-table.ts';

const STEP = HOUSE_ANSWERS_MS;
const where = { guildId: 'g', channelId: 'c' };

let at: Bench;
beforeEach(async () => {
  at = await bench();
});
afterEach(() => at.close());

/** A thinker that takes this long for each decision, by the test's clock. */
class Slow implements Thinker {
  readonly #ms: number;
  readonly #waiting: { at: number; go: () => void }[] = [];

  constructor(ms: number) {
    this.#ms = ms;
  }

  decide: Thinker['decide'] = async (question, readPin) => {
    await new Promise<void>((go) => this.#waiting.push({ at: at.now.at + this.#ms, go }));
    return thinkerOf([ALTERED]).decide(question, readPin);
  };

  /** Completes the decisions that have taken long enough. */
  tick(): void {
    for (const { at: end, go } of this.#waiting) if (end <= at.now.at) go();
  }
}

/**
 * Milliseconds after which the house answers, if it thinks for `ms` milliseconds. `secretAt`: the moment at which Ann
 * answers her own question in secret; 0: she does not.
 */
async function answersAfter(ms: number, secretAt = 0): Promise<number> {
  const thinker = new Slow(ms);
  const here = processWithHouse(at.store, at.now, [ALTERED], thinker);
  const { id } = (await againstHouse(here, 'altered', 'easy', undefined, `ann ${ms} ${secretAt}`)).record;
  const from = at.now.at;
  for (let n = 0; n < 600; n++) {
    at.now.at += 100;
    if (at.now.at - from === secretAt) await annAnswers(here, id, `ann ${ms} ${secretAt}`);
    thinker.tick();
    if (at.now.at - from >= ms) await here.thought();
    await here.deadlines.sweep();
    const input = (await at.store.inputs(id)).find(
      (row) => row.input.kind === 'answers' && row.input.seat === 1,
    );
    expect(here.errors).toEqual([]);
    if (input !== undefined) return input.at - from;
  }
  throw new Error('The house has not answered.');
}

describe('the house answers', () => {
  it('at the same moment after a trivial thought and after a hard one', async () => {
    for (const ms of [0, 1, 700, STEP - 100]) expect(await answersAfter(ms)).toBe(STEP);
  });

  it('whole steps later where it has found nothing by then, and never in between', async () => {
    expect(await answersAfter(STEP + 100)).toBe(2 * STEP);
    expect(await answersAfter(2 * STEP - 100)).toBe(2 * STEP);
    expect(await answersAfter(3 * STEP + 500)).toBe(4 * STEP);
  });

  it('when it would have, where the other answers in secret just before', async () => {
    expect(await answersAfter(300, STEP - 100)).toBe(STEP);
    expect(await answersAfter(STEP + 300, STEP + 1_000)).toBe(2 * STEP);
  });
});

describe('a thought that never ends', () => {
  const never: Thinker = { decide: () => new Promise(() => undefined) };
  const hours = { kind: 'decision', ms: 3_600_000, zero: 'default' } as const;
  let here: HouseProcess;

  /** Opens a game of two people whose clock is about to run out, and many games of others against the house. */
  async function manyGames(): Promise<string> {
    here = processWithHouse(at.store, at.now, [createToy(), ALTERED], never);
    const toy = { game: 'toy', clock: hours, seat: { name: 'Bob', deck: { text: '3 pebble' } } } as const;
    const { id } = accepted(await here.tables.create(by('bob'), where, toy)).record;
    const { record } = accepted(await here.tables.join(by('cy'), id, 'Cy', { text: '3 pebble' }));
    await here.tables.delivered(record, { seats: [0, 1], revision: record.revision, due: [] }, at.now.at);
    at.now.at += 3_600_000 - STEP;
    await at.store.beat(at.now.at, Number.POSITIVE_INFINITY);
    for (let n = 0; n < 12; n++) await againstHouse(here, 'altered', 'easy', undefined, `ann ${n}`);
    return id;
  }

  it('delays the clock of no other game', async () => {
    const id = await manyGames();
    const dueAt = (await at.store.record(id))!.affairs.clocks.find((clock) => clock.dueAt !== undefined)!
      .dueAt!;
    at.now.at = dueAt;
    await here.deadlines.sweep();
    const [input] = await at.store.inputs(id);
    expect(input).toMatchObject({ input: { kind: 'clock' }, at: dueAt });
    expect(here.errors).toEqual([]);
  });

  it('leaves its row where it is, so that another process answers when this one is gone', async () => {
    here = processWithHouse(at.store, at.now, [ALTERED], never);
    const { id } = (await againstHouse(here)).record;
    for (let n = 0; n < 5; n++) {
      at.now.at += STEP;
      await here.deadlines.sweep();
    }
    expect(await at.store.inputs(id)).toEqual([]);
    const other = processWithHouse(at.store, at.now);
    at.now.at += STEP;
    await other.deadlines.sweep();
    await other.thought();
    at.now.at += STEP;
    await other.deadlines.sweep();
    expect(await at.store.inputs(id)).toMatchObject([
      { input: { kind: 'answers', seat: 1 }, at: at.now.at },
      // The order that goes with the first answer of a game against the house (alone.test.ts).
      { input: { kind: 'orders', seat: 0 }, at: at.now.at },
    ]);
  });
});
