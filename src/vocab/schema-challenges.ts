import { z } from 'zod';
import { Step } from './schema.ts';
import { Condition, Noun, Value, Who } from './schema-phrases.ts';

/**
 * The steps of the language that speak of killing and kneeling, of gold and power, of challenges, and of what is about to
 * happen. They belong to `schema.ts`, which puts them into its union; nothing else imports them.
 */

/** Steps of games with challenges and windows. */
export const CHALLENGE_STEPS = [
  z
    .strictObject({
      op: z.literal('kill'),
      get what() {
        return Noun;
      },
      unsaved: z.boolean().exactOptional(),
    })
    .meta({
      description: 'Kill characters: they go to their owners’ dead piles. `unsaved`: they cannot be saved.',
      example: { op: 'kill', what: { ref: 'a' } },
    }),
  z
    .strictObject({
      op: z.literal('kneel'),
      get what() {
        return Noun;
      },
    })
    .meta({ description: 'Kneel standing objects.', example: { op: 'kneel', what: { ref: 'a' } } }),
  z
    .strictObject({
      op: z.literal('stand'),
      get what() {
        return Noun;
      },
    })
    .meta({ description: 'Stand kneeling objects.', example: { op: 'stand', what: { ref: 'a' } } }),
  z
    .strictObject({
      op: z.literal('gold'),
      get who() {
        return Who.exactOptional();
      },
      get n() {
        return Value;
      },
      get from() {
        return Who.exactOptional();
      },
    })
    .meta({
      description: 'A player gains gold from the treasury, or from the pool of another player (from).',
      example: { op: 'gold', n: 2 },
    }),
  z
    .strictObject({
      op: z.literal('loseGold'),
      get who() {
        return Who.exactOptional();
      },
      get n() {
        return Value.exactOptional();
      },
    })
    .meta({
      description: 'A player returns gold to the treasury, all of it where no number is given.',
      example: { op: 'loseGold', n: 1 },
    }),
  z
    .strictObject({
      op: z.literal('power'),
      get on() {
        return Noun.exactOptional();
      },
      get n() {
        return Value;
      },
    })
    .meta({
      description: 'Objects gain power; where none is named, you gain it for your faction.',
      example: { op: 'power', n: 2 },
    }),
  z
    .strictObject({
      op: z.literal('losePower'),
      get on() {
        return Noun;
      },
      get n() {
        return Value;
      },
    })
    .meta({
      description: 'Power is discarded from objects.',
      example: { op: 'losePower', on: { ref: 'a' }, n: 1 },
    }),
  z
    .strictObject({
      op: z.literal('movePower'),
      get from() {
        return Noun;
      },
      get to() {
        return Noun;
      },
      get n() {
        return Value;
      },
    })
    .meta({
      description: 'Power moves from one object to another; moved power is not gained.',
      example: {
        op: 'movePower',
        from: { every: { is: 'faction', of: 'opponent' } },
        to: { every: { is: 'faction', of: 'you' } },
        n: 1,
      },
    }),
  z
    .strictObject({
      op: z.literal('discardRandom'),
      get who() {
        return Who.exactOptional();
      },
      get n() {
        return Value;
      },
      as: z.string().exactOptional(),
    })
    .meta({
      description: 'A player discards that many cards at random from hand; they are named.',
      example: { op: 'discardRandom', who: 'opponent', n: 1, as: 'x' },
    }),
  z
    .strictObject({
      op: z.literal('discardTop'),
      get who() {
        return Who.exactOptional();
      },
      get n() {
        return Value;
      },
      as: z.string().exactOptional(),
    })
    .meta({
      description: 'A player discards that many cards from the top of the deck; they are named.',
      example: { op: 'discardTop', who: 'opponent', n: 1, as: 'x' },
    }),
  z
    .strictObject({
      op: z.literal('enter'),
      get what() {
        return Noun;
      },
    })
    .meta({
      description:
        'Put cards into play under your control, at no cost; an own copy of a unique card of yours becomes its duplicate.',
      example: { op: 'enter', what: { ref: 'a' } },
    }),
  z
    .strictObject({
      op: z.literal('takeControl'),
      get what() {
        return Noun;
      },
    })
    .meta({ description: 'Take control of objects.', example: { op: 'takeControl', what: { ref: 'a' } } }),
  z
    .strictObject({
      op: z.literal('duplicate'),
      get what() {
        return Noun;
      },
      get of() {
        return Noun;
      },
      down: z.boolean().exactOptional(),
    })
    .meta({
      description: 'Place a card under another as a duplicate (down: face down).',
      example: { op: 'duplicate', what: { ref: 'x' }, of: 'self', down: true },
    }),
  z
    .strictObject({
      op: z.literal('duplicateTop'),
      get of() {
        return Noun;
      },
    })
    .meta({
      description: 'The top card of your deck is placed face down under an object as its duplicate, unseen.',
      example: { op: 'duplicateTop', of: 'self' },
    }),
  z
    .strictObject({
      op: z.literal('attach'),
      get what() {
        return Noun;
      },
      get to() {
        return Noun;
      },
    })
    .meta({
      description:
        'Attach a card to another. An event becomes the attachment that its definition says (`becomes`).',
      example: { op: 'attach', what: 'self', to: 'it' },
    }),
  z
    .strictObject({
      op: z.literal('save'),
      get what() {
        return Noun;
      },
    })
    .meta({
      description: 'What is about to leave play stays. Only in an interrupt.',
      example: { op: 'save', what: 'it' },
    }),
  z.strictObject({ op: z.literal('cancel') }).meta({
    description: 'The effects that are about to begin do not. Only in an interrupt.',
    example: { op: 'cancel' },
  }),
  z
    .strictObject({
      op: z.literal('redirect'),
      get what() {
        return Noun;
      },
      to: z.string(),
    })
    .meta({
      description:
        'What is about to leave goes to that zone of its owner instead, a deck being shuffled. Only in an interrupt.',
      example: { op: 'redirect', what: 'self', to: 'hand' },
    }),
  z
    .strictObject({
      op: z.literal('remove'),
      get what() {
        return Noun;
      },
    })
    .meta({
      description: 'Characters are removed from the challenge.',
      example: { op: 'remove', what: { ref: 'a' } },
    }),
  z
    .strictObject({
      op: z.literal('join'),
      get what() {
        return Noun;
      },
      as: z.enum(['attacker', 'defender']),
    })
    .meta({
      description: 'Characters participate in the challenge from now on.',
      example: { op: 'join', what: { ref: 'a' }, as: 'defender' },
    }),
  z
    .strictObject({
      op: z.literal('name'),
      get who() {
        return Who.exactOptional();
      },
      of: z.enum(['challenge', 'type', 'icon']),
    })
    .meta({
      description:
        'Name a kind of challenge, a type of card or a challenge icon; the word `named` in later steps means it.',
      example: { op: 'name', of: 'challenge' },
    }),
  z
    .strictObject({
      op: z.literal('delayed'),
      at: z.enum(['phase', 'round', 'won']),
      get what() {
        return Noun.exactOptional();
      },
      get if() {
        return Condition.exactOptional();
      },
      get steps() {
        return z.array(Step);
      },
    })
    .meta({
      description:
        'At the end of the phase or round (or when you win this challenge: won) the steps are done, if the objects (`it`) are still there and the condition holds then.',
      example: {
        op: 'delayed',
        at: 'phase',
        what: { ref: 'a' },
        steps: [{ op: 'discard', what: 'it', unsaved: true }],
      },
    }),
  z
    .strictObject({
      op: z.literal('then'),
      get steps() {
        return z.array(Step);
      },
    })
    .meta({
      description: 'The steps are done only if everything before them was done completely.',
      example: { op: 'then', steps: [{ op: 'draw', n: 1 }] },
    }),
  z
    .strictObject({
      op: z.literal('arrange'),
      get what() {
        return Noun;
      },
      place: z.enum(['top', 'bottom']),
    })
    .meta({
      description: 'Put cards on the top or the bottom of their owners’ decks, in any order.',
      example: { op: 'arrange', what: { ref: 'x' }, place: 'bottom' },
    }),
] as const;
