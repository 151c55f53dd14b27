import { z } from 'zod';
import { Passive, Step } from './schema.ts';
import { Condition, Filter, Noun, Target, Value, Who } from './schema-phrases.ts';

/**
 * Costs, and the steps that no game has for itself. They belong to `schema.ts`, which puts the steps into its union and has to be
 * imported first: the files of the language need each other.
 */

/** What must be given, all at once, for something to happen. */
export const Cost = z
  .strictObject({
    mana: z.int().exactOptional(),
    get gold() {
      return Value.exactOptional();
    },
    kneel: z.enum(['self', 'faction']).exactOptional(),
    exhaust: z.literal('self').exactOptional(),
    discard: z.literal('self').exactOptional(),
    sacrifice: z.literal('self').exactOptional(),
    spend: z.strictObject({ counter: z.string(), n: z.int() }).exactOptional(),
    choose: z.strictObject({ as: z.string(), from: Filter }).exactOptional(),
    get steps() {
      return z.array(Step).exactOptional();
    },
  })
  .meta({
    description:
      'A cost, paid as one step: mana, gold, kneeling the speaker or your faction card, exhausting, discarding or sacrificing the speaker, spending its counters, and steps with an object chosen for them.',
    example: { mana: 1, spend: { counter: 'kelon', n: 1 } },
  });

const steps = () => z.array(Step);

/** A list that may be left out. Its type is an interface, which the compiler looks into later than into the union. */
export const Steps: z.ZodType<StepList> = z.lazy(() => z.array(Step));
export interface StepList extends Array<z.infer<typeof Step>> {}

/** Steps of every game: drawing, moving, choosing, and what holds several together. */
export const COMMON_STEPS = [
  z
    .strictObject({ op: z.literal('draw'), who: Who.exactOptional(), n: Value })
    .meta({ description: 'Draw that many cards, as one step.', example: { op: 'draw', n: 1 } }),
  z
    .strictObject({
      op: z.literal('resupply'),
      who: Who.exactOptional(),
      exhausted: z.boolean().exactOptional(),
    })
    .meta({
      description: 'Altered: put the top card of your deck in Reserve (exhausted, if so said).',
      example: { op: 'resupply' },
    }),
  z
    .strictObject({
      op: z.literal('move'),
      what: Noun,
      to: z.string(),
      top: z.boolean().exactOptional(),
      faceValue: z.boolean().exactOptional(),
      unsaved: z.boolean().exactOptional(),
      into: Noun.exactOptional(),
    })
    .meta({
      description:
        'Put objects into their owner’s zone of that name (on top, where it is ordered), or into a place of the zone. At face value, they lose what they have gained while set aside; `unsaved`: they cannot be saved.',
      example: { op: 'move', what: 'self', to: 'reserve' },
    }),
  z.strictObject({ op: z.literal('discard'), what: Noun, unsaved: z.boolean().exactOptional() }).meta({
    description:
      'Put objects on their owner’s discard pile, from wherever they are (unsaved: they cannot be saved).',
    example: { op: 'discard', what: { ref: 'a' } },
  }),
  z.strictObject({ op: z.literal('sacrifice'), what: Noun }).meta({
    description: 'Discard objects in play that you control.',
    example: { op: 'sacrifice', what: { ref: 'x' } },
  }),
  z.strictObject({ op: z.literal('create'), token: z.string(), n: Value.exactOptional(), in: Noun }).meta({
    description:
      'Create tokens, that many in each of the places (one of them by choice, where the place of the speaker is twofold).',
    example: { op: 'create', token: 'Brassbug', in: { ref: 'a' } },
  }),
  z.strictObject({ op: z.literal('counters'), on: Noun, counter: z.string(), by: Value }).meta({
    description: 'Objects gain counters, or lose them where the number is below zero.',
    example: { op: 'counters', on: 'self', counter: 'boost', by: 1 },
  }),
  z.strictObject({ op: z.literal('gain'), what: Noun, status: z.string() }).meta({
    description: 'Objects gain a status.',
    example: { op: 'gain', what: 'self', status: 'fleeting' },
  }),
  z.strictObject({ op: z.literal('lose'), what: Noun, status: z.string() }).meta({
    description: 'Objects lose a status.',
    example: { op: 'lose', what: 'self', status: 'fleeting' },
  }),
  z.strictObject({ op: z.literal('advance'), what: Noun, by: z.int() }).meta({
    description: 'Altered: Expeditions move forward, or backward where the number is below zero.',
    example: { op: 'advance', what: { ref: 'a' }, by: 1 },
  }),
  z.strictObject({ op: z.literal('activate'), symbol: z.string(), of: Noun }).meta({
    description: 'The abilities with that symbol of the objects are set off, as theirs.',
    example: { op: 'activate', symbol: 'j', of: { ref: 'a' } },
  }),
  z.strictObject({ op: z.literal('exchange'), one: Noun, other: Noun }).meta({
    description: 'Two cards change zones; nothing where either is missing.',
    example: { op: 'exchange', one: { ref: 'x' }, other: { ref: 'y' } },
  }),
  z.strictObject({ op: z.literal('defect'), what: Noun }).meta({
    description: 'Altered: Characters go to the Expedition that faces theirs, and so to the other player.',
    example: { op: 'defect', what: { ref: 'a' } },
  }),
  z.strictObject({ op: z.literal('switch'), what: Noun }).meta({
    description: 'Altered: Characters go to the other Expedition of the same player.',
    example: { op: 'switch', what: { ref: 'a' } },
  }),
  z.strictObject({ op: z.literal('reveal'), top: Value, as: z.string() }).meta({
    description: 'Reveal that many cards from the top of your deck to all, and name them.',
    example: { op: 'reveal', top: 4, as: 'shown' },
  }),
  z
    .strictObject({ op: z.literal('roll'), as: z.string() })
    .meta({ description: 'Roll a die and name the result.', example: { op: 'roll', as: 'die' } }),
  z
    .strictObject({
      op: z.literal('choose'),
      as: z.string(),
      who: Who.exactOptional(),
      ownerOf: z.string().exactOptional(),
      from: Filter.exactOptional(),
      among: Noun.exactOptional(),
      get min() {
        return Value.exactOptional();
      },
      get max() {
        return Value.exactOptional();
      },
    })
    .meta({
      description:
        'Choose objects of a filter, or among named ones, and name them. One unless min and max say otherwise. The owner of something named (ownerOf) may be the one who chooses.',
      example: { op: 'choose', as: 'x', from: { in: 'hand', of: 'you' } },
    }),
  z
    .strictObject({
      op: z.literal('may'),
      who: Who.exactOptional(),
      ownerOf: z.string().exactOptional(),
      as: z.string().exactOptional(),
      if: Condition.exactOptional(),
      get steps() {
        return steps();
      },
    })
    .meta({
      description:
        'Do the steps or not, as you choose (not asked where the condition fails); `as` names it for `did`.',
      example: { op: 'may', steps: [{ op: 'resupply' }] },
    }),
  z
    .strictObject({
      op: z.literal('pay'),
      cost: Cost,
      targets: z.array(Target).exactOptional(),
      get steps() {
        return steps();
      },
    })
    .meta({
      description:
        'You may pay the cost to do the steps; their targets are chosen when it is paid (an internal action, Altered 5.4).',
      example: { op: 'pay', cost: { mana: 1 }, steps: [{ op: 'draw', n: 1 }] },
    }),
  z
    .strictObject({
      op: z.literal('if'),
      condition: Condition,
      get then() {
        return steps();
      },
      else: Steps.exactOptional(),
    })
    .meta({
      description: 'Do the one or the other.',
      example: { op: 'if', condition: { first: 'you' }, then: [{ op: 'draw', n: 1 }] },
    }),
  z
    .strictObject({
      op: z.literal('repeat'),
      times: Value,
      get steps() {
        return steps();
      },
    })
    .meta({
      description: 'Do the steps that many times, one after the other.',
      example: { op: 'repeat', times: 2, steps: [{ op: 'resupply' }] },
    }),
  z
    .strictObject({
      op: z.literal('together'),
      get steps() {
        return steps();
      },
    })
    .meta({
      description: 'Do several simple steps as one.',
      example: { op: 'together', steps: [{ op: 'draw', n: 1 }, { op: 'resupply' }] },
    }),
  z
    .strictObject({
      op: z.literal('each'),
      may: z.boolean().exactOptional(),
      choose: Filter.exactOptional(),
      max: z.int().exactOptional(),
      get step() {
        return Step;
      },
    })
    .meta({
      description:
        'Each player, in initiative order, decides (may) and chooses (bound as `x`; up to so many, where max says so); then all of it happens as one step. Playing a card happens in that order instead.',
      example: {
        op: 'each',
        choose: { is: 'Character', of: 'you' },
        step: { op: 'sacrifice', what: { ref: 'x' } },
      },
    }),
  z
    .strictObject({
      op: z.literal('ongoing'),
      until: z.enum([
        'turn',
        'afternoon',
        'day',
        'phase',
        'battle',
        'challenge',
        'round',
        'plot',
        'permanent',
      ]),
      over: Noun.exactOptional(),
      get does() {
        return Passive;
      },
    })
    .meta({
      description:
        'For that long (`plot`: until you reveal another), something holds; `over` fixes the objects that it is about.',
      example: { op: 'ongoing', until: 'turn', does: { effect: 'next', of: { is: 'Permanent' }, less: 1 } },
    }),
  z
    .strictObject({
      op: z.literal('play'),
      what: Noun,
      free: z.boolean().exactOptional(),
      less: z.int().exactOptional(),
      gains: z.string().exactOptional(),
      exhausted: z.boolean().exactOptional(),
    })
    .meta({
      description:
        'Play the card at once, inside this effect: free or for less; it gains the status on entering. Nothing where it cannot be played; an exhausted one only where `exhausted` says that it may.',
      example: { op: 'play', what: 'self', free: true, gains: 'asleep' },
    }),
  z
    .strictObject({ op: z.literal('afterYou') })
    .meta({ description: 'Altered: your turn ends without a pass.', example: { op: 'afterYou' } }),
] as const;

/** What is paid for an ability. */
export type Cost = z.infer<typeof Cost>;
