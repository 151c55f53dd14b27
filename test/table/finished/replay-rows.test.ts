// Games whose logs contain more than moves, such as undone steps, acts by hand, answers by the clock and rulings, can
// be replayed step by step, exported and verified like any other.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { check } from '../../../src/table/finished/check.ts';
import { type Exported, programsHash, readExport } from '../../../src/table/finished/export-format.ts';
import type { JudgeAct, Tables } from '../../../src/table/service.ts';
import { accepted, type Bench, bench, by, playOut, running } from '../../support/table.ts';
import { createToy } from '../../support/toy-game.ts';

let on: Bench;
let tables: Tables;
let id: string;
/** The board after each row of the log, recorded while the game was played. */
let seen: Map<number, unknown>;

const version = async (): Promise<number> => (await tables.record(id))!.version;
const look = async (): Promise<void> => {
  seen.set(
    await version(),
    (await tables.view(id, ''))?.zones.map(({ count }) => count),
  );
};
const pass = async (user: string): Promise<void> => {
  accepted(await tables.move(by(user), id, { command: 'pass', options: {} }));
  await look();
};
const judge = () => ({ ...by('eve'), userName: 'Eve', isAdmin: true });
const judged = async (act: JudgeAct) => tables.judge(judge(), id, act, (await tables.record(id))!);

beforeEach(async () => {
  on = await bench();
  ({ tables } = on);
  id = await running(tables);
  seen = new Map();
  await look();
});
afterEach(() => on.close());

/** A game with every kind of row; the undo goes back past more than one keyframe. */
async function eventful(): Promise<void> {
  const options = { heap: 'Kuwat', count: '1', mode: 'rake' };
  const first = by('ann');
  accepted(await tables.move(first, id, { command: 'take', options }));
  await look();
  for (let n = 0; n < 22; n++) {
    await pass('bob');
    await pass('ann');
  }
  accepted(await tables.undo(by('ann'), id, 23));
  accepted(await tables.undo(by('bob'), id));
  await look();
  expect(await tables.look(judge(), id)).toHaveProperty('everything');
  accepted(
    await judged({
      kind: 'correct',
      words: { act: 'clock', options: { name: 'heap0', value: '2' } },
      reason: 'A stone had fallen down.',
    }),
  );
  await look();
  accepted(await judged({ kind: 'undo', steps: 1, reason: 'It had not.' }));
  await look();
  await playOut(tables, id);
  accepted(await judged({ kind: 'outcome', winner: 'draw', reason: 'Both were kind.' }));
}

const file = async (): Promise<Exported> => readExport((await tables.export(id)) as string);

describe('a game in which much was set right', () => {
  it('is stepped through as it happened, including what was taken back', async () => {
    await eventful();
    const last = await version();
    for (let step = 0; step <= last; step++) {
      const moment = await tables.replay(id, step, 'spectator');
      if ('refused' in moment) throw new Error(moment.sentence);
      expect(moment.gap).toBeUndefined();
      const then = seen.get(step);
      if (then !== undefined) expect(moment.view?.zones.map(({ count }) => count)).toEqual(then);
    }
    expect(seen.size).toBeGreaterThan(40);
    const acts = await Promise.all(
      Array.from({ length: last }, async (_, n) => {
        const moment = await tables.replay(id, n + 1, 'all');
        return 'refused' in moment ? '' : moment.act;
      }),
    );
    expect(acts).toEqual(
      expect.arrayContaining([
        'Taken back to step 2 by Ann and Bob.',
        'A judge does something by hand.',
        expect.stringMatching(/^Taken back to step \d+ by a judge\.$/),
        'The game is decided by a ruling, or on time.',
      ]),
    );
    const ruling = await tables.replay(id, last, 'spectator');
    expect('refused' in ruling ? [] : ruling.lines.join(' ')).toMatch(/ruling, the game is drawn/);
  });

  it('is verified, and says how often it was taken back', async () => {
    await eventful();
    expect(await on.restarted().verify(id)).toMatch(
      /All \d+ steps were played again and led to the same states, 2 of them by taking back\.$/m,
    );
  });

  it('is exported as a file that is checked elsewhere', async () => {
    await eventful();
    const made = await file();
    expect(made.inputs.map(({ input }) => input.kind)).toEqual(
      expect.arrayContaining(['answers', 'undo', 'manual', 'ruling']),
    );
    const game = createToy().pinned(JSON.stringify(made.programs));
    expect(await check(game, made)).toMatchObject({ differs: [], rows: made.inputs.length, undone: 2 });
    const back = made.inputs.find(({ input }) => input.kind === 'undo')!;
    const otherwise = made.inputs.map((row) =>
      row === back ? { ...row, input: { kind: 'undo' as const, to: 3, by: [0, 1] } } : row,
    );
    expect((await check(game, { ...made, inputs: otherwise })).differs).toEqual([
      expect.stringContaining(`Step ${back.seq} leads to another state`),
    ]);
  });

  it('keeps in its file the clock it was played with, and the hash of what it was pinned to', async () => {
    await playOut(tables, id);
    const made = await file();
    const pin = (await on.store.pin(id))!;
    expect(made).toMatchObject({
      ...{ format: 3, clock: { kind: 'none' }, openedAt: on.now.at, endedAt: on.now.at },
      programsHash: programsHash(pin),
    });
    const game = createToy().pinned(JSON.stringify(made.programs));
    expect((await check(game, { ...made, programs: [3, 1, 2, 3] })).differs).toEqual([
      expect.stringContaining('definitions of the cards are not those'),
    ]);
    expect(JSON.stringify(made)).not.toMatch(/"(userId|ann|bob)"/);
  });
});

describe('chance', () => {
  it('is counted when a game is verified: each throw is derived again', async () => {
    const options = { heap: 'Kuwat, the Dissenter', count: '1', mode: 'luck' };
    accepted(await tables.move(by('ann'), id, { command: 'take', options }));
    const prompt = await tables.prompt(id, 'ann');
    if (prompt?.slot === 'back')
      accepted(await tables.move(by('ann'), id, { command: 'choose', options: { answer: 'no' } }));
    await playOut(tables, id);
    expect(await tables.verify(id)).toContain('Chance was asked once: each shuffle and each throw follows');
  });
});
