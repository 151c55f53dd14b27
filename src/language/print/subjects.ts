import type { Filter, Noun } from '../schema/ability.ts';
import { definite, filterText } from './filters.ts';
import { nounPhrase } from './nouns.ts';
import { type Phrase, phrase, type Scope } from './scope.ts';

/** Words for the subjects of a card text's statements: "I", "Characters you control". */

const I: Phrase = { subject: 'I', object: 'me', possessive: 'my', many: true };

/**
 * Words for the objects that an effect applies to, as the subject of a sentence: "I", "Characters you control", or the
 * words for objects that were fixed earlier.
 */
export function about(
  over: 'self' | 'host' | 'refs' | Filter,
  scope: Scope,
  fixed: Noun | undefined,
): Phrase {
  if (fixed !== undefined && over === 'refs') return statement(nounPhrase(fixed, scope));
  if (over === 'self' || over === 'host') return statement(nounPhrase(over, scope));
  // Objects that an earlier step fixed, and whose name is unknown to this part of the text, are just called "the chosen
  // cards".
  if (over === 'refs') return phrase('the chosen cards', true);
  const only = definite(over, scope);
  return only === undefined
    ? phrase(filterText(over, 'many', scope, { all: true }), true)
    : phrase(only, false);
}

/**
 * Words for an object as the subject of a statement. In a statement (unlike in an instruction) a card calls itself "I".
 */
const statement = (p: Phrase): Phrase => (p.subject === undefined ? I : p);

/** The form of "to be" for a subject: "am", "is" or "are". */
export const be = (p: Phrase): string => (p.subject === 'I' ? 'am' : p.many ? 'are' : 'is');

/** Words for an object as the subject of a statement. */
export const subject = (p: Phrase): string => p.subject ?? 'I';

/** The form of "to have" for a subject: "have" or "has". */
export const have = (p: Phrase): string => (p.many ? 'have' : 'has');
