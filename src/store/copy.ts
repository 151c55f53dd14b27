// Copies all games and leagues from one database to another, of any kind: for moving a bot from a file to a server, and
// back.
import { createHash } from 'node:crypto';
import type { Database } from './database.ts';
import { TRANSACTION } from './database.ts';
import type { Prisma, PrismaClient } from './generated/sqlite/client.ts';

/** Error: nothing was copied, or the copy cannot be trusted; the message is a sentence for the operator. */
export class CopyError extends Error {}

/** Number of rows that were copied, by table. */
export type Copied = Record<string, number>;

type Client = PrismaClient | Prisma.TransactionClient;

/** A table to copy; `key` is the column with the game's or league's id, or undefined if it has none. */
interface Table {
  name: string;
  read(from: Client, key: string): Promise<readonly object[]>;
  copy(from: Client, to: Client, key: string): Promise<number>;
}

/** Rows copied per SQL statement, limited by the number of values that one statement may have. */
const AT_ONCE = 500;

const table = <Row extends object>(
  name: string,
  read: (from: Client, key: string) => Promise<Row[]>,
  write: (to: Client, data: Row[]) => Promise<unknown>,
): Table => ({
  name,
  read,
  copy: async (from, to, key) => {
    const rows = await read(from, key);
    for (let at = 0; at < rows.length; at += AT_ONCE) await write(to, rows.slice(at, at + AT_ONCE));
    return rows.length;
  },
});

/** Tables that belong to no game. `Programs` (card definitions) comes before the games that refer to it. */
const COMMON: readonly Table[] = [
  table(
    'Programs',
    (from) => from.programs.findMany({ orderBy: { hash: 'asc' } }),
    (to, data) => to.programs.createMany({ data }),
  ),
  table(
    'GuildSettings',
    (from) => from.guildSettings.findMany({ orderBy: { guildId: 'asc' } }),
    (to, data) => to.guildSettings.createMany({ data }),
  ),
  table(
    'Person',
    (from) => from.person.findMany({ orderBy: { userId: 'asc' } }),
    (to, data) => to.person.createMany({ data }),
  ),
  table(
    'SavedDeck',
    (from) => from.savedDeck.findMany({ orderBy: [{ userId: 'asc' }, { key: 'asc' }] }),
    (to, data) => to.savedDeck.createMany({ data }),
  ),
  table(
    'Usage',
    (from) => from.usage.findMany({ orderBy: [{ userId: 'asc' }, { from: 'asc' }] }),
    (to, data) => to.usage.createMany({ data }),
  ),
  table(
    'Heartbeat',
    (from) => from.heartbeat.findMany({ orderBy: { id: 'asc' } }),
    (to, data) => to.heartbeat.createMany({ data }),
  ),
  table(
    'Outage',
    (from) => from.outage.findMany({ orderBy: { from: 'asc' } }),
    (to, data) => to.outage.createMany({ data }),
  ),
];

/**
 * Tables that belong to a game, the game itself first. Claims (rows reserved by a running process) are not copied.
 */
const OF_GAME: readonly Table[] = [
  table(
    'Game',
    async (from, id) =>
      (await from.game.findMany({ where: { id } })).map((row) => ({
        ...row,
        postsHolder: null,
        postsUntil: null,
      })),
    (to, data) => to.game.createMany({ data }),
  ),
  table(
    'Player',
    (from, gameId) => from.player.findMany({ where: { gameId }, orderBy: { seat: 'asc' } }),
    (to, data) => to.player.createMany({ data }),
  ),
  table(
    'Input',
    (from, gameId) => from.input.findMany({ where: { gameId }, orderBy: { seq: 'asc' } }),
    (to, data) => to.input.createMany({ data }),
  ),
  table(
    'Snapshot',
    (from, gameId) => from.snapshot.findMany({ where: { gameId } }),
    (to, data) => to.snapshot.createMany({ data }),
  ),
  table(
    'Keyframe',
    (from, gameId) => from.keyframe.findMany({ where: { gameId }, orderBy: { seq: 'asc' } }),
    (to, data) => to.keyframe.createMany({ data }),
  ),
  table(
    'Deadline',
    async (from, gameId) => {
      const orderBy = [{ seat: 'asc' as const }, { kind: 'asc' as const }];
      const rows = await from.deadline.findMany({ where: { gameId }, orderBy });
      return rows.map((row) => ({ ...row, heldUntil: null }));
    },
    (to, data) => to.deadline.createMany({ data }),
  ),
  table(
    'Line',
    (from, gameId) => from.line.findMany({ where: { gameId }, orderBy: [{ seq: 'asc' }, { index: 'asc' }] }),
    (to, data) => to.line.createMany({ data }),
  ),
  table(
    'Outbox',
    (from, gameId) => from.outbox.findMany({ where: { gameId }, orderBy: { order: 'asc' } }),
    (to, data) => to.outbox.createMany({ data }),
  ),
  table(
    'Interaction',
    (from, gameId) => from.interaction.findMany({ where: { gameId }, orderBy: { id: 'asc' } }),
    (to, data) => to.interaction.createMany({ data }),
  ),
];

const inLeague = (leagueId: string) => ({ where: { leagueId } });

/**
 * Tables that belong to a league, the league itself first. Claims (rows reserved by a running process) are not
 * copied.
 */
const OF_LEAGUE: readonly Table[] = [
  table(
    'League',
    async (from, id) =>
      (await from.league.findMany({ where: { id } })).map((row) => ({
        ...row,
        postsHolder: null,
        postsUntil: null,
      })),
    (to, data) => to.league.createMany({ data }),
  ),
  table(
    'LeagueEntrant',
    (from, id) => from.leagueEntrant.findMany({ ...inLeague(id), orderBy: { number: 'asc' } }),
    (to, data) => to.leagueEntrant.createMany({ data }),
  ),
  table(
    'LeagueRound',
    (from, id) => from.leagueRound.findMany({ ...inLeague(id), orderBy: { number: 'asc' } }),
    (to, data) => to.leagueRound.createMany({ data }),
  ),
  table(
    'LeagueMatch',
    (from, id) =>
      from.leagueMatch.findMany({ ...inLeague(id), orderBy: [{ round: 'asc' }, { table: 'asc' }] }),
    (to, data) => to.leagueMatch.createMany({ data }),
  ),
  table(
    'LeagueNote',
    (from, id) => from.leagueNote.findMany({ ...inLeague(id), orderBy: { seq: 'asc' } }),
    (to, data) => to.leagueNote.createMany({ data }),
  ),
  table(
    'LeagueDue',
    async (from, id) => {
      const orderBy = [{ kind: 'asc' as const }, { round: 'asc' as const }];
      const rows = await from.leagueDue.findMany({ ...inLeague(id), orderBy });
      return rows.map((row) => ({ ...row, heldUntil: null }));
    },
    (to, data) => to.leagueDue.createMany({ data }),
  ),
  table(
    'LeaguePost',
    (from, id) => from.leaguePost.findMany({ ...inLeague(id), orderBy: { order: 'asc' } }),
    (to, data) => to.leaguePost.createMany({ data }),
  ),
  table(
    'LeagueInteraction',
    (from, id) => from.leagueInteraction.findMany({ ...inLeague(id), orderBy: { id: 'asc' } }),
    (to, data) => to.leagueInteraction.createMany({ data }),
  ),
];

/** Names of all copied tables. */
export const TABLES: readonly string[] = [...COMMON, ...OF_GAME, ...OF_LEAGUE].map(({ name }) => name);

/**
 * Copies everything, each game in its own transaction, oldest first, and then compares the contents of both sides.
 * Throws {@link CopyError} if the target is not empty, or if the two differ in the end because somebody has played
 * meanwhile; the incomplete target must not be used then.
 *
 * @param told gets each game that was copied
 */
export async function copyDatabase(
  from: Database,
  to: Database,
  told: (done: number, all: number) => void = () => undefined,
): Promise<Copied> {
  await refuseUnlessEmpty(to);
  const copied: Copied = Object.fromEntries(TABLES.map((name) => [name, 0]));
  const copy = async (tables: readonly Table[], key: string): Promise<void> => {
    const counts = await from.run((source) =>
      to.run((target) =>
        target.$transaction(async (tx) => {
          const rows: Copied = {};
          for (const each of tables) rows[each.name] = await each.copy(source, tx, key);
          return rows;
        }, TRANSACTION),
      ),
    );
    for (const [name, count] of Object.entries(counts)) copied[name] = (copied[name] ?? 0) + count;
  };
  await copy(COMMON, '');
  const games = await gamesOf(from);
  for (const [index, id] of games.entries()) {
    await copy(OF_GAME, id);
    told(index + 1, games.length);
  }
  const leagues = await leaguesOf(from);
  for (const id of leagues) await copy(OF_LEAGUE, id);
  await compare(from, to, games, leagues);
  return copied;
}

const gamesOf = (database: Database): Promise<string[]> =>
  database.run(async (client) => {
    const rows = await client.game.findMany({
      select: { id: true },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    return rows.map(({ id }) => id);
  });

const leaguesOf = (database: Database): Promise<string[]> =>
  database.run(async (client) => {
    const rows = await client.league.findMany({
      select: { id: true },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    return rows.map(({ id }) => id);
  });

async function refuseUnlessEmpty(to: Database): Promise<void> {
  const held = await to.run(async (client) => [
    [await client.game.count(), 'games'] as const,
    [await client.guildSettings.count(), 'settings of servers'] as const,
    [await client.person.count(), 'settings of people'] as const,
    [await client.programs.count(), 'card definitions'] as const,
    [await client.league.count(), 'leagues'] as const,
  ]);
  const found = held.filter(([count]) => count > 0).map(([count, what]) => `${what}: ${count}`);
  if (found.length > 0)
    throw new CopyError(
      `The target is not empty (${found.join(', ')}). Nothing was copied; name an empty database, or one that does not exist yet.`,
    );
}

async function compare(
  from: Database,
  to: Database,
  copied: readonly string[],
  leagues: readonly string[],
): Promise<void> {
  const differ = async (tables: readonly Table[], key: string): Promise<boolean> =>
    (await fingerprint(from, tables, key)) !== (await fingerprint(to, tables, key));
  const changed = (what: string): CopyError =>
    new CopyError(
      `The copy differs from what it was made from (${what}): somebody has played meanwhile. Stop every bot on it, and copy again into an empty database.`,
    );
  const games = await gamesOf(from);
  if (games.join() !== copied.join()) throw changed('games were opened or deleted');
  if ((await leaguesOf(from)).join() !== leagues.join()) throw changed('leagues were made or deleted');
  // Leaves out the table `Heartbeat`, which even an idle bot updates now and then.
  const kept = COMMON.filter(({ name }) => name !== 'Heartbeat');
  if (await differ(kept, '')) throw changed('settings or card definitions');
  for (const id of games) if (await differ(OF_GAME, id)) throw changed(`game ${id}`);
  for (const id of leagues) if (await differ(OF_LEAGUE, id)) throw changed(`league ${id}`);
}

/** SHA-256 over the contents of these tables. */
const fingerprint = (database: Database, tables: readonly Table[], key: string): Promise<string> =>
  database.run(async (client) => {
    const hash = createHash('sha256');
    for (const each of tables)
      for (const row of await each.read(client, key)) hash.update(`${each.name} ${canonical(row)}\n`);
    return hash.digest('hex');
  });

/** A row as text that is the same on every kind of database. */
const canonical = (row: object): string =>
  JSON.stringify(
    Object.entries(row)
      .map(([name, value]): [string, unknown] => [name, plain(value)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

function plain(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  return value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value;
}
