import { either, one, part, type Rule } from '../../../language/schema/shape.ts';

/** Common parts of several nodes of Redemption's language, and what its rules look at. */

/** Two players; who was chosen has no turn of their own. */
export const TWO = one('you', 'opponent');

/** One of them chooses or decides. */
export const ONE_CHOOSES: Rule = { of: ['who', 'ownerOf'], most: 1 };

/** Steps that may be done together or be a price: they are carried out at one blow, with nothing to decide on the way. */
export const SIMPLE = ['discard', 'move'] as const;
/** Steps that may be a price: nothing is decided on the way in these either. */
export const PRICES = [...SIMPLE, 'shuffle', 'give'] as const;

/** The speaker, objects that were fixed when an effect began, what the speaker is placed on, or what fits now. */
export const SELF_OR_THOSE = either(one('self', 'refs', 'host'), part('filter'));
/** Objects or a filter, for what no card does to itself. */
export const THOSE = either(one('refs'), part('filter'));

/** Contents of this key of a node, for rules that look into it; undefined where it is no node. */
export const at = (node: unknown, key: string): unknown =>
  // Of an object, `entries` is certain to hold what is its own.
  typeof node === 'object' && node !== null
    ? Object.entries(node).find(([name]) => name === key)?.[1]
    : undefined;

/** True if a text speaks of this name, at any depth. */
export const speaksOf = (text: unknown, name: string): boolean =>
  typeof text === 'object' &&
  text !== null &&
  Object.entries(text).some(
    ([key, value]) => ((key === 'ref' || key === 'except') && value === name) || speaksOf(value, name),
  );

/** True if finding a card means looking through these piles: a deck or a Reserve, perhaps with a discard pile. */
export const isSearched = (zones: unknown): boolean => {
  const all: unknown[] = [zones].flat();
  return (
    all.every((zone) => zone === 'deck' || zone === 'reserve' || zone === 'discard') &&
    all.some((zone) => zone !== 'discard')
  );
};

/** True if this word stands anywhere in the text. */
export const says = (text: unknown, word: string): boolean =>
  text === word ||
  (typeof text === 'object' && text !== null && Object.values(text).some((one) => says(one, word)));
