import { asksFace } from '../../../language/run/questions.ts';
import { either, one, part, type Rule } from '../../../language/schema/shape.ts';
import { isHidden } from '../terms.ts';

/** Parts of the language that several nodes of Redemption use, and helpers for its rules. */

/**
 * The players whose turn a text may name. A "chosen" player is left out, because no text speaks of a chosen player's
 * turn.
 */
export const TWO = one('you', 'opponent');

/** Rule of the language: only one of the players chooses or decides. */
export const ONE_CHOOSES: Rule = { of: ['who', 'ownerOf'], most: 1 };

/** Steps that may be done together or be a price, because they happen at once, without decisions. */
export const SIMPLE = ['discard', 'move'] as const;
/** Steps that may be a price to pay; they happen without decisions. */
export const PRICES = [...SIMPLE, 'shuffle', 'give'] as const;

/**
 * Schema of objects: the card with this text, objects fixed when an effect began, the card on which this one is placed,
 * or objects that fit now.
 */
export const SELF_OR_THOSE = either(one('self', 'refs', 'host'), part('filter'));
/** Fixed objects or a filter, for acts that no card does to itself. */
export const THOSE = either(one('refs'), part('filter'));

/**
 * Value under a key of a node (part of a program), for rules of the language that check it; undefined if the value
 * given is no node.
 */
export const at = (node: unknown, key: string): unknown =>
  // The cast is safe: `entries` lists an object's own keys.
  typeof node === 'object' && node !== null
    ? Object.entries(node).find(([name]) => name === key)?.[1]
    : undefined;

/** True if the program refers to the object of this name, at any depth. */
export const speaksOf = (text: unknown, name: string): boolean =>
  typeof text === 'object' &&
  text !== null &&
  Object.entries(text).some(
    ([key, value]) => ((key === 'ref' || key === 'except') && value === name) || speaksOf(value, name),
  );

/** True if finding a card in these zones means searching: a deck or a Reserve, with or without a discard pile. */
export const isSearched = (zones: unknown): boolean => {
  const all: unknown[] = [zones].flat();
  return (
    all.every((zone) => zone === 'deck' || zone === 'reserve' || zone === 'discard') &&
    all.some((zone) => zone !== 'discard')
  );
};

/** True if the program contains this word of the card language anywhere. */
export const says = (text: unknown, word: string): boolean =>
  text === word ||
  (typeof text === 'object' && text !== null && Object.values(text).some((one) => says(one, word)));

/** True if the program asks at any depth what cards of a hidden place are, and not only how many lie there. */
export const asksHiddenFaces = (text: unknown): boolean =>
  typeof text === 'object' &&
  text !== null &&
  (([at(text, 'in')].flat().some((zone) => typeof zone === 'string' && isHidden(zone)) && asksFace(text)) ||
    Object.values(text).some(asksHiddenFaces));
