import { ApplicationCommandType, ButtonBuilder, ButtonStyle, ContextMenuCommandBuilder } from 'discord.js';
import type { MenuCommand } from '../../src/discord/interactions/command.ts';
import { commandId } from '../../src/discord/interactions/find-game.ts';
import { body } from '../../src/discord/messages/body.ts';
import { buttonRows } from '../../src/discord/messages/button-rows.ts';
import { clip } from '../../src/discord/messages/fit.ts';
import { BUTTON_LABEL, COMMAND_CHOICES } from '../../src/discord/messages/limits.ts';
import { say } from '../../src/discord/messages/result.ts';
import { offerOf } from '../../src/discord/registration/offer.ts';
import { cannotHold } from '../../src/discord/server/channels.ts';
import { cannotBeAsked } from '../game/life.ts';

const NAME = 'Challenge';

/** "Challenge" in a person's context menu: asks which game to play, and opens it as `/game new opponent:` does. */
export const challenge: MenuCommand = {
  name: NAME,
  on: 'person',
  data: () => new ContextMenuCommandBuilder().setName(NAME).setType(ApplicationCommandType.User).toJSON(),

  run: async (call, desk) => {
    const { personId } = call;
    if (personId === call.userId) return say('You cannot play against yourself. Choose another member.');
    const unfit = (await cannotHold(call, desk.channels)) ?? (await cannotBeAsked(call, desk, personId));
    if (unfit !== undefined) return say(unfit);
    const { on } = await offerOf(desk, call.guildId);
    const buttons = on.slice(0, COMMAND_CHOICES).flatMap(({ id, name }) => {
      const opens = commandId({ command: 'game', sub: 'new', options: { game: id, opponent: personId } });
      return opens === undefined
        ? []
        : new ButtonBuilder()
            .setCustomId(opens)
            .setLabel(clip(name, BUTTON_LABEL))
            .setStyle(ButtonStyle.Primary);
    });
    return buttons.length === 0
      ? say('No game is turned on here. Those who manage the server turn games on with `/game settings`.')
      : {
          kind: 'message',
          body: body(
            `Which game do you ask <@${personId}> to play? It opens in this channel, with the usual rules and this server’s clock; \`/game new opponent:\` lets you name others.`,
            { components: buttonRows(buttons) },
          ),
        };
  },
};
