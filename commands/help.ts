import { SlashCommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/interactions/command.ts';
import { helpBody } from '../src/discord/messages/help.ts';
import { offerOf } from '../src/discord/registration/offer.ts';

/** `/help`: an overview of the bot, and the first three steps; buttons lead to more. */
export const help: Command = {
  name: 'help',
  data: () =>
    new SlashCommandBuilder()
      .setName('help')
      .setDescription('What this bot does, and the first three steps')
      .toJSON(),

  run: async (call, desk) => {
    const { played } = await offerOf(desk, call.guildId);
    return { kind: 'message', body: helpBody(played, { kind: 'first' }) };
  },
};
