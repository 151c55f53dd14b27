import { ApplicationCommandType, ContextMenuCommandBuilder } from 'discord.js';
import type { MenuCommand } from '../../src/discord/interactions/command.ts';
import { gamesMeant } from '../../src/discord/interactions/find-game.ts';
import { cardsBody, pagesOf } from '../../src/discord/messages/cards.ts';
import { say } from '../../src/discord/messages/result.ts';
import { namedIn } from './named-cards.ts';

const NAME = 'What do these cards do?';
/** Maximum number of cards shown at once. */
const MOST = 5;

/**
 * "What do these cards do?" in a message's context menu: shows each card that the message names, with the text that
 * `/card` shows to everybody.
 */
export const cardsOfMessage: MenuCommand = {
  name: NAME,
  on: 'message',
  data: () => new ContextMenuCommandBuilder().setName(NAME).setType(ApplicationCommandType.Message).toJSON(),

  run: async (call, desk) => {
    const games = await gamesMeant(call, desk);
    const pages = pagesOf(games);
    const names = namedIn(
      call.said,
      pages.map(({ name }) => name),
    );
    const found = names.flatMap((name) => pages.filter((page) => page.name === name));
    if (found.length === 0)
      return say(
        'I find no name of a card in that message. `/card` shows a card by its name; start typing it and pick one of those that appear.',
      );
    const more =
      found.length > MOST ? `It names ${found.length - MOST} more cards; \`/card\` shows each.` : '';
    return { kind: 'message', body: cardsBody(games, found.slice(0, MOST), [], more) };
  },
};
