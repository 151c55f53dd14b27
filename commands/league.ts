import { SlashCommandBuilder, type SlashCommandSubcommandBuilder } from 'discord.js';
import { matching } from '../src/discord/interactions/autocomplete.ts';
import type { Command, Desk, Offer } from '../src/discord/interactions/command.ts';
import type { CommandCall } from '../src/discord/interactions/incoming.ts';
import type { Reply } from '../src/discord/messages/body.ts';
import { CHOICE, COMMAND_CHOICES, LEAGUE_NAME, LIST, REASON } from '../src/discord/messages/limits.ts';
import { say } from '../src/discord/messages/result.ts';
import { PLAYABLE } from '../src/discord/server/channels.ts';
import { BY_HAND_BOUNDS } from '../src/kernel/deck-error.ts';
import { zonesLike } from '../src/table/clock/zones.ts';
import { BOUNDS } from '../src/table/league/bounds.ts';
import { clocksLike } from './game/time.ts';
import { suggestLeagues } from './league/find.ts';
import { list, log, me, rating, rounds, standings, suggestMatches, why } from './league/looking.ts';
import { create, settings, suggestRules, WHEN_SAID } from './league/setup.ts';
import { end, handOver, late, pair, result, start } from './league/staff.ts';
import {
  challenge,
  deck,
  drop,
  extend,
  find,
  join,
  leave,
  problem,
  solved,
  suggestDecks,
  suggestPlayers,
} from './league/taking-part.ts';

interface Sub {
  name: string;
  description: string;
  build?(sub: SlashCommandSubcommandBuilder, offer: Offer): void;
  /** True if the subcommand has the option that names a league. */
  ofLeague: boolean;
  run(call: CommandCall, desk: Desk): Promise<Reply>;
}

type Described = readonly [name: string, description: string];

const text = (
  sub: SlashCommandSubcommandBuilder,
  [name, description]: Described,
  required = false,
  longest = REASON,
): void =>
  void sub.addStringOption((option) =>
    option.setName(name).setDescription(description).setRequired(required).setMaxLength(longest),
  );
const typed = (sub: SlashCommandSubcommandBuilder, [name, description]: Described, required = false): void =>
  void sub.addStringOption((option) =>
    option
      .setName(name)
      .setDescription(description)
      .setRequired(required)
      .setAutocomplete(true)
      .setMaxLength(CHOICE),
  );
const choice = (
  sub: SlashCommandSubcommandBuilder,
  [name, description]: Described,
  values: Readonly<Record<string, string>>,
  required = false,
): void =>
  void sub.addStringOption((option) =>
    option
      .setName(name)
      .setDescription(description)
      .setRequired(required)
      .addChoices(Object.entries(values).map(([value, shown]) => ({ name: shown, value }))),
  );
const count = (
  sub: SlashCommandSubcommandBuilder,
  [name, description]: Described,
  [least, most]: readonly [number, number],
): void =>
  void sub.addIntegerOption((option) =>
    option.setName(name).setDescription(description).setMinValue(least).setMaxValue(most),
  );

/** Adds the options for the most important settings, those that `/league create` asks for. */
function main(sub: SlashCommandSubcommandBuilder): void {
  choice(sub, ['system', 'Who plays whom (default: Swiss)'], {
    swiss: 'Swiss',
    'round-robin': 'everybody against everybody once',
    'double-round-robin': 'everybody against everybody twice',
    elimination: 'single elimination: whoever has lost is out',
    'double-elimination': 'double elimination: whoever has lost twice is out',
    'swiss-cut': 'Swiss, then the first ones in single elimination',
    'swiss-double-cut': 'Swiss, then the first ones in double elimination',
    ladder: 'a ladder: anybody plays anybody as they like',
  });
  count(sub, ['days', 'Days that a round has (default: 7)'], BOUNDS.days);
  sub.addChannelOption((option) =>
    option
      .setName('games-in')
      .setDescription('Channel or forum in which its games are played (default: its own channel)')
      .addChannelTypes(...PLAYABLE),
  );
  typed(sub, ['begins', 'The day on which it begins by itself, such as friday; later: when you say so']);
}

function terms(sub: SlashCommandSubcommandBuilder): void {
  main(sub);
  typed(sub, ['format', 'Rules for decks; until somebody has joined']);
  typed(sub, ['profile', 'Version of the rules; until somebody has joined']);
  count(
    sub,
    ['by-hand', 'Most different cards of a list that are carried out by hand; 0: automated cards only'],
    BY_HAND_BOUNDS,
  );
  choice(sub, ['lists', 'When lists are shown'], { hidden: 'when it is over', open: 'when it begins' });
  typed(sub, ['clock', 'Time for each decision, such as 48h; for the whole game: bank 7d +12h; or none']);
  choice(sub, ['zero', 'What happens to whoever runs out of time'], {
    remind: 'is told so, and no more',
    default: 'the stated default is answered',
    claim: 'the other side may take the win',
  });
  typed(sub, ['zone', 'Time zone in which rounds close']);
  count(sub, ['hour', 'Hour of the day at which rounds close'], BOUNDS.hour);
  count(sub, ['rounds', 'Rounds of Swiss; 0: by the number of players'], BOUNDS.rounds);
  count(sub, ['cut', 'After Swiss: how many go on to the bracket (default: 4)'], BOUNDS.cut);
  count(
    sub,
    ['games', 'In Swiss, where both sides of a game differ: 2 for a game on each side in every round'],
    BOUNDS.games,
  );
  choice(
    sub,
    ['third', 'In single elimination: do those who lose the semifinals play for the third place?'],
    {
      yes: 'yes',
      no: 'no',
    },
  );
  choice(sub, ['pace', 'When the next round begins'], {
    'at-once': 'when all games of the last one are over',
    'by-calendar': 'when the time of the last one is over',
  });
  choice(sub, ['rated', 'Does it count for ratings? Only server managers change this'], {
    yes: 'yes, with all its rounds',
    no: 'no',
  });
  choice(sub, ['channel', 'Where it is told and played from now on'], { here: 'in this channel' });
  choice(sub, ['unfinished', 'How a game is judged that is running when its round closes'], {
    'tie-breaker': 'by the numbers of the game',
    draw: 'as a draw',
  });
  choice(sub, ['stand-in', 'Result of a match in which the house plays on for somebody who has left'], {
    loss: 'they lose the match',
    'as-played': 'the result of its game counts',
  });
  count(sub, ['extension', 'Days that two players may agree to have longer; 0: none'], BOUNDS.extension);
  count(sub, ['idle', 'Reminders in vain after which a player loses at the end; 0: never'], BOUNDS.idle);
}

const OTHER_SIDE = 'Where both sides of a game differ: a deck for the other side';

const SUBS: readonly Sub[] = [
  {
    name: 'create',
    description: 'Makes a league in this channel and opens it for sign-up',
    ofLeague: false,
    run: create,
    build: (sub, { on }) => {
      text(sub, ['name', 'What it is called'], true, LEAGUE_NAME);
      sub.addStringOption((option) =>
        option
          .setName('game')
          .setDescription('Which game is played')
          .setRequired(true)
          .addChoices(on.slice(0, COMMAND_CHOICES).map((each) => ({ name: each.name, value: each.id }))),
      );
      main(sub);
    },
  },
  {
    name: 'settings',
    description: 'Shows how a league is played, and changes it',
    ofLeague: true,
    run: settings,
    build: terms,
  },
  { name: 'list', description: 'Lists the leagues of this server', ofLeague: false, run: list },
  {
    name: 'join',
    description: 'Takes part in a league with a deck',
    ofLeague: true,
    run: join,
    build: (sub) => {
      typed(sub, ['deck', 'An official deck, or one that you have saved']);
      typed(sub, ['with', OTHER_SIDE]);
      pasted(sub);
    },
  },
  { name: 'leave', description: 'Takes your name off before the league begins', ofLeague: true, run: leave },
  {
    name: 'deck',
    description: 'Shows your list, or another one when lists are shown; changes yours until they are locked',
    ofLeague: true,
    run: deck,
    build: (sub) => {
      typed(sub, ['deck', 'The deck that you want to play instead']);
      typed(sub, ['with', OTHER_SIDE]);
      pasted(sub);
      typed(sub, ['player', 'Whose list is shown']);
    },
  },
  {
    name: 'start',
    description: 'Staff: ends sign-up, locks the lists and begins',
    ofLeague: true,
    run: start,
  },
  { name: 'pair', description: 'Staff: pairs the next round before its time', ofLeague: true, run: pair },
  {
    name: 'standings',
    description: 'Shows who stands where',
    ofLeague: true,
    run: standings,
    build: (sub) =>
      choice(sub, ['format', 'In which form (default: as text)'], {
        csv: 'as a file for spreadsheets (CSV)',
        json: 'the whole league as a file (JSON)',
      }),
  },
  {
    name: 'rounds',
    description: 'Shows the matches of a round, with their games',
    ofLeague: true,
    run: rounds,
    build: (sub) => count(sub, ['round', 'Which round (default: the last)'], [1, 500]),
  },
  {
    name: 'why',
    description: 'Says why two players meet',
    ofLeague: true,
    run: why,
    build: (sub) => typed(sub, ['match', 'Which match (default: your last one)']),
  },
  {
    name: 'rating',
    description: 'Shows your rating, and which leagues count for it',
    ofLeague: true,
    run: rating,
  },
  { name: 'me', description: 'Shows how you have done, your rating and your deck', ofLeague: true, run: me },
  {
    name: 'challenge',
    description: 'On a ladder: asks somebody for a match, or takes it up when they ask you',
    ofLeague: true,
    run: challenge,
    build: (sub) => typed(sub, ['player', 'Whom you want to play'], true),
  },
  {
    name: 'find',
    description: 'On a ladder: plays somebody who waits, or waits for one',
    ofLeague: true,
    run: find,
  },
  {
    name: 'extend',
    description: 'Asks for more time for your match, or agrees to that',
    ofLeague: true,
    run: extend,
  },
  {
    name: 'problem',
    description: 'Calls the staff of the league; you can have one open call',
    ofLeague: true,
    run: problem,
    build: (sub) => text(sub, ['about', 'What is wrong; all read it'], true),
  },
  {
    name: 'solved',
    description: 'Shows the open calls for the staff; staff: closes one',
    ofLeague: true,
    run: solved,
    build: (sub) => {
      typed(sub, ['player', 'Staff: whose call is closed']);
      text(sub, ['answer', 'Staff: how it was settled; all read it']);
    },
  },
  {
    name: 'handover',
    description: 'Offers your league to another organiser, or takes over one that was offered to you',
    ofLeague: true,
    run: handOver,
    build: (sub) =>
      sub.addUserOption((option) =>
        option.setName('member').setDescription('Who is to run it; nobody: you take it over'),
      ),
  },
  {
    name: 'drop',
    description: 'Drops out of the next rounds; staff: drops somebody',
    ofLeague: true,
    run: drop,
    build: (sub) => {
      typed(sub, ['player', 'Staff: who is dropped']);
      text(sub, ['reason', 'Staff: why']);
    },
  },
  {
    name: 'late',
    description: 'Staff: lets somebody join after the beginning, or stay who has just dropped out',
    ofLeague: true,
    run: late,
    build: (sub) =>
      sub.addUserOption((option) =>
        option.setName('member').setDescription('Who may join').setRequired(true),
      ),
  },
  {
    name: 'result',
    description: 'Staff: decides a match, or overturns its result',
    ofLeague: true,
    run: result,
    build: (sub) => {
      typed(sub, ['match', 'Which match'], true);
      choice(
        sub,
        ['result', 'Who has won, of the two as they are named'],
        { first: 'the first wins', second: 'the second wins', draw: 'a draw', 'both-lose': 'both lose' },
        true,
      );
      text(sub, ['reason', 'Why; all read it'], true);
    },
  },
  {
    name: 'log',
    description: 'Shows what the staff has done, and what has happened by itself',
    ofLeague: true,
    run: log,
  },
  { name: 'end', description: 'Staff: ends the league before its time', ofLeague: true, run: end },
];

function pasted(sub: SlashCommandSubcommandBuilder): void {
  sub.addStringOption((option) =>
    option.setName('list').setDescription('Your own deck list, pasted').setMaxLength(LIST),
  );
}

/** `/league` with its subcommands, whose code is in `league/`. */
export const league: Command = {
  name: 'league',
  data: (offer) => {
    const builder = new SlashCommandBuilder()
      .setName('league')
      .setDescription('Leagues: tournaments of this server');
    for (const each of SUBS)
      builder.addSubcommand((sub) => {
        sub.setName(each.name).setDescription(each.description);
        each.build?.(sub, offer);
        if (each.ofLeague)
          sub.addStringOption((option) =>
            option
              .setName('league')
              .setDescription('Which league, if not the one of this channel')
              .setAutocomplete(true)
              .setMaxLength(CHOICE),
          );
        return sub;
      });
    return builder.toJSON();
  },

  run: async (call, desk) =>
    SUBS.find((each) => each.name === call.sub)?.run(call, desk) ??
    say('I do not know that command any more. Reload Discord to see what there is now.'),

  suggest: async (call, desk) => {
    const words = call.options[call.focused] ?? '';
    switch (call.focused) {
      case 'league':
        return suggestLeagues(call, desk);
      case 'deck':
      case 'with':
        return suggestDecks(call, desk);
      case 'player':
        return suggestPlayers(call, desk);
      case 'match':
        return suggestMatches(call, desk);
      case 'clock':
        return matching(clocksLike(words), '');
      case 'zone':
        return matching(zonesLike(words), '');
      case 'format':
      case 'profile':
        return suggestRules(call, desk);
      case 'begins':
        return matching(['tomorrow', 'friday', 'saturday', 'sunday', 'monday', WHEN_SAID], words);
      default:
        return [];
    }
  },
};
