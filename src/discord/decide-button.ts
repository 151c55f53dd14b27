// The button that opens the clicker's own prompt. It carries no more than the game's id, so it never goes stale.
import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import type { Row } from './body.ts';
import { customId } from './custom-id.ts';

/** The row with the button "Your decision" of this game. */
export const decideRow = (gameId: string): Row =>
  new ActionRowBuilder<ButtonBuilder>()
    .addComponents(
      new ButtonBuilder()
        .setCustomId(customId('decide', gameId))
        .setLabel('Your decision')
        .setStyle(ButtonStyle.Primary),
    )
    .toJSON();
