// Lasting effects, and how long they last, in card files that Redemption refuses.
import { DEEDS, EFFECTS, effect, KINDS, step, type Topics } from './cards.ts';

export const REFUSED_EFFECTS: Topics = {
  Effects: [
    [
      'the effect "stats" of another game',
      effect('{ effect: stats, over: self }'),
      `abilities.0.does.effect: "stats" is no effect that Redemption carries out here. Known: ${EFFECTS}.`,
    ],
    [
      'the effect "keyword" of another game',
      effect('{ effect: keyword, over: self }'),
      `abilities.0.does.effect: "keyword" is no effect that Redemption carries out here. Known: ${EFFECTS}.`,
    ],
    [
      'the effect "cost" of another game',
      effect('{ effect: cost, over: self }'),
      `abilities.0.does.effect: "cost" is no effect that Redemption carries out here. Known: ${EFFECTS}.`,
    ],
    [
      'the effect "next" of another game',
      effect('{ effect: next, over: self }'),
      `abilities.0.does.effect: "next" is no effect that Redemption carries out here. Known: ${EFFECTS}.`,
    ],
    [
      'the effect "silence" of another game',
      effect('{ effect: silence, over: self }'),
      `abilities.0.does.effect: "silence" is no effect that Redemption carries out here. Known: ${EFFECTS}.`,
    ],
    [
      'the effect "halt" of another game',
      effect('{ effect: halt, over: self }'),
      `abilities.0.does.effect: "halt" is no effect that Redemption carries out here. Known: ${EFFECTS}.`,
    ],
    [
      'the effect "instead" as another game writes it',
      effect('{ effect: instead, over: self }'),
      'abilities.0.does.over: Redemption does not carry out "over" for the effect "instead". Known: by, of, pay, to, what.',
    ],
    [
      'the effect "modify" of another game',
      effect('{ effect: modify, over: self }'),
      `abilities.0.does.effect: "modify" is no effect that Redemption carries out here. Known: ${EFFECTS}.`,
    ],
    [
      'fixed objects of a passive ability',
      effect('{ effect: numbers, over: refs, strength: 1 }'),
      'abilities.0: Redemption does not carry out the ability "passive" so: "refs" are the objects that "ongoing" or "setAside" has fixed.',
    ],
    [
      'what the trigger was about',
      effect('{ effect: numbers, over: it, strength: 1 }'),
      'abilities.0.does.over: "it" is no word that Redemption carries out here. Known: host, refs, self.',
    ],
    [
      'numbers that do not change',
      effect('{ effect: numbers, over: self }'),
      'abilities.0.does: Redemption does not carry out the effect "numbers" so: at least 1 of "strength", "toughness" must stand here.',
    ],
    [
      'who negates itself',
      effect('{ effect: negates, over: self }'),
      'abilities.0.does.over: "self" is no word that Redemption carries out here. Known: refs.',
    ],
    [
      'who prevents itself',
      effect('{ effect: prevents, over: self }'),
      'abilities.0.does.over: "self" is no word that Redemption carries out here. Known: refs.',
    ],
    [
      'the next card of any sort that is prevented',
      effect('{ effect: prevents, over: { of: opponent }, next: true }'),
      'abilities.0.does: Redemption does not carry out the effect "prevents" so: the next one is an Enhancement ("is: Enhancement"), whatever else is said of it.',
    ],
    [
      'another deed that cannot be done to abilities',
      effect('{ effect: cannotBe, over: {}, verbs: [discard] }'),
      'abilities.0.does.verbs.0: "discard" is no undoing that Redemption carries out here. Known: interrupt, negate, prevent.',
    ],
    [
      'protection from withdraw',
      effect('{ effect: protect, over: self, from: {}, verbs: [withdraw] }'),
      `abilities.0.does.verbs.0: "withdraw" is no deed that Redemption carries out here. Known: ${DEEDS}.`,
    ],
    [
      'protection from drawing',
      effect('{ effect: protect, over: self, from: {}, verbs: [draw] }'),
      `abilities.0.does.verbs.0: "draw" is no deed that Redemption carries out here. Known: ${DEEDS}.`,
    ],
    [
      'protection from territory',
      effect('{ effect: protect, over: self, from: {}, verbs: [territory] }'),
      `abilities.0.does.verbs.0: "territory" is no deed that Redemption carries out here. Known: ${DEEDS}.`,
    ],
    [
      'protection from give',
      effect('{ effect: protect, over: self, from: {}, verbs: [give] }'),
      `abilities.0.does.verbs.0: "give" is no deed that Redemption carries out here. Known: ${DEEDS}.`,
    ],
    [
      'protection from place',
      effect('{ effect: protect, over: self, from: {}, verbs: [place] }'),
      `abilities.0.does.verbs.0: "place" is no deed that Redemption carries out here. Known: ${DEEDS}.`,
    ],
    [
      'protection from nothing',
      effect('{ effect: protect, over: self, from: {}, verbs: [] }'),
      'abilities.0.does.verbs: There must be 1 or more.',
    ],
    [
      'Enhancements that are called self',
      effect('{ effect: allows, over: self }'),
      'abilities.0.does.over: This must be an object with some of "is", "subtype", "of", "called", "has", "token", "another", "lone", "value", "at", "ability", "matches", "sameBook", "usedBy", "first", "last", "any", "none".',
    ],
    [
      'Enhancements that are called refs',
      effect('{ effect: allows, over: refs }'),
      'abilities.0.does.over: This must be an object with some of "is", "subtype", "of", "called", "has", "token", "another", "lone", "value", "at", "ability", "matches", "sameBook", "usedBy", "first", "last", "any", "none".',
    ],
    [
      'Enhancements of one zone',
      effect('{ effect: allows, over: { in: hand } }'),
      'abilities.0.does.over.in: Redemption does not carry out "in" for a filter in this place. Known: ability, another, any, at, called, first, has, is, last, lone, matches, none, of, sameBook, subtype, token, usedBy, value.',
    ],
    [
      'an ability for itself',
      effect('{ effect: grants, over: self, ability: { kind: effect, steps: [] } }'),
      'abilities.0.does.over: "self" is no word that Redemption carries out here. Known: refs.',
    ],
    [
      'an ability "keyword" that is given',
      effect('{ effect: grants, over: {}, ability: { kind: keyword } }'),
      'abilities.0.does.ability.kind: Redemption does not carry out the ability "keyword" in this place, only "effect", "reaction", "quick", "passive".',
    ],
    [
      'an ability "holds" that is given',
      effect('{ effect: grants, over: {}, ability: { kind: holds } }'),
      'abilities.0.does.ability.kind: Redemption does not carry out the ability "holds" in this place, only "effect", "reaction", "quick", "passive".',
    ],
    [
      'an ability "discount" that is given',
      effect('{ effect: grants, over: {}, ability: { kind: discount } }'),
      `abilities.0.does.ability.kind: "discount" is no ability that Redemption carries out here. Known: ${KINDS}.`,
    ],
    [
      'a way of use of what is given',
      effect('{ effect: grants, over: {}, ability: { kind: effect, as: hero, steps: [] } }'),
      'abilities.0.does: Redemption does not carry out the effect "grants" so: what is given has no "as".',
    ],
    [
      'a condition of what holds and is given',
      effect(
        '{ effect: grants, over: {}, ability: { kind: passive, if: { phase: battle }, does: { effect: negates, over: {} } } }',
      ),
      'abilities.0.does: Redemption does not carry out the effect "grants" so: a passive ability that is given has no "if", and gives nothing itself.',
    ],
    [
      'a gift of gifts',
      effect(
        '{ effect: grants, over: {}, ability: { kind: passive, does: { effect: grants, over: {}, ability: { kind: effect, steps: [] } } } }',
      ),
      'abilities.0.does: Redemption does not carry out the effect "grants" so: a passive ability that is given has no "if", and gives nothing itself.',
    ],
  ],
  'What "over" fixes': [
    [
      'fixed objects in an effect that fixes none',
      step(
        '{ op: ongoing, until: turn, does: { effect: numbers, over: { is: Hero }, strength: { objects: { ref: refs } } } }',
      ),
      'abilities.0.steps.0: Redemption does not carry out the step "ongoing" so: "refs" are the objects that "over" fixes, and what it fixes is spoken of.',
    ],
    [
      'objects that are fixed and not spoken of',
      step('{ op: ongoing, until: turn, over: self, does: { effect: allows, over: {} } }'),
      'abilities.0.steps.0: Redemption does not carry out the step "ongoing" so: "refs" are the objects that "over" fixes, and what it fixes is spoken of.',
    ],
    [
      'what is placed on fixed objects, where there are none',
      step(
        '{ op: ongoing, until: turn, does: { effect: protect, over: { is: Hero }, from: { at: { ref: refs } } } }',
      ),
      'abilities.0.steps.0: Redemption does not carry out the step "ongoing" so: "refs" are the objects that "over" fixes, and what it fixes is spoken of.',
    ],
  ],
};
