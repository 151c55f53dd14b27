// State of one user's client: updated by the playground's events, read by the view. No DOM.
import {
  type APIMessage,
  isEphemeral,
  type OpenModal,
  type PlaygroundChannel,
  type PlaygroundEvent,
  type PlaygroundState,
} from '../driver/protocol.ts';

/** A user's action that the bot has not answered yet. */
export interface Pending {
  channelId: string;
  /** Text shown while waiting: "/play card:…". */
  label: string;
  /** The component that the user clicked or used. */
  component: { messageId: string; customId: string } | null;
}

/** A failure of a user's action, shown to this user only. */
export interface Failure {
  key: number;
  channelId: string;
  label: string;
  text: string;
  /** The message below which the failure is shown; null: at the end of the channel. */
  messageId: string | null;
}

/** Messages since the user last looked at the channel. */
export interface Unread {
  messages: number;
  pings: number;
}

type Change = Extract<PlaygroundEvent, { type: 'message_create' | 'message_update' | 'message_delete' }>;

interface Fetch {
  channelId: string;
  meanwhile: Change[];
}

/** State of one user's pane. */
export class PaneModel {
  state: PlaygroundState | null = null;
  connected = false;
  channelId = '';
  modal: OpenModal | null = null;
  readonly pending = new Map<string, Pending>();
  failures: Failure[] = [];
  readonly unread = new Map<string, Unread>();
  private readonly messages = new Map<string, readonly APIMessage[]>();
  private readonly fetches = new Set<Fetch>();
  /** Answers of the bot that arrived before the page knew which of its actions they belong to, by request id. */
  private readonly early = new Map<string, PlaygroundEvent>();
  private keys = 0;

  get messagesHere(): readonly APIMessage[] {
    return this.messages.get(this.channelId) ?? [];
  }

  get channel(): PlaygroundChannel | undefined {
    return this.state?.channels.find((channel) => channel.id === this.channelId);
  }

  /** True if this message of the bot mentions the user. */
  pinged(message: APIMessage): boolean {
    const me = this.state?.me;
    if (!me || message.author.id === me.id) return false;
    return (
      message.mention_everyone ||
      message.mentions.some((user) => user.id === me.id) ||
      message.mention_roles.some((role) => me.roleIds.includes(role))
    );
  }

  open(channelId: string): void {
    this.channelId = channelId;
    this.unread.delete(channelId);
  }

  /**
   * Must be called before a channel's messages are fetched. The fetched messages (or undefined) are then passed to the
   * returned function, which applies the events again that have arrived in between, because they may be newer than the
   * fetched messages. If such an event is older, a later event corrects the result.
   */
  fetching(channelId: string): (messages: readonly APIMessage[] | undefined) => void {
    const fetch: Fetch = { channelId, meanwhile: [] };
    this.fetches.add(fetch);
    return (messages) => {
      if (this.fetches.delete(fetch) && messages !== undefined)
        this.messages.set(channelId, fetch.meanwhile.reduce(changed, messages));
    };
  }

  /** Notes that the server has accepted an action. */
  started(requestId: string, pending: Pending): void {
    const answer = this.early.get(requestId);
    this.early.delete(requestId);
    this.pending.set(requestId, pending);
    if (answer) this.apply(answer);
  }

  failed(failure: Omit<Failure, 'key'>): void {
    const others = this.failures.filter((each) => !(each.messageId && each.messageId === failure.messageId));
    this.failures = [...others, { ...failure, key: ++this.keys }];
  }

  forget(key: number): void {
    this.failures = this.failures.filter((each) => each.key !== key);
  }

  apply(event: PlaygroundEvent): void {
    switch (event.type) {
      case 'hello':
        // Fetches everything again, because there may have been changes while the connection was down.
        this.connected = true;
        this.state = event.state;
        this.messages.clear();
        this.fetches.clear();
        this.pending.clear();
        this.early.clear();
        this.modal = null;
        if (!this.channel) this.open(event.state.lobbyId);
        return;
      case 'message_create':
        this.change(event.message.channel_id, event);
        this.replaced(event.message);
        this.notice(event.message);
        return;
      case 'message_update':
        this.change(event.message.channel_id, event);
        this.replaced(event.message);
        return;
      case 'message_delete':
        this.change(event.channelId, event);
        return;
      case 'modal_open':
        this.settle(event.requestId, event);
        this.modal = event.modal;
        return;
      case 'interaction_answered':
      case 'autocomplete':
        this.settle(event.requestId, event);
        return;
      case 'interaction_failed': {
        const pending = this.settle(event.requestId, event);
        if (pending)
          this.failed({
            channelId: event.channelId,
            label: pending.label,
            text: event.text,
            messageId: pending.component?.messageId ?? null,
          });
        return;
      }
      default:
        if (this.state) this.applyToState(this.state, event);
    }
  }

  private applyToState(state: PlaygroundState, event: PlaygroundEvent): void {
    switch (event.type) {
      case 'channel_create':
        state.channels = place(
          state.channels.filter((each) => each.id !== event.channel.id),
          event.channel,
        );
        return;
      case 'channel_update':
        state.channels = state.channels.map((each) => (each.id === event.channel.id ? event.channel : each));
        return;
      case 'channel_delete':
        state.channels = state.channels.filter((each) => each.id !== event.channelId);
        this.messages.delete(event.channelId);
        this.unread.delete(event.channelId);
        if (this.channelId === event.channelId) this.open(state.lobbyId);
        return;
      case 'commands':
        state.commands = event.commands;
        state.menus = event.menus;
        return;
      case 'emojis':
        state.emojis = event.emojis;
        return;
      case 'users':
        state.users = event.users;
        state.me = event.users.find((each) => each.id === state.me.id) ?? state.me;
        return;
      case 'bot':
        state.bot.online = event.online;
        return;
      case 'clock':
        state.clock = event.clock;
        return;
    }
  }

  /** Handles the bot's answer to an action. Returns the pending action if its request id is already known. */
  private settle(requestId: string, event: PlaygroundEvent): Pending | undefined {
    const pending = this.pending.get(requestId);
    if (pending) this.pending.delete(requestId);
    else {
      this.early.set(requestId, event);
      // Limits the number of stored answers, because answers to other windows of the same user are never taken out
      // here.
      const oldest = this.early.keys().next().value;
      if (this.early.size > 20 && oldest !== undefined) this.early.delete(oldest);
    }
    return pending;
  }

  /** Clears failures that were shown below an older version of the message. */
  private replaced({ id }: APIMessage): void {
    this.failures = this.failures.filter((each) => each.messageId !== id);
  }

  private notice(message: APIMessage): void {
    if (message.channel_id === this.channelId || message.author.id === this.state?.me.id) return;
    // An ephemeral answer to the user's own action does not count as unread.
    if (isEphemeral(message)) return;
    const { messages, pings } = this.unread.get(message.channel_id) ?? { messages: 0, pings: 0 };
    const ping = this.pinged(message) ? 1 : 0;
    this.unread.set(message.channel_id, { messages: messages + 1, pings: pings + ping });
  }

  private change(channelId: string, change: Change): void {
    this.messages.set(channelId, changed(this.messages.get(channelId) ?? [], change));
    for (const fetch of this.fetches) if (fetch.channelId === channelId) fetch.meanwhile.push(change);
  }
}

function changed(list: readonly APIMessage[], change: Change): readonly APIMessage[] {
  if (change.type === 'message_delete') return list.filter((each) => each.id !== change.messageId);
  const { message } = change;
  if (list.some((each) => each.id === message.id))
    return list.map((each) => (each.id === message.id ? message : each));
  return change.type === 'message_create' ? [...list, message] : list;
}

/** Sorts threads below their channel, the newest last. */
function place(channels: readonly PlaygroundChannel[], added: PlaygroundChannel): PlaygroundChannel[] {
  let at = -1;
  channels.forEach((each, index) => {
    if (each.id === added.parentId || (added.parentId !== null && each.parentId === added.parentId))
      at = index;
  });
  return at < 0 ? [...channels, added] : [...channels.slice(0, at + 1), added, ...channels.slice(at + 1)];
}
