// Formats of Netrunner, rule by rule: a legal deck passes, and a deck that breaks one rule fails for exactly that rule.
import { describe, expect, it } from 'vitest';
import type { DeckList } from '../../../src/kernel/game/inputs.ts';
import { rulesOf } from '../../support/games/formats.ts';
import { ownGame } from '../../support/games/loaded.ts';

const game = ownGame('netrunner');
const TODAY = '2026-11-28';
const faults = (deck: DeckList, format: string, day = TODAY) =>
  game.checkDeck(deck, format, game.versionOn(format, day));
const broken = (...of: Parameters<typeof faults>): string[] => rulesOf(faults(...of));

const deckOf = (counts: Record<string, number>): DeckList => ({
  name: 'Test',
  cards: Object.entries(counts).flatMap(([key, count]) => (count === 0 ? [] : [{ key, count }])),
});
const three = (...keys: string[]): Record<string, number> => Object.fromEntries(keys.map((key) => [key, 3]));

/** A deck for Loup: forty cards, all from System Gateway. Tests change single counts. */
const LOUP = {
  '30001': 1,
  ...three(
    '30002',
    '30004',
    '30005',
    '30007',
    '30008',
    '30028',
    '30029',
    '30030',
    '30031',
    '30032',
    '30033',
    '30034',
  ),
  '30003': 2,
  '30009': 2,
};
const loup = (counts: Record<string, number> = {}): DeckList => deckOf({ ...LOUP, ...counts });

/** A part of a Corp deck: thirty cards of Weyland that are no agendas, and agendas worth fourteen points. */
const CORP = {
  ...three('30061', '30062', '30064', '30065', '30066', '30071', '30072', '30073', '30074', '30075'),
  ...{ '30060': 1, '30067': 3, '30068': 3 },
};
/** A deck for Built to Last with forty cards and agendas worth nineteen points. One of the agendas is worth three. */
const weyland = (counts: Record<string, number> = {}): DeckList =>
  deckOf({ ...CORP, '30059': 1, '30069': 1, '30070': 2, ...counts });

describe('System Gateway', () => {
  it('takes its own cards, three of each', () => {
    expect(broken(loup(), 'system-gateway')).toEqual([]);
    expect(broken(loup({ '30002': 4 }), 'system-gateway')).toEqual(['copies']);
  });

  it('takes the official decks of the box, with the identities that are for it alone', () => {
    const starter = game.decks.find(({ name }) => name.includes('starter'))!;
    expect(broken(starter, 'system-gateway')).toEqual([]);
    const barred = faults(starter, 'startup').filter(({ rule }) => rule === 'banned');
    expect(barred.map(({ sentence }) => sentence)).toContain(
      'The Catalyst: Convention Breaker is banned since 24 April 2025 (Startup Balance Update 25.04, with the rule of 26.05): it is for the format system-gateway alone. Take it out.',
    );
  });

  it('takes no card of another set', () => {
    expect(faults(loup({ '35003': 1 }), 'system-gateway')).toEqual([
      {
        rule: 'pool',
        sentence:
          'Charm Offensive is of the set elev, which System Gateway of 9 April 2021 does not include. Take it out.',
      },
    ]);
  });
});

describe('Startup', () => {
  it('takes cards of its four sets, and none of Standard’s others', () => {
    expect(broken(loup({ '35003': 1 }), 'startup')).toEqual([]);
    expect(broken(loup({ '26001': 1 }), 'startup')).toEqual(['pool']);
    expect(broken(loup({ '26001': 1 }), 'standard')).toEqual([]);
  });

  it('bans Cleaver since 24 April 2025, whatever has changed since', () => {
    expect(faults(loup({ '30006': 1 }), 'startup')).toEqual([
      {
        rule: 'banned',
        sentence:
          'Cleaver is banned since 24 April 2025 (Startup Balance Update 25.04, with the rule of 26.05). Take it out.',
      },
    ]);
  });

  it('lets four agendas be worth three points or more since May 2026, and before that any number', () => {
    // Adds agendas worth three points each (Send a Message and The Basalt Spire). The other changes keep both decks at
    // nineteen points.
    const heavy = { '30068': 0, '30069': 3, '35072': 2 };
    const four = weyland({ ...heavy, '34123': 1, '30060': 0, '30067': 3, '30070': 1 });
    const five = weyland({ ...heavy, '34123': 2, '30060': 1, '30067': 0, '30070': 2 });
    expect(broken(four, 'startup')).toEqual([]);
    expect(faults(five, 'startup')).toEqual([
      {
        rule: 'agendas-worth',
        sentence: 'A deck has at most 4 agendas worth 3 points or more, yours has 5. Take some out.',
      },
    ]);
    expect(broken(five, 'startup', '2026-04-30')).toEqual([]);
  });
});

describe('Standard', () => {
  it('bans Cybersand Harvester by the list of 3 October 2025', () => {
    expect(broken(weyland(), 'standard')).toEqual([]);
    expect(faults(weyland({ '34058': 1 }), 'standard')).toEqual([
      {
        rule: 'banned',
        sentence:
          'Cybersand Harvester is banned since 3 October 2025 (Standard Ban List 25.10). Take it out.',
      },
    ]);
  });

  it('means the rules of deck building alone to games that began before formats had dates', () => {
    const banned = weyland({ '34058': 1 });
    expect(game.versionOn('standard', '2025-10-02')).toBeUndefined();
    expect(game.checkDeck(banned, 'standard')).toEqual([]);
    expect(broken(banned, 'standard')).toEqual(['banned']);
  });

  it('knows a card by its title: each printing of Cayambe Grid is banned', () => {
    for (const key of ['26127', '27007'])
      expect(broken(weyland({ [key]: 1 }), 'standard'), key).toEqual(['banned']);
  });
});

describe('Eternal', () => {
  /**
   * A deck for Ob with forty-five cards. Its cards count seven points in this format, from five titles; one title is
   * there three times.
   */
  const ob = (counts: Record<string, number> = {}): DeckList =>
    deckOf({ ...CORP, '33057': 1, '30069': 2, '33064': 3, '33114': 1, '30053': 1, '34033': 1, ...counts });

  it('takes seven points, each title once whatever its copies', () => {
    expect(broken(ob(), 'eternal')).toEqual([]);
  });

  it('takes no eighth point, and names what counts', () => {
    expect(faults(ob({ '33064': 2, '30050': 1 }), 'eternal')).toEqual([
      {
        rule: 'points',
        sentence:
          'A deck has at most 7 points, yours has 8: Anoetic Void (1), Spin Doctor (1), Mutually Assured Destruction (1), Gaslight (1), Wage Workers (1), Ob Superheavy Logistics: Extract. Export. Excel. (3). Take some of these cards out.',
      },
    ]);
  });

  it('takes sets that Standard does not, and none of the identities that are for a first game', () => {
    expect(broken(deckOf({ ...LOUP, '30001': 0, '30076': 1 }), 'eternal')).toContain('banned');
  });
});

describe('identities with rules of their own', () => {
  it('have one of each card with Nova, and with Ampère besides agendas of every faction', () => {
    expect(broken(deckOf({ ...LOUP, '30001': 0, '33093': 1 }), 'starter')).toContain('copies');
    const ampere = deckOf({ '33128': 1, '30036': 1, '30044': 1, '30052': 1, '30060': 1 });
    expect(broken(ampere, 'starter')).toEqual(['deck-size', 'agenda-points']);
    expect(broken(deckOf({ '30059': 1, '30036': 1 }), 'starter')).toContain('no-influence');
  });
});

it('formats stand in their order, and the first has the rules of deck building alone', () => {
  expect(game.formats).toEqual(['starter', 'standard', 'free', 'startup', 'eternal', 'system-gateway']);
  expect(game.versionOn('starter', TODAY)).toBeUndefined();
});
