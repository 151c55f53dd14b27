// A game's record as one statement reads it: as of one moment, without a transaction around it.
import type { Sql } from '@prisma/client/runtime/client';
import type { GameRecord } from '../table/records.ts';
import type * as Row from './generated/sqlite/client.ts';
import type { Prisma } from './generated/sqlite/client.ts';
import { fromGame } from './rows.ts';

/** A game's row beside that of one of its players, whose columns have names of their own; all null where it has none. */
type Joined = Row.Game & {
  [Column in Exclude<keyof Row.Player, 'gameId'> as `player.${Column}`]: Row.Player[Column] | null;
};

/** The game that the condition on `g` names, with its players. */
export async function readGame(
  client: Prisma.TransactionClient,
  where: Sql,
): Promise<GameRecord | undefined> {
  const found = await client.$queryRaw<Joined[]>`
    SELECT g.*, p."seat" AS "player.seat", p."userId" AS "player.userId", p."name" AS "player.name",
      p."deck" AS "player.deck", p."word" AS "player.word"
    FROM "Game" g LEFT JOIN "Player" p ON p."gameId" = g."id"
    WHERE ${where}`;
  const [game] = found;
  if (game === undefined) return undefined;
  const players = found.flatMap((row) => {
    const { 'player.seat': seat, 'player.userId': userId, 'player.name': name } = row;
    if (seat === null || userId === null || name === null) return [];
    return [{ gameId: game.id, seat, userId, name, deck: row['player.deck'], word: row['player.word'] }];
  });
  return fromGame({ ...game, players });
}
