import { SlashCommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/interactions/command.ts';
import { gameOption, onGame, suggestGames } from '../src/discord/interactions/find-game.ts';
import { tell } from '../src/discord/messages/result.ts';
import { MOST_STEPS } from '../src/table/undo/undo.ts';

/**
 * `/undo`: takes back the caller's last steps. If others must agree, it asks them; if they have asked the caller, it
 * agrees.
 */
export const undo: Command = {
  name: 'undo',
  data: () =>
    new SlashCommandBuilder()
      .setName('undo')
      .setDescription('Takes your last step back, or agrees to take one back')
      .addIntegerOption((option) =>
        option
          .setName('steps')
          .setDescription('How many of your steps, with all that followed (default: 1)')
          .setMinValue(1)
          .setMaxValue(MOST_STEPS),
      )
      .addStringOption(gameOption)
      .toJSON(),
  run: onGame('mine', async (call, desk, { record }) => {
    const typed = call.options['steps'];
    const steps = typed === undefined ? [] : [Number.parseInt(typed, 10)];
    return tell(desk, await desk.tables.undo(call, record, ...steps));
  }),
  suggest: (call, desk) => suggestGames(call, desk, 'mine'),
};
