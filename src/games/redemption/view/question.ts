import type { Choice } from '../../../kernel/choice.ts';
import type { GameState } from '../../../kernel/state.ts';
import { nameRow } from '../../../kernel/text/names.ts';
import { inWords } from '../../../language/print/english.ts';
import type { Aimed, Aims } from '../../shared/aim.ts';
import {
  asksFor,
  type Consequences,
  confirming,
  consequencesOf,
  discardDown,
  optionTexts,
  programAim,
  programConsequences,
  programQuestion,
  stepPrinter,
} from '../../shared/asked.ts';
import type { Namer } from '../../shared/naming.ts';
import type { Book } from '../facts/facts.ts';
import { characters } from '../facts/field.ts';
import { totals } from '../facts/numbers.ts';
import { print } from '../language/print.ts';
import { readable } from '../language/types.ts';
import { HAND_LIMIT, IN_PLAY } from '../terms.ts';
import { effects } from '../words/effects/effects.ts';
import { shared, steps } from '../words/steps/steps.ts';

/** Words of questions, by their codes. */
const QUESTIONS: Record<string, string> = {
  preparation: 'Your Preparation phase: do what you like, rescue with a Hero, or pass to the Discard phase.',
  discard: 'Your Discard phase: play or discard what you like, then pass to end your turn.',
  again: 'You may begin another battle: attack with a Hero, or pass to the Discard phase.',
  block: 'You are attacked: block with an Evil Character, or pass.',
  initiative: 'You have initiative: play an Enhancement, or pass.',
  special:
    'Your last character is about to leave the battle: you may play an Enhancement that interrupts or negates, or pass.',
  stars: 'You may reveal star cards before the first turn. Pass when you are done.',
  'first-player': 'You have won the toss: who takes the first turn?',
  'return-first': 'Several groups return now. Which first?',
  copies: 'You may control only one of these. Which one do you keep? The others are discarded.',
  soul: 'The rescue succeeds. Which of your Lost Souls is rescued?',
  weapon: 'Which weapon does this Warrior keep?',
  area: 'In whose set-aside area does this Enhancement wait?',
  triggered: 'Several of your abilities have been triggered. Which first?',
  user: 'Which of your characters uses it?',
  site: 'Into which Site?',
  fortress: 'Into which place?',
  bearer: 'Who holds it?',
  way: 'How do you play it?',
  ability: 'Which of its abilities do you use?',
  brigade: 'Which brigade?',
  instead: 'Do you do this instead of what would happen to the card? Choose it, or nothing.',
  'instead-pay': 'Which card do you discard instead of what would happen, if any?',
  interject: 'You may do this now, although you are not asked.',
};

/** Questions that show how the battle stands. */
const OF_BATTLE = ['block', 'initiative', 'special'];

const PRINTER = stepPrinter(print, readable);

/** The question in words for the asked seat: which card asks, and what follows from the answer. */
export function question(state: GameState, choice: Choice, names: Namer, book: Book): string {
  const { why } = choice;
  const about = why.card === undefined ? undefined : book.cards.find(why.card)?.definition.name;
  const plain = asksFor(wordsOf(state, choice, names), choice);
  const confirmed = confirmedOf(state, choice, names);
  const words = confirmed === undefined ? plain : confirming(plain, confirmed);
  const asked = about === undefined ? words : `${about}: ${words}`;
  const stands = standingOf(state, choice, names, book);
  return stands === undefined ? asked : `${asked} ${stands}`;
}

/** Words for the state of the battle, for questions that show it; otherwise undefined. */
export const standingOf = (state: GameState, choice: Choice, names: Namer, book: Book): string | undefined =>
  OF_BATTLE.includes(choice.why.code) ? sides(state, names, book) : undefined;

/** Consequences of answering a question with yes and with no, in words. */
export function confirmedOf(state: GameState, choice: Choice, names: Namer): Consequences | undefined {
  if (choice.kind !== 'confirm') return undefined;
  const reader = { names, inPlay: IN_PLAY };
  return programConsequences(state, choice, reader, PRINTER) ?? consequencesOf(wordsOf(state, choice, names));
}

function wordsOf(state: GameState, choice: Choice, names: Namer): string {
  const { code, text } = choice.why;
  if (code.startsWith('dominants:'))
    return choice.kind === 'act' && choice.acts.some(({ act }) => act === 'use')
      ? 'You may play a Dominant now, use what may be used at any time, or pass.'
      : 'You may play a Dominant now, or pass.';
  if (code === 'hand-limit') return discardDown(`than ${inWords(HAND_LIMIT)} cards`, choice);
  const reader = { names, inPlay: IN_PLAY };
  return QUESTIONS[code] ?? programQuestion(state, choice, reader, PRINTER) ?? text ?? 'Choose.';
}

/** Effects of Redemption that help or harm a card. */
const AIMS: Aims = {
  steps: { ...shared.aims, ...steps.aims },
  effects: effects.aims,
  having: { paralyzed: 'harm', captured: 'harm' },
  numbers: { strength: 'help', toughness: 'help' },
};

/** Aim of a choice: help or harm for the chosen object. */
export const aimOfChoice = (state: GameState, choice: Choice): Aimed | undefined =>
  programAim(state, choice, AIMS);

/** Effects of the options of a choice in words, by option id. */
export const optionsOf = (state: GameState, choice: Choice, names: Namer): ReadonlyMap<string, string> =>
  optionTexts(state, choice, { names, inPlay: IN_PLAY }, PRINTER);

/** Words for the cards that fight on each side, and their total numbers. */
const sides = (state: GameState, names: Namer, book: Book): string =>
  state.seats
    .flatMap(({ name }, seat) => {
      const there = characters(state, seat, book).map((o) => names.of(o));
      const { strength, toughness } = totals(state, seat, book);
      return there.length === 0 ? [] : [`${name}'s side: ${nameRow(there)} (${strength}/${toughness}).`];
    })
    .join(' ');
