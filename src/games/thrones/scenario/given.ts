import { z } from 'zod';
import { FACTIONS, ICONS, PHASES } from '../terms.ts';

const N = z.int().min(0).exactOptional();

/** A card: its name or number, or that with the seats that have seen it where it is hidden. */
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
  /** Owner, if not the controller. */
  of: z.string().exactOptional(),
  kneeling: z.literal(true).exactOptional(),
  power: N,
  gold: N,
  counters: z.record(z.string(), z.int()).exactOptional(),
  /** It came by ambush in this phase. */
  ambushed: z.literal(true).exactOptional(),
  /** Uses of its abilities that count against limits, by number of the ability. */
  uses: z.record(z.string(), z.int()).exactOptional(),
};
/** An attachment on a card. */
const Attached = z.union([
  z.string(),
  z.strictObject({
    ...CARRIES,
    /** Controller, if not the one of its host. */
    by: z.string().exactOptional(),
  }),
]);
/** A card in play: its name or number, or that with what it carries. */
const Played = z.union([
  z.string(),
  z.strictObject({
    ...CARRIES,
    attachments: z.array(Attached).exactOptional(),
    duplicates: z.array(Under).exactOptional(),
  }),
]);
/** A card out of play, as read. */
export type Lying = z.infer<typeof Lying>;
/** A duplicate, as read. */
export type Under = z.infer<typeof Under>;
/** An attachment, as read. */
export type Attached = z.infer<typeof Attached>;
/** A card in play, as read. */
export type Played = z.infer<typeof Played>;

/** Cards, or how many that do nothing. */
const Cards = z.union([z.int().min(0), z.array(Lying)]).exactOptional();

/** A challenge that was won or lost in this phase: its kind, as attacker unless stated otherwise. */
const Fought = z.union([
  z.enum(ICONS),
  z.strictObject({ type: z.enum(ICONS), as: z.enum(['attacker', 'defender']) }),
]);

const SeatGiven = z.strictObject({
  faction: z.enum(FACTIONS).exactOptional(),
  agenda: z.string().exactOptional(),
  /** The title that was named for the agenda. */
  names: z.string().exactOptional(),
  /** The faction card kneels. */
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
  /** Under the agenda. */
  under: z.array(Lying).exactOptional(),
  removed: Cards,
  play: z.array(Played).exactOptional(),
  /** Challenges of this phase: initiated, won and lost ones, by kind; and limited cards of this round. */
  initiated: z.array(z.enum(ICONS)).exactOptional(),
  won: z.array(Fought).exactOptional(),
  lost: z.array(Fought).exactOptional(),
  limited: N,
  orders: z.record(z.string(), z.string()).exactOptional(),
});
/** One seat's beginning, as read. */
export type Seated = z.infer<typeof SeatGiven>;

/** Points of a challenge at which somebody is asked (rules 15.1). */
export const MOMENTS = ['attackers', 'defend', 'defenders'] as const;
/** A challenge in progress, of the active player. */
const ChallengeGiven = z.strictObject({
  type: z.enum(ICONS),
  attackers: z.array(z.string()).min(1),
  defenders: z.array(z.string()).default([]),
  /** Those among them who did not kneel. */
  standing: z.array(z.string()).default([]),
  /** Characters that stealth has bypassed, locations that are targets of assault. */
  bypassed: z.array(z.string()).default([]),
  assaulted: z.array(z.string()).default([]),
  at: z.enum(MOMENTS).exactOptional(),
});
/** A challenge, as read. */
export type ChallengeGiven = z.infer<typeof ChallengeGiven>;

/** Place in a phase at which a scenario begins: as the phase begins, in its action window, before the discard of taxation. */
const POINTS = ['begin', 'actions', 'discard', 'end'] as const;

/** Beginning of a scenario of Thrones. Seats have keys of their own, by name. */
export const Given = z
  .object({
    phase: z.enum(PHASES).default('challenges'),
    at: z.enum(POINTS).exactOptional(),
    round: z.int().min(1).default(2),
    first: z.string().exactOptional(),
    active: z.string().exactOptional(),
    /** Seats that have passed in the open window; and whose turn it is in it. */
    passed: z.array(z.string()).default([]),
    challenge: ChallengeGiven.exactOptional(),
    /** Standing orders of all seats that do not say otherwise. */
    orders: z.record(z.string(), z.string()).default({}),
  })
  .catchall(SeatGiven);
/** Beginning of a scenario, as read. */
export type Given = z.infer<typeof Given>;
