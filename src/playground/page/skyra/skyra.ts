// Imports only those elements of @skyra/discord-components-core that are used (importing all would double the size),
// with today's Discord colours instead of those of 2022. Bold, lists, buttons, selects and modals are the page's own,
// because those of the library put blanks around their text, cannot be disabled for the keyboard, or do nothing when
// used.
import './skyra-config.ts';
import { DiscordAuthorInfo } from '@skyra/discord-components-core/discord-author-info.js';
import { DiscordCommand } from '@skyra/discord-components-core/discord-command.js';
import { DiscordEmbed } from '@skyra/discord-components-core/discord-embed.js';
import { DiscordEmbedDescription } from '@skyra/discord-components-core/discord-embed-description.js';
import { DiscordEmbedField } from '@skyra/discord-components-core/discord-embed-field.js';
import '@skyra/discord-components-core/discord-embed-fields.js';
import { DiscordEmbedFooter } from '@skyra/discord-components-core/discord-embed-footer.js';
import { DiscordMention } from '@skyra/discord-components-core/discord-mention.js';
import { DiscordMessage } from '@skyra/discord-components-core/discord-message.js';
import { DiscordReply } from '@skyra/discord-components-core/discord-reply.js';
import { type CSSResult, css } from 'lit';

/**
 * Adds a style sheet to an element of the library, which overrides earlier ones. Must run before the first element of
 * the kind is drawn.
 */
const restyle = (element: { elementStyles: unknown[] }, sheet: CSSResult): void => {
  element.elementStyles.push(sheet);
};

restyle(
  DiscordMessage,
  css`
    :host {
      color: var(--text);
      font-family: var(--font);
      padding: 2px 16px 2px 14px;
      border-left: 2px solid transparent;
      margin: 0;
    }
    :host(:not([message-body-only])) { margin-top: 15px; }
    :host([highlight]), :host([ephemeral]) { padding-right: 16px; }
    :host([highlight]) { background: var(--ping-back); }
    :host([highlight]:hover) { background: var(--ping-back-hover); }
    :host([highlight])::before, :host([ephemeral])::before { left: -2px; width: 2px; }
    :host([highlight])::before { background: var(--ping); }
    :host(:hover) { background: var(--hover); }
    .discord-message-inner { align-items: flex-start; }
    .discord-author-avatar { margin-right: 14px; margin-top: 3px; }
    .discord-author-avatar img { cursor: default; }
    .discord-message-content { min-width: 0; padding-top: 0; line-height: 1.375; }
    .discord-message-timestamp { color: var(--faint); font-size: 12px; margin-left: 5px; }
    .discord-message-body-only-indent { flex: 0 0 54px; width: 54px; margin: 0; overflow: hidden; }
    :host(:hover) .discord-message-timestamp-hover::before { content: ''; }
    .discord-message-body, :host .discord-message-markup { font-size: 15px; line-height: 1.375; }
    .discord-message-edited { color: var(--faint); margin-left: 4px; }
    /* Hides the library's line; the page draws its own with buttons that the keyboard reaches. */
    .discord-message-ephemeral { display: none; }
  `,
);

restyle(
  DiscordAuthorInfo,
  css`
    :host .discord-author-username { font-weight: 600; font-size: 15px; cursor: default; }
    :host .discord-author-username:hover { text-decoration: none; cursor: default; }
  `,
);

restyle(
  DiscordEmbed,
  css`
    :host { color: var(--text); margin: 4px 0; line-height: 1.4; }
    :host .discord-left-border { background-color: var(--deep); }
    :host .discord-embed-root { flex: 0 1 520px; min-width: 0; }
    :host .discord-embed-wrapper { background: var(--side); border-color: var(--side); width: 100%; max-width: 520px; }
    :host .discord-embed-wrapper .discord-embed-grid { display: grid; grid-template-columns: minmax(0, 1fr) auto; padding: 8px 16px 14px 12px; }
    :host .discord-embed-image { max-width: 100%; }
  `,
);
restyle(DiscordEmbedDescription, css`:host { font-size: 14px; line-height: 1.3; }`);
restyle(DiscordEmbedField, css`:host { font-size: 14px; line-height: 1.3; }`);
restyle(DiscordEmbedFooter, css`:host { color: var(--muted); grid-column: 1 / 3; }`);
restyle(
  DiscordMention,
  css`:host { background-color: rgb(88 101 242 / 0.3); color: #c9cdfb; padding: 0 2px; cursor: default; } :host(:hover) { background-color: #5865f2; }`,
);

const replyLine = css`
  :host { color: var(--muted); font-family: var(--font); margin-left: 54px; font-size: 13px; min-width: 0; overflow: hidden; padding-top: 0; }
  .discord-replied-message-content { cursor: default; overflow: hidden; }
  .discord-replied-message-username { cursor: default; opacity: 0.85; }
`;
restyle(DiscordReply, replyLine);
restyle(DiscordCommand, replyLine);
restyle(
  DiscordCommand,
  css`:host .discord-slash-command-name { background: rgb(88 101 242 / 0.18); color: #a9b2ff !important; }`,
);
