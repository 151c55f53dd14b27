// `/orders` shows all standing orders of a player, however many a game offers.
import { expect, it } from 'vitest';
import { describeOrders } from '../../commands/orders.ts';
import { CONTENT } from '../../src/discord/messages/limits.ts';
import { GAME_IDS } from '../../src/games/games.ts';
import { ownGame } from '../support/games/loaded.ts';

it.each(GAME_IDS)('%s: each order is there, with what holds', (id) => {
  const { orders } = ownGame(id);
  const given = Object.fromEntries(orders.map(({ name, values }) => [name, values.at(-1)!.id]));
  const { heading, lines } = describeOrders(orders, given);
  expect([heading, ...lines].join('\n').length).toBeLessThanOrEqual(CONTENT);
  expect(lines).toHaveLength(orders.length);
  for (const [n, { name, values }] of orders.entries()) {
    expect(lines[n]).toContain(`**${name}**`);
    expect(lines[n]).toContain(`**${values.at(-1)!.text}**`);
  }
});

it('an order that is asked for is told with all that it may be', () => {
  const order = ownGame('netrunner').orders.find(({ name }) => name === 'from')!;
  const [line] = describeOrders([order], {}).lines;
  for (const { text } of order.values) expect(line).toContain(text);
});
