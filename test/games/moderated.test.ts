import { describe, expect, it } from 'vitest';
import { seeded } from '../../src/cli/random/random-play.ts';
import { readCard as readAltered } from '../../src/games/altered/cards.ts';
import { readCard as readRedemption } from '../../src/games/redemption/cards.ts';
import { readCard as readThrones } from '../../src/games/thrones/cards.ts';
import { BENCHES } from '../support/games/random-games.ts';
import { A, Scene } from '../support/scene.ts';

const SAYS =
  'No program does the rest of what this card says. Read the card: its player carries it out where the bot asks for it, or by hand with `/table`.';

/** Cards that no program covers, by game. When writing a card's program, remove the card here. */
const MODERATED: Record<string, string[]> = {
  altered: [],
  redemption: ['invisible-beings-aw', 'kerith-ravine-ki'],
  thrones: [],
  netrunner: [],
};

describe.each(BENCHES)('cards of %s that are done by hand', (id, { game, randomPlay }) => {
  const keys = MODERATED[id]!;

  it('say so on their pages, and all others have programs', () => {
    const pages = game.cards();
    expect(pages.flatMap(({ key, automated }) => (automated ? [] : [key]))).toEqual(keys);
    for (const { text, automated } of pages) expect(text.endsWith(SAYS)).toBe(!automated);
  });

  it('are named, each once, for a deck that has them', () => {
    const [official] = game.decks;
    const cards = [...official!.cards, ...keys.map((key) => ({ key, count: 2 }))];
    const names = game.cards().flatMap(({ key, name }) => (keys.includes(key) ? [name] : []));
    expect(game.moderated({ name: 'Mine', cards, reserve: cards })).toEqual([...new Set(names)]);
    expect(game.decks.flatMap((deck) => game.moderated(deck))).toEqual([]);
  });

  it('are known by their keys to people who paste a list, and to a pinned game', () => {
    for (const key of keys) {
      const page = game.cards().find((card) => card.key === key)!;
      const list = id === 'altered' ? key : page.name;
      if (id === 'altered') expect(game.parseDeck(`2 ${list}`).cards).toEqual([{ key, count: 2 }]);
      const deck = { name: 'Mine', cards: [{ key, count: 1 }] };
      expect(game.pinned(game.pin([deck])).moderated(deck)).toEqual([page.name]);
    }
  });

  it('are in no random deck: those are meant for programs', () => {
    for (let n = 0; n < 30; n++) expect(game.moderated(randomPlay.randomDeck(seeded(n)))).toEqual([]);
  });
});

describe('a card that is done by hand', () => {
  it('breaks no deck-building rule', () => {
    const [, { game }] = BENCHES.find(([id]) => id === 'redemption')!;
    const [deck] = game.decks;
    const [key] = MODERATED['redemption']!;
    const cards = [...deck!.cards, { key: key!, count: 1 }];
    expect(game.checkDeck({ ...deck!, cards }, 'free')).toEqual([]);
  });

  it('is played like any other, and does nothing by itself', () => {
    const s = new Scene(
      'altered',
      'cards:',
      '  - { ref: gates, name: Open the Gates, faction: OR, rarity: rare, type: Spell, cost: 5/5, moderated: true }',
      'given:',
      '  A: { mana: 5, hand: [gates] }',
    );
    s.says(A, '/play card:Open the Gates');
    expect(s.zone('expedition')).toEqual([]);
    expect(s.zone('reserve:0')).toEqual(['Open the Gates']);
    for (const [to, number] of [
      ['Hero Expedition', '3'],
      ['Companion Expedition', '1'],
    ] as const)
      s.hand(A, 'token', { token: 'Ordis Recruit', to, number });
    expect(s.zone('expedition')).toHaveLength(4);
  });

  it.each([
    [
      'Altered',
      readAltered,
      { ref: 'X', name: 'X', faction: 'NE', rarity: 'common', type: 'Spell', cost: '1/1' },
    ],
    ['Redemption', readRedemption, { ref: 'x', name: 'X', listed: 'X', set: 'X', ways: [{ as: 'good' }] }],
    ['Thrones', readThrones, { ref: '1', name: 'X', type: 'event', faction: 'neutral', cost: 1 }],
  ])('has no program in a file of %s, or it is not read', (game, read, card) => {
    const keyword = game === 'Thrones' ? 'limited' : game === 'Altered' ? 'fleeting' : 'asideFortress';
    const keywords = [{ kind: 'keyword', keyword }];
    expect(read({ ...card, moderated: true, abilities: keywords }, 'here').moderated).toBe(true);
    const kind = game === 'Thrones' ? 'action' : 'effect';
    const programs = [{ kind, steps: [{ op: 'draw', n: 1 }] }];
    expect(read({ ...card, abilities: programs }, 'here').moderated).toBeUndefined();
    expect(() => read({ ...card, moderated: true, abilities: programs }, 'here')).toThrow('no programs');
    expect(() => read({ ...card, moderated: false }, 'here')).toThrow('moderated');
  });
});
