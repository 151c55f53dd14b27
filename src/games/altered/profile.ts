/**
 * The rules as they were at one time (rules 2). A game keeps its profile for life; it only holds flags of the rules,
 * since keywords belong to the cards. `altered-seed` is version 1.0 as the project's seed documents quote it.
 */
export interface RulesProfile {
  id: string;
  /** When targets and modes are chosen (S 5.2.3). */
  targetTiming: 'declaration';
  /** Victory is checked after every event (C1 1.3.3). */
  victoryCheck: 'continuous';
  /** A token joins its new zone and ceases in the same event (S 2.1.d). */
  tokenLeaving: 'joinThenCease';
  /** Landmarks beyond the limit at Clean-up are discarded, not sacrificed (S 4.2.5.c). */
  excessLandmarks: 'discard';
  /** Zones whose objects are in play (C1 3.1.4). */
  inPlay: string[];
  /** Extra cost of targeting an opposing Tough object is part of the play's cost, waived when it is free (C1 7.4.5). */
  toughMode: 'playCost';
  /** A deck too short for a step is refilled from the Discard pile, at the bottom, as part of it (C1 3.2.2.d). */
  deckRefill: 'anytimeBottom';
  /** How often one Reaction of one object may be activated in a day (S 6.3.f). */
  reactionCap: number;
}

/** The profiles that games may use, by id. */
export const PROFILES: Record<string, RulesProfile> = {
  'altered-seed': {
    id: 'altered-seed',
    targetTiming: 'declaration',
    victoryCheck: 'continuous',
    tokenLeaving: 'joinThenCease',
    excessLandmarks: 'discard',
    inPlay: ['expedition', 'landmarks', 'hero'],
    toughMode: 'playCost',
    deckRefill: 'anytimeBottom',
    reactionCap: 100,
  },
};

/** The profile of that name. Throws a sentence for an unknown one. */
export function profileOf(id: string): RulesProfile {
  const profile = PROFILES[id];
  if (profile === undefined)
    throw new Error(`There are no rules called "${id}"; known are ${Object.keys(PROFILES).join(', ')}.`);
  return profile;
}
