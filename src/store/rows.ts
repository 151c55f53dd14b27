import { type Deadline, noAffairs, noSettings, type PersonSettings } from '../table/affairs.ts';
import type {
  Announcement,
  GameRecord,
  GuildSettings,
  InputRow,
  OutboxRow,
  Phase,
  Place,
  SeatedPlayer,
  StoredLine,
  UnreadableInput,
} from '../table/records.ts';
import { TELL, UnreadableError } from '../table/unreadable.ts';
import { columnText, createColumnReader, presentAffairs, readColumn, writtenIfAny } from './columns.ts';
import type * as Row from './generated/sqlite/client.ts';

/** Columns of a game's row that form its record. */
export type OfRecord = Omit<Row.Game, 'secretSeed' | 'programsHash' | 'postsHolder' | 'postsUntil'>;

/** A game's row with the rows of its players. */
export type GameRow = OfRecord & { players: Row.Player[] };

const date = (milliseconds: number | undefined): Date | null =>
  milliseconds === undefined ? null : new Date(milliseconds);

/** Column values for saving a game: all but its place on Discord, its seed and its card definitions. */
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
    awaiting: columnText(record, 'awaiting', record.awaiting),
    awaitedSince: date(record.awaitedSince),
    drawOffers: columnText(record, 'drawOffers', record.drawOffers),
    affairs: columnText(record, 'affairs', record.affairs),
    outcome: writtenIfAny(record, 'outcome', record.outcome),
  };
}

/** Column values for the game's place on Discord. */
export function toPlace(place: Place) {
  return {
    threadId: place.threadId ?? null,
    boardMessageId: place.boardMessageId ?? null,
    boardPostedAt: date(place.boardPostedAt),
    callMessageIds: place.callMessageIds === undefined ? null : JSON.stringify(place.callMessageIds),
    storyMessage: place.storyMessage === undefined ? null : JSON.stringify(place.storyMessage),
  };
}

/**
 * The game's place on Discord, from its row. Unreadable message ids count as none: the game goes on with new messages,
 * which are stored with the next post.
 */
export function fromPlace(row: Pick<Row.Game, keyof Place>): Place {
  const { read } = createColumnReader();
  const calls =
    row.callMessageIds === null ? undefined : read('Game.callMessageIds', row.callMessageIds, undefined);
  const story =
    row.storyMessage === null ? undefined : read('Game.storyMessage', row.storyMessage, undefined);
  return {
    ...(row.threadId !== null && { threadId: row.threadId }),
    ...(row.boardMessageId !== null && { boardMessageId: row.boardMessageId }),
    ...(row.boardPostedAt !== null && { boardPostedAt: row.boardPostedAt.getTime() }),
    ...(calls !== undefined && { callMessageIds: calls }),
    ...(story !== undefined && { storyMessage: story }),
  };
}

/** Rows of the game's players. */
export function toPlayers(record: GameRecord): Row.Player[] {
  return record.players.map((player) => ({
    gameId: record.id,
    seat: player.seat,
    userId: player.userId,
    name: player.name,
    deck: player.unreadable?.raw ?? (player.deck === undefined ? null : JSON.stringify(player.deck)),
    word: player.word ?? null,
  }));
}

/** The game record from a row and its players. Unreadable values are marked and replaced by neutral ones. */
export function fromGame(row: GameRow): GameRecord {
  const { read, marks } = createColumnReader();
  const awaiting = read('Game.awaiting', row.awaiting, []);
  const drawOffers = read('Game.drawOffers', row.drawOffers, []);
  const affairs = row.affairs === null ? undefined : read('Game.affairs', row.affairs, undefined);
  const outcome = row.outcome === null ? undefined : read('Game.outcome', row.outcome, undefined);
  return {
    id: row.id,
    guildId: row.guildId,
    channelId: row.channelId,
    ...fromPlace(row),
    awaiting,
    ...(row.awaitedSince !== null && { awaitedSince: row.awaitedSince.getTime() }),
    createdBy: row.createdBy,
    createdAt: row.createdAt.getTime(),
    ...(row.endedAt !== null && { endedAt: row.endedAt.getTime() }),
    game: row.game,
    profile: row.profile,
    format: row.format,
    // Cast without a check: `toGame` writes only these phases.
    phase: row.phase as Phase,
    players: row.players.map(fromPlayer).sort((a, b) => a.seat - b.seat),
    commitment: row.commitment,
    ...(row.rules !== null && { rules: row.rules }),
    version: row.version,
    revision: row.revision,
    drawOffers,
    affairs: affairs === undefined ? noAffairs() : presentAffairs(affairs),
    ...(outcome !== undefined && { outcome }),
    ...(row.trouble !== null && { trouble: row.trouble }),
    ...marks(),
  };
}

function fromPlayer(row: Row.Player): SeatedPlayer {
  const deck = row.deck === null ? undefined : readColumn('Player.deck', row.deck);
  return {
    seat: row.seat,
    userId: row.userId,
    name: row.name,
    ...(deck?.value !== undefined && { deck: deck.value }),
    ...(deck?.unreadable !== undefined && { unreadable: deck.unreadable }),
    ...(row.word !== null && { word: row.word }),
  };
}

/** The database row for an input (a move or answer). */
export const toInput = (gameId: string, row: InputRow | UnreadableInput): Row.Input => ({
  gameId,
  seq: row.seq,
  input: 'unreadable' in row ? row.unreadable.raw : JSON.stringify(row.input),
  at: new Date(row.at),
  fingerprint: row.fingerprint,
  rules: row.rules ?? null,
});

/** The input (a move or answer) in a database row, or the stored text if it is unreadable. */
export function fromInput({ seq, input, at, fingerprint, rules }: Row.Input): InputRow | UnreadableInput {
  const read = readColumn('Input.input', input);
  const row = { seq, at: at.getTime(), fingerprint, ...(rules !== null && { rules }) };
  return read.unreadable === undefined
    ? { ...row, input: read.value }
    : { ...row, unreadable: read.unreadable };
}

/** The input (a move or answer) in a database row. Throws {@link UnreadableError}. */
export function readableInput(row: Row.Input): InputRow {
  const read = fromInput(row);
  if ('unreadable' in read) throw new UnreadableError(unreadableStep(row.gameId, row.seq));
  return read;
}

const unreadableStep = (gameId: string, seq: number): string =>
  `Step ${seq} of this game's log cannot be read, and this needs the whole log. Nothing has changed. ${TELL}, and name the game ${gameId}: they can repair it.`;

/** The database row for a line of a game's story. */
export const toLine = (gameId: string, line: StoredLine): Row.Line => ({
  gameId,
  seq: line.seq,
  index: line.index,
  shared: line.shared,
  secret: line.unreadable?.raw ?? (line.secret === undefined ? null : JSON.stringify(line.secret)),
});

/** The line of a game's story in a database row. Unreadable wordings for single players are left out. */
export function fromLine({ seq, index, shared, secret }: Row.Line): StoredLine {
  const read = secret === null ? undefined : readColumn('Line.secret', secret);
  return {
    ...{ seq, index, shared },
    ...(read?.value !== undefined && { secret: read.value }),
    ...(read?.unreadable !== undefined && { unreadable: read.unreadable }),
  };
}

/**
 * Number of sort keys reserved for the posts of one change of a game. No change makes that many announcements, so the
 * posts of different changes stay in order.
 */
const PLACES = 100;

/** Sort key of the first post that a change of a game makes; `revision`: the number of the change. */
export const firstOrder = (revision: number): number => revision * PLACES;

/**
 * Rows of waiting posts. Within a game they are ordered by revision (number of saved changes), and then by their order
 * in the change, so no counter is needed.
 */
export const toOutbox = (gameId: string, revision: number, messages: Announcement[], now: number) =>
  messages.map((message, index) => {
    const order = firstOrder(revision) + index;
    return {
      id: `${gameId}.${order}`,
      gameId,
      order,
      message: toMessage(message),
      createdAt: new Date(now),
      attempts: 0,
    };
  });

/** An announcement as the JSON text that its row stores. */
export const toMessage = (message: Announcement): string =>
  message.kind === 'unreadable' ? message.raw : JSON.stringify(message);

function fromMessage(text: string): Announcement {
  const read = readColumn('Outbox.message', text);
  return read.unreadable === undefined ? read.value : { kind: 'unreadable', raw: text };
}

/** The announcement in a row of the outbox (the waiting posts), with its place in the queue. */
export const fromOutbox = (row: Omit<Row.Outbox, 'notBefore'>): OutboxRow => ({
  id: row.id,
  gameId: row.gameId,
  order: row.order,
  revision: Math.floor(row.order / PLACES),
  message: fromMessage(row.message),
  createdAt: row.createdAt.getTime(),
  attempts: row.attempts,
});

/**
 * Columns of a server's row that are its settings. The channel and message of its page of open seats are not among
 * them.
 */
export type SettingsRow = Omit<Row.GuildSettings, 'seatsChannel' | 'seatsMessage' | 'seatsFrom'>;

/** The row of a server's settings. */
export const toSettings = (settings: GuildSettings): SettingsRow => ({
  guildId: settings.guildId,
  creatorRoleId: settings.creatorRoleId ?? null,
  channelIds: columnText(settings, 'channelIds', settings.channelIds),
  maxPerPlayer: settings.maxPerPlayer,
  games: writtenIfAny(settings, 'games', settings.games),
  judgeRoleId: settings.judgeRoleId ?? null,
  clock: writtenIfAny(settings, 'clock', settings.clock),
  picture: settings.picture ?? null,
  house: settings.house ?? null,
  seatsIn: settings.seatsIn ?? null,
});

/** A server's settings, as its database row holds them. */
export function fromSettings(row: SettingsRow): GuildSettings {
  const { read, marks } = createColumnReader();
  const channelIds = read('GuildSettings.channelIds', row.channelIds, []);
  const games = row.games === null ? undefined : read('GuildSettings.games', row.games, undefined);
  const clock = row.clock === null ? undefined : read('GuildSettings.clock', row.clock, undefined);
  return {
    guildId: row.guildId,
    ...(row.creatorRoleId !== null && { creatorRoleId: row.creatorRoleId }),
    channelIds,
    maxPerPlayer: row.maxPerPlayer,
    ...(games !== undefined && { games }),
    ...(row.judgeRoleId !== null && { judgeRoleId: row.judgeRoleId }),
    ...(clock !== undefined && { clock }),
    ...(row.picture === false && { picture: false }),
    ...(row.house === false && { house: false }),
    ...(row.seatsIn !== null && { seatsIn: row.seatsIn }),
    ...marks(),
  };
}

/** The database row of a deadline that no process has claimed. */
export const toDeadline = ({ gameId, seat, kind, dueAt }: Deadline) => ({
  gameId,
  seat,
  kind,
  dueAt: new Date(dueAt),
});

/** The deadline (a time at which something is due for a player) in a database row. */
export const fromDeadline = (row: Row.Deadline): Deadline => ({
  gameId: row.gameId,
  seat: row.seat,
  // Cast without a check: `toDeadline` writes only these kinds.
  kind: row.kind as Deadline['kind'],
  dueAt: row.dueAt.getTime(),
  ...(row.attempts > 0 && { attempts: row.attempts }),
});

/** A person's settings from their database row, with defaults for columns that are newer than the row. */
export function fromPerson(userId: string, row: Row.Person | null): PersonSettings {
  const read = row === null ? undefined : readColumn('Person.settings', row.settings);
  return {
    ...noSettings(userId),
    ...read?.value,
    ...(read?.unreadable !== undefined && { unreadable: read.unreadable }),
  };
}

/** The database row with a person's settings. */
export function toPerson({ unreadable: _, ...settings }: PersonSettings): Row.Person {
  return { userId: settings.userId, settings: JSON.stringify(settings) };
}
