// Generates each game's index page from rules to scenarios, by the `source` fields of scenario files.

/** A scenario file in the index of rules. `path`: relative to the index page. */
export interface Indexed {
  path: string;
  title: string;
  source: string;
}

/** The index page, one line for each rule that a scenario names, in rule order. `game`: the game's name. */
export function rulesIndex(game: string, scenarios: readonly Indexed[]): string {
  const lines = scenarios
    .flatMap(({ path, title, source }) =>
      rulesIn(source).map((rule) => ({ rule, text: `- **${rule}** [${escaped(title)}](${path})` })),
    )
    .sort((a, b) => inOrder.compare(a.rule, b.rule) || inOrder.compare(a.text, b.text));
  return [
    `# Rules of ${game} and their scenarios`,
    '',
    'A scenario stands under every rule that its `source` names. `npm run scenario -- --index` writes this page; [docs/scenarios.md](../../../docs/scenarios.md) says how scenarios are written and run.',
    '',
    ...lines.map(({ text }) => text),
    '',
  ].join('\n');
}

const inOrder = new Intl.Collator('en', { numeric: true });

/** Escapes characters that would end a link's text. */
const escaped = (text: string): string => text.replace(/[[\]<>*_`]/g, '\\$&');

/**
 * The rules that a scenario's `source` cites: "CR 1.12, 8.5" gives CR 1.12 and CR 8.5, "rules 12" gives 12. Text in
 * brackets is ignored.
 */
export function rulesIn(source: string): string[] {
  const rules: string[] = [];
  let document = '';
  for (const part of source.replace(/ *\([^)]*\)/g, '').split(/[;,]/)) {
    const cited = part.trim().replace(/^rules? (?=\d)/, '');
    if (cited === '') continue;
    const [, named, number] = /^([A-Z][A-Z0-9]*) (\d.*)$/.exec(cited) ?? [];
    if (named !== undefined) document = named;
    // A bare number belongs to the document named before it; a game's own rules have no document name.
    else if (!/^\d+\.\d/.test(cited)) document = '';
    rules.push(named === undefined && document !== '' && /^\d/.test(cited) ? `${document} ${cited}` : cited);
    if (number === undefined && !/^\d/.test(cited)) document = '';
  }
  return [...new Set(rules)];
}
