import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCards } from '../../../src/games/redemption/cards.ts';
import { print } from '../../../src/games/redemption/language/print.ts';
import type {
  Ability,
  Condition,
  Filter,
  Passive,
  Step,
  Trigger,
} from '../../../src/games/redemption/language/types.ts';
import { root } from '../../../src/root.ts';

const x = { ref: 'x' };
const effect = (...steps: Step[]): Extract<Ability, { kind: 'effect' }> => ({ kind: 'effect', steps });
const draw = (n: number): Step => ({ op: 'draw', n });

describe('abilities in the wording of Redemption', () => {
  const cases: [string, Ability][] = [
    [
      'You may choose one: band to a generic priest Hero from your territory or hand; or draw two cards.',
      effect({
        op: 'either',
        may: true,
        options: [
          {
            steps: [
              {
                op: 'choose',
                as: 'x',
                from: { is: 'Hero', subtype: ['generic', 'priest'], in: ['territory', 'hand'], of: 'you' },
              },
              { op: 'band', what: x },
            ],
          },
          { steps: [draw(2)] },
        ],
      }),
    ],
    [
      'Negate an evil card. You may draw a card.',
      effect(
        { op: 'choose', as: 'x', from: { subtype: 'evil' } },
        { op: 'negate', what: x },
        { op: 'may', steps: [draw(1)] },
      ),
    ],
    [
      'As a good Enhancement: Negate and discard an Enhancement. Cannot be negated if the character that uses this card is Jonah.',
      {
        ...effect(
          { op: 'choose', as: 'x', from: { is: 'Enhancement' } },
          { op: 'negate', what: x },
          { op: 'discard', what: x },
        ),
        as: 'good',
        cannotBe: ['negate'],
        cannotBeIf: { noun: { ref: 'user' }, is: { called: 'Jonah' } },
      },
    ],
    [
      'You may take a good I Samuel Enhancement from your deck.',
      effect({
        op: 'may',
        steps: [
          {
            op: 'search',
            in: 'deck',
            for: { is: 'Enhancement', subtype: ['good', 'I Samuel'] },
            as: 'x',
            steps: [{ op: 'move', what: x, to: 'hand' }],
          },
        ],
      }),
    ],
    [
      "Put a Lost Soul from a deck into its owner's Land of Bondage. That player draws a card.",
      effect(
        { op: 'player' },
        {
          op: 'search',
          in: 'deck',
          of: 'player',
          for: { is: 'Lost Soul' },
          as: 'x',
          steps: [{ op: 'move', what: x, to: 'bondage' }],
        },
        { op: 'draw', who: 'player', n: 1 },
      ),
    ],
    [
      'You may look at the top three cards of your deck, then take up to one of them, then underdeck the rest.',
      effect({
        op: 'may',
        steps: [
          { op: 'look', top: 3, as: 'seen' },
          { op: 'choose', as: 'x', among: { ref: 'seen' }, min: 0, max: 1 },
          { op: 'move', what: x, to: 'hand' },
          { op: 'move', what: { ref: 'seen', except: 'x' }, to: 'deck' },
        ],
      }),
    ],
    [
      'Your opponent underdecks an evil card from their hand. Bounce an Evil Character.',
      effect(
        { op: 'choose', as: 'x', who: 'opponent', from: { in: 'hand', of: 'opponent', subtype: 'evil' } },
        { op: 'move', what: x, to: 'deck' },
        { op: 'choose', as: 'y', from: { is: 'Evil Character' } },
        { op: 'move', what: { ref: 'y' }, to: 'hand' },
      ),
    ],
    [
      "Your opponent shuffles an evil card from their hand into its owner's deck.",
      effect(
        { op: 'choose', as: 'x', who: 'opponent', from: { in: 'hand', of: 'opponent', subtype: 'evil' } },
        { op: 'shuffle', what: x },
      ),
    ],
    [
      'Choose a Hero in a territory. Its owner may topdeck a good card from their hand. If they did not, topdeck that Hero.',
      effect(
        { op: 'choose', as: 'x', from: { is: 'Hero', in: 'territory' } },
        {
          op: 'may',
          ownerOf: 'x',
          as: 'instead',
          steps: [
            { op: 'choose', as: 'y', ownerOf: 'x', from: { in: 'hand', subtype: 'good' } },
            { op: 'move', what: { ref: 'y' }, to: 'deck', top: true },
          ],
        },
        {
          op: 'if',
          condition: { not: { did: 'instead' } },
          then: [{ op: 'move', what: x, to: 'deck', top: true }],
        },
      ),
    ],
    [
      'As an Artifact: Whenever you may act, you may underdeck this card to discard a good card in a whole territory (once per game).',
      {
        kind: 'quick',
        as: 'artifact',
        limit: { n: 1, per: 'game' },
        steps: [
          { op: 'choose', as: 'x', from: { subtype: 'good', in: ['territory', 'artifact', 'bondage'] } },
          { op: 'cost', step: { op: 'move', what: 'self', to: 'deck' } },
          { op: 'discard', what: x },
        ],
      },
    ],
    [
      'When this card is rescued — You may draw a card.',
      {
        kind: 'reaction',
        when: { on: 'moves', what: 'self', to: 'redemption' },
        steps: [{ op: 'may', steps: [draw(1)] }],
      },
    ],
    ['Holds up to two O.T. Heroes.', { kind: 'holds', what: { is: 'Hero', subtype: 'O.T.' }, n: 2 }],
    ['Plays to the set-aside area.', { kind: 'keyword', keyword: 'asideFortress' }],
    [
      'Interrupt the battle and withdraw a Hero in battle.',
      effect({
        op: 'interrupt',
        what: 'battle',
        steps: [
          { op: 'choose', as: 'x', from: { is: 'Hero', in: 'battle' } },
          { op: 'withdraw', what: x },
        ],
      }),
    ],
    [
      'Interrupt the battle and you may end the battle.',
      effect({ op: 'interrupt', what: 'battle', steps: [{ op: 'may', steps: [{ op: 'endBattle' }] }] }),
    ],
    [
      'Capture a character, convert another character to a clay Corinth character and place this card on that character.',
      effect(
        { op: 'choose', as: 'x', from: { is: 'character' } },
        { op: 'choose', as: 'y', from: { is: 'character', another: true } },
        {
          op: 'together',
          steps: [
            { op: 'capture', what: x },
            { op: 'convert', what: { ref: 'y' }, brigade: 'clay', also: ['Corinth'] },
            { op: 'place', what: 'self', on: { ref: 'y' } },
          ],
        },
      ),
    ],
    [
      'Take control of a Hero in a set-aside area.',
      effect(
        { op: 'choose', as: 'x', from: { is: 'Hero', in: 'aside' } },
        { op: 'give', what: x, player: 'you' },
      ),
    ],
    [
      'Give a Hero of yours to your opponent.',
      effect(
        { op: 'choose', as: 'x', from: { is: 'Hero', of: 'you' } },
        { op: 'give', what: x, player: 'opponent' },
      ),
    ],
  ];
  it.each(cases)('%s', (text, ability) => expect(print.ability(ability)).toBe(text));
});

describe('set-aside', () => {
  const choose: Step = { op: 'choose', as: 'x', from: { is: 'Hero', of: 'you' } };
  const cases: [string, Step[]][] = [
    [
      'Set aside a Hero of yours for two of your turns. When it returns, draw three cards.',
      [choose, { op: 'setAside', what: x, turns: 2, onReturn: [draw(3)] }],
    ],
    [
      'You may set aside a Hero of yours for two of your turns; when it returns, draw three cards.',
      [{ op: 'may', steps: [choose, { op: 'setAside', what: x, turns: 2, onReturn: [draw(3)] }] }],
    ],
    [
      'Set aside a Hero of yours for as long as its controller likes. It gains 1/1 for each turn. Each turn while it is set aside: draw a card.',
      [choose, { op: 'setAside', what: x, grow: { strength: 1, toughness: 1 }, each: [draw(1)] }],
    ],
    [
      'Set aside a Hero of yours face down until you play a Dominant or a Hero blocks. While it is set aside, it cannot be discarded or put in a hand by evil cards.',
      [
        choose,
        {
          op: 'setAside',
          what: x,
          down: true,
          until: [
            { on: 'plays', who: 'you', what: { is: 'Dominant' } },
            { on: 'battle', what: { is: 'Hero' }, role: 'blocks' },
          ],
          while: [{ effect: 'protect', over: 'refs', from: { subtype: 'evil' }, verbs: ['discard', 'hand'] }],
        },
      ],
    ],
    [
      'Set aside each Hero in battle for the rest of the game.',
      [{ op: 'setAside', what: { every: { is: 'Hero', in: 'battle' } }, until: [] }],
    ],
    [
      "Look at the top six cards of your deck. Take up to X of them (X is the number of your opponent's evil brigades).",
      [
        { op: 'look', as: 'seen', top: 6 },
        { op: 'choose', as: 'x', among: { ref: 'seen' }, min: 0, max: { tally: 'opponentEvilBrigades' } },
        { op: 'move', what: x, to: 'hand' },
      ],
    ],
    [
      "Set aside up to X Heroes (X is the number of your opponent's good brigades) for X of your turns.",
      [
        {
          op: 'choose',
          as: 'x',
          from: { is: 'Hero' },
          min: 0,
          max: { tally: 'opponentGoodBrigades' },
        },
        { op: 'setAside', what: x, turns: { tally: 'opponentGoodBrigades' } },
      ],
    ],
    [
      'Set aside this card for up to five of your turns. When it returns, it has +6/−6 this battle.',
      [
        {
          op: 'setAside',
          what: 'self',
          upTo: 5,
          onReturn: [
            {
              op: 'ongoing',
              until: 'battle',
              over: { ref: 'aside' },
              does: { effect: 'numbers', over: 'refs', strength: 6, toughness: -6 },
            },
          ],
        },
      ],
    ],
    [
      'Return each Hero in a set-aside area to territory at face value.',
      [{ op: 'move', what: { every: { is: 'Hero', in: 'aside' } }, to: 'territory', faceValue: true }],
    ],
  ];
  it.each(cases)('%s', (text, steps) => expect(print.steps(steps)).toBe(text));
});

describe('effects, triggers and parts', () => {
  const effects: [string, Passive][] = [
    [
      'This card is protected from lone Heroes.',
      { effect: 'protect', over: 'self', from: { is: 'Hero', lone: true } },
    ],
    [
      'Evil Characters cannot be set aside.',
      { effect: 'protect', over: { is: 'Evil Character' }, from: {}, verbs: ['setAside'] },
    ],
    ['This card ignores Heroes.', { effect: 'ignore', over: 'self', of: { is: 'Hero' } }],
    [
      'Heroes of yours are immune to demons.',
      { effect: 'immune', over: { is: 'Hero', of: 'you' }, from: { subtype: 'demon' } },
    ],
    [
      'Heroes have +X/+0, where X is the number of Evil Characters in battle.',
      {
        effect: 'numbers',
        over: { is: 'Hero' },
        strength: { count: { is: 'Evil Character', in: 'battle' } },
      },
    ],
    [
      'You may use good Enhancements of any brigade.',
      { effect: 'allows', over: { is: 'Enhancement', subtype: 'good' } },
    ],
  ];
  it.each(effects)('%s', (text, passive) => expect(print.passive(passive)).toBe(text));

  const triggers: [string, string, Trigger][] = [
    [
      'When your opponent draws by an ability of a good or evil card',
      'When your opponent draws by an ability',
      { on: 'draws', who: 'opponent', by: { any: [{ subtype: 'good' }, { subtype: 'evil' }] } },
    ],
    [
      'When a Hero of yours attacks alone',
      'When a Hero attacks',
      { on: 'battle', what: { is: 'Hero', of: 'you' }, role: 'attacks', lone: true },
    ],
    ['When this card enters battle', 'When it enters battle', { on: 'battle', what: 'self', role: 'enters' }],
    [
      'When a player plays a Dominant',
      'When a player plays a Dominant',
      { on: 'plays', who: 'any', what: { is: 'Dominant' } },
    ],
    [
      'At the start of your upkeep phase',
      'At the start of your upkeep phase',
      { on: 'phase', phase: 'upkeep', of: 'you' },
    ],
    [
      'When a priest your opponent controls is put in play',
      'When one is put in play',
      {
        on: 'moves',
        what: { subtype: 'priest', of: 'opponent' },
        from: ['hand', 'deck', 'reserve', 'discard'],
        to: ['battle', 'territory'],
      },
    ],
    // Movements from fewer zones, or to fewer, need another sentence.
    [
      "When a priest goes to battle or your opponent's territory from your opponent's hand or deck",
      'When one goes to battle or territory',
      {
        on: 'moves',
        what: { subtype: 'priest', of: 'opponent' },
        from: ['hand', 'deck'],
        to: ['battle', 'territory'],
      },
    ],
    [
      'When a Hero goes to your territory from your hand',
      'When one goes to territory',
      { on: 'moves', what: { is: 'Hero', of: 'you' }, from: 'hand', to: 'territory' },
    ],
    [
      'When a Lost Soul is put in a Land of Bondage',
      'When one is put in a Land of Bondage',
      { on: 'moves', what: { is: 'Lost Soul' }, to: 'bondage' },
    ],
    [
      'When a captive of yours is put in a Land of Bondage',
      'When one is put in a Land of Bondage',
      { on: 'moves', what: { is: 'captive', of: 'you' }, to: 'bondage' },
    ],
    [
      'When this card is put in a Land of Bondage',
      'When it is put in a Land of Bondage',
      { on: 'moves', what: 'self', to: 'bondage' },
    ],
  ];
  it.each(triggers)('%s', (text, tag, when) => {
    expect(print.trigger(when)).toBe(text);
    expect(print.triggerTag(when)).toBe(tag);
    expect(tag.length).toBeLessThanOrEqual(40);
  });

  const filters: [string, Filter][] = [
    [
      'evil cards in play or a set-aside area',
      { subtype: 'evil', in: ['battle', 'territory', 'artifact', 'bondage', 'aside'] },
    ],
    [
      'evil Fortresses, Sites or Artifacts',
      { any: [{ is: 'Fortress', subtype: 'evil' }, { is: ['Site', 'Artifact'] }] },
    ],
    [
      'O.T. Egyptians with strength 10 or more',
      { subtype: ['Egyptian', 'O.T.'], value: { name: 'strength', min: 10 } },
    ],
    [
      'prophet or priest Heroes of yours',
      { is: 'Hero', of: 'you', any: [{ subtype: 'prophet' }, { subtype: 'priest' }] },
    ],
    ['Heroes in battle, a hand or territory', { is: 'Hero', in: ['hand', 'battle', 'territory'] }],
    ['Heroes that are not evil', { is: 'Hero', none: [{ subtype: 'evil' }] }],
  ];
  it.each(filters)('%s', (text, filter) => expect(print.filter(filter, 'many')).toBe(text));

  const conditions: [string, Condition][] = [
    ['David is in play', { count: { called: 'David' } }],
    ['David is not in battle', { count: { called: 'David', in: 'battle' }, max: 0 }],
    ['you have a Hero in battle', { count: { is: 'Hero', in: 'battle', of: 'you' } }],
    ['it is your preparation phase', { phase: 'preparation', of: 'you' }],
    ['it is not the battle phase', { not: { phase: 'battle' } }],
    ['no card is chosen', { value: { objects: x }, max: 0 }],
  ];
  it.each(conditions)('%s', (text, condition) => expect(print.condition(condition)).toBe(text));

  const questions: [string, Step][] = [
    [
      'Choose one, or none.',
      { op: 'either', may: true, options: [{ steps: [draw(1)] }, { steps: [draw(2)] }] },
    ],
    ['Choose a player.', { op: 'player' }],
    [
      'Choose an evil card in your hand.',
      { op: 'choose', as: 'x', who: 'opponent', from: { in: 'hand', of: 'opponent', subtype: 'evil' } },
    ],
    [
      'Band to one to three Heroes?',
      {
        op: 'may',
        steps: [
          { op: 'choose', as: 'x', from: { is: 'Hero' }, min: 1, max: 3 },
          { op: 'band', what: x },
        ],
      },
    ],
  ];
  it.each(questions)('%s', (text, step) => expect(print.question(step)).toBe(text));
});

describe('the cards of Redemption', () => {
  const cards = readCards(join(root(), 'src/games/redemption/cards'));
  it.each(cards.filter((c) => c.abilities.length > 0))('$ref reads as sentences', ({ abilities }) => {
    for (const ability of abilities) {
      const text = print.ability(ability);
      expect(text).toMatch(/^[A-Z].*[.”)]$/s);
      // Texts that must not be printed: undefined names, double articles, double endings, and the first person.
      expect(text).not.toMatch(
        /undefined|\b(a|an|the) (a|an|the)\b|eded\b|\b(me|my|I am|I have)\b|\.\.| {2}|\{/,
      );
    }
  });
});
