import type { Answer } from '../../kernel/choice.ts';
import { canonical } from '../../kernel/fingerprint.ts';
import type { Refusal } from '../../kernel/game/inputs.ts';
import type { Candidate, Prompt } from '../../kernel/game/prompts.ts';
import { refuse } from '../../kernel/step.ts';
import { quoteTyped } from '../../kernel/text/neutral-text.ts';
import type { Suggested } from '../service.ts';
import { fold, labels, matcher, matchList, matchOne } from './match-text.ts';

/** The word that a player types to choose nothing, if that is allowed. */
export const NONE = 'none';

/** Maximum number of values listed in a sentence. */
const LISTED = 15;

/** Values of a prompt as players type them. Shows only what the prompt's seat may see. */
export function values(prompt: Prompt): string[] {
  return takesNone(prompt.kind) && prompt.min === 0
    ? [...labels(prompt.candidates), NONE]
    : labels(prompt.candidates);
}

/**
 * Values of a prompt, as suggestions. For acts, each has the card's type and zone as a detail: such a value is typed
 * alone, never in a list.
 */
export function suggested(prompt: Prompt): Suggested[] {
  return values(prompt).map((value, n) => {
    const candidate = prompt.kind === 'act' ? prompt.candidates[n] : undefined;
    // If several candidates share a value, its label already contains the detail.
    return { value, detail: candidate?.value === value ? candidate.detail : '' };
  });
}

/** A sentence about what the player may type at this question. */
export function possible(prompt: Prompt): string {
  const all = values(prompt);
  if (all.length === 0)
    return prompt.kind === 'name' ? 'Type any name.' : 'There is nothing that it could be.';
  const more = all.length > LISTED ? `, and ${all.length - LISTED} more` : '';
  return `Possible: ${all.slice(0, LISTED).join(' · ')}${more}.`;
}

/** The answer that a text means at this prompt, or a refusal. */
export function readAnswer(prompt: Prompt, text: string): Answer | Refusal {
  if (prompt.kind === 'name') return named(text.trim());
  const chosen = choose(prompt.kind, prompt.candidates, text);
  if ('unknown' in chosen) return unknown(prompt, chosen.unknown);
  return answerWith(prompt, chosen);
}

/** The answer that consists of the candidates with these values, or a refusal. */
export function readValues(prompt: Prompt, given: string[]): Answer | Refusal {
  if (prompt.kind === 'name') return named(given[0] ?? '');
  const chosen: Candidate[] = [];
  const match = matcher(prompt.candidates);
  for (const value of given) {
    const one = match(value);
    if (one === undefined) return unknown(prompt, value);
    chosen.push(one);
  }
  return answerWith(prompt, chosen);
}

/** Maximum characters of an invented name, which is stored with the game and public. */
const LONGEST_NAME = 100;

const named = (name: string): Answer | Refusal =>
  name.length > LONGEST_NAME
    ? refuse(
        'illegal-answer',
        `A name has at most ${LONGEST_NAME} characters, and this one has ${name.length}.`,
      )
    : { kind: 'name', name };

/** True if the typed text means the same as an answer that the game gave automatically. */
export function agrees(candidates: Candidate[], answer: Answer, text: string): boolean {
  const chosen = choose(answer.kind, candidates, text);
  if ('unknown' in chosen) return false;
  return canonical(unordered(join(answer.kind, chosen))) === canonical(unordered(answer));
}

/** The answer with its objects sorted, so that two answers with the same objects compare as equal. */
function unordered(answer: Answer | undefined): Answer | undefined {
  return answer?.kind === 'objects'
    ? { ...answer, objects: answer.objects.toSorted((a, b) => a - b) }
    : answer;
}

/** The candidates that a text names: one, or several separated by commas if the kind of question allows it. */
function choose(
  kind: Answer['kind'],
  candidates: Candidate[],
  text: string,
): Candidate[] | { unknown: string } {
  if (takesNone(kind) && fold(text) === NONE) return [];
  if (takesSeveral(kind)) return matchList(text, candidates);
  const one = matchOne(text, candidates);
  return one === undefined ? { unknown: text } : [one];
}

function answerWith(prompt: Prompt, chosen: Candidate[]): Answer | Refusal {
  const { min, max } = prompt;
  if (takesNone(prompt.kind) && (chosen.length < min || chosen.length > max)) {
    const wanted = min === max ? `${min}` : `${min} to ${max}`;
    return refuse('illegal-answer', `Choose ${wanted} here, not ${chosen.length}. ${possible(prompt)}`);
  }
  const answer = takesSeveral(prompt.kind) || chosen.length === 1 ? join(prompt.kind, chosen) : undefined;
  return (
    answer ?? refuse('illegal-answer', `One answer is wanted here, not ${chosen.length}. ${possible(prompt)}`)
  );
}

const takesNone = (kind: Answer['kind']): boolean => kind === 'objects' || kind === 'option';
const takesSeveral = (kind: Answer['kind']): boolean =>
  kind === 'objects' || kind === 'option' || kind === 'order' || kind === 'assign';

/** Refusal of a named value: it does not exist, or was named twice. */
function unknown(prompt: Prompt, text: string): Refusal {
  const why =
    matchOne(text, prompt.candidates) === undefined
      ? 'is not possible here, or more than one begins so'
      : 'is named twice, and each can be chosen once';
  return refuse('unknown-value', `${quoteTyped(text)} ${why}. ${possible(prompt)}`);
}

/** One answer combined from the answers of several chosen candidates; undefined if there are none. */
function join(kind: Answer['kind'], chosen: Candidate[]): Answer | undefined {
  const parts = chosen.map((candidate) => candidate.answer);
  switch (kind) {
    case 'objects':
      return { kind, objects: parts.flatMap((part) => (part.kind === 'objects' ? part.objects : [])) };
    case 'option':
      return { kind, options: parts.flatMap((part) => (part.kind === 'option' ? part.options : [])) };
    case 'order':
      return { kind, items: parts.flatMap(itemsOf) };
    case 'assign':
      return { kind, pairs: parts.flatMap((part) => (part.kind === 'assign' ? part.pairs : [])) };
    case 'number':
    case 'name':
    case 'confirm':
    case 'act':
      return parts[0];
  }
}

/**
 * Items that one chosen candidate contributes to an answer that puts items in order. Most candidates for such an
 * answer are single items.
 */
const itemsOf = (part: Answer) =>
  part.kind === 'order' ? part.items : part.kind === 'objects' ? part.objects : [];

/** True if this answer ends a turn, or passes in an action window. */
export const isPass = (answer: Answer): boolean => answer.kind === 'act' && answer.act === 'pass';
