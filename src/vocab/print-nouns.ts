import {
  article,
  definite,
  eachText,
  filterText,
  type How,
  headOf,
  isExpedition,
  owner,
  zonesOf,
} from './print-filters.ts';
import { quantity, valueName } from './print-numbers.ts';
import { isShared, plural, withArticle } from './print-words.ts';
import type { Filter, Noun, Target, Value, Who } from './schema-phrases.ts';
import { PLAIN, type Wording } from './wording.ts';

/** An object that a program binds by name. It is described where it is first spoken of, and is "it" after that. */
interface Named {
  first: (how: How) => string;
  head: string;
  many: boolean;
  said: boolean;
  yours: boolean;
  /** It is taken from a zone of the opponent. */
  theirs?: boolean;
  /** Whose zone it is that it was looked at in. */
  of?: Who;
  /** Zones that it is taken from; undefined in play. */
  zones: string[] | undefined;
  /** What the others of its group are called, where it is more than "the other …s". */
  rest?: string;
  /** Who chose it, if not "you": that player also does what is done to it. */
  by?: Phrase;
}

/** What has been named so far, and who "you" is: in what each player does, "you" are "they". */
export interface Scope {
  names: Map<string, Named>;
  you: 'you' | 'they';
  /** Has the trigger brought an "it" of its own? Then a named object is "that Character", not "it". */
  it: boolean;
  /** Has a player been chosen whom no words have mentioned yet? Then it is "a hand", and "that player's" afterwards. */
  player: 'new' | 'known';
  /** Who decided about an optional step, by its name; not listed where it was "you". */
  deciders: Map<string, string>;
  /** Is this part of what one may do? Then "one to three" is "up to three". */
  optional: boolean;
  /** The number that is called X, written down. */
  x?: string;
  /** What `refs` are, within an effect. */
  refs?: Noun;
  /** Who speaks, where an ability is told of another object. */
  self?: Phrase;
  /** What the trigger was about, where it is not just "it". */
  its?: Phrase;
  /** The speaker or what it is attached to, where it has just been spoken of and is "it". */
  known?: Noun;
  wording: Wording;
}

/** A scope in which nothing has been named. */
export const newScope = (wording: Wording = PLAIN, it = false): Scope => ({
  names: new Map(),
  you: 'you',
  it,
  player: 'known',
  deciders: new Map(),
  optional: false,
  wording,
});

/** A scope within another: what is named in it is not known outside. */
export const within = (scope: Scope, you: 'you' | 'they' = scope.you): Scope => ({
  ...scope,
  names: new Map(scope.names),
  deciders: new Map(scope.deciders),
  you,
});

/** A noun in its cases. "I" has no subject: what the speaker does is said as an instruction ("gain 1 boost"). */
export interface Phrase {
  subject: string | undefined;
  object: string;
  possessive: string;
  many: boolean;
  /** It is a card of the player's own, so that its owner's hand is "your hand". */
  yours?: boolean;
  /** It is taken from a zone of the opponent. */
  theirs?: boolean;
  /** Whose zone it is that it was looked at in. */
  of?: Who;
  /** Zones that it is taken from, where the text names some. */
  zones?: string[] | undefined;
}

const ME: Phrase = { subject: undefined, object: 'me', possessive: 'my', many: false };
/** One thing that has been spoken of. */
export const IT: Phrase = { subject: 'it', object: 'it', possessive: 'its', many: false };
/** Several things that have been spoken of. */
export const THEM: Phrase = { subject: 'they', object: 'them', possessive: 'their', many: true };

/** A noun that is the same in all cases. */
export const phrase = (text: string, many: boolean): Phrase => ({
  subject: text,
  object: text,
  possessive: many ? 'their' : 'its',
  many,
});

/** The speaker: "me", or what the game's cards call themselves. */
const speaker = ({ wording, self }: Scope): Phrase =>
  self ??
  (wording.speaker === undefined
    ? ME
    : { ...phrase(wording.speaker, false), possessive: `${wording.speaker}'s` });

/** Binds a target by its name. */
export function nameTarget(scope: Scope, target: Target): void {
  const { formal } = scope.wording;
  const other = target.other === undefined ? '' : formal === undefined ? 'another ' : 'other ';
  // What is chosen from at least one is "up to three", as no ability is used without a target.
  const { one, many, text } = quantity(
    target.min,
    target.max,
    formal === undefined ? scope : { ...scope, optional: true },
  );
  const total =
    target.total === undefined
      ? ''
      : ` with a total ${valueName(target.total.value, scope)} of ${target.total.max} or ${formal === undefined ? 'less' : 'lower'}`;
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

/** Is this about cards of the player's own, in a zone of the player's own? */
const isOwn = (filter: Filter): boolean =>
  filter.of === 'you' && filter.in !== undefined && ![filter.in].flat().some(isShared);

/** What an object is called when it is spoken of again: its types alone, where there are any. */
function shortHead(filter: Filter, scope: Scope): string {
  const { subtype: _, ...rest } = filter;
  return headOf(filter.is === undefined ? filter : rest, 'one', scope);
}

/** A choice as a step makes it. */
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
 * Binds what a `choose` chooses. It is said by the step that uses it, or by the choice itself. Where somebody else chooses
 * (`by`), "you" in it is that player.
 */
export function nameChosen(outer: Scope, choice: Choosing, by?: Phrase): void {
  const scope: Scope = by === undefined ? outer : { ...outer, you: 'they' };
  const { one, many, text, where } = quantity(choice.min, choice.max, scope);
  const filter = choice.from ?? {};
  const number = many ? 'many' : 'one';
  const pool = choice.among === undefined ? undefined : poolText(choice.among, scope);
  const first = (how: How): string => {
    if (pool !== undefined) {
      const whole = Object.keys(filter).length === 0;
      const count = one && scope.wording.formal === undefined ? 'one' : text;
      const what = one
        ? withArticle(filterText(filter, 'one', scope, how))
        : `${text} ${filterText(filter, number, scope, how)}`;
      return whole ? `${count} of ${pool}` : `${what} among ${pool}`;
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

/** What is chosen among. A question stands alone and does not know what was named before it: that is "them". */
const poolText = (among: Noun, scope: Scope): string =>
  typeof among === 'object' && 'ref' in among && !scope.names.has(among.ref)
    ? 'them'
    : nounPhrase(among, scope).object;

/** Binds cards that a step discards, which are spoken of as "the discarded card" or, once it is said, as it. */
export const nameDiscarded = (scope: Scope, as: string, many: boolean): void => {
  scope.names.set(as, {
    first: () => (many ? 'the discarded cards' : 'the discarded card'),
    head: 'card',
    many,
    said: false,
    yours: false,
    zones: ['discard'],
  });
};

/** Binds revealed cards. */
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

/** Binds cards that were looked at, whose zone has just been named: they are "them", and "the rest" without the chosen ones. */
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

/** Binds the members of a set-aside group, which have just been named (as a noun that is the same as they). */
export const nameAside = (scope: Scope, noun: Noun, many: boolean): void => {
  const same = typeof noun === 'object' && 'ref' in noun ? noun.ref : undefined;
  const head = same === undefined ? undefined : scope.names.get(same)?.head;
  if (same !== undefined) scope.names.delete(same);
  scope.names.set('aside', {
    first: () => (many ? 'them' : 'it'),
    head: head ?? 'card',
    many,
    said: true,
    yours: false,
    zones: ['aside'],
  });
};

/** A noun that is a place: "my Expedition", "each of your Expeditions". */
export function placeText(noun: Noun, scope: Scope): string {
  if (typeof noun === 'object' && 'place' in noun) {
    const whose = nounPhrase(noun.place, scope);
    return `${whose.possessive} ${whose.many ? 'Expeditions' : 'Expedition'}`;
  }
  return nounPhrase(noun, scope).object;
}

/** A noun as words, and a note that it has been spoken of. */
export function nounPhrase(noun: Noun, scope: Scope, how: How = {}): Phrase {
  if (typeof noun === 'string') return wordPhrase(noun, scope);
  if ('every' in noun) {
    const every = everyPhrase(noun.every, scope, how);
    if (noun.except === undefined) return { ...every, zones: zones(noun.every) };
    return { ...phrase(`${every.object} that was not chosen`, every.many), zones: zones(noun.every) };
  }
  if ('place' in noun) {
    const text = placeText(noun, scope);
    return phrase(text, text.endsWith('Expeditions'));
  }
  const named = scope.names.get(noun.ref);
  if (named !== undefined)
    return {
      ...namedPhrase(named, noun.except !== undefined, scope, how),
      yours: named.yours,
      theirs: named.theirs === true,
      ...(named.of === undefined ? {} : { of: named.of }),
      zones: named.zones,
    };
  // What every program of the game may speak of, unbound.
  if (noun.ref === 'user') return phrase(`the character that uses ${speaker(scope).object}`, false);
  if (noun.ref === 'aside') return phrase('the cards set aside', true);
  if (noun.ref === 'refs')
    return scope.refs === undefined ? phrase('the chosen cards', true) : nounPhrase(scope.refs, scope);
  return IT;
}

/** One of the words that stand for an object. */
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

/** What an object is called where it is spoken of by its type alone: "character". */
export function headOfNoun(noun: Noun, scope: Scope): string {
  if (typeof noun === 'object' && 'ref' in noun) return scope.names.get(noun.ref)?.head ?? 'card';
  if (typeof noun === 'object' && 'every' in noun) return shortHead(noun.every, scope);
  if (noun === 'self') return (scope.wording.speaker ?? 'this card').replace(/^this /, '');
  return 'card';
}

function everyPhrase(filter: Filter, scope: Scope, how: How): Phrase {
  const only = definite(filter, scope);
  if (only !== undefined) return phrase(only, false);
  if (isExpedition(filter) && filter.of !== undefined && filter.called === undefined)
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

/** All cards of a zone, as what is looked at: "your opponent's hand", "each evil card in a discard pile". */
export function zonePhrase(filter: Filter, scope: Scope): string {
  const { in: _, of: __, ...kind } = filter;
  return Object.keys(kind).length === 0 && filter.in !== undefined
    ? zonesOf(filter, scope)
    : everyPhrase(filter, scope, {}).object;
}
