import { maybe, type Rule } from './shape.ts';

/**
 * Amounts and numbers. A number that changes nothing, and bounds that nothing or everything lies between, are refused where they are
 * written down. One that is counted in the game may well be 0 then.
 */

/** A whole number of something that happens: at least one. */
export const SOME = { plain: 'int', least: 1 } as const;
/** A whole number that may be none. */
export const SOME_OR_NONE = { plain: 'int', least: 0 } as const;
/** A number, written down or counted, of something that happens. */
export const AMOUNT = { part: 'value', least: 1 } as const;
/** A number, written down or counted, that may be none. */
export const AMOUNT_OR_NONE = { part: 'value', least: 0 } as const;

/** Bounds of what is counted: everything is 0 or more. */
export const COUNTED = { min: maybe(SOME), max: maybe(SOME_OR_NONE) } as const;
/** Bounds of what is counted, where the bounds may be counted themselves. */
export const COUNTED_UP_TO = { min: maybe(AMOUNT), max: maybe(AMOUNT_OR_NONE) } as const;

/** The bounds are not the wrong way round. */
const ORDERED: Rule = {
  must: '"min" is not above "max"',
  holds: ({ min, max }) => typeof min !== 'number' || typeof max !== 'number' || min <= max,
};

/** One bound at least, and something between them. */
export const BOUNDED: readonly Rule[] = [{ of: ['min', 'max'], least: 1 }, ORDERED];

/** Number that is chosen: one, unless the bounds say otherwise. A lower bound by itself is the upper one, too. */
export const CHOSEN: readonly Rule[] = [ORDERED, { key: 'min', is: [0], needs: ['max'] }];

/** The number under this key changes something. */
export const notZero = (key: string): Rule => ({
  must: `"${key}" is not 0, which changes nothing`,
  holds: (node) => node[key] !== 0,
});
