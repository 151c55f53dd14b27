// Steps that Altered does not carry out at all, or not with these options.
import { STEPS, spell, step, type Topics } from './cards.ts';

export const REFUSED_STEPS: Topics = {
  Steps: [
    [
      'steps of other games',
      step('{ op: search, in: deck, for: { is: Hero }, as: x, steps: [] }'),
      `x.yaml: abilities.0.steps.0.op: "search" is no step that Altered carries out here; did you mean "each"? Known: ${STEPS}.`,
    ],
    [
      'a step that is misspelt',
      step('{ op: resuply }'),
      `x.yaml: abilities.0.steps.0.op: "resuply" is no step that Altered carries out here; did you mean "resupply"? Known: ${STEPS}.`,
    ],
    [
      'a player who was chosen',
      step('{ op: draw, who: player, n: 1 }'),
      'x.yaml: abilities.0.steps.0.who: No player has been chosen before this, so "player" means nobody.',
    ],
    [
      'moving at face value',
      step('{ op: move, what: self, to: hand, faceValue: true }'),
      'x.yaml: abilities.0.steps.0.faceValue: Altered does not carry out "faceValue" for the step "move". Known: into, to, top, what.',
    ],
    [
      'moving what cannot be saved',
      step('{ op: move, what: self, to: hand, unsaved: true }'),
      'x.yaml: abilities.0.steps.0.unsaved: Altered does not carry out "unsaved" for the step "move". Known: into, to, top, what.',
    ],
    [
      'discarding what cannot be saved',
      step('{ op: discard, what: self, unsaved: true }'),
      'x.yaml: abilities.0.steps.0.unsaved: Altered does not carry out "unsaved" for the step "discard". Known: what.',
    ],
    [
      'moving to the discard pile, which is "discard"',
      step('{ op: move, what: self, to: discard }'),
      'x.yaml: abilities.0.steps.0.to: "discard" is no word that Altered carries out here. Known: deck, expedition, hand, mana, reserve.',
    ],
    [
      'moving to a zone without a place',
      step('{ op: move, what: self, to: landmarks }'),
      'x.yaml: abilities.0.steps.0.to: "landmarks" is no word that Altered carries out here. Known: deck, expedition, hand, mana, reserve.',
    ],
    [
      'putting below a deck',
      step('{ op: move, what: self, to: deck }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "move" so: "to: deck" needs "top".',
    ],
    [
      'the top of a hand',
      step('{ op: move, what: self, to: hand, top: true }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "move" so: "to: hand" does not go together with "top".',
    ],
    [
      'moving into no Expedition in particular',
      step('{ op: move, what: self, to: expedition }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "move" so: "to: expedition" needs "into".',
    ],
    [
      'an Expedition in Reserve',
      step('{ op: move, what: self, to: reserve, into: { every: { is: Expedition, of: you } } }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "move" so: "to: reserve" does not go together with "into".',
    ],
    [
      'creating at the place of nothing',
      step('{ op: create, token: Brassbug, in: self }'),
      'x.yaml: abilities.0.steps.0.in: Altered does not carry out the noun "self" in this place, only "ref", "every", "place".',
    ],
    [
      'a token that there is not',
      spell(
        '[{ kind: effect, steps: [{ op: create, token: Brasbug, in: { every: { is: Expedition, of: you } } }] }]',
      ),
      'X: abilities.0.steps.0.token: "Brasbug" is no token that Altered carries out here; did you mean "Brassbug"? Known: Brassbug.',
    ],
    [
      'putting distance on an Expedition',
      step('{ op: counters, on: { every: { is: Expedition, of: you } }, counter: distance, by: 1 }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "counters" so: Expeditions are moved by the step "advance", not by counters called "distance".',
    ],
    [
      'moving by nothing',
      step('{ op: advance, what: { every: { is: Expedition, of: you } }, by: 0 }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "advance" so: whoever moves by 0 does not move.',
    ],
    [
      'a choice by an owner',
      step('{ op: choose, as: x, ownerOf: a, from: { is: Character } }'),
      'x.yaml: abilities.0.steps.0.ownerOf: Altered does not carry out "ownerOf" for the step "choose". Known: among, as, from, max, min, who.',
    ],
    [
      'a choice of nothing',
      step('{ op: choose, as: x }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "choose" so: at least 1 of "from", "among" must stand here.',
    ],
    [
      'a choice from a deck',
      step('{ op: choose, as: x, from: { in: deck, of: you } }'),
      'x.yaml: abilities.0.steps.0.from.in: "deck" is no word that Altered carries out here. Known: control, discard, hand, landmarks, mana, play, reserve.',
    ],
    [
      'a choice in the opponent’s hand',
      step('{ op: choose, as: x, from: { in: hand, of: opponent } }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "choose" so: of a hand or mana, its own player chooses ("from.of" says the same as "who").',
    ],
    [
      'a decision of an owner',
      step('{ op: may, ownerOf: a, steps: [{ op: resupply }] }'),
      'x.yaml: abilities.0.steps.0.ownerOf: Altered does not carry out "ownerOf" for the step "may". Known: as, if, steps, who.',
    ],
    [
      'a choice of each player of so many',
      step(
        '{ op: each, max: 2, choose: { is: Character, of: you }, step: { op: sacrifice, what: { ref: x } } }',
      ),
      'x.yaml: abilities.0.steps.0.max: Altered does not carry out "max" for the step "each". Known: choose, may, step.',
    ],
    [
      'decisions of each player at once',
      step('{ op: each, step: { op: choose, as: x, from: { is: Character } } }'),
      'x.yaml: abilities.0.steps.0.step.op: Altered does not carry out the step "choose" in this place, only "draw", "resupply", "orb", "move", "discard", "sacrifice", "create", "counters", "gain", "lose", "advance", "activate", "exchange", "defect", "switch", "together", "ongoing", "play".',
    ],
    [
      'decisions at one blow',
      step('{ op: together, steps: [{ op: may, steps: [{ op: resupply }] }] }'),
      'x.yaml: abilities.0.steps.0.steps.0.op: Altered does not carry out the step "may" in this place, only "draw", "resupply", "orb", "move", "discard", "sacrifice", "create", "counters", "gain", "lose", "advance", "activate", "exchange", "defect", "switch", "together", "ongoing".',
    ],
    [
      'until the end of a phase',
      step('{ op: ongoing, until: phase, does: { effect: next, of: {}, less: 1 } }'),
      'x.yaml: abilities.0.steps.0.until: "phase" is no word that Altered carries out here. Known: afternoon, day, turn.',
    ],
    [
      'until the end of a round',
      step('{ op: ongoing, until: round, does: { effect: next, of: {}, less: 1 } }'),
      'x.yaml: abilities.0.steps.0.until: "round" is no word that Altered carries out here. Known: afternoon, day, turn.',
    ],
    [
      'the next card of a day',
      step('{ op: ongoing, until: day, does: { effect: next, of: {}, less: 1 } }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "ongoing" so: "next" is for a turn or an afternoon.',
    ],
    [
      'a keyword for a while',
      step(
        '{ op: ongoing, until: turn, does: { effect: keyword, over: { is: Character }, keyword: tough, n: 1 } }',
      ),
      'x.yaml: abilities.0.steps.0.does.effect: Altered does not carry out the effect "keyword" in this place, only "next", "halt", "stats".',
    ],
    [
      'costs for a while',
      step('{ op: ongoing, until: turn, does: { effect: cost, who: you, of: {}, less: 1 } }'),
      'x.yaml: abilities.0.steps.0.does.effect: Altered does not carry out the effect "cost" in this place, only "next", "halt", "stats".',
    ],
    [
      'abilities for a while',
      step(
        '{ op: ongoing, until: turn, does: { effect: grants, over: { is: Character }, ability: { kind: reaction, when: { on: phase, phase: dusk }, steps: [{ op: resupply }] } } }',
      ),
      'x.yaml: abilities.0.steps.0.does.effect: Altered does not carry out the effect "grants" in this place, only "next", "halt", "stats".',
    ],
    [
      'replacing for a while',
      step(
        '{ op: ongoing, until: turn, does: { effect: instead, of: resupply, steps: [{ op: draw, n: 1 }] } }',
      ),
      'x.yaml: abilities.0.steps.0.does.effect: Altered does not carry out the effect "instead" in this place, only "next", "halt", "stats".',
    ],
    [
      'objects fixed for the next card',
      step('{ op: ongoing, until: turn, over: self, does: { effect: next, of: {}, less: 1 } }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "ongoing" so: "over" fixes the objects of "stats" and "halt", and the Expeditions of "next" ("into: refs").',
    ],
    [
      'fixed objects where none are fixed',
      step('{ op: ongoing, until: day, does: { effect: halt, over: refs } }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "ongoing" so: "refs" are the objects that "over" fixes.',
    ],
    [
      'a speaker for a while',
      step('{ op: ongoing, until: turn, does: { effect: stats, over: self, by: 1 } }'),
      'x.yaml: abilities.0.steps.0.does.over: "self" means nothing in this place in Altered.',
    ],
    [
      'another than no speaker',
      step(
        '{ op: ongoing, until: turn, does: { effect: stats, over: { is: Character, another: true }, by: 1 } }',
      ),
      'x.yaml: abilities.0.steps.0.does.over.another: "another" means nothing in this place in Altered.',
    ],
    [
      'facing no speaker',
      step(
        '{ op: ongoing, until: turn, does: { effect: stats, over: { is: Character, facing: self }, by: 1 } }',
      ),
      'x.yaml: abilities.0.steps.0.does.over.facing: "self" means nothing in this place in Altered.',
    ],
    [
      'what was chosen, later',
      spell(
        '[{ kind: effect, targets: [{ as: a, of: { is: Character } }], steps: [{ op: ongoing, until: turn, does: { effect: stats, over: { is: Character }, by: { counters: boost, of: { ref: a } } } }] }]',
      ),
      'x.yaml: abilities.0.steps.0.does.by.of.ref: Nothing before this is called "a".',
    ],
    [
      'entering Exhausted',
      step('{ op: play, what: self, free: true, gains: exhausted }'),
      'x.yaml: abilities.0.steps.0.gains: "exhausted" is no word that Altered carries out here. Known: anchored, asleep, fleeting.',
    ],
  ],
};
