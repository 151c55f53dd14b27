// While a game against the house (the bot as an opponent) goes on, nothing shows how long the house thinks, how many
// imagined states it tries, or which dice it uses. The same game is played twice. The house gives the same answers but
// thinks differently, and everything that leaves the process is compared; planted leaks must be found.
import { afterEach, expect, it } from 'vitest';
import { boardNotice, notices } from '../../../src/discord/posts/announcements.ts';
import { asking } from '../../../src/kernel/query.ts';
import type { Thinker } from '../../../src/table/house/thinker.ts';
import type { Tables } from '../../../src/table/service.ts';
import { type Bench, bench } from '../../support/table.ts';
import {
  ALTERED,
  againstHouse,
  annAnswers,
  type HouseProcess,
  houseAnswers,
  processWithHouse,
} from './at-the-table.ts';

/**
 * One of two worlds: the seed of the house's dice (`dice`), the work that it does for each question (`thinks`), and
 * whether it sees at every other question that it has lost (`despairs`), which is too seldom to concede.
 */
interface World {
  dice: string;
  thinks: number;
  despairs: boolean;
}

const FIRST: World = { dice: 'a1'.repeat(32), thinks: 1, despairs: false };
const SECOND: World = { dice: 'b2'.repeat(32), thinks: 300_000, despairs: true };

let open: Bench[] = [];
afterEach(async () => {
  await Promise.all(open.map((at) => at.close()));
  open = [];
});

/** A thinker that gives the fallback answer after some useless work. */
const thinker = ({ thinks, despairs }: World): Thinker => {
  let isLost = true;
  return {
    decide: async ({ state, seat, dice }) => {
      let thought = 0;
      for (let n = 0; n < thinks; n++) thought += dice.charCodeAt(n % dice.length);
      const part = asking(state)!.parts.find((one) => one.seat === seat)!;
      if (thought < 0) return undefined;
      isLost = despairs && !isLost;
      return { answers: [part.choice.fallback], isLost };
    },
  };
};

/** A change of the process that plants a leak. */
type Plant = (here: HouseProcess, world: World) => HouseProcess;

/** Everything that leaves a process while Ann plays some rounds against the house. */
async function leaves(world: World, plant: Plant = (here) => here): Promise<string> {
  const at = await bench();
  open.push(at);
  let drawn = 0;
  // The second seed that the process draws is that of the house's dice.
  const seed = (): string => (++drawn === 2 ? world.dice : String(drawn).padStart(64, '0'));
  const here = plant(processWithHouse(at.store, at.now, [ALTERED], thinker(world), seed), world);
  const { record, text } = await againstHouse(here);
  const { id } = record;
  expect(record.affairs.house?.dice).toBe(world.dice);
  const left: unknown[] = [text];
  for (let round = 0; round < 12; round++) {
    await annAnswers(here, id);
    await houseAnswers(here, at.store, at.now, id);
    left.push(await outside(here.tables, at, id));
  }
  return JSON.stringify([left, here.errors, here.measured]);
}

/** Everything that players and spectators are told, sent and may look at. */
async function outside(tables: Tables, at: Bench, id: string): Promise<unknown> {
  const record = (await tables.record(id))!;
  const rows = await at.store.outbox(id);
  const view = (await tables.view(id, 'eve'))!;
  const posts = rows.flatMap(({ message }) =>
    message.kind === 'board' ? [boardNotice(ALTERED, view, record)] : notices(message, record, ALTERED),
  );
  const looks = [];
  for (const user of ['ann', 'eve'])
    looks.push(
      await tables.view(id, user),
      await tables.why(id, user),
      await tables.story(id, user, 50),
      await tables.prompt(id, user),
      await tables
        .export(id)
        .then((result) => JSON.stringify(result, (key, value: unknown) => (key === 'at' ? 0 : value))),
    );
  return [posts, looks, await at.store.inputs(id)];
}

it('the house thinks, and nothing of it leaves the process', async () => {
  expect(await leaves(SECOND)).toBe(await leaves(FIRST));
});

/** Leaks, each of which the comparison must find. */
const PLANTED: Record<string, Plant> = {
  'its dice, in what the game waits for': (here) => {
    const why: Tables['why'] = async (game, user) => {
      const record = await here.tables.record(typeof game === 'string' ? game : game.id);
      return [...(await here.tables.why(game, user)), record?.affairs.house?.dice ?? ''];
    };
    return { ...here, tables: { ...here.tables, why } };
  },
  'a reason, in the story': (here, { thinks }) => {
    const story: Tables['story'] = async (...asked) => [
      ...(await here.tables.story(...asked)),
      `The House has weighed ${thinks} moves.`,
    ];
    return { ...here, tables: { ...here.tables, story } };
  },
  'that it has seen itself beaten, in what the game waits for': (here) => {
    const why: Tables['why'] = async (game, user) => {
      const record = await here.tables.record(typeof game === 'string' ? game : game.id);
      return [...(await here.tables.why(game, user)), `${record?.affairs.house?.lost ?? 0} lost`];
    };
    return { ...here, tables: { ...here.tables, why } };
  },
  'how late it was, in metrics': (here, { thinks }) => ({
    ...here,
    measured: [`house ${thinks}`],
  }),
  'what it has tried, in the log': (here, { thinks }) => ({
    ...here,
    errors: [`tried ${thinks}`],
  }),
};

it.each(Object.entries(PLANTED))('%s would be found', async (_, plant) => {
  expect(await leaves(SECOND, plant)).not.toBe(await leaves(FIRST, plant));
});
