// How an interaction that came by HTTP is answered: first in the response itself, then using its token.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type APIInteraction,
  type APIInteractionResponse,
  type APIMessage,
  DiscordAPIError,
  MessageFlags,
  type RawFile,
  type REST,
  RESTJSONErrorCodes,
  Routes,
} from 'discord.js';
import { attachmentOf, type Body, bytesOf, type File, idsOf } from '../messages/body.ts';
import { type OpenResponse, Unanswerable } from './endpoint.ts';

/** The answers to one interaction. Each fails with Discord's error, or with {@link Unanswerable}. */
export interface Answers {
  /**
   * The one first answer. A message with files is sent by a separate request instead of the response, where Discord
   * loses files.
   */
  first(answer: APIInteractionResponse, files?: readonly File[]): Promise<void>;
  /** Changes the message that the first answer made, or deferred. */
  edit(body: Body): Promise<void>;
  /** Adds picture and files to that message, if it still shows the same otherwise. */
  illustrate(body: Body): Promise<void>;
  /** A further ephemeral message. */
  follow(body: Body): Promise<void>;
}

/** The response is read before the interaction counts as answered; an edit may arrive before that. Milliseconds. */
const AHEAD_MS = [50, 150, 400, 1000, 2000];

/** The answers to an interaction whose first answer `response` is waiting for. */
export function createAnswers(
  rest: REST,
  { id, token, application_id }: Pick<APIInteraction, 'id' | 'token' | 'application_id'>,
  response: OpenResponse,
): Answers {
  let answered = false;

  /** Waits until Discord has read the response, in case it does not know of the answer yet. */
  async function afterFirst(request: () => Promise<unknown>): Promise<void> {
    for (const wait of AHEAD_MS) {
      try {
        await request();
        return;
      } catch (error) {
        if (!isAhead(error)) throw error;
        await sleep(wait);
      }
    }
    await request();
  }

  return {
    first: async (answer, files = []) => {
      if (answered) throw new Unanswerable('answered');
      answered = true;
      if (files.length === 0 && response.open) return response.send(200, answer);
      if (response.open) await response.send(202);
      const request = { body: answer, files: rawFiles(files), auth: false };
      await rest.post(Routes.interactionCallback(id, token), request).catch((error: unknown) => {
        // Discord has refused this answer and accepts another.
        answered = false;
        throw error;
      });
    },
    edit: (body) =>
      afterFirst(() =>
        rest.patch(Routes.webhookMessage(application_id, token), {
          body: messageOf(body),
          files: rawFiles(body.files),
          auth: false,
        }),
      ),
    illustrate: (body) =>
      afterFirst(async () => {
        const route = Routes.webhookMessage(application_id, token);
        // The route's own answer, as Discord documents it.
        const there = (await rest.get(route, { auth: false })) as APIMessage;
        if (!isStill(there, body)) return;
        const { embeds, attachments } = messageOf(body);
        await rest.patch(route, { body: { embeds, attachments }, files: rawFiles(body.files), auth: false });
      }),
    follow: (body) =>
      afterFirst(() =>
        rest.post(Routes.webhook(application_id, token), {
          body: ephemeral(body),
          files: rawFiles(body.files),
          auth: false,
        }),
      ),
  };
}

/** What a message consists of, as Discord expects it. All parts are named, so that an edit replaces all of them. */
export const messageOf = (body: Body) => ({
  content: body.content,
  embeds: body.embeds,
  components: body.components,
  attachments: body.files.map(attachmentOf),
  allowed_mentions: { parse: [] },
});

/** The same, visible to one person only. */
export const ephemeral = (body: Body) => ({ ...messageOf(body), flags: MessageFlags.Ephemeral });

const rawFiles = (files: readonly File[]): RawFile[] =>
  files.map((file) => ({ name: file.name, data: Buffer.from(bytesOf(file)) }));

const isAhead = (error: unknown): boolean =>
  error instanceof DiscordAPIError &&
  (error.code === RESTJSONErrorCodes.UnknownWebhook || error.code === RESTJSONErrorCodes.UnknownMessage);

/** Is this still the message that was sent so? Each of ours has other words, or buttons with other ids. */
export const isStill = (message: Pick<APIMessage, 'content' | 'components'>, sent: Body): boolean =>
  message.content === sent.content.trim() &&
  JSON.stringify(idsOf(message.components)) === JSON.stringify(idsOf(sent.components));
