import { SlashCommandBuilder } from 'discord.js';
import { matching } from '../src/discord/interactions/autocomplete.ts';
import type { Command } from '../src/discord/interactions/command.ts';
import { gameOption, onGame, suggestGames, suggestOn } from '../src/discord/interactions/find-game.ts';
import { zoneBody } from '../src/discord/messages/ephemeral.ts';
import { CHOICE } from '../src/discord/messages/limits.ts';
import { say } from '../src/discord/messages/result.ts';
import { withStop } from '../src/discord/messages/trouble.ts';
import { nameList } from '../src/kernel/text/names.ts';
import { endedSentence } from '../src/table/play/question.ts';

/** `/zone`: shows the cards of a zone as the caller may see them. */
export const zone: Command = {
  name: 'zone',
  data: () =>
    new SlashCommandBuilder()
      .setName('zone')
      .setDescription('Shows you a zone: a hand, a reserve, a discard pile')
      .addStringOption((option) =>
        option
          .setName('zone')
          .setDescription('Which zone')
          .setRequired(true)
          .setAutocomplete(true)
          .setMaxLength(CHOICE),
      )
      .addStringOption((option) =>
        option
          .setName('player')
          .setDescription('Whose (default: yours)')
          .setAutocomplete(true)
          .setMaxLength(CHOICE),
      )
      .addStringOption(gameOption)
      .toJSON(),

  run: onGame('any', async (call, desk, { record, game }) => {
    const view = await desk.tables.view(record, call.userId);
    if (view === undefined)
      return say(
        endedSentence(record) ??
          (await desk.tables.frozen(record)) ??
          'This game has not begun yet, so its zones are empty.',
        record,
      );
    const typed = (call.options['zone'] ?? '').trim().toLowerCase();
    const kind = game.zones.find(
      (each) => each.name.toLowerCase() === typed || each.kind.toLowerCase() === typed,
    );
    if (kind === undefined) {
      const known = game.zones.map((each) => each.name).join(', ');
      return say(`${game.name} has no zone of that name. Its zones are: ${known}.`, record);
    }
    const player = call.options['player']?.trim().toLowerCase();
    const seat =
      player === undefined ? view.viewer : view.names.findIndex((name) => name.toLowerCase() === player);
    if (seat === -1)
      return say(`Nobody of that name plays here. The players are ${nameList(view.names)}.`, record);
    const zones = view.zones.filter(
      (each) =>
        each.kind === kind.kind && (seat === undefined || each.seat === undefined || each.seat === seat),
    );
    return { kind: 'message', body: withStop(zoneBody(game, view, kind.name, zones), record), about: record };
  }),

  suggest: async (call, desk) => {
    if (call.focused === 'game') return suggestGames(call, desk, 'mine');
    return suggestOn(call, desk, 'any', ({ record, game }) => {
      const values =
        call.focused === 'player'
          ? record.players.map((player) => player.name)
          : game.zones.map((each) => each.name);
      return matching(values, call.options[call.focused] ?? '');
    });
  },
};
