// Options that no scenario notices, and why that may be so. One that is noticed after all fails the run and leaves the list.

/** Options of a game's cards that may go unnoticed. */
export interface Exception {
  game: string;
  /** As the run calls them: `Step draw: n`. */
  options: readonly string[];
  reason: string;
}

/** All of them: there are none. */
export const EXCEPTIONS: readonly Exception[] = [];
