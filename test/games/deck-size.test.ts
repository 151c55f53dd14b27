// No deck may have more than 400 cards, in whatever form it is read and in whatever format it is played.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../src/games/games.ts';
import { DeckError, MOST_CARDS } from '../../src/kernel/deck-error.ts';
import type { DeckList } from '../../src/kernel/game/inputs.ts';
import type { Game } from '../../src/kernel/game.ts';
import { broughtDeck } from '../../src/table/league/decks.ts';
import { checkDeck, readDeck } from '../../src/table/lobby/decks.ts';
import { ownGame } from '../support/games/loaded.ts';
import { accepted, type Bench, bench, by } from '../support/table.ts';

/** A deck of this game with this many cards, which begins like an official one. */
function deckOf(game: Game, cards: number): DeckList {
  const [first] = game.decks;
  const missing = cards - first!.cards.reduce((sum, { count }) => sum + count, 0);
  const last = first!.cards.at(-1)!;
  return { name: 'Tower', cards: [...first!.cards.slice(0, -1), { ...last, count: last.count + missing }] };
}

/** The deck as a text list, with at most 99 copies a row. */
const textOf = ({ cards }: DeckList): string =>
  cards
    .flatMap(({ key, count }) =>
      Array.from({ length: Math.ceil(count / 99) }, (_, n) => `${Math.min(99, count - 99 * n)} ${key}`),
    )
    .join('\n');

const SENTENCE = `A deck holds at most ${MOST_CARDS} cards, and this one has 401. Take cards out.`;

describe.each(GAME_IDS)('a deck for %s', (id) => {
  const game = ownGame(id);
  const large = deckOf(game, 401);
  const saved = [{ game: game.id, deck: large, savedAt: 0 }];

  it('of 401 cards is refused as a list', () => {
    expect(() => game.parseDeck(textOf(large))).toThrow(
      new DeckError([{ rule: 'most-cards', sentence: SENTENCE }]),
    );
    expect(game.parseDeck(textOf(deckOf(game, 400))).cards.reduce((sum, { count }) => sum + count, 0)).toBe(
      400,
    );
  });
  it.each(game.formats)('of 401 cards is refused in the format %s, pasted or saved', (format) => {
    expect(game.checkDeck(large, format)[0]?.sentence).toBe(SENTENCE);
    expect(checkDeck(game, { format }, textOf(large))).toMatchObject({
      code: 'deck-unreadable',
      sentence: SENTENCE,
    });
    const bringing = { deck: { saved: 'tower' }, saved };
    expect(readDeck(game, { format }, bringing.deck, saved)).toMatchObject({ sentence: SENTENCE });
    expect(broughtDeck(game, { format }, bringing)).toMatchObject({ sentence: SENTENCE });
  });
  it.each(game.formats)('of 400 cards has no such fault in the format %s', (format) => {
    expect(game.checkDeck(deckOf(game, 400), format).map(({ rule }) => rule)).not.toContain('most-cards');
  });
  it('with a count that no deck has is refused with its number', () => {
    const [{ key }] = large.cards as [DeckList['cards'][number]];
    for (const count of ['999999', '999999x', '1000 x'])
      expect(() => game.parseDeck(`${count} ${key}`)).toThrow(
        /^Line 1: (999999|1000) is too many of one card: a deck holds at most 400 cards in all\.$/,
      );
  });
});

describe('in Netrunner', () => {
  const game = ownGame('netrunner');
  it('the counts of an exported file are added up before anything is done with them', () => {
    const cards = Object.fromEntries(game.decks[0]!.cards.map(({ key }) => [key, 1_000_000]));
    expect(() => game.parseDeck(JSON.stringify({ name: 'x', cards }))).toThrow(
      /^A deck holds at most 400 cards, and this one has \d+000000\./,
    );
  });
  it('two decks that make one for a league are counted together', () => {
    const half = (side: 0 | 1, count: number): DeckList => {
      const deck = game.decks.flatMap((each) => game.sides?.half(each, side) ?? [])[0]!;
      const last = deck.cards.at(-1)!;
      return { name: `Half ${side}`, cards: [...deck.cards.slice(0, -1), { ...last, count }] };
    };
    const saved = [half(0, 200), half(1, 200)].map((deck) => ({ game: game.id, deck, savedAt: 0 }));
    const bringing = { deck: { saved: 'Half 0' }, other: { saved: 'Half 1' }, saved };
    expect(broughtDeck(game, { format: 'free' }, bringing)).toMatchObject({
      sentence: /^A deck holds at most 400 cards, and this one has \d+\./,
    });
  });
});

describe('a game', () => {
  let on: Bench;
  beforeAll(async () => {
    on = await bench([ownGame('altered')]);
  });
  afterAll(() => on.close());

  it('does not begin with a larger deck that was brought before there was this bound', async () => {
    const { tables, store } = on;
    const where = { guildId: 'g', channelId: 'c' };
    const { record } = accepted(await tables.create(by('ann'), where, { game: 'altered' }));
    const [name] = ownGame('altered').decks.map((deck) => deck.name);
    accepted(await tables.join(by('ann'), record.id, 'Ann', { official: name! }));
    const brought = (await store.record(record.id))!;
    const deck = deckOf(ownGame('altered'), 401);
    await on.place.execute('UPDATE Player SET deck = ? WHERE gameId = ?', JSON.stringify(deck), brought.id);
    const begun = await on.restarted().join(by('bob'), record.id, 'Bob', { official: name! });
    expect(begun).toMatchObject({
      refused: true,
      sentence:
        'The game cannot begin: the deck of Ann has more than 400 cards, the most that a deck holds. They bring another with `/game join`.',
    });
  });
});
