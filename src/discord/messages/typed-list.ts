// Lets a person correct a refused deck list: the reply contains the list, and a button puts it into the form again. The
// list is stored nowhere else.
import { type APIEmbed, ButtonBuilder, ButtonStyle } from 'discord.js';
import { type CustomId, customId } from '../interactions/custom-id.ts';
import type { Quoted } from '../quoted.ts';
import { type Body, body, type File, type Row } from './body.ts';
import { buttonRows } from './button-rows.ts';
import { EMBED_FIELD_VALUE, TEXT_INPUT } from './limits.ts';

/** Texts that somebody typed into the form for a deck list: `list`, and the form's other fields. */
export type Typed = Readonly<Record<string, string>>;

/** A form for a deck list: its route (name of its handler), and the arguments of its id. */
export type ListForm = Pick<CustomId, 'route' | 'game' | 'args'>;

const FENCE = '```';

/**
 * The reply with the typed list below, and a button that opens the form again; a list too long for a form is a file.
 */
export function withTyped(answer: Body, typed: Typed, form: ListForm): Body {
  const { list = '', ...rest } = typed;
  const text = onLines(list);
  if (text.trim() === '') return answer;
  if (text.length > TEXT_INPUT) return { ...answer, files: [fileOf(text)] };
  const embed: APIEmbed = {
    title: 'What you typed',
    description: `${FENCE}\n${text.replaceAll(FENCE, "'''")}\n${FENCE}`,
    fields: Object.entries(rest).flatMap(([name, value]) =>
      value.trim() === '' ? [] : [{ name, value: value.slice(0, EMBED_FIELD_VALUE), inline: true }],
    ),
  };
  return body(answer.content, { embeds: [embed], components: [...answer.components, ...again(form)] });
}

/** The deck list with line breaks: a slash command option has none, but the form does. */
const onLines = (list: string): string =>
  list.includes('\n')
    ? list
    : list
        .split(';')
        .map((line) => line.trim())
        .join('\n');

const fileOf = (text: string): File => ({ name: 'your-list.txt', text });

const again = ({ route, game, args }: ListForm): Row[] =>
  buttonRows([
    new ButtonBuilder()
      .setCustomId(customId('paste', game, { args: [route, ...args] }))
      .setLabel('Correct the list')
      .setStyle(ButtonStyle.Primary),
  ]);

/** The deck list that the message with its refusal shows; empty for another message. */
export function typedIn(quoted: Quoted | undefined): Typed {
  const { description = '', fields = [] } = quoted ?? {};
  if (!description.startsWith(`${FENCE}\n`)) return {};
  const list = description.slice(FENCE.length + 1, description.lastIndexOf(FENCE)).replace(/\n$/, '');
  return { ...Object.fromEntries(fields.map(({ name, value }) => [name, value])), list };
}
