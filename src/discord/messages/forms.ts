// Forms. One table lists all their fields: forms are built from it, and submitted values are checked against it. Deck
// lists are pasted into forms, because slash command options lose line breaks.
import {
  type APIModalInteractionResponseCallbackData,
  LabelBuilder,
  ModalBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { customId, type Route } from '../interactions/custom-id.ts';
import { ANSWER, DECK_NAME, SEED_WORD, TEXT_INPUT } from './limits.ts';
import type { ListForm, Typed } from './typed-list.ts';

/** A field of a form. */
export interface Field {
  label: string;
  /** Maximum number of characters. */
  longest: number;
}

const LIST: Field = { label: 'The deck list', longest: TEXT_INPUT };

/** Fields of each form by their ids; the form's route comes first. */
export const FORM_FIELDS = {
  typed: { answer: { label: 'Your answer', longest: ANSWER } },
  join: {
    list: LIST,
    name: { label: 'Save it under this name', longest: DECK_NAME },
    word: { label: 'A word of yours', longest: SEED_WORD },
  },
  check: { list: LIST },
  save: { list: LIST, name: { label: 'Its name', longest: DECK_NAME } },
} as const satisfies Partial<Record<Route, Readonly<Record<string, Field>>>>;

/** Routes of forms. */
export type FormRoute = keyof typeof FORM_FIELDS;

/** True if the route belongs to a form. */
export const isFormRoute = (route: Route): route is FormRoute => route in FORM_FIELDS;

/** Purpose of a list form, which decides its title and fields. */
export type ListRoute = 'join' | 'check' | 'save';

const TITLES: Record<ListRoute, string> = {
  join: 'Bring your deck',
  check: 'Check a deck',
  save: 'Save a deck',
};

/** True if the route opens a form for a deck list. */
export const isListRoute = (route: string | undefined): route is ListRoute =>
  route !== undefined && route in TITLES;

/** The form, filled with what was typed before. */
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
