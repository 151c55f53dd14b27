// <pg-pane>: Discord as one user sees it, in one column of the page.
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type {
  APIMessage,
  PlaygroundChannel,
  PlaygroundEvent,
  PlaygroundUser,
  UserAction,
} from '../driver/protocol.ts';
import { isEphemeral, offeredLessons } from '../driver/protocol.ts';
import { formatSlash } from '../driver/slash.ts';
import { api, isRefused, listen } from './api.ts';
import { avatar } from './avatars.ts';
import { setClock } from './clock.ts';
import type { ComposerActions } from './composer/composer-element.ts';
import './composer/composer-element.ts';
import { type MenuEntry, menuView } from './message/menu-view.ts';
import { continues } from './message/message-groups.ts';
import { type MessageActions, messageView } from './message/message-view.ts';
import type { ModalSubmitEvent } from './message/modal-element.ts';
import './message/modal-element.ts';
import { PaneModel, type Pending } from './pane-model.ts';
import { refreshTimes } from './text/time-element.ts';

/** Event by which a pane passes an event of the playground on to the page around it. */
export class PaneEvent extends Event {
  readonly told: PlaygroundEvent;

  constructor(told: PlaygroundEvent) {
    super('pg-event', { bubbles: true });
    this.told = told;
  }
}

/** Symbol that the page shows before a channel's name, by kind of channel. */
const MARKS: Record<PlaygroundChannel['kind'], string> = { text: '#', thread: '└', direct: '@' };

/** One user's view of Discord. */
export class PgPane extends LitElement {
  static override properties = { user: { attribute: false } };
  declare user: PlaygroundUser;
  readonly model = new PaneModel();
  /** If true, the pane opens the next new thread, as when a demo game begins. */
  followNextThread = false;

  private stream: { close: () => void } | null = null;
  private modalProblem = '';
  /** True if the list scrolls along with new messages, until the reader scrolls away from the end. */
  private stuck = true;
  /** Last scroll position: a smaller one means that the reader has scrolled up. */
  private top = 0;
  private missed = 0;
  private readonly resized = new ResizeObserver(() => this.keepToEnd());

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.stream = listen(this.user.id, {
      event: (event) => this.heard(event),
      lost: () => {
        this.model.connected = false;
        this.requestUpdate();
      },
    });
  }

  override disconnectedCallback(): void {
    this.stream?.close();
    this.resized.disconnect();
    super.disconnectedCallback();
  }

  protected override firstUpdated(): void {
    const list = this.querySelector('.message-list');
    if (list) this.resized.observe(list);
  }

  private heard(event: PlaygroundEvent): void {
    this.model.apply(event);
    if (event.type === 'hello' || event.type === 'clock') {
      setClock(event.type === 'hello' ? event.state.clock : event.clock);
      refreshTimes();
    }
    if (event.type === 'hello') void this.load(this.model.channelId);
    if (event.type === 'message_create' && event.message.channel_id === this.model.channelId && !this.stuck)
      this.arrivedBelow(event.message);
    if (event.type === 'channel_create' && event.channel.kind === 'thread' && this.followNextThread) {
      this.followNextThread = false;
      this.openChannel(event.channel.id);
    }
    this.dispatchEvent(new PaneEvent(event));
    this.requestUpdate();
  }

  /**
   * Handles a new message below the visible part of the list. Scrolls down if it is an answer to this user; only counts
   * other messages.
   */
  private arrivedBelow(message: APIMessage): void {
    if (!isEphemeral(message)) this.missed++;
    else {
      this.stuck = true;
      this.missed = 0;
    }
  }

  openChannel(channelId: string): void {
    if (!this.model.state?.channels.some((channel) => channel.id === channelId)) return;
    this.model.open(channelId);
    this.stuck = true;
    this.top = 0;
    this.missed = 0;
    this.requestUpdate();
    void this.load(channelId);
  }

  private async load(channelId: string): Promise<void> {
    const fetched = this.model.fetching(channelId);
    const messages = await api.messages(this.user.id, channelId);
    fetched(isRefused(messages) ? undefined : messages);
    this.requestUpdate();
  }

  /** Performs an action of this pane's user; returns a sentence if the server refused it. */
  private async act(
    action: UserAction,
    pending: Pick<Pending, 'label' | 'component'>,
  ): Promise<string | null> {
    const answer = await api.act(action);
    if (isRefused(answer)) return answer.error;
    if (answer.requestId !== null)
      this.model.started(answer.requestId, { ...pending, channelId: this.model.channelId });
    this.requestUpdate();
    return null;
  }

  private async use(
    message: APIMessage,
    customId: string,
    label: string,
    values: string[] | null,
  ): Promise<void> {
    const where = { user: this.user.id, channelId: message.channel_id, messageId: message.id, customId };
    const action: UserAction =
      values === null ? { type: 'button', ...where } : { type: 'select', ...where, values };
    this.model.failures = this.model.failures.filter((each) => each.messageId !== message.id);
    const problem = await this.act(action, { label, component: { messageId: message.id, customId } });
    if (problem !== null)
      this.model.failed({ channelId: message.channel_id, label, text: problem, messageId: message.id });
    this.requestUpdate();
  }

  /** Runs a context menu command. */
  private async choose({ command, target, label }: MenuEntry): Promise<void> {
    const { channelId } = this.model;
    const action = { type: 'menu', user: this.user.id, channelId, command: command.name, target } as const;
    const problem = await this.act(action, { label, component: null });
    if (problem !== null) this.model.failed({ channelId, label, text: problem, messageId: null });
    this.requestUpdate();
  }

  private readonly actions: MessageActions = {
    press: (message, customId, label) => void this.use(message, customId, label, null),
    select: (message, customId, values) => void this.use(message, customId, '', values),
    choose: (entry) => void this.choose(entry),
    dismiss: (message) => void api.act({ type: 'dismiss', user: this.user.id, messageId: message.id }),
    openChannel: (channelId) => this.openChannel(channelId),
  };

  private readonly composing: ComposerActions = {
    run: (command, path, options) =>
      this.act(
        { type: 'command', user: this.user.id, channelId: this.model.channelId, command, path, options },
        { label: formatSlash(command, path, options), component: null },
      ),
    say: (content) =>
      this.act(
        { type: 'say', user: this.user.id, channelId: this.model.channelId, content },
        { label: content, component: null },
      ),
    complete: async (line, options, focused) => {
      const outcome = await api.outcome({
        type: 'autocomplete',
        user: this.user.id,
        channelId: this.model.channelId,
        command: line.command.name,
        path: line.leaf.path,
        options,
        focused,
      });
      if (isRefused(outcome)) return outcome.error;
      return outcome.kind === 'autocomplete' ? outcome.choices : 'The bot did not answer in time.';
    },
  };

  private async submitModal(event: ModalSubmitEvent): Promise<void> {
    const open = this.model.modal;
    if (!open) return;
    const problem = await this.act(
      { type: 'modal', user: this.user.id, modalId: open.modalId, fields: event.fields },
      { label: open.modal.title, component: null },
    );
    this.modalProblem = problem ?? '';
    if (problem === null && this.model.modal === open) this.model.modal = null;
    this.requestUpdate();
  }

  private closeModal(): void {
    const open = this.model.modal;
    if (open) void api.act({ type: 'modal_close', user: this.user.id, modalId: open.modalId });
    this.model.modal = null;
    this.modalProblem = '';
    this.requestUpdate();
  }

  private readonly scrolled = (event: Event): void => {
    if (!(event.currentTarget instanceof HTMLElement)) return;
    const { scrollHeight, scrollTop, clientHeight } = event.currentTarget;
    const up = scrollTop < this.top;
    this.top = scrollTop;
    // Keeps following new messages if the list has grown: its end is then far away, although the reader has not
    // scrolled up.
    const stuck = scrollHeight - scrollTop - clientHeight < 48 || (this.stuck && !up);
    if (stuck === this.stuck) return;
    this.stuck = stuck;
    this.missed = 0;
    this.requestUpdate();
  };

  private keepToEnd(): void {
    const frame = this.querySelector('.messages');
    if (!frame || !this.stuck) return;
    frame.scrollTop = frame.scrollHeight;
    this.top = frame.scrollTop;
  }

  protected override updated(): void {
    this.keepToEnd();
  }

  private readonly clicked = (event: Event): void => {
    // Opens the channel if a channel mention was clicked.
    const target = event.target instanceof Element ? event.target.closest('[data-channel]') : null;
    const channelId = target instanceof HTMLElement ? target.dataset['channel'] : undefined;
    if (channelId !== undefined) this.openChannel(channelId);
  };

  protected override render(): TemplateResult {
    const { model } = this;
    const { name } = this.user;
    const place = `#${model.channel?.name ?? '…'}`;
    return html`<section class="pane" data-testid="pane-${name}" aria-label="What ${name} sees">
      <header class="pane-head">
        <img class="avatar" src=${avatar(name, false)} alt="" />
        <h2><span class="sees">What</span> ${name} <span class="sees">sees</span></h2>
        ${model.connected ? nothing : html`<span class="lost" role="status">reconnecting…</span>`}
        <span class="where">${place}</span>
        ${menuView('Apps for people', 'People', this.people(), (entry) => void this.choose(entry))}
      </header>
      <nav class="channels" aria-label="Channels of ${name}">${this.channels()}</nav>
      <div class="messages" @scroll=${this.scrolled} @click=${this.clicked} tabindex="0" aria-label="Messages in ${place}">
        <div class="message-list" role="log" aria-live="polite">${this.welcome(place)}${this.messages()}${this.waiting()}</div>
      </div>
      ${
        this.stuck
          ? nothing
          : html`<button type="button" class="jump" @click=${() => this.jump()}>
              ${this.missed > 0 ? `${this.missed} new · ` : ''}Jump to present ↓
            </button>`
      }
      <pg-composer
        .known=${model.state ?? { commands: [], users: [], roles: [], channels: [] }}
        .actions=${this.composing}
        place=${place}
        ?locked=${model.channel?.locked === true && !this.user.admin}
      ></pg-composer>
      ${
        model.modal
          ? html`<pg-modal
              .modal=${model.modal}
              .state=${model.state}
              problem=${this.modalProblem}
              @pg-submit=${(event: ModalSubmitEvent) => void this.submitModal(event)}
              @pg-close=${() => this.closeModal()}
            ></pg-modal>`
          : nothing
      }
    </section>`;
  }

  private jump(): void {
    this.stuck = true;
    this.missed = 0;
    this.requestUpdate();
  }

  /** The bot's commands for people, which their context menus offer. */
  private people(): MenuEntry[] {
    const { menus = [], users = [] } = this.model.state ?? {};
    return menus
      .filter(({ on }) => on === 'person')
      .flatMap((command) =>
        users.map(({ id, name }): MenuEntry => ({ command, target: id, label: `${command.name}: ${name}` })),
      );
  }

  private channels(): TemplateResult[] {
    return (this.model.state?.channels ?? []).map((channel: PlaygroundChannel) => {
      const unread = this.model.unread.get(channel.id);
      const here = channel.id === this.model.channelId;
      const looks = [
        channel.kind,
        here ? 'here' : '',
        unread ? 'unread' : '',
        channel.archived ? 'archived' : '',
      ];
      return html`<button
        type="button"
        class="channel ${looks.join(' ')}"
        data-testid="channel"
        data-channel-id=${channel.id}
        aria-current=${here ? 'page' : 'false'}
        title=${channel.name}
        @click=${() => this.openChannel(channel.id)}
      >
        <span class="channel-mark" aria-hidden="true">${MARKS[channel.kind]}</span>
        <span class="channel-name">${channel.name}</span>
        ${channel.locked ? html`<span aria-label="locked">🔒</span>` : nothing}
        ${unread && unread.pings > 0 ? html`<span class="badge" aria-label="${unread.pings} mentions">${unread.pings}</span>` : nothing}
      </button>`;
    });
  }

  private welcome(place: string): TemplateResult {
    const thread = this.model.channel?.kind === 'thread';
    return html`<div class="welcome">
      <div class="welcome-mark" aria-hidden="true">${thread ? '⌥' : '#'}</div>
      <h3>${thread ? place.slice(1) : `Welcome to ${place}!`}</h3>
      <p>${thread ? 'The beginning of this thread.' : html`Type <kbd>/</kbd> below to see what the bot can do.`}</p>
      ${this.tags()}${thread ? nothing : this.lessons()}
    </div>`;
  }

  private tags(): TemplateResult | typeof nothing {
    const tags = this.model.channel?.tags ?? [];
    return tags.length === 0 ? nothing : html`<p>Tags: ${tags.join(', ')}</p>`;
  }

  /** A button for each of the bot's lessons; it types the lesson's command. */
  private lessons(): TemplateResult | typeof nothing {
    const offered = offeredLessons(this.model.state?.commands ?? []);
    if (offered.length === 0) return nothing;
    return html`<div class="lessons" role="group" aria-label="Lessons">
      <span>Learn one first, alone:</span>
      ${offered.map(
        ({ name, value }) =>
          html`<button type="button" class="btn btn-secondary" @click=${() => void this.composing.run('learn', [], { game: String(value) })}>${name}</button>`,
      )}
    </div>`;
  }

  private messages(): unknown {
    const messages = this.model.messagesHere;
    return repeat(
      messages,
      (message) => message.id,
      (message, index) =>
        messageView(message, continues(message, messages[index - 1]), this.model, this.actions),
    );
  }

  /** Commands of this user that the bot has not answered yet, and failed ones. */
  private waiting(): TemplateResult[] {
    const { model } = this;
    const waiting = [...model.pending.values()].filter(
      (each) => each.channelId === model.channelId && !each.component,
    );
    const failures = model.failures.filter(
      (each) => each.channelId === model.channelId && each.messageId === null,
    );
    return [
      ...failures.map(
        (failure) => html`<div class="notice failed" role="alert" data-testid="failed">
          <code>${failure.label}</code> <span>${failure.text}</span>
          <button type="button" class="link" @click=${() => this.forget(failure.key)}>Dismiss</button>
        </div>`,
      ),
      ...waiting.map(
        (each) => html`<div class="notice" data-testid="pending">
          <span class="dots" aria-hidden="true"><i></i><i></i><i></i></span> Sending <code>${each.label}</code>
        </div>`,
      ),
    ];
  }

  private forget(key: number): void {
    this.model.forget(key);
    this.requestUpdate();
  }
}

customElements.define('pg-pane', PgPane);
