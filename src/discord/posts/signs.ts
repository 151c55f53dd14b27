// The symbols of the games in what is sent: drawn where there is an emoji and room for it, else written.
import type { APIEmbed } from 'discord.js';
import { type Sign, withSigns } from '../../kernel/picture.ts';
import { embedTotal } from '../messages/fit.ts';
import { EMBED_DESCRIPTION, EMBED_FIELD_VALUE, EMBED_TOTAL, LAYOUT_TEXT } from '../messages/limits.ts';

/** Puts symbols into embeds. */
export type Signing = (embeds: readonly APIEmbed[]) => APIEmbed[];

/** Puts symbols into components. */
export type SigningParts = <Parts>(components: Parts) => Parts;

/** A text with its symbols. */
type Draw = (text: string, max: number) => string;

/**
 * Signing with these signs; `emojis`: how each is put into a message, by its name. Discord draws them in descriptions and fields, so
 * elsewhere they are written.
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

/** Puts symbols into components: Discord draws them in texts, and in no label, placeholder or description. */
export function signingParts(signs: readonly Sign[], emojis: ReadonlyMap<string, string>): SigningParts {
  const put = <Parts>(components: Parts, draw: (text: string) => string): Parts =>
    // Only texts change, so that the shape stays.
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
