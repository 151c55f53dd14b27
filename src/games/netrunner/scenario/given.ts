import { z } from 'zod';

/** A card to place in a scenario: its name, or an object that adds its face, host and counters. */
export const Placed = z.union([
  z.string(),
  z.strictObject({
    card: z.string(),
    /** True for an installed Corp card that is face up. */
    rezzed: z.boolean().exactOptional(),
    /** True for a face-down card in Archives, or a face-down hosted card. */
    facedown: z.boolean().exactOptional(),
    /** True if the card was installed in this turn. */
    new: z.boolean().exactOptional(),
    counters: z.record(z.string(), z.int()).exactOptional(),
    /** Name of the card on which this card is hosted. */
    on: z.string().exactOptional(),
    /** Names of the seats that know the card's face. */
    known: z.array(z.string()).exactOptional(),
  }),
]);
/** A card to place in a scenario, after parsing. */
export type Placed = z.infer<typeof Placed>;

const Server = z.strictObject({
  /** Ice that protects the server, from the innermost piece to the outermost. */
  ice: z.array(Placed).exactOptional(),
  root: z.array(Placed).exactOptional(),
});

const SeatGiven = z.strictObject({
  identity: z.string().exactOptional(),
  credits: z.int().min(0).exactOptional(),
  clicks: z.int().min(0).exactOptional(),
  tags: z.int().min(0).exactOptional(),
  badPublicity: z.int().min(0).exactOptional(),
  coreDamage: z.int().min(0).exactOptional(),
  hand: z.union([z.int(), z.array(Placed)]).exactOptional(),
  deck: z.union([z.int(), z.array(Placed)]).exactOptional(),
  discard: z.array(Placed).exactOptional(),
  score: z.array(Placed).exactOptional(),
  rig: z.array(Placed).exactOptional(),
  /** Cards that lie on other cards (`on` names the host) without being installed. */
  hosted: z.array(Placed).exactOptional(),
  removed: z.array(Placed).exactOptional(),
  /** Servers of the scenario by name: HQ, R&D, Archives, Server 1 and so on. */
  servers: z.record(z.string(), Server).exactOptional(),
  orders: z.record(z.string(), z.string()).exactOptional(),
});

/**
 * Schema of a scenario's starting point in Netrunner. Seats have keys of their own, by name; the first seat is the
 * Corp.
 */
export const Given = z
  .object({
    /**
     * Place of the turn from which the scenario starts: `action` (an action of the turn), `begin` or `discard`, or
     * `setup`.
     */
    phase: z.enum(['action', 'begin', 'begins', 'discard', 'setup']).default('action'),
    turn: z.string().exactOptional(),
    /** Agenda points needed to win; by default as the decks say, or seven. */
    points: z.int().min(1).exactOptional(),
    number: z.int().min(1).default(3),
    /** Number of successful runs that the Runner has made in this turn, and in their last turn. */
    successfulRuns: z.int().min(0).exactOptional(),
    lastSuccessfulRuns: z.int().min(0).exactOptional(),
  })
  .catchall(SeatGiven);
/** The starting point of a scenario, parsed. */
export type Given = z.infer<typeof Given>;
/** One seat's part of a scenario's starting point, parsed. */
export type Seated = z.infer<typeof SeatGiven>;
