// Quotations of the story in a scenario, found in the wording of today or in one of the past: lists of names that hold commas
// were joined by dots, or by commas and "and" like all others.

/** True if it holds a list, or anything else, that semicolons part. Nothing else was ever joined otherwise. */
const hasSemicolons = (told: string): boolean => told.includes('; ');

/** The text with its lists joined alike, whichever way that was. */
const joinedAlike = (text: string): string => text.replace(/(?:;| ·)? (?:and|or) |; | · /g, ', ');

/** The first of the texts that is not found after the one before. */
function missing(whole: string, texts: readonly string[]): number {
  let at = 0;
  return texts.findIndex((text) => {
    const found = whole.indexOf(text, at);
    at = found + text.length;
    return found < 0;
  });
}

/** The first of the texts that what is told does not hold, in this order; undefined if it holds all of them. */
export function firstMissing(told: string, texts: readonly string[]): string | undefined {
  const now = missing(told, texts);
  const then = now < 0 || !hasSemicolons(told) ? now : missing(joinedAlike(told), texts.map(joinedAlike));
  return then < 0 ? undefined : texts[Math.max(now, then)];
}

/** True if the text is in what is told. */
export const tells = (told: string, text: string): boolean => firstMissing(told, [text]) === undefined;

/** True if these words are in the question. Of copies it may leave the numbers out: those at a table are not those of the file. */
export const asks = (question: string, words: string): boolean =>
  tells(question, words) || tells(question.replace(/#\d+/g, ''), words);

/** True if exactly these lines are told, word for word. */
export const tellsExactly = (told: readonly string[], lines: readonly string[]): boolean =>
  told.length === lines.length &&
  told.every(
    (line, n) =>
      line === lines[n] || (hasSemicolons(line) && joinedAlike(line) === joinedAlike(lines[n] ?? '')),
  );
