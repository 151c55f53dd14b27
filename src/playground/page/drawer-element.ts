// <pg-drawer>: controls for simulating faults between Discord and the bot, the clock, and the list of the bot's invalid
// requests.
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { FaultName, Faults, FaultsChange, Strike, Violation } from '../driver/protocol.ts';
import { api, isRefused } from './api.ts';

interface FaultText {
  name: FaultName;
  title: string;
  note: string;
}

const FAULTS: readonly FaultText[] = [
  { name: 'slow', title: 'Slow answers', note: 'Discord takes its time to answer the bot.' },
  { name: 'serverError', title: 'Error 500', note: 'A request fails and nothing was done.' },
  { name: 'loseResponse', title: 'Lost response', note: 'Done, but the bot is told that it failed.' },
  { name: 'rateLimit', title: 'Rate limit', note: 'The bot is told to come back later (429).' },
  { name: 'refuse', title: 'Refused', note: 'The bot is told that it lacks permissions.' },
  { name: 'doubleDelivery', title: 'Deliver twice', note: 'The same click reaches the bot two times.' },
  { name: 'lateInteraction', title: 'Too late', note: 'The three seconds are over before the bot hears.' },
];

/** Settings for a fault: once, now and then, always. */
const STRENGTHS: readonly { label: string; strike: Partial<Strike> }[] = [
  { label: 'next one', strike: { probability: 1, times: 1, route: '' } },
  { label: '30 %', strike: { probability: 0.3, times: null, route: '' } },
  { label: 'always', strike: { probability: 1, times: null, route: '' } },
];

const AHEAD: readonly { label: string; milliseconds: number }[] = [
  { label: '+ 15 minutes', milliseconds: 15 * 60_000 },
  { label: '+ 1 hour', milliseconds: 3_600_000 },
  { label: '+ 1 day', milliseconds: 86_400_000 },
];

/** The drawer for setting faults and showing violations. */
export class PgDrawer extends LitElement {
  static override properties = { violations: { attribute: false } };
  declare violations: readonly Violation[];

  private faults: Faults | null = null;
  private said = '';

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.refresh();
  }

  protected override firstUpdated(): void {
    this.querySelector<HTMLElement>('.icon')?.focus();
  }

  private async refresh(): Promise<void> {
    this.take(await api.faults(), '');
  }

  private take(answer: Faults | { ok: false; error: string }, said: string): void {
    if (isRefused(answer)) this.said = answer.error;
    else {
      this.faults = answer;
      this.said = said;
    }
    this.requestUpdate();
  }

  private async change(change: FaultsChange, said: string): Promise<void> {
    this.take(await api.setFaults(change), said);
  }

  private strike(name: FaultName, strike: Partial<Strike>, said: string): void {
    void this.change(
      name === 'slow' ? { slow: { ...strike, milliseconds: 4000 } } : { [name]: strike },
      said,
    );
  }

  private async forward(label: string, milliseconds: number): Promise<void> {
    const answer = await api.setClock({ advance: milliseconds });
    this.said = isRefused(answer) ? answer.error : `The clock was set forward: ${label}.`;
    this.requestUpdate();
  }

  private async clear(): Promise<void> {
    await api.clearViolations();
    this.dispatchEvent(new Event('pg-cleared'));
  }

  private readonly close = (): void => {
    this.dispatchEvent(new Event('pg-close'));
  };

  private readonly key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') this.close();
  };

  protected override render(): TemplateResult {
    return html`<aside class="drawer" role="dialog" aria-label="Faults and violations" data-testid="drawer" @keydown=${this.key}>
      <header class="drawer-head">
        <h2>Tools</h2>
        <button type="button" class="icon" aria-label="Close" @click=${this.close}>✕</button>
      </header>
      <div class="drawer-body">
        <p class="drawer-said" role="status">${this.said || 'Make Discord misbehave, and see whether the bot keeps its games straight.'}</p>
        <h3>Faults <button type="button" class="link" @click=${() => this.change({ reset: true }, 'All faults are off.')}>All off</button></h3>
        ${FAULTS.map((fault) => this.fault(fault))}
        <h3>Connection</h3>
        <div class="drawer-row">
          <button type="button" class="btn btn-secondary" @click=${() => this.change({ dropGateway: 'resumable' }, 'The line was cut. The bot may resume.')}>Drop the socket</button>
          <button type="button" class="btn btn-secondary" @click=${() => this.change({ dropGateway: 'invalid' }, 'The line was cut and the session is gone.')}>… and the session</button>
        </div>
        <h3>Clock</h3>
        <div class="drawer-row">
          ${AHEAD.map(
            ({ label, milliseconds }) =>
              html`<button type="button" class="btn btn-secondary" @click=${() => this.forward(label, milliseconds)}>${label}</button>`,
          )}
        </div>
        <h3>
          Violations
          ${this.violations.length > 0 ? html`<button type="button" class="link" @click=${() => this.clear()}>Clear</button>` : nothing}
        </h3>
        ${
          this.violations.length === 0
            ? html`<p class="drawer-note">None. All that the bot sent is what Discord takes.</p>`
            : html`<ul class="violations">${this.violations.map((each) => violation(each))}</ul>`
        }
      </div>
    </aside>`;
  }

  private fault({ name, title, note }: FaultText): TemplateResult {
    const now = this.faults?.[name];
    const on = now !== undefined && now.probability > 0 && now.times !== 0;
    const chosen = STRENGTHS.find(
      ({ strike }) =>
        on && strike.probability === now.probability && (strike.times === null) === (now.times === null),
    );
    return html`<div class="fault ${on ? 'on' : ''}" data-testid="fault" data-fault=${name}>
      <div><b>${title}</b><span class="drawer-note">${note}</span></div>
      <div class="segments" role="group" aria-label=${title}>
        <button type="button" aria-pressed=${!on} @click=${() => this.strike(name, { probability: 0 }, `${title}: off.`)}>off</button>
        ${STRENGTHS.map(
          (strength) => html`<button
            type="button"
            aria-pressed=${chosen === strength}
            @click=${() => this.strike(name, strength.strike, `${title}: ${strength.label}.`)}
          >
            ${strength.label}
          </button>`,
        )}
      </div>
    </div>`;
  }
}

const violation = ({ route, rule, path, message, excerpt }: Violation): TemplateResult => html`<li>
  <b>${rule}</b> <code>${route}</code>
  <div>${message} ${path ? html`<span class="drawer-note">at ${path}</span>` : nothing}</div>
  <code class="excerpt">${excerpt}</code>
</li>`;

customElements.define('pg-drawer', PgDrawer);
