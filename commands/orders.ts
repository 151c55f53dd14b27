import { SlashCommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/command.ts';
import { listing } from '../src/discord/ephemeral.ts';
import { matching } from '../src/discord/suggest.ts';
import { say, tell } from '../src/discord/tell.ts';
import { findGame, gameOption, suggestGames } from '../src/discord/where.ts';
import type { StandingOrder } from '../src/kernel/game.ts';

/** `/orders`: lists standing orders, and gives them. */
export const orders: Command = {
  name: 'orders',
  data: () =>
    new SlashCommandBuilder()
      .setName('orders')
      .setDescription('Standing orders: questions that you answer once for many times')
      .addStringOption((option) =>
        option
          .setName('order')
          .setDescription('Which order; all are listed without it')
          .setAutocomplete(true),
      )
      .addStringOption((option) =>
        option.setName('value').setDescription('Your answer').setAutocomplete(true),
      )
      .addStringOption(gameOption)
      .toJSON(),

  run: async (call, desk) => {
    const found = await findGame(call, desk, 'mine');
    if ('reply' in found) return found.reply;
    const { record, game } = found;
    const name = call.options['order'];
    const value = call.options['value'];
    if (name === undefined || value === undefined) {
      const shown = name === undefined ? game.orders : game.orders.filter((order) => order.name === name);
      const none = `${game.name} has no standing orders: it asks you each time.`;
      return {
        kind: 'message',
        body: listing(
          '**Standing orders** (the first value of each is the default)',
          shown.map(explain),
          none,
        ),
        game: record.id,
      };
    }
    const order = game.orders.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
    if (order === undefined)
      return say('There is no order of that name. `/orders` lists them all.', record.id);
    const chosen = order.values.find((each) => [each.id, each.text].some((text) => same(text, value)));
    if (chosen === undefined) {
      const values = order.values.map((each) => `*${each.text}*`).join(' / ');
      return say(`That order does not take this value. It takes: ${values}.`, record.id);
    }
    return tell(
      desk,
      call.userId,
      record.id,
      await desk.tables.orders(call, record.id, { [order.name]: chosen.id }),
    );
  },

  suggest: async (call, desk) => {
    if (call.focused === 'game') return suggestGames(call, desk, 'mine');
    const found = await findGame(call, desk, 'mine');
    if ('reply' in found) return [];
    const order = found.game.orders.find((each) => each.name === call.options['order']);
    const values =
      call.focused === 'order'
        ? found.game.orders.map((each) => each.name)
        : (order?.values ?? []).map((each) => each.text);
    return matching(values, call.options[call.focused] ?? '');
  },
};

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

const explain = (order: StandingOrder): string =>
  `• **${order.name}**: ${order.description} ${order.values.map((each) => `*${each.text}*`).join(' / ')}`;
