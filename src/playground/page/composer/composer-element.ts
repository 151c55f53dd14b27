// <pg-composer>: the command box below a channel: keys, layout and requests to the bot. The rules are in
// command-line.ts.
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { CommandChoice, CommandOption, OptionValues, UploadedFile } from '../../driver/protocol.ts';
import { formatSlash } from '../../driver/slash.ts';
import { uploaded } from '../message/modal-element.ts';
import {
  type CommandLine,
  type Effect,
  EMPTY,
  focusChip,
  type InCommand,
  type Key,
  offered,
  picked,
  pressed,
  suggestions,
  typed,
  wantsAutocomplete,
  writtenOptions,
} from './command-line.ts';
import { suggestionList } from './composer-view.ts';
import { type Known, leafLine, missingOptions, type Suggestion } from './suggestions.ts';

/** Requests that the command box makes through its pane. If one fails, it resolves to a sentence. */
export interface ComposerActions {
  run: (command: string, path: string[], options: OptionValues) => Promise<string | null>;
  say: (content: string) => Promise<string | null>;
  complete: (line: InCommand, options: OptionValues, focused: string) => Promise<CommandChoice[] | string>;
}

const DEBOUNCE = 180;

const KEYS: Partial<Record<string, Key>> = {
  Enter: 'Enter',
  Tab: 'Tab',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  Escape: 'Escape',
  Backspace: 'Backspace',
};

let ids = 0;

/** The command box below the messages. */
export class PgComposer extends LitElement {
  static override properties = { known: { attribute: false }, place: {}, locked: { type: Boolean } };
  declare known: Known;
  /** Name of the channel: "#lobby". */
  declare place: string;
  declare locked: boolean;
  /** Requests that the command box makes through its pane, which sets them once. */
  actions: ComposerActions | null = null;

  private line: CommandLine = EMPTY;
  private problem = '';
  private readonly files = new Map<string, UploadedFile>();
  private readonly listId = `pg-suggestions-${++ids}`;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private question = 0;
  private focusDue = false;
  private last = '';

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** Sets a new content of the command box, and asks the bot for suggestions if needed. */
  private turn(line: CommandLine): void {
    const before =
      wantsAutocomplete(this.line) && this.line.mode === 'command'
        ? JSON.stringify(writtenOptions(this.line))
        : '';
    this.line = line;
    this.focusDue = true;
    this.requestUpdate();
    const option = wantsAutocomplete(line);
    if (!option || line.mode !== 'command') {
      clearTimeout(this.timer);
      this.question++;
      return;
    }
    if (line.offered === null || JSON.stringify(writtenOptions(line)) !== before) this.askBot(line, option);
  }

  private askBot(line: InCommand, option: CommandOption): void {
    clearTimeout(this.timer);
    const question = ++this.question;
    this.timer = setTimeout(async () => {
      const answer = await this.actions?.complete(line, this.withFiles(writtenOptions(line)), option.name);
      // The bot's suggestions may arrive out of order; only those for the newest text count.
      if (question !== this.question || answer === undefined) return;
      if (typeof answer === 'string') this.problem = answer;
      this.line = offered(this.line, typeof answer === 'string' ? [] : answer);
      this.requestUpdate();
    }, DEBOUNCE);
  }

  private withFiles(options: Record<string, string>): OptionValues {
    return Object.fromEntries(
      Object.entries(options).map(([name, text]) => [name, this.files.get(name) ?? text]),
    );
  }

  private readonly input = (event: Event): void => {
    const target = event.target;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    this.problem = '';
    this.turn(typed(this.line, target.value, this.known));
  };

  private readonly key = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const key = event.key === 'Tab' && event.shiftKey ? 'BackTab' : KEYS[event.key];
    if (key === undefined || (key === 'Enter' && event.shiftKey)) return;
    const { line } = this;
    const empty = line.mode === 'text' && line.text === '';
    // If the command box is empty, Tab moves the keyboard focus as usual, and Up brings back the last command.
    if (empty && key === 'Up' && this.last) {
      event.preventDefault();
      this.turn(typed(EMPTY, this.last, this.known));
      return;
    }
    if (line.mode === 'text' && (key === 'Backspace' || (!line.open && key !== 'Enter'))) return;
    if (key === 'Backspace' && line.mode === 'command') {
      const chip = line.chips[line.active];
      if ((chip ? chip.text : line.tail) !== '') return;
    }
    event.preventDefault();
    this.problem = '';
    const step = pressed(line, key, this.known);
    this.turn(step.line);
    void this.act(step.effect, line);
  };

  private async act(effect: Effect, before: CommandLine): Promise<void> {
    let problem: string | null = null;
    switch (effect.type) {
      case 'none':
        return;
      case 'refuse':
        problem = effect.text;
        break;
      case 'say':
        problem = (await this.actions?.say(effect.content)) ?? null;
        break;
      case 'run': {
        this.last = formatSlash(effect.command, effect.path, effect.options);
        problem =
          (await this.actions?.run(effect.command, effect.path, this.withFiles(effect.options))) ?? null;
        break;
      }
    }
    if (problem === null) return this.files.clear();
    // Puts a failed command back into the command box, unless the user has typed something else in the meantime.
    if (this.line === EMPTY) this.line = before.mode === 'command' ? { ...before, open: false } : before;
    this.problem = problem;
    this.requestUpdate();
  }

  private readonly pick = (suggestion: Suggestion): void => {
    this.problem = '';
    this.turn(picked(this.line, suggestion));
  };

  private readonly left = (event: FocusEvent): void => {
    if (event.relatedTarget instanceof Node && this.contains(event.relatedTarget)) return;
    if (!this.line.open) return;
    this.line = { ...this.line, open: false };
    this.requestUpdate();
  };

  private readonly entered = (index: number): void => {
    if (this.line.mode !== 'command') return;
    if (this.line.active !== index) this.turn(focusChip(this.line, index));
    else if (!this.line.open && (this.line.chips[index]?.text ?? '') === '')
      this.turn({ ...this.line, open: true });
  };

  protected override updated(): void {
    if (this.focusDue) {
      this.focusDue = false;
      const field = this.querySelector<HTMLInputElement | HTMLTextAreaElement>('[data-active]');
      if (field && field !== document.activeElement) {
        field.focus();
        if (field.type !== 'file') field.setSelectionRange(field.value.length, field.value.length);
      }
    }
    this.querySelector('.suggestion.at')?.scrollIntoView({ block: 'nearest' });
  }

  protected override render(): TemplateResult {
    const { line } = this;
    const list = suggestions(line, this.known);
    return html`<div class="composer" @keydown=${this.key} @focusout=${this.left}>
      ${suggestionList(line, list, this.listId, this.pick)}
      <div class="box ${line.mode} ${this.problem ? 'wrong' : ''}">${line.mode === 'text' ? this.textBox(line) : this.chips(line)}</div>
      <div class="hint" role="status">${this.hint(line)}</div>
    </div>`;
  }

  /**
   * Value of the ARIA attribute `aria-expanded` for the fields of the command box: true while the list of suggestions
   * is shown.
   */
  private get expanded(): 'true' | 'false' {
    const list = suggestions(this.line, this.known);
    return list === null || list.length > 0 ? 'true' : 'false';
  }

  private textBox(line: CommandLine & { mode: 'text' }): TemplateResult {
    return html`<span class="slash" aria-hidden="true">/</span
      ><textarea
        rows="1"
        data-testid="command-box"
        data-active
        role="combobox"
        aria-label="Message ${this.place}, or / for a command"
        aria-expanded=${this.expanded}
        aria-controls=${this.listId}
        aria-autocomplete="list"
        autocomplete="off"
        spellcheck="false"
        placeholder=${this.locked ? 'This thread is locked' : `Message ${this.place} · / for commands`}
        ?disabled=${this.locked}
        .value=${line.text}
        @input=${this.input}
      ></textarea>`;
  }

  private chips(line: InCommand): TemplateResult {
    const rest = missingOptions(line.leaf, line.chips).length;
    return html`<span class="command-name" data-testid="command-name">/${leafLine(line.command, line.leaf)}</span>
      ${line.chips.map((chip, index) => this.chip(line, index, chip.option, chip.text))}
      ${this.field(
        'tail',
        line.tail,
        line.active === line.chips.length,
        rest === 0 ? '' : `+${rest} optional`,
        () => this.entered(line.chips.length),
      )}
      <button type="button" class="icon leave" aria-label="Leave the command" tabindex="-1" @click=${() => this.turn(EMPTY)}>✕</button>`;
  }

  private chip(line: InCommand, index: number, option: CommandOption, text: string): TemplateResult {
    const active = index === line.active;
    const missing = option.required && text === '' && this.problem !== '';
    return html`<label class="chip ${active ? 'active' : ''} ${missing ? 'missing' : ''}" data-testid="chip" data-option=${option.name}
      ><span class="chip-name">${option.name}${option.required ? html`<b class="required" title="Required">*</b>` : nothing}</span>${
        option.kind === 'attachment'
          ? html`<input type="file" ?data-active=${active} @change=${(event: Event) => this.attach(option.name, event)} @focus=${() => this.entered(index)} />`
          : this.field('value', text, active, '', () => this.entered(index))
      }</label
    >`;
  }

  private field(
    kind: 'value' | 'tail',
    text: string,
    active: boolean,
    placeholder: string,
    focus: () => void,
  ): TemplateResult {
    const width = kind === 'tail' ? '' : `width: calc(${Math.max(2, Math.min(text.length, 60)) + 1}ch + 8px)`;
    return html`<input
      type="text"
      class=${kind}
      style=${width}
      role="combobox"
      data-testid=${active ? 'command-box' : nothing}
      ?data-active=${active}
      aria-label=${kind === 'tail' ? 'Further options' : nothing}
      aria-expanded=${active ? this.expanded : 'false'}
      aria-controls=${this.listId}
      aria-autocomplete="list"
      autocomplete="off"
      spellcheck="false"
      placeholder=${placeholder}
      .value=${text}
      @input=${this.input}
      @focus=${focus}
    />`;
  }

  private async attach(name: string, event: Event): Promise<void> {
    if (!(event.target instanceof HTMLInputElement)) return;
    const file = event.target.files?.[0];
    if (!file) return;
    this.files.set(name, await uploaded(file));
    this.turn(typed(this.line, file.name, this.known));
  }

  private hint(line: CommandLine): TemplateResult | typeof nothing {
    if (this.problem) return html`<span class="problem" data-testid="problem">${this.problem}</span>`;
    if (line.mode === 'text') return nothing;
    const option = line.chips[line.active]?.option;
    if (option) return html`<b>${option.name}</b> ${option.description}`;
    return html`${line.leaf.description} <kbd>Enter</kbd> to run`;
  }
}

customElements.define('pg-composer', PgComposer);
