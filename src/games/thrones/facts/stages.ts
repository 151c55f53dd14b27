/**
 * Order (layers) in which continuous effects apply. An effect of one stage (its condition, its objects, its amount)
 * sees the results of earlier stages and nothing else, so that no two effects wait for each other. Traits come first,
 * so that all other texts see them. `late`: effects on keywords and numbers that depend on STR; `rest`: effects that
 * change no facts.
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

/** A stage (layer) of continuous effects, by its index. */
export type Stage = (typeof STAGE)[keyof typeof STAGE];
