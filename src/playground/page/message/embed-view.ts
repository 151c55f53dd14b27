// Draws embeds. The library draws the frame; titles and names are drawn here, because the library takes any long number
// in them for a custom emoji and requests it from Discord.
import type { APIEmbed } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { styleMap } from 'lit/directives/style-map.js';
import type { PlaygroundState } from '../../driver/protocol.ts';
import { now } from '../clock.ts';
import { markdown } from '../text/markdown-view.ts';
import { messageTimeText } from '../text/timestamp.ts';
import { fieldColumns, hexColour } from './message-groups.ts';

/**
 * The address of an embed's picture if it belongs to this page or its server; pictures elsewhere are never requested.
 */
export function localPicture(url: string | undefined): string | null {
  if (url === undefined) return null;
  if (url.startsWith('data:image/')) return url;
  try {
    const { origin, hostname } = new URL(url, location.href);
    return origin === location.origin || hostname === '127.0.0.1' || hostname === 'localhost' ? url : null;
  } catch {
    return null;
  }
}

const link = (url: string | undefined, text: TemplateResult | string): TemplateResult | string =>
  url !== undefined && /^https?:\/\//i.test(url)
    ? html`<a href=${url} target="_blank" rel="noopener noreferrer">${text}</a>`
    : text;

/** An embed as Discord draws it. */
export function embedView(embed: APIEmbed, state: PlaygroundState | null): TemplateResult {
  const { author, title, description, footer, image, thumbnail } = embed;
  const fields = embed.fields ?? [];
  const columns = fieldColumns(fields);
  const small = localPicture(thumbnail?.url);
  const icon = localPicture(author?.icon_url);
  return html`<discord-embed
    slot="embeds"
    role="group"
    data-testid="embed"
    color=${embed.color === undefined ? nothing : hexColour(embed.color)}
    image=${localPicture(image?.url) ?? nothing}
    aria-label=${image?.description ?? nothing}
  >
    ${
      author
        ? html`<div slot="description" class="embed-author">
            ${icon === null ? nothing : html`<img src=${icon} alt="" />`}<span>${link(author.url, author.name)}</span>
          </div>`
        : nothing
    }
    ${title ? html`<div slot="description" class="embed-title">${link(embed.url, markdown(title, state))}</div>` : nothing}
    ${
      description
        ? html`<discord-embed-description slot="description">${markdown(description, state)}</discord-embed-description>`
        : nothing
    }
    ${
      fields.length > 0
        ? html`<discord-embed-fields slot="fields"
            >${fields.map((field, index) => {
              const [from, to] = columns[index] ?? [1, 13];
              return html`<discord-embed-field style=${styleMap({ 'grid-column': `${from} / ${to}` })}
                ><div class="field-title">${markdown(field.name, state)}</div>
                ${markdown(field.value, state)}</discord-embed-field
              >`;
            })}</discord-embed-fields
          >`
        : nothing
    }
    ${small === null ? nothing : html`<img slot="description" class="embed-thumbnail" src=${small} alt=${thumbnail?.url ?? ''} />`}
    ${
      footer || embed.timestamp
        ? html`<discord-embed-footer slot="footer"
            >${footer?.text ?? ''}${footer && embed.timestamp ? ' • ' : ''}${
              embed.timestamp ? messageTimeText(Date.parse(embed.timestamp), now()) : ''
            }</discord-embed-footer
          >`
        : nothing
    }
  </discord-embed>`;
}
