// A game's record as one statement reads it: as of one moment, without a transaction around it.
import { join, raw, type Sql, sqltag as sql } from '@prisma/client/runtime/client';
import type { GameRecord } from '../table/records.ts';
import type { Database } from './database.ts';
import type * as Row from './generated/sqlite/client.ts';
import { fromGame, type OfRecord } from './rows.ts';

/** Columns of a game's row, all of them named: a column more, which a later version adds, leaves the statement as it is. */
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

/** A game's row beside that of one of its players, whose columns have names of their own; all null where it has none. */
type Joined = OfRecord & {
  [Column in Exclude<keyof Row.Player, 'gameId'> as `player.${Column}`]: Row.Player[Column] | null;
};

/** The game that the condition on `g` names, with its players. */
export async function readGame(database: Database, where: Sql): Promise<GameRecord | undefined> {
  const found = await database.rows<Joined>(sql`
    SELECT ${GAME}, p."seat" AS "player.seat", p."userId" AS "player.userId", p."name" AS "player.name",
      p."deck" AS "player.deck", p."word" AS "player.word"
    FROM "Game" g LEFT JOIN "Player" p ON p."gameId" = g."id"
    WHERE ${where}`);
  const [game] = found;
  if (game === undefined) return undefined;
  const players = found.flatMap((row) => {
    const { 'player.seat': seat, 'player.userId': userId, 'player.name': name } = row;
    if (seat === null || userId === null || name === null) return [];
    return [{ gameId: game.id, seat, userId, name, deck: row['player.deck'], word: row['player.word'] }];
  });
  return fromGame({ ...game, players });
}
