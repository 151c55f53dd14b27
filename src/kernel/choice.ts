import type { Seat, Stamp } from './ids.ts';

/**
 * A question to a seat. A closed union: every card of every game asks with one of these. Objects are named by their
 * stamps; `prompt` makes the words for players from the view.
 *
 * - `slot` names the choice as a slash command's option does (`expedition`, `target`, `mode`, `answer`).
 * - `why` says what the choice is for: a code of the game and what it refers to.
 * - `fallback` is the stated answer for a player whose clock runs out.
 * - `cancellable`: the choice belongs to a declaration that may be cancelled without a trace.
 */
export type Choice =
  | (ChoiceBase & {
      kind: 'objects';
      candidates: Stamp[];
      min: number;
      max: number;
      /** Limits on the sum of a number (a price, a total cost) of the chosen candidates. */
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
  /**
   * True if other players must not learn how many candidates the seat has. Such a choice is never answered
   * automatically, not even if it has only one candidate.
   */
  concealed?: boolean;
}

/**
 * Limit on an answer: each candidate has a number (`weights`, in the order of the candidates), and the numbers of the
 * chosen candidates may add up to at most `budget`.
 */
export interface Limit {
  weights: number[];
  budget: number;
  /** Sentence for a player who exceeds the limit. */
  says?: string;
}

/** One of a few named options; `text` is what the player reads. */
export interface Option {
  id: string;
  text: string;
}

/**
 * An act that a seat may do on its move: the game's word for the act (`play`, `quick`, `pass`), its object, and the
 * index of the object's ability.
 */
export interface Act {
  act: string;
  object?: Stamp;
  ability?: number;
}

/** Reason for a choice: a code, in the game's own words (`expand`, `keep-reserve`, `target`), and what it refers to. */
export interface Why {
  code: string;
  /** Object whose text asks the question, if any. */
  about?: Stamp;
  /** Card whose text asks the question; known even if the object is gone. */
  card?: string;
  /** Words for the question if its code is not enough, printed from the card's program. */
  text?: string;
}

/**
 * An answer to a choice, as plain data. Its kinds are in the same order as the kinds of `Choice`. An entry of the input
 * log holds a list of answers.
 */
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
 * One seat's part of a question. `epoch` grows each time that the choice is asked again, so that the buttons of an
 * earlier message can be recognised as old.
 */
export interface SeatAsk {
  seat: Seat;
  /** Number of the question among all that this seat has been asked. */
  id: number;
  choice: Choice;
  /** The seat's answer, once given; a sealed answer may be changed until the last seat has answered. */
  answer?: Answer;
  epoch: number;
}

/** True if the choice allows this answer. Prompts, bots and refusals all decide by this function. */
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

/**
 * Sentence of the first limit of the choice that the answer exceeds; undefined if none is exceeded, or that limit has
 * no sentence.
 */
export function beyond(choice: Choice, answer: Answer): string | undefined {
  if (choice.kind !== 'objects' || answer.kind !== 'objects') return undefined;
  const { candidates, limits = [] } = choice;
  return limits.find((limit) => sum(limit, candidates, answer.objects) > limit.budget)?.says;
}

/**
 * The only legal answer, if there is just one: such a choice is answered automatically. A choice of acts never is: a
 * seat that can only pass must do so itself, or the quick answer would tell others something about its hand.
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

/** A choice of objects whose fallback answer is the first `min` candidates. */
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

/** A choice among options whose fallback answer is the first one, or the one with a given id. */
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
