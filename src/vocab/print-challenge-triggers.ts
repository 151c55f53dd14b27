import { article, headOf } from './print-filters.ts';
import { nounPhrase, type Phrase, phrase, type Scope } from './print-nouns.ts';
import { challengeKind } from './print-numbers.ts';
import { list, participle, singularVerb, withArticle, zonesText } from './print-words.ts';
import type { Trigger } from './schema.ts';
import type { Filter } from './schema-phrases.ts';

/** Triggers of games with challenges, as `schema-challenge-effects.ts` lists them. */
export type ChallengeTrigger = Extract<
  Trigger,
  {
    on:
      | 'challenge'
      | 'initiated'
      | 'declared'
      | 'dominance'
      | 'income'
      | 'marshals'
      | 'stands'
      | 'increased'
      | 'pillaged'
      | 'bypassed'
      | 'initiates';
  }
>;

type Moves = Extract<Trigger, { on: 'moves' }>;
type Subject = 'self' | 'host' | Filter;

/** One of these triggers as a clause, of what happens or of what would happen: "this character stands", "… would stand". */
export function challengeTriggerText(when: ChallengeTrigger, scope: Scope, would: boolean): string {
  const does = (who: string, verb: string): string => doing(who, verb, would);
  switch (when.on) {
    case 'challenge':
      return foughtText(when, scope, would);
    case 'initiated': {
      const against = when.against === undefined ? '' : ` against ${AGAINST[when.against]}`;
      return `${does(withArticle(challengeKind(when.type, 'one')), 'be')} initiated${against}`;
    }
    case 'declared':
      return `${does(subjectText(when.what, scope), 'be')} declared as ${withArticle(when.as)}`;
    case 'dominance':
      return does(PLAYERS[when.who], 'win dominance');
    case 'income':
      return does(PLAYERS[when.who], 'collect income');
    case 'marshals':
      return `${does(PLAYERS[when.who], 'marshal')} ${objectText(when.what, scope)}`;
    case 'stands':
      return does(subjectText(when.what, scope), 'stand');
    case 'increased':
      return `${does('a card effect', 'increase')} the STR of ${objectText(when.what, scope)}`;
    case 'pillaged':
      return does(subjectText(when.by, scope), 'discard a card using pillage');
    case 'bypassed':
      return does(subjectText(when.by, scope), 'bypass a character using stealth');
    case 'initiates':
      return `the effects of ${abilityText(when, scope)} ${would ? 'would initiate' : 'initiate'}`;
  }
}

const PLAYERS = { you: 'you', opponent: 'your opponent', any: 'a player' } as const;
const AGAINST = { you: 'you', opponent: 'your opponent', player: 'that player' } as const;

/** Who or what does it, or would: "you win", "a character would be", "a character is". */
function doing(who: string, verb: string, would: boolean): string {
  if (would) return `${who} would ${verb}`;
  if (who === 'I' && verb === 'be') return 'I am';
  if (who === 'you' || who === 'I') return `${who} ${verb}`;
  return `${who} ${verb === 'be' ? 'is' : singularVerb(verb)}`;
}

const subjectText = (what: Subject, scope: Scope): string =>
  typeof what === 'string' ? (nounPhrase(what, scope).subject ?? 'I') : article(what, scope);

const objectText = (what: Subject, scope: Scope): string =>
  typeof what === 'string' ? nounPhrase(what, scope).object : article(what, scope);

/** "you win an unopposed power challenge as the attacking player by 5 or more STR". */
function foughtText(when: Extract<Trigger, { on: 'challenge' }>, scope: Scope, would: boolean): string {
  const verb = when.result === 'won' ? 'win' : 'lose';
  const kind = `${when.unopposed === true ? 'unopposed ' : ''}${challengeKind(when.type, 'one')}`;
  const by = when.by === undefined ? '' : ` by ${when.by} or more STR`;
  const fought = `${doing(PLAYERS[when.who], verb, would)} ${withArticle(kind)}${by}`;
  const role = when.as === 'attacker' ? 'attacking' : 'defending';
  // Who takes part on your side as an attacker attacks, and so do you.
  if (when.with !== undefined)
    return `${fought} in which ${doing(subjectText(when.with, scope), 'be', false)} ${when.as === undefined ? 'participating' : role}`;
  return when.as === undefined ? fought : `${fought} as the ${role} player`;
}

/** "your opponent's event", "a triggered ability of a character, location or attachment". */
function abilityText(when: Extract<Trigger, { on: 'initiates' }>, scope: Scope): string {
  const isEvent = when.what.is === 'event';
  if (isEvent && when.who !== 'any') {
    const whose = when.who === 'you' ? 'your' : "your opponent's";
    return article(when.what, scope).replace(/^an? /, `${whose} `);
  }
  if (isEvent) return article(when.what, scope);
  const of = when.who === 'any' ? {} : { of: when.who };
  return `a triggered ability of ${article({ ...when.what, ...of }, scope)}`;
}

/** An object that is in play or comes there: "a character is killed", "this card enters play using ambush". */
export function movedText(when: Moves, scope: Scope, would: boolean): string {
  const what = subjectText(when.what, scope);
  const inPlay = scope.wording.formal?.inPlay ?? 'play';
  const verbs = [when.verb ?? []].flat();
  const whose = (): string =>
    typeof when.what === 'object' && when.what.of === 'opponent' ? "your opponent's" : 'your';
  const from = when.from === undefined ? '' : ` from ${zonesText([when.from].flat(), whose)}`;
  if (when.to === inPlay || verbs.includes('ambush')) {
    const using = verbs.includes('ambush') ? ' using ambush' : '';
    return `${doing(what, 'enter', would)} play${using}${from}`;
  }
  const to = when.to === undefined ? '' : ` to ${zonesText([when.to].flat(), whose)}`;
  if (verbs.length > 0) return `${doing(what, 'be', would)} ${list(verbs.map(participle), 'or')}${to}${from}`;
  if (when.to === undefined) return `${doing(what, 'leave', would)} ${from.slice(' from '.length) || 'play'}`;
  return `${doing(what, 'go', would)}${to}${from}`;
}

/** What the trigger was about, as the text speaks of it afterwards; undefined where that is the speaker, or nothing. */
export function broughtBy(when: Trigger, scope: Scope): Phrase | undefined {
  switch (when.on) {
    case 'moves':
    case 'marshals':
    case 'declared':
    case 'stands':
    case 'increased':
    case 'gains':
      return when.what === 'self' ? undefined : again(when.what, scope);
    case 'battle':
      return when.what === 'self' ? undefined : again(when.what, scope);
    case 'plays':
    case 'advances':
      return again(when.what, scope);
    case 'pillaged':
      return phrase('that card', false);
    case 'bypassed':
      return phrase('that character', false);
    case 'initiates':
      return phrase(when.what.is === 'event' ? 'that event' : 'that card', false);
    case 'challenge':
    case 'initiated':
    case 'dominance':
    case 'income':
    case 'symbol':
    case 'phase':
    case 'draws':
      return undefined;
  }
}

/** "that character", by the only type that it can be of. */
function again(what: 'host' | Filter, scope: Scope): Phrase {
  if (what === 'host') return phrase(nounPhrase('host', scope).object.replace(/^attached /, 'that '), false);
  const head = typeof what.is === 'string' ? headOf({ is: what.is }, 'one', scope) : 'card';
  return phrase(`that ${head}`, false);
}
