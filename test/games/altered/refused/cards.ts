// Functions that make the texts that Altered refuses, and lists of known words that its refusals end with.

// Known keys with which refusals end: those of a filter of objects in play, those of a filter that may name a zone, and
// those of steps.
export const FILTER =
  'another, any, at, baseCost, called, counter, facing, handCost, has, hasnt, holds, is, none, of, reserveCost, subtype, token, value, where, zero';
export const FILTER_IN = FILTER.replace('is,', 'in, is,');
export const STEPS =
  'activate, advance, afterRest, afterYou, augment, byHand, choose, count, counters, create, defect, discard, distribute, double, draw, each, exchange, forEach, gain, if, look, lose, may, move, ongoing, orb, pass, pay, play, raise, readyOrbs, remove, repeat, resupply, reveal, roll, sacrifice, several, strip, switch, takeControl, target, together, trade, whose, win';

/** A made-up card: its abilities in YAML, and its type. */
interface Text {
  type: string;
  abilities: string;
}
export const spell = (abilities: string): Text => ({ type: 'Spell', abilities });
export const character = (abilities: string): Text => ({ type: 'Character', abilities });
export const step = (yaml: string): Text => spell(`[{ kind: effect, steps: [${yaml}] }]`);
export const effect = (yaml: string): Text => character(`[{ kind: passive, does: ${yaml} }]`);
export const trigger = (yaml: string): Text =>
  character(`[{ kind: reaction, when: ${yaml}, steps: [{ op: resupply }] }]`);

/** A title, the text of a card file, and its refusal. */
type Row = [what: string, text: Text, refusal: string];

/** Refused cards by topic. Each topic is a group of tests. */
export type Topics = Record<string, Row[]>;
