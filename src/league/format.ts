// Computes the next stage of a tournament from the matches played, for every format.

import { bracket, type Fixture, type Losses, resolve } from './bracket.ts';
import { drawNumber } from './draw.ts';
import { activeIn, type History, type Match, type PlayerId } from './history.ts';
import { goesFirst, type Notice, type Pair } from './pairing.ts';
import { roundRobinRound } from './round-robin.ts';
import { type Criterion, type Scoring, standings } from './standings.ts';
import { deeds, roundsOf, type SwissSettings, swissRound } from './swiss.ts';

export type Format =
  | ({ kind: 'swiss' } & SwissSettings)
  /** Round robin: everybody meets everybody `times` times; the second time with first and second player swapped. */
  | { kind: 'round-robin'; times: 1 | 2 }
  /**
   * Single or double elimination, seeded by `Entrant.seed`. `third`: single elimination also has a match for third
   * place.
   */
  | { kind: 'elimination'; losses: Losses; third?: boolean }
  /** Ladder: any player may play any other at any time; there are no rounds. */
  | { kind: 'ladder' }
  /** Swiss rounds, then elimination among the best `cut` players who are still in the tournament. */
  | ({ kind: 'swiss-cut'; cut: number; losses: Losses; third?: boolean } & SwissSettings);

/** Rules of a tournament. */
export interface Rules {
  format: Format;
  scoring: Scoring;
  criteria: readonly Criterion[];
  /** Seed of all random draws. */
  seed: string;
}

/** Two players who meet in the next round. */
export interface Pairing extends Omit<Pair, 'paid'> {
  /** Name of the match in the bracket, or null. */
  slot: string | null;
  /** Penalties of the pairing by band (level of priority), see bands.ts; null if the format leaves no choice. */
  paid: Pair['paid'] | null;
}

export type Next =
  /**
   * The next round, with its pairs and byes. A player with neither a pair nor a bye rests, or advances in the bracket
   * without playing.
   */
  | {
      kind: 'round';
      number: number;
      pairings: Pairing[];
      byes: { player: PlayerId; paid: Pair['paid'] }[];
      notices: Notice[];
    }
  /**
   * No round can be paired until these matches of the last round are decided. On a ladder the list is always empty: its
   * players find their opponents themselves, so no round is paired.
   */
  | { kind: 'waiting'; matches: Match[] }
  /** The tournament is over. `winners`: the first-placed players; several if tied; empty if both lost the final. */
  | { kind: 'over'; winners: PlayerId[] };

/** The tournament's next stage. The same history and rules always give the same answer. */
export function next(history: History, rules: Rules): Next {
  const matches = (history.rounds.at(-1)?.matches ?? []).filter(({ outcome }) => outcome === null);
  if (matches.length > 0) return { kind: 'waiting', matches };
  const { format } = rules;
  switch (format.kind) {
    case 'swiss':
      return isSwissOver(history, format) ? over(history, rules) : swiss(history, format, rules);
    case 'round-robin': {
      const pairs = roundRobinRound(history, format.times);
      if (pairs.length === 0) return over(history, rules);
      return round(
        history,
        pairs.map(([first, second]) => ({ first: first.id, second: second.id, slot: null, paid: null })),
      );
    }
    case 'ladder':
      return { kind: 'waiting', matches: [] };
    case 'elimination':
    case 'swiss-cut': {
      const fixtures = bracketOf(history, rules);
      if (fixtures !== null) return elimination(history, fixtures, rules);
      return format.kind === 'swiss-cut' ? swiss(history, format, rules) : { kind: 'over', winners: [] };
    }
  }
}

/** Number of rounds before the elimination bracket begins; null if there is no bracket (yet). */
export function bracketAfter(history: History, { format }: Pick<Rules, 'format'>): number | null {
  switch (format.kind) {
    case 'swiss':
    case 'round-robin':
    case 'ladder':
      return null;
    case 'elimination':
      return 0;
    case 'swiss-cut':
      return cutAfter(history, format);
  }
}

/** The players of the elimination bracket, the best first; empty if there is no bracket (yet). */
export function seedsOf(history: History, rules: Rules): readonly PlayerId[] {
  if (history.seeds !== undefined) return history.seeds;
  const { format, scoring, criteria, seed } = rules;
  const start = bracketAfter(history, rules);
  if (start === null) return [];
  const before = { ...history, rounds: history.rounds.slice(0, start) };
  const here = activeIn(before).map(({ id }) => id);
  if (format.kind !== 'swiss-cut') return here;
  return standings(before, scoring, criteria)
    .filter(({ player }) => here.includes(player))
    .map(({ player, place }) => ({ player, place, chance: drawNumber(seed, 'cut', player) }))
    .sort((a, b) => a.place - b.place || a.chance - b.chance)
    .map(({ player }) => player)
    .slice(0, format.cut);
}

/** The elimination bracket with present results, or null if there is none (yet). */
export function bracketOf(history: History, rules: Rules): Fixture[] | null {
  const { format } = rules;
  if (format.kind !== 'elimination' && format.kind !== 'swiss-cut') return null;
  const start = bracketAfter(history, rules);
  const seeds = seedsOf(history, rules);
  if (start === null || seeds.length === 0) return null;
  const round = history.rounds.length + 1;
  const gone = new Set(
    history.entrants.filter(({ drops }) => drops !== null && drops <= round).map(({ id }) => id),
  );
  const matches = history.rounds.slice(start).flatMap((played) => played.matches);
  return resolve(bracket(seeds.length, format.losses, format.third), seeds, matches, (player) =>
    gone.has(player),
  );
}

/** Number of Swiss rounds before the elimination bracket; null if the Swiss part is not over. */
function cutAfter(history: History, settings: SwissSettings): number | null {
  const first = history.rounds.findIndex(({ matches }) => matches.some(({ slot }) => slot !== null));
  if (first >= 0) return first;
  return isSwissOver(history, settings) ? history.rounds.length : null;
}

const isSwissOver = (history: History, settings: SwissSettings): boolean =>
  history.rounds.length >= roundsOf(history, settings) || activeIn(history).length < 2;

function round(
  history: History,
  pairings: Pairing[],
  rest: Partial<Extract<Next, { kind: 'round' }>> = {},
): Next {
  return { kind: 'round', number: history.rounds.length + 1, pairings, byes: [], notices: [], ...rest };
}

function swiss(history: History, settings: SwissSettings, { scoring, criteria, seed }: Rules): Next {
  const { pairs, byes, notices } = swissRound(history, settings, scoring, criteria, seed);
  return round(
    history,
    pairs.map((pair) => ({ ...pair, slot: null })),
    { byes, notices },
  );
}

function over(history: History, { scoring, criteria }: Rules): Next {
  const table = standings(history, scoring, criteria);
  return { kind: 'over', winners: table.filter(({ place }) => place === 1).map(({ player }) => player) };
}

function elimination(history: History, fixtures: readonly Fixture[], { scoring, seed }: Rules): Next {
  const done = deeds(history, scoring);
  const ready = fixtures.filter((match) => match.ready);
  if (ready.length === 0) {
    const champion = fixtures.at(-1)?.winner;
    return { kind: 'over', winners: champion == null ? [] : [champion] };
  }
  const turn = Math.min(...ready.map(({ place }) => place.turn));
  const chance = JSON.stringify([seed, history.rounds.length + 1]);
  return round(
    history,
    ready
      .filter(({ place }) => place.turn === turn)
      .map(({ place, players }) => {
        const [one, other] = players.map((id, seat) => ({ id: id!, seat, ...done.get(id!)! }));
        const first = goesFirst(one!, other!, chance);
        const second = first === one ? other! : one!;
        return { first: first.id, second: second.id, slot: place.slot, paid: null };
      }),
  );
}
