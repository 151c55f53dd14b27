import { SlashCommandBuilder, type SlashCommandSubcommandBuilder } from 'discord.js';
import { addHandOptions, HANDLINGS, handWords, suggestHand } from '../src/discord/by-hand-options.ts';
import type { Command, Desk } from '../src/discord/command.ts';
import type { CommandCall } from '../src/discord/incoming.ts';
import { say, tell } from '../src/discord/tell.ts';
import { findGame, gameOption, suggestGames } from '../src/discord/where.ts';
import type { TableResult } from '../src/table/acts.ts';

/** What is done about play by hand, beside the acts themselves. */
const BESIDE: readonly {
  name: string;
  description: string;
  build?(sub: SlashCommandSubcommandBuilder): void;
  run(call: CommandCall, desk: Desk, gameId: string): Promise<TableResult>;
}[] = [
  {
    name: 'agree',
    description: 'Agrees that cards may be moved by hand in this game',
    run: (call, desk, gameId) => desk.tables.agreeByHand(call, gameId),
  },
  {
    name: 'object',
    description: 'Objects to what was done by hand: nobody moves until it is settled',
    build: (sub) =>
      void sub.addStringOption((option) =>
        option.setName('about').setDescription('What you object to').setRequired(true).setMaxLength(300),
      ),
    run: (call, desk, gameId) => desk.tables.object(call, gameId, call.options['about'] ?? ''),
  },
  {
    name: 'withdraw',
    description: 'Withdraws your objection',
    run: (call, desk, gameId) => desk.tables.withdraw(call, gameId),
  },
];

/** `/table`: what is done by hand, for cards that no program covers yet. */
export const table: Command = {
  name: 'table',
  data: () => {
    const builder = new SlashCommandBuilder().setName('table').setDescription('Does something by hand');
    for (const { act, description, options } of HANDLINGS)
      builder.addSubcommand((sub) => {
        addHandOptions(sub.setName(act).setDescription(description), options);
        return sub.addStringOption(gameOption);
      });
    for (const { name, description, build } of BESIDE)
      builder.addSubcommand((sub) => {
        sub.setName(name).setDescription(description);
        build?.(sub);
        return sub.addStringOption(gameOption);
      });
    return builder.toJSON();
  },

  run: async (call, desk) => {
    const found = await findGame(call, desk, 'mine');
    if ('reply' in found) return found.reply;
    const { id } = found.record;
    const beside = BESIDE.find(({ name }) => name === call.sub);
    if (beside !== undefined) return tell(desk, call.userId, id, await beside.run(call, desk, id));
    const words = await handWords(call, desk, id, call.sub);
    return words === undefined
      ? say('I do not know that command any more. Reload Discord to see what there is now.')
      : tell(desk, call.userId, id, await desk.tables.byHand(call, id, words));
  },

  suggest: async (call, desk) => {
    if (call.focused === 'game') return suggestGames(call, desk, 'mine');
    const found = await findGame(call, desk, 'mine');
    return 'reply' in found ? [] : suggestHand(call, desk, found.record.id, call.sub);
  },
};
