// The possible answers to a game's question as text, each with its card's full rules text.
import type { Candidate, Move, Prompt } from '../../../kernel/game/prompts.ts';
import { isPass } from '../../../table/play/answers.ts';
import { capital } from '../fit.ts';
import { BUTTON_LABEL } from '../limits.ts';
import { isListed, labelOf, type Place } from '../prompt.ts';

/** Positions of the answers that are acts with one card. The first one gets a button of its own, the others a menu. */
export type CardActs = [first: number, ...others: number[]];

/**
 * Positions of the possible answers: acts with a card, grouped by card (`cards`), and answers whose labels say
 * everything about them (`plain`).
 */
export function sortAnswers({ prompt, moves }: Place): { cards: CardActs[]; plain: number[] } {
  const plain: number[] = [];
  const main = new Set(moves.flatMap(({ act, main: isMain }) => (isMain === true ? [act] : [])));
  const isMain = (index: number): boolean => {
    const { answer } = prompt.candidates[index]!;
    return answer.kind === 'act' && main.has(answer.act);
  };
  const cards = new Map<number | string, CardActs>();
  prompt.candidates.forEach((candidate, index) => {
    if (!isListed(candidate)) return;
    const card = objectOf(candidate) ?? `${index}`;
    const acts = cards.get(card);
    if (isPlain(candidate)) plain.push(index);
    else if (acts === undefined) cards.set(card, [index]);
    else if (isMain(index) && !isMain(acts[0])) acts.unshift(index);
    else acts.push(index);
  });
  return { cards: [...cards.values()], plain };
}

function objectOf({ answer }: Candidate): number | undefined {
  if (answer.kind === 'act') return answer.object;
  return answer.kind === 'objects' && answer.objects.length === 1 ? answer.objects[0] : undefined;
}

/** True if the label of the possible answer says everything about it. */
const isPlain = (candidate: Candidate): boolean =>
  isPass(candidate.answer) ||
  candidate.answer.kind === 'confirm' ||
  (objectOf(candidate) === undefined &&
    (candidate.words ?? '') === '' &&
    (candidate.answer.kind !== 'option' || labelOf(candidate).length <= BUTTON_LABEL));

/** True if the possible answer is about a card with a rules text, which a menu cannot show. */
export const hasWords = ({ words = '' }: Candidate): boolean => words !== '';

/** Verb on an answer's button: the command of its act ("Play"), or "Choose". */
export function verbOf({ answer }: Candidate, moves: readonly Move[]): string {
  if (answer.kind !== 'act') return 'Choose';
  return capital(moves.find(({ act }) => act === answer.act)?.command ?? answer.act);
}

/** Name under which the answer is described and has its button. */
const nameOf = ({ label, value }: Candidate): string => label ?? value;

/**
 * Everything that the player must read about a possible answer; never cut. `between`: separator of a card's summary
 * and its rules text.
 */
function describe(candidate: Candidate, between: string): string {
  const { copies = 1 } = candidate;
  const name = `**${nameOf(candidate)}**${copies > 1 ? ` (${copies} in hand)` : ''}`;
  const words = isOneAbility(candidate) ? '' : (candidate.words ?? '');
  const what = withoutKeywords(whatIs(candidate), words);
  const told = [`${name}${what === '' || words.includes(what) ? '' : ` · ${what}`}`, words]
    .filter((line) => line !== '')
    .join(between);
  // A card whose text takes the whole width of the message nearly always has room for the consequence on its last line.
  return between === ON_ONE_LINE
    ? `${told}${consequenceBehind(candidate)}`
    : [told, ...consequenceLines(candidate)].join('\n');
}

/** Matches keywords at the beginning of a text: "Renown. Stealth." */
const KEYWORDS = /^(?:[A-Z][^.:]{0,30}\.(?: |$))+/;

/** A card's one-line summary without the keywords with which its rules text begins anyway. */
function withoutKeywords(what: string, words: string): string {
  const keywords = (KEYWORDS.exec(words)?.[0] ?? '').toLowerCase().split(/\. ?/);
  return what
    .split(', ')
    .filter((part) => part === '' || !keywords.includes(part.toLowerCase()))
    .join(', ');
}

/** Text of an answer whose label does not say everything. */
export const describePlain = (candidate: Candidate): string => {
  const detail = candidate.detail.trim();
  const name = capital(nameOf(candidate));
  const isSame = candidate.answer.kind === 'option' && detail.endsWith(` ${candidate.value}`);
  const told = isSame ? `**${capital(detail)}**` : `**${name}**${detail === '' ? '' : `: ${detail}`}`;
  return [told, ...consequenceLines(candidate)].join('\n');
};

/** The consequence of an answer on a line of its own, in small type. */
const consequenceLines = ({ consequence }: Candidate): string[] =>
  consequence === undefined ? [] : [`-# → ${consequence.says}`];

/** The consequence of an answer, appended to the line that describes the answer. */
const consequenceBehind = ({ consequence }: Candidate): string =>
  consequence === undefined ? '' : ` → *${consequence.says}*`;

/**
 * Length from which the detail of a possible answer counts as the text of the ability that it uses; a shorter detail
 * describes the card.
 */
const ABILITY = 40;

/**
 * True if the answer uses one ability of the card and its detail has the ability's full text, so that the card's
 * other rules text is not needed.
 */
const isOneAbility = ({ answer, detail }: Candidate): boolean =>
  answer.kind === 'act' && answer.ability !== undefined && detail.trim().length > ABILITY;

/** Matches the card's zone at the end of a detail: ", your hand". */
const PLACE = /, (your|\S+'s) [^,]*$/;

/** Matches the reader's own hand at the end of a detail; the Runner's hand is called grip. */
const OWN_HAND = /, (?:your hand|grip)$/;

/** Matches a detail that is a card type with named numbers: "Plot, income 4, claim 1". */
const NUMBERS = /^[A-Z]\w+(?:, [a-z]+ \d+){2,}$/;

/** A question in which details that all its answers share are stated only once. */
export interface Shortened {
  prompt: Prompt;
  /**
   * Names of the numbers that every card has: "income/claim". The cards then show only the numbers. Empty if the cards
   * have different names for their numbers.
   */
  numbers: string;
  /** The consequence that all answers except a pass share: "leaves 1 gold". Empty if their consequences differ. */
  consequence: string;
}

/**
 * Shortens a question: leaves out the zone if all its cards are in the same zone. A consequence, or names of numbers,
 * that all answers have in common are stated only once.
 */
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

/** Extracts "income/claim" from "Plot, income 4, claim 1". */
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

/** The answer, with the cost left out of its detail, because the button shows the cost. */
function withoutCost(candidate: Candidate): Candidate {
  const { price, detail } = candidate;
  // The comma is part of the search, so that "cost 1" is not found in "cost 10".
  return price === undefined
    ? candidate
    : {
        ...candidate,
        detail: `${detail},`.replace(`, cost ${price},`, ',').replace(` · ${price} cr`, '').slice(0, -1),
      };
}

/** A card's one-line summary without what its button says, and without "your hand", where most acts start. */
function whatIs({ detail, answer }: Candidate): string {
  const what = detail.trim().replace(OWN_HAND, '');
  return answer.kind === 'act' && what.startsWith(`${answer.act}: `)
    ? what.slice(answer.act.length + 2)
    : what;
}

/**
 * Text about each card with all acts that it offers, without costs that buttons show. Further copies of a card show
 * only their names. Details that the first act has already given about a card are not repeated. `between`: separator of
 * a card's one-line summary and its rules text.
 */
export function describeCards(place: Place, cards: readonly CardActs[], between: string): string[] {
  const before = new Set<string>();
  const shared = furtherActs(place, cards);
  return cards.map((acts) => {
    const value = nameOf(place.prompt.candidates[acts[0]]!);
    const told = describeActs(place, acts, between, shared);
    const ofAnyCopy = told.replace(value, value.replace(COPY, ''));
    if (before.has(ofAnyCopy)) return `**${value}**`;
    before.add(ofAnyCopy);
    return told;
  });
}

/** Matches the number of a copy at the end of a card's name: "#2". */
const COPY = /#\d+$/;

/**
 * Descriptions of further acts that several of these cards offer alike, told once below the cards: "Replace: install over
 * other cards".
 */
export function furtherActs({ prompt, moves }: Place, cards: readonly CardActs[]): string[] {
  const told = cards.flatMap(([first, ...others]) => {
    const words = describe(withoutCost(prompt.candidates[first]!), ON_ONE_LINE);
    return others.flatMap((index) => {
      const candidate = prompt.candidates[index]!;
      // The act's own words, before the card's line.
      const [what = ''] = whatIs(candidate).split(', ');
      const isFresh = what !== '' && !words.includes(what) && candidate.answer.kind === 'act';
      return isFresh ? [`${verbOf(candidate, moves)}: ${what}`] : [];
    });
  });
  return [...new Set(told.filter((each, index) => told.indexOf(each) !== index))];
}

function describeActs(
  { prompt, moves }: Place,
  [first, ...others]: CardActs,
  between: string,
  shared: readonly string[],
): string {
  const told = describe(withoutCost(prompt.candidates[first]!), between);
  const more = others.flatMap((index) => {
    const candidate = prompt.candidates[index]!;
    const words = isOneAbility(candidate) ? '' : (candidate.words ?? '');
    const fresh = [whatIs(candidate), words].filter((part) => part !== '' && !told.includes(part));
    const then = consequenceBehind(candidate);
    const isShared = shared.some((each) =>
      `${verbOf(candidate, moves)}: ${whatIs(candidate)},`.startsWith(`${each},`),
    );
    if (isShared && then === '') return [];
    return fresh.length === 0 && then === ''
      ? []
      : [`- ${verbOf(candidate, moves)}: ${fresh.join('. ')}${then}`];
  });
  return [told, ...new Set(more)].join('\n');
}

/** Separator of a card's one-line summary and its rules text if they have the whole width of the message. */
export const ON_ONE_LINE = ' · ';

/** Several possible answers as one text; copies of a card, and a card with several acts, are described once. */
export function describeAll(candidates: readonly Candidate[]): string {
  const counted = new Map<string, Set<number>>();
  for (const [index, candidate] of candidates.entries()) {
    const told = isPlain(candidate)
      ? describePlain(candidate)
      : describe({ ...candidate, label: nameOf(candidate).replace(COPY, '') }, ON_ONE_LINE);
    counted.set(told, (counted.get(told) ?? new Set()).add(objectOf(candidate) ?? -index));
  }
  const lines = [...counted].map(([told, { size }]) =>
    size > 1 ? told.replace(/^\*\*[^\n]*?\*\*/, `$& ×${size}`) : told,
  );
  return lines.join('\n');
}

/** True if the question, or the answer's own label, already says what the answer's detail says. */
export function isTold(candidate: Candidate, prompt: Prompt): boolean {
  const detail = candidate.detail.trim().toLowerCase();
  if (candidate.consequence !== undefined) return false;
  if (
    candidate.answer.kind === 'confirm' &&
    (candidate.label !== undefined || /\bYes: .*\bNo: /s.test(prompt.question))
  )
    return true;
  return (
    isPlain(candidate) &&
    (detail === '' ||
      candidate.answer.kind === 'option' ||
      prompt.question.toLowerCase().includes(detail.replace(/\.$/, '')))
  );
}
