// The message in which a player decides: the moment of the game, what has happened since the player's last move, the
// question, the situation that it is about, and every possible answer with all that its card says. The order of the
// parts is always the same, so that the eye learns it.
import { type APIComponentInContainer, ComponentType } from 'discord.js';
import type { Prompt } from '../../../kernel/game/prompts.ts';
import type { View } from '../../../kernel/game/views.ts';
import type { Game } from '../../../kernel/game.ts';
import { relative, runningClock, type Timed } from '../../../table/clock/text.ts';
import type { Waiting } from '../../../table/play/drafts.ts';
import type { Since } from '../../../table/play/since.ts';
import type { GameRecord } from '../../../table/records.ts';
import type { Body, File, Layout, Part, Row } from '../body.ts';
import { footRow } from '../decide-button.ts';
import { isLonely, ONLY_PASS, progressLine, promptBody, termsIn, wholeBeside } from '../ephemeral.ts';
import { capital, clip, joinLines } from '../fit.ts';
import { questionIllustration, seatSymbol } from '../illustration.ts';
import { container, extentOf, fits, gallery, rule, shownFile, text, textsWithin } from '../layout.ts';
import * as limits from '../limits.ts';
import { backButton, type Place, type Progress, START } from '../prompt.ts';
import { hasWords, withoutShared } from './answer-words.ts';
import {
  chooseByHeight,
  FORMS,
  type Form,
  type Heights,
  isOnOneScreen,
  isPictureTooMuch,
  menus,
  WHOLE,
} from './forms.ts';
import { heightOf } from './phone.ts';
import { sinceLines } from './since-lines.ts';

/** A question to a player with everything that its message shows. */
export interface Decision {
  game: Game;
  /** Facts about the game: its id, and the times left on its clocks. */
  record: Pick<GameRecord, 'id'> & Timed;
  prompt: Prompt;
  /** The view of the seat that is asked. */
  view: View;
  /** A sentence about the player's own last act, shown at the top. */
  before?: string;
  /** Lines of the game's story (its log in words) since the player's last move. */
  since?: Since;
  progress?: Progress;
  /** The reader's drafted acts: acts that are carried out only when the reader confirms them. */
  waiting?: Waiting;
  /** The frame of a lesson's message: text above the question, and rows of buttons below it. */
  frame?: { above: string; below: readonly Row[] };
}

/**
 * A question in one layout. `built`: the parts of its message, once without its picture, and once with it if there is
 * one.
 */
interface LaidOut extends Heights {
  built: Part[][];
  files: File[];
  /** True if Discord accepts a message of this size. */
  isFit: boolean;
}

/** The question as a Components V2 message. */
export function decision({
  game,
  record,
  prompt: asked,
  view,
  before = '',
  since,
  progress = START,
  waiting,
  frame,
}: Decision): Layout {
  const situation = game.situation?.(view, asked) ?? [];
  const brief = game.situation?.(view, asked, true) ?? [];
  const { prompt, numbers, consequence } = withoutShared(withoutStanding(asked, situation));
  const place: Place = { game: record.id, prompt, progress, moves: game.moves, inLayout: true };
  const { illustration } = questionIllustration(game, view, prompt);
  const asking = question(prompt, progress, {
    isStandingTold: situation.length > 0,
    // Names of the numbers on the cards are left out of the question if the description of the situation shows them
    // already.
    numbers: situation.some((line) => line.includes(numbers)) ? '' : numbers,
    consequence,
  });
  const top = (rows: number | undefined) => [
    header(game, record, view, prompt, [
      clip(before, 700),
      ...waitingLines(waiting),
      ...sinceLines(since, game.routine, rows),
    ]),
    asking,
  ];
  const picture = illustration && gallery(illustration.file, illustration.alt);
  const whole: Around = {};
  // Chooses the same layout with and without the picture, so that nothing moves when a late picture arrives.
  const layOut = (
    form: Form,
    { rows, isTerse = false, isBrief = false, isSmall }: Around = whole,
  ): LaidOut => {
    const options = isSmall ? form(place).map(inSmallType) : form(place);
    const files = wholeBeside(before, prompt, form === menus && prompt.candidates.some(hasWords));
    const answers = options.length > 0 ? [rule(), ...options] : [];
    const legend = legendOf(prompt, situation, game, isTerse);
    const lines = situationLines(isBrief ? brief : situation);
    const scenes = picture === undefined ? [lines] : [lines, [picture, ...lines]];
    const built = scenes.map((scene): Part[] => [
      ...(frame === undefined ? [] : [text(frame.above)]),
      container(
        [...top(rows), ...scene, ...answers, ...legend, ...files.map(shownFile)],
        colourOf(prompt.seat),
      ),
      footRow(record.id, backButton(place), waiting !== undefined),
      ...(frame?.below ?? []),
    ]);
    const isFit = options.length > 0 && built.every((parts) => fits(extentOf(parts), SPARE));
    return { built, files, isFit, height: heightOf(built.at(-1)!), plainHeight: heightOf(built[0]!) };
  };
  const chooseWhole = (around: Around): LaidOut | undefined =>
    prompt.candidates.length > limits.SELECT_OPTIONS
      ? undefined
      : chooseByHeight(WHOLE.map((form) => layOut(form, around)).filter(({ isFit }) => isFit));
  const first = chooseWhole(whole);
  // The message of a lesson (recognised by its `frame`) is not shortened: it is longer than a screen anyway, and its
  // story is part of what it teaches.
  const shorter = frame === undefined ? shorterAround(since, brief.length < situation.length) : [];
  const chosen =
    (first && (isOnOneScreen(first) ? first : (onOneScreen(chooseWhole, shorter) ?? first))) ??
    layOut(FORMS.find((form) => layOut(form).isFit) ?? menus);
  const { built, files } = chosen;
  const [plain] = built;
  const pictured = isPictureTooMuch(chosen) ? undefined : built[1];
  return {
    layout: plain!,
    files,
    ...(illustration && pictured && { illustration: { ...illustration, layout: pictured } }),
    plain: inLines(
      promptBody(game, record, asked, before, progress),
      [...waitingLines(waiting), ...sinceLines(since, game.routine)],
      plain!,
      frame,
    ),
  };
}

/**
 * The question without details of options that the situation already describes by name, such as Netrunner's servers
 * with their cards.
 */
function withoutStanding(prompt: Prompt, situation: readonly string[]): Prompt {
  const isTold = ({ answer, value }: Prompt['candidates'][number]): boolean =>
    answer.kind === 'option' && situation.some((line) => line.includes(`**${value}**`));
  return {
    ...prompt,
    candidates: prompt.candidates.map((each) => (isTold(each) ? { ...each, detail: '' } : each)),
  };
}

/** The parts around the answers of a question, some of them shortened to save room. */
interface Around {
  /** Number of rows that the lines since the reader's last move may take, if it is limited further. */
  rows?: number;
  /** Leaves out the meanings of words and symbols, which the button *Cards* shows as well. */
  isTerse?: boolean;
  /** Leaves out the situation, which the button *Board* shows as well. */
  isBrief?: boolean;
  /** Shows the texts of cards in small type. */
  isSmall?: boolean;
}

/** A part of a message in small type, if it is text over the message's whole width. Small type has no bullet points. */
const inSmallType = (part: APIComponentInContainer): APIComponentInContainer =>
  part.type === ComponentType.TextDisplay
    ? text(part.content.replace(/^(?!-# )(?:- )?(?=.)/gm, '-# '))
    : part;

/**
 * Ways to shorten the parts around a question's answers, each shorter than the one before; the last also has the
 * answers in small type.
 */
function shorterAround(since: Since | undefined, canBeBrief: boolean): Around[] {
  const rows = 1;
  const isTerse = true;
  const isBrief = canBeBrief;
  const least: Around = { rows, isTerse, isBrief };
  return [
    ...(since !== undefined && since.lines.length > 1 ? [{ isTerse }, { rows }] : []),
    { rows, isTerse },
    ...(canBeBrief ? [least] : []),
    { ...least, isSmall: true },
  ];
}

/**
 * The question with as much around its answers as one screen of a phone holds; undefined if even the shortest version
 * needs more.
 */
function onOneScreen(
  choose: (around: Around) => LaidOut | undefined,
  shorter: readonly Around[],
): LaidOut | undefined {
  for (const around of shorter) {
    const laid = choose(around);
    if (laid && isOnOneScreen(laid)) return laid;
  }
  return undefined;
}

/**
 * The question as an ordinary message (without Components V2). Everything for which its text has no room goes into an
 * embed.
 */
function inLines(
  asked: Body,
  above: readonly string[],
  layout: readonly Part[],
  frame: Decision['frame'],
): Body {
  // Leaves out the first texts of the layout (a frame, the moment of the game, the question), because they are in the
  // ordinary text already.
  const more = textsWithin(layout).slice(frame === undefined ? 2 : 3);
  const lines = [...above, ...more].join('\n');
  const described = [frame?.above ?? '', lines].filter((each) => each !== '');
  return {
    ...asked,
    embeds: described.map((each) => ({ description: clip(each, limits.EMBED_DESCRIPTION) })),
    components: [...asked.components, ...(frame?.below ?? [])].slice(0, limits.ROWS),
  };
}

/** Maximum number of lines that describe the situation in the message of a question. */
const MOST_LINES = 12;
/** Maximum characters of the lines that describe the situation. */
const SITUATION = 2_200;

const situationLines = (lines: readonly string[]): APIComponentInContainer[] =>
  lines.length === 0 ? [] : [text(joinLines(lines.slice(0, MOST_LINES), SITUATION))];

/**
 * Meanings of symbols and numbers on the offered cards and in their consequences, because cards print symbols that
 * nobody can guess.
 */
function legendOf(
  prompt: Prompt,
  situation: readonly string[],
  { glossary, figures = [] }: Game,
  isTerse: boolean,
): APIComponentInContainer[] {
  const terms = termsIn(prompt, glossary).filter(({ word, told }) => told === true || word.startsWith('{'));
  const numbers = figures.flatMap(({ pattern, names, legend }) => {
    // The meanings of symbols also cover the situation, which shows the hand when the question is whether to keep it.
    const texts = [...prompt.candidates.map(({ detail }) => detail), ...situation];
    const [found] = texts.flatMap((text) => pattern.exec(text) ?? []);
    return found === undefined ? [] : [legend ?? `**${found}** ${names}.`];
  });
  const words = isTerse ? [] : terms.map(({ word, text }) => `**${word}** ${text}`);
  const meanings = [...numbers.slice(0, 1), ...words];
  return meanings.length === 0 ? [] : [text(clip(`-# ${meanings.join(' ')}`, LEGEND))];
}

const LEGEND = 400;

/** Characters of a message that stay free for later additions: a warning that posts fail, and emoji for symbols. */
const SPARE = 400;

/** Colours of the seats, as in the pictures. */
const COLOURS = [0x6cb6ff, 0xffb45e, 0x8ddf8f, 0xd9a0ff];

/** Colour of the frame around a seat's messages. */
export const colourOf = (seat: number): number => COLOURS[seat % COLOURS.length]!;

/**
 * The lines above the question: the moment of the game, the reader's symbol, their time left, and what was just done.
 */
function header(game: Game, record: Timed, view: View, { seat }: Prompt, below: readonly string[]) {
  const { moment } = game.board(view);
  const clock = runningClock(record, seat);
  const time =
    clock?.dueAt === undefined
      ? []
      : [`⏳ your time ${clock.late ? 'was over' : 'runs out'} ${relative(clock.dueAt)}`];
  const grey = [...(moment === '' ? [] : [capital(clip(moment, 300))]), `you: ${seatSymbol(seat)}`, ...time];
  return text([`-# ${grey.join(' · ')}`, ...below].filter((line) => line.trim() !== '').join('\n'));
}

/** Maximum length of a line about a drafted act. */
const WAITING_LINE = 160;

/**
 * Maximum number of drafted acts (not yet confirmed ones) that are shown, the last ones; the others are only counted.
 */
const MOST_WAITING = 4;

/** Lines about the reader's drafted acts, which wait for their confirmation; empty if there are none. */
export function waitingLines(waiting: Waiting | undefined): string[] {
  if (waiting === undefined) return [];
  const { lines, isCutShort } = waiting;
  const shown = lines.slice(-MOST_WAITING);
  const more = lines.length > shown.length ? ` (last ${shown.length} of ${lines.length})` : '';
  return [
    `✎ **Not confirmed yet**, so only you see it (\`/confirm\` does it)${more}:`,
    ...shown.map((line) => `- ${clip(line.replace(/\s+/g, ' '), WAITING_LINE)}`),
    ...(isCutShort ? ['⚠ The game has changed since: what you had prepared after that no longer fits.'] : []),
  ];
}

/** Maximum length of a question shown as a heading; longer ones are bold. */
const HEADING = 160;

/**
 * The question and lines below it. `isStandingTold`: a description of the situation follows; `numbers`: names of the
 * numbers on the answers' cards; `consequence`: the consequence that all answers share.
 */
function question(
  prompt: Prompt,
  progress: Progress,
  { isStandingTold, numbers, consequence }: { isStandingTold: boolean; numbers: string; consequence: string },
) {
  const { standing } = prompt;
  const whole =
    standing === undefined || !isStandingTold ? prompt.question : prompt.question.replace(standing, '');
  const asked = clip(whole.trim().replace(/\s+/g, ' '), 800);
  return text(
    [
      asked.length <= HEADING ? `### ${asked}` : `**${asked}**`,
      numbers === '' ? '' : `-# Numbers: ${numbers}`,
      consequence === ''
        ? ''
        : `-# ${prompt.kind === 'act' ? 'Any act but a pass' : 'Whichever you choose'} → ${consequence}`,
      prompt.answered === undefined
        ? ''
        : `Your answer so far: ${clip(prompt.answered, 200)}. You may change it until the others have answered.`,
      isLonely(prompt) ? ONLY_PASS : '',
      progressLine(prompt, progress),
    ]
      .filter((line) => line !== '')
      .join('\n'),
  );
}
