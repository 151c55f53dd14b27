// <pg-select>: a select menu, single or multiple, in a message or a modal: a button that opens a list box.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';

/** A line of a select menu. */
export interface SelectOption {
  label: string;
  value: string;
  description: string;
  emoji: string;
}

/** Contents of a select menu. */
export interface SelectData {
  customId: string;
  placeholder: string;
  min: number;
  max: number;
  disabled: boolean;
  options: readonly SelectOption[];
  /** Values that are selected when the menu is first drawn. */
  chosen: readonly string[];
}

/** Event that is fired when a choice is complete; `values` are in the order of the options. */
export class SelectEvent extends Event {
  readonly values: string[];

  constructor(values: string[]) {
    super('pg-select', { bubbles: true });
    this.values = values;
  }
}

let ids = 0;

/** A select menu. */
export class PgSelect extends LitElement {
  static override properties = { data: { attribute: false }, label: {}, busy: { type: Boolean } };
  declare data: SelectData;
  declare label: string;
  declare busy: boolean;

  private readonly listId = `pg-select-${++ids}`;
  private open = false;
  private upwards = false;
  private at = 0;
  private chosen = new Set<string>();
  private shown = '';

  /**
   * Renders into the page's own tree instead of a shadow tree, so that the page's style sheet and tests reach the
   * element.
   */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override willUpdate(changed: PropertyValues): void {
    if (!changed.has('data')) return;
    // Keeps the ticked options when the pane is redrawn, which happens often. Only another menu, or another initial
    // selection, resets them.
    const now = JSON.stringify([this.data.customId, this.data.options, this.data.chosen]);
    if (now === this.shown) return;
    this.shown = now;
    this.chosen = new Set(this.data.chosen);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('pointerdown', this.outside, true);
  }

  override disconnectedCallback(): void {
    document.removeEventListener('pointerdown', this.outside, true);
    super.disconnectedCallback();
  }

  private readonly outside = (event: Event): void => {
    if (this.open && event.target instanceof Node && !this.contains(event.target)) this.close(true);
  };

  private get values(): string[] {
    return this.data.options.map((option) => option.value).filter((value) => this.chosen.has(value));
  }

  private get complete(): boolean {
    return this.chosen.size >= this.data.min && this.chosen.size <= this.data.max;
  }

  private toggleOpen(): void {
    if (this.open) {
      this.close(false);
      return;
    }
    const box = this.getBoundingClientRect();
    const frame = this.closest('.messages, .modal-body')?.getBoundingClientRect();
    const below = (frame?.bottom ?? innerHeight) - box.bottom;
    this.upwards = below < 250 && box.top - (frame?.top ?? 0) > below;
    this.open = true;
    this.at = Math.max(
      0,
      this.data.options.findIndex((option) => this.chosen.has(option.value)),
    );
    this.requestUpdate();
  }

  /** Closes the list of options. `send`: submits a changed multiple selection, as in Discord. */
  private close(send: boolean): void {
    this.open = false;
    const changed = this.values.join('\n') !== [...this.data.chosen].join('\n');
    if (send && this.data.max > 1 && changed && this.complete) this.send();
    this.requestUpdate();
  }

  private send(): void {
    this.open = false;
    this.dispatchEvent(new SelectEvent(this.values));
    this.requestUpdate();
  }

  private pick(value: string): void {
    this.at = this.data.options.findIndex((option) => option.value === value);
    if (this.data.max === 1) {
      const again = this.chosen.has(value) && this.data.min === 0;
      this.chosen = new Set(again ? [] : [value]);
      this.querySelector<HTMLElement>('.select-button')?.focus();
      this.send();
      return;
    }
    if (this.chosen.has(value)) this.chosen.delete(value);
    else if (this.chosen.size < this.data.max) this.chosen.add(value);
    this.requestUpdate();
  }

  private key(event: KeyboardEvent): void {
    const { options } = this.data;
    if (!this.open) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      this.toggleOpen();
      return;
    }
    switch (event.key) {
      case 'ArrowDown':
        this.at = (this.at + 1) % options.length;
        break;
      case 'ArrowUp':
        this.at = (this.at + options.length - 1) % options.length;
        break;
      case 'Escape':
        this.chosen = new Set(this.data.chosen);
        this.close(false);
        break;
      case 'Enter':
      case ' ': {
        // The button that submits a multiple selection handles Enter and the space bar itself.
        if (event.target instanceof HTMLElement && event.target.classList.contains('select-send')) return;
        const option = options[this.at];
        if (option) this.pick(option.value);
        break;
      }
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
    this.requestUpdate();
  }

  protected override updated(): void {
    if (this.open) this.querySelector('.select-option.at')?.scrollIntoView({ block: 'nearest' });
  }

  protected override render(): TemplateResult {
    const { options, placeholder, disabled, customId } = this.data;
    const chosen = options.filter((option) => this.chosen.has(option.value));
    return html`<div class="select" @keydown=${this.key}>
      <button
        type="button"
        class="select-button ${this.busy ? 'busy' : ''}"
        data-testid="select"
        data-custom-id=${customId}
        aria-haspopup="listbox"
        aria-expanded=${this.open}
        aria-controls=${this.listId}
        aria-label=${this.label || placeholder}
        ?disabled=${disabled || this.busy}
        @click=${this.toggleOpen}
      >
        <span class="select-text ${chosen.length > 0 ? '' : 'placeholder'}"
          >${chosen.length > 0 ? chosen.map((option) => html`<span class="select-value">${option.emoji} ${option.label}</span>`) : placeholder}</span
        >
        <span class="chevron" aria-hidden="true"></span>
      </button>
      ${this.open ? this.list() : nothing}
    </div>`;
  }

  private list(): TemplateResult {
    const { options, min, max } = this.data;
    const many = max > 1;
    return html`<div class="select-list ${this.upwards ? 'upwards' : ''}">
      <ul role="listbox" id=${this.listId} aria-multiselectable=${many} aria-label=${this.label || this.data.placeholder}>
        ${options.map((option, index) => {
          const chosen = this.chosen.has(option.value);
          return html`<li
            role="option"
            class="select-option ${index === this.at ? 'at' : ''}"
            aria-selected=${chosen}
            data-testid="select-option"
            data-value=${option.value}
            @click=${() => this.pick(option.value)}
          >
            ${option.emoji ? html`<span class="option-emoji">${option.emoji}</span>` : nothing}
            <span class="option-text"
              ><span class="option-label">${option.label}</span>${
                option.description
                  ? html`<span class="option-description">${option.description}</span>`
                  : nothing
              }</span
            >
            ${many || chosen ? html`<span class="tick ${chosen ? 'on' : ''} ${many ? 'many' : ''}" aria-hidden="true"></span>` : nothing}
          </li>`;
        })}
      </ul>
      ${
        many
          ? html`<div class="select-foot">
              <span>${this.chosen.size} chosen, ${min === max ? `${min}` : `${min} to ${max}`} allowed</span>
              <button type="button" class="btn btn-primary select-send" data-testid="select-send" ?disabled=${!this.complete} @click=${this.send}>
                Choose
              </button>
            </div>`
          : nothing
      }
    </div>`;
  }
}

customElements.define('pg-select', PgSelect);
