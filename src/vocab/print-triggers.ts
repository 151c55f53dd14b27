import { usedBy, usedKind } from './print-challenge-effects.ts';
import { challengeTriggerText, movedText } from './print-challenge-triggers.ts';
import { article } from './print-filters.ts';
import { newScope, nounPhrase, type Scope } from './print-nouns.ts';
import { counterNames } from './print-numbers.ts';
import {
  capital,
  isTable,
  list,
  participle,
  singularVerb,
  statusName,
  symbolName,
  withArticle,
  zoneName,
  zonesText,
} from './print-words.ts';
import type { Trigger } from './schema.ts';
import type { Filter, Who } from './schema-phrases.ts';
import { PLAIN, type Wording } from './wording.ts';

type Moves = Extract<Trigger, { on: 'moves' }>;

/** What sets a reaction off, as the text before the dash: "{J}", "At Noon", "When a Character joins your Expeditions". */
export function printTrigger(when: Trigger, wording?: Wording): string {
  if (when.on === 'symbol') return symbolName(when.symbol);
  const scope = newScope(wording);
  if (when.on === 'phase' && when.ends !== true && scope.wording.formal === undefined)
    return `At ${scope.wording.phase === undefined ? '' : 'the start of '}${phaseName(when.phase, when.of, scope)}`;
  return `When ${triggerClause(when, scope)}`;
}

/** "Noon", or "your upkeep phase"; any of them is "a phase". */
export function phaseName(phase: string, of: Who | undefined, { wording }: Scope): string {
  if (phase === 'any') return 'a phase';
  if (of === undefined) return wording.phase === undefined ? capital(phase) : `the ${phase} ${wording.phase}`;
  const whose = of === 'you' ? 'your' : of === 'opponent' ? "your opponent's" : "that player's";
  return `${whose} ${phase} ${wording.phase ?? ''}`.trim();
}

/** What sets a reaction off, as a clause: "a Character joins your Expeditions"; or what would happen. */
export function triggerClause(when: Trigger, scope: Scope, would = false): string {
  switch (when.on) {
    case 'symbol':
      return `${symbolName(when.symbol)} is set off`;
    case 'phase': {
      const phase = phaseName(when.phase, when.of, scope);
      if (when.ends === true) return `${phase} ends`;
      return scope.wording.formal === undefined ? `it is ${phase}` : `${phase} begins`;
    }
    case 'moves':
      return scope.wording.formal === undefined ? movesText(when, scope) : movedText(when, scope, would);
    case 'plays': {
      const { in: zone, ...cards } = when.what;
      const from = zone === undefined ? '' : ` from ${[zone].flat().map(zoneName).join(' or ')}`;
      if (scope.wording.formal === undefined)
        return `${playing(when.who, 'play')} ${article(cards, scope)}${from}`;
      const kind = article(usedKind(cards, scope), scope);
      return `${playing(when.who, usedBy(when.what, scope))} ${kind}${from}`;
    }
    case 'gains': {
      return `${subject(when.what, scope, 'gain')} ${gained(when, scope)}`;
    }
    case 'advances':
      return `${article(when.what, scope)} ${when.fails === true ? 'fails to move forward' : 'moves forward'}`;
    case 'draws': {
      const by = when.by === undefined ? 'an ability' : `an ability of ${article(when.by, scope)}`;
      return `${playing(when.who, 'draw')} by ${by}`;
    }
    case 'battle': {
      const what = subject(when.what, scope, ROLES[when.role]);
      return when.lone === true ? `${what} alone` : what;
    }
    default:
      return challengeTriggerText(when, scope, would);
  }
}

/** What an object gains: "Asleep", "a boost", "power". */
function gained(when: Extract<Trigger, { on: 'gains' }>, scope: Scope): string {
  if (when.counter === undefined) return statusName(when.status ?? 'a status');
  const { one, many } = counterNames(when.counter, scope);
  return one === many ? one : withArticle(one);
}

/** What a character does to have that role in a battle. */
const ROLES = {
  attacks: 'attack',
  rescues: 'begin a rescue attempt',
  blocks: 'block',
  enters: 'enter battle',
} as const;

/** Who does it: "you play", "a player plays". */
export const playing = (who: 'you' | 'opponent' | 'any', verb: string): string =>
  who === 'you' ? `you ${verb}` : `${who === 'any' ? 'a player' : 'your opponent'} ${singularVerb(verb)}`;

/** What a trigger is about. */
type Subject = 'self' | 'host' | Filter;

/** An object and what it does: "I gain", "a Hero you control attacks". */
function subject(what: Subject, scope: Scope, verb: string): string {
  if (what === 'host') return `${nounPhrase('host', scope).object} ${singularVerb(verb)}`;
  if (what !== 'self') return `${article(what, scope)} ${singularVerb(verb)}`;
  const me = nounPhrase('self', scope).subject;
  if (me !== undefined) return `${me} ${singularVerb(verb)}`;
  return `I ${verb === 'are' ? 'am' : verb}`;
}

function movesText(when: Moves, scope: Scope): string {
  if (when.verb === 'sacrifice' && typeof when.what === 'object' && when.what.of === 'you') {
    const { of: _, ...mine } = when.what;
    return `you sacrifice ${article(mine, scope)}`;
  }
  if (when.verb !== undefined)
    return `${subject(unowned(when.what), scope, 'are')} ${participles(when.verb)}${route(when)}`;
  const arrival = arrivalText(when, scope.wording);
  if (arrival !== undefined) return `${subject(when.what, scope, 'are')} ${arrival}`;
  if (when.to === 'expedition' && when.from === undefined) return joins(when.what, scope);
  if (when.to === undefined) {
    const from = when.from === undefined ? 'play' : zoneText(when.from, when.what);
    return `${subject(unowned(when.what), scope, 'leave')} ${from}`;
  }
  return `${subject(unowned(when.what), scope, 'go')}${route(when)}`;
}

/** Arrival in an Expedition: whose it is tells in which one. */
function joins(what: Subject, scope: Scope): string {
  if (typeof what !== 'object') return `${subject(what, scope, 'join')} an Expedition`;
  const { of, at, ...rest } = what;
  const mine = typeof at === 'object' && 'place' in at && at.place === 'self';
  const place = mine
    ? 'my Expedition'
    : of === undefined
      ? 'an Expedition'
      : of === 'you'
        ? 'your Expeditions'
        : "your opponent's Expeditions";
  return `${article(rest, scope)} joins ${place}`;
}

/** A card that is in no Expedition is not controlled: whose zone it is, is said by the zone. */
function unowned(what: Subject): Subject {
  if (typeof what !== 'object') return what;
  const { of: _, ...rest } = what;
  return rest;
}

/** What is said of a card that arrives, in the game's own word: the same for all of these zones. */
function arrivalText({ from, to }: Moves, { arrivals }: Wording): string | undefined {
  const zones = [to ?? []].flat();
  if (from === undefined) return zones.length === 1 ? arrivals[zones[0]!] : undefined;
  // What comes to the table from where it was not in play is put in play, whichever part of it.
  const comes = zones.every(isTable) && ![from].flat().some(isTable);
  return comes ? arrivals['territory'] : undefined;
}

const zonesName = (zones: string | string[]): string => list([zones].flat().map(zoneName), 'or');

function route(when: Moves): string {
  const from = when.from === undefined ? '' : ` from ${zoneText(when.from, when.what)}`;
  const to =
    when.to === undefined
      ? ''
      : ` to ${when.what === 'self' ? zonesName(when.to) : zoneText(when.to, when.what)}`;
  return `${to}${from}`;
}

function zoneText(zone: string | string[], what: Subject): string {
  return zonesText([zone].flat(), () =>
    typeof what !== 'object' || what.of === 'you' ? 'your' : what.of === 'opponent' ? "your opponent's" : 'a',
  );
}

/** The short tag that names a waiting reaction, 40 characters at most. */
export function printTriggerTag(when: Trigger, wording: Wording = PLAIN): string {
  if (wording.formal !== undefined)
    return shortly(`When ${triggerClause(when, newScope({ ...wording, speaker: 'it' }))}`);
  switch (when.on) {
    case 'symbol':
    case 'phase':
      return short(printTrigger(when, wording));
    case 'moves': {
      if (when.verb !== undefined)
        return short(`When ${when.what === 'self' ? '' : 'one is '}${participles(when.verb)}`);
      const it = when.what === 'self' ? 'it' : 'one';
      const arrival = arrivalText(when, wording);
      if (arrival !== undefined) return short(`When ${it} is ${arrival}`);
      if (when.to === 'expedition') return `When ${it} joins`;
      if (when.to === undefined) return `When ${it} leaves`;
      return short(`When ${it} goes to ${zonesName(when.to)}`);
    }
    case 'plays':
      return short(`When ${playing(when.who, 'play')} ${shortKind(when.what)}`);
    case 'gains':
      return short(`When ${when.what === 'self' ? 'it' : 'one'} gains ${gained(when, newScope(wording))}`);
    case 'advances':
      return when.fails === true ? 'When an Expedition fails to move' : 'When an Expedition moves forward';
    case 'draws':
      return `When ${playing(when.who, 'draw')} by an ability`;
    case 'battle': {
      const what = when.what === 'self' ? 'it' : shortKind(when.what);
      return short(`When ${what} ${singularVerb(ROLES[when.role])}`);
    }
    default:
      return short(`When ${challengeTriggerText(when, newScope(wording), false)}`);
  }
}

const shortKind = (filter: Filter): string => withArticle([filter.is ?? filter.subtype ?? 'card'].flat()[0]!);

const participles = (verbs: string | string[]): string => list([verbs].flat().map(participle), 'or');

/** As much as there is room for, in whole words. */
const shortly = (text: string): string =>
  text.length <= 40 ? text : `${text.slice(0, 40).replace(/ [^ ]*$/, '')}…`;

const short = (text: string): string => (text.length <= 40 ? text : `${text.slice(0, 39)}…`);
