// How the answers of a question are laid out: a button beside each card, buttons with their names below the cards, or a
// menu.
import type { APIComponentInContainer, ButtonBuilder } from 'discord.js';
import type { Prompt } from '../../../kernel/game/prompts.ts';
import { passLast } from '../../../table/play/act-line.ts';
import { isPass } from '../../../table/play/answers.ts';
import { buttonRows } from '../button-rows.ts';
import { section, text } from '../layout.ts';
import * as limits from '../limits.ts';
import {
  actsMenu,
  inARow,
  isByHand,
  labelOf,
  lasting,
  listedNow,
  manner,
  none,
  type Place,
  pickButton,
  promptRows,
  withPrice,
} from '../prompt.ts';
import {
  type CardActs,
  describeAll,
  describeCards,
  describePlain,
  furtherActs,
  isTold,
  ON_ONE_LINE,
  sortAnswers,
  verbOf,
} from './answer-words.ts';

/** Lays out a question's answers in one way; gives an empty list if they cannot be laid out that way. */
export type Form = (place: Place) => APIComponentInContainer[];

/** Maximum number of cards that are laid out with a button beside each. */
const MOST_SECTIONS = 9;

/**
 * Lays out a button beside each card: the button takes a third of a phone's width, but it is clear which card it
 * belongs to.
 */
const sections: Form = (place) => {
  const { cards, plain } = sortAnswers(place);
  if (!isSingle(place.prompt) || cards.length > MOST_SECTIONS) return [];
  const told = describeCards(place, cards, '\n');
  const beside = cards.flatMap(([index], n) => {
    const candidate = place.prompt.candidates[index]!;
    const press = pickButton(place, index, withPrice(verbOf(candidate, place.moves), candidate));
    return press.map((one) => section(told[n]!, one.toJSON()));
  });
  return [...beside, ...below(place, cards, plain)];
};

/** Lays out the cards over the whole width of the message, with named buttons below them. */
const named: Form = (place) => {
  const { cards, plain } = sortAnswers(place);
  if (!isSingle(place.prompt) || cards.length + plain.length > limits.ROWS * limits.BUTTONS_PER_ROW)
    return [];
  const { candidates, question, kind } = place.prompt;
  const verbs = [...new Set(cards.map(([index]) => verbOf(candidates[index]!, place.moves)))];
  // A card's name is enough as a label if the question says what is done with the card, and nothing else can be done. An
  // act's button says what it does.
  const isNamedByQuestion =
    kind !== 'act' &&
    verbs.every((verb) => verbs.length === 1 && new RegExp(`\\b${verb}\\b`, 'i').test(question)) &&
    plain.every((index) => isPass(candidates[index]!.answer));
  const press = cards.flatMap(([index, ...others]) => {
    const candidate = candidates[index]!;
    const label =
      isNamedByQuestion && others.length === 0 ? (candidate.label ?? candidate.value) : labelOf(candidate);
    return pickButton(place, index, withPrice(label, candidate));
  });
  const told = describeCards(place, cards, ON_ONE_LINE);
  return [...toldIn(told.join('\n')), ...below(place, cards, plain, press)];
};

/** Lays out the cards over the whole width of the message, with menus of `perPage` options each below them. */
const listed =
  (perPage: number): Form =>
  (place) => {
    // Questions about acts by hand (changes without a card program) list nothing above the menu, because the menu
    // already says everything.
    if (isByHand(place.prompt)) return [];
    const paged = { ...place, perPage };
    const shown = listedNow(paged).map((index) => place.prompt.candidates[index]!);
    return [...toldIn(describeAll(shown.filter((each) => !isTold(each, place.prompt)))), ...menus(paged)];
  };

/** Menus alone, for when no other layout has room. */
export const menus: Form = (place) => promptRows(place);

/**
 * Layouts that show all answers at once, in order of preference. The last one shows all only if they fit into one menu.
 */
export const WHOLE: readonly Form[] = [sections, named, listed(limits.SELECT_OPTIONS)];
/** All layouts, from the preferred one to the one that always has room. */
export const FORMS: readonly Form[] = [...WHOLE, ...[15, 8, 4].map(listed), menus];

/**
 * True if one click answers the question and buttons suit it. Questions about an act by hand (a change without a card
 * program) offer long lists, which suit a menu.
 */
const isSingle = (prompt: Prompt): boolean =>
  !isByHand(prompt) && ['buttons', 'one'].includes(manner(prompt));

/** A text as a part of a message; empty if there is no text. */
const toldIn = (words: string): APIComponentInContainer[] => (words === '' ? [] : [text(words)]);

/**
 * The parts below a question's cards: further acts with the cards, acts without a card, several acts at once, and
 * passing; `named`: the cards' own buttons.
 */
function below(
  place: Place,
  cards: readonly CardActs[],
  plain: readonly number[],
  named: readonly ButtonBuilder[] = [],
): APIComponentInContainer[] {
  const { prompt } = place;
  const others = cards.flatMap(([, ...rest]) => rest);
  const several = inARow(prompt, place.moves);
  const told = plain.map((index) => prompt.candidates[index]!).filter((each) => !isTold(each, prompt));
  const ordered = passLast(plain.map((index) => ({ index, candidate: prompt.candidates[index]! })));
  const press = ordered.flatMap(({ index, candidate }) => {
    const label = labelOf(candidate);
    return candidate.ways === undefined
      ? pickButton(place, index, label)
      : candidate.ways.flatMap((way, n) => pickButton(place, index, `${label}: ${way}`, n));
  });
  const { buttons, rows } = lasting(place);
  const ending = [...press, ...none(place), ...buttons];
  // Puts the button for passing into the row of the cards' buttons, unless other parts stand between them.
  const isInOneRow = named.length > 0 && told.length === 0 && others.length === 0 && several.length === 0;
  return [
    ...buttonRows(isInOneRow ? [...named, ...ending] : named),
    ...toldIn(
      furtherActs(place, cards)
        .map((each) => `-# ${each}.`)
        .join('\n'),
    ),
    ...otherWays(place, others),
    ...actsMenu(place, 's', several, 'Or several, one after the other', several.length),
    ...toldIn(told.map((each) => describePlain(each)).join('\n')),
    ...buttonRows(isInOneRow ? [] : ending),
    ...rows,
  ];
}

/** Further acts with the cards: a menu, or a button if there is only one. */
function otherWays(place: Place, [first, ...more]: readonly number[]): APIComponentInContainer[] {
  if (first === undefined) return [];
  const candidate = place.prompt.candidates[first]!;
  return more.length > 0
    ? actsMenu(place, 'w', [first, ...more], 'Other ways with these cards')
    : buttonRows(pickButton(place, first, withPrice(labelOf(candidate), candidate)));
}

/** Height of a phone's screen in pixels, less the error that the estimated height of a message may have. */
const SCREEN = 608;

/** Height of a laid-out message in pixels on a phone, with and without its picture. */
export interface Heights {
  height: number;
  plainHeight: number;
}

/**
 * The first of these laid-out messages that fits on one screen, if necessary without its picture; else the first that
 * fits on two; else the lowest. Undefined if there are none.
 */
export function chooseByHeight<Laid extends Heights>(laid: readonly Laid[]): Laid | undefined {
  const within = (most: number): Laid | undefined => laid.find(({ height }) => height <= most);
  const least = Math.min(...laid.map(({ height }) => height));
  return (
    within(SCREEN) ??
    laid.find(({ plainHeight }) => plainHeight <= SCREEN) ??
    within(2 * SCREEN) ??
    within(least)
  );
}

/** True if the laid-out message fits on one screen, if necessary without its picture. */
export const isOnOneScreen = ({ plainHeight }: Heights): boolean => plainHeight <= SCREEN;

/**
 * True if only the picture makes the message higher than one screen. Then the picture can be left out, because it
 * shows cards that the answers describe anyway.
 */
export const isPictureTooMuch = ({ height, plainHeight }: Heights): boolean =>
  height > SCREEN && plainHeight <= SCREEN;
