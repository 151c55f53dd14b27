// Cards of later sets of which only facts are recorded: decks may contain them, the bot applies their facts, and their
// texts are carried out by their player, act by act.
import { describe, expect, it } from 'vitest';
import { loadOwnGames } from '../../../src/games/games.ts';
import { root } from '../../../src/root.ts';

const game = loadOwnGames(root(), ['netrunner']).get('netrunner')!;

describe('a list with cards of later sets', () => {
  it('is read by names and numbers, and says which are done by hand', () => {
    const deck = game.parseDeck('1 Lat: Ethical Freelancer\n2 Bukhgalter\n3x Sure Gamble\n1 26001');
    expect(deck.cards.map(({ count }) => count)).toEqual([1, 2, 3, 1]);
    expect(game.moderated(deck)).toEqual(['Lat: Ethical Freelancer', 'Bukhgalter', 'Isolation']);
  });

  it('means the automated card by the number of a reprint, and by its title', () => {
    const list = (line: string) => game.parseDeck(line).cards[0]?.key;
    expect(list('1 Sure Gamble')).toBe('30030');
    expect(() => list('1 Sure Gambel')).toThrow('Did you mean Sure Gamble?');
    expect(() => list('1 Bukhgaltr')).toThrow('Did you mean Bukhgalter?');
    expect(() => list('1 Zzyzx')).toThrow(
      'Check its number or name. Besides the automated cards I know these sets: Downfall, Elevation, ',
    );
  });

  it('shows what is done of them, and that the rest is its player’s', () => {
    const text = game.card('26016')?.text;
    expect(text).toContain('Interface → Pay 1 credit: Break 1 Sentry subroutine.');
    expect(text).toContain('Pay 1 credit: This card gets +1 strength.');
    expect(text).toContain('When you install this card — Carry out its text.');
    expect(text).toContain('No program does the rest of what this card says.');
  });
});
