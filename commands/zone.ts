import { SlashCommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/command.ts';
import { zoneBody } from '../src/discord/ephemeral.ts';
import { endedSentence } from '../src/discord/ladder.ts';
import { matching } from '../src/discord/suggest.ts';
import { say } from '../src/discord/tell.ts';
import { findGame, gameOption, suggestGames } from '../src/discord/where.ts';

/** `/zone`: the cards of a zone, as the caller may see them. */
export const zone: Command = {
  name: 'zone',
  data: () =>
    new SlashCommandBuilder()
      .setName('zone')
      .setDescription('Shows you a zone: a hand, a reserve, a discard pile')
      .addStringOption((option) =>
        option.setName('zone').setDescription('Which zone').setRequired(true).setAutocomplete(true),
      )
      .addStringOption((option) =>
        option.setName('player').setDescription('Whose; yours unless told').setAutocomplete(true),
      )
      .addStringOption(gameOption)
      .toJSON(),

  run: async (call, desk) => {
    const found = await findGame(call, desk, 'any');
    if ('reply' in found) return found.reply;
    const { record, game } = found;
    const view = await desk.tables.view(record.id, call.userId);
    if (view === undefined)
      return say(endedSentence(record) ?? 'This game has not begun yet, so its zones are empty.', record.id);
    const typed = (call.options['zone'] ?? '').trim().toLowerCase();
    const kind = game.zones.find(
      (each) => each.name.toLowerCase() === typed || each.kind.toLowerCase() === typed,
    );
    if (kind === undefined) {
      const known = game.zones.map((each) => each.name).join(', ');
      return say(`${game.name} has no zone of that name. Its zones are: ${known}.`, record.id);
    }
    const player = call.options['player']?.trim().toLowerCase();
    const seat =
      player === undefined ? view.viewer : view.names.findIndex((name) => name.toLowerCase() === player);
    if (seat === -1)
      return say(`Nobody of that name plays here. The players are ${view.names.join(' and ')}.`, record.id);
    const zones = view.zones.filter(
      (each) =>
        each.kind === kind.kind && (seat === undefined || each.seat === undefined || each.seat === seat),
    );
    return { kind: 'message', body: zoneBody(game, view, kind.name, zones), game: record.id };
  },

  suggest: async (call, desk) => {
    if (call.focused === 'game') return suggestGames(call, desk, 'mine');
    const found = await findGame(call, desk, 'any');
    if ('reply' in found) return [];
    const values =
      call.focused === 'player'
        ? found.record.players.map((player) => player.name)
        : found.game.zones.map((each) => each.name);
    return matching(values, call.options[call.focused] ?? '');
  },
};
