// REST routes for channels and threads.

import { type Playground, refuseBreaks } from '../playground.ts';
import { messageRules } from '../rules/message-rules.ts';
import { type ChannelEditBody, documentBreaks, typed } from '../rules/validate.ts';
import {
  addThreadMember,
  type ChannelChange,
  changeChannel,
  deleteChannel,
  removeThreadMember,
  startThread,
} from '../server/channels.ts';
import { createMessage, isEmptyBody, publicMessage } from '../server/messages.ts';
import { wireChannel, wireThreadMember } from '../server/shapes.ts';
import { type Channel, channelForBot, isThread, need } from '../server/world.ts';
import { refusal } from './errors.ts';
import { param, type RestReply, type RestRequest, type Route } from './route.ts';

const visible = (pg: Playground, request: RestRequest): Channel =>
  channelForBot(pg.world, pg.faults, param(request, 'channel'));

function thread(pg: Playground, request: RestRequest): Channel {
  const channel = visible(pg, request);
  if (!isThread(channel)) throw refusal(50024);
  return channel;
}

function changeOf(body: ChannelEditBody): ChannelChange {
  return {
    ...(typeof body.name === 'string' ? { name: body.name } : {}),
    ...(typeof body.archived === 'boolean' ? { archived: body.archived } : {}),
    ...(typeof body.locked === 'boolean' ? { locked: body.locked } : {}),
    ...(typeof body.auto_archive_duration === 'number' ? { archiveMinutes: body.auto_archive_duration } : {}),
    ...(Array.isArray(body.applied_tags) ? { appliedTags: body.applied_tags } : {}),
  };
}

function edit(pg: Playground, request: RestRequest): RestReply {
  const channel = visible(pg, request);
  const kind = isThread(channel) ? 'thread_edit' : 'channel_edit';
  refuseBreaks(pg, request.route, documentBreaks(pg.validators, kind, request.body));
  const change = changeOf(typed(kind, request.body));
  if (change.appliedTags !== undefined) checkTags(pg, request, parentOf(pg, channel), change.appliedTags);
  const mayManage = !isForbidden(pg, channel);
  if (!isThread(channel) && !mayManage) throw refusal(50013);
  if (isThread(channel)) {
    const opening = change.archived === false && !channel.locked && Object.keys(change).length === 1;
    const own = channel.ownerId === pg.world.bot.id && !channel.locked && change.locked === undefined;
    if (!mayManage && !opening && !own) throw refusal(50013);
    // Refuses to change an archived thread, unless the same request, or an earlier one, reopens it.
    if (channel.archived && change.archived !== false && Object.keys(change).length > 0) throw refusal(50083);
  }
  const renamed = change.name !== undefined && change.name !== channel.name;
  changeChannel(pg, channel, change);
  if (renamed && isThread(channel))
    createMessage(pg, channel, { author: pg.world.bot, body: { content: channel.name }, type: 4 });
  return { body: wireChannel(pg.world, pg.faults, channel) };
}

const parentOf = (pg: Playground, { parentId }: Channel): Channel | undefined =>
  parentId === null ? undefined : pg.world.channels.get(parentId);

/** Refuses tags that a forum does not have, or that the bot may not put on posts. */
function checkTags(
  pg: Playground,
  request: RestRequest,
  forum: Channel | undefined,
  tags: readonly string[],
): void {
  if (forum?.kind !== 'forum') throw refusal(50024);
  const known = tags.map((id) => forum.availableTags.find((tag) => tag.id === id));
  if (known.includes(undefined))
    refuseBreaks(pg, request.route, [
      { rule: 'forum-tag', path: '/applied_tags', message: 'Unknown tag', value: tags },
    ]);
  if (known.some((tag) => tag?.moderated) && isForbidden(pg, forum)) throw refusal(50013);
}

/** Creates a forum post with its first message. */
function startPost(pg: Playground, request: RestRequest, forum: Channel): RestReply {
  const { uploads } = request;
  refuseBreaks(pg, request.route, documentBreaks(pg.validators, 'forum_post_create', request.body));
  const { name, message, auto_archive_duration, applied_tags } = typed('forum_post_create', request.body);
  refuseBreaks(
    pg,
    request.route,
    messageRules(message, {
      ephemeralAllowed: false,
      alreadyV2: false,
      edit: false,
      files: uploads.length,
      attachmentIds: [],
      base: '/message',
    }),
  );
  // In a forum, the permission to send messages allows creating posts.
  channelForBot(pg.world, pg.faults, forum.id, 'SEND_MESSAGES');
  if (isEmptyBody(message, uploads)) throw refusal(50006);
  const tags = applied_tags ?? [];
  checkTags(pg, request, forum, tags);
  if (forum.requiresTag && tags.length === 0) throw refusal(40067);
  const post = startThread(pg, forum, pg.world.bot, {
    name,
    tags,
    archiveMinutes: auto_archive_duration ?? null,
    isPrivate: false,
    from: null,
  });
  const first = createMessage(pg, post, {
    // A forum post and its first message have the same id.
    id: post.id,
    author: pg.world.bot,
    body: message,
    uploads,
    flags: message.flags ?? 0,
    byChannel: true,
  });
  return { status: 201, body: { ...wireChannel(pg.world, pg.faults, post), message: first.wire } };
}

function isForbidden(pg: Playground, channel: Channel): boolean {
  try {
    channelForBot(pg.world, pg.faults, channel.id, 'MANAGE_THREADS');
    return false;
  } catch {
    return true;
  }
}

function start(pg: Playground, request: RestRequest, from: 'message' | null): RestReply {
  const kind = from === 'message' ? 'thread_from_message' : 'thread_create';
  const channel = visible(pg, request);
  refuseBreaks(pg, request.route, documentBreaks(pg.validators, kind, request.body));
  const body = typed(kind, request.body);
  // Without a message and a type, Discord creates a private thread.
  const isPrivate = from === null && (body.type ?? 12) === 12;
  channelForBot(
    pg.world,
    pg.faults,
    channel.id,
    isPrivate ? 'CREATE_PRIVATE_THREADS' : 'CREATE_PUBLIC_THREADS',
  );
  const made = startThread(pg, channel, pg.world.bot, {
    name: body.name,
    archiveMinutes: body.auto_archive_duration ?? null,
    isPrivate,
    from: from === 'message' ? publicMessage(channel, param(request, 'message')) : null,
  });
  return { status: 201, body: wireChannel(pg.world, pg.faults, made) };
}

function memberId(pg: Playground, request: RestRequest): string {
  const id = param(request, 'user');
  return id === '@me' ? pg.world.bot.id : id;
}

function addMember(pg: Playground, request: RestRequest): RestReply {
  const channel = thread(pg, request);
  const user = need(pg.world.users.get(memberId(pg, request)), 10013);
  if (channel.archived) throw refusal(50083);
  if (!user.member) throw refusal(50001);
  if (user !== pg.world.bot) channelForBot(pg.world, pg.faults, channel.id, 'SEND_MESSAGES_IN_THREADS');
  addThreadMember(pg, channel, user.id);
  return {};
}

function removeMember(pg: Playground, request: RestRequest): RestReply {
  const channel = thread(pg, request);
  const id = memberId(pg, request);
  if (channel.archived) throw refusal(50083);
  if (id !== pg.world.bot.id) channelForBot(pg.world, pg.faults, channel.id, 'MANAGE_THREADS');
  removeThreadMember(pg, channel, id);
  return {};
}

/** Routes of the REST interface for channels and threads. */
export const channelRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/channels/:channel',
    run: (pg, request) => ({ body: wireChannel(pg.world, pg.faults, visible(pg, request)) }),
  },
  { method: 'PATCH', path: '/channels/:channel', run: edit },
  {
    method: 'DELETE',
    path: '/channels/:channel',
    run: (pg, request) => {
      const channel = channelForBot(pg.world, pg.faults, param(request, 'channel'), 'MANAGE_THREADS');
      // The bot has no permission to manage channels, only threads.
      if (!isThread(channel)) throw refusal(50013);
      const body = wireChannel(pg.world, pg.faults, channel);
      deleteChannel(pg, channel);
      return { body };
    },
  },
  {
    method: 'POST',
    path: '/channels/:channel/typing',
    run: (pg, request) => {
      visible(pg, request);
      return {};
    },
  },
  {
    method: 'POST',
    path: '/channels/:channel/threads',
    run: (pg, request) => {
      const channel = visible(pg, request);
      return channel.kind === 'forum' ? startPost(pg, request, channel) : start(pg, request, null);
    },
  },
  {
    method: 'POST',
    path: '/channels/:channel/messages/:message/threads',
    run: (pg, request) => start(pg, request, 'message'),
  },
  {
    method: 'GET',
    path: '/channels/:channel/thread-members',
    run: (pg, request) => {
      const channel = thread(pg, request);
      return { body: [...channel.memberIds].map((id) => wireThreadMember(channel, id)) };
    },
  },
  {
    method: 'GET',
    path: '/channels/:channel/thread-members/:user',
    run: (pg, request) => {
      const channel = thread(pg, request);
      const id = memberId(pg, request);
      if (!channel.memberIds.has(id)) throw refusal(10007);
      return { body: wireThreadMember(channel, id) };
    },
  },
  { method: 'PUT', path: '/channels/:channel/thread-members/:user', run: addMember },
  { method: 'DELETE', path: '/channels/:channel/thread-members/:user', run: removeMember },
  {
    method: 'GET',
    path: '/channels/:channel/threads/archived/public',
    run: (pg, request) => {
      const parent = channelForBot(pg.world, pg.faults, param(request, 'channel'), 'READ_MESSAGE_HISTORY');
      const threads = [...pg.world.channels.values()].filter(
        (each) => each.parentId === parent.id && each.archived && each.kind === 'public_thread',
      );
      return {
        body: {
          threads: threads.map((each) => wireChannel(pg.world, pg.faults, each)),
          members: [],
          has_more: false,
        },
      };
    },
  },
];
