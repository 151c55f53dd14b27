import type { About, Examples } from '../../../language/schema/language.ts';

/**
 * Examples for the vocabulary page, for common words of the card language whose standard example uses another game's
 * words.
 */
export const EXAMPLES: Examples = {
  filter: { is: 'character', subtype: 'Lord', value: { name: 'cost', max: 3 } },
  noun: { ref: 'a' },
  value: { count: { is: 'location', of: 'you' } },
  condition: { challenge: { type: 'power', as: 'attacker' } },
  target: { as: 'b', of: { is: 'character' } },
  cost: { kneel: 'self', gold: 1 },
  step: {
    move: { what: { ref: 'a' }, to: 'hand' },
    counters: { on: 'self', counter: 'poison', by: 1 },
    may: { steps: [{ op: 'draw', n: 1 }] },
    repeat: { times: 2, steps: [{ op: 'power', n: 1 }] },
    together: {
      steps: [
        { op: 'draw', n: 1 },
        { op: 'gold', n: 1 },
      ],
    },
    each: { choose: { is: 'character', of: 'you' }, step: { op: 'kneel', what: { ref: 'x' } } },
    ongoing: {
      until: 'phase',
      over: { ref: 'a' },
      does: { effect: 'modify', value: 'strength', over: 'refs', by: 2 },
    },
    either: {
      options: [{ steps: [{ op: 'draw', n: 2 }] }, { steps: [{ op: 'gold', n: 2 }] }],
    },
    search: {
      in: 'deck',
      top: 10,
      for: { is: 'character', subtype: 'stark' },
      as: 'x',
      steps: [{ op: 'move', what: { ref: 'x' }, to: 'hand' }],
    },
    shuffle: { what: { every: { in: 'deck', of: 'you' } } },
  },
  effect: {
    grants: {
      over: { is: 'character', subtype: 'Knight', of: 'you' },
      ability: {
        kind: 'response',
        when: { on: 'challenge', result: 'won', who: 'you', with: 'self' },
        limit: { n: 1, per: 'phase' },
        steps: [{ op: 'draw', n: 1 }],
      },
    },
    cost: { who: 'you', of: { is: 'character', subtype: 'lannister' }, less: 1, first: 'round' },
    next: { of: { is: 'character' }, less: 1 },
    immune: { over: 'self', from: { is: 'event', of: 'opponent' } },
  },
  trigger: {
    phase: { phase: 'challenges' },
    moves: { what: { is: 'character', of: 'you' }, verb: 'kill' },
    plays: { who: 'opponent', what: { is: 'event' } },
    gains: { what: 'self', counter: 'power' },
  },
  ability: {
    passive: { does: { effect: 'modify', value: 'strength', over: 'self', by: 1 } },
    keyword: { keyword: 'ambush', n: 3 },
  },
};

/**
 * Descriptions for the vocabulary page, for common words and parts of the card language whose standard description
 * mentions other games.
 */
export const ABOUT: About = {
  ability: {
    passive:
      'What holds while the speaker is in play (of an agenda: always) and the condition `if` is true: one effect (`does`); a line of text that has several is several passive abilities; what they say of one object under one condition is printed in one sentence. Effects that are about the speaker itself (`cost` of `self`) hold wherever it is.',
    keyword:
      'A keyword that is printed on the card. `ambush`, `bestow`, `prized` and `shadow` have a number `n`: a cost, the most gold, or an amount of power.',
  },
  step: {
    draw: 'A player (you, unless `who` says otherwise) draws so many cards, as one step.',
    move: 'Objects go to their owner’s zone of that name. Into a deck they go at the bottom, unless `top` says otherwise. `unsaved`: they cannot be saved. Into play is the step `enter`; to be discarded, killed or sacrificed, the steps of these names.',
    discard:
      'Objects go to their owner’s discard pile, from wherever they are. `unsaved`: they cannot be saved.',
    counters:
      'Objects gain counters of a name, or lose them where the number is below zero. Power is gained by `power`, gold by `gold`.',
    choose:
      'You (or `who`) choose objects `from` those that fit a filter, `among` named ones, or both, and name them with `as`. One of them, unless `min` and `max` say otherwise. They are no targets: targets are chosen as the ability is used (`targets`).',
    may: 'You (or `who`) do the steps or do not. `as` names the answer, which the condition `{ did: name }` asks for.',
    if: 'The steps `then` where the condition is true, else the steps `else`.',
    together:
      'Several steps happen at one blow. Only steps in which nothing is decided on the way can stand here.',
    each: 'Each player, the first player first, decides (`may`) and chooses one object of the filter, or up to `max` (`choose`; in the step they are called `x`); then all of it happens as one step. In all of it `you` is each player in turn.',
    ongoing:
      'Something holds until the end of the challenge, phase or round, until you reveal another plot (`plot`), until the speaker leaves play (`leaves`), or stands or leaves play (`stands`). `over` fixes the objects that it is about, as they are now; the effect calls them `refs`. An effect over a filter is about whatever fits at each moment. In `does`, nothing is known of what was chosen, but for `named`, `player` and X.',
    either: 'You (or `who`) choose one of several things to do.',
    player: 'You choose a player. From here on `player` is that one.',
    look: 'You look at cards in a hidden zone (`at`), at named ones (`what`), or at so many from the top of a deck (`top`; yours, unless `of` says whose), and name them with `as`. With `reveal` everybody sees them.',
    search:
      'You look through your deck (or so many cards from its `top`), or piles and your hand besides, for a card that fits, or for up to `max`; none may be found. The steps are done to what was found (`as`), and a deck is shuffled.',
    then: 'These steps are done only if everything before them was done completely.',
  },
  effect: {
    grants:
      'The objects have an ability. In it `self` is the object that has it, and `you` is who controls that object.',
    cost: 'Cards that this player marshals or plays cost more, less, or not less than something; in the number, `it` is the card. `of: self`: this card, wherever it is played from. `in` says where cards are played from. `first`: only the first of them in a round. `ways`: only as it is marshaled, played or put into play by ambush, whatever is named.',
    next: 'The next such card that you marshal or play costs less (`or`: so much less instead, if it is such a card); `ways`: that you marshal, play or ambush, whatever is named. Only for a while: a `does` of the step `ongoing`.',
    immune:
      'The objects are immune to the effects of those cards: they are not targeted by them, and not affected. Attachments, duplicates and counters on them are not immune.',
  },
  trigger: {
    phase: 'A phase begins, or ends (`ends`). `any` is each of them.',
    moves:
      'An object changes zones: `from` there, `to` there, in such a way (`verb`); all that is said must be so. `together`: one or more that do so at the same time set a reaction off once, and all of them are `it`. `alone`: no other is discarded from that deck at the same time. `claim`: for claim. `yours`: to a place of yours. With `to`, or a verb of coming into play (`ambush`, `emerge`, `marshal`), it is looked at as it arrives, else as it was. A reaction to its own move is used where that has led it: in play, or from the pile that `from` of the ability names.',
    plays:
      'A player plays or marshals a card; a filter of events means playing alone. `in` of the filter is where the card is played from.',
    gains: 'An object gains counters of a name, power or gold among them, or a status.',
  },
  filter:
    'Which objects; all that is said holds at once, and `{}` is any. Without `in` they are in play. `is`: of that type, or one of these. `subtype`: a trait, a faction, `unique` or `loyal`, or all of these. `of`: who controls them, or owns them outside play. `called`: by name. `titled`: with the title that was named for your agenda (`announced`), or another (`other`). `namesake`: has the name of that object. `has`, `hasnt`: a status, a keyword or an icon. `another`: not the speaker. `counter`, `value`: so many counters, or such a number as it is now; one of `min` and `max` is needed. `at`: attached to that object, or under it. `on`: attached to such a card. `bearing`: with such a card attached. `lone`: alone on its side of the challenge. `any`, `none`: fits one of these filters, or none.',
  noun: 'Objects: the speaker (`self`), what the trigger was about (`it`), what the speaker is attached to (`host`; of attachments alone), what was named before (`ref`; `except` leaves out what has another name), every object that fits a filter (`every`), or the one of them on top of a pile (`topmost`).',
  value:
    'A number: itself, how many objects fit (`count`), counters on objects (`counters`), X of an event of that cost (`{ number: x }`), how many objects a noun means (`objects`), your gold or the margin of the challenge (`tally`), a number of an object (`value`; of several objects it is their sum), several numbers together (`sum`), one for every so many of another number (`per`), how many challenges you, or your opponent (`who`), have won, lost or initiated (`challenges`), or how many characters with a trait or affiliation were killed under your control (`killed`).',
  condition:
    'A condition: a count or a value is within bounds (one of `min` and `max` is needed); objects fit a filter, as they are or last were (`noun`, `is`); there is a challenge, of that type, in which you are the attacking or defending player, or a character attacks alone (`challenge`); one number is more than another; a player is the first player; it is that phase; the steps of a `may` were done (`did`); `not` that, `all` of these, `either` of these.',
  target:
    'What is chosen as the ability is used. One, unless `min` and `max` say otherwise; not what another target took (`other`); with a highest sum of a value (`total`); all controlled by one player, who is `player` from then on (`same`). `as` names it; the filter of another target does not know it yet.',
  cost: 'What is given, all at once, for the ability to be used: gold; kneeling this card or the faction card; sacrificing this card; counters of this card; power of the faction card; and steps that kneel, stand, sacrifice, kill, discard or move this card or those of yours that you `choose` (one, unless `min` and `max` say otherwise), or discard power from them. What was chosen is known to the steps of the ability, as it was when it was given.',
  word: {
    who: '`player` after the step `player`, or a target that is `same`',
    zone: '`plot`: revealed; `plots`: not yet; `played`: an event while it is played',
    mark: 'for `has` and `hasnt`; `participating`: attacks or defends; `ambushed`: entered play by ambush in this phase',
    counter: 'besides those of your own: `power`, `gold`',
    keyword: 'with a number: `ambush`, `bestow`, `prized`, `shadow`',
    'keyword or icon': 'for `gains` and `loses`',
    type: '`named`: after the step `name` of a type',
    subtype:
      'factions in small letters, such as `stark` or `thenightswatch`, and `neutral`; `unique`, `loyal`; traits, as a card of the game has them: one that none has is refused when all cards are loaded',
    card: 'the name of a card of the game; another is refused in the same way',
    tally:
      '`margin`: by how much STR the challenge was won; `dominances`: how often you have won dominance this round',
    value:
      '`printedStrength`: as the card has it; `attachments`, `duplicates`, `icons` (of challenges): how many it has; `printedIncome`: as the plot has it',
    verb: 'how it moves; `emerge`: out of shadows, whether it is paid for or put into play by a text',
    deed: 'what cannot be done: by players, or by and to objects (see `cannot`)',
    extra: '`limited`: one more limited card in a round',
    challenge: '`named`: after the step `name` of a challenge or an icon',
  },
};
