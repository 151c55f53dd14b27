import type { Step, Value } from '../schema/ability.ts';
import { byWhom } from './clauses.ts';
import { nounPhrase } from './nouns.ts';
import { type Phrase, phrase, type Scope } from './scope.ts';

/**
 * Words of choices: who chooses, and whether a choice is a sentence of its own or part of the step that uses the chosen
 * objects ("discard a card").
 */

/** Steps that refer to objects only in their nested steps, so that a choice for them needs a sentence of its own. */
export const APART: readonly string[] = ['choose', 'reveal', 'may', 'if', 'repeat', 'each', 'either'];

/** True if the step mentions this name directly, so that a choice before it can be part of its sentence. */
export function uses(step: Step | undefined, name: string, { say }: Scope): boolean {
  if (step === undefined || APART.includes(step.op) || say.own.apart.some((op) => op === step.op))
    return false;
  const text = JSON.stringify(step);
  return text.includes(JSON.stringify({ ref: name })) && !text.includes(`"except":${JSON.stringify(name)}`);
}

type Choose = Extract<Step, { op: 'choose' }>;

/** The chooser, if that is not "you". */
export const chooser = (step: Choose, scope: Scope): Phrase | undefined =>
  step.ownerOf === undefined ? byWhom(step.who, scope) : ownerPhrase(step.ownerOf, scope);

/** Words for an owner who chooses: "its owner". */
export function ownerPhrase(name: string, scope: Scope): Phrase {
  const whose = nounPhrase({ ref: name }, scope);
  const short = whose.subject === 'it' || whose.subject === 'they';
  const text = short ? `${whose.possessive} owner` : `the owner of ${whose.object}`;
  return { ...phrase(text, false), possessive: 'their' };
}

/** True if the next step's sentence already says the choice: "choose a card. Discard it." becomes "discard a card". */
export function folds(steps: Step[], i: number, scope: Scope): boolean {
  const step = steps[i]!;
  if (step.op !== 'choose' || step.as.includes(' ')) return false;
  // If other players act on their own cards, one sentence names them as subject. Their other choices get a sentence of
  // their own.
  if (step.who !== undefined && step.who !== 'you' && !ownCards(step, scope.wording.formal !== undefined))
    return false;
  const after = steps
    .slice(i + 1)
    .find((s) => s.op !== 'choose' && s.op !== 'player' && (s.op !== 'cost' || uses(s, step.as, scope)));
  return uses(after, step.as, scope);
}

/**
 * True if another player chooses among their own cards. In the formal grammar (Thrones), that includes their
 * cards in play.
 */
const ownCards = ({ who, from }: Choose, formal: boolean): boolean =>
  who !== undefined && who !== 'you' && (formal || from?.in !== undefined) && from?.of === who;

/** The choice worded for its chooser: their own cards are "yours" to them, and "their hand" to others. */
export function inTheirWords(step: Choose, formal: boolean): Choose {
  const { from } = step;
  if (from === undefined) return step;
  const own =
    step.ownerOf === undefined ? ownCards(step, formal) : from.in === 'hand' && from.of === undefined;
  return own ? { ...step, from: { ...from, of: 'you' } } : step;
}

/**
 * Minimum and maximum of cards that a search finds. Finding none is always allowed, because nobody else can check the
 * cards.
 */
export function searchBounds({ min, max }: { min?: Value; max?: Value }): { min?: Value; max?: Value } {
  const most = max ?? min ?? 1;
  return most === 1 ? {} : { min: min ?? 0, max: most };
}

/**
 * A name of several words, which says what the choice is for, as part of the text: "choose up to two of them for your
 * Hero Expedition".
 */
export const purpose = (name: string): string => (name.includes(' ') ? ` ${name}` : '');
