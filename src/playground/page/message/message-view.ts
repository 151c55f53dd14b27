// Draws one message as a user's client does.
import { MessageType } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { type APIMessage, isEphemeral, isLoading, snowflakeTime } from '../../driver/protocol.ts';
import { avatar } from '../avatars.ts';
import { now } from '../clock.ts';
import type { PaneModel } from '../pane-model.ts';
import { markdown } from '../text/markdown-view.ts';
import { messageTimeText } from '../text/timestamp.ts';
import { componentsView } from './components-view.ts';
import { embedView, localPicture } from './embed-view.ts';
import { type MenuEntry, menuView } from './menu-view.ts';
import { hexColour, shownApart } from './message-groups.ts';
import '../skyra/skyra.ts';

/** Actions of a reader on a message. */
export interface MessageActions {
  press: (message: APIMessage, customId: string, label: string) => void;
  select: (message: APIMessage, customId: string, values: string[]) => void;
  /** Runs a context menu command. */
  choose: (entry: MenuEntry) => void;
  dismiss: (message: APIMessage) => void;
  openChannel: (channelId: string) => void;
}

type Author = Pick<APIMessage['author'], 'id' | 'username' | 'bot'>;

const nameOf = (user: Author, model: PaneModel): string =>
  model.state?.users.find((each) => each.id === user.id)?.name ?? user.username;

/** The colour of the user's highest coloured role. */
function colourOf(user: Author, model: PaneModel): string | null {
  const ids = model.state?.users.find((each) => each.id === user.id)?.roleIds ?? [];
  const role = model.state?.roles.findLast((each) => ids.includes(each.id) && each.color !== 0);
  return role ? hexColour(role.color) : null;
}

/** Draws a message with all its parts. */
export function messageView(
  message: APIMessage,
  grouped: boolean,
  model: PaneModel,
  actions: MessageActions,
): TemplateResult {
  if (SYSTEM_LINES[message.type]) return systemView(message, model, actions);
  const { author } = message;
  const ephemeral = isEphemeral(message);
  const colour = colourOf(author, model);
  const name = nameOf(author, model);
  return html`<discord-message
    role="article"
    aria-label="Message of ${name}"
    data-testid=${ephemeral ? 'ephemeral' : 'message'}
    data-message-id=${message.id}
    author=${name}
    avatar=${avatar(name, author.bot === true)}
    timestamp=${messageTimeText(snowflakeTime(message.id), now())}
    role-color=${colour ?? nothing}
    ?bot=${author.bot === true}
    ?edited=${message.edited_timestamp !== null && !ephemeral}
    ?highlight=${model.pinged(message)}
    ?ephemeral=${ephemeral}
    ?message-body-only=${grouped}
    >${above(message, model)}${text(message, model)}${attachments(message)}${message.embeds.map((embed) =>
      embedView(embed, model.state),
    )}${below(message, model, actions)}${ephemeral ? onlyYou(message, actions) : apps(message, name, model, actions)}</discord-message
  >`;
}

/** The line above a message: "Ann used /hand", or the message replied to. */
function above(message: APIMessage, model: PaneModel): TemplateResult | typeof nothing {
  const used = message.interaction_metadata;
  const command =
    used && 'name' in used && typeof used.name === 'string' ? used.name : message.interaction?.name;
  const user = used?.user ?? message.interaction?.user;
  if (command && user && used?.type !== 3 && used?.type !== 5) {
    const name = nameOf(user, model);
    return html`<discord-command
      slot="reply"
      data-testid="command-line"
      author=${name}
      avatar=${avatar(name, false)}
      type="slash_command"
      command=${command}
    ></discord-command>`;
  }
  const replied = message.referenced_message;
  if (!replied) return nothing;
  const name = nameOf(replied.author, model);
  const summary = replied.content || replied.embeds[0]?.title || 'Click to see the message';
  return html`<discord-reply slot="reply" author=${name} avatar=${avatar(name, replied.author.bot === true)} ?bot=${replied.author.bot === true}
    >${summary.split('\n')[0]}</discord-reply
  >`;
}

function text(message: APIMessage, model: PaneModel): TemplateResult | typeof nothing {
  if (isLoading(message) && message.content === '')
    return html`<span class="thinking" data-testid="thinking"
      ><span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>${nameOf(message.author, model)} is thinking…</span
    >`;
  return message.content === '' ? nothing : markdown(message.content, model.state);
}

const attachments = (message: APIMessage): TemplateResult[] =>
  shownApart(message).map((file) => {
    const picture = file.content_type?.startsWith('image/') ? localPicture(file.url) : null;
    return picture === null
      ? html`<a slot="attachments" class="file" href=${file.url} download=${file.filename}>📄 ${file.filename}</a>`
      : html`<img slot="attachments" class="media" src=${picture} alt=${file.description ?? file.filename} />`;
  });

function below(
  message: APIMessage,
  model: PaneModel,
  actions: MessageActions,
): TemplateResult | typeof nothing {
  const components = message.components ?? [];
  const failures = model.failures.filter((each) => each.messageId === message.id);
  if (components.length === 0 && failures.length === 0) return nothing;
  const busy = new Set<string>();
  for (const { component } of model.pending.values())
    if (component?.messageId === message.id) busy.add(component.customId);
  return html`<div slot="components" class="components">
    ${componentsView(components, {
      state: model.state,
      busy,
      press: (customId, label) => actions.press(message, customId, label),
      select: (customId, values) => actions.select(message, customId, values),
    })}
    ${failures.map((failure) => html`<div class="failed" role="alert" data-testid="failed">${failure.text}</div>`)}
  </div>`;
}

/** A message's menu: commands for the message, and for its author. */
function apps(
  { id, author }: APIMessage,
  name: string,
  { state }: PaneModel,
  { choose }: MessageActions,
): TemplateResult | typeof nothing {
  const entries = (state?.menus ?? []).map((command): MenuEntry => {
    const ofMessage = command.on === 'message';
    return {
      command,
      target: ofMessage ? id : author.id,
      label: ofMessage ? command.name : `${command.name}: ${name}`,
    };
  });
  return menuView(`Apps for this message of ${name}`, '⋯', entries, choose, 'components');
}

const onlyYou = (
  message: APIMessage,
  actions: MessageActions,
): TemplateResult => html`<div slot="components" class="only-you">
  <svg viewBox="0 0 16 16" width="13" height="13" aria-hidden="true">
    <path fill="currentColor" d="M8 3C4.5 3 1.7 5.2.6 8c1.1 2.8 3.9 5 7.4 5s6.3-2.2 7.4-5C14.3 5.2 11.5 3 8 3Zm0 8a3 3 0 1 1 0-6 3 3 0 0 1 0 6Zm0-1.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z" />
  </svg>
  Only you can see this ·
  <button type="button" class="link" data-testid="dismiss" @click=${() => actions.dismiss(message)}>Dismiss message</button>
</div>`;

/** Texts of Discord's system messages, which follow the user's name. */
const SYSTEM_LINES: Partial<Record<MessageType, string>> = {
  [MessageType.ChannelPinnedMessage]: 'pinned a message to this channel.',
  [MessageType.ThreadCreated]: 'started a thread: ',
  [MessageType.UserJoin]: 'joined the server.',
  [MessageType.ThreadStarterMessage]: 'started this thread.',
  [MessageType.ChannelNameChange]: 'changed the name of this channel to ',
  [MessageType.RecipientAdd]: 'added someone to the thread.',
  [MessageType.RecipientRemove]: 'removed someone from the thread.',
};

function systemView(message: APIMessage, model: PaneModel, actions: MessageActions): TemplateResult {
  const thread = message.message_reference?.channel_id ?? message.thread?.id;
  const named = message.type === MessageType.ThreadCreated || message.type === MessageType.ChannelNameChange;
  return html`<div class="system" role="article" data-testid="system-message" data-message-id=${message.id}>
    <span class="system-mark" aria-hidden="true">${message.type === MessageType.ThreadCreated ? '⌥' : '→'}</span>
    <span>
      <strong>${nameOf(message.author, model)}</strong> ${SYSTEM_LINES[message.type]}${
        named && thread && message.type === MessageType.ThreadCreated
          ? html`<button type="button" class="link strong" @click=${() => actions.openChannel(thread)}>${message.content}</button>`
          : named
            ? html`<strong>${message.content}</strong>`
            : nothing
      }
      <span class="system-time">${messageTimeText(snowflakeTime(message.id), now())}</span>
    </span>
  </div>`;
}
