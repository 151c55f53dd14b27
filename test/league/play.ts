// Plays a tournament to its end, with results from a function.
import { type Next, next, type Rules } from '../../src/league/format.ts';
import type { History, Match, Outcome } from '../../src/league/history.ts';

export type Played = Extract<Next, { kind: 'round' }>;

/** A finished tournament: its history, the plan of each round, and the winners. */
export interface Finished {
  history: History;
  rounds: Played[];
  winners: string[];
}

/**
 * @param outcome how a match ends
 * @param meanwhile what happens between rounds: drops, late entries
 */
export function playedOut(
  beginning: History,
  rules: Rules,
  outcome: (match: Match, history: History) => Outcome,
  meanwhile: (history: History) => History = (history) => history,
): Finished {
  let history = beginning;
  const rounds: Played[] = [];
  for (;;) {
    const coming = next(history, rules);
    if (coming.kind === 'over') return { history, rounds, winners: coming.winners };
    if (coming.kind === 'waiting') throw new Error('All matches of this story are decided.');
    if (coming.pairings.length === 0 && coming.byes.length === 0)
      throw new Error('This round has nothing in it.');
    if (rounds.length > 200) throw new Error('This tournament does not end.');
    rounds.push(coming);
    const matches = coming.pairings.map(({ first, second, slot }): Match => {
      const match: Match = { first, second, outcome: null, overturned: [], numbers: {}, slot };
      return { ...match, outcome: outcome(match, history) };
    });
    const byes = coming.byes.map(({ player }) => player);
    history = meanwhile({ ...history, rounds: [...history.rounds, { matches, byes }] });
  }
}
