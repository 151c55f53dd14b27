import { SlashCommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/command.ts';
import { labelOf, onlookersOf, showMoment } from '../src/discord/replay.ts';
import { matching } from '../src/discord/suggest.ts';
import { say } from '../src/discord/tell.ts';
import { findGame, gameOption, suggestGames } from '../src/discord/where.ts';
import type { GameRecord } from '../src/table/records.ts';
import type { Onlooker } from '../src/table/reports.ts';

/** `/replay`: steps through a game that is over, over the shoulder of anybody, or with all cards open. */
export const replay: Command = {
  name: 'replay',
  data: () =>
    new SlashCommandBuilder()
      .setName('replay')
      .setDescription('Steps through a game that is over')
      .addIntegerOption((option) =>
        option.setName('step').setDescription('Where to begin; at the first step unless told').setMinValue(0),
      )
      .addStringOption((option) =>
        option
          .setName('view')
          .setDescription('Over whose shoulder; all cards open unless told')
          .setAutocomplete(true),
      )
      .addStringOption(gameOption)
      .toJSON(),

  run: async (call, desk) => {
    const found = await findGame(call, desk, 'any');
    if ('reply' in found) return found.reply;
    const { record } = found;
    const onlooker = chosen(record, call.options['view']);
    if (onlooker === undefined)
      return say(
        `Nobody of that name has looked on. Pick one of these: ${onlookersOf(record)
          .map((each) => labelOf(each, record))
          .join(', ')}.`,
        record.id,
      );
    const step = Number.parseInt(call.options['step'] ?? '0', 10);
    return showMoment(desk, record.id, Number.isNaN(step) ? 0 : step, onlooker);
  },

  suggest: async (call, desk) => {
    if (call.focused === 'game') return suggestGames(call, desk, 'ever');
    const found = await findGame(call, desk, 'any');
    if ('reply' in found) return [];
    return matching(
      onlookersOf(found.record).map((each) => labelOf(each, found.record)),
      call.options['view'] ?? '',
    );
  },
};

/** The onlooker that is meant: by what is suggested, or by a player's name alone. */
function chosen(record: GameRecord, typed: string | undefined): Onlooker | undefined {
  if (typed === undefined) return 'all';
  const wanted = typed.trim().toLowerCase();
  return (
    onlookersOf(record).find((each) => labelOf(each, record).toLowerCase() === wanted) ??
    record.players.find(({ name }) => name.toLowerCase() === wanted)?.seat
  );
}
