// A finished game is replayed step by step: each moment looks as it did, from the side of any player.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paced, playAtTable } from '../../../src/cli/golden/play.ts';
import type { View } from '../../../src/kernel/game/views.ts';
import type { Game } from '../../../src/kernel/game.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import { openStore } from '../../../src/store/open.ts';
import type { GameRecord } from '../../../src/table/records.ts';
import type { Moment, Onlooker } from '../../../src/table/reports.ts';
import type { Tables } from '../../../src/table/service.ts';
import type { Store } from '../../../src/table/store.ts';
import { createTables } from '../../../src/table/tables.ts';
import { type Scratch, scratch } from '../../support/databases.ts';
import { ownGame } from '../../support/games/loaded.ts';
import { rounds } from '../../support/sample.ts';

/** One step in this many is viewed from each side; in a long run, every step. */
const EVERY = rounds(16, 1);

const base = ownGame('altered');
let place: Scratch;
let store: Store;
let record: GameRecord;
/** The state after each row, recorded while the game was played. */
let states: GameState[];
/** Number of inputs that the rules accepted since the last check. */
let taken = 0;

/** The game with rules that count inputs, and refuse them in the states that `refuses` selects. */
const counting = (refuses: (state: GameState) => boolean = () => false): Game => {
  const around = (game: Game): Game => ({
    ...game,
    submit: (state, input) => {
      taken++;
      return refuses(state)
        ? { refused: true, code: 'not-available', sentence: 'Not by these rules.' }
        : game.submit(state, input);
    },
    pinned: (pin) => around(game.pinned(pin)),
  });
  return around(base);
};

const tablesWith = (game: Game): Tables =>
  createTables({
    store,
    games: new Map([[game.id, game]]),
    clock: Date.now,
    randomSeed: () => '00',
    publish: () => undefined,
  });

async function momentOf(tables: Tables, step: number, onlooker: Onlooker): Promise<Moment> {
  const moment = await tables.replay(record.id, step, onlooker);
  if ('refused' in moment) throw new Error(moment.sentence);
  return moment;
}

/** Names of the cards whose faces the view shows, by zone. */
const faces = (view: View | undefined): Map<string, string[]> =>
  new Map(
    (view?.zones ?? []).map(({ id, cards }) => [id, cards.flatMap(({ key, name }) => (key ? [name] : []))]),
  );

beforeAll(async () => {
  place = await scratch();
  store = await openStore(place.url);
  const decks = base.decks.slice(0, 2).map(({ name }) => ({ official: name }));
  const course = await playAtTable(store, paced(), { name: 'over', seed: 'stepping 3', game: base, decks });
  ({ record, states } = course);
});
afterAll(async () => {
  await store.close();
  await place.drop();
});

/** Names of cards, each once, without the numbers of copies. */
const plainNames = (names: readonly string[]): string[] =>
  [...new Set(names.map((name) => name.replace(/#\d+$/, '')))].sort();

describe('a game that is over', () => {
  it('is shown as each player saw it then, whatever the step', async () => {
    const tables = tablesWith(base);
    expect(record.version).toBeGreaterThan(40);
    for (const [step, state] of states.entries()) {
      if (step % EVERY !== 0) continue;
      for (const onlooker of [0, 1, 'spectator'] as const) {
        const { view, gap } = await momentOf(tables, step, onlooker);
        expect(gap).toBeUndefined();
        expect(view).toEqual(base.view(state, onlooker === 'spectator' ? undefined : onlooker));
      }
    }
  });

  it('takes fewer than twenty inputs for any step, and as many for each state that was gone back to', async () => {
    const tables = tablesWith(counting());
    const undone = (await store.inputs(record.id)).filter(({ input }) => input.kind === 'undo').length;
    for (let step = 0; step <= record.version; step++) {
      taken = 0;
      await momentOf(tables, step, 'all');
      expect(taken).toBeLessThan(20 * (1 + undone));
    }
  });

  it('lies open completely when somebody looks over all shoulders', async () => {
    const tables = tablesWith(base);
    for (const [step, state] of states.entries()) {
      if (step % 7 !== 0) continue;
      const all = faces((await momentOf(tables, step, 'all')).view);
      for (const seat of [0, 1])
        for (const [zone, names] of faces(base.view(state, seat)))
          expect(all.get(zone)!.length).toBeGreaterThanOrEqual(names.length);
      expect(all.get('hand:0')).toEqual(faces(base.view(state, 0)).get('hand:0'));
      expect(all.get('hand:1')).toEqual(faces(base.view(state, 1)).get('hand:1'));
      // For decks, compares only names without order: nobody knew the order, except of cards that were put there in
      // sight. Leaves out numbers of copies, because they depend on the copies that an onlooker sees.
      for (const deck of ['deck:0', 'deck:1']) {
        const known = [0, 1].flatMap((seat) => faces(base.view(state, seat)).get(deck)!);
        expect(plainNames(all.get(deck)!)).toEqual(plainNames(known));
      }
    }
  });

  it('tells each step in the words of the onlooker', async () => {
    const tables = tablesWith(base);
    const drawn = (await momentOf(tables, 0, 0)).lines;
    const other = (await momentOf(tables, 0, 1)).lines;
    const watched = (await momentOf(tables, 0, 'spectator')).lines;
    expect(drawn.join('\n')).not.toBe(other.join('\n'));
    for (const hers of drawn.filter((line) => !watched.includes(line))) {
      expect(other).not.toContain(hers);
      expect((await momentOf(tables, 0, 'all')).lines).toContain(`> Ann read: ${hers}`);
    }
    const told = [];
    for (let step = 0; step <= record.version; step++)
      told.push(...(await momentOf(tables, step, 'spectator')).lines);
    expect(told).toEqual(await tables.story(record.id, '', 10_000));
  });

  it('says who did what and when, and ends at its last step', async () => {
    const tables = tablesWith(base);
    expect(await momentOf(tables, 0, 'all')).toMatchObject({ act: 'The game begins.', step: 0 });
    const acts = new Set<string>();
    for (let step = 1; step <= record.version; step++) {
      const { act, at, last } = await momentOf(tables, step, 'all');
      expect(at).toBeGreaterThan(record.createdAt);
      expect(last).toBe(record.version);
      acts.add(act);
    }
    expect([...acts]).toEqual(expect.arrayContaining(['Ann decides.', 'Bob decides.']));
    const end = await momentOf(tables, 99_999, 'all');
    expect(end.step).toBe(record.version);
    expect(end.view?.outcome).toEqual(record.outcome);
    expect((await momentOf(tables, -3, 'all')).step).toBe(0);
  });
});

describe('when the rules have changed since', () => {
  it('what they no longer accept is left out, with a notice, up to the next state that was kept', async () => {
    const tables = tablesWith(counting((state) => state.version === 24));
    for (const step of [0, 20, 24, 40, 43, record.version])
      expect((await momentOf(tables, step, 1)).view).toEqual(base.view(states[step]!, 1));
    for (const step of [25, 39]) {
      const { view, gap, lines } = await momentOf(tables, step, 1);
      expect(view).toBeUndefined();
      expect(gap).toMatch(/from step 25 on they lead elsewhere .* how it stood at step 40\.$/);
      expect(lines).toEqual((await momentOf(tablesWith(base), step, 1)).lines);
    }
  });

  it('a state that was kept after a line, past the row that was to be kept, is found as well', async () => {
    const shifted: Store = {
      ...store,
      keyframe: async (_, atMost) => states[atMost >= 22 ? 22 : 0],
    };
    const tables = createTables({
      store: shifted,
      games: new Map([[base.id, counting((state) => state.version === 3)]]),
      clock: Date.now,
      randomSeed: () => '00',
      publish: () => undefined,
    });
    expect((await momentOf(tables, 4, 0)).gap).toMatch(/how it stood at step 22\.$/);
  });

  it('a game whose kept states cannot be read either says from where it is lost', async () => {
    const blind: Store = { ...store, keyframe: async () => undefined };
    const tables = createTables({
      store: blind,
      games: new Map([[base.id, counting((state) => state.version === 3)]]),
      clock: Date.now,
      randomSeed: () => '00',
      publish: () => undefined,
    });
    expect((await momentOf(tables, 3, 0)).view).toEqual(base.view(states[3]!, 0));
    expect((await momentOf(tables, 4, 0)).gap).toMatch(new RegExp(`at step ${record.version}\\.$`));
    expect((await momentOf(tables, record.version, 0)).view).toEqual(base.view(states.at(-1)!, 0));
  });
});
