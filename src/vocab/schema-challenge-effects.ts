import { z } from 'zod';
import { Filter, Value, Who } from './schema-phrases.ts';

/**
 * The effects and triggers of games with challenges and windows. They belong to `schema.ts`, which puts
 * them into its unions; nothing else imports them.
 */

/** The speaker, what it is attached to, what was fixed when the effect began, or what fits now. */
const over = () => z.union([z.enum(['self', 'host', 'refs']), Filter]);
const whose = () => z.union([z.enum(['self', 'host']), Filter]);
const types = () => z.union([z.string(), z.array(z.string())]);

/** Effects on numbers, keywords, and on what may be done in a round. */
export const CHALLENGE_EFFECTS = [
  z
    .strictObject({
      effect: z.literal('modify'),
      value: z.string(),
      get over() {
        return over();
      },
      get by() {
        return Value.exactOptional();
      },
      times: z.number().exactOptional(),
      get set() {
        return Value.exactOptional();
      },
      base: z.int().exactOptional(),
    })
    .meta({
      description:
        'A number of the objects (strength, income, initiative, claim, reserve) changes: by so much, so many times (2, 0.5), is set, or is treated as having another base.',
      example: { effect: 'modify', value: 'strength', over: 'host', by: 2 },
    }),
  z
    .strictObject({
      effect: z.literal('gains'),
      get over() {
        return over();
      },
      keyword: z.string(),
      get n() {
        return Value.exactOptional();
      },
    })
    .meta({
      description: 'The objects gain a keyword or a challenge icon.',
      example: { effect: 'gains', over: 'host', keyword: 'intrigue' },
    }),
  z
    .strictObject({
      effect: z.literal('loses'),
      get over() {
        return over();
      },
      keyword: z.string(),
    })
    .meta({
      description: 'The objects lose one instance of a keyword or challenge icon.',
      example: { effect: 'loses', over: 'refs', keyword: 'military' },
    }),
  z
    .strictObject({
      effect: z.literal('blank'),
      get over() {
        return over();
      },
    })
    .meta({
      description: 'The printed text box of the objects counts as empty, but for traits.',
      example: { effect: 'blank', over: 'host' },
    }),
  z
    .strictObject({
      effect: z.literal('cannot'),
      /** `attack`, `defend`, `bypass`, `save`, `stand`, `kneel`, `kill`, `trigger`, `marshal`, `play`, `initiate`, `win`. */
      what: z.string(),
      get over() {
        return over().exactOptional();
      },
      get who() {
        return z.enum(['you', 'opponent', 'player', 'each']).exactOptional();
      },
      get type() {
        return types().exactOptional();
      },
      get against() {
        return Who.exactOptional();
      },
    })
    .meta({
      description:
        'Something cannot be done: to or by the objects (over), or by a player (who). `type`: only in challenges of that kind, or only so far as a challenge of that kind is initiated (against somebody).',
      example: { effect: 'cannot', what: 'initiate', who: 'opponent', type: 'military' },
    }),
  z
    .strictObject({
      effect: z.literal('limit'),
      of: z.enum(['attackers', 'defenders', 'challenges', 'standing']),
      get who() {
        return z.enum(['you', 'opponent', 'each']);
      },
      max: z.int(),
    })
    .meta({
      description:
        'A player declares no more attackers or defenders in a challenge, initiates no more challenges in a phase, or stands no more characters in the standing phase than that.',
      example: { effect: 'limit', of: 'attackers', who: 'each', max: 1 },
    }),
  z.strictObject({ effect: z.literal('extra'), of: z.string(), n: z.int().exactOptional() }).meta({
    description:
      'You may initiate one more challenge of a kind in a phase (military, intrigue, power, or the one that was named), or use one more limited card in a round (limited).',
    example: { effect: 'extra', of: 'military' },
  }),
  z
    .strictObject({
      effect: z.literal('noKneel'),
      get over() {
        return over();
      },
      as: z.enum(['attacker', 'defender']),
      get type() {
        return types().exactOptional();
      },
      first: z.literal('round').exactOptional(),
    })
    .meta({
      description:
        'The objects do not kneel when they are declared so (in challenges of that kind; in the first that you initiate in a round).',
      example: { effect: 'noKneel', over: 'self', as: 'attacker', type: 'military' },
    }),
  z
    .strictObject({
      effect: z.literal('mayDefend'),
      get over() {
        return over();
      },
      get type() {
        return types().exactOptional();
      },
    })
    .meta({
      description:
        'The objects may be declared as defenders (in challenges of that kind), whatever icons they have, and although they kneel.',
      example: { effect: 'mayDefend', over: 'self', type: 'power' },
    }),
  z
    .strictObject({
      effect: z.literal('mustDefend'),
      get over() {
        return over();
      },
    })
    .meta({
      description: 'The objects must be declared as defenders, if able.',
      example: { effect: 'mustDefend', over: 'refs' },
    }),
  z
    .strictObject({
      effect: z.literal('contributes'),
      toward: z.enum(['challenge', 'dominance']),
      get n() {
        return Value;
      },
    })
    .meta({
      description: 'The speaker contributes STR to your side in a challenge, or to your total for dominance.',
      example: { effect: 'contributes', toward: 'dominance', n: 8 },
    }),
  z
    .strictObject({
      effect: z.literal('noContribution'),
      get over() {
        return over();
      },
    })
    .meta({
      description: 'The objects do not contribute their STR to the challenge.',
      example: { effect: 'noContribution', over: 'refs' },
    }),
  z.strictObject({ effect: z.literal('participates') }).meta({
    description: 'The speaker is considered to be participating in the challenge, on your side.',
    example: { effect: 'participates' },
  }),
  z
    .strictObject({
      effect: z.literal('doomed'),
      get over() {
        return over();
      },
      get when() {
        return Filter;
      },
      verb: z.enum(['kill', 'sacrifice', 'discard']),
    })
    .meta({
      description: 'Objects among these are killed, sacrificed or discarded as soon as they fit.',
      example: {
        effect: 'doomed',
        over: 'refs',
        when: { value: { name: 'strength', max: 0 } },
        verb: 'kill',
      },
    }),
  z.strictObject({ effect: z.literal('entersKneeling') }).meta({
    description: 'The speaker enters play knelt.',
    example: { effect: 'entersKneeling' },
  }),
] as const;

/** What sets off an interrupt or a reaction. */
export const CHALLENGE_TRIGGERS = [
  z
    .strictObject({
      on: z.literal('challenge'),
      result: z.enum(['won', 'lost']),
      who: z.enum(['you', 'opponent', 'any']),
      get type() {
        return types().exactOptional();
      },
      as: z.enum(['attacker', 'defender']).exactOptional(),
      by: z.int().exactOptional(),
      unopposed: z.boolean().exactOptional(),
      get with() {
        return whose().exactOptional();
      },
    })
    .meta({
      description:
        'A player wins or loses a challenge: of that kind, as attacker or defender, by that much STR or more, unopposed, with such a character participating.',
      example: { on: 'challenge', result: 'won', who: 'you', type: 'power' },
    }),
  z
    .strictObject({
      on: z.literal('initiated'),
      get against() {
        return Who.exactOptional();
      },
      get type() {
        return types().exactOptional();
      },
    })
    .meta({
      description: 'A challenge is initiated (against that player, of that kind).',
      example: { on: 'initiated', against: 'you' },
    }),
  z
    .strictObject({
      on: z.literal('declared'),
      get what() {
        return whose();
      },
      as: z.enum(['attacker', 'defender']),
    })
    .meta({
      description: 'A character is declared as an attacker or a defender.',
      example: { on: 'declared', what: 'self', as: 'attacker' },
    }),
  z.strictObject({ on: z.literal('dominance'), who: z.enum(['you', 'opponent', 'any']) }).meta({
    description: 'A player wins dominance.',
    example: { on: 'dominance', who: 'you' },
  }),
  z.strictObject({ on: z.literal('income'), who: z.enum(['you', 'opponent', 'any']) }).meta({
    description: 'A player collects income.',
    example: { on: 'income', who: 'opponent' },
  }),
  z
    .strictObject({
      on: z.literal('marshals'),
      who: z.enum(['you', 'opponent', 'any']),
      get what() {
        return whose();
      },
    })
    .meta({
      description: 'A player marshals a card (not as a duplicate).',
      example: { on: 'marshals', who: 'you', what: 'self' },
    }),
  z
    .strictObject({
      on: z.literal('stands'),
      get what() {
        return whose();
      },
    })
    .meta({ description: 'An object stands.', example: { on: 'stands', what: 'self' } }),
  z
    .strictObject({
      on: z.literal('increased'),
      get what() {
        return whose();
      },
    })
    .meta({
      description: 'The STR of an object is increased by a card effect.',
      example: { on: 'increased', what: 'self' },
    }),
  z
    .strictObject({
      on: z.literal('pillaged'),
      get by() {
        return whose();
      },
    })
    .meta({
      description: 'A character discards a card (it) using pillage.',
      example: { on: 'pillaged', by: 'self' },
    }),
  z
    .strictObject({
      on: z.literal('bypassed'),
      get by() {
        return whose();
      },
    })
    .meta({
      description: 'A character bypasses another (it) using stealth.',
      example: { on: 'bypassed', by: 'self' },
    }),
  z
    .strictObject({
      on: z.literal('initiates'),
      who: z.enum(['you', 'opponent', 'any']),
      get what() {
        return Filter;
      },
    })
    .meta({
      description:
        'The effects of an event, or of a triggered ability of a card of another type, would initiate.',
      example: { on: 'initiates', who: 'opponent', what: { is: 'event' } },
    }),
] as const;
