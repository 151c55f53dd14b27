import type { Stamp } from '../../../../kernel/ids.ts';
import { live } from '../../../../kernel/query.ts';
import type { Env, GameState } from '../../../../kernel/state.ts';
import { act } from '../../../../language/print/clauses.ts';
import { about } from '../../../../language/print/subjects.ts';
import { valueName } from '../../../../language/print/words.ts';
import { node, one } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { baseName } from '../../facts/lasting-effects.ts';
import { STAGE } from '../../facts/stages.ts';
import { allOf, must } from '../../language/rules.ts';
import type { Passive } from '../../language/types.ts';
import type { Step } from '../../language/written.ts';
import type { EffectWord } from '../word.ts';
import { OVER } from './wording.ts';

const SWITCH = node(
  'Two objects switch a base number: each has the base of the other. Characters that were fixed (`refs`) switch STR, the revealed plots (`{ in: plot }`) a number of theirs, whichever plots are revealed. Only for a while: a `does` of the step `ongoing`.',
  { value: 'income', over: { in: 'plot' } },
  { value: one('strength', 'income', 'initiative', 'claim', 'reserve'), over: OVER },
  {
    rules: [
      { key: 'value', is: ['strength'], narrows: { over: one('refs') } },
      must<{ value: string; over: unknown }>(
        'plots switch what plots have, and "over" is "{ in: plot }"',
        ({ value, over }) => value === 'strength' || JSON.stringify(over) === '{"in":"plot"}',
      ),
    ],
  },
);

export const switches: EffectWord<typeof SWITCH> = {
  node: SWITCH,
  aim: 'neither',
  holds: 'lasting',
  stage: STAGE.numbers,
  number: ({ value }) => value,
  base: ({ value, over }, at) => at.baseOfOther(value, over),

  says: (does, scope, { fixed }) =>
    act('switch', `base ${valueName(does.value, scope)}`, about(does.over, scope, fixed)),

  alter({ value, over }, at) {
    at.change(value, { base: at.baseOfOther(value, over) });
  },
};

/**
 * Numbers that a new effect must store: for an effect that switches a number of two objects, each object's base value,
 * because an object may leave before the effect ends.
 */
export function knownTo(does: Passive, state: GameState, env: Env, refs: Stamp[], book: Book): Env {
  if (does.effect !== 'switch') return env;
  const bases = refs.flatMap((s): [string, number][] => {
    const o = live(state, s);
    const base = o === undefined ? undefined : book.baseNow(state, o, does.value);
    return base === undefined ? [] : [[baseName(s), base]];
  });
  return { ...env, numbers: { ...env.numbers, ...Object.fromEntries(bases) } };
}

/** Names under which an ability stores its choices, for choices of exactly two objects. */
const pairs = (text: unknown): unknown[] => {
  if (typeof text !== 'object' || text === null) return [];
  const inner = Object.values(text).flatMap(pairs);
  if (!('as' in text) || !('min' in text) || text.min !== 2) return inner;
  return 'max' in text && text.max !== 2 ? inner : [text.as, ...inner];
};

/** Rule for card texts: exactly two objects switch a number. */
export const TWO_SWITCH = must<{ steps: Step[] }>(
  'what switches STR is named where exactly two are chosen ("min: 2")',
  (ability) => {
    const named = pairs(ability);
    return allOf(ability.steps).every(
      (step) =>
        step.op !== 'ongoing' ||
        step.does.effect !== 'switch' ||
        step.does.over !== 'refs' ||
        (typeof step.over === 'object' && 'ref' in step.over && named.includes(step.over.ref)),
    );
  },
);
