import {
  SlashCommandBuilder,
  type SlashCommandStringOption,
  type SlashCommandSubcommandBuilder,
} from 'discord.js';
import type { Command, Desk, Offer } from '../src/discord/interactions/command.ts';
import { gameOption, suggestGames } from '../src/discord/interactions/find-game.ts';
import type { CommandCall } from '../src/discord/interactions/incoming.ts';
import type { Reply } from '../src/discord/messages/body.ts';
import { CHOICE, COMMAND_CHOICES, LIST, SEED_WORD, SPAN } from '../src/discord/messages/limits.ts';
import { say } from '../src/discord/messages/result.ts';
import { HOLDING, PLAYABLE } from '../src/discord/server/channels.ts';
import { BY_HAND_BOUNDS } from '../src/kernel/deck-error.ts';
import { HOUSE_LEVELS } from '../src/table/affairs.ts';
import { concede, draw, exportGame, rematch, verify } from './game/end.ts';
import { cancel, create, join, leave, start, suggestTerms } from './game/life.ts';
import { board, list, log, next, why } from './game/look.ts';
import { relocate, suggestLost } from './game/relocate.ts';
import { settings, suggestSettings } from './game/settings.ts';
import { claim, pause, resume } from './game/time.ts';

interface Sub {
  name: string;
  description: string;
  build?(sub: SlashCommandSubcommandBuilder, offer: Offer): void;
  /** True if the subcommand has the option `game`, by which the caller names one of several games. */
  ofGame: boolean;
  run(call: CommandCall, desk: Desk): Promise<Reply>;
}

const clockOption = (option: SlashCommandStringOption): SlashCommandStringOption =>
  option.setName('clock').setAutocomplete(true).setMaxLength(SPAN);

const zeroOption = (option: SlashCommandStringOption): SlashCommandStringOption =>
  option
    .setName('zero')
    .setDescription('What happens to whoever runs out of time')
    .addChoices(
      { name: 'is told so, and no more', value: 'remind' },
      { name: 'the stated default is answered', value: 'default' },
      { name: 'the other side may take the win', value: 'claim' },
    );

const lostOption = (option: SlashCommandStringOption): SlashCommandStringOption =>
  gameOption(option).setDescription('Which game').setRequired(true);

const SUBS: readonly Sub[] = [
  {
    name: 'new',
    description: 'Opens a game in this channel, with a thread of its own',
    ofGame: false,
    run: create,
    build: (sub, { on }) =>
      sub
        .addStringOption((option) =>
          option
            .setName('game')
            .setDescription('Which game to play')
            .setRequired(true)
            .addChoices(on.slice(0, COMMAND_CHOICES).map((each) => ({ name: each.name, value: each.id }))),
        )
        .addUserOption((option) =>
          option.setName('opponent').setDescription('Whom you ask to play; otherwise anybody may join'),
        )
        .addStringOption((option) =>
          option
            .setName('house')
            .setDescription('Play against the house, at this level; it takes its seat at once')
            .addChoices(HOUSE_LEVELS.map((level) => ({ name: level, value: level }))),
        )
        .addStringOption((option) =>
          option
            .setName('deck')
            .setDescription('Your deck, official or saved; you may choose it later')
            .setAutocomplete(true)
            .setMaxLength(CHOICE),
        )
        .addStringOption((option) =>
          option
            .setName('profile')
            .setDescription('Version of the rules')
            .setAutocomplete(true)
            .setMaxLength(CHOICE),
        )
        .addStringOption((option) =>
          option
            .setName('format')
            .setDescription('Rules for decks')
            .setAutocomplete(true)
            .setMaxLength(CHOICE),
        )
        .addIntegerOption((option) =>
          option
            .setName('by-hand')
            .setDescription(
              'Most different cards of a deck that are carried out by hand; 0: automated cards only',
            )
            .setMinValue(BY_HAND_BOUNDS[0])
            .setMaxValue(BY_HAND_BOUNDS[1]),
        )
        .addStringOption((option) =>
          clockOption(option).setDescription(
            'Time for each decision, such as 48h or 2 days; for the whole game: bank 7d +12h; or none',
          ),
        )
        .addStringOption(zeroOption),
  },
  {
    name: 'join',
    description: 'Takes a seat in a game, or changes your deck while it is open',
    ofGame: true,
    run: join,
    build: (sub) =>
      sub
        .addStringOption((option) =>
          option
            .setName('deck')
            .setDescription('An official deck, or one that you have saved')
            .setAutocomplete(true)
            .setMaxLength(CHOICE),
        )
        .addStringOption((option) =>
          option
            .setName('list')
            .setDescription('Your own deck list, pasted; leave both out to choose or to paste it afterwards')
            .setMaxLength(LIST),
        )
        .addStringOption((option) =>
          option
            .setName('word')
            .setDescription('A word of yours that goes into the shuffling')
            .setMaxLength(SEED_WORD),
        ),
  },
  { name: 'start', description: 'Begins a game whose seats are taken', ofGame: true, run: start },
  { name: 'board', description: 'Shows you the table as it is now', ofGame: true, run: board },
  {
    name: 'log',
    description: 'Tells you what happened lately',
    ofGame: true,
    run: log,
    build: (sub) =>
      sub.addIntegerOption((option) =>
        option.setName('last').setDescription('How many lines (default: 20)').setMinValue(1).setMaxValue(100),
      ),
  },
  { name: 'why', description: 'Explains what the game waits for', ofGame: true, run: why },
  { name: 'list', description: 'Lists your games on this server', ofGame: false, run: list },
  {
    name: 'next',
    description: 'Goes to the game that has waited longest for you',
    ofGame: false,
    run: next,
  },
  { name: 'leave', description: 'Gives up your seat before the game starts', ofGame: true, run: leave },
  { name: 'cancel', description: 'Calls the game off', ofGame: true, run: cancel },
  {
    name: 'relocate',
    description: 'Gives a game whose channel was deleted a new thread in this one',
    ofGame: false,
    run: relocate,
    build: (sub) => sub.addStringOption(lostOption),
  },
  { name: 'draw', description: 'Offers a draw, or accepts the one offered', ofGame: true, run: draw },
  { name: 'concede', description: 'Gives the game up', ofGame: true, run: concede },
  { name: 'pause', description: 'Asks for a pause, or agrees to one', ofGame: true, run: pause },
  { name: 'resume', description: 'Ends a pause', ofGame: true, run: resume },
  { name: 'claim', description: 'Takes the win against whoever is out of time', ofGame: true, run: claim },
  { name: 'rematch', description: 'Asks the other player for another game', ofGame: true, run: rematch },
  { name: 'verify', description: 'Checks shuffles and moves of a finished game', ofGame: true, run: verify },
  { name: 'export', description: 'Gives you a finished game as a file', ofGame: true, run: exportGame },
  {
    name: 'settings',
    description: 'Which games, opened by whom, where, and by which clock; for those who manage the server',
    ofGame: false,
    run: settings,
    build: (sub) =>
      sub
        .addStringOption((option) =>
          option
            .setName('game')
            .setDescription('Game to turn on, or to turn off')
            .setAutocomplete(true)
            .setMaxLength(CHOICE),
        )
        .addRoleOption((option) => option.setName('role').setDescription('Role that may open games'))
        .addRoleOption((option) => option.setName('judge').setDescription('Role that judges games'))
        .addChannelOption((option) =>
          // Only channel types that can hold the threads of games are offered, so no categories, threads or voice
          // channels.
          option
            .setName('channel')
            .setDescription('Channel to allow, or to allow no longer')
            .addChannelTypes(...PLAYABLE),
        )
        .addIntegerOption((option) =>
          option
            .setName('limit')
            .setDescription('Games a player may have at once; 0 for no limit')
            .setMinValue(0)
            .setMaxValue(1000),
        )
        .addStringOption((option) =>
          clockOption(option).setDescription('Clock of games for which none is named, such as 48h; or none'),
        )
        .addStringOption(zeroOption)
        .addStringOption((option) =>
          option
            .setName('picture')
            .setDescription('Pictures of boards in the threads of games')
            .addChoices({ name: 'on', value: 'on' }, { name: 'off', value: 'off' }),
        )
        .addStringOption((option) =>
          option
            .setName('house')
            .setDescription('Games against the house')
            .addChoices({ name: 'on', value: 'on' }, { name: 'off', value: 'off' }),
        )
        .addChannelOption((option) =>
          option
            .setName('seats')
            .setDescription('Channel for a message that lists open seats')
            .addChannelTypes(...HOLDING),
        )
        .addStringOption((option) =>
          option
            .setName('reset')
            .setDescription('Puts a setting back')
            .addChoices(
              { name: 'everybody may open games', value: 'role' },
              { name: 'those who manage the server judge', value: 'judge' },
              { name: 'every channel', value: 'channels' },
              { name: 'every game', value: 'games' },
              { name: 'no clock unless one is named', value: 'clock' },
              { name: 'no list of open seats', value: 'seats' },
            ),
        ),
  },
];

/** `/game` with its subcommands for starting, viewing and ending games. The subcommands' code is in `game/`. */
export const game: Command = {
  name: 'game',
  data: (offer) => {
    const builder = new SlashCommandBuilder().setName('game').setDescription('Opens, shows and ends games');
    for (const each of SUBS)
      builder.addSubcommand((sub) => {
        sub.setName(each.name).setDescription(each.description);
        each.build?.(sub, offer);
        if (each.ofGame) sub.addStringOption(gameOption);
        return sub;
      });
    return builder.toJSON();
  },

  run: async (call, desk) =>
    SUBS.find((each) => each.name === call.sub)?.run(call, desk) ??
    say('I do not know that command any more. Reload Discord to see what there is now.'),

  suggest: async (call, desk) => {
    if (call.focused !== 'game') return suggestTerms(call, desk);
    if (call.sub === 'settings') return suggestSettings(call, desk);
    if (call.sub === 'relocate') return suggestLost(call, desk);
    const ended = ['rematch', 'verify', 'export', 'board', 'log', 'why'].includes(call.sub ?? '');
    return suggestGames(call, desk, call.sub === 'join' ? 'open' : ended ? 'ever' : 'mine');
  },
};
