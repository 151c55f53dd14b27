/**
 * The order in which continuous effects are taken. What an effect of one stage asks (its condition, what it is over, by
 * how much) is read with what the previous stages have made of the objects, and nothing else; so no two effects wait
 * for each other. What gives traits comes first, so that all other texts see them. `late` are the effects on keywords and numbers that ask for STR; `rest` are those that change no
 * facts.
 */
export const STAGE = {
  traits: 0,
  blank: 1,
  participates: 2,
  grants: 3,
  keywords: 4,
  numbers: 5,
  late: 6,
  rest: 7,
} as const;

/** A stage, by its place. */
export type Stage = (typeof STAGE)[keyof typeof STAGE];
