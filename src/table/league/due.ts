// Deadlines of a league, computed from its record. Database rows only say which process handles a deadline; the
// scheduler is the same as for games (clock/scheduler.ts).
import { createSweeper, type Deadlines } from '../clock/scheduler.ts';
import { closingOf, matchesOf, openRounds } from './history.ts';
import type { Leagues } from './leagues.ts';
import type { LeagueDue, LeagueRecord, LeagueRound } from './records.ts';
import type { LeagueStore } from './store.ts';

const HOUR = 3_600_000;

/** All deadlines of a league. */
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

/**
 * Times of reminders to players of an open round. In a short round, reminders are spread out so that all of them come.
 */
export function remindersOf({ settings }: LeagueRecord, { closesAt, openedAt }: LeagueRound): number[] {
  if (closesAt === undefined || openedAt === undefined) return [];
  const all = settings.remindHours.length;
  const share = (closesAt - openedAt) / (all + 1);
  return settings.remindHours.map((hours, index) =>
    Math.round(closesAt - Math.min(hours * HOUR, share * (all - index))),
  );
}

/** Time when the first undecided match of the round runs out of time. */
function closing(league: LeagueRecord, round: LeagueRound): number | undefined {
  const open = matchesOf(league, round.number).filter(({ outcome }) => outcome === undefined);
  const moments = open.flatMap((match) => closingOf(match, round) ?? []);
  return moments.length === 0 ? round.closesAt : Math.min(...moments);
}

/** Dependencies of the league scheduler. */
export interface LeagueDuesParts {
  store: Pick<
    LeagueStore,
    'leagueDues' | 'nextLeagueDue' | 'holdLeagueDue' | 'leagueDueFailed' | 'leagueDueLater'
  >;
  leagues: Pick<Leagues, 'fire' | 'collect'>;
  /** Returns the present time, milliseconds since 1970. */
  now: () => number;
  log: { error(data: object, text: string): void };
}

/**
 * The scheduler of leagues' deadlines: one per process, any number over one database. Before it handles deadlines, it
 * collects the results of finished games.
 */
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
