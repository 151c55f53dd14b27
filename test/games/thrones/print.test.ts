import { describe, expect, it } from 'vitest';
import { print } from '../../../src/games/thrones/language/print.ts';
import type {
  Ability,
  Condition,
  Cost,
  Filter,
  Passive,
  Step,
  Trigger,
} from '../../../src/games/thrones/language/types.ts';
import { ownGame } from '../../support/games/loaded.ts';

const a = { ref: 'a' };
const discardIt: Step = { op: 'discard', what: 'it', unsaved: true };
const lords: Filter = { is: 'character', any: [{ subtype: 'Lord' }, { subtype: 'Lady' }] };
const strength = (by: number): Passive => ({ effect: 'modify', value: 'strength', over: 'refs', by });

describe('abilities in the wording of A Game of Thrones', () => {
  const won: Trigger = { on: 'challenge', result: 'won', who: 'you' };
  const cases: [string, Ability][] = [
    [
      'Marshaling Action: Kneel this location to reduce the cost of the next Stark card you marshal this phase by 1.',
      {
        kind: 'action',
        phase: 'marshaling',
        cost: { kneel: 'self' },
        steps: [
          {
            op: 'ongoing',
            until: 'phase',
            does: {
              effect: 'next',
              of: { is: ['character', 'location', 'attachment'], subtype: 'stark' },
              less: 1,
            },
          },
        ],
      },
    ],
    [
      'Challenges Action: Kneel your faction card and pay 1 gold to choose a participating Wildling character you control. Until the end of the challenge, it gets +2 STR and is killed if its STR is 0.',
      {
        kind: 'action',
        phase: 'challenges',
        cost: { kneel: 'faction', gold: 1 },
        targets: [{ as: 'a', of: { is: 'character', subtype: 'Wildling', has: 'participating', of: 'you' } }],
        steps: [
          { op: 'ongoing', until: 'challenge', over: a, does: strength(2) },
          {
            op: 'ongoing',
            until: 'challenge',
            over: a,
            does: {
              effect: 'doomed',
              over: 'refs',
              when: { value: { name: 'strength', max: 0 } },
              verb: 'kill',
            },
          },
        ],
      },
    ],
    [
      'Reaction: After you win a military challenge by 5 or more STR as the attacking player, choose and kill a character your opponent controls with printed cost 6 or lower (max 1 per challenge).',
      {
        kind: 'response',
        when: { ...won, type: 'military', as: 'attacker', by: 5 },
        targets: [{ as: 'a', of: { is: 'character', of: 'opponent', value: { name: 'cost', max: 6 } } }],
        max: { n: 1, per: 'challenge' },
        steps: [{ op: 'kill', what: a }],
      },
    ],
    [
      'Reaction: After you win an unopposed challenge in which this location is participating, stand it (limit twice per round).',
      {
        kind: 'response',
        when: { ...won, unopposed: true, with: 'self' },
        limit: { n: 2, per: 'round' },
        steps: [{ op: 'stand', what: 'self' }],
      },
    ],
    [
      'Forced Reaction: After the challenges phase begins, each player returns all gold in their gold pool to the treasury.',
      {
        kind: 'response',
        forced: true,
        when: { on: 'phase', phase: 'challenges' },
        steps: [{ op: 'each', step: { op: 'loseGold' } }],
      },
    ],
    [
      'Interrupt: When attached character would be killed or discarded from play, sacrifice this location to save that character.',
      {
        kind: 'interrupt',
        would: true,
        when: { on: 'moves', what: 'host', from: 'play', verb: ['kill', 'discard'] },
        cost: { sacrifice: 'self' },
        steps: [{ op: 'save', what: 'it' }],
      },
    ],
    [
      "Interrupt: When the effects of your opponent's event would initiate, pay gold equal to the printed cost of that event to cancel those effects.",
      {
        kind: 'interrupt',
        would: true,
        when: { on: 'initiates', who: 'opponent', what: { is: 'event' } },
        cost: { gold: { value: 'cost', of: 'it' } },
        steps: [{ op: 'cancel' }],
      },
    ],
    [
      'Interrupt: When the challenges phase ends, if you have not lost a power challenge this round, kneel this location to draw 2 cards.',
      {
        kind: 'interrupt',
        when: { on: 'phase', phase: 'challenges', ends: true },
        if: { value: { challenges: 'lost', type: 'power', since: 'round' }, max: 0 },
        cost: { kneel: 'self' },
        steps: [{ op: 'draw', n: 2 }],
      },
    ],
    [
      'Reaction: After this location enters play during a challenge, choose and remove a participating character from the challenge.',
      {
        kind: 'response',
        when: { on: 'moves', what: 'self', to: 'play' },
        if: { challenge: {} },
        targets: [{ as: 'a', of: { is: 'character', has: 'participating' } }],
        steps: [{ op: 'remove', what: a }],
      },
    ],
    [
      'Action: Put a Lannister character from your hand into play. At the end of the phase, if it is still in play, discard it (cannot be saved).',
      {
        kind: 'action',
        steps: [
          {
            op: 'choose',
            as: 'a',
            from: { is: 'character', subtype: 'lannister', in: 'hand', of: 'you' },
          },
          { op: 'enter', what: a },
          { op: 'delayed', at: 'phase', what: a, steps: [discardIt] },
        ],
      },
    ],
    [
      'When Revealed: Choose up to 3 cards in your discard pile. Shuffle them into your deck.',
      {
        kind: 'revealed',
        targets: [{ as: 'a', of: { in: 'discard', of: 'you' }, min: 0, max: 3 }],
        steps: [{ op: 'shuffle', what: a }],
      },
    ],
    [
      'When Revealed: Each player chooses up to 3 characters they control and kills each character they control that was not chosen (cannot be saved).',
      {
        kind: 'revealed',
        steps: [
          {
            op: 'each',
            choose: { is: 'character', of: 'you' },
            max: 3,
            step: {
              op: 'kill',
              what: { every: { is: 'character', of: 'you' }, except: 'x' },
              unsaved: true,
            },
          },
        ],
      },
    ],
    ['Lord or Lady character only.', { kind: 'attaches', to: lords }],
    ['No attachments except Weapon.', { kind: 'noAttachments', except: { subtype: 'Weapon' } }],
    ['Ambush (4).', { kind: 'keyword', keyword: 'ambush', n: 4 }],
    [
      '+1 Income.',
      {
        kind: 'passive',
        does: { effect: 'modify', value: 'income', over: { in: 'plot', of: 'you' }, by: 1 },
      },
    ],
    [
      'During an intrigue challenge, while this location is attacking, your revealed plot gets +1 claim.',
      {
        kind: 'passive',
        if: { all: [{ noun: 'self', is: { has: 'attacking' } }, { challenge: { type: 'intrigue' } }] },
        does: { effect: 'modify', value: 'claim', over: { in: 'plot', of: 'you' }, by: 1 },
      },
    ],
    [
      'While attached character is Khal Drogo, it does not kneel when declared as an attacker in the first military challenge you initiate each round.',
      {
        kind: 'passive',
        if: { noun: 'host', is: { called: 'Khal Drogo' } },
        does: { effect: 'noKneel', over: 'host', as: 'attacker', type: 'military', first: 'round' },
      },
    ],
  ];
  it.each(cases)('%s', (text, ability) => expect(print.abilityOn(ability, 'location')).toBe(text));

  it('put keywords together, and what holds for the same object', () => {
    const lines: Ability[] = [
      { kind: 'noAttachments' },
      { kind: 'keyword', keyword: 'stealth' },
      { kind: 'passive', does: { effect: 'modify', value: 'strength', over: 'host', by: 1 } },
      { kind: 'passive', does: { effect: 'gains', over: 'host', keyword: 'power' } },
    ];
    expect(print.lines(lines)).toEqual([
      'No attachments. Stealth.',
      'Attached character gets +1 STR and gains a power icon.',
    ]);
  });
});

describe('steps', () => {
  const cases: [string, Step[]][] = [
    [
      "Move 1 power from your opponent's faction card to your own. Gain 1 power for your faction for each plot in your used pile.",
      [
        {
          op: 'movePower',
          from: { every: { is: 'faction', of: 'opponent' } },
          to: { every: { is: 'faction', of: 'you' } },
          n: 1,
        },
        { op: 'power', n: { count: { is: 'plot', in: 'used', of: 'you' } } },
      ],
    ],
    [
      'This card gains 1 power for every 5 STR by which you won the challenge. Then, return this card to hand (cannot be saved).',
      [
        { op: 'power', on: 'self', n: { per: 5, of: { tally: 'margin' } } },
        { op: 'then', steps: [{ op: 'move', what: 'self', to: 'hand', unsaved: true }] },
      ],
    ],
    [
      "Move 1 gold from your opponent's gold pool to your own. Your opponent gains 2 gold.",
      [
        { op: 'gold', n: 1, from: 'opponent' },
        { op: 'gold', n: 2, who: 'opponent' },
      ],
    ],
    [
      "Discard 1 card at random from your opponent's hand. If the discarded card is a character, put it into its owner's dead pile.",
      [
        { op: 'discardRandom', who: 'opponent', n: 1, as: 'x' },
        {
          op: 'if',
          condition: { noun: { ref: 'x' }, is: { is: 'character' } },
          then: [{ op: 'move', what: { ref: 'x' }, to: 'dead' }],
        },
      ],
    ],
    [
      'Search the top 10 cards of your deck for an attachment or location, reveal it, add it to hand, and shuffle your deck.',
      [
        {
          op: 'search',
          in: 'deck',
          top: 10,
          for: { is: ['attachment', 'location'] },
          as: 'x',
          steps: [
            { op: 'look', what: { ref: 'x' }, reveal: true },
            { op: 'move', what: { ref: 'x' }, to: 'hand' },
          ],
        },
      ],
    ],
    [
      "Choose a player. Look at the top 5 cards of that player's deck. Put up to 3 of those cards on the bottom of that player's deck in any order. Put the rest on top of that player's deck in any order.",
      [
        { op: 'player' },
        { op: 'look', top: 5, of: 'player', as: 'seen' },
        { op: 'choose', as: 'low', among: { ref: 'seen' }, min: 0, max: 3 },
        { op: 'arrange', what: { ref: 'low' }, place: 'bottom' },
        { op: 'arrange', what: { ref: 'seen', except: 'low' }, place: 'top' },
      ],
    ],
    [
      "Put a location from your opponent's discard pile into play under your control. Take control of it.",
      [
        { op: 'choose', as: 'a', from: { is: 'location', in: 'discard', of: 'opponent' } },
        { op: 'enter', what: a },
        { op: 'takeControl', what: a },
      ],
    ],
    [
      'Name a challenge type. Until the end of the phase, your opponent cannot initiate challenges of the named type against you.',
      [
        { op: 'name', of: 'challenge' },
        {
          op: 'ongoing',
          until: 'phase',
          does: { effect: 'cannot', what: 'initiate', who: 'opponent', type: 'named', against: 'you' },
        },
      ],
    ],
    [
      "Shuffle it into its owner's deck instead. Attach this card to it. Place 1 poison token on it. Discard 1 power from it.",
      [
        { op: 'redirect', what: 'it', to: 'deck' },
        { op: 'attach', what: 'self', to: 'it' },
        { op: 'counters', on: 'it', counter: 'poison', by: 1 },
        { op: 'losePower', on: 'it', n: 1 },
      ],
    ],
    ['Return it to hand instead.', [{ op: 'redirect', what: 'it', to: 'hand' }]],
    ['Return it to your hand instead.', [{ op: 'redirect', what: 'it', to: 'hand', of: 'you' }]],
    [
      'If you win the challenge and this card is still in play, stand it.',
      [{ op: 'delayed', at: 'won', what: 'self', steps: [{ op: 'stand', what: 'it' }] }],
    ],
    [
      'If you win the challenge and this card is still in play and has a poison token, stand it.',
      [
        {
          op: 'delayed',
          at: 'won',
          what: 'self',
          if: { noun: 'it', is: { counter: { name: 'poison', min: 1 } } },
          steps: [{ op: 'stand', what: 'it' }],
        },
      ],
    ],
    [
      'It participates in the challenge as a defender. If you win the challenge, draw 1 card.',
      [
        { op: 'join', what: 'it', as: 'defender' },
        { op: 'delayed', at: 'won', steps: [{ op: 'draw', n: 1 }] },
      ],
    ],
    [
      'If you win the challenge and it has a poison token, kneel it.',
      [
        {
          op: 'delayed',
          at: 'won',
          what: a,
          if: { noun: 'it', is: { counter: { name: 'poison', min: 1 } } },
          steps: [{ op: 'kneel', what: 'it' }],
        },
      ],
    ],
    [
      'Gain gold equal to the total STR of attacking characters you control. Gain gold equal to the total printed cost of 2 characters. Gain gold equal to the STR of your Robb Stark.',
      [
        {
          op: 'gold',
          n: { value: 'strength', of: { every: { is: 'character', of: 'you', has: 'attacking' } } },
        },
        { op: 'choose', as: 'a', from: { is: 'character' }, min: 2 },
        { op: 'gold', n: { value: 'cost', of: a } },
        { op: 'gold', n: { value: 'strength', of: { every: { called: 'Robb Stark', of: 'you' } } } },
      ],
    ],
    [
      'Place the top card of your deck face down under this card as a duplicate. Discard up to 1 copy of it.',
      [
        { op: 'duplicateTop', of: 'self' },
        { op: 'choose', as: 'a', from: { namesake: 'it' }, min: 0, max: 1 },
        { op: 'discard', what: a },
      ],
    ],
  ];
  it.each(cases)('%s', (text, steps) => expect(print.steps(steps)).toBe(text));

  it('are asked about in the same words', () => {
    expect(print.question({ op: 'name', of: 'icon' })).toBe('Name a challenge icon.');
    expect(
      print.question({ op: 'choose', as: 'x', who: 'opponent', from: { is: 'character', of: 'opponent' } }),
    ).toBe('Choose a character you control.');
  });
});

describe('effects, triggers and parts', () => {
  const effects: [string, Passive][] = [
    [
      'The base income of revealed Kingdom or Edict plots counts as 0.',
      {
        effect: 'modify',
        value: 'income',
        over: { in: 'plot', any: [{ subtype: 'Kingdom' }, { subtype: 'Edict' }] },
        base: 0,
      },
    ],
    [
      "Defending characters with STR lower than this card's STR do not contribute their STR to the challenge.",
      {
        effect: 'noContribution',
        over: {
          is: 'character',
          has: 'defending',
          none: [{ value: { name: 'strength', min: { value: 'strength', of: 'self' } } }],
        },
      },
    ],
    [
      'Direwolf cards in your hand gain ambush (X), where X is their printed cost.',
      {
        effect: 'gains',
        over: { subtype: 'Direwolf', in: 'hand', of: 'you' },
        keyword: 'ambush',
        n: { value: 'cost', of: 'it' },
      },
    ],
    [
      'Reduce the cost of the first Lord or Lady character you marshal each round by 2.',
      { effect: 'cost', who: 'you', of: lords, less: 2, first: 'round' },
    ],
    [
      'Players cannot stand more than 2 characters in the standing phase.',
      { effect: 'limit', of: 'standing', who: 'each', max: 2 },
    ],
    ['You may marshal or play 1 additional limited card.', { effect: 'extra', of: 'limited' }],
    ['You cannot play events.', { effect: 'cannot', what: 'play', who: 'you', over: { is: 'event' } }],
    ['This card gets −1 STR.', { effect: 'modify', value: 'strength', over: 'self', by: -1 }],
    ["This card's STR is doubled.", { effect: 'modify', value: 'strength', over: 'self', times: 2 }],
    [
      'The printed text of attached character counts as blank, except for Traits.',
      { effect: 'blank', over: 'host' },
    ],
  ];
  it.each(effects)('%s', (text, passive) => expect(print.passive(passive)).toBe(text));

  const triggers: [string, string, Trigger][] = [
    [
      'When you win a challenge in which attached character is attacking',
      'When you win a challenge in which…',
      { on: 'challenge', result: 'won', who: 'you', as: 'attacker', with: 'host' },
    ],
    [
      'When this card enters play using ambush',
      'When it enters play using ambush',
      { on: 'moves', what: 'self', to: 'play', verb: 'ambush' },
    ],
    [
      'When a character leaves a hand',
      'When a character leaves a hand',
      { on: 'moves', what: { is: 'character' }, from: 'hand' },
    ],
    [
      'When a character is marshaled into play',
      'When a character is marshaled into play',
      { on: 'moves', what: { is: 'character' }, to: 'play', verb: 'marshal' },
    ],
    [
      "When you marshal or play a R'hllor card",
      "When you marshal or play a R'hllor card",
      { on: 'plays', who: 'you', what: { subtype: "R'hllor" } },
    ],
    [
      'When attached character gains power',
      'When attached character gains power',
      { on: 'gains', what: 'host', counter: 'power' },
    ],
  ];
  it.each(triggers)('%s', (text, tag, when) => {
    expect(print.trigger(when)).toBe(text);
    expect(print.triggerTag(when)).toBe(tag);
    expect(tag.length).toBeLessThanOrEqual(40);
  });

  it('say when an ability is used', () => {
    const when: Trigger = { on: 'moves', what: lords, verb: 'kill' };
    expect(print.timing({ kind: 'interrupt', would: true, when, steps: [] })).toBe(
      'Interrupt: When a Lord or Lady character would be killed',
    );
  });

  const filters: [string, Filter][] = [
    [
      'standing unique Stark characters',
      { is: 'character', hasnt: 'kneeling', subtype: ['stark', 'unique'] },
    ],
    [
      "non-unique Night's Watch characters",
      { is: 'character', subtype: 'thenightswatch', none: [{ subtype: 'unique' }] },
    ],
    [
      'characters your opponent controls without an intrigue icon',
      { is: 'character', of: 'opponent', hasnt: 'intrigue' },
    ],
    ['characters with no attachments', { is: 'character', value: { name: 'attachments', max: 0 } }],
    ['faction cards with 1 or more power', { is: 'faction', value: { name: 'power', min: 1 } }],
    ['Edict plots in your used pile', { is: 'plot', subtype: 'Edict', in: 'used', of: 'you' }],
  ];
  it.each(filters)('%s', (text, filter) => expect(print.filter(filter, 'many')).toBe(text));

  const conditions: [string, Condition][] = [
    ['you do not control Robb Stark', { count: { called: 'Robb Stark', of: 'you' }, max: 0 }],
    ['there is a revealed War plot', { count: { subtype: 'War', in: 'plot' }, min: 1 }],
    ['this card is attacking alone', { challenge: { as: 'attacker', alone: true } }],
    [
      'you have more cards in hand than your opponent',
      { more: { count: { in: 'hand', of: 'you' } }, than: { count: { in: 'hand', of: 'opponent' } } },
    ],
    ['attached character has the House Dayne trait', { noun: 'host', is: { subtype: 'House Dayne' } }],
    ['this card has a duplicate', { noun: 'self', is: { value: { name: 'duplicates', min: 1 } } }],
    ['this card entered play using ambush this phase', { noun: 'self', is: { has: 'ambushed' } }],
  ];
  it.each(conditions)('%s', (text, condition) => expect(print.condition(condition)).toBe(text));

  const costs: [string, Cost][] = [
    ['kneel and sacrifice this card', { kneel: 'self', sacrifice: 'self' }],
    ['discard 1 stand token from this card', { spend: { counter: 'stand', n: 1 } }],
    [
      'kneel a standing Direwolf character you control',
      {
        choose: { as: 'x', from: { is: 'character', subtype: 'Direwolf', of: 'you', hasnt: 'kneeling' } },
        steps: [{ op: 'kneel', what: { ref: 'x' } }],
      },
    ],
  ];
  it.each(costs)('%s', (text, cost) => expect(print.cost(cost)).toBe(text));
});

describe('the cards of A Game of Thrones', () => {
  const pages = ownGame('thrones').cards();
  it.each(pages.filter(({ text }) => text !== ''))('$key reads as sentences', ({ text }) => {
    for (const line of text.split('\n')) {
      expect(line).toMatch(/^[A-Z+].*[.”)]$/);
      // No text may contain an undefined name, two articles in a row, a symbol, the first person, or a sentence that is
      // cut off.
      expect(line).not.toMatch(/undefined|\b(a|an|the) (a|an|the)\b|\b(me|my|I)\b|\.\.| {2}|\{|nothing/);
    }
  });
});
