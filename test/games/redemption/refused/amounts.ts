// Amounts and other values that Redemption refuses in card files.
import { condition, effect, filter, fortress, hero, step, type Topics } from './cards.ts';

export const REFUSED_AMOUNTS: Topics = {
  Amounts: [
    ['drawing nothing', step('{ op: draw, n: 0 }'), 'abilities.0.steps.0.n: This must be 1 or more.'],
    [
      'drawing less than nothing',
      step('{ op: draw, n: -1 }'),
      'abilities.0.steps.0.n: This must be 1 or more.',
    ],
    [
      'choosing none',
      step('{ op: choose, as: x, from: {}, max: 0 }'),
      'abilities.0.steps.0.max: This must be 1 or more.',
    ],
    [
      'choosing less than none',
      step('{ op: choose, as: x, from: {}, min: -1, max: 1 }'),
      'abilities.0.steps.0.min: This must be 0 or more.',
    ],
    [
      'choosing at least none, which is no upper bound',
      step('{ op: choose, as: x, from: {}, min: 0 }'),
      'abilities.0.steps.0: Redemption does not carry out the step "choose" so: "min: 0" needs "max".',
    ],
    [
      'choosing two at least and one at most',
      step('{ op: choose, as: x, from: {}, min: 2, max: 1 }'),
      'abilities.0.steps.0: Redemption does not carry out the step "choose" so: "min" is not above "max".',
    ],
    [
      'doing it no times',
      step('{ op: repeat, times: 0, steps: [{ op: draw, n: 1 }] }'),
      'abilities.0.steps.0.times: This must be 1 or more.',
    ],
    ['looking at no card', step('{ op: look, top: 0 }'), 'abilities.0.steps.0.top: This must be 1 or more.'],
    [
      'searching for none',
      step('{ op: search, in: deck, for: {}, as: x, max: 0, steps: [] }'),
      'abilities.0.steps.0.max: This must be 1 or more.',
    ],
    [
      'setting aside for no turn',
      step('{ op: setAside, what: self, turns: 0 }'),
      'abilities.0.steps.0.turns: This must be 1 or more.',
    ],
    [
      'setting aside for up to no turn',
      step('{ op: setAside, what: self, upTo: 0 }'),
      'abilities.0.steps.0.upTo: This must be 1 or more.',
    ],
    [
      'growing by nothing',
      step('{ op: setAside, what: self, grow: { strength: 0 } }'),
      'abilities.0.steps.0.grow: Redemption does not carry out this so: what does not change ("0") is left out.',
    ],
    [
      'a change by nothing',
      effect('{ effect: numbers, over: self, strength: 0, toughness: 0 }'),
      'abilities.0.does: Redemption does not carry out the effect "numbers" so: what does not change ("0") is left out.',
    ],
    [
      'a limit of none',
      hero('{ kind: quick, limit: { n: 0, per: turn }, steps: [{ op: draw, n: 1 }] }'),
      'abilities.0.limit.n: This must be 1 or more.',
    ],
    [
      'holding no card',
      fortress('{ kind: holds, what: {}, n: 0 }'),
      'abilities.0.n: This must be 1 or more.',
    ],
    [
      'a count of 0 or more, which everything is',
      condition('{ count: {}, min: 0 }'),
      'abilities.0.if.min: This must be 1 or more.',
    ],
    [
      'a count below none',
      condition('{ count: {}, max: -1 }'),
      'abilities.0.if.max: This must be 0 or more.',
    ],
    [
      'a count between bounds that are the wrong way round',
      condition('{ count: {}, min: 2, max: 1 }'),
      'abilities.0.if: Redemption does not carry out this so: "min" is not above "max".',
    ],
    [
      'a number of 0 or more, which everything is',
      condition('{ value: { tally: opponentGoodBrigades }, min: 0 }'),
      'abilities.0.if.min: This must be 1 or more.',
    ],
    [
      'a number between bounds that are the wrong way round',
      condition('{ value: { tally: opponentGoodBrigades }, min: 2, max: 1 }'),
      'abilities.0.if: Redemption does not carry out this so: "min" is not above "max".',
    ],
    [
      'a strength between bounds that are the wrong way round',
      filter('{ value: { name: strength, min: 2, max: 1 } }'),
      'abilities.0.does.over.value: Redemption does not carry out this so: "min" is not above "max".',
    ],
  ],
  Values: [
    [
      'counters',
      step('{ op: draw, n: { counters: boost, of: self } }'),
      'abilities.0.steps.0.n: "counters" is no value that Redemption carries out here. Known: brigades, capped, count, number, objects, tally.',
    ],
    [
      'a number of a card',
      step('{ op: draw, n: { value: strength, of: self } }'),
      'abilities.0.steps.0.n: "value" is no value that Redemption carries out here. Known: brigades, capped, count, number, objects, tally.',
    ],
    [
      'one for every so many',
      step('{ op: draw, n: { per: 2, of: 3 } }'),
      'abilities.0.steps.0.n: "per" is no value that Redemption carries out here. Known: brigades, capped, count, number, objects, tally.',
    ],
    [
      'challenges',
      step('{ op: draw, n: { challenges: won, since: phase } }'),
      'abilities.0.steps.0.n: "challenges" is no value that Redemption carries out here. Known: brigades, capped, count, number, objects, tally.',
    ],
    [
      'another tally',
      step('{ op: draw, n: { tally: played } }'),
      'abilities.0.steps.0.n.tally: "played" is no tally that Redemption carries out here. Known: battlesBegun, cardsDrawn, evilEnhancementsPlayed, handSize, opponentEvilBrigades, opponentGoodBrigades, opponentGoodDominantsPlayed, rescueAttempts.',
    ],
    [
      'turns of waiting, where nobody does',
      step('{ op: draw, n: { number: turns } }'),
      'abilities.0.steps.0.n.number: Nothing before this is called "turns".',
    ],
    ['half a card', step('{ op: draw, n: 0.5 }'), 'abilities.0.steps.0.n: This must be a value.'],
  ],
};
