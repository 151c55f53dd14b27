import type { Filter, Noun, Target, Value } from '../schema/ability.ts';
import { isShared, list, plural, withArticle } from './english.ts';
import {
  article,
  definite,
  eachText,
  filterText,
  type How,
  headOf,
  isExpedition,
  owner,
  placeText,
  zonesOf,
} from './filters.ts';
import { boundText, quantity, topText } from './numbers.ts';
import { IT, type Named, type Phrase, phrase, type Scope, THEM } from './scope.ts';
import { valueName } from './words.ts';

/** Words for objects: how a text first describes them, and how it refers to them later. */

const ME: Phrase = { subject: undefined, object: 'me', possessive: 'my', many: false };

/** Words for the card whose text is printed: "me", or the game's word for a card itself. */
const speaker = ({ wording, self }: Scope): Phrase =>
  self ??
  (wording.speaker === undefined
    ? ME
    : { ...phrase(wording.speaker, false), possessive: `${wording.speaker}'s` });

/**
 * Adds a target (object chosen when an ability is used) to the scope (what the text has named so far), under its name.
 */
export function nameTarget(scope: Scope, target: Target): void {
  const { formal } = scope.wording;
  // In the formal grammar (texts written like rules), "another" means any object but the card whose text this is.
  const other = target.other === undefined ? '' : formal === undefined ? 'another ' : 'different ';
  const { one, many, text } = quantity(target.min, target.max, scope);
  const total =
    target.total === undefined
      ? ''
      : ` with a total ${valueName(target.total.value, scope)} ${typeof target.total.max === 'number' ? 'of ' : ''}${boundText({ max: target.total.max }, scope)}`;
  const same = target.same === undefined ? '' : ' of the same player';
  const aloud = formal === undefined ? 'target ' : '';
  const kind = (number: 'one' | 'many', how: How): string =>
    `${other}${aloud}${filterText(target.of, number, scope, how)}`;
  scope.names.set(target.as, {
    first: (how) => {
      if (!one) return `${text} ${kind(many ? 'many' : 'one', how)}${same}${total}`;
      if (formal === undefined) return kind('one', how);
      return definite(target.of, scope) ?? withArticle(kind('one', how));
    },
    head: shortHead(target.of, scope),
    many,
    said: false,
    yours: formal !== undefined && isOwn(target.of),
    theirs: target.of.of === 'opponent' && target.of.in !== undefined,
    zones: zones(target.of),
  });
}

/** True if the filter means only the player's own cards, in the player's own zones. */
const isOwn = (filter: Filter): boolean =>
  filter.of === 'you' && filter.in !== undefined && ![filter.in].flat().some(isShared);

/** Words for later mentions of an object: just its types, if it has any. */
function shortHead(filter: Filter, scope: Scope): string {
  const { subtype: _, ...rest } = filter;
  return headOf(filter.is === undefined ? filter : rest, 'one', scope);
}

/** Keys of a step's choice of objects that decide how the choice is worded. */
export interface Choosing {
  as: string;
  from?: Filter;
  among?: Noun;
  min?: Value;
  max?: Value;
}

const zones = (filter: Filter): string[] | undefined =>
  filter.in === undefined ? undefined : [filter.in].flat();

/**
 * Adds the object of a `choose` step to the scope (what the text has named so far). The object is described at its
 * first mention: in the step that uses it, or else in the choice itself. If another player chooses (`by`), "you" in the
 * description means that player.
 */
export function nameChosen(outer: Scope, choice: Choosing, by?: Phrase): void {
  const scope: Scope = by === undefined ? outer : { ...outer, you: 'they' };
  const { one, many, text, where } = quantity(choice.min, choice.max, scope);
  const filter = choice.from ?? {};
  const number = many ? 'many' : 'one';
  const pool = choice.among === undefined ? undefined : poolText(choice.among, scope);
  const first = (how: How): string => {
    const { among } = choice;
    if (typeof among === 'object' && 'every' in among && among.except === 'it' && one)
      return `another ${filterText({ ...among.every, ...filter }, 'one', scope, how)}`;
    if (pool !== undefined) {
      const whole = Object.keys(filter).length === 0;
      const count = one && scope.wording.formal === undefined ? 'one' : text;
      const what = one
        ? withArticle(filterText(filter, 'one', scope, how))
        : `${text} ${filterText(filter, number, scope, how)}`;
      return whole ? `${count.replace(/ of$/, '')} of ${pool}${where}` : `${what} among ${pool}${where}`;
    }
    return one ? article(filter, scope, how) : `${text} ${filterText(filter, number, scope, how)}${where}`;
  };
  const from =
    typeof choice.among === 'object' && 'ref' in choice.among ? scope.names.get(choice.among.ref) : undefined;
  const yours = from?.yours ?? (by === undefined && isOwn(filter));
  scope.names.set(choice.as, {
    first,
    head: shortHead(filter, scope),
    many,
    said: false,
    yours,
    theirs: filter.of === 'opponent' && filter.in !== undefined,
    zones: from === undefined ? zones(filter) : from.zones,
    ...(from?.of === undefined ? {} : { of: from.of }),
    ...(by === undefined ? {} : { by }),
  });
}

/**
 * Words for the objects among which a player chooses. A question may be read without the text before it, so objects
 * that only the earlier text has named are just called "them".
 */
const poolText = (among: Noun, scope: Scope): string =>
  typeof among === 'object' && 'ref' in among && !scope.names.has(among.ref)
    ? 'them'
    : nounPhrase(among, scope).object;

/** Adds cards that a step reveals to the scope (what the text has named so far). */
export const nameRevealed = (scope: Scope, as: string, many: boolean): void => {
  scope.names.set(as, {
    first: () => (many ? 'the revealed cards' : 'the revealed card'),
    head: 'revealed card',
    many,
    said: false,
    yours: true,
    zones: ['deck'],
  });
};

/**
 * Adds cards that a step looked at to the scope (what the text has named so far). The text has just mentioned their
 * zone, so it calls them "them". Once some of them are chosen, the others are "the rest".
 */
export const nameSeen = (scope: Scope, as: string, many: boolean, filter: Filter): void => {
  const formal = scope.wording.formal !== undefined;
  scope.names.set(as, {
    first: () => (many ? (formal ? 'those cards' : 'them') : formal ? 'that card' : 'it'),
    head: 'card',
    many,
    said: !formal,
    yours: filter.of === undefined || filter.of === 'you',
    zones: zones(filter),
    ...(formal && filter.of !== undefined ? { of: filter.of } : {}),
    rest: 'the rest',
  });
};

/**
 * Words for the objects that a step acts on; from then on the scope (what the text has named so far) counts them as
 * mentioned.
 */
export function nounPhrase(noun: Noun, scope: Scope, how: How = {}): Phrase {
  if (typeof noun === 'string') return wordPhrase(noun, scope);
  if ('every' in noun) {
    const every = everyPhrase(noun.every, scope, how);
    if (noun.except === undefined) return { ...every, zones: zones(noun.every) };
    // The object that triggered the ability was mentioned before, so all other objects are "each other".
    if (noun.except === 'it')
      return {
        ...phrase(every.object.replace(/^each /, 'each other '), every.many),
        zones: zones(noun.every),
      };
    return { ...phrase(`${every.object} that was not chosen`, every.many), zones: zones(noun.every) };
  }
  if ('topmost' in noun && noun.n !== undefined)
    return {
      ...phrase(topText(noun.n, owner(noun.topmost.of ?? 'you', scope), scope), noun.n !== 1),
      zones: zones(noun.topmost),
    };
  if ('topmost' in noun)
    return {
      ...phrase(`the top ${filterText(noun.topmost, 'one', scope, { ...how, from: false })}`, false),
      zones: zones(noun.topmost),
    };
  if ('place' in noun) {
    const text = placeText(noun, scope);
    return phrase(text, text.endsWith('Expeditions'));
  }
  if ('both' in noun) return bothPhrase(noun.both, scope, how);
  const named = scope.names.get(noun.ref);
  if (named !== undefined)
    return {
      ...namedPhrase(named, noun.except !== undefined, scope, how),
      yours: named.yours,
      theirs: named.theirs === true,
      ...(named.of === undefined ? {} : { of: named.of }),
      zones: named.zones,
    };
  // Names of objects that every program may use without defining them.
  if (noun.ref === 'user') return phrase(`the character that uses ${speaker(scope).object}`, false);
  if (noun.ref === 'aside') return phrase('the cards set aside', true);
  if (noun.ref === 'refs')
    return scope.refs === undefined ? phrase('the chosen cards', true) : nounPhrase(scope.refs, scope);
  return IT;
}

/** Words for the objects of several names: "a Hero in your territory and a Hero in a discard pile". */
function bothPhrase(names: readonly string[], scope: Scope, how: How): Phrase {
  const named = names.map((ref) => scope.names.get(ref));
  const heads = [...new Set(named.map((one) => one?.head ?? 'card'))];
  const said = named.every((one) => one === undefined || one.said);
  const all = names.map((ref) => nounPhrase({ ref }, scope, how));
  // If each of the objects has been mentioned before, together they are called "those Heroes", or "those cards" if they
  // are of several kinds.
  if (said)
    return {
      ...phrase(`those ${plural(heads.length === 1 ? heads[0]! : 'card')}`, true),
      zones: all.flatMap(({ zones: some }) => some ?? []),
    };
  return {
    ...phrase(
      list(
        all.map(({ object }) => object),
        'and',
      ),
      true,
    ),
    zones: all.flatMap(({ zones: some }) => some ?? []),
  };
}

/** Words for an object that a program means by a fixed word, such as `self` or `it`. */
function wordPhrase(noun: Extract<Noun, string>, scope: Scope): Phrase {
  if (noun === scope.known) return IT;
  switch (noun) {
    case 'self':
      return speaker(scope);
    case 'it':
      return scope.its ?? IT;
    case 'made':
      return phrase('each created token', false);
    case 'host':
      return phrase(
        scope.wording.formal?.host ??
          `what ${speaker(scope).subject ?? 'I'} ${speaker(scope).subject === undefined ? 'am' : 'is'} attached to`,
        false,
      );
  }
}

/** Head noun for a later mention of an object by its type: "character". */
export function headOfNoun(noun: Noun, scope: Scope): string {
  if (typeof noun === 'object' && 'ref' in noun) return scope.names.get(noun.ref)?.head ?? 'card';
  if (typeof noun === 'object' && 'every' in noun) return shortHead(noun.every, scope);
  if (noun === 'self') return (scope.wording.speaker ?? 'this card').replace(/^this /, '');
  return 'card';
}

function everyPhrase(filter: Filter, scope: Scope, how: How): Phrase {
  const only = definite(filter, scope);
  if (only !== undefined) return phrase(only, false);
  if (isExpedition(filter) && filter.of !== undefined && Object.keys(filter).length === 2)
    return phrase(`each of ${owner(filter.of, scope)} Expeditions`, false);
  const text = eachText(filter, scope, how);
  return phrase(text, text.includes(' and each '));
}

function namedPhrase(named: Named, others: boolean, scope: Scope, how: How): Phrase {
  const first = !named.said;
  named.said = true;
  if (others) return phrase(named.rest ?? `the other ${plural(named.head)}`, true);
  if (first) return phrase(named.first(how), named.many);
  if (scope.names.size + (scope.it ? 1 : 0) < 2) return named.many ? THEM : IT;
  return phrase(named.many ? `those ${plural(named.head)}` : `that ${named.head}`, named.many);
}

/** Words for all cards of a zone that are looked at: "your opponent's hand", "each evil card in a discard pile". */
export function zonePhrase(filter: Filter, scope: Scope): string {
  const { in: _, of: __, ...kind } = filter;
  return Object.keys(kind).length === 0 && filter.in !== undefined
    ? zonesOf(filter, scope)
    : everyPhrase(filter, scope, {}).object;
}

/** Possessive word for the owner of the zone that cards move to: "your", "its owner's". */
export const ownersOf = (what: Phrase, scope: Scope): string => {
  if (what.of !== undefined && what.of !== 'you') return owner(what.of, scope);
  if (what.yours === true) return scope.you === 'you' ? 'your' : 'their';
  if (what.object === 'me') return "my owner's";
  return what.many ? "their owners'" : "its owner's";
};
