// Makes text and embeds fit Discord's limits, however large a game is, so that Discord accepts every message.
import type { APIEmbed, APIEmbedField } from 'discord.js';
import { type GameRecord, shortCode } from '../../table/records.ts';
import * as limits from './limits.ts';

/** Cuts the text at `max` characters with an ellipsis, never in the middle of a character. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  if (max <= 1) return '…'.slice(0, max);
  return `${text.slice(0, boundary(text, max - 1)).trimEnd()}…`;
}

/** Cuts the text between two words, with an ellipsis. */
export function clipAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = text.lastIndexOf(' ', max - 1);
  return end < max / 2 ? clip(text, max) : `${text.slice(0, end).replace(/[\s,;:.]+$/, '')}…`;
}

/** Minimum characters of a player's name in a title, however long the game's name is. */
const SHORTEST_NAME = 6;

/**
 * A game's name, its players, and the end of its id, which distinguishes games of the same players: "Altered: Ann and
 * Bob (7f3a)". Long names are shortened to fit.
 */
export function gameTitle(game: string, record: Pick<GameRecord, 'id' | 'players'>, longest: number): string {
  const [colon, between, after] = [': ', ' and ', ` (${shortCode(record)})`];
  const { length } = record.players;
  if (length === 0) return `${clip(`${game}${colon}nobody yet`, longest - after.length)}${after}`;
  const rest = longest - colon.length - after.length - between.length * (length - 1);
  const before = clip(game, rest - SHORTEST_NAME * length);
  const room = Math.floor((rest - before.length) / length);
  return `${before}${colon}${record.players.map(({ name }) => clip(name, room)).join(between)}${after}`;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Start of the visible character (grapheme) at this index, so that a cut does not split it. */
const boundary = (text: string, at: number): number => graphemes.segment(text).containing(at)?.index ?? at;

/** The last lines that fit as a whole, joined to one text. */
export function lastLines(lines: readonly string[], max: number): string {
  const told: string[] = [];
  let room = max;
  for (const line of lines.toReversed()) {
    room -= line.length + 1;
    if (room < 0) break;
    told.unshift(line);
  }
  return told.length === 0 ? clipAtWord(lines.at(-1) ?? '', max) : told.join(' ');
}

/** A dash in place of blank text: Discord refuses blank names and values. */
export const orDash = (text: string): string => (text.trim() === '' ? '—' : text);

/** As many whole lines as fit, then the number of lines that are left out. */
export function joinLines(lines: readonly string[], max: number): string {
  const whole = lines.join('\n');
  if (whole.length <= max) return whole;
  const kept: string[] = [];
  let used = 0;
  for (const [index, line] of lines.entries()) {
    const rest = `… and ${lines.length - index} more`;
    if (used + line.length + 1 + rest.length > max) {
      if (kept.length === 0 && max > rest.length + 20) kept.push(clip(line, max - rest.length - 1));
      const missing = lines.length - kept.length;
      return clip(missing === 0 ? kept.join('\n') : [...kept, `… and ${missing} more`].join('\n'), max);
    }
    kept.push(line);
    used += line.length + 1;
  }
  return clip(kept.join('\n'), max);
}

/** Splits lines into as few texts as possible, each of at most `max` characters; a longer line is broken. */
export function splitLines(lines: readonly string[], max: number): string[] {
  const parts: string[] = [];
  let current = '';
  const flush = (): void => {
    if (current.trim() !== '') parts.push(current);
    current = '';
  };
  for (const line of lines.flatMap((each) => chop(each, max))) {
    if (current !== '' && current.length + 1 + line.length > max) flush();
    current = current === '' ? line : `${current}\n${line}`;
  }
  flush();
  return parts;
}

function chop(line: string, max: number): string[] {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > max) {
    const space = rest.lastIndexOf(' ', max);
    const end = space > max / 2 ? space : boundary(rest, max) || max;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...pieces, rest];
}

/** Characters that Discord counts towards a message's embed total. */
export function embedTotal(embeds: readonly APIEmbed[]): number {
  const size = (text: string | undefined): number => text?.length ?? 0;
  return embeds.reduce(
    (sum, embed) =>
      sum +
      size(embed.title) +
      size(embed.description) +
      size(embed.footer?.text) +
      size(embed.author?.name) +
      (embed.fields ?? []).reduce((inner, field) => inner + field.name.length + field.value.length, 0),
    0,
  );
}

/** Makes the embeds of one message fit: first each part, then all together by cutting the longest texts. */
export function fitEmbeds(embeds: readonly APIEmbed[]): APIEmbed[] {
  const fitted = embeds.slice(0, limits.EMBEDS).map(fitParts);
  for (;;) {
    const excess = embedTotal(fitted) - limits.EMBED_TOTAL;
    if (excess <= 0) return fitted;
    if (!cutLongest(fitted, excess)) dropLast(fitted);
  }
}

/** Minimum useful length of a text; below it, whole fields are dropped instead. */
const LEAST = 40;

function cutLongest(embeds: APIEmbed[], excess: number): boolean {
  let longest: { length: number; cut: (max: number) => void } | undefined;
  const consider = (text: string | undefined, set: (text: string) => void): void => {
    if (text === undefined || text.length <= LEAST || text.length <= (longest?.length ?? 0)) return;
    longest = { length: text.length, cut: (max) => set(joinLines(text.split('\n'), max)) };
  };
  for (const embed of embeds) {
    consider(embed.description, (text) => {
      embed.description = text;
    });
    if (embed.footer) {
      const footer = embed.footer;
      consider(footer.text, (text) => {
        footer.text = text;
      });
    }
    for (const field of embed.fields ?? [])
      consider(field.value, (text) => {
        field.value = text;
      });
  }
  if (longest === undefined) return false;
  // Cuts the longest text a little at a time, so that several long texts share the loss.
  longest.cut(Math.max(LEAST, longest.length - Math.min(excess, 200)));
  return true;
}

function dropLast(embeds: APIEmbed[]): void {
  const last = embeds.at(-1);
  if (last?.fields && last.fields.length > 0) last.fields.pop();
  else embeds.pop();
}

function fitParts(embed: APIEmbed): APIEmbed {
  const fields = (embed.fields ?? []).slice(0, limits.EMBED_FIELDS).map(fitField);
  return {
    ...embed,
    ...(embed.title !== undefined && { title: clip(orDash(embed.title), limits.EMBED_TITLE) }),
    ...(embed.description !== undefined && {
      description: clip(embed.description, limits.EMBED_DESCRIPTION),
    }),
    ...(embed.footer && {
      footer: { ...embed.footer, text: clip(orDash(embed.footer.text), limits.EMBED_FOOTER) },
    }),
    ...(embed.author && {
      author: { ...embed.author, name: clip(orDash(embed.author.name), limits.EMBED_TITLE) },
    }),
    fields,
  };
}

const fitField = (field: APIEmbedField): APIEmbedField => ({
  ...field,
  name: clip(orDash(field.name), limits.EMBED_FIELD_NAME),
  value: orDash(joinLines(field.value.split('\n'), limits.EMBED_FIELD_VALUE)),
});

/** The text with a capital first letter, as on a button. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
