// `/help` about a game says which of its cards the bot carries out, and how many are left to the players.
import { describe, expect, it } from 'vitest';
import { helpBody } from '../../../src/discord/messages/help.ts';
import type { CardPage } from '../../../src/kernel/game/views.ts';
import { fakeGame } from '../../support/discord.ts';
import { ownGames } from '../../support/games/loaded.ts';

const page = (name: string, automated = true): CardPage => ({
  key: name,
  name,
  line: '',
  text: '',
  automated,
});

const said = (game: ReturnType<typeof fakeGame>): string =>
  helpBody([game], { kind: 'game', id: game.id }).content ?? '';

describe('the page of a game', () => {
  it('counts cards by their names, and one that has a program is carried out whatever sets hold it', () => {
    const game = fakeGame({
      cards: () => [page('Oak'), page('Oak'), page('Elm'), page('Ash', false)],
      knownCards: () => [
        { key: 'known:elm', name: 'Elm' },
        { key: 'known:yew', name: 'Yew' },
      ],
    });
    expect(said(game)).toContain('Cards that I carry out: 2. Of 2 more I know the facts alone');
  });

  it('says so where it carries out all that it knows', () => {
    expect(said(fakeGame({ cards: () => [page('Oak')], knownCards: () => [] }))).toContain(
      'Cards that I carry out: 1, all that I know.',
    );
  });

  it.each([...ownGames().values()])('of $name tells both numbers, and fits', (game) => {
    const text = said(game);
    expect(text).toMatch(/Cards that I carry out: \d{2,}\. Of \d{2,} more I know the facts alone/);
    expect(text).not.toContain('… and');
  });
});
