import type { Filter, Noun } from '../schema/ability.ts';
import { definite, filterText } from './filters.ts';
import { nounPhrase } from './nouns.ts';
import { type Phrase, phrase, type Scope } from './scope.ts';

/** Subjects of statements. */

const I: Phrase = { subject: 'I', object: 'me', possessive: 'my', many: true };

/** Subject of an effect, in a sentence: "I", "Characters you control", those fixed by name. */
export function about(
  over: 'self' | 'host' | 'refs' | Filter,
  scope: Scope,
  fixed: Noun | undefined,
): Phrase {
  if (fixed !== undefined && over === 'refs') return statement(nounPhrase(fixed, scope));
  if (over === 'self' || over === 'host') return statement(nounPhrase(over, scope));
  // Only the step that fixed them knows which they are.
  if (over === 'refs') return phrase('the chosen cards', true);
  const only = definite(over, scope);
  return only === undefined
    ? phrase(filterText(over, 'many', scope, { all: true }), true)
    : phrase(only, false);
}

/** As a subject, the speaker is "I" here: an effect is a statement, not an instruction. */
const statement = (p: Phrase): Phrase => (p.subject === undefined ? I : p);

/** "am", "is" or "are". */
export const be = (p: Phrase): string => (p.subject === 'I' ? 'am' : p.many ? 'are' : 'is');

/** As the subject of a statement. */
export const subject = (p: Phrase): string => p.subject ?? 'I';

/** "have" or "has". */
export const have = (p: Phrase): string => (p.many ? 'have' : 'has');
