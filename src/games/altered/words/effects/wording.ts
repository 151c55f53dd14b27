import { filterText } from '../../../../language/print/filters.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { type Phrase, phrase, type Scope } from '../../../../language/print/scope.ts';
import { about } from '../../../../language/print/subjects.ts';
import type { Filter, Noun } from '../../../../language/schema/ability.ts';
import { either, one } from '../../../../language/schema/shape.ts';
import { IN_PLAY } from '../../language/places.ts';

/** Schema for the objects to which an effect applies: the card with this text, or objects in play. */
export const SUBJECT = either(one('self'), IN_PLAY);

/**
 * Words for the objects of an effect. If the effect fixed its objects when it began, the words mean only those of them
 * that fit the filter now.
 */
export function those(over: 'self' | 'refs' | Filter, scope: Scope, fixed: Noun | undefined): Phrase {
  if (typeof over === 'string' || fixed === undefined) return about(over, scope, fixed);
  const fit = filterText(over, 'many', scope, { all: true });
  return phrase(`${fit} among ${nounPhrase(fixed, scope).object}`, true);
}
