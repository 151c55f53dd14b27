import {
  type Affairs,
  type Counting,
  type Deadline,
  type FormerHolder,
  noAffairs,
  noSettings,
  type PersonSettings,
  type SeatClock,
} from '../table/affairs.ts';
import type {
  Announcement,
  GameRecord,
  GuildSettings,
  InputRow,
  LoggedInput,
  OutboxRow,
  Phase,
  Place,
  SeatedPlayer,
  StoredLine,
  StoryMessage,
} from '../table/records.ts';
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
    endedAt: date(record.endedAt),
    game: record.game,
    profile: record.profile,
    format: record.format,
    phase: record.phase,
    commitment: record.commitment,
    rules: record.rules ?? null,
    version: record.version,
    awaiting: JSON.stringify(record.awaiting),
    awaitedSince: date(record.awaitedSince),
    drawOffers: JSON.stringify(record.drawOffers),
    affairs: JSON.stringify(record.affairs),
    outcome: record.outcome === undefined ? null : JSON.stringify(record.outcome),
  };
}

/** The columns of the game's place in Discord. */
export function toPlace(place: Place) {
  return {
    threadId: place.threadId ?? null,
    boardMessageId: place.boardMessageId ?? null,
    boardPostedAt: date(place.boardPostedAt),
    callMessageIds: place.callMessageIds === undefined ? null : JSON.stringify(place.callMessageIds),
    storyMessage: place.storyMessage === undefined ? null : JSON.stringify(place.storyMessage),
  };
}

/** The game's place in Discord, as its row holds it. */
export const fromPlace = (row: Pick<Row.Game, keyof Place>): Place => ({
  ...(row.threadId !== null && { threadId: row.threadId }),
  ...(row.boardMessageId !== null && { boardMessageId: row.boardMessageId }),
  ...(row.boardPostedAt !== null && { boardPostedAt: row.boardPostedAt.getTime() }),
  ...(row.callMessageIds !== null && { callMessageIds: json<string[]>(row.callMessageIds) }),
  ...(row.storyMessage !== null && { storyMessage: json<StoryMessage>(row.storyMessage) }),
});

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
    ...fromPlace(row),
    awaiting: json<number[]>(row.awaiting),
    ...(row.awaitedSince !== null && { awaitedSince: row.awaitedSince.getTime() }),
    createdBy: row.createdBy,
    createdAt: row.createdAt.getTime(),
    ...(row.endedAt !== null && { endedAt: row.endedAt.getTime() }),
    game: row.game,
    profile: row.profile,
    format: row.format,
    // `toGame` writes no other phase.
    phase: row.phase as Phase,
    players: row.players.map(fromPlayer).sort((a, b) => a.seat - b.seat),
    commitment: row.commitment,
    ...(row.rules !== null && { rules: row.rules }),
    version: row.version,
    revision: row.revision,
    drawOffers: json<number[]>(row.drawOffers),
    affairs: row.affairs === null ? noAffairs() : fromAffairs(row.affairs),
    ...(row.outcome !== null && { outcome: json(row.outcome) }),
    ...(row.trouble !== null && { trouble: row.trouble }),
  };
}

/**
 * Calls once had no numbers: then the clock waited for whichever was delivered next. And of former holders of a seat
 * only the ids were kept.
 */
function fromAffairs(text: string): Affairs {
  type Former = Omit<SeatClock, 'armed'> & { armed?: number | true };
  type Read = Omit<Affairs, 'clocks' | 'left'> & { clocks: Former[]; left?: (FormerHolder | string)[] };
  const { left, ...affairs } = json<Read>(text);
  const clocks = affairs.clocks.map(({ armed, ...clock }): SeatClock => {
    if (armed === undefined) return clock;
    return { ...clock, armed: armed === true ? 0 : armed };
  });
  return {
    ...affairs,
    clocks,
    ...(left !== undefined && {
      left: left.map((one) => (typeof one === 'string' ? { userId: one } : one)),
    }),
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
  rules: row.rules ?? null,
});

/** The input that a row holds. */
export const fromInput = (row: Row.Input): InputRow => ({
  seq: row.seq,
  input: json<LoggedInput>(row.input),
  at: row.at.getTime(),
  fingerprint: row.fingerprint,
  ...(row.rules !== null && { rules: row.rules }),
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

/** More announcements than any one change has. */
const PLACES = 100;

/**
 * Rows of the outbox. A game's revisions come one after the other, so the revision and the position among the
 * announcements of one change order the rows of a game without a counter of their own.
 */
export const toOutbox = (gameId: string, revision: number, messages: Announcement[], now: number) =>
  messages.map((message, index) => {
    const order = revision * PLACES + index;
    return {
      id: `${gameId}.${order}`,
      gameId,
      order,
      message: JSON.stringify(message),
      createdAt: new Date(now),
      attempts: 0,
    };
  });

/** The announcement that a row holds, and where it stands in the queue. */
export const fromOutbox = (row: Omit<Row.Outbox, 'notBefore'>): OutboxRow => ({
  id: row.id,
  gameId: row.gameId,
  order: row.order,
  revision: Math.floor(row.order / PLACES),
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
  judgeRoleId: settings.judgeRoleId ?? null,
  clock: settings.clock === undefined ? null : JSON.stringify(settings.clock),
  picture: settings.picture ?? null,
});

/** The settings that a row holds. */
export const fromSettings = (row: Row.GuildSettings): GuildSettings => ({
  guildId: row.guildId,
  ...(row.creatorRoleId !== null && { creatorRoleId: row.creatorRoleId }),
  channelIds: json<string[]>(row.channelIds),
  maxPerPlayer: row.maxPerPlayer,
  ...(row.games !== null && { games: json<string[]>(row.games) }),
  ...(row.judgeRoleId !== null && { judgeRoleId: row.judgeRoleId }),
  ...(row.clock !== null && { clock: json<Counting>(row.clock) }),
  ...(row.picture === false && { picture: false }),
});

/** The row of a deadline that nobody has claimed. */
export const toDeadline = ({ gameId, seat, kind, dueAt }: Deadline) => ({
  gameId,
  seat,
  kind,
  dueAt: new Date(dueAt),
});

/** The deadline that a row holds. */
export const fromDeadline = (row: Row.Deadline): Deadline => ({
  gameId: row.gameId,
  seat: row.seat,
  // `toDeadline` writes no other kind.
  kind: row.kind as Deadline['kind'],
  dueAt: row.dueAt.getTime(),
  ...(row.attempts > 0 && { attempts: row.attempts }),
});

/** What a person has set, with the defaults for whatever is newer than their row. */
export const fromPerson = (userId: string, row: Row.Person | null): PersonSettings => ({
  ...noSettings(userId),
  ...(row !== null && json<PersonSettings>(row.settings)),
});
