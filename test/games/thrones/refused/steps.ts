// Steps and costs that Thrones does not carry out at all, or not with these options.
import { card, cost, interrupt, LASTING, type Row, SIMPLE, STEPS, step, type Topics } from './cards.ts';

/** Steps that other games have. */
const OTHERS: Row[] = [
  'cost',
  'exchange',
  'gain',
  'lose',
  'create',
  'resupply',
  'advance',
  'activate',
  'defect',
  'switch',
  'roll',
  'pay',
  'play',
  'afterYou',
  'negate',
  'interrupt',
  'band',
  'withdraw',
  'capture',
  'convert',
  'rescue',
  'place',
  'give',
  'endBattle',
  'setAside',
].map((word) => [
  `the step "${word}"`,
  step(`{ op: ${word} }`),
  `.steps.0.op: "${word}" is no step that A Game of Thrones carries out here. Known: ${STEPS}.`,
]);

export const REFUSED_STEPS: Topics = {
  Costs: [
    [
      'mana',
      cost('{ mana: 1 }'),
      '.cost.mana: A Game of Thrones does not carry out "mana" for a cost. Known: choose, gold, kneel, power, sacrifice, spend, steps.',
    ],
    [
      'exhausting',
      cost('{ exhaust: self }'),
      '.cost.exhaust: A Game of Thrones does not carry out "exhaust" for a cost. Known: choose, gold, kneel, power, sacrifice, spend, steps.',
    ],
    [
      'discarding the speaker by a key',
      cost('{ discard: self }'),
      '.cost.discard: A Game of Thrones does not carry out "discard" for a cost. Known: choose, gold, kneel, power, sacrifice, spend, steps.',
    ],
    [
      'a choice of which nothing is given',
      cost('{ choose: { as: a, from: { of: you } } }'),
      '.cost: A Game of Thrones does not carry out a cost so: "choose" needs "steps".',
    ],
    [
      'a step that cannot be a cost',
      cost('{ steps: [{ op: draw, n: 1 }] }'),
      '.cost.steps.0.op: A Game of Thrones does not carry out the step "draw" in this place, only "kneel", "stand", "sacrifice", "kill", "discard", "losePower", "move", "remove".',
    ],
    [
      'every card as a cost',
      cost('{ steps: [{ op: kneel, what: { every: { of: you } } }] }'),
      '.cost: A Game of Thrones does not carry out a cost so: each step is about "self", "host" (kneels, stands or is removed from the challenge) or what was chosen, "move" goes to "hand" or "removed", and nothing else is said.',
    ],
    [
      'a move into the deck as a cost',
      cost('{ steps: [{ op: move, what: self, to: deck }] }'),
      '.cost: A Game of Thrones does not carry out a cost so: each step is about "self", "host" (kneels, stands or is removed from the challenge) or what was chosen, "move" goes to "hand" or "removed", and nothing else is said.',
    ],
    [
      'a cost that cannot be saved',
      cost('{ steps: [{ op: discard, what: self, unsaved: true }] }'),
      '.cost: A Game of Thrones does not carry out a cost so: each step is about "self", "host" (kneels, stands or is removed from the challenge) or what was chosen, "move" goes to "hand" or "removed", and nothing else is said.',
    ],
  ],
  Steps: [
    ...OTHERS,
    [
      'a move into play',
      step('{ op: move, what: self, to: play }'),
      '.steps.0.to: "play" is no word that A Game of Thrones carries out here. Known: dead, deck, discard, hand, removed, shadows.',
    ],
    [
      'a move among the plots',
      step('{ op: move, what: self, to: plots }'),
      '.steps.0.to: "plots" is no word that A Game of Thrones carries out here. Known: dead, deck, discard, hand, removed, shadows.',
    ],
    [
      'a move to the faction card',
      step('{ op: move, what: self, to: faction }'),
      '.steps.0.to: "faction" is no word that A Game of Thrones carries out here. Known: dead, deck, discard, hand, removed, shadows.',
    ],
    [
      'the top of a hand',
      step('{ op: move, what: self, to: hand, top: true }'),
      '.steps.0: A Game of Thrones does not carry out the step "move" so: "to: hand" does not go together with "top".',
    ],
    [
      'face value',
      step('{ op: move, what: self, to: hand, faceValue: true }'),
      '.steps.0.faceValue: A Game of Thrones does not carry out "faceValue" for the step "move". Known: to, top, unsaved, what.',
    ],
    [
      'a place of a zone',
      step('{ op: move, what: self, to: hand, into: host }'),
      '.steps.0.into: A Game of Thrones does not carry out "into" for the step "move". Known: to, top, unsaved, what.',
    ],
    [
      'power as counters',
      step('{ op: counters, on: self, counter: power, by: 1 }'),
      '.steps.0: A Game of Thrones does not carry out the step "counters" so: power and gold have steps of their own.',
    ],
    [
      'gold as counters',
      step('{ op: counters, on: self, counter: gold, by: 1 }'),
      '.steps.0: A Game of Thrones does not carry out the step "counters" so: power and gold have steps of their own.',
    ],
    [
      'a choice by an owner',
      step('{ op: choose, as: a, ownerOf: b, from: { of: you } }'),
      '.steps.0.ownerOf: A Game of Thrones does not carry out "ownerOf" for the step "choose". Known: among, as, from, max, min, who.',
    ],
    [
      'a choice among nothing',
      step('{ op: choose, as: a }'),
      '.steps.0: A Game of Thrones does not carry out the step "choose" so: at least 1 of "from", "among" must stand here.',
    ],
    [
      'somebody else who may',
      step('{ op: may, who: each, steps: [{ op: draw, n: 1 }] }'),
      '.steps.0.who: "each" is no word that A Game of Thrones carries out here. Known: opponent, player, you.',
    ],
    [
      'a condition of what one may',
      step('{ op: may, if: { first: you }, steps: [{ op: draw, n: 1 }] }'),
      '.steps.0.if: A Game of Thrones does not carry out "if" for the step "may". Known: as, steps, who.',
    ],
    [
      'one option',
      step('{ op: either, options: [{ steps: [{ op: draw, n: 1 }] }] }'),
      '.steps.0.options: There must be 2 or more.',
    ],
    [
      'options or none of them',
      step('{ op: either, may: true, options: [{ steps: [] }, { steps: [] }] }'),
      '.steps.0.may: A Game of Thrones does not carry out "may" for the step "either". Known: options, who.',
    ],
    [
      'something that is not simple, together',
      step('{ op: together, steps: [{ op: choose, as: a, from: { of: you } }] }'),
      `.steps.0.steps.0.op: A Game of Thrones does not carry out the step "choose" in this place, only ${SIMPLE}.`,
    ],
    [
      'power that moves, together',
      step('{ op: together, steps: [{ op: movePower, from: self, to: self, n: 1 }] }'),
      `.steps.0.steps.0.op: A Game of Thrones does not carry out the step "movePower" in this place, only ${SIMPLE}.`,
    ],
    [
      'what enters play, together',
      step('{ op: together, steps: [{ op: enter, what: self }] }'),
      `.steps.0.steps.0.op: A Game of Thrones does not carry out the step "enter" in this place, only ${SIMPLE}.`,
    ],
    [
      'what cannot be saved, together',
      step('{ op: together, steps: [{ op: kill, what: self, unsaved: true }] }'),
      '.steps.0: A Game of Thrones does not carry out the step "together" so: what happens together with something else cannot be "unsaved".',
    ],
    [
      'what enters play for each player',
      step('{ op: each, choose: { in: hand, of: you }, step: { op: enter, what: { ref: x } } }'),
      `.steps.0.step.op: A Game of Thrones does not carry out the step "enter" in this place, only ${SIMPLE}.`,
    ],
    [
      'a turn',
      step('{ op: ongoing, until: turn, does: { effect: extra, of: military } }'),
      '.steps.0.until: "turn" is no word that A Game of Thrones carries out here. Known: challenge, game, leaves, phase, plot, round, stands.',
    ],
    [
      'for the rest of the game',
      step('{ op: ongoing, until: permanent, does: { effect: extra, of: military } }'),
      '.steps.0.until: "permanent" is no word that A Game of Thrones carries out here. Known: challenge, game, leaves, phase, plot, round, stands.',
    ],
    [
      'objects that are fixed for an effect about none',
      step('{ op: ongoing, until: phase, over: self, does: { effect: extra, of: military } }'),
      '.steps.0: A Game of Thrones does not carry out the step "ongoing" so: "over" fixes what the effect calls "refs", and neither stands without the other.',
    ],
    [
      'fixed objects that are not there',
      step('{ op: ongoing, until: phase, does: { effect: modify, value: strength, over: refs, by: 1 } }'),
      '.steps.0: A Game of Thrones does not carry out the step "ongoing" so: "over" fixes what the effect calls "refs", and neither stands without the other.',
    ],
    [
      'the speaker itself, for a while',
      step('{ op: ongoing, until: phase, does: { effect: modify, value: strength, over: self, by: 1 } }'),
      '.steps.0: A Game of Thrones does not carry out the step "ongoing" so: the speaker and what it is attached to are fixed by "over" ("self", "host"), and the effect is over "refs".',
    ],
    [
      'taking part, for a while',
      step('{ op: ongoing, until: challenge, does: { effect: participates } }'),
      `.steps.0.does.effect: A Game of Thrones does not carry out the effect "participates" in this place, only ${LASTING}.`,
    ],
    [
      'entering knelt, for a while',
      step('{ op: ongoing, until: phase, does: { effect: entersKneeling } }'),
      `.steps.0.does.effect: A Game of Thrones does not carry out the effect "entersKneeling" in this place, only ${LASTING}.`,
    ],
    [
      'a look at two things',
      step('{ op: look, top: 1, at: { in: hand, of: opponent } }'),
      '.steps.0: A Game of Thrones does not carry out the step "look" so: exactly 1 of "what", "at", "top" may stand here.',
    ],
    [
      'a look at the deck',
      step('{ op: look, at: { in: deck, of: opponent } }'),
      '.steps.0.at.in: "deck" is no word that A Game of Thrones carries out here. Known: hand, plots, shadows.',
    ],
    [
      'a look at some of a hand',
      step('{ op: look, at: { in: hand, is: character } }'),
      '.steps.0.at.is: A Game of Thrones does not carry out "is" for this. Known: in, of.',
    ],
    [
      'whose hand is looked at, said outside',
      step('{ op: look, at: { in: hand }, of: opponent }'),
      '.steps.0: A Game of Thrones does not carry out the step "look" so: "of" needs "top".',
    ],
    [
      'a search of the used pile',
      step('{ op: search, in: used, for: {}, as: a, steps: [] }'),
      '.steps.0.in: "used" is no word that A Game of Thrones carries out here. Known: dead, deck, discard, hand.',
    ],
    [
      'a search of the plot deck besides',
      step('{ op: search, in: [deck, plots], for: {}, as: a, steps: [] }'),
      '.steps.0.in.1: "plots" is no word that A Game of Thrones carries out here. Known: dead, deck, discard, hand.',
    ],
    [
      'a search of another player’s deck',
      step('{ op: search, in: deck, of: opponent, for: {}, as: a, steps: [] }'),
      '.steps.0.of: A Game of Thrones does not carry out "of" for the step "search". Known: as, for, in, max, steps, top.',
    ],
    [
      'a search for so many at least',
      step('{ op: search, in: deck, for: {}, as: a, min: 1, steps: [] }'),
      '.steps.0.min: A Game of Thrones does not carry out "min" for the step "search". Known: as, for, in, max, steps, top.',
    ],
    [
      'a save of what something is attached to',
      interrupt('{ on: moves, what: { is: character }, verb: kill }', '[{ op: save, what: host }]'),
      '.steps.0.what: "host" is no word that A Game of Thrones carries out here. Known: it, self.',
    ],
    [
      'a redirection of a choice',
      interrupt(
        '{ on: moves, what: self, verb: kill }',
        '[{ op: choose, as: a, from: { of: you } }, { op: redirect, what: { ref: a }, to: hand }]',
      ),
      '.steps.1.what: This must be one of "self", "it".',
    ],
    [
      'a redirection into your deck, which is always its owner’s',
      interrupt('{ on: moves, what: self, verb: kill }', '[{ op: redirect, what: self, to: deck, of: you }]'),
      '.steps.0: A Game of Thrones does not carry out the step "redirect" so: "to: deck" does not go together with "of".',
    ],
    [
      'a delayed effect on winning that speaks of something else alone',
      step(
        '{ op: delayed, at: won, what: self, steps: [{ op: delayed, at: round, what: self, steps: [{ op: stand, what: it }] }] }',
      ),
      '.steps.0: A Game of Thrones does not carry out the step "delayed" so: with "at: won", "what" is spoken of ("it").',
    ],
    [
      'a redirection into the dead pile',
      interrupt('{ on: moves, what: self, verb: kill }', '[{ op: redirect, what: self, to: dead }]'),
      '.steps.0.to: "dead" is no word that A Game of Thrones carries out here. Known: deck, hand, play, removed.',
    ],
    [
      'a name that a chosen player gives',
      card('{ kind: action, steps: [{ op: player }, { op: name, who: player, of: type }] }'),
      '.steps.1.who: "player" is no word that A Game of Thrones carries out here. Known: opponent, you.',
    ],
  ],
};
