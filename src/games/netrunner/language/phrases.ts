import { list } from '../../../language/print/english.ts';
import { numberText } from '../../../language/print/numbers.ts';
import type { Scope } from '../../../language/print/scope.ts';
import type { Cost as SharedCost, Value } from '../../../language/schema/ability.ts';
import type { Cost } from './types.ts';

/** "2 credits", or "credits equal to …". */
export const things = (n: Value, one: string, many: string, scope: Scope): string => {
  if (typeof n === 'number') return `${n} ${n === 1 ? one : many}`;
  return `${many} equal to ${numberText(n, scope)}`;
};

const SERVERS: Record<string, string> = {
  hq: 'HQ',
  rd: 'R&D',
  archives: 'Archives',
  central: 'a central server',
  remote: 'a remote server',
  here: 'this server',
  any: 'any server',
};
/** The servers that words name: "HQ or R&D". */
export const serverText = (on: string | string[]): string =>
  list(
    [on].flat().map((word) => SERVERS[word] ?? word),
    'or',
  );

/** A cost in words: "[click], trash this card". */
export function costText(shared: SharedCost): string {
  // Costs of this game were checked against its own language.
  const cost = shared as Cost;
  return list(costParts(cost), 'and');
}

function costParts({ clicks, credits, loses, trash, remove, forfeit, spend, hand }: Cost): string[] {
  const n = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
  return [
    ...(clicks === undefined ? [] : [`spend ${n(clicks, 'click')}`]),
    ...(loses === undefined ? [] : [`lose ${n(loses, 'click')}`]),
    ...(credits === undefined ? [] : [`pay ${n(credits, 'credit')}`]),
    ...(spend === undefined ? [] : [`spend ${n(spend.n, `hosted ${spend.counter} counter`)}`]),
    ...(hand === undefined ? [] : [`trash ${n(hand, 'card')} from your hand`]),
    ...(trash === undefined ? [] : ['trash this card']),
    ...(remove === undefined ? [] : ['remove this card from the game']),
    ...(forfeit === undefined ? [] : ['forfeit this agenda']),
  ];
}

/** What stealing costs besides: "pays 5 credits and suffers 2 net damage"; `s`: how its verbs end. */
export function stealText(
  cost: { [what in 'credits' | 'clicks' | 'tags' | 'net']?: number },
  s: '' | 's',
): string {
  const { credits, clicks, tags, net } = cost;
  const n = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
  return list(
    [
      ...(credits === undefined ? [] : [`pay${s} ${n(credits, 'credit')}`]),
      ...(clicks === undefined ? [] : [`spend${s} ${n(clicks, 'click')}`]),
      ...(tags === undefined ? [] : [`take${s} ${n(tags, 'tag')}`]),
      ...(net === undefined ? [] : [`suffer${s} ${net} net damage`]),
    ],
    'and',
  );
}
