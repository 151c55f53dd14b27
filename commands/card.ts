import { SlashCommandBuilder } from 'discord.js';
import { expand, matching } from '../src/discord/interactions/autocomplete.ts';
import type { Command } from '../src/discord/interactions/command.ts';
import { gamesMeant } from '../src/discord/interactions/find-game.ts';
import { body } from '../src/discord/messages/body.ts';
import { cardEmbed } from '../src/discord/messages/embeds.ts';
import { fitEmbeds } from '../src/discord/messages/fit.ts';
import { say } from '../src/discord/messages/result.ts';
import type { CardPage, Game } from '../src/kernel/game.ts';

/** Printings of one name that are shown at once. */
const PRINTINGS = 3;

/** `/card`: what a card says, in every printing of that name, up to three at once. */
export const card: Command = {
  name: 'card',
  data: () =>
    new SlashCommandBuilder()
      .setName('card')
      .setDescription('Shows what a card says')
      .addStringOption((option) =>
        option.setName('name').setDescription('Its name').setRequired(true).setAutocomplete(true),
      )
      .toJSON(),

  run: async (call, desk) => {
    const pages = pagesOf(await gamesMeant(call, desk));
    const typed = expand(call.options['name'] ?? '', pages.map(label))
      .trim()
      .toLowerCase();
    const matches = (test: (page: CardPage) => boolean): CardPage[] => pages.filter(test);
    const exact = matches((page) => label(page).toLowerCase() === typed || page.key.toLowerCase() === typed);
    const named = exact.length > 0 ? exact : matches((page) => page.name.toLowerCase() === typed);
    const found = named.length > 0 ? named : matches((page) => page.name.toLowerCase().includes(typed));
    if (typed === '' || found.length === 0)
      return say('I know no card of that name. Start typing it and pick one of those that appear.');
    const more =
      found.length > PRINTINGS ? `${found.length - PRINTINGS} more cards fit; type more of the name.` : '';
    return {
      kind: 'message',
      body: body(more, { embeds: fitEmbeds(found.slice(0, PRINTINGS).flatMap(cardEmbed)) }),
    };
  },

  suggest: async (call, desk) =>
    matching(
      [...new Set(pagesOf(await gamesMeant(call, desk)).map(label))].sort(),
      call.options['name'] ?? '',
    ),
};

/** Made once for each game: autocomplete asks at every key. */
const printed = new WeakMap<Game, CardPage[]>();

const pagesOf = (games: readonly Game[]): CardPage[] =>
  games.flatMap((game) => {
    const pages = printed.get(game) ?? game.cards();
    printed.set(game, pages);
    return pages;
  });

/** What autocomplete offers: the name, and what tells printings apart. */
const label = (page: CardPage): string => `${page.name} (${page.line})`;
