// Decks that people save for later games. They belong to one person and are shown to nobody else.
import type { Game } from '../../kernel/game.ts';
import { neutralName, quoteTyped } from '../../kernel/text/neutral-text.ts';
import { refuse } from '../refusal.ts';
import type { Decks } from '../service.ts';
import type { Store } from '../store.ts';
import { findDeck, keptKey, keyOf } from './decks.ts';
import { dayOf } from './formats.ts';
import { noGame } from './server-rules.ts';

/** Maximum number of decks that a person may save, over all games. */
export const MOST_SAVED = 50;

/** Creates the functions for saved decks. `now` in milliseconds since 1970. */
export const savedDecks = (
  store: Store,
  games: ReadonlyMap<string, Game>,
  now: () => number,
): Omit<Decks, 'checkDeck'> => ({
  savedDecks: (userId) => store.savedDecks(userId),

  saveDeck: async ({ userId }, gameId, typed, text) => {
    const game = games.get(gameId);
    if (game === undefined) return noGame(games, gameId);
    if (typed.trim() === '')
      return refuse('unknown-value', 'A deck needs a name. Type one that you know it by.');
    const name = neutralName(typed);
    const key = keyOf(name);
    if (game.decks.some((deck) => keyOf(deck.name) === key))
      return refuse('unknown-value', `"${name}" is the name of an official deck. Choose another name.`);
    const deck = findDeck(game, { text }, []);
    if ('refused' in deck) return deck;
    const earlier = (await store.savedDecks(userId)).find((one) => keptKey(one.deck.name) === key);
    if (earlier !== undefined && earlier.game !== gameId)
      return refuse(
        'unknown-value',
        `You have a deck "${earlier.deck.name}" of ${games.get(earlier.game)?.name ?? earlier.game} already. Choose another name.`,
      );
    const saved = { game: gameId, deck: { ...deck, name }, savedAt: now() };
    if (!(await store.keepDeck(userId, key, saved, MOST_SAVED)))
      return refuse(
        'not-allowed',
        `You have saved ${MOST_SAVED} decks, as many as a person may. Delete one first: \`/deck delete\`.`,
      );
    const today = dayOf(now());
    const allowed = game.formats.filter(
      (format) => game.checkDeck(deck, format, game.versionOn(format, today)).length === 0,
    );
    return [
      `${earlier === undefined ? 'Saved' : 'Changed'}: "${name}", for ${game.name}.`,
      allowed.length === 0
        ? 'It may be played in none of its formats; `/deck check` says why.'
        : `It may be played in the format ${allowed.join(', ')}.`,
    ].join(' ');
  },

  deleteDeck: async ({ userId }, name) =>
    (await store.dropDeck(userId, keyOf(name)))
      ? `"${neutralName(name)}" is deleted. Games that you play with it go on with it.`
      : refuse(
          'unknown-value',
          `You have saved no deck ${quoteTyped(name)}. \`/deck list\` shows those that you have.`,
        ),
});
