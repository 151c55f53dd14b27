import { z } from 'zod';
import { Ability, Step } from './schema.ts';
import { Filter, Value, Who } from './schema-phrases.ts';
import { Steps } from './schema-steps.ts';

/**
 * The effects and triggers that no game has for itself. They belong to `schema.ts`, which puts them into its unions; nothing
 * else imports them.
 */

const steps = () => z.array(Step);

/** Effects of every game: statistics, keywords, rules that bend. */
export const COMMON_EFFECTS = [
  z.strictObject({ effect: z.literal('stats'), over: z.union([z.literal('self'), Filter]), by: Value }).meta({
    description: 'All statistics of the objects change by that much.',
    example: { effect: 'stats', over: 'self', by: { count: { is: 'Landmark', of: 'you' } } },
  }),
  z
    .strictObject({
      effect: z.literal('keyword'),
      over: z.union([z.literal('self'), Filter]),
      keyword: z.string(),
      n: z.int().exactOptional(),
    })
    .meta({
      description: 'The objects have a keyword.',
      example: { effect: 'keyword', over: { is: 'Character', of: 'you' }, keyword: 'tough', n: 2 },
    }),
  z
    .strictObject({
      effect: z.literal('subtype'),
      over: z.union([z.literal('self'), Filter]),
      subtype: z.string(),
    })
    .meta({
      description: 'The objects have a subtype in addition to theirs.',
      example: { effect: 'subtype', over: { is: 'Character' }, subtype: 'Elemental' },
    }),
  z.strictObject({ effect: z.literal('terrains'), over: Filter, terrains: z.array(z.string()) }).meta({
    description: 'Altered: regions have these terrains and no others.',
    example: { effect: 'terrains', over: { is: 'Region' }, terrains: ['ocean'] },
  }),
  z
    .strictObject({
      effect: z.literal('grants'),
      over: z.union([z.literal('refs'), Filter]),
      get ability() {
        return Ability;
      },
    })
    .meta({
      description: 'The objects have an ability.',
      example: {
        effect: 'grants',
        over: { is: 'Character', of: 'you' },
        ability: {
          kind: 'reaction',
          when: { on: 'symbol', symbol: 'r' },
          steps: [{ op: 'counters', on: 'self', counter: 'boost', by: 1 }],
        },
      },
    }),
  z
    .strictObject({
      effect: z.literal('cost'),
      who: Who,
      of: z.union([z.literal('self'), Filter]),
      more: Value.exactOptional(),
      less: Value.exactOptional(),
      atLeast: z.int().exactOptional(),
      first: z.literal('round').exactOptional(),
    })
    .meta({
      description:
        'Cards that this player plays cost more, less, or not less than something. `of` may name the zone they are played from; `first`: only the first of them in a round.',
      example: { effect: 'cost', who: 'opponent', of: {}, atLeast: 2 },
    }),
  z
    .strictObject({
      effect: z.literal('next'),
      of: Filter,
      less: z.int().exactOptional(),
      steps: Steps.exactOptional(),
    })
    .meta({
      description: 'The next such card that you play costs less, or the steps are done to it (it).',
      example: {
        effect: 'next',
        of: { is: 'Character' },
        steps: [{ op: 'counters', on: 'it', counter: 'boost', by: 1 }],
      },
    }),
  z.strictObject({ effect: z.literal('silence'), over: Filter, symbols: z.array(z.string()) }).meta({
    description: 'Abilities with these symbols of the objects cannot be set off.',
    example: { effect: 'silence', over: { is: 'Character', facing: 'self' }, symbols: ['j', 'h', 'r'] },
  }),
  z
    .strictObject({
      effect: z.literal('halt'),
      over: z.union([Filter, z.literal('refs')]),
      terrain: z.string().exactOptional(),
    })
    .meta({
      description:
        'Altered: Expeditions cannot move forward (because of a terrain). `refs` are those fixed by `ongoing`.',
      example: { effect: 'halt', over: 'refs' },
    }),
  z
    .strictObject({
      effect: z.literal('instead'),
      of: z.enum(['leaving', 'resupply']),
      may: z.boolean().exactOptional(),
      get steps() {
        return steps();
      },
      otherwise: Steps.exactOptional(),
    })
    .meta({
      description:
        'Where the speaker would leave play, or you would Resupply, these steps happen in its place; `otherwise` follows where one declines.',
      example: {
        effect: 'instead',
        of: 'leaving',
        may: true,
        steps: [{ op: 'move', what: 'self', to: 'mana' }],
      },
    }),
] as const;

/** Triggers of every game: phases, cards that move or are played. */
export const COMMON_TRIGGERS = [
  z.strictObject({ on: z.literal('symbol'), symbol: z.string() }).meta({
    description: 'The speaker entered play (j), was played from hand (h) or from Reserve (r).',
    example: { on: 'symbol', symbol: 'j' },
  }),
  z
    .strictObject({
      on: z.literal('phase'),
      phase: z.string(),
      of: Who.exactOptional(),
      ends: z.boolean().exactOptional(),
    })
    .meta({
      description: 'A phase begins (of that player’s turn), or ends; the phase `any` is each of them.',
      example: { on: 'phase', phase: 'noon' },
    }),
  z
    .strictObject({
      on: z.literal('moves'),
      what: z.union([z.enum(['self', 'host']), Filter]),
      from: z.union([z.string(), z.array(z.string())]).exactOptional(),
      to: z.union([z.string(), z.array(z.string())]).exactOptional(),
      verb: z.union([z.string(), z.array(z.string())]).exactOptional(),
    })
    .meta({
      description:
        'An object changes zones (`to`: it is looked at as it arrives; else as it left), by that verb.',
      example: { on: 'moves', what: { is: 'Character', of: 'you' }, to: 'expedition' },
    }),
  z.strictObject({ on: z.literal('plays'), who: z.enum(['you', 'opponent', 'any']), what: Filter }).meta({
    description: 'A player plays a card.',
    example: { on: 'plays', who: 'you', what: { is: 'Permanent', handCost: { min: 3 } } },
  }),
  z
    .strictObject({
      on: z.literal('gains'),
      what: z.union([z.enum(['self', 'host']), Filter]),
      counter: z.string().exactOptional(),
      status: z.string().exactOptional(),
    })
    .meta({
      description: 'An object gains counters or a status.',
      example: { on: 'gains', what: 'self', counter: 'boost' },
    }),
  z.strictObject({ on: z.literal('advances'), what: Filter, fails: z.boolean().exactOptional() }).meta({
    description: 'Altered: an Expedition moves forward, or fails to at Dusk.',
    example: { on: 'advances', what: { is: 'Expedition', at: { place: 'self' } } },
  }),
] as const;
