import { SlashCommandBuilder } from 'discord.js';
import type { Command, Desk } from '../src/discord/interactions/command.ts';
import { customId } from '../src/discord/interactions/custom-id.ts';
import type { CommandCall } from '../src/discord/interactions/incoming.ts';
import type { Reply } from '../src/discord/messages/body.ts';
import { attachment, listing, sureBody } from '../src/discord/messages/ephemeral.ts';
import { FILE } from '../src/discord/messages/limits.ts';
import { say } from '../src/discord/messages/result.ts';
import { settingsLines } from '../src/table/clock/person-settings.ts';
import type { PersonalLeague } from '../src/table/league/leagues.ts';
import type { Personal, PersonalGame } from '../src/table/reports.ts';

/** `/privacy`: shows what the bot stores about the caller (summary or file), and lets them erase it. */
export const privacy: Command = {
  name: 'privacy',
  data: () =>
    new SlashCommandBuilder()
      .setName('privacy')
      .setDescription('What I keep about you, and how you take it away')
      .addSubcommand((sub) => sub.setName('show').setDescription('Tells you what I keep about you'))
      .addSubcommand((sub) =>
        sub.setName('export').setDescription('Gives you all that I keep about you as a file'),
      )
      .addSubcommand((sub) =>
        sub.setName('delete').setDescription('Gives up your games and takes you out of those that are over'),
      )
      .toJSON(),

  run: async (call, desk) => {
    switch (call.sub) {
      case 'export':
        return exported(call, desk);
      case 'delete':
        return asked();
      default:
        return shown(call, desk);
    }
  },
};

async function shown(call: CommandCall, desk: Desk): Promise<Reply> {
  const { settings, decks, games } = await desk.tables.personal(call.userId, false);
  const leagues = await desk.leagues.personal(call.userId);
  const lines = [
    `• Your settings (\`/settings\`): ${settingsLines(settings, desk.now()).join(' ')}`,
    `• Decks that you have saved (\`/deck list\`): ${decks.length === 0 ? 'none' : decks.length}.`,
    `• Games: ${counted(games)}.`,
    ...(leagues.length === 0
      ? []
      : [
          `• Leagues: ${leagues.length}. Of each: your id on Discord, the name that you had, your list and what it is locked by, the ids of your sign-ups, your matches and their results, your open call, what you have looked at as a judge, and what you did as staff or told staff.`,
        ]),
    ...(games.some(({ judged }) => judged)
      ? [
          '• Of each game that you have judged: your id on Discord, the name that you had, what you ruled and why.',
        ]
      : []),
    ...(games.some(({ seat, name, judged }) => seat !== undefined || (name !== undefined && !judged))
      ? [
          '• Of each game that you play or have played: your id on Discord, the name that you had, your deck, your word for the shuffling, what you did and when. The other players and I need it to play the game again and to check it.',
        ]
      : []),
    '• For a day or two: what I answered to your commands and clicks in a game, so that nothing happens twice.',
    desk.retentionDays === undefined
      ? '• Games are kept until somebody deletes them.'
      : `• A game is deleted ${desk.retentionDays} days after its end.`,
    'I read no messages. What I have posted on Discord lies there, and is deleted there.',
    '`/privacy export` gives you all of it as a file, `/privacy delete` takes it away.',
  ];
  return { kind: 'message', body: listing('**What I keep about you**', lines, '') };
}

/** Numbers of a person's games in words: "2 running, 1 open, 14 over; you opened 3 of them". */
function counted(games: readonly PersonalGame[]): string {
  const count = (fits: (game: PersonalGame) => boolean, word: string): string[] => {
    const n = games.filter(fits).length;
    return n === 0 ? [] : [`${n} ${word}`];
  };
  const parts = [
    ...count(({ phase }) => phase === 'running', 'running'),
    ...count(({ phase }) => phase === 'open', 'open'),
    ...count(({ phase }) => phase === 'finished', 'over'),
    ...count(({ phase }) => phase === 'cancelled', 'called off'),
  ];
  const beside = [
    ...count(({ opened }) => opened, 'of them opened by you'),
    ...count(({ judged }) => judged, 'of them judged by you'),
  ];
  return [parts.join(', ') || 'none', ...beside].join('; ');
}

async function exported(call: CommandCall, desk: Desk): Promise<Reply> {
  const personal = {
    ...(await desk.tables.personal(call.userId, true)),
    leagues: await desk.leagues.personal(call.userId),
  };
  const whole = fileOf(personal);
  const text = 'Here is all that I keep about you, on this server and on others.';
  if (Buffer.byteLength(whole) <= FILE)
    return { kind: 'message', body: attachment(text, 'about-you.json', whole) };
  const short = fileOf({ ...personal, games: personal.games.map((game) => ({ ...game, acts: [] })) });
  if (Buffer.byteLength(short) > FILE)
    return say('It is more than a file on Discord may hold. Ask whoever runs this bot for it.');
  const note = `${text} What you did in each game is left out, for it is more than a file may hold: \`/game export\` gives it game by game.`;
  return { kind: 'message', body: attachment(note, 'about-you.json', short) };
}

const fileOf = (personal: Personal & { leagues: PersonalLeague[] }): string =>
  JSON.stringify({ format: 1, ...personal }, null, 1);

function asked(): Reply {
  const text = [
    '**You are about to have yourself taken out of all that I keep, on every server.** This cannot be taken back.',
    '• Games that you play are given up: the others win. Games that have not begun you leave; those that you opened alone are called off.',
    '• In games that are over you become "Former player", as a judge "Former member", with an id that is nobody’s. Your deck, your word and your moves stay, for the game cannot be checked without them; they lead to nobody any more.',
    '• Leagues that you have joined you leave, or drop out of; in their results you are "Former player" with your number, and the list that you played stays.',
    '• Games that go on and that you have judged, or in which you had a seat, keep you until they are over, so that you get no seat there. Then ask again.',
    '• Your settings and the decks that you have saved are deleted.',
    '• What I have posted on Discord lies there, with your name in it. Those who manage the server can delete it.',
    '`/privacy export` gives you all of it as a file first.',
  ].join('\n');
  return { kind: 'message', body: sureBody(text, customId('erase', ''), 'Yes, take me out') };
}
