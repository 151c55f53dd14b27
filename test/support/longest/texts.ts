// Texts of the maximum length, of kinds that some code has been slow with.
import type { Game } from '../../../src/kernel/game.ts';

/** A kind of text: returns what is repeated until the text is long enough, with names of cards if it needs some. */
type Kind = (names: readonly string[]) => string;

const FAMILY = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}';

/** Kinds of text by their names. */
export const KINDS: Readonly<Record<string, Kind>> = {
  plain: () => 'lorem ipsum dolor sit amet ',
  'one letter': () => 'a',
  'combining marks': () => `e${'\u0301\u0323\u0327\u0308\u0332'.repeat(8)}`,
  'marks alone': () => '\u0301\u0323',
  'emoji in one': () => `${FAMILY}\u200d`,
  'right to left': () => '\u202eשלום\u200fعربي\u202c ',
  digits: () => '9',
  spaces: () => ' ',
  separators: () => ',;,; ',
  names: (names) => names.join(', '),
  'beginnings of names': (names) => names.map((name) => name.slice(0, 3)).join(', '),
  acts: (names) => names.map((name) => `play card:${name}; pass; choose answer:${name}`).join('; '),
  brackets: () => '((a) [(',
  'shortened by autocomplete': () => 'Foo · bar, ',
};

/**
 * A text of this kind with this many code points. A shortened kind ends like a value that autocomplete had to shorten.
 */
export function fillText(kind: string, length: number, names: readonly string[]): string {
  const points = Array.from(KINDS[kind]?.(names) ?? kind);
  const text = Array.from({ length }, (_, n) => points[n % points.length]).join('');
  return kind.startsWith('shortened') ? `${text.slice(0, -9)}~0123abcd` : text;
}

/** Repeats a line for as long as there is room. */
const lines = (line: string, length: number): string =>
  `${line}\n`.repeat(Math.floor(length / (line.length + 1)));

/** The longest deck lists for a game with this many characters, by what they contain. */
export function largestLists(game: Game, length: number): Readonly<Record<string, string>> {
  const cards = game.cards();
  const [shortest] = cards.map(({ name }) => name).sort((a, b) => a.length - b.length);
  const all = (line: (name: string, key: string) => string): string =>
    cards
      .map(({ name, key }) => line(name, key))
      .join('\n')
      .slice(0, length);
  return {
    'the shortest name': lines(`1 ${shortest}`, length),
    'as many cards as lines can say': lines(`99 ${shortest}`, length),
    'all names': all((name) => `1 ${name}`),
    'all keys': all((_, key) => `3 ${key}`),
    'unknown names': all((name) => `1 ${name.slice(1)}x`),
    'unknown letters': lines('ab', length),
    remarks: lines('#', length),
    brackets: lines(`1 ${shortest}${' [('.repeat(80)}`, length),
    spaces: lines(`1 ${shortest}${' '.repeat(200)}x`, length),
    'marks alone': lines(`1 a${'\u0301\u0323'.repeat(100)}`, length),
    'huge counts': all((name) => `999999 ${name}`),
    'an exported file': `{"cards":{${cards.map(({ key }) => `"${key}":999999`).join(',')}`
      .slice(0, length - 10)
      .replace(/,[^,]*$/, '}}'),
    'brackets of JSON': '{"a":'.repeat(Math.floor(length / 5)),
  };
}
