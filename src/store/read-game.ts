// Reads game records in one statement: a consistent snapshot without a transaction.
import { empty, join, raw, type Sql, sqltag as sql } from '@prisma/client/runtime/client';
import type { GameRecord } from '../table/records.ts';
import type { Database } from './database.ts';
import type * as Row from './generated/sqlite/client.ts';
import { fromGame, type GameRow, type OfRecord } from './rows.ts';

/**
 * All columns of a game's row by name instead of `*`, so that a column that a later version adds does not break the
 * statement.
 */
const COLUMNS: { [Column in keyof OfRecord]: Column } = {
  id: 'id',
  guildId: 'guildId',
  channelId: 'channelId',
  threadId: 'threadId',
  boardMessageId: 'boardMessageId',
  boardPostedAt: 'boardPostedAt',
  callMessageIds: 'callMessageIds',
  storyMessage: 'storyMessage',
  createdBy: 'createdBy',
  createdAt: 'createdAt',
  game: 'game',
  profile: 'profile',
  format: 'format',
  phase: 'phase',
  commitment: 'commitment',
  version: 'version',
  revision: 'revision',
  awaiting: 'awaiting',
  awaitedSince: 'awaitedSince',
  drawOffers: 'drawOffers',
  outcome: 'outcome',
  rules: 'rules',
  endedAt: 'endedAt',
  affairs: 'affairs',
  trouble: 'trouble',
};

const GAME = join(Object.values(COLUMNS).map((column) => raw(`g."${column}"`)));

/**
 * A game's row joined with the row of one of its players, whose columns have their own names; null if the game has no
 * player.
 */
type Joined = OfRecord & {
  [Column in Exclude<keyof Row.Player, 'gameId'> as `player.${Column}`]: Row.Player[Column] | null;
};

/** SQL that reads the games of a table `g` with their players, one row for each player. */
const withPlayers = (games: Sql): Sql => sql`
  SELECT ${GAME}, p."seat" AS "player.seat", p."userId" AS "player.userId", p."name" AS "player.name",
    p."deck" AS "player.deck", p."word" AS "player.word"
  FROM ${games} LEFT JOIN "Player" p ON p."gameId" = g."id"`;

/** The game that fulfils the condition `where` on the table `g`, with its players. */
export async function readGame(database: Database, where: Sql): Promise<GameRecord | undefined> {
  const [game] = together(await database.rows<Joined>(sql`${withPlayers(sql`"Game" g`)} WHERE ${where}`));
  return game;
}

/**
 * A person's games that match the condition on `g`, oldest first; if there are more than `newest`, only the newest
 * ones. Begins with the person's seats, because SQLite would otherwise scan all games of a server; `CROSS JOIN` makes
 * SQLite keep this order of tables.
 */
export async function readGamesOf(
  database: Database,
  userId: string,
  where: Sql,
  newest?: number,
): Promise<GameRecord[]> {
  const few = newest === undefined ? empty : sql`ORDER BY g."createdAt" DESC LIMIT ${newest}`;
  const games = sql`(SELECT ${GAME} FROM "Player" m CROSS JOIN "Game" g
    WHERE m."userId" = ${userId} AND g."id" = m."gameId" AND ${where} ${few}) g`;
  const found = together(await database.rows<Joined>(withPlayers(games)));
  return found.sort((a, b) => a.createdAt - b.createdAt);
}

/** Groups rows, each a game joined with one of its players, into games. */
function together(found: readonly Joined[]): GameRecord[] {
  const games = new Map<string, GameRow>();
  for (const row of found) {
    const game = games.get(row.id) ?? { ...row, players: [] };
    games.set(row.id, game);
    const { 'player.seat': seat, 'player.userId': userId, 'player.name': name } = row;
    if (seat === null || userId === null || name === null) continue;
    const { 'player.deck': deck, 'player.word': word } = row;
    game.players.push({ gameId: row.id, seat, userId, name, deck, word });
  }
  return [...games.values()].map(fromGame);
}
