import type { Step, Value } from '../schema/ability.ts';
import { byWhom } from './clauses.ts';
import { nounPhrase } from './nouns.ts';
import { type Phrase, phrase, type Scope } from './scope.ts';

/**
 * Words of choices: who chooses, and whether a choice is a sentence of its own or part of the step that uses the chosen
 * objects ("discard a card").
 */

/**
 * Steps that mention objects only in the steps nested in them. Such a step cannot be worded together with the choice of
 * its object ("discard a card"), so the choice gets a sentence of its own.
 */
export const APART: readonly string[] = ['choose', 'reveal', 'may', 'if', 'repeat', 'each', 'either'];

/**
 * True if the step itself (not a step nested in it) acts on the object of this name. The choice of the object can then
 * be part of the step's sentence.
 */
export function uses(step: Step | undefined, name: string, { say }: Scope): boolean {
  if (step === undefined || APART.includes(step.op) || say.own.apart.some((op) => op === step.op))
    return false;
  const text = JSON.stringify(step);
  return text.includes(JSON.stringify({ ref: name })) && !text.includes(`"except":${JSON.stringify(name)}`);
}

type Choose = Extract<Step, { op: 'choose' }>;

/** The player who makes a choice, in words; undefined if that is "you". */
export const chooser = (step: Choose, scope: Scope): Phrase | undefined =>
  step.ownerOf === undefined ? byWhom(step.who, scope) : ownerPhrase(step.ownerOf, scope);

/** Words for the owner of an object, as the player who makes a choice: "its owner". */
export function ownerPhrase(name: string, scope: Scope): Phrase {
  const whose = nounPhrase({ ref: name }, scope);
  const short = whose.subject === 'it' || whose.subject === 'they';
  const text = short ? `${whose.possessive} owner` : `the owner of ${whose.object}`;
  return { ...phrase(text, false), possessive: 'their' };
}

/**
 * True if the sentence of the next step already includes the choice: "choose a card. Discard it." becomes "discard a
 * card".
 */
export function folds(steps: Step[], i: number, scope: Scope): boolean {
  const step = steps[i]!;
  if (step.op !== 'choose' || step.as.includes(' ')) return false;
  // If every player acts on cards of their own, one sentence is enough: "each player discards a card". If another
  // player chooses among other cards, the choice gets a sentence of its own.
  if (step.who !== undefined && step.who !== 'you' && !ownCards(step, scope.wording.formal !== undefined))
    return false;
  const after = steps
    .slice(i + 1)
    .find((s) => s.op !== 'choose' && s.op !== 'player' && (s.op !== 'cost' || uses(s, step.as, scope)));
  return uses(after, step.as, scope);
}

/**
 * True if a player other than "you" chooses among their own cards. In the formal grammar (A Game of Thrones' texts,
 * written like rules), a player's cards in play count as their own cards, too.
 */
const ownCards = ({ who, from }: Choose, formal: boolean): boolean =>
  who !== undefined && who !== 'you' && (formal || from?.in !== undefined) && from?.of === who;

/**
 * The choice in the words of the player who chooses: cards that the card's text calls "their hand" are "your hand" to
 * the chooser.
 */
export function inTheirWords(step: Choose, formal: boolean): Choose {
  const { from } = step;
  if (from === undefined) return step;
  const own =
    step.ownerOf === undefined ? ownCards(step, formal) : from.in === 'hand' && from.of === undefined;
  return own ? { ...step, from: { ...from, of: 'you' } } : step;
}

/**
 * Minimum and maximum number of cards that a search of a deck may find. Finding none is always allowed, because nobody
 * else can check the cards.
 */
export function searchBounds({ min, max }: { min?: Value; max?: Value }): { min?: Value; max?: Value } {
  const most = max ?? min ?? 1;
  return most === 1 ? {} : { min: min ?? 0, max: most };
}

/**
 * The purpose of a choice, printed from a name of several words in the program: "choose up to two of them for your Hero
 * Expedition".
 */
export const purpose = (name: string): string => (name.includes(' ') ? ` ${name}` : '');
