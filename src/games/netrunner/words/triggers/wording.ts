import { article } from '../../../../language/print/filters.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import type { Occasion } from '../../../../language/print/own.ts';
import { IT, type Scope } from '../../../../language/print/scope.ts';
import type { Filter } from '../../../../language/schema/ability.ts';
import { either, one, part } from '../../../../language/schema/shape.ts';

/** The card that a trigger is about: the speaker, or one that fits. */
export const SUBJECT = either(one('self'), part('filter'));
/** The card that a trigger is about, or what the speaker is hosted on. */
export const SUBJECT_OR_HOST = either(one('self', 'host'), part('filter'));
export const WHO = one('you', 'opponent');

/** The card that a trigger is about. */
export const whatText = (of: 'self' | 'host' | Filter, scope: Scope): string =>
  typeof of === 'string' ? nounPhrase(of, scope).object : article(of, scope);

/** "it", where the card that the trigger is about is not the speaker. */
export const aboutIt = (of: 'self' | 'host' | Filter): Occasion['about'] => (of === 'self' ? undefined : IT);

/** The player who does it: "you draw", "your opponent searches". */
export const doer = (who: 'you' | 'opponent', verb: string): string =>
  who === 'you'
    ? `you ${verb}`
    : `your opponent ${verb.endsWith('s') || verb.endsWith('h') ? `${verb}es` : `${verb}s`}`;
