/**
 * Adds a keyword to those that an object has. The numbers of several Tough keywords add up (rules 18). A second Scout
 * replaces the number of the first. A second copy of any other keyword changes nothing.
 */
export const withKeyword = (
  keywords: Record<string, number>,
  keyword: string,
  n = 1,
): Record<string, number> => ({
  ...keywords,
  [keyword]: keyword === 'tough' ? n + (keywords[keyword] ?? 0) : n,
});
