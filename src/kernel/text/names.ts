// Lists of names. Many names contain commas ("Mesk, the Wall"), so such lists are separated by semicolons, as usual in
// English.

/** True if the name contains a comma, except in brackets behind the name, where a comma confuses nobody. */
const holdsComma = (name: string): boolean => /,(?![^()]*\))/.test(name);

/** A list of names without "and": "A, B, C"; "A; Mesk, the Wall; C". */
export const nameRow = (names: readonly string[]): string => names.join(names.some(holdsComma) ? '; ' : ', ');

/** A list of names with a word such as "and" before the last: "A and B", "A, B and C"; "A; Mesk, the Wall; and C". */
export function nameList(names: readonly string[], word: 'and' | 'or' = 'and'): string {
  if (names.length < 2) return names.join('');
  const before = names.slice(0, -1);
  const last = names.at(-1);
  return names.some(holdsComma)
    ? `${before.join('; ')}; ${word} ${last}`
    : `${before.join(', ')} ${word} ${last}`;
}
