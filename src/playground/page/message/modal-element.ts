// <pg-modal>: a form that the bot opened, inside its user's pane, so that other panes stay usable.
import {
  type APIModalInteractionResponseCallbackComponent,
  type APISelectMenuComponent,
  type APITextInputComponent,
  ComponentType,
  TextInputStyle,
} from 'discord-api-types/v10';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { OpenModal, PlaygroundState, UploadedFile } from '../../driver/protocol.ts';
import { markdown } from '../text/markdown-view.ts';
import { selectData } from './components-view.ts';
import type { SelectEvent } from './select-element.ts';

/** Values of a form's fields, by their ids. */
export type ModalFields = Record<string, string | string[] | UploadedFile[]>;

/** Event that is fired when the user has submitted the form. */
export class ModalSubmitEvent extends Event {
  readonly fields: ModalFields;

  constructor(fields: ModalFields) {
    super('pg-submit');
    this.fields = fields;
  }
}

type Labelled = Extract<
  APIModalInteractionResponseCallbackComponent,
  { type: ComponentType.Label }
>['component'];

interface Choice {
  value: string;
  label: string;
  description?: string | undefined;
  default?: boolean | undefined;
}

/** A form over its user's pane. */
export class PgModal extends LitElement {
  static override properties = { modal: { attribute: false }, state: { attribute: false }, problem: {} };
  declare modal: OpenModal;
  declare state: PlaygroundState | null;
  /** Why the form was refused. */
  declare problem: string;

  /** Selected and attached values by the id of their field; texts are read from their input elements. */
  private readonly picked = new Map<string, string[] | UploadedFile[]>();

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override firstUpdated(): void {
    this.querySelector<HTMLElement>('.modal-body :is(input, textarea, button)')?.focus();
  }

  private get title_(): string {
    return this.modal.modal.title;
  }

  private readonly close = (): void => {
    this.dispatchEvent(new Event('pg-close'));
  };

  private readonly key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      this.close();
    }
    if (event.key !== 'Tab') return;
    // Keeps the keyboard focus inside the form until it is closed.
    const stops = [...this.querySelectorAll<HTMLElement>(':is(input, textarea, button):not(:disabled)')];
    const edge = event.shiftKey ? stops[0] : stops.at(-1);
    if (document.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  };

  private readonly submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const fields: ModalFields = Object.fromEntries(this.picked);
    for (const input of this.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-field]')) {
      const name = input.dataset['field'] ?? '';
      if (input instanceof HTMLInputElement && input.type !== 'text') {
        if (input.type === 'checkbox' && input.dataset['alone'] !== undefined)
          fields[name] = String(input.checked);
        else if (input.checked) fields[name] = [...this.already(fields[name]), input.value];
        else if (input.type === 'checkbox') fields[name] = this.already(fields[name]);
      } else fields[name] = input.value;
    }
    this.dispatchEvent(new ModalSubmitEvent(fields));
  };

  private already(value: ModalFields[string] | undefined): string[] {
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  }

  protected override render(): TemplateResult {
    return html`<div class="modal-back" @keydown=${this.key}>
      <form class="modal" role="dialog" aria-modal="true" aria-label=${this.title_} data-testid="modal" @submit=${this.submit}>
        <header class="modal-head">
          <h2>${this.title_}</h2>
          <button type="button" class="icon" aria-label="Close" @click=${this.close}>✕</button>
        </header>
        <div class="modal-body">${this.modal.modal.components.map((each) => this.top(each))}</div>
        ${this.problem ? html`<p class="failed" role="alert">${this.problem}</p>` : nothing}
        <footer class="modal-foot">
          <button type="button" class="btn btn-plain" @click=${this.close}>Cancel</button>
          <button type="submit" class="btn btn-primary" data-testid="modal-submit">Submit</button>
        </footer>
      </form>
    </div>`;
  }

  private top(component: APIModalInteractionResponseCallbackComponent): TemplateResult {
    switch (component.type) {
      case ComponentType.ActionRow:
        return html`${component.components.map((input) => this.field(input.label ?? '', '', input))}`;
      case ComponentType.Label:
        return this.field(component.label, component.description ?? '', component.component);
      case ComponentType.TextDisplay:
        return html`<div class="modal-text">${markdown(component.content, this.state)}</div>`;
      default:
        return html`<div class="unknown">A field of a kind that this page does not know</div>`;
    }
  }

  private field(label: string, description: string, component: Labelled): TemplateResult {
    const required = !('required' in component) || component.required !== false;
    const mark = html`<span class="field-label"
      >${label}${required && component.type !== ComponentType.Checkbox ? html`<b class="required" title="Required">*</b>` : nothing}</span
    >`;
    const note = description ? html`<span class="field-note">${description}</span>` : nothing;
    switch (component.type) {
      case ComponentType.TextInput:
        return html`<label class="field">${mark}${note}${this.input(component, required)}</label>`;
      case ComponentType.RadioGroup:
        return html`<fieldset class="field"><legend>${mark}</legend>${note}${this.ticks(component, 'radio', required)}</fieldset>`;
      case ComponentType.CheckboxGroup:
        return html`<fieldset class="field"><legend>${mark}</legend>${note}${this.ticks(component, 'checkbox', false)}</fieldset>`;
      case ComponentType.Checkbox:
        return html`<label class="field tick-line"
          ><input type="checkbox" data-field=${component.custom_id} data-alone ?checked=${component.default === true} />${mark}${note}</label
        >`;
      case ComponentType.FileUpload:
        return html`<label class="field"
          >${mark}${note}<input
            type="file"
            ?multiple=${(component.max_values ?? 1) > 1}
            ?required=${required}
            @change=${(event: Event) => this.attach(component.custom_id, event)}
        /></label>`;
      default:
        return html`<div class="field">${mark}${note}${this.menu(component, label)}</div>`;
    }
  }

  private input(component: APITextInputComponent, required: boolean): TemplateResult {
    const most = component.max_length ?? 4000;
    const least = component.min_length ?? 0;
    return component.style === TextInputStyle.Paragraph
      ? html`<textarea rows="4" data-field=${component.custom_id} maxlength=${most} minlength=${least} placeholder=${component.placeholder ?? ''} ?required=${required} .value=${component.value ?? ''}></textarea>`
      : html`<input type="text" autocomplete="off" data-field=${component.custom_id} maxlength=${most} minlength=${least} placeholder=${component.placeholder ?? ''} ?required=${required} .value=${component.value ?? ''} />`;
  }

  private menu(component: APISelectMenuComponent, label: string): TemplateResult {
    const data = selectData(component, this.state);
    const picked = this.picked.get(component.custom_id);
    if (picked === undefined) this.picked.set(component.custom_id, [...data.chosen]);
    return html`<pg-select
      .data=${data}
      label=${label}
      @pg-select=${(event: SelectEvent) => this.picked.set(component.custom_id, event.values)}
    ></pg-select>`;
  }

  private ticks(
    group: { custom_id: string; options: readonly Choice[] },
    type: 'radio' | 'checkbox',
    required: boolean,
  ): TemplateResult[] {
    return group.options.map(
      (option) => html`<label class="tick-line"
        ><input type=${type} name=${group.custom_id} value=${option.value} data-field=${group.custom_id} ?checked=${option.default === true} ?required=${required} /><span
          >${option.label}${option.description ? html`<span class="field-note">${option.description}</span>` : nothing}</span
        ></label
      >`,
    );
  }

  private async attach(customId: string, event: Event): Promise<void> {
    if (!(event.target instanceof HTMLInputElement)) return;
    this.picked.set(customId, await Promise.all([...(event.target.files ?? [])].map(uploaded)));
  }
}

/** Reads a file of the user's computer in the form that the playground expects. */
export async function uploaded(file: File): Promise<UploadedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return { filename: file.name, contentType: file.type || 'application/octet-stream', data: btoa(binary) };
}

customElements.define('pg-modal', PgModal);
