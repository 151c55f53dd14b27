// Names of people come from outside and stand in the middle of sentences of ours. They are written down so that Discord
// reads nothing into them, wherever they are shown: in posts, embeds, suggestions and files.

/** How many characters of a name are kept, as a reader counts them. */
const LONGEST_NAME = 40;

/** How much of a text is looked at for a name: far more than any name that Discord gives or a command takes. */
const READ = 2_000;

/** How much of that is kept, in units of JavaScript: what counts as one character may be any number of them. */
const LONGEST_UNITS = 500;

/** How many marks one letter may carry: more of them cover the lines above and below. */
const MOST_MARKS = 3;

/** What Discord would make something of, and what looks like it and is only itself. */
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
 * What nobody sees, or what turns the text around it: controls, formats (the joiner between pictures apart), halves of
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
 * A name as it is written down: on one line, at most {@link LONGEST_NAME} characters, none of them cut in the middle,
 * without anything that Discord formats, links, or that cannot be seen; `Player` if nothing is left.
 */
export function neutralName(name: string): string {
  const written = firstCharacters(neutralText(name.slice(0, READ))).trim();
  return SEEN.test(written) ? written : 'Player';
}

/** What is left of a text of any length when nothing in it is formatted, linked, or unseen. */
export const neutralText = (text: string): string =>
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

/** At most {@link LONGEST_NAME} characters, as a reader counts them, none of them cut in the middle. */
function firstCharacters(text: string): string {
  const most =
    text.length <= LONGEST_UNITS
      ? text.length
      : (graphemes.segment(text).containing(LONGEST_UNITS)?.index ?? 0);
  let end = 0;
  let count = 0;
  // Segments are found one at a time, so that no more are looked for than are kept.
  for (const { index, segment } of graphemes.segment(text.slice(0, most))) {
    if (count === LONGEST_NAME) break;
    end = index + segment.length;
    count++;
  }
  return text.slice(0, end);
}
