// Deadlines of a league, read from the league as it is: rows of the database only say which process deals with them. It is looked after
// as deadlines of games are (clock/scheduler.ts).
import { createSweeper, type Deadlines } from '../clock/scheduler.ts';
import { closingOf, matchesOf, openRounds } from './history.ts';
import type { Leagues } from './leagues.ts';
import type { LeagueDue, LeagueRecord, LeagueRound } from './records.ts';
import type { LeagueStore } from './store.ts';

const HOUR = 3_600_000;

/** Everything that is due. */
export function duesOf(league: LeagueRecord): LeagueDue[] {
  const due = (kind: LeagueDue['kind'], round: number, dueAt: number | undefined): LeagueDue[] =>
    dueAt === undefined ? [] : [{ leagueId: league.id, kind, round, dueAt }];
  if (league.phase === 'signup') return due('start', 0, league.settings.startsAt);
  if (league.phase !== 'running') return [];
  const { nextAt, movedAt } = league.affairs;
  const rounds = openRounds(league);
  return [
    ...due('move', 0, movedAt),
    ...(rounds.length === 0 ? due('pair', league.rounds.length + 1, nextAt) : []),
    ...rounds.flatMap((round) =>
      round.openedAt === undefined
        ? due('open', round.number, round.pairedAt)
        : [
            ...due('remind', round.number, remindersOf(league, round)[round.reminded]),
            ...due('close', round.number, closing(league, round)),
          ],
    ),
  ];
}

/** When the players of an open round are reminded. Of a short round, reminders are spread over it, so that all of them come. */
export function remindersOf({ settings }: LeagueRecord, { closesAt, openedAt }: LeagueRound): number[] {
  if (closesAt === undefined || openedAt === undefined) return [];
  const all = settings.remindHours.length;
  const share = (closesAt - openedAt) / (all + 1);
  return settings.remindHours.map((hours, index) =>
    Math.round(closesAt - Math.min(hours * HOUR, share * (all - index))),
  );
}

/** When the first of its undecided matches has run out of time. */
function closing(league: LeagueRecord, round: LeagueRound): number | undefined {
  const open = matchesOf(league, round.number).filter(({ outcome }) => outcome === undefined);
  const moments = open.flatMap((match) => closingOf(match, round) ?? []);
  return moments.length === 0 ? round.closesAt : Math.min(...moments);
}

/** Parts that looking after leagues needs. */
export interface LeagueDuesParts {
  store: Pick<
    LeagueStore,
    'leagueDues' | 'nextLeagueDue' | 'holdLeagueDue' | 'leagueDueFailed' | 'leagueDueLater'
  >;
  leagues: Pick<Leagues, 'fire' | 'collect'>;
  /** Milliseconds since the epoch. */
  now: () => number;
  log: { error(data: object, text: string): void };
}

/** One per process, any number over one database. First of all it takes into account which games have ended. */
export const createLeagueDues = ({ store, leagues, ...parts }: LeagueDuesParts): Deadlines =>
  createSweeper<LeagueDue>({
    ...parts,
    before: leagues.collect,
    due: store.leagueDues,
    nextDue: store.nextLeagueDue,
    hold: store.holdLeagueDue,
    failed: store.leagueDueFailed,
    later: store.leagueDueLater,
    fire: leagues.fire,
    about: ({ leagueId }) => ({ league: leagueId }),
  });
