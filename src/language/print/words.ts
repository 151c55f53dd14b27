import type { Filter, Who } from '../schema/ability.ts';
import { capital, counterName, inWords, list, plural, statusName } from './english.ts';
import type { Scope } from './scope.ts';

/** Printed names of things: from the game's wording, or else the name common to all games. */

const COSTS: Readonly<Record<string, string>> = {
  handCost: 'Hand Cost',
  reserveCost: 'Reserve Cost',
  baseCost: 'Base Cost',
};

/** Name of an object's number as printed on cards: "Hand Cost". */
export function valueName(value: string, { wording }: Scope): string {
  if (wording.formal !== undefined) return wording.formal.values[value] ?? value;
  return COSTS[value] ?? capital(value);
}

/** A count as the game's texts write it: "three", or "3". */
export const numeral = ({ wording }: Scope): ((n: number) => string) =>
  wording.formal === undefined ? inWords : String;

/** True for an uncountable word: "2 gold", but "2 poison tokens". */
export const isMass = (word: string, { wording }: Scope): boolean =>
  wording.formal?.counters.mass.includes(word) === true;

/** Singular and plural of a counter's name: "boosts", "poison tokens", "gold". */
export function counterNames(counter: string, scope: Scope): { one: string; many: string } {
  const { formal } = scope.wording;
  if (isMass(counter, scope)) return { one: counter, many: counter };
  const one = formal === undefined ? counterName(counter) : `${counter} ${formal.counters.noun}`;
  return { one, many: plural(one) };
}

/** A type or subtype as the game's texts write it. */
export const kindName = (word: string, { wording }: Scope): string =>
  (wording.formal ?? wording).kinds?.[word] ?? word;

/** A status or keyword as the game's texts write it. */
export const statusText = (word: string, { wording }: Scope): string =>
  wording.names[word] ?? statusName(word);

/** A keyword with its number, if the keyword has one: "Tough 2". */
export function keywordText(keyword: string, n: number | undefined, scope: Scope): string {
  const name = scope.wording.lines?.[keyword] ?? statusText(keyword, scope);
  if (n === undefined) return name;
  return scope.wording.formal === undefined ? `${name} ${n}` : `${name} (${n})`;
}

/** Name of a phase in texts: "Noon", or "your upkeep phase"; "a phase" if any phase is meant. */
export function phaseName(phase: string, of: Who | undefined, { wording }: Scope): string {
  if (phase === 'any') return 'a phase';
  if (of === undefined) return wording.phase === undefined ? capital(phase) : `the ${phase} ${wording.phase}`;
  const whose = of === 'you' ? 'your' : of === 'opponent' ? "your opponent's" : "that player's";
  return `${whose} ${phase} ${wording.phase ?? ''}`.trim();
}

/** The game's verb for using cards of these types: "marshal", "play", or either. */
export function usedBy({ is }: Filter, { wording }: Scope): string {
  const verbs = wording.formal?.verbs ?? {};
  const all = is === undefined ? Object.values(verbs) : [is].flat().flatMap((type) => verbs[type] ?? []);
  const each = [...new Set(all)];
  return each.length === 0 ? 'play' : list(each, 'or');
}

/**
 * The filter (description of cards) without types that the verb implies: all cards that can be marshaled are just
 * "cards you marshal".
 */
export function usedKind(filter: Filter, { wording }: Scope): Filter {
  const { is, ...rest } = filter;
  if (!Array.isArray(is)) return filter;
  const verbs = wording.formal?.verbs ?? {};
  const alike = Object.keys(verbs).filter((type) => verbs[type] === verbs[is[0] ?? '']);
  return alike.length === is.length && alike.every((type) => is.includes(type)) ? rest : filter;
}
