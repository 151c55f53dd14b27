// Messages as plain data, before discord.js or the outbox sends them.
import {
  type APIActionRowComponent,
  type APIComponentInMessageActionRow,
  type APIEmbed,
  type APIMessage,
  type APIModalInteractionResponseCallbackData,
  ComponentType,
} from 'discord.js';

import type { Picture } from '../../kernel/picture.ts';
import type { LeagueHead } from '../../table/league/records.ts';
import type { GameRecord } from '../../table/records.ts';

/** A row of buttons, or one select menu. */
export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/** A file attached to a message: a text, or a picture with what it shows in words. */
export type File = { name: string; text: string } | { name: string; png: Uint8Array; alt: string };

/** What the file consists of. */
export const bytesOf = (file: File): Uint8Array =>
  'text' in file ? Buffer.from(file.text, 'utf8') : file.png;

/** How a message names the file that is sent along with it at this place. */
export const attachmentOf = (file: File, index: number) => ({
  id: String(index),
  filename: file.name,
  ...('alt' in file && { description: file.alt }),
});

/** What is to be drawn for a message. The message says the same in words, for there may be no picture. */
export interface Illustration {
  /** Always the same for the same sort of picture. */
  file: string;
  picture: Picture;
  /** What it shows, in words. */
  alt: string;
  /** Whose symbol is which. */
  legend?: string;
}

/** The whole of a message. Every part is always there, because an edit that leaves a part out keeps the old one. */
export interface Body {
  content: string;
  embeds: APIEmbed[];
  components: Row[];
  files: File[];
  illustration?: Illustration;
}

/** How a handler answers: with an ephemeral message (or by changing the clicked one), or with a form. */
export type Reply =
  /**
   * `about`, `league`: the game or league whose trouble in Discord, if it has any, is mentioned as well. `beside`: the clicked
   * message stays as it is.
   */
  | {
      kind: 'message';
      body: Body;
      about?: Pick<GameRecord, 'id' | 'trouble'>;
      league?: Required<Pick<LeagueHead, 'id' | 'trouble'>>;
      beside?: true;
    }
  /** `otherwise` is shown when it is too late for a form, because the answer had to be deferred. */
  | { kind: 'modal'; modal: APIModalInteractionResponseCallbackData; otherwise: Body };

/** A message with this content; the parts that are not named are empty. */
export const body = (content: string, rest: Partial<Omit<Body, 'content'>> = {}): Body => ({
  content,
  embeds: rest.embeds ?? [],
  components: rest.components ?? [],
  files: rest.files ?? [],
  ...(rest.illustration !== undefined && { illustration: rest.illustration }),
});

/** The ids of a message's buttons and menus. Ours have rows of those, and nothing else. */
export function idsOf(components: APIMessage['components'] = []): string[] {
  const ids: string[] = [];
  for (const row of components)
    if (row.type === ComponentType.ActionRow)
      for (const each of row.components) if ('custom_id' in each) ids.push(each.custom_id);
  return ids;
}
