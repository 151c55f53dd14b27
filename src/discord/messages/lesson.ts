// A guided first game, one message for each of its steps: what has happened, what there is to do now, and the button that
// does it.
import { ButtonBuilder, ButtonStyle } from 'discord.js';
import type { Game, View } from '../../kernel/game.ts';
import type { Lesson } from '../../kernel/lesson.ts';
import { lessonAt } from '../../table/lesson.ts';
import { customId } from '../interactions/custom-id.ts';
import { type Body, body } from './body.ts';
import { buttonRows } from './button-rows.ts';
import { clip, joinLines } from './fit.ts';
import { boardParts } from './illustration.ts';
import { BUTTON_LABEL, CONTENT } from './limits.ts';

/** The lesson after this many of its steps, for somebody of this name. */
export function lessonBody(game: Game, lesson: Lesson, done: number, name: string): Body {
  const steps = Math.min(Math.max(0, done), lesson.steps.length);
  const { view, lines } = lessonAt(game, lesson, steps, name);
  const now = lesson.steps[steps];
  const where = now === undefined ? 'The lesson is over' : `Step ${steps + 1} of ${lesson.steps.length}`;
  const below =
    now === undefined
      ? [lesson.end]
      : [
          handOf(game, view),
          now.tell,
          `-# The button does it here. In a game you may also type \`${now.does}\`.`,
        ];
  const heading = `**Learn ${game.name}** · ${where}`;
  const room = CONTENT - heading.length - below.join('\n').length - 2;
  const model = game.board(view);
  return body(clip([heading, joinLines(lines, room), ...below].join('\n'), CONTENT), {
    components: buttonRows([
      ...(now === undefined ? [] : [button(game, steps + 1, now.label, ButtonStyle.Primary)]),
      ...(steps === 0 ? [] : [button(game, steps - 1, 'One step back', ButtonStyle.Secondary)]),
      ...(now === undefined ? [button(game, 0, 'From the beginning', ButtonStyle.Secondary)] : []),
    ]),
    ...boardParts(game, view, model),
  });
}

function handOf(game: Game, view: View): string {
  const hand = view.zones.find(({ kind, seat }) => kind === 'hand' && seat === view.viewer);
  const cards = hand === undefined ? [] : game.zone(view, hand.id);
  return `Your hand: ${cards.join('; ') || 'empty'}.`;
}

const button = (
  game: Game,
  step: number,
  label: string,
  style: ButtonStyle.Primary | ButtonStyle.Secondary,
): ButtonBuilder =>
  new ButtonBuilder()
    .setCustomId(customId('learn', '', { args: [game.id, step.toString(36)] }))
    .setLabel(clip(label, BUTTON_LABEL))
    .setStyle(style);

/** "Learn the game", from its beginning; none if the game has no lesson. */
export const learnButtons = (game: Game): ButtonBuilder[] =>
  game.lesson === undefined ? [] : [button(game, 0, `Learn ${game.name}`, ButtonStyle.Secondary)];
