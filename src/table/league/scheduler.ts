// Looks after what is due in leagues, as deadlines of games are looked after (clock/scheduler.ts).
import { createSweeper, type Deadlines } from '../clock/scheduler.ts';
import type { Leagues } from './leagues.ts';
import type { LeagueDue } from './records.ts';
import type { LeagueStore } from './store.ts';

/** What looking after leagues needs. */
export interface LeagueDuesParts {
  store: Pick<LeagueStore, 'leagueDues' | 'nextLeagueDue' | 'holdLeagueDue' | 'leagueDueFailed'>;
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
    fire: leagues.fire,
    about: ({ leagueId }) => ({ league: leagueId }),
  });
