import { plural, withArticle } from '../../../../language/print/english.ts';
import { challengeKind } from '../../../../language/print/numbers.ts';
import { type Phrase, phrase, type Scope } from '../../../../language/print/scope.ts';
import { keywordText } from '../../../../language/print/words.ts';
import { AMOUNT_OR_NONE } from '../../../../language/schema/amounts.ts';
import { either, maybe, one, part, scope, some, word } from '../../../../language/schema/shape.ts';

/** Parts and words common to several continuous effects. */

/** Objects that an effect applies to: the card with the text, its host, fixed objects (`refs`), or all that fit now. */
export const OVER = either(one('self', 'host', 'refs'), part('filter'));
/** A number of an effect, computed for each object that it applies to (`it`). */
export const NUMBER_OF_EACH = scope(part('value'), { also: ['noun it'] });
export const NONE_OR_MORE_OF_EACH = scope(AMOUNT_OR_NONE, { also: ['noun it'] });
/** Challenges of one type or of several that an effect or trigger is about. */
export const TYPES = maybe(some(word('challenge')));

type Types = string | string[] | undefined;

export const PLAYERS = {
  you: phrase('you', true),
  opponent: phrase('your opponent', false),
  player: phrase('that player', false),
  each: phrase('players', true),
} as const;

/** Words for a keyword as something that an object has: "a power icon". */
export const hadText = (keyword: string, scope: Scope): string =>
  scope.wording.formal?.had[keyword] ?? keywordText(keyword, undefined, scope);

/** Words for a role in a challenge: "as an attacker", "as attackers". */
export const declaredText = (as: string, who: Phrase): string =>
  `as ${who.many && who.subject !== 'I' ? plural(as) : withArticle(as)}`;

/** Words for the types of challenge: " in power challenges"; empty if every type counts. */
export const inChallenges = (type: Types): string =>
  type === undefined ? '' : ` in ${challengeKind(type, 'many')}`;
