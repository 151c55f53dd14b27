// Triggers, filters, nouns, conditions and targets in card files that Thrones refuses.
import {
  condition,
  FILTER,
  filter,
  type Row,
  type Topics,
  TRIGGERS,
  target,
  trigger,
  value,
} from './cards.ts';

/** Triggers that other games have. */
const OTHERS: Row[] = ['symbol', 'advances', 'draws', 'battle'].map((word) => [
  `the trigger "${word}"`,
  trigger(`{ on: ${word} }`),
  `.when.on: "${word}" is no trigger that A Game of Thrones carries out here${word === 'draws' ? '; did you mean "drawn"?' : '.'} Known: ${TRIGGERS}.`,
]);

export const REFUSED_TRIGGERS: Topics = {
  Triggers: [
    ...OTHERS,
    [
      'the phase of a player',
      trigger('{ on: phase, phase: draw, of: you }'),
      '.when.of: A Game of Thrones does not carry out "of" for the trigger "phase". Known: ends, phase.',
    ],
    [
      'set-up',
      trigger('{ on: phase, phase: setup }'),
      '.when.phase: "setup" is no word that A Game of Thrones carries out here. Known: any, challenges, dominance, draw, marshaling, plot, standing, taxation.',
    ],
    [
      'draws',
      trigger('{ on: moves, what: {}, verb: draw }'),
      '.when.verb: "draw" is no verb that A Game of Thrones carries out here. Known: ambush, discard, emerge, kill, marshal, sacrifice.',
    ],
    [
      'what goes from the deck to the hand',
      trigger('{ on: moves, what: {}, from: deck, to: hand }'),
      '.when: A Game of Thrones does not carry out the trigger "moves" so: of what leaves a deck, only that is noticed which goes where all can see it.',
    ],
    [
      'what goes from the deck into shadows',
      trigger('{ on: moves, what: {}, from: [hand, deck], to: [discard, shadows] }'),
      '.when: A Game of Thrones does not carry out the trigger "moves" so: of what leaves a deck, only that is noticed which goes where all can see it.',
    ],
    [
      'a gain of nothing',
      trigger('{ on: gains, what: self }'),
      '.when: A Game of Thrones does not carry out the trigger "gains" so: exactly 1 of "counter", "status" must stand here.',
    ],
    [
      'a gain of two things',
      trigger('{ on: gains, what: self, counter: power, status: kneeling }'),
      '.when: A Game of Thrones does not carry out the trigger "gains" so: exactly 1 of "counter", "status" may stand here.',
    ],
    [
      'becoming an attacker, as a status',
      trigger('{ on: gains, what: self, status: attacking }'),
      '.when.status: "attacking" is no word that A Game of Thrones carries out here. Known: kneeling.',
    ],
    [
      'an attached card that is marshaled',
      trigger('{ on: marshals, who: you, what: host }', 'attachment'),
      '.when.what: "host" is no word that A Game of Thrones carries out here. Known: self.',
    ],
    [
      'an increase of the host',
      trigger('{ on: increased, what: host }', 'attachment'),
      '.when.what: "host" is no word that A Game of Thrones carries out here. Known: self.',
    ],
    [
      'a challenge against a chosen player',
      trigger('{ on: initiated, against: player }'),
      '.when.against: "player" is no word that A Game of Thrones carries out here. Known: opponent, you.',
    ],
    [
      'each player',
      trigger('{ on: income, who: each }'),
      '.when.who: "each" is no word that A Game of Thrones carries out here. Known: any, opponent, you.',
    ],
  ],
  Parts: [
    [
      'tokens',
      filter('{ token: true }'),
      `.steps.0.what.every.token: A Game of Thrones does not carry out "token" for a filter. Known: ${FILTER}.`,
    ],
    [
      'Altered’s costs',
      filter('{ handCost: { min: 1 } }'),
      `.steps.0.what.every.handCost: A Game of Thrones does not carry out "handCost" for a filter. Known: ${FILTER}.`,
    ],
    [
      'facing Expeditions',
      filter('{ facing: self }'),
      `.steps.0.what.every.facing: A Game of Thrones does not carry out "facing" for a filter. Known: ${FILTER}.`,
    ],
    [
      'statistics of zero',
      filter('{ zero: true }'),
      `.steps.0.what.every.zero: A Game of Thrones does not carry out "zero" for a filter. Known: ${FILTER}.`,
    ],
    [
      'boosted characters',
      filter('{ has: boosted }'),
      '.steps.0.what.every.has: "boosted" is no mark that A Game of Thrones carries out here. Known: ambush, ambushed, assault, attacking, bestow, bypassed, defending, insight, intimidate, intrigue, kneeling, limited, military, named, participating, pillage, power, prized, renown, shadow, stealth, terminal.',
    ],
    [
      'counters without bounds',
      filter('{ counter: { name: poison } }'),
      '.steps.0.what.every.counter: A Game of Thrones does not carry out this so: at least 1 of "min", "max" must stand here.',
    ],
    [
      'a value without bounds',
      filter('{ value: { name: cost } }'),
      '.steps.0.what.every.value: A Game of Thrones does not carry out this so: at least 1 of "min", "max" must stand here.',
    ],
    [
      '"another" that is not so',
      filter('{ another: false }'),
      '.steps.0.what.every.another: This must be true, or left out.',
    ],
    [
      'challenges of the named type',
      value('{ challenges: won, type: named, since: phase }'),
      '.steps.0.n.type: "named" is no word that A Game of Thrones carries out here. Known: intrigue, military, power.',
    ],
    ['one for every none', value('{ per: 0, of: 1 }'), '.steps.0.n.per: This must be 1 or more.'],
    ['a number that is none', value('1.5'), '.steps.0.n: This must be a value.'],
    [
      'a phase of a player',
      condition('{ phase: draw, of: you }'),
      '.if.of: A Game of Thrones does not carry out "of" for this. Known: phase.',
    ],
    [
      'any phase, as a condition',
      condition('{ phase: any }'),
      '.if.phase: "any" is no phase that A Game of Thrones carries out here. Known: challenges, dominance, draw, marshaling, plot, standing, taxation.',
    ],
    [
      'a defender who is alone',
      condition('{ challenge: { as: defender, alone: true } }'),
      '.if.challenge: A Game of Thrones does not carry out this so: "alone" does not go together with "as".',
    ],
    [
      'a count without bounds',
      condition('{ count: {} }'),
      '.if: A Game of Thrones does not carry out this so: at least 1 of "min", "max" must stand here.',
    ],
    [
      'a chosen first player',
      condition('{ first: player }'),
      '.if.first: "player" is no word that A Game of Thrones carries out here. Known: opponent, you.',
    ],
    [
      'a target of both players',
      target('{ as: a, of: {}, same: owner }'),
      '.targets.0.same: "owner" is no word that A Game of Thrones carries out here. Known: controller.',
    ],
  ],
};
