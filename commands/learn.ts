import { SlashCommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/interactions/command.ts';
import { lessonBody } from '../src/discord/messages/lesson.ts';
import { COMMAND_CHOICES } from '../src/discord/messages/limits.ts';
import { say } from '../src/discord/messages/result.ts';
import { offerOf } from '../src/discord/registration/offer.ts';
import type { Game } from '../src/kernel/game.ts';
import { nameRow } from '../src/kernel/text/names.ts';

const teaches = ({ lesson }: Pick<Game, 'lesson'>): boolean => lesson !== undefined;

/** `/learn`: a guided first game, alone and by its buttons. Nothing of it is kept. */
export const learn: Command = {
  name: 'learn',
  isOf: teaches,
  data: ({ on }) =>
    new SlashCommandBuilder()
      .setName('learn')
      .setDescription('A first game, step by step and alone')
      .addStringOption((option) =>
        option
          .setName('game')
          .setDescription('Which game to learn')
          .addChoices(
            on
              .filter(teaches)
              .slice(0, COMMAND_CHOICES)
              .map(({ id, name }) => ({ name, value: id })),
          ),
      )
      .toJSON(),

  run: async (call, desk) => {
    const { on } = await offerOf(desk, call.guildId);
    const taught = on.filter(teaches);
    const named = call.options['game'];
    const game =
      named === undefined && taught.length === 1 ? taught[0] : taught.find(({ id }) => id === named);
    if (game?.lesson === undefined)
      return say(
        taught.length === 0
          ? 'There is no lesson for the games of this server. `/help` has a page for each of them.'
          : `Which game would you like to learn? Name it with \`game:\`: ${nameRow(taught.map(({ name }) => name))}.`,
      );
    return { kind: 'message', body: lessonBody(game, game.lesson, 0, call.userName) };
  },
};
