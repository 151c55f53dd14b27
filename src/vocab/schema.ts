import { z } from 'zod';
import { BATTLE_STEPS } from './schema-battle.ts';
import { BATTLE_EFFECTS, BATTLE_TRIGGERS } from './schema-battle-effects.ts';
import { challengeAbilities } from './schema-challenge-abilities.ts';
import { CHALLENGE_EFFECTS, CHALLENGE_TRIGGERS } from './schema-challenge-effects.ts';
import { CHALLENGE_STEPS } from './schema-challenges.ts';
import { COMMON_EFFECTS, COMMON_TRIGGERS } from './schema-effects.ts';
import { Condition, Filter, Target } from './schema-phrases.ts';
import { COMMON_STEPS, Cost } from './schema-steps.ts';

/**
 * The language that cards are written in: one closed set of nodes, data only. A misspelt key or an unknown node is an error
 * with file, path and reason. Before a new node is added, old ones are tried in new company.
 *
 * Zones, statuses, counters, keywords, types and symbols are words of the game; `Words` lists them, and a card is checked
 * against the list when it is loaded.
 */

/** One instruction. Steps happen one after the other; a step is one event. */
export const Step = z.discriminatedUnion('op', [...COMMON_STEPS, ...BATTLE_STEPS, ...CHALLENGE_STEPS]);

/** A continuous effect, of a passive ability or for a while. */
export const Passive = z.discriminatedUnion('effect', [
  ...COMMON_EFFECTS,
  ...BATTLE_EFFECTS,
  ...CHALLENGE_EFFECTS,
]);

/** What sets off a reaction. */
export const Trigger = z.discriminatedUnion('on', [
  ...COMMON_TRIGGERS,
  ...BATTLE_TRIGGERS,
  ...CHALLENGE_TRIGGERS,
]);

const steps = () => z.array(Step);

const program = {
  targets: z.array(Target).exactOptional(),
  get modes() {
    return z
      .array(
        z.strictObject({
          targets: z.array(Target).exactOptional(),
          get steps() {
            return steps();
          },
        }),
      )
      .exactOptional();
  },
  get steps() {
    return steps();
  },
};

/** How often something may be used. */
const Limit = z.strictObject({ n: z.int(), per: z.enum(['battle', 'turn', 'round', 'game']) });

/** What games whose cards may be used in several ways, or whose abilities may be undone, add to an ability. */
const usage = {
  /** The way of using the card that this is for (`good`, `evil`, `artifact`, `star`). */
  as: z.string().exactOptional(),
  limit: Limit.exactOptional(),
  /** What cannot be done to it: `negate`, `interrupt`, `prevent`; only where the condition holds, if there is one. */
  cannotBe: z.array(z.string()).exactOptional(),
  get cannotBeIf() {
    return Condition.exactOptional();
  },
};

/** A line of a card's text. */
export const Ability = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('effect'), if: Condition.exactOptional(), ...usage, ...program }).meta({
    description:
      'What a Spell, an Enhancement or a character in battle does, if a condition holds. `as` is the way of using the card that it is for, `limit` how often it may be used, `cannotBe` what cannot be done to it (`cannotBeIf` a condition holds).',
    example: {
      kind: 'effect',
      targets: [{ as: 'a', of: { is: 'Character' } }],
      steps: [{ op: 'gain', what: { ref: 'a' }, status: 'asleep' }],
    },
  }),
  z
    .strictObject({
      kind: z.literal('quick'),
      support: z.boolean().exactOptional(),
      cost: Cost,
      ...usage,
      ...program,
    })
    .meta({
      description: 'A quick action: a cost and what it does. A support ability works in Reserve.',
      example: { kind: 'quick', support: true, cost: { discard: 'self' }, steps: [{ op: 'afterYou' }] },
    }),
  z
    .strictObject({
      kind: z.literal('reaction'),
      support: z.boolean().exactOptional(),
      when: Trigger,
      was: Filter.exactOptional(),
      if: Condition.exactOptional(),
      ...usage,
      ...program,
    })
    .meta({
      description:
        'A reaction: what sets it off (as the speaker was, and if a condition holds then) and what it does.',
      example: { kind: 'reaction', when: { on: 'phase', phase: 'noon' }, steps: [{ op: 'resupply' }] },
    }),
  z
    .strictObject({
      kind: z.literal('passive'),
      as: z.string().exactOptional(),
      if: Condition.exactOptional(),
      does: Passive,
    })
    .meta({
      description: 'Something that holds while the speaker is in play.',
      example: { kind: 'passive', does: { effect: 'halt', over: { is: 'Expedition' } } },
    }),
  z
    .strictObject({ kind: z.literal('keyword'), keyword: z.string(), n: z.int().exactOptional() })
    .meta({ description: 'A keyword ability.', example: { kind: 'keyword', keyword: 'gigantic' } }),
  z.strictObject({ kind: z.literal('holds'), what: Filter, n: z.int() }).meta({
    description: 'A place that holds that many such cards.',
    example: { kind: 'holds', what: { is: 'Hero' }, n: 1 },
  }),
  z.strictObject({ kind: z.literal('discount'), less: z.int(), cost: Cost }).meta({
    description: 'While playing this card you may pay that too, to pay less mana.',
    example: {
      kind: 'discount',
      less: 2,
      cost: {
        choose: { as: 'x', from: { in: 'reserve', of: 'you' } },
        steps: [{ op: 'discard', what: { ref: 'x' } }],
      },
    },
  }),
  ...challengeAbilities(),
]);

/** One instruction. */
export type Step = z.infer<typeof Step>;
/** A continuous effect. */
export type Passive = z.infer<typeof Passive>;
/** What sets a reaction off. */
export type Trigger = z.infer<typeof Trigger>;
/** One text of a card. */
export type Ability = z.infer<typeof Ability>;
/** What may be chosen and done: an effect, or the part of an ability that is one. */
export type Text = Pick<Extract<Ability, { kind: 'effect' }>, 'targets' | 'modes' | 'steps'>;
