// A question as its player sees it: the buttons, menus and commands that an ephemeral message offers.
import { ComponentType } from 'discord.js';
import { type CustomId, parseCustomId, type Route } from '../../../src/discord/interactions/custom-id.ts';
import type { APIMessage } from '../../../src/playground/driver/protocol.ts';
import { componentsOf } from '../reading.ts';
import type { Deed } from './person.ts';

/** A button or menu that can be used. Its route is the second word of its id, which every client can read. */
export interface Button {
  route: string;
  label: string;
  customId: string;
}

export interface Menu {
  customId: string;
  min: number;
  max: number;
  options: { label: string; value: string; description: string }[];
}

export interface Question {
  message: APIMessage;
  buttons: Button[];
  menus: Menu[];
  /** Slash commands that answer the question. */
  commands: string[];
}

const routeOf = (customId: string): string => customId.split(':')[1] ?? '';

export const buttonsOf = (message: APIMessage): Button[] =>
  componentsOf(message).flatMap((each) =>
    each.type === ComponentType.Button && 'custom_id' in each
      ? [{ route: routeOf(each.custom_id), label: each.label ?? '', customId: each.custom_id }]
      : [],
  );

const menusOf = (message: APIMessage): Menu[] =>
  componentsOf(message).flatMap((each) =>
    // Two menus are left out: agents need no explanations of words, and standing passes would end the game too soon.
    each.type === ComponentType.StringSelect && !['explain', 'always'].includes(routeOf(each.custom_id))
      ? [
          {
            customId: each.custom_id,
            min: each.min_values ?? 1,
            max: each.max_values ?? 1,
            options: each.options.map(({ label, value, description = '' }) => ({
              label,
              value,
              description,
            })),
          },
        ]
      : [],
  );

/** The question in a private message; undefined if the message asks nothing, or the player has already answered. */
export function questionOf(message: APIMessage): Question | undefined {
  const buttons = buttonsOf(message);
  const menus = menusOf(message);
  // A message with the button to paste a deck belongs to a game that has not begun, and asks nothing about the game.
  if (buttons.some(({ route }) => route === 'paste')) return undefined;
  const asks =
    menus.length > 0 || buttons.some(({ route }) => ['pick', 'type', 'back', 'page'].includes(route));
  if (!asks || message.content.includes('Your answer so far')) return undefined;
  return { message, buttons, menus, commands: commandsFor(buttons, menus) };
}

/** Slash commands that also answer the question: the commands that the buttons are named after, or `/choose`. */
function commandsFor(buttons: readonly Button[], menus: readonly Menu[]): string[] {
  const labels = [
    ...buttons.filter(({ route }) => route === 'pick').map(({ label }) => label),
    ...menus.flatMap(({ options }) => options.map(({ label }) => label)),
  ];
  const acts = labels.flatMap((label) => (label === 'Pass' || label.includes(': ') ? [actOf(label)] : []));
  return acts.length === 0 ? ['choose'] : [...new Set(acts)];
}

/** Act named by the label of a button or menu option, as its command is called: "rescue" for "Rescue: Hannah". */
export const actOf = (label: string): string => (label.split(':')[0] ?? '').toLowerCase();

export const press = (message: APIMessage, customId: string): Deed => ({
  type: 'button',
  channelId: message.channel_id,
  messageId: message.id,
  customId,
});

export const pick = (message: APIMessage, customId: string, values: string[]): Deed => ({
  type: 'select',
  channelId: message.channel_id,
  messageId: message.id,
  customId,
  values,
});

/** Ids of the users whom a call to decide mentions; empty for other messages. */
export const calledBy = (message: APIMessage): string[] =>
  buttonsOf(message).some(({ route }) => route === 'decide') ? message.mentions.map(({ id }) => id) : [];

/** Clicks that answer a question. */
const ANSWERING: readonly Route[] = ['pick', 'set', 'done', 'sure', 'always', 'back'];

/** The question that a click answers; undefined if the action is no such click. */
export function clickedOn(deed: Deed): CustomId | undefined {
  const id = 'customId' in deed ? parseCustomId(deed.customId) : undefined;
  return id !== undefined && ANSWERING.includes(id.route) ? id : undefined;
}
