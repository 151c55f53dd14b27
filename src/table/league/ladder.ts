// Ladders: players find each other, by accepting a challenge or because both wait. Each match is a round of its own.
import { inOrder, opponentFor } from '../../league/ladder.ts';
import { refuse } from '../refusal.ts';
import type { Actor, TableRefusal } from '../service.ts';
import type { LeagueStep } from './applying.ts';
import {
  entrantOf,
  entryOf,
  historyOf,
  type LeagueGame,
  numberOf,
  openRounds,
  pairingSeed,
  playerId,
  SCORING,
} from './history.ts';
import { withRoundPaired } from './pairing.ts';
import type { LeagueAffairs, LeagueEntrant, LeagueRecord } from './records.ts';

export const isLadder = ({ settings }: Pick<LeagueRecord, 'settings'>): boolean =>
  settings.system === 'ladder';

/** True if this entrant has an undecided match. Each has at most one. */
export const isPlaying = (league: LeagueRecord, number: number): boolean =>
  openRounds(league).some((round) =>
    league.matches.some(
      (match) =>
        match.round === round.number &&
        match.outcome === undefined &&
        (match.first === number || match.second === number),
    ),
  );

/** Challenges somebody to a match, or accepts if that person has already challenged the acting person. */
export function challenge(
  league: LeagueRecord,
  actor: Actor,
  whom: number,
  game: LeagueGame,
  now: number,
): LeagueStep | TableRefusal {
  const own = mayPlay(league, actor);
  if ('refused' in own) return own;
  const other = league.entrants.find(({ number }) => number === whom);
  if (other !== undefined && league.affairs.away?.includes(whom) === true)
    return refuse(
      'not-available',
      `${other.name} has left this server, and cannot be challenged until they return.`,
    );
  if (other === undefined || other.drops !== undefined || other === own)
    return refuse(
      'unknown-value',
      'Nobody of that name can be challenged. Pick one of those that the option `player` suggests.',
    );
  const asked = league.affairs.challenges ?? [];
  if (asked.some(({ by, to }) => by === whom && to === own.number)) {
    if (isPlaying(league, whom))
      return refuse('not-available', `${other.name} has another match under way. Try again when it is over.`);
    return met(league, [other.number, own.number], game, now);
  }
  if (asked.some(({ by, to }) => by === own.number && to === whom))
    return refuse(
      'not-available',
      `You have challenged ${other.name} already. They take it up with \`/league challenge\`.`,
    );
  const challenges = [...asked, { by: own.number, to: whom }];
  return {
    after: { ...league, affairs: { ...league.affairs, challenges } },
    posts: [{ kind: 'challenged', by: own.number, to: whom }],
    text: `You have challenged ${other.name}, who takes it up with \`/league challenge\`.`,
  };
}

/** Pairs the acting person with a waiting player, or lets them wait; if they already wait, stops that. */
export function find(
  league: LeagueRecord,
  actor: Actor,
  game: LeagueGame,
  now: number,
): LeagueStep | TableRefusal {
  const own = mayPlay(league, actor);
  if ('refused' in own) return own;
  const waiting = league.affairs.waiting ?? [];
  if (waiting.includes(own.number))
    return {
      after: withWaiting(
        league,
        waiting.filter((one) => one !== own.number),
      ),
      text: 'You wait no more.',
    };
  const found = opponentFor(playerId(own.number), waiting.map(playerId), historyOf(league));
  if (found !== undefined) return met(league, [numberOf(found), own.number], game, now);
  return {
    after: withWaiting(league, [...waiting, own.number]),
    posts: [{ kind: 'waits', player: own.number }],
    text: 'You wait for somebody to play. Whoever types `/league find` next is paired with you; type it again to wait no more.',
  };
}

const withWaiting = (league: LeagueRecord, waiting: number[]): LeagueRecord => ({
  ...league,
  affairs: { ...league.affairs, waiting },
});

/**
 * The affairs (data besides settings, players and matches) of a ladder league after these players have stopped waiting
 * for an opponent, and open challenges by or to them were removed.
 */
export const withoutSeeking = (
  { waiting, challenges, ...affairs }: LeagueAffairs,
  numbers: readonly number[],
): LeagueAffairs => ({
  ...affairs,
  ...(waiting !== undefined && { waiting: waiting.filter((one) => !numbers.includes(one)) }),
  ...(challenges !== undefined && {
    challenges: challenges.filter(({ by, to }) => !numbers.includes(by) && !numbers.includes(to)),
  }),
});

/** The acting person's entry in the ladder league, if they may begin a match now. */
function mayPlay(league: LeagueRecord, { userId }: Actor): LeagueEntrant | TableRefusal {
  if (!isLadder(league))
    return refuse(
      'not-available',
      'In this league pairings are made round by round. `/league rounds` shows them.',
    );
  if (league.phase !== 'running')
    return refuse('not-running', 'This ladder is not under way. `/league start` begins it.');
  const own = entryOf(league, userId);
  if (own === undefined || own.drops !== undefined)
    return refuse('not-a-player', 'You do not take part in this ladder. `/league join` does so.');
  if (isPlaying(league, own.number))
    return refuse(
      'not-available',
      'You have a match under way, and play one at a time. `/game next` goes to it.',
    );
  return own;
}

/** Pairs the two players in a match of the ladder, and removes their other requests for a match. */
function met(
  league: LeagueRecord,
  pair: readonly [number, number],
  game: LeagueGame,
  now: number,
): LeagueStep {
  const players = [playerId(pair[0]), playerId(pair[1])] as const;
  const [first, second] = inOrder(players, historyOf(league), SCORING, pairingSeed(league));
  const number = league.rounds.length + 1;
  const after = withRoundPaired(
    { ...league, affairs: withoutSeeking(league.affairs, pair) },
    { kind: 'round', number, pairings: [{ first, second, slot: null, paid: null }], byes: [], notices: [] },
    game,
    now,
  );
  return { after, text: `You play ${entrantOf(league, pair[0]).name}. The game begins in a moment.` };
}
