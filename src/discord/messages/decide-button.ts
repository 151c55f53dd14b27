// The button that opens the clicker's own prompt. It carries only the game's id, so it never goes stale.
import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import { customId } from '../interactions/custom-id.ts';
import type { Row } from './body.ts';

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
