// The answers of a question in words, each with all that its card says.
import type { Candidate, Move, Prompt } from '../../../kernel/game.ts';
import { isPass } from '../../../table/play/answers.ts';
import { capital } from '../fit.ts';
import { BUTTON_LABEL } from '../limits.ts';
import { labelOf, type Place } from '../prompt.ts';

/** Candidates by their places: all that may be done with one card. The first has a button of its own. */
export type CardActs = [first: number, ...others: number[]];

/** Candidates by their places: those of each card, and those that their labels say whole. */
export function sortAnswers({ prompt }: Place): { cards: CardActs[]; plain: number[] } {
  const plain: number[] = [];
  const cards = new Map<number | string, CardActs>();
  prompt.candidates.forEach((candidate, index) => {
    const card = objectOf(candidate) ?? `${index}`;
    const acts = cards.get(card);
    if (isPlain(candidate)) plain.push(index);
    else if (acts === undefined) cards.set(card, [index]);
    else acts.push(index);
  });
  return { cards: [...cards.values()], plain };
}

function objectOf({ answer }: Candidate): number | undefined {
  if (answer.kind === 'act') return answer.object;
  return answer.kind === 'objects' && answer.objects.length === 1 ? answer.objects[0] : undefined;
}

/** True if the candidate's label says all of it. */
const isPlain = (candidate: Candidate): boolean =>
  isPass(candidate.answer) ||
  candidate.answer.kind === 'confirm' ||
  (objectOf(candidate) === undefined &&
    (candidate.words ?? '') === '' &&
    (candidate.answer.kind !== 'option' || labelOf(candidate).length <= BUTTON_LABEL));

/** True if it has a text of its own, which a menu does not show. */
export const hasWords = ({ words = '' }: Candidate): boolean => words !== '';

/** Verb on the button of an answer: the command of its act ("Play"), or "Choose". */
export function verbOf({ answer }: Candidate, moves: readonly Move[]): string {
  if (answer.kind !== 'act') return 'Choose';
  return capital(moves.find(({ act }) => act === answer.act)?.command ?? answer.act);
}

/** Everything that people must read of an answer: never cut. */
function describe(candidate: Candidate, between: string): string {
  const { value } = candidate;
  const words = isOneAbility(candidate) ? '' : (candidate.words ?? '');
  const what = withoutKeywords(whatIs(candidate), words);
  const told = [`**${value}**${what === '' || words.includes(what) ? '' : ` · ${what}`}`, words]
    .filter((line) => line !== '')
    .join(between);
  // If a card has the whole width, its last line nearly always has room for the consequence.
  return between === ON_ONE_LINE
    ? `${told}${consequenceBehind(candidate)}`
    : [told, ...consequenceLines(candidate)].join('\n');
}

/** Keywords with which a text begins: "Renown. Stealth." */
const KEYWORDS = /^(?:[A-Z][^.:]{0,30}\.(?: |$))+/;

/** Facts of a card without the keywords with which its text begins anyway. */
function withoutKeywords(what: string, words: string): string {
  const keywords = (KEYWORDS.exec(words)?.[0] ?? '').toLowerCase().split(/\. ?/);
  return what
    .split(', ')
    .filter((part) => part === '' || !keywords.includes(part.toLowerCase()))
    .join(', ');
}

/** An answer that its label does not say whole. */
export const describePlain = (candidate: Candidate): string => {
  const detail = candidate.detail.trim();
  const name = capital(candidate.value);
  const isSame = candidate.answer.kind === 'option' && detail.endsWith(` ${candidate.value}`);
  const told = isSame ? `**${capital(detail)}**` : `**${name}**${detail === '' ? '' : `: ${detail}`}`;
  return [told, ...consequenceLines(candidate)].join('\n');
};

/** Consequence of the answer, in small type. */
const consequenceLines = ({ consequence }: Candidate): string[] =>
  consequence === undefined ? [] : [`-# → ${consequence.says}`];

/** Consequence of the answer, on the line of the answer. */
const consequenceBehind = ({ consequence }: Candidate): string =>
  consequence === undefined ? '' : ` → *${consequence.says}*`;

/** Characters from which on a detail is the text of the ability that is offered, rather than what the card is. */
const ABILITY = 40;

/** One ability of the card is offered, and its detail says it whole: the card's other words have no part in it. */
const isOneAbility = ({ answer, detail }: Candidate): boolean =>
  answer.kind === 'act' && answer.ability !== undefined && detail.trim().length > ABILITY;

/** A place at the end of a detail: ", your hand". */
const PLACE = /, (your|\S+'s) [^,]*$/;

/** The reader's own hand at the end of a detail; of a Runner it is called so. */
const OWN_HAND = /, (?:your hand|grip)$/;

/** Details that are numbers with their names behind the kind of card: "Plot, income 4, claim 1". */
const NUMBERS = /^[A-Z]\w+(?:, [a-z]+ \d+){2,}$/;

/** A question without what all cards that it offers have in common. */
export interface Shortened {
  prompt: Prompt;
  /** Names of the numbers that every card has, where the cards show the numbers alone: "income/claim". Else empty. */
  numbers: string;
  /** Consequence of every answer but a pass, where it is the same: "leaves 1 gold". Else empty. */
  consequence: string;
}

/** The question without the place in which all offered cards lie, with their consequence and the names of their numbers said once. */
export function withoutShared(asked: Prompt): Shortened {
  const { prompt, consequence } = withoutSharedConsequence(withoutSharedPlace(asked));
  return { ...withoutNamesOfNumbers(prompt), consequence };
}

function withoutSharedConsequence(prompt: Prompt): Pick<Shortened, 'prompt' | 'consequence'> {
  const answers = prompt.candidates.filter(({ answer }) => !isPass(answer));
  const [first] = answers.map(({ consequence }) => consequence?.says);
  const isShared =
    first !== undefined &&
    prompt.max === 1 &&
    answers.length > 1 &&
    answers.every(({ consequence }) => consequence?.says === first && consequence.doubt === undefined);
  if (!isShared) return { prompt, consequence: '' };
  const candidates = prompt.candidates.map(({ consequence: _, ...candidate }) => candidate);
  return { prompt: { ...prompt, candidates }, consequence: first };
}

function withoutNamesOfNumbers(prompt: Prompt): Omit<Shortened, 'consequence'> {
  const details = prompt.candidates.map(({ detail }) => detail);
  const [first = ''] = new Set(details.map(namesOfNumbers));
  const isShared =
    details.length > 1 && details.every((detail) => NUMBERS.test(detail) && namesOfNumbers(detail) === first);
  if (!isShared) return { prompt, numbers: '' };
  const candidates = prompt.candidates.map((candidate) => ({
    ...candidate,
    detail: (candidate.detail.match(/\d+/g) ?? []).join('/'),
  }));
  return { prompt: { ...prompt, candidates }, numbers: first };
}

/** "income/claim" of "Plot, income 4, claim 1". */
const namesOfNumbers = (detail: string): string => (detail.match(/[a-z]+(?= \d)/g) ?? []).join('/');

function withoutSharedPlace(prompt: Prompt): Prompt {
  const endings = prompt.candidates
    .filter((each) => objectOf(each) !== undefined)
    .map(({ detail }) => PLACE.exec(detail.trim())?.[0]);
  const [first = ''] = endings;
  const ending = endings.length > 1 && endings.every((each) => each === first) ? first : '';
  const candidates = prompt.candidates.map((candidate) => {
    const detail = candidate.detail.trim();
    const isThere = ending !== '' && detail.endsWith(ending);
    return { ...candidate, detail: isThere ? detail.slice(0, -ending.length) : detail };
  });
  return { ...prompt, candidates };
}

/** The answer without a cost that its button says. */
function withoutCost(candidate: Candidate): Candidate {
  const { price, detail } = candidate;
  // With a comma behind it, so that "cost 1" is not found in "cost 10".
  return price === undefined
    ? candidate
    : {
        ...candidate,
        detail: `${detail},`.replace(`, cost ${price},`, ',').replace(` · ${price} cr`, '').slice(0, -1),
      };
}

/** A card's line without what its button says, and without the reader's own hand, from which most things are done. */
function whatIs({ detail, answer }: Candidate): string {
  const what = detail.trim().replace(OWN_HAND, '');
  return answer.kind === 'act' && what.startsWith(`${answer.act}: `)
    ? what.slice(answer.act.length + 2)
    : what;
}

/**
 * Each card with all that may be done with it, where buttons say the prices; of a further copy its name alone. What the first act says
 * of a card is not said again. `between`: a card's line and its words.
 */
export function describeCards(place: Place, cards: readonly CardActs[], between: string): string[] {
  const before = new Set<string>();
  return cards.map((acts) => {
    const { value } = place.prompt.candidates[acts[0]]!;
    const told = describeActs(place, acts, between);
    const ofAnyCopy = told.replace(value, value.replace(COPY, ''));
    if (before.has(ofAnyCopy)) return `**${value}**`;
    before.add(ofAnyCopy);
    return told;
  });
}

/** The number of a copy, behind its name. */
const COPY = /#\d+$/;

function describeActs({ prompt, moves }: Place, [first, ...others]: CardActs, between: string): string {
  const told = describe(withoutCost(prompt.candidates[first]!), between);
  const more = others.flatMap((index) => {
    const candidate = prompt.candidates[index]!;
    const words = isOneAbility(candidate) ? '' : (candidate.words ?? '');
    const fresh = [whatIs(candidate), words].filter((part) => part !== '' && !told.includes(part));
    const then = consequenceBehind(candidate);
    return fresh.length === 0 && then === ''
      ? []
      : [`- ${verbOf(candidate, moves)}: ${fresh.join('. ')}${then}`];
  });
  return [told, ...new Set(more)].join('\n');
}

/** Between a card's line and its words where they have the whole width. */
export const ON_ONE_LINE = ' · ';

/** Several answers in one text; copies of a card are described once, and so is a card with which several things may be done. */
export function describeAll(candidates: readonly Candidate[]): string {
  const counted = new Map<string, Set<number>>();
  for (const [index, candidate] of candidates.entries()) {
    const told = isPlain(candidate)
      ? describePlain(candidate)
      : describe({ ...candidate, value: candidate.value.replace(COPY, '') }, ON_ONE_LINE);
    counted.set(told, (counted.get(told) ?? new Set()).add(objectOf(candidate) ?? -index));
  }
  const lines = [...counted].map(([told, { size }]) =>
    size > 1 ? told.replace(/^\*\*[^\n]*?\*\*/, `$& ×${size}`) : told,
  );
  return lines.join('\n');
}

/** The question, or the answer's own label, says what its detail would. */
export function isTold(candidate: Candidate, prompt: Prompt): boolean {
  const detail = candidate.detail.trim().toLowerCase();
  if (candidate.consequence !== undefined) return false;
  if (candidate.answer.kind === 'confirm' && /\bYes: .*\bNo: /s.test(prompt.question)) return true;
  return (
    isPlain(candidate) &&
    (detail === '' ||
      candidate.answer.kind === 'option' ||
      prompt.question.toLowerCase().includes(detail.replace(/\.$/, '')))
  );
}
