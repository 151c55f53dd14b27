import { SlashCommandBuilder, type SlashCommandSubcommandBuilder } from 'discord.js';
import { addHandOptions, handWords, suggestHand } from '../src/discord/interactions/by-hand-options.ts';
import type { Command, Desk } from '../src/discord/interactions/command.ts';
import { gameOption, onGame, suggestGames, suggestOn } from '../src/discord/interactions/find-game.ts';
import type { CommandCall } from '../src/discord/interactions/incoming.ts';
import { REASON } from '../src/discord/messages/limits.ts';
import { say, tell } from '../src/discord/messages/result.ts';
import { HANDLINGS } from '../src/table/handlings.ts';
import type { GameRecord } from '../src/table/records.ts';
import type { TableResult } from '../src/table/service.ts';

/**
 * Subcommands of `/table` that are not acts by hand (changes that a player makes for a card without a program):
 * agreeing to play by hand, objecting and so on.
 */
const BESIDE: readonly {
  name: string;
  description: string;
  build?(sub: SlashCommandSubcommandBuilder): void;
  run(call: CommandCall, desk: Desk, record: GameRecord): Promise<TableResult>;
}[] = [
  {
    name: 'agree',
    description: 'Agrees that cards may be moved by hand in this game',
    run: (call, desk, record) => desk.tables.agreeByHand(call, record),
  },
  {
    name: 'object',
    description: 'Objects to what was done by hand: nobody moves until it is settled',
    build: (sub) =>
      void sub.addStringOption((option) =>
        option.setName('about').setDescription('What you object to').setRequired(true).setMaxLength(REASON),
      ),
    run: (call, desk, record) => desk.tables.object(call, record, call.options['about'] ?? ''),
  },
  {
    name: 'withdraw',
    description: 'Withdraws your objection',
    run: (call, desk, record) => desk.tables.withdraw(call, record),
  },
];

/** `/table`: acts by hand, which are changes that players make themselves for cards that have no program yet. */
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

  run: onGame('mine', async (call, desk, { record }) => {
    const beside = BESIDE.find(({ name }) => name === call.sub);
    if (beside !== undefined) return tell(desk, await beside.run(call, desk, record));
    const words = await handWords(call, desk, record, call.sub);
    return words === undefined
      ? say('I do not know that command any more. Reload Discord to see what there is now.')
      : tell(desk, await desk.tables.byHand(call, record, words));
  }),

  suggest: async (call, desk) =>
    call.focused === 'game'
      ? suggestGames(call, desk, 'mine')
      : suggestOn(call, desk, 'mine', ({ record }) => suggestHand(call, desk, record, call.sub)),
};
