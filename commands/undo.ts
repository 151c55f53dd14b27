import { SlashCommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/command.ts';
import { tell } from '../src/discord/tell.ts';
import { findGame, gameOption, suggestGames } from '../src/discord/where.ts';
import { MOST_STEPS } from '../src/table/undo.ts';

/** `/undo`: takes back one's last steps, offers to, or agrees to what the other side has offered. */
export const undo: Command = {
  name: 'undo',
  data: () =>
    new SlashCommandBuilder()
      .setName('undo')
      .setDescription('Takes your last step back, or agrees to take one back')
      .addIntegerOption((option) =>
        option
          .setName('steps')
          .setDescription('How many of your steps, with all that followed; one unless told')
          .setMinValue(1)
          .setMaxValue(MOST_STEPS),
      )
      .addStringOption(gameOption)
      .toJSON(),
  run: async (call, desk) => {
    const found = await findGame(call, desk, 'mine');
    if ('reply' in found) return found.reply;
    const { id } = found.record;
    const typed = call.options['steps'];
    const steps = typed === undefined ? [] : [Number.parseInt(typed, 10)];
    return tell(desk, call.userId, id, await desk.tables.undo(call, id, ...steps));
  },
  suggest: (call, desk) => suggestGames(call, desk, 'mine'),
};
