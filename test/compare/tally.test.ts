// The comparison of texts counts words: two wordings of one meaning have equal counts, and a change of meaning changes
// them.
import { describe, expect, it } from 'vitest';
import { differOf } from '../../src/compare/tally.ts';
import { ownBench } from '../support/games/loaded.ts';

const differ = (game: string) => {
  const compare = differOf(ownBench(game).comparison.wordings);
  return (ours: string, official: string, name = 'Nobody'): string[] =>
    compare(name, { facts: '', text: ours }, { facts: '', text: official }).map(
      ({ word, ours: here, official: there }) => `${word} ${here}/${there}`,
    );
};

/** Our wording of a sentence, an official one with a different meaning, and the differences that must be noticed. */
type Planted = readonly [kind: string, ours: string, official: string, noticed: readonly string[]];

const PLANTED: Readonly<Record<string, readonly Planted[]>> = {
  altered: [
    ['number', 'Draw two cards.', 'Draw 3 cards.', ['number: 2 1/0', 'number: 3 0/1']],
    [
      'number in a cost',
      'You may pay {1}: resupply.',
      'You may pay {2}: resupply.',
      ['number: 2 0/1', 'symbol: {1} 1/0'],
    ],
    ['symbol', '{J} Draw a card.', '{H} Draw a card.', ['symbol: {h} 0/1', 'symbol: {j} 1/0']],
    ['keyword', 'Gain Anchored.', 'I gain [[Asleep]].', ['keyword: anchored 1/0', 'keyword: asleep 0/1']],
    [
      'type',
      'Discard target Character.',
      'Discard target Permanent.',
      ['type: character 1/0', 'type: permanent 0/1'],
    ],
    [
      'subtype',
      'Each Robot gains 1 boost.',
      'Each Plant gains 1 boost.',
      ['subtype: plant 0/1', 'subtype: robot 1/0'],
    ],
    ['zone', 'Put it into Reserve.', 'Put it in your hand.', ['zone: hand 0/1', 'zone: reserve 1/0']],
    ['may', 'You may draw a card.', 'Draw a card.', ['may 1/0']],
    ['up to', 'Discard up to two target Permanents.', 'Discard two target Permanents.', ['up to 1/0']],
    ['each', 'Each player draws a card.', 'A player draws a card.', ['each 1/0']],
    ['another', 'Sacrifice another Character.', 'Sacrifice a Character.', ['another 1/0']],
    ['opponent', 'Your opponent draws a card.', 'You draw a card.', ['opponent 1/0']],
  ],
  netrunner: [
    ['number', 'Gain 5 credits.', 'Gain 4[credit].', ['number: 4 0/1', 'number: 5 1/0']],
    [
      'symbol',
      'Gain 2 credits.',
      'Gain [click].',
      ['number: 2 1/0', 'symbol: click 0/1', 'symbol: credit 1/0'],
    ],
    ['keyword', 'Do 2 net damage.', 'Do 2 meat damage.', ['keyword: meat 0/1', 'keyword: net 1/0']],
    ['type', 'Trash a resource.', 'Trash 1 installed program.', ['type: program 0/1', 'type: resource 1/0']],
    [
      'subtype',
      'Break 1 Sentry subroutine.',
      'Break 1 <strong>barrier</strong> subroutine.',
      ['subtype: barrier 0/1', 'subtype: sentry 1/0'],
    ],
    ['zone', 'Run HQ.', 'Run R&D.', ['zone: deck 0/1', 'zone: hand 1/0']],
    ['may', 'You may draw a card.', 'Draw 1 card.', ['may 1/0']],
    [
      'up to',
      'Shuffle up to two cards from your hand into your deck.',
      'Shuffle 2 cards from your grip into your stack.',
      ['up to 1/0'],
    ],
    [
      'each',
      'The first time each turn you breach HQ, draw a card.',
      'When you breach HQ, draw 1 card (once per turn).',
      ['each 1/0'],
    ],
    ['another', 'Derez another ice.', 'Derez 1 piece of ice.', ['another 1/0']],
    ['opponent', 'Your opponent loses a click.', 'You lose [click].', ['opponent 1/0']],
  ],
  redemption: [
    ['number', 'Draw two cards.', 'Draw 3.', ['number: 2 1/0', 'number: 3 0/1']],
    ['symbol', 'Set aside X Heroes.', 'Set aside a Hero.', ['symbol: x 1/0']],
    ['keyword', 'Negate a card.', 'Discard a card.', ['keyword: discard 0/1', 'keyword: negate 1/0']],
    ['type', 'Discard a Hero.', 'Discard an Evil Character.', ['type: evil character 0/1', 'type: hero 1/0']],
    ['subtype', 'Discard a good card.', 'Discard an evil card.', ['subtype: evil 0/1', 'subtype: good 1/0']],
    [
      'zone',
      'Take a card from your deck.',
      'Take a card from Reserve.',
      ['zone: deck 1/0', 'zone: reserve 0/1'],
    ],
    ['may', 'You may draw a card.', 'Draw 1.', ['may 1/0']],
    ['up to', 'Take up to two cards.', 'Take 2 cards.', ['up to 1/0']],
    ['each', 'Discard each Hero in battle.', 'Discard a Hero in battle.', ['each 1/0']],
    ['another', 'Exchange it with another Hero.', 'Exchange it with a Hero.', ['another 1/0']],
    ['opponent', 'Your opponent discards a card.', 'Discard a card.', ['opponent 1/0']],
  ],
  thrones: [
    ['number', 'Draw 2 cards.', 'Draw 3 cards.', ['number: 2 1/0', 'number: 3 0/1']],
    [
      'symbol',
      'It gains an intrigue icon.',
      'It gains a [power] icon.',
      ['symbol: intrigue 1/0', 'symbol: power 0/1'],
    ],
    ['keyword', 'Stealth.', 'Renown.', ['keyword: renown 0/1', 'keyword: stealth 1/0']],
    [
      'timing',
      'Interrupt: Draw 1 card.',
      '<b>Reaction:</b> Draw 1 card.',
      ['keyword: interrupt 1/0', 'keyword: reaction 0/1'],
    ],
    ['type', 'Stand a character.', 'Stand a location.', ['type: character 1/0', 'type: location 0/1']],
    ['subtype', 'Stand a Lady.', 'Stand a <i>Lord</i>.', ['subtype: lady 1/0', 'subtype: lord 0/1']],
    [
      'faction',
      'Stand a Stark character.',
      'Stand a [thenightswatch] character.',
      ["subtype: night's watch 0/1", 'subtype: stark 1/0'],
    ],
    [
      'zone',
      'Put it into your dead pile.',
      'Put it into your discard pile.',
      ['zone: dead pile 1/0', 'zone: discard pile 0/1'],
    ],
    ['may', 'You may draw 1 card.', 'Draw 1 card.', ['may 1/0']],
    ['up to', 'Choose up to 3 characters.', 'Choose 3 characters.', ['up to 1/0']],
    ['each', 'Each character gets +2 STR.', 'A character gets +2 STR.', ['each 1/0']],
    ['another', 'Kneel another character.', 'Kneel a character.', ['another 1/0']],
    [
      'opponent',
      "Discard a card from your opponent's hand.",
      'Discard 1 card from your hand.',
      ['opponent 1/0'],
    ],
  ],
};

describe.each(Object.entries(PLANTED))('%s', (game, planted) => {
  const between = differ(game);
  it.each(planted)('notices another %s', (_kind, ours, official, noticed) => {
    expect(between(ours, official)).toEqual(noticed);
  });

  it('notices a word that one side says twice', () => {
    expect(between('You may draw a card. You may draw a card.', 'You may draw a card. Draw a card.')).toEqual(
      ['may 2/1'],
    );
  });

  it.each(planted)('finds no difference in a sentence beside itself (%s)', (_kind, ours) => {
    expect(between(ours, ours)).toEqual([]);
  });
});

describe('wordings of one meaning', () => {
  it.each([
    ['altered', '{R} Resupply.', '{R} [Resupply]. (A reminder of 2 other cards.)'],
    [
      'altered',
      'Create a Brassbug in target Expedition.',
      '#Create a [Brassbug 2/2/2] Robot token in target Expedition.#',
    ],
    ['altered', '{J} Discard up to one target card from a Reserve.', '{J}\u00a0[Sabotage].'],
    [
      'altered',
      'When an Expedition of yours moves forward because of Forest — Draw a card.',
      'When one of your Expeditions moves forward due to {V} — Draw a card.',
    ],
    ['netrunner', '↳ Give the Runner 1 tag.', '[subroutine] Give the Runner 1 tag.'],
    [
      'netrunner',
      'When this card is rezzed — Shuffle two cards from your hand into your deck.',
      'When this card is rezzed, shuffle 2 cards from HQ into R&D. <em>(Each other card stays.)</em>',
    ],
    [
      'redemption',
      'As a good Enhancement: Negate an O.T. card in battle, a territory or set-aside area.',
      'GE: Negate an Old Testament card in play or a set aside area.',
    ],
    [
      'redemption',
      "Shuffle each Evil Character in battle into its owner's deck.",
      'Shuffle all Evil Characters in battle.',
    ],
    ['redemption', 'Banish a card.', 'Remove a card from the game.'],
    ['thrones', 'Each Lord gets +1 STR.', 'Each <i>Lord</i> gets +1 STR.'],
  ])('in %s: "%s"', (game, ours, official) => {
    expect(differ(game)(ours, official)).toEqual([]);
  });

  it('a card that speaks of itself by name says "this card"', () => {
    const between = differ('thrones');
    expect(between('Stand this card.', 'Stand Robb Stark.', 'Robb Stark')).toEqual([]);
    expect(between('Stand this card.', 'Stand Robb Stark.', 'Arya Stark')).toEqual(['subtype: stark 0/1']);
  });

  it('a longer word is not the shorter one in it', () => {
    expect(differ('redemption')('Choose a high priest.', 'Choose a priest.')).toEqual([
      'subtype: high priest 1/0',
      'subtype: priest 0/1',
    ]);
    expect(differ('netrunner')('Take a chance.', 'Aim at it again.')).toEqual([]);
  });
});

describe('lines of facts', () => {
  it('are compared apart from texts, so that a word of one makes up for none of the other', () => {
    const compare = differOf(ownBench('thrones').comparison.wordings);
    expect(
      compare(
        'Nobody',
        { facts: 'cost 4', text: 'Draw 3 cards.' },
        { facts: 'cost 3', text: 'Draw 4 cards.' },
      ),
    ).toEqual([
      { where: 'facts', word: 'number: 3', ours: 0, official: 1 },
      { where: 'facts', word: 'number: 4', ours: 1, official: 0 },
      { where: 'text', word: 'number: 3', ours: 1, official: 0 },
      { where: 'text', word: 'number: 4', ours: 0, official: 1 },
    ]);
  });
});
