import { z } from 'zod';

/** A card as a scenario places it: its name, or that with how it lies there and what it carries. */
export const Placed = z.union([
  z.string(),
  z.strictObject({
    card: z.string(),
    /** Installed cards of the Corp: face up. */
    rezzed: z.boolean().exactOptional(),
    /** In Archives, and hosted: face down. */
    facedown: z.boolean().exactOptional(),
    /** Installed in this turn. */
    new: z.boolean().exactOptional(),
    counters: z.record(z.string(), z.int()).exactOptional(),
    /** The card that it is hosted on. */
    on: z.string().exactOptional(),
    /** Names of the seats that have seen it. */
    known: z.array(z.string()).exactOptional(),
  }),
]);
/** A card to be placed, as read. */
export type Placed = z.infer<typeof Placed>;

const Server = z.strictObject({
  /** From the innermost piece to the outermost. */
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
  /** Cards that lie `on` others and are not installed. */
  hosted: z.array(Placed).exactOptional(),
  removed: z.array(Placed).exactOptional(),
  /** By the names of servers: HQ, R&D, Archives, Server 1 and so on. */
  servers: z.record(z.string(), Server).exactOptional(),
  orders: z.record(z.string(), z.string()).exactOptional(),
});

/** Beginning of a scenario of Netrunner. Seats have keys of their own, by name; the first seat is the Corp. */
export const Given = z
  .object({
    /** `action` (an action of the turn), `begin` or `discard` (a place of the turn to run from), or `setup`. */
    phase: z.enum(['action', 'begin', 'begins', 'discard', 'setup']).default('action'),
    turn: z.string().exactOptional(),
    /** Agenda points with which a player wins; otherwise the decks say so, or it is seven. */
    points: z.int().min(1).exactOptional(),
    number: z.int().min(1).default(3),
    /** Successful runs that the Runner has made in this turn, and made in their last. */
    successfulRuns: z.int().min(0).exactOptional(),
    lastSuccessfulRuns: z.int().min(0).exactOptional(),
  })
  .catchall(SeatGiven);
/** Beginning of a scenario, as read. */
export type Given = z.infer<typeof Given>;
/** One seat's beginning, as read. */
export type Seated = z.infer<typeof SeatGiven>;
