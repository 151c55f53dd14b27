// The components of a prompt: its candidates as buttons, menus or a form. Only ephemeral.ts puts them into a message.
// Picks are indices into the prompt's list of candidates; a fingerprint of that list goes along, so that an index never
// means another card than the one shown.

import { createHash } from 'node:crypto';
import {
  ActionRowBuilder,
  type APIModalInteractionResponseCallbackData,
  ButtonBuilder,
  ButtonStyle,
  LabelBuilder,
  ModalBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { BY_HAND, BY_HAND_MORE, type Candidate, type Move, type Prompt } from '../../kernel/game/prompts.ts';
import type { Term } from '../../kernel/game/views.ts';
import { nameRow } from '../../kernel/text/names.ts';
import { passLast } from '../../table/play/act-line.ts';
import { moveOf } from '../../table/play/answer-line.ts';
import { isPass, NONE } from '../../table/play/answers.ts';
import { customId, type Route, tryCustomId } from '../interactions/custom-id.ts';
import type { Row } from './body.ts';
import { buttonRows } from './button-rows.ts';
import { capital, clip, clipAtWord, orDash } from './fit.ts';
import { FORM_FIELDS } from './forms.ts';
import * as limits from './limits.ts';

/** Progress of a player's answer to a question: the menu's page, and the options picked on other pages. */
export interface Progress {
  page: number;
  picks: number[];
}

/** Progress before anything is picked: the menu's first page. */
export const START: Progress = { page: 0, picks: [] };

/**
 * True if the question asks what to do next for a card text that the player carries out by hand (without a program).
 * Such a question has a long list of answers, which suits a menu.
 */
export const isByHand = ({ code }: Prompt): boolean => code === BY_HAND || code === BY_HAND_MORE;

/** The kind of components that answer a prompt. */
export type Manner =
  /** Buttons: one click is the answer. */
  | 'buttons'
  /** A menu: choose one. */
  | 'one'
  /** A menu: choose several at once. */
  | 'some'
  /** A menu with pages: choices are collected over the pages. */
  | 'gather'
  /** A menu used repeatedly: puts all candidates in order. */
  | 'sequence'
  /** Typed words, because no component could hold the candidates. */
  | 'words';

/** Maximum number of buttons: four rows of them; the fifth row is for cancelling and typing. */
const MOST_BUTTONS = (limits.ROWS - 1) * limits.BUTTONS_PER_ROW;

/** The kind of components for this prompt, by kind of question and number of candidates. */
export function manner(prompt: Prompt): Manner {
  const count = everything(prompt).length;
  switch (prompt.kind) {
    case 'confirm':
    case 'act':
    case 'number':
    case 'option':
    case 'objects':
      // Some questions are asked even without candidates, because not asking would reveal something; choosing nothing
      // is then the only answer.
      if (count === 0) return prompt.min === 0 && prompt.kind !== 'number' ? 'buttons' : 'words';
      // For a question about a number, `min` and `max` limit the number itself, not how many candidates are chosen.
      if (prompt.max > 1 && prompt.kind !== 'number')
        return count <= limits.SELECT_OPTIONS ? 'some' : 'gather';
      // Cards without a program, which players carry out themselves, offer a long list of things to do next, with few
      // words each, so a menu suits them.
      if (isByHand(prompt)) return 'one';
      // Names alone do not distinguish objects. Menus have room for details; buttons only for a handful, whose texts
      // fit above them.
      return count <= (prompt.kind === 'objects' ? limits.BUTTONS_PER_ROW : MOST_BUTTONS) ? 'buttons' : 'one';
    case 'order':
      return count === 0 ? 'words' : 'sequence';
    case 'assign':
    case 'name':
      return 'words';
  }
}

/** Text of a possible answer in a menu: its detail, and as much of its card's rules text as fits, cut at a word. */
export function description({ detail, words = '' }: Pick<Candidate, 'detail' | 'words'>): string {
  const what = detail.trim();
  const whole = what.endsWith('.')
    ? `${what} ${words}`
    : [what, words].filter((part) => part !== '').join('. ');
  return clipAtWord(whole.trim(), limits.SELECT_DESCRIPTION);
}

/** Five characters that change whenever the list of candidates changes. */
export const fingerprint = (prompt: Prompt): string =>
  createHash('sha256')
    .update(prompt.candidates.map((candidate) => candidate.value).join('\n'))
    .digest('base64url')
    .slice(0, 5);

/**
 * Arguments of a component's id: the positions of the picked answers, and for a single one the chosen alternative of
 * the answer.
 */
const pickArgs = (picks: readonly number[], way: number | undefined): string[] => [
  writePicks(picks),
  ...(way === undefined ? [] : [way.toString(36)]),
];

/** Encodes the positions of the picked answers in two characters each. */
const writePicks = (picks: readonly number[]): string =>
  picks.map((pick) => pick.toString(36).padStart(2, '0')).join('');

/** Decodes the positions of picked answers that {@link writePicks} has encoded; skips anything else in the text. */
export const readPicks = (text: string): number[] =>
  (text.match(/[0-9a-z]{2}/g) ?? []).map((pair) => Number.parseInt(pair, 36));

/**
 * Picked answers by their position among the candidates; for a single one also the index of the chosen alternative in
 * `Candidate.ways`.
 */
export interface Picked {
  picks: readonly number[];
  way?: number;
}

/** A question of a game, and the progress of its answer. */
export interface Place {
  game: string;
  prompt: Prompt;
  progress: Progress;
  moves: readonly Move[];
  /** Menu options per page; by default as many as a menu holds. */
  perPage?: number;
  /**
   * Set if the message uses Components V2: the cancel button stands below the prompt, and a button for typing is only
   * shown if clicking takes many clicks, or is not possible.
   */
  inLayout?: true;
}

/**
 * Positions of the acts of which a player may choose several at once: those that one seat may do in a row, with
 * passing last. Empty if there would be only one, or more than a menu holds.
 */
export function inARow({ kind, candidates }: Prompt, moves: readonly Move[]): number[] {
  if (kind !== 'act') return [];
  const several = new Set(moves.flatMap(({ act, several: may }) => (may && act !== undefined ? [act] : [])));
  const acts = candidates.flatMap(({ answer }, index) =>
    answer.kind === 'act' && several.has(answer.act) ? [index] : [],
  );
  const passes = candidates.flatMap(({ answer }, index) => (isPass(answer) ? [index] : []));
  const all = [...acts, ...passes];
  return acts.length < 2 || all.length > limits.SELECT_OPTIONS ? [] : all;
}

/** The rows of buttons or menus below a question. */
export function promptRows(place: Place): Row[] {
  const { prompt, moves } = place;
  const row = inARow(prompt, moves);
  const alone = everything(prompt).filter(
    (index) => !row.includes(index) || isPass(prompt.candidates[index]!.answer),
  );
  if (row.length > 0 && alone.length <= MOST_BUTTONS - limits.BUTTONS_PER_ROW)
    return [...menu(place, row, 1, row.length), ...buttons(place, alone), ...foot(place, [])];
  switch (manner(prompt)) {
    case 'buttons':
      return [...buttons(place, everything(prompt)), ...foot(place, none(place))];
    case 'one':
      return [...menu(place, everything(prompt), 1, 1), ...foot(place, [...pager(place), ...none(place)])];
    case 'some': {
      const least = Math.min(Math.max(prompt.min, 1), prompt.candidates.length);
      const most = Math.min(prompt.max, prompt.candidates.length);
      return [...menu(place, everything(prompt), least, most), ...foot(place, none(place))];
    }
    case 'gather': {
      const open = everything(prompt).filter((index) => !place.progress.picks.includes(index));
      const most = prompt.max - place.progress.picks.length;
      const full = most <= 0;
      return [
        ...(full ? [] : menu(place, open, 1, most)),
        ...foot(place, [
          ...(full ? [] : pager(place, open.length)),
          ...done(place),
          ...none(place),
          ...again(place),
        ]),
      ];
    }
    case 'sequence': {
      const open = everything(prompt).filter((index) => !place.progress.picks.includes(index));
      return [...menu(place, open, 1, 1), ...foot(place, [...pager(place, open.length), ...again(place)])];
    }
    case 'words':
      return foot(place, []);
  }
}

/**
 * Label of a possible answer: the game's own, if it has one. For an act, the verb is included, because a card may be
 * played or used; for a numbered option, its text.
 */
export function labelOf({ value, detail, label, answer }: Candidate): string {
  if (answer.kind === 'act')
    return answer.act === value ? (label ?? value) : `${answer.act}: ${label ?? value}`;
  if (label !== undefined) return label;
  if (answer.kind === 'option' && detail.trim() !== '' && detail !== value) return namedOnce(value, detail);
  return value;
}

/**
 * A name and its meaning, as one text; only the meaning if that begins or ends with the name: "Spend 2 clicks" for `2
 * clicks`.
 */
function namedOnce(name: string, detail: string): string {
  const what = detail.trim();
  const isSaid = what.endsWith(` ${name}`) || what.toLowerCase().startsWith(`${name.toLowerCase()} `);
  return isSaid ? capital(what) : `${name}: ${what}`;
}

/** A label with the price (such as 2 gold) of the act that its button does. */
export const withPrice = (label: string, { price }: Candidate): string =>
  price === undefined ? label : `${label} · ${price}`;

const everything = (prompt: Prompt): number[] =>
  prompt.candidates.flatMap((candidate, index) => (isListed(candidate) ? [index] : []));

/** True if the answer is listed: of alike cards in the reader's hand, only the first is. */
export const isListed = ({ copies }: Candidate): boolean => copies !== 0;

/** The id of a component of this prompt. Undefined if the picked answers would make it too long. */
function idOf(
  { game, prompt }: Pick<Place, 'game' | 'prompt'>,
  route: Route,
  args: string[],
): string | undefined {
  return tryCustomId({
    route,
    game,
    ask: prompt.ask,
    epoch: prompt.epoch,
    args: [fingerprint(prompt), ...args],
  });
}

function button(
  id: string | undefined,
  label: string,
  style: ButtonStyle = ButtonStyle.Secondary,
): ButtonBuilder[] {
  if (id === undefined) return [];
  return [
    new ButtonBuilder()
      .setCustomId(id)
      .setLabel(clip(orDash(label), limits.BUTTON_LABEL))
      .setStyle(style),
  ];
}

function buttons(place: Place, indices: readonly number[]): Row[] {
  const { prompt } = place;
  // Answers that end a turn or an action window come last.
  const shown = passLast(indices.map((index) => ({ index, candidate: prompt.candidates[index]! })));
  return buttonRows(
    shown.flatMap(({ index, candidate }) =>
      pickButton(place, index, withPrice(labelOf(candidate), candidate)),
    ),
  );
}

/**
 * The button for the candidate at this index. Acts have a strong colour; answers that end a turn or an action window
 * are grey.
 */
export function pickButton(place: Place, index: number, label: string, way?: number): ButtonBuilder[] {
  const { kind, candidates } = place.prompt;
  const isMain = kind === 'act' ? !isPass(candidates[index]!.answer) : kind === 'confirm' && index === 0;
  const style = isMain ? ButtonStyle.Primary : ButtonStyle.Secondary;
  return button(idOf(place, 'pick', pickArgs([index], way)), capital(label), style);
}

/** A menu of these acts beside other ways to answer; `which` distinguishes menus of one message. */
export function actsMenu(
  place: Place,
  which: string,
  indices: readonly number[],
  placeholder: string,
  most = 1,
): Row[] {
  const id = idOf(place, 'set', ['', which]);
  return id === undefined ? [] : selectRows(place, id, indices, { least: 1, most, placeholder });
}

/**
 * Components for passing now and at later questions of the same kind, by setting a standing order (a lasting
 * instruction): a button, or a menu if several orders are offered.
 */
export function lasting(place: Place): { buttons: ButtonBuilder[]; rows: Row[] } {
  const orders = place.prompt.always ?? [];
  if (orders.length < 2)
    return { buttons: orders.flatMap(({ label }) => button(idOf(place, 'always', []), label)), rows: [] };
  const id = idOf(place, 'always', ['menu']);
  if (id === undefined) return { buttons: [], rows: [] };
  const select = new StringSelectMenuBuilder()
    .setCustomId(id)
    .setPlaceholder('Pass for longer…')
    .addOptions(
      orders.slice(0, limits.SELECT_OPTIONS).map(({ label, says }, which) => ({
        label: clip(label, limits.SELECT_LABEL),
        value: which.toString(36),
        description: clipAtWord(says, limits.SELECT_DESCRIPTION),
      })),
    );
  return {
    buttons: [],
    rows: [new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(select).toJSON()],
  };
}

/** The page of the menu that holds the answers at these positions. */
function menu(place: Place, indices: readonly number[], least: number, most: number): Row[] {
  const { progress } = place;
  const page = pageOf(place, indices.length);
  const shown = onPage(place, indices);
  const id = idOf(place, 'set', [writePicks(progress.picks), page.toString(36)]);
  return id === undefined ? [] : selectRows(place, id, shown, { least, most });
}

/** One menu with the answers at these positions, which must fit into it. */
function selectRows(
  { prompt }: Place,
  id: string,
  shown: readonly number[],
  { least, most, placeholder }: { least: number; most: number; placeholder?: string },
): Row[] {
  if (shown.length === 0) return [];
  const max = Math.max(1, Math.min(most, shown.length));
  const told = placeholder ?? placeholderOf(prompt, least, max);
  const select = new StringSelectMenuBuilder()
    .setCustomId(id)
    .setMinValues(Math.min(least, max))
    .setMaxValues(max)
    .setPlaceholder(clip(told, limits.SELECT_PLACEHOLDER))
    .addOptions(
      shown.slice(0, limits.SELECT_OPTIONS).map((index) => {
        const candidate = prompt.candidates[index];
        const detail = candidate === undefined ? '' : description(candidate);
        const label = clip(
          orDash(candidate === undefined ? '' : withPrice(capital(labelOf(candidate)), candidate)),
          limits.SELECT_LABEL,
        );
        return {
          label,
          value: index.toString(36),
          // Leaves out a detail that the label already ends with.
          ...(detail !== '' &&
            !label.endsWith(detail) && { description: clip(detail, limits.SELECT_DESCRIPTION) }),
        };
      }),
    );
  return [new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(select).toJSON()];
}

const placeholderOf = ({ kind }: Prompt, least: number, most: number): string =>
  kind === 'act' && most > 1
    ? 'Choose one, or several in a row'
    : most === 1
      ? 'Choose one'
      : least === most
        ? `Choose ${most}`
        : `Choose ${least} to ${most}`;

const pageCount = ({ perPage = limits.SELECT_OPTIONS }: Place, count: number): number =>
  Math.max(1, Math.ceil(count / perPage));

const pageOf = (place: Place, count: number): number =>
  Math.min(Math.max(0, place.progress.page), pageCount(place, count) - 1);

/** Positions of the answers on the current page of the menu. */
function onPage(place: Place, indices: readonly number[]): number[] {
  const { perPage = limits.SELECT_OPTIONS } = place;
  const page = pageOf(place, indices.length);
  return indices.slice(page * perPage, (page + 1) * perPage);
}

/** Indices of the candidates that can be chosen in the menu now: those on its page that were not picked before. */
export function listedNow(place: Place): number[] {
  const { prompt, progress } = place;
  const all = everything(prompt);
  switch (manner(prompt)) {
    case 'one':
      return onPage(place, all);
    case 'gather':
    case 'sequence':
      return onPage(
        place,
        all.filter((index) => !progress.picks.includes(index)),
      );
    case 'buttons':
    case 'some':
    case 'words':
      return all;
  }
}

function pager(place: Place, count = everything(place.prompt).length): ButtonBuilder[] {
  const pages = pageCount(place, count);
  if (pages < 2) return [];
  const page = pageOf(place, count);
  const next = (page + 1) % pages;
  return button(
    idOf(place, 'page', [writePicks(place.progress.picks), next.toString(36)]),
    `More… (page ${page + 1} of ${pages})`,
  );
}

/** The button for choosing nothing, if the question allows that. */
export const none = (place: Place): ButtonBuilder[] =>
  place.prompt.min === 0 && place.prompt.kind !== 'number' && place.progress.picks.length === 0
    ? button(idOf(place, 'pick', ['']), NOTHING[place.prompt.code] ?? 'Choose none')
    : [];

/** Label of the button for choosing nothing, by the question's code. */
const NOTHING: Record<string, string> = { [BY_HAND]: 'The text is done', [BY_HAND_MORE]: 'Back' };

const done = (place: Place): ButtonBuilder[] =>
  place.progress.picks.length > 0 && place.progress.picks.length >= place.prompt.min
    ? button(
        idOf(place, 'done', [writePicks(place.progress.picks)]),
        `Done (${place.progress.picks.length})`,
        ButtonStyle.Primary,
      )
    : [];

const again = (place: Place): ButtonBuilder[] =>
  place.progress.picks.length > 0 ? button(idOf(place, 'page', ['', '0']), 'Start over') : [];

/**
 * The last row below a question: first the buttons that only this kind of question has, then the button for cancelling,
 * then the one for typing.
 */
function foot(place: Place, own: readonly ButtonBuilder[]): Row[] {
  const { prompt, inLayout } = place;
  if (inLayout) {
    const { buttons: passes, rows } = lasting(place);
    const typed = UNCHOSEN.includes(manner(prompt)) ? typeButton(place) : [];
    return [...buttonRows([...own, ...passes, ...typed]), ...rows];
  }
  return buttonRows([
    ...own,
    ...(prompt.always ?? []).flatMap(({ label }, which) =>
      button(idOf(place, 'always', which === 0 ? [] : [which.toString(36)]), label),
    ),
    ...backButton(place),
    ...(manner(prompt) === 'buttons' || prompt.kind === 'act' ? [] : typeButton(place)),
  ]);
}

/** Kinds of prompts that take many clicks, or cannot be answered by clicks at all. */
const UNCHOSEN: readonly Manner[] = ['words', 'gather', 'sequence'];

/** The button that cancels the declaration (an act of which not everything is chosen yet), if there is one. */
export const backButton = (place: Place): ButtonBuilder[] =>
  place.prompt.cancellable ? button(idOf(place, 'back', []), 'Take back', ButtonStyle.Danger) : [];

/** The button that opens the form for a typed answer. */
export const typeButton = (place: Place): ButtonBuilder[] => button(idOf(place, 'type', []), 'Type it');

/**
 * The row below an answer that needs confirmation: yes, and back to the question. The id of "Yes" contains the picked
 * answers, so no other ones can be confirmed by it.
 */
export function confirmRows(
  game: string,
  prompt: Prompt,
  { picks, way }: Picked,
  yes: string,
): Row[] | undefined {
  const id = idOf({ game, prompt }, 'sure', pickArgs(picks, way));
  const back = idOf({ game, prompt }, 'page', ['', '0']);
  return id === undefined
    ? undefined
    : buttonRows([...button(id, yes, ButtonStyle.Danger), ...button(back, 'Back')]);
}

/** A menu of words that the glossary explains; empty if the message has no row left, or an answer is in progress. */
export function wordsRow(place: Place, rows: number, terms: readonly Term[]): Row[] {
  const id = idOf(place, 'explain', []);
  if (id === undefined || rows >= limits.ROWS || terms.length === 0 || place.progress.picks.length > 0)
    return [];
  const select = new StringSelectMenuBuilder()
    .setCustomId(id)
    .setPlaceholder('What do these words mean?')
    .addOptions(
      terms.slice(0, limits.SELECT_OPTIONS).map(({ word, text }) => ({
        label: clip(word, limits.SELECT_LABEL),
        value: clip(word, limits.SELECT_LABEL),
        description: clipAtWord(text, limits.SELECT_DESCRIPTION),
      })),
    );
  return [new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(select).toJSON()];
}

/** The form for a typed answer. */
export function promptForm(game: string, prompt: Prompt): APIModalInteractionResponseCallbackData {
  const several = prompt.max > 1 || prompt.kind === 'order';
  const input = new TextInputBuilder()
    .setCustomId('answer')
    .setStyle(TextInputStyle.Paragraph)
    .setRequired(prompt.min > 0)
    .setMaxLength(FORM_FIELDS.typed.answer.longest);
  return new ModalBuilder()
    .setCustomId(customId('typed', game, { ask: prompt.ask, epoch: prompt.epoch }))
    .setTitle('Your decision')
    .addLabelComponents(
      new LabelBuilder()
        .setLabel(several ? 'Names, with commas between them' : FORM_FIELDS.typed.answer.label)
        .setDescription(clip(orDash(prompt.question), limits.MODAL_LABEL_DESCRIPTION))
        .setTextInputComponent(input),
    )
    .toJSON();
}

/** A hint for the player: the slash command that gives the same answer as a click. */
export function hint(prompt: Prompt, moves: readonly Move[]): string {
  if (prompt.kind === 'act') {
    const offered = new Set(
      prompt.candidates.flatMap(({ answer }) => (answer.kind === 'act' ? [answer.act] : [])),
    );
    const commands = moves.filter((move) => move.act !== undefined && offered.has(move.act));
    if (commands.length > 0) return commands.map((move) => `\`/${move.command}\``).join(', ');
  }
  const names = prompt.candidates.map((candidate) => candidate.value.replaceAll('`', "'"));
  const sample =
    manner(prompt) === 'sequence'
      ? nameRow(names)
      : nameRow(names.slice(0, prompt.kind === 'number' ? 1 : Math.max(1, prompt.min)));
  const none = prompt.min === 0 ? NONE : '…';
  const own = prompt.kind === 'act' ? undefined : moveOf(moves, prompt);
  const option = own?.options.find(({ slot }) => slot === prompt.slot);
  const typed = own === undefined || option === undefined ? 'choose answer' : `${own.command} ${option.name}`;
  return `\`/${typed}:${clip(sample === '' ? none : sample, 120)}\``;
}
