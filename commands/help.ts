import { SlashCommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/interactions/command.ts';
import { say } from '../src/discord/messages/result.ts';
import { offerOf } from '../src/discord/registration/offer.ts';

/** `/help`: what the bot does, and the first three steps. */
export const help: Command = {
  name: 'help',
  data: () =>
    new SlashCommandBuilder()
      .setName('help')
      .setDescription('What this bot does, and the first three steps')
      .toJSON(),

  run: async (call, desk) => {
    const { played } = await offerOf(desk, call.guildId);
    const names = played.map((game) => game.name).join(', ') || 'nothing at present';
    return say(
      [
        `I moderate card games that take days: you move when you have time, I keep the cards, the rules and the score. I play here: ${names}.`,
        '**Start in three steps**',
        '1. `/game new` opens a game. It gets a thread of its own.',
        '2. Each player uses `/game join` in that thread and brings a deck: an official one, or a list that you paste.',
        '3. When it is your move I mention you. Press **Your decision**, or type your move.',
        '**While you play**',
        ...played.map(
          (game) => `${game.name}: ${game.moves.map((move) => `\`/${move.command}\``).join(', ')}.`,
        ),
        '`/choose` answers whatever you are asked. `/hand` shows your cards to you alone. `/game board` shows the table, `/card` what a card says, `/game why` what the game waits for, `/deck check` whether a deck may be played.',
        '**When time is short, or something went wrong**',
        '`/game pause` asks for a pause, `/game claim` takes the win where the other side’s time is over. `/cancel` takes back what you have not finished, `/undo` your last step. `/table` moves cards by hand where all players agree; `/judge call` asks a judge.',
        '**Beside the play**',
        '`/game list` shows all your games on this server, `/replay` steps through one that is over. `/settings` is about your time zone, reminders and days off. `/privacy show` tells what I keep about you. `/game settings` is for those who manage the server.',
      ].join('\n'),
    );
  },
};
