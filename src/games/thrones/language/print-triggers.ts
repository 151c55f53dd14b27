import { withArticle } from '../../../language/print/english.ts';
import { article } from '../../../language/print/filters.ts';
import { doing, objectText, subjectText } from '../../../language/print/formal-triggers.ts';
import { challengeKind } from '../../../language/print/numbers.ts';
import type { Occasion, TriggerOf } from '../../../language/print/own.ts';
import { type Phrase, phrase, type Scope } from '../../../language/print/scope.ts';
import { again } from '../../../language/print/triggers.ts';
import type { TRIGGERS } from './nodes.ts';

/** The triggers that only this game has. */
export type ThronesTrigger = TriggerOf<typeof TRIGGERS>;

/** One of these triggers in words. */
export const occasionOf = (when: ThronesTrigger, scope: Scope, would: boolean): Occasion => ({
  clause: clauseOf(when, scope, would),
  about: aboutOf(when, scope),
});

/** One of these triggers as a clause, of what happens or of what would happen: "this character stands", "… would stand". */
function clauseOf(when: ThronesTrigger, scope: Scope, would: boolean): string {
  const does = (who: string, verb: string): string => doing(who, verb, would);
  switch (when.on) {
    case 'challenge':
      return foughtText(when, scope, would);
    case 'claim':
      return claimText(when, would);
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
    case 'revealed':
      return `${does(PLAYERS[when.who], 'reveal')} ${objectText(when.what, scope)}`;
    case 'marshals':
      return `${does(PLAYERS[when.who], 'marshal')} ${objectText(when.what, scope)}`;
    case 'stands':
      return does(subjectText(when.what, scope), 'stand');
    case 'increased':
      return `${does('a card effect', 'increase')} the STR of ${objectText(when.what, scope)}`;
    case 'renowned':
      return does(subjectText(when.what, scope), 'gain power using renown');
    case 'pillaged':
      return does(subjectText(when.by, scope), 'discard a card using pillage');
    case 'bypassed':
      return does(subjectText(when.by, scope), 'bypass a character using stealth');
    case 'initiates': {
      const aimed =
        when.aimed === undefined ? '' : ` that has chosen ${article(when.aimed, scope)} as its only target`;
      return `the effects of ${abilityText(when, scope)}${aimed} ${would ? 'would initiate' : 'initiate'}`;
    }
  }
}

const PLAYERS = { you: 'you', opponent: 'your opponent', any: 'a player' } as const;
const AGAINST = { you: 'you', opponent: 'your opponent', player: 'that player' } as const;

/** "you win an unopposed power challenge as the attacking player by 5 or more STR". */
function foughtText(
  when: Extract<ThronesTrigger, { on: 'challenge' }>,
  scope: Scope,
  would: boolean,
): string {
  const verb = when.result === 'won' ? 'win' : 'lose';
  const kind = `${when.unopposed === true ? 'unopposed ' : ''}${challengeKind(when.type, 'one')}`;
  const by = when.by === undefined ? '' : ` by ${when.by} or more STR`;
  const fought = `${doing(PLAYERS[when.who], verb, would)} ${withArticle(kind)}${by}`;
  const role = when.as === 'attacker' ? 'attacking' : 'defending';
  // A character that takes part as an attacker attacks, and so do you.
  if (when.with !== undefined)
    return `${fought} in which ${doing(subjectText(when.with, scope), 'be', false)} ${when.as === undefined ? 'participating' : role}`;
  return when.as === undefined ? fought : `${fought} as the ${role} player`;
}

/** "claim is applied for an unopposed military challenge you won". */
function claimText(
  { who, type, by, unopposed }: Extract<ThronesTrigger, { on: 'claim' }>,
  would: boolean,
): string {
  const kind = withArticle(`${unopposed === true ? 'unopposed ' : ''}${challengeKind(type, 'one')}`);
  const margin = by === undefined ? '' : ` by ${by} or more STR`;
  return `${doing('claim', 'be', would)} applied for ${kind} ${PLAYERS[who]} won${margin}`;
}

/** "your opponent's event", "a triggered ability of a character, location or attachment". */
function abilityText(when: Extract<ThronesTrigger, { on: 'initiates' }>, scope: Scope): string {
  const isEvent = when.what.is === 'event';
  if (isEvent && when.who !== 'any') {
    const whose = when.who === 'you' ? 'your' : "your opponent's";
    return article(when.what, scope).replace(/^an? /, `${whose} `);
  }
  if (isEvent) return article(when.what, scope);
  const of = when.who === 'any' ? {} : { of: when.who };
  return `a triggered ability of ${article({ ...when.what, ...of }, scope)}`;
}

/** What the trigger was about. */
function aboutOf(when: ThronesTrigger, scope: Scope): Phrase | undefined {
  switch (when.on) {
    case 'marshals':
    case 'revealed':
    case 'declared':
    case 'stands':
    case 'increased':
    case 'renowned':
      return when.what === 'self' ? undefined : again(when.what, scope);
    case 'pillaged':
      return phrase('that card', false);
    case 'bypassed':
      return phrase('that character', false);
    case 'initiates':
      if (when.aimed !== undefined) return again(when.aimed, scope);
      return phrase(when.what.is === 'event' ? 'that event' : 'that card', false);
    case 'challenge':
    case 'claim':
    case 'initiated':
    case 'dominance':
    case 'income':
      return undefined;
  }
}
