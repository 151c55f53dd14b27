// A tournament so far, as plain data, and what can be read from it.

/** A player: a name that no two share. */
export type PlayerId = string;

/** How a match ended: who of the two won; `both-lose` where neither should profit from it. */
export type Outcome = 'first' | 'second' | 'draw' | 'both-lose';

/** Somebody who takes part. */
export interface Entrant {
  id: PlayerId;
  /** Their place in the order that the organiser gave them: 1 is the best. No two have the same. */
  seed: number;
  /** The first round in which they play, from 1; later than 1 for a late entry. */
  enters: number;
  /** The first round in which they play no more, or null. */
  drops: number | null;
}

/** Two who play each other in a round. */
export interface Match {
  /** The player who goes first, or has the game's first side. */
  first: PlayerId;
  second: PlayerId;
  /** Null while it is played. */
  outcome: Outcome | null;
  /** Outcomes before staff overturned them, the earliest first. */
  overturned: readonly Outcome[];
  /** The game's own tie-breakers, by name: what the first and the second player got in this match. */
  numbers: Readonly<Record<string, readonly [first: number, second: number]>>;
  /** Its place in a bracket, or null. */
  slot: string | null;
}

export interface Round {
  matches: readonly Match[];
  /** Winners without an opponent. In a round robin somebody without an opponent rests, and is not listed. */
  byes: readonly PlayerId[];
}

/** A tournament so far. The first of the rounds is round 1. */
export interface History {
  entrants: readonly Entrant[];
  rounds: readonly Round[];
  /** Pairs that must not meet. In a bracket it cannot be helped. */
  forbidden: readonly (readonly [PlayerId, PlayerId])[];
  /** Members of the bracket, the best first, once it has begun: results that are overturned later change it no more. */
  seeds?: readonly PlayerId[];
}

/** The match with another outcome. The one that it had is kept. */
export const overturned = (match: Match, outcome: Outcome): Match => ({
  ...match,
  outcome,
  overturned: match.outcome === null ? match.overturned : [...match.overturned, match.outcome],
});

/** True if this entrant plays in that round. */
export const playsIn = ({ enters, drops }: Entrant, round: number): boolean =>
  enters <= round && (drops === null || drops > round);

/** Players of the next round, by seed. */
export const activeIn = (history: History): Entrant[] =>
  history.entrants
    .filter((entrant) => playsIn(entrant, history.rounds.length + 1))
    .sort((a, b) => a.seed - b.seed);

/** Everybody who has met, round by round. */
export const meetings = (history: History): { players: [PlayerId, PlayerId]; round: number }[] =>
  history.rounds.flatMap(({ matches }, index) =>
    matches.map(({ first, second }) => ({
      players: [first, second] as [PlayerId, PlayerId],
      round: index + 1,
    })),
  );
