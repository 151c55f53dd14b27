// A tournament's course as plain data, and simple queries about it.

/** A player's id, unique in the tournament. */
export type PlayerId = string;

/** A match's outcome: the winner, a draw, or `both-lose` if neither player should profit from the match. */
export type Outcome = 'first' | 'second' | 'draw' | 'both-lose';

/** A participant of a tournament. */
export interface Entrant {
  id: PlayerId;
  /** Place in the organiser's seeding: 1 is the best. All seeds differ. */
  seed: number;
  /** The participant's first round, from 1; later than 1 for a late entry. */
  enters: number;
  /** The first round in which the participant no longer plays, or null. */
  drops: number | null;
}

/** A match of two players in a round. */
export interface Match {
  /** The player who goes first, or has the game's first side. */
  first: PlayerId;
  second: PlayerId;
  /** The match's outcome; null until it is decided. */
  outcome: Outcome | null;
  /** Earlier outcomes that staff overturned, oldest first. */
  overturned: readonly Outcome[];
  /** The game's own tie-breaker numbers, by name: of the first and the second player in this match. */
  numbers: Readonly<Record<string, readonly [first: number, second: number]>>;
  /** Name of the match in a bracket, or null. */
  slot: string | null;
  /** True if the match must not count for ratings, because somebody else has played for one of the two players. */
  unrated?: true;
}

export interface Round {
  matches: readonly Match[];
  /**
   * Players with a bye, which counts as a win. In a round robin players without an opponent rest, and are not listed.
   */
  byes: readonly PlayerId[];
}

/** A tournament's course so far. The first of the rounds is round 1. */
export interface History {
  entrants: readonly Entrant[];
  rounds: readonly Round[];
  /** Pairs that must not meet. A bracket cannot avoid them. */
  forbidden: readonly (readonly [PlayerId, PlayerId])[];
  /**
   * The bracket's players, best first, once the bracket has begun: later overturned results no longer change the list.
   */
  seeds?: readonly PlayerId[];
}

/** The match with another outcome. The former outcome is recorded. */
export const overturned = (match: Match, outcome: Outcome): Match => ({
  ...match,
  outcome,
  overturned: match.outcome === null ? match.overturned : [...match.overturned, match.outcome],
});

/** True if this entrant plays in the round with that number. */
export const playsIn = ({ enters, drops }: Entrant, round: number): boolean =>
  enters <= round && (drops === null || drops > round);

/** Players of the next round, sorted by seed. */
export const activeIn = (history: History): Entrant[] =>
  history.entrants
    .filter((entrant) => playsIn(entrant, history.rounds.length + 1))
    .sort((a, b) => a.seed - b.seed);

/** All pairs that have met, with their rounds. */
export const meetings = (history: History): { players: [PlayerId, PlayerId]; round: number }[] =>
  history.rounds.flatMap(({ matches }, index) =>
    matches.map(({ first, second }) => ({
      players: [first, second] as [PlayerId, PlayerId],
      round: index + 1,
    })),
  );
