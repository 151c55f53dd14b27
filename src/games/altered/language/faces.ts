import { at, looksAtFaces } from './places.ts';

/**
 * Cards of a hand show what they are where a step uses it (C5 3.1.3.f). So what nobody carries out, because it always holds or sets
 * something off, cannot ask it; and what a step reveals is such a card.
 */

/** Keys that hold steps, which are done one after the other. */
const DONE: readonly string[] = ['steps', 'step', 'then', 'else', 'otherwise', 'options', 'modes'];

/** Why this ability could not be carried out without showing cards, or reveals what all see; undefined where it could. */
export const facesFaultIn = (ability: unknown): string | undefined =>
  asksAlways(ability)
    ? 'What is true all the time, or sets something off, cannot ask what cards of a hand are, because nobody shows them then; a step can.'
    : openReveal(ability);

/** True if the cards of a hand are asked their kind, other than by a step. What is played or moves is seen. */
function asksAlways(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(asksAlways);
  if (looksAtFaces(at(node, 'count')) || looksAtFaces(at(node, 'every'))) return true;
  return entries(node).some(([key, inner]) => (DONE.includes(key) ? lastsIn(inner) : asksAlways(inner)));
}

/** True if one of the steps makes something that goes on and asks it. */
function lastsIn(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(lastsIn);
  return entries(node).some(([key, inner]) => (key === 'does' ? asksAlways(inner) : lastsIn(inner)));
}

/** A revealed card is one of a hand: it was chosen there, or is one of those there. */
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

/** All nodes of a program, and whatever else stands in it. */
export const nodesIn = (value: unknown): unknown[] =>
  Array.isArray(value)
    ? value.flatMap(nodesIn)
    : [value, ...entries(value).flatMap(([, inner]) => nodesIn(inner))];

const entries = (node: unknown): [string, unknown][] =>
  typeof node === 'object' && node !== null && !Array.isArray(node) ? Object.entries(node) : [];
