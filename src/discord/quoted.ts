// The part of a message that handlers see: of a clicked one its quotation, because an answer may hold what its button needs; of one
// whose context menu was used its words.

/** The embed of a clicked message, as handlers see it. */
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

/** Characters that are read of a message whose context menu was used. */
export const MESSAGE_READ = 6_000;

interface Said {
  content: string;
  embeds: readonly {
    title?: string | null;
    description?: string | null;
    fields?: readonly { name: string; value: string }[];
  }[];
}

/** The words of a message, line by line: its text, then its embeds. Of a long one the beginning. */
export const saidIn = ({ content, embeds }: Said): string =>
  [
    content,
    ...embeds.flatMap(({ title, description, fields = [] }) => [
      title ?? '',
      description ?? '',
      ...fields.flatMap(({ name, value }) => [name, value]),
    ]),
  ]
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, MESSAGE_READ);
