import { at, looksAtFaces } from './places.ts';

/**
 * Checks about hidden hands. A step that uses the face of a card in a hand reveals the card (C5 3.1.3.f). Triggers and
 * lasting effects reveal nothing, so they must not depend on hidden faces. A step that reveals must reveal cards of a
 * hand.
 */

/** Keys of nodes (parts of card programs) that contain steps, which run in order. */
const DONE: readonly string[] = ['steps', 'step', 'then', 'else', 'otherwise', 'options', 'modes'];

/**
 * Reason why the ability could not be carried out without showing hidden cards, or would reveal public ones; undefined
 * if there is none.
 */
export const facesFaultIn = (ability: unknown): string | undefined =>
  asksAlways(ability)
    ? 'What is true all the time, or sets something off, cannot ask what cards of a hand are, because nobody shows them then; a step can.'
    : openReveal(ability);

/**
 * True if a part of the ability that is no step (a trigger, a condition) asks about the faces of cards in a hand. Cards
 * that are played or that move are excepted, because everybody sees them then.
 */
function asksAlways(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(asksAlways);
  if (looksAtFaces(at(node, 'count')) || looksAtFaces(at(node, 'every'))) return true;
  return entries(node).some(([key, inner]) => (DONE.includes(key) ? lastsIn(inner) : asksAlways(inner)));
}

/** True if a step creates a lasting effect that asks about the faces of cards in a hand. */
function lastsIn(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(lastsIn);
  return entries(node).some(([key, inner]) => (key === 'does' ? asksAlways(inner) : lastsIn(inner)));
}

/** Fault if a step reveals cards that are neither chosen in a hand nor a whole hand; undefined if none does. */
function openReveal(ability: unknown): string | undefined {
  const nodes = nodesIn(ability);
  for (const node of nodes) {
    if (at(node, 'op') !== 'look') continue;
    const what = at(node, 'what');
    const from =
      at(what, 'every') ??
      nodes
        .map((n) => (at(n, 'as') === at(what, 'ref') ? at(n, 'from') : undefined))
        .find((f) => f !== undefined);
    if (at(from, 'in') !== 'hand')
      return 'What is revealed ("look") is a card of a hand; all others are seen anyway.';
  }
  return undefined;
}

/** All nodes (parts) of a card program, and all values in it. */
export const nodesIn = (value: unknown): unknown[] =>
  Array.isArray(value)
    ? value.flatMap(nodesIn)
    : [value, ...entries(value).flatMap(([, inner]) => nodesIn(inner))];

const entries = (node: unknown): [string, unknown][] =>
  typeof node === 'object' && node !== null && !Array.isArray(node) ? Object.entries(node) : [];
