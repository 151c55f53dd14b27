import type { Filter, Trigger } from '../schema/ability.ts';
import { list, participle, singularVerb, zonesText } from './english.ts';
import { article, filterText, owner } from './filters.ts';
import { nounPhrase } from './nouns.ts';
import type { Scope } from './scope.ts';

/**
 * Triggers in the formal grammar (texts written like rules). These texts may also speak of an event that is about to
 * happen ("would be").
 */

type Subject = 'self' | 'host' | Filter;

/**
 * Subject and verb of an event in a trigger (`would`: the event is about to happen): "you win", "a character would be",
 * "a character is".
 */
export function doing(who: string, verb: string, would: boolean): string {
  if (would) return `${who} would ${verb}`;
  if (who === 'I' && verb === 'be') return 'I am';
  if (who === 'you' || who === 'I') return `${who} ${verb}`;
  return `${who} ${verb === 'be' ? 'is' : singularVerb(verb)}`;
}

/** Words for the subject of a trigger's event, if the object itself acts ("a character attacks"). */
export const subjectText = (what: Subject, scope: Scope): string =>
  typeof what === 'string' ? (nounPhrase(what, scope).subject ?? 'I') : article(what, scope);

/** Words for the object of a trigger's event, if a player does something to it ("you sacrifice a character"). */
export const objectText = (what: Subject, scope: Scope): string =>
  typeof what === 'string' ? nounPhrase(what, scope).object : article(what, scope);

/**
 * Words for a trigger by an object that enters, leaves or is in play: "a character is killed", "this card enters play
 * using ambush", "1 or more characters are killed".
 */
export function formalMoves(when: Extract<Trigger, { on: 'moves' }>, scope: Scope, would: boolean): string {
  const many = when.together === true && typeof when.what === 'object' ? when.what : undefined;
  const alone = when.alone === true && typeof when.what === 'object' ? when.what : undefined;
  const what =
    alone !== undefined
      ? `exactly 1 ${filterText(alone, 'one', scope, {})}`
      : many === undefined
        ? subjectText(when.what, scope)
        : `1 or more ${filterText(many, 'many', scope, {})}`;
  const does = (verb: string): string =>
    many === undefined || would ? doing(what, verb, would) : `${what} ${verb === 'be' ? 'are' : verb}`;
  const inPlay = scope.wording.formal?.inPlay ?? 'play';
  const verbs = [when.verb ?? []].flat();
  const whose = (): string =>
    when.yours === true
      ? 'your'
      : typeof when.what === 'object'
        ? when.what.of === undefined
          ? 'a'
          : owner(when.what.of, scope)
        : 'your';
  const from = when.from === undefined ? '' : ` from ${zonesText([when.from].flat(), whose)}`;
  if (verbs.includes('emerge')) return `${does('come')} out of shadows`;
  if (verbs.includes('ambush') || (when.to === inPlay && verbs.length === 0)) {
    const using = verbs.includes('ambush') ? ' using ambush' : '';
    return `${does('enter')} play${using}${from}`;
  }
  const into = when.to === inPlay ? 'into' : 'to';
  const to = when.to === undefined ? '' : ` ${into} ${zonesText([when.to].flat(), whose)}`;
  const claim = when.claim === true ? ' for claim' : '';
  if (verbs.length > 0) return `${does('be')} ${list(verbs.map(participle), 'or')}${claim}${to}${from}`;
  if (when.to === undefined) return `${does('leave')} ${from.slice(' from '.length) || 'play'}`;
  return `${does('go')}${to}${from}`;
}
