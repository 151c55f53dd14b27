import { list } from '../../../language/print/english.ts';
import { isResult, numberText } from '../../../language/print/numbers.ts';
import type { Scope } from '../../../language/print/scope.ts';
import type { Value } from '../../../language/schema/ability.ts';

/** An amount of something in words: "2 credits", or "credits equal to …". */
export const things = (n: Value, one: string, many: string, scope: Scope): string => {
  if (typeof n === 'number') return `${n} ${n === 1 ? one : many}`;
  if (isResult(n)) return `X ${many}`;
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
/** The servers that a card program's words name, in English: "HQ or R&D". */
export const serverText = (on: string | string[]): string =>
  list(
    [on].flat().map((word) => SERVERS[word] ?? word),
    'or',
  );

/**
 * Words for random cards of the grip that go to the bottom of the stack: "adds 2 cards from the grip at random to the
 * bottom of the stack". `s`: ending of the verb.
 */
export const gripText = (n: number, s: '' | 's'): string =>
  `add${s} ${n} ${n === 1 ? 'card' : 'cards'} from the grip at random to the bottom of the stack`;

/** Words for the price of stealing an agenda: "pays 5 credits and suffers 2 net damage". `s`: ending of the verbs. */
export function stealText(
  cost: { [what in 'credits' | 'clicks' | 'tags' | 'net' | 'grip']?: number },
  s: '' | 's',
): string {
  const { credits, clicks, tags, net, grip } = cost;
  const n = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
  return list(
    [
      ...(credits === undefined ? [] : [`pay${s} ${n(credits, 'credit')}`]),
      ...(clicks === undefined ? [] : [`spend${s} ${n(clicks, 'click')}`]),
      ...(tags === undefined ? [] : [`take${s} ${n(tags, 'tag')}`]),
      ...(net === undefined ? [] : [`suffer${s} ${net} net damage`]),
      ...(grip === undefined ? [] : [gripText(grip, s)]),
    ],
    'and',
  );
}
