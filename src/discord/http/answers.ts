// Answers to an interaction that came by HTTP: the first one in the HTTP response, later ones by requests with the
// interaction's token.
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
import { attachmentOf, bytesOf, type File, idsOf, isLayout, type PrivateMessage } from '../messages/body.ts';
import { textsWithin } from '../messages/layout.ts';
import { type OpenResponse, Unanswerable } from './endpoint.ts';

/** The answers to one interaction. Each fails with Discord's error, or with {@link Unanswerable}. */
export interface Answers {
  /**
   * Sends the first answer. A message with files goes in a separate request, because Discord loses files in the
   * response.
   */
  first(answer: APIInteractionResponse, files?: readonly File[]): Promise<void>;
  /** Edits the message of the first answer, also after a deferral. */
  edit(body: PrivateMessage): Promise<void>;
  /** Adds picture and files to the message of the first answer, unless its other parts have changed. */
  illustrate(body: PrivateMessage): Promise<void>;
  /** Sends a further ephemeral message. */
  follow(body: PrivateMessage): Promise<void>;
  /** Deletes the message of the first answer, or the clicked one. */
  remove(): Promise<void>;
}

/**
 * Delays in milliseconds before an edit of the first answer is retried: the edit may reach Discord before Discord has
 * processed the HTTP response with that answer.
 */
const AHEAD_MS = [50, 150, 400, 1000, 2000];

/** The answers to an interaction. `response` is the HTTP response for the first one. */
export function createAnswers(
  rest: REST,
  { id, token, application_id }: Pick<APIInteraction, 'id' | 'token' | 'application_id'>,
  response: OpenResponse,
): Answers {
  let answered = false;

  /**
   * Makes the request after Discord has read the response, and retries while Discord does not know the first answer
   * yet.
   */
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
        // Discord has refused the first answer to the interaction, so another one can still be sent as the first.
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
        // Cast without a check: Discord documents the type of this request's answer.
        const there = (await rest.get(route, { auth: false })) as APIMessage;
        if (!isStill(there, body)) return;
        await rest.patch(route, {
          body: { ...picturedPartsOf(body), ...attachmentsOf(body) },
          files: rawFiles(body.files),
          auth: false,
        });
      }),
    remove: async () => {
      await rest.delete(Routes.webhookMessage(application_id, token), { auth: false });
    },
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

/**
 * The parts of a message besides its files. All keys are present, because an edit keeps every part whose key is
 * missing.
 */
export const partsOf = (message: PrivateMessage) =>
  isLayout(message)
    ? { content: '', embeds: [], components: message.layout, flags: MessageFlags.IsComponentsV2 as const }
    : { content: message.content, embeds: message.embeds, components: message.components };

/** The parts of a message that an edit changes when its picture is ready later than its text. */
export const picturedPartsOf = (message: PrivateMessage) =>
  isLayout(message) ? partsOf(message) : { embeds: message.embeds };

/** Contents of a new ephemeral message. */
export const ephemeralParts = (message: PrivateMessage) =>
  isLayout(message)
    ? { components: message.layout, flags: EPHEMERAL_LAYOUT }
    : { ...partsOf(message), flags: MessageFlags.Ephemeral as const };

const EPHEMERAL_LAYOUT = MessageFlags.Ephemeral | MessageFlags.IsComponentsV2;

const attachmentsOf = ({ files }: PrivateMessage) => ({ attachments: files.map(attachmentOf) });

/** A message's parts in Discord's format. */
export const messageOf = (message: PrivateMessage) => ({
  ...partsOf(message),
  ...attachmentsOf(message),
  allowed_mentions: { parse: [] },
});

/** A new message, visible to one person only. */
export const ephemeral = (message: PrivateMessage) => ({
  ...ephemeralParts(message),
  ...attachmentsOf(message),
  allowed_mentions: { parse: [] },
});

const rawFiles = (files: readonly File[]): RawFile[] =>
  files.map((file) => ({ name: file.name, data: Buffer.from(bytesOf(file)) }));

const isAhead = (error: unknown): boolean =>
  error instanceof DiscordAPIError &&
  (error.code === RESTJSONErrorCodes.UnknownWebhook || error.code === RESTJSONErrorCodes.UnknownMessage);

/**
 * True if the message has not changed since it was sent. Compares texts and the ids of buttons, because any two
 * messages of the bot differ in one of these.
 */
export function isStill(message: Pick<APIMessage, 'content' | 'components'>, sent: PrivateMessage): boolean {
  const same = (components: Parameters<typeof idsOf>[0]): boolean =>
    JSON.stringify(idsOf(message.components)) === JSON.stringify(idsOf(components));
  if (!isLayout(sent)) return message.content === sent.content.trim() && same(sent.components);
  // Compares texts in one direction only: all texts of `sent` must be in the present message. The present message may
  // have other texts as well, because the picture in `sent` may replace some.
  const there = textsWithin(message.components ?? []).map((each) => each.trim());
  return same(sent.layout) && textsWithin(sent.layout).every((each) => there.includes(each.trim()));
}
