// From a rule to its scenarios: a page of each game, made from what scenario files name as their source.

/** A scenario file as the page shows it. `path`: from the page. */
export interface Indexed {
  path: string;
  title: string;
  source: string;
}

/** The page, one line for each rule that a scenario names, in the order of the rules. `game`: its name. */
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

/** Characters that would end the text of a link. */
const escaped = (text: string): string => text.replace(/[[\]<>*_`]/g, '\\$&');

/**
 * The rules that a source names, each as it is cited: "CR 1.12, 8.5" are CR 1.12 and CR 8.5, "rules 12" is 12. What stands in brackets is
 * a remark.
 */
export function rulesIn(source: string): string[] {
  const rules: string[] = [];
  let document = '';
  for (const part of source.replace(/ *\([^)]*\)/g, '').split(/[;,]/)) {
    const cited = part.trim().replace(/^rules? (?=\d)/, '');
    if (cited === '') continue;
    const [, named, number] = /^([A-Z][A-Z0-9]*) (\d.*)$/.exec(cited) ?? [];
    if (named !== undefined) document = named;
    // A number alone continues the document before it; the games' own rules have none.
    else if (!/^\d+\.\d/.test(cited)) document = '';
    rules.push(named === undefined && document !== '' && /^\d/.test(cited) ? `${document} ${cited}` : cited);
    if (number === undefined && !/^\d/.test(cited)) document = '';
  }
  return [...new Set(rules)];
}
