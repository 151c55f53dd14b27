// Elimination as data: which matches there are, who comes into them from where, and what has become of each.
import type { Match, PlayerId } from './history.ts';

/** Origin of somebody in a match. */
export type Source = { from: 'seed'; seed: number } | { from: 'winner' | 'loser'; of: string };

/** A match of a bracket. */
export interface Place {
  /** Its name within the bracket: `W2-1` is the first match of the second round among those who have not lost, `L…` among those who have
   * lost once, `F` the final, `F2` the one that follows if whoever had not lost before has lost it; `T` the match for the third place of those
   * whom the semifinals have put out. */
  slot: string;
  stage: 'winners' | 'losers' | 'final' | 'third';
  /** Within its stage, from 1. */
  round: number;
  /** Matches of the same turn are played at the same time, those of a lower one before. */
  turn: number;
  sources: readonly [Source, Source];
}

/** Losses after which somebody is out. */
export type Losses = 1 | 2;

/** Occupants: a player; null: nobody; undefined: not known yet. */
export type Seated = PlayerId | null | undefined;

/** A match of the bracket as it stands. */
export interface Fixture {
  place: Place;
  players: readonly [Seated, Seated];
  winner: Seated;
  loser: Seated;
  /** Both players are known and must play. */
  ready: boolean;
}

/** The seeds from top to bottom, so that the best two meet in the final only, the best four in the semifinals, and so on. */
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
 * The bracket for so many players. Seeds above their number are nobody: the top seeds have nobody to play in the first round.
 * @param third is there a match for the third place? Only where one loss puts out: else those who have lost go on playing anyway.
 */
export function bracket(players: number, losses: Losses, third = false): Place[] {
  const rounds = Math.ceil(Math.log2(Math.max(players, 2)));
  const places: Place[] = [];
  // Those who have lost play two rounds for each one of those who have not.
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
      // The final comes last.
      places.splice(-1, 0, match);
    }
    return places;
  }

  // Players who have lost once play each other in odd rounds, and in even ones those who come down from the round above, from the other end,
  // so that those who have met do not meet again at once.
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
 * The bracket as it stands, in an order in which each match comes after those that it waits for.
 *
 * A player who meets nobody, or somebody who has left, goes on without playing. After a draw the better seed goes on; of a match that both have
 * lost nobody does, and both are out. Whoever has been paired in the match that follows stays there, whatever becomes of the result.
 * @param seeds who is in it, the best first
 * @param left has somebody left?
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
      // A player who comes into the final without a loss and wins it has won everything.
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

    /** The one of the two that has been paired as the winner or the loser of this match; undefined where that does not say it. */
    function pairedAfter(as: 'winner' | 'loser', of: readonly Seated[]): PlayerId | undefined {
      const next = played.get(after.get(`${as} ${place.slot}`) ?? '');
      const there = of.filter((one) => one != null && (one === next?.first || one === next?.second));
      return there.length === 1 ? (there[0] ?? undefined) : undefined;
    }
  }
  return [...by.values()];
}
