import type { Input } from '../kernel/game.ts';
import type {
  Announcement,
  GameRecord,
  GuildSettings,
  InputRow,
  OutboxRow,
  Phase,
  SeatedPlayer,
  StoredLine,
} from '../table/types.ts';
import type * as Row from './generated/sqlite/client.ts';

/** A game's row with its players, as read. */
export type GameRow = Row.Game & { players: Row.Player[] };

/** What this room wrote as JSON text, read back: `toGame` and its neighbours are the only writers of these columns. */
const json = <T>(text: string): T => JSON.parse(text) as T;

const date = (milliseconds: number | undefined): Date | null =>
  milliseconds === undefined ? null : new Date(milliseconds);

/** The columns that a change of the game writes: all but its place in Discord, its seed and its programs. */
export function toGame(record: GameRecord) {
  return {
    id: record.id,
    guildId: record.guildId,
    channelId: record.channelId,
    createdBy: record.createdBy,
    createdAt: new Date(record.createdAt),
    game: record.game,
    profile: record.profile,
    format: record.format,
    phase: record.phase,
    commitment: record.commitment,
    version: record.version,
    awaiting: JSON.stringify(record.awaiting),
    awaitedSince: date(record.awaitedSince),
    drawOffers: JSON.stringify(record.drawOffers),
    outcome: record.outcome === undefined ? null : JSON.stringify(record.outcome),
  };
}

/** The columns of the game's place in Discord. */
export function toPlace(place: Pick<GameRecord, 'threadId' | 'boardMessageId' | 'boardPostedAt'>) {
  return {
    threadId: place.threadId ?? null,
    boardMessageId: place.boardMessageId ?? null,
    boardPostedAt: date(place.boardPostedAt),
  };
}

/** The rows of those who sit at the game. */
export function toPlayers(record: GameRecord): Row.Player[] {
  return record.players.map((player) => ({
    gameId: record.id,
    seat: player.seat,
    userId: player.userId,
    name: player.name,
    deck: player.deck === undefined ? null : JSON.stringify(player.deck),
    word: player.word ?? null,
  }));
}

/** The record that a row and its players hold. */
export function fromGame(row: GameRow): GameRecord {
  return {
    id: row.id,
    guildId: row.guildId,
    channelId: row.channelId,
    ...(row.threadId !== null && { threadId: row.threadId }),
    ...(row.boardMessageId !== null && { boardMessageId: row.boardMessageId }),
    ...(row.boardPostedAt !== null && { boardPostedAt: row.boardPostedAt.getTime() }),
    awaiting: json<number[]>(row.awaiting),
    ...(row.awaitedSince !== null && { awaitedSince: row.awaitedSince.getTime() }),
    createdBy: row.createdBy,
    createdAt: row.createdAt.getTime(),
    game: row.game,
    profile: row.profile,
    format: row.format,
    // `toGame` writes no other phase.
    phase: row.phase as Phase,
    players: row.players.map(fromPlayer).sort((a, b) => a.seat - b.seat),
    commitment: row.commitment,
    version: row.version,
    revision: row.revision,
    drawOffers: json<number[]>(row.drawOffers),
    ...(row.outcome !== null && { outcome: json(row.outcome) }),
  };
}

function fromPlayer(row: Row.Player): SeatedPlayer {
  return {
    seat: row.seat,
    userId: row.userId,
    name: row.name,
    ...(row.deck !== null && { deck: json(row.deck) }),
    ...(row.word !== null && { word: row.word }),
  };
}

/** The row of an input. */
export const toInput = (gameId: string, row: InputRow): Row.Input => ({
  gameId,
  seq: row.seq,
  input: JSON.stringify(row.input),
  at: new Date(row.at),
  fingerprint: row.fingerprint,
});

/** The input that a row holds. */
export const fromInput = (row: Row.Input): InputRow => ({
  seq: row.seq,
  input: json<Input>(row.input),
  at: row.at.getTime(),
  fingerprint: row.fingerprint,
});

/** The row of a line of the story. */
export const toLine = (gameId: string, line: StoredLine): Row.Line => ({
  gameId,
  seq: line.seq,
  index: line.index,
  shared: line.shared,
  secret: line.secret === undefined ? null : JSON.stringify(line.secret),
});

/** The line that a row holds. */
export const fromLine = (row: Row.Line): StoredLine => ({
  seq: row.seq,
  index: row.index,
  shared: row.shared,
  ...(row.secret !== null && { secret: json(row.secret) }),
});

/**
 * Rows of the outbox. A game's revisions come one after the other, so the revision and the place among the announcements of one
 * change order the rows of a game without a counter of their own.
 */
export const toOutbox = (gameId: string, revision: number, messages: Announcement[], now: number) =>
  messages.map((message, index) => {
    const order = revision * 100 + index;
    return {
      id: `${gameId}.${order}`,
      gameId,
      order,
      message: JSON.stringify(message),
      createdAt: new Date(now),
    };
  });

/** The announcement that a row holds, and where it stands in the queue. */
export const fromOutbox = (row: Row.Outbox): OutboxRow => ({
  id: row.id,
  gameId: row.gameId,
  order: row.order,
  message: json<Announcement>(row.message),
  createdAt: row.createdAt.getTime(),
  attempts: row.attempts,
});

/** The row of a server's settings. */
export const toSettings = (settings: GuildSettings): Row.GuildSettings => ({
  guildId: settings.guildId,
  creatorRoleId: settings.creatorRoleId ?? null,
  channelIds: JSON.stringify(settings.channelIds),
  maxPerPlayer: settings.maxPerPlayer,
  games: settings.games === undefined ? null : JSON.stringify(settings.games),
});

/** The settings that a row holds. */
export const fromSettings = (row: Row.GuildSettings): GuildSettings => ({
  guildId: row.guildId,
  ...(row.creatorRoleId !== null && { creatorRoleId: row.creatorRoleId }),
  channelIds: json<string[]>(row.channelIds),
  maxPerPlayer: row.maxPerPlayer,
  ...(row.games !== null && { games: json<string[]>(row.games) }),
});
