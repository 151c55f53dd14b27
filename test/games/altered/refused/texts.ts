// Card texts that use known words but mean nothing that a text can say.
import { character, effect, spell, step, type Topics, trigger } from './cards.ts';

export const REFUSED_TEXTS: Topics = {
  'What a text cannot say': [
    [
      'a free quick action',
      character('[{ kind: quick, cost: {}, steps: [{ op: resupply }] }]'),
      'x.yaml: abilities.0: Altered does not carry out the ability "quick" so: a quick action costs something.',
    ],
    [
      'a card in play that is discarded as a price',
      character('[{ kind: quick, cost: { discard: self }, steps: [{ op: resupply }] }]'),
      'x.yaml: abilities.0: Altered does not carry out the ability "quick" so: what is discarded as a price is a card in Reserve ("support"); in play one sacrifices.',
    ],
    [
      'a price off what is free',
      step('{ op: play, what: self, free: true, less: 1 }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "play" so: "free" does not go together with "less".',
    ],
    [
      'the Expedition of the speaker as one of all',
      character(
        '[{ kind: reaction, when: { on: phase, phase: noon }, steps: [{ op: create, token: Brassbug, in: { every: { is: Expedition, at: { place: self } } } }] }]',
      ),
      'x.yaml: abilities.0.steps.0.in: Altered does not carry out this so: the Expedition of the speaker is a place ("place: self").',
    ],
    [
      'a choice of the only one',
      step('{ op: choose, as: x, from: { is: Hero, of: you } }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "choose" so: of what there is only one of, there is nothing to choose ("every" names it, or "place").',
    ],
    [
      'an option that asks for more than a kind',
      step('{ op: choose, as: x, from: { any: [{ is: Spell }, { is: Character, handCost: { max: 1 } }] } }'),
      'x.yaml: abilities.0.steps.0.from.any.1.handCost: Altered does not carry out "handCost" for a filter in this place. Known: another, has, hasnt, in, is, subtype, token, where.',
    ],
    [
      'a total of one target',
      spell(
        '[{ kind: effect, targets: [{ as: a, of: {}, total: { value: handCost, max: 3 } }], steps: [{ op: discard, what: { ref: a } }] }]',
      ),
      'x.yaml: abilities.0.targets.0: Altered does not carry out a target so: "total" is for several targets, so "max" is 2 or more.',
    ],
    [
      'being something with counters',
      step(
        '{ op: if, condition: { noun: self, is: { counter: { name: boost, min: 1 } } }, then: [{ op: resupply }] }',
      ),
      'x.yaml: abilities.0.steps.0.condition: Altered does not carry out this so: to have counters is a number ("value: { counters: …, of: … }").',
    ],
    [
      'a price that is chosen and not paid',
      step(
        '{ op: pay, cost: { choose: { as: x, from: { in: hand, of: you } }, steps: [{ op: sacrifice, what: self }] }, steps: [{ op: resupply }] }',
      ),
      'x.yaml: abilities.0.steps.0.cost: Altered does not carry out a cost so: what is chosen is what each of the steps takes.',
    ],
    [
      'an Expedition of a subtype',
      step('{ op: choose, as: x, from: { is: Expedition, subtype: Robot } }'),
      'x.yaml: abilities.0.steps.0.from: Altered does not carry out a filter in this place so: "is: Expedition" does not go together with "subtype".',
    ],
    [
      'another Expedition than a card',
      step('{ op: choose, as: x, from: { is: Expedition, another: true } }'),
      'x.yaml: abilities.0.steps.0.from: Altered does not carry out a filter in this place so: another Expedition is a player’s other one: it has "of", and nothing else is said of it.',
    ],
  ],
  'What there is only one of': [
    [
      'the other Expedition of a Landmark',
      {
        type: 'Landmark Permanent',
        abilities:
          '[{ kind: passive, does: { effect: halt, over: { is: Expedition, of: you, another: true } } }]',
      },
      'X: abilities.0: a Landmark Permanent is in no Expedition, so that there is no other one.',
    ],
    [
      'the first of many kinds',
      trigger('{ on: plays, who: you, what: { is: Character, handCost: { max: 3 } }, first: afternoon }'),
      'x.yaml: abilities.0.when: Altered does not carry out the trigger "plays" so: "first" is of cards of one type, or of one subtype.',
    ],
    [
      'playing itself, for the opponent',
      effect('{ effect: unplayable, who: opponent, of: self }'),
      'x.yaml: abilities.0.does: Altered does not carry out the effect "unplayable" so: it is its own player who would play it ("of: self").',
    ],
    [
      'a Morning like any other',
      effect('{ effect: morning }'),
      'x.yaml: abilities.0.does: Altered does not carry out the effect "morning" so: at least 1 of "draw", "expand" must stand here.',
    ],
    [
      'the abilities of Regions',
      effect('{ effect: ignore, over: { is: Region } }'),
      'x.yaml: abilities.0.does: Altered does not carry out the effect "ignore" so: Regions and Expeditions have no abilities that are ignored.',
    ],
    [
      'one thing that differs from nothing',
      step('{ op: if, condition: { different: [{ is: Spell }], of: you }, then: [{ op: resupply }] }'),
      'x.yaml: abilities.0.steps.0.condition.different: There must be 2 or more.',
    ],
  ],
  'What does not go together': [
    [
      'Fleeting of the next Character, which is a status',
      step('{ op: ongoing, until: turn, does: { effect: next, of: { is: Character }, fleeting: loses } }'),
      'x.yaml: abilities.0.steps.0.does: Altered does not carry out the effect "next" so: "fleeting" is of Spells ("of" says "is: Spell"); others gain or lose it as a status, by steps.',
    ],
    [
      'Fleeting of a Spell that has been played',
      step(
        '{ op: ongoing, until: turn, does: { effect: next, of: { is: Spell }, steps: [{ op: lose, what: it, status: fleeting }] } }',
      ),
      'x.yaml: abilities.0.steps.0.does: Altered does not carry out the effect "next" so: a Spell gains or loses Fleeting before it does anything ("fleeting"), and not by steps.',
    ],
    [
      'where it is played from, and nothing else',
      step('{ op: ongoing, until: turn, does: { effect: next, of: { is: Spell }, free: true, from: hand } }'),
      'x.yaml: abilities.0.steps.0.does: Altered does not carry out the effect "next" so: "from" needs "fleeting".',
    ],
    [
      'free for less',
      step('{ op: ongoing, until: turn, does: { effect: next, of: { is: Spell }, free: true, less: 1 } }'),
      'x.yaml: abilities.0.steps.0.does: Altered does not carry out the effect "next" so: "free" does not go together with "less".',
    ],
    [
      'two changes of a roll in one',
      effect('{ effect: dice, extra: 1, add: 1 }'),
      'x.yaml: abilities.0.does: Altered does not carry out the effect "dice" so: exactly 1 of "extra", "add" may stand here.',
    ],
    [
      'one token that is distributed',
      spell(
        '[{ kind: effect, targets: [{ as: a, of: { is: Expedition } }], steps: [{ op: create, token: Brassbug, distributed: true, in: { ref: a } }] }]',
      ),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "create" so: "distributed" are so many tokens ("n") among named Expeditions ("ref").',
    ],
    [
      'failing because of a terrain',
      trigger('{ on: advances, what: { is: Expedition }, fails: true, due: forest }'),
      'x.yaml: abilities.0.when: Altered does not carry out the trigger "advances" so: "fails" does not go together with "due".',
    ],
    [
      'each of them, after all of them',
      step(
        '{ op: forEach, of: { is: Character }, steps: [{ op: resupply }] }, { op: discard, what: { ref: one } }',
      ),
      'x.yaml: abilities.0.steps.1.what.ref: Nothing before this is called "one".',
    ],
    [
      'each of them, within each of others',
      step(
        '{ op: forEach, of: { is: Character }, steps: [{ op: forEach, of: { is: Permanent }, steps: [{ op: resupply }] }] }',
      ),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "forEach" so: within "forEach" nothing else is named, because a text would not say which of the two is "it".',
    ],
  ],
  'Target players': [
    [
      'a target player of whom nothing is said',
      spell('[{ kind: effect, player: true, steps: [{ op: resupply }] }]'),
      'x.yaml: abilities.0: Altered does not carry out the ability "effect" so: what is done speaks of the target player.',
    ],
    [
      'a target player beside another target',
      spell(
        '[{ kind: effect, player: true, targets: [{ as: a, of: { is: Character } }], steps: [{ op: discard, what: { ref: a } }, { op: draw, who: player, n: 1 }] }]',
      ),
      'x.yaml: abilities.0: Altered does not carry out the ability "effect" so: "player" does not go together with "targets".',
    ],
    [
      'the first player as a target',
      spell(
        '[{ kind: effect, player: true, steps: [{ op: if, condition: { first: player }, then: [{ op: resupply }] }] }]',
      ),
      'x.yaml: abilities.0.steps.0.condition.first: "player" is no word that Altered carries out here. Known: opponent, you.',
    ],
  ],
  'What nobody sees': [
    [
      'what the cards of a deck are',
      effect('{ effect: stats, over: self, by: { count: { in: deck, of: you, is: Character } } }'),
      'x.yaml: abilities.0.does.by.count: Altered does not carry out a filter so: nobody knows what the cards of a deck are, so they are only counted.',
    ],
    [
      'what cards of a hand are, all the time',
      effect('{ effect: stats, over: self, by: { count: { in: hand, of: you, is: Character } } }'),
      'X: abilities.0: What is true all the time, or sets something off, cannot ask what cards of a hand are, because nobody shows them then; a step can.',
    ],
    [
      'what cards of a hand are, when something happens',
      character(
        '[{ kind: reaction, when: { on: symbol, symbol: j }, if: { count: { in: hand, of: you, is: Spell }, min: 1 }, steps: [{ op: resupply }] }]',
      ),
      'X: abilities.0: What is true all the time, or sets something off, cannot ask what cards of a hand are, because nobody shows them then; a step can.',
    ],
    [
      'what cards of a hand are, for a while',
      step(
        '{ op: ongoing, until: day, does: { effect: stats, over: { is: Character }, by: { count: { in: hand, is: Spell } } } }',
      ),
      'X: abilities.0: What is true all the time, or sets something off, cannot ask what cards of a hand are, because nobody shows them then; a step can.',
    ],
    [
      'revealing what lies open',
      step(
        '{ op: choose, as: x, from: { in: reserve, of: you } }, { op: look, what: { ref: x }, reveal: true }',
      ),
      'X: abilities.0: What is revealed ("look") is a card of a hand; all others are seen anyway.',
    ],
    [
      'looking without showing',
      step('{ op: look, what: { every: { in: hand, of: opponent } } }'),
      'x.yaml: abilities.0.steps.0: "reveal" is missing for the step "look".',
    ],
  ],
};
