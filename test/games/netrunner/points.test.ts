import { describe, expect, it } from 'vitest';
import type { DeckList } from '../../../src/kernel/game/inputs.ts';
import { ownBench } from '../../support/games/loaded.ts';

/** When a game begins, its decks decide how many agenda points win it. The game keeps that number. */

const { game } = ownBench('netrunner');
const official = (name: string): DeckList => game.decks.find((deck) => deck.name === name)!;
const starter = official('System Gateway: starter');
const advanced = official('System Gateway: advanced');

const begun = (
  decks: DeckList[],
  playing = game,
): { points: number | string | undefined; told: string[] } => {
  const { state, log } = playing.begin({
    profile: 'netrunner-standard',
    seed: '01',
    names: ['A', 'B'],
    decks,
  });
  return { points: state.clock['points'], told: log.map(({ shared }) => shared) };
};

/** A list as somebody pastes it: the same cards under another name, in another order. */
const pasted = (deck: DeckList): DeckList => ({ name: 'Pasted deck', cards: deck.cards.toReversed() });
const half = (deck: DeckList, side: 0 | 1): DeckList => game.sides!.half(deck, side)!;

describe('a game is played', () => {
  it.each<[string, DeckList[], number]>([
    ['to six points by the starter decks', [starter, starter], 6],
    ['to six points by their lists, whatever they are called', [pasted(starter), pasted(starter)], 6],
    ['to six points by one half of each', [half(starter, 1), half(starter, 0)], 6],
    ['to seven points by the advanced decks', [advanced, advanced], 7],
    ['to seven points by a starter deck against another', [half(starter, 0), half(advanced, 1)], 7],
    [
      'to seven points by a starter deck with a card more',
      [
        half(starter, 0),
        { ...half(starter, 1), cards: [...half(starter, 1).cards, { key: '30030', count: 1 }] },
      ],
      7,
    ],
  ])('%s', (_what, decks, points) => {
    const { points: kept, told } = begun(decks);
    expect(kept).toBe(points);
    expect(told).toContain(`The game is played to ${points === 6 ? 'six' : 'seven'} agenda points.`);
  });

  it('to seven points if it began before games kept the number', () => {
    const pin = { language: 4, cards: JSON.parse(game.pin([starter])).cards };
    const { points, told } = begun([starter, starter], game.pinned(JSON.stringify(pin)));
    expect(points).toBeUndefined();
    expect(told.join(' ')).not.toContain('is played to');
  });
});
