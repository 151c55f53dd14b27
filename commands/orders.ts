import { SlashCommandBuilder } from 'discord.js';
import { matching } from '../src/discord/interactions/autocomplete.ts';
import type { Command } from '../src/discord/interactions/command.ts';
import { gameOption, onGame, suggestGames, suggestOn } from '../src/discord/interactions/find-game.ts';
import { listing } from '../src/discord/messages/ephemeral.ts';
import { CHOICE, CONTENT } from '../src/discord/messages/limits.ts';
import { say, tell } from '../src/discord/messages/result.ts';
import type { StandingOrder } from '../src/kernel/game/prompts.ts';

/**
 * `/orders`: lists the caller's standing orders (lasting instructions, such as passing automatically), and changes
 * them.
 */
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
          .setAutocomplete(true)
          .setMaxLength(CHOICE),
      )
      .addStringOption((option) =>
        option.setName('value').setDescription('Your answer').setAutocomplete(true).setMaxLength(CHOICE),
      )
      .addStringOption(gameOption)
      .toJSON(),

  run: onGame('mine', async (call, desk, { record, game }) => {
    const frozen = await desk.tables.frozen(record);
    if (frozen !== undefined) return say(frozen, record);
    const name = call.options['order'];
    const value = call.options['value'];
    const all = (await desk.tables.ordersFor(record, call.userId)) ?? game.orders;
    if (name === undefined || value === undefined) {
      const shown = name === undefined ? all : all.filter((order) => order.name === name);
      const none = `${game.name} has no standing orders: it asks you each time.`;
      const given = (await desk.tables.ordersOf(record, call.userId)) ?? {};
      const { heading, lines } = describeOrders(shown, given);
      return { kind: 'message', body: listing(heading, lines, none), about: record };
    }
    const order = all.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
    if (order === undefined) return say('There is no order of that name. `/orders` lists them all.', record);
    const chosen = order.values.find((each) => [each.id, each.text].some((text) => same(text, value)));
    if (chosen === undefined) {
      const values = order.values.map((each) => `*${each.text}*`).join(' / ');
      return say(`That order does not take this value. It takes: ${values}.`, record);
    }
    return tell(desk, await desk.tables.orders(call, record, { [order.name]: chosen.id }));
  }),

  suggest: async (call, desk) => {
    if (call.focused === 'game') return suggestGames(call, desk, 'mine');
    return suggestOn(call, desk, 'mine', async ({ game, record }) => {
      const all = (await desk.tables.ordersFor(record, call.userId)) ?? game.orders;
      const order = all.find((each) => each.name === call.options['order']);
      const values =
        call.focused === 'order'
          ? all.map((each) => each.name)
          : (order?.values ?? []).map((each) => each.text);
      return matching(values, call.options[call.focused] ?? '');
    });
  },
};

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Lists standing orders (lasting instructions), each with its possible values and the value that the person has set. If
 * the message has no room for the possible values, only the set ones are listed.
 */
export function describeOrders(
  orders: readonly StandingOrder[],
  given: Readonly<Record<string, string>>,
): { heading: string; lines: string[] } {
  const heading = '**Standing orders** (what holds for you is bold; the first value of each is the default)';
  const lines = orders.map((order) => explain(order, given[order.name]));
  if ([heading, ...lines].join('\n').length <= CONTENT) return { heading, lines };
  return {
    heading:
      '**Standing orders**, as they hold for you. `/orders order:…` says what else each of them may be.',
    lines: orders.map(({ name, description, values }) => {
      const holds = values.find(({ id }) => id === given[name]) ?? values[0];
      return `• **${name}**: ${description} **${holds?.text ?? ''}**`;
    }),
  };
}

/**
 * A standing order (a lasting instruction) with its possible values; the value in force (the given one, or else the
 * default) is highlighted.
 */
const explain = ({ name, description, values }: StandingOrder, given = values[0]?.id): string => {
  const texts = values.map(({ id, text }) => (id === given ? `**${text}**` : `*${text}*`));
  return `• **${name}**: ${description} ${texts.join(' / ')}`;
};
