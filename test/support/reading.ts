// Helpers that turn messages into what a reader sees: texts within Components V2 are read like any other text, and a
// button beside a text belongs to that text.
import { type APIComponentInMessageActionRow, ComponentType } from 'discord.js';
import { allWithin } from '../../src/discord/messages/body.ts';
import { textsWithin } from '../../src/discord/messages/layout.ts';
import type { APIMessage } from '../../src/playground/driver/protocol.ts';

/** The message with all its texts as its content. */
export const withAllTexts = (message: APIMessage): APIMessage => ({
  ...message,
  content: [message.content, ...textsWithin(message.components ?? [])]
    .filter((text) => text !== '')
    .join('\n'),
});

/** The price after the verb on a button: "Play · 2". */
const PRICE = / · \S+$/;

/**
 * All buttons and menus of a message. A button beside a card has only a verb as its label; here the card's name is
 * added: "Play: Kuwat".
 */
export function componentsOf(message: APIMessage): APIComponentInMessageActionRow[] {
  const all = allWithin(message.components ?? []);
  return all.flatMap((each): APIComponentInMessageActionRow[] => {
    if (each.type === ComponentType.ActionRow) return each.components;
    if (each.type !== ComponentType.Section || each.accessory.type !== ComponentType.Button) return [];
    const { accessory } = each;
    const name = /^\*\*(.*?)\*\*/.exec(textsWithin([each])[0] ?? '')?.[1] ?? '';
    if (!('label' in accessory)) return [accessory];
    const verb = accessory.label?.replace(PRICE, '');
    return [{ ...accessory, label: verb === 'Choose' ? name : `${verb}: ${name}` }];
  });
}
