import type { Filter, Trigger } from '../schema/ability.ts';
import {
  capital,
  isShared,
  list,
  participle,
  singularVerb,
  statusName,
  withArticle,
  zoneName,
  zonesText,
} from './english.ts';
import { article, filterText, headOf, owner, placeText } from './filters.ts';
import { doing, formalMoves, subjectText } from './formal-triggers.ts';
import { nounPhrase } from './nouns.ts';
import { type Phrase, phrase, type Scope } from './scope.ts';
import type { Wording } from './wording.ts';
import { counterNames, phaseName, usedBy, usedKind } from './words.ts';

type Moves = Extract<Trigger, { on: 'moves' }>;

/** The sign that stands for a trigger on the cards of the game: "{J}". */
export function signOf(when: Trigger, scope: Scope): string | undefined {
  switch (when.on) {
    case 'phase':
    case 'moves':
    case 'plays':
    case 'gains':
      return undefined;
    default:
      return scope.say.own.trigger(when, scope, false).sign;
  }
}

/** What sets a reaction off, as the text before the dash: "{J}", "At Noon", "When a Character joins your Expeditions". */
export function triggerText(when: Trigger, scope: Scope): string {
  const sign = signOf(when, scope);
  if (sign !== undefined) return sign;
  if (when.on === 'phase' && when.ends !== true && scope.wording.formal === undefined)
    return `At ${scope.wording.phase === undefined ? '' : 'the start of '}${phaseName(when.phase, when.of, scope)}`;
  return `When ${triggerClause(when, scope)}`;
}

/** What sets a reaction off, as a clause: "a Character joins your Expeditions"; or what would happen. */
export function triggerClause(when: Trigger, scope: Scope, would = false): string {
  switch (when.on) {
    case 'phase': {
      const phase = phaseName(when.phase, when.of, scope);
      if (when.ends === true) return `${phase} ends`;
      return scope.wording.formal === undefined ? `it is ${phase}` : `${phase} begins`;
    }
    case 'moves':
      return scope.wording.formal === undefined ? movesText(when, scope) : formalMoves(when, scope, would);
    case 'plays': {
      const { in: zone, ...cards } = when.what;
      const from = zone === undefined ? '' : ` from ${[zone].flat().map(zoneName).join(' or ')}`;
      if (when.first !== undefined)
        return `${playing(when.who, 'play')} the first ${filterText(cards, 'one', scope, {})} of the ${capital(when.first)}`;
      if (scope.wording.formal === undefined)
        return `${playing(when.who, 'play')} ${article(cards, scope)}${from}`;
      const kind = article(usedKind(cards, scope), scope);
      return `${playing(when.who, usedBy(when.what, scope))} ${kind}${from}`;
    }
    case 'gains':
      return would
        ? `${doing(subjectText(when.what, scope), 'gain', true)} ${gained(when, scope)}`
        : `${subject(when.what, scope, 'gain')} ${gained(when, scope)}`;
    default:
      return scope.say.own.trigger(when, scope, would).clause;
  }
}

/** What the trigger was about, as the text speaks of it afterwards; undefined where that is the speaker, or nothing. */
export function broughtBy(when: Trigger, scope: Scope): Phrase | undefined {
  switch (when.on) {
    case 'moves':
      if (when.together === true && typeof when.what === 'object') return those(when.what, scope);
      return when.what === 'self' ? undefined : again(when.what, scope);
    case 'gains':
      return when.what === 'self' ? undefined : again(when.what, scope);
    case 'plays':
      return again(when.what, scope);
    case 'phase':
      return undefined;
    default:
      return scope.say.own.trigger(when, scope, false).about;
  }
}

/** "those characters", where the trigger is about one or more. */
const those = ({ is }: Filter, scope: Scope): Phrase =>
  phrase(`those ${headOf(typeof is === 'string' ? { is } : {}, 'many', scope)}`, true);

/** "that character", by its type if there is only one possible. */
export function again(what: 'host' | Filter, scope: Scope): Phrase {
  if (what === 'host') return phrase(nounPhrase('host', scope).object.replace(/^attached /, 'that '), false);
  const head = typeof what.is === 'string' ? headOf({ is: what.is }, 'one', scope) : 'card';
  return phrase(`that ${head}`, false);
}

/** What an object gains: "Asleep", "a boost", "power". */
function gained(when: Extract<Trigger, { on: 'gains' }>, scope: Scope): string {
  if (when.counter === undefined) return statusName(when.status ?? 'a status');
  const { one, many } = counterNames(when.counter, scope);
  return one === many ? one : withArticle(one);
}

/** Who does it: "you play", "a player plays". */
export const playing = (who: 'you' | 'opponent' | 'any', verb: string): string =>
  who === 'you' ? `you ${verb}` : `${who === 'any' ? 'a player' : 'your opponent'} ${singularVerb(verb)}`;

/** What a trigger is about. */
type Subject = 'self' | 'host' | Filter;

/** An object and what it does: "I gain", "a Hero you control attacks". */
export function subject(what: Subject, scope: Scope, verb: string): string {
  if (what === 'host') return `${nounPhrase('host', scope).object} ${singularVerb(verb)}`;
  if (what !== 'self') return `${article(what, scope)} ${singularVerb(verb)}`;
  const me = nounPhrase('self', scope).subject;
  if (me !== undefined) return `${me} ${singularVerb(verb)}`;
  return `I ${verb === 'are' ? 'am' : verb}`;
}

function movesText(when: Moves, scope: Scope): string {
  if (when.verb !== undefined) return verbText(when.verb, when, scope);
  const arrival = arrivalText(when, scope.wording);
  if (arrival !== undefined) return `${subject(when.what, scope, 'are')} ${arrival}`;
  if (when.to === 'expedition' && when.from === undefined) return joins(when.what, scope);
  if (when.to === undefined) {
    const from = when.from === undefined ? 'play' : zoneText(when.from, when.what);
    return `${subject(passing(when), scope, 'leave')} ${from}`;
  }
  return `${subject(passing(when), scope, 'go')}${route(when)}`;
}

/** Something is done to an object: "a Character is sacrificed"; what one does only to one's own, as done by its player. */
function verbText(verb: string | string[], when: Moves, scope: Scope): string {
  const what = passing(when);
  const own = verb === 'sacrifice' || verb === 'resupply';
  if (own && typeof what === 'object' && (what.of === 'you' || what.of === 'opponent')) {
    const { of, ...theirs } = what;
    return `${playing(of, verb)} ${article(theirs, scope)}${route(when)}`;
  }
  return `${subject(what, scope, 'are')} ${participles(verb)}${route(when)}`;
}

/** Arrival in an Expedition; who controls the object tells in which one. */
function joins(what: Subject, scope: Scope): string {
  if (typeof what !== 'object') return `${subject(what, scope, 'join')} an Expedition`;
  const { of, at, ...rest } = what;
  if (at === undefined) {
    const whose = of === undefined ? 'an Expedition' : `${owner(of, scope)} Expeditions`;
    return `${article(rest, scope)} joins ${whose}`;
  }
  // In "my Expedition" there is nobody's but mine.
  const mine = typeof at === 'object' && 'place' in at && at.place === 'self' && of === 'you';
  const who = mine || of === undefined ? rest : { ...rest, of };
  return `${article(who, scope)} joins ${placeText(at, scope)}`;
}

/** What changes zones. A card in a zone of its owner is controlled by nobody: the zone says whose it is, so the card need not. */
function passing({ what, from = [], to = [] }: Moves): Subject {
  const whose = [from, to].flat().some((zone) => !isShared(zone));
  if (typeof what !== 'object' || !whose) return what;
  const { of: _, ...rest } = what;
  return rest;
}

/** The game's own word for what happens to a card that arrives, if it is the same for all of these zones. */
function arrivalText({ from, to }: Moves, wording: Wording): string | undefined {
  const zones = [to ?? []].flat();
  if (from !== undefined) {
    const { entrance } = wording;
    const whole = entrance !== undefined && same([from].flat(), entrance.from) && same(zones, entrance.to);
    return whole ? entrance.word : undefined;
  }
  const [zone, ...more] = zones;
  if (zone === undefined || more.length > 0) return undefined;
  return wording.arrivals[zone];
}

/** The same words, in whatever order. */
const same = (some: string[], others: string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

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
export function triggerTag(when: Trigger, scope: Scope): string {
  const { wording } = scope;
  if (wording.formal !== undefined)
    return shortly(`When ${triggerClause(when, { ...scope, wording: { ...wording, speaker: 'it' } })}`);
  switch (when.on) {
    case 'phase':
      return short(triggerText(when, scope));
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
      return short(`When ${when.what === 'self' ? 'it' : 'one'} gains ${gained(when, scope)}`);
    default: {
      const { sign, clause, brief } = scope.say.own.trigger(when, scope, false);
      return short(sign ?? `When ${brief ?? clause}`);
    }
  }
}

/** "a Hero", without what else is said of it. */
export const shortKind = (filter: Filter): string =>
  withArticle([filter.is ?? filter.subtype ?? 'card'].flat()[0]!);

const participles = (verbs: string | string[]): string => list([verbs].flat().map(participle), 'or');

/** As many whole words as there is room for. */
const shortly = (text: string): string =>
  text.length <= 40 ? text : `${text.slice(0, 40).replace(/ [^ ]*$/, '')}…`;

const short = (text: string): string => (text.length <= 40 ? text : `${text.slice(0, 39)}…`);
