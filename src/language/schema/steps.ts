import { AMOUNT, AMOUNT_OR_NONE, CHOSEN, notZero, SOME } from './amounts.ts';
import { atLeast, giving, keys, list, maybe, node, one, part, scope, some, word, YES } from './shape.ts';

/** Declarations of the program steps that games share: one instruction each. */
export const STEPS = {
  draw: node('Draw that many cards, as one step.', { n: 1 }, { who: maybe(part('who')), n: AMOUNT }),
  move: node(
    'Put objects into their owner’s zone of that name (on top, where it is ordered), or into a place of the zone. At face value, they lose what they have gained while set aside; `unsaved`: they cannot be saved.',
    { what: 'self', to: 'reserve' },
    {
      what: part('noun'),
      to: word('zone'),
      top: maybe(YES),
      faceValue: maybe(YES),
      unsaved: maybe(YES),
      into: maybe(part('noun')),
    },
  ),
  discard: node(
    'Put objects on their owner’s discard pile, from wherever they are (unsaved: they cannot be saved).',
    { what: { ref: 'a' } },
    { what: part('noun'), unsaved: maybe(YES) },
  ),
  sacrifice: node(
    'Discard objects in play that you control.',
    { what: { ref: 'x' } },
    { who: maybe(part('who')), what: part('noun') },
  ),
  counters: node(
    'Objects gain counters, or lose them where the number is below zero; none gains more than it would have `upTo` that number.',
    { on: 'self', counter: 'boost', by: 1 },
    { on: part('noun'), counter: word('counter'), by: part('value'), upTo: maybe(SOME) },
    { rules: [notZero('by')] },
  ),
  gain: node(
    'Objects gain a status.',
    { what: 'self', status: 'fleeting' },
    { what: part('noun'), status: word('status') },
  ),
  lose: node(
    'Objects lose a status.',
    { what: 'self', status: 'fleeting' },
    { what: part('noun'), status: word('status') },
  ),
  exchange: node(
    'Two cards change zones; nothing where either is missing.',
    { one: { ref: 'x' }, other: { ref: 'y' } },
    { one: part('noun'), other: part('noun') },
  ),
  reveal: node(
    'Reveal that many cards from the top of your deck to all, and name them.',
    { top: 4, as: 'shown' },
    { top: AMOUNT, as: { binds: 'object' } },
  ),
  choose: node(
    'Choose objects of a filter, or among named ones, and name them. One unless min and max say otherwise. The owner of something named (ownerOf) may be the one who chooses.',
    { as: 'x', from: { in: 'hand', of: 'you' } },
    {
      who: maybe(part('who')),
      ownerOf: maybe({ refers: 'object' }),
      from: maybe(part('filter')),
      among: maybe(part('noun')),
      min: maybe(AMOUNT_OR_NONE),
      max: maybe(AMOUNT),
      // The key `as` (the name of the choice) is placed last: a choice cannot refer to itself.
      as: { binds: 'object' },
    },
    { rules: CHOSEN },
  ),
  may: node(
    'Do the steps or not, as you choose (not asked where the condition fails); `as` names it for `did`.',
    { steps: [{ op: 'resupply' }] },
    {
      who: maybe(part('who')),
      ownerOf: maybe({ refers: 'object' }),
      if: maybe(part('condition')),
      as: maybe({ binds: 'answer' }),
      steps: list(part('step')),
    },
    { perhaps: true },
  ),
  if: node(
    'Do the one or the other.',
    { condition: { first: 'you' }, then: [{ op: 'draw', n: 1 }] },
    {
      condition: part('condition'),
      then: list(part('step')),
      else: maybe(list(part('step'))),
    },
    { perhaps: ['then', 'else'] },
  ),
  repeat: node(
    'Do the steps that many times, one after the other.',
    { times: 2, steps: [{ op: 'resupply' }] },
    { times: AMOUNT, steps: list(part('step')) },
    { perhaps: true },
  ),
  together: node(
    'Do several simple steps as one.',
    { steps: [{ op: 'draw', n: 1 }, { op: 'resupply' }] },
    { steps: list(part('step')) },
  ),
  each: node(
    'Each player, in initiative order, decides (may) and chooses (bound as `x`; up to so many, where max says so); then all of it happens as one step. Playing a card happens in that order instead.',
    { choose: { is: 'Character', of: 'you' }, step: { op: 'sacrifice', what: { ref: 'x' } } },
    { may: maybe(YES), choose: maybe(giving('filter', ['object x'])), max: maybe(SOME), step: part('step') },
    // If each player makes a choice, a player's choice is known only to the step that the same player does.
    { forgets: [] },
  ),
  ongoing: node(
    'For that long (`plot`: until you reveal another), something holds; `over` fixes the objects that it is about.',
    { until: 'turn', does: { effect: 'next', of: { is: 'Permanent' }, less: 1 } },
    {
      until: one(
        'turn',
        'afternoon',
        'day',
        'phase',
        'battle',
        'challenge',
        'round',
        'plot',
        'leaves',
        'stands',
        'game',
        'permanent',
      ),
      over: maybe(part('noun')),
      does: part('effect'),
    },
  ),
  either: node(
    'Choose one of several things to do; with `may`, or none of them.',
    {
      may: true,
      options: [{ steps: [{ op: 'draw', n: 2 }] }, { steps: [{ op: 'withdraw', what: 'self' }] }],
    },
    {
      who: maybe(part('who')),
      may: maybe(YES),
      options: atLeast(2, keys({ steps: scope(list(part('step'))) })),
    },
  ),
  player: node('Choose a player; `player` in later steps means that one ("a hand", "a deck").', {}, {}),
  look: node(
    'Look at cards in a hidden place, at named ones (what), or at that many from the top of a deck, and name them. With `reveal` everybody sees them.',
    { top: 3, as: 'seen' },
    {
      what: maybe(part('noun')),
      at: maybe(part('filter')),
      top: maybe(AMOUNT),
      of: maybe(part('who')),
      as: maybe({ binds: 'object' }),
      reveal: maybe(YES),
    },
  ),
  search: node(
    'Look through piles of a player and find a card (or as many as min and max say; none may be found; among so many from the top, where top says so), do the steps to it, and shuffle the deck where it was searched.',
    { in: 'deck', for: { is: 'Hero' }, as: 'x', steps: [{ op: 'move', what: { ref: 'x' }, to: 'hand' }] },
    {
      in: some(word('zone')),
      of: maybe(part('who')),
      for: part('filter'),
      // The key `min` is no longer used by any game, because a search may always find nothing. Kept for the definitions
      // of games begun before.
      min: maybe(part('value')),
      max: maybe(AMOUNT),
      top: maybe(AMOUNT),
      as: { binds: 'object' },
      steps: list(part('step')),
    },
  ),
  cost: node(
    'A simple step that is the price of what follows: it stays done when the ability is undone.',
    { step: { op: 'discard', what: { ref: 'x' } } },
    { step: part('step') },
  ),
  shuffle: node(
    'Objects go into their owners’ decks, which are shuffled.',
    { what: { every: { is: 'Evil Character', in: 'battle' } } },
    { what: part('noun') },
  ),
  play: node(
    'Play the card at once, inside this effect: free or for less; it gains the status on entering. Nothing where it cannot be played; an exhausted one only where `exhausted` says that it may.',
    { what: 'self', free: true, gains: 'asleep' },
    {
      what: part('noun'),
      free: maybe(YES),
      less: maybe(SOME),
      gains: maybe(word('status')),
      exhausted: maybe(YES),
    },
  ),
  then: node(
    'The steps are done only if everything before them was done completely.',
    { steps: [{ op: 'draw', n: 1 }] },
    { steps: list(part('step')) },
    { perhaps: true },
  ),
} as const;
