import { SlashCommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/interactions/command.ts';
import { gameOption, onGame, suggestGames } from '../src/discord/interactions/find-game.ts';
import { tell } from '../src/discord/messages/result.ts';

/**
 * `/confirm`: carries out the acts that the caller has drafted. `/orders order:confirm-turn` makes acts wait as drafts.
 */
export const confirm: Command = {
  name: 'confirm',
  data: () =>
    new SlashCommandBuilder()
      .setName('confirm')
      .setDescription('Does what you have prepared, if you confirm your turns: /orders order:confirm-turn')
      .addStringOption(gameOption)
      .toJSON(),
  run: onGame('mine', async (call, desk, { record }) => tell(desk, await desk.tables.confirm(call, record))),
  suggest: (call, desk) => suggestGames(call, desk, 'mine'),
};
