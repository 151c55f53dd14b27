// Components V2 messages: their parts, their size against Discord's limits, and conversion of ordinary messages to
// them.
import {
  type APIButtonComponent,
  type APIComponentInContainer,
  type APIContainerComponent,
  type APIEmbed,
  type APIMediaGalleryComponent,
  type APIMessageComponent,
  type APISectionComponent,
  type APISeparatorComponent,
  type APITextDisplayComponent,
  ComponentType,
} from 'discord.js';
import { allWithin, type File, isLayout, type Layout, type Part, type PrivateMessage } from './body.ts';
import { clip, joinLines } from './fit.ts';
import { FILE_DESCRIPTION, LAYOUT_COMPONENTS, LAYOUT_TEXT } from './limits.ts';

/** A text part of a message, over the message's whole width. */
export const text = (content: string): APITextDisplayComponent => ({
  type: ComponentType.TextDisplay,
  content,
});

/** A text part with a button beside it. */
export const section = (content: string, accessory: APIButtonComponent): APISectionComponent => ({
  type: ComponentType.Section,
  components: [text(content)],
  accessory,
});

/** The part of a message that shows the picture in the file of that name, with its alternative text. */
export const gallery = (file: string, alt: string): APIMediaGalleryComponent => ({
  type: ComponentType.MediaGallery,
  items: [{ media: { url: `attachment://${file}` }, description: clip(alt, FILE_DESCRIPTION) }],
});

/** A separator line. */
export const rule = (): APISeparatorComponent => ({
  type: ComponentType.Separator,
  divider: true,
  spacing: 1,
});

/** Puts parts of a message into a frame. */
export const container = (components: APIComponentInContainer[], accent?: number): APIContainerComponent => ({
  type: ComponentType.Container,
  components,
  ...(accent !== undefined && { accent_color: accent }),
});

/** Size of a message in terms of Discord's limits. */
export interface Extent {
  components: number;
  characters: number;
}

/** Size of these parts of a message: number of components, and characters. */
export function extentOf(parts: readonly APIMessageComponent[]): Extent {
  const all = allWithin(parts);
  return { components: all.length, characters: textsOf(all).join('').length };
}

/** The texts of these components, without nested ones. */
const textsOf = (components: readonly APIMessageComponent[]): string[] =>
  components.flatMap((each) => (each.type === ComponentType.TextDisplay ? each.content : []));

/** All texts in these parts except labels. */
export const textsWithin = (parts: readonly APIMessageComponent[]): string[] => textsOf(allWithin(parts));

/** True if Discord accepts a message of this size, with characters to spare for later additions. */
export const fits = ({ components, characters }: Extent, spare = 0): boolean =>
  components <= LAYOUT_COMPONENTS && characters + spare <= LAYOUT_TEXT;

/** The parts of a message with this line inserted below their first text. */
export function withLine(parts: readonly Part[], line: string): Part[] {
  const all = structuredClone([...parts]);
  const [first] = allWithin(all).filter((each) => each.type === ComponentType.TextDisplay);
  if (first === undefined) return [text(line), ...all];
  first.content = `${first.content}\n${line}`;
  return all;
}

/** The message as Components V2, for editing a message that already uses it. */
export function asLayout(message: PrivateMessage): Layout {
  if (isLayout(message)) return message;
  const { content, embeds, components, files } = message;
  const told = embeds.map(inWords).join('\n\n');
  const room = LAYOUT_TEXT - content.length;
  const inside: APIComponentInContainer[] = [
    ...(told === '' ? [] : [text(joinLines(told.split('\n'), room))]),
    ...files.map(shownFile),
  ];
  const [colour] = embeds.flatMap(({ color }) => color ?? []);
  return {
    layout: [
      ...(content.trim() === '' ? [] : [text(content)]),
      ...(inside.length === 0 ? [] : [container(inside, colour)]),
      ...components,
    ],
    files,
    plain: message,
  };
}

function inWords({ title, description, fields = [], footer }: APIEmbed): string {
  const parts = [
    title === undefined ? '' : `**${title}**`,
    description ?? '',
    ...fields.map(({ name, value }) => `**${name}**\n${value}`),
    footer === undefined ? '' : `-# ${footer.text.replaceAll('\n', ' ')}`,
  ];
  return parts.filter((part) => part.trim() !== '').join('\n');
}

/** The component that shows an attached file: a picture, or a link for a text. */
export const shownFile = (file: File): APIComponentInContainer =>
  'png' in file
    ? gallery(file.name, file.alt)
    : { type: ComponentType.File, file: { url: `attachment://${file.name}` } };
