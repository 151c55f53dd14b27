// Elimination brackets as data: the matches, where their players come from, and their results.
import type { Match, PlayerId } from './history.ts';

/** Origin of a player in a match: a seed, or another match's winner or loser. */
export type Source = { from: 'seed'; seed: number } | { from: 'winner' | 'loser'; of: string };

/** A match of a bracket. */
export interface Place {
  /**
   * Name within the bracket: `W2-1` is the first match of the second round among unbeaten players, `L…` among those
   * with one loss, `F` the final, `F2` the second final if the unbeaten player loses the first, `T` the match of the
   * losing semifinalists for third place.
   */
  slot: string;
  stage: 'winners' | 'losers' | 'final' | 'third';
  /** Number of the round within its stage (unbeaten players, players with one loss, final), from 1. */
  round: number;
  /** Order of play: matches of the same turn are played at the same time, lower turns first. */
  turn: number;
  sources: readonly [Source, Source];
}

/** Number of losses that put a player out. */
export type Losses = 1 | 2;

/** Occupant of a place in a match of the bracket: a player; null: nobody; undefined: not known yet. */
export type Seated = PlayerId | null | undefined;

/** A match of the bracket with its present state. */
export interface Fixture {
  place: Place;
  players: readonly [Seated, Seated];
  winner: Seated;
  loser: Seated;
  /** True if both players are known and must play. */
  ready: boolean;
}

/**
 * The seeds from top to bottom, arranged so that the best two meet in the final only, the best four in the semifinals,
 * and so on.
 */
function order(size: number): number[] {
  let seeds = [1];
  while (seeds.length < size) {
    const next = seeds.length * 2 + 1;
    seeds = seeds.flatMap((seed) => [seed, next - seed]);
  }
  return seeds;
}

const winner = (of: string): Source => ({ from: 'winner', of });
const loser = (of: string): Source => ({ from: 'loser', of });

/**
 * The bracket for this number of players. Missing seeds are byes: the top seeds have no opponent in the first round.
 * @param third adds a match for third place. Only in single elimination: in double elimination, losers play on anyway.
 */
export function bracket(players: number, losses: Losses, third = false): Place[] {
  const rounds = Math.ceil(Math.log2(Math.max(players, 2)));
  const places: Place[] = [];
  // The order in which rounds are played. The bracket of players with one loss has two rounds for each round of the
  // unbeaten players.
  const turns = {
    winners: (round: number) => Math.max(1, 2 * (round - 1)),
    losers: (round: number) => round + 1,
  };
  const add = (
    stage: 'winners' | 'losers',
    round: number,
    match: number,
    one: Source,
    other: Source,
  ): string => {
    const slot = `${stage === 'winners' ? 'W' : 'L'}${round}-${match + 1}`;
    places.push({ slot, stage, round, turn: turns[stage](round), sources: [one, other] });
    return slot;
  };
  const seeds = order(2 ** rounds);
  const winners: string[][] = [];
  for (let round = 1; round <= rounds; round++) {
    const before = winners.at(-1);
    const sources: Source[] = before?.map(winner) ?? seeds.map((seed) => ({ from: 'seed', seed }));
    winners.push(inPairs(sources).map(([a, b], n) => add('winners', round, n, a, b)));
  }
  const unbeaten = winners.at(-1)![0]!;
  if (losses === 1) {
    const [semi, other] = winners.at(-2) ?? [];
    if (third && semi !== undefined && other !== undefined) {
      const match: Place = {
        ...{ slot: 'T', stage: 'third', round: 1, turn: turns.winners(rounds) },
        sources: [loser(semi), loser(other)],
      };
      // The final is the last match in the list.
      places.splice(-1, 0, match);
    }
    return places;
  }

  // In odd rounds the players with one loss play each other; in even rounds they play those who come down from the
  // winners' bracket. In every other even round, the players who come down enter in reverse order, so that recent
  // opponents do not meet again at once.
  let left: Source[] = winners[0]!.map(loser);
  let round = 0;
  for (const [index, above] of winners.slice(1).entries()) {
    round++;
    const among = inPairs(left).map(([a, b], n) => winner(add('losers', round, n, a, b)));
    round++;
    const down = index % 2 === 0 ? above.map(loser).reverse() : above.map(loser);
    left = among.map((one, n) => winner(add('losers', round, n, one, down[n]!)));
  }
  const final = turns.losers(round) + 1;
  places.push(
    { slot: 'F', stage: 'final', round: 1, turn: final, sources: [winner(unbeaten), left[0]!] },
    { slot: 'F2', stage: 'final', round: 2, turn: final + 1, sources: [winner('F'), loser('F')] },
  );
  return places;
}

const inPairs = <T>(all: readonly T[]): [T, T][] =>
  Array.from({ length: all.length / 2 }, (_, n) => [all[2 * n]!, all[2 * n + 1]!]);

/**
 * The bracket with the present results; each match comes after those that it depends on.
 *
 * A player without an opponent, or whose opponent has left, advances without playing. After a draw the better seed
 * advances; after a match that both have lost nobody does, and both are out. A player already paired in the following
 * match stays there, even if the earlier result is overturned.
 * @param seeds the bracket's players, the best first
 * @param left tells whether a player has left
 */
export function resolve(
  places: readonly Place[],
  seeds: readonly PlayerId[],
  matches: readonly Match[],
  left: (player: PlayerId) => boolean,
): Fixture[] {
  const played = new Map(
    matches.flatMap((match) => (match.slot === null ? [] : [[match.slot, match] as const])),
  );
  const rank = new Map(seeds.map((player, at) => [player, at]));
  const by = new Map<string, Fixture>();
  const after = new Map(
    places.flatMap(({ slot, sources }) =>
      sources.flatMap((source) => (source.from === 'seed' ? [] : [[`${source.from} ${source.of}`, slot]])),
    ),
  );
  const seated = (source: Source): Seated =>
    source.from === 'seed' ? (seeds[source.seed - 1] ?? null) : by.get(source.of)![source.from];

  for (const place of places) {
    const players: [Seated, Seated] = [seated(place.sources[0]), seated(place.sources[1])];
    const match = played.get(place.slot);
    const decided = (win: Seated, lose: Seated): Fixture => ({
      place,
      players,
      winner: win,
      loser: lose,
      ready: false,
    });
    by.set(place.slot, stands());

    function stands(): Fixture {
      const [one, other] = players;
      const unbeaten = place.slot === 'F2' ? by.get('F')! : null;
      // A player who wins the final without an earlier loss has won the bracket.
      if (unbeaten !== null && unbeaten.winner === unbeaten.players[0]) return decided(one, other);
      if (one === undefined || other === undefined) return decided(undefined, undefined);
      const lost = pairedAfter('loser', players);
      const won = pairedAfter('winner', players);
      if (lost !== undefined) return decided(lost === one ? other : one, lost);
      if (won !== undefined) return decided(won, won === one ? other : one);
      if (match !== undefined) {
        if (match.outcome === null) return decided(undefined, undefined);
        if (match.outcome === 'both-lose') return decided(null, null);
        if (match.outcome !== 'draw')
          return match.outcome === 'first'
            ? decided(match.first, match.second)
            : decided(match.second, match.first);
        return rank.get(match.first)! < rank.get(match.second)!
          ? decided(match.first, match.second)
          : decided(match.second, match.first);
      }
      const [a, b] = [one, other].map((player) => (player !== null && !left(player) ? player : null));
      if (a != null && b != null) return { ...decided(undefined, undefined), ready: true };
      return decided(a ?? b, null);
    }

    /**
     * The player who was already paired as the winner or the loser of this match; undefined if no later pairing shows
     * that.
     */
    function pairedAfter(as: 'winner' | 'loser', of: readonly Seated[]): PlayerId | undefined {
      const next = played.get(after.get(`${as} ${place.slot}`) ?? '');
      const there = of.filter((one) => one != null && (one === next?.first || one === next?.second));
      return there.length === 1 ? (there[0] ?? undefined) : undefined;
    }
  }
  return [...by.values()];
}
