import { z } from 'zod';

/**
 * What the nodes of the language are made of: whom and what a text speaks of, how many, and when. They know of no steps.
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
