// Compares texts in scenarios with the story, in today's wording or an earlier one: lists of names with commas used to
// be joined by dots, or by commas and "and".

/**
 * True if the line contains semicolons, which separate the items of some lists. Only these lists had another wording in
 * the past.
 */
const hasSemicolons = (told: string): boolean => told.includes('; ');

/** Sentences of the story with their earlier wordings, which scenarios may have. */
const EARLIER: readonly (readonly [now: RegExp, then: string])[] = [
  [/ ×(\d+)/g, ' ($1 of them)'],
  [/ expands: one more card for their mana\./g, ' expands.'],
  [/\bregion \d+ \([^)]*\) is turned face up/gi, 'a Tumult card is turned face up'],
  [
    /\b(?:region \d+ \([^)]*\)(?:, | and |; and |; )?)+ are turned face up/gi,
    'Tumult cards are turned face up',
  ],
  [/\b\d+ Tumult cards are/g, 'Tumult cards are'],
];

/** The line in its earlier wording. */
const earlier = (told: string): string =>
  EARLIER.reduce((line, [now, then]) => line.replace(now, then), told);

/** The text with all kinds of list separators replaced by commas. */
const joinedAlike = (text: string): string => text.replace(/(?:;| ·)? (?:and|or) |; | · /g, ', ');

/**
 * Index of the first of the texts that does not occur in the line after the preceding text; -1 if all occur, in this
 * order.
 */
function missing(whole: string, texts: readonly string[]): number {
  let at = 0;
  return texts.findIndex((text) => {
    const found = whole.indexOf(text, at);
    at = found + text.length;
    return found < 0;
  });
}

/** The first of these texts that the line does not contain in the given order; undefined if it contains all. */
export function firstMissing(told: string, texts: readonly string[]): string | undefined {
  const was = texts.map(earlier);
  const found = [
    missing(told, texts),
    missing(earlier(told), was),
    ...(hasSemicolons(told) ? [missing(joinedAlike(earlier(told)), was.map(joinedAlike))] : []),
  ];
  return found.some((index) => index < 0) ? undefined : texts[Math.max(...found)];
}

/** True if the line of the story contains the text. */
export const tells = (told: string, text: string): boolean => firstMissing(told, [text]) === undefined;

/**
 * True if the question contains these words. Numbers of copies ("#2") may be left out, because those at a table differ
 * from those in the scenario file.
 */
export const asks = (question: string, words: string): boolean =>
  tells(question, words) || tells(question.replace(/#\d+/g, ''), words);

/** True if the story has exactly these lines. */
export const tellsExactly = (told: readonly string[], lines: readonly string[]): boolean =>
  told.length === lines.length &&
  told.every(
    (line, n) =>
      line === lines[n] ||
      earlier(line) === earlier(lines[n] ?? '') ||
      (hasSemicolons(line) && joinedAlike(earlier(line)) === joinedAlike(earlier(lines[n] ?? ''))),
  );
