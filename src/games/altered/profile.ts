/**
 * Rules profiles: Altered's rules at one date (rules 2). A game keeps its profile for life. A profile only has flags of
 * the rules, because keywords belong to cards. Two can be played: `altered-seed` is version 1.0 as quoted in the
 * project's seed documents, `altered-5.0` the version of February 2026. Other combinations of flags are not offered.
 *
 * Further differences between the versions have no flag, because no card text would notice them: when Reactions are
 * created (with the event or right after), whether the Hero zone is in play, whether Mana Orbs are objects, who owns
 * the Landmark zone, and Landmark tokens. Deck rules belong to formats.
 */
export interface RulesProfile {
  id: string;
  /**
   * Moment when targets and modes (alternatives) are chosen: while declaring (S 5.2.3), or just before the step that
   * needs them (C5 6.5). If they are chosen just before a step, "you may pay" is an ordinary optional part of the
   * effect.
   */
  choosing: 'declaration' | 'step';
  /**
   * Way of paying for a target with the keyword Tough: added to the play's cost and waived with it (C1 7.4.5), or paid
   * when the target is chosen (C5 7.4.7).
   */
  tough: 'playCost' | 'onChoosing';
  /** Time of the check for victory: after every event (C1 1.3.3), or at the end of Night (C5 4.2.5). */
  victoryCheck: 'continuous' | 'night';
  /**
   * Rule for a token that leaves: it joins its new zone and ceases in the same event (S 2.1.d), or ceases without
   * joining (C5 2.1.e).
   */
  tokenLeaving: 'joinThenCease' | 'ceaseInstead';
  /** Fate of Landmarks beyond the limit at Clean-up (S 4.2.5.c, C5 4.2.5.c). */
  excessLandmarks: 'discard' | 'sacrifice';
  /**
   * Moment when a deck that is too short is refilled from the Discard pile. `anytime`: within the step that needs cards
   * (C1 3.2.2.d). `morning`: only in the Morning, if its player wants to, and for a Resupply from an empty deck (C5
   * 4.2.1.f, 7.3.31).
   */
  deckRefill: 'anytime' | 'morning';
  /**
   * Moment when a Character played from Reserve becomes Fleeting: as it enters, or right after (S 2.4.6.b, C5 2.4.6).
   */
  fleeting: 'onEntry' | 'afterEntry';
  /**
   * True if Expedition Permanents played from Reserve are Fleeting, too, and if Permanents go through Rest when their
   * Expedition has moved forward (C5 4.2.5.b).
   */
  gearLeaves: boolean;
  /**
   * Moment when a card counts as played this turn: as it leaves Limbo (the zone of cards being played), or as it enters
   * Limbo (C5 5.1.2.k).
   */
  countsAsPlayed: 'resolved' | 'inLimbo';
  /**
   * Meaning of the symbol {J}: a card joins the zone of its type (C1 1.1.6.e), or comes into play from elsewhere (C5
   * 1.1.6).
   */
  arrival: 'ownZone' | 'play';
  caps: {
    /** Maximum activations of one Reaction of one object in a day (S 6.3.f). */
    reaction: number;
    /** Maximum activations of one Reaction of all objects with the same name (C5 6.3.m). */
    named: number;
    /** Maximum uses of one quick action of one object in a day (C5 6.3.m). */
    quick: number;
  };
}

/** The rules profiles (editions of Altered's rules) by id; the first is the default of scripts and scenario files. */
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

/** The rules profile (edition of the rules) of that name. Throws a sentence for an unknown one. */
export function profileOf(id: string): RulesProfile {
  const profile = PROFILES[id];
  if (profile === undefined)
    throw new Error(`There are no rules called "${id}"; known are ${Object.keys(PROFILES).join(', ')}.`);
  return profile;
}
