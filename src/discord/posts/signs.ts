// Game symbols in outgoing messages: shown as emoji if there is one and the text has room for it, otherwise as text.
import type { APIEmbed } from 'discord.js';
import { type Sign, withSigns } from '../../kernel/picture.ts';
import { embedTotal } from '../messages/fit.ts';
import { EMBED_DESCRIPTION, EMBED_FIELD_VALUE, EMBED_TOTAL, LAYOUT_TEXT } from '../messages/limits.ts';

/** Puts the games' symbols into embeds. */
export type Signing = (embeds: readonly APIEmbed[]) => APIEmbed[];

/** Puts the games' symbols into components. */
export type SigningParts = <Parts>(components: Parts) => Parts;

/** Replaces the codes of symbols in a text of at most `max` characters. */
type Draw = (text: string, max: number) => string;

/**
 * Replaces the codes of these symbols in embeds; `emojis`: emoji by the symbol's name. Discord shows emoji in
 * descriptions and fields; elsewhere symbols are written as text.
 */
export function signing(signs: readonly Sign[], emojis: ReadonlyMap<string, string>): Signing {
  const write: Draw = (text) => withSigns(text, signs);
  const draw: Draw = (text, max) => {
    const drawn = withSigns(text, signs, emojis);
    return drawn.length <= max ? drawn : write(text, max);
  };
  return (embeds) => {
    const drawn = embeds.map((embed) => inEmbed(embed, draw));
    return embedTotal(drawn) <= EMBED_TOTAL ? drawn : embeds.map((embed) => inEmbed(embed, write));
  };
}

const inEmbed = ({ description, fields, ...embed }: APIEmbed, put: Draw): APIEmbed => ({
  ...embed,
  ...(description !== undefined && { description: put(description, EMBED_DESCRIPTION) }),
  ...(fields !== undefined && {
    fields: fields.map((field) => ({ ...field, value: put(field.value, EMBED_FIELD_VALUE) })),
  }),
});

/** Replaces symbols in components: Discord shows emoji in texts, but not in labels, placeholders or descriptions. */
export function signingParts(signs: readonly Sign[], emojis: ReadonlyMap<string, string>): SigningParts {
  const put = <Parts>(components: Parts, draw: (text: string) => string): Parts =>
    // Cast without a check: only texts change, so the type stays the same.
    JSON.parse(JSON.stringify(components), (key, value: unknown) => {
      if (typeof value !== 'string') return value;
      return key === 'content' ? draw(value) : WRITTEN.includes(key) ? withSigns(value, signs) : value;
    }) as Parts;
  const write = (text: string): string => withSigns(text, signs);
  return (components) => {
    let taken = 0;
    const drawn = put(components, (text) => {
      const shown = withSigns(text, signs, emojis);
      taken += shown.length;
      return shown;
    });
    return taken <= LAYOUT_TEXT ? drawn : put(components, write);
  };
}

const WRITTEN = ['label', 'placeholder', 'description'];
