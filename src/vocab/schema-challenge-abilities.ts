import { z } from 'zod';
import { Step, Trigger } from './schema.ts';
import { Condition, Filter, Target } from './schema-phrases.ts';
import { Cost } from './schema-steps.ts';

/**
 * The kinds of ability that are used in windows. They belong to `schema.ts`, which asks for them when all that they are made of
 * is there; nothing else imports them.
 */

/** How often something may be used: by one copy (limit), or by all copies of a card together (max). */
const Limit = z.strictObject({ n: z.int(), per: z.enum(['challenge', 'phase', 'round', 'game']) });

const programParts = () => ({
  if: Condition.exactOptional(),
  cost: Cost.exactOptional(),
  targets: z.array(Target).exactOptional(),
  limit: Limit.exactOptional(),
  max: Limit.exactOptional(),
  steps: z.array(Step),
});

/** Kinds of ability that are used in windows. */
export const challengeAbilities = () => {
  const program = programParts();
  return [
    z.strictObject({ kind: z.literal('action'), phase: z.string().exactOptional(), ...program }).meta({
      description:
        'An action, used in the action windows (of one phase): if a condition holds, for a cost, at targets. `limit` counts the uses of one copy, `max` those of all copies of a player.',
      example: {
        kind: 'action',
        phase: 'marshaling',
        cost: { kneel: 'self' },
        targets: [{ as: 'a', of: { is: 'attachment', subtype: 'Condition' } }],
        steps: [{ op: 'discard', what: { ref: 'a' } }],
      },
    }),
    z
      .strictObject({
        kind: z.literal('interrupt'),
        forced: z.boolean().exactOptional(),
        /** It speaks of what "would" happen, and comes before those that speak of what happens. */
        would: z.boolean().exactOptional(),
        when: Trigger,
        ...program,
      })
      .meta({
        description:
          'Used when something is about to happen. `would` comes before all others: it changes what is about to happen.',
        example: {
          kind: 'interrupt',
          would: true,
          when: { on: 'moves', what: 'host', verb: 'kill' },
          cost: { sacrifice: 'self' },
          steps: [{ op: 'save', what: 'it' }],
        },
      }),
    z
      .strictObject({
        kind: z.literal('response'),
        forced: z.boolean().exactOptional(),
        when: Trigger,
        ...program,
      })
      .meta({
        description: 'A reaction of a game with windows: used after something has happened, for a cost.',
        example: {
          kind: 'response',
          when: { on: 'dominance', who: 'you' },
          steps: [{ op: 'power', n: 2 }],
        },
      }),
    z.strictObject({ kind: z.literal('revealed'), ...program }).meta({
      description: 'What a plot does when it is revealed.',
      example: { kind: 'revealed', steps: [{ op: 'draw', n: 3 }] },
    }),
    z
      .strictObject({
        kind: z.literal('attaches'),
        to: Filter,
      })
      .meta({
        description: 'What an attachment may be attached to.',
        example: { kind: 'attaches', to: { is: 'character', subtype: 'Lord' } },
      }),
    z
      .strictObject({
        kind: z.literal('noAttachments'),
        except: Filter.exactOptional(),
      })
      .meta({
        description: 'The speaker cannot have attachments, or none but such.',
        example: { kind: 'noAttachments', except: { subtype: 'Weapon' } },
      }),
  ] as const;
};
