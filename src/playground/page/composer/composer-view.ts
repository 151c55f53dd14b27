// Draws the list of suggestions above the command box.
import { html, nothing, type TemplateResult } from 'lit';
import type { CommandLine } from './command-line.ts';
import { leafLine, type Suggestion } from './suggestions.ts';

function heading(line: CommandLine): string {
  if (line.mode === 'text') return 'Commands';
  const option = line.chips[line.active]?.option;
  return option ? option.name : 'Optional';
}

function text(suggestion: Suggestion): TemplateResult {
  switch (suggestion.kind) {
    case 'command':
      return html`<span class="suggestion-name">/${leafLine(suggestion.command, suggestion.leaf)}</span
        ><span class="suggestion-options"
          >${suggestion.leaf.options.filter((option) => option.required).map((option) => html`<i>${option.name}</i>`)}</span
        ><span class="suggestion-note">${suggestion.leaf.description || suggestion.command.description}</span>`;
    case 'option':
      return html`<span class="suggestion-name">${suggestion.option.name}</span
        ><span class="suggestion-note">${suggestion.option.description}</span>`;
    case 'value':
      return html`<span class="suggestion-name">${suggestion.name}</span>`;
  }
}

/** The list of suggestions above the input. */
export function suggestionList(
  line: CommandLine,
  list: readonly Suggestion[] | null,
  id: string,
  pick: (suggestion: Suggestion) => void,
): TemplateResult | typeof nothing {
  if (!line.open) return nothing;
  if (list === null)
    return html`<div class="suggestions" data-testid="suggestions-loading">
      <div class="suggestions-head">${heading(line)}</div>
      <div class="suggestions-empty"><span class="dots" aria-hidden="true"><i></i><i></i><i></i></span> Asking the bot…</div>
    </div>`;
  const asked = line.mode === 'command' && line.chips[line.active]?.option.autocomplete === true;
  if (list.length === 0 && !asked) return nothing;
  return html`<div class="suggestions">
    <div class="suggestions-head">${heading(line)}</div>
    ${list.length === 0 ? html`<div class="suggestions-empty">No options match your search</div>` : nothing}
    <ul role="listbox" id=${id} aria-label=${heading(line)}>
      ${list.map(
        (suggestion, index) => html`<li
          role="option"
          class="suggestion ${suggestion.kind} ${index === line.highlight ? 'at' : ''}"
          aria-selected=${index === line.highlight}
          data-testid="suggestion"
          @mousedown=${(event: Event) => event.preventDefault()}
          @click=${() => pick(suggestion)}
          >${text(suggestion)}</li
        >`,
      )}
    </ul>
  </div>`;
}
