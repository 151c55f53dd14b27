// The form into which a deck list is pasted. Slash options lose the ends of lines; a form keeps them.
import {
  type APIModalInteractionResponseCallbackData,
  LabelBuilder,
  ModalBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { TEXT_INPUT } from './limits.ts';

/** A form with the field `list` and whatever else is asked. */
export function listForm(
  customId: string,
  title: string,
  ...more: readonly LabelBuilder[]
): APIModalInteractionResponseCallbackData {
  const list = new TextInputBuilder()
    .setCustomId('list')
    .setStyle(TextInputStyle.Paragraph)
    .setRequired(true)
    .setMaxLength(TEXT_INPUT);
  return new ModalBuilder()
    .setCustomId(customId)
    .setTitle(title)
    .addLabelComponents(
      new LabelBuilder()
        .setLabel('The deck list')
        .setDescription('One card a line: how many, then its name')
        .setTextInputComponent(list),
      ...more,
    )
    .toJSON();
}
