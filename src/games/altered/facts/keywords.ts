/** Keywords of an object with one added. Several Tough numbers add up (rules 18); other keywords count once. */
export const withKeyword = (
  keywords: Record<string, number>,
  keyword: string,
  n = 1,
): Record<string, number> => ({
  ...keywords,
  [keyword]: keyword === 'tough' ? n + (keywords[keyword] ?? 0) : 1,
});
