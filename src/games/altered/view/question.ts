import type { Choice } from '../../../kernel/choice.ts';
import type { CardKey } from '../../../kernel/ids.ts';
import type { GameState, PendingAbility } from '../../../kernel/state.ts';
import type { Known } from '../../../language/print/asked.ts';
import { capital, sentence } from '../../../language/print/english.ts';
import { type Aimed, type Aims, aimedAt } from '../../shared/aim.ts';
import {
  asksFor,
  type Consequences,
  confirming,
  consequencesOf,
  knownTo,
  optionTexts,
  programAim,
  programConsequences,
  programQuestion,
  type Reader,
  stepPrinter,
} from '../../shared/asked.ts';
import type { Namer } from '../../shared/naming.ts';
import { declaredSoFar } from '../abilities/declare.ts';
import { targetSlot } from '../abilities/stepwise.ts';
import type { FactBook } from '../facts/facts.ts';
import { print } from '../language/print.ts';
import { readable, type Text } from '../language/types.ts';
import { effects } from '../words/effects/effects.ts';
import { sharedSteps, steps } from '../words/steps/steps.ts';

/** Words of questions, by their codes. */
const QUESTIONS: Record<string, string> = {
  'opening-mana':
    'Choose 3 cards of your hand for your Mana zone. They lie face down there and only pay from now on.',
  refill: 'Shuffle your discard pile and put it under your deck, which has too few cards?',
  expand:
    'You may put a card of your hand into your Mana zone, where it lies face down and only pays from now on. Choose one, or none.',
  'keep-reserve': 'Choose the cards that stay in your Reserve. The others are discarded.',
  'keep-landmarks': 'Choose the Landmarks that you keep. The others go to the discard pile.',
  reaction: 'Choose which of your Reactions comes first.',
  turn: 'It is your turn: play a card, use a quick action, or pass.',
  expedition: 'Which of your Expeditions does it join?',
  mode: 'Which of these do you do?',
  several: 'Which of these do you do next?',
  'modifier-order': 'Choose which of these applies first.',
};

const PRINTER = stepPrinter(print, readable);

/** The question in words for the asked seat: which card asks, and what follows from the answer. */
export function question(state: GameState, choice: Choice, names: Namer, book: FactBook): string {
  const { why } = choice;
  const about = why.card === undefined ? undefined : book.cards.find(why.card)?.definition.name;
  const asked = asksFor(wordsOf(state, choice, { names, inPlay: book.inPlay }, book), choice);
  const confirmed = confirmedOf(state, choice, names, book);
  const words = confirmed === undefined ? asked : confirming(asked, confirmed);
  return about === undefined ? words : `${about}: ${words}`;
}

/** Consequences of answering a question with yes and with no, in words. */
export function confirmedOf(
  state: GameState,
  choice: Choice,
  names: Namer,
  book: FactBook,
): Consequences | undefined {
  if (choice.kind !== 'confirm') return undefined;
  if (choice.why.code === 'discount')
    return { yes: sentence(discountText(choice, book)), no: 'You pay in full.' };
  if (choice.why.code === 'scout')
    return { yes: 'You pay its Scout, and it goes to your Reserve.', no: 'You pay its Hand Cost.' };
  const reader = { names, inPlay: book.inPlay };
  const said =
    programConsequences(state, choice, reader, PRINTER) ??
    consequencesOf(wordsOf(state, choice, reader, book));
  const { card } = choice.why;
  return said && card !== undefined
    ? { ...said, yes: naming(said.yes, card, book), no: naming(said.no, card, book) }
    : said;
}

/** The words of a card's text with its name in place of "me", for a reader who does not have the card before them. */
const naming = (words: string, card: CardKey, book: FactBook): string =>
  words.replace(/\bme\b/g, book.cards.find(card)?.definition.name ?? 'me');

/** Effect of a waiting ability in words. */
export function waitingText(
  state: GameState,
  { card, program, env }: PendingAbility,
  names: Namer,
  book: FactBook,
): string {
  const known = knownTo(state, { refs: env.refs, follow: {} }, { names, inPlay: book.inPlay });
  // The cast is safe: the program of a waiting ability is one of Altered's card language.
  return naming(print.declared(program as unknown as Text, known), card, book);
}

function wordsOf(state: GameState, choice: Choice, reader: Reader, book: FactBook): string {
  const { code, text } = choice.why;
  const declared = code === 'target' ? declaration(state, reader, book) : undefined;
  if (declared !== undefined)
    return `${whichOf(declared, choice)}${print.declared(declared.text, declared.known)}`;
  if (code === 'discount') return `${capital(discountText(choice, book))}?`;
  if (code === 'scout' || code === 'counter') return sentence(text ?? 'play it by its Scout?');
  return QUESTIONS[code] ?? programQuestion(state, choice, reader, PRINTER) ?? sentence(text ?? 'choose');
}

/** Words for an optional payment that lowers a cost: "discard a card from your Reserve to pay {1} less". */
function discountText({ why: { card } }: Choice, book: FactBook): string {
  const discount = card === undefined ? undefined : book.cards.get(card).discount;
  return discount === undefined ? 'pay less' : `${print.cost(discount.cost)} to pay {${discount.less}} less`;
}

/** Question for one of several targets: "Which Expedition?". A single target is explained by the effect's own text. */
function whichOf({ text: { targets = [] }, known }: { text: Text; known: Known }, choice: Choice): string {
  const open = targets.filter(({ as }) => !known.has(as));
  const asked = targets.find((_, i) => targetSlot(i) === choice.slot);
  if (asked === undefined || open.length < 2) return '';
  return `Which ${print.filter(asked.of, 'one')}${choice.kind === 'objects' && choice.min === 0 ? ', if any' : ''}? `;
}

/** Effects that help or harm a Character, a card in Reserve or an Expedition. */
const AIMS: Aims = {
  steps: { ...sharedSteps.aims, ...steps.aims },
  effects: effects.aims,
  having: { boost: 'help', anchored: 'help', asleep: 'harm', exhausted: 'harm', fleeting: 'harm' },
  numbers: { by: 'help' },
};

/** Aim of a choice: help or harm for the chosen object. */
export function aimOfChoice(state: GameState, choice: Choice, book: FactBook): Aimed | undefined {
  // A token helps the player in whose Expedition it is created.
  if (choice.why.code === 'place') return { aim: 'help', own: false };
  if (choice.why.code !== 'target') return programAim(state, choice, AIMS);
  const frame = state.frames.at(-2);
  const text = frame?.kind === 'declaration' ? declaredSoFar(state, frame, book)?.text : undefined;
  const target = text?.targets?.find((_, i) => targetSlot(i) === choice.slot);
  return text && target && aimedAt(text.steps, { as: target.as, from: target.of }, AIMS);
}

/** Effects of the options of a choice in words, by option id. */
export function optionsOf(
  state: GameState,
  choice: Choice,
  names: Namer,
  book: FactBook,
): ReadonlyMap<string, string> {
  const reader = { names, inPlay: book.inPlay };
  if (choice.why.code !== 'mode') return optionTexts(state, choice, reader, PRINTER);
  const { text, known } = declaration(state, reader, book) ?? {};
  if (text?.modes === undefined || known === undefined) return new Map();
  const shared = text.targets ?? [];
  return new Map(
    text.modes.map(({ steps, targets = [] }, i) => [
      String(i + 1),
      print.declared({ steps, targets: [...shared, ...targets] }, known),
    ]),
  );
}

/** The declaration (an act that a player is deciding on) that asks the question, and the objects named so far. */
function declaration(
  state: GameState,
  reader: Reader,
  book: FactBook,
): { text: Text; known: Known } | undefined {
  const frame = state.frames.at(-2);
  const declared = frame?.kind === 'declaration' ? declaredSoFar(state, frame, book) : undefined;
  return (
    declared && { text: declared.text, known: knownTo(state, { refs: declared.refs, follow: {} }, reader) }
  );
}
