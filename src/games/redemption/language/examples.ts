import type { About, Examples } from '../../../language/schema/language.ts';

/**
 * Examples for the vocabulary page (reference for card authors), for common nodes whose standard example uses another
 * game's words.
 */
export const EXAMPLES: Examples = {
  filter: {
    is: 'Hero',
    subtype: ['clay', 'N.T.'],
    value: { name: 'strength', min: 3, max: 6 },
    in: ['territory', 'battle'],
    of: 'you',
  },
  noun: { every: { is: 'Evil Character', in: 'battle' } },
  value: { count: { is: 'Lost Soul', of: 'opponent' } },
  condition: { count: { in: 'hand', of: 'you' }, max: 0 },
  target: {},
  cost: {},
  step: {
    move: { what: { ref: 'x' }, to: 'deck', top: true },
    gain: { what: { ref: 'x' }, status: 'meek' },
    lose: { what: { ref: 'x' }, status: 'paralyzed' },
    choose: { as: 'x', from: { is: 'Evil Character', in: 'battle' }, min: 0, max: 2 },
    may: { as: 'done', steps: [{ op: 'draw', n: 1 }] },
    if: {
      condition: { noun: { ref: 'x' }, is: { subtype: 'Persian' } },
      then: [{ op: 'capture', what: { ref: 'x' } }],
      else: [{ op: 'discard', what: { ref: 'x' } }],
    },
    repeat: { times: 2, steps: [{ op: 'draw', n: 1 }] },
    together: {
      steps: [
        { op: 'move', what: { ref: 'x' }, to: 'hand' },
        { op: 'discard', what: { ref: 'y' } },
      ],
    },
    ongoing: { until: 'battle', over: { ref: 'x' }, does: { effect: 'numbers', over: 'refs', strength: 2 } },
    look: { top: 3, of: 'opponent', as: 'shown', reveal: true },
  },
  effect: {
    grants: {
      over: { is: 'Hero', of: 'you' },
      ability: { kind: 'effect', steps: [{ op: 'draw', n: 1 }] },
    },
  },
  trigger: {
    phase: { phase: 'upkeep', of: 'you' },
    moves: { what: { is: 'Hero', of: 'you' }, from: 'battle', to: 'discard' },
    plays: { who: 'opponent', what: { is: 'Enhancement' } },
  },
  ability: {
    effect: {
      as: 'hero',
      limit: { n: 1, per: 'turn' },
      steps: [
        { op: 'choose', as: 'a', from: { is: 'Evil Character', in: 'battle' } },
        { op: 'discard', what: { ref: 'a' } },
      ],
      cannotBe: ['negate'],
    },
    quick: { limit: { n: 1, per: 'turn' }, steps: [{ op: 'draw', n: 1 }] },
    reaction: {
      when: { on: 'moves', what: { is: 'Hero', of: 'you' }, to: 'discard' },
      if: { count: { is: 'Hero', of: 'you' }, max: 2 },
      steps: [{ op: 'move', what: 'it', to: 'hand' }],
    },
    passive: {
      if: { count: { is: 'Hero', of: 'you' }, min: 2 },
      does: { effect: 'numbers', over: 'self', strength: 1, toughness: 1 },
    },
    keyword: { keyword: 'asideFortress' },
  },
};

/**
 * Descriptions for the vocabulary page (reference for card authors), for common nodes whose standard description
 * mentions other games.
 */
export const ABOUT: About = {
  ability: {
    effect:
      'What a card does when it is used: a character as it enters battle, an Enhancement or a Dominant as it is played, an Artifact as it is activated, a Star (`as: star`) before the first turn. A card that is only a Lost Soul, a Fortress or a Site is never used, and has none. Nothing happens where the condition `if` fails. `as` is the way of using the card that it is for, one of the card’s own; without it, any. `limit` is how often it may be used. `cannotBe` is what cannot be done to it, always or where the condition `cannotBeIf` holds. An Enhancement that a character uses calls the character `user` (`{ ref: user }`); a weapon comes with its bearer and has no user: it calls the bearer `host`.',
    quick:
      'What the card’s player may do whenever they may act, while the card is active and the condition `if` is true. A price is a step (`cost`). With `anyTime`, also whoever else is asked, like a Dominant. `as`, `limit`, `cannotBe` and `cannotBeIf` as for an `effect`.',
    reaction:
      'What happens after something else: `when` sets it off, if the condition `if` is true then. What set it off is `it`. `as` is the way in which the card must lie there; `limit`, `cannotBe` and `cannotBeIf` as for an `effect`.',
    passive:
      'Something that holds while the card is active: an Artifact that is, a character in territory with the class, a Site, a Fortress or a Lost Soul where it lies. Of another character and of an Enhancement it begins as they are used, and lasts until the end of the phase even if they leave; only what is said of their own numbers and abilities, and `ignore`, ends with their stay in battle. `as` is the way in which the card must lie there; it holds while the condition `if` is true.',
    keyword:
      'A property of the card. `asideFortress`: the Fortress is played to the set-aside area, and active there.',
  },
  step: {
    draw: 'A player (you, unless `who` says otherwise) draws so many cards, as one step.',
    move: 'Cards go to their owner’s zone of that name; in a deck to the bottom, or with `top` to the top. With `faceValue`, what comes to a territory loses what it gained while it was set aside. To discard, to rescue, to enter battle and to be set aside are steps of their own.',
    discard: 'Cards go to their owner’s discard pile, from wherever they are.',
    gain: 'Characters become paralyzed or meek.',
    lose: 'Characters are paralyzed or meek no longer.',
    exchange:
      'Two cards (the first of each noun) change places; one that comes into battle enters it. Nothing happens where either is missing.',
    choose:
      'You choose cards `from` those that fit a filter, or `among` named ones (or from those among them that fit), and call them by the name `as`. One, unless `min` and `max` say otherwise. Somebody else chooses where `who` says so, or `ownerOf`: the owner of what has that name; `in: hand` then means the owner’s hand.',
    may: 'You do the steps or do not; nobody is asked where the condition `if` fails, or where they could do nothing. Somebody else is asked where `who` says so, or `ownerOf`: the owner of what has that name. `as` names the answer, which `{ did: name }` asks for.',
    if: 'The steps `then` where the condition is true, else the steps `else`.',
    repeat: 'The steps are done so many times, one after the other.',
    together: 'Several steps happen at one blow.',
    ongoing:
      'Something holds from now until the phase, the battle or the turn ends, for one round (`oneRound`: this turn and the next one), as long as the first card that it is about stays where it is (`stays`), or for the rest of the game (`permanent`). `over` fixes the cards that it is about, as they are now; in `does` they are called `refs`, and nothing else that was named before may be spoken of there: no `self`, no `another`.',
    either: 'You choose one of several things to do; with `may`, or none of them.',
    player: 'You choose a player ("a hand", "a deck"). From here on `player` is that one.',
    look: 'You look at named cards (`what`), at cards of a hidden place (`at`: the filter says whose), or at so many from the `top` of a deck (yours, or `of` whom it says), and name them with `as`. With `reveal` all see them.',
    search:
      'You look through one or several piles (yours, or `of` whom it says) and take a card that fits `for`, or up to `max`. None may be found, except in a discard pile alone, which all can see. It is called by the name `as`, the steps are done, and a deck that was searched is shuffled.',
    cost: 'A step that is the price of what follows: it stays done when the ability is undone.',
    shuffle:
      'Cards go into their owners’ decks, which are shuffled. `{ every: { in: deck, of: you } }` only shuffles the deck.',
  },
  effect: {
    grants:
      'Objects have an ability besides their own. In it `self` is the object that has it, and nothing that its giver has named may be spoken of.',
    immune:
      'Objects are protected from those cards, and the numbers of those characters do not defeat them in battle.',
  },
  trigger: {
    phase:
      'A phase begins (of your or your opponent’s turn, where `of` says so), or the battle phase `ends`.',
    moves:
      'A card (`it`) changes zones: the speaker, what the speaker is placed on or a weapon of (`host`), or one that fits. With `to` it is looked at as it arrives, else as it was. With `to` and no `from` it comes from none of the same zones: who withdraws from battle is not put in play.',
    plays:
      'A player plays a card (`it`): a character, an Enhancement, a Dominant, a Fortress or a Site. Artifacts are activated instead: their trigger is `moves`, to `artifact`.',
  },
  filter:
    'Which objects; all that is said holds at once, and `{}` is any. Without `in` they are in play, and of cards that are played, wherever they are played from. `is`: of that type, or of one of a list. `subtype`: with that word, or with all of a list. `of`: whose they are. Where `in` names a place that a player has (a territory, a Land of Bondage), theirs is what lies there, whoever owns or controls it. Elsewhere, and in battle, `you`: yours are those that you own and control; `opponent`, `player`: who controls them. `called`: by name; a character also by who they are, without epithets and titles. `has`: a status. `token`: a token, or none. `another`: not the speaker. `lone`: alone on its side of the battle. `ability`: with an ability that does this. `matches`: sharing a brigade with that card. `sameBook`: with a reference in its book. `usedBy`: an Enhancement that this character uses. `first`: the first Enhancement of the battle that the rest of the filter lets through. `value`: its strength or toughness as it is now, at least `min` and at most `max`; one of the two may be left out. `at`: placed on that card, held by it, or a weapon of it, wherever that card lies. `any`, `none`: fits one of these filters, or none.',
  noun: 'Objects: the speaker (`self`), what the trigger was about (`it`, in a reaction), what the speaker is placed on, held by or a weapon of (`host`), what was named before (`ref`; `except` leaves out what has another name), every object that fits a filter (`every`), or so many cards from the top of a deck, which nobody sees before (`topmost`). Some names are there without being given: `user` in an `effect` of an Enhancement, `refs` in `does` of `ongoing` and in `while` of `setAside`, `aside` in `each` and `onReturn` of `setAside`.',
  value:
    'A number: itself, how many objects fit (`count`), how many a noun means (`objects`), how many turns its cards have been set aside (`number: turns`, in `each` and `onReturn` of `setAside`), how many good or evil `brigades` a card has, or something that the game counts (`tally`).',
  condition:
    'A condition: a count or a value is within bounds; one number is `more` than another; it is that player’s `turn`; objects fit a filter, as they are or last were (`noun`, `is`); it is that phase (of your or your opponent’s turn); the steps of a `may` were done (`did`); `not` that, `all` of these, `either` of these.',
  word: {
    who: '`player` is the one whom the step `player` has chosen',
    zone: '`pile` is the Artifact pile, `artifact` where the active one lies; `bondage` and `redemption` are the Lands; `aside` is the set-aside area; in a whole territory is `[territory, artifact, bondage]`, in play `[territory, artifact, bondage, battle]`, in play or a set-aside area that and `aside`; `played` is where a Dominant lies, and an Enhancement outside battle, while it is carried out',
    place: 'where cards come from and go to, as triggers see it',
    status: 'what characters may become',
    mark: 'what `has` asks for',
    keyword: 'properties of a card',
    type: '`character` is a Hero or an Evil Character; `captive` is a character in a Land of Bondage',
    subtype:
      'alignment (`good`, `evil`, `neutral`), brigades, `O.T.` or `N.T.` and the book, classes, identifiers as cards print them; `multi-brigade` for several brigades, whichever; a list of brigades for all of them, `any` for one of them; `plain` for no ability; `set-aside` for an ability that sets aside; a Lost Soul’s reference. One that no card of the game has, nor `ELSEWHERE` in `terms.ts`, is refused when all cards are loaded',
    card: 'the name of a card of the game, or of one in `ELSEWHERE`; another is refused in the same way',
    token: 'the name of a card that is a token',
    phase: 'phases of a turn',
    tally:
      'how many different brigades your opponent’s cards in play have; how many cards you keep at the end of a turn (`handSize`)',
    ill: 'what is placed on characters and goes when they are healed: identifiers of such cards',
    kind: 'what an ability of the card does, as its own text has it (a price that is paid is not asked)',
    value: 'numbers of a character or a weapon',
    deed: 'what one may be protected from: the step of that name (`band`: not where it says `add`), or being moved to that zone',
    undoing:
      'what cannot be done to an ability; what cannot be negated cannot be interrupted or prevented either',
    brigade: 'good ones, then evil ones',
    way: 'what a card is used as',
  },
};
