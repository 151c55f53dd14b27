// Neutralises text that people type: names, reasons, notes. The bot puts it into its own sentences, so it is stored in
// a form in which Discord finds no link, mention or formatting wherever it is shown: posts, embeds, thread names,
// pictures, suggestions and files. Look-alike characters keep it readable.

/** Maximum length of a name, in characters as a reader counts them. */
const LONGEST_NAME = 40;

/** Maximum length of a reason, a ruling or a note, in characters as a reader counts them. */
const LONGEST_TEXT = 300;

/**
 * Maximum UTF-16 code units that are read for each visible character. Only text full of invisible marks, which are
 * dropped, needs more.
 */
const UNITS = 20;

/** Maximum code units of one visible character; longer ones are unreadable and dropped. */
const LONGEST_CHARACTER = 100;

/** Maximum accents and marks on one letter: more would cover the lines above and below. */
const MOST_MARKS = 3;

/** Characters that Discord would interpret as formatting or links, with look-alikes that it does not. */
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

/** Underscores that are not between two letters or digits: Discord starts or ends italics there. */
const LOOSE_UNDERSCORE = /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

/** Beginning of a line that makes Discord show the line as a list or as small print. */
const LIST = /^(?:[-+•]|\d+[.)])(?=\s|$)/;
const LIST_MARKS: Readonly<Record<string, string>> = { '-': '‐', '+': '＋', '•': '·', '.': '․', ')': '）' };

/**
 * Invisible characters, and those that reverse the text direction: controls, formats (except the emoji joiner), lone
 * surrogates, and blank letters and signs.
 */
const UNSEEN =
  /(?!\u200d)(?:[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5)/gu;
const STRAY_JOINER =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu');

/** A character that is visible by itself. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * A name in the form in which it is stored: one line of at most {@link LONGEST_NAME} whole characters, without
 * invisible characters and without anything that Discord formats or links; `Player` if nothing is left.
 */
export function neutralName(name: string): string {
  const written = first(LONGEST_NAME, neutral(name.slice(0, LONGEST_NAME * UNITS))).text;
  return SEEN.test(written) ? written : 'Player';
}

/**
 * Markup that Discord's client inserts for a person, role, channel, command or emoji picked from a list, with the words
 * stored instead of the id.
 */
const PICKED: readonly [RegExp, string][] = [
  [/<@!?\w+>/g, '@somebody'],
  [/<@&\w+>/g, '@role'],
  [/<#\w+>/g, '#channel'],
  [/<\/([^:<>]{1,100}):\w+>/g, '/$1'],
  [/<a?:(\w{1,40}):\w+>/g, ':$1:'],
];

/**
 * Typed text in the form in which it is stored, for others to read: like {@link neutralName}, for longer texts. `…`
 * marks a cut.
 */
export function neutralText(typed: string, longest: number = LONGEST_TEXT): string {
  const most = longest * UNITS;
  const words = PICKED.reduce((before, [picked, word]) => before.replace(picked, word), typed.slice(0, most));
  const { text, cut } = first(longest, neutral(words));
  if (!cut && typed.length <= most) return text;
  return `${first(longest - 1, text).text}…`;
}

/** The typed text on one line, without invisible characters and without anything that Discord formats or links. */
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

/** Pattern for text of plain letters, digits, signs and their look-alikes, each of which is one code unit long. */
const PLAIN = new RegExp(`^[ -~ˍ${Object.values(LOOK_ALIKES).join('')}]*$`);

/** The first characters of a text, and whether there are more. */
function first(longest: number, text: string): { text: string; cut: boolean } {
  // Dividing a text into characters takes long, and most texts are plain.
  if (PLAIN.test(text))
    return text.length > longest ? { text: text.slice(0, longest).trim(), cut: true } : { text, cut: false };
  let kept = '';
  let count = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (count === longest || segment.length > LONGEST_CHARACTER) return { text: kept.trim(), cut: true };
    kept += segment;
    count++;
  }
  return { text: kept, cut: false };
}

/** Maximum length of typed text when it is quoted back to the person who typed it. */
const LONGEST_QUOTE = 80;

/** Typed text in quotation marks, for the sentence that says why it is refused. */
export const quoteTyped = (typed: string): string => `"${neutralText(typed, LONGEST_QUOTE)}"`;
