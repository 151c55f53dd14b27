import { maybe, type Rule } from './shape.ts';

/**
 * Schemas of numbers in card programs. Written numbers that change nothing, and bounds that exclude nothing or
 * everything, are refused. A counted number may be 0 at run time.
 */

/** Schema for a whole number of at least 1. */
export const SOME = { plain: 'int', least: 1 } as const;
/** Schema for a whole number of at least 0. */
export const SOME_OR_NONE = { plain: 'int', least: 0 } as const;
/** Schema for a number in a card program, fixed or counted, of at least 1. */
export const AMOUNT = { part: 'value', least: 1 } as const;
/** Schema for a number in a card program, fixed or counted, of at least 0. */
export const AMOUNT_OR_NONE = { part: 'value', least: 0 } as const;

/** Fixed bounds of a count. */
export const COUNTED = { min: maybe(SOME), max: maybe(SOME_OR_NONE) } as const;
/** Minimum and maximum of a count, each of which may itself be a counted number. */
export const COUNTED_UP_TO = { min: maybe(AMOUNT), max: maybe(AMOUNT_OR_NONE) } as const;

/** Rule for bounds of a number: the minimum is not above the maximum. */
const ORDERED: Rule = {
  must: '"min" is not above "max"',
  holds: ({ min, max }) => typeof min !== 'number' || typeof max !== 'number' || min <= max,
};

/** Rules for bounds of a number: at least one bound is given, and some number lies between the two. */
export const BOUNDED: readonly Rule[] = [{ of: ['min', 'max'], least: 1 }, ORDERED];

/**
 * Rules for the number of objects chosen: one, unless bounds are given. If only a minimum is given, the maximum is the
 * same number.
 */
export const CHOSEN: readonly Rule[] = [ORDERED, { key: 'min', is: [0], needs: ['max'] }];

/** Rule: the number under this key is not 0, because 0 would change nothing. */
export const notZero = (key: string): Rule => ({
  must: `"${key}" is not 0, which changes nothing`,
  holds: (node) => node[key] !== 0,
});
