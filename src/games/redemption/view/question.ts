import type { Choice } from '../../../kernel/choice.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { after, inZone, live } from '../../../kernel/query.ts';
import type { GameState } from '../../../kernel/state.ts';
import { nameRow } from '../../../kernel/text/names.ts';
import { type Aimed, type Aims, isDoneTo } from '../../shared/aim.ts';
import {
  askingSteps,
  asksFor,
  type Consequences,
  confirming,
  consequencesOf,
  optionTexts,
  programAim,
  programConsequences,
  programQuestion,
  stepPrinter,
} from '../../shared/asked.ts';
import type { Namer } from '../../shared/naming.ts';
import type { Book } from '../facts/facts.ts';
import { active, characters } from '../facts/field.ts';
import { totals } from '../facts/numbers.ts';
import { print } from '../language/print.ts';
import { readable } from '../language/types.ts';
import { IN_PLAY } from '../terms.ts';
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

/** Labels of answers whose typed words say too little, by the question's code and what is typed. */
const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  preparation: { pass: 'To the Discard phase' },
  again: { pass: 'To the Discard phase' },
  discard: { pass: 'End my turn' },
  block: { pass: 'Do not block' },
  stars: { pass: 'Reveal no more' },
};

/** Labels of the question's answers, by what is typed; undefined if all typed words are plain enough. */
export const labelsOf = ({ why }: Choice): Readonly<Record<string, string>> | undefined => LABELS[why.code];

/** Questions that show how the battle stands. */
const OF_BATTLE = ['block', 'initiative', 'special'];

const PRINTER = stepPrinter(print, readable);

/** The question in words for the asked seat: which card asks, and what follows from the answer. */
export function question(state: GameState, seat: Seat, choice: Choice, names: Namer, book: Book): string {
  const { why } = choice;
  const about = why.card === undefined ? undefined : book.cards.find(why.card)?.definition.name;
  const plain = asksFor(wordsOf(state, seat, choice, names, book), choice);
  const confirmed = confirmedOf(state, seat, choice, names, book);
  const words = confirmed === undefined ? plain : confirming(plain, confirmed);
  const asked = about === undefined ? words : `${about}: ${words}`;
  const stands = standingOf(state, choice, names, book) ?? '';
  return [asked, noteOf(state, seat, choice, book), stands].filter((part) => part !== '').join(' ');
}

/** A sentence about what is easily overlooked at this question; usually empty. */
function noteOf(state: GameState, seat: Seat, choice: Choice, book: Book): string {
  const { code } = choice.why;
  if (code === 'discard') {
    const { held, limit } = handOf(state, seat, book);
    return held > limit ? `You hold ${held} cards; the limit is ${limit}.` : '';
  }
  const attacks = (code === 'preparation' || code === 'again') && active(state) === seat;
  if (attacks && choice.kind === 'act' && choice.acts.some(({ act }) => act === 'rescue'))
    return noSouls(state, seat);
  return goesTo(state, seat, choice);
}

/** Words for an attack that could rescue nothing, because nobody is in the other Land of Bondage. */
function noSouls(state: GameState, seat: Seat): string {
  const other = after(state, seat);
  const { name } = state.seats[other]!;
  return inZone(state, zoneId('bondage', other)).length > 0
    ? ''
    : `${name}'s Land of Bondage is empty: as things stand, a won battle rescues nothing.`;
}

/** Number of cards that the seat holds, and number of cards that it may keep at the end of its turn. */
const handOf = (state: GameState, seat: Seat, book: Book): { held: number; limit: number } => ({
  held: inZone(state, zoneId('hand', seat)).length,
  limit: book.handSize(state, seat),
});

/** Words for the place of another player's card that a text puts in play; "play" alone sounds like a card for oneself. */
function goesTo(state: GameState, seat: Seat, choice: Choice): string {
  if (choice.kind !== 'objects') return '';
  const owners = new Set(choice.candidates.map((s) => live(state, s)?.owner));
  const [owner] = owners;
  if (owners.size !== 1 || owner === undefined || owner === seat) return '';
  const steps = askingSteps(state, choice);
  const [first] = steps;
  if (first === undefined || !('as' in first) || typeof first.as !== 'string') return '';
  const { as } = first;
  return [{ op: 'putInPlay' }, { op: 'move', to: 'territory' }].some((keys) => isDoneTo(steps, keys, as))
    ? `What you choose goes to ${state.seats[owner]!.name}'s territory.`
    : '';
}

/** Words for the state of the battle, for questions that show it; otherwise undefined. */
export const standingOf = (state: GameState, choice: Choice, names: Namer, book: Book): string | undefined =>
  OF_BATTLE.includes(choice.why.code) ? sides(state, names, book) : undefined;

/** Consequences of answering a question with yes and with no, in words. */
export function confirmedOf(
  state: GameState,
  seat: Seat,
  choice: Choice,
  names: Namer,
  book: Book,
): Consequences | undefined {
  if (choice.kind !== 'confirm') return undefined;
  const reader = { names, inPlay: IN_PLAY };
  return (
    programConsequences(state, choice, reader, PRINTER) ??
    consequencesOf(wordsOf(state, seat, choice, names, book))
  );
}

function wordsOf(state: GameState, seat: Seat, choice: Choice, names: Namer, book: Book): string {
  const { code, text } = choice.why;
  if (code.startsWith('dominants:'))
    return choice.kind === 'act' && choice.acts.some(({ act }) => act === 'use')
      ? 'You may play a Dominant now, use what may be used at any time, or pass.'
      : 'You may play a Dominant now, or pass.';
  if (code === 'hand-limit') {
    const { held, limit } = handOf(state, seat, book);
    const over = held - limit;
    return `You hold ${held} cards, and the limit is ${limit}: choose the ${over === 1 ? 'one' : over} that you discard.`;
  }
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
