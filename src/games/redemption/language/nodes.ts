import { AMOUNT, notZero, SOME } from '../../../language/schema/amounts.ts';
import {
  atLeast,
  either,
  INT,
  keys,
  list,
  maybe,
  node,
  one,
  only,
  part,
  type Rule,
  scope,
  within,
  word,
  YES,
} from '../../../language/schema/shape.ts';
import { at, SELF_OR_THOSE, says, speaksOf, THOSE, TWO } from './places.ts';

/** What is done while cards are set aside, or when they return: it knows them, and what had been chosen before. */
const LATER = scope(list(part('step')), { also: ['object aside', 'number turns'] });

/** Numbers that change: one of them at least, and by something. */
const CHANGED: readonly Rule[] = [
  { of: ['strength', 'toughness'], least: 1 },
  {
    must: 'what does not change ("0") is left out',
    holds: ({ strength, toughness }) => strength !== 0 && toughness !== 0,
  },
  {
    must: 'strength and toughness that are both counted are the same number',
    holds: ({ strength, toughness }) =>
      typeof strength !== 'object' ||
      typeof toughness !== 'object' ||
      JSON.stringify(strength) === JSON.stringify(toughness),
  },
];

/** Steps: one instruction each. */
export const STEPS = {
  negate: node(
    'What the abilities of these cards did in this phase is undone, and they do nothing more in it; with `whileActive`, as long as the speaker is active.',
    { what: { ref: 'x' } },
    { what: part('noun'), whileActive: maybe(YES) },
    { rules: [{ key: 'whileActive', knows: ['noun self'] }] },
  ),
  interrupt: node(
    'What the abilities of these cards (or of the battle: those that go on, and the last Enhancement) did in this phase is undone, the steps are done, and those abilities are done again as far as they can be.',
    { what: 'battle', steps: [{ op: 'withdraw', what: { ref: 'x' } }] },
    { what: either(one('battle'), part('noun')), steps: list(part('step')) },
  ),
  band: node(
    'Characters enter the battle on your side, and their abilities are used. `add`: the text says "add", and so does the story; the rule is the same.',
    { what: { ref: 'x' } },
    { what: part('noun'), add: maybe(YES) },
  ),
  withdraw: node(
    'Characters go from the battle back to their territories and stay out of it this turn.',
    { what: 'self' },
    { what: part('noun') },
  ),
  capture: node(
    'Characters become captives in your Land of Bondage.',
    { what: { ref: 'x' } },
    { what: part('noun') },
  ),
  convert: node(
    'Human characters become Heroes or Evil Characters of that brigade, for the rest of the game; with `nonhuman`, all but demons do. `also` gives them identifiers besides.',
    { what: { ref: 'x' }, brigade: 'clay', also: ['Corinth'] },
    {
      what: part('noun'),
      brigade: word('brigade'),
      also: maybe(list(word('subtype'))),
      nonhuman: maybe(YES),
    },
  ),
  rescue: node('Lost Souls go to your Land of Redemption.', { what: { ref: 'x' } }, { what: part('noun') }),
  place: node(
    'Cards are placed on another (the first of `on`), and stay with it. In battle they are on no side, and their holder keeps them.',
    { what: 'self', on: { ref: 'x' } },
    { what: part('noun'), on: part('noun') },
  ),
  give: node(
    'Objects belong to that player from now on, in their territory, or (`to`) in their hand; those that are set aside wait on, in that player’s area. From there, cards still go to their owner’s piles.',
    { what: { ref: 'x' }, player: 'opponent' },
    { what: part('noun'), player: part('who'), to: maybe(one('hand')) },
  ),
  heal: node(
    'Characters are healed: they are paralyzed no longer, and each Poison and each Disease that is placed on them is discarded; with `from`, only these. An Enhancement that heals may be played outside battle.',
    { what: { ref: 'x' }, from: ['Poison', 'Disease'] },
    { what: part('noun'), from: maybe(atLeast(1, word('ill'))) },
  ),
  become: node(
    'Cards that have that other way of use are used in it from now on.',
    { what: { ref: 'x' }, way: 'hero' },
    { what: part('noun'), way: one('hero', 'evilCharacter') },
  ),
  block: node(
    'You choose the blocker: the character (the first of `what`), which your opponent controls, blocks if nobody has blocked yet and it may enter the battle.',
    { what: { ref: 'x' } },
    { what: part('noun') },
  ),
  use: node(
    'Enhancements are used by that character (the first of `by`) at once. Those that are not in the battle yet are put there; outside battle they are carried out and discarded. One that shares no brigade with the character is discarded without effect.',
    { what: { ref: 'x' }, by: { ref: 'y' } },
    { what: part('noun'), by: part('noun') },
  ),
  regardless: node(
    'The steps are done regardless of what objects are protected from.',
    { steps: [{ op: 'capture', what: { ref: 'x' } }] },
    { steps: scope(list(part('step'))) },
  ),
  delayed: node(
    'The steps are done the next time that the trigger is met, once. They know what was chosen before as long as it is in play or set aside. A trigger of a battle may be about one of named objects (`among`).',
    { when: { on: 'phase', phase: 'battle', ends: true }, steps: [{ op: 'draw', n: 1 }] },
    {
      when: only('trigger', ['moves', 'plays', 'battle', 'phase', 'runsOut']),
      steps: scope(list(part('step'))),
    },
    {
      rules: [
        {
          must: 'only what a trigger lets through, or is one of named objects, is spoken of as "it"',
          holds: ({ when, steps }) =>
            typeof at(when, 'what') === 'object' || at(when, 'among') !== undefined || !says(steps, 'it'),
        },
      ],
    },
  ),
  newTurn: node(
    'The turn ends when this ability is done, a battle with it, and the same player begins another.',
    {},
    {},
  ),
  endBattle: node('The battle ends without an outcome by numbers: everybody goes home.', {}, {}),
  setAside: node(
    'Objects go to the set-aside areas of their controllers as one group, face down with `down`. They wait for so many of your `turns`; for `upTo` so many, and from the first on you may return them earlier; `until` one of the triggers is met (`[]`: for the rest of the game); or, without any of these, for as long as their controllers like. What is said in `while` holds as long as all of them wait, over them where it says `refs`. Each of your turns they `grow` by so much strength and toughness (one that is not said does not change), and the steps of `each` are done; the steps of `onReturn` are done when they return in time. With `back` they return to their owners’ decks, which are shuffled, and not to territories. In these steps the members are called `aside`, and `{ number: turns }` is how many turns they have waited.',
    { what: { ref: 'x' }, turns: 2, onReturn: [{ op: 'draw', n: 2 }] },
    {
      what: part('noun'),
      turns: maybe(AMOUNT),
      upTo: maybe(AMOUNT),
      // Neither the speaker nor its bearer is told from others here.
      until: maybe(list(only('trigger', ['moves', 'plays', 'battle', 'phase', 'runsOut'], []))),
      down: maybe(YES),
      back: maybe(one('deck')),
      while: maybe(list(only('effect', ['protect', 'numbers'], ['object refs']))),
      grow: maybe(keys({ strength: maybe(INT), toughness: maybe(INT) }, ...CHANGED)),
      each: maybe(LATER),
      onReturn: maybe(LATER),
    },
    {
      rules: [
        { of: ['turns', 'upTo', 'until'], most: 1 },
        { key: 'back', bars: ['onReturn', 'down'] },
        {
          must: 'in "each" and "onReturn", what was set aside is called "aside"',
          holds: ({ what, each, onReturn }) => {
            const name = at(what, 'ref');
            return typeof name !== 'string' || !speaksOf([each, onReturn], name);
          },
        },
      ],
    },
  ),
} as const;

/** Continuous effects, of a passive ability or for a while. */
export const EFFECTS = {
  numbers: node(
    'Strength and toughness of the objects change by so much, up or (below zero) down; one that is not said stays as it is.',
    { over: 'self', strength: 3, toughness: 3 },
    {
      over: SELF_OR_THOSE,
      strength: maybe(part('value')),
      toughness: maybe(part('value')),
    },
    { rules: CHANGED },
  ),
  protect: node(
    'Abilities of cards that fit `from` cannot do anything to the objects, or (`verbs`) not these things. It protects nobody from being negated, nor from being looked at.',
    { over: 'self', from: { is: 'Hero', lone: true } },
    {
      over: SELF_OR_THOSE,
      from: part('filter'),
      verbs: maybe(atLeast(1, word('deed'))),
    },
  ),
  ignore: node(
    'The objects and those cards do nothing to each other in battle; who ignores the whole other side wins.',
    { over: 'self', of: { is: 'Evil Character' } },
    { over: SELF_OR_THOSE, of: part('filter') },
  ),
  negates: node(
    'Abilities of the objects do nothing as long as this holds.',
    { over: { is: 'Artifact', of: 'opponent' } },
    { over: THOSE },
  ),
  prevents: node(
    'Abilities of the objects that would begin while this holds do nothing; what they did before stays.',
    { over: { is: 'Enhancement', of: 'opponent' } },
    { over: THOSE },
  ),
  cannotBe: node(
    'Abilities of the objects cannot be negated, interrupted or prevented, whichever `verbs` say.',
    { over: { is: 'Enhancement', of: 'you' }, verbs: ['negate'] },
    { over: THOSE, verbs: atLeast(1, word('undoing')) },
  ),
  handSize: node(
    'The player keeps so many more (or below zero, fewer) cards at the end of a turn than eight.',
    { who: 'opponent', by: -2 },
    { who: TWO, by: part('value') },
    { rules: [notZero('by')] },
  ),
  lifts: node(
    'Abilities of the objects that protect do nothing as long as this holds, except those that cannot be negated; what else those objects do goes on.',
    { over: { is: 'Hero', of: 'opponent' } },
    { over: part('filter') },
  ),
  allows: node(
    'Its player may use those Enhancements whatever their brigade.',
    { over: { is: 'Enhancement', subtype: 'good' } },
    { over: within('filter', { in: undefined }) },
  ),
  access: node(
    'The objects have access to those Lost Souls, whatever Site they are in.',
    { over: 'self', to: { is: 'Lost Soul' } },
    { over: SELF_OR_THOSE, to: part('filter') },
  ),
} as const;

/** What sets an ability off. */
export const TRIGGERS = {
  draws: node(
    'A player uses an ability that draws; with `by`, one of such a card.',
    { who: 'opponent', by: { any: [{ subtype: 'good' }, { subtype: 'evil' }] } },
    { who: one('you', 'opponent', 'any'), by: maybe(part('filter')) },
  ),
  battle: node(
    'A character (`it`) attacks (`rescues`: in a rescue attempt), blocks, or enters battle in any way; with `lone`, alone on its side. It is the speaker, what the speaker is placed on (`host`), one that fits, or one of named objects (`among`).',
    { what: { is: 'Hero', of: 'you' }, role: 'attacks', lone: true },
    {
      what: maybe(either(one('self', 'host'), part('filter'))),
      among: maybe({ part: 'noun', only: ['ref'] }),
      role: one('attacks', 'rescues', 'blocks', 'enters'),
      lone: maybe(YES),
    },
    { names: ['noun it'], rules: [{ of: ['what', 'among'], least: 1, most: 1 }] },
  ),
  runsOut: node(
    'The last card of a player’s deck leaves it.',
    { who: 'opponent' },
    { who: one('you', 'opponent', 'any') },
  ),
} as const;

/** Kinds of ability: a line of a card’s text each. */
export const ABILITIES = {
  holds: node(
    'The card is a place that holds up to `n` such cards. A card has one.',
    { what: { is: 'Hero' }, n: 1 },
    { what: part('filter'), n: SOME },
  ),
} as const;
