import {
  capital,
  counterName,
  inWords,
  isShared,
  list,
  plural,
  statusName,
  withArticle,
  zoneName,
} from './print-words.ts';
import type { Filter, Noun, Target, Value } from './schema.ts';

/** An object that a program binds by name. It is described where it is first spoken of, and is "it" after that. */
interface Named {
  first: (how: How) => string;
  head: string;
  many: boolean;
  said: boolean;
  yours: boolean;
}

/** What has been named so far, and who "you" is: in what each player does, "you" are "they". */
export interface Scope {
  names: Map<string, Named>;
  you: 'you' | 'they';
  /** Has the trigger brought an "it" of its own? Then a named object is "that Character", not "it". */
  it: boolean;
}

/** How a filter is said: "from" a zone where something is taken, and without whose it is where that is understood. */
export interface How {
  from?: boolean;
  mine?: boolean;
}

/** A scope in which nothing has been named. */
export const newScope = (it = false): Scope => ({ names: new Map(), you: 'you', it });

/** A noun in its cases. "I" has no subject: what the speaker does is said as an instruction ("gain 1 boost"). */
export interface Phrase {
  subject: string | undefined;
  object: string;
  possessive: string;
  many: boolean;
  /** It is a card of the player's own, so that its owner's hand is "your hand". */
  yours?: boolean;
}

const SELF: Phrase = { subject: undefined, object: 'me', possessive: 'my', many: false };
const IT: Phrase = { subject: 'it', object: 'it', possessive: 'its', many: false };
const THEM: Phrase = { subject: 'they', object: 'them', possessive: 'their', many: true };

const phrase = (text: string, many: boolean): Phrase => ({
  subject: text,
  object: text,
  possessive: many ? 'their' : 'its',
  many,
});

/** Binds a target by its name. */
export function nameTarget(scope: Scope, target: Target): void {
  const other = target.other === undefined ? '' : 'another ';
  const { one, many, text } = quantity(target.min, target.max);
  const total =
    target.total === undefined
      ? ''
      : ` with a total ${valueName(target.total.value)} of ${target.total.max} or less`;
  scope.names.set(target.as, {
    first: (how) =>
      one
        ? `${other}target ${filterText(target.of, 'one', scope, how)}`
        : `${text} ${other}target ${filterText(target.of, many ? 'many' : 'one', scope, how)}${total}`,
    head: headOf(target.of, 'one'),
    many,
    said: false,
    yours: false,
  });
}

/** Binds what a `choose` chooses. It is said by the step that uses it, or by the choice itself. */
export function nameChosen(
  scope: Scope,
  choice: { as: string; from?: Filter; among?: Noun; min?: number; max?: number },
): void {
  const { one, many, text } = quantity(choice.min, choice.max);
  const filter = choice.from ?? {};
  const number = many ? 'many' : 'one';
  const pool = choice.among === undefined ? undefined : poolText(choice.among, scope);
  const first = (how: How): string => {
    if (pool !== undefined) {
      const whole = Object.keys(filter).length === 0;
      const count = one ? 'one' : text;
      const what = one
        ? withArticle(filterText(filter, 'one', scope, how))
        : `${text} ${filterText(filter, number, scope, how)}`;
      return whole ? `${count} of ${pool}` : `${what} among ${pool}`;
    }
    return one ? article(filter, scope, how) : `${text} ${filterText(filter, number, scope, how)}`;
  };
  const from =
    typeof choice.among === 'object' && 'ref' in choice.among ? scope.names.get(choice.among.ref) : undefined;
  const yours =
    from?.yours ?? (filter.of === 'you' && filter.in !== undefined && ![filter.in].flat().some(isShared));
  scope.names.set(choice.as, { first, head: headOf(filter, 'one'), many, said: false, yours });
}

/** What is chosen among. A question stands alone and does not know what was named before it: that is "them". */
const poolText = (among: Noun, scope: Scope): string =>
  typeof among === 'object' && 'ref' in among && !scope.names.has(among.ref)
    ? 'them'
    : nounPhrase(among, scope).object;

/** Binds revealed cards. */
export const nameRevealed = (scope: Scope, as: string, many: boolean): void => {
  scope.names.set(as, {
    first: () => (many ? 'the revealed cards' : 'the revealed card'),
    head: 'revealed card',
    many,
    said: false,
    yours: true,
  });
};

/** How many a choice may take. One unless it says otherwise. */
function quantity(
  min: number | undefined,
  max: number | undefined,
): { one: boolean; many: boolean; text: string } {
  const most = max ?? min ?? 1;
  const least = min ?? max ?? 1;
  if (least === most) return { one: most === 1, many: most > 1, text: inWords(most) };
  if (least === 0) return { one: false, many: most > 1, text: `up to ${inWords(most)}` };
  return { one: false, many: true, text: `${inWords(least)} to ${inWords(most)}` };
}

/** A filter without article: "Character with Hand Cost 3 or less", "other cards in your Reserve". */
export const printFilter = (filter: Filter, number: 'one' | 'many'): string =>
  filterText(filter, number, newScope(), {});

/** The same with "a", or by the only name it can have ("my Expedition"). */
export const article = (filter: Filter, scope: Scope, how: How = {}): string =>
  definite(filter, scope) ?? withArticle(filterText(filter, 'one', scope, how));

/** Is this about Expeditions themselves, rather than about what is in them? */
export const isExpedition = (filter: Filter): boolean => filter.is === 'Expedition';
const isPlaceOfSelf = (noun: Noun | undefined): boolean =>
  typeof noun === 'object' && 'place' in noun && noun.place === 'self';

/** What only one object, or one group, can be. */
export function definite(filter: Filter, scope: Scope): string | undefined {
  // A player has one Hero at most.
  if (filter.is === 'Hero' && filter.of !== undefined && Object.keys(filter).length === 2)
    return `${owner(filter.of, scope)} Hero`;
  if (!isExpedition(filter)) return undefined;
  if (isPlaceOfSelf(filter.at)) return 'my Expedition';
  if (filter.called !== undefined && filter.of !== undefined)
    return `${owner(filter.of, scope)} ${filter.called}`;
  return undefined;
}

const owner = (of: 'you' | 'opponent', scope: Scope): string => {
  if (of === 'you') return scope.you === 'you' ? 'your' : 'their';
  return scope.you === 'you' ? "your opponent's" : "their opponent's";
};

/** "you control", or who else controls it. */
export const controls = (of: 'you' | 'opponent', scope: Scope): string => {
  if (of === 'you') return `${scope.you} control`;
  return `${scope.you === 'you' ? 'your' : 'their'} opponent controls`;
};

/** The noun of a filter: its types, its subtype, or just "card". */
function headOf(filter: Filter, number: 'one' | 'many'): string {
  const inflect = (word: string): string => (number === 'many' ? plural(word) : word);
  if (filter.called !== undefined && isExpedition(filter)) return inflect(filter.called);
  const types = [filter.is ?? []].flat();
  if (types.length === 0 && filter.subtype === undefined) return inflect('card');
  if (types.length === 0) return inflect(filter.subtype!);
  const heads = list(types.map(inflect), 'or');
  return filter.subtype === undefined ? heads : `${filter.subtype} ${heads}`;
}

/** What a filter lets through, in the singular or plural and without an article: "other Characters you control". */
export function filterText(filter: Filter, number: 'one' | 'many', scope: Scope, how: How): string {
  const words: string[] = [];
  if (filter.another === true) words.push('other');
  if (filter.token !== undefined) words.push(filter.token ? 'token' : 'nontoken');
  if (filter.has !== undefined) words.push(statusName(filter.has));
  if (filter.hasnt !== undefined) words.push(`non-${statusName(filter.hasnt)}`);
  const only = filter.any !== undefined && filter.is === undefined && filter.subtype === undefined;
  const options = (filter.any ?? []).map((f) => filterText(f, number, scope, how));
  words.push(only ? list(options, 'or') : headOf(filter, number));
  if (!only && options.length > 0)
    words.push(`that ${number === 'many' ? 'are' : 'is'} ${list(options, 'or')}`);
  if (filter.handCost !== undefined) words.push(`with Hand Cost ${boundText(filter.handCost, scope)}`);
  if (filter.reserveCost !== undefined)
    words.push(`with Reserve Cost ${boundText(filter.reserveCost, scope)}`);
  if (filter.counter !== undefined) {
    const { name, ...bounds } = filter.counter;
    words.push(`with ${counted(bounds, counterName(name))}`);
  }
  if (filter.zero === true) words.push('with a base statistic of 0');
  if (filter.called !== undefined && !isExpedition(filter)) words.push(`called ${filter.called}`);
  const where = whereText(filter, scope, how);
  if (where !== '') words.push(where);
  if (filter.facing === 'self') words.push('facing me');
  if (filter.none !== undefined)
    words.push(
      `that ${number === 'many' ? 'are' : 'is'} not ${list(
        filter.none.map((f) => article(f, scope)),
        'or',
      )}`,
    );
  return words.join(' ');
}

/** Where and whose it is: the end of a noun, "" where nothing is said. */
export function whereText(filter: Filter, scope: Scope, how: How): string {
  const words: string[] = [];
  if (filter.at !== undefined) words.push(`in ${placeText(filter.at, scope)}`);
  if (filter.in !== undefined) {
    const zones = [filter.in].flat();
    const shared = zones.every(isShared);
    const whose = shared ? 'the' : filter.of === undefined ? 'a' : owner(filter.of, scope);
    words.push(`${how.from === true ? 'from' : 'in'} ${whose} ${list(zones.map(zoneName), 'or')}`);
    if (shared && filter.of !== undefined) words.push(controls(filter.of, scope));
  } else if (filter.of !== undefined && !(how.mine === true && filter.of === 'you')) {
    if (isExpedition(filter))
      words.push(
        filter.of === 'you'
          ? `of ${scope.you === 'you' ? 'yours' : 'theirs'}`
          : `of ${owner('opponent', scope).replace("'s", '')}`,
      );
    else if (filter.at === undefined || filter.of === 'opponent') words.push(controls(filter.of, scope));
  }
  return words.join(' ');
}

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
  if (noun === 'self') return SELF;
  if (noun === 'it') return IT;
  if (noun === 'made') return phrase('each created token', false);
  if ('every' in noun) {
    const only = definite(noun.every, scope);
    if (only !== undefined) return phrase(only, false);
    if (isExpedition(noun.every) && noun.every.of !== undefined && noun.every.called === undefined)
      return phrase(`each of ${owner(noun.every.of, scope)} Expeditions`, false);
    return phrase(`each ${filterText(noun.every, 'one', scope, how)}`, false);
  }
  if ('place' in noun) {
    const text = placeText(noun, scope);
    return phrase(text, text.endsWith('Expeditions'));
  }
  const named = scope.names.get(noun.ref);
  return named === undefined
    ? IT
    : { ...namedPhrase(named, noun.except !== undefined, scope, how), yours: named.yours };
}

function namedPhrase(named: Named, others: boolean, scope: Scope, how: How): Phrase {
  const first = !named.said;
  named.said = true;
  if (others) return phrase(`the other ${plural(named.head)}`, true);
  if (first) return phrase(named.first(how), named.many);
  if (scope.names.size + (scope.it ? 1 : 0) < 2) return named.many ? THEM : IT;
  return phrase(named.many ? `those ${plural(named.head)}` : `that ${named.head}`, named.many);
}

const valueName = (value: string): string =>
  value === 'handCost' ? 'Hand Cost' : value === 'reserveCost' ? 'Reserve Cost' : capital(value);

/** A number as a phrase: "3", "the number of Landmarks you control". */
export function numberText(value: Value, scope: Scope): string {
  if (typeof value === 'number') return String(value);
  if ('count' in value) return `the number of ${filterText(value.count, 'many', scope, {})}`;
  if ('number' in value) return 'the result';
  if ('tally' in value) return `the number of ${tallyText(value.tally, 'many')}`;
  return `the number of ${plural(counterName(value.counters))} on ${nounPhrase(value.of, scope).object}`;
}

const tallyText = (tally: string, number: 'one' | 'many'): string =>
  `${number === 'many' ? 'cards' : 'card'} you have ${tally} this turn`;

/** So many things: "3 boosts", "two cards", "1 boost for each Landmark you control". */
export function amount(value: Value, thing: string, style: 'digits' | 'words', scope: Scope): string {
  const single = style === 'digits' ? `1 ${thing}` : withArticle(thing);
  if (typeof value === 'number') {
    if (value === 1) return single;
    return `${style === 'digits' ? value : inWords(value)} ${plural(thing)}`;
  }
  if ('count' in value) return `${single} for each ${filterText(value.count, 'one', scope, {})}`;
  if ('number' in value) return `as many ${plural(thing)} as the result`;
  if ('tally' in value) return `${single} for each ${tallyText(value.tally, 'one')}`;
  return `${single} for each ${counterName(value.counters)} on ${nounPhrase(value.of, scope).object}`;
}

/** A bound as it follows a noun: "3 or less". */
export function boundText(bound: { min?: Value; max?: Value }, scope: Scope): string {
  const { min, max } = bound;
  if (min !== undefined && max !== undefined)
    return min === max
      ? numberText(min, scope)
      : `from ${numberText(min, scope)} to ${numberText(max, scope)}`;
  if (max !== undefined)
    return typeof max === 'number' ? `${max} or less` : `of at most ${numberText(max, scope)}`;
  if (min !== undefined)
    return typeof min === 'number' ? `${min} or more` : `of at least ${numberText(min, scope)}`;
  return 'of any size';
}

/** How many there may be; a side that is left out is open. */
export type Bounds = { min?: number; max?: number };

/** "3 or more boosts", "at most 4 boosts", "no boosts". */
export function counted(bounds: Bounds, thing: string, things = plural(thing)): string {
  const { min, max } = bounds;
  if (max === 0) return `no ${things}`;
  if (min !== undefined && max !== undefined)
    return min === max
      ? `exactly ${inWords(min)} ${min === 1 ? thing : things}`
      : `${inWords(min)} to ${inWords(max)} ${things}`;
  if (max !== undefined) return `at most ${inWords(max)} ${max === 1 ? thing : things}`;
  return (min ?? 1) === 1 ? withArticle(thing) : `${inWords(min ?? 1)} or more ${things}`;
}
