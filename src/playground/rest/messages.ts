// REST routes for messages in channels.

import { FLAG_COMPONENTS_V2, type Permission } from '../driver/protocol.ts';
import { type Playground, refuseBreaks } from '../playground.ts';
import { messageRules } from '../rules/message-rules.ts';
import { documentBreaks, type MessageBody, typed } from '../rules/validate.ts';
import {
  checkLateEdit,
  createMessage,
  deleteMessage,
  editMessage,
  isEmptyBody,
  publicMessage,
  publish,
  type Upload,
} from '../server/messages.ts';
import {
  type Channel,
  channelForBot,
  isThread,
  publicMessages,
  type StoredMessage,
  takesDirect,
} from '../server/world.ts';
import { refusal } from './errors.ts';
import { param, type RestReply, type RestRequest, type Route } from './route.ts';

const NONCE_WINDOW = 5 * 60_000;
const PINS = 250;
const REPLY = 19;
const SYSTEM_TYPES: readonly number[] = [4, 6, 18, 21];

const channelOf = (pg: Playground, request: RestRequest, ...needed: Permission[]): Channel =>
  channelForBot(pg.world, pg.faults, param(request, 'channel'), ...needed);

function mayPost(pg: Playground, channel: Channel, body: MessageBody, uploads: readonly Upload[]): void {
  if (channel.kind === 'direct') {
    const recipients = [...channel.memberIds].flatMap((id) => pg.world.users.get(id) ?? []);
    if (!recipients.every((user) => takesDirect(pg.faults, user))) throw refusal(50007);
    return;
  }
  if (channel.kind === 'forum') throw refusal(50008);
  const needed: Permission[] = [isThread(channel) ? 'SEND_MESSAGES_IN_THREADS' : 'SEND_MESSAGES'];
  if ((body.embeds ?? []).length > 0) needed.push('EMBED_LINKS');
  if (uploads.length > 0) needed.push('ATTACH_FILES');
  if (channel.locked) needed.push('MANAGE_THREADS');
  channelForBot(pg.world, pg.faults, channel.id, ...needed);
}

/**
 * The message that an earlier request with this enforced nonce created, within the time in which Discord recognises
 * the nonce.
 */
function alreadyMade(pg: Playground, channel: Channel, body: MessageBody): StoredMessage | null {
  if (body.enforce_nonce !== true || body.nonce === undefined || body.nonce === null) return null;
  const made = pg.nonces.get(`${channel.id} ${body.nonce}`);
  if (!made || pg.clock.now() - made.at > NONCE_WINDOW) return null;
  return channel.messages.get(made.messageId) ?? null;
}

function create(pg: Playground, request: RestRequest): RestReply {
  const channel = channelOf(pg, request);
  const { uploads } = request;
  refuseBreaks(pg, request.route, [
    ...documentBreaks(pg.validators, 'message_create', request.body),
    ...messageRules(request.body, {
      ephemeralAllowed: false,
      alreadyV2: false,
      edit: false,
      files: uploads.length,
      attachmentIds: [],
      base: '',
    }),
  ]);
  const body = typed('message_create', request.body);
  mayPost(pg, channel, body, uploads);
  const earlier = alreadyMade(pg, channel, body);
  if (earlier) return { body: earlier.wire };
  if (isEmptyBody(body, uploads)) throw refusal(50006);
  const replied = body.message_reference?.message_id;
  const exists = replied !== undefined && channel.messages.get(replied)?.addressee === null;
  if (replied !== undefined && !exists && body.message_reference?.fail_if_not_exists !== false)
    refuseBreaks(pg, request.route, [
      { rule: 'message-reference', path: '/message_reference', message: 'Unknown message', value: replied },
    ]);
  const stored = createMessage(pg, channel, {
    author: pg.world.bot,
    body,
    uploads,
    flags: body.flags ?? 0,
    byChannel: true,
    ...(replied !== undefined && exists
      ? {
          type: REPLY,
          more: {
            message_reference: {
              type: 0,
              message_id: replied,
              channel_id: channel.id,
              guild_id: channel.guildId,
            },
            referenced_message: publicMessage(channel, replied).wire,
          },
        }
      : {}),
  });
  if (body.nonce !== undefined && body.nonce !== null)
    pg.nonces.set(`${channel.id} ${body.nonce}`, { messageId: stored.wire.id, at: pg.clock.now() });
  return { body: stored.wire };
}

function edit(pg: Playground, request: RestRequest): RestReply {
  const channel = channelOf(pg, request);
  const stored = publicMessage(channel, param(request, 'message'));
  if (stored.wire.author.id !== pg.world.bot.id) throw refusal(50005);
  if (SYSTEM_TYPES.includes(stored.wire.type)) throw refusal(50021);
  if (channel.archived) throw refusal(50083);
  if (request.uploads.length > 0) channelOf(pg, request, 'ATTACH_FILES');
  refuseBreaks(pg, request.route, [
    ...documentBreaks(pg.validators, 'message_edit', request.body),
    ...messageRules(request.body, {
      ephemeralAllowed: false,
      alreadyV2: ((stored.wire.flags ?? 0) & FLAG_COMPONENTS_V2) !== 0,
      edit: true,
      files: request.uploads.length,
      attachmentIds: stored.wire.attachments.map(({ id }) => id),
      base: '',
    }),
  ]);
  const body = typed('message_edit', request.body);
  checkLateEdit(pg, channel, stored.wire);
  return { body: editMessage(pg, channel, stored, body, request.uploads).wire };
}

function list(pg: Playground, request: RestRequest): RestReply {
  const channel = channelOf(pg, request);
  try {
    channelOf(pg, request, 'READ_MESSAGE_HISTORY');
  } catch {
    return { body: [] };
  }
  const limit = Number(request.query.get('limit') ?? 50);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    refuseBreaks(pg, request.route, [
      { rule: 'limit', path: '/limit', message: 'Must be between 1 and 100.', value: limit },
    ]);
  const all = publicMessages(channel);
  const [before, after, around] = ['before', 'after', 'around'].map((key) => request.query.get(key));
  const older = (id: string) => all.filter((message) => BigInt(message.id) < BigInt(id));
  const newer = (id: string) => all.filter((message) => BigInt(message.id) > BigInt(id));
  let found = all.slice(-limit);
  if (before) found = older(before).slice(-limit);
  else if (after) found = newer(after).slice(0, limit);
  else if (around) {
    const half = Math.floor(limit / 2);
    const middle = all.filter((message) => message.id === around);
    found = [...older(around).slice(-half), ...middle, ...newer(around).slice(0, half)].slice(0, limit);
  }
  return { body: found.toReversed() };
}

function remove(pg: Playground, request: RestRequest): RestReply {
  const channel = channelOf(pg, request);
  const stored = publicMessage(channel, param(request, 'message'));
  if (stored.wire.author.id !== pg.world.bot.id) channelOf(pg, request, 'MANAGE_MESSAGES');
  if (channel.archived) throw refusal(50083);
  deleteMessage(pg, channel, stored.wire.id);
  return {};
}

function removeMany(pg: Playground, request: RestRequest): RestReply {
  const channel = channelOf(pg, request, 'MANAGE_MESSAGES');
  refuseBreaks(pg, request.route, documentBreaks(pg.validators, 'messages_delete', request.body));
  for (const id of typed('messages_delete', request.body).messages)
    if (channel.messages.get(id)?.addressee === null) deleteMessage(pg, channel, id);
  return {};
}

function setPinned(pg: Playground, request: RestRequest, pinned: boolean): RestReply {
  const channel = channelOf(pg, request, 'PIN_MESSAGES');
  const stored = publicMessage(channel, param(request, 'message'));
  if (channel.archived) throw refusal(50083);
  if (stored.wire.pinned === pinned) return {};
  if (pinned && publicMessages(channel).filter((message) => message.pinned).length >= PINS)
    throw refusal(30003);
  stored.wire = { ...stored.wire, pinned };
  publish(pg, channel, stored, 'update');
  if (pinned)
    createMessage(pg, channel, {
      author: pg.world.bot,
      body: {},
      type: 6,
      more: {
        message_reference: {
          type: 0,
          message_id: stored.wire.id,
          channel_id: channel.id,
          guild_id: channel.guildId,
        },
      },
    });
  return {};
}

function pins(pg: Playground, request: RestRequest): RestReply {
  const channel = channelOf(pg, request, 'READ_MESSAGE_HISTORY');
  const pinned = publicMessages(channel).filter((message) => message.pinned);
  return {
    body: { items: pinned.map((message) => ({ pinned_at: message.timestamp, message })), has_more: false },
  };
}

const messages = '/channels/:channel/messages';

/** Routes of the REST interface for messages and their pins. */
export const messageRoutes: readonly Route[] = [
  { method: 'POST', path: messages, run: create },
  { method: 'GET', path: messages, run: list },
  { method: 'POST', path: `${messages}/bulk-delete`, run: removeMany },
  { method: 'GET', path: `${messages}/pins`, run: pins },
  { method: 'PUT', path: `${messages}/pins/:message`, run: (pg, request) => setPinned(pg, request, true) },
  {
    method: 'DELETE',
    path: `${messages}/pins/:message`,
    run: (pg, request) => setPinned(pg, request, false),
  },
  {
    method: 'PUT',
    path: '/channels/:channel/pins/:message',
    run: (pg, request) => setPinned(pg, request, true),
  },
  {
    method: 'DELETE',
    path: '/channels/:channel/pins/:message',
    run: (pg, request) => setPinned(pg, request, false),
  },
  {
    method: 'GET',
    path: `${messages}/:message`,
    run: (pg, request) => ({
      body: publicMessage(channelOf(pg, request, 'READ_MESSAGE_HISTORY'), param(request, 'message')).wire,
    }),
  },
  { method: 'PATCH', path: `${messages}/:message`, run: edit },
  { method: 'DELETE', path: `${messages}/:message`, run: remove },
];
