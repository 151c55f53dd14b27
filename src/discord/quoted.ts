// What a clicked message quotes: an answer may hold what its button needs.

/** What handlers see of the embed of a clicked message. */
export interface Quoted {
  description: string;
  fields: { name: string; value: string }[];
}

/** The first embed of a message, as handlers see it. */
export function quotedIn(
  embeds: readonly { description?: string | null; fields?: readonly { name: string; value: string }[] }[],
): { quoted?: Quoted } {
  const [first] = embeds;
  if (first === undefined) return {};
  const fields = (first.fields ?? []).map(({ name, value }) => ({ name, value }));
  return { quoted: { description: first.description ?? '', fields } };
}
