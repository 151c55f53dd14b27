// From what has been played to what comes next, whatever the format.

import { bracket, type Fixture, type Losses, resolve } from './bracket.ts';
import { drawNumber } from './draw.ts';
import { activeIn, type History, type Match, type PlayerId } from './history.ts';
import { goesFirst, type Notice, type Pair } from './pairing.ts';
import { roundRobinRound } from './round-robin.ts';
import { type Criterion, type Scoring, standings } from './standings.ts';
import { deeds, roundsOf, type SwissSettings, swissRound } from './swiss.ts';

export type Format =
  | ({ kind: 'swiss' } & SwissSettings)
  /** Everybody meets everybody, once or once each way. */
  | { kind: 'round-robin'; times: 1 | 2 }
  /** Single or double elimination, seeded by `Entrant.seed`. `third`: with a match for the third place, where one loss puts out. */
  | { kind: 'elimination'; losses: Losses; third?: boolean }
  /** Anybody plays anybody as they like; it has no rounds that come next. */
  | { kind: 'ladder' }
  /** Swiss, then elimination among the first so many who are still there. */
  | ({ kind: 'swiss-cut'; cut: number; losses: Losses; third?: boolean } & SwissSettings);

/** Rules of a tournament. */
export interface Rules {
  format: Format;
  scoring: Scoring;
  criteria: readonly Criterion[];
  /** Source of all chance. */
  seed: string;
}

/** Two who play each other in the next round. */
export interface Pairing extends Omit<Pair, 'paid'> {
  /** Its place in the bracket, or null. */
  slot: string | null;
  /** Cost of the pairing; null where the format leaves no choice. */
  paid: Pair['paid'] | null;
}

export type Next =
  /** The next round. Whoever is in neither list rests, or goes on in the bracket without playing. */
  | {
      kind: 'round';
      number: number;
      pairings: Pairing[];
      byes: { player: PlayerId; paid: Pair['paid'] }[];
      notices: Notice[];
    }
  /** These matches of the last round are not decided; none, where players find each other. */
  | { kind: 'waiting'; matches: Match[] }
  /** It is over. `winners`: who is first; several, if nothing parts them; nobody, if both have lost a final. */
  | { kind: 'over'; winners: PlayerId[] };

/** Next stage. The same history and rules always give the same answer. */
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

/** After how many rounds the bracket begins; null where there is none (yet). */
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

/** Members of the bracket, the best first; nobody where there is none (yet). */
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

/** The bracket as it stands, or null where there is none (yet). */
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

/** After how many rounds the Swiss part ended, or null: the rounds before the first one of the bracket, or all if it is due. */
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
