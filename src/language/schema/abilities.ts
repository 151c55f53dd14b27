import { AMOUNT, SOME, SOME_OR_NONE } from './amounts.ts';
import { keys, list, maybe, node, one, part, word, YES } from './shape.ts';

/** Keys for the number of modes (alternatives of an ability) that are chosen; the chosen ones are done in order. */
export const SEVERAL = {
  n: AMOUNT,
  /** True if the player may choose fewer modes (alternatives) of the ability. */
  upTo: maybe(YES),
  /** True if one mode (alternative of the ability) may be chosen several times. */
  again: maybe(YES),
  /** Condition under which the player may choose all of the ability's modes (alternatives). */
  allIf: maybe(part('condition')),
} as const;

/** Keys of an ability for its choices and steps; with `modes`, the player chooses one or several alternatives. */
const PROGRAM = {
  /** True if the ability targets a player besides its cards. The keys below call this player `player`. */
  player: maybe(YES),
  targets: maybe(list(part('target'))),
  modes: maybe(
    list(keys({ player: maybe(YES), targets: maybe(list(part('target'))), steps: list(part('step')) })),
  ),
  several: maybe(keys(SEVERAL)),
  steps: list(part('step')),
} as const;

/** Further keys of an ability, in games whose cards have several ways of use, or whose abilities can be undone. */
const USAGE = {
  /** The way of using the card (as a weapon, say) that the ability is for. */
  as: maybe(word('way')),
  limit: maybe(keys({ n: SOME, per: one('battle', 'turn', 'round', 'game') })),
  /** Acts (negate, interrupt) that cannot be done to the ability; only while the condition holds, if there is one. */
  cannotBe: maybe(list(word('undoing'))),
  cannotBeIf: maybe(part('condition')),
} as const;

/** Kinds of ability that cards may have; an ability is a line of the card’s text. */
export const ABILITIES = {
  effect: node(
    'What a Spell, an Enhancement or a character in battle does, if a condition holds. `as` is the way of using the card that it is for, `limit` how often it may be used, `cannotBe` what cannot be done to it (`cannotBeIf` a condition holds).',
    {
      targets: [{ as: 'a', of: { is: 'Character' } }],
      steps: [{ op: 'gain', what: { ref: 'a' }, status: 'asleep' }],
    },
    {
      if: maybe(part('condition')),
      ...USAGE,
      ...PROGRAM,
    },
  ),
  quick: node(
    'A quick action: a cost and what it does. A support ability works in Reserve.',
    { support: true, cost: { discard: 'self' }, steps: [{ op: 'afterYou' }] },
    {
      support: maybe(YES),
      cost: maybe(part('cost')),
      /** True if the ability may be used even while its player is not to act, between what happens. */
      anyTime: maybe(YES),
      /** Condition under which the ability may be used. */
      if: maybe(part('condition')),
      ...USAGE,
      ...PROGRAM,
    },
  ),
  reaction: node(
    'A reaction: what sets it off (as the speaker was, and if a condition holds then) and what it does.',
    { when: { on: 'phase', phase: 'noon' }, steps: [{ op: 'resupply' }] },
    {
      support: maybe(YES),
      when: part('trigger'),
      /**
       * Limits the ability to the first event of this kind in each turn. If that event happened before the ability
       * existed, the ability does not react to any later one in the turn.
       */
      first: maybe(one('turn')),
      was: maybe(part('filter')),
      if: maybe(part('condition')),
      ...USAGE,
      ...PROGRAM,
    },
  ),
  passive: node(
    'Something that holds while the speaker is in play.',
    { does: { effect: 'halt', over: { is: 'Expedition' } } },
    {
      as: maybe(word('way')),
      support: maybe(YES),
      if: maybe(part('condition')),
      does: part('effect'),
    },
  ),
  keyword: node(
    'A keyword ability.',
    { keyword: 'gigantic' },
    { keyword: word('keyword'), n: maybe(SOME_OR_NONE) },
  ),
} as const;
