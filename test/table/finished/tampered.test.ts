// Changes of saved data that `/game verify` notices, and those that it cannot notice. A step, a state or a rules number
// is changed, each in steps that today's rules follow and in steps that they do not.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encode } from '../../../src/kernel/codec.ts';
import { fingerprint } from '../../../src/kernel/fingerprint.ts';
import type { Game } from '../../../src/kernel/game.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import type { Tables } from '../../../src/table/service.ts';
import { accepted, type Bench, bench, by, running } from '../../support/table.ts';
import { createToy } from '../../support/toy-game.ts';

/** The toy game Heaps under rules number 2, which also counts how often a player has passed. */
function corrected(game: Game): Game {
  return {
    ...game,
    rulesNumber: 2,
    pinned: (pin) => corrected(game.pinned(pin)),
    submit: (state, input) => {
      const result = game.submit(state, input);
      if (result.refused || input.kind !== 'answers' || input.answers[0]?.kind !== 'act') return result;
      if (input.answers[0].act !== 'pass') return result;
      const passes = Number(state.clock['passes'] ?? 0) + 1;
      return { ...result, state: { ...result.state, clock: { ...result.state.clock, passes } } };
    },
  };
}

let on: Bench;
let id: string;
let tables: Tables;
/** The verdict on the unchanged game. */
let honest: string;

/**
 * Plays the game. Steps 1 to 20 have no pass, steps 21 to 60 have passes, all under rules number 1. The steps after
 * that, up to 85, are played under rules number 2.
 */
beforeAll(async () => {
  on = await bench();
  id = await running(on.tables);
  await play(on.tables, 20, 'orders');
  await play(on.tables, 60, 'passes');
  tables = on.restarted([corrected(createToy())]);
  await play(tables, 84, 'passes');
  accepted(await tables.concede(by('bob'), id));
  honest = await verdict();
});
afterAll(() => on.close());

async function play(at: Tables, until: number, how: 'orders' | 'passes'): Promise<void> {
  for (let { version, awaiting } = (await at.record(id))!; version < until; ) {
    const user = awaiting[0] === 0 ? 'ann' : 'bob';
    // Every fifth step is a standing order, so that each part of the game has some.
    accepted(
      how === 'orders' || version % 5 === 0
        ? await at.orders(by(user), id, { hints: version % 2 === 0 ? 'on' : 'off' })
        : await at.move(by(user), id, { command: 'pass', options: {} }),
    );
    ({ version, awaiting } = (await at.record(id))!);
  }
}

async function verdict(): Promise<string> {
  const said = await on.restarted([corrected(createToy())]).verify(id);
  return typeof said === 'string' ? said : said.sentence;
}

/** A change of the database; it returns a function that reverts it. */
type Change = () => Promise<() => Promise<unknown>>;

/** The verdict after these changes. The changes are reverted afterwards. */
async function verdictAfter(...changes: Change[]): Promise<string> {
  const back: (() => Promise<unknown>)[] = [];
  for (const change of changes) back.unshift(await change());
  const said = await verdict();
  for (const one of back) await one();
  return said;
}

/** Switches the standing order of a step on or off. */
const changeInput = (seq: number): Change => {
  const turn = () =>
    on.place.execute(
      `UPDATE "Input" SET input = CASE WHEN input LIKE '%"on"%' THEN replace(input, '"on"', '"off"')
        ELSE replace(input, '"off"', '"on"') END WHERE seq = ?`,
      seq,
    );
  return async () => {
    const before = await on.store.inputs(id);
    await turn();
    expect(await on.store.inputs(id)).not.toEqual(before);
    return turn;
  };
};

/** Gives these steps another rules number. */
const label = (rules: number | null, from: number, to: number): Change => {
  const set = (number: number | null) => () =>
    on.place.execute('UPDATE "Input" SET rules = ? WHERE seq BETWEEN ? AND ?', number, from, to);
  return async () => {
    await set(rules)();
    return set(from > 60 ? 2 : 1);
  };
};

/** Changes the saved state after a step; if `fitting`, its fingerprint is changed accordingly. */
const changeState = (seq: number, change: (state: GameState) => GameState, fitting = false): Change => {
  const set = async (bytes: Uint8Array, print?: string): Promise<void> => {
    await on.place.execute('UPDATE "Keyframe" SET bytes = ? WHERE seq = ?', bytes, seq);
    if (print !== undefined)
      await on.place.execute('UPDATE "Input" SET fingerprint = ? WHERE seq = ?', print, seq);
  };
  return async () => {
    const before = (await on.store.keyframe(id, seq))!;
    expect(before.version).toBe(seq);
    const state = change(before);
    await set(encode(state), fitting ? fingerprint(state) : undefined);
    return () => set(encode(before), fingerprint(before));
  };
};

const forged = (state: GameState): GameState => ({
  ...state,
  seats: state.seats.map((seat) => ({ ...seat, orders: { hints: 'on', forged: 'yes' } })),
});

it('a game over two versions of its rules: the stretches that are equal are verified, whatever their number', () => {
  expect(honest.split('\n').slice(0, 3)).toEqual([
    'Checked in part: 45 of 85 steps.',
    'Verified: the beginning, steps 1–20 and steps 61–85. Played again, they led to the same states.',
    'Played under rules 1: steps 21–60. This build has rules 2 and cannot check them: they may be right or wrong.',
  ]);
  expect(honest).toMatch(
    /\nThis does not show who gave each step, .* nobody rewrote the saved game as a whole\./,
  );
});

it('it was begun before rules were numbered', async () => {
  const said = await verdictAfter(label(null, 1, 60), async () => {
    await on.place.execute('UPDATE "Game" SET rules = ?', null);
    return () => on.place.execute('UPDATE "Game" SET rules = ?', 1);
  });
  expect(said.split('\n').slice(0, 3)).toEqual([
    'Checked in part: 45 of 85 steps.',
    'Verified: the beginning, steps 1–20 and steps 61–85. Played again, they led to the same states.',
    'Played before rules were numbered: steps 21–60. This build plays or words them differently and cannot check them: they may be right or wrong.',
  ]);
});

it('by its own rules all of it is verified', async () => {
  const other = await bench();
  const game = await running(other.tables);
  accepted(await other.tables.concede(by('bob'), game));
  expect(await other.restarted().verify(game)).toMatch(/^Verified\.\nAll 3 steps were played again/);
  // A forged rules number alone does not change the verdict.
  expect(await other.restarted([{ ...createToy(), rulesNumber: 9 }]).verify(game)).toMatch(/^Verified\./);
  // The first state has no fingerprint, but is compared with the saved one nevertheless.
  const bytes = encode(forged((await other.store.keyframe(game, 0))!));
  await other.place.execute('UPDATE "Keyframe" SET bytes = ? WHERE seq = 0', bytes);
  expect(await other.restarted().verify(game)).toMatchObject({
    sentence: expect.stringMatching(/^Not equal\. The beginning is another one\./),
  });
  await other.close();
});

describe('changed in a verified stretch', () => {
  it('a step: caught', async () => {
    expect(await verdictAfter(changeInput(66))).toMatch(
      /^Not equal\. Step 66 leads to another state\.\nThat means: /,
    );
  });

  it('a state: caught, with its fingerprint or without', async () => {
    expect(await verdictAfter(changeState(80, forged))).toMatch(
      /^Not equal\. Step 80 has a saved state that does not fit its fingerprint\./,
    );
    expect(await verdictAfter(changeState(80, forged, true))).toMatch(
      /^Not equal\. Step 80 leads to another state\./,
    );
  });

  it('a rules number: not caught, and nothing depends on it', async () => {
    expect(await verdictAfter(label(1, 61, 85))).toBe(honest);
    expect(await verdictAfter(label(null, 61, 85))).toBe(honest);
  });

  it('a step with its rules number: not caught, but no longer called verified', async () => {
    const said = await verdictAfter(changeInput(66), label(1, 61, 80));
    expect(said).not.toMatch(/Not equal/);
    expect(said).toContain('Verified: the beginning, steps 1–20 and steps 81–85.');
    expect(said).toContain('Played under rules 1: steps 21–80.');
  });
});

describe('changed in a stretch of other rules', () => {
  it('a step: not caught, and never called verified', async () => {
    expect(await verdictAfter(changeInput(31))).toBe(honest);
  });

  it('a state: caught if it does not fit its fingerprint', async () => {
    expect(await verdictAfter(changeState(40, forged))).toMatch(
      /^Not equal\. Step 40 has a saved state that does not fit its fingerprint\./,
    );
  });

  it('a state with its fingerprint: caught only if a verified stretch begins there', async () => {
    expect(await verdictAfter(changeState(40, forged, true))).toBe(honest);
    expect(await verdictAfter(changeState(60, forged, true))).toMatch(
      /^Not equal\. Step 61 leads to another state\./,
    );
  });

  it('a rules number: caught if it is made today’s, else not', async () => {
    expect(await verdictAfter(label(2, 21, 60))).toMatch(/^Not equal\. Step 22 leads to another state\./);
    expect(await verdictAfter(label(7, 21, 60))).toBe(
      honest.replace('Played under rules 1', 'Played under rules 7'),
    );
  });
});

describe('what is missing or cannot be read', () => {
  it('a step that was deleted is missed, under any rules', async () => {
    for (const seq of [30, 70, 85]) {
      const said = await verdictAfter(async () => {
        await on.place.execute('UPDATE "Input" SET seq = ? WHERE seq = ?', -seq, seq);
        return () => on.place.execute('UPDATE "Input" SET seq = ? WHERE seq = ?', seq, -seq);
      });
      expect(said).toMatch(new RegExp(`^Not equal\\. Step ${seq} is missing\\.`));
    }
  });

  it('a saved state that cannot be read is named; the steps around it are checked as one', async () => {
    const said = await verdictAfter(async () => {
      const bytes = encode((await on.store.keyframe(id, 80))!);
      await on.place.execute('UPDATE "Keyframe" SET bytes = ? WHERE seq = 80', bytes.slice(0, 40));
      return () => on.place.execute('UPDATE "Keyframe" SET bytes = ? WHERE seq = 80', bytes);
    });
    expect(said).toMatch(/^Checked in part: 45 of 85 steps\./);
    expect(said).toContain('Saved states that cannot be read: after step 80.');
  });

  it('a saved state by another seed is noticed under any rules', async () => {
    const other = (state: GameState): GameState => ({
      ...state,
      rng: { ...state.rng, seed: 'f'.repeat(64) },
    });
    expect(await verdictAfter(changeState(40, other, true))).toContain(
      "The state saved after step 40 holds another seed than the game's.",
    );
  });

  it('all of that was taken back: the honest game is as it was', async () => {
    expect(await verdict()).toBe(honest);
  });
});

it('somebody is taken out of it: what was verified is verified, and nothing else is', async () => {
  await on.restarted([corrected(createToy())]).erase(by('bob'));
  const said = await verdict();
  expect(said.split('\n').slice(0, 3)).toEqual(honest.split('\n').slice(0, 3));
  expect(said).toContain('Former player: (none)');
  expect(await verdictAfter(changeState(80, forged))).toMatch(/^Not equal\./);
});
