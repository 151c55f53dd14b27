import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { loadWorkbench } from '../../games/games.ts';
import type { Workbench } from '../../games/shared/workbench.ts';
import { encode } from '../../kernel/codec.ts';
import { root } from '../../root.ts';
import { openStore } from '../../store/open.ts';
import type { Store } from '../../table/store.ts';
import { seeded } from '../random/random-play.ts';
import { type GoldenGame, programsName, writeSet } from './files.ts';
import { pick } from './pick.ts';
import { type Clock, type Course, openAtTable, type Plan, paced, playAtTable, WHERE } from './play.ts';

/**
 * Number of running games of each kind in the database of a golden set. The database also has one finished game of each
 * kind, and one that waits for its second player.
 */
const RUNNING = 2;
/** Number of posts at the end of each running game that are stored as not yet acknowledged by Discord. */
const UNSENT = 3;
/** A number higher than any real count of games. */
const MANY = 100_000;

/**
 * A game that was picked for the golden set (recorded games of this version), with the card definitions that it was
 * played with.
 */
interface Kept {
  plan: Plan;
  golden: GoldenGame;
  pin: string;
}

/**
 * Plans the decks of a game. Official and random decks take turns, so that a set has both the games that people play
 * most and rare situations. Official decks go through every pair.
 */
function plan({ game, randomPlay }: Workbench, seed: string, n: number): Plan {
  const name = `${game.id}-${n + 1}`;
  const random = seeded(n * 7919 + 17);
  const names = game.decks.map((deck) => deck.name);
  const pairs = names.flatMap((one, i) => names.slice(i + 1).map((other) => [one, other]));
  const decks =
    n % 2 === 1
      ? [randomPlay.randomDeck(random), randomPlay.randomDeck(random)]
      : pairs[(n / 2) % pairs.length]!.map((official) => ({ official }));
  return { name, seed: `${seed} ${name}`, game, decks };
}

/** Plays games of one kind to their ends, and picks those that reach the most different states. */
async function choose(
  store: Store,
  clock: Clock,
  plans: Plan[],
  kept: number,
  states: number,
): Promise<Kept[]> {
  const courses: Course[] = [];
  for (const one of plans) courses.push(await playAtTable(store, clock, one));
  const picked = pick(
    courses.map((course) => course.states),
    kept,
    states,
  );
  const chosen: Kept[] = [];
  for (const [index, course] of courses.entries()) {
    const own = picked.filter(({ game }) => game === index);
    if (own.length > 0) chosen.push(await keep(store, course, own));
  }
  return chosen;
}

async function keep(
  store: Store,
  { plan, record, states }: Course,
  picked: { version: number; what: string }[],
): Promise<Kept> {
  const { id, game, profile, format, players, commitment, outcome } = record;
  const pin = await store.pin(id);
  if (pin === undefined || outcome === undefined)
    throw new Error(`The game ${plan.name} was not played to its end.`);
  const golden: GoldenGame = {
    ...{ id, game, profile, format, players, commitment, outcome },
    secretSeed: await store.secretSeed(id),
    programs: programsName(pin),
    inputs: await store.inputs(id),
    states: picked.map(({ version, what }) => ({
      version,
      what,
      snapshot: Buffer.from(encode(states[version]!)).toString('base64'),
    })),
  };
  return { plan, golden, pin };
}

/**
 * Builds a database as the bot leaves it when it stops for an upgrade, and returns the bytes of its file. `kept`: the
 * picked games of each kind.
 */
async function database(folder: string, kept: Kept[][]): Promise<Uint8Array> {
  const file = join(folder, 'stopped.db');
  const clock = paced();
  await withStore(file, clock, async (store) => {
    for (const games of kept) await leaveOff(store, clock, games);
    await store.setSettings({
      guildId: WHERE.guildId,
      creatorRoleId: '900000000000000020',
      channelIds: [WHERE.channelId],
      maxPerPlayer: 50,
    });
    await acknowledge(store);
  });
  return shrunk(file);
}

/** Leaves games of one kind in the database: running ones stopped at a recorded state, one finished, and one open. */
async function leaveOff(store: Store, clock: Clock, games: Kept[]): Promise<void> {
  for (const { plan, golden } of games.slice(0, RUNNING)) {
    const { record } = await playAtTable(store, clock, plan, golden.states.at(-1)!.version);
    await store.setPlace(record.id, { threadId: `9${record.id}`, boardMessageId: `8${record.id}` });
  }
  const { plan } = games[0]!;
  const again = (what: string): Plan => ({
    ...plan,
    name: `${plan.name}-${what}`,
    seed: `${plan.seed} ${what}`,
  });
  await playAtTable(store, clock, again('over'));
  await openAtTable(store, clock, again('open'));
}

/**
 * Opens a store (the bot's database) over a SQLite file for some work, and closes it whether or not the work succeeds.
 */
async function withStore<T>(file: string, clock: Clock, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(`file:${file}`, clock.now);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Marks most posts as delivered to Discord; the last posts of each game stay undelivered. */
async function acknowledge(store: Store): Promise<void> {
  for (const gameId of await store.unsent(MANY)) {
    const rows = await store.outbox(gameId);
    for (const row of rows.slice(0, -UNSENT)) await store.sent(row, false);
  }
}

/** The database as one compact file, without space for deleted rows. */
async function shrunk(file: string): Promise<Uint8Array> {
  const small = `${file}.small`;
  const client = createClient({ url: pathToFileURL(file).href, concurrency: 1 });
  await client.execute({ sql: 'VACUUM INTO ?', args: [small] });
  client.close();
  return readFileSync(small);
}

/** Options for making a golden set (recorded games of this version). */
export interface Wish {
  target: string;
  seed: string;
  /**
   * Ids of the kinds of games to record. For each kind: `games` matches are played, `kept` of them are kept, with
   * `states` recorded states.
   */
  kinds: readonly string[];
  games: number;
  kept: number;
  states: number;
}

/**
 * Makes a golden set (recorded games of this version for tests of later ones), and prints its contents. Equal options
 * make an equal set.
 */
export async function makeSet({ target, seed, kinds, games, kept: most, states }: Wish): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-golden-'));
  try {
    const benches = kinds.map((id) => loadWorkbench(id, root()));
    const clock = paced();
    const kept = await withStore(join(folder, 'played.db'), clock, async (store) => {
      const chosen: Kept[][] = [];
      for (const bench of benches) {
        const plans = Array.from({ length: games }, (_, n) => plan(bench, seed, n));
        chosen.push(await choose(store, clock, plans, most, states));
      }
      return chosen;
    });
    const all = kept.flat();
    writeSet(resolve(target), {
      seed,
      games: new Map(all.map(({ plan, golden }) => [plan.name, golden])),
      programs: [...new Set(all.map(({ pin }) => pin))],
      database: await database(folder, kept),
    });
    return `Games: ${all.length}, states: ${all.reduce((n, { golden }) => n + golden.states.length, 0)}.`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
