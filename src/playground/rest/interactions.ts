// REST routes for answering interactions and for handling the resulting messages.
import type { APIMessage } from 'discord-api-types/v10';
import { only } from '../driver/hub.ts';
import {
  type CommandChoice,
  FLAG_COMPONENTS_V2,
  FLAG_EPHEMERAL,
  FLAG_LOADING,
  isLoading,
} from '../driver/protocol.ts';
import type { Interaction } from '../interactions/interactions.ts';
import { at, count, isObject } from '../json.ts';
import { type Playground, recordRequest, refuseBreaks } from '../playground.ts';
import { type MessageRules, messageRules, modalRules } from '../rules/message-rules.ts';
import { type BodyName, documentBreaks, type MessageBody, typed } from '../rules/validate.ts';
import {
  createMessage,
  deleteMessage,
  editMessage,
  isEmptyBody,
  type NewMessage,
} from '../server/messages.ts';
import { wireUser } from '../server/shapes.ts';
import type { Channel, StoredMessage } from '../server/world.ts';
import { RestError, refusal } from './errors.ts';
import { param, type RestReply, type RestRequest, type Route } from './route.ts';

const MESSAGE = 4;
const DEFERRED = 5;
const DEFERRED_UPDATE = 6;
const UPDATE = 7;
const CHOICES = 8;
const MODAL = 9;

const COMMAND_ANSWER = 20;
const REPLY = 19;

function channelOf(pg: Playground, channelId: string): Channel {
  const channel = pg.world.channels.get(channelId);
  if (!channel) throw refusal(10003);
  return channel;
}

function rules(request: RestRequest, stored: StoredMessage | null, base: string): MessageRules {
  return {
    ephemeralAllowed: true,
    alreadyV2: ((stored?.wire.flags ?? 0) & FLAG_COMPONENTS_V2) !== 0,
    edit: stored !== null,
    files: request.uploads.length,
    attachmentIds: stored?.wire.attachments.map(({ id }) => id) ?? [],
    base,
  };
}

const guildOf = ({ world }: Playground, { channelId }: Interaction): string =>
  world.channels.get(channelId)?.guildId ?? world.guild.id;

/** Fields of an answering message that say which interaction it answers. */
function origin(
  pg: Playground,
  interaction: Interaction,
  followsUp: StoredMessage | null,
): Partial<NewMessage> {
  const { world } = pg;
  const guildId = guildOf(pg, interaction);
  const shownName = interaction.commandName;
  const replyTo = followsUp?.wire.id ?? interaction.source?.message.wire.id;
  const isCommand = interaction.kind === 'command' && followsUp === null;
  const metadata = {
    id: interaction.id,
    type: interaction.kind === 'command' ? 2 : interaction.kind === 'component' ? 3 : 5,
    user: wireUser(interaction.user),
    authorizing_integration_owners: { '0': guildId },
  };
  const more = {
    webhook_id: world.bot.id,
    application_id: world.bot.id,
    interaction_metadata: metadata,
    ...(isCommand && shownName !== null
      ? { interaction: { id: interaction.id, type: 2, name: shownName, user: wireUser(interaction.user) } }
      : {}),
    ...(replyTo === undefined
      ? {}
      : {
          message_reference: {
            type: 0,
            message_id: replyTo,
            channel_id: interaction.channelId,
            guild_id: guildId,
          },
        }),
  };
  // Cast without a check: Discord's type requires fields that only exist for one kind of interaction.
  return {
    type: isCommand ? COMMAND_ANSWER : replyTo === undefined ? 0 : REPLY,
    more: more as Partial<APIMessage>,
  };
}

/** Refuses a first answer of a type that Discord does not allow for this kind of interaction. */
function checkKind(pg: Playground, request: RestRequest, interaction: Interaction, type: number): void {
  const { kind } = interaction;
  const fits =
    kind === 'autocomplete'
      ? type === CHOICES
      : type === MESSAGE || type === DEFERRED
        ? true
        : type === UPDATE || type === DEFERRED_UPDATE
          ? interaction.source !== null
          : type === MODAL && kind !== 'modal';
  if (fits) return;
  refuseBreaks(pg, request.route, [
    {
      rule: 'callback-type',
      path: '/type',
      message: `A ${kind} interaction cannot be answered so.`,
      value: type,
    },
  ]);
}

function callback(pg: Playground, request: RestRequest): RestReply {
  const interaction = pg.interactions.toAnswer(param(request, 'interaction'), param(request, 'token'));
  const type = count(at(request.body, 'type')) ?? -1;
  checkKind(pg, request, interaction, type);
  const message = answer(pg, request, interaction, type);
  if (request.query.get('with_response') !== 'true') return {};
  return {
    body: {
      interaction: {
        id: interaction.id,
        type:
          interaction.kind === 'command'
            ? 2
            : interaction.kind === 'component'
              ? 3
              : interaction.kind === 'modal'
                ? 5
                : 4,
        channel_id: interaction.channelId,
        guild_id: guildOf(pg, interaction),
        ...(message
          ? {
              response_message_id: message.wire.id,
              response_message_loading: isLoading(message.wire),
              response_message_ephemeral: message.addressee !== null,
            }
          : {}),
      },
      resource: { type, ...(message && type !== DEFERRED_UPDATE ? { message: message.wire } : {}) },
    },
  };
}

/**
 * Handles an answer that came in the HTTP response to an interaction. False if the answer was refused; the bot does not
 * learn of that.
 */
export function answerInline(pg: Playground, { id, token }: Interaction, text: string): boolean {
  const route = 'POST /interactions/:interaction/:token/callback, inline';
  let body: unknown;
  let refused: RestError | undefined;
  try {
    body = JSON.parse(text);
    callback(pg, {
      route,
      params: { interaction: id, token },
      query: new URLSearchParams(),
      body,
      uploads: [],
    });
  } catch (error) {
    if (error instanceof SyntaxError) refused = refusal(50109);
    else if (error instanceof RestError) refused = error;
    else throw error;
  }
  recordRequest(pg, {
    at: pg.clock.now(),
    method: 'POST',
    path: `/interactions/${id}/${token}/callback`,
    route,
    body,
    status: refused?.status ?? 204,
    code: refused?.code ?? null,
  });
  return refused === undefined;
}

function answer(
  pg: Playground,
  request: RestRequest,
  interaction: Interaction,
  type: number,
): StoredMessage | null {
  switch (type) {
    case MESSAGE:
    case DEFERRED:
      return answerByMessage(pg, request, interaction, type === DEFERRED);
    case DEFERRED_UPDATE:
    case UPDATE:
      return answerByUpdate(pg, request, interaction, type === DEFERRED_UPDATE);
    case CHOICES:
      answerByChoices(pg, request, interaction);
      return null;
    case MODAL:
      answerByModal(pg, request, interaction);
      return null;
    default:
      throw new Error(`A callback of type ${type} should have been refused.`);
  }
}

function answerByMessage(
  pg: Playground,
  request: RestRequest,
  interaction: Interaction,
  deferred: boolean,
): StoredMessage {
  const data = at(request.body, 'data');
  refuseBreaks(pg, request.route, [
    ...documentBreaks(pg.validators, 'callback_message', request.body),
    // Skips the rules for messages in a deferral ("is thinking…"), of which only the ephemeral flag is considered.
    ...(deferred ? [] : messageRules(data, rules(request, null, '/data'))),
  ]);
  const body: MessageBody = typed('callback_message', request.body).data ?? {};
  if (!deferred && isEmptyBody(body, request.uploads)) throw refusal(50006);
  const ephemeral = ((body.flags ?? 0) & FLAG_EPHEMERAL) !== 0;
  const channel = channelOf(pg, interaction.channelId);
  const stored = createMessage(pg, channel, {
    author: pg.world.bot,
    body: deferred ? {} : body,
    uploads: deferred ? [] : request.uploads,
    flags: deferred ? FLAG_LOADING : (body.flags ?? 0),
    addressee: ephemeral ? interaction.user.id : null,
    ...origin(pg, interaction, null),
  });
  interaction.original = { channelId: channel.id, messageId: stored.wire.id };
  interaction.reaches.set(stored.wire.id, channel.id);
  const kind = deferred ? 'deferred' : 'message';
  pg.interactions.answered(interaction, kind, { ok: true, kind, message: stored.wire });
  return stored;
}

function answerByUpdate(
  pg: Playground,
  request: RestRequest,
  interaction: Interaction,
  deferred: boolean,
): StoredMessage {
  const source = interaction.source;
  if (!source) throw new Error('An update without a message should have been refused.');
  const stored = source.message;
  const data = at(request.body, 'data');
  refuseBreaks(pg, request.route, [
    ...documentBreaks(pg.validators, 'callback_update', request.body),
    ...(deferred || !isObject(data) ? [] : messageRules(data, rules(request, stored, '/data'))),
  ]);
  const channel = channelOf(pg, source.channelId);
  // Refuses the edit if the message was deleted after its button was pressed.
  if (!channel.messages.has(stored.wire.id)) throw refusal(10008);
  const body = typed('callback_update', request.body).data;
  if (!deferred && body) editMessage(pg, channel, stored, body, request.uploads);
  interaction.original = { channelId: channel.id, messageId: stored.wire.id };
  interaction.reaches.set(stored.wire.id, channel.id);
  const kind = deferred ? 'deferred_update' : 'update';
  pg.interactions.answered(interaction, kind, { ok: true, kind, message: stored.wire });
  return stored;
}

function answerByChoices(pg: Playground, request: RestRequest, interaction: Interaction): void {
  const name = `callback_choices_${interaction.choiceKind}` satisfies BodyName;
  const data = at(request.body, 'data');
  refuseBreaks(pg, request.route, documentBreaks(pg.validators, name, data, '/data'));
  const given = typed(name, data).choices ?? [];
  const choices = given.map(({ name: label, value }): CommandChoice => ({ name: label, value }));
  const { id, user } = interaction;
  pg.hub.record(only(user.id), {
    at: pg.clock.now(),
    kind: 'autocomplete',
    channelId: interaction.channelId,
    payload: given,
  });
  pg.hub.tell(only(user.id), { type: 'autocomplete', requestId: id, choices });
  pg.interactions.answered(interaction, 'autocomplete', { ok: true, kind: 'autocomplete', choices });
}

function answerByModal(pg: Playground, request: RestRequest, interaction: Interaction): void {
  refuseBreaks(pg, request.route, [
    ...documentBreaks(pg.validators, 'callback_modal', request.body),
    ...modalRules(at(request.body, 'data'), '/data'),
  ]);
  const { data } = typed('callback_modal', request.body);
  const { id, user } = interaction;
  const modal = { modalId: id, channelId: interaction.channelId, modal: data };
  pg.modals.set(id, {
    ...modal,
    userId: user.id,
    source: interaction.source,
    commandName: interaction.commandName,
  });
  pg.hub.record(only(user.id), {
    at: pg.clock.now(),
    kind: 'modal',
    channelId: interaction.channelId,
    payload: data,
  });
  pg.hub.tell(only(user.id), { type: 'modal_open', requestId: id, modal });
  pg.interactions.answered(interaction, 'modal', { ok: true, kind: 'modal', modal });
}

const byWebhook = (pg: Playground, request: RestRequest): Interaction =>
  pg.interactions.byWebhook(param(request, 'application'), param(request, 'token'));

/** The message in a webhook route, if the interaction's token gives access to it. */
function reached(
  pg: Playground,
  request: RestRequest,
  interaction: Interaction,
): { channel: Channel; stored: StoredMessage } {
  const named = param(request, 'message');
  const messageId = named === '@original' ? interaction.original?.messageId : named;
  const channelId = messageId === undefined ? undefined : interaction.reaches.get(messageId);
  if (messageId === undefined || channelId === undefined) throw refusal(10008);
  const channel = channelOf(pg, channelId);
  const stored = channel.messages.get(messageId);
  if (!stored) throw refusal(10008);
  return { channel, stored };
}

function editReached(
  pg: Playground,
  request: RestRequest,
  channel: Channel,
  stored: StoredMessage,
): StoredMessage {
  refuseBreaks(pg, request.route, [
    ...documentBreaks(pg.validators, 'webhook_edit', request.body),
    ...messageRules(request.body, rules(request, stored, '')),
  ]);
  return editMessage(pg, channel, stored, typed('webhook_edit', request.body), request.uploads);
}

function followUp(pg: Playground, request: RestRequest): RestReply {
  const interaction = byWebhook(pg, request);
  const original =
    interaction.original &&
    pg.world.channels.get(interaction.original.channelId)?.messages.get(interaction.original.messageId);
  refuseBreaks(pg, request.route, [
    ...documentBreaks(pg.validators, 'webhook_create', request.body),
    ...messageRules(request.body, rules(request, null, '')),
  ]);
  const body = typed('webhook_create', request.body);
  if (isEmptyBody(body, request.uploads)) throw refusal(50006);
  const channel = channelOf(pg, interaction.channelId);
  // The first further message after a deferral replaces the deferred message (deprecated, but that is how Discord
  // works).
  if (interaction.answered === 'deferred' && original && isLoading(original.wire))
    return { body: editMessage(pg, channel, original, body, request.uploads).wire };
  const ephemeral = ((body.flags ?? 0) & FLAG_EPHEMERAL) !== 0;
  const stored = createMessage(pg, channel, {
    author: pg.world.bot,
    body,
    uploads: request.uploads,
    flags: body.flags ?? 0,
    addressee: ephemeral ? interaction.user.id : null,
    ...origin(pg, interaction, original ?? null),
  });
  interaction.reaches.set(stored.wire.id, channel.id);
  return { body: stored.wire };
}

const webhook = '/webhooks/:application/:token';

/** Routes of the REST interface for answers to interactions. */
export const interactionRoutes: readonly Route[] = [
  { method: 'POST', path: '/interactions/:interaction/:token/callback', open: true, run: callback },
  { method: 'POST', path: webhook, open: true, run: followUp },
  {
    method: 'GET',
    path: `${webhook}/messages/:message`,
    open: true,
    run: (pg, request) => ({ body: reached(pg, request, byWebhook(pg, request)).stored.wire }),
  },
  {
    method: 'PATCH',
    path: `${webhook}/messages/:message`,
    open: true,
    run: (pg, request) => {
      const { channel, stored } = reached(pg, request, byWebhook(pg, request));
      return { body: editReached(pg, request, channel, stored).wire };
    },
  },
  {
    method: 'DELETE',
    path: `${webhook}/messages/:message`,
    open: true,
    run: (pg, request) => {
      const { channel, stored } = reached(pg, request, byWebhook(pg, request));
      deleteMessage(pg, channel, stored.wire.id);
      return {};
    },
  },
];
