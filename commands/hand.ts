import { SlashCommandBuilder } from 'discord.js';
import { cards } from '../src/discord/interactions/clicks.ts';
import type { Command } from '../src/discord/interactions/command.ts';
import { gameOption, onGame, suggestGames } from '../src/discord/interactions/find-game.ts';

/** `/hand`: shows the caller's own hand to them alone. */
export const hand: Command = {
  name: 'hand',
  data: () =>
    new SlashCommandBuilder()
      .setName('hand')
      .setDescription('Shows you the cards in your hand; nobody else sees them')
      .addStringOption(gameOption)
      .toJSON(),
  run: onGame('mine', (call, desk, { record }) => cards(call, record, desk)),
  suggest: (call, desk) => suggestGames(call, desk, 'mine'),
};
