import { SlashCommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/interactions/command.ts';
import { listing } from '../src/discord/messages/ephemeral.ts';
import { CHOICE, HOURS, SPAN, SUGGESTIONS } from '../src/discord/messages/limits.ts';
import { say } from '../src/discord/messages/result.ts';
import { changeSettings, LONGEST_BEFORE, settingsLines } from '../src/table/clock/person-settings.ts';
import { zonesLike } from '../src/table/clock/zones.ts';

/** Advice how to change each setting. */
const HOW =
  '-# `/settings` with `timezone:`, `reminders:`, `before:`, `quiet:`, `vacation:` or `picture:` changes them.';

/** `/settings`: a person's settings for all their games: time zone, reminders, quiet hours, days off, pictures. */
export const settings: Command = {
  name: 'settings',
  data: () =>
    new SlashCommandBuilder()
      .setName('settings')
      .setDescription('Your own settings: time zone, reminders, quiet hours, days off, pictures')
      .addStringOption((option) =>
        option
          .setName('timezone')
          .setDescription('Where you are; type a city')
          .setAutocomplete(true)
          .setMaxLength(CHOICE),
      )
      .addStringOption((option) =>
        option
          .setName('reminders')
          .setDescription('How you are reminded before your time is over')
          .addChoices(
            { name: 'in the thread of the game', value: 'thread' },
            { name: 'in a direct message', value: 'dm' },
            { name: 'not at all', value: 'off' },
          ),
      )
      .addIntegerOption((option) =>
        option
          .setName('before')
          .setDescription('How many hours before your time is over')
          .setMinValue(1)
          .setMaxValue(LONGEST_BEFORE),
      )
      .addStringOption((option) =>
        option
          .setName('quiet')
          .setDescription('Hours of your day without reminders, such as 22-8 or 10pm-8am; or none')
          .setMaxLength(HOURS),
      )
      .addStringOption((option) =>
        option
          .setName('vacation')
          .setDescription(
            'Days on which your clocks stand still: next week, 24 dec to 2 jan, cancel tomorrow, or none',
          )
          .setMaxLength(SPAN),
      )
      .addStringOption((option) =>
        option
          .setName('picture')
          .setDescription('Pictures of hands, questions and boards in what only you see')
          .addChoices({ name: 'on', value: 'on' }, { name: 'off', value: 'off' }),
      )
      .toJSON(),

  run: async (call, desk) => {
    const before = await desk.tables.person(call.userId);
    const now = desk.now();
    const { unreadable: _, ...readable } = before;
    const isTyped = Object.keys(call.options).length > 0;
    // If a person's stored settings cannot be read, the new ones replace them.
    const after = changeSettings(isTyped ? readable : before, call.options, now);
    if (typeof after === 'string') return say(after);
    if (isTyped) await desk.tables.setPerson(after);
    return { kind: 'message', body: listing('**Your settings**', [...settingsLines(after, now), HOW], '') };
  },

  suggest: async (call) => {
    if (call.focused !== 'timezone') return [];
    return zonesLike(call.options['timezone'] ?? '')
      .slice(0, SUGGESTIONS)
      .map((name) => ({ name, value: name }));
  },
};
