import type { Choice } from '../../../kernel/choice.ts';
import type { Seat } from '../../../kernel/ids.ts';
import { kindOf } from '../../../kernel/query.ts';
import type { GameState } from '../../../kernel/state.ts';
import { nameList } from '../../../kernel/text/names.ts';
import { capital, howMany } from '../../../language/print/english.ts';
import type { Aimed, Aims } from '../../shared/aim.ts';
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
  type Reader,
  type StepPrinter,
  stepPrinter,
} from '../../shared/asked.ts';
import type { Namer } from '../../shared/naming.ts';
import { isCorpTurn } from '../abilities/acts.ts';
import type { Book } from '../facts/facts.ts';
import {
  accessed,
  attacked,
  encountered,
  isCorp,
  meeting,
  objectOf,
  purse,
  runner,
  runOf,
} from '../facts/field.ts';
import { stealText } from '../language/phrases.ts';
import { printFor } from '../language/print.ts';
import { readable } from '../language/types.ts';
import { HOSTING } from '../rules/breach.ts';
import { unbroken } from '../rules/subroutines.ts';
import { going } from '../structures.ts';
import { effects } from '../words/effects/effects.ts';
import { costToSteal } from '../words/effects/steal-cost.ts';
import { steps } from '../words/steps/steps.ts';

/**
 * Printer for a question. The question itself uses the zone names of the asked side ("grip"). The consequences of the
 * answers use the zone names of the side that the card belongs to.
 */
function printerFor(state: GameState, seat: Seat, { why }: Choice, book: Book): StepPrinter {
  const asking = stepPrinter(printFor[isCorp(state, seat) ? 'corp' : 'runner'], readable);
  const card = why.card === undefined ? undefined : book.cards.find(why.card);
  return card === undefined
    ? asking
    : { asked: asking.asked, steps: stepPrinter(printFor[card.definition.side], readable).steps };
}

/** Words of questions, by their codes. */
const QUESTIONS: Record<string, string> = {
  start: "The Runner's turn is about to begin: rez what you want active by then, or pass.",
  between: 'Before the next action: rez a card, use an ability, or pass.',
  run: 'A run has begun: rez a card, use an ability, or pass.',
  pass: 'The ice is passed: use an ability, or pass.',
  inward: 'The run moves inward: rez a card, use an ability, or pass.',
  end: 'The action phase ends: use what you still want to use, or pass.',
  'jack-out': 'Jack out? The run ends then and is not successful. Pass to go on.',
  reactions: 'Choose which of your abilities comes first.',
  interrupt: 'Do you prevent something of it? Use an ability, or pass.',
  arrival: 'Cards have come into the root. Which of them do you mean to access?',
  catch: 'Which of these cards do you remove from the game? You need not.',
  access: 'Which card do you access next?',
  cost: 'Which cards do you give for it?',
  break: 'Which subroutines do you break?',
  glance: 'Do you access a card of HQ at random?',
  x: 'What is X? You pay that many credits, and that many tags are removed.',
  kinds: 'Which of these subtypes does it have?',
  'modifier-order': 'Choose which of these applies first.',
};

/** Words of questions to the Runner, in windows (chances to act) in which the Corp could also rez cards. */
const WITHOUT_REZ: Record<string, string> = {
  start: 'The turn is about to begin: use an ability, or pass.',
  between: 'Before the next action: use an ability, or pass.',
  run: 'A run has begun: use an ability, or pass.',
  inward: 'The run moves inward: use an ability, or pass.',
};

/** Words of the question with this code, for the seat that is asked. */
const said = (state: GameState, seat: Seat, code: string): string | undefined =>
  (isCorp(state, seat) ? undefined : WITHOUT_REZ[code]) ?? QUESTIONS[code];

/** Questions to the Corp in windows (chances to act) of its own turn, in which it may score as well. */
const SCORING = {
  start: 'Your turn is about to begin: score, rez what you want active by then, or pass.',
  end: 'Your action phase ends: score, rez or use what you still want to, or pass.',
} as const;

/** The question in words, for the asked seat. */
export function question(state: GameState, seat: Seat, choice: Choice, names: Namer, book: Book): string {
  const { why } = choice;
  const about = why.card === undefined ? undefined : book.cards.find(why.card)?.definition.name;
  const asked = asksFor(wordsOf(state, seat, choice, names, book), choice);
  const confirmed = why.code === 'mulligan' ? undefined : confirmedOf(state, seat, choice, names, book);
  const words = confirmed === undefined ? asked : confirming(asked, confirmed);
  return about === undefined ? words : `${about}: ${words}`;
}

/** Words for the consequences of answering yes and no to this question; undefined if it is no yes-or-no question. */
export function confirmedOf(
  state: GameState,
  seat: Seat,
  choice: Choice,
  names: Namer,
  book: Book,
): Consequences | undefined {
  if (choice.kind !== 'confirm') return undefined;
  if (choice.why.code === 'mulligan') return { yes: 'You draw five other cards.', no: 'You keep your hand.' };
  if (choice.why.code === 'steal')
    return { yes: `You ${stealWords(state, book)} and steal it.`, no: 'It stays where it is.' };
  const reader = { names, inPlay: book.inPlay };
  return (
    programConsequences(state, choice, reader, printerFor(state, seat, choice, book)) ??
    consequencesOf(wordsOf(state, seat, choice, names, book))
  );
}

/** Price of stealing the accessed agenda: "pay 5 credits and spend 1 click". */
function stealWords(state: GameState, book: Book): string {
  const o = accessed(state);
  return stealText((o && costToSteal(state, o, book)) ?? {}, '');
}

/** True if the ice of the encounter in progress is still there, but has been turned face down. */
function liesDown(state: GameState): boolean {
  const ice = objectOf(state, meeting(state)?.data.ice);
  return ice !== undefined && ice.face === 'down' && kindOf(ice.zone) === 'ice';
}

function wordsOf(state: GameState, seat: Seat, choice: Choice, names: Namer, book: Book): string {
  const { code, text } = choice.why;
  const server = attacked(state);
  const here = server ? names.of(server) : 'the server';
  const run = runOf(state);
  const name = (s: number | undefined): string => {
    const o = state.objects.find((one) => one?.stamp === s);
    return o == null ? 'a card' : names.of(o);
  };
  switch (code) {
    case 'start':
    case 'end':
      return isCorp(state, seat) && isCorpTurn(state, seat) ? SCORING[code] : said(state, seat, code)!;
    case 'action': {
      return `Your action: you have ${howMany(purse(state, seat, 'click'), 'click')} and ${howMany(purse(state, seat, 'credit'), 'credit')}.`;
    }
    case 'approach': {
      const ice = objectOf(state, run?.data.ice);
      const rez = !isCorp(state, seat)
        ? 'Use an ability'
        : ice?.face === 'up'
          ? 'Rez another card, use an ability'
          : 'Rez it';
      return `${state.seats[runner(state)]!.name} approaches ${ice ? names.of(ice) : 'ice'} in a run on ${here}. ${rez}, or pass.`;
    }
    case 'encounter': {
      const ice = encountered(state);
      if (ice === undefined)
        return `The ice of this encounter ${liesDown(state) ? 'lies face down' : 'is gone'}: use an ability, or pass.`;
      const left = unbroken(state, ice, book).length;
      const has = left === 0 ? 'no unbroken subroutine' : howMany(left, 'unbroken subroutine');
      const leaves = choice.kind === 'act' && choice.acts.some(({ act }) => act === 'jackout');
      if (leaves)
        return `You have broken all of ${names.of(ice)}. Use an ability, jack out, or pass to go on.`;
      const breaks =
        left === 0 || isCorp(state, seat) ? 'Use an ability' : left === 1 ? 'Break it' : 'Break them';
      const meets = isCorp(state, seat) ? `${state.seats[runner(state)]!.name} encounters` : 'You encounter';
      return `${meets} ${names.of(ice)} (strength ${book.facts(state, ice).values['strength'] ?? 0}), which has ${has}. ${breaks}, or pass.`;
    }
    case 'server-window':
      return `${capital(here)} is about to be approached.`;
    case 'mulligan':
      return `You are the ${isCorp(state, seat) ? 'Corp' : 'Runner'}, and this is your opening hand. Do you shuffle it back and draw five others? That is possible once.`;
    case 'rez-plan':
      return `${state.seats[runner(state)]!.name} runs ${here}, and may come to several of your cards that lie face down. What do you do in this run?`;
    case 'server':
      return choice.kind === 'act'
        ? `${capital(here)} is about to be approached: ${isCorp(state, seat) ? 'rez a card in its root' : 'use an ability'}, or pass.`
        : `Where do you install ${name(choice.why.about)}?`;
    case 'run':
      return choice.kind === 'act'
        ? said(state, seat, code)!
        : (programQuestion(
            state,
            choice,
            { names, inPlay: book.inPlay },
            printerFor(state, seat, choice, book),
          ) ?? 'Which server do you run?');
    case 'discard':
      return choice.kind === 'act'
        ? `The discard phase: ${isCorp(state, seat) ? 'rez a card, ' : ''}use an ability, or pass.`
        : discardDown('cards than your maximum hand size allows', choice);
    case 'memory':
      return choice.why.about === undefined
        ? 'There is not enough memory for your programs. Which one do you trash?'
        : `There is not enough memory for ${name(choice.why.about)}. Which programs do you trash to make room for it?`;
    case 'replace':
      return `You install ${name(choice.why.about)}. Which ${isCorp(state, seat) ? 'cards there' : 'programs'} do you trash first?${'min' in choice && choice.min > 0 ? '' : ' You need not.'}`;
    case 'host':
      return `On which piece of ice do you install ${name(choice.why.about)}?`;
    case 'accessed':
      return accessedWords(state, choice, names);
    case 'steal': {
      const o = accessed(state);
      return `${capital(stealWords(state, book))} to steal ${o ? names.of(o) : 'it'}?`;
    }
    case 'ward':
      return `The run would end. Reveal and trash ${text} ${text === '1' ? 'card' : 'cards'} of HQ at random, so that it does?`;
    case 'trace':
      return `A trace of strength ${text}: how many credits do you spend on it?`;
    case 'traced':
      return `A trace of strength ${text} against your link, ${book.link(state)}: how many credits do you spend?`;
    case 'unless':
      return `Pay, or this happens: ${lower(text ?? 'nothing.')}`;
    case 'sabotage':
      return `Sabotage ${text}: which cards of HQ do you trash? The rest comes from the top of R&D.`;
    case 'psi':
      return 'A Psi Game: how many credits do you bid? Both bids are revealed at once, and spent.';
    case 'several':
      return 'What do you do next?';
    case 'unless-trash':
      return 'Which of your installed cards do you trash?';
    case 'theirs':
      // Asked when an opponent's card lets this player decide what the opponent does.
      return `Which of these does ${state.seats[1 - seat]!.name} do?`;
    default:
      return (
        said(state, seat, code) ??
        programQuestion(
          state,
          choice,
          { names, inPlay: book.inPlay },
          printerFor(state, seat, choice, book),
        ) ??
        text ??
        'Choose.'
      );
  }
}

/**
 * Words for a question about accessed cards. They name the card that is accessed now, and the cards accessed since the
 * last question that the Runner could do nothing with.
 */
function accessedWords(state: GameState, choice: Choice, names: Namer): string {
  const o = accessed(state);
  const { unseen: ids = [], upcoming } = going(state, 'breach')?.data ?? {};
  const unseen = ids.flatMap((id) => objectOf(state, id) ?? []);
  const coming = objectOf(state, upcoming);
  const seen = nameList(unseen.map((one) => names.of(one)));
  const onward = coming === undefined ? 'pass to go on.' : `pass, and you access ${names.of(coming)}.`;
  if (going(state, 'access')?.at === 'seen')
    return `You have accessed ${seen}. There is nothing that you can do with ${unseen.length === 1 ? 'it' : 'them'}: ${onward}`;
  const before = unseen.length === 0 ? '' : `You have accessed ${seen}, with nothing to be done. `;
  const now = `You access ${o ? names.of(o) : 'a card'}.`;
  const able = choice.kind === 'act' && choice.acts.length > 1;
  return `${before}${now} ${able ? 'Trash it if you can, or pass.' : 'There is nothing that you can do with it: pass to go on.'}`;
}

const lower = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** Effects of card programs that help or harm a card. */
const AIMS: Aims = {
  steps: { move: 'harm', ...steps.aims },
  effects: effects.aims,
  having: { virus: 'help', power: 'help', advancement: 'help', credit: 'help' },
  numbers: { by: 'help' },
};

/** Aim of the choice: whether it helps or harms the chosen object. */
export const aimOfChoice = (state: GameState, choice: Choice): Aimed | undefined =>
  programAim(state, choice, AIMS);

/**
 * Names of cards with waiting abilities. If several abilities of one card wait, each name is followed by the words of
 * the ability.
 */
function abilitiesOf(
  state: GameState,
  { options }: Extract<Choice, { kind: 'option' }>,
  reader: Reader,
  print: StepPrinter,
  book: Book,
): ReadonlyMap<string, string> {
  const waiting = going(state, 'reactions')?.data.waiting ?? [];
  return new Map(
    waiting.flatMap(({ id, card, index, it, later }): [string, string][] => {
      const { reactions, definition } = book.cards.get(card);
      if (options.filter(({ text }) => text === definition.name).length < 2) return [];
      const steps = later?.steps ?? reactions.find((placed) => placed.index === index)?.ability.steps ?? [];
      const known = knownTo(state, later?.env ?? { refs: { it }, follow: {} }, reader);
      return [[String(id), `${definition.name}: ${print.steps(steps, known)}`]];
    }),
  );
}

/** Effects of a choice's options, by option id. */
export function optionsOf(
  state: GameState,
  seat: Seat,
  choice: Choice,
  names: Namer,
  book: Book,
): ReadonlyMap<string, string> {
  if (choice.why.code === 'access' && choice.kind === 'option')
    return new Map(
      choice.options.map(({ id, text }) => {
        const hosts = id.startsWith(HOSTING);
        const o = state.objects.find((one) => String(one?.stamp) === id.replace(HOSTING, ''));
        const name = o == null ? text : names.of(o);
        return [id, hosts ? `host ${name} instead` : name];
      }),
    );
  if (choice.why.code === 'psi' && choice.kind === 'option')
    return new Map(choice.options.map(({ id }) => [id, id === '1' ? '1 credit' : `${id} credits`]));
  if (choice.why.code === 'reactions' && choice.kind === 'option')
    return abilitiesOf(
      state,
      choice,
      { names, inPlay: book.inPlay },
      printerFor(state, seat, choice, book),
      book,
    );
  return optionTexts(state, choice, { names, inPlay: book.inPlay }, printerFor(state, seat, choice, book));
}
