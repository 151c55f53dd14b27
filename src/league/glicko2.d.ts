// The package has no types of its own. Only ratings.ts knows it, and this is what that uses.
declare module 'glicko2' {
  interface Player {
    getRating(): number;
    getRd(): number;
    getVol(): number;
    setRating(rating: number): void;
  }

  interface Settings {
    /** Greatest change of volatility, 0.3 to 1.2. */
    tau: number;
    /** Value for 0 inside. */
    rating: number;
    rd: number;
    vol: number;
  }

  export class Glicko2 {
    constructor(settings: Settings);
    makePlayer(rating: number, rd: number, vol: number): Player;
    /** One rating period: all its results at once; 1: the first has won, 0.5: a draw, 0: the second has won. */
    updateRatings(results: readonly [first: Player, second: Player, score: number][]): void;
  }
}
