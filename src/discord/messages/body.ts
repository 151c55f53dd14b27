// Messages as plain data, before discord.js or the outbox sends them.
import type {
  APIActionRowComponent,
  APIComponentInMessageActionRow,
  APIEmbed,
  APIMessageComponent,
  APIMessageTopLevelComponent,
  APIModalInteractionResponseCallbackData,
} from 'discord.js';

import type { Picture } from '../../kernel/picture.ts';
import type { LeagueHead } from '../../table/league/records.ts';
import type { GameRecord } from '../../table/records.ts';
import type { Decision } from './decision/decision.ts';

/** A row of buttons, or one select menu. */
export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/** A file attached to a message: a text, or a picture with what it shows in words. */
export type File = { name: string; text: string } | { name: string; png: Uint8Array; alt: string };

/** Contents of the file. */
export const bytesOf = (file: File): Uint8Array =>
  'text' in file ? Buffer.from(file.text, 'utf8') : file.png;

/** How a message names the file that is sent along with it at this place. */
export const attachmentOf = (file: File, index: number) => ({
  id: String(index),
  filename: file.name,
  ...('alt' in file && { description: file.alt }),
});

/** Picture to be drawn for a message. The message says the same in words, for there may be no picture. */
export interface Illustration {
  /** Always the same for the same sort of picture. */
  file: string;
  picture: Picture;
  /** Its content, in words. */
  alt: string;
  /** Owners of the symbols. */
  legend?: string;
  /** The embeds where there is the picture: they do not tell again what it shows. */
  embeds?: APIEmbed[];
}

/** The whole of a message. Every part is always there, because an edit that leaves a part out keeps the old one. */
export interface Body {
  content: string;
  embeds: APIEmbed[];
  components: Row[];
  files: File[];
  illustration?: Illustration;
}

/** A part of a message of Components V2 that stands by itself. */
export type Part = APIMessageTopLevelComponent;

/**
 * A private message of Components V2. Once a message is one it stays one, and has neither content nor embeds. Nothing of it is shown
 * that no component shows.
 */
export interface Layout {
  layout: Part[];
  files: File[];
  /** `layout`: the same parts where there is a picture. */
  illustration?: Illustration & { layout: Part[] };
  /** The same facts as lines, for when Discord refuses the layout. */
  plain: Body;
}

/** A message that one person alone reads. */
export type PrivateMessage = Body | Layout;

/** True for a body of Components V2. */
export const isLayout = (message: PrivateMessage): message is Layout => 'layout' in message;

/** The message as lines, with buttons and menus below. */
export const plainOf = (message: PrivateMessage): Body => (isLayout(message) ? message.plain : message);

/** How a handler answers: with an ephemeral message (or by changing the clicked one), or with a form. */
export type Reply =
  /**
   * `about`, `league`: the game or league whose trouble in Discord, if it has any, is mentioned as well. `beside`: the clicked
   * message stays as it is. `asked`: the question that the body asks, which is laid out again once the consequences of its answers are known.
   * `standing`: the id of the game about which this is what its person has from now on, in the place of an earlier message.
   */
  | {
      kind: 'message';
      body: PrivateMessage;
      about?: Pick<GameRecord, 'id' | 'trouble'>;
      league?: Required<Pick<LeagueHead, 'id' | 'trouble'>>;
      beside?: true;
      asked?: Decision & { record: GameRecord };
      standing?: string;
    }
  /** `otherwise` is shown when it is too late for a form, because the answer had to be deferred. */
  | { kind: 'modal'; modal: APIModalInteractionResponseCallbackData; otherwise: PrivateMessage };

/** A message with this content; the parts that are not named are empty. */
export const body = (content: string, rest: Partial<Omit<Body, 'content'>> = {}): Body => ({
  content,
  embeds: rest.embeds ?? [],
  components: rest.components ?? [],
  files: rest.files ?? [],
  ...(rest.illustration !== undefined && { illustration: rest.illustration }),
});

/** Components with all that are nested in them, each before those within it. */
export const allWithin = (components: readonly APIMessageComponent[]): APIMessageComponent[] =>
  components.flatMap((each) => [
    each,
    ...('components' in each ? allWithin(each.components) : []),
    ...('accessory' in each ? [each.accessory] : []),
  ]);

/** The ids of a message's buttons and menus, wherever they stand. */
export const idsOf = (components: readonly APIMessageComponent[] = []): string[] =>
  allWithin(components).flatMap((each) => ('custom_id' in each ? each.custom_id : []));
