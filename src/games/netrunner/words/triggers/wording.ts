import { article } from '../../../../language/print/filters.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import type { Occasion } from '../../../../language/print/own.ts';
import { IT, type Scope } from '../../../../language/print/scope.ts';
import type { Filter } from '../../../../language/schema/ability.ts';
import { either, one, part } from '../../../../language/schema/shape.ts';

/** Subject of a trigger: the card with the ability itself, or a card that fits the filter. */
export const SUBJECT = either(one('self'), part('filter'));
/** Subject of a trigger: the card with the ability, its host, or a card that fits the filter. */
export const SUBJECT_OR_HOST = either(one('self', 'host'), part('filter'));
export const WHO = one('you', 'opponent');

/** Words for a trigger's subject. */
export const whatText = (of: 'self' | 'host' | Filter, scope: Scope): string =>
  typeof of === 'string' ? nounPhrase(of, scope).object : article(of, scope);

/** The word "it", for later mentions of a trigger's subject other than the card with the ability. */
export const aboutIt = (of: 'self' | 'host' | Filter): Occasion['about'] => (of === 'self' ? undefined : IT);

/** Words for a player's act: "you draw", "your opponent searches". */
export const doer = (who: 'you' | 'opponent', verb: string): string =>
  who === 'you'
    ? `you ${verb}`
    : `your opponent ${verb.endsWith('s') || verb.endsWith('h') ? `${verb}es` : `${verb}s`}`;
