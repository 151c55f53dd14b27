import { z } from 'zod';
import { GivenError } from '../../shared/workbench.ts';
import { REGIONS } from '../rules/track.ts';
import type { DayPlace } from '../structures.ts';
import type { PhaseName } from '../terms.ts';

/**
 * Schema of a card to place in a scenario: its name, `Name (rare)` or a reference; or an object that adds counters,
 * statuses and the like.
 */
export const Placed = z.union([
  z.string(),
  z.strictObject({
    card: z.string(),
    statuses: z.array(z.string()).exactOptional(),
    counters: z.record(z.string(), z.int()).exactOptional(),
    owner: z.string().exactOptional(),
    /** Reactions of the card that count as triggered today, by the ability's number. */
    activated: z.record(z.string(), z.int()).exactOptional(),
  }),
]);
/** A card to place in a scenario, after parsing. */
export type Placed = z.infer<typeof Placed>;

const SeatGiven = z.strictObject({
  hero: z.union([z.string(), z.null()]).exactOptional(),
  mana: z
    .union([z.int(), z.strictObject({ ready: z.int(), exhausted: z.int() }), z.array(Placed)])
    .exactOptional(),
  hand: z.array(Placed).exactOptional(),
  deck: z.array(Placed).exactOptional(),
  reserve: z.array(Placed).exactOptional(),
  discard: z.array(Placed).exactOptional(),
  landmarks: z.array(Placed).exactOptional(),
  heroExpedition: z.array(Placed).exactOptional(),
  companionExpedition: z.array(Placed).exactOptional(),
  distances: z
    .strictObject({ hero: z.int().exactOptional(), companion: z.int().exactOptional() })
    .exactOptional(),
  heroStatuses: z.array(z.string()).exactOptional(),
  heroCounters: z.record(z.string(), z.int()).exactOptional(),
  /** Number of cards that the seat has already played this turn. */
  played: z.int().exactOptional(),
  orders: z.record(z.string(), z.string()).exactOptional(),
});

/** Schema of a scenario's starting point in Altered. Seats have keys of their own, by name. */
export const Given = z
  .object({
    /** Stage from which the scenario starts: `afternoon` (a turn), `setup`, or another place of the day. */
    phase: z.string().default('afternoon'),
    day: z.int().default(2),
    turn: z.string().exactOptional(),
    first: z.string().exactOptional(),
    passed: z.array(z.string()).exactOptional(),
    arena: z.boolean().exactOptional(),
    regions: z
      .array(
        z.string().regex(/^\??[VMO]{1,3}$/, 'must be terrains such as VM, with ? before a face-down one'),
      )
      .length(REGIONS)
      .exactOptional(),
  })
  .catchall(SeatGiven);
/** A scenario's starting point, parsed. */
export type Given = z.infer<typeof Given>;

/** One seat's part of a scenario's starting point, parsed. */
export type Seated = z.infer<typeof SeatGiven>;

const PHASE_OF: [PhaseName, DayPlace[]][] = [
  ['morning', ['morning', 'succeed', 'prepare', 'draw', 'expand']],
  ['noon', ['noon']],
  ['afternoon', ['afternoon', 'turns', 'afternoon-ends']],
  ['dusk', ['dusk', 'progress']],
  ['night', ['night', 'rest', 'cleanup', 'night-ends']],
];

/** The place (stage) of the day with this name, and its phase. Throws {@link GivenError} if there is none. */
export function startAt(name: string): { phase: PhaseName; at: DayPlace } {
  for (const [phase, places] of PHASE_OF) {
    const at = places.find((place) => place === name);
    if (at !== undefined) return { phase, at };
  }
  throw new GivenError(
    `There is no starting point "${name}"; known are setup, ${PHASE_OF.flatMap(([, p]) => p).join(', ')}.`,
  );
}
