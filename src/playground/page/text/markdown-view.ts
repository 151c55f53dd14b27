// Draws the tree of a parsed message (see markdown.ts) as elements. Text becomes text nodes, never markup.
import { html, type nothing, type TemplateResult } from 'lit';
import type { PlaygroundState } from '../../driver/protocol.ts';
import { type Markdown, parseMarkdown } from './markdown.ts';
import './time-element.ts';

type Piece = TemplateResult | string | typeof nothing;

/** Parses and draws a text. `state` gives the names of mentioned users, roles and channels. */
export const markdown = (source: string, state: PlaygroundState | null): TemplateResult =>
  html`<span class="markup">${parsed(source).map((node) => draw(node, state))}</span>`;

const cache = new Map<string, Markdown[]>();

/** The parsed text from a cache: messages are redrawn often, but seldom change. */
function parsed(source: string): Markdown[] {
  const known = cache.get(source);
  if (known) return known;
  const nodes = parseMarkdown(source);
  if (cache.size > 1000) cache.clear();
  cache.set(source, nodes);
  return nodes;
}

function draw(node: Markdown, state: PlaygroundState | null): Piece {
  const inner = (nodes: readonly Markdown[]): Piece[] => nodes.map((each) => draw(each, state));
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'break':
      return html`<br />`;
    case 'strong':
      return html`<strong>${inner(node.content)}</strong>`;
    case 'em':
      return html`<em>${inner(node.content)}</em>`;
    case 'underline':
      return html`<u>${inner(node.content)}</u>`;
    case 'strike':
      return html`<s>${inner(node.content)}</s>`;
    case 'subtext':
      return html`<small class="subtext">${inner(node.content)}</small>`;
    case 'quote':
      return html`<blockquote>${inner(node.content)}</blockquote>`;
    case 'heading':
      return html`<div class="heading heading-${node.level}" role="heading" aria-level=${node.level + 2}>${inner(node.content)}</div>`;
    case 'spoiler':
      return html`<span
        class="spoiler"
        role="button"
        tabindex="0"
        aria-label="Spoiler, press to show"
        @click=${reveal}
        @keydown=${revealByKey}
        ><span class="spoiler-text">${inner(node.content)}</span></span
      >`;
    case 'code':
      return html`<code>${node.text}</code>`;
    case 'codeblock':
      return html`<pre><code>${node.text}</code></pre>`;
    case 'list': {
      const items = node.items.map((item) => html`<li>${inner(item)}</li>`);
      return node.ordered ? html`<ol start=${node.start}>${items}</ol>` : html`<ul>${items}</ul>`;
    }
    case 'link':
      return html`<a href=${node.href} target="_blank" rel="noopener noreferrer">${inner(node.content)}</a>`;
    case 'time':
      return html`<pg-time class="time" seconds=${node.seconds} format=${node.style}></pg-time>`;
    case 'emoji': {
      const image = state?.emojis.find(({ id }) => id === node.id)?.image;
      const name = `:${node.name}:`;
      return image === undefined ? name : html`<img class="emoji" src=${image} alt=${name} title=${name} />`;
    }
    case 'command':
      return html`<discord-mention type="slash">${node.name}</discord-mention>`;
    case 'everyone':
      return html`<discord-mention type="user" highlight>${node.name}</discord-mention>`;
    case 'user':
      return html`<discord-mention type="user" ?highlight=${node.id === state?.me.id}
        >${state?.users.find((user) => user.id === node.id)?.name ?? 'unknown-user'}</discord-mention
      >`;
    case 'role':
      return html`<discord-mention type="role"
        >${state?.roles.find((role) => role.id === node.id)?.name ?? 'unknown-role'}</discord-mention
      >`;
    case 'channel': {
      const channel = state?.channels.find((each) => each.id === node.id);
      return html`<discord-mention
        type=${channel?.kind === 'thread' ? 'thread' : 'channel'}
        data-channel=${node.id}
        role="link"
        tabindex="0"
        >${channel?.name ?? 'unknown'}</discord-mention
      >`;
    }
  }
}

function reveal(event: Event): void {
  const target = event.currentTarget;
  if (!(target instanceof HTMLElement)) return;
  target.classList.add('revealed');
  target.removeAttribute('role');
  target.removeAttribute('aria-label');
}

function revealByKey(event: KeyboardEvent): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  reveal(event);
}
