import { z } from 'zod';
import { FACTIONS, ICONS, PHASES } from '../terms.ts';

const N = z.int().min(0).exactOptional();

/** A card in a scenario: its name or number, or an object that adds the seats that know the hidden card. */
const Lying = z.union([
  z.string(),
  z.strictObject({ card: z.string(), known: z.array(z.string()).exactOptional() }),
]);

/** A duplicate under a card. */
const Under = z.union([
  z.string(),
  z.strictObject({
    card: z.string(),
    face: z.literal('down').exactOptional(),
    known: z.array(z.string()).exactOptional(),
  }),
]);

/** Cards that a card in play may carry. */
const CARRIES = {
  card: z.string(),
  /** Name of the card's owner, if not the controller. */
  of: z.string().exactOptional(),
  kneeling: z.literal(true).exactOptional(),
  power: N,
  gold: N,
  counters: z.record(z.string(), z.int()).exactOptional(),
  /** True if the card entered play by ambush in this phase. */
  ambushed: z.literal(true).exactOptional(),
  /** Number of counted uses of the card's abilities, by the ability's number. */
  uses: z.record(z.string(), z.int()).exactOptional(),
};
/** An attachment on a card. */
const Attached = z.union([
  z.string(),
  z.strictObject({
    ...CARRIES,
    /** Name of the controller of the attachment, if not its host's. */
    by: z.string().exactOptional(),
    face: z.literal('down').exactOptional(),
    known: z.array(z.string()).exactOptional(),
  }),
]);
/** A card in play in a scenario: its name or number, or an object that adds its attachments and state. */
const Played = z.union([
  z.string(),
  z.strictObject({
    ...CARRIES,
    attachments: z.array(Attached).exactOptional(),
    duplicates: z.array(Under).exactOptional(),
  }),
]);
/** Card out of play in a scenario, as parsed from its file. */
export type Lying = z.infer<typeof Lying>;
/** Duplicate in a scenario, as parsed from its file. */
export type Under = z.infer<typeof Under>;
/** Attachment in a scenario, as parsed from its file. */
export type Attached = z.infer<typeof Attached>;
/** Card in play in a scenario, as parsed from its file. */
export type Played = z.infer<typeof Played>;

/** Cards of a zone in a scenario: a list, or a number of filler cards. */
const Cards = z.union([z.int().min(0), z.array(Lying)]).exactOptional();

/** A challenge won or lost in this phase: its type, and the seat's role if it was not the attacker. */
const Fought = z.union([
  z.enum(ICONS),
  z.strictObject({ type: z.enum(ICONS), as: z.enum(['attacker', 'defender']) }),
]);

const SeatGiven = z.strictObject({
  faction: z.enum(FACTIONS).exactOptional(),
  agenda: z.string().exactOptional(),
  /** Title that the seat has named for its agenda. */
  names: z.string().exactOptional(),
  /** True if the faction card kneels. */
  kneeling: z.literal(true).exactOptional(),
  gold: N,
  power: N,
  /** The revealed plot. */
  plot: z.string().exactOptional(),
  plots: Cards,
  used: Cards,
  hand: Cards,
  deck: Cards,
  discard: Cards,
  dead: Cards,
  shadows: z.array(Lying).exactOptional(),
  /** Cards that lie face down under the seat's agenda. */
  under: z.array(Lying).exactOptional(),
  removed: Cards,
  play: z.array(Played).exactOptional(),
  /**
   * Challenges of this phase, by type, that the seat has initiated, won and lost; and its number of limited cards of
   * this round.
   */
  initiated: z.array(z.enum(ICONS)).exactOptional(),
  won: z.array(Fought).exactOptional(),
  lost: z.array(Fought).exactOptional(),
  limited: N,
  orders: z.record(z.string(), z.string()).exactOptional(),
});
/** One seat's part of a scenario's starting point, as parsed from the file. */
export type Seated = z.infer<typeof SeatGiven>;

/** Moments of a challenge at which a player is asked (rules 15.1). */
export const MOMENTS = ['attackers', 'defend', 'defenders'] as const;
/** A challenge of the active player in progress. */
const ChallengeGiven = z.strictObject({
  type: z.enum(ICONS),
  attackers: z.array(z.string()).min(1),
  defenders: z.array(z.string()).default([]),
  /** Participants that did not kneel when they were declared. */
  standing: z.array(z.string()).default([]),
  /** Characters bypassed by stealth; locations that are targets of assault. */
  bypassed: z.array(z.string()).default([]),
  assaulted: z.array(z.string()).default([]),
  at: z.enum(MOMENTS).exactOptional(),
});
/** Challenge of a scenario, as parsed from its file. */
export type ChallengeGiven = z.infer<typeof ChallengeGiven>;

/**
 * Points of a phase at which a scenario may begin: the phase's beginning, its action window, the discard of taxation,
 * its end.
 */
const POINTS = ['begin', 'actions', 'discard', 'end'] as const;

/** Schema of a scenario's starting point in Thrones. Seats have keys of their own, by name. */
export const Given = z
  .object({
    phase: z.enum(PHASES).default('challenges'),
    at: z.enum(POINTS).exactOptional(),
    round: z.int().min(1).default(2),
    first: z.string().exactOptional(),
    active: z.string().exactOptional(),
    /** Seats that have passed in the open window; and the seat to act in it. */
    passed: z.array(z.string()).default([]),
    challenge: ChallengeGiven.exactOptional(),
    /** Standing orders (answers given in advance) of all seats; a seat may state others. */
    orders: z.record(z.string(), z.string()).default({}),
  })
  .catchall(SeatGiven);
/** Starting point of a scenario, as parsed from its file. */
export type Given = z.infer<typeof Given>;
