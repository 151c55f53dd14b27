import type { Game } from '../../src/kernel/game.ts';
import { openStore } from '../../src/store/open.ts';
import type { Actor, TableReply, TableResult, Tables } from '../../src/table/service.ts';
import type { Store } from '../../src/table/store.ts';
import { createTables } from '../../src/table/tables.ts';
import { type Scratch, scratch } from './databases.ts';
import { nextSeed } from './seeds.ts';
import { createToy } from './toy-game.ts';

/** Tables on a database of their own, with a clock and seeds that the test can foretell. */
export interface Bench {
  store: Store;
  tables: Tables;
  place: Scratch;
  now: { at: number };
  published: { times: number };
  /** Other tables on the same store, as after a restart: nothing in memory. */
  restarted(games?: Game[]): Tables;
  close(): Promise<void>;
}

let interactions = 0;
/** An actor with a new interaction. */
export const by = (userId: string): Actor => ({
  userId,
  interactionId: `interaction-${process.pid}-${interactions++}`,
});

/** The reply of a result that must not be a refusal. Throws if it is one. */
export function accepted(result: TableResult): TableReply {
  if (result.refused) throw new Error(`${result.code}: ${result.sentence}`);
  return result;
}

export const tablesOn = (
  store: Store,
  games: Game[],
  now: { at: number },
  published = { times: 0 },
): Tables => {
  return createTables({
    store,
    games: new Map(games.map((game) => [game.id, game])),
    clock: () => now.at,
    randomSeed: nextSeed,
    publish: () => {
      published.times++;
    },
  });
};

export async function bench(games: Game[] = [createToy()]): Promise<Bench> {
  const place = await scratch();
  const now = { at: 1_700_000_000_000 };
  const published = { times: 0 };
  const store = await openStore(place.url, () => now.at);
  return {
    store,
    tables: tablesOn(store, games, now, published),
    place,
    now,
    published,
    restarted: (others = games) => tablesOn(store, others, now, published),
    close: async () => {
      await store.close();
      await place.drop();
    },
  };
}

/** A running game of Ann and Bob, past the lucky numbers; returns its id. */
export async function running(tables: Tables): Promise<string> {
  const { record } = accepted(
    await tables.create(by('ann'), { guildId: 'g', channelId: 'c' }, { game: 'toy' }),
  );
  accepted(await tables.join(by('ann'), record.id, 'Ann', { official: 'Pebbles' }, 'ann’s word'));
  accepted(await tables.join(by('bob'), record.id, 'Bob', { text: '2 pebble' }));
  for (const user of ['ann', 'bob'])
    accepted(await tables.move(by(user), record.id, { command: 'choose', options: { answer: '2' } }));
  return record.id;
}

/** Plays the game out: both take whatever they can until nothing is left. */
export async function playOut(tables: Tables, gameId: string): Promise<void> {
  for (;;) {
    const record = (await tables.record(gameId))!;
    if (record.phase !== 'running') return;
    const user = record.players.find((player) => record.awaiting.includes(player.seat))!.userId;
    const heap = (await tables.suggest(gameId, user, { command: 'take', options: {} }, 'heap'))[0]!.value;
    const options = { heap, count: '1', mode: 'rake' };
    accepted(await tables.move(by(user), gameId, { command: 'take', options }));
  }
}
