import { article } from './print-filters.ts';
import { newScope, nounPhrase, type Scope } from './print-nouns.ts';
import {
  capital,
  counterName,
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
import type { Filter, Trigger, Who } from './schema.ts';
import { PLAIN, type Wording } from './wording.ts';

type Moves = Extract<Trigger, { on: 'moves' }>;

/** What sets a reaction off, as the text before the dash: "{J}", "At Noon", "When a Character joins your Expeditions". */
export function printTrigger(when: Trigger, wording?: Wording): string {
  if (when.on === 'symbol') return symbolName(when.symbol);
  const scope = newScope(wording);
  if (when.on === 'phase')
    return `At ${scope.wording.phase === undefined ? '' : 'the start of '}${phaseName(when.phase, when.of, scope)}`;
  return `When ${triggerClause(when, scope)}`;
}

/** "Noon", or "your upkeep phase". */
export function phaseName(phase: string, of: Who | undefined, { wording }: Scope): string {
  if (of === undefined) return wording.phase === undefined ? capital(phase) : `the ${phase} ${wording.phase}`;
  const whose = of === 'you' ? 'your' : of === 'opponent' ? "your opponent's" : "that player's";
  return `${whose} ${phase} ${wording.phase ?? ''}`.trim();
}

/** What sets a reaction off, as a clause: "a Character joins your Expeditions". */
export function triggerClause(when: Trigger, scope: Scope): string {
  switch (when.on) {
    case 'symbol':
      return `${symbolName(when.symbol)} is set off`;
    case 'phase':
      return `it is ${phaseName(when.phase, when.of, scope)}`;
    case 'moves':
      return movesText(when, scope);
    case 'plays': {
      const { in: zone, ...cards } = when.what;
      const from = zone === undefined ? '' : ` from ${[zone].flat().map(zoneName).join(' or ')}`;
      return `${playing(when.who, 'play')} ${article(cards, scope)}${from}`;
    }
    case 'gains': {
      const what =
        when.counter === undefined
          ? statusName(when.status ?? 'a status')
          : withArticle(counterName(when.counter));
      return `${subject(when.what, scope, 'gain')} ${what}`;
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
  }
}

/** What a character does to have that role in a battle. */
const ROLES = {
  attacks: 'attack',
  rescues: 'begin a rescue attempt',
  blocks: 'block',
  enters: 'enter battle',
} as const;

/** Who does it: "you play", "a player plays". */
const playing = (who: 'you' | 'opponent' | 'any', verb: string): string =>
  who === 'you' ? `you ${verb}` : `${who === 'any' ? 'a player' : 'your opponent'} ${singularVerb(verb)}`;

/** An object and what it does: "I gain", "a Hero you control attacks". */
function subject(what: 'self' | Filter, scope: Scope, verb: string): string {
  if (what !== 'self') return `${article(what, scope)} ${singularVerb(verb)}`;
  const me = nounPhrase('self', scope).subject;
  if (me !== undefined) return `${me} ${singularVerb(verb)}`;
  return `I ${verb === 'are' ? 'am' : verb}`;
}

function movesText(when: Moves, scope: Scope): string {
  if (when.verb === 'sacrifice' && when.what !== 'self' && when.what.of === 'you') {
    const { of: _, ...mine } = when.what;
    return `you sacrifice ${article(mine, scope)}`;
  }
  if (when.verb !== undefined)
    return `${subject(unowned(when.what), scope, 'are')} ${participle(when.verb)}${route(when)}`;
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
function joins(what: 'self' | Filter, scope: Scope): string {
  if (what === 'self') return 'I join an Expedition';
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
function unowned(what: 'self' | Filter): 'self' | Filter {
  if (what === 'self') return what;
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

function zoneText(zone: string | string[], what: 'self' | Filter): string {
  return zonesText([zone].flat(), () =>
    what === 'self' || what.of === 'you' ? 'your' : what.of === 'opponent' ? "your opponent's" : 'a',
  );
}

/** The short tag that names a waiting reaction, 40 characters at most. */
export function printTriggerTag(when: Trigger, wording: Wording = PLAIN): string {
  switch (when.on) {
    case 'symbol':
    case 'phase':
      return short(printTrigger(when, wording));
    case 'moves': {
      if (when.verb !== undefined)
        return short(`When ${when.what === 'self' ? '' : 'one is '}${participle(when.verb)}`);
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
      return short(
        `When ${when.what === 'self' ? 'it' : 'one'} gains ${when.counter === undefined ? statusName(when.status ?? 'a status') : withArticle(counterName(when.counter))}`,
      );
    case 'advances':
      return when.fails === true ? 'When an Expedition fails to move' : 'When an Expedition moves forward';
    case 'draws':
      return `When ${playing(when.who, 'draw')} by an ability`;
    case 'battle': {
      const what = when.what === 'self' ? 'it' : shortKind(when.what);
      return short(`When ${what} ${singularVerb(ROLES[when.role])}`);
    }
  }
}

const shortKind = (filter: Filter): string => withArticle([filter.is ?? filter.subtype ?? 'card'].flat()[0]!);

const short = (text: string): string => (text.length <= 40 ? text : `${text.slice(0, 39)}…`);
