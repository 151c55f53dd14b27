// Isolates right-to-left words in left-to-right text. Otherwise a name in Arabic or Hebrew reverses numbers near it:
// `(1–0–0)` after the name is displayed as `(0–0–1)`, and a line that begins with the name is laid out from right to
// left.
import type { APIEmbed } from 'discord.js';
import { embedTotal } from '../messages/fit.ts';
import * as limits from '../messages/limits.ts';

/**
 * Unicode characters "first strong isolate" and "pop directional isolate": the text between them has a direction of its
 * own (UAX #9).
 */
const [ISOLATE, END] = ['\u2068', '\u2069'];

/** Regular expression for letters of right-to-left scripts. */
const LETTER = String.raw`[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]`;

/** Matches a run of words in right-to-left letters, with the characters between them. */
const STRETCH = new RegExp(`${LETTER}+(?:[ \\u00a0'’\\-.\\d]+${LETTER}+)*`, 'gu');

/** The text with every run of right-to-left words isolated, if it still fits; else unchanged. */
export function isolated(text: string, max: number): string {
  const apart = bare(text).replace(STRETCH, `${ISOLATE}$&${END}`);
  return apart.length <= max ? apart : text;
}

/**
 * The text without the characters that isolate right-to-left words, for comparing a message in a channel with what
 * was sent.
 */
export const bare = (text: string): string => text.replace(/[\u2068\u2069]/g, '');

/** Keys of texts in embeds and components, with their maximum lengths. Ids and values are not included. */
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

/** A final change applied to every outgoing message. */
export type Dressing = <Sent extends Message>(message: Sent) => Sent;

/** The message with isolated right-to-left words in all texts. Ids, values and files stay unchanged. */
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

/** A copy of plain data with right-to-left words isolated in the texts under these keys. */
const within = <Data>(data: Data, longest: Readonly<Record<string, number>>): Data =>
  // Cast without a check: only texts change, so the type stays the same.
  JSON.parse(JSON.stringify(data), (key, value: unknown) =>
    typeof value === 'string' && longest[key] !== undefined ? isolated(value, longest[key]) : value,
  ) as Data;
