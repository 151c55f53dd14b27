// Converts leagues to database rows and back.
import { createLru } from '../lru.ts';
import type {
  LeagueAnnouncement,
  LeagueDue,
  LeagueEntrant,
  LeagueHead,
  LeagueMatch,
  LeagueNote,
  LeaguePost,
  LeagueRound,
  LeagueSettings,
} from '../table/league/records.ts';
import { MOST_ENTRANTS } from '../table/league/signup.ts';
import { columnText, createColumnReader, readColumn, writtenIfAny } from './columns.ts';
import type * as Row from './generated/sqlite/client.ts';

const date = (milliseconds: number | undefined): Date | null =>
  milliseconds === undefined ? null : new Date(milliseconds);

/** Column values for saving a league. */
export const toLeague = (league: LeagueHead) => ({
  id: league.id,
  guildId: league.guildId,
  channelId: league.channelId,
  name: league.name,
  key: league.name.toLowerCase(),
  game: league.game,
  profile: league.profile,
  format: league.format,
  phase: league.phase,
  createdBy: league.createdBy,
  createdAt: new Date(league.createdAt),
  begunAt: date(league.begunAt),
  endedAt: date(league.endedAt),
  settings: columnText(league, 'settings', league.settings),
  seed: league.seed,
  affairs: columnText(league, 'affairs', league.affairs),
});

/**
 * Settings that replace unreadable ones. The league is then stopped, and these settings reveal nothing that may be
 * hidden.
 */
const NO_SETTINGS: LeagueSettings = {
  system: 'swiss',
  rounds: null,
  days: 1,
  hour: 0,
  timeZone: 'UTC',
  pace: 'by-calendar',
  clock: { kind: 'none' },
  lists: 'hidden',
  unfinished: 'draw',
  extension: 0,
  idle: 0,
  remindHours: [],
};

/** The league's data in a database row, as far as the row is readable. */
export function fromLeague(row: Row.League): LeagueHead {
  const { read, marks } = createColumnReader();
  const settings = read('League.settings', row.settings, NO_SETTINGS);
  const affairs = read('League.affairs', row.affairs, {});
  return {
    id: row.id,
    guildId: row.guildId,
    channelId: row.channelId,
    name: row.name,
    game: row.game,
    profile: row.profile,
    format: row.format,
    // Cast without a check: `toLeague` writes only these phases.
    phase: row.phase as LeagueHead['phase'],
    createdBy: row.createdBy,
    createdAt: row.createdAt.getTime(),
    ...(row.begunAt !== null && { begunAt: row.begunAt.getTime() }),
    ...(row.endedAt !== null && { endedAt: row.endedAt.getTime() }),
    settings,
    seed: row.seed,
    affairs,
    revision: row.revision,
    ...(row.trouble !== null && { trouble: row.trouble }),
    ...marks(),
  };
}

export const toEntrant = (leagueId: string, one: LeagueEntrant): Row.LeagueEntrant => ({
  leagueId,
  number: one.number,
  userId: one.userId,
  name: one.name,
  seed: one.seed,
  enters: one.enters,
  drops: one.drops ?? null,
  deck: one.unreadable?.raw ?? (one.deck === undefined ? null : JSON.stringify(one.deck)),
  salt: one.salt ?? null,
  joinedAt: new Date(one.joinedAt),
});

/** Reads the text of an entrant's deck column. */
export type DeckReader = (text: string) => ReturnType<typeof readColumn<'LeagueEntrant.deck'>>;

/** Maximum number of entrants' decks kept in memory: those of one league of the largest size. */
const KEPT_DECKS = MOST_ENTRANTS;

/**
 * Reads decks and remembers them by their stored text. A command reads its league two or three times, and checking the
 * decks of all entrants is most of that work.
 */
export function createDeckReader(): DeckReader {
  const known = createLru<ReturnType<DeckReader>>(KEPT_DECKS);
  return (text) => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    const read = readColumn('LeagueEntrant.deck', text);
    known.set(text, read);
    return read;
  };
}

export function fromEntrant(row: Row.LeagueEntrant, readDeck: DeckReader): LeagueEntrant {
  const deck = row.deck === null ? undefined : readDeck(row.deck);
  return {
    number: row.number,
    userId: row.userId,
    name: row.name,
    seed: row.seed,
    enters: row.enters,
    ...(row.drops !== null && { drops: row.drops }),
    ...(deck?.value !== undefined && { deck: deck.value }),
    ...(deck?.unreadable !== undefined && { unreadable: deck.unreadable }),
    ...(row.salt !== null && { salt: row.salt }),
    joinedAt: row.joinedAt.getTime(),
  };
}

export const toRound = (leagueId: string, round: LeagueRound): Row.LeagueRound => ({
  leagueId,
  number: round.number,
  pairedAt: new Date(round.pairedAt),
  openedAt: date(round.openedAt),
  closesAt: date(round.closesAt),
  closedAt: date(round.closedAt),
  byes: columnText(round, 'byes', round.byes),
  notices: columnText(round, 'notices', round.notices),
  reminded: round.reminded,
});

export function fromRound(row: Row.LeagueRound): LeagueRound {
  const { read, marks } = createColumnReader();
  const byes = read('LeagueRound.byes', row.byes, []);
  const notices = read('LeagueRound.notices', row.notices, []);
  return {
    number: row.number,
    pairedAt: row.pairedAt.getTime(),
    ...(row.openedAt !== null && { openedAt: row.openedAt.getTime() }),
    ...(row.closesAt !== null && { closesAt: row.closesAt.getTime() }),
    ...(row.closedAt !== null && { closedAt: row.closedAt.getTime() }),
    byes,
    notices,
    reminded: row.reminded,
    ...marks(),
  };
}

export const toMatch = (leagueId: string, match: LeagueMatch): Row.LeagueMatch => ({
  leagueId,
  round: match.round,
  table: match.table,
  first: match.first,
  second: match.second,
  gameId: match.gameId ?? null,
  outcome: match.outcome ?? null,
  how: match.how ?? null,
  overturned: columnText(match, 'overturned', match.overturned),
  numbers: columnText(match, 'numbers', match.numbers),
  slot: match.slot ?? null,
  paid: writtenIfAny(match, 'paid', match.paid),
  seen: match.seen ?? null,
  extending: columnText(match, 'extending', match.extending),
  closesAt: date(match.closesAt),
  reminders: columnText(match, 'reminders', match.reminders),
});

export function fromMatch(row: Row.LeagueMatch): LeagueMatch {
  const { read, marks } = createColumnReader();
  const overturned = read('LeagueMatch.overturned', row.overturned, []);
  const numbers = read('LeagueMatch.numbers', row.numbers, {});
  const paid = row.paid === null ? undefined : read('LeagueMatch.paid', row.paid, undefined);
  const extending = read('LeagueMatch.extending', row.extending, []);
  const reminders = read('LeagueMatch.reminders', row.reminders, []);
  return {
    round: row.round,
    table: row.table,
    first: row.first,
    second: row.second,
    ...(row.slot !== null && { slot: row.slot }),
    ...(row.gameId !== null && { gameId: row.gameId }),
    // Cast without a check: `toMatch` writes only these outcomes.
    ...(row.outcome !== null && { outcome: row.outcome as NonNullable<LeagueMatch['outcome']> }),
    ...(row.how !== null && { how: row.how as NonNullable<LeagueMatch['how']> }),
    overturned,
    numbers,
    ...(paid !== undefined && { paid }),
    ...(row.seen !== null && { seen: row.seen }),
    extending,
    ...(row.closesAt !== null && { closesAt: row.closesAt.getTime() }),
    reminders,
    ...marks(),
  };
}

export const toNote = (leagueId: string, seq: number, note: LeagueNote): Row.LeagueNote => ({
  leagueId,
  seq,
  at: new Date(note.at),
  by: note.by ?? null,
  name: note.name ?? null,
  act: note.act,
  reason: note.reason ?? null,
});

export const fromNote = (row: Row.LeagueNote): LeagueNote => ({
  at: row.at.getTime(),
  ...(row.by !== null && { by: row.by }),
  ...(row.name !== null && { name: row.name }),
  act: row.act,
  ...(row.reason !== null && { reason: row.reason }),
});

/** The row of a due task (a league's deadline), not claimed by any process. */
export const toDue = ({ leagueId, kind, round, dueAt }: LeagueDue) => ({
  leagueId,
  kind,
  round,
  dueAt: new Date(dueAt),
});

export const fromDue = (row: Row.LeagueDue): LeagueDue => ({
  leagueId: row.leagueId,
  // Cast without a check: `toDue` writes only these kinds.
  kind: row.kind as LeagueDue['kind'],
  round: row.round,
  dueAt: row.dueAt.getTime(),
  ...(row.attempts > 0 && { attempts: row.attempts }),
});

/**
 * Number of sort keys reserved for the posts of one change of a league. No change makes that many announcements, so the
 * posts of different changes stay in order.
 */
const PLACES = 1_000;

/**
 * Rows of a league's waiting posts, ordered by revision (number of saved changes) and then by their order within the
 * change. Games order their posts in the same way.
 */
export const toPosts = (
  leagueId: string,
  revision: number,
  messages: readonly LeagueAnnouncement[],
  now: number,
) =>
  messages.map((message, index) => {
    const order = revision * PLACES + index;
    return {
      id: `league ${leagueId}.${order}`,
      leagueId,
      order,
      message: toMessage(message),
      createdAt: new Date(now),
      attempts: 0,
    };
  });

/** A league's announcement as the JSON text that its row stores. */
export const toMessage = (message: LeagueAnnouncement): string =>
  message.kind === 'unreadable' ? message.raw : JSON.stringify(message);

function fromMessage(text: string): LeagueAnnouncement {
  const read = readColumn('LeaguePost.message', text);
  return read.unreadable === undefined ? read.value : { kind: 'unreadable', raw: text };
}

export const fromPost = (row: Row.LeaguePost): LeaguePost => ({
  id: row.id,
  leagueId: row.leagueId,
  order: row.order,
  message: fromMessage(row.message),
  createdAt: row.createdAt.getTime(),
  attempts: row.attempts,
});
