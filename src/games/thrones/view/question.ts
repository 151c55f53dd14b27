import type { Choice } from '../../../kernel/choice.ts';
import type { Declaration } from '../../../kernel/frame.ts';
import { type Seat, type Stamp, zoneId } from '../../../kernel/ids.ts';
import { inZone, live } from '../../../kernel/query.ts';
import type { Env, GameState } from '../../../kernel/state.ts';
import { nameRow } from '../../../kernel/text/names.ts';
import { capital, inWords, withArticle } from '../../../language/print/english.ts';
import { type Aimed, type Aims, aimedAt } from '../../shared/aim.ts';
import {
  asksFor,
  type Consequences,
  confirming,
  consequencesOf,
  discardDown,
  knownTo,
  optionTexts,
  programAim,
  programConsequences,
  programQuestion,
  speakerOf,
  stepPrinter,
} from '../../shared/asked.ts';
import type { Namer } from '../../shared/naming.ts';
import { targetSlot } from '../abilities/declare.ts';
import type { Triggered } from '../facts/ability-kinds.ts';
import type { Book } from '../facts/facts.ts';
import { active, gold } from '../facts/field.ts';
import { cardText } from '../language/card-text.ts';
import { print } from '../language/print.ts';
import { readable } from '../language/types.ts';
import { challengesLeft } from '../rules/challenge.ts';
import { imminent } from '../rules/frames.ts';
import { setUpGold } from '../rules/setup.ts';
import { going } from '../structures.ts';
import { ICONS, IN_PLAY } from '../terms.ts';
import { occasion } from '../text/event-text.ts';
import { challengeText } from '../text/status.ts';
import { effects } from '../words/effects/effects.ts';
import { steps } from '../words/steps/steps.ts';
import { sees } from './sight.ts';
import { unaskedEvents } from './unasked.ts';
import { MARSHALING } from './unavailable.ts';

const OR_PASS = 'use an action, or pass.';

/** Words of questions, by their codes; words that a question itself brings take precedence. */
const QUESTIONS: Record<string, string> = {
  // Questions of windows (chances to act), in words.
  'actions:plot': `Plots have been revealed: ${OR_PASS}`,
  'actions:draw': `Cards have been drawn: ${OR_PASS}`,
  'actions:challenges': `Challenges phase, before the next challenge: ${OR_PASS}`,
  'actions:attackers': `Attackers have been declared: ${OR_PASS}`,
  'actions:defenders': `Defenders have been declared: ${OR_PASS}`,
  'actions:dominance': `Dominance has been decided: ${OR_PASS}`,
  'actions:standing': `Cards have been stood: ${OR_PASS}`,
  'actions:taxation': `The round is about to end: ${OR_PASS}`,
  would: 'You may save a card or use an interrupt, or pass.',
  interrupts: 'You may use an interrupt, or pass.',
  reactions: 'You may use a reaction, or pass.',
  forced: 'Several forced abilities are due. Which comes first?',
  // Questions of set-up and of the plot phase, in words.
  'first-player': 'You have won initiative: who is the first player?',
  mulligan: 'Do you take a mulligan?',
  'setup-names': 'Which unique character do you name? Those of your deck come first. Everybody is told.',
  'setup-names-any': 'Which unique character do you name? Everybody is told.',
  'setup-begins': 'With which card of your deck do you begin the game? You may begin without one.',
  'setup-host': 'What do you attach it to?',
  plot: 'Which plot do you reveal this round? It stays secret until all have chosen.',
  'revealed-order': 'Several plots do something when they are revealed. Which comes first?',
  // Questions about challenges, in words.
  type: 'Which kind of challenge do you initiate?',
  defender: 'Whom do you attack?',
  attackers: 'Which of your characters attack?',
  stealth: 'Whom does it bypass by stealth, so that they cannot defend?',
  assault: 'Which location is the target of assault?',
  defenders: 'You are attacked. Which of your characters defend?',
  'keyword-order': 'In which order are keywords resolved? Choose the next.',
  insight: 'Insight: for which of your characters do you draw a card?',
  pillage: 'Pillage: with which of your characters do you discard the top card of the deck?',
  renown: 'Renown: which of your characters gain power?',
  intimidate: 'Intimidate: which character kneels?',
  pile: 'In which order do they lie in your pile, from the top?',
  bestow: 'Bestow: how much gold do you put on it?',
  // Questions of the other phases of a round, in words.
  stay: 'Which of these do not stand?',
  winner: 'Several players would win at once. Who wins?',
  // Questions that players are asked by declared acts and card programs.
  occasion: 'Which of these is it about?',
  host: 'What do you attach it to?',
  under: 'Under which card does it go as a duplicate?',
  x: 'How much is X?',
  cost: 'What do you pay with?',
  order: 'In which order?',
  mode: 'Which of these do you do?',
  player: 'Which player?',
  name: 'What do you name?',
  number: 'Which number?',
  may: 'Do you do that?',
  'forced-order': 'Several forced abilities are due. Which comes first?',
  doomed: 'Several conditions take this card from play. Which comes first?',
  decide: 'Two effects apply. Which one counts?',
  'modifier-order': 'Several effects would change this. Which one applies first?',
};

/** Labels of answers whose typed words say too little, by the question's code and what is typed. */
const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mulligan: { yes: 'Draw 7 new', no: 'Keep these 7' },
};

/** Labels of the question's answers, by what is typed; undefined if all typed words are plain enough. */
export const labelsOf = ({ why }: Choice): Readonly<Record<string, string>> | undefined => LABELS[why.code];

const PRINTER = stepPrinter(print, readable);

/** Codes of questions about declaring an ability. The ability's effect is printed with them. */
const DECLARED = ['occasion', 'x', 'cost', 'target', 'player'];

/** An ability that is being declared, and its stack entry. */
interface Declaring {
  frame: Declaration;
  ability: Triggered;
}

/** The declaration that asks the question. */
function declaration(state: GameState, book: Book): Declaring | undefined {
  const frame = state.frames.at(-2);
  if (frame?.kind !== 'declaration' || frame.act.object === undefined) return undefined;
  const o = live(state, frame.act.object);
  const ability = o && book.triggered(state, o)[frame.act.ability ?? 0]?.ability;
  return ability && { frame, ability };
}

/** Variables of the declared ability's program, with the targets that the player has chosen so far. */
function chosenFor({ frame, ability }: Declaring): Pick<Env, 'refs' | 'follow'> {
  const chosen = (ability.targets ?? []).flatMap(({ as }, i): [string, Stamp[]][] => {
    const answer = frame.bound[targetSlot(i)];
    return answer?.kind === 'objects' ? [[as, answer.objects]] : [];
  });
  const { refs = {}, follow = {} } = frame.terms.env ?? {};
  return { refs: { ...refs, ...Object.fromEntries(chosen) }, follow };
}

/**
 * Words that come after the question, for the effect of the declared ability; undefined if no ability is being
 * declared.
 */
function declaring(state: GameState, choice: Choice, names: Namer, book: Book): string | undefined {
  const { code } = choice.why;
  const declared = DECLARED.includes(code) ? declaration(state, book) : undefined;
  if (declared === undefined) return undefined;
  const known = knownTo(state, chosenFor(declared), { names, inPlay: IN_PLAY });
  const { targets = [], steps } = declared.ability;
  const asks = (): string | undefined => {
    switch (code) {
      case 'target': {
        // The target that is asked for, if the ability has several.
        const asked = targets.find((_, i) => targetSlot(i) === choice.slot);
        const open = targets.filter(({ as }) => !known.has(as));
        return asked === undefined || open.length < 2 ? undefined : `Which ${print.filter(asked.of, 'one')}?`;
      }
      case 'player':
        return steps[0]?.op === 'player' ? 'Which player?' : 'Whose cards?';
      default:
        return QUESTIONS[code];
    }
  };
  const using = print.using(declared.ability, known);
  const x = declared.frame.bound['x'];
  const number = x?.kind === 'number' && /\bX\b/.test(using) ? `X is ${x.number}.` : [];
  return [asks() ?? [], using, number].flat().join(' ');
}

/** Effects of card programs that help or harm a card. */
const AIMS: Aims = {
  steps: {
    ...steps.aims,
    ...{ discard: 'harm', sacrifice: 'harm', move: 'harm' },
  },
  effects: {
    ...effects.aims,
  },
  having: { poison: 'harm' },
  numbers: { by: 'help', less: 'harm' },
};

/** Aim of the choice: whether it helps or harms the chosen object. */
export function aimOfChoice(state: GameState, choice: Choice, book: Book): Aimed | undefined {
  if (choice.why.code !== 'target') return programAim(state, choice, AIMS);
  const { ability } = declaration(state, book) ?? {};
  const target = ability?.targets?.find((_, i) => targetSlot(i) === choice.slot);
  return ability && target && aimedAt(ability.steps, { as: target.as, from: target.of }, AIMS);
}

/** Words for the effects of a choice's options, by option id. */
export const optionsOf = (state: GameState, choice: Choice, names: Namer): ReadonlyMap<string, string> =>
  optionTexts(state, choice, { names, inPlay: IN_PLAY }, PRINTER);

/** State of the challenge, gold for marshaling, or the opening hand, for questions that show it; otherwise empty. */
export function standingOf(state: GameState, seat: Seat, choice: Choice, names: Namer, book: Book): string {
  if (choice.why.code === MARSHALING) return hasGold(state, seat);
  if (choice.why.code === 'mulligan') return holds(state, seat, names);
  return choice.kind === 'act' || OF_CHALLENGE.includes(choice.why.code)
    ? challengeText(state, names, book)
    : '';
}

/** The question in words, for the asked seat. */
export function question(state: GameState, seat: Seat, choice: Choice, names: Namer, book: Book): string {
  const { why } = choice;
  const asker = why.about === undefined ? undefined : live(state, why.about);
  const about =
    why.card === undefined ? asker && names.of(asker) : book.cards.find(why.card)?.definition.name;
  const plain = asksFor(
    standing(state, seat, choice, names, book) ??
      declaring(state, choice, names, book) ??
      programQuestion(state, choice, { names, inPlay: IN_PLAY }, PRINTER) ??
      wordsOf(why),
    choice,
  );
  const confirmed = labelsOf(choice) === undefined ? confirmedOf(state, choice, names) : undefined;
  const words = confirmed === undefined ? plain : confirming(plain, confirmed);
  const asked = about === undefined ? words : `${about}: ${words}`;
  // For a mulligan the hand is shown before the explanation.
  const stands = why.code === 'mulligan' ? '' : standingOf(state, seat, choice, names, book);
  const unasked = unaskedEvents(state, seat, choice, names, book);
  return [
    happening(state, names),
    asked,
    initiating(state, seat, book),
    spoken(state, seat, choice),
    stands,
    unasked,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Sentence that explains "you" when another player's card asks. */
function spoken(state: GameState, seat: Seat, choice: Choice): string {
  const speaker = speakerOf(state, seat, choice);
  if (speaker === undefined) return '';
  const { name } = state.seats[speaker]!;
  return `These words are on ${name}'s card: ${name} carries them out, and "your opponent" is you.`;
}

/** Words for the consequences of answering yes and no to this question; undefined if it is no yes-or-no question. */
export function confirmedOf(state: GameState, choice: Choice, names: Namer): Consequences | undefined {
  if (choice.kind !== 'confirm') return undefined;
  if (choice.why.code === 'mulligan')
    return { yes: 'You shuffle your hand back and draw seven new cards.', no: 'You keep these.' };
  const reader = { names, inPlay: IN_PLAY };
  return (
    programConsequences(state, choice, reader, PRINTER) ??
    consequencesOf(programQuestion(state, choice, reader, PRINTER) ?? wordsOf(choice.why))
  );
}

/** Words of questions that depend on the state of the game. */
function standing(
  state: GameState,
  seat: Seat,
  choice: Choice,
  names: Namer,
  book: Book,
): string | undefined {
  switch (choice.why.code) {
    case MARSHALING:
      return marshaling(state, seat);
    case 'mulligan':
      return `${QUESTIONS['mulligan']} ${holds(state, seat, names)}`;
    case 'setup-shadows':
      return `Which cards go to shadows, face down, for two of your ${inWords(setUpGold(state, seat, book))} gold each? Your other set-up cards come next.`;
    case 'setup-cards':
      return `Choose your set-up cards in secret: up to ${setUpGold(state, seat, book)} gold, at most one limited.`;
    case 'challenge':
      return challenging(state, seat, book);
    case 'claim': {
      const n = 'min' in choice ? choice.min : 1;
      return `Military claim: choose ${n === 1 ? 'the character of yours that is' : `the ${n} characters of yours that are`} killed.`;
    }
    case 'would':
      // When an ability initiates, nothing leaves play, so the question does not mention saves.
      return imminent(state)?.event.name === 'initiate' ? QUESTIONS['interrupts'] : undefined;
    case 'reserve':
      return discardDown('cards than your reserve allows', choice);
    case 'arrange':
      // The words of the step itself are the question: "Put them on top of the deck."
      return `${(choice.why.text ?? 'Put them in order.').replace(/^Put them\b(.*)\.$/, 'Put these cards$1:')} in which order, from the top?`;
    case 'stand': {
      const n = 'min' in choice ? choice.min : 1;
      return `You may stand no more than ${n === 1 ? '1 character' : `${n} characters`}: which?`;
    }
    default:
      return undefined;
  }
}

/** Words for the types of challenge that are still possible. */
function challenging(state: GameState, seat: Seat, book: Book): string {
  const types = ICONS.filter((type) => challengesLeft(state, seat, type, book));
  const done = 'pass to be done with your challenges.';
  return types.length === 0
    ? `You can initiate no challenge as things stand: use an action, or ${done}`
    : `Initiate a challenge (${types.join(', ')}), use an action, or ${done}`;
}

/**
 * Words of a question: the text of the card program, if there is one, otherwise the words for the question's code. The
 * question for attackers gets the type of the challenge added.
 */
function wordsOf({ code, text }: Choice['why']): string {
  const words = QUESTIONS[code] ?? 'Choose.';
  if (text === undefined) return words;
  if (code === 'attackers') return `${words} It is ${withArticle(text)} challenge.`;
  // If the other player decides, they read the card's text, so it addresses them.
  return text.replace(/^Your opponent (\w+)s\b/, (_, verb: string) => capital(verb));
}

/** Questions that show how the challenge stands, besides all questions asked during a challenge. */
const OF_CHALLENGE = ['defenders', 'claim', 'intimidate'];

const marshaling = (state: GameState, seat: Seat): string =>
  active(state) === seat
    ? `Your marshaling: marshal cards, ${OR_PASS}`
    : `${state.seats[active(state)]!.name}'s marshaling: ${OR_PASS}`;

const holds = (state: GameState, seat: Seat, names: Namer): string =>
  `You hold ${nameRow(inZone(state, zoneId('hand', seat)).map((o) => names.of(o)))}.`;

const hasGold = (state: GameState, seat: Seat): string => `You have ${gold(state, seat)} gold.`;

/** Words for the event that the window is about. */
function happening(state: GameState, names: Namer): string {
  const asker = state.frames.at(-2);
  return asker?.kind === 'window' ? occasion(state, asker, names) : '';
}

/** Text of the card whose effects are about to begin, for somebody who may cancel them. */
function initiating(state: GameState, seat: Seat, book: Book): string {
  const isAsked = state.frames.at(-2)?.kind === 'window' && imminent(state)?.event.name === 'initiate';
  const begun = isAsked ? going(state, 'initiation') : undefined;
  const card = begun === undefined ? undefined : state.objects[begun.data.id];
  if (!card || !sees(state, card, seat)) return '';
  const text = cardText(book.card(card).definition).replace(/\s+/g, ' ');
  return text === '' ? '' : `${book.card(card).definition.name} says: “${text}”`;
}
