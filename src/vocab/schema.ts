import { z } from 'zod';
import { BATTLE_STEPS } from './schema-battle.ts';
import { BATTLE_EFFECTS, BATTLE_TRIGGERS } from './schema-battle-effects.ts';
import { challengeAbilities } from './schema-challenge-abilities.ts';
import { CHALLENGE_EFFECTS, CHALLENGE_TRIGGERS } from './schema-challenge-effects.ts';
import { CHALLENGE_STEPS } from './schema-challenges.ts';

/**
 * The language that cards are written in: one closed set of nodes, data only. A misspelt key or an unknown node is an error
 * with file, path and reason. Before a new node is added, old ones are tried in new company.
 *
 * Zones, statuses, counters, keywords, types and symbols are words of the game; `Words` lists them, and a card is checked
 * against the list when it is loaded.
 */

/** A seat as a text says it: the one whose ability it is, the other, or the one that was chosen (`player`). */
export const Who = z.enum(['you', 'opponent', 'player']);

const Bound = z.strictObject({
  get min() {
    return Value.exactOptional();
  },
  get max() {
    return Value.exactOptional();
  },
});

/** Which objects a text speaks of. All conditions hold at once. Without `in`, objects in play are meant. */
export const Filter = z
  .strictObject({
    is: z.union([z.string(), z.array(z.string())]).exactOptional(),
    /** One, or several that it all has. */
    subtype: z.union([z.string(), z.array(z.string())]).exactOptional(),
    in: z.union([z.string(), z.array(z.string())]).exactOptional(),
    of: Who.exactOptional(),
    called: z.string().exactOptional(),
    get namesake() {
      return Noun.exactOptional();
    },
    has: z.string().exactOptional(),
    hasnt: z.string().exactOptional(),
    token: z.boolean().exactOptional(),
    another: z.boolean().exactOptional(),
    handCost: Bound.exactOptional(),
    reserveCost: Bound.exactOptional(),
    counter: z
      .strictObject({ name: z.string(), min: z.int().exactOptional(), max: z.int().exactOptional() })
      .exactOptional(),
    zero: z.boolean().exactOptional(),
    lone: z.boolean().exactOptional(),
    get value() {
      return z
        .strictObject({
          name: z.string(),
          get min() {
            return Value.exactOptional();
          },
          get max() {
            return Value.exactOptional();
          },
        })
        .exactOptional();
    },
    get at() {
      return Noun.exactOptional();
    },
    facing: z.literal('self').exactOptional(),
    get any() {
      return z.array(Filter).exactOptional();
    },
    get none() {
      return z.array(Filter).exactOptional();
    },
  })
  .meta({
    description:
      'Which objects: by type, subtype, zone (in), whose (of), name (called; the name of another object: namesake), status or keyword (has, hasnt), token or not, another than the speaker, costs, counters, a current number (value), a base statistic of zero, alone on its side of the battle (lone), the place they are at, facing the speaker; any or none of several filters.',
    example: { is: 'Character', handCost: { max: 3 } },
  });

/** Objects that a step speaks of. */
export const Noun = z
  .union([
    z.enum(['self', 'it', 'made', 'host']),
    z.strictObject({ ref: z.string(), except: z.string().exactOptional() }),
    z.strictObject({
      get every() {
        return Filter;
      },
      except: z.string().exactOptional(),
    }),
    z.strictObject({
      get place() {
        return Noun;
      },
    }),
  ])
  .meta({
    description:
      'Objects: the speaker (self), what the trigger was about (it), what was just created (made), what the speaker is attached to (host), something bound by name (ref, less those bound to another name), every object of a filter (less those bound to a name), or the places where objects are.',
    example: { ref: 'a' },
  });

/** A number. */
export const Value = z
  .union([
    z.int(),
    z.strictObject({
      get count() {
        return Filter;
      },
    }),
    z.strictObject({
      counters: z.string(),
      get of() {
        return Noun;
      },
    }),
    z.strictObject({ number: z.string() }),
    z.strictObject({
      get objects() {
        return Noun;
      },
    }),
    z.strictObject({ tally: z.string() }),
    z.strictObject({
      value: z.string(),
      get of() {
        return Noun;
      },
    }),
    z.strictObject({
      per: z.int().min(1),
      get of() {
        return Value;
      },
    }),
    z.strictObject({
      challenges: z.enum(['won', 'lost']),
      type: z.string().exactOptional(),
      as: z.enum(['attacker', 'defender']).exactOptional(),
      since: z.enum(['phase', 'round']),
    }),
  ])
  .meta({
    description:
      'A number: itself, a count of objects, counters on objects, how many objects a noun means (objects), a number bound by name (a die), something that the game counts (tally: `played`, cards you played this turn), a number of an object (value: its cost), one for every so many of another number (per), or the challenges that you won or lost in this phase or round.',
    example: { count: { is: 'Landmark', of: 'you' } },
  });

/** Something that is true or not, asked once, when it is read. */
export const Condition = z
  .union([
    z.strictObject({
      get count() {
        return Filter;
      },
      min: z.int().exactOptional(),
      max: z.int().exactOptional(),
    }),
    z.strictObject({
      get value() {
        return Value;
      },
      min: z.int().exactOptional(),
      max: z.int().exactOptional(),
    }),
    z.strictObject({
      get noun() {
        return Noun;
      },
      get is() {
        return Filter;
      },
    }),
    z.strictObject({
      challenge: z.strictObject({
        type: z.string().exactOptional(),
        as: z.enum(['attacker', 'defender']).exactOptional(),
        alone: z.boolean().exactOptional(),
      }),
    }),
    z.strictObject({
      get more() {
        return Value;
      },
      get than() {
        return Value;
      },
    }),
    z.strictObject({ first: Who }),
    z.strictObject({ phase: z.string(), of: Who.exactOptional() }),
    z.strictObject({ did: z.string() }),
    z.strictObject({
      get not() {
        return Condition;
      },
    }),
    z.strictObject({
      get all() {
        return z.array(Condition);
      },
    }),
    z.strictObject({
      get either() {
        return z.array(Condition);
      },
    }),
  ])
  .meta({
    description:
      'A condition: a count or a value within bounds, a noun that fits a filter (as it is, or as it last was), who is first player, the phase (of whose turn), whether an optional step was started (did), whether there is a challenge (of that kind, in which you attack or defend, the speaker attacking alone), whether one number is more than another, not, all, either.',
    example: { count: { in: 'hand', of: 'you' }, max: 0 },
  });

/** What is chosen when an ability is used, by name. */
export const Target = z
  .strictObject({
    as: z.string(),
    of: Filter,
    min: z.int().exactOptional(),
    max: z.int().exactOptional(),
    /** Not the objects chosen under this name. */
    other: z.string().exactOptional(),
    total: z.strictObject({ value: z.string(), max: z.int() }).exactOptional(),
    /** All of one player. */
    same: z.literal('controller').exactOptional(),
  })
  .meta({
    description:
      'A target: chosen while the action is declared. One unless min and max say otherwise; other than those of another target; total bounds the sum of a value over them; `same: controller`: all of one player.',
    example: { as: 'a', of: { is: 'Character' } },
  });

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
const Steps: z.ZodType<StepList> = z.lazy(() => z.array(Step));
interface StepList extends Array<z.infer<typeof Step>> {}

/** One instruction. Steps happen one after the other; a step is one event. */
export const Step = z.discriminatedUnion('op', [
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
  ...BATTLE_STEPS,
  ...CHALLENGE_STEPS,
]);

/** A continuous effect, of a passive ability or for a while. */
export const Passive = z.discriminatedUnion('effect', [
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
  ...BATTLE_EFFECTS,
  ...CHALLENGE_EFFECTS,
]);

/** What sets off a reaction. */
export const Trigger = z.discriminatedUnion('on', [
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
  ...BATTLE_TRIGGERS,
  ...CHALLENGE_TRIGGERS,
]);

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

/** Whom a step, or a part of it, is about. */
export type Who = z.infer<typeof Who>;
/** Which objects are meant, looked up where the filter is read. */
export type Filter = z.infer<typeof Filter>;
/** Objects as a step names them: bound ones, a filter, or "me". */
export type Noun = z.infer<typeof Noun>;
/** A number, written down or counted. */
export type Value = z.infer<typeof Value>;
/** Something that is true or not. */
export type Condition = z.infer<typeof Condition>;
/** What is chosen when the text is declared. */
export type Target = z.infer<typeof Target>;
/** What is paid for an ability. */
export type Cost = z.infer<typeof Cost>;
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
