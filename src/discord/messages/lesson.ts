// A guided first game: each question in its real message, below the lesson's explanation.
import { ButtonBuilder, ButtonStyle } from 'discord.js';
import type { Game } from '../../kernel/game.ts';
import type { Lesson } from '../../kernel/lesson.ts';
import { type LessonMoment, type LessonPlace, lessonAt } from '../../table/lesson.ts';
import { isHeading } from '../../table/play/since.ts';
import { housePlays } from '../../table/refusal.ts';
import { customId } from '../interactions/custom-id.ts';
import { commandId } from '../interactions/find-game.ts';
import type { Body, Layout, PrivateMessage } from './body.ts';
import { buttonRows } from './button-rows.ts';
import { handLayout } from './cards.ts';
import { turnRow } from './decide-button.ts';
import { decision } from './decision/decision.ts';
import { sinceLines } from './decision/since-lines.ts';
import { boardBody } from './ephemeral.ts';
import { clip } from './fit.ts';
import { BUTTON_LABEL, CONTENT } from './limits.ts';
import type { Progress } from './prompt.ts';

/** A lesson (guided first game) of a game. `key`: its id in components and commands; `title`: its name for people. */
export interface Taught {
  game: Game;
  lesson: Lesson;
  key: string;
  title: string;
}

/** All lessons of the given games, in the order in which a learner takes them. */
export const lessonsOf = (games: Iterable<Game>): Taught[] =>
  [...games].flatMap((game) =>
    (game.lessons ?? []).map((lesson) => ({
      game,
      lesson,
      key: lesson.side === undefined ? game.id : `${game.id}-${lesson.side.toLowerCase()}`,
      title: lesson.side === undefined ? game.name : `${game.name}: ${lesson.side}`,
    })),
  );

/** The lesson with this key. A game's id means its first lesson: earlier versions had one lesson per game. */
export function findLesson(games: Iterable<Game>, key: string): Taught | undefined {
  const all = lessonsOf(games);
  return all.find((one) => one.key === key) ?? all.find(({ game }) => game.id === key);
}

/** A person in a lesson. `name`: what the lesson calls them. */
export interface Learning {
  taught: Taught;
  place: LessonPlace;
  name: string;
}

/**
 * The lesson's state as text, which stands in the ids of its components where other ids have a game's id. The next
 * message depends on this state alone.
 */
const idOf = ({ taught: { key }, place: { step, given } }: Learning): string =>
  `${PREFIX}${key}-${step}-${given}`;

const PREFIX = 'learn-';
const LESSON_ID = /^learn-([a-z-]+)-(\d{1,3})-(\d{1,3})$/;

/** True if a component with this game's id belongs to a lesson. */
export const isLessonId = (id: string): boolean => id.startsWith(PREFIX);

/** Parses the state of a lesson from a component's id; undefined if the lesson no longer exists. */
export function learningOf(games: Iterable<Game>, id: string, name: string): Learning | undefined {
  const [, key = '', step = '', given = ''] = LESSON_ID.exec(id) ?? [];
  const taught = findLesson(games, key);
  return taught && { taught, place: { step: Number(step), given: Number(given) }, name };
}

/**
 * The point in the lesson that this person has reached, computed from the finished steps and the answers given since.
 */
export const momentOf = ({ taught: { game, lesson }, place, name }: Learning): LessonMoment =>
  lessonAt(game, lesson, place, name);

/** Hint for the learner, below the text of a lesson's first step. */
const HINT =
  '-# Below is the message that a game shows you. Choose as you like: any other answer is explained, and you may try again.';

/**
 * The message with the lesson's next question, or with its end. `before`: reply to the last answer; `moment`: where
 * the lesson is, if already computed.
 */
export function lessonMessage(
  learning: Learning,
  {
    before = '',
    progress,
    moment = momentOf(learning),
  }: { before?: string; progress?: Progress; moment?: LessonMoment } = {},
): PrivateMessage {
  const { prompt, step } = moment;
  const { game, lesson, title } = learning.taught;
  const id = idOf({ ...learning, place: moment.place });
  const lines = moment.place.given > 0 ? [] : moment.lines.filter((line) => !isHeading(line));
  const since = { lines, moved: moment.place.step > 0 };
  if (prompt === undefined || step === undefined) return ending(learning, moment, sinceLines(since));
  const where = `**Learn ${title}** · Step ${moment.place.step + 1} of ${lesson.steps.length}`;
  return decision({
    game,
    record: { id, phase: 'running', awaiting: [], affairs: { clocks: [] } },
    prompt,
    view: moment.view,
    before: before === '' ? '' : `💡 ${before}`,
    since,
    ...(progress !== undefined && { progress }),
    frame: {
      above: [where, step.tell, ...(moment.place.step === 0 ? [HINT] : [])].join('\n'),
      // A button by which the bot does the lesson's step in place of the learner; "Undo" goes back.
      below: buttonRows([button(learning.taught, moment.place.step + 1, 'Do it for me')]),
    },
  });
}

function ending({ taught }: Learning, { view, place }: LessonMoment, lines: readonly string[]): Body {
  const { game, lesson, title } = taught;
  const words = [`**Learn ${title}** · The lesson is over`, ...lines, lesson.end].join('\n');
  const components = buttonRows([
    button(taught, place.step - 1, 'One step back'),
    button(taught, 0, 'From the beginning'),
    ...(housePlays(game) ? [houseButton(game)] : []),
  ]);
  return { ...boardBody(game, view, game.board(view)), content: clip(words, CONTENT), components };
}

/** The table as the learner sees it, in place of the question. */
export function lessonBoard(learning: Learning): Body {
  const { view, place } = momentOf(learning);
  const { game } = learning.taught;
  const board = boardBody(game, view, game.board(view));
  return { ...board, components: [turnRow(idOf({ ...learning, place }), 'board')] };
}

/** The learner's cards, in place of the question. */
export function lessonCards(learning: Learning): Layout {
  const { view, place, prompt } = momentOf(learning);
  return handLayout(learning.taught.game, { id: idOf({ ...learning, place }) }, view, prompt);
}

const button = ({ key }: Taught, step: number, label: string): ButtonBuilder =>
  new ButtonBuilder()
    .setCustomId(customId('learn', '', { args: [key, step.toString(36)] }))
    .setLabel(clip(label, BUTTON_LABEL))
    .setStyle(ButtonStyle.Secondary);

/** A button that starts a first game against the house (the bot): it asks for a deck. */
const houseButton = ({ id }: Game): ButtonBuilder =>
  new ButtonBuilder()
    // The button's id contains the options of `/game new`, and is short enough whatever the game.
    .setCustomId(commandId({ command: 'game', sub: 'new', options: { game: id, house: 'easy' } })!)
    .setLabel('Play against the house')
    .setStyle(ButtonStyle.Primary);

/** "Learn the game" buttons, one for each of the game's lessons. */
export const learnButtons = (game: Game): ButtonBuilder[] =>
  lessonsOf([game]).map((taught) => button(taught, 0, `Learn ${taught.title}`));
