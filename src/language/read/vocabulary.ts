import type { Vocabulary } from './chart.ts';

/**
 * The words that cards use where their language leaves them open, by sort: those under a key of the same name (`subtype`, `token`) in
 * any program. `more`: those that are printed elsewhere on the cards.
 */
export function vocabularyOf(abilities: readonly unknown[], more: Vocabulary): Vocabulary {
  const words: Record<string, Set<string>> = { subtype: new Set(), token: new Set(), card: new Set() };
  for (const [sort, known] of Object.entries(more)) words[sort] = new Set([...(words[sort] ?? []), ...known]);
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, one] of Object.entries(value)) {
      const sort = key === 'called' ? 'card' : key;
      for (const word of [one].flat()) if (typeof word === 'string') words[sort]?.add(word);
      walk(one);
    }
  };
  walk(abilities);
  return Object.fromEntries(Object.entries(words).map(([sort, known]) => [sort, [...known]]));
}
