// Messages as plain data, before discord.js or the outbox sends them.
import type {
  APIActionRowComponent,
  APIComponentInMessageActionRow,
  APIEmbed,
  APIModalInteractionResponseCallbackData,
} from 'discord.js';

import type { GameRecord } from '../../table/records.ts';

/** A row of buttons, or one select menu. */
export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/** A text file attached to a message. */
export interface File {
  name: string;
  text: string;
}

/** The whole of a message. Every part is always there, because an edit that leaves a part out keeps the old one. */
export interface Body {
  content: string;
  embeds: APIEmbed[];
  components: Row[];
  files: File[];
}

/** How a handler answers: with an ephemeral message (or by changing the clicked one), or with a form. */
export type Reply =
  /** `about`: the game whose trouble in Discord, if it has any, is mentioned as well. */
  | { kind: 'message'; body: Body; about?: Pick<GameRecord, 'id' | 'trouble'> }
  /** `otherwise` is shown when it is too late for a form, because the answer had to be deferred. */
  | { kind: 'modal'; modal: APIModalInteractionResponseCallbackData; otherwise: Body };

/** A message with this content; the parts that are not named are empty. */
export const body = (content: string, rest: Partial<Omit<Body, 'content'>> = {}): Body => ({
  content,
  embeds: rest.embeds ?? [],
  components: rest.components ?? [],
  files: rest.files ?? [],
});
