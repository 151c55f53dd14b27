// Leagues as rows.
import type {
  LeagueAnnouncement,
  LeagueDue,
  LeagueEntrant,
  LeagueHead,
  LeagueMatch,
  LeagueNote,
  LeaguePost,
  LeagueRound,
} from '../table/league/records.ts';
import type * as Row from './generated/sqlite/client.ts';

/** What this room wrote as JSON text, read back: this file is the only writer of these columns. */
const json = <T>(text: string): T => JSON.parse(text) as T;

const date = (milliseconds: number | undefined): Date | null =>
  milliseconds === undefined ? null : new Date(milliseconds);

/** The columns that a change of the league writes. */
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
  settings: JSON.stringify(league.settings),
  seed: league.seed,
  affairs: JSON.stringify(league.affairs),
});

export const fromLeague = (row: Row.League): LeagueHead => ({
  id: row.id,
  guildId: row.guildId,
  channelId: row.channelId,
  name: row.name,
  game: row.game,
  profile: row.profile,
  format: row.format,
  // `toLeague` writes no other phase.
  phase: row.phase as LeagueHead['phase'],
  createdBy: row.createdBy,
  createdAt: row.createdAt.getTime(),
  ...(row.begunAt !== null && { begunAt: row.begunAt.getTime() }),
  ...(row.endedAt !== null && { endedAt: row.endedAt.getTime() }),
  settings: json(row.settings),
  seed: row.seed,
  affairs: json(row.affairs),
  revision: row.revision,
});

export const toEntrant = (leagueId: string, one: LeagueEntrant): Row.LeagueEntrant => ({
  leagueId,
  number: one.number,
  userId: one.userId,
  name: one.name,
  seed: one.seed,
  enters: one.enters,
  drops: one.drops ?? null,
  deck: one.deck === undefined ? null : JSON.stringify(one.deck),
  salt: one.salt ?? null,
  joinedAt: new Date(one.joinedAt),
});

export const fromEntrant = (row: Row.LeagueEntrant): LeagueEntrant => ({
  number: row.number,
  userId: row.userId,
  name: row.name,
  seed: row.seed,
  enters: row.enters,
  ...(row.drops !== null && { drops: row.drops }),
  ...(row.deck !== null && { deck: json(row.deck) }),
  ...(row.salt !== null && { salt: row.salt }),
  joinedAt: row.joinedAt.getTime(),
});

export const toRound = (leagueId: string, round: LeagueRound): Row.LeagueRound => ({
  leagueId,
  number: round.number,
  pairedAt: new Date(round.pairedAt),
  openedAt: date(round.openedAt),
  closesAt: date(round.closesAt),
  closedAt: date(round.closedAt),
  byes: JSON.stringify(round.byes),
  notices: JSON.stringify(round.notices),
  reminded: round.reminded,
});

export const fromRound = (row: Row.LeagueRound): LeagueRound => ({
  number: row.number,
  pairedAt: row.pairedAt.getTime(),
  ...(row.openedAt !== null && { openedAt: row.openedAt.getTime() }),
  ...(row.closesAt !== null && { closesAt: row.closesAt.getTime() }),
  ...(row.closedAt !== null && { closedAt: row.closedAt.getTime() }),
  byes: json(row.byes),
  notices: json(row.notices),
  reminded: row.reminded,
});

export const toMatch = (leagueId: string, match: LeagueMatch): Row.LeagueMatch => ({
  leagueId,
  round: match.round,
  table: match.table,
  first: match.first,
  second: match.second,
  gameId: match.gameId ?? null,
  outcome: match.outcome ?? null,
  how: match.how ?? null,
  overturned: JSON.stringify(match.overturned),
  numbers: JSON.stringify(match.numbers),
  slot: match.slot ?? null,
  paid: match.paid === undefined ? null : JSON.stringify(match.paid),
  seen: match.seen ?? null,
  extending: JSON.stringify(match.extending),
  closesAt: date(match.closesAt),
  reminders: JSON.stringify(match.reminders),
});

export const fromMatch = (row: Row.LeagueMatch): LeagueMatch => ({
  round: row.round,
  table: row.table,
  first: row.first,
  second: row.second,
  ...(row.slot !== null && { slot: row.slot }),
  ...(row.gameId !== null && { gameId: row.gameId }),
  // `toMatch` writes no others.
  ...(row.outcome !== null && { outcome: row.outcome as NonNullable<LeagueMatch['outcome']> }),
  ...(row.how !== null && { how: row.how as NonNullable<LeagueMatch['how']> }),
  overturned: json(row.overturned),
  numbers: json(row.numbers),
  ...(row.paid !== null && { paid: json<NonNullable<LeagueMatch['paid']>>(row.paid) }),
  ...(row.seen !== null && { seen: row.seen }),
  extending: json(row.extending),
  ...(row.closesAt !== null && { closesAt: row.closesAt.getTime() }),
  reminders: json(row.reminders),
});

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

/** The row of something due that nobody has claimed. */
export const toDue = ({ leagueId, kind, round, dueAt }: LeagueDue) => ({
  leagueId,
  kind,
  round,
  dueAt: new Date(dueAt),
});

export const fromDue = (row: Row.LeagueDue): LeagueDue => ({
  leagueId: row.leagueId,
  // `toDue` writes no other kind.
  kind: row.kind as LeagueDue['kind'],
  round: row.round,
  dueAt: row.dueAt.getTime(),
  ...(row.attempts > 0 && { attempts: row.attempts }),
});

/** More announcements than any one change has. */
const PLACES = 1_000;

/** Rows of what is to be posted. Revision and position order them, as those of games. */
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
      message: JSON.stringify(message),
      createdAt: new Date(now),
      attempts: 0,
    };
  });

export const fromPost = (row: Row.LeaguePost): LeaguePost => ({
  id: row.id,
  leagueId: row.leagueId,
  order: row.order,
  message: json<LeagueAnnouncement>(row.message),
  createdAt: row.createdAt.getTime(),
  attempts: row.attempts,
});
