import type { About, Examples } from '../../../language/schema/language.ts';
import { TALLIES } from '../words/values/tallies.ts';

/**
 * Examples for the vocabulary page (reference for card authors), for common words of the card language whose standard
 * example uses another game's words.
 */
export const EXAMPLES: Examples = {
  filter: { is: 'program', subtype: 'Virus' },
  noun: { ref: 'x' },
  value: { counters: 'virus', of: 'self' },
  condition: { value: { tally: 'tags' }, min: 1 },
  target: {},
  cost: { clicks: 1, credits: 2 },
  step: {
    move: { what: { ref: 'x' }, to: 'hand' },
    counters: { on: 'self', counter: 'credit', by: 9 },
    may: { steps: [{ op: 'draw', n: 2 }] },
    choose: { as: 'x', from: { in: 'discard', of: 'you' } },
    if: { condition: { value: { tally: 'tags' }, min: 1 }, then: [{ op: 'credits', n: 2 }] },
    repeat: { times: 2, steps: [{ op: 'draw', n: 1 }] },
    look: { top: 3, of: 'opponent', as: 'x' },
    either: { options: [{ steps: [{ op: 'credits', n: 2 }] }, { steps: [{ op: 'draw', n: 2 }] }] },
    ongoing: {
      until: 'encounter',
      over: 'self',
      does: { effect: 'modify', value: 'strength', over: 'refs', by: 1 },
    },
    shuffle: { what: { ref: 'x' } },
  },
  trigger: {
    moves: { what: { is: 'program' }, from: 'discard', to: 'rig' },
    plays: { who: 'you', what: { is: 'event' } },
  },
  ability: {
    effect: { steps: [{ op: 'credits', n: 9 }] },
    reaction: { when: { on: 'turn', of: 'you' }, steps: [{ op: 'credits', n: 1 }] },
    passive: { does: { effect: 'modify', value: 'memory', by: 1 } },
    keyword: { keyword: 'advanceable' },
  },
};

/**
 * Descriptions for the vocabulary page (reference for card authors), for common words and parts of the card language
 * whose standard description mentions other games.
 */
export const ABOUT: About = {
  ability: {
    effect: 'What an event or operation does as it is played.',
    reaction:
      'What happens when something else does (`when`), if the condition `if` holds then; `first`: only the first time in each turn, also where the card came after that; `limit`: used so often in a turn, and what is declined or finds nothing to choose is no use.',
    passive: 'Something that holds while the speaker is active, and the condition `if` is true.',
    keyword:
      'A line that has rules of its own: `advanceable` (you can advance this card), `onIce` (install only on a piece of ice), `persistent` (its reactions work to the end of the run in which the Runner trashes it), `remoteOnly` (install only in a remote server), `ownTurn` (rez only during your turn).',
  },
  step: {
    draw: 'A player (you, unless `who` says otherwise) draws so many cards.',
    move: 'Objects go to their owner’s hand or deck (at the bottom, or on `top`), or are removed from the game.',
    counters: 'Counters are placed on objects, or taken off where the number is below zero.',
    choose:
      'You (or the opponent) choose objects `from` those that fit a filter, or `among` named ones, and name them with `as`. One of them, unless `min` and `max` say otherwise.',
    may: 'You (or the opponent) do the steps or do not. `as` names the answer, which `{ did: name }` asks for.',
    if: 'The steps `then` where the condition is true, else the steps `else`.',
    either: 'You choose one of several things to do; with `may`, or none of them.',
    ongoing:
      'Something holds until the end of the turn, of the run, or of the encounter; `over` fixes the objects that it is about (`refs`).',
    shuffle: 'Objects go into their owners’ decks, which are shuffled.',
  },
  trigger: {
    moves:
      'An object (it) changes zones, `from` there, `to` there, by that `verb`. A card that was set aside comes from where it was before.',
    plays: 'A player plays an event or operation (it).',
  },
  filter:
    'Which objects; all that is said holds at once. Without `in` they are installed. `is`, `subtype`: what they are. `of`: whose. `called`: by name. `has`, `hasnt`: rezzed, face down, installed this turn (`new`), the encountered ice, the accessed card. `another`: not the speaker. `counter`, `value`: so many counters, or such a number. `at`: in the root of or protecting that server, or hosted on that card. `any`, `none`: fits one of these filters, or none.',
  noun: 'Objects: the speaker (`self`), what the trigger was about (`it`), what the speaker is hosted on (`host`), what was named before (`ref`), every object that fits (`every`), or the servers where objects are (`place`).',
  value:
    'A number: itself, how many objects fit, counters on objects, how many objects a noun means, a number that the game keeps (`tally`), a number of an object.',
  condition:
    'A condition: a count or a value is within bounds; objects fit a filter; one number is more than another; the steps of a `may` were done (`did`); it is a player’s turn; `not` that, `all` of these, `either` of these.',
  target: 'Nothing is chosen as an ability is used: the step `choose` chooses.',
  cost: 'What is paid, all at once: clicks, credits; clicks that are lost (`loses`); tags that are taken, or removed (`untag`); the speaker is trashed, removed from the game, forfeited, added to your hand (`return`), or revealed and trashed from your hand, where it is used then (`expend`); counters of it are spent; cards of your hand, or from the `top` of your deck, are trashed; cards that are hosted on the speaker go to HQ (`hosted`).',
  word: {
    server: '`here`: where the speaker is; `central`, `remote` and `any` are several',
    tally: Object.entries(TALLIES)
      .flatMap(([name, { about }]) => (about === undefined ? [] : [`\`${name}\`: ${about}`]))
      .join('; '),
    mark: '`oddCost`: its printed cost is an odd number; `advanceable`: it can be advanced; `attacked`: the server that is being run; `newlyRezzed`: rezzed in this turn; `flipped`: an identity that shows its other side',
    counter: '`credit`, `virus`, `power`, `advancement`, `agenda`',
  },
};
