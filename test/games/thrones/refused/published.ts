// Words that cards of published decks use, in places or with options that Thrones refuses.
import { card, cost, effect, interrupt, step, type Topics, trigger, value } from './cards.ts';

export const REFUSED_PUBLISHED: Topics = {
  'Words of published decks': [
    [
      'a card that must be used on being drawn',
      card(
        '{ kind: response, forced: true, when: { on: drawn, what: { is: attachment } }, steps: [{ op: draw, n: 1 }] }',
      ),
      ': A Game of Thrones does not carry out the ability "response" so: "drawn" is noticed by reactions that are not forced.',
    ],
    [
      'a drawn card before it is drawn',
      interrupt('{ on: drawn, what: { is: attachment } }', '[{ op: draw, n: 1 }]'),
      '.when.on: A Game of Thrones does not carry out the trigger "drawn" in this place, only "phase", "moves", "gains", "initiates", "claim", "revealed", "pillaged".',
    ],
    [
      'what the owner does, known afterwards',
      step(
        '{ op: ownerMay, what: self, steps: [{ op: choose, as: x, from: { in: hand, of: you } }, { op: discard, what: { ref: x } }] }, { op: discard, what: { ref: x } }',
      ),
      '.steps.1.what.ref: Nothing before this is called "x".',
    ],
    [
      'a card that is removed until it begins',
      step('{ op: removeUntil, what: { every: { in: hand, of: you } }, until: begins }'),
      '.steps.0.until: "begins" is no word that A Game of Thrones carries out here. Known: leaves, round.',
    ],
    [
      'a substitute without anything',
      interrupt('{ on: pillaged, by: { is: character } }', '[{ op: substitute, what: it }]'),
      '.steps.0: A Game of Thrones does not carry out the step "substitute" so: exactly 1 of "by", "top" must stand here.',
    ],
    [
      'a substitute for what is killed',
      interrupt(
        '{ on: moves, what: { is: character }, verb: kill }',
        '[{ op: substitute, what: it, top: 2 }]',
      ),
      ': A Game of Thrones does not carry out the ability "interrupt" so: "substitute" stands in interrupts of "moves" with "alone", or of "pillaged".',
    ],
    [
      'alone of what is killed',
      interrupt('{ on: moves, what: { is: character }, verb: kill, alone: true }', '[{ op: draw, n: 1 }]'),
      '.when: A Game of Thrones does not carry out the trigger "moves" so: "alone" is said of what is discarded "from: deck".',
    ],
    [
      'a sacrifice for claim',
      trigger('{ on: moves, what: { is: character }, verb: sacrifice, claim: true }'),
      '.when: A Game of Thrones does not carry out the trigger "moves" so: "claim" kills characters, and discards cards from hands.',
    ],
    [
      'copies of nothing',
      effect('{ effect: cannot, what: marshal, who: opponent, copies: true }'),
      '.does: A Game of Thrones does not carry out the effect "cannot" so: "copies" needs "over".',
    ],
    [
      'copies that are killed',
      effect('{ effect: cannot, what: attack, who: opponent, over: host, copies: true }', 'attachment'),
      '.does: A Game of Thrones does not carry out the effect "cannot" so: "copies" are of cards that a player cannot marshal, play or put into play (enter).',
    ],
    [
      'a player who leads a character',
      effect('{ effect: cannot, what: lead, over: self }'),
      '.does: A Game of Thrones does not carry out the effect "cannot" so: "what: lead" does not go together with "over".',
    ],
    [
      'control of the speaker',
      effect('{ effect: controls, over: self }'),
      '.does.over: "self" is no word that A Game of Thrones carries out here. Known: host, refs.',
    ],
    [
      'challenges that were initiated as defender',
      value('{ challenges: initiated, as: defender, since: phase }'),
      '.steps.0.n: A Game of Thrones does not carry out this so: "challenges: initiated" does not go together with "as".',
    ],
    [
      'everyone without a filter',
      step('{ op: everyone, from: [], as: x }'),
      '.steps.0.from: There must be 1 or more.',
    ],
    [
      'a plot of which nothing is said',
      step('{ op: shelve }'),
      '.steps.0: "what" is missing for the step "shelve".',
    ],
    [
      'traits that are lost all the time',
      effect('{ effect: bare, over: self }'),
      '.does.effect: A Game of Thrones does not carry out the effect "bare" in this place, only "grants", "cost", "immune", "modify", "gains", "trait", "loses", "blank", "cannot", "limit", "least", "extra", "drawn", "mayMarshal", "mayMarshalDown", "noKneel", "mayDefend", "mustDefend", "mustAttack", "contributes", "noContribution", "participates", "doomed", "controls", "mayStay", "openTop", "aside", "spoils", "entersKneeling".',
    ],
    ['a kill of no kind', value('{ killed: martell }'), '.steps.0.n: "since" is missing for this.'],
    [
      'the next card for less, or for more',
      step('{ op: ongoing, until: phase, does: { effect: next, of: {}, less: 1, or: { of: {}, more: 2 } } }'),
      '.steps.0.does.or.more: A Game of Thrones does not carry out "more" for this. Known: less, of.',
    ],
    [
      'X that is no count',
      step('{ op: define, n: 3 }'),
      '.steps.0: A Game of Thrones does not carry out the step "define" so: X is counted.',
    ],
    [
      'two X in one text',
      card('{ kind: action, steps: [{ op: number, max: 3 }, { op: define, n: { count: {} } }] }'),
      ': A text has one X: it chooses one number at most, and none where X is the cost of the event.',
    ],
    [
      'a challenge that is the first and the next',
      effect('{ effect: noKneel, over: self, as: attacker, first: phase, next: true }'),
      '.does: A Game of Thrones does not carry out the effect "noKneel" so: at most 1 of "first", "next" may stand here.',
    ],
    [
      'a defender in the next challenge that you initiate',
      effect('{ effect: noKneel, over: self, as: defender, next: true }'),
      '.does: A Game of Thrones does not carry out the effect "noKneel" so: "as: defender" does not go together with "next".',
    ],
    [
      'no contribution to challenges of a type, and to dominance',
      effect('{ effect: noContribution, over: host, type: power, toward: dominance }', 'attachment'),
      '.does: A Game of Thrones does not carry out the effect "noContribution" so: at most 1 of "type", "toward" may stand here.',
    ],
    [
      'no more cards',
      effect('{ effect: drawn, who: you, by: 0 }'),
      '.does: A Game of Thrones does not carry out the effect "drawn" so: "by" is not 0, which changes nothing.',
    ],
    [
      'at least no defender',
      effect('{ effect: least, of: defenders, who: each, min: 0 }'),
      '.does.min: This must be 1 or more.',
    ],
    [
      'at least so many attackers',
      effect('{ effect: least, of: attackers, who: each, min: 1 }'),
      '.does.of: "attackers" is no word that A Game of Thrones carries out here. Known: defenders.',
    ],
    [
      'the top of a hand, which has no order',
      step('{ op: discard, what: { topmost: { in: hand, of: you } } }'),
      '.steps.0.what.topmost.in: "hand" is no word that A Game of Thrones carries out here. Known: dead, deck, discard, used.',
    ],
    [
      'the host sacrificed as a cost',
      card(
        '{ kind: action, cost: { steps: [{ op: sacrifice, what: host }] }, steps: [{ op: draw, n: 1 }] }',
        'attachment',
      ),
      '.cost: A Game of Thrones does not carry out a cost so: each step is about "self", "host" (kneels, stands or is removed from the challenge) or what was chosen, "move" goes to "hand" or "removed", and nothing else is said.',
    ],
    [
      'counted power as a cost',
      cost(
        '{ choose: { as: a, from: { is: character } }, steps: [{ op: losePower, on: { ref: a }, n: { count: {} } }] }',
      ),
      '.cost: A Game of Thrones does not carry out a cost so: each step is about "self", "host" (kneels, stands or is removed from the challenge) or what was chosen, "move" goes to "hand" or "removed", and nothing else is said.',
    ],
    [
      'a cost with more at least than at most',
      cost('{ choose: { as: a, min: 3, max: 2, from: {} }, steps: [{ op: kneel, what: { ref: a } }] }'),
      '.cost.choose: A Game of Thrones does not carry out this so: "min" is not above "max".',
    ],
    [
      'challenge bonuses of an object',
      effect('{ effect: cannot, what: bonus, over: self }'),
      '.does: A Game of Thrones does not carry out the effect "cannot" so: "what: bonus" does not go together with "over".',
    ],
    [
      'power that a player cannot gain',
      effect('{ effect: cannot, what: gain, who: opponent }'),
      '.does: A Game of Thrones does not carry out the effect "cannot" so: "what: gain" does not go together with "who".',
    ],
  ],
};
