/** Games whose cards the thread keeps. Both ends count alike, so that each knows which games the other has. */
export const KNOWN_GAMES = 12;
