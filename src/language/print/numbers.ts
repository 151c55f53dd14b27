import type { Noun, Value } from '../schema/ability.ts';
import { inWords, list, plural, withArticle } from './english.ts';
import type { Phrase, Scope } from './scope.ts';
import { counterNames, isMass, kindName, numeral, valueName } from './words.ts';

/** A number of a card program as a phrase: "3", "the number of Landmarks you control", "its STR". */
export function numberText(value: Value, scope: Scope): string {
  if (typeof value === 'number') return String(value);
  if (isResult(value))
    return scope.wording.result ?? (scope.wording.formal === undefined ? 'the result' : 'X');
  if (isMeasure(value, scope)) return measureText(value, scope);
  if ('capped' in value) return `${numberText(value.capped, scope)} (limit ${value.at})`;
  if ('tally' in value) {
    const total = scope.wording.tallies[value.tally]?.total;
    if (total !== undefined) return total;
  }
  if ('sum' in value) return value.sum.map((one) => numberText(one, scope)).join(' plus ');
  if ('per' in value) return `1 ${forEvery(value, scope)}`;
  return `the number of ${countedThings(value, 'many', scope)}`;
}

/**
 * A measured number: "its STR"; for several objects the sum ("the total STR of characters you control") or "the highest
 * STR among characters you control".
 */
function measureText(measure: Measure, scope: Scope): string {
  if ('highest' in measure || 'lowest' in measure) {
    const [most, name] = 'highest' in measure ? ['highest', measure.highest] : ['lowest', measure.lowest];
    return `the ${most} ${valueName(name, scope)} among ${scope.say.filter(measure.among, 'many', scope, {})}`;
  }
  const { value, of } = measure;
  const whose = scope.say.noun(of, scope);
  const thing = valueName(value, scope);
  const each = typeof of === 'object' && 'every' in of && whose.object.startsWith('each ');
  // A number of "it" is never printed as a total: if the effect is on several objects, each object's number is read
  // separately.
  if (of === 'it' || (!each && !whose.many)) return possessed(whose, thing);
  const plain = each && of.except === undefined;
  return `the total ${thing} of ${plain ? scope.say.filter(of.every, 'many', scope, {}) : whose.object}`;
}

/** Words for a number of an object, with its owner: "its STR", "this character's STR", "the STR of that character". */
export function possessed(whose: Phrase, thing: string): string {
  const short = whose.possessive.endsWith("'s") || ['it', 'they', undefined].includes(whose.subject);
  return short ? `${whose.possessive} ${thing}` : `the ${thing} of ${whose.object}`;
}

/** Words for a multiple of a number: "for every 5 STR by which you won". */
const forEvery = ({ per, of }: Extract<Value, { per: number }>, scope: Scope): string =>
  `for every ${per} ${typeof of === 'number' ? `of ${of}` : countedThings(of, 'many', scope)}`;

/** True for a number on a card, such as STR, and not a count of things. */
const isMeasure = (value: Counting, { wording }: Scope): value is Measure =>
  'highest' in value ||
  'lowest' in value ||
  ('value' in value && wording.formal?.countable.includes(value.value) !== true);

type Measure = Extract<Value, { value: string } | { highest: string } | { lowest: string }>;

type Counting = Exclude<Value, number>;

/**
 * True for a number that a program has named: the result of a roll, for example, but not the turns that a set-aside
 * group of cards has waited.
 */
export const isResult = (value: Value): boolean =>
  typeof value === 'object' && 'number' in value && value.number !== 'turns';

/** Things that a value counts: "Landmarks you control", "boosts on it". */
function countedThings(value: Counting, number: 'one' | 'many', scope: Scope): string {
  if ('number' in value) return number === 'many' ? 'turns set aside' : 'turn set aside';
  if ('count' in value) return scope.say.filter(value.count, number, scope, {});
  if ('objects' in value) return objectsText(value.objects, number, scope);
  if ('tally' in value) return scope.wording.tallies[value.tally]?.[number] ?? value.tally;
  if ('brigades' in value)
    return `${value.brigades} ${number === 'many' ? 'brigades' : 'brigade'} on ${scope.say.noun(value.of, scope).object}`;
  if ('capped' in value) return `${numberText(value.capped, scope)} (limit ${value.at})`;
  if ('sum' in value) return value.sum.map((one) => numberText(one, scope)).join(' plus ');
  if ('per' in value) return `${numberText(1, scope)} ${forEvery(value, scope)}`;
  if ('challenges' in value) return challengesText(value, number);
  if ('killed' in value)
    return `${kindName(value.killed, scope)} ${number === 'many' ? 'characters' : 'character'} killed under ${scope.you === 'you' ? 'your' : 'their'} control this ${value.since}`;
  if ('different' in value) {
    const { one, many } = scope.wording.different ?? { one: 'different trait', many: 'different traits' };
    const trait = number === 'many' ? many : one;
    return `${trait} among ${scope.say.filter(value.among, 'many', scope, {})}`;
  }
  // The highest or lowest number is printed as it is. It needs no words for "for every 2 …", because no game allows
  // that in card programs (`parts.ts`).
  if ('highest' in value || 'lowest' in value) return measureText(value, scope);
  if ('value' in value) {
    const name = valueName(value.value, scope);
    const thing = isMass(value.value, scope) || number === 'one' ? name : plural(name);
    return `${thing} on ${scope.say.noun(value.of, scope).object}`;
  }
  const { one, many } = counterNames(value.counters, scope);
  return `${number === 'many' ? many : one} on ${scope.say.noun(value.of, scope).object}`;
}

/**
 * Words for counted challenges (conflicts of A Game of Thrones): "power challenges you won this round as the defending
 * player".
 */
function challengesText(value: Extract<Value, { challenges: string }>, number: 'one' | 'many'): string {
  const kind = challengeKind(value.type, number);
  const role =
    value.as === undefined ? '' : ` as the ${value.as === 'attacker' ? 'attacking' : 'defending'} player`;
  return `${kind} ${value.who === 'opponent' ? 'your opponent' : 'you'} ${value.challenges} this ${value.since}${role}`;
}

/** A challenge described by its type: "military challenge", "challenge of the named type". */
export function challengeKind(type: string | string[] | undefined, number: 'one' | 'many'): string {
  const thing = number === 'many' ? 'challenges' : 'challenge';
  if (type === undefined) return thing;
  return type === 'named' ? `${thing} of the named type` : `${list([type].flat(), 'or')} ${thing}`;
}

function objectsText(noun: Noun, number: 'one' | 'many', scope: Scope): string {
  if (typeof noun === 'object' && 'every' in noun) {
    const but = noun.except === undefined ? '' : ` that ${number === 'many' ? 'were' : 'was'} not chosen`;
    return `${scope.say.filter(noun.every, number, scope, {})}${but}`;
  }
  const { object } = scope.say.noun(noun, scope);
  return number === 'many' ? object : `of ${object}`;
}

/** Words for an amount with its noun: "3 boosts", "two cards", "1 boost for each Landmark you control". */
export function amount(
  value: Value,
  thing: string,
  style: 'digits' | 'words',
  scope: Scope,
  things = plural(thing),
): string {
  const digits = style === 'digits' || scope.wording.formal !== undefined;
  const single = digits ? `1 ${thing}` : withArticle(thing);
  if (typeof value === 'number') {
    if (value === 1) return single;
    return `${digits ? value : inWords(value)} ${things}`;
  }
  if (isResult(value))
    return scope.wording.formal === undefined && scope.wording.result === undefined
      ? `as many ${things} as the result`
      : `${scope.wording.result ?? 'X'} ${things}`;
  if ('capped' in value) return `${amount(value.capped, thing, style, scope, things)} (limit ${value.at})`;
  if ('sum' in value) return `X ${things}, where X is ${numberText(value, scope)}`;
  if (isMeasure(value, scope)) return `${things} equal to ${numberText(value, scope)}`;
  if ('per' in value) return `${single} ${forEvery(value, scope)}`;
  return `${single} for each ${countedThings(value, 'one', scope)}`;
}

/** Words for an amount of an uncountable thing: "2 gold", "1 power for each plot in your used pile". */
export const mass = (value: Value, thing: string, scope: Scope): string =>
  amount(value, thing, 'digits', scope, thing);

/** Words for a bound of a number, after a noun: "3 or less". */
export function boundText(bound: { min?: Value; max?: Value }, scope: Scope): string {
  const { min, max } = bound;
  if (scope.wording.formal !== undefined) return formalBound(bound, scope);
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

/**
 * For the sum of a number and −1, the number without the −1. "At most one less than X" can then be printed as "lower
 * than X".
 */
function oneMoreThan(value: Value): Value | undefined {
  if (typeof value !== 'object' || !('sum' in value)) return undefined;
  const [less, more, ...others] = value.sum;
  return less === -1 && others.length === 0 ? more : undefined;
}

/**
 * Words for the bounds of a number, in the formal grammar (texts written like rules): "4 or lower", "not higher than
 * its STR".
 */
function formalBound({ min, max }: { min?: Value; max?: Value }, scope: Scope): string {
  const plain = (value: Value): boolean => typeof value === 'number' || isResult(value);
  if (min !== undefined && max !== undefined)
    return JSON.stringify(min) === JSON.stringify(max)
      ? numberText(min, scope)
      : `from ${numberText(min, scope)} to ${numberText(max, scope)}`;
  if (max === 0) return '0';
  const above = max === undefined ? undefined : oneMoreThan(max);
  if (above !== undefined) return `lower than ${numberText(above, scope)}`;
  if (max !== undefined)
    return plain(max) ? `${numberText(max, scope)} or lower` : `not higher than ${numberText(max, scope)}`;
  if (min !== undefined)
    return plain(min) ? `${numberText(min, scope)} or higher` : `not lower than ${numberText(min, scope)}`;
  return 'of any size';
}

/** Minimum and maximum of a number; an omitted one is unlimited. */
export type Bounds = { min?: number; max?: number };

/** A count within bounds in words: "3 or more boosts", "at most 4 boosts", "no boosts". */
export function formatBounds(
  bounds: Bounds,
  thing: string,
  things = plural(thing),
  say: (n: number) => string = inWords,
): string {
  const { min, max } = bounds;
  if (max === 0) return `no ${things}`;
  if (min !== undefined && max !== undefined)
    return min === max
      ? `exactly ${say(min)} ${min === 1 ? thing : things}`
      : `${say(min)} to ${say(max)} ${things}`;
  if (max !== undefined) return `at most ${say(max)} ${max === 1 ? thing : things}`;
  // Uncountable words such as "gold" have no singular with an article: "1 or more gold", but "a boost".
  if (thing === things) return `${say(min ?? 1)} or more ${things}`;
  return (min ?? 1) === 1 ? withArticle(thing) : `${say(min ?? 1)} or more ${things}`;
}

/** Number that stands for "any number" in card programs. */
const ANY = 99;

/** A count in words: the word before the noun, and words after the noun ("X Heroes (X is …)"). */
export interface Quantity {
  one: boolean;
  many: boolean;
  text: string;
  where: string;
}

/** Words for how many objects a choice takes: one, unless bounds are given. */
export function quantity(min: Value | undefined, max: Value | undefined, scope: Scope): Quantity {
  const most = max ?? min ?? 1;
  const least = min ?? max ?? 1;
  const several = (text: string, where = ''): Quantity => ({ one: false, many: true, text, where });
  if (typeof most !== 'number') {
    const { text, where } = variable(most, scope);
    if (least === 0) return several(`up to ${text}`, where);
    const same = JSON.stringify(least) === JSON.stringify(most);
    return several(same ? text : `${numberWord(least, scope)} to ${text}`, where);
  }
  if (most >= ANY && typeof least === 'number' && least >= ANY) return several('all');
  if (most >= ANY) return several(least === 0 ? 'any number of' : `${numberWord(least, scope)} or more`);
  const say = numeral(scope);
  if (least === most) return { one: most === 1, many: most > 1, text: say(most), where: '' };
  if (least === 0 || (least === 1 && scope.optional))
    return { one: false, many: most > 1, text: `up to ${say(most)}`, where: '' };
  return several(`${numberWord(least, scope)} to ${say(most)}`);
}

const numberWord = (value: Value, scope: Scope): string =>
  typeof value === 'number' ? numeral(scope)(value) : numberText(value, scope);

/** A number that the text counts, printed as "X", with the definition of X at its first mention. */
export function variable(value: Value, scope: Scope): { text: string; where: string } {
  if (typeof value === 'number') return { text: numeral(scope)(value), where: '' };
  // In the formal grammar (texts written like rules), a number that the program has stored earlier is always called X.
  if (isResult(value) && scope.wording.formal !== undefined) return { text: 'X', where: '' };
  const key = JSON.stringify(value);
  if (scope.x === key) return { text: 'X', where: '' };
  scope.x = key;
  return { text: 'X', where: ` (X is ${numberText(value, scope)})` };
}

/** Words for the top cards of a deck: "the top three cards of your deck". */
export function topText(n: Value, whose: string, scope: Scope): string {
  const { text, where } = variable(n, scope);
  return `the top ${n === 1 ? 'card' : `${text} cards`} of ${whose} deck${where}`;
}
