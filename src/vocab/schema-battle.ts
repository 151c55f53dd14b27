import { z } from 'zod';
import { Passive, Step, Trigger } from './schema.ts';
import { Filter, Noun, Value, Who } from './schema-phrases.ts';
import { Steps } from './schema-steps.ts';

/**
 * The steps of the language that speak of searching, of abilities that undo abilities, of battles and of what is set aside.
 * They belong to `schema.ts`, which puts them into its union; nothing else imports them.
 */

/** Lists that may be left out. Their types are interfaces, which the compiler looks into later than into the unions. */
const Passives: z.ZodType<PassiveList> = z.lazy(() => z.array(Passive));
const Triggers: z.ZodType<TriggerList> = z.lazy(() => z.array(Trigger));

interface PassiveList extends Array<z.infer<typeof Passive>> {}
interface TriggerList extends Array<z.infer<typeof Trigger>> {}

const steps = () => z.array(Step);

/** Steps of choosing, looking and searching, of negation, battle and set-aside. */
export const BATTLE_STEPS = [
  z
    .strictObject({
      op: z.literal('either'),
      may: z.boolean().exactOptional(),
      get options() {
        return z.array(z.strictObject({ steps: steps() })).min(2);
      },
    })
    .meta({
      description: 'Choose one of several things to do; with `may`, or none of them.',
      example: {
        op: 'either',
        may: true,
        options: [{ steps: [{ op: 'draw', n: 2 }] }, { steps: [{ op: 'withdraw', what: 'self' }] }],
      },
    }),
  z.strictObject({ op: z.literal('player') }).meta({
    description: 'Choose a player; `player` in later steps means that one ("a hand", "a deck").',
    example: { op: 'player' },
  }),
  z
    .strictObject({
      op: z.literal('look'),
      get what() {
        return Noun.exactOptional();
      },
      get at() {
        return Filter.exactOptional();
      },
      get top() {
        return Value.exactOptional();
      },
      get of() {
        return Who.exactOptional();
      },
      as: z.string().exactOptional(),
      reveal: z.boolean().exactOptional(),
    })
    .meta({
      description:
        'Look at cards in a hidden place, at named ones (what), or at that many from the top of a deck, and name them. With `reveal` everybody sees them.',
      example: { op: 'look', top: 3, as: 'seen' },
    }),
  z
    .strictObject({
      op: z.literal('search'),
      in: z.union([z.string(), z.array(z.string())]),
      get of() {
        return Who.exactOptional();
      },
      get for() {
        return Filter;
      },
      as: z.string(),
      get min() {
        return Value.exactOptional();
      },
      get max() {
        return Value.exactOptional();
      },
      /** Only that many cards from the top of the deck. */
      get top() {
        return Value.exactOptional();
      },
      get steps() {
        return steps();
      },
    })
    .meta({
      description:
        'Look through piles of a player and find a card (or as many as min and max say; none may be found; among so many from the top, where top says so), do the steps to it, and shuffle the deck where it was searched.',
      example: {
        op: 'search',
        in: 'deck',
        for: { is: 'Hero' },
        as: 'x',
        steps: [{ op: 'move', what: { ref: 'x' }, to: 'hand' }],
      },
    }),
  z
    .strictObject({
      op: z.literal('cost'),
      get step() {
        return Step;
      },
    })
    .meta({
      description:
        'A simple step that is the price of what follows: it stays done when the ability is undone.',
      example: { op: 'cost', step: { op: 'discard', what: { ref: 'x' } } },
    }),
  z
    .strictObject({
      op: z.literal('shuffle'),
      get what() {
        return Noun;
      },
    })
    .meta({
      description: 'Objects go into their owners’ decks, which are shuffled.',
      example: { op: 'shuffle', what: { every: { is: 'Evil Character', in: 'battle' } } },
    }),
  z
    .strictObject({
      op: z.literal('negate'),
      get what() {
        return Noun;
      },
    })
    .meta({
      description:
        'What the abilities of these cards did in this phase is undone, and they do nothing more in it.',
      example: { op: 'negate', what: { ref: 'x' } },
    }),
  z
    .strictObject({
      op: z.literal('interrupt'),
      get what() {
        return z.union([z.literal('battle'), Noun]);
      },
      get steps() {
        return steps();
      },
    })
    .meta({
      description:
        'What the abilities of these cards (or of the battle: those that go on, and the last Enhancement) did in this phase is undone, the steps are done, and those abilities are done again as far as they can be.',
      example: { op: 'interrupt', what: 'battle', steps: [{ op: 'withdraw', what: { ref: 'x' } }] },
    }),
  z
    .strictObject({
      op: z.literal('band'),
      get what() {
        return Noun;
      },
      add: z.boolean().exactOptional(),
    })
    .meta({
      description:
        'Characters enter the battle on your side, and their abilities are used. `add`: the text says "add".',
      example: { op: 'band', what: { ref: 'x' } },
    }),
  z
    .strictObject({
      op: z.literal('withdraw'),
      get what() {
        return Noun;
      },
    })
    .meta({
      description: 'Characters go from the battle back to their territories and stay out of it this turn.',
      example: { op: 'withdraw', what: 'self' },
    }),
  z
    .strictObject({
      op: z.literal('capture'),
      get what() {
        return Noun;
      },
    })
    .meta({
      description: 'Characters become captives in your Land of Bondage.',
      example: { op: 'capture', what: { ref: 'x' } },
    }),
  z
    .strictObject({
      op: z.literal('convert'),
      get what() {
        return Noun;
      },
      brigade: z.string(),
      /** What it is besides, from then on. */
      also: z.array(z.string()).exactOptional(),
    })
    .meta({
      description: 'Characters become Heroes or Evil Characters of that brigade, for good.',
      example: { op: 'convert', what: { ref: 'x' }, brigade: 'clay', also: ['Corinth'] },
    }),
  z
    .strictObject({
      op: z.literal('rescue'),
      get what() {
        return Noun;
      },
    })
    .meta({
      description: 'Lost Souls go to your Land of Redemption.',
      example: { op: 'rescue', what: { ref: 'x' } },
    }),
  z
    .strictObject({
      op: z.literal('place'),
      get what() {
        return Noun;
      },
      get on() {
        return Noun;
      },
    })
    .meta({
      description: 'A card is placed on another and stays with it.',
      example: { op: 'place', what: 'self', on: { ref: 'x' } },
    }),
  z
    .strictObject({
      op: z.literal('give'),
      get what() {
        return Noun;
      },
      get player() {
        return Who;
      },
    })
    .meta({
      description:
        'Objects are that player’s from now on, in his territory; those that are set aside wait on, in his area.',
      example: { op: 'give', what: { ref: 'x' }, player: 'opponent' },
    }),
  z.strictObject({ op: z.literal('endBattle') }).meta({
    description: 'The battle ends without an outcome by numbers: everybody goes home.',
    example: { op: 'endBattle' },
  }),
  z
    .strictObject({
      op: z.literal('setAside'),
      get what() {
        return Noun;
      },
      get turns() {
        return Value.exactOptional();
      },
      get upTo() {
        return Value.exactOptional();
      },
      until: Triggers.exactOptional(),
      down: z.boolean().exactOptional(),
      while: Passives.exactOptional(),
      grow: z
        .strictObject({ strength: z.int().exactOptional(), toughness: z.int().exactOptional() })
        .exactOptional(),
      each: Steps.exactOptional(),
      onReturn: Steps.exactOptional(),
    })
    .meta({
      description:
        'Objects go to the set-aside areas of their controllers as one group: for a number of your turns, for up to so many, until something happens, or (none of these) for as long as their controllers like. `while` holds as long as all of them wait, over them where it says `refs`; each turn they `grow` and the steps of `each` are done; the steps of `onReturn` are done when they return in time. In steps the members are called `aside`.',
      example: {
        op: 'setAside',
        what: { ref: 'x' },
        turns: 2,
        onReturn: [{ op: 'draw', n: 2 }],
      },
    }),
] as const;
