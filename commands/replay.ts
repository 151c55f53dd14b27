import { SlashCommandBuilder } from 'discord.js';
import { matching } from '../src/discord/interactions/autocomplete.ts';
import type { Command } from '../src/discord/interactions/command.ts';
import { gameOption, onGame, suggestGames, suggestOn } from '../src/discord/interactions/find-game.ts';
import { CHOICE } from '../src/discord/messages/limits.ts';
import { labelOf, onlookersOf, showMoment } from '../src/discord/messages/replay.ts';
import { say } from '../src/discord/messages/result.ts';
import { nameRow } from '../src/kernel/text/names.ts';
import type { GameRecord } from '../src/table/records.ts';
import type { Onlooker } from '../src/table/reports.ts';

/**
 * `/replay`: steps through a finished game, as one of its players saw it, as a spectator did, or with all cards open.
 */
export const replay: Command = {
  name: 'replay',
  data: () =>
    new SlashCommandBuilder()
      .setName('replay')
      .setDescription('Steps through a game that is over')
      .addIntegerOption((option) =>
        option.setName('step').setDescription('At which step to begin (default: the first)').setMinValue(0),
      )
      .addStringOption((option) =>
        option
          .setName('view')
          .setDescription('Over whose shoulder (default: all cards open)')
          .setAutocomplete(true)
          .setMaxLength(CHOICE),
      )
      .addStringOption(gameOption)
      .toJSON(),

  run: onGame('any', (call, desk, { record }) => {
    const { view } = call.options;
    const onlooker = view === undefined ? undefined : chosen(record, view);
    if (onlooker === undefined && view !== undefined)
      return say(
        `Nobody of that name has looked on. Pick one of these: ${nameRow(onlookersOf(record).map((each) => labelOf(each, record)))}.`,
        record,
      );
    const step = Number.parseInt(call.options['step'] ?? '0', 10);
    return showMoment(call, desk, record, Number.isNaN(step) ? 0 : step, onlooker);
  }),

  suggest: async (call, desk) => {
    if (call.focused === 'game') return suggestGames(call, desk, 'ever');
    return suggestOn(call, desk, 'any', ({ record }) =>
      matching(
        onlookersOf(record).map((each) => labelOf(each, record)),
        call.options['view'] ?? '',
      ),
    );
  },
};

/** The point of view that the caller chose for the replay: a suggested value, or only a player's name. */
function chosen(record: GameRecord, typed: string): Onlooker | undefined {
  const wanted = typed.trim().toLowerCase();
  return (
    onlookersOf(record).find((each) => labelOf(each, record).toLowerCase() === wanted) ??
    record.players.find(({ name }) => name.toLowerCase() === wanted)?.seat
  );
}
