import type { Filter, OwnTrigger, Trigger } from '../schema/ability.ts';
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
import type { Occasion } from './own.ts';
import { type Phrase, phrase, type Scope } from './scope.ts';
import type { Wording } from './wording.ts';
import { counterNames, phaseName, usedBy, usedKind } from './words.ts';

type Moves = Extract<Trigger, { on: 'moves' }>;

/** Words of the triggers (events that abilities react to) common to several games. */
type Common = {
  readonly [T in Exclude<Trigger, OwnTrigger>['on']]: (
    when: Extract<Trigger, { on: T }>,
    scope: Scope,
    would: boolean,
  ) => Occasion;
};

const COMMON: Common = {
  phase(when, scope) {
    const { formal, phase: noun } = scope.wording;
    const phase = phaseName(when.phase, when.of, scope);
    if (when.ends === true || formal !== undefined)
      return { clause: `${phase} ${when.ends === true ? 'ends' : 'begins'}`, about: undefined };
    return {
      clause: `it is ${phase}`,
      opening: `At ${noun === undefined ? '' : 'the start of '}${phase}`,
      about: undefined,
    };
  },
  moves: (when, scope, would) => ({
    clause: scope.wording.formal === undefined ? movesText(when, scope) : formalMoves(when, scope, would),
    brief: movesBriefly(when, scope.wording),
    about: movers(when, scope),
  }),
  plays(when, scope) {
    const { in: zone, ...cards } = when.what;
    const from = zone === undefined ? '' : ` from ${[zone].flat().map(zoneName).join(' or ')}`;
    const formal = scope.wording.formal !== undefined;
    const verb = formal && when.first === undefined ? usedBy(when.what, scope) : 'play';
    const what =
      when.first === undefined
        ? `${article(formal ? usedKind(cards, scope) : cards, scope)}${from}`
        : `the first ${filterText(cards, 'one', scope, {})} of the ${capital(when.first)}`;
    return {
      clause: `${playing(when.who, verb)} ${what}`,
      brief: `${playing(when.who, 'play')} ${shortKind(when.what)}`,
      about: again(when.what, scope),
    };
  },
  gains: (when, scope, would) => {
    const about = when.what === 'self' ? undefined : again(when.what, scope);
    const done = scope.wording.formal?.becomes[when.status ?? ''];
    if (done !== undefined)
      return { clause: `${doing(subjectText(when.what, scope), 'be', would)} ${done}`, about };
    return {
      clause: would
        ? `${doing(subjectText(when.what, scope), 'gain', true)} ${gained(when, scope)}`
        : `${subject(when.what, scope, 'gain')} ${gained(when, scope)}`,
      brief: `${when.what === 'self' ? 'it' : 'one'} gains ${gained(when, scope)}`,
      about,
    };
  },
};

const isCommon = (when: Trigger): when is Exclude<Trigger, OwnTrigger> => Object.hasOwn(COMMON, when.on);

const common = <T extends keyof Common>(
  on: T,
  when: Extract<Trigger, { on: T }>,
  scope: Scope,
  would: boolean,
): Occasion => COMMON[on](when, scope, would);

/** A trigger in all the forms of words that a text may need; `would`: the event is about to happen. */
export const occasion = (when: Trigger, scope: Scope, would = false): Occasion =>
  isCommon(when) ? common(when.on, when, scope, would) : scope.say.own.trigger(when, scope, would);

/**
 * Text of a reaction's trigger, printed before the dash: "{J}", "At Noon", "When a Character joins your Expeditions".
 */
export const triggerText = (when: Trigger, scope: Scope): string => openingText(occasion(when, scope));

/** The words of a Reaction's text that stand before its dash. */
export const openingText = ({ sign, opening, clause }: Occasion): string =>
  sign ?? opening ?? `When ${clause}`;

/** Words for the objects that have moved, when the text mentions them again. */
function movers(when: Moves, scope: Scope): Phrase | undefined {
  if (when.together === true && typeof when.what === 'object') return those(when.what, scope);
  return when.what === 'self' ? undefined : again(when.what, scope);
}

/**
 * Words for several objects when the text mentions them again: "those characters", if the trigger is about one or more.
 */
const those = ({ is }: Filter, scope: Scope): Phrase =>
  phrase(`those ${headOf(typeof is === 'string' ? { is } : {}, 'many', scope)}`, true);

/** Words for one object when the text mentions it again: "that character", by its type if only one type is possible. */
export function again(what: 'host' | Filter, scope: Scope): Phrase {
  if (what === 'host') return phrase(nounPhrase('host', scope).object.replace(/^attached /, 'that '), false);
  const head = typeof what.is === 'string' ? headOf({ is: what.is }, 'one', scope) : 'card';
  return phrase(`that ${head}`, false);
}

/** Words for something that an object gains: "Asleep", "a boost", "power". */
function gained(when: Extract<Trigger, { on: 'gains' }>, scope: Scope): string {
  if (when.counter === undefined) return statusName(when.status ?? 'a status');
  const { one, many } = counterNames(when.counter, scope);
  return one === many ? one : withArticle(one);
}

/** Words for the player of a trigger's event, with the verb: "you play", "a player plays". */
export const playing = (who: 'you' | 'opponent' | 'any', verb: string): string =>
  who === 'you' ? `you ${verb}` : `${who === 'any' ? 'a player' : 'your opponent'} ${singularVerb(verb)}`;

/** Subject of a trigger: the card itself, its host (the card that it is attached to), or objects that fit a filter. */
type Subject = 'self' | 'host' | Filter;

/** Words for the object that does something in a trigger, with the verb: "I gain", "a Hero you control attacks". */
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

/**
 * Words for an event in which something is done to an object: "a Character is sacrificed". For acts that players do
 * only to their own objects, the player is the subject instead: "you sacrifice a Character".
 */
function verbText(verb: string | string[], when: Moves, scope: Scope): string {
  const what = passing(when);
  const own = verb === 'sacrifice' || verb === 'resupply';
  if (own && typeof what === 'object' && (what.of === 'you' || what.of === 'opponent')) {
    const { of, ...theirs } = what;
    return `${playing(of, verb)} ${article(theirs, scope)}${route(when)}`;
  }
  return `${subject(what, scope, 'are')} ${participles(verb)}${route(when)}`;
}

/** Words for an object that arrives in an Expedition. The object's controller decides in whose Expedition. */
function joins(what: Subject, scope: Scope): string {
  if (typeof what !== 'object') return `${subject(what, scope, 'join')} an Expedition`;
  const { of, at, ...rest } = what;
  if (at === undefined) {
    const whose = of === undefined ? 'an Expedition' : `${owner(of, scope)} Expeditions`;
    return `${article(rest, scope)} joins ${whose}`;
  }
  // All objects in "my Expedition" belong to the card's controller, so no controller is printed.
  const mine = typeof at === 'object' && 'place' in at && at.place === 'self' && of === 'you';
  const who = mine || of === undefined ? rest : { ...rest, of };
  return `${article(who, scope)} joins ${placeText(at, scope)}`;
}

/**
 * Subject of a trigger by cards that move between zones, for printing. If one of the zones belongs to a player, the
 * text names only that zone's owner: a card in such a zone has no controller.
 */
function passing({ what, from = [], to = [] }: Moves): Subject {
  const whose = [from, to].flat().some((zone) => !isShared(zone));
  if (typeof what !== 'object' || !whose) return what;
  const { of: _, ...rest } = what;
  return rest;
}

/** The game's verb for a card that arrives in the trigger's zones, if one verb fits all of them. */
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

/** True if the two lists have equal words, in any order. */
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

/** Short words for an object that moves to another zone: "it is sacrificed". */
function movesBriefly(when: Moves, wording: Wording): string {
  const isSelf = when.what === 'self';
  if (when.verb !== undefined) return `${isSelf ? '' : 'one is '}${participles(when.verb)}`;
  const it = isSelf ? 'it' : 'one';
  const arrival = arrivalText(when, wording);
  if (arrival !== undefined) return `${it} is ${arrival}`;
  if (when.to === 'expedition') return `${it} joins`;
  return when.to === undefined ? `${it} leaves` : `${it} goes to ${zonesName(when.to)}`;
}

/** The short tag that names a reaction waiting to be used, 40 characters at most. */
export function triggerTag(when: Trigger, scope: Scope): string {
  const { wording } = scope;
  if (wording.formal !== undefined)
    return shortly(`When ${occasion(when, { ...scope, wording: { ...wording, speaker: 'it' } }).clause}`);
  const said = occasion(when, scope);
  return short(openingText({ ...said, clause: said.brief ?? said.clause }));
}

/** A filter's head noun alone: "a Hero". */
export const shortKind = (filter: Filter): string =>
  withArticle([filter.is ?? filter.subtype ?? 'card'].flat()[0]!);

const participles = (verbs: string | string[]): string => list([verbs].flat().map(participle), 'or');

/** The text, cut to as many whole words as fit into the tag. */
const shortly = (text: string): string =>
  text.length <= 40 ? text : `${text.slice(0, 40).replace(/ [^ ]*$/, '')}…`;

const short = (text: string): string => (text.length <= 40 ? text : `${text.slice(0, 39)}…`);
