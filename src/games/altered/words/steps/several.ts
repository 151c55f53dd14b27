import { optionChoice } from '../../../../kernel/choice.ts';
import type { Env, GameState } from '../../../../kernel/state.ts';
import { severalText } from '../../../../language/print/ability.ts';
import { bare, joinClauses } from '../../../../language/print/clauses.ts';
import { within } from '../../../../language/print/scope.ts';
import { holds, value } from '../../../../language/run/evaluate.ts';
import { possible } from '../../../../language/run/questions.ts';
import { SEVERAL as MANY } from '../../../../language/schema/abilities.ts';
import { atLeast, keys, list, node, part, scope } from '../../../../language/schema/shape.ts';
import type { FactBook } from '../../facts/facts.ts';
import type { Text } from '../../language/types.ts';
import type { StepWord } from '../word.ts';

const SEVERAL = node(
  'So many of several things are chosen, one after the other, and then done in that order (C5 6.5.g): with `upTo` as few as you want, with `again` the same one several times, and all of them where `allIf` holds.',
  {
    n: 2,
    upTo: true,
    options: [{ steps: [{ op: 'draw', n: 1 }] }, { steps: [{ op: 'resupply' }] }, { steps: [{ op: 'orb' }] }],
  },
  { ...MANY, options: atLeast(2, keys({ steps: scope(list(part('step'))) })) },
);

/** The answer "no more", when a player chooses "up to" several modes (alternatives of a text). */
export const ENOUGH = 'enough';

/** Minimum and maximum number of modes (alternatives of a text) that may be chosen. */
export function bounds(
  state: GameState,
  { n, upTo, again, allIf }: NonNullable<Text['several']>,
  ways: number,
  env: Env,
  book: FactBook,
): { min: number; max: number } {
  const number = value(state, n, env, book);
  const most = again === true ? number : Math.min(number, ways);
  const all = allIf !== undefined && holds(state, allIf, env, book);
  return { min: upTo === true ? 0 : most, max: all ? Math.max(most, ways) : most };
}

/**
 * Key, in a program's stored names, for the modes (alternatives of a text) chosen so far: a number whose digits are the
 * chosen modes, counted from 1.
 */
const PICKED = 'picked';

export const several: StepWord<typeof SEVERAL> = {
  node: SEVERAL,
  aim: 'neither',
  possible: 'always',
  phrasing: { apart: true },

  says(step, outer) {
    const options = step.options.map((option) => joinClauses(option.steps, within(outer), bare));
    const choose = severalText(step, options.length, outer);
    return {
      open: true,
      whole: `${choose.charAt(0).toLowerCase()}${choose.slice(1)}: ${options.join('; or ')}`,
    };
  },

  does(doing, step, book) {
    const { tx, host, answer } = doing;
    const { [PICKED]: before, ...numbers } = doing.env.numbers;
    const env = { ...doing.env, numbers };
    const id = answer?.kind === 'option' ? answer.options[0] : undefined;
    // With a single mode (alternative of a text) nothing is chosen: that mode is repeated.
    const only = step.options.length === 1 ? step.options[0] : undefined;
    const { min, max } = bounds(tx.state, step, step.options.length, env, book);
    if (only !== undefined && min === max) {
      doing.splice(Array.from({ length: max }, () => only.steps).flat(), env);
      return;
    }
    const last = id === undefined || id === ENOUGH ? '' : id;
    const picked = [...`${before ?? ''}${last}`].map(Number);
    const open = step.options.flatMap(({ steps }, i) =>
      (step.again === true || !picked.includes(i + 1)) && possible(tx.state, steps, env, host)
        ? [{ id: String(i + 1), text: host.sayAll(steps, env) }]
        : [],
    );
    if (id === ENOUGH || picked.length >= max || open.length === 0) {
      doing.splice(
        picked.flatMap((place) => step.options[place - 1]?.steps ?? []),
        env,
      );
      return;
    }
    const now =
      picked.length === 0 ? env : { ...env, numbers: { ...numbers, [PICKED]: Number(picked.join('')) } };
    const enough = { id: ENOUGH, text: picked.length === 0 ? 'None of them' : 'No more' };
    const options = picked.length >= min ? [...open, enough] : open;
    if (answer !== undefined) doing.stay(now);
    const why = { code: 'several', about: env.self, card: env.card };
    // The question is concealed, because hidden cards may decide which modes (alternatives of a text) are possible.
    tx.ask(env.you, { ...optionChoice('answer', why, options), concealed: true });
  },
};
