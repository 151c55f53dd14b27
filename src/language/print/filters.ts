import type { Filter, Noun, Who } from '../schema/ability.ts';
import {
  capital,
  isBare,
  isShared,
  isTable,
  list,
  plural,
  spaced,
  withArticle,
  zonesText,
} from './english.ts';
import { boundText, formatBounds, numberText } from './numbers.ts';
import type { Scope } from './scope.ts';
import { counterNames, kindName, numeral, statusText, valueName } from './words.ts';

/**
 * Options for printing a filter (description of the objects that a text means). `from`: say "from" a zone instead of
 * "in" it; `mine`: leave out the owner if that is clear.
 */
export interface How {
  from?: boolean;
  mine?: boolean;
  /**
   * True if the text means all objects that fit the filter, so that options are joined with "and": "Heroes and Sites".
   */
  all?: boolean;
}

type Number = 'one' | 'many';

/** A filter's words with "a", or with no article if only one object can fit ("my Expedition"). */
export const article = (filter: Filter, scope: Scope, how: How = {}): string =>
  definite(filter, scope) ?? withArticle(filterText(filter, 'one', scope, how));

/** True if the filter means Expeditions themselves, not objects in them. */
export const isExpedition = (filter: Filter): boolean => filter.is === 'Expedition';
const isPlaceOfSelf = (noun: Noun | undefined): boolean =>
  typeof noun === 'object' && 'place' in noun && noun.place === 'self';

/**
 * Words for a filter (description of objects) that only one object, or one group, can fit: "your Hero", "my
 * Expedition". Undefined for all other filters.
 */
export function definite(given: Filter, scope: Scope): string | undefined {
  const filter = typed(given, scope);
  const lying = lyingIn(filter, scope);
  if (lying !== undefined && filter.of !== undefined && Object.keys(filter).length === 3)
    return `${owner(filter.of, scope)} ${lying} ${kindName(String(filter.is), scope)}`;
  if (isByName(filter, scope)) return filterText(filter, 'one', scope, {});
  if (
    typeof filter.is === 'string' &&
    scope.wording.single.includes(filter.is) &&
    filter.of !== undefined &&
    Object.keys(filter).length === 2
  )
    return `${owner(filter.of, scope)} ${kindName(filter.is, scope)}`;
  if (!isExpedition(filter)) return undefined;
  const says = (...keys: string[]): boolean => Object.keys(filter).every((key) => keys.includes(key));
  if (isPlaceOfSelf(filter.at) && filter.of !== 'opponent' && says('is', 'at', 'of')) return 'my Expedition';
  // The opponent's "other Expedition" is printed as "the Expedition facing your other Expedition".
  if (filter.another === true && filter.of !== undefined && says('is', 'another', 'of'))
    return filter.of === 'you'
      ? `${owner('you', scope)} other Expedition`
      : `the Expedition facing ${owner('you', scope)} other Expedition`;
  if (filter.called !== undefined && filter.of !== undefined && says('is', 'called', 'of'))
    return `${owner(filter.of, scope)} ${filter.called}`;
  return undefined;
}

/**
 * Possessive word for the player whose zone is meant: "your", "your opponent's". For a chosen player "a" at the first
 * mention ("a hand"), and later "that player's".
 */
export function owner(of: Who, scope: Scope): string {
  if (of === 'player') {
    if (scope.chosen !== undefined) return `${scope.chosen}'s`;
    if (!playerOnce(scope)) return "that player's";
    return scope.wording.chosen === undefined ? 'a' : `${scope.wording.chosen} player's`;
  }
  if (of === 'you') return scope.you === 'you' ? 'your' : 'their';
  return scope.you === 'you' ? "your opponent's" : "their opponent's";
}

/** True if the text mentions the chosen player for the first time. */
function playerOnce(scope: Scope): boolean {
  const first = scope.player === 'new';
  if (first) scope.player = 'known';
  return first;
}

/** Words after a noun that say whose it is: "you control", or "of yours". */
const whose = (of: Who, scope: Scope): string =>
  of === 'you' && scope.wording.yours === true
    ? `of ${scope.you === 'you' ? 'yours' : 'theirs'}`
    : controls(of, scope);

/**
 * Words before a number of counted objects: "you control", or "you have" in games in which your cards must be both
 * owned and controlled by you.
 */
export const has = (of: Who, scope: Scope): string =>
  of === 'you' && scope.wording.yours === true ? `${scope.you} have` : controls(of, scope);

/** Words for the player who controls objects: "you control", "your opponent controls". */
export function controls(of: Who, scope: Scope): string {
  if (of === 'player' && scope.chosen !== undefined) return `${scope.chosen} controls`;
  if (of === 'player') return `${playerOnce(scope) ? (scope.wording.chosen ?? 'a') : 'that'} player controls`;
  if (of === 'you') return `${scope.you} control`;
  return `${scope.you === 'you' ? 'your' : 'their'} opponent controls`;
}

/**
 * True if the filter (description of objects) excludes the opponent's objects, in a game in which "your" cards are
 * those that you both own and control. Texts then describe the remaining objects as those that "you control".
 */
export const isControlled = ({ none }: Filter, { wording }: Scope): boolean =>
  wording.yours === true && none?.some(isOpponents) === true;

/** True if the filter means the opponent's objects, whatever they are. */
const isOpponents = (filter: Filter): boolean => filter.of === 'opponent' && Object.keys(filter).length === 1;

/** The filter without its condition that the objects are not the opponent's. */
export function uncontrolled({ none = [], ...rest }: Filter): Filter {
  const others = none.filter((one) => !isOpponents(one));
  return others.length === 0 ? rest : { ...rest, none: others };
}

/**
 * The adjective for cards in a zone, in the formal grammar (texts written like rules): "revealed" for the plot in play.
 */
const lyingIn = ({ in: zone }: Filter, { wording }: Scope): string | undefined =>
  typeof zone === 'string' ? wording.formal?.lying[zone]?.as : undefined;

/**
 * The filter (description of objects), with the card type that all cards of its zone have, if the zone is printed as an
 * adjective ("revealed plot").
 */
function typed(given: Filter, { wording }: Scope): Filter {
  const [zone, ...more] = [given.in ?? []].flat();
  // If a list holds only one zone, the list is replaced by that zone, which means the same.
  const filter = zone === undefined || more.length > 0 ? given : { ...given, in: zone };
  const lying = typeof filter.in === 'string' ? wording.formal?.lying[filter.in] : undefined;
  return lying === undefined ? filter : { is: lying.is, ...filter };
}

/** True if the formal grammar (texts written like rules) prints a filter as nothing but a card's name. */
const isByName = (filter: Filter, { wording }: Scope): boolean =>
  wording.formal !== undefined &&
  filter.called !== undefined &&
  Object.keys(filter).every((key) => ['called', 'in', 'of'].includes(key));

/** True for a word that is an adjective. Several adjectives may be joined: "good or evil". */
const isAdjective = (word: string, { wording: { adjectives } }: Scope): boolean =>
  adjectives === 'all' || word.split(/, | or /).every((w) => adjectives.includes(w));

/**
 * The head noun of a filter: its subtypes and types, or just "card" ("good I Samuel Enhancement", "generic prophet").
 */
export function headOf(filter: Filter, number: Number, scope: Scope): string {
  const inflect = (word: string): string => {
    const name = kindName(word, scope);
    return number === 'many' ? plurals(name) : name;
  };
  if (filter.called !== undefined && isExpedition(filter)) return inflect(filter.called);
  const all = [filter.subtype ?? []].flat();
  const before = all.filter((w) => scope.wording.after[w] === undefined);
  const words = before.filter((w) => isAdjective(w, scope)).map((w) => kindName(w, scope));
  const adjectives = scope.wording.formal === undefined ? words : wordsFirst(words);
  const nouns = before.filter((w) => !isAdjective(w, scope));
  const types = [filter.is ?? []].flat();
  const after = all.flatMap((w) => scope.wording.after[w] ?? []);
  if (types.length > 0 && scope.wording.formal !== undefined)
    return [...adjectives, ...nouns, list(types.map(inflect), 'or'), ...after].join(' ');
  // Each of several types repeats the adjectives: "good Hero or good Site".
  const kinds = types.map((type) => [...adjectives, ...nouns, inflect(type)].join(' '));
  if (types.length > 0) return [list(kinds, 'or'), ...after].join(' ');
  const last = nouns.at(-1) ?? 'card';
  return [...adjectives, ...nouns.slice(0, -1), inflect(last), ...after].join(' ');
}

/** Order of the words that stand before a noun: ordinary words, then names ("unique Stark character"). */
const wordsFirst = (words: string[]): string[] => {
  const isPlain = (word: string): boolean => word === word.toLowerCase();
  return [...words.filter(isPlain), ...words.filter((w) => !isPlain(w))];
};

/** The plural of a noun that may be followed by other words: "cards of the named type". */
const plurals = (name: string): string => {
  const [noun = '', ...rest] = name.split(' of ');
  return [plural(noun), ...rest].join(' of ');
};

/**
 * The filter (description of objects), prepared for printing: if each of its options is just one subtype, the options
 * are printed before the noun, as a single subtype is: "good or evil card", "prophet or priest Hero".
 */
function folded(filter: Filter, scope: Scope): Filter {
  const words = (filter.any ?? []).map((f) =>
    Object.keys(f).length === 1 && typeof f.subtype === 'string' ? f.subtype : '',
  );
  const fits = words.every((w) => w !== '' && (filter.is !== undefined || isAdjective(w, scope)));
  if (words.length === 0 || !fits) return filter;
  const { any: _, ...rest } = filter;
  const names = words.map((w) => kindName(w, scope));
  return { ...rest, subtype: [...[filter.subtype ?? []].flat(), list(names, 'or')] };
}

/**
 * Statuses that are printed before the noun: those of the filter's options, if each option is just a status ("Fleeting
 * or Asleep Character").
 */
function marksOf({ any, has }: Filter, { wording }: Scope): string[] {
  if (wording.formal !== undefined || has !== undefined) return [];
  const marks = (any ?? []).flatMap((f) => f.has ?? []);
  return (any ?? []).every((f) => f.has !== undefined && Object.keys(f).length === 1) ? marks : [];
}

/** True if the filter has no condition other than its options (alternatives joined by "or"). */
const onlyOptions = (filter: Filter): boolean => filter.any !== undefined && Object.keys(filter).length === 1;

/**
 * The filter (description of objects), prepared for printing: if one of its options (alternatives) names a zone of its
 * own, the zone and owner common to all options are copied into every other option.
 */
function apart(filter: Filter): Filter {
  const { any = [], in: zone, of, ...rest } = filter;
  if (!any.some((f) => f.in !== undefined)) return filter;
  const where = { ...(zone === undefined ? {} : { in: zone }), ...(of === undefined ? {} : { of }) };
  return { ...rest, any: any.map((f) => ({ ...where, ...f })) };
}

/**
 * The filter (description of objects), prepared for the formal grammar (texts written like rules): if an option says
 * more than a type or a name, the conditions common to all options are copied into every option. The text then shows
 * which words belong to which option: "a unique character you control, or location you control".
 */
function spread(filter: Filter, { wording }: Scope): Filter {
  const { any, ...rest } = filter;
  if (wording.formal === undefined || any === undefined || !any.some(isFull)) return filter;
  const outer = Object.entries(rest);
  const apart = any.every((f) =>
    Object.entries(f).every(([key, one]) =>
      outer.every(([k, other]) => k !== key || JSON.stringify(one) === JSON.stringify(other)),
    ),
  );
  return apart ? { any: any.map((f) => ({ ...rest, ...f })) } : filter;
}

/** True if an option of a filter says more than a card type or a card name. */
const isFull = ({ is, called, ...rest }: Filter): boolean =>
  Object.keys(rest).length > 0 || (is === undefined) === (called === undefined) || [is].flat().length > 1;

/** Noun for a filter, in the singular or plural and without an article: "other Characters you control". */
export function filterText(given: Filter, number: Number, scope: Scope, how: How): string {
  const filter = apart(spread(folded(typed(given, scope), scope), scope));
  if (isByName(filter, scope)) return byName(filter, scope, how);
  const marks = marksOf(filter, scope);
  const words = statesText(filter, scope);
  const are = `that ${number === 'many' ? 'are' : 'is'}`;
  const options = marks.length > 0 ? [] : (filter.any ?? []);
  const places = options.every((f) => Object.keys(f).every((k) => k === 'in' || k === 'of'));
  if (onlyOptions(filter) && marks.length === 0 && !places)
    words.push(optionsText(filter, number, scope, how, 'rest'));
  else if (filter.namesake !== undefined) {
    const copies = number === 'many' ? 'copies' : 'copy';
    const text = `${copies} of ${scope.say.noun(filter.namesake, scope).object}`;
    const kind = filter.is !== undefined || filter.subtype !== undefined;
    if (kind && scope.wording.formal !== undefined)
      words.push(`${headOf(filter, number, scope)} ${are} ${number === 'many' ? '' : 'a '}${text}`);
    else words.push(text);
  } else words.push(headOf(filter, number, scope));
  const mine = isControlled(filter, scope);
  if (mine) words.push(controls('you', scope));
  if (options.length > 0 && places)
    words.push(
      list(
        options.map((f) => whereText(f, scope, how)),
        'or',
      ),
    );
  const numbers = withText(filter, scope);
  const where = whereText(filter, scope, how);
  // Order of the words after the noun. In the formal grammar the controller comes before the characteristics: "a
  // character you control with STR 4 or lower". In all games the controller comes before a counted number: at the end
  // of "Characters with Hand Cost of at most the number of Landmarks", the words "you control" would seem to belong to
  // the Landmarks.
  const before = (scope.wording.formal !== undefined && filter.in === undefined) || isCounted(filter);
  if (where !== '' && before) words.push(where);
  words.push(...numbers);
  if (filter.called !== undefined && !isExpedition(filter)) words.push(`called ${filter.called}`);
  if (where !== '' && !before) words.push(where);
  if (options.length > 0 && !places && !onlyOptions(filter))
    words.push(`${are} ${optionsText(filter, number, scope, { ...how, all: false }, 'each')}`);
  if (filter.first !== undefined) words.push(`${are} played first in the ${filter.first}`);
  if (filter.last !== undefined) words.push(`${are} played last in the ${filter.last}`);
  if (filter.facing === 'self') words.push(`facing ${scope.say.noun('self', scope).object}`);
  if (filter.where !== undefined) words.push(standingText(filter.where, are, scope));
  if (filter.holds !== undefined) words.push(`of ${placeText(filter.holds, scope)}`);
  const none = ((mine ? uncontrolled(filter) : filter).none ?? []).filter(
    (f) => beforeNoun(f, scope) === undefined && !isBelow(f, scope),
  );
  if (none.length > 0)
    words.push(
      `${are} not ${list(
        none.map((f) => kindOf(f, scope).replace(/^a card of /, 'of ')),
        'or',
      )}`,
    );
  return words.join(' ');
}

/** Words for the position of an object's place, after a noun: "in Forest", "that is behind". */
function standingText(where: string, are: string, { wording }: Scope): string {
  const words = wording.positions?.[where] ?? where;
  return words.startsWith('in ') ? words : `${are} ${words}`;
}

/**
 * True if the filter compares a number of the object with a counted number ("at most the number of Characters you
 * control").
 */
const isCounted = ({ handCost, reserveCost, baseCost, value }: Filter): boolean =>
  [handCost, reserveCost, baseCost, value].some(
    (b) => typeof b?.min === 'object' || typeof b?.max === 'object',
  );

/** Adjectives before the noun: "other kneeling", "non-unique", "revealed". */
function statesText(filter: Filter, scope: Scope): string[] {
  const { formal } = scope.wording;
  const words: string[] = [];
  if (filter.another === true) words.push('other');
  if (filter.token !== undefined) words.push(filter.token ? 'token' : 'nontoken');
  if (filter.lone === true) words.push('lone');
  const { has, hasnt } = filter;
  if (has !== undefined && has !== 'counters' && formal?.had[has] === undefined)
    words.push(statusText(has, scope));
  const marks = marksOf(filter, scope).map((mark) => statusText(mark, scope));
  if (marks.length > 0) words.push(list(marks, 'or'));
  if (hasnt !== undefined && formal?.had[hasnt] === undefined)
    words.push((formal ?? scope.wording).opposites?.[hasnt] ?? `non-${statusText(hasnt, scope)}`);
  for (const none of filter.none ?? []) words.push(...[beforeNoun(none, scope) ?? []].flat());
  const lying = lyingIn(filter, scope);
  if (lying !== undefined) words.push(lying);
  return words;
}

/**
 * A status that the object must not have, as a word before the noun ("non-unique"), if the formal grammar (texts
 * written like rules) has such a word.
 */
const beforeNoun = (none: Filter, scope: Scope): string | undefined =>
  scope.wording.formal !== undefined && typeof none.subtype === 'string' && Object.keys(none).length === 1
    ? `non-${kindName(none.subtype, scope)}`
    : undefined;

/** True if the filter excludes only numbers from a minimum up ("not 4 or more"), which is printed as "lower than 4". */
const isBelow = (none: Filter, { wording }: Scope): boolean =>
  wording.formal !== undefined &&
  none.value?.min !== undefined &&
  none.value.max === undefined &&
  Object.keys(none).length === 1;

/** A card by its name alone: "your Robb Stark", "The Wall in your hand". */
function byName(filter: Filter, scope: Scope, how: How): string {
  const { of, ...rest } = filter;
  const where = whereText(filter.in === undefined ? rest : filter, scope, how);
  const whose = of === undefined || filter.in !== undefined ? '' : `${owner(of, scope)} `;
  return `${whose}${filter.called}${where === '' ? '' : ` ${where}`}`;
}

/**
 * The filter's options (alternatives), joined with "or", or with "and" if the text means all objects that fit. With
 * `each`, every option has an article of its own. With `rest`, every option except the first has an article; the caller
 * adds that of the first.
 */
function optionsText(
  filter: Filter,
  number: Number,
  scope: Scope,
  how: How,
  articles: 'each' | 'rest',
): string {
  const options = filter.any ?? [];
  const and = how.all === true ? 'and' : 'or';
  if (scope.wording.formal !== undefined && options.length > 1 && options.some(isFull)) {
    const texts = options.map((f) => filterText(f, number, scope, how));
    return `${texts.slice(0, -1).join(', ')}, ${and} ${texts.at(-1)}`;
  }
  return list(
    options
      // An option with several types counts as several options: "an evil Fortress, Site or Artifact".
      .flatMap((f) => (Array.isArray(f.is) ? f.is.map((is) => ({ ...f, is })) : [f]))
      .map((f, i) =>
        number === 'many' || (articles === 'rest' && i === 0)
          ? filterText(f, number, scope, how)
          : article(f, scope, how),
      ),
    and,
  );
}

/**
 * Words for all objects that fit a filter: "each Character you control". If the filter has options, an object needs to
 * fit only one of them.
 */
export function eachText(filter: Filter, scope: Scope, how: How): string {
  const whole = apart(spread(folded(filter, scope), scope));
  const { any } = whole;
  if (!onlyOptions(whole) || any === undefined) return `each ${filterText(filter, 'one', scope, how)}`;
  return list(
    any.map((f) => `each ${filterText(f, 'one', scope, how)}`),
    'and',
  );
}

/** True for a subtype that is printed as an ordinary word in small letters ("unique", "loyal") and not as a name. */
const isWord = (subtype: Filter['subtype'], scope: Scope): boolean =>
  typeof subtype === 'string' && kindName(subtype, scope) === subtype.toLowerCase();

/** Words after "it is" for a type, subtype or name: "a Robot", "evil", "called Maw". */
export function kindOf(filter: Filter, scope: Scope): string {
  if (
    Object.keys(filter).length === 1 &&
    (scope.wording.formal === undefined || isWord(filter.subtype, scope))
  ) {
    if (filter.called !== undefined) return `called ${filter.called}`;
    if (typeof filter.subtype === 'string' && isAdjective(filter.subtype, scope)) return filter.subtype;
  }
  return article(filter, scope);
}

/**
 * Words after "it is" for everything that a filter demands of an object: "Fleeting", "not a Character", "in your
 * Reserve".
 */
export function kindText(filter: Filter, scope: Scope, not: boolean, many = false): string {
  const keys = Object.keys(filter);
  if (keys.length === 1 && filter.has !== undefined)
    return `${not ? 'not ' : ''}${statusText(filter.has, scope)}`;
  if (keys.length === 1 && filter.hasnt !== undefined)
    return `${not ? '' : 'not '}${statusText(filter.hasnt, scope)}`;
  if (keys.length === 1 && filter.where !== undefined)
    return `${not ? 'not ' : ''}${scope.wording.positions?.[filter.where] ?? filter.where}`;
  if (keys.length === 1 && filter.lone === true) return `${not ? 'not ' : ''}alone`;
  if (keys.length === 1 && filter.called !== undefined) return `${not ? 'not ' : ''}${filter.called}`;
  // A noun must follow a zone that is printed as an adjective ("revealed"), so the place cannot be printed alone.
  const lies = lyingIn(filter, scope) !== undefined;
  if (keys.every((k) => ['in', 'of', 'at'].includes(k)) && keys.some((k) => k !== 'of') && !lies)
    return `${not ? 'not ' : ''}${whereText(filter, scope, {})}`;
  return `${not ? 'not ' : ''}${many ? filterText(filter, 'many', scope, {}) : kindOf(filter, scope)}`;
}

/** Conditions on an object's numbers and keywords: "with Hand Cost 3 or less". */
function withText(filter: Filter, scope: Scope): string[] {
  const words: string[] = [];
  if (filter.handCost !== undefined) words.push(`with Hand Cost ${boundText(filter.handCost, scope)}`);
  if (filter.reserveCost !== undefined)
    words.push(`with Reserve Cost ${boundText(filter.reserveCost, scope)}`);
  if (filter.baseCost !== undefined) words.push(`with Base Cost ${boundText(filter.baseCost, scope)}`);
  if (filter.counter !== undefined) {
    const { name, ...bounds } = filter.counter;
    const { one, many } = counterNames(name, scope);
    words.push(`with ${formatBounds(bounds, one, many, numeral(scope))}`);
  }
  if (filter.value !== undefined) words.push(`with ${boundedText(filter.value, scope)}`);
  words.push(...hadText(filter, scope));
  for (const { value } of (filter.none ?? []).filter((f) => isBelow(f, scope)))
    words.push(`with ${valueName(value!.name, scope)} lower than ${numberText(value!.min!, scope)}`);
  if (filter.titled !== undefined)
    words.push(
      filter.titled === 'announced' ? 'with the named title' : 'with another title than the named one',
    );
  if (filter.has === 'counters') words.push('with counters');
  if (filter.zero === true) words.push('with a base statistic of 0');
  if (filter.ability !== undefined) words.push(`with ${withArticle(`${spaced(filter.ability)} ability`)}`);
  if (filter.sameBook !== undefined)
    words.push(`of the book of ${scope.say.noun(filter.sameBook, scope).object}`);
  if (filter.matches !== undefined)
    words.push(`with a brigade of ${scope.say.noun(filter.matches, scope).object}`);
  if (filter.bearing !== undefined) words.push(`with ${article(filter.bearing, scope)} attached`);
  if (filter.usedBy !== undefined) words.push(`used by ${scope.say.noun(filter.usedBy, scope).object}`);
  return words;
}

/** Words for an object whose number lies within bounds: "STR 4 or lower", "no attachments". */
export function boundedText({ name, ...bounds }: NonNullable<Filter['value']>, scope: Scope): string {
  const { formal } = scope.wording;
  const { min, max } = bounds;
  if (formal?.countable.includes(name) !== true || typeof min === 'object' || typeof max === 'object')
    return `${formal === undefined ? name : valueName(name, scope)} ${boundText(bounds, scope)}`;
  const thing = valueName(name, scope);
  const things = formal.counters.mass.includes(name) ? thing : plural(thing);
  const within = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  return formatBounds(within, thing, things, numeral(scope));
}

/** Words for keywords that an object must have or lack: "with a power icon", "without stealth". */
function hadText({ has, hasnt }: Filter, { wording: { formal } }: Scope): string[] {
  const had = has === undefined ? undefined : formal?.had[has];
  const lacked = hasnt === undefined ? undefined : formal?.had[hasnt];
  return [
    ...(had === undefined ? [] : [`with ${had}`]),
    ...(lacked === undefined ? [] : [`without ${lacked}`]),
  ];
}

/** Words for the place and owner of objects, at the end of a noun phrase; empty if the filter names neither. */
export function whereText(filter: Filter, scope: Scope, how: How): string {
  const words: string[] = [];
  if (filter.at !== undefined)
    words.push(`${carries(filter.at, scope) ? 'on' : 'in'} ${atText(filter.at, scope)}`);
  if (filter.on !== undefined) words.push(`on ${article(filter.on, scope)}`);
  if (filter.in !== undefined && lyingIn(filter, scope) === undefined) {
    const zones = zonesIn(filter, scope);
    if (zones.includes('control')) return [...words, controlledOr(filter, zones, scope)].join(' ');
    const taken = how.from === true && !zones.every(isTable);
    const where = `${taken ? 'from' : 'in'} ${zonesOf(filter, scope)}`;
    const held = zones.every(isShared) && filter.of !== undefined ? [whose(filter.of, scope)] : [];
    // The owner is printed on the side of the zone where it cannot be misread: "in battle of yours" would mean that the
    // battle is yours.
    words.push(
      ...(scope.wording.yours === true && filter.of === 'you' ? [...held, where] : [where, ...held]),
    );
  } else if (filter.of !== undefined && !(how.mine === true && filter.of === 'you')) {
    if (isExpedition(filter))
      words.push(
        filter.of === 'you'
          ? `of ${scope.you === 'you' ? 'yours' : 'theirs'}`
          : `of ${owner(filter.of, scope).replace("'s", '')}`,
      );
    // All cards in "my Expedition" belong to the card's controller, so the owner is left out of the text.
    else if (filter.of !== 'you' || !isPlaceOfSelf(filter.at)) words.push(whose(filter.of, scope));
  }
  return words.join(' ');
}

/** Words for objects controlled in play or lying in a player's zone: "you control or in your Reserve". */
function controlledOr(filter: Filter, zones: string[], scope: Scope): string {
  const others = zones.filter((zone) => zone !== 'control');
  const control = filter.of === undefined ? 'that is controlled' : controls(filter.of, scope);
  return others.length === 0 ? control : `${control} or in ${zonesOf({ ...filter, in: others }, scope)}`;
}

/** Words for the host (the object that the cards are attached to). A filter for any host is printed with "a". */
const atText = (at: Noun, scope: Scope): string =>
  typeof at === 'object' && 'every' in at && at.except === undefined && !isExpedition(at.every)
    ? article(at.every, scope)
    : placeText(at, scope);

/** A noun that is a place: "my Expedition", "each of your Expeditions". */
export function placeText(noun: Noun, scope: Scope): string {
  if (typeof noun === 'object' && 'place' in noun) {
    const isNew = isFirstSpoken(noun.place, scope);
    const whose = scope.say.noun(noun.place, scope);
    const { place = 'place' } = scope.wording;
    const places = whose.many ? plural(place) : place;
    // At its first mention a place is described ("the Expeditions of …"); later it is "its Expedition".
    return isNew ? `the ${places} of ${whose.object}` : `${whose.possessive} ${places}`;
  }
  return scope.say.noun(noun, scope).object;
}

/** True if the text has not mentioned these objects yet, so that "its" would refer to nothing. */
export function isFirstSpoken(noun: Noun, scope: Scope): boolean {
  if (typeof noun === 'string') return noun === 'made';
  return 'ref' in noun ? scope.names.get(noun.ref)?.said === false : true;
}

/** True if the place is a card that carries others, and not an Expedition or another place. */
const carries = (at: Noun, scope: Scope): boolean =>
  scope.wording.formal !== undefined ||
  (scope.wording.hosts === true && at === 'self') ||
  (scope.wording.speaker !== undefined && typeof at === 'object' && 'ref' in at);

/** The zones of a filter; zones that together form one place are replaced by the name of the place. */
function zonesIn(filter: Filter, { wording }: Scope): string[] {
  const zones = [filter.in ?? []].flat();
  const whole = wording.wholes.find((w) => w.zones.every((z) => zones.includes(z)));
  if (whole === undefined) return zones;
  const rest = zones.filter((z) => !whole.zones.includes(z));
  // The short name "in play" is not used together with another zone: "in play or your set-aside area" would not say who
  // controls the cards in play.
  return filter.of !== undefined && isBare(whole.as) && rest.length > 0 ? zones : [whole.as, ...rest];
}

/** Words for the zones of a filter with their owner: "your hand or Reserve". */
export const zonesOf = (filter: Filter, scope: Scope): string =>
  zonesText(zonesIn(filter, scope), () => (filter.of === undefined ? 'a' : owner(filter.of, scope)));

/** A type as a title, for questions: "Expedition". */
export const typeName = (filter: Filter): string => capital([filter.is ?? 'place'].flat()[0]!);
