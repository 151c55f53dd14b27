import { AMOUNT, SOME, SOME_OR_NONE } from './amounts.ts';
import { keys, list, maybe, node, one, part, word, YES } from './shape.ts';

/** Number of several ways that are chosen, in the order in which they are done. */
export const SEVERAL = {
  n: AMOUNT,
  /** As few as the player wants. */
  upTo: maybe(YES),
  /** The same one may be chosen several times. */
  again: maybe(YES),
  /** The player may choose all of them if this holds. */
  allIf: maybe(part('condition')),
} as const;

/** Choices and steps; with `modes`, one of several ways is chosen, or so many of them. */
const PROGRAM = {
  /** A player is chosen as it is used, too; `player` in what follows is that one. */
  player: maybe(YES),
  targets: maybe(list(part('target'))),
  modes: maybe(
    list(keys({ player: maybe(YES), targets: maybe(list(part('target'))), steps: list(part('step')) })),
  ),
  several: maybe(keys(SEVERAL)),
  steps: list(part('step')),
} as const;

/** Additions to an ability by games whose cards may be used in several ways, or whose abilities may be undone. */
const USAGE = {
  /** The way of using the card that this is for. */
  as: maybe(word('way')),
  limit: maybe(keys({ n: SOME, per: one('battle', 'turn', 'round', 'game') })),
  /** Acts that cannot be done to it; only where the condition holds, if there is one. */
  cannotBe: maybe(list(word('undoing'))),
  cannotBeIf: maybe(part('condition')),
} as const;

/** Kinds of ability: a line of a card’s text each. */
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
      /** It can be used only where this holds. */
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
      /** Only the first time in each turn that this happens, whoever saw it. */
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
