// Amounts, filters, values, conditions and targets that Altered refuses in card files.
import { character, effect, FILTER_IN, spell, step, type Topics, trigger } from './cards.ts';

export const REFUSED_AMOUNTS: Topics = {
  Amounts: [
    ['drawing nothing', step('{ op: draw, n: 0 }'), 'x.yaml: abilities.0.steps.0.n: This must be 1 or more.'],
    [
      'no counters',
      step('{ op: counters, on: { every: { is: Character } }, counter: boost, by: 0 }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "counters" so: "by" is not 0, which changes nothing.',
    ],
    [
      'revealing no card',
      step('{ op: reveal, top: 0, as: x }'),
      'x.yaml: abilities.0.steps.0.top: This must be 1 or more.',
    ],
    [
      'no token',
      step('{ op: create, token: Brassbug, n: 0, in: { every: { is: Expedition, of: you } } }'),
      'x.yaml: abilities.0.steps.0.n: This must be 1 or more.',
    ],
    [
      'choosing none',
      step('{ op: choose, as: x, from: {}, max: 0 }'),
      'x.yaml: abilities.0.steps.0.max: This must be 1 or more.',
    ],
    [
      'choosing at least none, which is no upper bound',
      step('{ op: choose, as: x, from: {}, min: 0 }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "choose" so: "min: 0" needs "max".',
    ],
    [
      'choosing two at least and one at most',
      step('{ op: choose, as: x, from: {}, min: 2, max: 1 }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "choose" so: "min" is not above "max".',
    ],
    [
      'doing it no times',
      step('{ op: repeat, times: 0, steps: [{ op: draw, n: 1 }] }'),
      'x.yaml: abilities.0.steps.0.times: This must be 1 or more.',
    ],
    [
      'playing for no less',
      step('{ op: choose, as: x, from: { in: hand, of: you } }, { op: play, what: { ref: x }, less: 0 }'),
      'x.yaml: abilities.0.steps.1.less: This must be 1 or more.',
    ],
    [
      'the next for no less',
      step('{ op: ongoing, until: turn, does: { effect: next, of: {}, less: 0 } }'),
      'x.yaml: abilities.0.steps.0.does.less: This must be 1 or more.',
    ],
    [
      'statistics that change by nothing',
      effect('{ effect: stats, over: self, by: 0 }'),
      'x.yaml: abilities.0.does: Altered does not carry out the effect "stats" so: "by" is not 0, which changes nothing.',
    ],
    [
      'Tough 0',
      character('[{ kind: keyword, keyword: tough, n: 0 }]'),
      'x.yaml: abilities.0.n: This must be 1 or more.',
    ],
    [
      'Tough 0 from another card',
      effect('{ effect: keyword, over: self, keyword: tough, n: 0 }'),
      'x.yaml: abilities.0.does.n: This must be 1 or more.',
    ],
    [
      'a cost that is no more',
      effect('{ effect: cost, who: opponent, of: {}, more: 0 }'),
      'x.yaml: abilities.0.does.more: This must be 1 or more.',
    ],
    [
      'a cost that is no less',
      effect('{ effect: cost, who: you, of: {}, less: 0 }'),
      'x.yaml: abilities.0.does.less: This must be 1 or more.',
    ],
    [
      'a cost of not less than 0, which none is',
      effect('{ effect: cost, who: you, of: {}, atLeast: 0 }'),
      'x.yaml: abilities.0.does.atLeast: This must be 1 or more.',
    ],
    [
      'a discount of nothing',
      character(
        '[{ kind: discount, less: 0, cost: { choose: { as: x, from: { in: reserve, of: you } }, steps: [{ op: discard, what: { ref: x } }] } }]',
      ),
      'x.yaml: abilities.0.less: This must be 1 or more.',
    ],
    [
      'no mana, which is {}',
      character('[{ kind: quick, cost: { mana: 0 }, steps: [{ op: resupply }] }]'),
      'x.yaml: abilities.0.cost.mana: This must be 1 or more.',
    ],
    [
      'spending no counter',
      character('[{ kind: quick, cost: { spend: { counter: kelon, n: 0 } }, steps: [{ op: resupply }] }]'),
      'x.yaml: abilities.0.cost.spend.n: This must be 1 or more.',
    ],
    [
      'a target of none',
      spell('[{ kind: effect, targets: [{ as: a, of: {}, max: 0 }], steps: [{ op: draw, n: 1 }] }]'),
      'x.yaml: abilities.0.targets.0.max: This must be 1 or more.',
    ],
    [
      'a target of at least none, which is no upper bound',
      spell('[{ kind: effect, targets: [{ as: a, of: {}, min: 0 }], steps: [{ op: draw, n: 1 }] }]'),
      'x.yaml: abilities.0.targets.0: Altered does not carry out a target so: "min: 0" needs "max".',
    ],
    [
      'targets of two at least and one at most',
      spell('[{ kind: effect, targets: [{ as: a, of: {}, min: 2, max: 1 }], steps: [{ op: draw, n: 1 }] }]'),
      'x.yaml: abilities.0.targets.0: Altered does not carry out a target so: "min" is not above "max".',
    ],
    [
      'a Hand Cost of 0 or more, which each is',
      effect('{ effect: stats, over: { handCost: { min: 0 } }, by: 1 }'),
      'x.yaml: abilities.0.does.over.handCost.min: This must be 1 or more.',
    ],
    [
      'a Reserve Cost below 0',
      effect('{ effect: stats, over: { reserveCost: { max: -1 } }, by: 1 }'),
      'x.yaml: abilities.0.does.over.reserveCost.max: This must be 0 or more.',
    ],
    [
      'a statistic between bounds that are the wrong way round',
      effect('{ effect: stats, over: { value: { name: forest, min: 2, max: 1 } }, by: 1 }'),
      'x.yaml: abilities.0.does.over.value: Altered does not carry out this so: "min" is not above "max".',
    ],
    [
      'no or more counters, which each has',
      effect('{ effect: stats, over: { counter: { name: kelon, min: 0 } }, by: 1 }'),
      'x.yaml: abilities.0.does.over.counter.min: This must be 1 or more.',
    ],
    [
      'a count of 0 or more, which everything is',
      character('[{ kind: passive, if: { count: {}, min: 0 }, does: { effect: stats, over: self, by: 1 } }]'),
      'x.yaml: abilities.0.if.min: This must be 1 or more.',
    ],
    [
      'a number between bounds that are the wrong way round',
      character(
        '[{ kind: passive, if: { value: { tally: played }, min: 2, max: 1 }, does: { effect: stats, over: self, by: 1 } }]',
      ),
      'x.yaml: abilities.0.if: Altered does not carry out this so: "min" is not above "max".',
    ],
  ],
  'Filters, values, conditions, targets': [
    [
      'an Expedition that there is not',
      step(
        '{ op: create, token: Brassbug, in: { every: { is: Expedition, of: you, called: Banana Expedition } } }',
      ),
      'x.yaml: abilities.0.steps.0.in.every.called: "Banana Expedition" is no word that Altered carries out here. Known: Companion Expedition, Hero Expedition.',
    ],
    [
      'an Expedition that is misspelt',
      trigger('{ on: advances, what: { is: Expedition, called: Hero expediton } }'),
      'x.yaml: abilities.0.when.what.called: "Hero expediton" is no word that Altered carries out here; did you mean "Hero Expedition"? Known: Companion Expedition, Hero Expedition.',
    ],
    [
      'spending distance',
      character('[{ kind: quick, cost: { spend: { counter: distance, n: 1 } }, steps: [{ op: resupply }] }]'),
      'x.yaml: abilities.0.cost.spend: Altered does not carry out this so: Expeditions are moved by the step "advance", not by counters called "distance".',
    ],
    [
      'watching distance, which is "advances"',
      trigger('{ on: gains, what: { is: Expedition }, counter: distance }'),
      'x.yaml: abilities.0.when: Altered does not carry out the trigger "gains" so: Expeditions are watched by the trigger "advances", not by counters called "distance".',
    ],
    [
      'a value that is misspelt',
      effect('{ effect: stats, over: self, by: { value: forrest, of: self } }'),
      'x.yaml: abilities.0.does.by.value: "forrest" is no value that Altered carries out here; did you mean "forest"? Known: baseCost, forest, handCost, mountain, ocean, reserveCost.',
    ],
    [
      'a value of another game',
      step('{ op: draw, n: { value: strength, of: self } }'),
      'x.yaml: abilities.0.steps.0.n.value: "strength" is no value that Altered carries out here. Known: baseCost, forest, handCost, mountain, ocean, reserveCost.',
    ],
    [
      'a value in a filter that is misspelt',
      step('{ op: choose, as: x, from: { value: { name: handcost, min: 2 } } }'),
      'x.yaml: abilities.0.steps.0.from.value.name: "handcost" is no value that Altered carries out here; did you mean "handCost"? Known: baseCost, forest, handCost, mountain, ocean, reserveCost.',
    ],
    [
      'a sum of Reserve Costs',
      spell(
        '[{ kind: effect, targets: [{ as: a, of: { is: Character }, max: 2, total: { value: reserveCost, max: 5 } }], steps: [{ op: discard, what: { ref: a } }] }]',
      ),
      'x.yaml: abilities.0.targets.0.total.value: "reserveCost" is no word that Altered carries out here. Known: forest, handCost, mountain, ocean.',
    ],
    [
      'one for every so many',
      step('{ op: draw, n: { per: 2, of: { count: { is: Character } } } }'),
      'x.yaml: abilities.0.steps.0.n: "per" is no value that Altered carries out here. Known: count, counters, highest, number, objects, sum, tally, value.',
    ],
    [
      'challenges that were won',
      step('{ op: draw, n: { challenges: won, since: round } }'),
      'x.yaml: abilities.0.steps.0.n: "challenges" is no value that Altered carries out here. Known: count, counters, highest, number, objects, sum, tally, value.',
    ],
    [
      'a tally that is not kept',
      step('{ op: draw, n: { tally: drawn } }'),
      'x.yaml: abilities.0.steps.0.n.tally: "drawn" is no tally that Altered carries out here. Known: between, day, played, zeros.',
    ],
    [
      'a condition of challenges',
      step('{ op: if, condition: { challenge: {} }, then: [{ op: draw, n: 1 }] }'),
      'x.yaml: abilities.0.steps.0.condition: "challenge" is no condition that Altered carries out here. Known: all, count, did, different, either, first, more, not, noun, phase, value.',
    ],
    [
      'the phase of somebody as a condition',
      step('{ op: if, condition: { phase: noon, of: you }, then: [{ op: draw, n: 1 }] }'),
      'x.yaml: abilities.0.steps.0.condition.of: Altered does not carry out "of" for this. Known: phase.',
    ],
    [
      'a count without bounds',
      step('{ op: if, condition: { count: { is: Character } }, then: [{ op: draw, n: 1 }] }'),
      'x.yaml: abilities.0.steps.0.condition: Altered does not carry out this so: at least 1 of "min", "max" must stand here.',
    ],
    [
      'targets of one controller',
      spell(
        '[{ kind: effect, targets: [{ as: a, of: { is: Character }, max: 2, same: controller }], steps: [{ op: discard, what: { ref: a } }] }]',
      ),
      'x.yaml: abilities.0.targets.0.same: Altered does not carry out "same" for a target. Known: as, max, min, of, other, total.',
    ],
    [
      'targets in a hand',
      spell(
        '[{ kind: effect, targets: [{ as: a, of: { in: hand, of: opponent } }], steps: [{ op: discard, what: { ref: a } }] }]',
      ),
      'x.yaml: abilities.0.targets.0.of.in: "hand" is no word that Altered carries out here. Known: discard, play, reserve.',
    ],
    [
      'the owner of a name',
      step('{ op: choose, as: x, from: { of: player } }'),
      'x.yaml: abilities.0.steps.0.from.of: No player has been chosen before this, so "player" means nobody.',
    ],
    [
      'namesakes',
      step('{ op: choose, as: x, from: { namesake: self } }'),
      `x.yaml: abilities.0.steps.0.from.namesake: Altered does not carry out "namesake" for a filter in this place. Known: ${FILTER_IN}.`,
    ],
    [
      'what is alone',
      step('{ op: choose, as: x, from: { lone: true } }'),
      `x.yaml: abilities.0.steps.0.from.lone: Altered does not carry out "lone" for a filter in this place; did you mean "none"? Known: ${FILTER_IN}.`,
    ],
    [
      'several subtypes',
      step('{ op: choose, as: x, from: { subtype: [Bureaucrat, Plant] } }'),
      'x.yaml: abilities.0.steps.0.from.subtype: This must be a subtype.',
    ],
    [
      'counters without bounds',
      step('{ op: choose, as: x, from: { counter: { name: boost } } }'),
      'x.yaml: abilities.0.steps.0.from.counter: Altered does not carry out this so: at least 1 of "min", "max" must stand here.',
    ],
    [
      'a zone inside several filters',
      step('{ op: choose, as: x, from: { any: [{ in: hand }, { is: Character }] } }'),
      'x.yaml: abilities.0.steps.0.from.any.0.in: "hand" is no word that Altered carries out here. Known: play, reserve.',
    ],
    [
      'a zone that is in play',
      step('{ op: choose, as: x, from: { in: expedition } }'),
      'x.yaml: abilities.0.steps.0.from.in: "expedition" is no word that Altered carries out here. Known: control, discard, hand, landmarks, mana, play, reserve.',
    ],
    [
      'Limbo',
      step('{ op: draw, n: { count: { in: limbo } } }'),
      'x.yaml: abilities.0.steps.0.n.count.in: "limbo" is no zone that Altered carries out here. Known: control, deck, discard, hand, landmarks, mana, play, reserve.',
    ],
    [
      'tokens as a type',
      step('{ op: choose, as: x, from: { is: Token } }'),
      'x.yaml: abilities.0.steps.0.from.is: "Token" is no type that Altered carries out here. Known: Character, Expedition, Gear, Hero, Landmark, Permanent, Region, Spell.',
    ],
    [
      'Reactions as a type',
      step('{ op: choose, as: x, from: { is: Reaction } }'),
      'x.yaml: abilities.0.steps.0.from.is: "Reaction" is no type that Altered carries out here. Known: Character, Expedition, Gear, Hero, Landmark, Permanent, Region, Spell.',
    ],
    [
      'a type that is misspelt',
      step('{ op: choose, as: x, from: { is: Caracter } }'),
      'x.yaml: abilities.0.steps.0.from.is: "Caracter" is no type that Altered carries out here; did you mean "Character"? Known: Character, Expedition, Gear, Hero, Landmark, Permanent, Region, Spell.',
    ],
    [
      'Cooldown of what is in play',
      step('{ op: choose, as: x, from: { has: cooldown } }'),
      'x.yaml: abilities.0.steps.0.from.has: "cooldown" is no mark that Altered carries out here. Known: anchored, asleep, boosted, counters, defender, eternal, exhausted, fleeting, gigantic, seasoned, tough.',
    ],
    [
      'a status that is misspelt',
      step('{ op: gain, what: self, status: aslepp }'),
      'x.yaml: abilities.0.steps.0.status: "aslepp" is no status that Altered carries out here; did you mean "asleep"? Known: anchored, asleep, exhausted, fleeting.',
    ],
  ],
};
