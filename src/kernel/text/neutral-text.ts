// The one gate for text that people type: names, reasons, notes. It stands in the middle of sentences of ours, so it is
// stored in a form in which Discord finds no link, mention or formatting, wherever it is shown: in posts, embeds, names
// of threads, pictures, suggestions and files. Look-alike characters keep it readable.

/** Maximum length of a name, in characters as a reader counts them. */
const LONGEST_NAME = 40;

/** Maximum length of a reason, a ruling or a note, in characters as a reader counts them. */
const LONGEST_TEXT = 300;

/** More code units than this for each character are not looked at: only marks that are dropped anyway take as many. */
const UNITS = 20;

/** A character of more code units is not one that anybody reads. */
const LONGEST_CHARACTER = 100;

/** Number of marks that one letter may carry: more of them cover the lines above and below. */
const MOST_MARKS = 3;

/** Characters that Discord would interpret, and look-alikes that are only themselves. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '*': '∗',
  '~': '∼',
  '|': 'ǀ',
  '`': 'ˋ',
  '\\': '∖',
  '[': '［',
  ']': '］',
  '<': '‹',
  '>': '›',
  '@': '＠',
  '#': '＃',
  '/': '∕',
};

const ACTIVE = /[*~|`\\[\]<>@#/]/g;

/** Underscores that are not between two letters or digits: those begin or end italics. */
const LOOSE_UNDERSCORE = /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

/** At the beginning of a line these make it a list or small print. */
const LIST = /^(?:[-+•]|\d+[.)])(?=\s|$)/;
const LIST_MARKS: Readonly<Record<string, string>> = { '-': '‐', '+': '＋', '•': '·', '.': '․', ')': '）' };

/**
 * Characters that nobody sees, or that turn the text around them: controls, formats (the joiner between pictures apart), halves of
 * characters, and letters and signs that are blank.
 */
const UNSEEN =
  /(?!\u200d)(?:[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5)/gu;
const STRAY_JOINER =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu');

/** Something that is seen by itself. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * A name as it is stored: on one line, at most {@link LONGEST_NAME} characters, none of them cut in the middle, without
 * anything that Discord formats or links, or that cannot be seen; `Player` if nothing is left.
 */
export function neutralName(name: string): string {
  const written = first(LONGEST_NAME, neutral(name.slice(0, LONGEST_NAME * UNITS))).text;
  return SEEN.test(written) ? written : 'Player';
}

/**
 * Marks that Discord's client writes for a person, a role, a channel, a command or an emoji that was picked from a list, and
 * what is stored for it: words instead of the number.
 */
const PICKED: readonly [RegExp, string][] = [
  [/<@!?\w+>/g, '@somebody'],
  [/<@&\w+>/g, '@role'],
  [/<#\w+>/g, '#channel'],
  [/<\/([^:<>]{1,100}):\w+>/g, '/$1'],
  [/<a?:(\w{1,40}):\w+>/g, ':$1:'],
];

/** Typed text for others to read, as it is stored: the same as {@link neutralName} does, for longer texts. `…` stands for what was cut off. */
export function neutralText(typed: string, longest: number = LONGEST_TEXT): string {
  const most = longest * UNITS;
  const words = PICKED.reduce((before, [picked, word]) => before.replace(picked, word), typed.slice(0, most));
  const { text, cut } = first(longest, neutral(words));
  if (!cut && typed.length <= most) return text;
  return `${first(longest - 1, text).text}…`;
}

/** The text on one line, without anything that Discord formats or links, or that cannot be seen. */
const neutral = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(STRAY_JOINER, '')
    .replace(TOO_MANY_MARKS, '$1')
    .replace(ACTIVE, (found) => LOOK_ALIKES[found] ?? found)
    .replace(LOOSE_UNDERSCORE, 'ˍ')
    .replace(/ +/g, ' ')
    .trim()
    .replace(LIST, (found) => found.slice(0, -1) + (LIST_MARKS[found.slice(-1)] ?? ''));

/** The first characters of a text, and whether there were more. */
function first(longest: number, text: string): { text: string; cut: boolean } {
  let kept = '';
  let count = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (count === longest || segment.length > LONGEST_CHARACTER) return { text: kept.trim(), cut: true };
    kept += segment;
    count++;
  }
  return { text: kept, cut: false };
}

/** Maximum length of what is quoted back to the person who typed it, in characters. */
const LONGEST_QUOTE = 80;

/** Typed text, in quotation marks, for the sentence that says why it is not accepted. */
export const quoteTyped = (typed: string): string => `"${neutralText(typed, LONGEST_QUOTE)}"`;
