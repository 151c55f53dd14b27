import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/command.ts';
import { listing } from '../src/discord/ephemeral.ts';
import { matching } from '../src/discord/suggest.ts';
import { say } from '../src/discord/tell.ts';
import { findGame, gameOption, suggestGames } from '../src/discord/where.ts';
import type { DeckList, Game } from '../src/kernel/game.ts';

/** `/deck show`: the list of the caller's deck in a game, or of an official deck. */
export const deck: Command = {
  name: 'deck',
  data: () =>
    new SlashCommandBuilder()
      .setName('deck')
      .setDescription('Decks')
      .setContexts(InteractionContextType.Guild)
      .addSubcommand((sub) =>
        sub
          .setName('show')
          .setDescription('Shows the list of your deck, or of an official one')
          .addStringOption((option) =>
            option
              .setName('name')
              .setDescription('An official deck; yours unless told')
              .setAutocomplete(true),
          )
          .addStringOption(gameOption),
      )
      .toJSON(),

  run: async (call, desk) => {
    const name = call.options['name']?.trim().toLowerCase();
    if (name !== undefined) {
      for (const game of desk.games.values()) {
        const official = game.decks.find((each) => each.name.toLowerCase() === name);
        if (official !== undefined) return { kind: 'message', body: list(game, official) };
      }
      return say('I know no official deck of that name. Start typing it and pick one of those that appear.');
    }
    const found = await findGame(call, desk, 'mine');
    if ('reply' in found) return found.reply;
    const own = found.record.players.find((player) => player.userId === call.userId)?.deck;
    if (own === undefined)
      return say(
        'You have brought no deck to this game. `/game join` takes one while the game is open.',
        found.record.id,
      );
    return { kind: 'message', body: list(found.game, own), game: found.record.id };
  },

  suggest: async (call, desk) =>
    call.focused === 'game'
      ? suggestGames(call, desk, 'mine')
      : matching(
          [...desk.games.values()].flatMap((game) => game.decks.map((each) => each.name)),
          call.options['name'] ?? '',
        ),
};

function list(game: Game, cards: DeckList) {
  const pages = new Map(game.cards().map((page) => [page.key, page]));
  const lines = cards.cards.map(({ key, count }) => {
    const page = pages.get(key);
    return page === undefined ? `${count} × ${key}` : `${count} × ${page.name} (${page.line})`;
  });
  const total = cards.cards.reduce((sum, each) => sum + each.count, 0);
  return listing(`**${cards.name}** (${total} cards)`, lines, 'This deck is empty.');
}
