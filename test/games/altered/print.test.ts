import { describe, expect, it } from 'vitest';
import { print } from '../../../src/games/altered/language/print.ts';
import type {
  Ability,
  Condition,
  Filter,
  Passive,
  Step,
  Trigger,
  Value,
} from '../../../src/games/altered/language/types.ts';

const effect = (of: Filter, ...steps: Step[]): Ability => ({
  kind: 'effect',
  targets: [{ as: 'a', of }],
  steps,
});
const a = { ref: 'a' };
const boost: Step = { op: 'counters', on: 'self', counter: 'boost', by: 1 };

describe('steps', () => {
  const cases: [string, Step][] = [
    ['Draw a card.', { op: 'draw', n: 1 }],
    ['Draw two cards.', { op: 'draw', n: 2 }],
    ['Your opponent draws a card.', { op: 'draw', who: 'opponent', n: 1 }],
    [
      'Draw a card for each Landmark you control.',
      { op: 'draw', n: { count: { is: 'Landmark', of: 'you' } } },
    ],
    ['Draw as many cards as the result.', { op: 'draw', n: { number: 'die' } }],
    ['Resupply.', { op: 'resupply' }],
    ['Your opponent resupplies an exhausted card.', { op: 'resupply', who: 'opponent', exhausted: true }],
    ['Put me into Reserve.', { op: 'move', what: 'self', to: 'reserve' }],
    ["Put it on top of its owner's deck.", { op: 'move', what: 'it', to: 'deck', top: true }],
    ['Put it into my Expedition.', { op: 'move', what: 'it', to: 'expedition', into: { place: 'self' } }],
    [
      'Discard each Expedition Permanent in my Expedition.',
      { op: 'discard', what: { every: { is: 'Gear', at: { place: 'self' } } } },
    ],
    ['Sacrifice me.', { op: 'sacrifice', what: 'self' }],
    [
      'Create two Brassbugs in each of your Expeditions.',
      { op: 'create', token: 'Brassbug', n: 2, in: { every: { is: 'Expedition', of: 'you' } } },
    ],
    ['Gain 3 kelon counters.', { op: 'counters', on: 'self', counter: 'kelon', by: 3 }],
    ['It loses 2 boosts.', { op: 'counters', on: 'it', counter: 'boost', by: -2 }],
    ['Each created token gains Asleep.', { op: 'gain', what: 'made', status: 'asleep' }],
    ['Lose Fleeting.', { op: 'lose', what: 'self', status: 'fleeting' }],
    ['My Expedition moves forward one region.', { op: 'advance', what: { place: 'self' }, by: 1 }],
    ['It moves backward two regions.', { op: 'advance', what: 'it', by: -2 }],
    ['Set off the {J} abilities of it.', { op: 'activate', symbol: 'j', of: 'it' }],
    ['Exchange me and it.', { op: 'exchange', one: 'self', other: 'it' }],
    ['It defects.', { op: 'defect', what: 'it' }],
    ['Switch Expeditions.', { op: 'switch', what: 'self' }],
    ['Reveal the top card of your deck.', { op: 'reveal', top: 1, as: 'shown' }],
    ['Roll a die.', { op: 'roll', as: 'die' }],
    [
      'Your opponent chooses a Character.',
      { op: 'choose', as: 'x', who: 'opponent', from: { is: 'Character' } },
    ],
    ['You may draw a card, then resupply.', { op: 'may', steps: [{ op: 'draw', n: 1 }, { op: 'resupply' }] }],
    ['You may pay {1}: draw a card.', { op: 'pay', cost: { mana: 1 }, steps: [{ op: 'draw', n: 1 }] }],
    [
      'If you are the first player, draw a card; otherwise resupply.',
      { op: 'if', condition: { first: 'you' }, then: [{ op: 'draw', n: 1 }], else: [{ op: 'resupply' }] },
    ],
    ['Do this three times: resupply.', { op: 'repeat', times: 3, steps: [{ op: 'resupply' }] }],
    [
      'Gain 1 boost and lose Fleeting.',
      { op: 'together', steps: [boost, { op: 'lose', what: 'self', status: 'fleeting' }] },
    ],
    [
      'Each player sacrifices a Character.',
      { op: 'each', choose: { is: 'Character', of: 'you' }, step: { op: 'sacrifice', what: { ref: 'x' } } },
    ],
    ['Each player may resupply.', { op: 'each', may: true, step: { op: 'resupply' } }],
    [
      'Each player discards a card from their hand.',
      { op: 'each', choose: { in: 'hand', of: 'you' }, step: { op: 'discard', what: { ref: 'x' } } },
    ],
    [
      'The next card you play this Afternoon costs {2} less.',
      { op: 'ongoing', until: 'afternoon', does: { effect: 'next', of: {}, less: 2 } },
    ],
    ['Play me for free, gaining Asleep.', { op: 'play', what: 'self', free: true, gains: 'asleep' }],
    ['Play it for {2} less.', { op: 'play', what: 'it', less: 2 }],
    ['End your turn without passing.', { op: 'afterYou' }],
  ];
  it.each(cases)('%s', (text, step) => expect(print.step(step)).toBe(text));

  it('say a choice where it is used', () => {
    const choose: Step = { op: 'choose', as: 'x', from: { in: 'hand', of: 'you' } };
    expect(print.steps([choose, { op: 'move', what: { ref: 'x' }, to: 'reserve' }])).toBe(
      'Put a card from your hand into Reserve.',
    );
    expect(print.steps([choose, { op: 'draw', n: 1 }, { op: 'discard', what: { ref: 'x' } }])).toBe(
      'Choose a card in your hand. Draw a card. Discard it.',
    );
  });

  it('tell two named objects apart', () => {
    const two: Step[] = [
      { op: 'choose', as: 'x', from: { is: 'Character', of: 'you' } },
      { op: 'choose', as: 'y', from: { in: 'reserve', of: 'you' } },
      { op: 'exchange', one: { ref: 'x' }, other: { ref: 'y' } },
      { op: 'gain', what: { ref: 'x' }, status: 'asleep' },
    ];
    expect(print.steps(two)).toBe(
      'Exchange a Character you control and a card in your Reserve. That Character gains Asleep.',
    );
  });
});

describe('questions', () => {
  const cases: [string, Step][] = [
    ['Resupply?', { op: 'may', steps: [{ op: 'resupply' }] }],
    ['Choose a card in your hand.', { op: 'choose', as: 'x', from: { in: 'hand', of: 'you' } }],
    [
      'Choose up to two of them for your Hero Expedition.',
      { op: 'choose', as: 'for your Hero Expedition', among: { ref: 'x' }, min: 0, max: 2 },
    ],
    [
      'Pay {1} and spend 1 kelon counter to create a Brassbug in target Expedition?',
      {
        op: 'pay',
        cost: { mana: 1, spend: { counter: 'kelon', n: 1 } },
        targets: [{ as: 'a', of: { is: 'Expedition' } }],
        steps: [{ op: 'create', token: 'Brassbug', in: a }],
      },
    ],
    [
      'Sacrifice me to have it gain 2 boosts?',
      {
        op: 'pay',
        cost: { sacrifice: 'self' },
        steps: [{ op: 'counters', on: 'it', counter: 'boost', by: 2 }],
      },
    ],
    [
      'Create two Ordis Recruits in which Expedition?',
      { op: 'create', token: 'Ordis Recruit', n: 2, in: { place: 'self' } },
    ],
    ['Resupply?', { op: 'each', may: true, step: { op: 'resupply' } }],
    [
      'Sacrifice a Character.',
      { op: 'each', choose: { is: 'Character', of: 'you' }, step: { op: 'sacrifice', what: { ref: 'x' } } },
    ],
    ['Draw a card.', { op: 'draw', n: 1 }],
  ];
  it.each(cases)('%s', (text, step) => expect(print.question(step)).toBe(text));
});

describe('filters, values, costs and conditions', () => {
  const filters: [string, Filter][] = [
    ['cards', {}],
    [
      'Characters or Permanents with Hand Cost 4 or less',
      { is: ['Character', 'Permanent'], handCost: { max: 4 } },
    ],
    ['other Robots you control', { subtype: 'Robot', of: 'you', another: true }],
    [
      'nontoken Characters in my Expedition',
      { is: 'Character', token: false, at: { place: 'self' }, of: 'you' },
    ],
    ['Fleeting Characters facing me', { is: 'Character', has: 'fleeting', facing: 'self' }],
    [
      'non-Gigantic Characters your opponent controls',
      { is: 'Character', hasnt: 'gigantic', of: 'opponent' },
    ],
    ['cards in a Reserve or discard pile', { in: ['reserve', 'discard'] }],
    [
      "Spells with Reserve Cost 2 or more in your opponent's Reserve",
      { is: 'Spell', in: 'reserve', of: 'opponent', reserveCost: { min: 2 } },
    ],
    ['Characters with three or more boosts', { is: 'Character', counter: { name: 'boost', min: 3 } }],
    ['Characters with a base statistic of 0', { is: 'Character', zero: true }],
    [
      'Characters or Permanents with Hand Cost 2',
      { any: [{ is: 'Character' }, { is: 'Permanent', handCost: { min: 2, max: 2 } }] },
    ],
    ['Characters that are not a Robot', { is: 'Character', none: [{ subtype: 'Robot' }] }],
    ['Characters called Booda', { is: 'Character', called: 'Booda' }],
    ['Expeditions of yours', { is: 'Expedition', of: 'you' }],
  ];
  it.each(filters)('%s', (text, filter) => expect(print.filter(filter, 'many')).toBe(text));

  const values: [string, Value][] = [
    ['3', 3],
    ['the number of Landmarks you control', { count: { is: 'Landmark', of: 'you' } }],
    ['the number of boosts on me', { counters: 'boost', of: 'self' }],
    ['the result', { number: 'die' }],
    ['the number of cards you have played this turn', { tally: 'played' }],
  ];
  it.each(values)('%s', (text, value) => expect(print.value(value)).toBe(text));

  const conditions: [string, Condition][] = [
    ['you control two or more Landmarks', { count: { is: 'Landmark', of: 'you' }, min: 2 }],
    ['there are no cards in your hand', { count: { in: 'hand', of: 'you' }, max: 0 }],
    [
      'there is exactly one Character in my Expedition',
      { count: { is: 'Character', at: { place: 'self' } }, min: 1, max: 1 },
    ],
    ['I have three or more boosts', { value: { counters: 'boost', of: 'self' }, min: 3 }],
    ['I have three or more boosts', { noun: 'self', is: { counter: { name: 'boost', min: 3 } } }],
    ['I have at most two boosts', { not: { noun: 'self', is: { counter: { name: 'boost', min: 3 } } } }],
    [
      'it is a Character with three or more boosts',
      { noun: 'it', is: { is: 'Character', counter: { name: 'boost', min: 3 } } },
    ],
    ['the result is 4 or more', { value: { number: 'die' }, min: 4 }],
    ['it is a Robot', { noun: 'it', is: { subtype: 'Robot' } }],
    ['I am Fleeting', { noun: 'self', is: { has: 'fleeting' } }],
    ['it is in your Reserve', { noun: 'it', is: { in: 'reserve', of: 'you' } }],
    ['you are not the first player', { not: { first: 'you' } }],
    ['your opponent is the first player', { first: 'opponent' }],
    ['it is Noon', { phase: 'noon' }],
    ['you did not', { not: { did: 'x' } }],
    ['you control at most one Landmark', { not: { count: { is: 'Landmark', of: 'you' }, min: 2 } }],
    ['you did and it is Dusk', { all: [{ did: 'x' }, { phase: 'dusk' }] }],
    ['you did not or it is not Dusk', { not: { all: [{ did: 'x' }, { phase: 'dusk' }] } }],
    ['it is Noon or it is Dusk', { either: [{ phase: 'noon' }, { phase: 'dusk' }] }],
  ];
  it.each(conditions)('%s', (text, condition) => expect(print.condition(condition)).toBe(text));

  it('cost', () => {
    expect(print.cost({ mana: 2, exhaust: 'self' })).toBe('pay {2} and exhaust me');
    expect(
      print.cost({
        mana: 1,
        choose: { as: 'x', from: { in: 'hand', of: 'you' } },
        steps: [{ op: 'move', what: { ref: 'x' }, to: 'reserve' }],
      }),
    ).toBe('pay {1} and put a card from your hand into Reserve');
    expect(print.cost({ discard: 'self' })).toBe('discard me');
  });
});

describe('effects that last', () => {
  const cases: [string, Passive][] = [
    ['I have +2/+2/+2.', { effect: 'stats', over: 'self', by: 2 }],
    [
      'Characters facing me have −1/−1/−1.',
      { effect: 'stats', over: { is: 'Character', facing: 'self' }, by: -1 },
    ],
    ['I have Tough 2.', { effect: 'keyword', over: 'self', keyword: 'tough', n: 2 }],
    [
      'Characters are also Elemental.',
      { effect: 'subtype', over: { is: 'Character' }, subtype: 'Elemental' },
    ],
    [
      'Regions have the terrain Ocean and no other.',
      { effect: 'terrains', over: { is: 'Region' }, terrains: ['ocean'] },
    ],
    [
      'Your Hero has “{T}: Draw a card.”',
      {
        effect: 'grants',
        over: { is: 'Hero', of: 'you' },
        ability: { kind: 'quick', cost: { exhaust: 'self' }, steps: [{ op: 'draw', n: 1 }] },
      },
    ],
    [
      'I cost {1} less for each Landmark you control.',
      { effect: 'cost', who: 'you', of: 'self', less: { count: { is: 'Landmark', of: 'you' } } },
    ],
    [
      'Cards your opponent plays from Reserve cost {1} more.',
      { effect: 'cost', who: 'opponent', of: { in: 'reserve' }, more: 1 },
    ],
    [
      'Spells you play cannot cost less than {2}.',
      { effect: 'cost', who: 'you', of: { is: 'Spell' }, atLeast: 2 },
    ],
    [
      'The next Character you play costs {1} less and gains 1 boost.',
      {
        effect: 'next',
        of: { is: 'Character' },
        less: 1,
        steps: [{ op: 'counters', on: 'it', counter: 'boost', by: 1 }],
      },
    ],
    [
      'The next Spell you play: draw a card.',
      { effect: 'next', of: { is: 'Spell' }, steps: [{ op: 'draw', n: 1 }] },
    ],
    [
      'The {J} and {H} abilities of Characters facing me cannot be set off.',
      { effect: 'silence', over: { is: 'Character', facing: 'self' }, symbols: ['j', 'h'] },
    ],
    [
      'My Expedition cannot move forward because of Forest.',
      { effect: 'halt', over: { is: 'Expedition', at: { place: 'self' } }, terrain: 'forest' },
    ],
    [
      'Expeditions facing me cannot move forward during Dusk, except because of Ocean.',
      { effect: 'halt', over: { is: 'Expedition', facing: 'self' }, but: 'ocean', dusk: true },
    ],
    [
      'Expeditions facing me cannot move forward except because of Forest.',
      { effect: 'halt', over: { is: 'Expedition', facing: 'self' }, but: 'forest' },
    ],
    [
      'If you would resupply, instead draw a card.',
      { effect: 'instead', of: 'resupply', steps: [{ op: 'draw', n: 1 }] },
    ],
    [
      "If I would leave the Expedition zone, you may instead put me into my owner's Mana zone; if you do not, draw a card.",
      {
        effect: 'instead',
        of: 'leaving',
        may: true,
        steps: [{ op: 'move', what: 'self', to: 'mana' }],
        otherwise: [{ op: 'draw', n: 1 }],
      },
    ],
  ];
  it.each(cases)('%s', (text, passive) => expect(print.passive(passive)).toBe(text));
});

describe('triggers', () => {
  const cases: [string, string, Trigger][] = [
    ['{J}', '{J}', { on: 'symbol', symbol: 'j' }],
    ['At Noon', 'At Noon', { on: 'phase', phase: 'noon' }],
    ['When I am sacrificed', 'When sacrificed', { on: 'moves', what: 'self', verb: 'sacrifice' }],
    [
      'When you sacrifice a Character',
      'When one is sacrificed',
      { on: 'moves', what: { is: 'Character', of: 'you' }, verb: 'sacrifice' },
    ],
    [
      'When your opponent sacrifices a Character',
      'When one is sacrificed',
      { on: 'moves', what: { is: 'Character', of: 'opponent' }, verb: 'sacrifice' },
    ],
    [
      'When a Character is sacrificed',
      'When one is sacrificed',
      { on: 'moves', what: { is: 'Character' }, verb: 'sacrifice' },
    ],
    [
      'When you sacrifice a token Character from the Expedition zone',
      'When one is sacrificed',
      {
        on: 'moves',
        what: { is: 'Character', token: true, of: 'you' },
        from: 'expedition',
        verb: 'sacrifice',
      },
    ],
    [
      'When a card is sacrificed to your discard pile',
      'When one is sacrificed',
      { on: 'moves', what: { of: 'you' }, to: 'discard', verb: 'sacrifice' },
    ],
    [
      'When your opponent resupplies a card',
      'When one is resupplied',
      { on: 'moves', what: { of: 'opponent' }, verb: 'resupply' },
    ],
    [
      'When you resupply a card',
      'When one is resupplied',
      { on: 'moves', what: { of: 'you' }, verb: 'resupply' },
    ],
    ['When a card is resupplied', 'When one is resupplied', { on: 'moves', what: {}, verb: 'resupply' }],
    [
      "When a Character is resupplied to your opponent's Reserve",
      'When one is resupplied',
      { on: 'moves', what: { is: 'Character', of: 'opponent' }, to: 'reserve', verb: 'resupply' },
    ],
    [
      'When a Character your opponent controls leaves the Expedition zone',
      'When one leaves',
      { on: 'moves', what: { is: 'Character', of: 'opponent' }, from: 'expedition' },
    ],
    [
      'When a Character you control leaves the Expedition zone',
      'When one leaves',
      { on: 'moves', what: { is: 'Character', of: 'you' }, from: 'expedition' },
    ],
    [
      'When a Character goes to your Reserve from the Expedition zone',
      'When one goes to Reserve',
      { on: 'moves', what: { is: 'Character', of: 'you' }, from: 'expedition', to: 'reserve' },
    ],
    [
      'When a Character you control joins your Hero Expedition',
      'When one joins',
      {
        on: 'moves',
        what: {
          is: 'Character',
          of: 'you',
          at: { every: { is: 'Expedition', called: 'Hero Expedition', of: 'you' } },
        },
        to: 'expedition',
      },
    ],
    [
      'When a Character your opponent controls joins my Expedition',
      'When one joins',
      { on: 'moves', what: { is: 'Character', of: 'opponent', at: { place: 'self' } }, to: 'expedition' },
    ],
    [
      'When another Character joins my Expedition',
      'When one joins',
      {
        on: 'moves',
        what: { is: 'Character', another: true, of: 'you', at: { place: 'self' } },
        to: 'expedition',
      },
    ],
    [
      'When I go to Reserve from your hand',
      'When it goes to Reserve',
      { on: 'moves', what: 'self', from: 'hand', to: 'reserve' },
    ],
    ['When I leave the Expedition zone', 'When it leaves', { on: 'moves', what: 'self', from: 'expedition' }],
    [
      'When a card leaves your Reserve',
      'When one leaves',
      { on: 'moves', what: { of: 'you' }, from: 'reserve' },
    ],
    [
      'When you play a Permanent with Hand Cost 3 or more',
      'When you play a Permanent',
      { on: 'plays', who: 'you', what: { is: 'Permanent', handCost: { min: 3 } } },
    ],
    [
      'When your opponent plays a Spell from Reserve',
      'When your opponent plays a Spell',
      { on: 'plays', who: 'opponent', what: { is: 'Spell', in: 'reserve' } },
    ],
    ['When I gain a boost', 'When it gains a boost', { on: 'gains', what: 'self', counter: 'boost' }],
    [
      'When a Character gains Asleep',
      'When one gains Asleep',
      { on: 'gains', what: { is: 'Character' }, status: 'asleep' },
    ],
    [
      'When my Expedition moves forward',
      'When an Expedition moves forward',
      { on: 'advances', what: { is: 'Expedition', at: { place: 'self' } } },
    ],
    [
      'When your Hero Expedition fails to move forward',
      'When an Expedition fails to move',
      { on: 'advances', what: { is: 'Expedition', called: 'Hero Expedition', of: 'you' }, fails: true },
    ],
    [
      'When a Hero Expedition with five or more distance counters of yours moves forward',
      'When an Expedition moves forward',
      {
        on: 'advances',
        what: {
          is: 'Expedition',
          called: 'Hero Expedition',
          of: 'you',
          counter: { name: 'distance', min: 5 },
        },
      },
    ],
  ];
  it.each(cases)('%s', (text, tag, when) => {
    expect(print.trigger(when)).toBe(text);
    expect(print.triggerTag(when)).toBe(tag);
    expect(tag.length).toBeLessThanOrEqual(40);
  });
});

describe('abilities', () => {
  const cases: [string, Ability][] = [
    [
      'Target Character gains Asleep. You may have it gain 2 boosts.',
      effect(
        { is: 'Character' },
        { op: 'gain', what: a, status: 'asleep' },
        { op: 'may', steps: [{ op: 'counters', on: a, counter: 'boost', by: 2 }] },
      ),
    ],
    [
      'Each Character in target Expedition gains Asleep.',
      effect(
        { is: 'Expedition' },
        { op: 'gain', what: { every: { is: 'Character', at: a } }, status: 'asleep' },
      ),
    ],
    [
      'Target Expedition cannot move forward this day.',
      effect(
        { is: 'Expedition' },
        { op: 'ongoing', until: 'day', over: a, does: { effect: 'halt', over: 'refs' } },
      ),
    ],
    [
      'Discard up to one target card from a Reserve.',
      {
        kind: 'effect',
        targets: [{ as: 'a', of: { in: 'reserve' }, min: 0, max: 1 }],
        steps: [{ op: 'discard', what: a }],
      },
    ],
    [
      'Discard up to two target Characters with a total Hand Cost of 5 or less.',
      {
        kind: 'effect',
        targets: [{ as: 'a', of: { is: 'Character' }, min: 0, max: 2, total: { value: 'handCost', max: 5 } }],
        steps: [{ op: 'discard', what: a }],
      },
    ],
    [
      'Choose one:\n• Discard target Permanent.\n• Draw a card, then resupply.',
      {
        kind: 'effect',
        modes: [
          { targets: [{ as: 'a', of: { is: 'Permanent' } }], steps: [{ op: 'discard', what: a }] },
          { steps: [{ op: 'draw', n: 1 }, { op: 'resupply' }] },
        ],
        steps: [],
      },
    ],
    [
      '{1}, {T}: Draw a card.',
      { kind: 'quick', cost: { mana: 1, exhaust: 'self' }, steps: [{ op: 'draw', n: 1 }] },
    ],
    [
      '{D}: End your turn without passing.',
      { kind: 'quick', support: true, cost: { discard: 'self' }, steps: [{ op: 'afterYou' }] },
    ],
    ['{R} Gain 1 boost.', { kind: 'reaction', when: { on: 'symbol', symbol: 'r' }, steps: [boost] }],
    [
      'When I am sacrificed, if I was not Fleeting — Put me into Reserve.',
      {
        kind: 'reaction',
        when: { on: 'moves', what: 'self', verb: 'sacrifice' },
        was: { hasnt: 'fleeting' },
        steps: [{ op: 'move', what: 'self', to: 'reserve' }],
      },
    ],
    [
      'At Dusk, if I have three or more boosts — Draw a card.',
      {
        kind: 'reaction',
        when: { on: 'phase', phase: 'dusk' },
        if: { value: { counters: 'boost', of: 'self' }, min: 3 },
        steps: [{ op: 'draw', n: 1 }],
      },
    ],
    [
      'In Reserve: At Noon — Resupply.',
      { kind: 'reaction', support: true, when: { on: 'phase', phase: 'noon' }, steps: [{ op: 'resupply' }] },
    ],
    [
      'While you are the first player, I have Tough 1.',
      {
        kind: 'passive',
        if: { first: 'you' },
        does: { effect: 'keyword', over: 'self', keyword: 'tough', n: 1 },
      },
    ],
    ['Tough 2.', { kind: 'keyword', keyword: 'tough', n: 2 }],
    [
      'You may discard a card from your Reserve to pay {2} less for me.',
      {
        kind: 'discount',
        less: 2,
        cost: {
          choose: { as: 'x', from: { in: 'reserve', of: 'you' } },
          steps: [{ op: 'discard', what: { ref: 'x' } }],
        },
      },
    ],
  ];
  it.each(cases)('%s', (text, ability) => expect(print.ability(ability)).toBe(text));
});
