// Amounts, and the things that amounts count, in card files that Thrones refuses.
import { card, condition, cost, effect, filter, step, type Topics, target, trigger } from './cards.ts';

export const REFUSED_AMOUNTS: Topics = {
  Amounts: [
    ['drawing nothing', step('{ op: draw, n: 0 }'), '.steps.0.n: This must be 1 or more.'],
    ['gaining no gold', step('{ op: gold, n: 0 }'), '.steps.0.n: This must be 1 or more.'],
    ['losing no gold', step('{ op: loseGold, n: 0 }'), '.steps.0.n: This must be 1 or more.'],
    ['gaining no power', step('{ op: power, n: 0 }'), '.steps.0.n: This must be 1 or more.'],
    ['discarding no power', step('{ op: losePower, on: self, n: 0 }'), '.steps.0.n: This must be 1 or more.'],
    [
      'moving no power',
      step('{ op: movePower, from: { every: { is: faction, of: opponent } }, to: self, n: 0 }'),
      '.steps.0.n: This must be 1 or more.',
    ],
    ['discarding none at random', step('{ op: discardRandom, n: 0 }'), '.steps.0.n: This must be 1 or more.'],
    ['discarding none from the top', step('{ op: discardTop, n: 0 }'), '.steps.0.n: This must be 1 or more.'],
    ['looking at no card', step('{ op: look, top: 0 }'), '.steps.0.top: This must be 1 or more.'],
    ['revealing no card', step('{ op: reveal, top: 0, as: x }'), '.steps.0.top: This must be 1 or more.'],
    [
      'searching among no cards',
      step('{ op: search, in: deck, top: 0, for: {}, as: x, steps: [] }'),
      '.steps.0.top: This must be 1 or more.',
    ],
    [
      'searching for none',
      step('{ op: search, in: deck, max: 0, for: {}, as: x, steps: [] }'),
      '.steps.0.max: This must be 1 or more.',
    ],
    [
      'choosing none',
      step('{ op: choose, as: x, from: {}, max: 0 }'),
      '.steps.0.max: This must be 1 or more.',
    ],
    [
      'each choosing none',
      step('{ op: each, choose: {}, max: 0, step: { op: kneel, what: { ref: x } } }'),
      '.steps.0.max: This must be 1 or more.',
    ],
    [
      'doing it no times',
      step('{ op: repeat, times: 0, steps: [{ op: draw, n: 1 }] }'),
      '.steps.0.times: This must be 1 or more.',
    ],
    [
      'the next for no less',
      step('{ op: ongoing, until: phase, does: { effect: next, of: {}, less: 0 } }'),
      '.steps.0.does.less: This must be 1 or more.',
    ],
    [
      'no counters',
      step('{ op: counters, on: self, counter: poison, by: 0 }'),
      '.steps.0: A Game of Thrones does not carry out the step "counters" so: "by" is not 0, which changes nothing.',
    ],
    [
      'choosing at least none, which is no upper bound',
      step('{ op: choose, as: x, from: {}, min: 0 }'),
      '.steps.0: A Game of Thrones does not carry out the step "choose" so: "min: 0" needs "max".',
    ],
    [
      'choosing two at least and one at most',
      step('{ op: choose, as: x, from: {}, min: 2, max: 1 }'),
      '.steps.0: A Game of Thrones does not carry out the step "choose" so: "min" is not above "max".',
    ],
    ['a target of none', target('{ as: a, of: {}, max: 0 }'), '.targets.0.max: This must be 1 or more.'],
    [
      'a target of at least none, which is no upper bound',
      target('{ as: a, of: {}, min: 0 }'),
      '.targets.0: A Game of Thrones does not carry out a target so: "min: 0" needs "max".',
    ],
    [
      'targets of two at least and one at most',
      target('{ as: a, of: {}, min: 2, max: 1 }'),
      '.targets.0: A Game of Thrones does not carry out a target so: "min" is not above "max".',
    ],
    [
      'targets of less than nothing together',
      target('{ as: a, of: {}, max: 2, total: { value: strength, max: -1 } }'),
      '.targets.0.total.max: This must be 0 or more.',
    ],
    ['a price of no gold', cost('{ gold: 0 }'), '.cost.gold: This must be 1 or more.'],
    [
      'spending no counter',
      cost('{ spend: { counter: poison, n: 0 } }'),
      '.cost.spend.n: This must be 1 or more.',
    ],
    [
      'a limit of none',
      card('{ kind: action, limit: { n: 0, per: phase }, steps: [{ op: draw, n: 1 }] }'),
      '.limit.n: This must be 1 or more.',
    ],
    [
      'a maximum of none',
      card('{ kind: action, max: { n: 0, per: phase }, steps: [{ op: draw, n: 1 }] }'),
      '.max.n: This must be 1 or more.',
    ],
    [
      'a STR that changes by nothing',
      effect('{ effect: modify, value: strength, over: {}, by: 0 }'),
      '.does: A Game of Thrones does not carry out the effect "modify" so: "by" is not 0, which changes nothing.',
    ],
    [
      'a STR that is as high as it is',
      effect('{ effect: modify, value: strength, over: {}, times: 1 }'),
      '.does: A Game of Thrones does not carry out the effect "modify" so: "times" is not 1, which changes nothing, and not below 0.',
    ],
    [
      'a STR that is set below 0',
      effect('{ effect: modify, value: strength, over: {}, set: -1 }'),
      '.does.set: This must be 0 or more.',
    ],
    [
      'a claim that is based below 0',
      effect('{ effect: modify, value: claim, over: {}, base: -1 }'),
      '.does.base: This must be 0 or more.',
    ],
    [
      'one more challenge, which goes without saying',
      effect('{ effect: extra, of: military, n: 1 }'),
      '.does.n: This must be 2 or more.',
    ],
    [
      'fewer attackers than none',
      effect('{ effect: limit, of: attackers, who: each, max: -1 }'),
      '.does.max: This must be 0 or more.',
    ],
    [
      'contributing nothing',
      effect('{ effect: contributes, toward: dominance, n: 0 }'),
      '.does.n: This must be 1 or more.',
    ],
    [
      'a price that is no more',
      effect('{ effect: cost, who: you, of: {}, more: 0 }'),
      '.does.more: This must be 1 or more.',
    ],
    [
      'a price that is no less',
      effect('{ effect: cost, who: you, of: {}, less: 0 }'),
      '.does.less: This must be 1 or more.',
    ],
    [
      'a price of not less than 0, which none is',
      effect('{ effect: cost, who: you, of: {}, atLeast: 0 }'),
      '.does.atLeast: This must be 1 or more.',
    ],
    ['bestow (0)', card('{ kind: keyword, keyword: bestow, n: 0 }'), '.n: This must be 1 or more.'],
    ['prized 0', card('{ kind: keyword, keyword: prized, n: 0 }'), '.n: This must be 1 or more.'],
    ['ambush below 0', card('{ kind: keyword, keyword: ambush, n: -1 }'), '.n: This must be 0 or more.'],
    [
      'bestow (0) from another card',
      effect('{ effect: gains, over: {}, keyword: bestow, n: 0 }'),
      '.does.n: This must be 1 or more.',
    ],
    [
      'winning by 0 or more, as one always does',
      trigger('{ on: challenge, result: won, who: you, by: 0 }'),
      '.when.by: This must be 1 or more.',
    ],
    [
      'no or more counters, which each has',
      filter('{ counter: { name: poison, min: 0 } }'),
      '.steps.0.what.every.counter.min: This must be 1 or more.',
    ],
    [
      'a STR of 0 or more, which each has',
      filter('{ value: { name: strength, min: 0 } }'),
      '.steps.0.what.every.value.min: This must be 1 or more.',
    ],
    [
      'a STR between bounds that are the wrong way round',
      filter('{ value: { name: strength, min: 2, max: 1 } }'),
      '.steps.0.what.every.value: A Game of Thrones does not carry out this so: "min" is not above "max".',
    ],
    [
      'a count of 0 or more, which everything is',
      condition('{ count: {}, min: 0 }'),
      '.if.min: This must be 1 or more.',
    ],
    [
      'a number between bounds that are the wrong way round',
      condition('{ value: { tally: gold }, min: 2, max: 1 }'),
      '.if: A Game of Thrones does not carry out this so: "min" is not above "max".',
    ],
  ],
};
