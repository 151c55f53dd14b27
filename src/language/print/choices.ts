import type { Step, Value } from '../schema/ability.ts';
import { byWhom } from './clauses.ts';
import { nounPhrase } from './nouns.ts';
import { type Phrase, phrase, type Scope } from './scope.ts';

/** Chooser, in whose words, and whether a choice is said by itself or by the step that does something to what is chosen. */

/** Steps that speak of objects only within themselves, so that a choice for them is made before and said apart. */
export const APART: readonly string[] = ['choose', 'reveal', 'may', 'if', 'repeat', 'each', 'either'];

/** True if the step says this name itself, so that a choice before it need not be said apart. */
export function uses(step: Step | undefined, name: string, { say }: Scope): boolean {
  if (step === undefined || APART.includes(step.op) || say.own.apart.some((op) => op === step.op))
    return false;
  const text = JSON.stringify(step);
  return text.includes(JSON.stringify({ ref: name })) && !text.includes(`"except":${JSON.stringify(name)}`);
}

type Choose = Extract<Step, { op: 'choose' }>;

/** Chooser, if it is another player than "you". */
export const chooser = (step: Choose, scope: Scope): Phrase | undefined =>
  step.ownerOf === undefined ? byWhom(step.who, scope) : ownerPhrase(step.ownerOf, scope);

/** "its owner", for whom the owner decides. */
export function ownerPhrase(name: string, scope: Scope): Phrase {
  const whose = nounPhrase({ ref: name }, scope);
  const short = whose.subject === 'it' || whose.subject === 'they';
  const text = short ? `${whose.possessive} owner` : `the owner of ${whose.object}`;
  return { ...phrase(text, false), possessive: 'their' };
}

/** A choice that says no more than the step after it says anyway ("choose a card. Discard it." is "discard a card"). */
export function folds(steps: Step[], i: number, scope: Scope): boolean {
  const step = steps[i]!;
  if (step.op !== 'choose' || step.as.includes(' ')) return false;
  // Acts of other players with their own cards are said of them. Their other choices are told apart from what is done.
  if (step.who !== undefined && step.who !== 'you' && !ownCards(step, scope.wording.formal !== undefined))
    return false;
  const after = steps
    .slice(i + 1)
    .find((s) => s.op !== 'choose' && s.op !== 'player' && (s.op !== 'cost' || uses(s, step.as, scope)));
  return uses(after, step.as, scope);
}

/** True if another player chooses among their own cards. In the formal grammar, those in play count as their own, too. */
const ownCards = ({ who, from }: Choose, formal: boolean): boolean =>
  who !== undefined && who !== 'you' && (formal || from?.in !== undefined) && from?.of === who;

/** The choice in the words of whoever chooses: what is their own is "yours" to them, and printed as "their hand". */
export function inTheirWords(step: Choose, formal: boolean): Choose {
  const { from } = step;
  if (from === undefined) return step;
  const own =
    step.ownerOf === undefined ? ownCards(step, formal) : from.in === 'hand' && from.of === undefined;
  return own ? { ...step, from: { ...from, of: 'you' } } : step;
}

/** Number that a search may find. It may find none, as nobody else can tell whether there is one. */
export function searchBounds({ min, max }: { min?: Value; max?: Value }): { min?: Value; max?: Value } {
  const most = max ?? min ?? 1;
  return most === 1 ? {} : { min: min ?? 0, max: most };
}

/** A name of several words says what a choice is for and is read out: "choose up to two of them for your Hero Expedition". */
export const purpose = (name: string): string => (name.includes(' ') ? ` ${name}` : '');
