// How the answers of a question are laid out: a button beside each card, buttons with their names below the cards, or a menu.
import type { APIComponentInContainer } from 'discord.js';
import type { Prompt } from '../../../kernel/game.ts';
import { passLast } from '../../../table/play/act-line.ts';
import { buttonRows } from '../button-rows.ts';
import { capital } from '../fit.ts';
import { section, text } from '../layout.ts';
import * as limits from '../limits.ts';
import {
  actsMenu,
  inARow,
  labelOf,
  lasting,
  listedNow,
  manner,
  none,
  type Place,
  pickButton,
  promptRows,
} from '../prompt.ts';
import {
  describeAll,
  describeCards,
  isTold,
  ON_ONE_LINE,
  priced,
  sorted,
  verbOf,
  type Ways,
} from './answer-words.ts';

/** How the answers of a question are laid out; empty where they cannot be laid out so. */
export type Form = (place: Place) => APIComponentInContainer[];

/** Most cards that have a button beside them. */
const MOST_SECTIONS = 9;

/** A button beside each card, which takes a third of a phone's width, but stands by what it does. */
const sections: Form = (place) => {
  const { cards, plain } = sorted(place);
  if (!isSingle(place.prompt) || cards.length > MOST_SECTIONS) return [];
  const told = describeCards(place, cards, '\n');
  const beside = cards.flatMap(([index], n) => {
    const candidate = place.prompt.candidates[index]!;
    const press = pickButton(place, index, priced(verbOf(candidate, place.moves), candidate));
    return press.map((one) => section(told[n]!, one.toJSON()));
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
  const told = describeCards(place, cards, ON_ONE_LINE);
  return [...toldIn(told.join('\n')), ...buttonRows(press), ...below(place, cards, plain)];
};

/** The cards over the whole width, and a menu of so many of them at a time. */
const listed =
  (perPage: number): Form =>
  (place) => {
    const paged = { ...place, perPage };
    const shown = listedNow(paged).map((index) => place.prompt.candidates[index]!);
    return [...toldIn(describeAll(shown.filter((each) => !isTold(each, place.prompt)))), ...menus(paged)];
  };

/** Menus alone, where nothing else has room. */
export const menus: Form = (place) => promptRows(place);

/** Forms that show all answers, from the one that is preferred, where a menu holds as many. */
const WHOLE: readonly Form[] = [sections, named, listed(limits.SELECT_OPTIONS)];
/** From the form that is preferred to what has room in any case. */
export const FORMS: readonly Form[] = [...WHOLE, ...[15, 8, 4].map(listed), menus];

/** One click answers it. */
const isSingle = (prompt: Prompt): boolean => ['buttons', 'one'].includes(manner(prompt));

/** Words, where there are any. */
const toldIn = (words: string): APIComponentInContainer[] => (words === '' ? [] : [text(words)]);

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
    ...toldIn(told.map(({ value, detail }) => `**${capital(value)}**: ${detail.trim()}`).join('\n')),
    ...buttonRows([...press, ...none(place), ...buttons]),
    ...rows,
  ];
}

/** Pixels of a phone's screen below the line with the author. */
const SCREEN = 590;

/** The first form that shows all of the question on one screen, else on two; else the lowest. Where none shows all, the first. */
export function chooseForm(
  possible: readonly Form[],
  { candidates }: Prompt,
  height: (form: Form) => number,
): Form | undefined {
  const whole =
    candidates.length > limits.SELECT_OPTIONS ? [] : possible.filter((each) => WHOLE.includes(each));
  const heights = whole.map((form) => ({ form, height: height(form) }));
  const within = (most: number) => heights.find((each) => each.height <= most);
  const least = Math.min(...heights.map((each) => each.height));
  return (within(SCREEN) ?? within(2 * SCREEN) ?? within(least))?.form ?? possible[0];
}
