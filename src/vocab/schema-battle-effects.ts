import { z } from 'zod';
import { Filter, Value } from './schema-phrases.ts';

/**
 * The effects and triggers of the language that speak of battles. They belong to `schema.ts`, which puts them into its
 * unions; nothing else imports them.
 */

const over = () => z.union([z.enum(['self', 'refs']), Filter]);

/** Effects of battles: numbers, protection, negation that goes on. */
export const BATTLE_EFFECTS = [
  z
    .strictObject({
      effect: z.literal('numbers'),
      get over() {
        return over();
      },
      get strength() {
        return Value.exactOptional();
      },
      get toughness() {
        return Value.exactOptional();
      },
    })
    .meta({
      description:
        'Strength and toughness of the objects change by so much. `refs` are those fixed when it began.',
      example: { effect: 'numbers', over: 'self', strength: 3, toughness: 3 },
    }),
  z
    .strictObject({
      effect: z.literal('protect'),
      get over() {
        return over();
      },
      get from() {
        return Filter;
      },
      verbs: z.array(z.string()).exactOptional(),
    })
    .meta({
      description:
        'Abilities of those cards cannot do anything to the objects, or not these things (verbs: discard, capture, setAside …).',
      example: { effect: 'protect', over: 'self', from: { is: 'Hero', lone: true } },
    }),
  z
    .strictObject({
      effect: z.literal('immune'),
      get over() {
        return over();
      },
      get from() {
        return Filter;
      },
    })
    .meta({
      description: 'The objects are protected from those cards, and their numbers do not defeat them.',
      example: { effect: 'immune', over: 'self', from: { is: 'Evil Character' } },
    }),
  z
    .strictObject({
      effect: z.literal('ignore'),
      get over() {
        return over();
      },
      get of() {
        return Filter;
      },
    })
    .meta({
      description:
        'The objects and those cards do nothing to each other in battle; who ignores the whole other side wins.',
      example: { effect: 'ignore', over: 'self', of: { is: 'Evil Character' } },
    }),
  z
    .strictObject({
      effect: z.literal('negates'),
      get over() {
        return over();
      },
    })
    .meta({
      description: 'Abilities of the objects do nothing as long as this holds.',
      example: { effect: 'negates', over: { is: 'Artifact', of: 'opponent' } },
    }),
  z
    .strictObject({
      effect: z.literal('prevents'),
      get over() {
        return over();
      },
    })
    .meta({
      description:
        'Abilities of the objects that would begin while this holds do nothing; what they did before stays.',
      example: { effect: 'prevents', over: { is: 'Enhancement', of: 'opponent' } },
    }),
  z
    .strictObject({
      effect: z.literal('cannotBe'),
      get over() {
        return over();
      },
      verbs: z.array(z.string()),
    })
    .meta({
      description: 'Abilities of the objects cannot be negated, interrupted or prevented (verbs).',
      example: { effect: 'cannotBe', over: { is: 'Enhancement', of: 'you' }, verbs: ['negate'] },
    }),
  z
    .strictObject({
      effect: z.literal('allows'),
      get over() {
        return over();
      },
    })
    .meta({
      description: 'Its player may use those Enhancements whatever their brigade.',
      example: { effect: 'allows', over: { is: 'Enhancement', subtype: 'good' } },
    }),
  z
    .strictObject({
      effect: z.literal('access'),
      get over() {
        return over();
      },
      get to() {
        return Filter;
      },
    })
    .meta({
      description: 'The objects have access to those Lost Souls, whatever Site they are in.',
      example: { effect: 'access', over: 'self', to: { is: 'Lost Soul' } },
    }),
] as const;

/** What sets off a triggered ability in battles. */
export const BATTLE_TRIGGERS = [
  z
    .strictObject({
      on: z.literal('draws'),
      who: z.enum(['you', 'opponent', 'any']),
      get by() {
        return Filter.exactOptional();
      },
    })
    .meta({
      description: 'A player uses an ability that draws (of such a card).',
      example: { on: 'draws', who: 'opponent', by: { any: [{ subtype: 'good' }, { subtype: 'evil' }] } },
    }),
  z
    .strictObject({
      on: z.literal('battle'),
      get what() {
        return z.union([z.literal('self'), Filter]);
      },
      role: z.enum(['attacks', 'rescues', 'blocks', 'enters']),
      lone: z.boolean().exactOptional(),
    })
    .meta({
      description:
        'A character attacks (rescues: in a rescue attempt), blocks or enters battle, alone on its side where it says so.',
      example: { on: 'battle', what: { is: 'Hero', of: 'you' }, role: 'attacks', lone: true },
    }),
] as const;
