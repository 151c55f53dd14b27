// Type declarations for the npm package glicko2, which has none; only what ratings.ts, the package's only user, needs.
declare module 'glicko2' {
  interface Player {
    getRating(): number;
    getRd(): number;
    getVol(): number;
    setRating(rating: number): void;
  }

  interface Settings {
    /** Limit on changes of volatility, 0.3 to 1.2. */
    tau: number;
    /** Rating that corresponds to 0 on the library's internal scale; usually 1500. */
    rating: number;
    rd: number;
    vol: number;
  }

  export class Glicko2 {
    constructor(settings: Settings);
    makePlayer(rating: number, rd: number, vol: number): Player;
    /** One rating period with all its results; 1: the first player has won, 0.5: a draw, 0: the second has won. */
    updateRatings(results: readonly [first: Player, second: Player, score: number][]): void;
  }
}
