import { act } from '../../../../language/print/clauses.ts';
import { capital } from '../../../../language/print/english.ts';
import { isResult, mass, numberText, possessed } from '../../../../language/print/numbers.ts';
import type { Scope } from '../../../../language/print/scope.ts';
import { about } from '../../../../language/print/subjects.ts';
import type { Wording } from '../../../../language/print/wording.ts';
import { valueName } from '../../../../language/print/words.ts';
import type { Value } from '../../../../language/schema/ability.ts';
import { notZero, SOME_OR_NONE } from '../../../../language/schema/amounts.ts';
import { maybe, NUMBER, node, one } from '../../../../language/schema/shape.ts';
import { STAGE } from '../../facts/stages.ts';
import { must } from '../../language/rules.ts';
import type { EffectWord } from '../word.ts';
import { NONE_OR_MORE_OF_EACH, NUMBER_OF_EACH, OVER } from './wording.ts';

const MODIFY = node(
  'A number of the objects changes: by so much, down by so much as is counted (`less`), so many times (2, 0.5), is set, or is treated as having another base. In the number, `it` is the object that it is about.',
  { value: 'strength', over: 'host', by: 2 },
  {
    value: one('strength', 'income', 'initiative', 'claim', 'reserve'),
    over: OVER,
    by: maybe(NUMBER_OF_EACH),
    less: maybe(NONE_OR_MORE_OF_EACH),
    times: maybe(NUMBER),
    set: maybe(NONE_OR_MORE_OF_EACH),
    base: maybe(SOME_OR_NONE),
  },
  {
    rules: [
      { of: ['by', 'less', 'times', 'set', 'base'], least: 1, most: 1 },
      notZero('by'),
      must<{ less?: unknown }>(
        '"less" is for what is counted; a number that is written down stands under "by", below zero',
        ({ less }) => typeof less !== 'number',
      ),
      must<{ times?: number }>(
        '"times" is not 1, which changes nothing, and not below 0',
        ({ times = 0 }) => times >= 0 && times !== 1,
      ),
    ],
  },
);

export const modify: EffectWord<typeof MODIFY> = {
  node: MODIFY,
  aim: 'neither',
  holds: 'both',
  given: true,
  joined: true,
  stage: STAGE.numbers,
  asks: ({ over, by, less, set }) => [over, by, less, set],
  number: ({ value }) => value,
  base: ({ base }) => base,

  /**
   * Words for a changed number of an object: "it gets +2 STR", "its STR is doubled", "the base income of … counts as
   * 0".
   */
  says(does, scope, { fixed }) {
    const who = about(does.over, scope, fixed);
    const name = valueName(does.value, scope);
    if (does.base !== undefined) return { whole: `the base ${name} of ${who.object} counts as ${does.base}` };
    if (does.set !== undefined)
      return { whole: `${possessed(who, name)} is set to ${numberText(does.set, scope)}` };
    if (does.times !== undefined) {
      const times =
        does.times === 2 ? 'doubled' : does.times === 0.5 ? 'halved' : `multiplied by ${does.times}`;
      return { whole: `${possessed(who, name)} is ${times}` };
    }
    return does.less === undefined
      ? act('get', changeText(does.by ?? 0, '+', name, scope), who)
      : act('get', changeText(does.less, '-', name, scope), who);
  },

  alter({ value, base, times, by, less, set }, at) {
    const added = less !== undefined ? -at.amount(less) : by === undefined ? undefined : at.amount(by);
    at.change(value, { base, times, by: added, set: set === undefined ? undefined : at.amount(set) });
  },
};

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/**
 * Words for a changed number: "+2 STR", "+1 STR for each plot in your used pile", "-X STR, where X is its printed
 * cost".
 */
function changeText(by: Value, sign: '+' | '-', name: string, scope: Scope): string {
  if (typeof by === 'number') return `${signed(by)} ${name}`;
  if (isResult(by)) return `${sign}X ${name}`;
  const counted = mass(by, name, scope);
  return counted.startsWith('1 ')
    ? `${sign}${counted}`
    : `${sign}X ${name}, where X is ${numberText(by, scope)}`;
}

type Written = Parameters<typeof modify.says>[0];

/** Words for a change of the player's revealed plot, as on cards: "+1 Income."; undefined for other effects. */
export function bonusText(passive: { readonly effect: string }, wording: Wording): string | undefined {
  if (passive.effect !== 'modify') return undefined;
  // The cast is safe: the effect was checked against the game's language when it was loaded.
  const does = passive as typeof passive & Written;
  if (typeof does.over === 'string' || typeof does.by !== 'number') return undefined;
  const { in: zone, of, ...rest } = does.over;
  const lies = typeof zone === 'string' && wording.formal?.lying[zone] !== undefined;
  return lies && of === 'you' && Object.keys(rest).length === 0 && does.by > 0
    ? `+${does.by} ${capital(does.value)}.`
    : undefined;
}
