// The parts of a message that handlers get. Of a clicked message: its embed, which may hold data that the button needs.
// Of a message whose context menu was used: its text.

/** The embed of a clicked message, as handlers of clicks see it. */
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

/** Maximum characters read from a message whose context menu was used. */
export const MESSAGE_READ = 6_000;

interface Said {
  content: string;
  embeds: readonly {
    title?: string | null;
    description?: string | null;
    fields?: readonly { name: string; value: string }[];
  }[];
}

/** The text of a message, then that of its embeds, line by line, cut at the maximum length. */
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
