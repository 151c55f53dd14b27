// Layout rules for messages in a channel, without DOM.
import { type APIMessage, FLAG_COMPONENTS_V2, snowflakeTime } from '../../driver/protocol.ts';

const GROUP_MINUTES = 7;

/** True if the message follows another so closely that Discord does not repeat the author. */
export function continues(message: APIMessage, before: APIMessage | undefined): boolean {
  if (!before || before.author.id !== message.author.id) return false;
  if (message.interaction_metadata || message.message_reference) return false;
  if ((message.flags ?? 0) !== (before.flags ?? 0)) return false;
  return snowflakeTime(message.id) - snowflakeTime(before.id) < GROUP_MINUTES * 60_000;
}

/**
 * The columns of an embed's fields, as [from, to] lines of a twelve-column grid: up to three inline fields share a row.
 */
export function fieldColumns(fields: readonly { inline?: boolean | undefined }[]): [number, number][] {
  const columns: [number, number][] = [];
  for (let index = 0; index < fields.length; ) {
    let run = 0;
    while (run < 3 && fields[index + run]?.inline) run++;
    if (run === 0) {
      columns.push([1, 13]);
      index++;
      continue;
    }
    const width = 12 / run;
    for (let column = 0; column < run; column++) columns.push([1 + column * width, 1 + (column + 1) * width]);
    index += run;
  }
  return columns;
}

/** A colour, 0xRRGGBB, as CSS writes it. */
export const hexColour = (colour: number): string => `#${colour.toString(16).padStart(6, '0')}`;

/**
 * Attached files that are shown below a message: all except those used in an embed. In a Components V2 message, only
 * components show files.
 */
export const shownApart = ({
  attachments,
  embeds,
  flags,
}: Pick<APIMessage, 'attachments' | 'embeds' | 'flags'>): APIMessage['attachments'] =>
  ((flags ?? 0) & FLAG_COMPONENTS_V2) !== 0
    ? []
    : attachments.filter(
        ({ url }) => !embeds.some(({ image, thumbnail }) => image?.url === url || thumbnail?.url === url),
      );
