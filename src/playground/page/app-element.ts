// <pg-app>: the header, and the panes side by side.
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import {
  type CommandChoice,
  offeredGames,
  offeredHouses,
  type PlaygroundState,
  type PlaygroundUser,
  type Violation,
} from '../driver/protocol.ts';
import { api, isRefused } from './api.ts';
import { avatar } from './avatars.ts';
import './drawer-element.ts';
import { type PaneEvent, PgPane } from './pane-element.ts';

/** Users shown by default; the address can name others: `?seats=Ann,Bob,Sam`. */
const DEFAULT_SEATS: readonly string[] = ['Ann', 'Bob'];
const VIOLATIONS_EVERY = 4000;

/** The whole page: the users' panes, and the drawer with faults. */
export class PgApp extends LitElement {
  private state: PlaygroundState | null = null;
  private problem = '';
  private shown: string[] = [];
  /** Name of the user whose pane is visible, if there is room for only one pane. */
  private front = '';
  private drawer = false;
  private busy = false;
  /** Id of the game chosen for the demo; '' means the first that the bot offers. */
  private game = '';
  private notice = '';
  private violations: Violation[] = [];
  /** True if a game was opened on this page. Until then the page shows instructions. */
  private begun = false;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.start();
    setInterval(() => void this.count(), VIOLATIONS_EVERY);
  }

  private async start(): Promise<void> {
    const asked = new URLSearchParams(location.search).get('seats')?.split(',') ?? DEFAULT_SEATS;
    const state = await api.state(asked[0] ?? '');
    if (isRefused(state)) {
      this.problem = state.error;
      setTimeout(() => void this.start(), 1500);
      return this.requestUpdate();
    }
    this.problem = '';
    this.state = state;
    this.begun = state.channels.some(({ kind }) => kind === 'thread');
    const people = this.people.map((user) => user.name);
    this.shown = people.filter((name) => asked.includes(name));
    if (this.shown.length === 0) this.shown = people.slice(0, 2);
    this.front = this.shown[0] ?? '';
    this.requestUpdate();
    void this.count();
  }

  private get people(): PlaygroundUser[] {
    return (this.state?.users ?? []).filter((user) => !user.bot);
  }

  private get games(): CommandChoice[] {
    return offeredGames(this.state?.commands ?? []);
  }

  /** The level of the house (the bot as opponent) for newcomers: the middle one. */
  private get house(): CommandChoice | undefined {
    const levels = offeredHouses(this.state?.commands ?? []);
    return levels[Math.floor(levels.length / 2)];
  }

  private async count(): Promise<void> {
    if (document.hidden) return;
    const answer = await api.violations();
    if (isRefused(answer) || JSON.stringify(answer) === JSON.stringify(this.violations)) return;
    this.violations = answer;
    this.requestUpdate();
  }

  private toggle(name: string): void {
    const next = this.people
      .map((user) => user.name)
      .filter((each) => (each === name ? !this.shown.includes(each) : this.shown.includes(each)));
    if (next.length === 0) return;
    if (next.includes(name)) this.front = name;
    this.show(next);
  }

  /** Shows the panes of these users. */
  private show(names: string[]): void {
    this.shown = names;
    if (!names.includes(this.front)) this.front = names[0] ?? '';
    history.replaceState(null, '', `?${new URLSearchParams({ seats: names.join(',') })}`);
    this.requestUpdate();
  }

  private get panes(): PgPane[] {
    return [...this.querySelectorAll('pg-pane')].filter((each) => each instanceof PgPane);
  }

  private async demo(house?: CommandChoice): Promise<void> {
    this.busy = true;
    this.notice = '';
    for (const pane of this.panes) pane.followNextThread = true;
    this.requestUpdate();
    const report = await api.demo({
      ...(this.game !== '' && { game: this.game }),
      ...(house !== undefined && { house: String(house.value) }),
    });
    this.busy = false;
    if (isRefused(report)) this.notice = report.error;
    else if (!report.ok) {
      const wrong = report.steps.find(({ outcome }) => !outcome.ok || outcome.kind === 'failed');
      const why = wrong && 'error' in wrong.outcome ? wrong.outcome.error : 'The bot did not answer.';
      this.notice = wrong ? `${wrong.user}: ${wrong.text} — ${why}` : 'The demo game could not be started.';
    }
    if (this.notice) for (const pane of this.panes) pane.followNextThread = false;
    // If the first user plays alone against the house (the bot as opponent), closes the other user's pane.
    else if (house !== undefined && !isRefused(report))
      this.show(report.steps.slice(0, 1).map(({ user }) => user));
    this.requestUpdate();
  }

  private heard({ told }: PaneEvent): void {
    if (told.type === 'hello') this.state = told.state;
    else if (told.type === 'bot' && this.state) this.state.bot.online = told.online;
    else if (told.type === 'users' && this.state) this.state.users = told.users;
    else if (told.type === 'commands' && this.state) this.state.commands = told.commands;
    else if (told.type === 'channel_create' && told.channel.kind === 'thread') this.begun = true;
    else return;
    this.requestUpdate();
  }

  protected override render(): TemplateResult {
    const { state } = this;
    if (!state) return html`<div class="starting">${this.problem || 'Connecting…'}</div>`;
    const users = this.people.filter((user) => this.shown.includes(user.name));
    const online = state.bot.online;
    const count = this.violations.length;
    return html`<header class="top">
        <img class="logo" src=${avatar(state.bot.name, true)} alt="" />
        <h1>${state.bot.name} <span>playground</span></h1>
        <span class="light ${online ? 'on' : 'off'}" role="status" data-testid="bot-light">${online ? 'online' : 'offline'}</span>
        <div class="seats" role="group" aria-label="Whose view is shown">
          ${this.people.map(
            (user) => html`<button
              type="button"
              class="seat"
              data-testid="seat-${user.name}"
              aria-pressed=${this.shown.includes(user.name)}
              title="What ${user.name} sees"
              @click=${() => this.toggle(user.name)}
            >
              <img class="avatar" src=${avatar(user.name, false)} alt="" />${user.name}
            </button>`,
          )}
        </div>
        <span class="spring"></span>
        ${this.notice ? html`<span class="notice-top" role="alert" data-testid="notice">${this.notice}</span>` : nothing}
        <button
          type="button"
          class="tools ${count > 0 ? 'some' : ''}"
          data-testid="tools"
          title="Faults, the clock, and what the bot sent that Discord would have refused"
          aria-expanded=${this.drawer}
          @click=${() => this.open(!this.drawer)}
        >
          Tools${count === 0 ? nothing : html` <span class="badge">${count}</span>`}
        </button>
        ${this.begun ? this.another(online) : nothing}
      </header>
      ${this.begun ? nothing : this.greeting(online)}
      <div class="tabs" role="tablist" aria-label="Views">
        ${users.map(
          (
            user,
          ) => html`<button type="button" role="tab" aria-selected=${user.name === this.front} @click=${() => this.bring(user.name)}>
            <img class="avatar" src=${avatar(user.name, false)} alt="" />${user.name}
          </button>`,
        )}
      </div>
      <main class="panes" @pg-event=${(event: PaneEvent) => this.heard(event)}>
        ${repeat(
          users,
          (user) => user.id,
          (user) => html`<pg-pane .user=${user} class=${user.name === this.front ? 'front' : ''}></pg-pane>`,
        )}
      </main>
      ${
        this.drawer
          ? html`<pg-drawer .violations=${this.violations} @pg-close=${() => this.open(false)} @pg-cleared=${() => this.count()}></pg-drawer>`
          : nothing
      }`;
  }

  /** Instructions for first-time visitors. */
  private greeting(online: boolean): TemplateResult {
    return html`<section class="greeting" data-testid="greeting">
      <p>
        ${this.house === undefined ? 'Play a card game against yourself' : 'Play a card game against the house, or against yourself'}:
        Ann and Bob sit beside each other, and all works as it does on Discord.
      </p>
      ${this.games.length > 1 ? this.choice() : nothing} ${this.againstHouse('Play against the house', online)}
      ${this.starting(this.house === undefined ? 'Start a game' : 'Play both seats', online)}
    </section>`;
  }

  /** The buttons that open another game. */
  private another(online: boolean): TemplateResult {
    return html`${this.games.length > 1 ? this.choice() : nothing} ${this.againstHouse('New game: the house', online)}
      ${this.starting(this.house === undefined ? 'Start another game' : 'New game: both seats', online)}`;
  }

  private againstHouse(label: string, online: boolean): TemplateResult | typeof nothing {
    const { house } = this;
    return house === undefined
      ? nothing
      : html`<button type="button" class="btn btn-success ${this.busy ? 'busy' : ''}" data-testid="house" ?disabled=${this.busy || !online} @click=${() => this.demo(house)}>
          ${label}
        </button>`;
  }

  private starting(label: string, online: boolean): TemplateResult {
    return html`<button type="button" class="btn ${this.house === undefined ? 'btn-success' : 'btn-secondary'} ${this.busy ? 'busy' : ''}" data-testid="demo" ?disabled=${this.busy || !online} @click=${() => this.demo()}>
      ${label}
    </button>`;
  }

  /** A choice of games for the demo, if there are several. */
  private choice(): TemplateResult {
    return html`<select
      class="demo-game"
      data-testid="demo-game"
      aria-label="Game of the demo"
      ?disabled=${this.busy}
      @change=${(event: Event) => {
        if (event.target instanceof HTMLSelectElement) this.game = event.target.value;
      }}
    >
      ${this.games.map(({ name, value }) => html`<option value=${value} ?selected=${value === this.game}>${name}</option>`)}
    </select>`;
  }

  private bring(name: string): void {
    this.front = name;
    this.requestUpdate();
  }

  private open(drawer: boolean): void {
    this.drawer = drawer;
    this.requestUpdate();
    if (!drawer) this.querySelector<HTMLElement>('[data-testid="tools"]')?.focus();
  }
}

customElements.define('pg-app', PgApp);
