import type { ObjectId, Seat, Stamp, ZoneId } from '../../kernel/ids.ts';
import { zoneId } from '../../kernel/ids.ts';
import { ids, live, object } from '../../kernel/query.ts';
import type { Env, Facts, GameObject, GameState } from '../../kernel/state.ts';
import type { Condition, Filter, Noun, Value, Who } from '../schema/ability.ts';
import type { Reader, Supposing } from './reader.ts';

/** The seat (player) that a text means by "you", "opponent" or "player". */
export const seatFor = (state: GameState, who: Who | undefined, env: Env): Seat =>
  who === 'opponent'
    ? (env.numbers['opponent'] ?? (env.you + 1) % state.seats.length)
    : who === 'player'
      ? (env.numbers['player'] ?? env.you)
      : env.you;

/**
 * The object's present stamp (number that changes when an object moves), if this ability itself moved the object or saw
 * it move (Altered 2.1.e).
 */
export function followed(env: Pick<Env, 'follow'>, stamp: Stamp): Stamp {
  let at = stamp;
  for (let next = env.follow[at]; next !== undefined; next = env.follow[at]) at = next;
  return at;
}

/**
 * Stamps (numbers for a stay in a zone) of the objects that a noun (reference to objects) means, including objects that
 * no longer exist.
 */
export function namedStamps(state: GameState, noun: Noun, env: Env, reader: Reader): Stamp[] {
  if (noun === 'self') return [env.self];
  if (noun === 'it') return env.refs['it'] ?? [];
  if (noun === 'made') return env.refs['made'] ?? [];
  if (noun === 'host') {
    const host = reader.hostOf?.(state, followed(env, env.self)) ?? env.refs['host']?.[0];
    return host === undefined ? [] : [host];
  }
  if ('ref' in noun) {
    const except = noun.except === undefined ? [] : (env.refs[noun.except] ?? []);
    return (env.refs[noun.ref] ?? []).filter((s) => !except.includes(s));
  }
  if ('both' in noun) return noun.both.flatMap((name) => env.refs[name] ?? []);
  if ('every' in noun) {
    const except = noun.except === undefined ? [] : (env.refs[noun.except] ?? []);
    return select(state, noun.every, env, reader).filter((s) => !except.includes(s));
  }
  if ('topmost' in noun)
    return select(state, noun.topmost, env, reader).slice(0, value(state, noun.n ?? 1, env, reader));
  return namedStamps(state, noun.place, env, reader).flatMap((s) => factsOf(state, s, env, reader)?.at ?? []);
}

/** Objects that a noun (reference to objects) means and that still exist, in the noun's order. */
export function objects(state: GameState, noun: Noun, env: Env, reader: Reader): GameObject[] {
  const result: GameObject[] = [];
  for (const stamp of namedStamps(state, noun, env, reader)) {
    const found = live(state, followed(env, stamp));
    if (found !== undefined && !result.includes(found)) result.push(found);
  }
  return result;
}

/** Facts of an object: its present values, or the last known ones if it is gone. */
export function factsOf(state: GameState, stamp: Stamp, env: Env, reader: Reader): Facts | undefined {
  const known = state.lastKnown[stamp];
  const now = live(state, stamp);
  if (now !== undefined) return reader.facts(state, now);
  if (known !== undefined) return known;
  const moved = live(state, followed(env, stamp));
  return moved === undefined ? undefined : reader.facts(state, moved);
}

/**
 * Facts of an object, for a check against a filter (description of objects). If the object is gone, its last known
 * facts are used. But if the filter names a zone and the object has only moved, its facts in the new zone are used.
 */
function factsFor(state: GameState, stamp: Stamp, is: Filter, env: Env, reader: Reader): Facts | undefined {
  const gone = is.in === undefined ? undefined : live(state, followed(env, stamp));
  return gone === undefined ? factsOf(state, stamp, env, reader) : reader.facts(state, gone);
}

/**
 * Stamps (numbers for a stay in a zone) of all objects that fit the filter, by zone and then in the order of their
 * zone.
 */
export function select(state: GameState, filter: Filter, env: Env, reader: Reader): Stamp[] {
  const kinds = zonesOf(filter, reader);
  const result: Stamp[] = [];
  const look = (zone: ZoneId): void => {
    for (const id of ids(state, zone)) {
      const o = object(state, id);
      const facts = reader.facts(state, o);
      if (reader.meantBy?.(facts, filter) !== false && fits(state, facts, filter, env, reader))
        result.push(o.stamp);
    }
  };
  for (const kind of kinds)
    if (reader.owned(kind)) for (const seat of state.seats.keys()) look(zoneId(kind, seat));
    else look(zoneId(kind));
  return result;
}

/**
 * Zones to search for a filter (description of objects): the zones that the filter or its options name, or the zones of
 * the places that it names.
 */
export function zonesOf(filter: Filter, reader: Reader): string[] {
  const { carried = [], alsoIn } = reader;
  if (filter.in !== undefined)
    return filter.at === undefined || alsoIn === undefined
      ? kindsOf(filter.in, reader)
      : [...new Set([...listed(filter.in), ...carried])];
  if (filter.at !== undefined && reader.carried !== undefined) return reader.carried;
  const named = (filter.any ?? []).flatMap((one) => listed(one.in));
  const homes = reader.homes(listed(filter.is), filter.has);
  return named.length === 0 ? homes : [...new Set([...homes, ...named])];
}

/** Kinds of zones that a filter's words mean. One word may mean several kinds. */
const kindsOf = (words: string | string[], { zones }: Reader): string[] =>
  zones === undefined ? listed(words) : listed(words).flatMap((word) => zones[word] ?? [word]);

const listed = (words: string | string[] | undefined): string[] =>
  typeof words === 'string' ? [words] : (words ?? []);

/** True if the object fits the filter (description of objects in a card program). */
export function fits(state: GameState, facts: Facts, filter: Filter, env: Env, reader: Reader): boolean {
  // Speed matters, because this check runs very often and for every object. Only the few keys that the filter uses are
  // checked; the schema has made sure that it has no unknown keys. Checks that need closures are functions of their
  // own, so that no closure is created in vain.
  if (reader.supposing?.unknown(facts) === true) return mightFit(state, facts, filter, env, reader);
  for (const word in filter)
    if (!meets(word as keyof Filter, state, facts, filter, env, reader)) return false;
  return true;
}

/** Filter keys about place and owner, which are public for every card. */
const OPEN_WORDS: readonly string[] = ['in', 'of', 'at', 'another'];

/**
 * True if the place and owner of a card that the seat does not know fit the filter. The card's face is then assumed to
 * fit, too.
 */
function mightFit(state: GameState, facts: Facts, filter: Filter, env: Env, reader: Reader): boolean {
  const words = Object.keys(filter) as (keyof Filter)[];
  const open = words.filter((word) => OPEN_WORDS.includes(word));
  if (!open.every((word) => meets(word, state, facts, filter, env, reader))) return false;
  if (reader.supposing !== undefined && open.length < words.length) reader.supposing.looked += 1;
  return true;
}

/** True if one demand of a filter, given by its key, holds for the object. */
function meets(
  word: keyof Filter,
  state: GameState,
  facts: Facts,
  filter: Filter,
  env: Env,
  reader: Reader,
): boolean {
  switch (word) {
    case 'in':
      return (
        filter.in === undefined ||
        oneOf(filter.in, facts.zone) ||
        isMeant(filter.in, facts, reader) ||
        isAlsoIn(filter.in, facts, reader)
      );
    case 'is':
      return filter.is === undefined || isType(filter.is, facts, env);
    case 'subtype':
      return filter.subtype === undefined || hasAll(facts.subtypes, filter.subtype);
    case 'lone':
      return filter.lone !== true || reader.lone(state, facts);
    case 'of':
      return filter.of === undefined || isOf(filter.of, state, facts, filter, env, reader);
    case 'called':
      return (
        filter.called === undefined ||
        facts.name === filter.called ||
        reader.alsoCalled?.(facts, filter.called) === true
      );
    case 'titled':
      return filter.titled === undefined || isTitled(filter.titled, state, facts, env, reader);
    case 'namesake':
      return filter.namesake === undefined || isNamesake(state, facts, filter.namesake, env, reader);
    case 'has':
      return filter.has === undefined || isSo(state, facts, resolveWord(filter.has, env), reader);
    case 'hasnt':
      return filter.hasnt === undefined || !has(facts, resolveWord(filter.hasnt, env));
    case 'token':
      return filter.token === undefined || facts.token === filter.token;
    case 'another':
      return filter.another !== true || isAnother(state, facts, env, reader);
    case 'handCost':
    case 'reserveCost':
    case 'baseCost': {
      const bound = filter[word];
      return bound === undefined || within(numberOf(facts, word, reader), bound, state, env, reader);
    }
    case 'counter':
      return (
        filter.counter === undefined || between(facts.counters[filter.counter.name] ?? 0, filter.counter)
      );
    case 'value':
      return (
        filter.value === undefined ||
        within(numberOf(facts, filter.value.name, reader), filter.value, state, env, reader)
      );
    case 'zero': {
      const o = filter.zero === true ? live(state, facts.stamp) : undefined;
      return filter.zero !== true || (o !== undefined && reader.baseStatistics(state, o).includes(0));
    }
    case 'at':
      return filter.at === undefined || isAt(state, facts, filter.at, env, reader);
    case 'on':
      return filter.on === undefined || isOn(state, facts, filter.on, env, reader);
    case 'bearing':
      return filter.bearing === undefined || bears(state, facts, filter.bearing, env, reader);
    case 'ability':
      return filter.ability === undefined || reader.hasAbility?.(facts, filter.ability) === true;
    case 'matches':
      return filter.matches === undefined || matches(state, facts, filter.matches, env, reader);
    case 'sameBook':
      return filter.sameBook === undefined || isOfBook(state, facts, filter.sameBook, env, reader);
    case 'usedBy':
      return filter.usedBy === undefined || isUsedBy(state, facts, filter.usedBy, env, reader);
    case 'first':
      return filter.first === undefined || isOutermost('before', state, facts, filter, env, reader);
    case 'last':
      return filter.last === undefined || isOutermost('after', state, facts, filter, env, reader);
    case 'facing': {
      const self = filter.facing === 'self' ? factsOf(state, env.self, env, reader) : undefined;
      return filter.facing !== 'self' || (self !== undefined && reader.facing(state, facts, self));
    }
    case 'where':
      return filter.where === undefined || reader.stands?.(state, facts, filter.where) === true;
    case 'holds':
      return (
        filter.holds === undefined ||
        namedStamps(state, filter.holds, env, reader).some(
          (place) => reader.holds?.(state, facts, place) === true,
        )
      );
    case 'any':
      return filter.any === undefined || fitsAny(state, facts, filter.any, env, reader);
    case 'none':
      return filter.none === undefined || !fitsAny(state, facts, filter.none, env, reader);
  }
}

/**
 * True if the object is not the card whose text is carried out. An Expedition must be neither the card's own nor the
 * one that faces it.
 */
function isAnother(state: GameState, facts: Facts, env: Env, reader: Reader): boolean {
  if (!facts.types.includes('Expedition'))
    return facts.stamp !== env.self && facts.stamp !== followed(env, env.self);
  const self = factsOf(state, env.self, env, reader);
  return self !== undefined && !self.at.includes(facts.stamp) && !reader.facing(state, facts, self);
}

function isOf(who: Who, state: GameState, facts: Facts, filter: Filter, env: Env, reader: Reader): boolean {
  const seat = seatFor(state, who, env);
  return reader.belongs?.(state, facts, filter, who, seat) ?? facts.controller === seat;
}

const oneOf = (wanted: string | string[], word: string): boolean =>
  typeof wanted === 'string' ? wanted === word : wanted.includes(word);

/** True if the object's zone is one of the zones that the filter's words mean. */
const isMeant = (wanted: string | string[], { zone }: Facts, reader: Reader): boolean =>
  reader.zones !== undefined && kindsOf(wanted, reader).includes(zone);

function isAlsoIn(wanted: string | string[], facts: Facts, reader: Reader): boolean {
  const zone = reader.alsoIn?.(facts);
  return zone !== undefined && oneOf(wanted, zone);
}

function isType(wanted: string | string[], { types }: Facts, env: Env): boolean {
  if (typeof wanted === 'string') return types.includes(resolveWord(wanted, env));
  for (const type of wanted) if (types.includes(resolveWord(type, env))) return true;
  return false;
}

function hasAll(words: string[], wanted: string | string[]): boolean {
  if (typeof wanted === 'string') return words.includes(wanted);
  for (const word of wanted) if (!words.includes(word)) return false;
  return true;
}

const fitsAny = (state: GameState, facts: Facts, filters: Filter[], env: Env, reader: Reader): boolean =>
  filters.some((filter) => fits(state, facts, filter, env, reader));

/**
 * True if the card has the title that a player named at the start of the game, or (`other`) any other title. If no
 * title was named, every title counts as another one.
 */
function isTitled(
  wanted: 'announced' | 'other',
  state: GameState,
  { name }: Facts,
  env: Env,
  reader: Reader,
): boolean {
  return (name === reader.announced?.(state, env.self)) === (wanted === 'announced');
}

const isNamesake = (state: GameState, { name }: Facts, noun: Noun, env: Env, reader: Reader): boolean =>
  namedStamps(state, noun, env, reader).some((s) => factsOf(state, s, env, reader)?.name === name);

function isAt(state: GameState, facts: Facts, at: Noun, env: Env, reader: Reader): boolean {
  const places = namedStamps(state, at, env, reader);
  const here = facts.types.includes('Expedition') ? [facts.stamp] : facts.at;
  return here.some((p) => places.includes(p));
}

/** True if the object is attached to one that fits the filter. */
const isOn = (state: GameState, { at }: Facts, filter: Filter, env: Env, reader: Reader): boolean =>
  at.some((s) => {
    const host = factsOf(state, s, env, reader);
    return host !== undefined && fits(state, host, filter, env, reader);
  });

/** True if an object that fits the filter is attached to this one. */
const bears = (state: GameState, { stamp }: Facts, filter: Filter, env: Env, reader: Reader): boolean =>
  select(state, filter, env, reader).some((s) => factsOf(state, s, env, reader)?.at.includes(stamp) === true);

/** True if the card has a Bible reference in a book of one of these cards. */
const isOfBook = (state: GameState, facts: Facts, noun: Noun, env: Env, reader: Reader): boolean =>
  namedStamps(state, noun, env, reader).some((s) => {
    const other = factsOf(state, s, env, reader);
    return other !== undefined && reader.sameBook?.(facts, other) === true;
  });

/** True if the card has a brigade (colour) in common with one of these cards. */
const matches = (state: GameState, facts: Facts, noun: Noun, env: Env, reader: Reader): boolean =>
  namedStamps(state, noun, env, reader).some((s) => {
    const other = factsOf(state, s, env, reader);
    return other !== undefined && reader.matching?.(state, facts, other) === true;
  });

function isUsedBy(state: GameState, facts: Facts, noun: Noun, env: Env, reader: Reader): boolean {
  const users = reader.usersOf?.(state, facts.stamp) ?? [];
  return namedStamps(state, noun, env, reader).some((s) => users.includes(followed(env, s)));
}

/**
 * True if the card is the first played (or the last played) of all cards in this battle that fit the rest of the
 * filter, wherever those cards are now.
 */
function isOutermost(
  side: 'before' | 'after',
  state: GameState,
  facts: Facts,
  filter: Filter,
  env: Env,
  reader: Reader,
): boolean {
  const others = reader.playedAround?.(state, facts.stamp)?.[side];
  if (others === undefined) return false;
  const { first: _, last: __, in: ___, ...rest } = filter;
  return !others.some((one) => fits(state, one, rest, env, reader));
}

/** The actual word that a filter demands: if the text says `named`, the word that a player has named. */
export const resolveWord = (word: string, env: Env): string =>
  word === 'named' ? (env.named ?? word) : word;

/** True if the word is among those that a text wants. Always true if the text wants no particular word. */
export const isWanted = (word: unknown, wanted: string | string[] | undefined, env: Env): boolean =>
  wanted === undefined || [wanted].flat().some((one) => resolveWord(one, env) === word);

const has = (facts: Facts, word: string): boolean =>
  facts.marks.includes(word) ||
  word in facts.keywords ||
  (word === 'boosted' && (facts.counters['boost'] ?? 0) > 0) ||
  (word === 'counters' && Object.entries(facts.counters).some(([kind, n]) => n > 0 && kind !== 'distance'));

/** True if the object has this status or keyword, by its facts or (attacking, for example) by its position. */
const isSo = (state: GameState, facts: Facts, word: string, reader: Reader): boolean =>
  has(facts, word) || reader.shows?.(state, facts, word) === true;

/** A number of an object; 0 if the object has none. */
const numberOf = (facts: Facts, name: string, reader: Reader): number =>
  facts.values[name] ?? reader.number?.(facts, name) ?? 0;

type Bound = { min?: Value; max?: Value };

function within(n: number, bound: Bound, state: GameState, env: Env, reader: Reader): boolean {
  if (isOfNone(bound.min, state, env, reader) || isOfNone(bound.max, state, env, reader)) return false;
  return (
    (bound.min === undefined || n >= value(state, bound.min, env, reader)) &&
    (bound.max === undefined || n <= value(state, bound.max, env, reader))
  );
}

/**
 * True if this bound is the highest or lowest number among certain objects, and no such object exists. Then no number
 * is within bounds, not even 0.
 */
const isOfNone = (bound: Value | undefined, state: GameState, env: Env, reader: Reader): boolean =>
  typeof bound === 'object' &&
  ('highest' in bound || 'lowest' in bound) &&
  select(state, bound.among, env, reader).length === 0;

/** The present value of a number in a card program. */
export function value(state: GameState, of: Value, env: Env, reader: Reader): number {
  if (typeof of === 'number') return of;
  if ('count' in of) return select(state, of.count, env, reader).length;
  if ('number' in of) return env.numbers[of.number] ?? 0;
  if ('objects' in of) return objects(state, of.objects, env, reader).length;
  if ('tally' in of) return reader.tally(state, of.tally, env.you, env.self);
  if ('capped' in of) return Math.min(of.at, value(state, of.capped, env, reader));
  if ('sum' in of) return of.sum.reduce((total: number, one) => total + value(state, one, env, reader), 0);
  if ('per' in of) return Math.floor(value(state, of.of, env, reader) / of.per);
  if ('killed' in of) return reader.killed?.(state, env.you, of) ?? 0;
  if ('challenges' in of) return reader.results?.(state, seatFor(state, of.who, env), of) ?? 0;
  if ('highest' in of) return Math.max(...valuesOf(state, of.highest, of.among, env, reader));
  if ('lowest' in of) return Math.min(...valuesOf(state, of.lowest, of.among, env, reader));
  if ('brigades' in of)
    return namedStamps(state, of.of, env, reader).reduce((sum, s) => {
      const facts = factsOf(state, s, env, reader);
      return facts === undefined ? sum : sum + (reader.brigadesOf?.(facts, of.brigades) ?? 0);
    }, 0);
  if ('different' in of) {
    const all = select(state, of.among, env, reader).flatMap((s) => {
      const facts = factsOf(state, s, env, reader);
      return facts === undefined ? [] : (reader.traits?.(facts) ?? []);
    });
    return new Set(all).size;
  }
  if ('value' in of)
    return namedStamps(state, of.of, env, reader).reduce((sum, s) => {
      const facts = factsOf(state, s, env, reader);
      return facts === undefined ? sum : sum + numberOf(facts, of.value, reader);
    }, 0);
  return namedStamps(state, of.of, env, reader).reduce(
    (sum, s) => sum + (factsOf(state, s, env, reader)?.counters[of.counters] ?? 0),
    0,
  );
}

/** The named number (a cost, a strength) of each object that fits the filter; just 0 if none fits. */
function valuesOf(state: GameState, name: string, among: Filter, env: Env, reader: Reader): number[] {
  const all = select(state, among, env, reader).map((s) => {
    const facts = factsOf(state, s, env, reader);
    return facts === undefined ? 0 : numberOf(facts, name, reader);
  });
  return all.length === 0 ? [0] : all;
}

/** True if the condition of a card program is true now. */
export const holds = (state: GameState, condition: Condition, env: Env, reader: Reader): boolean =>
  reader.supposing === undefined
    ? isTrue(state, condition, env, reader)
    : (truth(state, condition, env, reader, reader.supposing) ?? reader.supposing.fulfilled);

/** True if the condition of a card program holds; undefined if that depends on unknown cards. */
function truth(
  state: GameState,
  condition: Condition,
  env: Env,
  reader: Reader,
  supposing: Supposing,
): boolean | undefined {
  const of = (c: Condition): boolean | undefined => truth(state, c, env, reader, supposing);
  if ('not' in condition) {
    const known = of(condition.not);
    return known === undefined ? undefined : !known;
  }
  if ('all' in condition || 'either' in condition) {
    const [list, decides] = 'all' in condition ? [condition.all, false] : [condition.either, true];
    const found = list.map(of);
    return found.includes(decides) ? decides : found.includes(undefined) ? undefined : !decides;
  }
  const before = supposing.looked;
  const found = isTrue(state, condition, env, reader);
  return supposing.looked > before ? undefined : found;
}

function isTrue(state: GameState, condition: Condition, env: Env, reader: Reader): boolean {
  if ('count' in condition) return between(select(state, condition.count, env, reader).length, condition);
  if ('challenge' in condition) return inChallenge(state, condition.challenge, env, reader);
  if ('more' in condition)
    return value(state, condition.more, env, reader) > value(state, condition.than, env, reader);
  if ('value' in condition) return between(value(state, condition.value, env, reader), condition);
  if ('noun' in condition) {
    const stamps = namedStamps(state, condition.noun, env, reader);
    return (
      stamps.length > 0 &&
      stamps.every((s) => {
        const facts = factsFor(state, s, condition.is, env, reader);
        return facts !== undefined && fits(state, facts, condition.is, env, reader);
      })
    );
  }
  if ('first' in condition) return reader.firstPlayer(state) === seatFor(state, condition.first, env);
  if ('turn' in condition) return reader.firstPlayer(state) === seatFor(state, condition.turn, env);
  if ('phase' in condition)
    return (
      reader.phase(state) === condition.phase &&
      (condition.of === undefined || reader.firstPlayer(state) === seatFor(state, condition.of, env))
    );
  if ('did' in condition) return env.did.includes(condition.did);
  if ('different' in condition) {
    const { different, of } = condition;
    return apart(different.map((filter) => select(state, { ...filter, of }, env, reader)));
  }
  if ('not' in condition) return !holds(state, condition.not, env, reader);
  if ('all' in condition) return condition.all.every((c) => holds(state, c, env, reader));
  return condition.either.some((c) => holds(state, c, env, reader));
}

/** True if a different object can be picked from each of these lists. */
function apart([first, ...others]: Stamp[][], taken: Stamp[] = []): boolean {
  if (first === undefined) return true;
  return first.some((s) => !taken.includes(s) && apart(others, [...taken, s]));
}

/** True if a challenge that fits the description is in progress. */
function inChallenge(
  state: GameState,
  wanted: Extract<Condition, { challenge: object }>['challenge'],
  env: Env,
  reader: Reader,
): boolean {
  const now = reader.challenge?.(state);
  if (now === undefined) return false;
  if (wanted.type !== undefined && resolveWord(wanted.type, env) !== now.type) return false;
  if (wanted.as !== undefined && now[wanted.as] !== env.you) return false;
  return wanted.alone !== true || reader.alone?.(state, env.self) === true;
}

const between = (n: number, bounds: { min?: number; max?: number }): boolean =>
  n >= (bounds.min ?? Number.NEGATIVE_INFINITY) && n <= (bounds.max ?? Number.POSITIVE_INFINITY);

/**
 * Stamp (number of a stay in a zone) of the Expedition or other place with this id; a list, empty if there is no place.
 */
export const placeStamp = (state: GameState, id: ObjectId | undefined): Stamp[] => {
  const place = id === undefined ? undefined : state.objects[id];
  return place ? [place.stamp] : [];
};
