// Draws a message's components: buttons, select menus, and containers of Components V2.
import {
  type APIButtonComponent,
  type APIComponentInMessageActionRow,
  type APIMessageTopLevelComponent,
  type APISelectMenuComponent,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import type { PlaygroundState } from '../../driver/protocol.ts';
import { markdown } from '../text/markdown-view.ts';
import { localPicture } from './embed-view.ts';
import { hexColour } from './message-groups.ts';
import type { SelectData, SelectEvent, SelectOption } from './select-element.ts';
import './select-element.ts';

/** Facts on which the drawing of a message's components depends. */
export interface ComponentContext {
  state: PlaygroundState | null;
  /** Custom ids of components that wait for the bot's answer. */
  busy: ReadonlySet<string>;
  press: (customId: string, label: string) => void;
  select: (customId: string, values: string[]) => void;
}

const STYLES: Partial<Record<ButtonStyle, string>> = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Secondary]: 'secondary',
  [ButtonStyle.Success]: 'success',
  [ButtonStyle.Danger]: 'danger',
};

function button(component: APIButtonComponent, context: ComponentContext): TemplateResult {
  const emoji = 'emoji' in component ? (component.emoji?.name ?? '') : '';
  const label = 'label' in component ? (component.label ?? '') : '';
  const text = html`${emoji ? html`<span class="btn-emoji">${emoji}</span>` : nothing}<span>${label}</span>`;
  if (component.style === ButtonStyle.Link)
    return html`<a class="btn btn-secondary" href=${component.url} target="_blank" rel="noopener noreferrer">${text} ↗</a>`;
  const customId = 'custom_id' in component ? component.custom_id : '';
  const busy = context.busy.has(customId);
  return html`<button
    type="button"
    class="btn btn-${STYLES[component.style] ?? 'secondary'} ${busy ? 'busy' : ''}"
    data-testid="button"
    data-custom-id=${customId}
    ?disabled=${component.disabled === true}
    aria-busy=${busy}
    @click=${() => busy || context.press(customId, label || emoji)}
  >
    ${text}
  </button>`;
}

/** Options of a select menu. Options for users, roles and channels come from the client's own data. */
function selectOptions(component: APISelectMenuComponent, state: PlaygroundState | null): SelectOption[] {
  const plain = (label: string, value: string): SelectOption => ({
    label,
    value,
    description: '',
    emoji: '',
  });
  const users = () =>
    (state?.users ?? []).filter((user) => user.member).map((user) => plain(user.name, user.id));
  const roles = () => (state?.roles ?? []).map((role) => plain(`@${role.name}`, role.id));
  switch (component.type) {
    case ComponentType.StringSelect:
      return component.options.map((option) => ({
        label: option.label,
        value: option.value,
        description: option.description ?? '',
        emoji: option.emoji?.name ?? '',
      }));
    case ComponentType.UserSelect:
      return users();
    case ComponentType.RoleSelect:
      return roles();
    case ComponentType.MentionableSelect:
      return [...users(), ...roles()];
    case ComponentType.ChannelSelect:
      return (state?.channels ?? []).map((channel) => plain(`#${channel.name}`, channel.id));
  }
}

/** The data of a select menu that its element <pg-select> needs. */
export function selectData(component: APISelectMenuComponent, state: PlaygroundState | null): SelectData {
  const preset =
    component.type === ComponentType.StringSelect
      ? component.options.filter((option) => option.default).map((option) => option.value)
      : (component.default_values ?? []).map((each) => each.id);
  return {
    customId: component.custom_id,
    placeholder: component.placeholder ?? 'Make a selection',
    min: component.min_values ?? 1,
    max: component.max_values ?? 1,
    disabled: component.disabled === true,
    options: selectOptions(component, state),
    chosen: preset,
  };
}

function inRow(component: APIComponentInMessageActionRow, context: ComponentContext): TemplateResult {
  if (component.type === ComponentType.Button) return button(component, context);
  return html`<pg-select
    .data=${selectData(component, context.state)}
    ?busy=${context.busy.has(component.custom_id)}
    @pg-select=${(event: SelectEvent) => context.select(component.custom_id, event.values)}
  ></pg-select>`;
}

function picture(url: string, description: string | null | undefined): TemplateResult {
  const local = localPicture(url);
  return local === null
    ? html`<span class="no-picture">${description ?? 'picture'}</span>`
    : html`<img class="media" src=${local} alt=${description ?? ''} />`;
}

function component(each: APIMessageTopLevelComponent, context: ComponentContext): TemplateResult {
  switch (each.type) {
    case ComponentType.ActionRow:
      return html`<div class="row" role="group">${each.components.map((one) => inRow(one, context))}</div>`;
    case ComponentType.TextDisplay:
      return html`<div class="text-display">${markdown(each.content, context.state)}</div>`;
    case ComponentType.Section:
      return html`<div class="section">
        <div class="section-text">${each.components.map((one) => component(one, context))}</div>
        ${
          each.accessory.type === ComponentType.Button
            ? button(each.accessory, context)
            : html`<span class="section-picture">${picture(each.accessory.media.url, each.accessory.description)}</span>`
        }
      </div>`;
    case ComponentType.MediaGallery:
      return html`<div class="gallery">${each.items.map((item) => picture(item.media.url, item.description))}</div>`;
    case ComponentType.Separator:
      return html`<div class="separator ${each.divider === false ? 'blank' : ''} ${each.spacing === 2 ? 'large' : ''}"></div>`;
    case ComponentType.File:
      // Shows the file's name rather than its address, which is wider than a phone.
      return html`<div class="file">${each.name ?? each.file.url.split('/').at(-1)}</div>`;
    case ComponentType.Container: {
      const colour = typeof each.accent_color === 'number' ? hexColour(each.accent_color) : 'transparent';
      return html`<div class="container" style="border-left-color: ${colour}">
        ${each.components.map((one) => component(one, context))}
      </div>`;
    }
    default:
      return html`<div class="unknown">A component of a kind that this page does not know</div>`;
  }
}

/** Draws the components of a message. */
export const componentsView = (
  components: readonly APIMessageTopLevelComponent[],
  context: ComponentContext,
): TemplateResult[] => components.map((each) => component(each, context));
