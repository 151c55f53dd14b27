// Messages as plain data, independent of whether discord.js or the outbox (which sends the bot's posts) sends them.
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

/** A file attached to a message: a text, or a picture with its alternative text. */
export type File = { name: string; text: string } | { name: string; png: Uint8Array; alt: string };

/** Bytes of an attached file: its text as UTF-8, or its picture. */
export const bytesOf = (file: File): Uint8Array =>
  'text' in file ? Buffer.from(file.text, 'utf8') : file.png;

/** Reference by which a message names its attached file at this index. */
export const attachmentOf = (file: File, index: number) => ({
  id: String(index),
  filename: file.name,
  ...('alt' in file && { description: file.alt }),
});

/** A picture to be drawn for a message. The message says the same in words, because drawing may fail. */
export interface Illustration {
  /** Name of the picture's file, the same for all pictures of one kind. */
  file: string;
  picture: Picture;
  /** Alternative text of the picture. */
  alt: string;
  /** Line that says which symbol stands for which player. */
  legend?: string;
  /** Embeds to use with the picture: they leave out what the picture shows. */
  embeds?: APIEmbed[];
}

/** The content of a message. Every part is always present, because an edit that leaves a part out keeps the old one. */
export interface Body {
  content: string;
  embeds: APIEmbed[];
  components: Row[];
  files: File[];
  illustration?: Illustration;
}

/** A top-level part of a Components V2 message. */
export type Part = APIMessageTopLevelComponent;

/**
 * A private message with Components V2. An edit cannot turn it back into an ordinary message. It has neither content
 * nor embeds: only components and the files that they name are shown.
 */
export interface Layout {
  layout: Part[];
  files: File[];
  /** A picture for the message; `layout`: the message's parts when it is shown with this picture. */
  illustration?: Illustration & { layout: Part[] };
  /** Plain version of the message as ordinary text, in case Discord refuses the layout. */
  plain: Body;
}

/** A message that only one person sees. */
export type PrivateMessage = Body | Layout;

/** True for a Components V2 message. */
export const isLayout = (message: PrivateMessage): message is Layout => 'layout' in message;

/** The message as ordinary text, with buttons and menus below. */
export const plainOf = (message: PrivateMessage): Body => (isLayout(message) ? message.plain : message);

/** A handler's reply: an ephemeral message (or a change of the clicked one), or a form. */
export type Reply =
  /**
   * `about`, `league`: a game or league; if its posts fail, the reply mentions that. `beside`: the clicked message
   * stays as it is, and the reply is a new one. `asked`: the question in the body, which is laid out again once the
   * consequences of its answers are known. `standing`: id of the game for which this becomes the person's private
   * message, replacing the earlier one. `waits`: it asks nothing, and may be replaced by the next question.
   */
  | {
      kind: 'message';
      body: PrivateMessage;
      about?: Pick<GameRecord, 'id' | 'trouble'>;
      league?: Required<Pick<LeagueHead, 'id' | 'trouble'>>;
      beside?: true;
      asked?: Decision & { record: GameRecord };
      standing?: string;
      waits?: true;
    }
  /**
   * A form as the reply. If the answer had to be deferred, it is too late for a form, and the message `otherwise` is
   * sent.
   */
  | { kind: 'modal'; modal: APIModalInteractionResponseCallbackData; otherwise: PrivateMessage };

/** A message with this content; omitted parts are empty. */
export const body = (content: string, rest: Partial<Omit<Body, 'content'>> = {}): Body => ({
  content,
  embeds: rest.embeds ?? [],
  components: rest.components ?? [],
  files: rest.files ?? [],
  ...(rest.illustration !== undefined && { illustration: rest.illustration }),
});

/** Components and all those nested in them, parents first. */
export const allWithin = (components: readonly APIMessageComponent[]): APIMessageComponent[] =>
  components.flatMap((each) => [
    each,
    ...('components' in each ? allWithin(each.components) : []),
    ...('accessory' in each ? [each.accessory] : []),
  ]);

/** The ids of a message's buttons and menus, also of nested ones. */
export const idsOf = (components: readonly APIMessageComponent[] = []): string[] =>
  allWithin(components).flatMap((each) => ('custom_id' in each ? each.custom_id : []));
