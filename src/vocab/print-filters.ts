import { nounPhrase, placeText, type Scope } from './print-nouns.ts';
import { boundText, counted } from './print-numbers.ts';
import {
  capital,
  counterName,
  isShared,
  isTable,
  list,
  plural,
  statusName,
  withArticle,
  zonesText,
} from './print-words.ts';
import type { Filter, Noun, Who } from './schema.ts';

/** How a filter is said: "from" a zone where something is taken, and without whose it is where that is understood. */
export interface How {
  from?: boolean;
  mine?: boolean;
}

type Number = 'one' | 'many';

/** The same with "a", or by the only name it can have ("my Expedition"). */
export const article = (filter: Filter, scope: Scope, how: How = {}): string =>
  definite(filter, scope) ?? withArticle(filterText(filter, 'one', scope, how));

/** Is this about Expeditions themselves, rather than about what is in them? */
export const isExpedition = (filter: Filter): boolean => filter.is === 'Expedition';
const isPlaceOfSelf = (noun: Noun | undefined): boolean =>
  typeof noun === 'object' && 'place' in noun && noun.place === 'self';

/** What only one object, or one group, can be. */
export function definite(filter: Filter, scope: Scope): string | undefined {
  if (
    typeof filter.is === 'string' &&
    scope.wording.single.includes(filter.is) &&
    filter.of !== undefined &&
    Object.keys(filter).length === 2
  )
    return `${owner(filter.of, scope)} ${filter.is}`;
  if (!isExpedition(filter)) return undefined;
  if (isPlaceOfSelf(filter.at)) return 'my Expedition';
  if (filter.called !== undefined && filter.of !== undefined)
    return `${owner(filter.of, scope)} ${filter.called}`;
  return undefined;
}

/** Whose: "your", "your opponent's", and for a chosen player first "a" ("a hand"), then "that player's". */
export function owner(of: Who, scope: Scope): string {
  if (of === 'player') return playerOnce(scope) ? 'a' : "that player's";
  if (of === 'you') return scope.you === 'you' ? 'your' : 'their';
  return scope.you === 'you' ? "your opponent's" : "their opponent's";
}

/** Is the chosen player spoken of for the first time? */
function playerOnce(scope: Scope): boolean {
  const first = scope.player === 'new';
  if (first) scope.player = 'known';
  return first;
}

/** "you control", or who else controls it. */
export function controls(of: Who, scope: Scope): string {
  if (of === 'player') return `${playerOnce(scope) ? 'a' : 'that'} player controls`;
  if (of === 'you') return `${scope.you} control`;
  return `${scope.you === 'you' ? 'your' : 'their'} opponent controls`;
}

/** The noun of a filter: what it is of, its types, or just "card" ("good I Samuel Enhancement", "generic prophet"). */
export function headOf(filter: Filter, number: Number, scope: Scope): string {
  const inflect = (word: string): string => (number === 'many' ? plural(word) : word);
  if (filter.called !== undefined && isExpedition(filter)) return inflect(filter.called);
  const subtypes = [filter.subtype ?? []].flat();
  const types = [filter.is ?? []].flat();
  if (types.length > 0) return [...subtypes, list(types.map(inflect), 'or')].join(' ');
  const last = subtypes.at(-1);
  if (last === undefined) return inflect('card');
  return scope.wording.adjectives.includes(last)
    ? [...subtypes, inflect('card')].join(' ')
    : [...subtypes.slice(0, -1), inflect(last)].join(' ');
}

/** Options that are one adjective each stand before the noun, as a subtype would: "good or evil card". */
function folded(filter: Filter, scope: Scope): Filter {
  const words = (filter.any ?? []).map((f) =>
    Object.keys(f).length === 1 && typeof f.subtype === 'string' ? f.subtype : '',
  );
  if (words.length === 0 || !words.every((w) => scope.wording.adjectives.includes(w))) return filter;
  const { any: _, ...rest } = filter;
  return { ...rest, subtype: [list(words, 'or'), ...[filter.subtype ?? []].flat()] };
}

/** What a filter lets through, in the singular or plural and without an article: "other Characters you control". */
export function filterText(given: Filter, number: Number, scope: Scope, how: How): string {
  const filter = folded(given, scope);
  const words: string[] = [];
  if (filter.another === true) words.push('other');
  if (filter.token !== undefined) words.push(filter.token ? 'token' : 'nontoken');
  if (filter.lone === true) words.push('lone');
  if (filter.has !== undefined) words.push(statusName(filter.has));
  if (filter.hasnt !== undefined) words.push(`non-${statusName(filter.hasnt)}`);
  const only = filter.any !== undefined && filter.is === undefined && filter.subtype === undefined;
  const options = (filter.any ?? []).map((f) => filterText(f, number, scope, how));
  const are = `that ${number === 'many' ? 'are' : 'is'}`;
  words.push(only ? list(options, 'or') : headOf(filter, number, scope));
  if (!only && options.length > 0) words.push(`${are} ${list(options, 'or')}`);
  words.push(...withText(filter, scope));
  if (filter.called !== undefined && !isExpedition(filter)) words.push(`called ${filter.called}`);
  const where = whereText(filter, scope, how);
  if (where !== '') words.push(where);
  if (filter.facing === 'self') words.push(`facing ${nounPhrase('self', scope).object}`);
  if (filter.none !== undefined)
    words.push(
      `${are} not ${list(
        filter.none.map((f) => article(f, scope)),
        'or',
      )}`,
    );
  return words.join(' ');
}

/** What its numbers must be. */
function withText(filter: Filter, scope: Scope): string[] {
  const words: string[] = [];
  if (filter.handCost !== undefined) words.push(`with Hand Cost ${boundText(filter.handCost, scope)}`);
  if (filter.reserveCost !== undefined)
    words.push(`with Reserve Cost ${boundText(filter.reserveCost, scope)}`);
  if (filter.counter !== undefined) {
    const { name, ...bounds } = filter.counter;
    words.push(`with ${counted(bounds, counterName(name))}`);
  }
  if (filter.value !== undefined) {
    const { name, ...bounds } = filter.value;
    words.push(`with ${name} ${boundText(bounds, scope)}`);
  }
  if (filter.zero === true) words.push('with a base statistic of 0');
  return words;
}

/** Where and whose it is: the end of a noun, "" where nothing is said. */
export function whereText(filter: Filter, scope: Scope, how: How): string {
  const words: string[] = [];
  if (filter.at !== undefined) words.push(`in ${placeText(filter.at, scope)}`);
  if (filter.in !== undefined) {
    const zones = [filter.in].flat();
    const taken = how.from === true && !zones.every(isTable);
    words.push(`${taken ? 'from' : 'in'} ${zonesOf(filter, scope)}`);
    if (zones.every(isShared) && filter.of !== undefined) words.push(controls(filter.of, scope));
  } else if (filter.of !== undefined && !(how.mine === true && filter.of === 'you')) {
    if (isExpedition(filter))
      words.push(
        filter.of === 'you'
          ? `of ${scope.you === 'you' ? 'yours' : 'theirs'}`
          : `of ${owner(filter.of, scope).replace("'s", '')}`,
      );
    else if (filter.at === undefined || filter.of !== 'you') words.push(controls(filter.of, scope));
  }
  return words.join(' ');
}

/** The zones that a filter names, with whose they are: "your hand or Reserve". */
export const zonesOf = (filter: Filter, scope: Scope): string =>
  zonesText([filter.in ?? []].flat(), () => (filter.of === undefined ? 'a' : owner(filter.of, scope)));

/** A type as a title, for questions: "Expedition". */
export const typeName = (filter: Filter): string => capital([filter.is ?? 'place'].flat()[0]!);
