// The forms into which a deck list is pasted. Slash options lose the ends of lines; a form keeps them.
import {
  type APIModalInteractionResponseCallbackData,
  LabelBuilder,
  ModalBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { customId } from '../interactions/custom-id.ts';
import { type Field, FORM_FIELDS } from './forms.ts';
import type { ListForm, Typed } from './typed-list.ts';

/** What a list is for: the form has other titles and fields for each. */
export type ListRoute = 'join' | 'check' | 'save';

const TITLES: Record<ListRoute, string> = {
  join: 'Bring your deck',
  check: 'Check a deck',
  save: 'Save a deck',
};

/** Is it the route of such a form? */
export const isListRoute = (route: string | undefined): route is ListRoute =>
  route !== undefined && route in TITLES;

/** The form, with what was typed into it before. */
export function listForm(
  route: ListRoute,
  { game, args }: Omit<ListForm, 'route'>,
  typed: Typed = {},
): APIModalInteractionResponseCallbackData {
  const { label, longest } = FORM_FIELDS[route].list;
  const list = new TextInputBuilder()
    .setCustomId('list')
    .setStyle(TextInputStyle.Paragraph)
    .setRequired(true)
    .setMaxLength(longest);
  if (typed['list']) list.setValue(typed['list'].slice(0, longest));
  return new ModalBuilder()
    .setCustomId(customId(route, game, { args }))
    .setTitle(TITLES[route])
    .addLabelComponents(
      new LabelBuilder()
        .setLabel(label)
        .setDescription('One card a line: how many, then its name')
        .setTextInputComponent(list),
      ...FIELDS[route](typed),
    )
    .toJSON();
}

const FIELDS: Record<ListRoute, (typed: Typed) => LabelBuilder[]> = {
  join: (typed) => [
    line('name', FORM_FIELDS.join.name, 'If you want to play it again', typed),
    line(
      'word',
      FORM_FIELDS.join.word,
      'It goes into the shuffling, so that nobody else decides it alone',
      typed,
    ),
  ],
  check: () => [],
  save: (typed) => [line('name', FORM_FIELDS.save.name, 'By which you find it again', typed, true)],
};

function line(
  id: string,
  { label, longest }: Field,
  description: string,
  typed: Typed,
  required = false,
): LabelBuilder {
  const input = new TextInputBuilder()
    .setCustomId(id)
    .setStyle(TextInputStyle.Short)
    .setRequired(required)
    .setMaxLength(longest);
  const before = typed[id];
  if (before) input.setValue(before.slice(0, longest));
  return new LabelBuilder().setLabel(label).setDescription(description).setTextInputComponent(input);
}
