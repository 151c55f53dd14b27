// The message in which a player decides: the moment, what has happened since, the question, where it stands, and every answer with all
// that its card says. The order is always the same, so that the eye learns it.
import { type APIComponentInContainer, ComponentType } from 'discord.js';
import type { Game, Prompt, View } from '../../../kernel/game.ts';
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

/** A question with all that its message shows. */
export interface Decision {
  game: Game;
  /** With the times that count now. */
  record: Pick<GameRecord, 'id'> & Timed;
  prompt: Prompt;
  /** The view of its seat. */
  view: View;
  /** A sentence about what was just done, above everything else. */
  before?: string;
  /** Lines of the story since their last move. */
  since?: Since;
  progress?: Progress;
  /** The reader's acts that wait for their word. */
  waiting?: Waiting;
  /** Words above the whole, and rows below it. */
  frame?: { above: string; below: readonly Row[] };
}

/** A question in one form: its parts without the picture, and with it if there is one. */
interface LaidOut extends Heights {
  built: Part[][];
  files: File[];
  /** Discord takes it. */
  isFit: boolean;
}

/** The question as a message of its own kind. */
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
  const standing = (isBrief: boolean): string[] => game.situation?.(view, asked, isBrief) ?? [];
  const situation = standing(false);
  const { prompt, numbers, consequence } = withoutShared(withoutStanding(asked, situation));
  const place: Place = { game: record.id, prompt, progress, moves: game.moves, inLayout: true };
  const { illustration } = questionIllustration(game, view, prompt);
  const asking = question(prompt, progress, {
    isStandingTold: situation.length > 0,
    // The situation may name them, too.
    numbers: situation.some((line) => line.includes(numbers)) ? '' : numbers,
    consequence,
  });
  const top = (told: Since | undefined) => [
    header(game, record, view, prompt, [clip(before, 700), ...waitingLines(waiting), ...sinceLines(told)]),
    asking,
  ];
  const picture = illustration && gallery(illustration.file, illustration.alt);
  const whole: Around = { told: since };
  // One form for both, so that a picture that comes late moves nothing.
  const layOut = (
    form: Form,
    { told, isTerse = false, isBrief = false, isSmall }: Around = whole,
  ): LaidOut => {
    const options = isSmall ? form(place).map(inSmallType) : form(place);
    const files = wholeBeside(before, prompt, form === menus && prompt.candidates.some(hasWords));
    const answers = options.length > 0 ? [rule(), ...options] : [];
    const legend = legendOf(prompt, situation, game, isTerse);
    const lines = situationLines(standing(isBrief));
    const scenes = picture === undefined ? [lines] : [lines, [picture, ...lines]];
    const built = scenes.map((scene): Part[] => [
      ...(frame === undefined ? [] : [text(frame.above)]),
      container(
        [...top(told), ...scene, ...answers, ...legend, ...files.map(shownFile)],
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
  const chosen =
    (first && (isOnOneScreen(first) ? first : (onOneScreen(chooseWhole, since) ?? first))) ??
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
      [...waitingLines(waiting), ...sinceLines(since)],
      plain!,
      frame,
    ),
  };
}

/** The question without the details of options of which the situation tells by name: servers with what is at them. */
function withoutStanding(prompt: Prompt, situation: readonly string[]): Prompt {
  const isTold = ({ answer, value }: Prompt['candidates'][number]): boolean =>
    answer.kind === 'option' && situation.some((line) => line.includes(`**${value}**`));
  return {
    ...prompt,
    candidates: prompt.candidates.map((each) => (isTold(each) ? { ...each, detail: '' } : each)),
  };
}

/** Parts around the answers that may be shorter. */
interface Around {
  told: Since | undefined;
  /** Without the meanings of words and symbols, which *Cards* explains as well. */
  isTerse?: boolean;
  /** Without what *Board* shows as well. */
  isBrief?: boolean;
  /** With the texts of cards in small type. */
  isSmall?: boolean;
}

/** The part in small type, if it is text over the whole width. */
const inSmallType = (part: APIComponentInContainer): APIComponentInContainer =>
  part.type === ComponentType.TextDisplay ? text(part.content.replace(/^(?!-# )/gm, '-# ')) : part;

/** The question with less and less around the answers, and at last in small type, where that is what keeps it from standing on one screen. */
function onOneScreen(
  choose: (around: Around) => LaidOut | undefined,
  since: Since | undefined,
): LaidOut | undefined {
  const told = since && { ...since, lines: since.lines.slice(-1) };
  const shorter: Around[] = [
    { told },
    { told, isTerse: true },
    { told, isTerse: true, isBrief: true },
    { told, isTerse: true, isBrief: true, isSmall: true },
  ];
  for (const around of shorter) {
    const laid = choose(around);
    if (laid && isOnOneScreen(laid)) return laid;
  }
  return undefined;
}

/** The question as lines, with whatever else the layout says in an embed, which has room for it. */
function inLines(
  asked: Body,
  above: readonly string[],
  layout: readonly Part[],
  frame: Decision['frame'],
): Body {
  // The moment and the question come first, and stand in the lines.
  const more = textsWithin(layout).slice(frame === undefined ? 2 : 3);
  const lines = [...above, ...more].join('\n');
  const described = [frame?.above ?? '', lines].filter((each) => each !== '');
  return {
    ...asked,
    embeds: described.map((each) => ({ description: clip(each, limits.EMBED_DESCRIPTION) })),
    components: [...asked.components, ...(frame?.below ?? [])].slice(0, limits.ROWS),
  };
}

/** Lines that tell how things stand, and how long they may be. A game that cannot say it says nothing. */
const MOST_LINES = 12;
const SITUATION = 2_200;

const situationLines = (lines: readonly string[]): APIComponentInContainer[] =>
  lines.length === 0 ? [] : [text(joinLines(lines.slice(0, MOST_LINES), SITUATION))];

/**
 * Meanings of the symbols and numbers on the cards on offer, and of what they bring: a card prints them instead of words, and nobody can
 * guess them.
 */
function legendOf(
  prompt: Prompt,
  situation: readonly string[],
  { glossary, figures = [] }: Game,
  isTerse: boolean,
): APIComponentInContainer[] {
  const terms = termsIn(prompt, glossary).filter(({ word, told }) => told === true || word.startsWith('{'));
  const numbers = figures.flatMap(({ pattern, names }) => {
    // A hand that may be kept stands in the situation.
    const texts = [...prompt.candidates.map(({ detail }) => detail), ...situation];
    const [found] = texts.flatMap((text) => pattern.exec(text) ?? []);
    return found === undefined ? [] : [`**${found}** ${names}.`];
  });
  const words = isTerse ? [] : terms.map(({ word, text }) => `**${word}** ${text}`);
  const meanings = [...numbers.slice(0, 1), ...words];
  return meanings.length === 0 ? [] : [text(clip(`-# ${meanings.join(' ')}`, LEGEND))];
}

const LEGEND = 400;

/** Characters that are kept for what is added later: trouble with posts, and symbols as emoji. */
const SPARE = 400;

/** Colours of the seats, as their pictures have them. */
const COLOURS = [0x6cb6ff, 0xffb45e, 0x8ddf8f, 0xd9a0ff];

/** The colour of the frame around what a seat reads. */
export const colourOf = (seat: number): number => COLOURS[seat % COLOURS.length]!;

/** The moment, the reader's symbol and their time; and what was just done. */
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

/** Characters of a line of the story. */
const SINCE_LINE = 160;

/** Lines of the story since the reader's last move; none where nothing has happened. */
export function sinceLines(since: Since | undefined): string[] {
  if (since === undefined || since.lines.length === 0) return [];
  const { lines, of, moved } = since;
  const more = of > lines.length ? ` (last ${lines.length} of ${of})` : '';
  const heading = `**${moved ? 'Since your last move' : 'So far'}**${more}`;
  const told = lines.map((line) => clip(line.replace(/\s+/g, ' '), SINCE_LINE));
  return told.length === 1 ? [`${heading}: ${told[0]}`] : [heading, ...told.map((line) => `- ${line}`)];
}

/** Acts that wait are shown up to this many, the last ones; the others are counted. */
const MOST_WAITING = 4;

/** The acts that wait for the reader's word; none where none does. */
export function waitingLines(waiting: Waiting | undefined): string[] {
  if (waiting === undefined) return [];
  const { lines, isCutShort } = waiting;
  const shown = lines.slice(-MOST_WAITING);
  const more = lines.length > shown.length ? ` (last ${shown.length} of ${lines.length})` : '';
  return [
    `✎ **Not confirmed yet**, so only you see it (\`/confirm\` does it)${more}:`,
    ...shown.map((line) => `- ${clip(line.replace(/\s+/g, ' '), SINCE_LINE)}`),
    ...(isCutShort ? ['⚠ The game has changed since: what you had prepared after that no longer fits.'] : []),
  ];
}

/** Questions that are longer than a heading can be are bold. */
const HEADING = 160;

/**
 * `isStandingTold`: the situation is told below it; `numbers`: names of the numbers that stand beside its cards; `consequence`: that of
 * every answer.
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
      consequence === '' ? '' : `-# Whichever you choose → ${consequence}`,
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
