// Short notation for tournaments: entrants, rounds and results in few words.
import type { Entrant, History, Match, Outcome, PlayerId, Round } from '../../src/league/history.ts';
import type { Scoring } from '../../src/league/standings.ts';

export const THREE_ONE: Scoring = { win: 3, draw: 1, loss: 0, bye: 3 };

export const match = (
  first: PlayerId,
  second: PlayerId,
  outcome: Outcome | null,
  numbers: Match['numbers'] = {},
  slot: string | null = null,
): Match => ({ first, second, outcome, overturned: [], numbers, slot });

export const round = (matches: Match[], byes: PlayerId[] = []): Round => ({ matches, byes });

export const entrants = (...ids: PlayerId[]): Entrant[] =>
  ids.map((id, index) => ({ id, seed: index + 1, enters: 1, drops: null }));

export const history = (players: Entrant[], rounds: Round[] = []): History => ({
  entrants: players,
  rounds,
  forbidden: [],
});
