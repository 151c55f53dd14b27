// Standings for every format: by results, or by progress in a bracket.
import type { Fixture } from './bracket.ts';
import { bracketAfter, bracketOf, type Rules, seedsOf } from './format.ts';
import type { History, PlayerId } from './history.ts';
import { ladderRatings } from './ladder.ts';
import { USUAL_RATINGS } from './ratings.ts';
import { type Standing, standings } from './standings.ts';

/** Elimination turn assumed for players who are still in the bracket: later than the turn of any match. */
const STILL_IN = Number.POSITIVE_INFINITY;

/**
 * All players who have entered by now, the best first.
 * In a bracket the place depends on the match that put the player out: the later, the better. Only the champion is
 * first. While there is no champion, all players who may still win the bracket share the first place, and the two who
 * will play for third place share the third. In single or double elimination, players who were put out at the same time
 * share a place; after a Swiss part, their Swiss places decide. Points and tie-breakers are those of the Swiss part:
 * matches of a bracket do not change them.
 */
export function ranking(history: History, rules: Rules): Standing[] {
  const { scoring, criteria, format } = rules;
  if (format.kind === 'ladder') return byRating(history, rules);
  const fixtures = bracketOf(history, rules);
  const start = bracketAfter(history, rules);
  if (fixtures === null || start === null) return standings(history, scoring, criteria);
  const dropped = new Set(
    history.entrants
      .filter(({ drops }) => drops !== null && drops <= history.rounds.length + 1)
      .map(({ id }) => id),
  );
  const counted =
    format.kind === 'swiss-cut' ? { ...history, rounds: history.rounds.slice(0, start) } : history;
  const table = standings(counted, scoring, criteria).map((one) => ({
    ...one,
    dropped: dropped.has(one.player),
  }));

  const seeds = seedsOf(history, rules);
  const champion = fixtures.at(-1)?.winner;
  const turns = new Map(seeds.map((player) => [player, turnOut(player, fixtures)]));
  const levels = [...new Set(turns.values())]
    .sort((one, other) => other - one)
    .flatMap((turn) => {
      const players = seeds.filter((player) => player !== champion && turns.get(player) === turn);
      return format.kind === 'swiss-cut' && turn !== STILL_IN ? players.map((player) => [player]) : [players];
    })
    .filter((level) => level.length > 0);

  const placed = new Map<PlayerId, number>();
  if (champion != null) placed.set(champion, 1);
  // If both players have lost the final, nobody is first.
  let place = levels.some((level) => turns.get(level[0]!) === STILL_IN) ? 1 : 2;
  for (const level of levels) {
    for (const player of level) placed.set(player, place);
    place += level.length;
  }
  const others = table.filter(({ player }) => !placed.has(player));
  const before = new Map(others.map((one) => [one.player, others.findIndex((x) => x.place === one.place)]));
  return table
    .map((one) => ({ ...one, place: placed.get(one.player) ?? seeds.length + 1 + before.get(one.player)! }))
    .sort((a, b) => a.place - b.place);
}

/** Standings by ratings, which count as points; players who have not played yet share the last place. */
function byRating(history: History, { scoring, criteria }: Rules): Standing[] {
  const ratings = ladderRatings(history);
  const points = (player: PlayerId): number =>
    Math.round((ratings.get(player) ?? USUAL_RATINGS.initial).rating);
  const all = standings(history, scoring, criteria)
    .map((one) => ({
      ...one,
      points: points(one.player),
      values: one.values.map((value, at) => (criteria[at]?.by === 'points' ? points(one.player) : value)),
    }))
    .sort((a, b) => Number(ratings.has(b.player)) - Number(ratings.has(a.player)) || b.points - a.points);
  const level = (a: Standing, b: Standing): boolean =>
    a.points === b.points && ratings.has(a.player) === ratings.has(b.player);
  return all.map((one) => ({ ...one, place: 1 + all.findIndex((other) => level(one, other)) }));
}

/** True if the player may still win the bracket. */
export const isStillIn = (player: PlayerId, fixtures: readonly Fixture[]): boolean =>
  turnOut(player, fixtures) === STILL_IN;

/** The turn (order of play in the bracket) in which the player was put out. */
function turnOut(player: PlayerId, fixtures: readonly Fixture[]): number {
  const last = fixtures
    .filter(({ players }) => players.includes(player))
    .reduce((one, other) => (other.place.turn > one.place.turn ? other : one));
  const { turn, stage } = last.place;
  // The match for third place is played at the same time as the final: its winner ranks behind both finalists, and
  // ahead of its loser.
  if (stage === 'third')
    return last.winner === undefined || last.winner === player ? turn - 1 / 4 : turn - 1 / 2;
  return last.winner === undefined ? STILL_IN : turn;
}
