// Context menus: the bot's commands for a person, or for a message.
import { html, nothing, type TemplateResult } from 'lit';
import type { MenuCommand } from '../../driver/protocol.ts';

/** A context menu command with its target. */
export interface MenuEntry {
  command: MenuCommand;
  /** Id of the target person or message. */
  target: string;
  label: string;
}

/** A button that opens the context menu of a person or message; nothing if the bot has no commands for it. */
export function menuView(
  title: string,
  mark: string,
  entries: readonly MenuEntry[],
  choose: (entry: MenuEntry) => void,
  slot?: string,
): TemplateResult | typeof nothing {
  if (entries.length === 0) return nothing;
  const picked = (event: Event, entry: MenuEntry): void => {
    if (event.currentTarget instanceof Element)
      event.currentTarget.closest('details')?.removeAttribute('open');
    choose(entry);
  };
  return html`<details class="apps" slot=${slot ?? nothing} data-testid="apps">
    <summary aria-label=${title} title=${title}>${mark}</summary>
    <ul>
      ${entries.map(
        (entry) => html`<li>
          <button type="button" class="app" data-testid="app" @click=${(event: Event) => picked(event, entry)}>${entry.label}</button>
        </li>`,
      )}
    </ul>
  </details>`;
}
