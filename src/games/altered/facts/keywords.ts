/**
 * Adds a keyword to those that an object has. Several Toughs of one object add up (rules 18); a Scout keeps its number;
 * of the others one is as good as two.
 */
export const withKeyword = (
  keywords: Record<string, number>,
  keyword: string,
  n = 1,
): Record<string, number> => ({
  ...keywords,
  [keyword]: keyword === 'tough' ? n + (keywords[keyword] ?? 0) : n,
});
