// Words that are written from right to left in text that is written from left to right. Without this a name in Arabic or Hebrew turns
// the numbers around it: `(1–0–0)` behind such a name is seen as `(0–0–1)`, and a line that begins with one runs the other way.
import type { APIEmbed } from 'discord.js';
import { embedTotal } from '../messages/fit.ts';
import * as limits from '../messages/limits.ts';

/** First strong isolate … pop directional isolate: what stands between them has a direction of its own (UAX #9). */
const [ISOLATE, END] = ['\u2068', '\u2069'];

/** Letters of the scripts that are written from right to left, in all of their blocks. */
const LETTER = String.raw`[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]`;

/** A stretch of words in these letters, with what joins them. */
const STRETCH = new RegExp(`${LETTER}+(?:[ \\u00a0'’\\-.\\d]+${LETTER}+)*`, 'gu');

/** The text with every stretch of right-to-left words isolated, as long as it fits; else as it was. */
export function isolated(text: string, max: number): string {
  const apart = bare(text).replace(STRETCH, `${ISOLATE}$&${END}`);
  return apart.length <= max ? apart : text;
}

/** The text as it was before: for comparing what stands in a channel with what was sent. */
export const bare = (text: string): string => text.replace(/[\u2068\u2069]/g, '');

/** Texts of embeds and of components, by their keys, and how long each may be. Ids and values are not among them. */
const IN_EMBEDS = {
  title: limits.EMBED_TITLE,
  description: limits.EMBED_DESCRIPTION,
  name: limits.EMBED_FIELD_NAME,
  value: limits.EMBED_FIELD_VALUE,
  text: limits.EMBED_FOOTER,
};
const IN_COMPONENTS = {
  content: limits.LAYOUT_TEXT,
  label: limits.BUTTON_LABEL,
  placeholder: limits.SELECT_PLACEHOLDER,
  description: limits.SELECT_DESCRIPTION,
};

export interface Message {
  content?: string | null | undefined;
  embeds?: readonly APIEmbed[] | null | undefined;
  components?: readonly unknown[] | null | undefined;
}

/** Changes that every message goes through before it leaves. */
export type Dressing = <Sent extends Message>(message: Sent) => Sent;

/** The message with all of its text so. Ids, values and files stay as they are. */
export function directed<Sent extends Message>(message: Sent): Sent {
  const { content, embeds, components } = message;
  if (JSON.stringify([content, embeds, components]).search(STRETCH) < 0) return message;
  const apart = embeds && within(embeds, IN_EMBEDS);
  const parts = components && within(components, IN_COMPONENTS);
  return {
    ...message,
    ...(content != null && { content: isolated(content, limits.CONTENT) }),
    ...(apart != null && embedTotal(apart) <= limits.EMBED_TOTAL && { embeds: apart }),
    ...(parts != null && textLength(parts) <= limits.LAYOUT_TEXT && { components: parts }),
  };
}

/** Characters of all texts in these components. */
function textLength(components: readonly unknown[]): number {
  let length = 0;
  JSON.stringify(components, (key, value: unknown) => {
    if (key === 'content' && typeof value === 'string') length += value.length;
    return value;
  });
  return length;
}

/** Copy of plain data in which the texts under these keys are isolated. */
const within = <Data>(data: Data, longest: Readonly<Record<string, number>>): Data =>
  // Only texts change, so that the shape stays.
  JSON.parse(JSON.stringify(data), (key, value: unknown) =>
    typeof value === 'string' && longest[key] !== undefined ? isolated(value, longest[key]) : value,
  ) as Data;
