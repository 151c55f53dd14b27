import { SlashCommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/interactions/command.ts';
import { lessonMessage, lessonsOf } from '../src/discord/messages/lesson.ts';
import { COMMAND_CHOICES } from '../src/discord/messages/limits.ts';
import { say } from '../src/discord/messages/result.ts';
import { offerOf } from '../src/discord/registration/offer.ts';
import type { Game } from '../src/kernel/game.ts';
import { nameRow } from '../src/kernel/text/names.ts';

const teaches = ({ lessons }: Pick<Game, 'lessons'>): boolean => lessons !== undefined;

/** `/learn`: a guided first game that the caller plays alone, with buttons. Nothing is stored. */
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
            lessonsOf(on)
              .slice(0, COMMAND_CHOICES)
              .map(({ key, title }) => ({ name: title, value: key })),
          ),
      )
      .toJSON(),

  run: async (call, desk) => {
    const { on } = await offerOf(desk, call.guildId);
    const all = lessonsOf(on);
    const named = call.options['game'];
    const taught = named === undefined && all.length === 1 ? all[0] : all.find(({ key }) => key === named);
    if (taught === undefined)
      return say(
        all.length === 0
          ? 'There is no lesson for the games of this server. `/help` has a page for each of them.'
          : `Which game would you like to learn? Name it with \`game:\`: ${nameRow(all.map(({ title }) => title))}.`,
      );
    const place = { step: 0, given: 0 };
    return {
      kind: 'message',
      body: lessonMessage({ taught, place, name: call.userName }),
      standing: 'learn',
    };
  },
};
