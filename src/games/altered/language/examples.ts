import type { About, Examples } from '../../../language/schema/language.ts';

/**
 * Examples for the vocabulary page (reference for card authors), for common nodes (parts of card programs) whose
 * standard example uses another game's words.
 */
export const EXAMPLES: Examples = {
  filter: { is: 'Character', handCost: { max: 3 } },
  noun: { every: { is: 'Expedition', of: 'you', called: 'Hero Expedition' } },
  value: { count: { is: 'Landmark', of: 'you' } },
  condition: { count: { in: 'hand', of: 'you' }, max: 0 },
  target: { as: 'b', of: { is: 'Character' } },
  cost: { mana: 1, spend: { counter: 'kelon', n: 1 } },
  step: {
    create: { token: 'Brassbug', n: 2, in: { place: 'self' } },
    ongoing: { until: 'afternoon', does: { effect: 'next', of: { is: 'Permanent' }, less: 1 } },
    exchange: { one: 'self', other: { ref: 'y' } },
    look: { what: { ref: 'x' }, reveal: true },
  },
  effect: {
    cost: { who: 'you', of: 'self', less: { tally: 'played' } },
  },
};

/**
 * Descriptions for the vocabulary page (reference for card authors), for common nodes (parts of card programs) whose
 * standard description mentions other games.
 */
export const ABOUT: About = {
  ability: {
    effect:
      'What a Spell does; with `player: true` a target player is chosen for it, who is `player` in its steps. A Spell has one, whose steps may be many. What is chosen comes in `targets`; a choice of one of several ways in `modes`, whose steps come first, and then `steps` (`[]` for none).',
    quick:
      'A quick action: a cost, and what it does. With `support` it works in Reserve and nowhere else; without, in play and of a Hero.',
    reaction:
      'What happens at a trigger ({J}, {H}, {R}, At Noon, When …): `when` sets it off, if the speaker fits `was` as it was at that moment, and if the condition `if` is true. With `support` it works in Reserve and nowhere else. `player: true` as for an effect.',
    passive:
      'Something that holds while the speaker is in play, and the condition `if` is true. A Spell has none but one about its own cost.',
    keyword:
      'A keyword that is printed on the card; `n` is the number of Tough. Cooldown and Fleeting are keywords of Spells.',
    discount: 'While playing this card, you may do that to pay less mana. A card has one.',
  },
  step: {
    draw: 'A player (you, unless `who` says otherwise) draws so many cards, as one step.',
    move: 'Objects go to their owner’s hand, Reserve, deck (on top of it) or Mana zone (an orb that is exhausted), or join an Expedition.',
    discard: 'Objects go to their owner’s discard pile, from wherever they are.',
    sacrifice: 'Objects in play that you control are discarded.',
    counters:
      'Objects gain counters, or lose them where the number is below zero; nothing has fewer than none. A counter is called as you like; `boost` gives +1/+1/+1.',
    gain: 'Objects gain a status.',
    lose: 'Objects lose a status.',
    reveal: 'You reveal so many cards from the top of your deck, and name them with `as`.',
    look: 'Cards of a hand are revealed: those that were chosen there, or every one. Where a step asks what a card of a hand is, or what it costs, that card is revealed by itself.',
    choose:
      'You (or the opponent) choose objects `from` those that fit a filter, or `among` named ones, and name them with `as`. One of them, unless `min` and `max` say otherwise. Nothing of this is a target.',
    may: 'You (or the opponent) do the steps or do not; nobody is asked where the condition `if` fails. `as` names the answer, which `{ did: name }` asks for. `you` in the steps stays who it was.',
    if: 'The steps `then` where the condition is true, else the steps `else`.',
    together:
      'Several steps happen at one blow. Only steps in which nothing is decided on the way can stand here.',
    each: 'Each player, in initiative order, decides (`may`) and chooses one object (`choose`; it is called `x`); then all of it happens as one step. Playing a card happens in that order instead. In all of it `you` is each player in turn.',
    ongoing:
      'Something holds from now until the end of the turn, the afternoon or the day; `over` fixes the objects that it is about, as they are now. In `does` there is no `self`, and nothing of what was chosen.',
    play: 'You play the card at once, within this effect: `free`, or for so much `less`; it gains the status as it enters play. It stays where it is if it cannot be played. An exhausted card of the Reserve can be played only where `exhausted` says so.',
    roll: 'You roll a die, and name the result with `as`; `{ number: name }` is that number.',
    exchange: 'Two cards change zones. Nothing happens where one of them is missing.',
  },
  effect: {
    grants:
      'The objects have an ability: a quick action or a reaction. In it `self` is the object that has it.',
    cost: 'Cards that this player plays cost more, less, or not less than something. `of: self` is about this card, wherever it is played from; a filter may say with `in` where cards are played from.',
    next: 'The next card of that sort that you play costs less, or nothing (`free`); a Spell gains or loses `fleeting` (`from`: where it is played from there), before it does anything; or the steps are done to it (`it`), once it is there. `in` is where it is played from.',
    stats:
      'The three statistics of the objects change by that much. For a while, and with `over` of the step `ongoing`: of those objects among the fixed ones.',
  },
  trigger: {
    phase: 'A phase of the day begins.',
    moves:
      'An object (`it`) changes zones: `from` there, `to` there, by being sacrificed or resupplied (`verb`). With `to` a zone of cards that all can see it is looked at as it arrives, else as it was.',
    plays:
      'A player plays a card (`it`). `in` is where it is played from. `first`: of the cards of that type or subtype, it is the first that this player plays in this Afternoon.',
    gains: 'An object (`it`) gains counters of a name, or a status.',
  },
  filter:
    'Which objects; all that is said holds at once, and `{}` is any. Without `in` they are in play. `is` and `subtype`: what they are; of a list of types, any of them. `of`: who controls them, or owns them where nobody controls anything. `called`: by name; Expeditions are called Hero Expedition and Companion Expedition. `has`, `hasnt`: a status, a keyword, or boosted. `token`: a token, or none. `another`: not the speaker; of Expeditions, the player’s other one: not that of the speaker, nor the one facing it. `handCost`, `reserveCost`: its costs. `counter`: so many counters. `zero`: one of the printed statistics is 0. `value`: a number as it is now. `at`: in one of those Expeditions. `facing: self`: in the Expedition that faces the speaker’s, or that Expedition. `any`, `none`: fits one of these filters, or none.',
  noun: 'Objects: the speaker (`self`), what the trigger was about (`it`), what was just created (`made`), what was named before (`ref`; `except` leaves out what has another name), every object that fits a filter (`every`), or the Expeditions in which objects are (`place`).',
  value:
    'A number: itself, how many objects fit (`count`), counters on objects (`counters`), the result of a die (`number`), how many objects a noun means (`objects`), a number that the game keeps (`tally`), or a cost or statistic of an object (`value`; of several it is their sum).',
  condition:
    'A condition: a count or a value is within bounds; objects fit a filter, as they are or last were (`noun`, `is`); one number is more than another; a player is the first player; it is that phase; the steps of a `may` were done (`did`); a player controls different objects, one for each of several filters (`different`); `not` that, `all` of these, `either` of these.',
  target:
    'What is chosen as the action is declared, and what Tough is paid for. One, unless `min` and `max` say otherwise; not what another target took (`other`); with a highest sum of Hand Costs (`total`). `as` names it.',
  cost: 'What is paid, all at once: mana, exhausting, discarding or sacrificing the speaker, spending its counters; or an object of yours that you choose, to which the steps are done.',
  word: {
    who: '`you` control the speaker; where a key may be left out, it is `you`; `player` is the target player',
    zone: 'for `in` of a filter; play has no word, for it is meant where there is no `in`',
    mark: 'for `has` and `hasnt`; `boosted` has a boost counter',
    counter:
      '`boost` is +1/+1/+1; `distance` is what an Expedition has moved: it is read, and neither put nor taken',
    keyword: '`tough` has a number `n`; `cooldown` and `fleeting` are of Spells',
    subtype: 'of a card of the game; one that none has is refused when all cards are loaded',
    card: 'the name of a card of the game, or `Hero Expedition`, `Companion Expedition`; another is refused in the same way',
    type: 'a token is a `Character`; a Landmark or a Gear is a `Permanent` too',
    symbol: '{J}, {H}, {R}',
    tally:
      '`played`: cards that you have played this turn; `day`: which day it is, from 1; `zeros`: printed statistics of 0 among Characters you control; `between`: regions between your Hero and Companion',
    value: 'costs and statistics as they are now',
    token: 'the name of a card of type Token',
  },
};
