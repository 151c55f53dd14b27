// Nouns and filters, which select cards, in card files that Redemption refuses.
import { FILTER, filter, hero, step, type Topics, TYPES, ZONES } from './cards.ts';

export const REFUSED_NOUNS: Topics = {
  Nouns: [
    [
      'what was made',
      step('{ op: discard, what: made }'),
      'abilities.0.steps.0.what: "made" is no noun that Redemption carries out here. Known: host, it, self.',
    ],
    [
      'the place of a card',
      step('{ op: discard, what: { place: self } }'),
      'abilities.0.steps.0.what: "place" is no noun that Redemption carries out here. Known: both, every, host, it, ref, self, topmost.',
    ],
    [
      'the top card of a discard pile, which lies open',
      step('{ op: discard, what: { topmost: { in: discard, of: you }, n: 1 } }'),
      'abilities.0.steps.0.what.topmost.in: "discard" is no word that Redemption carries out here. Known: deck.',
    ],
    [
      'the top card of nobody’s deck',
      step('{ op: discard, what: { topmost: { in: deck }, n: 1 } }'),
      'abilities.0.steps.0.what.topmost: "of" is missing for this.',
    ],
    [
      'the top of a deck, without a number',
      step('{ op: discard, what: { topmost: { in: deck, of: you } } }'),
      'abilities.0.steps.0.what: "n" is missing for this.',
    ],
    [
      'what a trigger was about, where there is none',
      step('{ op: discard, what: it }'),
      'abilities.0.steps.0.what: "it" means nothing in this place in Redemption.',
    ],
    [
      'a misspelt word',
      step('{ op: discard, what: sel }'),
      'abilities.0.steps.0.what: "sel" is no noun that Redemption carries out here. Known: host, it, self.',
    ],
    [
      'a name that nothing has',
      step('{ op: discard, what: { ref: x } }'),
      'abilities.0.steps.0.what.ref: Nothing before this is called "x".',
    ],
    [
      'a misspelt name',
      step('{ op: choose, as: hero, from: {} }, { op: discard, what: { ref: heroe } }'),
      'abilities.0.steps.1.what.ref: Nothing before this is called "heroe"; did you mean "hero"? Known: hero.',
    ],
    [
      'a name that comes later',
      step('{ op: discard, what: { ref: x } }, { op: choose, as: x, from: {} }'),
      'abilities.0.steps.0.what.ref: Nothing before this is called "x".',
    ],
    [
      'the name of another ability',
      hero(
        '{ kind: effect, steps: [{ op: choose, as: x, from: {} }] }, { kind: effect, steps: [{ op: discard, what: { ref: x } }] }',
      ),
      'abilities.1.steps.0.what.ref: Nothing before this is called "x".',
    ],
    [
      'those who wait, where nobody does',
      step('{ op: discard, what: { ref: aside } }'),
      'abilities.0.steps.0.what.ref: Nothing before this is called "aside".',
    ],
    [
      'those an effect has fixed, where there is none',
      step('{ op: discard, what: { ref: refs } }'),
      'abilities.0.steps.0.what.ref: Nothing before this is called "refs".',
    ],
    [
      'what the game calls cards that were searched',
      step('{ op: discard, what: { ref: searched } }'),
      'abilities.0.steps.0.what.ref: Nothing before this is called "searched".',
    ],
    [
      'a name that the rules give: user',
      step('{ op: choose, as: user, from: {} }'),
      'abilities.0.steps.0.as: "user" is a name that the rules of Redemption give themselves.',
    ],
    [
      'a name that the rules give: aside',
      step('{ op: choose, as: aside, from: {} }'),
      'abilities.0.steps.0.as: "aside" is a name that the rules of Redemption give themselves.',
    ],
    [
      'a name that the rules give: refs',
      step('{ op: choose, as: refs, from: {} }'),
      'abilities.0.steps.0.as: "refs" is a name that the rules of Redemption give themselves.',
    ],
    [
      'a name that the rules give: it',
      step('{ op: choose, as: it, from: {} }'),
      'abilities.0.steps.0.as: "it" is a name that the rules of Redemption give themselves.',
    ],
    [
      'a name that the rules give: searched',
      step('{ op: choose, as: searched, from: {} }'),
      'abilities.0.steps.0.as: "searched" is a name that the rules of Redemption give themselves.',
    ],
    [
      'all but a name that nothing has',
      step('{ op: discard, what: { every: {}, except: x } }'),
      'abilities.0.steps.0.what.except: Nothing before this is called "x".',
    ],
  ],
  Filters: [
    [
      'all of what is in play but the Lands of Bondage, which reads like all of it',
      filter('{ subtype: evil, in: [territory, artifact, battle, aside] }'),
      'abilities.0.does.over: Redemption does not carry out a filter so: who names "territory", "artifact" and "battle" names "bondage" as well: all of them are in play.',
    ],
    [
      'a subtype that was named, as nothing is in this game',
      filter('{ subtype: named }'),
      'abilities.0.does.over.subtype: Nothing has been named before this, so "named" means nothing.',
    ],
    [
      'by "namesake"',
      filter('{ namesake: self }'),
      `abilities.0.does.over.namesake: Redemption does not carry out "namesake" for a filter. Known: ${FILTER}.`,
    ],
    [
      'by "hasnt"',
      filter('{ hasnt: meek }'),
      `abilities.0.does.over.hasnt: Redemption does not carry out "hasnt" for a filter. Known: ${FILTER}.`,
    ],
    [
      'by "handCost"',
      filter('{ handCost: { min: 1 } }'),
      `abilities.0.does.over.handCost: Redemption does not carry out "handCost" for a filter. Known: ${FILTER}.`,
    ],
    [
      'by "reserveCost"',
      filter('{ reserveCost: { min: 1 } }'),
      `abilities.0.does.over.reserveCost: Redemption does not carry out "reserveCost" for a filter. Known: ${FILTER}.`,
    ],
    [
      'by "counter"',
      filter('{ counter: { name: boost } }'),
      `abilities.0.does.over.counter: Redemption does not carry out "counter" for a filter. Known: ${FILTER}.`,
    ],
    [
      'by "zero"',
      filter('{ zero: true }'),
      `abilities.0.does.over.zero: Redemption does not carry out "zero" for a filter. Known: ${FILTER}.`,
    ],
    [
      'by "facing"',
      filter('{ facing: self }'),
      `abilities.0.does.over.facing: Redemption does not carry out "facing" for a filter. Known: ${FILTER}.`,
    ],
    [
      'by "colled"',
      filter('{ colled: David }'),
      `abilities.0.does.over.colled: Redemption does not carry out "colled" for a filter; did you mean "called"? Known: ${FILTER}.`,
    ],
    [
      'a misspelt type',
      filter('{ is: Heroes }'),
      `abilities.0.does.over.is: "Heroes" is no type that Redemption carries out here; did you mean "Hero"? Known: ${TYPES}.`,
    ],
    [
      'a type of another game',
      filter('{ is: Character }'),
      `abilities.0.does.over.is: "Character" is no type that Redemption carries out here; did you mean "character"? Known: ${TYPES}.`,
    ],
    [
      'a misspelt zone',
      filter('{ in: bondge }'),
      `abilities.0.does.over.in: "bondge" is no zone that Redemption carries out here; did you mean "bondage"? Known: ${ZONES}.`,
    ],
    [
      'where abilities wait',
      filter('{ in: triggered }'),
      `abilities.0.does.over.in: "triggered" is no zone that Redemption carries out here. Known: ${ZONES}.`,
    ],
    [
      'the status of captives',
      filter('{ has: captured }'),
      'abilities.0.does.over.has: "captured" is no mark that Redemption carries out here. Known: attacking, blocking, equipped, healable, laden, meek, opposed, paralyzed, rescuing, setAsideBefore, starred.',
    ],
    [
      'a keyword',
      filter('{ has: asideFortress }'),
      'abilities.0.does.over.has: "asideFortress" is no mark that Redemption carries out here. Known: attacking, blocking, equipped, healable, laden, meek, opposed, paralyzed, rescuing, setAsideBefore, starred.',
    ],
    [
      'not another',
      filter('{ another: false }'),
      'abilities.0.does.over.another: This must be true, or left out.',
    ],
    ['not alone', filter('{ lone: false }'), 'abilities.0.does.over.lone: This must be true, or left out.'],
    [
      'another number',
      filter('{ value: { name: cost, min: 1 } }'),
      'abilities.0.does.over.value.name: "cost" is no value that Redemption carries out here. Known: strength, toughness.',
    ],
    [
      'a number without bounds',
      filter('{ value: { name: strength } }'),
      'abilities.0.does.over.value: Redemption does not carry out this so: at least 1 of "min", "max" must stand here.',
    ],
    [
      'whose, when nobody was chosen',
      filter('{ of: player }'),
      'abilities.0.does.over.of: No player has been chosen before this, so "player" means nobody.',
    ],
    ['no list', filter('{ any: {} }'), 'abilities.0.does.over.any: This must be a list.'],
    [
      'another within one of several',
      filter('{ none: [{ is: Heros }] }'),
      `abilities.0.does.over.none.0.is: "Heros" is no type that Redemption carries out here; did you mean "Hero"? Known: ${TYPES}.`,
    ],
  ],
};
