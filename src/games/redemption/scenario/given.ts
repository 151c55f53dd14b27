import { z } from 'zod';
import { Passive, Step, Trigger } from '../../../vocab/schema.ts';
import { BRIGADES, WAYS } from '../words.ts';

const CARRIES = {
  card: z.string(),
  owner: z.string().exactOptional(),
  statuses: z.array(z.string()).exactOptional(),
  counters: z.record(z.string(), z.int()).exactOptional(),
  /** The way in which it is used, where its place does not tell. */
  as: z.enum(WAYS).exactOptional(),
  /** How often its abilities were used already, by number of the ability. */
  used: z.record(z.string(), z.int()).exactOptional(),
};

/** A card that another one carries. */
const Carried = z.union([z.string(), z.strictObject(CARRIES)]);

/** A card as a scenario places it: its name or reference, or that with what it carries. */
export const Placed = z.union([
  z.string(),
  z.strictObject({
    ...CARRIES,
    /** Who controls it for good, where it fights on the other side. */
    controller: z.string().exactOptional(),
    /** Name of the Site or Fortress that holds it. */
    in: z.string().exactOptional(),
    weapon: z.array(Carried).exactOptional(),
    placed: z.array(Carried).exactOptional(),
    face: z.literal('down').exactOptional(),
    converted: z.enum([...BRIGADES.good, ...BRIGADES.evil]).exactOptional(),
    /** Seats that have seen it where it is hidden. */
    known: z.array(z.string()).exactOptional(),
  }),
]);
/** A card to be placed, as read. */
export type Placed = z.infer<typeof Placed>;

/** Cards, or how many that do nothing. */
const Cards = z.union([z.int().min(0), z.array(Placed)]);

const SeatGiven = z.strictObject({
  hand: Cards.exactOptional(),
  deck: Cards.exactOptional(),
  reserve: Cards.exactOptional(),
  territory: z.array(Placed).exactOptional(),
  /** The active Artifact. */
  artifact: Placed.exactOptional(),
  pile: z.array(Placed).exactOptional(),
  bondage: Cards.exactOptional(),
  redemption: Cards.exactOptional(),
  discard: Cards.exactOptional(),
  banished: Cards.exactOptional(),
  aside: z.array(Placed).exactOptional(),
  orders: z.record(z.string(), z.string()).exactOptional(),
});

/** A group that waits in set-aside areas. What is not said follows from the card that set it aside. */
const GroupGiven = z.strictObject({
  cause: z.string(),
  members: z.array(z.string()).min(1),
  by: z.string().exactOptional(),
  turns: z.int().min(1).exactOptional(),
  upTo: z.int().min(1).exactOptional(),
  until: z.array(Trigger).exactOptional(),
  will: z.literal(true).exactOptional(),
  counted: z.int().min(0).default(0),
  broken: z.boolean().default(false),
  /** The Enhancement that waits with them: in the members' area, in that of a seat, or not at all. */
  companion: z.union([z.boolean(), z.string()]).exactOptional(),
  down: z.boolean().exactOptional(),
  while: z.array(Passive).exactOptional(),
  grow: z
    .strictObject({ strength: z.int().exactOptional(), toughness: z.int().exactOptional() })
    .exactOptional(),
  each: z.array(Step).exactOptional(),
  onReturn: z.array(Step).exactOptional(),
});
/** A group, as read. */
export type GroupGiven = z.infer<typeof GroupGiven>;

/** A battle that is going on: what lies on its sides, who played last, who has passed since. */
const BattleGiven = z.strictObject({
  attackers: z.array(Placed).min(1),
  blockers: z.array(Placed).default([]),
  last: z.string().exactOptional(),
  passed: z.array(z.string()).default([]),
});

/** Starting points: places of a turn, what comes before the first, and a battle. */
export const STARTS = ['preparation', 'discard', 'draw', 'upkeep', 'battle', 'pregame'] as const;

/** Where a scenario of Redemption begins. Seats are keys of their own, by name. */
export const Given = z
  .object({
    phase: z.enum(STARTS).exactOptional(),
    turn: z.int().min(1).default(5),
    active: z.string().exactOptional(),
    /** Turns in a row without a battle, before this one. */
    idle: z.int().min(0).default(0),
    battle: BattleGiven.exactOptional(),
    groups: z.array(GroupGiven).default([]),
  })
  .catchall(SeatGiven);
/** Where a scenario begins, as read. */
export type Given = z.infer<typeof Given>;

/** What one seat begins with, as read. */
export type Seated = z.infer<typeof SeatGiven>;
/** What the seat of this name begins with; nothing where the file does not mention it. */
export const seatGiven = (given: Given, name: string): Seated =>
  // The catch-all of the schema has made everything that is not a key of the table what a seat begins with.
  ((given as Record<string, unknown>)[name] as Seated | undefined) ?? {};
