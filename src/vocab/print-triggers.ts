import { article, filterText, newScope, type Scope } from './print-nouns.ts';
import {
  capital,
  counterName,
  isShared,
  statusName,
  symbolName,
  withArticle,
  zoneName,
} from './print-words.ts';
import type { Filter, Trigger } from './schema.ts';

type Moves = Extract<Trigger, { on: 'moves' }>;

/** What sets a reaction off, as the text before the dash: "{J}", "At Noon", "When a Character joins your Expeditions". */
export function printTrigger(when: Trigger): string {
  const scope = newScope();
  switch (when.on) {
    case 'symbol':
      return symbolName(when.symbol);
    case 'phase':
      return `At ${capital(when.phase)}`;
    case 'moves':
      return `When ${movesText(when, scope)}`;
    case 'plays': {
      const { in: zone, ...cards } = when.what;
      const from = zone === undefined ? '' : ` from ${[zone].flat().map(zoneName).join(' or ')}`;
      return `When ${when.who === 'you' ? 'you play' : 'your opponent plays'} ${article(cards, scope)}${from}`;
    }
    case 'gains': {
      const what =
        when.counter === undefined
          ? statusName(when.status ?? 'a status')
          : withArticle(counterName(when.counter));
      return `When ${when.what === 'self' ? 'I gain' : `${article(when.what, scope)} gains`} ${what}`;
    }
    case 'advances':
      return `When ${article(when.what, scope)} ${when.fails === true ? 'fails to move forward' : 'moves forward'}`;
  }
}

/** Verbs of the game that a trigger may ask for, in the passive voice. */
const DONE: Record<string, string> = {
  sacrifice: 'sacrificed',
  discard: 'discarded',
  resupply: 'resupplied',
  draw: 'drawn',
  exchange: 'exchanged',
};

function movesText(when: Moves, scope: Scope): string {
  const self = when.what === 'self';
  if (when.verb === 'sacrifice' && when.what !== 'self' && when.what.of === 'you') {
    const { of: _, ...mine } = when.what;
    return `you sacrifice ${article(mine, scope)}`;
  }
  if (when.verb !== undefined)
    return `${who(when.what, scope)} ${self ? 'am' : 'is'} ${DONE[when.verb] ?? `moved by “${when.verb}”`}${route(when)}`;
  if (when.to === 'expedition' && when.from === undefined) return joins(when.what, scope);
  if (when.to === undefined) {
    const from = when.from === undefined ? 'play' : zoneText(when.from, when.what);
    return `${who(when.what, scope)} ${self ? 'leave' : 'leaves'} ${from}`;
  }
  return `${who(when.what, scope)} ${self ? 'go' : 'goes'}${route(when)}`;
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

function who(what: 'self' | Filter, scope: Scope): string {
  if (what === 'self') return 'I';
  const { of, ...rest } = what;
  // A card that is in no Expedition is not controlled: whose zone it is, is said by the zone.
  return of === undefined ? article(rest, scope) : withArticle(filterText(rest, 'one', scope, {}));
}

function route(when: Moves): string {
  const from = when.from === undefined ? '' : ` from ${zoneText(when.from, when.what)}`;
  const to =
    when.to === undefined
      ? ''
      : ` to ${when.what === 'self' ? zoneName(when.to) : zoneText(when.to, when.what)}`;
  return `${to}${from}`;
}

function zoneText(zone: string, what: 'self' | Filter): string {
  if (isShared(zone)) return `the ${zoneName(zone)}`;
  if (what === 'self' || what.of === 'you') return `your ${zoneName(zone)}`;
  return what.of === 'opponent' ? `your opponent's ${zoneName(zone)}` : `a ${zoneName(zone)}`;
}

/** The short tag that names a waiting reaction, 40 characters at most. */
export function printTriggerTag(when: Trigger): string {
  switch (when.on) {
    case 'symbol':
    case 'phase':
      return printTrigger(when);
    case 'moves': {
      if (when.verb !== undefined)
        return short(`When ${when.what === 'self' ? '' : 'one is '}${DONE[when.verb] ?? 'moved'}`);
      const it = when.what === 'self' ? 'it' : 'one';
      if (when.to === 'expedition') return `When ${it} joins`;
      if (when.to === undefined) return `When ${it} leaves`;
      return short(`When ${it} goes to ${zoneName(when.to)}`);
    }
    case 'plays':
      return short(`When ${when.who === 'you' ? 'you play' : 'your opponent plays'} ${kindOf(when.what)}`);
    case 'gains':
      return short(
        `When ${when.what === 'self' ? 'it' : 'one'} gains ${when.counter === undefined ? statusName(when.status ?? 'a status') : withArticle(counterName(when.counter))}`,
      );
    case 'advances':
      return when.fails === true ? 'When an Expedition fails to move' : 'When an Expedition moves forward';
  }
}

const kindOf = (filter: Filter): string => withArticle([filter.is ?? filter.subtype ?? 'card'].flat()[0]!);

const short = (text: string): string => (text.length <= 40 ? text : `${text.slice(0, 39)}…`);
