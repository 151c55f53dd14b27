import { filterText } from './print-filters.ts';
import { nounPhrase, type Scope } from './print-nouns.ts';
import { capital, counterName, inWords, plural, withArticle } from './print-words.ts';
import type { Noun, Value } from './schema.ts';

/** A value as it is called on cards: "Hand Cost". */
export const valueName = (value: string): string =>
  value === 'handCost' ? 'Hand Cost' : value === 'reserveCost' ? 'Reserve Cost' : capital(value);

/** A number as a phrase: "3", "the number of Landmarks you control". */
export function numberText(value: Value, scope: Scope): string {
  if (typeof value === 'number') return String(value);
  if (isResult(value)) return 'the result';
  return `the number of ${countedThings(value, 'many', scope)}`;
}

type Counting = Exclude<Value, number>;

/** A number bound by name is what was rolled, but for the turns that a set-aside group has waited. */
const isResult = (value: Counting): boolean => 'number' in value && value.number !== 'turns';

/** What a value counts: "Landmarks you control", "boosts on it". */
function countedThings(value: Counting, number: 'one' | 'many', scope: Scope): string {
  if ('number' in value) return number === 'many' ? 'turns set aside' : 'turn set aside';
  if ('count' in value) return filterText(value.count, number, scope, {});
  if ('objects' in value) return objectsText(value.objects, number, scope);
  if ('tally' in value) return scope.wording.tallies[value.tally]?.[number] ?? value.tally;
  const counter = counterName(value.counters);
  return `${number === 'many' ? plural(counter) : counter} on ${nounPhrase(value.of, scope).object}`;
}

function objectsText(noun: Noun, number: 'one' | 'many', scope: Scope): string {
  if (typeof noun === 'object' && 'every' in noun) return filterText(noun.every, number, scope, {});
  const { object } = nounPhrase(noun, scope);
  return number === 'many' ? object : `of ${object}`;
}

/** So many things: "3 boosts", "two cards", "1 boost for each Landmark you control". */
export function amount(value: Value, thing: string, style: 'digits' | 'words', scope: Scope): string {
  const single = style === 'digits' ? `1 ${thing}` : withArticle(thing);
  if (typeof value === 'number') {
    if (value === 1) return single;
    return `${style === 'digits' ? value : inWords(value)} ${plural(thing)}`;
  }
  if (isResult(value)) return `as many ${plural(thing)} as the result`;
  return `${single} for each ${countedThings(value, 'one', scope)}`;
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

/** Where a text says "any number", a card says as many as this. */
const ANY = 99;

/** How many: as a word before the noun, and what follows the noun ("X Heroes (X is …)"). */
export interface Quantity {
  one: boolean;
  many: boolean;
  text: string;
  where: string;
}

/** How many a choice may take. One unless it says otherwise. */
export function quantity(min: Value | undefined, max: Value | undefined, scope: Scope): Quantity {
  const most = max ?? min ?? 1;
  const least = min ?? max ?? 1;
  const several = (text: string, where = ''): Quantity => ({ one: false, many: true, text, where });
  if (typeof most !== 'number') {
    const { text, where } = variable(most, scope);
    return several(least === 0 ? `up to ${text}` : text, where);
  }
  if (most >= ANY) return several(least === 0 ? 'any number of' : `${numberWord(least, scope)} or more`);
  if (least === most) return { one: most === 1, many: most > 1, text: inWords(most), where: '' };
  if (least === 0 || (least === 1 && scope.optional))
    return { one: false, many: most > 1, text: `up to ${inWords(most)}`, where: '' };
  return several(`${numberWord(least, scope)} to ${inWords(most)}`);
}

const numberWord = (value: Value, scope: Scope): string =>
  typeof value === 'number' ? inWords(value) : numberText(value, scope);

/** A number that is counted, as the X of a sentence, and what X is where that was not said before. */
export function variable(value: Value, scope: Scope): { text: string; where: string } {
  if (typeof value === 'number') return { text: inWords(value), where: '' };
  const key = JSON.stringify(value);
  if (scope.x === key) return { text: 'X', where: '' };
  scope.x = key;
  return { text: 'X', where: ` (X is ${numberText(value, scope)})` };
}
