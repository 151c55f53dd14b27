import { SlashCommandBuilder } from 'discord.js';
import { hand as showHand } from '../src/discord/clicks.ts';
import type { Command } from '../src/discord/command.ts';
import { findGame, gameOption, suggestGames } from '../src/discord/where.ts';

/** `/hand`: the caller's own hand, shown to him alone. */
export const hand: Command = {
  name: 'hand',
  data: () =>
    new SlashCommandBuilder()
      .setName('hand')
      .setDescription('Shows you the cards in your hand; nobody else sees them')
      .addStringOption(gameOption)
      .toJSON(),
  run: async (call, desk) => {
    const found = await findGame(call, desk, 'mine');
    return 'reply' in found ? found.reply : showHand(call, found.record.id, desk);
  },
  suggest: (call, desk) => suggestGames(call, desk, 'mine'),
};
