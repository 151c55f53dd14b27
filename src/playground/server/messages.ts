// Creates, edits and deletes messages; only from here do they reach the gateway, the pages and the audit record.
import type { APIAttachment, APIEmbed, APIMessage, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { type Audience, only } from '../driver/hub.ts';
import { FLAG_EPHEMERAL, FLAG_LOADING } from '../driver/protocol.ts';
import { INTENTS } from '../gateway.ts';
import { at, isObject, items, text } from '../json.ts';
import type { Playground, StoredFile } from '../playground.ts';
import { refusal, tooMany } from '../rest/errors.ts';
import type { AllowedMentions, MessageBody } from '../rules/validate.ts';
import { wireUser } from './shapes.ts';
import { type Channel, canSee, type StoredMessage, type User } from './world.ts';

const HOUR = 3_600_000;
const LATE_EDITS = 3;
const LATE_WINDOW = 6_000;

/** An uploaded file, and the number by which the body refers to it. */
export type Upload = StoredFile & { slot: number };

/** A function that tells whether a user can open the channel, at the time when it is called. */
export function audienceOf(pg: Playground, channel: Channel): Audience {
  return (userId) => {
    const user = pg.world.users.get(userId);
    return user !== undefined && canSee(pg.world, user, channel);
  };
}

/**
 * A function that tells whether a message belongs in a user's audit record: true for users who could read the message
 * when it was sent, and for those who can read it later.
 */
export function recordAudience(pg: Playground, channel: Channel): Audience {
  const later = audienceOf(pg, channel);
  const then = new Set([...pg.world.users.keys()].filter(later));
  return (userId) => then.has(userId) || later(userId);
}

const audience = (pg: Playground, channel: Channel, stored: StoredMessage): Audience =>
  stored.addressee === null ? audienceOf(pg, channel) : only(stored.addressee);

/** All components of a message, including nested ones. */
export function allComponents(components: readonly unknown[]): unknown[] {
  return components.flatMap((each) => {
    const single = ['accessory', 'component'].map((key) => at(each, key)).filter(isObject);
    return [each, ...allComponents([...items(at(each, 'components')), ...single])];
  });
}

/** The components with ids; Discord numbers those to which the bot gave none. */
function numbered(components: APIMessageTopLevelComponent[]): APIMessageTopLevelComponent[] {
  const copy = structuredClone(components);
  let next = 1;
  for (const each of allComponents(copy)) if (isObject(each) && each['id'] === undefined) each['id'] = next++;
  return copy;
}

/** The real address of an attachment that a message names by `attachment://…`. */
function resolvedUrl(url: string, attachments: readonly APIAttachment[]): string {
  const name = /^attachment:\/\/(.+)$/.exec(url)?.[1];
  return attachments.find((each) => each.filename === name)?.url ?? url;
}

/** Components for display: with ids, and with real addresses of attachments. */
function shownComponents(
  components: APIMessageTopLevelComponent[],
  attachments: readonly APIAttachment[],
): APIMessageTopLevelComponent[] {
  const shown = numbered(components);
  for (const each of allComponents(shown))
    for (const medium of [each, ...items(at(each, 'items'))].flatMap((place) => [
      at(place, 'media'),
      at(place, 'file'),
    ])) {
      if (isObject(medium)) medium['url'] = resolvedUrl(text(medium['url']), attachments);
    }
  return shown;
}

function shownEmbeds(embeds: readonly APIEmbed[], attachments: readonly APIAttachment[]): APIEmbed[] {
  const resolved = (url: string): string => resolvedUrl(url, attachments);
  return embeds.map((embed) => ({
    // Cast without a check: the field's type is an enum of strings, of which this package only has the type, not the
    // values.
    type: 'rich' as NonNullable<APIEmbed['type']>,
    ...embed,
    ...(embed.image ? { image: { ...embed.image, url: resolved(embed.image.url) } } : {}),
    ...(embed.thumbnail ? { thumbnail: { ...embed.thumbnail, url: resolved(embed.thumbnail.url) } } : {}),
  }));
}

function attach(
  pg: Playground,
  channelId: string,
  body: MessageBody,
  uploads: readonly Upload[],
): APIAttachment[] {
  return uploads.map((file) => {
    const id = pg.ids.next();
    const path = `${channelId}/${id}/${encodeURIComponent(file.name)}`;
    pg.files.set(path, file);
    const url = `${pg.url}/attachments/${path}`;
    const described = body.attachments?.find((each) => String(each.id) === String(file.slot));
    return {
      id,
      filename: described?.filename ?? file.name,
      size: file.bytes.length,
      url,
      proxy_url: url,
      content_type: file.contentType,
      ...(described?.description ? { description: described.description } : {}),
    };
  });
}

/** People who are pinged: mentioned in the text, and allowed by the body. */
function mentions(pg: Playground, body: MessageBody, content: string, byChannel: boolean) {
  const allowed: AllowedMentions = body.allowed_mentions ?? {
    parse: byChannel ? ['users', 'roles', 'everyone'] : ['users'],
  };
  const parse: readonly string[] = allowed.parse ?? [];
  const found = (pattern: RegExp): string[] => [
    ...new Set([...content.matchAll(pattern)].map((match) => match[1] ?? '')),
  ];
  const may = (kind: 'users' | 'roles', id: string): boolean =>
    parse.includes(kind) || (allowed[kind] ?? []).includes(id);
  return {
    mentions: found(/<@!?(\d+)>/g).flatMap((id) => {
      const user = pg.world.users.get(id);
      return user && may('users', id) ? [wireUser(user)] : [];
    }),
    mention_roles: found(/<@&(\d+)>/g).filter((id) => pg.world.roles.has(id) && may('roles', id)),
    mention_everyone: parse.includes('everyone') && /@(everyone|here)/.test(content),
  };
}

const textOf = (content: string, components: readonly unknown[]): string =>
  [content, ...allComponents(components).map((each) => text(at(each, 'content')))].join('\n');

/** Contents of a new message. */
export interface NewMessage {
  /** The message's id; by default a new one. */
  id?: string;
  author: User;
  body: MessageBody;
  uploads?: readonly Upload[];
  type?: APIMessage['type'];
  flags?: number;
  addressee?: string | null;
  /** True if the message was sent through a channel's route rather than as an answer to an interaction. */
  byChannel?: boolean;
  more?: Partial<APIMessage>;
}

/** Creates a message, and sends it to everybody who may see it. */
export function createMessage(pg: Playground, channel: Channel, made: NewMessage): StoredMessage {
  const { author, body } = made;
  const content = (body.content ?? '').trim();
  const attachments = attach(pg, channel.id, body, made.uploads ?? []);
  const components = shownComponents(body.components ?? [], attachments);
  const addressee = made.addressee ?? null;
  const stored: StoredMessage = {
    addressee,
    wire: {
      id: made.id ?? pg.ids.next(),
      channel_id: channel.id,
      type: made.type ?? 0,
      author: wireUser(author),
      content,
      timestamp: pg.clock.iso(),
      edited_timestamp: null,
      tts: false,
      pinned: false,
      ...mentions(pg, body, textOf(content, components), made.byChannel ?? false),
      attachments,
      embeds: shownEmbeds(body.embeds ?? [], attachments),
      components,
      flags: (made.flags ?? 0) | (addressee === null ? 0 : FLAG_EPHEMERAL),
      ...(body.nonce !== undefined && body.nonce !== null ? { nonce: body.nonce } : {}),
      ...made.more,
    },
  };
  channel.messages.set(stored.wire.id, stored);
  if (channel.archived && addressee === null) unarchiveByPost(pg, channel);
  publish(pg, channel, stored, 'create', made.uploads ?? []);
  return stored;
}

/** Function that reopens a thread when somebody posts; set by channels.ts, which itself imports this module. */
let unarchiveByPost: (pg: Playground, channel: Channel) => void = () => {};

/** Sets the function that reopens a thread when somebody posts. Called once, by channels.ts. */
export function whenPostedTo(unarchive: (pg: Playground, channel: Channel) => void): void {
  unarchiveByPost = unarchive;
}

/** Edits a message; omitted fields stay unchanged. */
export function editMessage(
  pg: Playground,
  channel: Channel,
  stored: StoredMessage,
  body: MessageBody,
  uploads: readonly Upload[] = [],
): StoredMessage {
  const old = stored.wire;
  const content = body.content === undefined ? old.content : (body.content ?? '').trim();
  const kept = body.attachments
    ? old.attachments.filter((each) => body.attachments?.some(({ id }) => String(id) === each.id))
    : body.attachments === null
      ? []
      : old.attachments;
  const attachments = [...kept, ...attach(pg, channel.id, body, uploads)];
  const components =
    body.components === undefined
      ? (old.components ?? [])
      : shownComponents(body.components ?? [], attachments);
  const embeds = body.embeds === undefined ? old.embeds : shownEmbeds(body.embeds ?? [], attachments);
  if (content === '' && embeds.length === 0 && components.length === 0 && attachments.length === 0)
    throw refusal(50006);
  const settable = ~(FLAG_EPHEMERAL | FLAG_LOADING);
  const flags = ((old.flags ?? 0) & ~FLAG_LOADING) | ((body.flags ?? 0) & settable);
  // An edit never pings, but updates the mentioned people.
  const named = mentions(pg, body, textOf(content, components), false);
  const wasLoading = ((old.flags ?? 0) & FLAG_LOADING) !== 0;
  stored.wire = {
    ...old,
    content,
    embeds,
    components,
    attachments,
    flags,
    ...named,
    edited_timestamp: wasLoading ? null : pg.clock.iso(),
  };
  publish(pg, channel, stored, 'update', uploads);
  return stored;
}

/** The gateway intent for messages in this channel. */
const intentOf = (channel: Channel): number =>
  channel.kind === 'direct' ? INTENTS.DIRECT_MESSAGES : INTENTS.GUILD_MESSAGES;

/** The parts of a message that a session without the message content intent may read. */
function forSession(pg: Playground, channel: Channel, wire: APIMessage, intents: number): object {
  const own = wire.author.id === pg.world.bot.id || wire.mentions.some((user) => user.id === pg.world.bot.id);
  const direct = channel.kind === 'direct';
  const readable = own || direct || (intents & INTENTS.MESSAGE_CONTENT) !== 0;
  const hidden = readable ? {} : { content: '', embeds: [], attachments: [], components: [] };
  return { ...wire, ...hidden, ...(!direct && { guild_id: channel.guildId }) };
}

/** Sends a posted or edited message to the bot and the pages. */
export function publish(
  pg: Playground,
  channel: Channel,
  stored: StoredMessage,
  how: 'create' | 'update',
  uploads: readonly Upload[] = [],
): void {
  const to = audience(pg, channel, stored);
  const ephemeral = stored.addressee !== null;
  const files = uploads.map((file) => ({ name: file.name, text: file.bytes.toString('utf8') }));
  pg.hub.record(ephemeral ? to : recordAudience(pg, channel), {
    at: pg.clock.now(),
    kind:
      how === 'create'
        ? ephemeral
          ? 'ephemeral'
          : 'message'
        : ephemeral
          ? 'ephemeral_edit'
          : 'message_edit',
    channelId: channel.id,
    payload: files.length === 0 ? stored.wire : { ...stored.wire, files },
  });
  pg.hub.tell(to, { type: how === 'create' ? 'message_create' : 'message_update', message: stored.wire });
  // Ephemeral messages are not sent over the gateway.
  if (!ephemeral)
    pg.gateway.dispatchEach(
      how === 'create' ? 'MESSAGE_CREATE' : 'MESSAGE_UPDATE',
      intentOf(channel),
      (intents) => forSession(pg, channel, stored.wire, intents),
    );
}

/** Deletes a message. Throws refusal 10008 if it does not exist. */
export function deleteMessage(pg: Playground, channel: Channel, messageId: string): void {
  const stored = channel.messages.get(messageId);
  if (!stored) throw refusal(10008);
  channel.messages.delete(messageId);
  pg.hub.tell(audience(pg, channel, stored), { type: 'message_delete', channelId: channel.id, messageId });
  if (stored.addressee === null)
    pg.gateway.dispatch(
      'MESSAGE_DELETE',
      {
        id: messageId,
        channel_id: channel.id,
        ...(channel.kind !== 'direct' && { guild_id: channel.guildId }),
      },
      intentOf(channel),
    );
}

/** Enforces Discord's limit: three edits of messages older than an hour in six seconds per channel. */
export function checkLateEdit(pg: Playground, channel: Channel, message: APIMessage): void {
  const now = pg.clock.now();
  if (now - Date.parse(message.timestamp) < HOUR) return;
  const recent = (pg.lateEdits.get(channel.id) ?? []).filter((then) => now - then < LATE_WINDOW);
  pg.lateEdits.set(channel.id, recent);
  const first = recent[0];
  if (recent.length >= LATE_EDITS && first !== undefined)
    throw tooMany((LATE_WINDOW - (now - first)) / 1000, 30046);
  recent.push(now);
}

/** A message that everybody can see; throws Discord's refusal if there is none. */
export function publicMessage(channel: Channel, messageId: string): StoredMessage {
  const stored = channel.messages.get(messageId);
  if (!stored || stored.addressee !== null) throw refusal(10008);
  return stored;
}

/** True if a message with this body would show nothing at all, which Discord refuses. */
export function isEmptyBody(body: MessageBody, uploads: readonly Upload[]): boolean {
  return (
    (body.content ?? '').trim() === '' &&
    (body.embeds ?? []).length === 0 &&
    (body.components ?? []).length === 0 &&
    uploads.length === 0
  );
}
