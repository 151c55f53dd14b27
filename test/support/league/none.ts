// Parts of a bot without any league, for tests of everything else.
import type { CoreParts } from '../../../src/discord/core.ts';
import type { LeagueOutboxParts } from '../../../src/discord/posts/league-outbox.ts';
import type { OutboxParts } from '../../../src/discord/posts/outbox.ts';
import type { SeatsPagesParts } from '../../../src/discord/posts/seats-page.ts';
import type { SetBackParts } from '../../../src/discord/posts/set-back.ts';
import type { Leagues } from '../../../src/table/league/leagues.ts';
import { refuse } from '../../../src/table/refusal.ts';

const none = async () => refuse('unknown-value', 'There is no such league.');

/** League functions that refuse every call, because there is no league. */
export const noLeagues: Leagues = {
  create: none,
  join: none,
  leave: none,
  drop: none,
  extend: none,
  problem: none,
  challenge: none,
  find: none,
  change: none,
  move: none,
  channelLost: async () => undefined,
  start: none,
  pair: none,
  late: none,
  rule: none,
  end: none,
  solve: none,
  mark: none,
  handOver: none,
  judged: async () => undefined,
  hiding: async () => undefined,
  look: async () => ({ may: true }),
  notCorrecting: async () => undefined,
  notSeating: async () => undefined,
  absent: async () => [],
  seen: async (_, league) => league,
  isStaff: async () => false,
  league: async () => undefined,
  on: async () => [],
  notes: async () => [],
  personal: async () => [],
  erase: async () => 0,
  fire: async () => false,
  collect: async () => undefined,
};

const noPosts: Omit<LeagueOutboxParts['store'] & SetBackParts['store'], 'record'> = {
  gamesInThreads: async () => [],
  circumstances: async () => ({ people: [], outages: [] }),
  league: async () => undefined,
  leaguesUnsent: async () => [],
  holdLeaguePosts: async () => false,
  releaseLeaguePosts: async () => undefined,
  leaguePosts: async () => [],
  leaguePosted: async () => undefined,
  leaguePostFailed: async () => undefined,
  retryLeague: async () => false,
};

/** Store functions for pages of open seats; no server has such a page. */
const noPages: SeatsPagesParts['store'] = {
  openOn: async () => [],
  seatsPage: async () => undefined,
  seatsPages: async () => [],
  claimSeatsPage: async () => false,
  placeSeatsPage: async () => undefined,
};

/** The store functions for posts of games. There are no posts of leagues, and no pages of open seats. */
export const withoutLeagues = (store: OutboxParts['store']): CoreParts['store'] => ({
  ...noPages,
  ...store,
  ...noPosts,
});
