import { z } from 'zod';
import { listOf } from '../../../language/schema/check.ts';
import type { Name } from '../../../language/schema/shape.ts';
import { REDEMPTION } from '../language/language.ts';
import type { Passive, Step, Trigger } from '../language/types.ts';
import { BRIGADES, WAYS } from '../terms.ts';

const CARRIES = {
  card: z.string(),
  owner: z.string().exactOptional(),
  statuses: z.array(z.string()).exactOptional(),
  counters: z.record(z.string(), z.int()).exactOptional(),
  /** How the card is used (as a Hero, as an Evil Character), if it does not follow from where it lies. */
  as: z.enum(WAYS).exactOptional(),
  /** Number of uses of the card's abilities so far, by the ability's number. */
  used: z.record(z.string(), z.int()).exactOptional(),
};

/** Schema of a card that another card carries, in a scenario's starting point. */
const Carried = z.union([z.string(), z.strictObject(CARRIES)]);

/** Schema of a card to place in a scenario: its name or reference, or an object that adds its state and attachments. */
export const Placed = z.union([
  z.string(),
  z.strictObject({
    ...CARRIES,
    /** Permanent controller of the card, if it fights on the other side. */
    controller: z.string().exactOptional(),
    /** Name of the Site or Fortress that holds the card. */
    in: z.string().exactOptional(),
    weapon: z.array(Carried).exactOptional(),
    placed: z.array(Carried).exactOptional(),
    face: z.literal('down').exactOptional(),
    converted: z.enum([...BRIGADES.good, ...BRIGADES.evil]).exactOptional(),
    /** Seats that know the hidden card's face. */
    known: z.array(z.string()).exactOptional(),
  }),
]);
/** Card of a scenario, as parsed from its file. */
export type Placed = z.infer<typeof Placed>;

/** Schema of a zone's content in a scenario: cards, or a number of filler cards. */
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

/** Names of objects that the steps of a waiting set-aside group may refer to. */
const WAITING: readonly Name[] = ['noun self', 'noun host', 'object aside', 'number turns'];

/** Schema of a set-aside group that a scenario begins with. Omitted fields follow from the card that set it aside. */
const GroupGiven = z.strictObject({
  cause: z.string(),
  members: z.array(z.string()).min(1),
  by: z.string().exactOptional(),
  turns: z.int().min(1).exactOptional(),
  upTo: z.int().min(1).exactOptional(),
  until: listOf<Trigger>(REDEMPTION, 'trigger', []).exactOptional(),
  will: z.literal(true).exactOptional(),
  counted: z.int().min(0).default(0),
  broken: z.boolean().default(false),
  /** The Enhancement that waits with the set-aside group: in the members' area, in a named seat's area, or none. */
  companion: z.union([z.boolean(), z.string()]).exactOptional(),
  down: z.literal(true).exactOptional(),
  while: listOf<Passive>(REDEMPTION, 'effect', ['object refs']).exactOptional(),
  grow: z
    .strictObject({ strength: z.int().exactOptional(), toughness: z.int().exactOptional() })
    .exactOptional(),
  each: listOf<Step>(REDEMPTION, 'step', WAITING).exactOptional(),
  onReturn: listOf<Step>(REDEMPTION, 'step', WAITING).exactOptional(),
});
/** Set-aside group of a scenario, as parsed from its file. */
export type GroupGiven = z.infer<typeof GroupGiven>;

/** Schema of a battle in progress: cards on its sides, who played the last card, and who has passed after it. */
const BattleGiven = z.strictObject({
  attackers: z.array(Placed).min(1),
  blockers: z.array(Placed).default([]),
  last: z.string().exactOptional(),
  passed: z.array(z.string()).default([]),
});

/** Starting points of scenarios: stages of a turn, the part before the first turn, and a battle. */
export const STARTS = ['preparation', 'discard', 'draw', 'upkeep', 'battle', 'pregame'] as const;

/** Schema of a scenario's starting point in Redemption. Each other key is the name of a seat, with that seat's part. */
export const Given = z
  .object({
    phase: z.enum(STARTS).exactOptional(),
    turn: z.int().min(1).default(5),
    active: z.string().exactOptional(),
    /** Number of turns in a row without a battle before this one. */
    idle: z.int().min(0).default(0),
    battle: BattleGiven.exactOptional(),
    groups: z.array(GroupGiven).default([]),
  })
  .catchall(SeatGiven);
/** Starting point of a scenario, as parsed from its file. */
export type Given = z.infer<typeof Given>;

/** One seat's part of a scenario's starting point, as parsed from the file. */
export type Seated = z.infer<typeof SeatGiven>;
