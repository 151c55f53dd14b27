import type { Seat, Stamp } from './ids.ts';

/**
 * Question to a seat. A closed union: every card of every game asks with one of these. Objects are named by their
 * stamps; the words that a player reads are made by `prompt` from the view.
 *
 * - `slot` names the choice the way a slash command's option does (`expedition`, `target`, `mode`, `answer`).
 * - `why` says what the choice is for: a code of the game and what it refers to.
 * - `fallback` is the stated answer for a player who lets the clock run out.
 * - `cancellable`: the choice belongs to a declaration that may be taken back without a trace.
 */
export type Choice =
  | (ChoiceBase & {
      kind: 'objects';
      candidates: Stamp[];
      min: number;
      max: number;
      /** Sums that a legal answer stays within: prices, total costs. */
      limits?: Limit[];
    })
  | (ChoiceBase & { kind: 'option'; options: Option[]; min: number; max: number })
  | (ChoiceBase & { kind: 'number'; min: number; max: number })
  | (ChoiceBase & { kind: 'order'; items: Stamp[] })
  | (ChoiceBase & { kind: 'assign'; items: Stamp[]; to: Stamp[] })
  | (ChoiceBase & { kind: 'name'; from: 'cards' })
  | (ChoiceBase & { kind: 'confirm' })
  | (ChoiceBase & { kind: 'act'; acts: Act[] });

/** Common part of every choice; see {@link Choice}. */
export interface ChoiceBase {
  slot: string;
  why: Why;
  fallback: Answer;
  cancellable?: boolean;
  /** The number of candidates is nobody else's business, so it is never answered automatically. */
  concealed?: boolean;
}

/** A number for each candidate, index for index; those of a legal answer add up to at most `budget`. */
export interface Limit {
  weights: number[];
  budget: number;
  /** Sentence for a player who exceeds it. */
  says?: string;
}

/** One of a few named possibilities; `text` is what the player reads. */
export interface Option {
  id: string;
  text: string;
}

/**
 * Something a seat may do when it is its move: the game's word for it (`play`, `quick`, `pass`), the object that it is
 * done with, and which of the object's abilities.
 */
export interface Act {
  act: string;
  object?: Stamp;
  ability?: number;
}

/** Reason for a choice: a code of the game (`expand`, `keep-reserve`, `target`) and what it refers to. */
export interface Why {
  code: string;
  /** Object whose text asks, if any. */
  about?: Stamp;
  /** Card whose text asks; survives the object. */
  card?: string;
  /** Words for the question where a code is not enough, printed from the program. */
  text?: string;
}

/** An answer to a choice, index for index of the union above. Plain data; one row of the input log holds a list. */
export type Answer =
  | { kind: 'objects'; objects: Stamp[] }
  | { kind: 'option'; options: string[] }
  | { kind: 'number'; number: number }
  | { kind: 'order'; items: Stamp[] }
  | { kind: 'assign'; pairs: [Stamp, Stamp][] }
  | { kind: 'name'; name: string }
  | { kind: 'confirm'; yes: boolean }
  | ({ kind: 'act' } & Act);

/**
 * One seat's part of a question. `epoch` grows when the same choice is asked again, so that old buttons can be
 * recognised.
 */
export interface SeatAsk {
  seat: Seat;
  /** Number of the question among all that this seat was ever asked. */
  id: number;
  choice: Choice;
  /** Set once the seat has answered; a sealed answer may be changed until the last seat has. */
  answer?: Answer;
  epoch: number;
}

/** True if this answer is one that the choice allows. The only judge of it: prompts, bots and refusals all ask here. */
export function isLegal(choice: Choice, answer: Answer): boolean {
  switch (choice.kind) {
    case 'objects':
      return (
        answer.kind === 'objects' &&
        within(answer.objects.length, choice) &&
        distinct(answer.objects) &&
        answer.objects.every((s) => choice.candidates.includes(s)) &&
        (choice.limits ?? []).every((limit) => sum(limit, choice.candidates, answer.objects) <= limit.budget)
      );
    case 'option':
      return (
        answer.kind === 'option' &&
        within(answer.options.length, choice) &&
        distinct(answer.options) &&
        answer.options.every((id) => choice.options.some((o) => o.id === id))
      );
    case 'number':
      return (
        answer.kind === 'number' &&
        Number.isInteger(answer.number) &&
        answer.number >= choice.min &&
        answer.number <= choice.max
      );
    case 'order':
      return (
        answer.kind === 'order' &&
        answer.items.length === choice.items.length &&
        distinct(answer.items) &&
        answer.items.every((s) => choice.items.includes(s))
      );
    case 'assign':
      return (
        answer.kind === 'assign' &&
        answer.pairs.length === choice.items.length &&
        distinct(answer.pairs.map((p) => p[0])) &&
        answer.pairs.every(([item, to]) => choice.items.includes(item) && choice.to.includes(to))
      );
    case 'name':
      return answer.kind === 'name' && answer.name.length > 0;
    case 'confirm':
      return answer.kind === 'confirm';
    case 'act':
      return (
        answer.kind === 'act' &&
        choice.acts.some(
          (a) => a.act === answer.act && a.object === answer.object && a.ability === answer.ability,
        )
      );
  }
}

/** Words of the first limit that the answer exceeds; undefined if it exceeds none, or that one has no words. */
export function beyond(choice: Choice, answer: Answer): string | undefined {
  if (choice.kind !== 'objects' || answer.kind !== 'objects') return undefined;
  const { candidates, limits = [] } = choice;
  return limits.find((limit) => sum(limit, candidates, answer.objects) > limit.budget)?.says;
}

/**
 * The only legal answer, where there is just one: such a choice is answered by rule.
 * Acts are never automatic: a seat that can only pass still says so itself, or its speed would tell its hand.
 */
export function forced(choice: Choice): Answer | undefined {
  if (choice.concealed === true) return undefined;
  switch (choice.kind) {
    case 'objects': {
      if (choice.limits !== undefined && choice.candidates.length > 0 && choice.max > 0) return undefined;
      if (choice.candidates.length === choice.min)
        return { kind: 'objects', objects: choice.candidates.slice() };
      return choice.max === 0 ? { kind: 'objects', objects: [] } : undefined;
    }
    case 'option':
      return choice.options.length === choice.min
        ? { kind: 'option', options: choice.options.map((o) => o.id) }
        : undefined;
    case 'number':
      return choice.min === choice.max ? { kind: 'number', number: choice.min } : undefined;
    case 'order':
      return choice.items.length < 2 ? { kind: 'order', items: choice.items.slice() } : undefined;
    case 'assign':
      return choice.items.length === 0 || choice.to.length === 1
        ? { kind: 'assign', pairs: choice.items.map((item) => [item, choice.to[0]!]) }
        : undefined;
    case 'name':
    case 'confirm':
    case 'act':
      return undefined;
  }
}

/** A choice of objects whose stated default is the first few that suffice. */
export const objectChoice = (
  slot: string,
  why: Why,
  candidates: Stamp[],
  min: number,
  max: number,
): Extract<Choice, { kind: 'objects' }> => ({
  kind: 'objects',
  slot,
  why,
  candidates,
  min,
  max,
  fallback: { kind: 'objects', objects: candidates.slice(0, min) },
});

/** A choice of one among options whose stated default is the first, or another one by its id. */
export const optionChoice = (
  slot: string,
  why: Why,
  options: Option[],
  usual = options[0]!.id,
): Extract<Choice, { kind: 'option' }> => ({
  kind: 'option',
  slot,
  why,
  options,
  min: 1,
  max: 1,
  fallback: { kind: 'option', options: [usual] },
});

const within = (n: number, bounds: { min: number; max: number }): boolean =>
  n >= bounds.min && n <= bounds.max;
const distinct = <T>(items: T[]): boolean => new Set(items).size === items.length;
const sum = ({ weights }: Limit, candidates: Stamp[], chosen: Stamp[]): number =>
  chosen.reduce((total, s) => total + (weights[candidates.indexOf(s)] ?? 0), 0);
