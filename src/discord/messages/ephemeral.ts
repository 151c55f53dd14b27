// Builds messages that only one person sees (prompts, hands, zones and sentences); no other file does.

import { ActionRowBuilder, ButtonBuilder, ButtonStyle, StringSelectMenuBuilder } from 'discord.js';
import type { Candidate, Prompt } from '../../kernel/game/prompts.ts';
import type { BoardModel, Term, View, ZoneView } from '../../kernel/game/views.ts';
import type { Game } from '../../kernel/game.ts';
import { nameRow } from '../../kernel/text/names.ts';
import { relative, runningClock, type Timed } from '../../table/clock/text.ts';
import { isPass } from '../../table/play/answers.ts';
import type { GameRecord } from '../../table/records.ts';
import { customId } from '../interactions/custom-id.ts';
import { type Body, body, type File, type Row } from './body.ts';
import { IN_A_LIST, NO_CARDS, saying, zoneText } from './card-words.ts';
import { termsOn } from './embeds.ts';
import { clip, clipAtWord, joinLines, orDash } from './fit.ts';
import { boardParts, handIllustration, questionIllustration } from './illustration.ts';
import * as limits from './limits.ts';
import {
  hint,
  inARow,
  isListed,
  labelOf,
  manner,
  type Progress,
  promptRows,
  START,
  wordsRow,
} from './prompt.ts';

/**
 * A file with texts that are too long for their message: a player who searches a deck must be able to read all of it.
 * The file name reveals nothing.
 */
const inFull = (...parts: readonly string[]): File => ({
  name: 'in-full.txt',
  text: parts.filter((part) => part !== '').join('\n\n'),
});

/** A message of one or a few sentences; a text longer than a message is attached as a file, too. */
export const sentence = (text: string): Body =>
  body(clip(orDash(text), limits.CONTENT), {
    files: text.length > limits.CONTENT ? [inFull(text)] : [],
  });

/** Lines of a message under a heading, as many as fit. */
export const listing = (
  heading: string,
  lines: readonly string[],
  none: string,
  components: Row[] = [],
): Body =>
  body(
    clip(
      lines.length === 0 ? none : `${heading}\n${joinLines(lines, limits.CONTENT - heading.length - 1)}`,
      limits.CONTENT,
    ),
    { components },
  );

/**
 * The newest lines under a heading; older lines that do not fit are left out. If a shown line is cut, a file has the
 * full text.
 */
export function story(heading: string, lines: readonly string[], none: string): Body {
  const kept: string[] = [];
  let used = heading.length;
  for (const line of [...lines].reverse()) {
    const shown = clip(line, LONGEST_LINE);
    if (used + shown.length + 1 > limits.CONTENT) break;
    used += shown.length + 1;
    kept.unshift(shown);
  }
  const whole = lines.slice(lines.length - kept.length);
  return {
    ...listing(heading, kept, none),
    files: whole.some((line) => line.length > LONGEST_LINE) ? [inFull(...whole)] : [],
  };
}

/** Maximum characters of one line of the game's story (its log in words) in a list of several. */
const LONGEST_LINE = 600;

/**
 * Maximum characters of each text above a question: recent events, the question itself, and a present answer that may
 * still be changed.
 */
const ABOVE = { before: 700, question: 800, answered: 200 } as const;

/** A file with a text that is too long for a message. */
export const attachment = (text: string, name: string, contents: string): Body =>
  body(text, { files: [{ name, text: contents }] });

/**
 * A message with a question and its candidates. `before`: text about what has just happened to the reader; `view`: the
 * reader's own view, if they may see the cards.
 */
export function promptBody(
  game: Game,
  record: Pick<GameRecord, 'id'> & Timed,
  prompt: Prompt,
  before = '',
  progress = START,
  view?: View,
): Body {
  const above = [
    clip(before, ABOVE.before),
    `**${clip(prompt.question, ABOVE.question)}**`,
    prompt.answered === undefined
      ? ''
      : `Your answer so far: ${clip(prompt.answered, ABOVE.answered)}. You may change it until the others have answered.`,
  ];
  const below = [
    isLonely(prompt) ? ONLY_PASS : '',
    progressLine(prompt, progress),
    timeLine(record, prompt),
    `-# Or type ${hint(prompt, game.moves)}.`,
  ];
  const taken = [...above, ...below].reduce((sum, part) => sum + part.length + 1, 0);
  const room = Math.min(1_200, limits.CONTENT - taken);
  const { text, isCut } = details(prompt, inARow(prompt, game.moves), room);
  const parts = [...above, text, ...below];
  const place = { game: record.id, prompt, progress, moves: game.moves };
  const rows = promptRows(place);
  return body(clip(parts.filter((part) => part !== '').join('\n'), limits.CONTENT), {
    components: [...rows, ...wordsRow(place, rows.length, termsIn(prompt, game.glossary))],
    files: wholeBeside(before, prompt, isCut),
    ...(view !== undefined && questionIllustration(game, view, prompt)),
  });
}

/**
 * Asks the player to confirm the picked answer. If the answer is too long for a button, the player must type it
 * instead.
 */
export const confirmBody = (question: string, components: Row[] | undefined): Body =>
  components === undefined
    ? sentence(`${clip(question, 1_500)} If you mean it, type it: \`/choose\` takes the names.`)
    : body(clip(question, limits.CONTENT), { components });

/** The glossary terms that occur in a question, or on the cards that it offers. */
export const termsIn = ({ question, candidates }: Prompt, glossary: readonly Term[]): Term[] => {
  const text = candidates.flatMap(({ value, detail, words = '' }) => [value, detail, words]);
  return termsOn({ text: [question, ...text].join('\n') }, glossary);
};

/** Meaning of a word, above the question; empty for an unknown word. */
export const explained = (glossary: readonly Term[], word = ''): string =>
  glossary
    .filter((term) => term.word === word)
    .map(({ text }) => `**${word}**: ${text}`)
    .join('');

/** True if the possible answers to the question need more than one menu page. */
const isOnPages = (prompt: Prompt): boolean =>
  ['one', 'gather', 'sequence'].includes(manner(prompt)) && prompt.candidates.length > limits.SELECT_OPTIONS;

const isCutAbove = (before: string, { question, answered = '' }: Prompt): boolean =>
  before.length > ABOVE.before || question.length > ABOVE.question || answered.length > ABOVE.answered;

/** A file with the full question, if a part of it is cut off or on another page. */
export const wholeBeside = (before: string, prompt: Prompt, isCut: boolean): File[] =>
  isCut || isOnPages(prompt) || isCutAbove(before, prompt) ? [wholeOf(before, prompt)] : [];

/**
 * The full question: recent events, the question itself, the answer so far, and every candidate with its card's text.
 */
const wholeOf = (before: string, { question, answered, candidates }: Prompt): File =>
  inFull(
    before,
    question,
    answered === undefined ? '' : `Your answer so far: ${answered}.`,
    [...new Set(candidates.map((each) => saying(lineOf(each), each.words)))].join('\n'),
  );

const lineOf = ({ value, detail }: Candidate): string =>
  detail.trim() === '' ? `• ${value}` : `• ${value} (${detail})`;

/** True if a pass is the only possible answer. */
export const isLonely = ({ kind, candidates }: Prompt): boolean =>
  kind === 'act' && candidates.every(({ answer }) => isPass(answer));

/** Sentence for a player whose only possible answer is to pass. */
export const ONLY_PASS = 'You can only pass: you are asked so that nobody can tell what you hold.';

/**
 * Details of possible answers that buttons cannot show, in at most this many characters, and whether any are left
 * out. Menus show the details of their own answers (`inMenu`).
 */
function details(prompt: Prompt, inMenu: readonly number[], room: number): { text: string; isCut: boolean } {
  const shown = manner(prompt);
  if (shown !== 'buttons' && shown !== 'words') return { text: '', isCut: false };
  const asked = prompt.question.toLowerCase();
  const told = (candidate: Candidate): boolean =>
    candidate.detail.trim() === '' ||
    // A question to be answered by yes or no already contains the consequences of both answers.
    (candidate.answer.kind === 'confirm' && asked.includes(candidate.detail.toLowerCase())) ||
    (candidate.answer.kind === 'option' && labelOf(candidate).length <= limits.BUTTON_LABEL);
  const lines = prompt.candidates
    .filter(
      (candidate, index) =>
        isListed(candidate) && (shown === 'words' || !(inMenu.includes(index) || told(candidate))),
    )
    .map((candidate) => {
      const line = lineOf(candidate);
      return { line, whole: saying(line, clipAtWord(candidate.words ?? '', IN_A_LIST)) };
    });
  // A card with several acts is described once.
  const whole = [...new Set(lines.map((each) => each.whole))].join('\n');
  if (whole.length <= room) return { text: whole, isCut: false };
  const short = [...new Set(lines.map(({ line }) => line))];
  return { text: joinLines(short, room), isCut: short.join('\n').length > room };
}

/** The reader's deadline, if there is a clock. */
function timeLine(record: Timed, { seat }: Prompt): string {
  const clock = runningClock(record, seat);
  if (clock?.dueAt === undefined) return '';
  return `-# ⏳ Your time ${clock.late ? 'was over' : 'runs out'} ${relative(clock.dueAt)}.`;
}

/** Line with the answers picked so far. */
export function progressLine(prompt: Prompt, progress: Progress): string {
  const names = nameRow(progress.picks.map((index) => prompt.candidates[index]?.value ?? '—'));
  if (manner(prompt) === 'sequence')
    return names === ''
      ? 'Which comes first?'
      : `In this order so far: ${clip(names, 300)}. What comes next?`;
  return names === '' ? '' : `Chosen so far: ${clip(names, 300)}.`;
}

/** A person's own cards, with a refresh button; the picture marks the cards that their question offers. */
export function handBody(game: Game, record: Pick<GameRecord, 'id'>, view: View, prompt?: Prompt): Body {
  const zone = view.zones.find((each) => each.kind === 'hand' && each.seat === view.viewer);
  const heading = `**Your hand** (${zone?.count ?? 0})`;
  const note = '-# Only you see this. It shows this moment: press Refresh after a move.';
  const room = limits.CONTENT - heading.length - note.length - 2;
  const refresh = new ButtonBuilder()
    .setCustomId(customId('hand', record.id))
    .setLabel('Refresh')
    .setStyle(ButtonStyle.Secondary);
  const cards = zone === undefined ? NO_CARDS : zoneText(game, view, zone.id, room);
  return body([heading, cards.text === '' ? 'It is empty.' : cards.text, note].join('\n'), {
    files: cards.whole === undefined ? [] : [inFull(plain(heading), cards.whole)],
    components: [new ActionRowBuilder<ButtonBuilder>().addComponents(refresh).toJSON()],
    ...handIllustration(game, view, prompt),
  });
}

/** The cards of zones (such as hand or discard pile) as text, as the reader may see them. */
export function zoneBody(game: Game, view: View, name: string, zones: readonly ZoneView[]): Body {
  const room = Math.floor((limits.CONTENT - 20) / Math.max(1, zones.length));
  const parts = zones.map((zone) => {
    const owner = zone.seat === undefined ? '' : `${clip(view.names[zone.seat] ?? 'Nobody', 60)}: `;
    const heading = `**${owner}${clip(name, 80)}** (${zone.count})`;
    const { text, whole } = zoneText(game, view, zone.id, room - heading.length - 2);
    const empty = zone.count === 0 ? 'Nothing is there.' : 'You may not look at its cards.';
    return {
      text: `${heading}\n${text === '' ? empty : text}`,
      whole: whole === undefined ? [] : [`${plain(heading)}\n${whole}`],
    };
  });
  const whole = parts.flatMap((part) => part.whole);
  const text = parts.map((part) => part.text).join('\n');
  return body(clip(parts.length === 0 ? `There is no ${name} in this game.` : text, limits.CONTENT), {
    files: whole.length === 0 ? [] : [inFull(...whole)],
  });
}

/** A heading without the marks that make it bold. */
const plain = (heading: string): string => heading.replaceAll('**', '');

/** A message with the board as it looks in this view. */
export const boardBody = (game: Game, view: View, model: BoardModel): Body =>
  body('', boardParts(game, view, model));

/**
 * Asks by a menu which of several things is meant. The chosen value is sent to a route (the handler named in a
 * component's id).
 */
export function whichBody(
  question: string,
  id: string,
  options: readonly { label: string; value: string; description: string }[],
): Body {
  const menu = new StringSelectMenuBuilder()
    .setCustomId(id)
    .setPlaceholder('Choose a game')
    .addOptions(
      options.slice(0, limits.SELECT_OPTIONS).map(({ label, value, description }) => ({
        label: clip(orDash(label), limits.SELECT_LABEL),
        value,
        ...(description.trim() !== '' && { description: clip(description, limits.SELECT_DESCRIPTION) }),
      })),
    );
  const row: Row = new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu).toJSON();
  return body(clip(question, limits.CONTENT), { components: [row] });
}

/** Asks for confirmation before something that cannot be undone. */
export function sureBody(question: string, id: string, label: string, below: readonly Row[] = []): Body {
  const yes = new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(ButtonStyle.Danger);
  const row = new ActionRowBuilder<ButtonBuilder>().addComponents(yes).toJSON();
  return body(clip(question, limits.CONTENT), { components: [row, ...below] });
}
