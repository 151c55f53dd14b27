// The message in which a player decides: the moment, what has happened since, the question, where it stands, and every answer with all
// that its card says. The order is always the same, so that the eye learns it.
import type { APIComponentInContainer } from 'discord.js';
import type { Candidate, Game, Move, Prompt, View } from '../../kernel/game.ts';
import { relative, runningClock } from '../../table/clock/text.ts';
import { passLast } from '../../table/play/act-line.ts';
import { isPass } from '../../table/play/answers.ts';
import type { Since } from '../../table/play/since.ts';
import type { GameRecord } from '../../table/records.ts';
import type { Body, Layout, Part } from './body.ts';
import { buttonRows } from './button-rows.ts';
import { footRow } from './decide-button.ts';
import { isLonely, ONLY_PASS, progressLine, promptBody, wholeBeside } from './ephemeral.ts';
import { capital, clip, joinLines } from './fit.ts';
import { questionIllustration, seatSymbol } from './illustration.ts';
import { container, extentOf, fits, gallery, rule, section, shownFile, text, textsWithin } from './layout.ts';
import * as limits from './limits.ts';
import {
  actsMenu,
  backButton,
  inARow,
  labelOf,
  lasting,
  listedNow,
  manner,
  none,
  type Place,
  type Progress,
  pickButton,
  promptRows,
  START,
} from './prompt.ts';

/** A question with all that its message shows. */
export interface Decision {
  game: Game;
  /** With the times that count now. */
  record: GameRecord;
  prompt: Prompt;
  /** What its seat sees. */
  view: View;
  /** What was just done or said, above everything else. */
  before?: string;
  /** What has happened since their last move. */
  since?: Since;
  progress?: Progress;
}

/** The question as a message of its own kind. */
export function decision({
  game,
  record,
  prompt,
  view,
  before = '',
  since,
  progress = START,
}: Decision): Layout {
  const place: Place = { game: record.id, prompt, progress, moves: game.moves, inLayout: true };
  const { illustration } = questionIllustration(game, view, prompt);
  const top = [
    header(game, record, view, prompt, [clip(before, 700), ...sinceLines(since)]),
    question(prompt, progress),
  ];
  const picture = illustration && gallery(illustration.file, illustration.alt);
  const filesOf = (form: Form) =>
    wholeBeside(before, prompt, form === menus && prompt.candidates.some(hasWords));
  const build = (form: Form, scene: readonly APIComponentInContainer[]): Part[] => {
    const options = form(place);
    const answers = options.length > 0 ? [rule(), ...options] : [];
    const inside = [...top, ...scene, ...answers, ...filesOf(form).map(shownFile)];
    return [container(inside, colourOf(prompt.seat)), footRow(record.id, backButton(place))];
  };
  const lines = situationLines(game, view, prompt);
  const scenes = picture === undefined ? [lines] : [lines, [picture, ...lines]];
  // One form for both, so that a picture that comes late moves nothing.
  const possible = FORMS.filter((each) => each(place).length > 0);
  const form =
    possible.find((each) => scenes.every((scene) => fits(extentOf(build(each, scene)), SPARE))) ?? menus;
  const [plain, pictured] = scenes.map((scene) => build(form, scene));
  return {
    layout: plain!,
    files: filesOf(form),
    ...(illustration && pictured && { illustration: { ...illustration, layout: pictured } }),
    plain: inLines(promptBody(game, record, prompt, before, progress), since, plain!),
  };
}

/** Has it a text of its own, which a menu does not show? */
const hasWords = ({ words = '' }: Candidate): boolean => words !== '';

/** The question as lines, with whatever else the layout says in an embed, which has room for it. */
function inLines(asked: Body, since: Since | undefined, layout: readonly Part[]): Body {
  // The moment and the question come first, and stand in the lines.
  const [, , ...more] = textsWithin(layout);
  const lines = [...sinceLines(since), ...more].join('\n');
  return lines === ''
    ? asked
    : { ...asked, embeds: [{ description: clip(lines, limits.EMBED_DESCRIPTION) }] };
}

/** Lines that tell how things stand, and how long they may be. A game that cannot say it says nothing. */
const MOST_LINES = 12;
const SITUATION = 2_200;

function situationLines(game: Game, view: View, prompt: Prompt): APIComponentInContainer[] {
  const lines = game.situation?.(view, prompt) ?? [];
  return lines.length === 0 ? [] : [text(joinLines(lines.slice(0, MOST_LINES), SITUATION))];
}

/** Characters that are kept for what is added later: trouble with posts, and symbols as emoji. */
const SPARE = 400;

/** Colours of the seats, as their pictures have them. */
const COLOURS = [0x6cb6ff, 0xffb45e, 0x8ddf8f, 0xd9a0ff];

/** The colour of the frame around what a seat reads. */
export const colourOf = (seat: number): number => COLOURS[seat % COLOURS.length]!;

/** The moment, the reader's symbol and their time; and what was just done. */
function header(game: Game, record: GameRecord, view: View, { seat }: Prompt, below: readonly string[]) {
  const { moment } = game.board(view);
  const clock = runningClock(record, seat);
  const time =
    clock?.dueAt === undefined
      ? []
      : [`⏳ your time ${clock.late ? 'was over' : 'runs out'} ${relative(clock.dueAt)}`];
  const grey = [
    ...(moment === '' ? [] : [capital(clip(moment, 300))]),
    `you are ${seatSymbol(seat)}`,
    ...time,
  ];
  return text([`-# ${grey.join(' · ')}`, ...below].filter((line) => line.trim() !== '').join('\n'));
}

/** Characters of a line of the story. */
const SINCE_LINE = 110;

/** What has happened since the reader's last move; nothing where nothing has. */
export function sinceLines(since: Since | undefined): string[] {
  if (since === undefined || since.lines.length === 0) return [];
  const { lines, of, moved } = since;
  const more = of > lines.length ? ` (last ${lines.length} of ${of})` : '';
  return [
    `**${moved ? 'Since your last move' : 'So far'}**${more}`,
    ...lines.map((line) => `- ${clip(line.replace(/\s+/g, ' '), SINCE_LINE)}`),
  ];
}

/** Questions that are longer than a heading can be are bold. */
const HEADING = 160;

function question(prompt: Prompt, progress: Progress) {
  const asked = clip(prompt.question.replace(/\s+/g, ' '), 800);
  return text(
    [
      asked.length <= HEADING ? `### ${asked}` : `**${asked}**`,
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

/** How the answers of a question are laid out; empty where they cannot be laid out so. */
type Form = (place: Place) => APIComponentInContainer[];

/** Most cards that have a button beside them. */
const MOST_SECTIONS = 9;

/** A button beside each card, which takes a third of a phone's width, but stands by what it does. */
const sections: Form = (place) => {
  const { cards, plain } = sorted(place);
  if (!isSingle(place.prompt) || cards.length > MOST_SECTIONS) return [];
  const beside = cards.flatMap((ways) => {
    const [index] = ways;
    const candidate = place.prompt.candidates[index]!;
    const press = pickButton(place, index, priced(verbOf(candidate, place.moves), candidate));
    return press.map((one) => section(describedWays(place, ways), one.toJSON()));
  });
  return [...beside, ...below(place, cards, plain)];
};

/** The cards over the whole width, and buttons with their names below them. */
const named: Form = (place) => {
  const { cards, plain } = sorted(place);
  if (!isSingle(place.prompt) || cards.length + plain.length > limits.ROWS * limits.BUTTONS_PER_ROW)
    return [];
  const press = cards.flatMap(([index]) =>
    pickButton(
      place,
      index,
      priced(labelOf(place.prompt.candidates[index]!), place.prompt.candidates[index]!),
    ),
  );
  const told = cards.map((ways) => describedWays(place, ways));
  return [
    ...(told.length === 0 ? [] : [text(told.join('\n'))]),
    ...buttonRows(press),
    ...below(place, cards, plain),
  ];
};

/** The cards over the whole width, and a menu of so many of them at a time. */
const listed =
  (perPage: number): Form =>
  (place) => {
    const paged = { ...place, perPage };
    const shown = listedNow(paged).map((index) => place.prompt.candidates[index]!);
    return [...texts(shown.filter((each) => !isTold(each, place.prompt))), ...menus(paged)];
  };

/** Menus alone, where nothing else has room. */
const menus: Form = (place) => promptRows(place);

/** From the form that is preferred to what has room in any case. */
const FORMS: readonly Form[] = [sections, named, ...[limits.SELECT_OPTIONS, 15, 8, 4].map(listed), menus];

/** One click answers it. */
const isSingle = (prompt: Prompt): boolean => ['buttons', 'one'].includes(manner(prompt));

/** Candidates by their places, the first of which has a button beside it: all that may be done with one card. */
type Ways = [first: number, ...others: number[]];

/** Candidates by their places: those of each card, and those that their labels say whole. */
function sorted({ prompt }: Place): { cards: Ways[]; plain: number[] } {
  const plain: number[] = [];
  const cards = new Map<number | string, Ways>();
  prompt.candidates.forEach((candidate, index) => {
    const card = objectOf(candidate) ?? `${index}`;
    const ways = cards.get(card);
    if (isPlain(candidate)) plain.push(index);
    else if (ways === undefined) cards.set(card, [index]);
    else ways.push(index);
  });
  return { cards: [...cards.values()], plain };
}

function objectOf({ answer }: Candidate): number | undefined {
  if (answer.kind === 'act') return answer.object;
  return answer.kind === 'objects' && answer.objects.length === 1 ? answer.objects[0] : undefined;
}

/** Its label says all of it. */
const isPlain = (candidate: Candidate): boolean =>
  isPass(candidate.answer) ||
  candidate.answer.kind === 'confirm' ||
  (objectOf(candidate) === undefined &&
    (candidate.words ?? '') === '' &&
    (candidate.answer.kind !== 'option' || labelOf(candidate).length <= limits.BUTTON_LABEL));

/** The command that does it, as a button says it; what is chosen is chosen. */
function verbOf({ answer }: Candidate, moves: readonly Move[]): string {
  if (answer.kind !== 'act') return 'Choose';
  return capital(moves.find(({ act }) => act === answer.act)?.command ?? answer.act);
}

/** A label with what the act takes. */
const priced = (label: string, { price }: Candidate): string =>
  price === undefined ? label : `${label} · ${price}`;

/** Everything that is to be read of an answer: never cut. */
function described(candidate: Candidate): string {
  const { value } = candidate;
  const what = whatIs(candidate);
  const words = isOneAbility(candidate) ? '' : (candidate.words ?? '');
  return [`**${value}**${what === '' || words.includes(what) ? '' : ` · ${what}`}`, words]
    .filter((line) => line !== '')
    .join('\n');
}

/** Characters from which on a detail is the text of the ability that is offered, rather than what the card is. */
const ABILITY = 40;

/** One ability of the card is offered, and its detail says it whole: the card's other words have no part in it. */
const isOneAbility = ({ answer, detail }: Candidate): boolean =>
  answer.kind === 'act' && answer.ability !== undefined && detail.trim().length > ABILITY;

/** What it is: not what its button says, nor that it is in the reader's own hand, from which most things are done. */
function whatIs({ detail, answer }: Candidate): string {
  const what = detail.trim().replace(/, your hand$/, '');
  return answer.kind === 'act' && what.startsWith(`${answer.act}: `)
    ? what.slice(answer.act.length + 2)
    : what;
}

/** A card with all that may be done with it. What is told of it by the first way is not told again. */
function describedWays({ prompt, moves }: Place, [first, ...others]: Ways): string {
  const told = described(prompt.candidates[first]!);
  const more = others.flatMap((index) => {
    const candidate = prompt.candidates[index]!;
    const words = isOneAbility(candidate) ? '' : (candidate.words ?? '');
    const fresh = [whatIs(candidate), words].filter((part) => part !== '' && !told.includes(part));
    return fresh.length === 0 ? [] : [`- ${verbOf(candidate, moves)}: ${fresh.join('. ')}`];
  });
  return [told, ...new Set(more)].join('\n');
}

/** Several answers in one text; copies of a card are described once. */
function texts(candidates: readonly Candidate[]): APIComponentInContainer[] {
  const counted = new Map<string, number>();
  for (const candidate of candidates) {
    const told = described({ ...candidate, value: candidate.value.replace(/#\d+$/, '') });
    counted.set(told, (counted.get(told) ?? 0) + 1);
  }
  const lines = [...counted].map(([told, n]) =>
    n > 1 ? told.replace(/^\*\*[^\n]*?\*\*/, `$& ×${n}`) : told,
  );
  return lines.length === 0 ? [] : [text(lines.join('\n'))];
}

/** The question, or the answer's own label, says what its detail would. */
function isTold(candidate: Candidate, prompt: Prompt): boolean {
  const detail = candidate.detail.trim().toLowerCase();
  if (candidate.answer.kind === 'confirm' && /\bYes: .*\bNo: /s.test(prompt.question)) return true;
  return (
    isPlain(candidate) &&
    (detail === '' ||
      candidate.answer.kind === 'option' ||
      prompt.question.toLowerCase().includes(detail.replace(/\.$/, '')))
  );
}

/** What stands below the cards: further acts with them, what needs no card, several at once, and passing. */
function below(place: Place, cards: readonly Ways[], plain: readonly number[]): APIComponentInContainer[] {
  const { prompt } = place;
  const others = cards.flatMap(([, ...rest]) => rest);
  const several = inARow(prompt, place.moves);
  const told = plain.map((index) => prompt.candidates[index]!).filter((each) => !isTold(each, prompt));
  const ordered = passLast(plain.map((index) => ({ index, candidate: prompt.candidates[index]! })));
  const press = ordered.flatMap(({ index, candidate }) =>
    (candidate.ways ?? [undefined]).flatMap((way, n) =>
      way === undefined
        ? pickButton(place, index, labelOf(candidate))
        : pickButton(place, index, `${labelOf(candidate)}: ${way}`, n),
    ),
  );
  const { buttons, rows } = lasting(place);
  return [
    ...actsMenu(place, 'w', others, 'Other ways with these cards'),
    ...actsMenu(place, 's', several, 'Or several, one after the other', several.length),
    ...(told.length === 0
      ? []
      : [text(told.map(({ value, detail }) => `**${capital(value)}**: ${detail.trim()}`).join('\n'))]),
    ...buttonRows([...press, ...none(place), ...buttons]),
    ...rows,
  ];
}
