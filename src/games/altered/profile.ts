/**
 * The rules as they were at one time (rules 2). A game keeps its profile for life; it only holds flags of the rules, since keywords
 * belong to the cards. Two of them can be played: `altered-seed` is version 1.0 as the project's seed documents quote it, `altered-5.0`
 * the version of February 2026. No other combination is offered.
 *
 * No text that a card can say would notice the rest of the table of the rules: where Reactions are created (with the event or
 * right after it), whether the Hero zone is in play (Heroes work there in both, and no text means everything in play), whether Mana Orbs
 * are objects, whose zone the Landmark zone is while nobody takes control of anything, and tokens that are Landmarks. What a deck may hold
 * is a matter of its format (`decks.ts`).
 */
export interface RulesProfile {
  id: string;
  /**
   * When targets and modes are chosen: while declaring (S 5.2.3), or just before the step that needs them (C5 6.5). With the latter "you
   * may pay" is an optional part of the effect like any other.
   */
  choosing: 'declaration' | 'step';
  /** Cost of a Tough target: it adds to the play's cost and is waived with it (C1 7.4.5), or is paid as it is chosen (C5 7.4.7). */
  tough: 'playCost' | 'onChoosing';
  /** Victory is checked after every event (C1 1.3.3), or at the end of Night (C5 4.2.5). */
  victoryCheck: 'continuous' | 'night';
  /** A token joins its new zone and ceases in the same event (S 2.1.d), or ceases and joins none (C5 2.1.e). */
  tokenLeaving: 'joinThenCease' | 'ceaseInstead';
  /** Fate at Clean-up of Landmarks beyond the limit (S 4.2.5.c, C5 4.2.5.c). */
  excessLandmarks: 'discard' | 'sacrifice';
  /**
   * A deck too short for a step is refilled from the Discard pile as part of it (C1 3.2.2.d); or only in the Morning, if its player wants
   * that, and where they Resupply from an empty one (C5 4.2.1.f, 7.3.31).
   */
  deckRefill: 'anytime' | 'morning';
  /** The moment at which a Character that was played from Reserve becomes Fleeting: as it enters, or right after (S 2.4.6.b, C5 2.4.6). */
  fleeting: 'onEntry' | 'afterEntry';
  /** True if Expedition Permanents from Reserve are Fleeting too, and those of an Expedition that has moved forward rest (C5 4.2.5.b). */
  gearLeaves: boolean;
  /** When a card is one that was played this turn: as it leaves Limbo, or as it gets there (C5 5.1.2.k). */
  countsAsPlayed: 'resolved' | 'inLimbo';
  /** {J}: a card joins the zone that is its own (C1 1.1.6.e), or comes into play from elsewhere (C5 1.1.6). */
  arrival: 'ownZone' | 'play';
  caps: {
    /** How often one Reaction of one object may be activated in a day (S 6.3.f). */
    reaction: number;
    /** How often one Reaction of all objects of one name may be (C5 6.3.m). */
    named: number;
    /** How often one quick action of one object may be used in a day (C5 6.3.m). */
    quick: number;
  };
}

/** The profiles that games may use, by id; the first is the one of scripts and scenario files that name none. */
export const PROFILES: Record<string, RulesProfile> = {
  'altered-seed': {
    id: 'altered-seed',
    choosing: 'declaration',
    tough: 'playCost',
    victoryCheck: 'continuous',
    tokenLeaving: 'joinThenCease',
    excessLandmarks: 'discard',
    deckRefill: 'anytime',
    fleeting: 'onEntry',
    gearLeaves: false,
    countsAsPlayed: 'resolved',
    arrival: 'ownZone',
    caps: { reaction: 100, named: Number.POSITIVE_INFINITY, quick: Number.POSITIVE_INFINITY },
  },
  'altered-5.0': {
    id: 'altered-5.0',
    choosing: 'step',
    tough: 'onChoosing',
    victoryCheck: 'night',
    tokenLeaving: 'ceaseInstead',
    excessLandmarks: 'sacrifice',
    deckRefill: 'morning',
    fleeting: 'afterEntry',
    gearLeaves: true,
    countsAsPlayed: 'inLimbo',
    arrival: 'play',
    caps: { reaction: 100, named: 1000, quick: 100 },
  },
};

/** The profile of that name. Throws a sentence for an unknown one. */
export function profileOf(id: string): RulesProfile {
  const profile = PROFILES[id];
  if (profile === undefined)
    throw new Error(`There are no rules called "${id}"; known are ${Object.keys(PROFILES).join(', ')}.`);
  return profile;
}
