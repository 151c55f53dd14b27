/** The place of the first node that fits within data: the keys that lead there, with dots between them; undefined where none fits. */
export function placeIn(
  data: unknown,
  fits: (node: Readonly<Record<string, unknown>>) => boolean,
): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  for (const [key, inner] of Object.entries(data)) {
    if (typeof inner !== 'object' || inner === null) continue;
    if (!Array.isArray(inner) && fits(inner)) return key;
    const place = placeIn(inner, fits);
    if (place !== undefined) return `${key}.${place}`;
  }
  return undefined;
}
